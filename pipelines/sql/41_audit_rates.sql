-- How often the audit finds what, and what the rake is.

-- one row per site, month and verdict; the month is that of the room's clock, null where it is unknown
create or replace view verdict_rates as
with counted as (
    select
        site,
        date_trunc('month', coalesce(played_at_local, played_at))::date as month,
        verdict,
        count(*) as hands
    from asked_hands
    group by all
)
select site, month, verdict, hands, pct(hands, sum(hands) over (partition by site, month)) as pct
from counted
order by site, month, list_position(['agrees', 'not_provable', 'odd_unit', 'disagrees', 'contradicts_itself'], verdict);

-- one row per site, currency and kind of finding: award lines that pay other than is due
--
-- underpaid, overpaid  by how much the lines fall short of what is due, or go beyond it
create or replace view wrongly_paid as
select
    h.site,
    h.currency,
    f.code,
    count(distinct f.hand_id) as hands,
    count(*) as awards,
    money(sum(greatest(f.due_minor - f.stated_minor, 0))::bigint) as underpaid,
    money(sum(greatest(f.stated_minor - f.due_minor, 0))::bigint) as overpaid
from findings as f
join asked_hands as h using (hand_id)
where f.verdict in ('disagrees', 'odd_unit') and f.stated_minor is not null and f.due_minor is not null
group by all
order by h.site, h.currency, f.code;

-- The size of a pot in big blinds, as the range that it falls in.
create or replace macro pot_size(pot, big_blind) as
    case
        when pot < 5 * big_blind then '< 5'
        when pot < 10 * big_blind then '5 - 10'
        when pot < 20 * big_blind then '10 - 20'
        when pot < 50 * big_blind then '20 - 50'
        when pot < 100 * big_blind then '50 - 100'
        else '100 +'
    end;

-- one row per site, currency, game, limit, stake and size of the pot in big blinds: the rake that the logs print
--
-- pct      rake over pots; least_pct, most_pct: of a single pot with rake, which shows the stated percentage
-- most     the highest rake of a hand: the cap, where pots were large enough
-- not: hands whose rake was only inferred, tournaments, play money
create or replace view rake_rates as
select
    site,
    currency,
    game,
    "limit",
    small_blind || '/' || big_blind as stake,
    pot_size(put_minor, big_blind_minor) as big_blinds,
    count(*) as hands,
    count(*) filter (rake_minor > 0) as raked,
    money(sum(put_minor)::bigint) as pots,
    money(sum(rake_minor)::bigint) as rake,
    pct(sum(rake_minor), sum(put_minor)) as pct,
    min(pct(rake_minor, put_minor)) filter (rake_minor > 0) as least_pct,
    max(pct(rake_minor, put_minor)) filter (rake_minor > 0) as most_pct,
    max(rake) as most
from asked_hands
where rake_stated and not is_tournament and not is_play_money and big_blind_minor > 0
group by all
order by site, currency, game, "limit", any_value(big_blind_minor), min(put_minor / big_blind_minor);

