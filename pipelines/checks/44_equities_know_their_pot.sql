-- What equities say of their pot is what the pot has.
select e.hand_id, e.pot, e.pot_net_minor, o.net_minor
from staging.equities as e
left join staging.pots as o using (hand_id, pot)
where e.pot_net_minor is distinct from o.net_minor;
