"""Names of the columns of every row that the engine writes, and of the state it keeps while it plays a hand again.

All rows are ``int64`` vectors. Amounts are in the hand's minor unit (1/100), seats are indices as printed (0 to 22),
cards and boards are packed (cards.py), spans are offsets into the chunk's text, -1 is "not printed" or "nobody".
"""

from __future__ import annotations

SEATS = 23  # seat indices 0 to 22: XML rooms count from 0
MAX_POTS = 10
MAX_BOARDS = 3

# -- one row per hand -------------------------------------------------------------------------------------------------
(
    H_STATUS,  # status of the parse, 0 = read
    H_SITE,  # index into tables.sites
    H_GAME,
    H_LIMIT,
    H_FLAGS,  # events.Flag bits of the header and the table
    H_CURRENCY,  # packed symbol or code, 0 = chips
    H_SMALL_BLIND,
    H_BIG_BLIND,
    H_ANTE,
    H_CAP,
    H_UNIT,  # smallest unit that this hand's money is split in
    H_BUTTON,
    H_SEATED,
    H_DEALT_IN,
    H_HERO,
    H_STREET,  # last street reached: 0 to 3
    H_SHOWDOWN,  # 1: two or more players were left at the end
    H_POTS,
    H_BOARDS,
    H_BOARD,  # first board, packed
    H_BOARD_CARDS,
    H_BOARD2,
    H_BOARD2_CARDS,
    H_BOARD3,
    H_BOARD3_CARDS,
    H_TOTAL,  # total pot as stated
    H_RAKE,  # rake as stated, or as inferred where the room prints none
    H_RAKE_STATED,  # 1: printed
    H_FEES,  # other deductions as stated
    H_SPLASH,  # money the house put into the pot
    H_PUT,  # chips put in and not returned
    H_AWARDED,  # sum of award lines
    H_HOUSE,  # due shares that stay with the house (cash-outs)
    H_LOW_POSSIBLE,  # 1: a finished board allows a low
    H_LOW_WON,  # 1: a low half was due
    H_CANCELLED,
    H_VERDICT,
    H_POLICY,  # see Policy in audit.py
    H_EVIDENCE,
    H_FINDINGS,
    H_KNOWN_CARDS,  # hole cards known: the better of two copies has more
    H_TIME,  # seconds since 1970 as printed
    H_LOCAL_TIME,
    H_ZONE,
    H_NO,  # span of the hand number
    H_NO_END,
    H_ID,  # span of the tournament number, or of the room's own id of the hand
    H_ID_END,
    H_TABLE,  # span of the table's name
    H_TABLE_END,
    H_EVENT,  # first event row of the hand in the chunk
    H_EVENT_END,
    H_TEXT,  # offset of the hand's text in the chunk
    H_TEXT_END,
    H_FITTING,  # where the room's policy of odd units is unknown: bit set of those that explain the awards
) = range(55)
HAND_COLUMNS = 55

# -- one row per hand and seat ----------------------------------------------------------------------------------------
(
    P_HAND,  # index of the hand in the chunk
    P_SEAT,
    P_NAME,
    P_NAME_END,
    P_STACK,
    P_PUT,  # put in, what was returned taken off
    P_RETURNED,
    P_WON,  # sum of the award lines
    P_DUE,  # sum of due shares (most)
    P_CASHOUT,  # paid by the house less what was paid to it, apart from the pot
    P_BOUNTY,
    P_CARDS,
    P_NCARDS,
    P_FLAGS,  # PlayerFlag bits
    P_FOLD_STREET,  # 0 to 3, -1 = did not fold
    P_POSITION,  # seats from the button: 0 = button, 1 = small blind ..., -1 = not dealt in
    P_HIGH,  # value of the high hand on the first board, 0 = none or unknown
    P_LOW,
    P_HIGH2,
    P_LOW2,
    P_HIGH3,
    P_LOW3,
    P_CONTESTED,  # net of the pots with two or more eligible players that this player was eligible for at showdown
    P_SHARE,  # due of those pots (half the sum of least and most, rounded down)
    P_HIGH_SHARE,  # due high halves of pots that had a low
    P_LOW_SHARE,  # due low halves
    P_SPLIT_POTS,  # net of the contested pots that had a low due
) = range(27)
PLAYER_COLUMNS = 27

# bits of P_FLAGS
DEALT_IN = 1
SITTING_OUT = 2
IS_HERO = 4
SHOWED = 8
MUCKED = 16
FOLDED = 32
IS_ALL_IN = 64
VPIP = 128  # put chips in of free will before the flop
PFR = 256  # raised before the flop
SAW_FLOP = 512
AT_SHOWDOWN = 1024
SCOOPED = 2048  # won every contested pot whole
QUARTERED = 4096  # of a pot with a low: a quarter or less, but something
LOW_MADE = 8192  # held a qualifying low on a finished board
CARDS_KNOWN = 16384
CASHED_OUT = 32768
POSTED_SMALL = 65536
POSTED_BIG = 131072

# -- one row per pot --------------------------------------------------------------------------------------------------
(O_HAND, O_POT, O_GROSS, O_RAKE, O_NET, O_ELIGIBLE, O_PLAYERS, O_STATED) = range(8)
POT_COLUMNS = 8

# -- one row per due share --------------------------------------------------------------------------------------------
(S_HAND, S_POT, S_BOARD, S_HALF, S_SEAT, S_LEAST, S_MOST, S_DUE, S_VALUE, S_LOOSE_LEAST, S_LOOSE_MOST) = range(11)
SHARE_COLUMNS = 11  # S_DUE: under the site's own policy; S_BOARD counts from 0; S_VALUE: rank of the winning hand;
# S_LEAST to S_MOST: what the admissible policies give; S_LOOSE_*: what any placing of odd units among ties would give

# -- one row per award line -------------------------------------------------------------------------------------------
(A_HAND, A_SEAT, A_LABEL, A_POT, A_BOARD, A_HALF, A_STATED, A_LEAST, A_MOST, A_SHARES, A_EVENT, A_LINE) = range(12)
AWARD_COLUMNS = 12  # A_LABEL: Pot printed; A_POT, A_BOARD: found by the match; A_SHARES: bit set of the hand's shares

# -- one row per finding ----------------------------------------------------------------------------------------------
(F_HAND, F_CODE, F_POT, F_BOARD, F_HALF, F_SEAT, F_STATED, F_DUE, F_EVENT, F_LINE) = range(10)
FINDING_COLUMNS = 10  # F_LINE: line in the hand's text, from 1; 0 = the hand as a whole

# -- what the replay adds to an event row -----------------------------------------------------------------------------
(R_STREET, R_BOARD, R_ADDED, R_TO, R_ALL_IN, R_STACK, R_POT, R_LINE) = range(8)
REPLAY_COLUMNS = 8  # R_TO and R_STACK: -1 where no chips moved; R_LINE: line in the hand's text, from 1

# -- counters of rows written -----------------------------------------------------------------------------------------
(N_PLAYERS, N_POTS, N_SHARES, N_AWARDS, N_FINDINGS) = range(5)
COUNTERS = 5