-- one row per site, currency, limit, stake, bound and size of the pot in big blinds: the rake against what the room
-- takes at most by its published rate and cap, printed or inferred
--
-- pct, most_pct, most  as in rake_rates
-- bound_pct, bound_cap, bound_drop  the room's rate, its cap, and what it may take beside them (rake_bounds); null
--          where they are not known; tables with more players may have a bound of their own
-- over     hands with more rake than that
-- printed  hands whose log says the rake; that of the others is what is missing from the awards
-- not: tournaments, play money, tables without a big blind
create or replace view rake_against_bounds as
with for_money as (
    select *, coalesce("limit" = 'fixed', false) as is_fixed
    from asked_hands
    where not is_tournament and not is_play_money and big_blind_minor > 0 and put_minor > 0
),
tables as (
    select t.site, t.currency, t.is_fixed, t.big_blind_minor, t.players, arg_min(b, b.place) as bound
    from (select distinct site, currency, is_fixed, big_blind_minor, players from for_money) as t
    join rake_bounds as b
        on b.site = t.site
        and b.currency = t.currency
        and t.is_fixed = coalesce(b.is_fixed, t.is_fixed)
        and t.big_blind_minor <= coalesce(b.big_blind_minor, t.big_blind_minor)
        and t.players <= coalesce(b.players, t.players)
    group by t.site, t.currency, t.is_fixed, t.big_blind_minor, t.players
),
bounded as (
    select
        h.*,
        t.bound.rate_pct,
        t.bound.cap_minor as bound_cap_minor,
        t.bound.drop_minor,
        (put_minor + splash_minor) * t.bound.rate_pct / 100 as exact_minor,
        case when t.bound.rounds_up then unit_minor * (pots - 1 + (exact_minor > floor(exact_minor))::int) else 0 end
            as rounding_minor
    from for_money as h
    left join tables as t using (site, currency, is_fixed, big_blind_minor, players)
)
select
    site,
    currency,
    "limit",
    small_blind || '/' || big_blind as stake,
    rate_pct as bound_pct,
    money(bound_cap_minor) as bound_cap,
    money(nullif(drop_minor, 0)) as bound_drop,
    pot_size(put_minor, big_blind_minor) as big_blinds,
    count(*) as hands,
    count(*) filter (rake_minor > 0) as raked,
    count(*) filter (rake_stated) as printed,
    pct(sum(rake_minor), sum(put_minor)) as pct,
    max(pct(rake_minor, put_minor)) filter (rake_minor > 0) as most_pct,
    max(rake) as most,
    count(*) filter (rake_minor > drop_minor + least(floor(exact_minor) + rounding_minor, bound_cap_minor)) as over
from bounded
group by all
order by site, currency, "limit", any_value(big_blind_minor), bound_cap, min(put_minor / big_blind_minor);

-- one row per player and hand whose stack is not what the last hand at the table left him: a note, not a fault
--
-- left_with   stack behind the last hand of that table, where it is in the dataset and he sat in it
-- brought     what came since, below nought what is gone: chips bought, or a table left and joined again, within the
--             rules; chips lost without a hand that tells it: a hand between the two is missing, or a log is wrong
-- not: players without a name or a stack, hands that contradict themselves, tables that were silent for half an hour
create or replace view stack_breaks as
with at_tables as (
    select
        hand_id, site, currency, hand_no, findings, is_zoom, played_at_local, file, line,
        coalesce(table_name, file) as at_table,
        lag(hand_id) over at_the_table as last_hand_id,
        lag(hand_no) over at_the_table as last_hand_no,
        lag(findings) over at_the_table as last_findings,
        lag(played_at_local) over at_the_table as last_played
    from asked_hands
    where played_at_local is not null
    window at_the_table as (
        partition by site, currency, coalesce(table_name, file), tournament_no
        order by played_at_local, hand_id
    )
),
-- materialized, since names are to be compared of two hands only, not of all
seated as materialized (
    select h.*, p.name, p.stack_minor
    from at_tables as h
    join staging.players as p using (hand_id)
    where h.findings = 0
        and h.last_findings = 0
        and not h.is_zoom
        and h.played_at_local - h.last_played < interval 30 minutes
        and p.is_named
        and p.stack_minor > 0
)
select
    h.site, h.currency, h.at_table as table_name, h.name as player, h.last_hand_no, h.hand_no,
    money(q.stack_minor + q.net_minor) as left_with, money(h.stack_minor) as stack,
    money(h.stack_minor - q.stack_minor - q.net_minor) as brought, h.file, h.line
from seated as h
join staging.players as q on q.hand_id = h.last_hand_id and q.name = h.name
where q.stack_minor + q.net_minor <> h.stack_minor
order by h.site, h.at_table, h.played_at_local, h.hand_id, player;
