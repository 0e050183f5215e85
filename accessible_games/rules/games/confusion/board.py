"""The 121 squares as bits, the eight directions, every attempt that a line of the board offers, and its geometry.

Square a1 is number 0, b1 number 1, k11 number 120; a set of squares is an integer with a bit for each.
Rules: ``messages/en/confusion/rules.md``, "Board" and "Attempts".
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import NamedTuple

from accessible_games.rules.core import geometry
from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.games.confusion.diagrams import (
    CHIPS,
    CURRENT,
    DIRECTIONS,
    FARTHEST,
    permits,
    promoted_permits,
)
from accessible_games.rules.games.confusion.values import Move

SIZE = 11
SQUARES = SIZE * SIZE
FILES = "abcdefghijk"
NAMES: tuple[Cell, ...] = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in FILES)
NUMBERS = {name: number for number, name in enumerate(NAMES)}
CENTRE = NUMBERS["f6"]
KINDS = ("move", "leave", "carry", "pass")

# Steps of the directions in files and ranks as Blue sees them; Black sees the board turned by 180 degrees.
STEPS = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))


def starts(side: int) -> tuple[int, ...]:
    """Return the first squares of the chips A to L of Blue (0) or Black (1)."""
    squares = tuple(NUMBERS[name] for name in CURRENT.start)
    return squares if side == 0 else tuple(SQUARES - 1 - square for square in squares)


def base_rank(side: int) -> int:
    """Return the rank of a side's base row, from 0."""
    return 0 if side == 0 else SIZE - 1


def on_base_row(square: int, side: int) -> bool:
    """Return whether a square lies on the base row of that side."""
    return square // SIZE == base_rank(side)


def step(square: int, direction: int, side: int, distance: int = 1) -> int:
    """Return the square so far that way as ``side`` sees it, or -1 off the board."""
    files, ranks = STEPS[direction]
    turned = distance if side == 0 else -distance
    file, rank = square % SIZE + files * turned, square // SIZE + ranks * turned
    return rank * SIZE + file if 0 <= file < SIZE and 0 <= rank < SIZE else -1


class Way(NamedTuple):
    """The way between two squares: direction as the owner sees it, distance, squares between."""

    direction: int
    distance: int
    between: tuple[int, ...]


@cache
def way(start: int, target: int, side: int) -> Way | None:
    """Return the straight or diagonal way of any length, or None where there is none."""
    for direction in range(len(DIRECTIONS)):
        between: list[int] = []
        for distance in range(1, SIZE):
            square = step(start, direction, side, distance)
            if square == target:
                return Way(direction, distance, tuple(between))
            between.append(square)
    return None


class Ray(NamedTuple):
    """An attempt that the shape of the board offers, with what it takes to be legal and to be allowed."""

    target: int  # bit of the target
    between: int  # bits that must be free
    letters: int  # diagrams that allow it
    promoted: bool  # whether a promoted die may
    move: Move


@cache
def rays(side: int, chip: int, kind: str, start: int) -> tuple[Ray, ...]:
    """Return every attempt of a kind from a square, in board order of its targets: from a1 along the ranks to k11."""
    found = []
    for direction in range(len(DIRECTIONS)):
        between = 0
        for distance in range(1, FARTHEST + 1):
            target = step(start, direction, side, distance)
            if target < 0:
                break
            move = Move(CHIPS[chip], kind, NAMES[start], NAMES[target])
            letters, promoted = permits()[direction][distance], promoted_permits()[direction][distance]
            found.append(Ray(1 << target, between, letters, promoted, move))
            between |= 1 << target
    return tuple(sorted(found, key=lambda ray: ray.target))


SIGNS = 3  # of a square: owner of the die, its chip, the puck


@cache
def square_board(side: int) -> Geometry:
    """Return the board, rows from the far side to the own one, files in reading direction; 12 x 36 cells.

    For Black everything is turned by 180 degrees: row 1 on top, file k on the left.
    """
    ranks, files = (range(SIZE, 0, -1), FILES) if side == 0 else (range(1, SIZE + 1), reversed(FILES))
    rows = [f"{rank:>2} {'o  ' * SIZE}" for rank in ranks]
    ways = {name: (-ranks, SIGNS * files) for name, (files, ranks) in zip(DIRECTIONS, STEPS, strict=True)}
    picture = "\n".join((*rows, f"   {'  '.join(files)}"))
    return replace(geometry.board_of_picture(picture, ways, ("file", "back"), SIGNS), gap=0)
