"""Alpha-beta search for any game of two without chance, deepened step by step.

A game says how its positions follow from each other and what they are worth (``SearchRules``); this module looks
ahead: iterative deepening with an aspiration window, null windows for all but the first move (principal variation
search), a transposition table, killer and history moves, and quiescence search beyond the depth. Nothing is pruned
that a slower search would see, so a game with zugzwang is searched rightly.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, Generic, TypeVar

P = TypeVar("P")  # a position as the player to move sees it: equal and hashable where nothing that matters differs
M = TypeVar("M")

WON: Final = 1_000_000  # less the moves it takes
DECIDED: Final = 500_000  # beyond it a value counts the moves to the end of the game
LOST: Final = -WON  # the value of ``evaluate`` if the player to move has lost
EXACT_DEPTH: Final = 3  # down to here every move within ``NEAR`` of the best has its true value
NEAR: Final = 33

_DEEPEST: Final = 32
_QUIET_PLIES: Final = 6  # forcing moves followed beyond the depth
_ASPIRATION: Final = 40  # half the first window of a depth
_BETWEEN_CHECKS: Final = 32  # nodes
_MOST_STORED: Final = 200_000  # positions

_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2
_UNKNOWN: Final = 2 * WON


class SearchRules(ABC, Generic[P]):
    """The rules that the search needs. Moves are numbers of the game's own."""

    @abstractmethod
    def successors(self, position: P) -> Sequence[tuple[int, P]]:
        """Return the legal moves, promising ones first, each with the position after it as the other player sees it.

        Empty if the player to move has lost.
        """

    @abstractmethod
    def evaluate(self, position: P) -> int:
        """Return the value of the board in hundredths for the player to move; ``LOST`` if that player has lost."""

    def forcing(self, position: P) -> Sequence[tuple[int, P]]:
        """Return those successors that quiescence search follows, captures for instance."""
        return ()

    def progress(self, position: P) -> int:
        """Return a number that differs where no position can come again, of stones left for instance."""
        return 0


class Stopped(Exception):
    """The end of a search that must stop."""


