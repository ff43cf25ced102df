-- What was won where, when and from whom. Amounts of different currencies stand in different rows.

-- one row per player, currency and day (of the room's clock)
create or replace view money_by_day as
select
    player,
    currency,
    coalesce(played_at_local, played_at)::date as day,
    count(*) as hands,
    money(sum(net_minor)::bigint) as net,
    (bb_per_100(p)).value as bb_per_100
from asked_players as p
group by all
order by player, currency, day;

-- one row per player, currency, game, limit and stake; the stake is small and big blind
create or replace view money_by_stake as
select
    player,
    currency,
    game,
    "limit",
    stake,
    count(*) as hands,
    money(sum(net_minor)::bigint) as net,
    (bb_per_100(p)).value as bb_per_100,
    (bb_per_100(p)).low as low,
    (bb_per_100(p)).high as high
from asked_players as p
group by all
order by player, currency, game, "limit", any_value(big_blind_minor);

-- one row per player, currency and site
create or replace view money_by_site as
select
    player,
    currency,
    site,
    count(*) as hands,
    money(sum(net_minor)::bigint) as net,
    (bb_per_100(p)).value as bb_per_100,
    (bb_per_100(p)).low as low,
    (bb_per_100(p)).high as high
from asked_players as p
group by all
order by player, currency, site;

-- one row per player, currency, site and table
create or replace view money_by_table as
select
    player,
    currency,
    site,
    table_name,
    count(*) as hands,
    money(sum(net_minor)::bigint) as net,
    (bb_per_100(p)).value as bb_per_100
from asked_players as p
group by all
order by player, currency, site, table_name;

-- one row per player and hand: which of his sessions it belongs to, counted by currency from 1
--
-- A session is hands with less than half an hour between one and the next, at any table.
-- not: hands whose time is unknown
create or replace view session_hands as
with stepped as (
    select
        player,
        currency,
        site,
        table_name,
        stack_minor,
        net_minor,
        big_blind_minor,
        net_bb,
        hand_id,
        coalesce(played_at, played_at_local) as moment,
        moment - lag(moment) over (partition by player, currency order by moment, hand_id) > interval 30 minutes as is_late
    from asked_players
    where coalesce(played_at, played_at_local) is not null
)
select
    * exclude (is_late),
    1 + count(*) filter (is_late) over (
        partition by player, currency order by moment, hand_id rows between unbounded preceding and current row
    ) as session
from stepped;

-- one row per player, currency and session
create or replace view money_by_session as
select
    player,
    currency,
    session,
    min(moment) as started_at,
    round(date_diff('second', min(moment), max(moment)) / 60, 1) as minutes,
    count(*) as hands,
    money(sum(net_minor)::bigint) as net,
    (bb_per_100(p)).value as bb_per_100
from session_hands as p
group by player, currency, session
order by player, currency, session;

-- one row per currency and opponent of a player: who won what from whom
--
-- net  what `who` won from him: where `who` won, his result in parts as the others lost; where he lost, his loss in
--      parts as the others won. The parts add up to the result of `who`; what the rake took is in the losers' parts.
create or replace macro money_by_opponent_of(who) as table
with own as (
    select hand_id, seat, net_minor from asked_players where player = who
),
table_results as (
    select
        p.hand_id,
        p.seat,
        p.player,
        p.site,
        p.currency,
        p.net_minor,
        own.net_minor as own_net,
        sum(p.net_minor) filter (p.net_minor > 0) over (partition by p.hand_id) as all_won,
        sum(-p.net_minor) filter (p.net_minor < 0) over (partition by p.hand_id) as all_lost,
        p.seat = own.seat as is_own
    from player_hands as p
    join own using (hand_id)
)
select
    currency,
    site,
    player as opponent,
    count(*) as hands,
    round(
        sum(
            case
                when own_net > 0 and net_minor < 0 then own_net * -net_minor / all_lost
                when own_net < 0 and net_minor > 0 then own_net * net_minor / all_won
                else 0
            end
        ) / 100,
        2
    ) as net
from table_results
where not is_own
group by all
order by currency, net desc, opponent;
