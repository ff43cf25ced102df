-- Hands that were all-in with cards to come, and what their players could expect.

-- The street of the last betting round.
create or replace macro last_street(game) as
    case
        when game in ('draw5', 'single_draw27', 'single_draw_a5') then 'first_draw'
        when game in ('triple_draw27', 'triple_draw_a5', 'badugi') then 'third_draw'
        when game = 'stud5' then 'fifth'
        else 'river'
    end;

-- one row per hand that came to a showdown and whose last act came before the last betting round, since at most one of
-- the players who were left had chips (or room under the cap of a capped game); seq and street are those of that act
create or replace view staging.all_ins as
with last_acts as (
    select hand_id, max(seq) as seq, arg_max(street, seq) as street
    from staging.events
    where kind in ('post', 'fold', 'check', 'call', 'bet', 'raise') and seat is not null
    group by hand_id
),
able as (
    select p.hand_id, count(*) filter (not p.is_all_in and coalesce(p.put_minor < h.cap_minor, true)) as players
    from staging.players as p
    join staging.hands as h using (hand_id)
    where p.at_showdown and not h.is_cancelled
    group by p.hand_id
)
select h.hand_id, a.seq, a.street
from staging.hands as h
join last_acts as a using (hand_id)
join able as b using (hand_id)
where h.is_showdown
  and b.players <= 1
  and a.street not in (last_street(h.game), 'showdown', 'summary');

-- A player of a hand as one number.
create or replace macro row_key(hand_id, seat) as 32 * hand_id + seat;

-- one row per hand and player with an equity: what he could expect of all pots, after rake, in the smallest unit
create or replace view staging.player_equities as
select
    row_key(e.hand_id, e.seat) as row_key,
    any_value(e.basis) as basis,
    sum((e.whole_units + e.high_units + e.low_units)::hugeint * e.pot_net_minor)::double
        / any_value(e.units) as expected_minor
from staging.equities as e
group by 1;
