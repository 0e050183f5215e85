"""The numbers of the spiral: their rings, how many stones each bears, and which steps join them.

Source: ``messages/en/spiralspiel/rules.md``, "Board" and "Steps" (SP-1).
"""

from __future__ import annotations

CENTRE = 1
OUTERMOST = 32
ENTRY = (17, 32)  # where stones come in, first and last number
HOME_RING = 6

# Ring -> first and last number, least and most stones of a stack. The sixth is the centre.
RINGS = {
    1: (17, 32, 1, 2),
    2: (9, 16, 2, 4),
    3: (5, 8, 3, 6),
    4: (3, 4, 4, 8),
    5: (2, 2, 5, 10),
    HOME_RING: (1, 1, 6, 12),
}
NUMBERS = tuple(range(CENTRE, OUTERMOST + 1))


def _ring(number: int) -> int:
    return next(ring for ring, (first, last, _, _) in RINGS.items() if first <= number <= last)


# By number; 0 is no number of the board. In the outermost ring one stone is enough, so nothing is frozen (SP-10).
RING = (0, *(_ring(number) for number in NUMBERS))
LEAST = (0, *(RINGS[_ring(number)][2] for number in NUMBERS))
MOST = (0, *(RINGS[_ring(number)][3] for number in NUMBERS))


def _steps(number: int) -> tuple[int, ...]:
    """Every divisor as a distance, both ways: 1 gives the neighbours, half the number its half, itself its double."""
    divisors = [divisor for divisor in range(1, number + 1) if number % divisor == 0]
    reached = {number + sign * divisor for divisor in divisors for sign in (-1, 1)}
    return tuple(sorted(reached.intersection(NUMBERS)))


STEPS = ((), *(_steps(number) for number in NUMBERS))


def inward(number: int) -> tuple[int, ...]:
    """Where a step towards the centre leads, the nearest number first."""
    return tuple(sorted((to for to in STEPS[number] if to < number), reverse=True))


def outward(number: int) -> tuple[int, ...]:
    """Where a step away from the centre leads, the nearest number first."""
    return tuple(to for to in STEPS[number] if to > number)
