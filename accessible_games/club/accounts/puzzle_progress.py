"""A person's progress with the puzzles of one game, as the settings store it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

_MOST = 1000  # puzzles of a game
_NUMBERS = re.compile(rf"[0-9a-f]{{0,{_MOST // 4}}}")
_HIGHEST = 10_000_000  # thousandths of a point of a rating


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The puzzles by number: those that were tried, and of these the ones that were solved without help.

    Both are sets of bits. ``value``, ``deviation``: of the rating in thousandths of a point; 0: no puzzle yet.
    """

    tried: int = 0
    solved: int = 0
    value: int = 0
    deviation: int = 0

    def has_tried(self, number: int) -> bool:
        """Return whether the first attempt at this puzzle is over."""
        return bool(self.tried >> number & 1)

    def has_solved(self, number: int) -> bool:
        """Return whether the person has ever solved it without help."""
        return bool(self.solved >> number & 1)

    def after(self, number: int, *, is_solved: bool) -> PuzzleProgress:
        """Return the progress after an attempt."""
        bit = 1 << number
        return replace(self, tried=self.tried | bit, solved=self.solved | bit if is_solved else self.solved)

    def written(self) -> dict[str, object]:
        """Return the progress as it is stored."""
        sets = {"tried": f"{self.tried:x}", "solved": f"{self.solved:x}"}
        return {**sets, "value": self.value, "deviation": self.deviation}


def progress_of(kept: Mapping[str, object], game_id: str) -> PuzzleProgress:
    """Return the progress with the puzzles of a game from valid settings."""
    found = kept.get(game_id)
    if not isinstance(found, Mapping):
        return PuzzleProgress()
    return PuzzleProgress(int(found["tried"], 16), int(found["solved"], 16), found["value"], found["deviation"])


def is_progress(value: object) -> bool:
    """Return whether a stored value is valid."""
    return (
        isinstance(value, dict)
        and value.keys() == {"tried", "solved", "value", "deviation"}
        and all(isinstance(value[name], str) and _is_numbers(value[name]) for name in ("tried", "solved"))
        and all(type(value[name]) is int and 0 <= value[name] <= _HIGHEST for name in ("value", "deviation"))
    )


def _is_numbers(text: str) -> bool:
    return bool(text) and _NUMBERS.fullmatch(text) is not None
