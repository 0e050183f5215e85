"""Themes of puzzles: facts of a move beyond its own events."""

from __future__ import annotations

from accessible_games.rules.core.game import Seat
from accessible_games.rules.games.spiralspiel.relations import threats
from accessible_games.rules.games.spiralspiel.values import Capturable, Move, State

BUILD, ENTER, ESCAPE = THEMES = (
    "build",  # stones go onto an own stack
    "enter",  # stones come from the hand
    "escape",  # others could have captured a stack, and cannot capture any now
)


def themes(state: State, move: Move, after: State) -> tuple[str, ...]:
    """Return the themes of an action that leads from ``state`` to ``after``."""
    found = {
        BUILD: state.stacks[move.target].endswith(state.turn),
        ENTER: move.stones > 0 and not move.start,
        ESCAPE: _is_capturable(state, state.turn) and not _is_capturable(after, state.turn),
    }
    return tuple(theme for theme, holds in found.items() if holds)


def _is_capturable(state: State, victim: Seat) -> bool:
    """Return whether somebody could capture a stack of ``victim`` next."""
    events = (event for seat in state.seats if seat != victim for event in threats(state, seat))
    return any(isinstance(event, Capturable) and event.victim_seat == victim for event in events)
