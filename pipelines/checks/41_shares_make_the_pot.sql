-- The due shares of a pot add up to what is in it, or the pot has none (cards were never printed).
select s.hand_id, s.pot, p.net_minor, sum(s.due_minor)::bigint as due_minor
from staging.shares as s
join staging.pots as p using (hand_id, pot)
group by s.hand_id, s.pot, p.net_minor
having sum(s.due_minor) <> p.net_minor
