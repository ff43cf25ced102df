-- How tournaments ended, where a log or a summary tells it. Buy-ins of different currencies stand in different rows.

-- one row per site, tournament and player, of those that are asked for: here all
create or replace view asked_tournaments as
from tournaments;

-- one row per player, site and currency of the buy-in
--
-- tournaments     whose end is told: a place or a prize
-- itm_pct         of those: paid a prize (in the money); wins: first places
-- cost            buy-ins, fees and bounty buy-ins, or all that was paid, where the log says so (rebuys, too)
-- returned        prizes and bounties; a place without a prize is none
-- roi_pct         returned less cost, of the cost
-- mean_place_pct  the mean of place / entrants, in per cent: 50 is the middle of the field
-- not: from cost, returned and ROI those whose buy-in is not told, or whose prize is in another currency
create or replace view tournament_results as
with told as (
    select
        *,
        coalesce(cost_minor, buy_in_minor + coalesce(fee_minor, 0) + coalesce(bounty_buy_in_minor, 0)) as paid_minor,
        coalesce(prize_minor, 0) + coalesce(bounties_minor, 0) as returned_minor,
        paid_minor > 0 and coalesce(currency, buy_in_currency) is not distinct from buy_in_currency as has_cost
    from asked_tournaments
    where place is not null or prize_minor is not null
)
select
    player,
    site,
    buy_in_currency as currency,
    count(*) as tournaments,
    count(*) filter (prize_minor > 0) as itm,
    pct(itm, tournaments) as itm_pct,
    count(*) filter (place = 1) as wins,
    round(avg(100.0 * place / entrants), 2) as mean_place_pct,
    money(sum(paid_minor) filter (has_cost)::bigint) as cost,
    money(sum(returned_minor) filter (has_cost)::bigint) as returned,
    round(100.0 * (sum(returned_minor) filter (has_cost) / sum(paid_minor) filter (has_cost) - 1), 2) as roi_pct
from told
group by all
order by tournaments desc, player, site, currency;

-- one row per player and place: how often he finished there
create or replace view tournament_finishes as
select
    player,
    place,
    count(*) as tournaments,
    pct(count(*), sum(count(*)) over (partition by player)) as pct
from asked_tournaments
where place is not null
group by player, place
order by sum(count(*)) over (partition by player) desc, player, place;
