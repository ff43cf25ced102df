-- No two hands have the same number, start, seats and stacks.
select site, hand_no, count(*) as hands
from staging.hands
group by site, hand_no, identity, facts
having count(*) > 1
