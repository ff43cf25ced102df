-- No two hands have the same id.
select hand_id, count(*) as hands
from staging.hands
group by hand_id
having count(*) > 1
