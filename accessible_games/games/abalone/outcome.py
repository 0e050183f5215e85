"""When a game ends: six, blocked, repetition, quiet, in this order (rules document, "End")."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.core import End, counted, occurrences
from accessible_games.games.abalone.moves import is_blocked
from accessible_games.games.abalone.values import BLACK, SEATS, WINNING, State, other

REPETITIONS = 3
QUIET_LIMIT = 200  # moves in a row, 100 by each side, without a marble pushed off
END_REASONS = ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")


def position_key(black: int, white: int, turn: str) -> int:
    """One integer for marbles and player to move."""
    return (int(turn == BLACK) << 122) | (black << 61) | white


def key_of(state: State) -> int:
    """The key of the present position."""
    return position_key(state.black, state.white, state.turn)


def count_position(state: State) -> State:
    """The same state with its position counted once more in ``seen``."""
    return replace(state, seen=counted(state.seen, key_of(state)))


def ending(state: State) -> End | None:
    """How the game stands ended after the last move, or None."""
    for seat, lost in zip(SEATS, state.captured, strict=True):
        if lost >= WINNING:
            return End(other(seat), "six")
    if is_blocked(state):
        return End(other(state.turn), "blocked")
    if occurrences(state.seen, key_of(state)) >= REPETITIONS:
        return End(None, "repetition")
    if state.quiet >= QUIET_LIMIT:
        return End(None, "quiet")
    return None
