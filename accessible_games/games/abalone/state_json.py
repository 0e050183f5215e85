"""The state as JSON: written exactly, read with every check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from accessible_games.core.errors import StateError
from accessible_games.core.options import chosen
from accessible_games.core.reading import whole_number
from accessible_games.games.abalone import board
from accessible_games.games.abalone.outcome import (
    END_REASONS,
    QUIET_LIMIT,
    REPETITIONS,
    count_position,
    ending,
    occurrences,
    position_key,
)
from accessible_games.games.abalone.values import (
    BLACK,
    MARBLES,
    OPTIONS,
    SEATS,
    WHITE,
    WINNING,
    End,
    State,
)

_KEYS = ("board", "turn", "captured", "ended", "ply", "quiet", "seen", "options")
_LARGEST = 1_000_000  # moves; no match comes near


def write(state: State) -> dict[str, Any]:
    """``seen`` is empty while only the present position has occurred."""
    seen = {_seen_name(key): times for key, times in state.seen}
    if len(seen) == 1 and occurrences(state) == 1:
        seen = {}
    return {
        "board": board.format_rows(state.black, state.white),
        "turn": state.turn,
        "captured": dict(zip(SEATS, state.captured, strict=True)),
        "ended": state.ended and {"winner": state.ended.winner, "reason": state.ended.reason},
        "ply": state.ply,
        "quiet": state.quiet,
        "seen": seen,
        "options": {"layout": state.layout, "variant": state.variant},
    }


def read(data: object) -> State:
    """``board`` and ``turn`` are needed, the rest has defaults. Raises StateError naming what is wrong."""
    if not isinstance(data, Mapping):
        raise StateError("not-an-object")
    for key in data:
        if key not in _KEYS:
            raise StateError("unknown-key", key=str(key)[:40])
    for key in ("board", "turn"):
        if key not in data:
            raise StateError("missing-key", key=key)
    black, white = _board(data["board"])
    if data["turn"] not in SEATS:
        raise StateError("bad-turn")
    options = read_options(data.get("options", {}))
    state = State(
        black,
        white,
        data["turn"],
        _captured(data.get("captured"), black, white),
        whole_number(data, "quiet", QUIET_LIMIT, 0),
        whole_number(data, "ply", _LARGEST, 0),
        _seen(data.get("seen", {})),
        options["layout"],
        options["variant"],
    )
    if occurrences(state) == 0:
        state = count_position(state)
    return replace(state, ended=_ended(data.get("ended"), state))


def read_options(options: object) -> dict[str, str]:
    """Layout and variant with their defaults. Raises StateError for a name or choice that is none."""
    return chosen(options, OPTIONS)


def _seen_name(key: int) -> str:
    black, white = (key >> 61) & board.FULL, key & board.FULL
    return f"{board.format_rows(black, white)} {BLACK if key >> 122 else WHITE}"


def _board(rows: object) -> tuple[int, int]:
    try:
        black, white = board.parse_rows(rows) if isinstance(rows, str) else (-1, -1)
    except ValueError:
        black = white = -1
    if black < 0:
        raise StateError("bad-board")
    return black, white


def _captured(captured: object, black: int, white: int) -> tuple[int, int]:
    on_board = [int(board.count(word)) for word in (black, white)]
    for seat, count in zip(SEATS, on_board, strict=True):
        if count > MARBLES:
            raise StateError("too-many-marbles", seat=seat, count=count, limit=MARBLES)
    if captured is None:
        captured = {}
    if not isinstance(captured, Mapping) or not set(captured) <= set(SEATS):
        raise StateError("bad-captured")
    lost = [captured.get(seat, MARBLES - count) for seat, count in zip(SEATS, on_board, strict=True)]
    for seat, count, off in zip(SEATS, on_board, lost, strict=True):
        if type(off) is not int or not 0 <= off <= WINNING:
            raise StateError("bad-captured")
        if count + off > MARBLES:
            raise StateError("too-many-marbles", seat=seat, count=count + off, limit=MARBLES)
    if min(lost) >= WINNING:
        raise StateError("both-lost")
    return lost[0], lost[1]


def _seen(seen: object) -> tuple[tuple[int, int], ...]:
    if not isinstance(seen, Mapping) or len(seen) > QUIET_LIMIT + 1:
        raise StateError("bad-seen")
    counted = {}
    for name, times in seen.items():
        rows, _, turn = str(name).partition(" ")
        if turn not in SEATS or type(times) is not int or not 1 <= times <= REPETITIONS:
            raise StateError("bad-seen")
        try:
            counted[position_key(*board.parse_rows(rows), turn)] = times
        except ValueError as error:
            raise StateError("bad-seen") from error
    return tuple(sorted(counted.items()))


def _ended(ended: object, state: State) -> End | None:
    """The end that was given, if the position bears it out; else the one that the rules find."""
    by_rules = ending(state)
    if ended is None:
        return by_rules
    if not isinstance(ended, Mapping) or set(ended) != {"winner", "reason"} or ended["reason"] not in END_REASONS:
        raise StateError("bad-ended")
    end = End(ended["winner"], ended["reason"])
    if end.reason in ("resign", "time") and end.winner in SEATS and by_rules is None:
        return end
    if end.reason == "agreement" and end.winner is None and by_rules is None:
        return end
    if end != by_rules:
        raise StateError("end-not-reached")
    return end
