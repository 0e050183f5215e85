"""Themes of puzzles: facts of a move beyond its own events."""

from __future__ import annotations

from accessible_games.rules.games.samsara import board
from accessible_games.rules.games.samsara.search import scoring_rolls, seen_by
from accessible_games.rules.games.samsara.values import GOAL, Move, State, other

NEAR, ROB, JUMP = THEMES = (
    "near",  # many more rolls can bring an own goal than before
    "rob",  # many fewer rolls can bring the other side a goal
    "jump",  # the ball changes its track
)
MANY = 6  # of 36 rolls


def themes(state: State, move: Move, after: State) -> tuple[str, ...]:
    """Return the themes of a move that leads from ``state`` to ``after``."""
    seat = state.turn
    own, others = (
        scoring_rolls(seen_by(after.balls, each)) - scoring_rolls(seen_by(state.balls, each))
        for each in (seat, other(seat))
    )
    found = {
        NEAR: own >= MANY,
        ROB: others <= -MANY,
        JUMP: move.target not in ("", GOAL) and board.place_of(move.start)[0] != board.place_of(move.target)[0],
    }
    return tuple(theme for theme, holds in found.items() if holds)
