"""Prints a hand as PokerStars' client saves it."""

from __future__ import annotations

from datetime import timedelta
from random import Random

from . import deck
from .games import LIMIT_NAMES, Limit
from .hand import Action, Award, Hand, Kind, Player, Record, Share
from .settle import High, best_high, best_low
from .words import stars_high, stars_kicker, stars_low

ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]
STREET_NAMES = ["PRE-FLOP", "FLOP", "TURN", "RIVER"]
FOLDED = ["before Flop", "on the Flop", "on the Turn", "on the River"]
BOARD_NAMES = ["FIRST ", "SECOND "]
POSTED = {
    Kind.ANTE: "posts the ante",
    Kind.SMALL_BLIND: "posts small blind",
    Kind.BIG_BLIND: "posts big blind",
    Kind.LATE_BLIND: "posts big blind",
    Kind.BOTH_BLINDS: "posts small & big blinds",
}
ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}
CHATTER = [
    '{name} said, "{word}"',
    "{name} has timed out",
    "{name} is disconnected ",
    "{name} is connected ",
    "{name} has timed out while disconnected",
    "stranger{number} joins the table at seat #{seat} ",
    "stranger{number} leaves the table",
    "{name} is sitting out",
    "{name} has returned",
    "stranger{number} will be allowed to play after the button",
]
CHAT = [
    "nh",
    "ty",
    "gg wp",
    "wow: really?",
    "raises $5 to $10",
    "all in!",
    "(HI: a pair of Aces)",
    "lol [As Ks]",
    "***",
]


