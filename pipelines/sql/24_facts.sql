-- One wide row per player and hand: all that a statistic asks for, so that a statistic is a filter and a count.

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
create or replace view staging.player_facts as
with held as (
    select
        p.*,
        h.site,
        h.hand_no,
        h.game,
        h."limit",
        h.currency,
        h.is_tournament,
        h.is_play_money,
        h.table_name,
        h.tournament_no,
        h.players as table_players,
        h.street,
        h.low_possible,
        h.low_won,
        h.small_blind_minor,
        h.big_blind_minor,
        h.played_at,
        h.played_at_local,
        h.rake_minor as hand_rake_minor,
        h.put_minor as hand_put_minor,
        h.awarded_minor as hand_awarded_minor,
        h.unit_minor as hand_unit_minor,
        is_hilo(h.game) as hilo,
        p.cards is not null and length(p.cards) = 2 * hole_cards(h.game) as knows_hole,
        case when is_hilo(h.game) then low_ranks(p.cards) end as hole_ranks,
        low_ranks(first_cards(h.board, 3)) as flop_ranks,
        low_ranks(first_cards(h.board, 4)) as turn_ranks,
        low_ranks(first_cards(h.board, 5)) as river_ranks,
        count(*) filter (p.saw_flop) over (partition by p.hand_id) as flop_players
    from staging.players as p
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
        b.* exclude (hilo, hole_ranks, flop_ranks, turn_ranks, river_ranks, in_flop, in_turn, in_river, knows_hole),
        -- who is called by his position is nobody in particular, but for whose log it is
        case when b.is_named then b.name when b.is_hero then 'Hero' end as player,
        -- of players who were all-in with cards to come: what their equity rests on, or why they have none
        case when i.hand_id is not null and b.at_showdown then coalesce(e.basis, 'not_computed') end as all_in_equity,
        -- the result, if each all-in had paid what could be expected of it: null where that is unknown. Who was cashed out
        -- had no luck in it, and what else was dealt with the house, such as insurance, stays as it ended
        case
            when i.hand_id is null or not b.at_showdown or b.cashed_out then b.net_minor
            else e.expected_minor - b.put_minor + b.cashout_minor
        end as all_in_adjusted_net_minor,
        -- a walk, and a player whom the blind or ante puts all-in, leaves nothing to decide
        coalesce(a.acted_preflop, false) or coalesce(b.fold_street = 'preflop', false) as had_choice,
        case coalesce(a.preflop_raises, 0) when 0 then 'limped' when 1 then 'raised' when 2 then '3bet' else '4bet' end
            as pot_type,
        b.flop_players > 2 as is_multiway,
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
        coalesce(a.late_checks, 0) as late_checks,
        -- halves of the pots with a low that he could win
        coalesce(s.halves, 0) as halves,
        coalesce(s.high_sole, 0) as high_sole,
        coalesce(s.high_any, 0) as high_any,
        coalesce(s.low_sole, 0) as low_sole,
        coalesce(s.low_any, 0) as low_any,
        -- lows by street, on the first board: null unless the game has lows, he was in and the board allows one
        b.hilo and b.in_flop as saw_hilo_flop,
        b.hilo and b.in_turn as saw_hilo_turn,
        b.hilo and b.in_river as saw_hilo_river,
        b.hilo and b.in_flop and bit_count(b.flop_ranks) >= 3 as low_possible_flop,
        b.hilo and b.in_turn and bit_count(b.turn_ranks) >= 3 as low_possible_turn,
        b.hilo and b.in_river and bit_count(b.river_ranks) >= 3 as low_possible_river,
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
    left join staging.player_halves as s using (hand_id, seat)
    left join staging.all_ins as i using (hand_id)
    left join staging.player_equities as e using (hand_id, seat)
    left join low_hands as f
        on f.hole = b.hole_ranks and f.board = b.flop_ranks and b.knows_hole and b.in_flop
    left join low_hands as t
        on t.hole = b.hole_ranks and t.board = b.turn_ranks and b.knows_hole and b.in_turn
    left join low_hands as r
        on r.hole = b.hole_ranks and r.board = b.river_ranks and b.knows_hole and b.in_river
)
select
    *,
    hash(currency) as currency_key,  -- quicker to compare than the code
    money(small_blind_minor) || '/' || money(big_blind_minor) as stake,
    net_minor / nullif(big_blind_minor, 0) as net_bb,
    coalesce(all_in_adjusted_net_minor, net_minor) / nullif(big_blind_minor, 0) as all_in_adjusted_bb,
    -- outcomes of the pots with a low that he could win
    at_showdown and contested_minor > 0 as is_contested,
    halves > 0 as is_split,
    halves > 0 and high_sole = halves and low_any = 0 as is_high_only,
    halves > 0 and low_sole = halves and high_any = 0 as is_low_only,
    halves > 0
    and (
        (high_sole = halves and low_any = halves and low_sole = 0)
        or (low_sole = halves and high_any = halves and high_sole = 0)
    ) as is_three_quartered,
    halves > 0 and high_any = halves and high_sole = 0 and low_any = halves and low_sole = 0 as is_chopped,
    halves > 0
    and high_share_minor + low_share_minor > 0
    and 6 * (high_share_minor + low_share_minor) <= split_pots_minor + 5 * hand_unit_minor as is_sixthed,
    -- lows before the river, of those who saw it
    saw_hilo_river and (low_on_flop is not null or low_on_turn is not null) as had_low,
    saw_hilo_river and (coalesce(better_on_flop, 99) = 0 or coalesce(better_on_turn, 99) = 0) as had_nut_low,
    saw_hilo_river
    and coalesce(better_on_river > least(coalesce(better_on_flop, 99), coalesce(better_on_turn, 99)), false)
        as low_got_worse
from told;
