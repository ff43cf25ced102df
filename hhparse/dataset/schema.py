"""Every table of a dataset and every column, with type, unit and meaning: the one place that says so.

The Parquet files are written after it, and ``hhparse schema`` prints it. All amounts are integers in the hand's
smallest unit and end in ``_minor``; a column that is not nullable has a value in every row.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache

import pyarrow as pa

#: Version of the tables' layout, written into every snapshot.
LAYOUT = 5

INT8, INT16, INT32, INT64 = pa.int8(), pa.int16(), pa.int32(), pa.int64()
BOOL, TEXT = pa.bool_(), pa.string()
TIME = pa.timestamp("ms")
LABEL = pa.dictionary(pa.int8(), pa.string())  # one word of a short list
NAME = pa.dictionary(pa.int32(), pa.string())  # a text that many rows share


class Encoding(IntEnum):
    """How a column's values are packed in Parquet; the choice decides half of the time that writing takes."""

    DICTIONARY = 0  # words and names
    DELTA = 1  # numbers that mostly grow: ids, lines, times
    PLAIN = 2  # short texts that rarely repeat, and numbers that come in runs
    PLANES = 3  # other numbers: their first bytes, then their second ones; half the time of a dictionary, and smaller
    LENGTHS = 4  # long texts: all lengths, then the texts in one piece
    RUNS = 5  # yes and no: how often the same follows; bit by bit it takes three times as long to read


@dataclass(frozen=True)
class Column:
    """One column. ``unit`` is empty where the type says all."""

    name: str
    type: pa.DataType
    meaning: str
    unit: str = ""
    is_nullable: bool = False
    packed: Encoding | None = None

    @property
    def encoding(self) -> Encoding:
        """How it is packed, if nothing else is said: numbers in planes, yes and no in runs, else with a dictionary."""
        if self.packed is not None:
            return self.packed
        if pa.types.is_boolean(self.type):
            return Encoding.RUNS
        return Encoding.PLANES if pa.types.is_integer(self.type) else Encoding.DICTIONARY


@dataclass(frozen=True)
class Table:
    """One table. ``grain`` says what one row is."""

    name: str
    grain: str
    columns: tuple[Column, ...]
    row_group: int = 61_440

    def column(self, name: str) -> Column:
        """The column of that name."""
        return next(column for column in self.columns if column.name == name)


def _key(meaning: str = "the hand, unique in the dataset") -> Column:
    return Column("hand_id", INT64, meaning, packed=Encoding.DELTA)


def _seat(meaning: str = "seat as the log numbers it", *, name: str = "seat", null: bool = False) -> Column:
    return Column(name, INT8, meaning, "seat number", null)


def _amount(name: str, meaning: str, *, null: bool = False) -> Column:
    return Column(f"{name}_minor", INT64, meaning, "smallest unit of the currency", null)


def _summed(name: str, meaning: str) -> Column:
    """An amount that statistics add up: with a dictionary it takes half the time to read, and half more to write."""
    return replace(_amount(name, meaning), packed=Encoding.DICTIONARY)


def _yes(name: str, meaning: str) -> Column:
    return Column(name, BOOL, meaning)


def _label(name: str, meaning: str, *, null: bool = False) -> Column:
    return Column(name, LABEL, meaning, is_nullable=null)


def _count(name: str, meaning: str, unit: str, type_: pa.DataType = INT8, *, null: bool = False) -> Column:
    return Column(name, type_, meaning, unit, null)


def _repeated(column: Column) -> Column:
    """A column of ``hands`` that ``players`` has, too."""
    packed = column.packed if pa.types.is_dictionary(column.type) else Encoding.PLAIN
    return replace(column, name=f"hand_{column.name}", meaning=f"of the hand: {column.meaning}", packed=packed)


def _cards(name: str, meaning: str) -> Column:
    return Column(name, TEXT, meaning, "cards like AsKd2c", True, Encoding.PLAIN)


