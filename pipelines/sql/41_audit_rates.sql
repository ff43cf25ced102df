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
    case
        when put_minor < 5 * big_blind_minor then '< 5'
        when put_minor < 10 * big_blind_minor then '5 - 10'
        when put_minor < 20 * big_blind_minor then '10 - 20'
        when put_minor < 50 * big_blind_minor then '20 - 50'
        when put_minor < 100 * big_blind_minor then '50 - 100'
        else '100 +'
    end as big_blinds,
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
