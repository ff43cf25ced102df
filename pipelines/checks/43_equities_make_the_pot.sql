-- What the players of an all-in hand could expect of a pot makes the pot, to the last unit of the last run-out.
select hand_id, pot, sum(whole_units + high_units + low_units) as expected, any_value(units) as of_units
from staging.equities
where units is not null
group by hand_id, pot
having sum(whole_units + high_units + low_units) <> any_value(units) or min(units) <> max(units);
