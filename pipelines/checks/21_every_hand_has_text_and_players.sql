-- Every hand has its text, once, and as many players as it lists; or a finding says why not.
select h.hand_id, h.seats, p.players, t.texts
from staging.hands as h
left join (select hand_id, count(*) as players from staging.players group by hand_id) as p using (hand_id)
left join (select hand_id, count(*) as texts from staging.texts group by hand_id) as t using (hand_id)
where t.texts is distinct from 1
   or (h.findings = 0 and coalesce(p.players, 0) <> h.seats)
