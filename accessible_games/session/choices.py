"""Numbered lists: one way to pick a move, a match, a section of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Choice:
    """One line of a list and what happens when its number is typed; a move is off when the position changes."""

    label: str
    act: Callable[[], None]
    is_move: bool = False
