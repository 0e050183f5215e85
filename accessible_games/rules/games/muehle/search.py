"""Alpha-beta search on words, deepened step by step. Compiled together with ``words``.

Values are hundredths of a stone for the player to move. Every move but the first of a node is tried with a null window;
a transposition table, killer and history moves order them. Quiescence at the end of a line follows closed mills. No
null move is made, since to be obliged to move is what loses this game; beyond EXACT_DEPTH late moves that remove
nothing are searched less deeply at first.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.core.searching import (
    EXACT_DEPTH,
    UNKNOWN,
    WON,
    NodeCounter,
    Stopped,
    from_position,
    from_root,
    kind_of,
    settles,
)
from accessible_games.rules.games.muehle.words import (
    FULL,
    ROOM,
    STONE,
    Weights,
    count,
    is_lost,
    made,
    moves,
    shape,
)

NEAR: Final = 33  # to EXACT_DEPTH every move within it of the best has its true value

_DEEPEST: Final = 32
_QUIET_PLIES: Final = 6
_ASPIRATION: Final = 40  # half the first window of a depth
_LATE: Final = 4  # moves of a node before those that are reduced
_VERY_LATE: Final = 14
_CODES: Final = 1 << 15  # moves are smaller

Root = tuple[int, int]  # move, value


@final
class Table:
    """Values and best moves by position; a later position takes the place of an earlier one."""

    def __init__(self, entries: int) -> None:
        self.entries: i64 = entries
        self.data: vec[i64] = vec[i64]([0] * (entries * 3))  # position, value, depth and kind and move

    def slot(self, position: i64) -> i64:
        """Return the place of a position in the table."""
        # The bits that are kept are the same whether the product wraps (compiled) or not (interpreted).
        return (((position ^ position >> 21) * 0x9E3779B97F4A7C1) >> 40 & 0x7FFFFF) % self.entries * 3


@final
class Search:
    """One root position; what a shallow search learns orders the moves of a deeper one.

    ``drawn``: positions, each with 0 where the player of the root is to move and with 1 else, that end the game when
    they occur once more; ``quiet_left``: so many moves without placing or removal end it as well.
    """

    def __init__(
        self,
        root: int,
        flying: bool,
        drawn: AbstractSet[tuple[int, int]] = frozenset(),
        quiet_left: int = 100,
        weights: Weights | None = None,
    ) -> None:
        self.counter = NodeCounter()
        self.root: i64 = root
        self.flying: bool = flying
        self.drawn = drawn
        self.repeats: bool = len(drawn) > 0
        self.quiet_left: i64 = quiet_left
        self.weights = weights or Weights()
        self.selective: bool = False
        self.table = Table(1)
        self.path: vec[i64] = vec[i64]([0] * (_DEEPEST + 2))
        self.rows: vec[i64] = vec[i64]([0] * (ROOM * (_DEEPEST + _QUIET_PLIES + 2)))
        self.merits: vec[i64] = vec[i64]([0] * (ROOM * (_DEEPEST + _QUIET_PLIES + 2)))
        self.killers: vec[i64] = vec[i64]([0] * (2 * _DEEPEST + 4))
        self.history: vec[i64] = vec[i64]([0] * (2 * _CODES))
        self.roots: list[Root] = self._list_roots()
        self.measured: i64 = 0  # the move that has a true value at every depth

    def deepen(self, depth: int, stop: Callable[[], bool]) -> list[Root] | None:
        """Search to ``depth``, 1 to 32: every legal move with its value, best first; None if ``stop()`` came true.

        Depth 1 judges what stands on the board and foresees nothing. To ``EXACT_DEPTH`` the values within ``NEAR``
        of the best are true and the others upper bounds; deeper ones count for the best move only.
        """
        self.counter.stop = stop
        wanted = 1 if depth == 1 else 1 << 14 if depth <= EXACT_DEPTH else 1 << 16 if depth <= 6 else 1 << 19
        if self.table.entries < wanted or (self.selective and depth <= EXACT_DEPTH):
            self.table = Table(wanted)
        self.selective = depth > EXACT_DEPTH
        try:
            found = self._search_roots(min(depth, _DEEPEST))
        except Stopped:
            return None
        found.sort(key=lambda root: -root[1])
        self.roots = found
        return found

    def judge(self, position: i64) -> i64:
        """Return what the board is worth to the player to move, as if the game stopped here."""
        own = position & FULL
        theirs = position >> 24 & FULL
        empty = FULL ^ own ^ theirs
        lead = count(own) + (position >> 48 & 15) - count(theirs) - (position >> 52)
        return STONE * lead + shape(own, empty, self.weights) - shape(theirs, empty, self.weights)

    def _list_roots(self) -> list[Root]:
        end = moves(self.root, False, self.flying, self.rows, 0)
        found = [(int(self.rows[at]), 0) for at in range(int(end))]
        found.sort(key=lambda root: root[0] & 31 == 0)
        return found

    def _search_roots(self, depth: i64) -> list[Root]:
        found: list[Root] = []
        best: i64 = -WON - 1
        margin: i64 = NEAR if depth <= EXACT_DEPTH else 0
        self.path[0] = self.root
        for move, guess in self.roots:
            after = made(self.root, move)
            if depth == 1:
                value = self._standing(after)
            elif len(found) == 0:
                value = self._aspire(after, depth, guess if depth > 2 else 0)
            else:
                floor = -WON - 1 if move == self.measured else max(best - margin, -WON - 1)
                value = -self._value(after, depth - 1, 1, -floor - 1, -floor)
                if value > floor:
                    value = -self._value(after, depth - 1, 1, -WON - 1, -floor)
            found.append((move, int(value)))
            best = max(best, value)
        return found

    def _standing(self, after: i64) -> i64:
        """Return what a move is worth without looking at replies."""
        if is_lost(after, self.flying):
            return WON - 1
        return 0 if self._is_drawn(after, 1) else -self.judge(after)

    def _aspire(self, after: i64, depth: i64, guess: i64) -> i64:
        """Return the true value of a move, looked for near ``guess`` first."""
        low = guess - _ASPIRATION
        high = guess + _ASPIRATION
        value = -self._value(after, depth - 1, 1, -high, -low)
        if value <= low:
            return -self._value(after, depth - 1, 1, -high, WON + 1)
        if value >= high:
            return -self._value(after, depth - 1, 1, -WON - 1, -low)
        return value

    def _is_drawn(self, position: i64, ply: i64) -> bool:
        """Return whether the rules end the game here, or the line goes round in circles."""
        if ply >= self.quiet_left and _progress(position) == _progress(self.root):
            return True
        if self.repeats and (int(ply & 1), int(position)) in self.drawn:
            return True
        at = ply - 4
        while at >= 0:
            if self.path[at] == position:
                return True
            at -= 2
        return False

    def _value(self, position: i64, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Return the value for the player to move, exact between ``alpha`` and ``beta``, else a bound."""
        if is_lost(position, self.flying):
            return ply - WON
        if self._is_drawn(position, ply):
            return 0
        if depth <= 0:
            return self._quiescence(position, ply, _QUIET_PLIES, alpha, beta)
        self.counter.count()
        slot = self.table.slot(position)
        data = self.table.data
        first: i64 = 0
        if data[slot] == position:
            known = data[slot + 2]
            value = from_root(data[slot + 1], ply)
            if known >> 20 >= depth and settles(value, known >> 16 & 15, alpha, beta):
                return value
            first = known & _CODES - 1
        self.path[ply] = position
        return self._expand(position, first, slot, depth, ply, alpha, beta)

    def _expand(self, position: i64, first: i64, slot: i64, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Try the moves of a node, and remember the result."""
        base = ply * ROOM
        end = moves(position, False, self.flying, self.rows, base)
        self._weigh(base, end, first, ply)
        low = alpha
        best: i64 = -WON - 1
        best_move: i64 = 0
        at = base
        while at < end:
            move = self._pick(at, end)
            after = made(position, move)
            value = -UNKNOWN
            if best_move:
                reduced = self._reduction(move, depth, at - base)
                value = -self._value(after, depth - 1 - reduced, ply + 1, -alpha - 1, -alpha)
                if reduced and value > alpha:
                    value = -self._value(after, depth - 1, ply + 1, -alpha - 1, -alpha)
            if best_move == 0 or alpha < value < beta:
                value = -self._value(after, depth - 1, ply + 1, -beta, -alpha)
            if value > best:
                best = value
                best_move = move
                alpha = max(alpha, best)
                if alpha >= beta:
                    self._note(move, depth, ply)
                    break
            at += 1
        data = self.table.data
        data[slot] = position
        data[slot + 1] = from_position(best, ply)
        data[slot + 2] = depth << 20 | kind_of(best, low, beta) << 16 | best_move
        return best

    def _reduction(self, move: i64, depth: i64, rank: i64) -> i64:
        """Return by how many plies less deeply a late move is searched at first."""
        if not self.selective or depth < 3 or rank < _LATE or move & 31:
            return 0
        return 1 if rank < _VERY_LATE or depth == 3 else 2

    def _weigh(self, base: i64, end: i64, first: i64, ply: i64) -> None:
        """Give each move of a row its merit: the best of a shallower search, mills, killers, then by history."""
        side = (ply & 1) * _CODES
        at = base
        while at < end:
            move = self.rows[at]
            merit = self.history[side + move]
            if move == first:
                merit = 1 << 50
            elif move & 31:
                merit += 1 << 44
            elif move == self.killers[2 * ply]:
                merit = 1 << 42
            elif move == self.killers[2 * ply + 1]:
                merit = 1 << 41
            self.merits[at] = merit
            at += 1

    def _pick(self, at: i64, end: i64) -> i64:
        """Bring the best of the moves left to ``at``, and return it."""
        best = at
        place = at + 1
        while place < end:
            if self.merits[place] > self.merits[best]:
                best = place
            place += 1
        move = self.rows[best]
        self.rows[best] = self.rows[at]
        self.merits[best] = self.merits[at]
        self.rows[at] = move
        return move

    def _note(self, move: i64, depth: i64, ply: i64) -> None:
        """Remember a move that refuted a move: it may refute its neighbours."""
        self.history[(ply & 1) * _CODES + move] += depth * depth
        if move & 31 == 0 and self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move

    def _quiescence(self, position: i64, ply: i64, left: i64, alpha: i64, beta: i64) -> i64:
        """Return the value for the player to move, who keeps the board as it is or closes a mill."""
        self.counter.count()
        if is_lost(position, self.flying):
            return ply - WON
        best = self.judge(position)
        if best >= beta or left == 0:
            return best
        alpha = max(alpha, best)
        base = (_DEEPEST + left) * ROOM
        end = moves(position, True, self.flying, self.rows, base)
        at = base
        while at < end:
            value = -self._quiescence(made(position, self.rows[at]), ply + 1, left - 1, -beta, -alpha)
            best = max(best, value)
            alpha = max(alpha, best)
            if alpha >= beta:
                break
            at += 1
        return best


def _progress(position: i64) -> i64:
    """Return a number that differs where no position can come again: stones in hand and on the board."""
    return (position >> 48) * 32 + count(position & FULL) + count(position >> 24 & FULL)