def _delta(name: str, type_: pa.DataType, meaning: str, unit: str, *, null: bool = False) -> Column:
    return Column(name, type_, meaning, unit, null, Encoding.DELTA)


_POT = _count("pot", "pot, 0 = main pot, then the side pots in the order they were formed", "pot number")
_BOARD = _count("board", "run-out, 1 = first board", "board number")
_HALF = _label("half", "whole, high or low: the half of the pot")
_MAYBE = {
    "pot": _count("pot", "pot it is about, 0 = main pot", "pot number", null=True),
    "board": _count("board", "board it is about, 1 = first board", "board number", null=True),
    "half": _label("half", "whole, high or low, where it is about one", null=True),
}
_HAND_LINE = _delta("line", INT32, "line of the hand's text that says it, from 1", "line number")

#: Columns of ``hands`` that ``players`` repeats, with ``hand_`` before their names: most statistics need no join then.
OF_THE_HAND = (
    "site",
    "game",
    "limit",
    "currency",
    "is_tournament",
    "table_name",
    "tournament_no",
    "street",
    "players",
    "low_possible",
    "small_blind_minor",
    "big_blind_minor",
    "rake_minor",
    "put_minor",
    "awarded_minor",
    "played_at",
    "played_at_local",
)
_DEALT = ("flop", "turn", "river")

HANDS = Table(
    "hands",
    "one row per hand",
    (
        _key(),
        _delta("source_id", INT64, "source that the hand was read from", ""),
        Column("site", NAME, "who ran the table, so whose rules hold"),
        Column("format", NAME, "how the text is written: name of its grammar"),
        Column("hand_no", TEXT, "hand number as printed; empty where the log prints none", packed=Encoding.PLAIN),
        Column("scope", NAME, "what the number is unique in; empty where the room numbers its hands once for all"),
        Column("table_name", NAME, "table's name as printed", is_nullable=True),
        Column("tournament_no", NAME, "tournament's number as printed, null for cash tables", is_nullable=True),
        Column("room_id", TEXT, "the room's own id of a cash hand, beside its number", "", True, Encoding.PLAIN),
        _label("game", "game: holdem, omaha, omaha_hilo, omaha5 ..."),
        _label("limit", "betting limit: no, pot, fixed, pot_then_no", null=True),
        Column("currency", NAME, "code of the currency; CHIPS = tournament chips, PLAY = play money or unknown worth"),
        _yes("is_tournament", "hand of a tournament"),
        _yes("is_play_money", "cash table whose chips are worth nothing, or of unknown worth"),
        _yes("is_zoom", "fast-fold table"),
        _amount("small_blind", "small blind of the table (fixed limit too: the blind, not the bet)", null=True),
        _amount("big_blind", "big blind of the table", null=True),
        _amount("ante", "ante of the table", null=True),
        _amount("cap", "most that a player can put in, in capped games", null=True),
        _amount("unit", "smallest unit that this hand's pots are split in"),
        _seat("seat of the button", name="button_seat", null=True),
        _count("seats", "seats with a player, also those who sit out", "players"),
        _count("players", "players dealt in", "players"),
        _seat("seat of the player whose log it is", name="hero_seat", null=True),
        _label("street", "last street reached: preflop, flop, turn, river; third ... sixth, river; first_draw ..."),
        _yes("is_showdown", "two or more players were left at the end"),
        _count("pots", "pots, with those of one player", "pots"),
        _count("boards", "boards run out", "boards"),
        _cards("board", "first board, in the order of its cards"),
        _cards("board2", "second board, where the hand was run twice"),
        _cards("board3", "third board"),
        _amount("total_pot", "total pot as the log states it", null=True),
        _amount("rake", "rake, as printed or (rake_stated false) as inferred from what was paid out", null=True),
        _yes("rake_stated", "the log prints the rake"),
        _amount("fees", "other deductions that the log prints"),
        _amount("splash", "money that the house put into the pot"),
        _amount("put", "chips that the players put in, less what was returned"),
        _amount("awarded", "sum of the award lines"),
        _amount("house", "due shares that stay with the house, since their player was cashed out"),
        _yes("low_possible", "a finished board allows an eight-or-better low, in a game that splits"),
        _yes("low_won", "a low half was due"),
        _yes("is_cancelled", "the room called the hand off"),
        _label("verdict", "what the audit says: the highest of the findings' verdicts"),
        _label("policy", "what the odd units rest on", null=True),
        _label("evidence", "what the settlement rests on", null=True),
        _label(
            "fitting_policies",
            "where who gets odd units is not known of the room: the published policies that explain the awards",
            null=True,
        ),
        _count("findings", "findings of the audit", "findings", INT16),
        _count("known_cards", "hole cards known; of two copies the one that knows more is kept", "cards", INT16),
        _delta("played_at", TIME, "start of the hand; null where the zone of the clock is unknown", "UTC", null=True),
        _delta("played_at_local", TIME, "start as printed; of two times the first, the player's own", "", null=True),
        _label("zone", "zone of the printed time that played_at follows from", null=True),
        _delta("line", INT32, "line of the file that the hand begins in, from 1", "line number"),
        _delta("offset", INT64, "place of the hand's first byte in the file", "bytes"),
        _count("size", "size of the hand in the file", "bytes", INT32),
        Column("identity", INT64, "hash of site, scope and hand number"),
        Column("facts", INT64, "hash of start, seats and stacks: tells copies from namesakes"),
    ),
    row_group=30_720,
)

