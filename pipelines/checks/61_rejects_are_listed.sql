-- Every rejected hand of a source is listed (those of a file that grew since are listed with the longer file).
select s.path, s.rejects, count(r.source_id) as listed
from staging.sources as s
anti join hidden_sources using (source_id)
left join staging.rejects as r on r.source_id = s.source_id and r.kind = 'hand'
group by s.source_id, s.path, s.rejects
having s.rejects <> count(r.source_id)
