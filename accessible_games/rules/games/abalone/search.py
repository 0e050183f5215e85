"""Alpha-beta search on inner boards, deepened step by step. Compiled together with ``board``.

Values are hundredths of a marble for the player to move. Every move but the first of a node is tried with a null
window. Quiescence at the end of a line follows pushes over the edge until there is none that pays. Beyond EXACT_DEPTH
a null move that is still good enough ends a line, and late move reductions search quiet moves less deeply at first.
"""

from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.core.searching import (
    DECIDED,
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
from accessible_games.rules.games.abalone.board import EDGE, FULL, ROOM, SHIFT, count, pushes, successors, turn
from accessible_games.rules.games.abalone.evaluation import MARBLE, PLAIN, RIM, Evaluation, Weights

_WORDS: Final = 6  # own, opponent, depth (0: empty), value, kind of bound, best own word


@final
class Table:
    """Values and best moves by position; a later position takes the place of an earlier one."""

    def __init__(self, entries: int) -> None:
        self.entries: i64 = entries
        self.data: vec[i64] = vec[i64]([0] * (entries * _WORDS))

    def slot(self, own: i64, opponent: i64) -> i64:
        """Return the place of a position in the table."""
        # The bits that are kept are the same whether the product wraps (compiled) or not (interpreted).
        return (((own ^ opponent >> 3 ^ opponent << 2) * 0x9E3779B97F4A7C1) >> 40) % self.entries * _WORDS

    def best(self, slot: i64, own: i64, opponent: i64) -> i64:
        """Return the own word after the best move known in that position; 0 where it is not known."""
        data = self.data
        if data[slot] == own and data[slot + 1] == opponent:
            return data[slot + 5]
        return 0

    def value(self, slot: i64, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Return the value of the position that the slot holds, where it settles the window; else UNKNOWN."""
        data = self.data
        if data[slot + 2] < depth:
            return UNKNOWN
        value = from_root(data[slot + 3], ply)
        return value if settles(value, data[slot + 4], alpha, beta) else UNKNOWN

    def store(self, slot: i64, own: i64, opponent: i64, depth: i64, ply: i64, value: i64, kind: i64, word: i64) -> None:
        """Remember a value; the end of the game is counted from the position, not from the root."""
        data = self.data
        data[slot] = own
        data[slot + 1] = opponent
        data[slot + 2] = depth
        data[slot + 3] = from_position(value, ply)
        data[slot + 4] = kind
        data[slot + 5] = word


GAINS: Final = 432  # words of a list: 14 marbles have at most 420 quiet moves, and one word tells how many
PUSHES: Final = 176  # room for 84 pairs of words and more
_SPAN: Final = 2 * GAINS


@final
class QuietLists:
    """Quiet moves of a colour as if it were alone, best shape first; so many lists are kept, by the colour's word.

    From ``at = find(own)`` on, ``words[at + 1 : words[at]]`` are the words after each move, and what the shape
    gains by it stands GAINS further on. A move is legal where no marble of the other colour is in its word. Most
    nodes share their own word with all their neighbours, so hardly any has to generate or judge its quiet moves.
    """

    def __init__(self, evaluation: Evaluation, junior: bool, kept: int) -> None:
        self.evaluation = evaluation
        self.junior: bool = junior
        self.kept: i64 = kept
        self.keys: vec[i64] = vec[i64]([0] * kept)
        self.words: vec[i64] = vec[i64]([0] * (kept * _SPAN + ROOM))

    def find(self, own: i64) -> i64:
        """Return the place of the list of ``own``, valid until the next call."""
        slot = ((own * 0x9E3779B97F4A7C1) >> 40) % self.kept
        at = slot * _SPAN
        if self.keys[slot] != own:
            self.keys[slot] = own
            self._fill(own, at)
        return at

    def _fill(self, own: i64, base: i64) -> None:
        words = self.words
        end = successors(own, 0, self.junior, words, base)
        words[base] = end
        shape = self.evaluation.shape(own)
        at = base + 1
        while at < end:
            word = words[at]
            gain = self.evaluation.shape(word) - shape
            to = at
            while to > base + 1 and words[to - 1 + GAINS] < gain:
                words[to + GAINS] = words[to - 1 + GAINS]
                words[to] = words[to - 1]
                to -= 1
            words[to + GAINS] = gain
            words[to] = word
            at += 1


@final
class Ordering:
    """The moves of the nodes between root and leaf, a row of ROOM for each ply, the promising first.

    ``words`` and ``afters`` are the boards after a move, ``gains`` what it changes for the mover.
    """

    def __init__(self, evaluation: Evaluation, junior: bool, plies: int) -> None:
        self.evaluation = evaluation
        self.longest: i64 = 14 if junior else 3
        self.plies: i64 = plies
        self.words: vec[i64] = vec[i64]([0] * (ROOM * plies))
        self.afters: vec[i64] = vec[i64]([0] * (ROOM * plies))
        self.gains: vec[i64] = vec[i64]([0] * (ROOM * plies))
        self.killers: vec[i64] = vec[i64]([0] * (2 * plies))  # changes of the own word, two for each ply

    def push_all(self, own: i64, opponent: i64, out: vec[i64], top: i64) -> i64:
        """Write every push as a pair of words that ends before ``top``; return the place of the first."""
        empty = FULL ^ own ^ opponent
        for direction in range(6):
            free = turn(empty & ~EDGE[(direction + 3) % 6], 61 - SHIFT[direction])
            top = pushes(own, opponent, free, direction, self.longest, out, top)
        return top

    def push_off(self, own: i64, opponent: i64, out: vec[i64], top: i64) -> i64:
        """Return the pushes over the edge, in the same way: without a free field there are no others."""
        for direction in range(6):
            if opponent & EDGE[direction]:
                top = pushes(own, opponent, 0, direction, self.longest, out, top)
        return top

    def arrange(self, own: i64, opponent: i64, ply: i64, first: i64, lists: QuietLists) -> i64:
        """Fill the row of a ply; return the place after its last move.

        The best of a shallower search, pushes, quiet moves that refuted neighbours, the others by their shape.
        """
        base = ply * ROOM
        quiet = self._pushes(own, opponent, ply)
        scale = self.evaluation.scale(ply)
        words, afters, gains = self.words, self.afters, self.gains
        place = lists.find(own)
        listed = lists.words
        limit = listed[place]
        place += 1
        end = quiet
        while place < limit:
            word = listed[place]
            if word & opponent == 0:
                words[end] = word
                afters[end] = opponent
                gains[end] = scale * listed[place + GAINS]
                end += 1
            place += 1
        for killer in range(2):
            change = self.killers[2 * ply + 1 - killer]
            if change:
                self._bring_forward(quiet, end, own ^ change)
        if first:
            self._bring_forward(base, end, first)
        return end

    def _pushes(self, own: i64, opponent: i64, ply: i64) -> i64:
        """Return the pushes of a node, over the edge first; the row's end serves as scratch paper."""
        words = self.words
        base = ply * ROOM
        limit = base + ROOM
        top = self.push_all(own, opponent, words, limit)
        end = base
        while top < limit:
            word = words[top]
            after = words[top + 1]
            gain = self.evaluation.gain(own, opponent, word, after, ply)
            to = end
            while to > base and self.gains[to - 1] < gain:
                self._move(to - 1, to)
                to -= 1
            self.words[to] = word
            self.afters[to] = after
            self.gains[to] = gain
            end += 1
            top += 2
        return end

    def _move(self, place: i64, to: i64) -> None:
        self.words[to] = self.words[place]
        self.afters[to] = self.afters[place]
        self.gains[to] = self.gains[place]

    def _bring_forward(self, start: i64, end: i64, word: i64) -> None:
        """Put one move at ``start``, the others after it in their order: a cutoff comes sooner."""
        words = self.words
        at = start
        while at < end and words[at] != word:
            at += 1
        if at == end:
            return
        after = self.afters[at]
        gain = self.gains[at]
        while at > start:
            self._move(at - 1, at)
            at -= 1
        words[start] = word
        self.afters[start] = after
        self.gains[start] = gain

    def note(self, ply: i64, change: i64) -> None:
        """Remember a quiet move that refuted a move, by the change of the own word: it may refute its neighbours."""
        place = 2 * ply
        if self.killers[place] != change:
            self.killers[place + 1] = self.killers[place]
            self.killers[place] = change


NEAR: Final = 33  # to EXACT_DEPTH every move within it of the best has its true value
_WINNING: Final = 6
_CLEAR: Final = 2  # marbles ahead, from where breaking up the other side is worth more
_DEEPEST: Final = 32
_QUIET_PLIES: Final = 8  # of quiescence
_LATE: Final = 3  # quiet moves before those that are reduced
_VERY_LATE: Final = 15

Root = tuple[int, int, int]  # own word, opponent word, value after a move


@final
class Search:
    """One root position; what a shallow search learns orders the moves of a deeper one.

    To a mover who is _CLEAR ahead, the shape of the other counts twice: it is to be broken up even where no push over
    the edge is near. ``drawn``: positions (own word, opponent word, 0 with the player of the root to move and 1 with
    the other) that end the game when they occur once more; ``quiet_left``: so many moves without a loss end it as well.
    """

    def __init__(
        self,
        own: int,
        opponent: int,
        own_lost: int,
        opponent_lost: int,
        junior: bool,
        weights: Weights = PLAIN,
        drawn: AbstractSet[tuple[int, int, int]] = frozenset(),
        quiet_left: int = 200,
    ) -> None:
        self.counter = NodeCounter()
        self.own: i64 = own
        self.opponent: i64 = opponent
        # The marbles at which each side has lost: the mover at the root, and the other.
        self.lasts: vec[i64] = vec[i64]([0] * 2)
        self.lasts[0] = int(count(own)) - (_WINNING - own_lost)
        self.lasts[1] = int(count(opponent)) - (_WINNING - opponent_lost)
        self.junior: bool = junior
        self.push: i64 = weights.push
        self.drawn = drawn
        self.repeats: bool = len(drawn) > 0
        self.quiet_left: i64 = quiet_left
        self.selective: bool = False
        self.null_ply: i64 = -1  # the ply at which a null move is being tried
        self.evaluation = Evaluation(weights)
        if opponent_lost - own_lost >= _CLEAR:
            self.evaluation.chase(opponent)
        self.ordering = Ordering(self.evaluation, junior, 1)
        self.lists = QuietLists(self.evaluation, junior, 1)
        self.table = Table(1)
        self.scratch: vec[i64] = vec[i64]([0] * (PUSHES * (_DEEPEST + _QUIET_PLIES + 2)))
        self.path: vec[i64] = vec[i64]([0] * (2 * (_DEEPEST + 2)))  # own and opponent by ply
        self.roots: list[Root] = []
        self.measured: tuple[int, int] | None = None  # the boards after a move that has a true value at every depth

    def deepen(self, depth: int, stop: Callable[[], bool]) -> list[Root] | None:
        """Search to ``depth`` (1 to 32): boards and value after each move, best first.

        Depth 1 judges what stands on the board and foresees nothing. To depth 3 the values within NEAR of the best
        are exact and the others upper bounds; deeper ones count for the best move only. None when ``stop()`` came
        true before the end.
        """
        self.counter.stop = stop
        self._make_room(depth)
        if not self.roots:
            self._list_roots()
        try:
            found = self._search_roots(min(depth, _DEEPEST))
        except Stopped:
            return None
        found.sort(key=lambda root: -root[2])
        self.roots = found
        return found

    def _make_room(self, depth: int) -> None:
        """Make tables as large as the depth deserves; values of an inexact search are no use to an exact one."""
        wanted = 1 if depth == 1 else 1 << 12 if depth <= EXACT_DEPTH else 1 << 14 if depth <= 5 else 1 << 17
        if self.table.entries < wanted or (self.selective and depth <= EXACT_DEPTH):
            self.table = Table(wanted)
            self.lists = QuietLists(self.evaluation, self.junior, min(512, wanted >> 6))
        if depth > 1 and self.ordering.plies == 1:
            self.ordering = Ordering(self.evaluation, self.junior, _DEEPEST + 2)
        self.selective = depth > EXACT_DEPTH

    def _list_roots(self) -> None:
        out = vec[i64]([0] * ROOM)
        end = successors(self.own, self.opponent, self.junior, out, 0)
        for push in range(int(out[0]), ROOM, 2):
            self.roots.append((int(out[push]), int(out[push + 1]), 0))
        for at in range(1, int(end)):
            self.roots.append((int(out[at]), int(self.opponent), 0))

    def _search_roots(self, depth: i64) -> list[Root]:
        found: list[Root] = []
        best: i64 = -WON - 1
        margin: i64 = NEAR if depth <= EXACT_DEPTH else 0
        self.path[0] = self.own
        self.path[1] = self.opponent
        self.null_ply = -1
        for own, opponent, _ in self.roots:
            bonus = self.push if opponent != self.opponent else 0
            floor = -WON - 1 if (own, opponent) == self.measured else max(best - margin - bonus, -WON - 1)
            value = self._root_value(own, opponent, depth, floor, bool(found))
            if -DECIDED < value < DECIDED:
                value += bonus
            found.append((own, opponent, int(value)))
            best = max(best, value)
        return found

    def _root_value(self, own: i64, opponent: i64, depth: i64, floor: i64, null_window: bool) -> i64:
        ours = count(own) - self.lasts[0]
        theirs = count(opponent) - self.lasts[1]
        lead = MARBLE * (ours - theirs)
        standing = lead + self.evaluation.difference(own, opponent, 0)
        if theirs <= 0:
            return WON - 1
        if depth == 1:
            return 0 if self._is_drawn(opponent, own, 1) else standing
        return self._reply(own, opponent, lead, standing, depth, 1, floor, WON + 1, null_window, 0)

    def _is_drawn(self, own: i64, opponent: i64, ply: i64) -> bool:
        """Return whether the rules end the game here, or the line goes round in circles."""
        if ply >= 4 and self.path[2 * ply - 8] == own and self.path[2 * ply - 7] == opponent:
            return True
        if ply >= self.quiet_left and count(own) + count(opponent) == count(self.own) + count(self.opponent):
            return True
        return self.repeats and (int(own), int(opponent), int(ply & 1)) in self.drawn

    def _reply(
        self,
        own: i64,
        opponent: i64,
        lead: i64,
        standing: i64,
        depth: i64,
        ply: i64,
        alpha: i64,
        beta: i64,
        null_window: bool,
        reduced: i64,
    ) -> i64:
        """Return the value for the last mover of these boards.

        ``null_window``: first only whether it beats alpha, by so many plies less deeply as it is ``reduced``.
        """
        if null_window and depth > 2 and (reduced > 0 or beta - alpha > 1):
            value = -self._value(opponent, own, -lead, -standing, depth - 1 - reduced, ply, -alpha - 1, -alpha)
            if value <= alpha or (reduced == 0 and value >= beta):
                return value
        return -self._value(opponent, own, -lead, -standing, depth - 1, ply, -beta, -alpha)

    def _value(
        self, own: i64, opponent: i64, lead: i64, standing: i64, depth: i64, ply: i64, alpha: i64, beta: i64
    ) -> i64:
        """Return the value for the player to move, exact between ``alpha`` and ``beta``, else a bound.

        ``lead`` and ``standing`` are the marbles, and all that stands on the board, for the same player.
        """
        if depth <= 0:
            return self._quiescence(own, opponent, lead, standing, ply, alpha, beta)
        self.counter.count()
        if self._is_drawn(own, opponent, ply):
            return 0
        if depth == 1:
            return self._last_move(own, opponent, lead, standing, ply, alpha, beta)
        self.path[2 * ply] = own
        self.path[2 * ply + 1] = opponent
        slot = self.table.slot(own, opponent)
        first = self.table.best(slot, own, opponent)
        if first:
            value = self.table.value(slot, depth, ply, alpha, beta)
            if value != UNKNOWN:
                return value
        if self.selective and beta - alpha == 1 and standing >= beta and self.null_ply != ply - 1:
            value = self._null_move(own, opponent, lead, standing, depth, ply, beta)
            if value != UNKNOWN:
                return value
        return self._expand(own, opponent, lead, standing, depth, ply, alpha, beta, slot, first)

    def _null_move(self, own: i64, opponent: i64, lead: i64, standing: i64, depth: i64, ply: i64, beta: i64) -> i64:
        """Return a bound if even doing nothing keeps the value at ``beta``; else UNKNOWN. Zugzwang is very rare."""
        before = self.null_ply
        self.null_ply = ply
        value = -self._value(opponent, own, -lead, -standing, depth - 3, ply + 1, -beta, 1 - beta)
        self.null_ply = before
        return value if beta <= value < DECIDED else UNKNOWN

    def _expand(
        self, own: i64, opponent: i64, lead: i64, standing: i64, depth: i64,
        ply: i64, alpha: i64, beta: i64, slot: i64, first: i64,
    ) -> i64:  # fmt: skip
        """Try the moves of a node, and remember the result."""
        end = self.ordering.arrange(own, opponent, ply, first, self.lists)
        low = alpha
        best: i64 = ply - WON  # no legal move loses
        best_word: i64 = 0
        marbles = count(opponent)
        quiet: i64 = 0
        for at in range(ply * ROOM, end):
            word = self.ordering.words[at]
            after = self.ordering.afters[at]
            gained = lead
            if after != opponent:
                left = count(after)
                if left <= self.lasts[(ply + 1) & 1]:
                    best = WON - ply - 1
                    best_word = word
                    break
                gained += MARBLE * (marbles - left)
            else:
                quiet += 1
            stands = standing + self.ordering.gains[at]
            reduced = self._reduction(depth, quiet) if after == opponent else 0
            value = self._reply(word, after, gained, stands, depth, ply + 1, alpha, beta, best_word != 0, reduced)
            if value > best or best_word == 0:
                best = value
                best_word = word
                alpha = max(alpha, value)
                if alpha >= beta:
                    if after == opponent:
                        self.ordering.note(ply, own ^ word)
                    break
        self.table.store(slot, own, opponent, depth, ply, best, kind_of(best, low, beta), best_word)
        return best

    def _reduction(self, depth: i64, quiet: i64) -> i64:
        """Return the late move reduction of the so many-th quiet move."""
        if not self.selective or depth < 3 or quiet <= _LATE:
            return 0
        return 1 if quiet <= _VERY_LATE or depth == 3 else 2

    def _last_move(self, own: i64, opponent: i64, lead: i64, standing: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Return the best move of a node of depth 1: quiet moves until none gives a better shape, and every push."""
        best: i64 = ply - WON
        scale = self.evaluation.scale(ply)
        at = self.lists.find(own)
        words = self.lists.words
        end = words[at]
        at += 1
        while at < end:
            value = standing + scale * words[at + GAINS]
            if value <= best:
                break
            word = words[at]
            if word & opponent == 0:
                best = max(best, self._quiesced(word, opponent, lead, ply + 1, value, alpha, beta))
                alpha = max(alpha, best)
                if best >= beta:
                    return best
                if value <= alpha:
                    break
            at += 1
        return self._last_push(own, opponent, lead, ply, best, alpha, beta)

    def _last_push(self, own: i64, opponent: i64, lead: i64, ply: i64, best: i64, alpha: i64, beta: i64) -> i64:
        """Return ``best``, or a push of a node of depth 1 that is better."""
        out = self.scratch
        limit = (ply + 1) * PUSHES
        top = self.ordering.push_all(own, opponent, out, limit)
        marbles = count(opponent)
        while top < limit:
            after = out[top + 1]
            left = count(after)
            if left <= self.lasts[(ply + 1) & 1]:
                return WON - ply - 1
            gained = lead + MARBLE * (marbles - left)
            value = gained + self.evaluation.difference(out[top], after, ply)
            best = max(best, self._quiesced(out[top], after, gained, ply + 1, value, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
            top += 2
        return best

    def _quiesced(self, own: i64, opponent: i64, lead: i64, ply: i64, value: i64, alpha: i64, beta: i64) -> i64:
        """Return ``value`` for the last mover, after the quiescence of the other; it never rises."""
        if value <= alpha or own & RIM == 0:
            return value
        return -self._quiescence(opponent, own, -lead, -value, ply, -beta, -alpha)

    def _quiescence(self, own: i64, opponent: i64, lead: i64, standing: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """Return the value for the player to move, who either keeps ``standing`` or pushes a marble off."""
        self.counter.count()
        best = standing
        if best >= beta or ply >= _DEEPEST + _QUIET_PLIES:
            return best
        out = self.scratch
        limit = (ply + 1) * PUSHES
        top = self.ordering.push_off(own, opponent, out, limit)
        alpha = max(alpha, best)
        while top < limit:
            word = out[top]
            after = out[top + 1]
            if count(after) <= self.lasts[(ply + 1) & 1]:
                return WON - ply - 1
            gained = lead + MARBLE
            value = gained + self.evaluation.difference(word, after, ply)
            best = max(best, self._quiesced(word, after, gained, ply + 1, value, alpha, beta))
            alpha = max(alpha, best)
            if best >= beta:
                break
            top += 2
        return best
