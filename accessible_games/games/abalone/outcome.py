"""When a game ends: six, blocked, repetition, quiet, in this order (rules document, "End")."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import replace

from accessible_games.games.abalone.moves import is_blocked
from accessible_games.games.abalone.values import BLACK, SEATS, WINNING, End, State, other

REPETITIONS = 3
QUIET_LIMIT = 200  # moves in a row, 100 by each side, without a marble pushed off
Seen = tuple[tuple[int, int], ...]
END_REASONS = ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")


def position_key(black: int, white: int, turn: str) -> int:
    """One integer for marbles and player to move."""
    return (int(turn == BLACK) << 122) | (black << 61) | white


def counted(seen: Seen, key: int) -> Seen:
    """The sorted counts with the position of that key counted once more."""
    at = bisect_left(seen, (key, 0))
    if at < len(seen) and seen[at][0] == key:
        return (*seen[:at], (key, seen[at][1] + 1), *seen[at + 1 :])
    return (*seen[:at], (key, 1), *seen[at:])


def count_position(state: State) -> State:
    """The same state with its position counted once more in ``seen``."""
    return replace(state, seen=counted(state.seen, position_key(state.black, state.white, state.turn)))


def occurrences(state: State) -> int:
    """How often the present position has occurred since the last ejection, now included."""
    key = position_key(state.black, state.white, state.turn)
    at = bisect_left(state.seen, (key, 0))
    return state.seen[at][1] if at < len(state.seen) and state.seen[at][0] == key else 0


def ending(state: State) -> End | None:
    """How the game stands ended after the last move, or None."""
    for seat, lost in zip(SEATS, state.captured, strict=True):
        if lost >= WINNING:
            return End(other(seat), "six")
    if is_blocked(state):
        return End(other(state.turn), "blocked")
    if occurrences(state) >= REPETITIONS:
        return End(None, "repetition")
    if state.quiet >= QUIET_LIMIT:
        return End(None, "quiet")
    return None
