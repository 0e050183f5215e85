"""The shape of a board: reading rows, named directions, lines, a place in a drawing, and how it lies on a table.

Exploring, scanning a line, "what is around me" and the Braille page use only this and ``Game.cell``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from textwrap import dedent
from typing import Any, NamedTuple

Cell = str
Direction = str


@dataclass(frozen=True, slots=True)
class Line:
    """A named straight line of cells, for instance the row ``c`` or the diagonal ``5``.

    ``kind`` is ``row`` for the lines that make up the board, and what the game calls its other lines
    (``diagonal``, ``ring``); ``cells`` are in reading order. Names are letters and digits, different for every line.
    A line that nobody has a name for is called by its two ends, and found by its cells.
    ``label`` stands for the name before a row in Braille.
    """

    kind: str
    name: str
    cells: tuple[Cell, ...]
    label: str = ""

    @property
    def is_named(self) -> bool:
        """Return whether players know the cell by a name."""
        return self.name != self.cells[0] + self.cells[-1]


@dataclass(frozen=True, slots=True)
class Label:
    """Letters or digits drawn beside the board, at a 0-based line and column of the drawing."""

    line: int
    column: int
    text: str


@dataclass(frozen=True)
class Geometry:
    """One board.

    ``lines``: every named line, reading rows first, from top to bottom.
    ``directions``: identifiers in clockwise order, from the right on a flat board.
    ``steps``: cell -> direction -> neighbour; a missing direction is the edge.
    ``places``: cell -> (line, column) of its first sign in a drawing of ``height`` x ``width`` Braille cells;
    every cell takes ``cell_width`` signs side by side; ``labels`` stand beside them.
    ``gap``: how many blanks stand between cells in rows without indentation; 0 where cells end with a blank themselves.
    ``together``: how many cells in a row stay together, as far as they can, where a line is too short for the row.
    """

    lines: tuple[Line, ...]
    directions: tuple[Direction, ...]
    steps: Mapping[Cell, Mapping[Direction, Cell]]
    places: Mapping[Cell, tuple[int, int]]
    labels: tuple[Label, ...]
    width: int
    height: int
    cell_width: int = 1
    gap: int = 1
    together: int = 1
    _by_name: dict[tuple[str, str], Line] = field(init=False, repr=False, compare=False)
    _made: dict[Hashable, Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_by_name", {(line.kind, line.name): line for line in self.lines})
        object.__setattr__(self, "_made", {})

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Return a function's result for this board, computed once."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    @cached_property
    def rows(self) -> tuple[Line, ...]:
        """Return the reading rows from top to bottom; together they hold every cell once."""
        return tuple(line for line in self.lines if line.kind == "row")

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Return every cell, in reading order."""
        return tuple(cell for row in self.rows for cell in row.cells)

    def line(self, kind: str, name: str) -> Line | None:
        """Return the line of that kind and name, or None."""
        return self._by_name.get((kind, name))

    def through(self, cell: Cell) -> tuple[Line, ...]:
        """Return the lines that hold a cell, reading rows first."""
        return tuple(line for line in self.lines if cell in line.cells)

    def neighbours(self, cell: Cell) -> Mapping[Direction, Cell]:
        """Return direction -> cell, without the directions that lead off the board."""
        return self.steps[cell]

    def runs(self, *directions: Direction) -> tuple[tuple[Cell, ...], ...]:
        """Return every longest line that steps in one of the directions make, by direction and first cell."""
        found = []
        for direction in directions:
            reached = {around[direction] for around in self.steps.values() if direction in around}
            starts = [cell for cell in self.cells if cell not in reached and direction in self.steps[cell]]
            found += [(cell, *self.ray(cell, direction)) for cell in starts]
        return tuple(found)

    def ray(self, cell: Cell, direction: Direction) -> Iterator[Cell]:
        """Return the cells from ``cell`` (not itself) to the edge in ``direction``, or until ``cell`` comes again."""
        here = self.steps[cell].get(direction)
        while here is not None and here != cell:
            yield here
            here = self.steps[here].get(direction)

    def spot(self, cell: Cell) -> tuple[float, float]:
        """Return the place of a cell in the drawing, -1 left to 1 right and -1 below to 1 above; 0, 0 if nowhere."""
        return self._spots.get(cell, (0.0, 0.0))

    @property
    def _spots(self) -> Mapping[Cell, tuple[float, float]]:
        found: Mapping[Cell, tuple[float, float]] = self.once("spots", self._find_spots)
        return found

    def _find_spots(self) -> Mapping[Cell, tuple[float, float]]:
        if not self.places:
            return {}
        lines, columns = zip(*self.places.values(), strict=True)
        return {cell: (_share(column, columns), -_share(line, lines)) for cell, (line, column) in self.places.items()}


def _share(value: int, among: Sequence[int]) -> float:
    """Return the place in a range, from -1 for the least to 1 for the greatest."""
    low, high = min(among), max(among)
    return 2 * (value - low) / (high - low) - 1 if high > low else 0.0


DIRECTION_WORDS = {
    "e": ("e", "east", "right", "r", "o", "ost", "rechts"),
    "ne": (
        "ne", "northeast", "upper right", "right up", "up right", "ur",
        "no", "nordost", "rechts oben", "oben rechts", "ro",
    ),
    "nw": (
        "nw", "northwest", "upper left", "left up", "up left", "ul",
        "nordwest", "links oben", "oben links", "lo",
    ),
    "w": ("w", "west", "left", "l", "links"),
    "sw": (
        "sw", "southwest", "lower left", "left down", "down left", "ll",
        "südwest", "suedwest", "links unten", "unten links", "lu",
    ),
    "se": (
        "se", "southeast", "lower right", "right down", "down right", "lr",
        "so", "südost", "suedost", "rechts unten", "unten rechts", "ru",
    ),
}  # fmt: skip
_DIRECTION_OF = {word: direction for direction, words in DIRECTION_WORDS.items() for word in words}