#: What statistics count, hands that were called off excepted: opportunities beside the actions, and what came of them.
COUNTED = (
    _yes("had_choice", "acted in the first betting round, or folded in it: no walk, and not all-in by a blind or ante"),
    _label("pot_type", "raises before the flop: limped (none), raised, 3bet, 4bet (three or more)"),
    _count("flop_players", "players who saw the flop", "players"),
    _yes("could_3bet", "faced exactly one raise before the flop, free to raise"),
    _yes("did_3bet", "and raised"),
    _yes("faced_3bet", "made the first raise, and acted when there were exactly two"),
    _yes("folded_to_3bet", "and folded"),
    _yes("could_4bet", "faced exactly two raises before the flop, free to raise"),
    _yes("did_4bet", "and raised"),
    _yes("could_steal", "first act in CO, BTN or SB after all others folded"),
    _yes("did_steal", "and raised"),
    _yes("faced_steal", "first act in SB or BB that faces a steal and nothing else"),
    _yes("folded_to_steal", "and folded"),
    *(
        column
        for street, before in (("flop", ""), ("turn", ", after one on the flop"), ("river", ", after those before"))
        for column in (
            _yes(f"could_cbet_{street}", f"the last raiser before the flop could bet the {street} first{before}"),
            _yes(f"did_cbet_{street}", "and did"),
            _yes(f"faced_cbet_{street}", "faced such a bet that nobody had raised"),
            _yes(f"folded_to_cbet_{street}", "and folded"),
        )
    ),
    _count("check_raise_chances", "streets after the flop on which he checked, faced a bet, free to raise", "streets"),
    _count("check_raises", "of those: he raised", "streets"),
    _count("late_attacks", "bets and raises after the first betting round", "acts"),
    _count("late_calls", "calls after it", "acts"),
    _count("late_folds", "folds after it", "acts"),
    _yes("all_in_early", "was at a showdown that nobody could do anything about before the last betting round"),
    _yes("knows_hole", "all hole cards are known, in a game with a board"),
    _label("hand_class", "hole cards in a game with a low: AA23, A2xx, 23xx, four low, other, high ...", null=True),
    _yes("has_suited_ace", "in such a game: an ace has another card of its suit beside it"),
    _yes("has_dangler", "in such a game: a card works together with none of the others"),
    _count("wheel_cards", "in such a game: different ranks from ace to five", "ranks", null=True),
    *(_yes(f"saw_hilo_{street}", f"saw the {street} of a game with a low and a board") for street in _DEALT),
    *(_yes(f"low_possible_{street}", "and it has three ranks from ace to eight") for street in _DEALT),
    _yes("has_low_potential", "two ranks from ace to eight on the flop, and two others in the hand"),
    _count(
        "better_on_river",
        "of a low held at the river, on the first board: pairs of ranks that make a better one; 0 is the nut low",
        "pairs",
        null=True,
    ),
    _yes("had_low", "saw the river after a low on flop or turn"),
    _yes("had_nut_low", "and that was the nut low"),
    _yes("low_got_worse", "and more pairs beat his low at the river than did when it was at its best"),
    _yes("is_split", "was at a showdown with a low in a pot that he could win; of all such pots and boards:"),
    _yes("is_high_only", "he had the high half alone, and nothing of the low"),
    _yes("is_low_only", "he had the low half alone, and nothing of the high"),
    _yes("is_three_quartered", "he had one half alone and tied the other"),
    _yes("is_chopped", "he tied both halves"),
    _yes("is_sixthed", "he got something, but a sixth or less, and odd units"),
    _yes("won_low", "he won or tied a low half"),
)

