"""The events and constants that the engine tells apart, as the plain numbers that kernels compile to."""

from __future__ import annotations

from hhparse.events import EventKind, Flag, Post, Result, Street
from hhparse.hand import Limit

HEADER, TABLE, BUTTON, SEAT_LINE = (int(k) for k in list(EventKind)[:4])
STREET_LINE = int(EventKind.STREET)
POST = int(EventKind.POST)
FOLD = int(EventKind.FOLD)
CHECK = int(EventKind.CHECK)
CALL = int(EventKind.CALL)
RAISE = int(EventKind.RAISE)
UNCALLED = int(EventKind.UNCALLED)
DEALT_LINE = int(EventKind.DEALT)
SHOW = int(EventKind.SHOW)
MUCK = int(EventKind.MUCK)
NO_SHOW = int(EventKind.NO_SHOW)
COLLECT = int(EventKind.COLLECT)
CASHOUT = int(EventKind.CASHOUT)
BOUNTY_LINE = int(EventKind.BOUNTY)
SPLASH = int(EventKind.SPLASH)
FEE = int(EventKind.FEE)
FINISH = int(EventKind.FINISH)
TOTAL = int(EventKind.TOTAL)
STATED_POT = int(EventKind.STATED_POT)
RAKE = int(EventKind.RAKE)
BOARD_LINE = int(EventKind.BOARD)
SUMMARY_LINE = int(EventKind.SUMMARY)
WON_LINE = int(EventKind.WON)
CANCELLED = int(EventKind.CANCELLED)
NO_LOW = int(EventKind.NO_LOW)
RUN_TWICE = int(EventKind.RUN_TWICE)

ALL_IN = int(Flag.ALL_IN)
AT_CAP = int(Flag.CAP)
IS_BUTTON = int(Flag.IS_BUTTON)
IS_SMALL = int(Flag.IS_SMALL_BLIND)
IS_BIG = int(Flag.IS_BIG_BLIND)
IS_OUT = int(Flag.SITTING_OUT)
TOURNAMENT = int(Flag.TOURNAMENT)
DECIMALS = int(Flag.DECIMALS)

SMALL, BIG, BOTH, ANTE_POST, DEAD_POST = (int(p) for p in list(Post)[:5])
STRADDLE = int(Post.STRADDLE)
MISSED_BIG = int(Post.MISSED_BIG_BLIND)
BOMB_POT = int(Post.BOMB_POT)
FIXED = int(Limit.FIXED)
POT_LIMIT = int(Limit.POT)
POT_THEN_NO = int(Limit.POT_THEN_NO)
TO_SHOWDOWN = int(Street.SHOWDOWN)
TO_SUMMARY = int(Street.SUMMARY)
FOLDED_RIVER = int(Result.FOLDED_RIVER)
SHOWED_RESULT = int(Result.SHOWED)
MUCKED_RESULT = int(Result.MUCKED)
CASHED_RESULT = int(Result.CASHED_OUT)
BLINDS_ARE_BETS = 0
BLINDS_NOT_PRINTED = 2
