-- The columns of players that statistics count, out of the other tables: what hhparse/dataset/opportunities.py and
-- holdings.py compute at the import, once more and slowly.

-- one row per hand and player at a showdown, over the pots and boards that had a low due and that he could win
--
-- halves       pots and boards with a low that he could win
-- high_sole, high_any, low_sole, low_any   of those: he had that half alone; he had all or a part of it
create or replace view staging.player_halves as
with split as (
    select hand_id, pot, board from staging.shares where half = 'low' group by all
),
winners as (
    select
        s.hand_id,
        s.pot,
        s.board,
        bit_or(1::bigint << s.seat) filter (s.half <> 'low') as high_seats,
        bit_or(1::bigint << s.seat) filter (s.half = 'low') as low_seats
    from staging.shares as s
    semi join split using (hand_id, pot, board)
    group by all
)
select
    p.hand_id,
    p.seat,
    count(*)::utinyint as halves,
    count(*) filter (w.high_seats = 1::bigint << p.seat)::utinyint as high_sole,
    count(*) filter (w.high_seats & (1::bigint << p.seat) <> 0)::utinyint as high_any,
    count(*) filter (w.low_seats = 1::bigint << p.seat)::utinyint as low_sole,
    count(*) filter (w.low_seats & (1::bigint << p.seat) <> 0)::utinyint as low_any
from winners as w
join staging.pots as o using (hand_id, pot)
join staging.players as p
    on p.hand_id = w.hand_id and o.eligible::bigint & (1::bigint << p.seat) <> 0
where o.players > 1 and p.at_showdown
group by all;

