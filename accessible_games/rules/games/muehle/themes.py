"""Themes of puzzles: facts of a move beyond its own events."""

from __future__ import annotations

from accessible_games.rules.core.game import Seat
from accessible_games.rules.core.steps import Move
from accessible_games.rules.games.muehle.position import State, mills, other

BLOCK, FORK, SWING = THEMES = (
    "block",  # the stone stands where the other side would have closed a mill
    "fork",  # mills can be closed next on two points
    "swing",  # from now on a stone can leave a mill and close another with the same step
)


def themes(state: State, move: Move, after: State) -> tuple[str, ...]:
    """Return the themes of a move that leads from ``state`` to ``after``."""
    seat = state.turn
    found = {
        BLOCK: move.target in {point for _, point in state.closings(other(seat))},
        FORK: len({point for _, point in after.closings(seat)}) > 1,
        SWING: can_swing(after, seat) and not can_swing(state, seat),
    }
    return tuple(theme for theme, holds in found.items() if holds)


def can_swing(state: State, seat: Seat) -> bool:
    """Return whether a stone in a mill can step into another mill, and so close one with each step to and fro."""
    if state.phase(seat) != "moving":
        return False
    return any(
        mills(state.board, seat, start) and mills(state.after(seat, start, target), seat, target)
        for start, target in state.steps(seat)
    )
