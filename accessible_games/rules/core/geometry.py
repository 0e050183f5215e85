"""The shape of a board: reading rows, named directions, lines, and a place in a drawing.

Exploring, scanning a line, "what is around me" and the Braille page use only this and ``Game.cell``.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

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
        """Whether players know it by a name."""
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
        """What follows from the board alone, made when it is first asked for."""
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    @cached_property
    def rows(self) -> tuple[Line, ...]:
        """The reading rows from top to bottom; together they hold every cell once."""
        return tuple(line for line in self.lines if line.kind == "row")

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in reading order."""
        return tuple(cell for row in self.rows for cell in row.cells)

    def line(self, kind: str, name: str) -> Line | None:
        """The line of that kind and name, or None."""
        return self._by_name.get((kind, name))

    def through(self, cell: Cell) -> tuple[Line, ...]:
        """The lines that hold a cell, reading rows first."""
        return tuple(line for line in self.lines if cell in line.cells)

    def neighbours(self, cell: Cell) -> Mapping[Direction, Cell]:
        """Direction -> cell, without the directions that lead off the board."""
        return self.steps[cell]

    def runs(self, *directions: Direction) -> tuple[tuple[Cell, ...], ...]:
        """Every longest line that steps in one of the directions make, by direction and first cell."""
        found = []
        for direction in directions:
            reached = {around[direction] for around in self.steps.values() if direction in around}
            starts = [cell for cell in self.cells if cell not in reached and direction in self.steps[cell]]
            found += [(cell, *self.ray(cell, direction)) for cell in starts]
        return tuple(found)

    def ray(self, cell: Cell, direction: Direction) -> Iterator[Cell]:
        """The cells from ``cell`` (not itself) to the edge in ``direction``, or until ``cell`` comes again."""
        here = self.steps[cell].get(direction)
        while here is not None and here != cell:
            yield here
            here = self.steps[here].get(direction)

    def spot(self, cell: Cell) -> tuple[float, float]:
        """Where a cell lies in the drawing, from -1 left to 1 right, and from -1 below to 1 above; 0, 0 if nowhere."""
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
    """From -1 for the least to 1 for the greatest."""
    low, high = min(among), max(among)
    return 2 * (value - low) / (high - low) - 1 if high > low else 0.0
