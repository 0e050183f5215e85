"""The JSON state: written exactly, read with every check that a position allows.

Reading refuses what no round can lead to: ``messages/en/abgrund/rules.md``, "Setup", "The abyss stone" and "End".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accessible_games.core.errors import StateError
from accessible_games.core.options import chosen
from accessible_games.games.abgrund import audit
from accessible_games.games.abgrund.values import (
    AGREEMENT,
    CAUSES,
    FARTHEST,
    LAST,
    OPTIONS,
    SEATS,
    STONES,
    End,
    State,
)

_KEYS = ("abyss", "stones", "out", "turn", "phase", "throw", "ended", "ply", "options")
_PHASES = ("throw", "move", "over")
_LAST_ABYSS = LAST - 1
_LARGEST = 1_000_000  # throws; no round comes near


def phase_name(state: State) -> str:
    """``throw``, ``move`` or ``over``."""
    if state.ended:
        return "over"
    return "throw" if state.throw is None else "move"


def write(state: State) -> dict[str, Any]:
    """The state as the rules of the notation show it."""
    return {
        "abyss": state.abyss,
        "stones": {seat: list(fields) for seat, fields in zip(SEATS, state.stones, strict=True)},
        "out": dict(zip(SEATS, state.out, strict=True)),
        "turn": state.turn,
        "phase": phase_name(state),
        "throw": None if state.throw is None else list(state.throw),
        "ended": None if state.ended is None else {"cause": state.ended.cause, "player": state.ended.player},
        "ply": state.ply,
        "options": {"distance": state.distance, "first": state.first},
    }


def read(data: object) -> State:
    """Every key is needed. Raises StateError naming what is wrong."""
    entries = _object(data)
    distance, first = _options(entries["options"])
    white, black = (_stones(entries["stones"], seat) for seat in SEATS)
    white_out, black_out = (_out(entries["out"], seat) for seat in SEATS)
    if entries["turn"] not in SEATS:
        raise StateError("bad-turn")
    if entries["phase"] not in _PHASES:
        raise StateError("bad-phase")
    state = State(
        _abyss(entries["abyss"]),
        (white, black),
        (white_out, black_out),
        entries["turn"],
        _throw(entries["throw"]),
        _ended(entries["ended"]),
        _ply(entries["ply"]),
        distance,
        first,
    )
    audit.check(state, entries["phase"])
    return state


def read_options(options: object) -> tuple[int, str]:
    """Distance and first colour from the strings of a menu. Raises StateError for a name or choice that is none."""
    choices = chosen(options, OPTIONS)
    return int(choices["distance"]), choices["first"]


def _object(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise StateError("not-an-object")
    for key in data:
        if key not in _KEYS:
            raise StateError("unknown-key", key=str(key)[:40])
    for key in _KEYS:
        if key not in data:
            raise StateError("missing-key", key=key)
    return data


def _options(options: object) -> tuple[int, str]:
    """In a state the distance is a number, and both options are there."""
    if not isinstance(options, Mapping) or not set(options) >= {"distance", "first"}:
        raise StateError("bad-options")
    if type(options["distance"]) is not int:
        raise StateError("unknown-choice", option="distance", choice=str(options["distance"])[:40])
    return read_options({**options, "distance": str(options["distance"])})


def _abyss(field: object) -> int:
    if type(field) is not int or not 1 <= field <= _LAST_ABYSS:
        raise StateError("bad-abyss", limit=_LAST_ABYSS)
    return field


def _stones(stones: object, seat: str) -> tuple[int, ...]:
    if not isinstance(stones, Mapping) or set(stones) != set(SEATS):
        raise StateError("bad-stones")
    fields = stones[seat]
    if not isinstance(fields, list | tuple) or any(type(field) is not int for field in fields):
        raise StateError("bad-stones")
    if not all(1 <= field <= LAST for field in fields) or list(fields) != sorted(fields):
        raise StateError("bad-stones")
    return tuple(fields)


def _out(out: object, seat: str) -> int:
    if not isinstance(out, Mapping) or set(out) != set(SEATS):
        raise StateError("bad-out")
    count = out[seat]
    if type(count) is not int or not 0 <= count <= STONES:
        raise StateError("bad-out")
    return count


def _throw(throw: object) -> tuple[int, bool] | None:
    if throw is None:
        return None
    if not isinstance(throw, list | tuple) or [type(part) for part in throw] != [int, bool]:
        raise StateError("bad-throw")
    result, red = throw
    if not (0 if red else 1) <= result <= (FARTHEST - 1 if red else FARTHEST):
        raise StateError("bad-throw")
    return result, red


def _ended(ended: object) -> End | None:
    if ended is None:
        return None
    if not isinstance(ended, Mapping) or set(ended) != {"cause", "player"} or ended["cause"] not in CAUSES:
        raise StateError("bad-ended")
    if ended["player"] not in ((None,) if ended["cause"] == AGREEMENT else SEATS):
        raise StateError("bad-ended")
    return End(ended["cause"], ended["player"])


def _ply(ply: object) -> int:
    if type(ply) is not int or not 0 <= ply <= _LARGEST:
        raise StateError("bad-ply", limit=_LARGEST)
    return ply
