"""Boards given as pictures, from which the names of cells, neighbours, lines and places in Braille follow.

In a picture ``o`` is a cell. Letters and digits are labels and stand where they are drawn in Braille: before a row, and
at the end of each line that crosses the rows. A cell is called by the letter and the number of its two lines. A step
goes straight to the next cell, which may be farther away where the signs - | / \\ + join both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from textwrap import dedent

from accessible_games.rules.core.geometry import Cell, Direction, Geometry, Label, Line

Place = tuple[int, int]  # line and column, from 0
Way = tuple[int, int]  # lines down and columns to the right

CELL = "o"
_SIGN = re.compile(rf"[{CELL}/|\\+-]|[0-9]+|[a-z]")


def board(
    picture: str, ways: Mapping[Direction, Way], crossing: tuple[str, Direction], cell_width: int = 1
) -> Geometry:
    """The geometry of a picture. ``ways``: the directions, clockwise from the right, with the step of each.

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
    """The places from a label against the direction in which it ends its line."""
    line, column = label.line - way[0], label.column - way[1]
    while line >= 0 and column >= 0:
        yield line, column
        line, column = line - way[0], column - way[1]


def _steps(
    place: Place, ways: Mapping[Direction, Way], signs: Mapping[Place, str], names: Mapping[Place, Cell]
) -> Iterator[tuple[Direction, Cell]]:
    """The neighbours of a cell."""
    for direction, (down, right) in ways.items():
        joining = f"+{'-' if not down else '|' if not right else '/' if down * right < 0 else chr(92)}"
        line, column = place[0] + down, place[1] + right
        while signs.get((line, column), " ") in joining:
            line, column = line + down, column + right
        if (line, column) in names:
            yield direction, names[line, column]
