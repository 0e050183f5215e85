"""Themes of puzzles: facts of a move beyond its own events."""

from __future__ import annotations

from accessible_games.rules.games.abgrund.values import Move, State

ABYSS, SWAP = THEMES = (
    "abyss",  # the stone leaves the field that the abyss stone reaches next
    "swap",  # it changes places with one of the other side
)


def themes(state: State, move: Move) -> tuple[str, ...]:
    """Return the themes of a move."""
    found = {
        ABYSS: move.start == state.abyss + 1,
        SWAP: move.swap and state.owner(move.target) != state.turn,
    }
    return tuple(theme for theme, holds in found.items() if holds)
