-- What an all-in was worth before the rest of the board came (`hhparse equities` computes it, hhparse/dataset/equities.py).

-- one row per hand that was all-in before the river and player who was left: what he could expect of the pots
--
-- Empty until it was computed, and in a bare shell. Folded cards count as unknown, odd units are left aside.
create or replace view equities as
select null::bigint as hand_id, null::tinyint as seat, null::double as expected_minor where false;
