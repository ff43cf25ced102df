-- Small functions that the views use, and that queries may use, too.

-- An amount in units of its currency. All currencies have hundredths.
create or replace macro money(minor) as
    cast(cast(minor as decimal(18, 0)) * cast(0.01 as decimal(2, 2)) as decimal(18, 2));

-- A share in per cent; null where there is nothing to share.
create or replace macro pct(part, whole) as
    case when whole > 0 then round(100.0 * part / whole, 2) end;

-- A player as he is called: who has no name in the log is called by his seat.
create or replace macro called(name, seat) as
    coalesce(nullif(name, ''), 'seat ' || seat);

-- Whether a game splits the pot with an eight-or-better low.
create or replace macro is_hilo(game) as
    game like '%\_hilo' escape '\';

-- Whether a street is the first betting round: of stud the second or third street, whichever the game begins with (and
-- of five-card stud both).
create or replace macro is_first_round(street) as
    street in ('preflop', 'second', 'third');

-- The ranks of some cards that count for a low, as a bit set: ace 1, two 2, three 4 ... eight 128.
create or replace macro low_ranks(cards) as (
    contains(cards, 'A')::utinyint
    + 2::utinyint * contains(cards, '2')::utinyint
    + 4::utinyint * contains(cards, '3')::utinyint
    + 8::utinyint * contains(cards, '4')::utinyint
    + 16::utinyint * contains(cards, '5')::utinyint
    + 32::utinyint * contains(cards, '6')::utinyint
    + 64::utinyint * contains(cards, '7')::utinyint
    + 128::utinyint * contains(cards, '8')::utinyint
);

-- The first cards of a board: three for the flop, four for the turn, five for the river; null if they were not dealt.
create or replace macro first_cards(board, cards) as
    case when length(board) >= 2 * cards then left(board, 2 * cards) end;
