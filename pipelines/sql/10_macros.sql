-- Small functions that the views use, and that queries may use, too.

-- An amount in units of its currency. All currencies have hundredths.
create or replace macro money(minor) as
    cast(cast(minor as decimal(18, 0)) * cast(0.01 as decimal(2, 2)) as decimal(18, 2));

-- A share in per cent; null where there is nothing to share.
create or replace macro pct(part, whole) as
    case when whole > 0 then round(100.0 * part / whole, 2) end;

-- Whether a game splits the pot with an eight-or-better low.
create or replace macro is_hilo(game) as
    game like '%\_hilo' escape '\';

-- Whether a street is the first betting round: of stud the second or third street, whichever the game begins with (and
-- of five-card stud both).
create or replace macro is_first_round(street) as
    street in ('preflop', 'second', 'third');

-- Cards that a player is dealt, 0 for a game that is not known.
create or replace macro hole_cards(game) as
    case
        when game in ('holdem', 'short_deck') then 2
        when starts_with(game, 'omaha5') or starts_with(game, 'courchevel') then 5
        when starts_with(game, 'omaha6') then 6
        when starts_with(game, 'omaha') then 4
        else 0
    end;

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

-- What a hole hand in a game with a low is made of. The first line that fits counts; low cards are ace to eight.
create or replace macro starting_hand(cards) as
    case
        when not contains(cards, 'A') then
            case
                when contains(cards, '2') and contains(cards, '3') then '23xx'
                when bit_count(low_ranks(cards)) >= 4 then 'four low'
                when bit_count(low_ranks(cards)) < 2 then 'high'
                else 'other'
            end
        when length(cards) - length(replace(cards, 'A', '')) >= 2 then
            case
                when contains(cards, '2') and contains(cards, '3') then 'AA23'
                when contains(cards, '2') then 'AA2x'
                when contains(cards, '3') then 'AA3x'
                else 'AAxx'
            end
        when contains(cards, '2') then
            case
                when contains(cards, '3') and contains(cards, '4') then 'A234'
                when contains(cards, '3') and contains(cards, '5') then 'A235'
                when contains(cards, '3') then 'A23x'
                when contains(cards, '4') then 'A24x'
                when contains(cards, '5') then 'A25x'
                else 'A2xx'
            end
        when contains(cards, '3') then
            case when contains(cards, '4') then 'A34x' else 'A3xx' end
        else 'Axxx'
    end;

-- Whether an ace has another card of its suit beside it.
create or replace macro has_suited_ace(cards) as
    (contains(cards, 'As') and length(cards) - length(replace(cards, 's', '')) >= 2)
    or (contains(cards, 'Ah') and length(cards) - length(replace(cards, 'h', '')) >= 2)
    or (contains(cards, 'Ad') and length(cards) - length(replace(cards, 'd', '')) >= 2)
    or (contains(cards, 'Ac') and length(cards) - length(replace(cards, 'c', '')) >= 2);

-- The place of a rank from two (2) to ace (14).
create or replace macro rank_of(card) as strpos('23456789TJQKA', card[1]) + 1;

-- Whether two hole cards work together: of one suit, a pair, in reach of one straight, or two ranks of a low.
create or replace macro work_together(one, other) as
    one[2] = other[2]
    or abs(rank_of(one) - rank_of(other)) <= 4
    or (one[1] = 'A' and rank_of(other) <= 5) or (other[1] = 'A' and rank_of(one) <= 5)
    or (contains('A2345678', one[1]) and contains('A2345678', other[1]));

-- Whether a hole card dangles, that is, works together with none of the others.
create or replace macro has_dangler(cards) as
    len(list_filter(
        range(1, length(cards), 2),
        lambda i: len(list_filter(
            range(1, length(cards), 2), lambda j: i <> j and work_together(cards[i:i+1], cards[j:j+1])
        )) = 0
    )) > 0;
