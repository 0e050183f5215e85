"""Deduction from the answers: sets of letters, narrowed by exact matching, and even draws from them.

A side's twelve dice bear twelve different diagrams, so a letter stays possible for a die exactly if some
assignment of all twelve holds it (``rules.md``, "Sheet"). Only public sets come in here, never a deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from accessible_games.rules.core.game import Draw
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


@lru_cache(maxsize=256)
def _counts(sets: Numbers) -> tuple[dict[int, int], ...]:
    """Return for each die: used letters -> number of assignments of the dice from there on."""
    layers: list[set[int]] = [{0}]
    for letters in sets:
        layers.append({used | bit for used in layers[-1] for bit in _bits(letters & ~used)})
    counts: list[dict[int, int]] = [dict.fromkeys(layers[-1], 1)]
    for letters, layer in zip(reversed(sets), reversed(layers[:-1]), strict=True):
        after = counts[-1]
        counts.append({used: sum(after[used | bit] for bit in _bits(letters & ~used)) for used in layer})
    return tuple(reversed(counts))


def _bits(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        found.append(bit)
        mask ^= bit
    return found


@lru_cache(maxsize=256)
def chances(sets: Numbers) -> tuple[dict[int, float], ...]:
    """Return for every die: letter as its bit -> the share of the assignments that give it to the die."""
    order = _order(sets)
    counts = _counts(tuple(sets[die] for die in order))
    found: list[dict[int, float]] = [{} for _ in sets]
    ways = {0: 1}  # letters that are used up -> number of assignments of the dice up to there
    for place, die in enumerate(order):
        many: dict[int, int] = {}
        further: dict[int, int] = {}
        for used, before in ways.items():
            for bit in _bits(sets[die] & ~used):
                after = counts[place + 1].get(used | bit, 0)
                if after:
                    many[bit] = many.get(bit, 0) + before * after
                    further[used | bit] = further.get(used | bit, 0) + before
        found[die] = {bit: part / counts[0][0] for bit, part in sorted(many.items())}
        ways = further
    return tuple(found)


def drawn(sets: Numbers, draw: Draw) -> list[int]:
    """Draw one of the assignments, each equally likely: the letter of every die as its bit."""
    order = _order(sets)
    counts = _counts(tuple(sets[die] for die in order))
    found, used = [0] * len(sets), 0
    left = draw(counts[0][0])
    for place, die in enumerate(order):
        for bit in _bits(sets[die] & ~used):
            many = counts[place + 1][used | bit]
            if left < many:
                found[die] = bit
                used |= bit
                break
            left -= many
    return found


def _order(sets: Numbers) -> tuple[int, ...]:
    """Return the dice, those with few letters first: the table of counts stays small."""
    return tuple(sorted(range(len(sets)), key=lambda die: (sets[die].bit_count(), sets[die])))
