-- What is due is neither less than the least nor more than the most that a policy gives.
select hand_id, pot, board, half, seat, least_minor, due_minor, most_minor
from staging.shares
where due_minor not between least_minor and most_minor
