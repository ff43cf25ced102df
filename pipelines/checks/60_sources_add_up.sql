-- A source's hands are imported, duplicates or rejects, and every byte of it is counted once.
select path, hands, imported, duplicates, rejects, size
from staging.sources
where hands <> imported + duplicates + rejects
   or size <> hands_bytes + duplicates_bytes + rejects_bytes + context_bytes + separators_bytes
