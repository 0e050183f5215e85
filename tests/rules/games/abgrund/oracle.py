"""The rules once more, naively: a dictionary from field to letter, one loop a sentence. Shares no code."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

PATTERNS = list(product((False, True), repeat=4))  # four sticks, True is light; the last one is the abyss stick


@dataclass
class Round:
    """``board``: field -> w, b or a; everything is changed in place."""

    board: dict[int, str]
    out: dict[str, int] = field(default_factory=lambda: {"w": 0, "b": 0})
    ended: str = ""  # "exit" or "abyss"
    emptied: str = ""

    @property
    def abyss(self) -> int:
        return next(place for place, letter in self.board.items() if letter == "a")

    def running(self, letter: str) -> list[int]:
        return sorted(place for place, stone in self.board.items() if stone == letter and place > self.abyss)

    def moves(self, letter: str, result: int) -> list[str]:
        """Names in the order of the start fields; the test of the end is somebody else's."""
        found = []
        for place in range(1, 17):
            if self.board.get(place) != letter or place < self.abyss or result == 0:
                continue
            target = place + result
            if target == 17:
                found.append(f"{place}-out")
            elif target <= 16:
                found.append(f"{place}x{target}" if target in self.board else f"{place}-{target}")
        return found or ["pass"]

    def move(self, letter: str, name: str) -> None:
        if name == "pass":
            return
        start, target = name.replace("x", "-").split("-")
        if target == "out":
            del self.board[int(start)]
            self.out[letter] += 1
            if not self.running(letter):
                self.ended, self.emptied = "exit", letter
            return
        stone = self.board.pop(int(start))
        other = self.board.pop(int(target), None)
        self.board[int(target)] = stone
        if other:
            self.board[int(start)] = other

    def red(self) -> None:
        here = self.abyss
        fallen = self.board.pop(here + 1, None)
        del self.board[here]
        self.board[here + 1] = "a"
        if fallen:
            self.board[here] = fallen
            if not self.running(fallen):
                self.ended, self.emptied = "abyss", fallen

    def points(self, letter: str) -> int:
        total = 2 * self.out[letter]
        for place, stone in self.board.items():
            if stone == letter:
                total += -1 if place < self.abyss else 2 if self.ended == "abyss" else 1
        return total + (self.ended == "exit" and self.emptied == letter)


def begin(distance: int, near: str) -> Round:
    far = "b" if near == "w" else "w"
    board = {1: "a"}
    for number in range(6):
        board[1 + distance + number] = (near, far)[number % 2]
    return Round(board)


def throw(pattern: tuple[bool, ...]) -> tuple[int, bool]:
    """Return the number of light faces, and whether the abyss stick is red."""
    return sum(pattern), not pattern[3]
