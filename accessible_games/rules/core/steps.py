"""Moves that bring a piece from a cell, or from the hand, to another cell, and may remove a piece.

They are called ``d2``, ``a1-a4`` and, with a removal, ``d2xa1`` and ``a1-a4xd3``. A dash always means a step and an x a
removal; without them the places tell which is which.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from accessible_games.rules.core.errors import GameError, NotationError
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notation import DASH, TAKES, is_field, joined, only, typed

WORDS = (TAKES,)
_SHAPE = re.compile(f"F(?:{DASH}?F)?(?:{TAKES}?F)?")


@dataclass(frozen=True, slots=True)
class Move:
    """A move from ``start`` (empty: from the hand) to ``target``; ``removed`` is empty if no piece is removed."""

    start: Cell
    target: Cell
    removed: Cell = ""

    def __str__(self) -> str:
        step = f"{self.start}{DASH}{self.target}" if self.start else self.target
        return f"{step}{TAKES}{self.removed}" if self.removed else step


@lru_cache(maxsize=4096)
def read(text: str, cells: tuple[Cell, ...], from_hand: bool) -> Move:
    """Read a typed move of a side with pieces in hand, or of one that moves those on the board.

    ``target`` is empty where only a start was typed, ``removed`` where nothing was. Raises NotationError
    ``unreadable`` or ``no-such-field``.
    """
    words = joined(typed(text, (TAKES,), marks=True))
    if not _SHAPE.fullmatch("".join("F" if is_field(word) else word for word in words)):
        raise NotationError("unreadable")
    fields = [word for word in words if is_field(word)]
    for field in fields:
        if field not in cells:
            raise NotationError("no-such-field", field=field)
    has_removal = TAKES in words or len(fields) > (1 if from_hand and DASH not in words else 2)
    removed = fields.pop() if has_removal else ""
    if len(fields) == 2:
        return Move(fields[0], fields[1], removed)
    return Move("", fields[0], removed) if from_hand else Move(fields[0], "", removed)


def completed(begun: Move, legal: Iterable[Move], why_none: Callable[[], GameError]) -> Move:
    """Return the one legal move with all that was typed. Raises AmbiguousMoveError for several.

    The reason is ``which-removal`` where only the removal is open, else ``several-moves``; the fact ``field`` is the
    target or the start. For none raises what ``why_none`` says.
    """
    found = [
        move
        for move in legal
        if move.start == begun.start and begun.target in ("", move.target) and begun.removed in ("", move.removed)
    ]
    reason = "which-removal" if begun.target else "several-moves"
    return only(found, reason, why_none, field=begun.target or begun.start)
