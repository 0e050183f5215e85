"""The ways to give every die of a side a letter of its set, all different, are counted here. May be compiled.

A set of letters is an integer with a bit for each. The dice take their letters in the order in which they are given.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

LETTERS: Final = 12
_SETS: Final = 1 << LETTERS
_SIZES: Final = vec[i64]([letters.bit_count() for letters in range(_SETS)])


@final
class Assignments:
    """All assignments for these sets; ``total``: how many there are.

    ``_ways``: letters -> in how many ways the first dice can take just these. ``_rest``: letters that are taken -> in
    how many ways the other dice can take theirs. ``_shares``: how many assignments give a die a letter, at 12 * its
    place + the number of the letter.
    """

    def __init__(self, sets: list[int]) -> None:
        self._sets: vec[i64] = vec[i64](sets)
        self._ways: vec[i64] = vec[i64]([0] * _SETS)
        self._rest: vec[i64] = vec[i64]([0] * _SETS)
        self._shares: vec[i64] = vec[i64]([0] * (LETTERS * len(sets)))
        self._count_ways(len(sets))
        self._count_rest(len(sets))
        self.total: int = self._rest[0]

    def _count_ways(self, dice: i64) -> None:
        self._ways[0] = 1
        for taken in range(_SETS):
            ways = self._ways[taken]
            if ways and _SIZES[taken] < dice:
                left = self._sets[_SIZES[taken]] & ~taken
                while left:
                    letter = left & -left
                    left ^= letter
                    self._ways[taken | letter] += ways

    def _count_rest(self, dice: i64) -> None:
        for taken in range(_SETS - 1, -1, -1):
            if self._ways[taken]:
                self._rest[taken] = self._rest_behind(taken, _SIZES[taken]) if _SIZES[taken] < dice else 1

    def _rest_behind(self, taken: i64, place: i64) -> i64:
        """Return in how many ways the dice from a place on can take their letters, and count their shares."""
        ways = self._ways[taken]
        left = self._sets[place] & ~taken
        found: i64 = 0
        while left:
            letter = left & -left
            left ^= letter
            rest = self._rest[taken | letter]
            self._shares[LETTERS * place + _SIZES[letter - 1]] += ways * rest
            found += rest
        return found

    def numbered(self, number: int) -> list[int]:
        """Return the letter of every die in one of the assignments. The first has the number 0."""
        found: list[int] = []
        before: i64 = number
        taken: i64 = 0
        for place in range(len(self._sets)):
            left = self._sets[place] & ~taken
            while left:
                letter = left & -left
                left ^= letter
                rest = self._rest[taken | letter]
                if before < rest:
                    found.append(letter)
                    taken |= letter
                    break
                before -= rest
        return found

    def count_with(self, place: int, letter: int) -> int:
        """Return how many assignments give the die at this place the letter with this number."""
        return self._shares[LETTERS * place + letter]
