-- Scoop rate, low frequency and position statistics, over sites, games and players.
-- Amounts of different currencies are never added, so every view that adds amounts has a row per currency.

-- one row per hand and player who was dealt in, of those that are asked for: here all; `hhparse stats` puts a view with
-- its filters in the place of this one
create or replace view asked_players as
from player_hands;

-- one row per hand, of those that are asked for
create or replace view asked_hands as
from hands
where not is_cancelled;

-- one row per site, game, currency and player
--
-- showdown             left at the end, with a pot that somebody else could have won
-- scoop_pct            showdowns at which he won the whole of every pot that he was eligible for
-- scoop_of_won_pct     the same, of the showdowns at which he won anything
-- showdown_share_pct   what he was due of the pots that he contested: the best measure of a split game
-- split_showdown       a showdown with a qualifying low in a pot that he contested
-- high_only, low_only  had that half alone, and nothing of the other
-- three_quarters       won one half alone and tied the other
-- quartered            got something, but a quarter or less
create or replace view scoop_rate as
with counted as (
    select
        site,
        game,
        currency,
        player,
        count(*) as hands,
        count(nullif(is_contested, false)) as showdowns,
        count(nullif(is_contested and share_minor > 0, false)) as showdowns_won,
        count(nullif(scooped, false)) as scoops,
        count(nullif(is_split, false)) as split_showdowns,
        count(nullif(is_high_only, false)) as high_only,
        count(nullif(is_low_only, false)) as low_only,
        count(nullif(is_three_quartered, false)) as three_quarters,
        count(nullif(quartered, false)) as quartered,
        sum(contested_minor)::bigint as contested_minor,
        sum(share_minor)::bigint as share_minor
    from asked_players
    group by all
)
select
    site,
    game,
    currency,
    player,
    hands,
    showdowns,
    showdowns_won,
    scoops,
    pct(scoops, showdowns) as scoop_pct,
    pct(scoops, showdowns_won) as scoop_of_won_pct,
    pct(share_minor, contested_minor) as showdown_share_pct,
    split_showdowns,
    high_only,
    pct(high_only, split_showdowns) as high_only_pct,
    low_only,
    pct(low_only, split_showdowns) as low_only_pct,
    three_quarters,
    pct(three_quarters, split_showdowns) as three_quarters_pct,
    quartered,
    pct(quartered, split_showdowns) as quartered_pct,
    money(contested_minor) as contested,
    money(share_minor) as share
from counted;

-- one row per site and hi/lo game; of one player if `who` is his name, of all if it is null
--
-- river_hands          hands that were dealt to the river
-- low_possible_pct     of those: the board has three or more different ranks from ace to eight (60.09 % of all boards)
-- low_won_pct          of those: a low half was due
-- known_hands          hole cards known of players who were in at the river (own or shown: opponents' are a selection)
-- low_made_pct         of those: the player had a qualifying low
-- made_of_possible_pct the same where the board allows one (57.93 % of random hands)
-- low_share_pct        of the lows made at a showdown: won or tied the low half
create or replace macro low_frequency_of(who) as table
with river as (
    select h.hand_id, h.site, h.game, h.low_possible, h.low_won
    from asked_hands as h
    where is_hilo(h.game)
      and h.street = 'river'
      and (who is null or h.hand_id in (select hand_id from asked_players where player = who))
),
boards as (
    select
        site,
        game,
        count(*) as river_hands,
        count(*) filter (low_possible) as low_possible,
        count(*) filter (low_won) as low_won
    from river
    group by all
),
holdings as (
    select
        site,
        game,
        count(*) as known_hands,
        count(*) filter (low_possible) as known_possible,
        count(*) filter (low_made) as low_made,
        count(*) filter (low_made and at_showdown and split_pots_minor > 0) as low_shown,
        count(*) filter (low_made and at_showdown and low_share_minor > 0) as low_paid
    from asked_players
    where is_hilo(game)
      and street = 'river'
      and cards_known
      and (fold_street is null or fold_street = 'river')
      and (who is null or player = who)
    group by all
)
select
    site,
    game,
    river_hands,
    low_possible,
    pct(low_possible, river_hands) as low_possible_pct,
    low_won,
    pct(low_won, river_hands) as low_won_pct,
    coalesce(known_hands, 0) as known_hands,
    coalesce(low_made, 0) as low_made,
    pct(low_made, known_hands) as low_made_pct,
    pct(low_made, known_possible) as made_of_possible_pct,
    coalesce(low_paid, 0) as low_paid,
    pct(low_paid, low_shown) as low_share_pct
from boards
left join holdings using (site, game)
order by site, game;

-- one row per site and hi/lo game, over all players
create or replace view low_frequency as
from low_frequency_of(null);

-- one row per site, game, limit, currency and position; of one player if `who` is his name, of all if it is null
--
-- vpip_pct, pfr_pct    of the hands in which he had a choice: put chips in of free will before the flop; raised
-- saw_flop_pct         of the hands dealt to him
-- wtsd_pct             of the flops seen: was there at the showdown
-- won_pct              of the hands dealt to him: was paid something
-- bb_per_100           100 times the mean of net result / big blind (a mean of ratios, so stakes count alike)
create or replace macro position_stats_of(who) as table
with counted as (
    select
        site,
        game,
        "limit",
        currency,
        position_name,
        count(*) as hands,
        count(nullif(had_choice, false)) as choices,
        count(nullif(had_choice and vpip, false)) as vpip,
        count(nullif(had_choice and pfr, false)) as pfr,
        count(nullif(saw_flop, false)) as flops,
        count(nullif(saw_flop and at_showdown, false)) as showdowns,
        count(nullif(won_minor > 0, false)) as won,
        sum(net_minor)::bigint as net_minor,
        avg(net_bb) as net_bb
    from asked_players
    where position_name is not null
      and (who is null or player = who)
    group by all
)
select
    site,
    game,
    "limit",
    currency,
    position_name as position,
    hands,
    pct(vpip, choices) as vpip_pct,
    pct(pfr, choices) as pfr_pct,
    pct(flops, hands) as saw_flop_pct,
    pct(showdowns, flops) as wtsd_pct,
    pct(won, hands) as won_pct,
    money(net_minor) as net,
    round(100 * net_bb, 2) as bb_per_100
from counted
order by
    site, game, "limit", currency,
    list_position(['SB', 'BB', 'UTG', 'UTG+1', 'UTG+2', 'UTG+3', 'UTG+4', 'LJ', 'HJ', 'CO', 'BTN'], position_name);

-- one row per site, game, limit, currency and position, over all players
create or replace view position_stats as
from position_stats_of(null);
