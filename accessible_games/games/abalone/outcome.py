"""When a game ends: six, blocked, repetition, quiet, in this order (rules document, "End")."""

from __future__ import annotations

from dataclasses import replace

from accessible_games.games.abalone import board
from accessible_games.games.abalone.values import BLACK, SEATS, WINNING, End, State, other

REPETITIONS = 3
QUIET_LIMIT = 200  # moves in a row, 100 by each side, without a marble pushed off
END_REASONS = ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")


def position_key(black: int, white: int, turn: str) -> int:
    """One integer for marbles and player to move."""
    return (int(turn == BLACK) << 122) | (black << 61) | white


def count_position(state: State) -> State:
    """The same state with its position counted once more in ``seen``."""
    key = position_key(state.black, state.white, state.turn)
    seen = dict(state.seen)
    seen[key] = seen.get(key, 0) + 1
    return replace(state, seen=tuple(sorted(seen.items())))


def occurrences(state: State) -> int:
    """How often the present position has occurred since the last ejection, now included."""
    return dict(state.seen).get(position_key(state.black, state.white, state.turn), 0)


def ending(state: State) -> End | None:
    """How the game stands ended after the last move, or None."""
    for seat, lost in zip(SEATS, state.captured, strict=True):
        if lost >= WINNING:
            return End(other(seat), "six")
    if not board.pairs(state.own, state.opponent, state.junior):
        return End(other(state.turn), "blocked")
    if occurrences(state) >= REPETITIONS:
        return End(None, "repetition")
    if state.quiet >= QUIET_LIMIT:
        return End(None, "quiet")
    return None