PLAYERS = Table(
    "players",
    "one row per hand and seat",
    (
        _key(),
        _seat(),
        Column("name", NAME, "player's name as printed"),
        _yes("is_named", "the name is a person's; false where the room calls players by their positions"),
        _amount("stack", "chips at the start of the hand", null=True),
        _summed("put", "chips put in, less what was returned"),
        _amount("returned", "uncalled bets returned"),
        _summed("won", "sum of the award lines"),
        _amount("due", "sum of the due shares, the most that the admissible policies give"),
        _summed("cashout", "paid by the house for the hand less what it was paid, apart from the pots"),
        _amount("bounty", "bounties, in the tournament's money"),
        _summed("net", "result of the hand: won and cash-out, less put"),
        _cards("cards", "own cards as far as they are known; in stud in the order of the deal"),
        _yes("dealt_in", "got cards"),
        _yes("sitting_out", "has a seat but sits out"),
        _yes("is_hero", "the log is this player's"),
        _yes("showed", "showed the cards"),
        _yes("mucked", "mucked at the showdown"),
        _yes("folded", "folded"),
        _yes("is_all_in", "was all-in"),
        _yes("vpip", "put chips in of free will in the first betting round"),
        _yes("pfr", "raised in the first betting round"),
        _yes("saw_flop", "was in when the second betting round began"),
        _yes("at_showdown", "was left at the showdown"),
        _yes("scooped", "won every contested pot whole"),
        _yes("quartered", "got something, but a quarter or less, of a pot with a low"),
        _yes("low_made", "held a qualifying low on a finished board"),
        _yes("cards_known", "all hole cards are known"),
        _yes("cashed_out", "took the house's offer"),
        _yes("posted_small", "posted the small blind"),
        _yes("posted_big", "posted the big blind"),
        _label("fold_street", "street of the fold", null=True),
        _count("position", "seats from the button: 0 = button, 1 = small blind, ...", "seats", null=True),
        _label("position_name", "BTN, SB, BB, UTG, ..., HJ, CO; heads-up the button is BTN", null=True),
        _count("high", "strength, on the game's scale, of what wins a pot or its high half", "rank", INT16, null=True),
        _count("low", "low hand on the first board, bit set of its ranks", "rank", INT16, null=True),
        _count("high2", "as high, second board", "rank", INT16, null=True),
        _count("low2", "as low, second board", "rank", INT16, null=True),
        _count("high3", "as high, third board", "rank", INT16, null=True),
        _count("low3", "as low, third board", "rank", INT16, null=True),
        _summed("contested", "net of the pots of two or more players that this one was eligible for at the showdown"),
        _summed("share", "due of those pots"),
        _summed("high_share", "due high halves of the pots that had a low"),
        _summed("low_share", "due low halves"),
        _summed("split_pots", "net of the contested pots that had a low"),
        _yes("is_counted", "a row of the statistics: dealt in, and the hand was not called off"),
        *COUNTED,
        *(_repeated(HANDS.column(name)) for name in OF_THE_HAND),
        Column("hand_stake", NAME, "small and big blind of the table as text, like 0.50/1.00", is_nullable=True),
    ),
)

