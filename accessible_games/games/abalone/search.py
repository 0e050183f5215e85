"""Alpha-beta search on inner boards, deepened step by step. Compiled together with ``board``.

A position is worth, for the player to move and in hundredths of a marble: marbles pushed off, nearness
to the centre, and how well the own marbles hold together. The weights are judgement, not tuned yet.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.games.abalone.board import EDGE, FULL, ROOM, SHIFT, count, successors, turn

WON: Final = 1_000_000  # less the moves it takes
_WINNING: Final = 6
_MARBLE: Final = 100
_BETWEEN_CHECKS: Final = 4096  # nodes
_DEEPEST: Final = 32

_ENTRIES: Final = 1 << 17
_WORDS: Final = 6  # own, opponent, depth + 1 (0: empty), value, kind of bound, best own word
_EXACT: Final = 0
_AT_LEAST: Final = 1
_AT_MOST: Final = 2


def _rings() -> vec[i64]:
    """Masks of the fields at distance 4, 3, 2 and 1 from the centre e5, and the centre itself."""
    inside: i64 = FULL
    rings = vec[i64]([0] * 5)
    for ring in range(5):
        rim: i64 = 0
        if ring == 0:
            for direction in range(6):
                rim |= EDGE[direction]
        else:
            outside = FULL ^ inside
            for direction in range(6):
                rim |= turn(outside & ~EDGE[direction], SHIFT[direction])
            rim &= inside
        rings[ring] = rim
        inside &= ~rim
    return rings


_RINGS: Final = _rings()


class Stopped(Exception):
    """The search was told to end."""


def _shape(word: i64) -> i64:
    """Nearness to the centre and cohesion of one colour."""
    value = -16 * count(word & _RINGS[0]) - 2 * count(word & _RINGS[1])
    value += 8 * count(word & _RINGS[2]) + 14 * count(word & _RINGS[3]) + 17 * count(word & _RINGS[4])
    for direction in range(3):
        value += 3 * count(word & turn(word & ~EDGE[direction], SHIFT[direction]))
    return value


class Search:
    """One root position; what a shallow search learns orders the moves of a deeper one."""

    def __init__(self, own: int, opponent: int, own_lost: int, opponent_lost: int, junior: bool) -> None:
        self.own: i64 = own
        self.opponent: i64 = opponent
        self.own_last: i64 = int(count(own)) - (_WINNING - own_lost)
        self.opponent_last: i64 = int(count(opponent)) - (_WINNING - opponent_lost)
        self.junior: bool = junior
        self.nodes: i64 = 0
        self.next_check: i64 = _BETWEEN_CHECKS
        self.stop: Callable[[], bool] = bool
        self.out: vec[i64] = vec[i64]([0] * (ROOM * (_DEEPEST + 1)))
        self.table: vec[i64] = vec[i64]([0] * (_ENTRIES * _WORDS))
        self.roots: list[tuple[int, int, int]] = []

    def deepen(self, depth: int, stop: Callable[[], bool]) -> list[tuple[int, int, int]] | None:
        """Search to ``depth`` (1 to 32): (own word, opponent word, value) after each move, best first.

        Values below the best are upper bounds. None when ``stop()`` came true before the end.
        """
        self.stop = stop
        if not self.roots:
            end = successors(self.own, self.opponent, self.junior, self.out, 0)
            for push in range(int(self.out[0]), ROOM, 2):
                self.roots.append((int(self.out[push]), int(self.out[push + 1]), 0))
            for at in range(1, int(end)):
                self.roots.append((int(self.out[at]), int(self.opponent), 0))
        found: list[tuple[int, int, int]] = []
        best: i64 = -WON - 1
        try:
            for own, opponent, _ in self.roots:
                value = -self._value(
                    opponent, own, self.opponent_last, self.own_last, min(depth, _DEEPEST) - 1, 1, -WON - 1, -best
                )
                found.append((own, opponent, int(value)))
                if value > best:
                    best = value
        except Stopped:
            return None
        found.sort(key=lambda root: -root[2])
        self.roots = found
        return found

    def _count_node(self) -> None:
        self.nodes += 1
        if self.nodes >= self.next_check:
            self.next_check = self.nodes + _BETWEEN_CHECKS
            if self.stop():
                raise Stopped

    def _value(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64, depth: i64, ply: i64, alpha: i64, beta: i64
    ) -> i64:
        """Value for the player to move, exact between ``alpha`` and ``beta``, else a bound."""
        self._count_node()
        ours = count(own)
        if ours <= own_last:
            return ply - WON
        if depth == 0:
            marbles = (ours - own_last) - (count(opponent) - opponent_last)
            return _MARBLE * marbles + _shape(own) - _shape(opponent)
        slot = ((own * 31 + opponent * 17) % 1_000_003 + own % 131_071) % _ENTRIES * _WORDS
        known = self.table[slot] == own and self.table[slot + 1] == opponent and self.table[slot + 2] > 0
        first: i64 = 0
        if known:
            first = self.table[slot + 5]
            if self.table[slot + 2] > depth:
                value = self.table[slot + 3]
                kind = self.table[slot + 4]
                if (
                    kind == _EXACT
                    or (kind == _AT_LEAST and value >= beta)
                    or (kind == _AT_MOST and value <= alpha)
                ):
                    return value
        return self._expand(own, opponent, own_last, opponent_last, depth, ply, alpha, beta, slot, first)

    def _bring_forward(self, base: i64, end: i64, top: i64, first: i64) -> None:
        """Put the remembered best move at the head of its kind: a cutoff comes sooner."""
        if first == 0:
            return
        at = base + 1
        while at < end:
            if self.out[at] == first:
                self.out[at] = self.out[base + 1]
                self.out[base + 1] = first
                return
            at += 1
        while top < base + ROOM:
            if self.out[top] == first:
                after = self.out[top + 1]
                start = self.out[base]
                self.out[top] = self.out[start]
                self.out[top + 1] = self.out[start + 1]
                self.out[start] = first
                self.out[start + 1] = after
                return
            top += 2

    def _expand(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64,
        depth: i64, ply: i64, alpha: i64, beta: i64, slot: i64, first: i64,
    ) -> i64:  # fmt: skip
        """Try the moves of a node: the remembered best, pushes, then the quiet ones."""
        base = ply * ROOM
        end = successors(own, opponent, self.junior, self.out, base)
        top = self.out[base]
        self._bring_forward(base, end, top, first)
        low = alpha
        best: i64 = ply - WON  # no legal move loses
        best_word: i64 = 0
        at = top
        is_push = True
        while True:
            if is_push and at >= base + ROOM:
                is_push = False
                at = base + 1
            if not is_push and at >= end:
                break
            word = self.out[at]
            after = self.out[at + 1] if is_push else opponent
            at += 2 if is_push else 1
            value = -self._value(after, word, opponent_last, own_last, depth - 1, ply + 1, -beta, -alpha)
            if value > best:
                best = value
                best_word = word
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        break
        self.table[slot] = own
        self.table[slot + 1] = opponent
        self.table[slot + 2] = depth + 1
        self.table[slot + 3] = best
        self.table[slot + 4] = _AT_LEAST if best >= beta else _AT_MOST if best <= low else _EXACT
        self.table[slot + 5] = best_word
        return best
