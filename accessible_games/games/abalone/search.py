"""Alpha-beta search on inner boards, deepened step by step. Compiled together with ``board``.

A position is worth, for the player to move and in hundredths of a marble: marbles pushed off, nearness
to the centre, and how well the own marbles hold together. At the end of a line pushes over the edge are
followed until there is none that pays. The weights are judgement, checked by games against each other.
"""

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.games.abalone.board import EDGE, FULL, ROOM, SHIFT, count, pushes, successors, turn

WON: Final = 1_000_000  # less the moves it takes
EXACT_DEPTH: Final = 3  # down to here every move within NEAR of the best has its true value
NEAR: Final = 40
_WINNING: Final = 6
_MARBLE: Final = 100
_BETWEEN_CHECKS: Final = 512  # nodes
_DEEPEST: Final = 32
_QUIET_PLIES: Final = 8  # pushes over the edge followed beyond the depth

_ENTRIES: Final = 1 << 17
_WORDS: Final = 6  # own, opponent, depth (0: empty), value, kind of bound, best own word
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
_RIM: Final = int(_RINGS[0])
# The worth of a field is a sum of masks: 0 on the rim, then 14, 24, 30 and 30. Three counts instead of five.
_SIX: Final = int(_RINGS[1] | _RINGS[3] | _RINGS[4])
_EIGHT: Final = int(FULL & ~_RINGS[0])
_SIXTEEN: Final = int(_RINGS[2] | _RINGS[3] | _RINGS[4])
_RIGHT: Final = int(FULL & ~EDGE[0])
_DOWN_RIGHT: Final = int(FULL & ~EDGE[1])
_DOWN_LEFT: Final = int(FULL & ~EDGE[2])


class Stopped(Exception):
    """The search was told to end."""


def _shape(word: i64) -> i64:
    """Nearness to the centre and cohesion of one colour."""
    value = 6 * count(word & _SIX) + 8 * count(word & _EIGHT) + 16 * count(word & _SIXTEEN)
    # Neighbours of the same colour along three axes, added bit by bit before they are counted.
    first = word & turn(word & _RIGHT, SHIFT[0])
    second = word & turn(word & _DOWN_RIGHT, SHIFT[1])
    third = word & turn(word & _DOWN_LEFT, SHIFT[2])
    odd = first ^ second
    return value + 3 * count(odd ^ third) + 6 * count(first & second | odd & third)