EVENTS = Table(
    "events",
    "one row per thing that happened, in the order of play",
    (
        _key(),
        _delta("seq", INT32, "number of the event in its hand, from 0", ""),
        _HAND_LINE,
        _label("street", "street it happened on"),
        _count("board", "run-out that the log says it belongs to, 1 = first board; 0 = it says none", "board number"),
        _seat("seat of the player, null where it is nobody's", null=True),
        _label("kind", "what happened: post, fold, check, call, bet, raise, show, collect ..."),
        _label("detail", "what a post is for, or the label of the pot that a collect line names", null=True),
        _count("pot_no", "number that the log prints with the pot", "pot number", null=True),
        _label("half", "high or low, where the line says it", null=True),
        _count("drawn", "cards drawn, of a discard as far as it is printed; 0 = stands pat", "cards", null=True),
        _amount("stated_amount", "amount as printed", null=True),
        _amount("stated_by", "amount of the raise as printed", null=True),
        _amount("stated_to", "street total after the raise as printed", null=True),
        _amount("stated_dead", "dead part as printed", null=True),
        _yes("stated_all_in", "the line says all-in"),
        _cards("cards", "cards dealt or shown"),
        Column("currency", NAME, "currency of the amount, where it is not the hand's", is_nullable=True),
        _amount("added", "chips that moved from the stack to the pot"),
        _amount("to", "chips of this street in front of the player afterwards", null=True),
        _yes("is_all_in", "the player has no chips behind afterwards"),
        _amount("stack_after", "chips behind afterwards", null=True),
        _amount("pot_after", "chips in all pots afterwards"),
    ),
)

POTS = Table(
    "pots",
    "one row per hand and pot",
    (
        _key(),
        _POT,
        _amount("gross", "chips in the pot"),
        _amount("rake", "deductions from this pot"),
        _amount("net", "what is to be shared"),
        _count("eligible", "players who can win it: bit set of seats, seat 0 lowest", "bit set", INT32),
        _count("players", "number of players who can win it", "players"),
        _amount("stated", "this pot as the log states it", null=True),
    ),
)

SHARES = Table(
    "shares",
    "one row per pot, board, half and player that is due something",
    (
        _key(),
        _POT,
        _BOARD,
        _HALF,
        _seat(),
        _amount("least", "least that the admissible policies for odd units give"),
        _amount("most", "most that they give"),
        _amount("due", "due under the site's own policy, or the likeliest one"),
        _count("value", "strength of the winning hand, as in players", "rank", INT16),
    ),
)

AWARDS = Table(
    "awards",
    "one row per award line of the log",
    (
        _key(),
        _HAND_LINE,
        _seat(null=True),
        _label("pot_label", "label of the pot that the line prints", null=True),
        _MAYBE["pot"],
        _MAYBE["board"],
        _MAYBE["half"],
        _amount("stated", "amount as printed"),
        _amount("least", "least that is due for what the line covers", null=True),
        _amount("most", "most that is due for it", null=True),
        Column("shares", INT64, "shares that the line covers, in the order of the hand's shares", "bit set"),
    ),
)

FINDINGS = Table(
    "findings",
    "one row per finding of the audit",
    (
        _key(),
        Column("code", NAME, "which rule; hhparse.engine.codes has its sentence"),
        _label("verdict", "what it makes of the hand"),
        _MAYBE["pot"],
        _MAYBE["board"],
        _MAYBE["half"],
        _seat("player it is about", null=True),
        _amount("stated", "amount that the log states", null=True),
        _amount("due", "amount that follows", null=True),
        _delta("line", INT32, "line of the hand's text, from 1; 0 = the hand as a whole", "line number"),
        _delta(
            "file_line",
            INT32,
            "the same line in the file; null where the dataset made the finding",
            "line number",
            null=True,
        ),
    ),
)

