-- Statistics as functions over rows of player_hands, for any filter and any grouping:
--
--     select position_name, unnest(vpip(p)) from player_hands as p where site = 'pokerstars' group by all;
--
-- Each returns a struct: value, and the counts hits and chances that it is made of (value = 100 * hits / chances, in per
-- cent, unless its comment says otherwise). A comment says what a hit is, what a chance is (of:), and what is left out
-- (not:). A statistic of opponents' cards sees only what was shown. Amounts of different currencies are never added: a
-- function that adds amounts fails unless its rows have one currency; group by currency.

-- Of the rows that are chances, those that are hits. (Counted so, it takes three quarters of the time of a filter.)
create or replace macro ratio(hit, chance) as struct_pack(
    value := pct(count(nullif(hit and chance, false)), count(nullif(chance, false))),
    hits := count(nullif(hit and chance, false)),
    chances := count(nullif(chance, false))
);

-- One number of hits over one of chances, as it is.
create or replace macro quotient(hit, chance) as struct_pack(
    value := case when chance > 0 then round(hit / chance, 2) end,
    hits := hit::bigint,
    chances := chance::bigint
);

-- The mean of some results in a hundred hands, and low and high of its 95 % interval.
create or replace macro per_100(result) as struct_pack(
    value := round(100 * avg(result), 2) + 0.0,  -- no minus nought
    low := round(100 * (avg(result) - 1.96 * stddev_samp(result) / sqrt(count(result))), 2),
    high := round(100 * (avg(result) + 1.96 * stddev_samp(result) / sqrt(count(result))), 2),
    chances := count(result)
);

-- An amount that was added up, if it is of one currency.
create or replace macro in_one_currency(p, amount) as
    case
        when min(p.currency_key) is not distinct from max(p.currency_key) then amount
        else error('amounts of different currencies are not added: group by currency')
    end;

-- == preflop: before the flop

-- put chips in of free will: called, bet or raised; posts and the big blind's check do not count
--   of: hands in which he had a choice
--   not: walks, and who is all-in by the blind or ante
create or replace macro vpip(p) as ratio(p.vpip, p.had_choice);

-- raised before the flop at least once
--   of: hands in which he had a choice
--   not: walks, and who is all-in by the blind or ante
create or replace macro pfr(p) as ratio(p.pfr, p.had_choice);

-- raised again
--   of: acts at which he faced exactly one raise and was free to raise
--   not: the call takes all his chips, nobody else has chips, or a short all-in did not open the betting to him again
create or replace macro three_bet(p) as ratio(p.did_3bet, p.could_3bet);

-- folded to the second raise
--   of: hands in which he made the first raise and the act after it faced exactly two
--   not: a third raise came before he could act
create or replace macro fold_to_three_bet(p) as ratio(p.folded_to_3bet, p.faced_3bet);

-- raised a third time
--   of: acts at which he faced exactly two raises and was free to raise, whoever made the first
--   not: as with three_bet
create or replace macro four_bet(p) as ratio(p.did_4bet, p.could_4bet);

-- raised first in
--   of: first acts in CO, BTN or SB (heads-up BTN) after all others folded
--   not: somebody called or raised before
create or replace macro steal(p) as ratio(p.did_steal, p.could_steal);

-- folded to a steal
--   of: first acts in SB or BB that face a steal and nothing else
--   not: somebody called or raised between
create or replace macro fold_to_steal(p) as ratio(p.folded_to_steal, p.faced_steal);

-- == postflop: after the flop

-- was in when the flop was dealt
--   of: hands dealt
create or replace macro saw_flop(p) as ratio(p.saw_flop, true);

-- bet the flop
--   of: flops at which he was the last to raise before the flop and could bet first
--   not: somebody bet before him, or he had no chips left
create or replace macro cbet_flop(p) as ratio(p.did_cbet_flop, p.could_cbet_flop);

-- bet the turn
--   of: turns at which he could bet first, after a continuation bet on the flop that nobody raised
create or replace macro cbet_turn(p) as ratio(p.did_cbet_turn, p.could_cbet_turn);

-- bet the river
--   of: rivers at which he could bet first, after continuation bets on flop and turn that nobody raised
create or replace macro cbet_river(p) as ratio(p.did_cbet_river, p.could_cbet_river);

-- folded to a continuation bet on the flop
--   of: acts that faced it
--   not: somebody had raised it
create or replace macro fold_to_cbet_flop(p) as ratio(p.folded_to_cbet_flop, p.faced_cbet_flop);

-- folded to a continuation bet on the turn
--   of: acts that faced it
--   not: somebody had raised it
create or replace macro fold_to_cbet_turn(p) as ratio(p.folded_to_cbet_turn, p.faced_cbet_turn);

-- folded to a continuation bet on the river
--   of: acts that faced it
--   not: somebody had raised it
create or replace macro fold_to_cbet_river(p) as ratio(p.folded_to_cbet_river, p.faced_cbet_river);