class Search:
    """One root position; what a shallow search learns orders the moves of a deeper one."""

    def __init__(self, own: int, opponent: int, own_lost: int, opponent_lost: int, junior: bool) -> None:
        self.own: i64 = own
        self.opponent: i64 = opponent
        self.own_last: i64 = int(count(own)) - (_WINNING - own_lost)
        self.opponent_last: i64 = int(count(opponent)) - (_WINNING - opponent_lost)
        self.junior: bool = junior
        self.longest: i64 = 14 if junior else 3
        self.nodes: i64 = 0
        self.next_check: i64 = _BETWEEN_CHECKS
        self.stop: Callable[[], bool] = bool
        self.out: vec[i64] = vec[i64]([0] * (ROOM * (_DEEPEST + _QUIET_PLIES + 2)))
        self.rank: vec[i64] = vec[i64]([0] * ROOM)
        self.killers: vec[i64] = vec[i64]([0] * (2 * (_DEEPEST + 1)))  # changes of the own word, two for each ply
        self.table: vec[i64] = vec[i64]([0] * (_ENTRIES * _WORDS))
        self.roots: list[tuple[int, int, int]] = []

    def deepen(self, depth: int, stop: Callable[[], bool]) -> list[tuple[int, int, int]] | None:
        """Search to ``depth`` (1 to 32): (own word, opponent word, value) after each move, best first.

        Depth 1 judges what stands on the board and foresees nothing. The best value is exact; to depth 3 also
        those within NEAR of it, the others are upper bounds. None when ``stop()`` came true before the end.
        """
        self.stop = stop
        if not self.roots:
            end = successors(self.own, self.opponent, self.junior, self.out, 0)
            for push in range(int(self.out[0]), ROOM, 2):
                self.roots.append((int(self.out[push]), int(self.out[push + 1]), 0))
            for at in range(1, int(end)):
                self.roots.append((int(self.out[at]), int(self.opponent), 0))
        try:
            found = self._search_roots(min(depth, _DEEPEST))
        except Stopped:
            return None
        found.sort(key=lambda root: -root[2])
        self.roots = found
        return found

    def _search_roots(self, depth: i64) -> list[tuple[int, int, int]]:
        found: list[tuple[int, int, int]] = []
        best: i64 = -WON - 1
        margin: i64 = 2 * WON if depth == 1 else NEAR if depth <= EXACT_DEPTH else 0
        for own, opponent, _ in self.roots:
            floor = max(best - margin, -WON - 1)
            value = self._reply(own, opponent, self.own_last, self.opponent_last, depth, 1, floor, WON + 1, bool(found))
            found.append((own, opponent, int(value)))
            if value > best:
                best = value
        return found

    def _reply(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64,
        depth: i64, ply: i64, alpha: i64, beta: i64, narrow: bool,
    ) -> i64:  # fmt: skip
        """Value for the player who has just moved to these boards; ``narrow``: first only whether it beats alpha."""
        if narrow and depth > 2 and beta - alpha > 1:
            value = -self._value(opponent, own, opponent_last, own_last, depth - 1, ply, -alpha - 1, -alpha)
            if value <= alpha or value >= beta:
                return value
        return -self._value(opponent, own, opponent_last, own_last, depth - 1, ply, -beta, -alpha)

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
        if depth == 1:
            return self._last_move(own, opponent, own_last, opponent_last, ply, alpha, beta)
        # The bits that are kept are the same whether the product wraps (compiled) or not (interpreted).
        slot = (((own ^ opponent >> 3 ^ opponent << 2) * 0x9E3779B97F4A7C1) >> 40) % _ENTRIES * _WORDS
        first: i64 = 0
        if self.table[slot] == own and self.table[slot + 1] == opponent and self.table[slot + 2] > 0:
            first = self.table[slot + 5]
            if self.table[slot + 2] >= depth:
                value = self.table[slot + 3]
                kind = self.table[slot + 4]
                if (
                    kind == _EXACT
                    or (kind == _AT_LEAST and value >= beta)
                    or (kind == _AT_MOST and value <= alpha)
                ):
                    return value
        return self._expand(own, opponent, own_last, opponent_last, depth, ply, alpha, beta, slot, first)

    def _sort_quiet(self, base: i64, end: i64) -> None:
        """Quiet moves by the shape they give: the best of a shallow look come first."""
        at = base + 2
        self.rank[1] = _shape(self.out[base + 1])
        while at < end:
            word = self.out[at]
            rank = _shape(word)
            to = at - base
            while to > 1 and self.rank[to - 1] < rank:
                self.rank[to] = self.rank[to - 1]
                self.out[base + to] = self.out[base + to - 1]
                to -= 1
            self.rank[to] = rank
            self.out[base + to] = word
            at += 1

    def _bring_forward(self, base: i64, end: i64, word: i64) -> None:
        """Put one move at the head of its kind, the others after it in their order: a cutoff comes sooner."""
        at = base + 1
        while at < end:
            if self.out[at] == word:
                while at > base + 1:
                    self.out[at] = self.out[at - 1]
                    at -= 1
                self.out[at] = word
                return
            at += 1
        top = self.out[base]
        while top < base + ROOM:
            if self.out[top] == word:
                after = self.out[top + 1]
                start = self.out[base]
                self.out[top] = self.out[start]
                self.out[top + 1] = self.out[start + 1]
                self.out[start] = word
                self.out[start + 1] = after
                return
            top += 2

    def _order(self, own: i64, base: i64, end: i64, ply: i64, first: i64) -> None:
        if end - base > 2:
            self._sort_quiet(base, end)
        for place in range(2):
            change = self.killers[2 * ply + 1 - place]
            if change:
                self._bring_forward(base, end, own ^ change)
        if first:
            self._bring_forward(base, end, first)

    def _expand(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64,
        depth: i64, ply: i64, alpha: i64, beta: i64, slot: i64, first: i64,
    ) -> i64:  # fmt: skip
        """Try the moves of a node: pushes, then the quiet ones; of each kind the promising first."""
        base = ply * ROOM
        end = successors(own, opponent, self.junior, self.out, base)
        self._order(own, base, end, ply, first)
        low = alpha
        best: i64 = ply - WON  # no legal move loses
        best_word: i64 = 0
        at = self.out[base]
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
            value = self._reply(word, after, own_last, opponent_last, depth, ply + 1, alpha, beta, best_word != 0)
            if value > best or best_word == 0:
                best = value
                best_word = word
                if value > alpha:
                    alpha = value
                    if alpha >= beta:
                        if not is_push:
                            self._note_killer(2 * ply, own ^ word)
                        break
        self.table[slot] = own
        self.table[slot + 1] = opponent
        self.table[slot + 2] = depth
        self.table[slot + 3] = best
        self.table[slot + 4] = _AT_LEAST if best >= beta else _AT_MOST if best <= low else _EXACT
        self.table[slot + 5] = best_word
        return best

    def _note_killer(self, place: i64, change: i64) -> None:
        """A quiet move that refuted one move may well refute its neighbours."""
        if self.killers[place] != change:
            self.killers[place + 1] = self.killers[place]
            self.killers[place] = change

    def _last_move(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64, ply: i64, alpha: i64, beta: i64
    ) -> i64:
        """A node of depth 1: nine in ten of all positions are judged here, so nothing is done twice."""
        base = ply * ROOM
        end = successors(own, opponent, self.junior, self.out, base)
        best: i64 = ply - WON
        ours = count(own) - own_last
        top = self.out[base]
        while top < base + ROOM:
            after = self.out[top + 1]
            theirs = count(after) - opponent_last
            if theirs <= 0:
                return WON - ply - 1
            value = _MARBLE * (ours - theirs) + _shape(self.out[top]) - _shape(after)
            value = self._settled(self.out[top], after, own_last, opponent_last, ply + 1, value, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                return best
            top += 2
        rest = _MARBLE * (ours - count(opponent) + opponent_last) - _shape(opponent)
        at = base + 1
        while at < end:
            value = rest + _shape(self.out[at])
            if value > best:
                value = self._settled(self.out[at], opponent, own_last, opponent_last, ply + 1, value, alpha, beta)
                best = max(best, value)
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
            at += 1
        self.nodes += at - base
        return best

    def _settled(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64, ply: i64, value: i64, alpha: i64, beta: i64
    ) -> i64:
        """``value`` for the player who has moved, lowered by what the other can push off; it never rises."""
        if value <= alpha or own & _RIM == 0:
            return value
        return -self._pushed_off(opponent, own, opponent_last, own_last, ply, -value, -beta, -alpha)

    def _pushed_off(
        self, own: i64, opponent: i64, own_last: i64, opponent_last: i64, ply: i64, standing: i64, alpha: i64, beta: i64
    ) -> i64:
        """Value for the player to move, who either leaves it at ``standing`` or pushes a marble off."""
        self._count_node()
        best = standing
        if best >= beta or ply >= _DEEPEST + _QUIET_PLIES:
            return best
        base = ply * ROOM
        limit = base + ROOM
        top = limit
        for direction in range(6):
            if opponent & EDGE[direction]:
                # Without a free field only lines that end at the edge can be pushed.
                top = pushes(own, opponent, 0, direction, self.longest, self.out, top)
        alpha = max(alpha, best)
        ours = count(own) - own_last
        while top < limit:
            word = self.out[top]
            after = self.out[top + 1]
            theirs = count(after) - opponent_last
            if theirs <= 0:
                return WON - ply - 1
            value = _MARBLE * (ours - theirs) + _shape(word) - _shape(after)
            value = self._settled(word, after, own_last, opponent_last, ply + 1, value, alpha, beta)
            best = max(best, value)
            alpha = max(alpha, value)
            if alpha >= beta:
                break
            top += 2
        return best
