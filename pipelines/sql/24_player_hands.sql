-- What all statistics are asked of: rows of players with what is needed of the hand, so that a statistic is a filter and a
-- count. All but the equities stands in players; DuckDB leaves this one join out where nothing of it is asked for (it would
-- not leave out a second one).

-- one row per hand and player who was dealt in
create or replace view player_hands as
select
    p.* exclude (is_counted, row_key) rename (
        hand_site as site,
        hand_game as game,
        hand_limit as "limit",
        hand_currency as currency,
        hand_is_tournament as is_tournament,
        hand_table_name as table_name,
        hand_tournament_no as tournament_no,
        hand_street as street,
        hand_players as table_players,
        hand_low_possible as low_possible,
        hand_small_blind_minor as small_blind_minor,
        hand_big_blind_minor as big_blind_minor,
        hand_played_at as played_at,
        hand_played_at_local as played_at_local,
        hand_stake as stake
    ),
    p.hand_currency = 'PLAY' as is_play_money,
    hash(p.hand_currency) as currency_key,  -- quicker to compare than the code
    -- who is called by his position is nobody in particular, but for whose log it is
    case when p.is_named then p.name when p.is_hero then 'Hero' end as player,
    p.net_minor / nullif(p.hand_big_blind_minor, 0) as net_bb,
    p.flop_players > 2 as is_multiway,
    p.at_showdown and p.contested_minor > 0 as is_contested,
    -- of players who were all-in with cards to come: what their equity rests on, or why they have none
    case when p.all_in_early then coalesce(e.basis, 'not_computed') end as all_in_equity,
    e.expected_minor is not null as has_all_in_equity,
    -- the result, if each all-in had paid what could be expected of it: null where that is unknown. Who was cashed out
    -- had no luck in it, and what else was dealt with the house, such as insurance, stays as it ended
    case
        when p.all_in_early and not p.cashed_out then e.expected_minor - p.put_minor + p.cashout_minor
        else p.net_minor
    end as all_in_adjusted_net_minor,
    coalesce(all_in_adjusted_net_minor, p.net_minor) / nullif(p.hand_big_blind_minor, 0) as all_in_adjusted_bb
from (select *, case when all_in_early then row_key(hand_id, seat) end as row_key from staging.players) as p
left join staging.player_equities as e using (row_key)
where p.is_counted;