-- raised after a check on the same street
--   of: streets after the flop on which he checked, faced a bet and was free to raise; a hand may have three
create or replace macro check_raise(p) as struct_pack(
    value := pct(sum(p.check_raises), sum(p.check_raise_chances)),
    hits := sum(p.check_raises)::bigint,
    chances := sum(p.check_raise_chances)::bigint
);

-- bets and raises for each call after the flop: a number, not per cent
--   of: calls, all-in calls too
create or replace macro aggression_factor(p) as quotient(sum(p.late_attacks), sum(p.late_calls));

-- bet or raised
--   of: acts after the flop
--   not: checks
create or replace macro aggression_frequency(p) as struct_pack(
    value := pct(sum(p.late_attacks), sum(p.late_attacks + p.late_calls + p.late_folds)),
    hits := sum(p.late_attacks)::bigint,
    chances := sum(p.late_attacks + p.late_calls + p.late_folds)::bigint
);

-- == showdown: the end of the hand

-- was left at the showdown
--   of: flops seen, also all-in
create or replace macro went_to_showdown(p) as ratio(p.at_showdown, p.saw_flop);

-- was paid anything (W$SD as trackers count it: a quartered player counts)
--   of: showdowns
create or replace macro won_at_showdown(p) as ratio(p.won_minor > 0, p.at_showdown);

-- did not lose: the result of the hand was not negative
--   of: showdowns
create or replace macro won_at_showdown_net(p) as ratio(p.net_minor >= 0, p.at_showdown);

-- was paid anything, with or without a showdown
--   of: flops seen
create or replace macro won_when_saw_flop(p) as ratio(p.won_minor > 0, p.saw_flop);

-- == hilo: who gets which half

-- won the whole of every pot that he could win
--   of: showdowns with a pot that somebody else could have won
create or replace macro scoop(p) as ratio(p.scooped, p.is_contested);

-- won the whole of every pot at a showdown
--   of: hands dealt
create or replace macro scoop_of_hands(p) as ratio(p.scooped, true);

-- won the whole of every pot
--   of: showdowns at which he was due anything
create or replace macro scoop_of_won(p) as ratio(p.scooped, p.is_contested and p.share_minor > 0);

-- won the whole of every pot
--   of: showdowns with a low in a pot that he could win
create or replace macro scoop_of_split(p) as ratio(p.scooped, p.is_split);

-- had the high half alone, and nothing of the low, of every pot with a low
--   of: showdowns with a low in a pot that he could win
create or replace macro high_only(p) as ratio(p.is_high_only, p.is_split);

-- had the low half alone, and nothing of the high, of every pot with a low
--   of: showdowns with a low in a pot that he could win
create or replace macro low_only(p) as ratio(p.is_low_only, p.is_split);

-- had one half alone and tied the other, of every pot with a low
--   of: showdowns with a low in a pot that he could win
create or replace macro three_quartered(p) as ratio(p.is_three_quartered, p.is_split);

-- got something, but a quarter or less, of the pots with a low
--   of: showdowns with a low in a pot that he could win
create or replace macro quartered(p) as ratio(p.quartered, p.is_split);

-- got something, but a sixth or less (and odd units), of the pots with a low
--   of: showdowns with a low in a pot that he could win
create or replace macro sixthed(p) as ratio(p.is_sixthed, p.is_split);

-- tied both halves of every pot with a low
--   of: showdowns with a low in a pot that he could win
create or replace macro chopped(p) as ratio(p.is_chopped, p.is_split);

-- was paid less than he had put in
--   of: showdowns at which he was paid anything
create or replace macro won_less_than_put(p) as ratio(p.net_minor < 0, p.at_showdown and p.won_minor > 0);

-- what he was due of the pots that he could win, in per cent of their amounts: the best measure of a split game
--   of: pots at showdowns that somebody else could have won, less rake; one currency only
create or replace macro showdown_share(p) as in_one_currency(p, struct_pack(
    value := pct(sum(p.share_minor), sum(p.contested_minor)),
    hits := sum(p.share_minor)::bigint,
    chances := sum(p.contested_minor)::bigint
));

-- == lows: how often a low is there, and what it is worth

-- the flop has three ranks from ace to eight (16.22 % of all flops)
--   of: flops that he saw in games with a low
create or replace macro low_possible_on_flop(p) as ratio(p.low_possible_flop, p.saw_hilo_flop);

-- the board of the turn has three ranks from ace to eight (39.05 % of all)
--   of: turns that he saw in games with a low
create or replace macro low_possible_on_turn(p) as ratio(p.low_possible_turn, p.saw_hilo_turn);

-- the board of the river has three ranks from ace to eight (60.09 % of all)
--   of: rivers that he saw in games with a low
create or replace macro low_possible_on_river(p) as ratio(p.low_possible_river, p.saw_hilo_river);

