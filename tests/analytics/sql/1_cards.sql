-- What the cards of a hand are.

-- Cards that a player holds in a game with a board, 0 in others.
create or replace macro hole_cards(game) as
    case
        when game in ('holdem', 'short_deck', 'irish') then 2
        when starts_with(game, 'omaha5') or starts_with(game, 'courchevel') then 5
        when starts_with(game, 'omaha6') then 6
        when starts_with(game, 'omaha') then 4
        else 0
    end;

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
