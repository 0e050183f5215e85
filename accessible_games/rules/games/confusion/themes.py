"""Themes of puzzles: facts of a move beyond its own events."""

from __future__ import annotations

from accessible_games.rules.games.confusion.board import NUMBERS
from accessible_games.rules.games.confusion.values import Move, State

(PUCK,) = THEMES = ("puck",)  # the die that is taken controls the puck


def themes(state: State, move: Move) -> tuple[str, ...]:
    """Return the themes of an attempt to take a die."""
    return (PUCK,) if NUMBERS[move.target] == state.puck else ()
