"""What the compiler of grammars writes and the kernel reads: arrays, codes, bounds.

All are plain integers, so that the kernel compiles them to constants. (The name of this file is known to ``jit.py``:
compiled kernels are thrown away when it changes.)
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

#: A number in a kernel.
Long: TypeAlias = int | np.int64
Bytes = npt.NDArray[np.uint8]
Longs = npt.NDArray[np.int64]
Cells = npt.NDArray[np.uint64]

# -- how the machine reads a token: plain integers, so that the kernel compiles them to constants ---------------------
NOTHING = 0  # wording
KNOWN_NAME = 1  # a name of the symbol table
MONEY = 2
CONSTANT = 3
FLAG = 4
CARDS = 5
INTEGER = 6
SPAN = 7
NEW_NAME = 8
LATE_NAME = 9
TIME = 10
CURRENCY_CODE = 11
RANK = 12
LOW_RANKS = 13
UNSUPPORTED_GAME = 14  # one whose lines the grammar does not have: the hand is read no further
CARD = 15  # a card that the room writes in a way of its own
GAME_TO_READ = 16  # a game that the engine does not have, and whose lines the grammar has
STUD_OR_DRAW_WORD = 17  # a constant that only hands of such games, of stud and of draw may have
STUD_OR_DRAW = 18  # a game of stud or draw that the engine has

#: Places in ``KernelTables.numbers``.
START_STATE, FINAL_STATE, PLAYER_TERMINAL, END_TERMINAL, HEADER_CONTEXT = range(5)

# -- a cell of the automata: ``next | owner << 24 | (terminal + 1) << 48``, see packing.py
STATE_BITS = 24
STATE_MASK = (1 << STATE_BITS) - 1
TERMINAL_SHIFT = 2 * STATE_BITS
NO_MORE_CLASSES = -2

# -- bounds
MAX_DEPTH = 250
MAX_NAMES = 32
MAX_SEAT = 22
MAX_CHOICES = 32  # places in a line where a name may stand and another possibility is remembered
MAX_RETRIES = 64  # of one line
MAX_LINE = 16_384
MAX_DIGITS = 15
MAX_CARDS = 8  # that one row stores
MAX_SYMBOL = 7  # bytes of a currency symbol
DAY_FIRST = 1  # value of a time whose day stands before its month and year
MONTH_NAMED = 2  # value of a day and a time without a year: "October 31, 16:04:15"
YEAR_ALONE = 3  # value of the year that belongs to them, printed behind the zone
MIXED_CURRENCIES = -2
MAX_AMOUNT = 10**17  # hundredths
FIRST_YEAR, LAST_YEAR = 1970, 2200

#: Room for the groups of digits in a time: six, three with colons, and the offset from UTC in seconds.
DATE_PARTS = 10
DATE_OFFSET = 9
#: ``Jan`` to ``Dec`` as numbers, the first letter highest.
MONTH_NAMES = tuple(
    ord(name[0]) << 16 | ord(name[1]) << 8 | ord(name[2])
    for name in ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
)


class Status(IntEnum):
    """How the reading of a hand ended."""

    OK = 0
    NOT_EXPECTED = 1
    CUT_SHORT = 2
    AMBIGUOUS = 3
    TOO_MANY_NAMES = 4
    SEAT_TOO_HIGH = 5
    TOO_DEEP = 6
    TOO_FINE = 7
    BAD_NUMBER = 8
    BAD_TIME = 9
    LINE_TOO_LONG = 10
    UNSUPPORTED_GAME = 11  # the engine does not have the game; the hand was read, if the grammar has its lines
    BUFFER_FULL = 12  # internal: the caller grows the buffer and goes on
    OTHER_NUMBERS = 13  # an amount that is not written as the source's others are
    OTHER_CARDS = 14  # a card that is not of the source's alphabet, or that several alphabets read differently


#: How an amount uses marks, as bits: which one stands before decimals, which one groups thousands.
DOT_BEFORE_DECIMALS, COMMA_BEFORE_DECIMALS, DOT_GROUPS, COMMA_GROUPS, NO_USE = 1, 2, 4, 8, 16
IS_SURVEY = 32  # instead of the contrary uses: nothing is refused, everything counted
EITHER_MARK = 0  # instead of the decimal mark: the last one of each amount
#: Places in the survey's counts: amounts with each of the four uses, then cards with each spelling.
FIRST_SPELLING = 4
#: States of the automaton of spellings.
RANK_STATE, SUIT_STATE = 1, 2


class WritingTables(NamedTuple):
    """How numbers and cards are read, see ``writing.py``; in a row each, one or more ways to write."""

    numbers: npt.NDArray[np.int64]  # [way]: the decimal mark's byte; bits of the uses of marks that contradict it
    steps: npt.NDArray[np.int16]  # [state, byte]: the automaton of all spellings of ranks and suits; 0 dead
    spellings: npt.NDArray[np.int64]  # [state]: the spelling that is complete there, -1 none
    values: npt.NDArray[np.int64]  # [way, spelling]: the rank or suit that it means, -1 cannot be told


class KernelTables(NamedTuple):
    """What the kernel reads. A state of the automata is a place in ``cells``, see ``packing.py``."""

    # -- the LALR(1) automaton
    actions: npt.NDArray[np.int16]  # [state, terminal]: next state + 1; -(rule + 1); 0 not expected
    gotos: npt.NDArray[np.int16]  # [state, symbol]: next state
    default_rules: npt.NDArray[np.int32]  # [state]: rule + 1 that is reduced whatever follows; 0 none
    contexts: npt.NDArray[np.int32]  # [state]: what to look for; -1 where a default rule is reduced
    rule_lengths: npt.NDArray[np.int32]
    rule_symbols: npt.NDArray[np.int32]
    rule_events: npt.NDArray[np.int32]  # EventKind that a rule emits; 0 none
    # -- the automata of the terminals, one per context and priority class
    byte_classes: npt.NDArray[np.uint8]
    cells: npt.NDArray[np.uint64]  # [state + class]
    class_starts: npt.NDArray[np.int64]  # [context, class]: start; -1 only look-ahead terminals; -2 no more classes
    takes_name: npt.NDArray[np.int32]  # [context]: 1 if a known name may stand here
    ahead_terminals: npt.NDArray[np.int32]  # [context, n]: terminals with a look-ahead; -1 no more
    ahead_classes: npt.NDArray[np.int32]  # [context, n]: their priority class
    ahead_bodies: npt.NDArray[np.int64]  # [terminal]: start of X in X(?=Y)
    ahead_rests: npt.NDArray[np.int64]  # [terminal]: start of Y
    ahead_lazy: npt.NDArray[np.int32]  # [terminal]: 1 if the shortest X is wanted
    # -- what a terminal means
    reads: npt.NDArray[np.int32]
    columns: npt.NDArray[np.int32]
    values: npt.NDArray[np.int64]
    # -- single numbers, see above
    numbers: npt.NDArray[np.int64]
