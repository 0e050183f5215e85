"""Numbered lists: one way to pick a move, a match, a section of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from accessible_games.matches import AnyGame


@dataclass(frozen=True)
class Choice:
    """One line of a list and what happens when its number is typed; a move is off when the position changes.

    ``label``: empty where the line is put together only when it is told.
    ``number``: its own one, as matches have; 0: its place in the list. ``name``: of a move, in the notation.
    ``game``: whose name chooses it as well.
    """

    label: str
    act: Callable[[], None]
    is_move: bool = False
    number: int = 0
    name: str = ""
    game: AnyGame | None = None


def numbered(choices: Sequence[Choice], digits: str) -> Choice | None:
    """The choice that the number means."""
    found = {str(each.number or place): each for place, each in enumerate(choices, start=1)}
    return found.get(digits.lstrip("0"))
