-- What the plots draw; each answers `hhparse stats` as well. Amounts of different currencies stand in different rows.

-- The 95 % interval of a share of hits, in per cent, after Wilson: right for few hits, too.
create or replace macro wilson_low(hits, chances) as
    case when chances > 0 then round(greatest(0.0, 100 * (
        hits / chances + 1.9208 / chances
        - 1.96 * sqrt(greatest(hits / chances * (1 - hits / chances), 0) / chances + 0.9604 / (chances * chances))
    ) / (1 + 3.8416 / chances)), 2) end;
create or replace macro wilson_high(hits, chances) as
    case when chances > 0 then round(least(100.0, 100 * (
        hits / chances + 1.9208 / chances
        + 1.96 * sqrt(greatest(hits / chances * (1 - hits / chances), 0) / chances + 0.9604 / (chances * chances))
    ) / (1 + 3.8416 / chances)), 2) end;

-- one row per currency and hand of a player, in the order of play: what he had won by then
--
-- net                  won less put in, so far
-- net_bb               the same in big blinds of each hand; showdown_bb and other_bb are its parts: hands that he held to
--                      the showdown, and all others
-- all_in_adjusted_bb   net_bb, if each all-in with cards to come had paid what could be expected; null while there are
--                      some whose equity was not computed
-- not: hands without a big blind, from all but net
create or replace macro winnings_of(who) as table
select
    currency,
    row_number() over so_far as hand,
    coalesce(played_at, played_at_local) as played_at,
    money((sum(net_minor) over so_far)::bigint) as net,
    round(sum(p.net_bb) over so_far, 4) as net_bb,
    round(sum(case when at_showdown then p.net_bb else 0 end) over so_far, 4) as showdown_bb,
    round(sum(case when at_showdown then 0 else p.net_bb end) over so_far, 4) as other_bb,
    case when not bool_or(all_in_equity is not distinct from 'not_computed') over (partition by currency) then
        round(sum(p.all_in_adjusted_bb) over so_far, 4)
    end as all_in_adjusted_bb
from asked_players as p
where player = who
window so_far as (partition by currency order by coalesce(played_at, played_at_local), hand_id)
order by currency, hand;

-- one row per currency, session, table and hand of a player: his stack before and after the hand
--
-- bought  chips that he has brought since his last hand at the table (less than nought: taken off)
create or replace macro stacks_of(who) as table
select
    currency,
    session,
    site,
    table_name,
    row_number() over (partition by currency, session order by moment, hand_id) as hand,
    moment as played_at,
    money(stack_minor) as stack,
    money(stack_minor + net_minor) as stack_after,
    money(big_blind_minor) as big_blind,
    money(stack_minor - lag(stack_minor + net_minor) over (
        partition by currency, session, site, table_name order by moment, hand_id
    )) as bought
from session_hands
where player = who
order by currency, session, hand;

-- one row per outcome of a showdown with a low half: how often, with the 95 % interval
create or replace view hilo_outcomes as
with counted as (
    select
        unnest([
            {'outcome': 'scooped', 'counts': scoop_of_split(p)},
            {'outcome': 'three quarters', 'counts': three_quartered(p)},
            {'outcome': 'high only', 'counts': high_only(p)},
            {'outcome': 'low only', 'counts': low_only(p)},
            {'outcome': 'tied both', 'counts': chopped(p)},
            {'outcome': 'quartered', 'counts': quartered(p)},
            {'outcome': 'sixthed', 'counts': sixthed(p)}
        ], recursive := true)
    from asked_players as p
)
select
    outcome,
    value as pct,
    wilson_low(hits, chances) as low,
    wilson_high(hits, chances) as high,
    hits,
    chances
from counted;

-- one row per hi/lo game and step from a possible low to a paid one
--
-- of: rivers that a player saw with known cards; of opponents these are the shown hands, a selection
-- random_pct  the same of a random hand with four cards that is never folded, where it is known
create or replace view low_funnel as
with counted as (
    select
        game,
        count(*) as rivers,
        count(*) filter (low_possible_river) as possible,
        count(better_on_river) as made,
        count(*) filter (better_on_river = 0) as nut,
        count(*) filter (better_on_river is not null and won_low) as won
    from asked_players
    where saw_hilo_river and knows_hole
    group by game
),
steps as (
    select
        game,
        rivers,
        unnest([
            {'place': 1, 'step': 'low possible', 'hands': possible, 'random_pct': 60.09},
            {'place': 2, 'step': 'low made', 'hands': made, 'random_pct': 34.81},
            {'place': 3, 'step': 'nut low', 'hands': nut, 'random_pct': 4.87},
            {'place': 4, 'step': 'low won', 'hands': won, 'random_pct': null}
        ], recursive := true)
    from counted
)
select game, step, hands, rivers, pct(hands, rivers) as pct, case when game = 'omaha_hilo' then random_pct end as random_pct
from steps
order by game, place;

-- one row per site, currency, limit, stake and half a doubling of the pot: the printed rake
--
-- pot, rake  of the mean hand; most is the highest rake of one
-- not: hands without a flop (most rooms take nothing of them), hands whose rake was only inferred, tournaments, play money
create or replace view rake_curve as
select
    site,
    currency,
    "limit",
    money(small_blind_minor) || '/' || money(big_blind_minor) as stake,
    count(*) as hands,
    round(avg(put_minor) / 100, 4) as pot,
    round(avg(rake_minor) / 100, 4) as rake,
    pct(sum(rake_minor), sum(put_minor)) as pct,
    money(max(rake_minor)) as most
from asked_hands
where rake_stated and not is_tournament and not is_play_money and big_blind_minor > 0 and put_minor > 0
  and not is_first_round(street)
group by site, currency, "limit", small_blind_minor, big_blind_minor, floor(2 * log2(put_minor))
order by site, currency, "limit", big_blind_minor, pot;