-- one row per hand and player who was dealt in
create or replace view expected_players as
with held as (
    select
        p.*,
        h.game,
        h.street,
        h.unit_minor,
        is_hilo(h.game) and hole_cards(h.game) > 0 as hilo,
        p.cards is not null and length(p.cards) = 2 * hole_cards(h.game) as knows_hole,
        case when is_hilo(h.game) then low_ranks(p.cards) end as hole_ranks,
        low_ranks(first_cards(h.board, 3)) as flop_ranks,
        low_ranks(first_cards(h.board, 4)) as turn_ranks,
        low_ranks(first_cards(h.board, 5)) as river_ranks,
        (count(*) filter (p.saw_flop) over (partition by p.hand_id))::tinyint as flop_players
    from (select hand_id, seat, cards, saw_flop, at_showdown, fold_street, high_share_minor, low_share_minor,
                 split_pots_minor, dealt_in from staging.players) as p
    join staging.hands as h using (hand_id)
    where p.dealt_in and not h.is_cancelled
),
boards as (
    select
        *,
        saw_flop and street in ('flop', 'turn', 'river') as in_flop,
        street in ('turn', 'river') and (fold_street is null or fold_street not in ('preflop', 'flop')) as in_turn,
        street = 'river' and (fold_street is null or fold_street = 'river') as in_river
    from held
),
told as (
    select
        b.hand_id,
        b.seat,
        -- a walk, and a player whom the blind or ante puts all-in, leaves nothing to decide
        coalesce(a.acted_at_first, false) or coalesce(is_first_round(b.fold_street), false) as had_choice,
        case coalesce(l.preflop_raises, 0) when 0 then 'limped' when 1 then 'raised' when 2 then '3bet' else '4bet' end
            as pot_type,
        b.flop_players,
        coalesce(a.could_3bet, false) as could_3bet,
        coalesce(a.did_3bet, false) as did_3bet,
        coalesce(a.faced_3bet, false) as faced_3bet,
        coalesce(a.folded_to_3bet, false) as folded_to_3bet,
        coalesce(a.could_4bet, false) as could_4bet,
        coalesce(a.did_4bet, false) as did_4bet,
        coalesce(a.could_steal, false) as could_steal,
        coalesce(a.did_steal, false) as did_steal,
        coalesce(a.faced_steal, false) as faced_steal,
        coalesce(a.folded_to_steal, false) as folded_to_steal,
        coalesce(a.could_cbet_flop, false) as could_cbet_flop,
        coalesce(a.did_cbet_flop, false) as did_cbet_flop,
        coalesce(a.could_cbet_turn, false) as could_cbet_turn,
        coalesce(a.did_cbet_turn, false) as did_cbet_turn,
        coalesce(a.could_cbet_river, false) as could_cbet_river,
        coalesce(a.did_cbet_river, false) as did_cbet_river,
        coalesce(a.faced_cbet_flop, false) as faced_cbet_flop,
        coalesce(a.folded_to_cbet_flop, false) as folded_to_cbet_flop,
        coalesce(a.faced_cbet_turn, false) as faced_cbet_turn,
        coalesce(a.folded_to_cbet_turn, false) as folded_to_cbet_turn,
        coalesce(a.faced_cbet_river, false) as faced_cbet_river,
        coalesce(a.folded_to_cbet_river, false) as folded_to_cbet_river,
        coalesce(a.check_raise_chances, 0) as check_raise_chances,
        coalesce(a.check_raises, 0) as check_raises,
        coalesce(a.late_attacks, 0) as late_attacks,
        coalesce(a.late_calls, 0) as late_calls,
        coalesce(a.late_folds, 0) as late_folds,
        i.hand_id is not null and b.at_showdown as all_in_early,
        b.high_share_minor + b.low_share_minor as due_minor,
        b.split_pots_minor,
        b.unit_minor,
        coalesce(s.halves, 0) as halves,
        coalesce(s.high_sole, 0) as high_sole,
        coalesce(s.high_any, 0) as high_any,
        coalesce(s.low_sole, 0) as low_sole,
        coalesce(s.low_any, 0) as low_any,
        b.hilo and b.in_flop as saw_hilo_flop,
        b.hilo and b.in_turn as saw_hilo_turn,
        b.hilo and b.in_river as saw_hilo_river,
        coalesce(b.hilo and b.in_flop and bit_count(b.flop_ranks) >= 3, false) as low_possible_flop,
        coalesce(b.hilo and b.in_turn and bit_count(b.turn_ranks) >= 3, false) as low_possible_turn,
        coalesce(b.hilo and b.in_river and bit_count(b.river_ranks) >= 3, false) as low_possible_river,
        b.knows_hole,
        coalesce(
            b.hilo and b.in_flop and b.knows_hole
            and bit_count(b.flop_ranks) >= 2 and bit_count(b.hole_ranks & ~b.flop_ranks) >= 2,
            false
        ) as has_low_potential,
        f.low as low_on_flop,
        f.better as better_on_flop,
        t.low as low_on_turn,
        t.better as better_on_turn,
        r.low as low_on_river,
        r.better as better_on_river,
        case when b.hilo and b.knows_hole then starting_hand(b.cards) end as hand_class,
        b.hilo and b.knows_hole and has_suited_ace(b.cards) as has_suited_ace,
        b.hilo and b.knows_hole and has_dangler(b.cards) as has_dangler,
        case when b.hilo and b.knows_hole then bit_count(b.hole_ranks & 31::utinyint) end as wheel_cards
    from boards as b
    left join staging.player_acts as a using (hand_id, seat)
    left join staging.attacks as l using (hand_id)
    left join staging.player_halves as s using (hand_id, seat)
    left join staging.all_ins as i using (hand_id)
    left join low_hands as f
        on f.hole = b.hole_ranks and f.board = b.flop_ranks and b.knows_hole and b.in_flop
    left join low_hands as t
        on t.hole = b.hole_ranks and t.board = b.turn_ranks and b.knows_hole and b.in_turn
    left join low_hands as r
        on r.hole = b.hole_ranks and r.board = b.river_ranks and b.knows_hole and b.in_river
)
select
    * exclude (low_on_flop, low_on_turn, low_on_river, better_on_flop, better_on_turn, due_minor, split_pots_minor, unit_minor, halves, high_sole, high_any, low_sole, low_any),
    -- outcomes of the pots with a low that he could win
    halves > 0 as is_split,
    halves > 0 and high_sole = halves and low_any = 0 as is_high_only,
    halves > 0 and low_sole = halves and high_any = 0 as is_low_only,
    halves > 0
    and (
        (high_sole = halves and low_any = halves and low_sole = 0)
        or (low_sole = halves and high_any = halves and high_sole = 0)
    ) as is_three_quartered,
    halves > 0 and high_any = halves and high_sole = 0 and low_any = halves and low_sole = 0 as is_chopped,
    halves > 0 and due_minor > 0 and 6 * due_minor <= split_pots_minor + 5 * unit_minor as is_sixthed,
    low_any > 0 as won_low,
    -- lows before the river, of those who saw it
    saw_hilo_river and (low_on_flop is not null or low_on_turn is not null) as had_low,
    saw_hilo_river and (coalesce(better_on_flop, 99) = 0 or coalesce(better_on_turn, 99) = 0) as had_nut_low,
    saw_hilo_river
    and coalesce(better_on_river > least(coalesce(better_on_flop, 99), coalesce(better_on_turn, 99)), false)
        as low_got_worse
from told;
