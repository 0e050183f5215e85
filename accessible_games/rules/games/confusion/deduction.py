"""Deduction from the answers: sets of letters, narrowed by exact matching, and even draws from them.

A side's twelve dice bear twelve different diagrams, so a letter stays possible for a die exactly if some
assignment of all twelve holds it (``rules.md``, "Sheet"). Only public sets come in here, never a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from accessible_games.rules.core.game import Draw
from accessible_games.rules.games.confusion.assignments import LETTERS, Assignments
from accessible_games.rules.games.confusion.values import Numbers


def matching(sets: Sequence[int]) -> list[int] | None:
    """Return a letter (as its bit) for every die, all different; None where the sets admit none."""
    owner: dict[int, int] = {}
    for die in range(len(sets)):
        if not _augment(sets, die, owner, set()):
            return None
    found = [0] * len(sets)
    for letter, die in owner.items():
        found[die] = letter
    return found


def _augment(sets: Sequence[int], die: int, owner: dict[int, int], tried: set[int]) -> bool:
    left = sets[die]
    while left:
        letter = left & -left
        left ^= letter
        if letter not in owner:
            owner[letter] = die
            return True
    left = sets[die]
    while left:
        letter = left & -left
        left ^= letter
        if letter not in tried:
            tried.add(letter)
            if _augment(sets, owner[letter], owner, tried):
                owner[letter] = die
                return True
    return False


@lru_cache(maxsize=4096)
def narrowed(sets: Numbers) -> Numbers | None:
    """Return the sets without the pairs that no assignment of all dice holds; None where there is no assignment.

    With one assignment in hand, die c may have the letter of die o exactly if c can reach o by exchanges: an
    edge leads from u to v if u may take the letter of v.
    """
    held = matching(sets)
    if held is None:
        return None
    reach = list(sets)  # a die stands for the letter that it holds, so its set is what it reaches by one exchange
    for middle, bit in enumerate(held):
        through = reach[middle]
        if through == bit:
            continue
        reach = [letters | through if letters & bit else letters for letters in reach]
    # Reaching o is not enough: the last step must come back, so that c and o lie on one circle of exchanges. Dice on
    # one circle, and no others, reach the same, since each reaches itself.
    circles: dict[int, int] = {}
    for reached, letter in zip(reach, held, strict=True):
        circles[reached] = circles.get(reached, 0) | letter
    return tuple([letters & circles[reached] for letters, reached in zip(sets, reach, strict=True)])


@lru_cache(maxsize=64)
def assignments(sets: Numbers) -> Assignments:
    """Return all assignments for the sets, which are in the order of ``_order``."""
    return Assignments(list(sets))


@lru_cache(maxsize=256)
def chances(sets: Numbers) -> tuple[dict[int, float], ...]:
    """Return for every die: letter as its bit -> the share of the assignments that give it to the die."""
    order = _order(sets)
    every = assignments(tuple([sets[die] for die in order]))
    found: list[dict[int, float]] = [{} for _ in sets]
    for place, die in enumerate(order):
        counts = [every.count_with(place, number) for number in range(LETTERS)]
        found[die] = {1 << number: count / every.total for number, count in enumerate(counts) if count}
    return tuple(found)


def drawn(sets: Numbers, draw: Draw) -> list[int]:
    """Draw one of the assignments, each equally likely: the letter of every die as its bit."""
    order = _order(sets)
    every = assignments(tuple([sets[die] for die in order]))
    found = [0] * len(sets)
    for die, letter in zip(order, every.numbered(draw(every.total)), strict=True):
        found[die] = letter
    return found


@lru_cache(maxsize=256)
def _order(sets: Numbers) -> Numbers:
    """Return the dice, those with few letters first: so few sets of letters can be taken."""
    return tuple(sorted(range(len(sets)), key=lambda die: (sets[die].bit_count(), sets[die])))