EQUITIES = Table(
    "equities",
    "one row per pot, board and player who could win it, of hands whose betting was over before the last card; "
    "written by 'hhparse equity'",
    (
        _key(),
        _POT,
        _count("board", "board, 1 = first; boards that part later than the last act are one", "board number"),
        _seat(),
        _label("street", "street of the last act"),
        _label(
            "basis",
            "exact (all run-outs), sample; or why there is none: cards_unknown (of a player who was left), "
            "board_unknown, cards_impossible, order_unknown (of cards in stud), draws_to_come, deck_too_short",
        ),
        _amount("pot_net", "what is to be shared of the pot, as in pots: so that results need not look there"),
        _count("runouts", "run-outs that were dealt", "run-outs", INT32, null=True),
        _count("whole_units", "units expected of pots without a low", "1/5040 of a pot and run-out", INT64, null=True),
        _count("high_units", "units expected of high halves", "1/5040 of a pot and run-out", INT64, null=True),
        _count("low_units", "units expected of low halves", "1/5040 of a pot and run-out", INT64, null=True),
        _count("units", "units of the pot, over all boards", "1/5040 of a pot and run-out", INT64, null=True),
        _count("scoops", "run-outs that give him the whole pot", "run-outs", INT32, null=True),
        _count(
            "quarters",
            "run-outs with a low that give him something, but a quarter or less",
            "run-outs",
            INT32,
            null=True,
        ),
        Column("standard_error", pa.float64(), "of his share of the pot; 0 where it is exact", "", True),
    ),
)

TEXTS = Table(
    "texts",
    "one row per hand",
    (_key(), Column("text", TEXT, "the hand's text, in UTF-8 with LF line ends", packed=Encoding.LENGTHS)),
    row_group=20_000,
)

TOURNAMENTS = Table(
    "tournaments",
    "one row per line, session's head or hand's header that tells of a player's tournament; "
    "the view of this name has one row per site, tournament and player",
    (
        _delta("source_id", INT64, "source that it was read from", ""),
        _delta("hand_id", INT64, "hand whose line tells it; null where no hand does", "", null=True),
        _label("told_by", "hand (a line of a hand), session (the head of a session's file) or header (of hands)"),
        Column("site", NAME, "who ran the tournament"),
        Column("tournament_no", NAME, "tournament's number as printed", is_nullable=True),
        Column("tournament_name", NAME, "tournament's name as printed, or its table's", is_nullable=True),
        Column("player", NAME, "player's name as printed"),
        _yes("is_hero", "the log is this player's"),
        _count("place", "place in which the player finished", "place, 1 = winner", INT32, null=True),
        _count("entrants", "how many took part", "players", INT32, null=True),
        _amount("prize", "prize, without bounties", null=True),
        _amount("bounties", "bounty that this line tells of; the view has the sum", null=True),
        Column("currency", NAME, "currency of prize and bounties; null where none is printed", is_nullable=True),
        _amount("buy_in", "part of the buy-in that goes to the prizes", null=True),
        _amount("fee", "part that the room keeps", null=True),
        _amount("bounty_buy_in", "part that bounties are paid from", null=True),
        _amount("cost", "what the player has paid in all, where the log says so (rebuys, too)", null=True),
        Column("buy_in_currency", NAME, "currency of the buy-in; null where none is printed", is_nullable=True),
        _delta("started_at_local", TIME, "start of the tournament as printed", "", null=True),
        _delta("told_at_local", TIME, "start of the hand that tells it, as printed", "", null=True),
        _delta("line", INT32, "line of the file that tells it", "line number"),
    ),
    row_group=5_000,
)

