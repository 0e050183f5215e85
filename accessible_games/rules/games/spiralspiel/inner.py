"""The inner board of the bots: one position in words that are changed and changed back. Compiled with ``search``.

A stack is a number in base four: 1 for the ground, then a digit for each stone from bottom to top, so that the last
digit is the owner. A move is ``start << 10 | target << 4 | stones``; an entry starts at 0, a pass is 0. What the stacks
are worth is kept up to date, by a table of the caller.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from accessible_games.rules.games.spiralspiel.board import CENTRE, ENTRY, LEAST, MOST, OUTERMOST, STEPS

ROOM: Final = 1024  # words for the moves of one position: fewer than 17 for each of 48 stones, and 32 entries
HIGHEST: Final = 10  # stones of a stack outside the centre
TABLE: Final = 33 * 11  # the worth of a stack: by number, then by stones
HANDS: Final = 13  # the worth of 0 to 12 stones in the hand
NOBODY: Final = 4
_SAVED: Final = 8  # words that take one move back
_KEY_MASK: Final = (1 << 61) - 1

_LEAST: Final = vec[i64](LEAST)
_MOST: Final = vec[i64](MOST)
_FIRST: Final = vec[i64]([sum(len(STEPS[below]) for below in range(number)) for number in range(OUTERMOST + 2)])
_TARGETS: Final = vec[i64]([to for steps in STEPS for to in steps])


def _keys(count: int, seed: int) -> vec[i64]:
    """Odd words without a pattern, always the same (a linear congruence, its high bits)."""
    found = []
    for _ in range(count):
        seed = (seed * 6364136223846793005 + 1442695040888963407) & ((1 << 64) - 1)
        found.append(seed >> 3 | 1)
    return vec[i64](found)


_STACK_KEYS: Final = _keys(OUTERMOST + 1, 11)
_HAND_KEYS: Final = _keys(NOBODY, 12)
_HOME_KEYS: Final = _keys(NOBODY, 13)
_STONE_KEYS: Final = _keys(NOBODY, 14)
_TURN_KEYS: Final = _keys(NOBODY, 15)


def _pure() -> vec[i64]:
    """One or more stones of one colour without the ground, by colour and number of stones."""
    return vec[i64]([sum(colour * 4**place for place in range(count)) for colour in range(4) for count in range(3)])


_PURE: Final = _pure()


def is_compiled() -> bool:
    """Whether this module runs as machine code."""
    return not __file__.endswith(".py")


class Inner:
    """A position for two to four players, by number, and by player in turn order (the fifth place is nobody's)."""

    def __init__(
        self,
        stacks: Sequence[Sequence[int]],
        hand: Sequence[int],
        homes: Sequence[tuple[int, int]],
        turn: int,
        quiet: int,
        weights: Sequence[int],
    ) -> None:
        """``stacks`` by number, 0 to 32, players from bottom to top; ``homes``: owner and stones.

        ``weights``: TABLE words, the worth of a stack for its owner, then HANDS words, the worth of the hand.
        """
        self.players: i64 = len(hand)
        self.turn: i64 = turn
        self.quiet: i64 = quiet
        self.key: i64 = _TURN_KEYS[turn]
        self.weights: vec[i64] = vec[i64](weights)
        self.code: vec[i64] = vec[i64]([1] * (OUTERMOST + 1))
        self.high: vec[i64] = vec[i64]([0] * (OUTERMOST + 1))
        self.owner: vec[i64] = vec[i64]([NOBODY] * (OUTERMOST + 1))
        self.hand: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.owned: vec[i64] = vec[i64]([0] * (NOBODY + 1))  # in the hand and in own stacks, not in the centre
        self.sums: vec[i64] = vec[i64]([0] * (NOBODY + 1))  # of the occupied numbers
        self.worth: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.home_stacks: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.home_stones: vec[i64] = vec[i64]([0] * (NOBODY + 1))
        self.saved: vec[i64] = vec[i64]([0] * (64 * _SAVED))
        for player in range(len(hand)):
            self._take(player, -hand[player])
        for number in range(len(stacks)):
            code = 1
            for stone in stacks[number]:
                code = code * 4 + stone
            if stacks[number]:
                self._put(number, code, len(stacks[number]))
        for owner, stones in homes:
            self._bring_home(owner, stones)

    def _take(self, player: i64, stones: i64) -> None:
        """Stones leave the hand."""
        held = self.hand[player]
        self.hand[player] = held - stones
        self.owned[player] -= stones
        self.worth[player] += self.weights[TABLE + held - stones] - self.weights[TABLE + held]
        self.key = (self.key - stones * _HAND_KEYS[player]) & _KEY_MASK

    def _bring_home(self, player: i64, stones: i64) -> None:
        self.home_stacks[player] += 1
        self.home_stones[player] += stones
        self.key = (self.key + _HOME_KEYS[player] + stones * _STONE_KEYS[player]) & _KEY_MASK

    def _put(self, number: i64, code: i64, high: i64) -> None:
        """Another stack, or none, on a number."""
        before = self.owner[number]
        there = self.high[number]
        self.worth[before] -= self.weights[number * 11 + there]
        self.owned[before] -= there
        self.sums[before] -= number
        after = code & 3 if high > 0 else NOBODY
        self.worth[after] += self.weights[number * 11 + high]
        self.owned[after] += high
        self.sums[after] += number
        self.key = (self.key + (code - self.code[number]) * _STACK_KEYS[number]) & _KEY_MASK
        self.code[number] = code
        self.high[number] = high
        self.owner[number] = after

    def _pass_turn(self, turn: i64) -> None:
        self.key = (self.key + _TURN_KEYS[turn] - _TURN_KEYS[self.turn]) & _KEY_MASK
        self.turn = turn

    def moves(self, player: i64, out: vec[i64], base: i64) -> i64:
        """Write the actions of ``player`` from ``base`` on, without the pass; the place after the last one."""
        end = self._entries(player, out, base) if self.hand[player] > 0 else base
        start: i64 = CENTRE + 1
        while start <= OUTERMOST:
            if self.owner[start] == player and self.high[start] >= _LEAST[start]:
                end = self._moves_from(start, player, out, end)
            start += 1
        return end

    def _entries(self, player: i64, out: vec[i64], end: i64) -> i64:
        is_pair = self.hand[player] > 1
        number: i64 = ENTRY[0]
        while number <= OUTERMOST:
            high = self.high[number]
            if high == 0 or (high == 1 and self.owner[number] == player):
                out[end] = number << 4 | 1
                end += 1
                if is_pair and high == 0:
                    out[end] = number << 4 | 2
                    end += 1
            number += 1
        return end

    def _moves_from(self, start: i64, player: i64, out: vec[i64], end: i64) -> i64:
        height = self.high[start]
        code = self.code[start]
        at = _FIRST[start]
        last = _FIRST[start + 1]
        while at < last:
            target = _TARGETS[at]
            at += 1
            there = self.high[target]
            if there == 0 and target > start:
                continue
            count = _LEAST[target] - there
            if count < 1:
                count = 1
            most = _MOST[target] - there
            if most > height:
                most = height
            while count <= most:
                if count == height or (code >> 2 * count) & 3 == player:
                    out[end] = start << 10 | target << 4 | count
                    end += 1
                count += 1
        return end

    def make(self, move: i64, ply: i64) -> None:
        """Carry out a legal move of the player to move; ``ply`` (below 64) tells where ``undo`` finds the way back."""
        at = ply * _SAVED
        player = self.turn
        self.saved[at] = self.key
        self.saved[at + 1] = self.quiet
        self.quiet += 1
        if move:
            start = move >> 10
            target = (move >> 4) & 63
            count = move & 15
            if start == 0:
                self.quiet = 0
                self._take(player, count)
                self._put(target, self.code[target] << 2 * count | _PURE[player * 3 + count], self.high[target] + count)
            else:
                self._carry(start, target, count, player, at)
        self._pass_turn(player + 1 if player + 1 < self.players else 0)

    def _carry(self, start: i64, target: i64, count: i64, player: i64, at: i64) -> None:
        code = self.code[start]
        height = self.high[start]
        self.saved[at + 2] = code
        self.saved[at + 3] = height
        rest = code >> 2 * count
        self._put(start, rest, height - count)
        if target == CENTRE:
            self.quiet = 0
            self._bring_home(player, count)
            return
        there = self.high[target]
        self.saved[at + 4] = self.code[target]
        self.saved[at + 5] = there
        if there > 0 and self.owner[target] != player:
            self.quiet = 0
        lifted = code - (rest << 2 * count)
        self._put(target, self.code[target] << 2 * count | lifted, there + count)

    def undo(self, move: i64, ply: i64) -> None:
        """Take back the move that was made at ``ply``."""
        at = ply * _SAVED
        self.turn = self.turn - 1 if self.turn > 0 else self.players - 1
        player = self.turn
        if move:
            start = move >> 10
            target = (move >> 4) & 63
            count = move & 15
            if start == 0:
                self._put(target, self.code[target] >> 2 * count, self.high[target] - count)
                self._take(player, -count)
            else:
                if target == CENTRE:
                    self._bring_home(player, -count)
                    self.home_stacks[player] -= 2
                else:
                    self._put(target, self.saved[at + 4], self.saved[at + 5])
                self._put(start, self.saved[at + 2], self.saved[at + 3])
        self.key = self.saved[at]
        self.quiet = self.saved[at + 1]
