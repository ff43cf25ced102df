-- What the players of an all-in can expect adds up to the pots that several of them could win.
select e.hand_id, sum(e.expected_minor) as expected_minor, p.net_minor
from equities as e
join (select hand_id, sum(net_minor) as net_minor from staging.pots where players > 1 group by hand_id) as p using (hand_id)
group by e.hand_id, p.net_minor
having abs(sum(e.expected_minor) - p.net_minor) > 0.01
