-- What each player could do and did, out of the events: the opportunities beside the actions.
--
-- An act is a fold, check, call, bet or raise. A raise is any act that makes the bet higher, also an all-in that is less
-- than a full raise. A player is free to raise if he has more chips than the call takes, if another player is left who
-- has chips, and if the betting is open to him: after his own act a first raise that is not full does not open it again.

-- one row per act of a player, with what he faced
create or replace view staging.acts as
with moves as (
    select
        e.hand_id,
        e.seq,
        e.street,
        e.seat,
        e.kind,
        e.kind in ('bet', 'raise') as attacks,
        e.kind in ('call', 'bet', 'raise') as enters,
        e.to_minor,
        e.stack_after_minor,
        e.is_all_in and e.added_minor > 0 as goes_all_in
    from staging.events as e
    where e.kind in ('post', 'fold', 'check', 'call', 'bet', 'raise')
      and e.seat is not null
),
faced as (
    select
        *,
        count(*) filter (attacks) over street_before as raises_before,
        count(*) filter (enters) over street_before as entered_before,
        max(to_minor) over street_before as to_before,
        max(to_minor) filter (kind = 'post') over street_before as posted_before,
        count(*) filter (kind = 'fold' or goes_all_in) over hand_before as gone_before,
        count(*) filter (kind <> 'post') over own_street_before as own_before,
        count(*) filter (kind = 'check') over own_street_before as own_checks_before,
        max(to_minor) over own_street_before as own_to_before,
        last_value(stack_after_minor ignore nulls) over own_hand_before as stack_before
    from moves
    window
        hand_before as (partition by hand_id order by seq rows between unbounded preceding and 1 preceding),
        street_before as (partition by hand_id, street order by seq rows between unbounded preceding and 1 preceding),
        own_street_before as (
            partition by hand_id, street, seat order by seq rows between unbounded preceding and 1 preceding
        ),
        own_hand_before as (
            partition by hand_id, seat order by seq rows between unbounded preceding and 1 preceding
        )
)
select
    f.hand_id,
    f.seq,
    f.street,
    f.seat,
    f.kind,
    f.attacks,
    f.enters,
    f.raises_before,
    f.entered_before,
    f.own_before,
    f.own_checks_before,
    p.position_name as position,
    coalesce(f.stack_before, p.stack_minor, 9223372036854775807)
        > coalesce(f.to_before, 0) - coalesce(f.own_to_before, 0)
    and h.players - f.gone_before > 1
    and not (f.own_before > 0 and f.raises_before = 1 and f.street = 'preflop' and f.to_before < 2 * coalesce(f.posted_before, 0))
        as is_free_to_raise
from faced as f
join staging.players as p using (hand_id, seat)
join staging.hands as h using (hand_id)
where f.kind <> 'post';

-- one row per hand with an act: who attacked first and last on each street
create or replace view staging.attacks as
select
    hand_id,
    count(*) filter (street = 'preflop' and attacks) as preflop_raises,
    arg_min(seat, seq) filter (street = 'preflop' and attacks) as first_raiser,
    arg_max(seat, seq) filter (street = 'preflop' and attacks) as last_raiser,
    bool_or(
        street = 'preflop' and entered_before = 0 and own_before = 0 and attacks and position in ('CO', 'BTN', 'SB')
    ) as is_stolen,
    arg_min(seat, seq) filter (street = 'flop' and attacks) as flop_first,
    count(*) filter (street = 'flop' and attacks) as flop_raises,
    arg_min(seat, seq) filter (street = 'turn' and attacks) as turn_first,
    count(*) filter (street = 'turn' and attacks) as turn_raises,
    arg_min(seat, seq) filter (street = 'river' and attacks) as river_first
from staging.acts
group by hand_id;

