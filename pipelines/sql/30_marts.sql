-- What people ask: every column of the tables, amounts also as decimals (same name without _minor).

-- one row per hand
create or replace view hands as
select
    h.*,
    s.path as file,
    money(small_blind_minor) as small_blind,
    money(big_blind_minor) as big_blind,
    money(ante_minor) as ante,
    money(total_pot_minor) as total_pot,
    money(rake_minor) as rake,
    money(fees_minor) as fees,
    money(splash_minor) as splash,
    money(put_minor) as put,
    money(awarded_minor) as awarded,
    money(house_minor) as house
from staging.hands as h
left join staging.sources as s using (source_id);

-- one row per hand and seat
create or replace view players as
select
    *,
    money(stack_minor) as stack,
    money(put_minor) as put,
    money(returned_minor) as returned,
    money(won_minor) as won,
    money(due_minor) as due,
    money(cashout_minor) as cashout,
    money(bounty_minor) as bounty,
    money(net_minor) as net,
    money(contested_minor) as contested,
    money(share_minor) as share,
    money(high_share_minor) as high_share,
    money(low_share_minor) as low_share,
    money(split_pots_minor) as split_pots
from staging.players;

-- one row per event of a hand, in the order of play
create or replace view events as
select
    *,
    money(stated_amount_minor) as stated_amount,
    money(stated_by_minor) as stated_by,
    money(stated_to_minor) as stated_to,
    money(stated_dead_minor) as stated_dead,
    money(added_minor) as added,
    money(to_minor) as to_amount,
    money(stack_after_minor) as stack_after,
    money(pot_after_minor) as pot_after
from staging.events;

-- one row per hand and pot
create or replace view pots as
select
    *,
    money(gross_minor) as gross,
    money(rake_minor) as rake,
    money(net_minor) as net,
    money(stated_minor) as stated
from staging.pots;

-- one row per pot, board, half and player that is due something
create or replace view shares as
select
    s.*,
    called(p.name, seat) as player,
    money(s.least_minor) as least,
    money(s.most_minor) as most,
    money(s.due_minor) as due
from staging.shares as s
left join staging.players as p using (hand_id, seat);

-- one row per award line
create or replace view awards as
select
    a.*,
    called(p.name, seat) as player,
    money(a.stated_minor) as stated,
    money(a.least_minor) as least,
    money(a.most_minor) as most
from staging.awards as a
left join staging.players as p using (hand_id, seat);

-- one row per pot, board and player who could win it, of hands that were all-in before the last card
--
-- share           what he can expect of the pot, 0 to 1; of a hand with two boards the rows of both add up
-- expected_gross  the same as an amount of the pot before rake; expected_net after it, as the hand was raked
create or replace view equities as
select
    e.*,
    called(p.name, seat) as player,
    (e.whole_units + e.high_units + e.low_units) / e.units as share,
    round((e.whole_units + e.high_units + e.low_units) / e.units * o.gross_minor / 100, 4) as expected_gross,
    round((e.whole_units + e.high_units + e.low_units) / e.units * o.net_minor / 100, 4) as expected_net
from staging.equities as e
join staging.pots as o using (hand_id, pot)
join staging.players as p using (hand_id, seat);

-- one row per finding
create or replace view findings as
select
    f.*,
    called(p.name, seat) as player,
    money(f.stated_minor) as stated,
    money(f.due_minor) as due
from staging.findings as f
left join staging.players as p using (hand_id, seat);

-- one row per site, tournament and player that a log tells of; of two tellings the session's goes before the hand's
-- and that before the hands' (the last, if somebody has entered again); bounties of hands are added up
create or replace view tournaments as
with told as (
    select
        *,
        -- where no number is printed, a name and a start tell tournaments apart
        coalesce(tournament_no, concat_ws(' ', tournament_name, started_at_local)) as tournament,
        row_number() over (
            order by
                case told_by when 'session' then 2 when 'hand' then 1 else 0 end,
                told_at_local nulls first, source_id, hand_id nulls first, line
        ) as authority
    from staging.tournaments
),

merged as (
    select
        site,
        any_value(tournament_no) as tournament_no,
        arg_max(tournament_name, authority) as tournament_name,
        player,
        bool_or(is_hero) as is_hero,
        arg_max(place, authority) as place,
        arg_max(entrants, authority) as entrants,
        arg_max(prize_minor, authority) as prize_minor,
        coalesce(
            arg_max(bounties_minor, authority) filter (told_by <> 'hand'),
            sum(bounties_minor) filter (told_by = 'hand')
        )::bigint as bounties_minor,
        arg_max(currency, authority) as currency,
        arg_max(buy_in_minor, authority) as buy_in_minor,
        arg_max(fee_minor, authority) as fee_minor,
        arg_max(bounty_buy_in_minor, authority) as bounty_buy_in_minor,
        arg_max(cost_minor, authority) as cost_minor,
        arg_max(buy_in_currency, authority) as buy_in_currency,
        arg_max(started_at_local, authority) as started_at_local,
        arg_max(told_at_local, authority) as told_at_local,
        arg_max(told_by, authority) as told_by,
        arg_max(source_id, authority) as source_id,
        arg_max(hand_id, authority) as hand_id,
        arg_max(line, authority) as line
    from told
    group by site, tournament, player
)

select
    *,
    money(prize_minor) as prize,
    money(bounties_minor) as bounties,
    money(buy_in_minor) as buy_in,
    money(fee_minor) as fee,
    money(bounty_buy_in_minor) as bounty_buy_in,
    money(cost_minor) as cost
from merged;

-- one row per hand
create or replace view texts as
from staging.texts;

-- one row per rejected hand, residue or file, in the order of the files
create or replace view rejects as
from staging.rejects;

-- one row per source
create or replace view sources as
from staging.sources;
