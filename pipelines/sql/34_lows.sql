-- How often boards allow a low, board by board: what players saw of them is in the functions low_possible_on_*.

-- one row per site and hi/lo game: boards by street, and how many of them allow a low
--
-- flops, turns, rivers  hands that were dealt so far; first boards only
-- *_possible_pct        of those: three or more ranks from ace to eight (16.22, 39.05 and 60.09 % of all boards)
create or replace view low_boards as
with dealt as (
    select
        site,
        game,
        low_ranks(first_cards(board, 3)) as flop,
        low_ranks(first_cards(board, 4)) as turn,
        low_ranks(first_cards(board, 5)) as river,
        low_won
    from asked_hands
    where is_hilo(game) and game <> 'stud_hilo' and street in ('flop', 'turn', 'river')
)
select
    site,
    game,
    count(flop) as flops,
    count(*) filter (bit_count(flop) >= 3) as flop_possible,
    pct(flop_possible, flops) as flop_possible_pct,
    count(turn) as turns,
    count(*) filter (bit_count(turn) >= 3) as turn_possible,
    pct(turn_possible, turns) as turn_possible_pct,
    count(river) as rivers,
    count(*) filter (bit_count(river) >= 3) as river_possible,
    pct(river_possible, rivers) as river_possible_pct,
    count(*) filter (low_won) as lows_won,
    pct(lows_won, rivers) as low_won_pct
from dealt
group by all
order by site, game;