-- one row per hand and player who acted: opportunities and actions
--
-- Of each pair the first says that he could, the second that he did.
create or replace view staging.player_acts as
with led as (
    select
        *,
        coalesce(flop_first = last_raiser, false) as flop_cbet,
        coalesce(flop_first = last_raiser and flop_raises = 1 and turn_first = last_raiser, false) as turn_cbet,
        coalesce(
            flop_first = last_raiser and flop_raises = 1
            and turn_first = last_raiser and turn_raises = 1
            and river_first = last_raiser,
            false
        ) as river_cbet,
        coalesce(flop_first = last_raiser and flop_raises = 1, false) as may_cbet_turn,
        coalesce(
            flop_first = last_raiser and flop_raises = 1
            and turn_first = last_raiser and turn_raises = 1,
            false
        ) as may_cbet_river
    from staging.attacks
)
select
    a.hand_id,
    a.seat,
    bool_or(is_first_round(a.street)) as acted_at_first,
    -- three-bets
    bool_or(a.street = 'preflop' and a.raises_before = 1 and a.is_free_to_raise) as could_3bet,
    bool_or(a.street = 'preflop' and a.raises_before = 1 and a.is_free_to_raise and a.attacks) as did_3bet,
    bool_or(a.street = 'preflop' and a.raises_before = 2 and a.seat = l.first_raiser) as faced_3bet,
    bool_or(a.street = 'preflop' and a.raises_before = 2 and a.seat = l.first_raiser and a.kind = 'fold') as folded_to_3bet,
    bool_or(a.street = 'preflop' and a.raises_before = 2 and a.is_free_to_raise) as could_4bet,
    bool_or(a.street = 'preflop' and a.raises_before = 2 and a.is_free_to_raise and a.attacks) as did_4bet,
    -- steals
    bool_or(
        a.street = 'preflop' and a.entered_before = 0 and a.own_before = 0 and a.position in ('CO', 'BTN', 'SB')
    ) as could_steal,
    bool_or(
        a.street = 'preflop' and a.entered_before = 0 and a.own_before = 0 and a.position in ('CO', 'BTN', 'SB')
        and a.attacks
    ) as did_steal,
    bool_or(
        a.street = 'preflop' and a.raises_before = 1 and a.entered_before = 1 and a.own_before = 0 and l.is_stolen
        and a.position in ('SB', 'BB')
    ) as faced_steal,
    bool_or(
        a.street = 'preflop' and a.raises_before = 1 and a.entered_before = 1 and a.own_before = 0 and l.is_stolen
        and a.position in ('SB', 'BB') and a.kind = 'fold'
    ) as folded_to_steal,
    -- continuation bets
    bool_or(a.street = 'flop' and a.raises_before = 0 and a.seat = l.last_raiser) as could_cbet_flop,
    bool_or(a.street = 'flop' and a.raises_before = 0 and a.seat = l.last_raiser and a.attacks) as did_cbet_flop,
    bool_or(a.street = 'turn' and a.raises_before = 0 and a.seat = l.last_raiser and l.may_cbet_turn)
        as could_cbet_turn,
    bool_or(a.street = 'turn' and a.raises_before = 0 and a.seat = l.last_raiser and l.may_cbet_turn and a.attacks)
        as did_cbet_turn,
    bool_or(a.street = 'river' and a.raises_before = 0 and a.seat = l.last_raiser and l.may_cbet_river)
        as could_cbet_river,
    bool_or(a.street = 'river' and a.raises_before = 0 and a.seat = l.last_raiser and l.may_cbet_river and a.attacks)
        as did_cbet_river,
    bool_or(a.street = 'flop' and a.raises_before = 1 and l.flop_cbet) as faced_cbet_flop,
    bool_or(a.street = 'flop' and a.raises_before = 1 and l.flop_cbet and a.kind = 'fold') as folded_to_cbet_flop,
    bool_or(a.street = 'turn' and a.raises_before = 1 and l.turn_cbet) as faced_cbet_turn,
    bool_or(a.street = 'turn' and a.raises_before = 1 and l.turn_cbet and a.kind = 'fold') as folded_to_cbet_turn,
    bool_or(a.street = 'river' and a.raises_before = 1 and l.river_cbet) as faced_cbet_river,
    bool_or(a.street = 'river' and a.raises_before = 1 and l.river_cbet and a.kind = 'fold') as folded_to_cbet_river,
    -- check-raises, counted by street
    count(*) filter (
        not is_first_round(a.street) and a.own_before = 1 and a.own_checks_before = 1 and a.is_free_to_raise
    )::utinyint as check_raise_chances,
    count(*) filter (
        not is_first_round(a.street) and a.own_before = 1 and a.own_checks_before = 1 and a.is_free_to_raise and a.attacks
    )::utinyint as check_raises,
    -- acts after the flop
    count(*) filter (not is_first_round(a.street) and a.attacks)::utinyint as late_attacks,
    count(*) filter (not is_first_round(a.street) and a.kind = 'call')::utinyint as late_calls,
    count(*) filter (not is_first_round(a.street) and a.kind = 'fold')::utinyint as late_folds
from staging.acts as a
join led as l using (hand_id)
group by all;
