"""The best use of one roll, for the bots: every first move with the best that the other die adds.

Depth 1 judges each *end*, the board after both dice, by ``evaluation``. From depth 2 on the ends that look best are
looked at more closely, more of them with each depth: first by the opponent's best use of each of the 21 rolls, then
by that and by what the own next rolls bring after it. Values are hundredths of a goal, the goals made so far included.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.rules.games.samsara import inner
from accessible_games.rules.games.samsara.evaluation import GOAL_WORTH, tables
from accessible_games.rules.games.samsara.inner import GOALS, HALF, LOWER
from accessible_games.rules.games.samsara.turn import legal_moves, remaining, wins
from accessible_games.rules.games.samsara.values import CLAIM, SEATS, WINNING, Move, State

WON = 1_000_000
# How many ends are looked at more closely, and how many rolls ahead, at each depth from 2 on.
WIDTHS = ((8, 1), (24, 1), (80, 1), (3, 2), (6, 2), (12, 2), (24, 2), (48, 2))
_THROWS = 36

Stop = Callable[[], bool]
Values = dict[int, int]


class Stopped(Exception):
    """``stop`` came true within a calculation."""


class Outlook:
    """What the next rolls bring on average, with one style of judging."""

    def __init__(self, style: str, stop: Stop) -> None:
        self._own, self._others = tables(style)
        self._stop = stop

    def expected(self, word: int, scores: tuple[int, int], quiet: int, rolls: int) -> int:
        """What the player who is to roll may expect, in hundredths of a goal.

        ``word`` and ``scores`` as that player sees them, ``quiet``: rolls since the last goal. Of the ``rolls``
        ahead all but the last are played as ``evaluation`` likes best. Raises Stopped.
        """
        total = 0
        for weight, ends in inner.each_roll(word):
            if self._stop():
                raise Stopped
            value = self._best(ends, scores, quiet + 1, rolls) if ends else 0  # Moksha
            total += weight * (max(value, 0) if quiet + 1 >= CLAIM else value)
        return total // _THROWS

    def _best(self, ends: set[int], scores: tuple[int, int], quiet: int, rolls: int) -> int:
        mine, theirs = scores
        lead, missing = GOAL_WORTH * (mine - theirs), WINNING - mine
        if missing <= 2 and max(ends) >> GOALS >= missing:
            return lead + GOAL_WORTH * missing
        own, others = self._own, self._others
        if rolls == 1:
            return lead + max([own[end >> HALF] + others[end & LOWER] for end in ends])
        _, best = max([(own[end >> HALF] + others[end & LOWER], end) for end in ends])
        return self.after(best, scores, quiet, rolls - 1)

    def after(self, end: int, scores: tuple[int, int], quiet: int, rolls: int) -> int:
        """What an end that wins nothing is worth for whom it is seen, who had ``scores`` before; see ``expected``."""
        mine, theirs = scores
        goals = end >> GOALS
        return -self.expected(inner.turned(end), (theirs, mine + goals), 0 if goals else quiet, rolls)


class SamsaraEngine:
    """The roll of one position, looked through to its end and beyond."""

    noise = (0, 10)  # an easy bot's oversights cost it enough

    def __init__(self, state: State, style: str = "") -> None:
        at = SEATS.index(state.turn)
        self._style = style
        self._scores = state.scores[at], state.scores[1 - at]
        self._quiet = state.quiet
        self._ends = {move: _ends_of(state, move) for move in legal_moves(state)}
        self._winning = {move for move in self._ends if move.die and wins(state, move)}
        self._judged: Values = {}
        self._closer: tuple[Values, Values] = {}, {}  # by one roll and by two

    def deepen(self, depth: int, stop: Stop) -> Sequence[tuple[Move, int]] | None:
        """Every legal move with its value, best first.

        None when stopped, when the game is won, and where no more is to be looked at.
        """
        if not self._judged:
            self._judge()
        if depth == 1:
            return None if stop() else self._ranked(self._judged)
        if depth - 2 >= len(WIDTHS) or max(self._judged.values()) > WON // 2:
            return None
        width, rolls = WIDTHS[depth - 2]
        closer, shallower = self._closer[rolls - 1], self._estimates(rolls - 1)
        if rolls > 1 and len(closer) == len(shallower):
            return None
        outlook = Outlook(self._style, stop)
        try:
            for end in sorted(shallower, key=lambda each: (-shallower[each], each))[:width]:
                if end not in closer:
                    closer[end] = outlook.after(end, self._scores, self._quiet, rolls)
        except Stopped:
            return None
        return self._ranked(self._estimates(rolls))

    def _judge(self) -> None:
        own, others = tables(self._style)
        lead, missing = GOAL_WORTH * (self._scores[0] - self._scores[1]), WINNING - self._scores[0]
        for ends in self._ends.values():
            for end in ends:
                goals = end >> GOALS
                self._judged[end] = WON - 1 if goals >= missing else lead + own[end >> HALF] + others[end & LOWER]

    def _estimates(self, rolls: int) -> Values:
        """Every end by the closest look of at most so many rolls.

        The others keep their rougher values, moved by as much as the closer look moved those that it met on
        average, but never above the best of these.
        """
        values = self._judged
        for closer in self._closer[:rolls]:
            if closer:
                moved = sum(closer.values()) - sum(values[end] for end in closer)
                by, ceiling = moved // len(closer), max(closer.values()) - 1
                values = {end: closer.get(end, min(value + by, ceiling)) for end, value in values.items()}
        return values

    def _ranked(self, values: Values) -> list[tuple[Move, int]]:
        ranked = []
        for move, ends in self._ends.items():
            value = WON if move in self._winning else max([values[end] for end in ends], default=0)
            ranked.append((move, value))
        ranked.sort(key=lambda entry: -entry[1])
        return ranked


def _ends_of(state: State, move: Move) -> list[int]:
    """The words after a move and what is left of the roll, for the player to move; none after a claim."""
    if move.die == 0:
        return []
    word = inner.played(inner.seen_by(state.balls, state.turn), state.turn, move)
    rest = remaining(state.dice, move.die)
    if not rest or wins(state, move):
        return [word]
    return inner.successors(word, rest[0]) or [word]
