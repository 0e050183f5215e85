"""The state as JSON: written exactly, read with every check, and what a view shows of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from accessible_games.core.errors import StateError
from accessible_games.core.game import Seat
from accessible_games.core.options import chosen
from accessible_games.core.reading import whole_number
from accessible_games.games.confusion import state_checks
from accessible_games.games.confusion.attempts import shown_sets
from accessible_games.games.confusion.board import NAMES, NUMBERS
from accessible_games.games.confusion.diagrams import CHIPS, CURRENT, LETTERS, letters_of, mask_of
from accessible_games.games.confusion.values import OFF, OPTIONS, SEATS, End, Numbers, Pair, Position, State, View

_KEYS = (
    "table",
    "turn",
    "puck",
    "quiet",
    "threat",
    "deal",
    "at",
    "promoted",
    "revealed",
    "possible",
    "ended",
    "turns",
    "options",
)
_OPTIONAL = ("answered", "asked")
_MOST_TURNS = 30_000  # 24 captures, 8 promotions and 264 struck letters, each within 101 turns of the last
_MOST_QUIET = 101


def write(state: State) -> dict[str, Any]:
    """``answered`` only at the level of help that shows it, ``asked`` only when it is not empty."""
    deal = state.deal and dict(zip(SEATS, state.deal, strict=True))
    data = _written(state, deal, _sheets(state.possible))
    if state.answered is not None:
        data["answered"] = _sheets(state.answered)
    return data


def write_view(view: View) -> dict[str, Any]:
    """The same, with the deal and the sheets reduced to what the seat may see at this level of help."""
    sheets = None
    if view.help != "manual":
        sheets = _sheets((shown_sets(view, 0), shown_sets(view, 1)))
    deal = dict(zip(SEATS, view.deal, strict=True)) if view.dealt else None
    data = _written(view, deal, sheets)
    if view.dealt and None in view.deal:
        data["known"] = {
            seat: {chip: letter for chip, letter in zip(CHIPS, letters, strict=True) if letter != " "}
            for seat, letters in zip(SEATS, view.known, strict=True)
        }
    return data


def _written(position: Position, deal: Any, possible: Any) -> dict[str, Any]:
    data = {
        "table": CURRENT.name,
        "turn": position.turn,
        "puck": NAMES[position.puck],
        "quiet": position.quiet,
        "threat": position.threat,
        "deal": deal,
        "at": _by_chip(position.at, lambda square: None if square == OFF else NAMES[square]),
        "promoted": {seat: _chips(chips) for seat, chips in zip(SEATS, position.promoted, strict=True)},
        "revealed": {seat: _chips(chips) for seat, chips in zip(SEATS, position.revealed, strict=True)},
        "possible": possible,
        "ended": position.ended and {"winner": position.ended.winner, "reason": position.ended.reason},
        "turns": position.turns,
        "options": {"help": position.help},
    }
    if position.asked:
        data["asked"] = _chips(position.asked)
    return data


def _sheets(sets: Pair) -> dict[Seat, dict[str, str]]:
    return _by_chip(sets, letters_of)


def _by_chip(pair: Pair, value: Any) -> dict[Seat, dict[str, Any]]:
    return {
        seat: {chip: value(number) for chip, number in zip(CHIPS, numbers, strict=True)}
        for seat, numbers in zip(SEATS, pair, strict=True)
    }


def _chips(mask: int) -> list[str]:
    return [chip for bit, chip in enumerate(CHIPS) if mask >> bit & 1]


def read(data: object) -> State:
    """The state, checked for its form here and for its sense by ``state_checks``. Raises StateError."""
    if not isinstance(data, Mapping):
        raise StateError("not-an-object")
    for key in data:
        if key not in _KEYS and key not in _OPTIONAL:
            raise StateError("unknown-key", key=str(key)[:40])
    for key in _KEYS:
        if key not in data:
            raise StateError("missing-key", key=key)
    if data["table"] != CURRENT.name:
        raise StateError("unknown-table", table=str(data["table"])[:40])
    if data["turn"] not in SEATS:
        raise StateError("bad-turn")
    options = read_options(data["options"])
    possible = _read_sets(data, "possible")
    promoted, revealed = (_read_lists(data, key) for key in ("promoted", "revealed"))
    deal, at = _read_deal(data["deal"]), _read_places(data["at"])
    sheets = state_checks.ruled(possible, promoted, at)
    state = State(
        deal,
        at,
        _field(data["puck"], "puck"),
        data["turn"],
        promoted,
        revealed,
        state_checks.matched(sheets),
        _read_answered(data, options["help"], sheets),
        _read_chips(data.get("asked", []), "asked"),
        whole_number(data, "quiet", _MOST_QUIET),
        whole_number(data, "turns", _MOST_TURNS),
        _read_threat(data["threat"]),
        options["help"],
        _read_ended(data["ended"]),
    )
    state_checks.check(state)
    return state


def read_options(options: object) -> dict[str, str]:
    """The level of help, with its default. Raises StateError for a name or choice that is none."""
    return chosen(options, OPTIONS)


def is_deal(letters: object) -> bool:
    """Whether these are the twelve letters, each once."""
    return isinstance(letters, str) and sorted(letters) == list(LETTERS)


def _read_deal(deal: object) -> tuple[str, str] | None:
    if deal is None:
        return None
    sides = _sides(deal, "deal")
    if not all(map(is_deal, sides)):
        raise StateError("bad-deal")
    return sides[0], sides[1]


def _sides(value: object, key: str) -> tuple[Any, Any]:
    """What an object holds for Blue and for Black, and for nobody else."""
    if not isinstance(value, Mapping) or set(value) != set(SEATS):
        raise StateError("bad-sides", key=key)
    return value["blue"], value["black"]


def _chip_values(value: object, key: str, seat: Seat) -> tuple[Any, ...]:
    if not isinstance(value, Mapping) or set(value) != set(CHIPS):
        raise StateError("bad-chips", key=key, seat=seat)
    return tuple(value[chip] for chip in CHIPS)


def _read_places(value: object) -> Pair:
    blue, black = (
        tuple(OFF if field is None else _field(field, "at") for field in _chip_values(side, "at", seat))
        for seat, side in zip(SEATS, _sides(value, "at"), strict=True)
    )
    return blue, black


def _field(name: object, key: str) -> int:
    if not isinstance(name, str) or name not in NUMBERS:
        raise StateError("bad-field", key=key, field=str(name)[:40])
    return NUMBERS[name]


def _read_lists(data: Mapping[str, Any], key: str) -> tuple[int, int]:
    blue, black = (_read_chips(chips, key) for chips in _sides(data[key], key))
    return blue, black


def _read_chips(chips: object, key: str) -> int:
    if not isinstance(chips, list) or not all(isinstance(chip, str) and chip in tuple(CHIPS) for chip in chips):
        raise StateError("bad-list", key=key)
    if chips != sorted(set(chips)):
        raise StateError("bad-list", key=key)
    return sum(1 << CHIPS.index(chip) for chip in chips)


def _read_sets(data: Mapping[str, Any], key: str) -> Pair:
    blue, black = (_letter_sets(side, key, seat) for seat, side in zip(SEATS, _sides(data[key], key), strict=True))
    return blue, black


def _letter_sets(value: object, key: str, seat: Seat) -> Numbers:
    sets = _chip_values(value, key, seat)
    for chip, letters in zip(CHIPS, sets, strict=True):
        fits = isinstance(letters, str) and letters and set(letters) <= set(LETTERS)
        if not fits or list(letters) != sorted(set(letters)):
            raise StateError("bad-letters", key=key, seat=seat, chip=chip)
    return tuple(map(mask_of, sets))


def _read_answered(data: Mapping[str, Any], help_level: str, possible: Pair) -> Pair | None:
    if help_level != "answers":
        if "answered" in data:
            raise StateError("answered-level")
        return None
    return _read_sets(data, "answered") if "answered" in data else possible


def _read_threat(threat: object) -> Seat | None:
    if threat is not None and threat not in SEATS:
        raise StateError("bad-threat")
    return str(threat) if threat else None


def _read_ended(ended: object) -> End | None:
    if ended is None:
        return None
    if not isinstance(ended, Mapping) or set(ended) != {"winner", "reason"}:
        raise StateError("bad-ended")
    winner, reason = ended["winner"], ended["reason"]
    winners = state_checks.WINNERS.get(reason) if isinstance(reason, str) else None
    if winners is None or (winner is not None and winner not in SEATS) or (winner in SEATS) is not winners:
        raise StateError("bad-ended")
    return End(winner, reason)
