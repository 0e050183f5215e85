"""Boards as they lie on a table: where fields are, what joins them, their labels, and what lies beside them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from accessible_games.rules.core.geometry import Cell, Geometry

Point = tuple[float, float]


class Spot(NamedTuple):
    """The middle of a field, to the right and down, and its ``form``: ``round`` or ``square``."""

    x: float
    y: float
    form: str = "round"


class Pile(NamedTuple):
    """What lies beside the board for a seat: in ``hand``, yet to come, ``lost``, ``out`` (home), or its ``goals``."""

    seat: str
    kind: str
    pieces: tuple[str, ...]


def piles(*found: Pile) -> tuple[Pile, ...]:
    """Those in which something lies."""
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


def drawn(geometry: Geometry, *, form: str = "round", down: float = 1.0, lines: Iterable[Sequence[Cell]] = ()) -> Plan:
    """The plan that a drawing in Braille has too. ``down``: from one line to the next; ``lines``: what is joined."""
    columns = [[geometry.places[cell][1] for cell in row.cells] for row in geometry.rows]
    across = min(after - before for row in columns for before, after in pairwise(row))
    fields = {cell: Spot(column / across, line * down, form) for cell, (line, column) in geometry.places.items()}
    labels = [
        (label.text, (label.column + (len(label.text) - 1) / 2) / across, label.line * down)
        for label in geometry.labels
    ]
    paths = [tuple((fields[cell].x, fields[cell].y) for cell in line) for line in lines]
    return Plan(fields, tuple(paths), tuple(labels))


def joined(fields: Mapping[Cell, Spot], order: Sequence[Cell]) -> tuple[tuple[Point, ...], ...]:
    """One path through fields in order."""
    return (tuple((fields[cell].x, fields[cell].y) for cell in order),)