-- two ranks from ace to eight on the flop, and two others in the hand
--   of: flops that he saw with known cards in games with a low
create or replace macro low_potential(p) as ratio(p.has_low_potential, p.saw_hilo_flop and p.knows_hole);

-- held a low at the river (34.81 % of random hands)
--   of: rivers that he saw with known cards in games with a low
--   not: the second board of a hand that was run twice
create or replace macro low_made(p) as ratio(p.better_on_river is not null, p.saw_hilo_river and p.knows_hole);

-- held a low at the river (57.93 % of random hands)
--   of: rivers that he saw with known cards, where the board allows a low
--   not: the second board of a hand that was run twice
create or replace macro low_made_of_possible(p) as ratio(p.better_on_river is not null, p.low_possible_river and p.knows_hole);

-- the low was the best that any two cards make on that board, whatever cards are gone
--   of: lows held at the river
create or replace macro nut_low(p) as ratio(p.better_on_river = 0, p.better_on_river is not null);

-- won or tied a low half
--   of: lows held at a showdown with a low in a pot that he could win
create or replace macro low_won(p) as ratio(p.won_low, p.better_on_river is not null and p.is_split);

-- counterfeited: had the nut low on the flop or turn and does not have it at the river
--   of: rivers that he saw after a nut low on flop or turn
--   not: a made low cannot be lost and cannot get worse in itself, so these two are no statistics
create or replace macro lost_nut_low(p) as ratio(p.better_on_river > 0, p.had_nut_low);

-- counterfeited: more pairs of ranks beat his low at the river than did when it was at its best before
--   of: rivers that he saw after a low on flop or turn
create or replace macro low_got_worse(p) as ratio(p.low_got_worse, p.had_low);

-- counterfeited: the low that he could hope for on the flop did not come, since the board paired his ranks
--   of: rivers that allow a low, after low potential on the flop
create or replace macro lost_low_draw(p) as ratio(
    p.better_on_river is null, p.has_low_potential and p.low_possible_river
);

-- == results: what it comes to

-- big blinds won in a hundred hands: value, and low and high of the 95 % interval
--   of: hands with a known big blind
--   not: a mean of ratios, so that stakes count alike; 1.96 standard errors each way, as if hands did not depend on
--   each other
create or replace macro bb_per_100(p) as per_100(p.net_bb);

-- the same, if each all-in with cards to come had paid what could be expected of its pots, after rake
--   of: hands with a known big blind
--   not: an all-in without equity counts as it ended (a player who was left never showed, or 'hhparse equity' is to be
--   run); all_in_adjusted has their number
create or replace macro all_in_adjusted_bb_per_100(p) as per_100(p.all_in_adjusted_bb);

-- what was won less what was put in, if each all-in with cards to come had paid what could be expected of its pots, after
-- rake: an amount; hits are the all-ins with an equity
--   of: showdowns at which he was all-in with cards to come, or whom the others' all-in left nothing to decide
--   not: an all-in without equity counts as it ended; where losers may muck, those are hands that he won
create or replace macro all_in_adjusted(p) as in_one_currency(p, struct_pack(
    value := round(sum(coalesce(p.all_in_adjusted_net_minor, p.net_minor)) / 100, 2) + 0.0,
    hits := count(nullif(p.has_all_in_equity, false)),
    chances := count(nullif(p.all_in_early, false))
));

-- what was won less what was put in, as an amount
--   of: hands dealt, of one currency
create or replace macro net_won(p) as in_one_currency(p, struct_pack(
    value := money(sum(p.net_minor)::bigint), hits := count(nullif(p.net_minor > 0, false)), chances := count(*)
));

-- == rake_shares: whose the rake was

-- rake of the pots, by the share of each player in what was put in (who puts in a third pays a third)
--   of: hands whose rake is known, of one currency
create or replace macro rake_by_put(p) as in_one_currency(p, struct_pack(
    value := round(sum(p.hand_rake_minor * p.put_minor / nullif(p.hand_put_minor, 0)) / 100, 2),
    hits := count(nullif(p.hand_rake_minor * p.put_minor > 0, false)),
    chances := count(p.hand_rake_minor)
));

-- rake of the pots, by the share of each player in what was paid out: what it took from his winnings
--   of: hands whose rake is known, of one currency
create or replace macro rake_by_won(p) as in_one_currency(p, struct_pack(
    value := round(sum(p.hand_rake_minor * p.won_minor / nullif(p.hand_awarded_minor, 0)) / 100, 2),
    hits := count(nullif(p.hand_rake_minor * p.won_minor > 0, false)),
    chances := count(p.hand_rake_minor)
));

-- rake of the pots, the same for each player dealt in
--   of: hands whose rake is known, of one currency
create or replace macro rake_by_dealt(p) as in_one_currency(p, struct_pack(
    value := round(sum(p.hand_rake_minor / p.table_players) / 100, 2),
    hits := count(nullif(p.hand_rake_minor > 0, false)),
    chances := count(p.hand_rake_minor)
));
