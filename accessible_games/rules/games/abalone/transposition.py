"""What the search knows of positions it has met. Compiled together with ``search``."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2
UNKNOWN: Final = 1 << 40  # no value
DECIDED: Final = 500_000  # beyond it a value counts the moves to the end of the game

_WORDS: Final = 6  # own, opponent, depth (0: empty), value, kind of bound, best own word


@final
class Table:
    """Values and best moves by position; a later position takes the place of an earlier one."""

    def __init__(self, entries: int) -> None:
        self.entries: i64 = entries
        self.data: vec[i64] = vec[i64]([0] * (entries * _WORDS))

    def slot(self, own: i64, opponent: i64) -> i64:
        """Where a position belongs."""
        # The bits that are kept are the same whether the product wraps (compiled) or not (interpreted).
        return (((own ^ opponent >> 3 ^ opponent << 2) * 0x9E3779B97F4A7C1) >> 40) % self.entries * _WORDS

    def best(self, slot: i64, own: i64, opponent: i64) -> i64:
        """The own word after the best move known in that position; 0 where it is not known."""
        data = self.data
        if data[slot] == own and data[slot + 1] == opponent:
            return data[slot + 5]
        return 0

    def value(self, slot: i64, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """The value of the position that the slot holds, where it settles the window; else UNKNOWN."""
        data = self.data
        if data[slot + 2] < depth:
            return UNKNOWN
        value = data[slot + 3]
        if value > DECIDED:
            value -= ply
        elif value < -DECIDED:
            value += ply
        kind = data[slot + 4]
        if kind == EXACT or (kind == AT_LEAST and value >= beta) or (kind == AT_MOST and value <= alpha):
            return value
        return UNKNOWN

    def store(self, slot: i64, own: i64, opponent: i64, depth: i64, ply: i64, value: i64, kind: i64, word: i64) -> None:
        """Remember a value; the end of the game is counted from the position, not from the root."""
        if value > DECIDED:
            value += ply
        elif value < -DECIDED:
            value -= ply
        data = self.data
        data[slot] = own
        data[slot + 1] = opponent
        data[slot + 2] = depth
        data[slot + 3] = value
        data[slot + 4] = kind
        data[slot + 5] = word
