"""The path of 16 fields for reading, exploring and drawing (``messages/en/abgrund/rules.md``, "Board")."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from accessible_games.core import Geometry, Label, Line
from accessible_games.games.abgrund.values import LAST

_IN_LINE = 4  # fields in a line of the drawing
_APART = 7  # columns from one field to the next: two for the number, blank, sign, three blanks


@cache
def path() -> Geometry:
    """One row in the order of the path; ``forward`` leads to the exit. A drawing of 4 x 25 cells, path order."""
    cells = tuple(str(number) for number in range(1, LAST + 1))
    steps: dict[str, dict[str, str]] = {cell: {} for cell in cells}
    for here, ahead in pairwise(cells):
        steps[here]["forward"] = ahead
        steps[ahead]["back"] = here
    at = {cell: divmod(number, _IN_LINE) for number, cell in enumerate(cells)}
    places = {cell: (line, place * _APART + 3) for cell, (line, place) in at.items()}
    labels = tuple(Label(line, place * _APART + 2 - len(cell), cell) for cell, (line, place) in at.items())
    return Geometry(
        (Line("row", "1", cells),),
        ("forward", "back"),
        steps,
        places,
        labels,
        width=3 * _APART + 4,
        height=LAST // _IN_LINE,
    )
