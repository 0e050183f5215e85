"""The numbers of the spiral: their rings, how many stones each bears, which steps join them, and the drawing.

Source: ``messages/en/spiralspiel/rules.md``, "Board" and "Steps" (SP-1).
"""

from __future__ import annotations

from math import cos, pi, sin

from accessible_games.rules.core.geometry import Geometry, Label, Line, Plan, Spot

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
    """Yield every divisor as a distance, both ways: 1 gives the neighbours, half the number its half, it its double."""
    divisors = [divisor for divisor in range(1, number + 1) if number % divisor == 0]
    reached = {number + sign * divisor for divisor in divisors for sign in (-1, 1)}
    return tuple(sorted(reached.intersection(NUMBERS)))


STEPS = ((), *(_steps(number) for number in NUMBERS))


def inward(number: int) -> tuple[int, ...]:
    """Return the targets of steps towards the centre, the nearest number first."""
    return tuple(sorted((to for to in STEPS[number] if to < number), reverse=True))


def outward(number: int) -> tuple[int, ...]:
    """Return the targets of steps away from the centre, the nearest number first."""
    return tuple(to for to in STEPS[number] if to > number)


DIRECTIONS = ("inward", "half", "outward", "double")
_ACROSS = 4  # numbers in a line of the drawing; a divisor of 16, 8 and 4, so that each ring begins a line
_BENDS = 4 * 128  # of the line that is drawn for the spiral; it goes through all fields
_CLOSE, _WIDE = 0.9, 1.2  # from one turn to the next: there are numbers of one digit, farther out of two
_CLOSE_TURNS = 3
_FIELD = 7  # signs from one number to the next: two digits, blank, owner, height, two blanks


def spiral() -> Geometry:
    """Return the board: rows ``1`` to ``5`` are the rings from outside, ``6`` is the centre; 10 x 26 cells.

    A number stands before each stack; each ring begins a new line. In the compact rows a ring is called by
    its first number.
    """
    rings = {ring: tuple(range(last, first - 1, -1)) for ring, (first, last, _, _) in RINGS.items()}
    rows = [Line("row", str(ring), tuple(map(str, held)), str(held[0])) for ring, held in rings.items()]
    steps = {str(number): {name: str(to) for name, to in _ways(number)} for number in NUMBERS}
    places, labels, line = {}, [], -1
    for held in rings.values():
        for position, number in enumerate(held):
            line += position % _ACROSS == 0
            column = position % _ACROSS * _FIELD
            labels.append(Label(line, column + (number < 10), str(number)))
            places[str(number)] = (line, column + 3)
    width = _ACROSS * _FIELD - 2
    return Geometry(
        tuple(rows), DIRECTIONS, steps, places, tuple(labels), width, line + 1, cell_width=2, together=_ACROSS
    )


def _ways(number: int) -> list[tuple[str, int]]:
    """Return the neighbours on the spiral, and the half and the double on the ray."""
    ways = [("inward", number - 1)] if number > 1 else []
    if number % 2 == 0:
        ways.append(("half", number // 2))
    if number < OUTERMOST:
        ways.append(("outward", number + 1))
    if number * 2 <= OUTERMOST:
        ways.append(("double", number * 2))
    return ways


def winding() -> Plan:
    """Return the spiral, 32 on top: with each turn outwards the numbers are the doubles of those on the same ray."""
    turns = {number: number.bit_length() - 1 + number / 2 ** (number.bit_length() - 1) - 1 for number in NUMBERS}
    fields = {str(number): Spot(*_wound(turn)) for number, turn in turns.items()}
    line = tuple(_wound(1 + (turns[OUTERMOST] - 1) * step / _BENDS) for step in range(_BENDS + 1))
    return Plan(fields, ((_wound(0), *line),), names={cell: cell for cell in fields}, share=0.4)


def _wound(turns: float) -> tuple[float, float]:
    """Return the point of the spiral after so many turns, clockwise from the middle."""
    away = _CLOSE * turns + (_WIDE - _CLOSE) * max(0, turns - _CLOSE_TURNS)
    return away * sin(2 * pi * turns), -away * cos(2 * pi * turns)
