"""The board of 11 times 11 squares as each side looks at it (``rules.md``, "Board")."""

from __future__ import annotations

from functools import cache

from accessible_games.core import Geometry, pictures
from accessible_games.games.confusion.board import FILES, SIZE, STEPS
from accessible_games.games.confusion.diagrams import DIRECTIONS

SIGNS = 3  # of a square: whose die, its chip, the puck


@cache
def square_board(side: int) -> Geometry:
    """Rows from the far side to the own one, files in reading direction; a drawing of 12 x 36 cells.

    For Black everything is turned by 180 degrees: row 1 on top, file k on the left.
    """
    ranks, files = (range(SIZE, 0, -1), FILES) if side == 0 else (range(1, SIZE + 1), reversed(FILES))
    rows = [f"{rank:>2} {'o  ' * SIZE}" for rank in ranks]
    ways = {name: (-ranks, SIGNS * files) for name, (files, ranks) in zip(DIRECTIONS, STEPS, strict=True)}
    return pictures.board("\n".join((*rows, f"   {'  '.join(files)}")), ways, ("file", "back"), SIGNS)
