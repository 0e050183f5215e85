"""When a game ends: six, blocked, repetition, quiet, in this order; and the state as JSON.

Rules document: ``messages/en/abalone/rules.md``, "End".
"""

from __future__ import annotations

from accessible_games.rules.core import codec, ends
from accessible_games.rules.core.ends import counted, occurrences
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import as_entries
from accessible_games.rules.games.abalone import board
from accessible_games.rules.games.abalone.moves import is_blocked
from accessible_games.rules.games.abalone.values import BLACK, MARBLES, OPTIONS, SEATS, WHITE, WINNING, State, other

REPETITIONS = 3
QUIET_LIMIT = 200  # moves in a row, 100 by each side, without a marble pushed off
_BLACK_TO_MOVE = 1 << 122
END_REASONS = ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")


def position_key(black: int, white: int, turn: str) -> int:
    """One integer for marbles and player to move."""
    return (black << 61) | white | (_BLACK_TO_MOVE if turn == BLACK else 0)


def key_of(state: State) -> int:
    """The key of the present position."""
    return position_key(state.black, state.white, state.turn)


def count_position(state: State) -> State:
    """The same state with its position counted once more in ``seen``."""
    return state._replace(seen=counted(state.seen, key_of(state)))


def ending(state: State) -> ends.End | None:
    """How the game stands ended after the last move, or None."""
    if max(state.captured) >= WINNING:
        return ends.End(WHITE if state.captured[0] >= WINNING else BLACK, "six")
    if is_blocked(state):
        return ends.End(other(state.turn), "blocked")
    return ends.drawn(state.seen, key_of(state), REPETITIONS, state.quiet, QUIET_LIMIT)


_UNTOLD = -1


def _told_seen(state: State) -> tuple[tuple[int, int], ...]:
    """Nothing while only the present position has occurred."""
    return () if len(state.seen) == 1 and occurrences(state.seen, key_of(state)) == 1 else state.seen


def _seen_name(key: int) -> str:
    black, white = (key >> 61) & board.FULL, key & board.FULL
    return f"{board.format_rows(black, white)} {BLACK if key >> 122 else WHITE}"


def _seen_key(name: str) -> int:
    rows, _, turn = name.partition(" ")
    if turn not in SEATS:
        raise ValueError(turn)
    return position_key(*board.parse_rows(rows), turn)


def _checked(state: State) -> State:
    """The position with all marbles and its own occurrence counted, and with the end that the rules see."""
    state = state._replace(captured=(_captured(state, 0), _captured(state, 1)))
    if min(state.captured) >= WINNING:
        raise StateError("both-lost")
    if not occurrences(state.seen, key_of(state)):
        state = count_position(state)
    return state._replace(ended=ends.confirmed(state.ended, ending(state)))


def _captured(state: State, side: int) -> int:
    """How many marbles are off: as many as are missing, unless it is told."""
    count, off = int(board.count((state.black, state.white)[side])), state.captured[side]
    if count + max(off, 0) > MARBLES:
        raise StateError("too-many-marbles", seat=SEATS[side], count=count + max(off, 0), limit=MARBLES)
    if off == _UNTOLD and MARBLES - count > WINNING:
        raise StateError("too-few-marbles", seat=SEATS[side], count=count, limit=MARBLES - WINNING)
    return MARBLES - count if off == _UNTOLD else off


FORM = codec.record(
    State,
    _checked,
    board=codec.Field(
        codec.packed(board.parse_rows, lambda words: board.format_rows(*words), "bad-board"), ("black", "white")
    ),
    turn=codec.word(SEATS),
    captured=codec.Field(
        codec.maybe(codec.by(SEATS, codec.whole(0, WINNING), default=_UNTOLD), (_UNTOLD,) * 2), default=(_UNTOLD,) * 2
    ),
    ended=codec.Field(ends.form(SEATS, END_REASONS), default=None),
    ply=codec.Field(codec.whole(), default=0),
    quiet=codec.Field(codec.whole(0, QUIET_LIMIT), default=0),
    seen=codec.Field(
        codec.table(codec.packed(_seen_key, _seen_name, "bad-seen"), codec.whole(1, REPETITIONS), QUIET_LIMIT + 1),
        default=(),
        of=_told_seen,
    ),
    options=as_entries(OPTIONS, needed=False),
)
