-- Every low that a hole hand and a board can make, with exactly two cards of the one and three of the other.
--
-- Ranks are bit sets as in low_ranks(). Of two lows the one with the smaller number is the better one, since the highest
-- rank counts first.

-- One row per two ranks and board that make a low: the best one.
create or replace temp table pair_lows as
with sets as (select range as bits, bit_count(range) as ranks from range(256)),
pairs as (select bits from sets where ranks = 2),
triples as (select bits from sets where ranks = 3)
select pairs.bits as pair, board.bits as board, min(pairs.bits | triples.bits) as low
from pairs
join triples on pairs.bits & triples.bits = 0
join sets as board on board.bits & triples.bits = triples.bits
group by all;

-- one row per set of hole ranks and set of board ranks that make a low
--
-- low          the best low of the two, a bit set of five ranks
-- better       how many pairs of ranks would make a better one on that board: 0 is the nut low (what the other players
--              cannot have, since the cards are in this hand, is not taken off)
create or replace temp table low_hands as
with best as (
    select holes.range as hole, p.board, min(p.low) as low
    from range(256) as holes
    join pair_lows as p on holes.range & p.pair = p.pair
    group by all
),
lows as (
    select low.board, low.low, count(*) filter (other.low < low.low) as better
    from (select distinct board, low from best) as low
    join pair_lows as other using (board)
    group by all
)
select hole::utinyint as hole, board::utinyint as board, low::utinyint as low, better::utinyint as better
from best
join lows using (board, low);