class Writer:
    """Writes one hand."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.setup = hand.setup
        self.style = hand.setup.style
        self.rng = Random(hand.setup.late_lines_seed)
        self.names = {player.seat: player.name for player in hand.setup.players}
        self.lines: list[str] = []
        self.action_lines: list[int] = []
        self.award_lines: list[int] = []
        self.awards: list[Award] = []
        self.shown: set[int] = set()
        self.mucked: set[int] = set()

    # -- pieces ---------------------------------------------------------------------------------------------------

    def money(self, amount: int) -> str:
        """``$0.05``, ``$3``; chips of a tournament without a sign."""
        if self.setup.tournament:
            return str(amount // 100)
        whole, cents = divmod(amount, 100)
        return f"{self.style.symbol}{whole}.{cents:02d}" if cents else f"{self.style.symbol}{whole}"

    def high(self, seat: int, board: tuple[int, ...]) -> High:
        """Value of a player's best hand."""
        return best_high(self.hand.player(seat).hole, board, self.setup.game.uses_two)[0]

    def described(self, seat: int, board: tuple[int, ...], shown: High | None = None) -> str:
        """A hand in words; with side cards where it has the same name as the best one shown before."""
        value = self.high(seat, board)
        words = stars_high(value) + stars_kicker(value, shown)
        if not self.setup.game.is_hilo:
            return words
        low = best_low(self.hand.player(seat).hole, board, self.setup.game.uses_two)
        return f"HI: {words}" + (f"; LO: {stars_low(low[0])}" if low else "")

    def add(self, line: str) -> None:
        """A line, and now and then some chatter behind it."""
        self.lines.append(line)
        if self.style.chatter and self.rng.random() < self.style.chatter:
            pattern = self.rng.choice(CHATTER)
            name = self.rng.choice(list(self.names.values()))
            word = self.rng.choice(CHAT)
            number = self.rng.randint(1, 99)
            self.lines.append(pattern.format(name=name, word=word, number=number, seat=self.rng.randint(1, 9)))

    # -- before the cards -----------------------------------------------------------------------------------------

    def header(self) -> None:
        """Header, table and seats."""
        setup, stakes, style = self.setup, self.setup.stakes, self.style
        at = setup.played_at
        time = f"{at:%Y/%m/%d} {at.hour}:{at:%M:%S} ET"
        game = f"{setup.game.name} {LIMIT_NAMES[setup.limit]}"
        is_fixed = setup.limit is Limit.FIXED
        sizes = (stakes.small_bet, stakes.big_bet) if is_fixed else (stakes.small_blind, stakes.big_blind)
        if setup.tournament:
            numbers = "/".join(str(size // 100) for size in sizes)
            tournament = f"Tournament #{setup.tournament.number}, {setup.tournament.buy_in}"
            level = f"Level {ROMAN[setup.tournament.level]} ({numbers})"
            self.lines.append(f"PokerStars {style.word} #{setup.hand_no}: {tournament} {game} - {level} - {time}")
        else:
            if any(size % 100 for size in sizes):
                numbers = "/".join(f"{style.symbol}{size // 100}.{size % 100:02d}" for size in sizes)
            else:
                numbers = "/".join(f"{style.symbol}{size // 100}" for size in sizes)
            self.lines.append(
                f"PokerStars {style.word} #{setup.hand_no}:  {game} ({numbers}{style.currency_code}) - {time}"
            )
        self.lines.append(f"Table '{setup.table}' {setup.most_seats}-max Seat #{setup.button} is the button")
        for player in sorted(setup.players, key=lambda player: player.seat):
            self.lines.append(
                f"Seat {player.seat}: {player.name} ({self.money(player.stack)} in chips){style.blank_at_end}"
            )

    # -- the play -------------------------------------------------------------------------------------------------

    def action(self, action: Action) -> str:
        """The line of one act."""
        name = self.names.get(action.seat, "")
        blank = self.style.blank_at_end
        if action.kind is Kind.CAPPED:
            return "Betting is capped"
        if action.kind is Kind.UNCALLED:
            return f"Uncalled bet ({self.money(action.added)}) returned to {name}"
        if action.kind is Kind.FOLD:
            return f"{name}: folds{blank}"
        if action.kind is Kind.CHECK:
            return f"{name}: checks{blank}"
        if action.kind is Kind.CALL:
            act = f"calls {self.money(action.added)}"
        elif action.kind is Kind.BET:
            act = f"bets {self.money(action.to)}"
        elif action.kind is Kind.RAISE:
            act = f"raises {self.money(action.by)} to {self.money(action.to)}"
        else:
            act = f"{POSTED[action.kind]} {self.money(action.added)}"
        return f"{name}: {act}" + (" and is all-in" if action.all_in else "")

    def act(self, action: Action) -> None:
        """Print one act."""
        self.action_lines.append(len(self.lines))
        self.add(self.action(action))

    def street_line(self, street: int, board: tuple[int, ...], prefix: str = "") -> str:
        """``*** TURN *** [2c 3d 4h] [5s]``."""
        if street == 1:
            if self.setup.game.exposes_flop_card and not prefix:
                return f"*** FLOP *** [{deck.text(board[0])}] [{deck.texts(board[1:3])}]"
            return f"*** {prefix}FLOP *** [{deck.texts(board[:3])}]"
        known = street + 1
        return f"*** {prefix}{STREET_NAMES[street]} *** [{deck.texts(board[:known])}] [{deck.text(board[known])}]"

    def play(self) -> None:
        """Posts, cards and betting."""
        hand, setup = self.hand, self.setup
        posts = [action for action in hand.actions if action.kind in POSTED]
        for action in posts:
            self.act(action)
        self.lines.append("*** HOLE CARDS ***")
        if setup.hero is not None:
            hero = hand.player(setup.hero)
            self.add(f"Dealt to {hero.name} [{deck.texts(hero.hole)}]")
        board = hand.boards[0]
        if setup.game.exposes_flop_card:
            self.lines.append(f"*** PRE-FLOP *** [{deck.text(board[0])}]")
        for street in range(hand.closed_on + 1):
            if street:
                self.lines.append(self.street_line(street, board))
            for action in hand.actions[len(posts) :]:
                if action.street == street:
                    self.act(action)
        if not hand.has_showdown:
            return
        if hand.run_twice_from is None:
            self.lines += [self.street_line(street, board) for street in range(hand.closed_on + 1, 4)]
            return
        for number, each in enumerate(hand.boards):
            for street in range(hand.run_twice_from, 4):
                self.lines.append(self.street_line(street, each, BOARD_NAMES[number]))

    # -- the end --------------------------------------------------------------------------------------------------

    def collect(self, share: Share) -> None:
        """One award line."""
        pots = len(self.hand.pots)
        label = "pot"
        if pots > 1:
            label = "main pot" if share.pot == 0 else "side pot"
            if pots > 2 and share.pot:
                label += f"-{share.pot}{self.style.blank_at_end}"
        self.award_lines.append(len(self.lines))
        self.add(f"{self.names[share.seat]} collected {self.money(share.amount)} from {label}")
        self.awards.append(Award(share.seat, share.amount, share.pot, share.board, share.half))

    def uncontested(self) -> None:
        """Everybody else folded."""
        winner = self.hand.live[0]
        self.collect(self.hand.shares[0])
        if winner != self.setup.hero or self.rng.random() < 0.3:
            self.lines.append(f"{self.names[winner]}: doesn't show hand{self.style.blank_at_end}")

    def showdown_order(self) -> list[int]:
        """Who shows first: who bet the river last, else the first left of the button; players of side pots before
        those who were all-in for the main pot."""
        live = self.hand.live
        if self.hand.last_aggressor in live:
            place = live.index(self.hand.last_aggressor)
            live = live[place:] + live[:place]
        order: list[int] = []
        for pot in reversed(self.hand.pots):
            order += [seat for seat in live if seat in pot.eligible and seat not in order]
        return order

    def decide_who_mucks(self, order: list[int]) -> None:
        """A player who is beaten by what was shown may muck, on every board or on none; in tournaments all-ins show."""
        must_show = {share.seat for share in self.hand.shares} | {order[0]}
        beats = self.leaders(order)
        all_in_before_river = self.hand.closed_on < 3
        may_muck = not (self.setup.tournament and all_in_before_river)
        chance = 0.3 if all_in_before_river else 0.7
        for seat in order:
            if seat in must_show or seat in beats or not may_muck or self.rng.random() > chance:
                self.shown.add(seat)
            else:
                self.mucked.add(seat)

    def leaders(self, order: list[int]) -> set[int]:
        """Players who, when their turn comes, are ahead in some pot, high or low, on some board."""
        found: set[int] = set()
        for board in self.hand.boards:
            for pot in self.hand.pots:
                best: High | None = None
                lowest: tuple[int, ...] | None = None
                for seat in order:
                    if seat not in pot.eligible:
                        continue
                    value = self.high(seat, board)
                    if best is None or value >= best:
                        best = value
                        found.add(seat)
                    low = best_low(self.hand.player(seat).hole, board, True) if self.setup.game.is_hilo else None
                    if low and (lowest is None or low[0] <= lowest):
                        lowest = low[0]
                        found.add(seat)
        return found

    def showdown(self) -> None:
        """Cards and awards, on each board; the pot formed last comes first."""
        order = self.showdown_order()
        self.decide_who_mucks(order)
        has_low = any(share.half == "low" for share in self.hand.shares)  # on any board
        for number, board in enumerate(self.hand.boards):
            title = BOARD_NAMES[number] if len(self.hand.boards) > 1 else ""
            self.lines.append(f"*** {title}SHOW DOWN ***")
            best: High | None = None
            waiting = list(order)
            for pot in reversed(self.hand.pots):
                for seat in [seat for seat in waiting if seat in pot.eligible]:
                    waiting.remove(seat)
                    if seat in self.mucked:
                        self.add(f"{self.names[seat]}: mucks hand{self.style.blank_at_end}")
                        continue
                    cards = deck.texts(self.hand.player(seat).hole)
                    self.add(f"{self.names[seat]}: shows [{cards}] ({self.described(seat, board, best)})")
                    value = self.high(seat, board)
                    best = value if best is None else max(best, value)
                due = [share for share in self.hand.shares if (share.pot, share.board) == (pot.number, number)]
                for share in due:
                    self.collect(share)
            if self.setup.game.is_hilo and not has_low:
                self.lines.append("No low hand qualified")

    def eliminated(self) -> None:
        """Who is out of the tournament."""
        out = [seat for seat in self.names if self.hand.stack_after(seat) == 0]
        place = len(self.names) - len(out) + 1
        for seat in out:
            ordinal = ORDINALS.get(place, f"{place}th")
            self.lines.append(f"{self.names[seat]} finished the tournament in {ordinal} place")

    # -- the summary ----------------------------------------------------------------------------------------------

    def total(self) -> str:
        """The line with all pots and the rake."""
        pots = self.hand.pots
        line = f"Total pot {self.money(self.hand.gross)}"
        if len(pots) > 1:
            line += f" Main pot {self.money(pots[0].net)}."
            for pot in pots[1:]:
                number = f"-{pot.number}" if len(pots) > 2 else ""
                line += f" Side pot{number} {self.money(pot.net)}."
        return f"{line} | Rake {self.money(self.hand.rake)}{self.style.blank_at_end}"

    def tags(self, player: Player) -> str:
        """Positions that the summary names."""
        tags = ""
        if player.seat == self.setup.button:
            tags += " (button)"
        if player.seat == self.setup.small_blind_seat:
            tags += " (small blind)"
        if player.seat == self.setup.big_blind_seat:
            tags += " (big blind)"
        return tags

    def outcome(self, player: Player) -> str:
        """How the hand ended for a player."""
        seat = player.seat
        if seat in self.hand.folded:
            acts = [action for action in self.hand.actions if action.seat == seat and action.kind is not Kind.ANTE]
            idle = not any(action.added for action in acts)
            return f"folded {FOLDED[self.hand.folded[seat]]}" + (" (didn't bet)" if idle else "")
        if not self.hand.has_showdown:
            return f"collected ({self.money(self.hand.shares[0].amount)})"
        cards = deck.texts(player.hole)
        if seat in self.mucked:
            return f"mucked [{cards}]" if self.style.prints_mucked_cards or seat == self.setup.hero else "mucked"
        results = []
        for number, board in enumerate(self.hand.boards):
            won = sum(share.amount for share in self.hand.shares if (share.seat, share.board) == (seat, number))
            result = f"won ({self.money(won)})" if won else "lost"
            results.append(f"and {result} with {self.described(seat, board)}")
        return f"showed [{cards}] " + ", ".join(results)

    def summary(self) -> None:
        """What the log says again at its end."""
        self.lines.append("*** SUMMARY ***")
        self.lines.append(self.total())
        boards = self.hand.boards
        if len(boards) > 1:
            self.lines.append("Hand was run twice")
            self.lines += [f"{BOARD_NAMES[number]}Board [{deck.texts(board)}]" for number, board in enumerate(boards)]
        elif len(boards[0]) > 1:
            self.lines.append(f"Board [{deck.texts(boards[0])}]")
        for player in sorted(self.setup.players, key=lambda player: player.seat):
            self.lines.append(f"Seat {player.seat}: {player.name}{self.tags(player)} {self.outcome(player)}")

    def write(self) -> Record:
        """The whole hand."""
        self.header()
        self.play()
        if self.hand.has_showdown:
            self.showdown()
        else:
            self.uncontested()
        if self.setup.tournament:
            self.eliminated()
        self.summary()
        ended_at = self.setup.played_at + timedelta(seconds=2 * len(self.lines))
        return Record(
            hand=self.hand,
            lines=tuple(self.lines),
            action_lines=tuple(self.action_lines),
            awards=tuple(self.awards),
            award_lines=tuple(self.award_lines),
            ended_at=ended_at,
        )


def write(hand: Hand) -> Record:
    """A hand as PokerStars prints it."""
    return Writer(hand).write()
