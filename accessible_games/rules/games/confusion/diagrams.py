"""The twelve diagrams and the starting squares: replaceable data, chosen by the name of the table.

A record names its table, so another one can be added below without touching older games.
Rules: ``messages/en/confusion/rules.md``, "Diagrams" and "Set-up".
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

LETTERS = "abcdefghijkl"
CHIPS = "ABCDEFGHIJKL"

# Directions as the owner of a die sees them, clockwise.
DIRECTIONS = ("forward", "forward-right", "right", "back-right", "back", "back-left", "left", "forward-left")

# Every diagram is the same on its left and on its right, so it is made of these groups.
GROUPS = MappingProxyType(
    {
        "straight-forward": ("forward",),
        "diagonally-forward": ("forward-right", "forward-left"),
        "sideways": ("right", "left"),
        "diagonally-back": ("back-right", "back-left"),
        "straight-back": ("back",),
    }
)
FARTHEST = 4  # squares that any attempt may name


@dataclass(frozen=True, slots=True)
class Diagram:
    """The ways of a die, as names of ``GROUPS`` in their order, and how many squares far it goes in each."""

    ways: tuple[str, ...]
    reach: int

    def allows(self, direction: str, distance: int) -> bool:
        """Return whether a die with this diagram may go so far that way."""
        return distance <= self.reach and any(direction in GROUPS[way] for way in self.ways)


@dataclass(frozen=True, slots=True)
class Table:
    """``diagrams`` and ``start`` squares (from Blue's side, in the order of the chips) of one edition.

    Letters of ``promoting`` get the ``promoted`` diagram on the far base row. Black starts turned by 180 degrees.
    """

    name: str
    diagrams: tuple[Diagram, ...]
    promoting: str
    promoted: Diagram
    start: tuple[str, ...]


_F, _FD, _S, _BD, _B = GROUPS

_TABLES = {
    table.name: table
    for table in (
        Table(
            "confusion-diagrams/1",
            (
                Diagram((_F,), 4),
                Diagram((_F, _BD), 3),
                Diagram((_F, _BD, _B), 2),
                Diagram((_F, _S, _B), 2),
                Diagram((_F, _S), 2),
                Diagram((_F, _FD, _S, _BD, _B), 1),
                Diagram((_F, _FD, _B), 1),
                Diagram((_FD, _S, _BD), 1),
                Diagram((_FD, _S), 2),
                Diagram((_FD, _BD), 2),
                Diagram((_FD, _B), 2),
                Diagram((_FD,), 3),
            ),
            "aeil",
            Diagram((_F, _FD, _S, _BD, _B), 2),
            ("c1", "d1", "e1", "f1", "g1", "h1", "i1", "d2", "e2", "f2", "g2", "h2"),
        ),
    )
}

CURRENT = _TABLES["confusion-diagrams/1"]


def diagram_of(letter: str) -> Diagram:
    """Return the diagram of a letter; ``promoted`` is the one of promoted dice."""
    return CURRENT.promoted if letter == "promoted" else CURRENT.diagrams[LETTERS.index(letter)]


def diagrams_json() -> dict[str, dict[str, object]]:
    """Return letter, or ``promoted`` -> ways of the die, its reach, and whether it can be promoted."""
    return {
        letter: {
            "ways": [way for group in diagram_of(letter).ways for way in GROUPS[group]],
            "reach": diagram_of(letter).reach,
            "promotes": letter in CURRENT.promoting,
        }
        for letter in (*LETTERS, "promoted")
    }


@cache
def permits() -> tuple[tuple[int, ...], ...]:
    """Return direction, distance -> the letters that allow it, as bits (a is bit 0)."""
    return tuple(
        tuple(
            sum(1 << bit for bit, diagram in enumerate(CURRENT.diagrams) if distance and diagram.allows(way, distance))
            for distance in range(FARTHEST + 1)
        )
        for way in DIRECTIONS
    )


@cache
def promoted_permits() -> tuple[tuple[bool, ...], ...]:
    """Return direction, distance -> whether a promoted die may go there."""
    return tuple(
        tuple(distance > 0 and CURRENT.promoted.allows(way, distance) for distance in range(FARTHEST + 1))
        for way in DIRECTIONS
    )


BITS = {letter: 1 << number for number, letter in enumerate(LETTERS)}


def mask_of(letters: str) -> int:
    """Return letters as bits."""
    return sum([BITS[letter] for letter in letters])


@cache
def letters_of(mask: int) -> str:
    """Return the letters of a set of bits, sorted."""
    return "".join(letter for bit, letter in enumerate(LETTERS) if mask >> bit & 1)


ALL = (1 << len(LETTERS)) - 1
PROMOTING = mask_of(CURRENT.promoting)