class AlphaBeta(Generic[P, M]):
    """One root position; what a shallow search learns orders the moves of a deeper one."""

    def __init__(
        self,
        rules: SearchRules[P],
        root: P,
        name: Callable[[int], M],
        drawn: AbstractSet[tuple[int, P]] = frozenset(),
        quiet_left: int = WON,
        noise: tuple[int, int] = (15, 15),
    ) -> None:
        """Search with these rules. ``name``: a move's number -> the move of the game.

        ``drawn``: positions that end the game when they occur once more, each with 0 where the player of the root
        is to move and with 1 else; after ``quiet_left`` moves without progress the game is drawn as well.
        ``noise``: see ``core.game.Engine``.
        """
        self.root = root
        self.name = name
        self.noise = noise
        self.rules = rules
        self._drawn = drawn
        self._quiet_left = quiet_left
        self._progress = rules.progress(root)
        self._roots = [(move, after, 0) for move, after in rules.successors(root)]
        self._path = [root] * (_DEEPEST + 2)
        self._table: dict[P, tuple[int, int, int, int]] = {}  # depth, value, kind of bound, best move
        self._killers = [-1] * (_DEEPEST + 2)
        self._history: tuple[dict[int, int], dict[int, int]] = ({}, {})
        self._stop: Callable[[], bool] = bool
        self.nodes = 0

    def deepen(self, depth: int, stop: Callable[[], bool]) -> list[tuple[M, int]] | None:
        """Search to ``depth``, 1 to 32: every legal move with its value, best first; None if ``stop()`` came true.

        Depth 1 judges what stands on the board and foresees nothing. To ``EXACT_DEPTH`` the values within ``NEAR``
        of the best are true and the others upper bounds; deeper ones count for the best move only.
        """
        self._stop = stop
        try:
            found = self._search_roots(min(depth, _DEEPEST))
        except Stopped:
            return None
        found.sort(key=_by_value, reverse=True)
        self._roots = found
        return [(self.name(move), value) for move, _, value in found]

    def _search_roots(self, depth: int) -> list[tuple[int, P, int]]:
        found: list[tuple[int, P, int]] = []
        best = -WON - 1
        margin = NEAR if depth <= EXACT_DEPTH else 0
        for move, after, guess in self._roots:
            if depth == 1:
                standing = _settled(self.rules.evaluate(after), 1)
                value = -standing if standing <= -DECIDED or not self._is_drawn(after, 1) else 0
            elif not found:
                value = self._aspire(after, depth, guess if depth > 2 else 0)
            else:
                floor = max(best - margin, -WON - 1)
                value = -self._value(after, depth - 1, 1, -floor - 1, -floor)
                if value > floor:
                    value = -self._value(after, depth - 1, 1, -WON - 1, -floor)
            found.append((move, after, value))
            best = max(best, value)
        return found

    def _aspire(self, after: P, depth: int, guess: int) -> int:
        """Return the true value of a move, looked for near ``guess`` first."""
        low, high = guess - _ASPIRATION, guess + _ASPIRATION
        value = -self._value(after, depth - 1, 1, -high, -low)
        if value <= low:
            return -self._value(after, depth - 1, 1, -high, WON + 1)
        if value >= high:
            return -self._value(after, depth - 1, 1, -WON - 1, -low)
        return value

    def _is_drawn(self, position: P, ply: int) -> bool:
        """Return whether the rules end the game here, or the line goes round in circles."""
        if ply >= self._quiet_left and self.rules.progress(position) == self._progress:
            return True
        if self._drawn and (ply & 1, position) in self._drawn:
            return True
        return ply >= 4 and position in self._path[ply - 4 :: -2]

    def _count_node(self) -> None:
        self.nodes += 1
        if self.nodes % _BETWEEN_CHECKS == 0 and self._stop():
            raise Stopped

    def _value(self, position: P, depth: int, ply: int, alpha: int, beta: int) -> int:
        """Return the value for the player to move, exact between ``alpha`` and ``beta``, else a bound."""
        if self._is_drawn(position, ply):
            return 0 if self.rules.successors(position) else ply - WON  # a blocked player has lost all the same
        if depth <= 0:
            return self._quiescence(position, ply, _QUIET_PLIES, alpha, beta)
        self._count_node()
        known = self._table.get(position)
        first = -1
        if known is not None:
            value = _usable(known, depth, ply, alpha, beta)
            if value != _UNKNOWN:
                return value
            first = known[3]
        moves = self.rules.successors(position)
        if not moves:
            return ply - WON
        self._path[ply] = position
        return self._expand(position, self._ordered(moves, first, ply), depth, ply, alpha, beta)

    def _expand(self, position: P, moves: Sequence[tuple[int, P]], depth: int, ply: int, alpha: int, beta: int) -> int:
        """Try the moves of a node, and remember the result."""
        low, best, best_move = alpha, -WON - 1, -1
        for move, after in moves:
            if best_move < 0:
                value = -self._value(after, depth - 1, ply + 1, -beta, -alpha)
            else:
                value = -self._value(after, depth - 1, ply + 1, -alpha - 1, -alpha)
                if alpha < value < beta:
                    value = -self._value(after, depth - 1, ply + 1, -beta, -alpha)
            if value > best:
                best, best_move = value, move
                alpha = max(alpha, best)
                if alpha >= beta:
                    self._killers[ply] = move
                    history = self._history[ply & 1]
                    history[move] = history.get(move, 0) + depth * depth
                    break
        kind = _AT_LEAST if best >= beta else _AT_MOST if best <= low else _EXACT
        if len(self._table) >= _MOST_STORED:
            self._table.clear()
        self._table[position] = (depth, _stored(best, ply), kind, best_move)
        return best

    def _ordered(self, moves: Sequence[tuple[int, P]], first: int, ply: int) -> Sequence[tuple[int, P]]:
        """Return the best move of a shallower search, then the killer, then by history; else as the game lists them."""
        history, killer = self._history[ply & 1], self._killers[ply]

        def merit(entry: tuple[int, P]) -> int:
            move = entry[0]
            return 2 * WON if move == first else WON if move == killer else history.get(move, 0)

        return sorted(moves, key=merit, reverse=True)

    def _quiescence(self, position: P, ply: int, left: int, alpha: int, beta: int) -> int:
        """Return the value for the player to move, who keeps the board as it is or makes a forcing move."""
        self._count_node()
        best = _settled(self.rules.evaluate(position), ply)
        if best >= beta or left == 0 or best <= -DECIDED:
            return best
        alpha = max(alpha, best)
        for _, after in self.rules.forcing(position):
            best = max(best, -self._quiescence(after, ply + 1, left - 1, -beta, -alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best


def _by_value(root: tuple[int, object, int]) -> int:
    return root[2]


def _settled(value: int, ply: int) -> int:
    """Return a judgement, or a loss counted from the root."""
    return ply - WON if value == LOST else value


def _stored(value: int, ply: int) -> int:
    """Return the end of the game counted from the position, not from the root."""
    return value + ply if value > DECIDED else value - ply if value < -DECIDED else value


def _usable(known: tuple[int, int, int, int], depth: int, ply: int, alpha: int, beta: int) -> int:
    """Return the value that the table knows, where it settles the window; else ``_UNKNOWN``."""
    known_depth, value, kind, _ = known
    if known_depth < depth:
        return _UNKNOWN
    value = value - ply if value > DECIDED else value + ply if value < -DECIDED else value
    if kind == _EXACT or (kind == _AT_LEAST and value >= beta) or (kind == _AT_MOST and value <= alpha):
        return value
    return _UNKNOWN
