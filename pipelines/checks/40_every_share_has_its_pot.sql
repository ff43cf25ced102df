-- Every due share belongs to a pot of its hand.
select s.hand_id, s.pot
from staging.shares as s
anti join staging.pots as p using (hand_id, pot)
