"""In which order the search tries moves. Compiled together with ``search``."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.games.abalone.board import EDGE, FULL, ROOM, SHIFT, pushes, successors, turn
from accessible_games.rules.games.abalone.evaluation import Evaluation

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
        """Where the list of ``own`` is; it stays there until the next call."""
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
        """Every push as a pair of words that ends before ``top``; the place of the first comes back."""
        empty = FULL ^ own ^ opponent
        for direction in range(6):
            free = turn(empty & ~EDGE[(direction + 3) % 6], 61 - SHIFT[direction])
            top = pushes(own, opponent, free, direction, self.longest, out, top)
        return top

    def push_off(self, own: i64, opponent: i64, out: vec[i64], top: i64) -> i64:
        """The pushes over the edge, in the same way: without a free field there are no others."""
        for direction in range(6):
            if opponent & EDGE[direction]:
                top = pushes(own, opponent, 0, direction, self.longest, out, top)
        return top

    def arrange(self, own: i64, opponent: i64, ply: i64, first: i64, lists: QuietLists) -> i64:
        """Fill the row of a ply; the place after its last move comes back.

        The best of a shallower search, pushes, quiet moves that refuted neighbours, the others by their shape.
        """
        base = ply * ROOM
        quiet = self._pushes(own, opponent, base)
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
                gains[end] = listed[place + GAINS]
                end += 1
            place += 1
        for killer in range(2):
            change = self.killers[2 * ply + 1 - killer]
            if change:
                self._bring_forward(quiet, end, own ^ change)
        if first:
            self._bring_forward(base, end, first)
        return end

    def _pushes(self, own: i64, opponent: i64, base: i64) -> i64:
        """The pushes of a node, over the edge first; the row's end serves as scratch paper."""
        words = self.words
        limit = base + ROOM
        top = self.push_all(own, opponent, words, limit)
        end = base
        while top < limit:
            word = words[top]
            after = words[top + 1]
            gain = self.evaluation.gain(own, opponent, word, after)
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
        """A quiet move, by the change of the own word, that refuted one move may well refute its neighbours."""
        place = 2 * ply
        if self.killers[place] != change:
            self.killers[place + 1] = self.killers[place]
            self.killers[place] = change
