-- Every hand and every reject has a source.
select 'hands' as "table", source_id, count(*) as orphans
from staging.hands
anti join (from read_parquet(getvariable('sources_parts'))) as known using (source_id)
group by all
union all
select 'rejects', source_id, count(*)
from staging.rejects
anti join staging.sources using (source_id)
group by all