def read_direction(words: str) -> str | None:
    """Return ``e``, ``ne`` … for "right", "rechts oben" and their like; None if the words name no direction."""
    return _DIRECTION_OF.get(" ".join(words.casefold().split()))


Place = tuple[int, int]  # line and column, from 0
Way = tuple[int, int]  # lines down and columns to the right

CELL = "o"
_SIGN = re.compile(rf"[{CELL}/|\\+-]|[0-9]+|[a-z]")


def board_of_picture(
    picture: str, ways: Mapping[Direction, Way], crossing: tuple[str, Direction], cell_width: int = 1
) -> Geometry:
    """Return the geometry of a picture. ``ways``: the directions, clockwise from the right, with the step of each.

    ``crossing``: what lines across the rows are called, and in which direction their labels end them.
    """
    signs = {
        (line, match.start()): match[0]
        for line, row in enumerate(dedent(picture).strip("\n").splitlines())
        for match in _SIGN.finditer(row)
    }
    places = [place for place, sign in signs.items() if sign == CELL]
    first = dict(reversed(places))
    labels = [Label(*place, sign) for place, sign in signs.items() if sign.isalnum() and sign != CELL]
    heads = [label for label in labels if label.column < first.get(label.line, 0)]
    ends = sorted((label for label in labels if label not in heads), key=lambda label: label.column)
    kind, towards = crossing
    crossed = {label: [place for place in _back(label, ways[towards]) if place in places] for label in ends}
    number = {place: label.text for label, held in crossed.items() for place in held}
    row = {label.line: label.text for label in heads}
    names = {place: "".join(sorted((row[place[0]], number[place]), reverse=True)) for place in places}
    rows = [Line("row", name, tuple(names[at] for at in places if at[0] == line)) for line, name in row.items()]
    lines = [Line(kind, label.text, tuple(names[place] for place in held)) for label, held in crossed.items()]
    return Geometry(
        (*rows, *lines),
        tuple(ways),
        {names[place]: dict(_steps(place, ways, signs, names)) for place in places},
        {name: place for place, name in names.items()},
        (*heads, *ends),
        width=max(column + max(cell_width if sign == CELL else 1, len(sign)) for (_, column), sign in signs.items()),
        height=1 + max(line for line, _ in signs),
        cell_width=cell_width,
    )


def _back(label: Label, way: Way) -> Iterator[Place]:
    """Return the places from a label against the direction in which it ends its line."""
    line, column = label.line - way[0], label.column - way[1]
    while line >= 0 and column >= 0:
        yield line, column
        line, column = line - way[0], column - way[1]


def _steps(
    place: Place, ways: Mapping[Direction, Way], signs: Mapping[Place, str], names: Mapping[Place, Cell]
) -> Iterator[tuple[Direction, Cell]]:
    """Return the neighbours of a cell."""
    for direction, (down, right) in ways.items():
        joining = f"+{'-' if not down else '|' if not right else '/' if down * right < 0 else chr(92)}"
        line, column = place[0] + down, place[1] + right
        while signs.get((line, column), " ") in joining:
            line, column = line + down, column + right
        if (line, column) in names:
            yield direction, names[line, column]


Point = tuple[float, float]


class Spot(NamedTuple):
    """The middle of a field, to the right and down, and its ``form``: ``round`` or ``square``."""

    x: float
    y: float
    form: str = "round"


class Pile(NamedTuple):
    """Pieces beside the board for a seat: in ``hand``, yet to come, ``lost``, ``out`` (home), or its ``goals``."""

    seat: str
    kind: str
    pieces: tuple[str, ...]


def piles(*found: Pile) -> tuple[Pile, ...]:
    """Return the piles that are not empty."""
    return tuple([pile for pile in found if pile.pieces])


@dataclass(frozen=True)
class Plan:
    """A board in units, one of which is about the distance between the middles of neighbouring fields.

    ``paths``: lines that join fields, from the middle of one to that of another. ``labels``: letters or digits and
    the middle of each; ``names``: those that stand beside a field, wherever there is room. ``share``: of a unit is a
    field wide.
    """

    fields: Mapping[Cell, Spot]
    paths: tuple[tuple[Point, ...], ...] = ()
    labels: tuple[tuple[str, float, float], ...] = ()
    names: Mapping[Cell, str] = field(default_factory=dict)
    share: float = 0.6


def plan_of(
    geometry: Geometry, *, form: str = "round", down: float = 1.0, lines: Iterable[Sequence[Cell]] = ()
) -> Plan:
    """Return the plan that a drawing in Braille has too.

    ``down``: from one line to the next; ``lines``: what is joined.
    """
    columns = [[geometry.places[cell][1] for cell in row.cells] for row in geometry.rows]
    across = min(after - before for row in columns for before, after in pairwise(row))
    fields = {cell: Spot(column / across, line * down, form) for cell, (line, column) in geometry.places.items()}
    labels = [
        (label.text, (label.column + (len(label.text) - 1) / 2) / across, label.line * down)
        for label in geometry.labels
    ]
    paths = [tuple((fields[cell].x, fields[cell].y) for cell in line) for line in lines]
    return Plan(fields, tuple(paths), tuple(labels))


def path_through(fields: Mapping[Cell, Spot], order: Sequence[Cell]) -> tuple[tuple[Point, ...], ...]:
    """Return the geometry of one path through fields in order."""
    return (tuple((fields[cell].x, fields[cell].y) for cell in order),)