REJECTS = Table(
    "rejects",
    "one row per hand, residue or file that could not be taken",
    (
        _delta("source_id", INT64, "source it was found in", ""),
        Column("file", NAME, "path of the file"),
        _label("kind", "hand, residue (text that belongs to no hand) or file (of no known format)"),
        Column("site", NAME, "site, as far as the text says it", is_nullable=True),
        Column("format", NAME, "format of the file, null where it is unknown", is_nullable=True),
        Column("hand_no", TEXT, "hand number, where the header could be read", is_nullable=True),
        _delta("line", INT32, "line of the file that could not be read", "line number"),
        _delta("first_line", INT32, "line of the file that the hand or residue begins in", "line number"),
        _delta("offset", INT64, "place of its first byte in the file", "bytes"),
        _delta("size", INT64, "its size in the file", "bytes"),
        Column("reason_code", NAME, "reason in one word, to count by"),
        Column("reason", TEXT, "reason in a sentence"),
        Column("text", TEXT, "whole text; empty for a file", packed=Encoding.LENGTHS),
    ),
    row_group=5_000,
)

SOURCES = Table(
    "sources",
    "one row per file that was read",
    (
        _delta("source_id", INT64, "the source", ""),
        Column("path", TEXT, "path of the file as it was given to the import"),
        Column("format", NAME, "format of the file, null where it is unknown", is_nullable=True),
        Column("encoding", NAME, "encoding of the text", is_nullable=True),
        Column("writing", NAME, "decimal mark of its amounts, alphabets of its cards", is_nullable=True),
        Column("size", INT64, "size of the file", "bytes"),
        Column("digest", TEXT, "SHA-256 of the file's bytes", packed=Encoding.PLAIN),
        Column("hands", INT64, "hands in the file", "hands"),
        Column("imported", INT64, "hands that are in the dataset since", "hands"),
        Column("duplicates", INT64, "hands that the dataset had already", "hands"),
        Column("rejects", INT64, "hands that could not be taken", "hands"),
        Column("hands_bytes", INT64, "bytes of the imported hands", "bytes"),
        Column("duplicates_bytes", INT64, "bytes of the duplicates", "bytes"),
        Column("rejects_bytes", INT64, "bytes of the rejected hands, or of a file of no known format", "bytes"),
        Column("context_bytes", INT64, "bytes of text that belongs to no hand", "bytes"),
        Column("separators_bytes", INT64, "bytes between the hands", "bytes"),
        Column("by_site", TEXT, "JSON: per site the numbers of imported hands, duplicates and rejects"),
        Column("by_reason", TEXT, "JSON: per reason_code the number of rejected hands"),
        Column("imported_at", TIME, "when it was imported", "UTC"),
        Column("version", NAME, "version of hhparse that read it, with a hash of its grammars and kernels"),
    ),
)

#: All tables by name.
TABLES: dict[str, Table] = {
    table.name: table
    for table in (
        HANDS,
        PLAYERS,
        EVENTS,
        POTS,
        SHARES,
        AWARDS,
        FINDINGS,
        EQUITIES,
        TEXTS,
        TOURNAMENTS,
        REJECTS,
        SOURCES,
    )
}


@cache
def arrow_schema(name: str) -> pa.Schema:
    """The Arrow schema of a table."""
    return pa.schema([pa.field(c.name, c.type, nullable=c.is_nullable) for c in TABLES[name].columns])


def type_name(column: Column) -> str:
    """A column's type in words: ``int8``, ``string``, ``label`` (one word of a short list)."""
    if column.type == TIME:
        return "timestamp"
    return str(column.type.value_type) if pa.types.is_dictionary(column.type) else str(column.type)


def markdown() -> str:
    """The documentation of all tables as Markdown."""
    lines = ["# Tables of a dataset", ""]
    for table in TABLES.values():
        lines += [f"## {table.name}", "", f"{table.grain[0].upper()}{table.grain[1:]}.", ""]
        lines += ["| column | type | unit | null | meaning |", "|---|---|---|---|---|"]
        for column in table.columns:
            null = "yes" if column.is_nullable else ""
            lines.append(f"| `{column.name}` | {type_name(column)} | {column.unit} | {null} | {column.meaning} |")
        lines.append("")
    return "\n".join(lines)
