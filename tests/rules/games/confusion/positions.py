"""Positions for tests: a few dice on named squares, everybody else captured, sheets as narrow as is said."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from accessible_games.rules.core.game import Event
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.deduction import narrowed
from accessible_games.rules.games.confusion.diagrams import letters_of, mask_of
from accessible_games.rules.games.confusion.values import Move, State
from tests.rules.games import tables

CHIPS = "ABCDEFGHIJKL"
LETTERS = "abcdefghijkl"
SEATS = ("blue", "black")
TURNS = 60
play = partial(tables.play, GAME)
attempts = partial(tables.names, GAME)


def data(
    blue: Mapping[str, str],
    black: Mapping[str, str],
    puck: str = "f6",
    turn: str = "blue",
    *,
    deal: tuple[str, str] = (LETTERS, LETTERS),
    sheet: Mapping[str, Mapping[str, str]] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """The JSON state: chip -> square of the dice on the board; ``sheet``: seat -> chip -> letters left."""
    dice = dict(zip(SEATS, (blue, black), strict=True))
    state: dict[str, Any] = {
        "table": "confusion-diagrams/1",
        "turn": turn,
        "puck": puck,
        "quiet": 0,
        "threat": None,
        "deal": dict(zip(SEATS, deal, strict=True)),
        "at": {seat: {chip: dice[seat].get(chip) for chip in CHIPS} for seat in SEATS},
        "promoted": {"blue": [], "black": []},
        "revealed": {"blue": [], "black": []},
        "possible": {seat: narrow((sheet or {}).get(seat, {})) for seat in SEATS},
        "ended": None,
        "turns": TURNS + SEATS.index(turn),
        "options": {"help": "full"},
    }
    return {**state, **more}


def narrow(sheet: Mapping[str, str]) -> dict[str, str]:
    """A whole sheet of one side: the letters that rule 3 leaves."""
    sets = narrowed(tuple(mask_of(sheet.get(chip, LETTERS)) for chip in CHIPS))
    assert sets is not None
    return dict(zip(CHIPS, map(letters_of, sets), strict=True))


def position(*args: Any, **more: Any) -> State:
    """The state that ``data`` describes."""
    return GAME.from_json(data(*args, **more))


def dealt(blue: str = LETTERS, black: str = LETTERS, help_level: str = "full") -> State:
    """The starting position with these diagrams."""
    return GAME.resolve(GAME.initial(SEATS, {"help": help_level}), f"deal {blue} {black}").state


def names(events: tuple[Event, ...]) -> list[str]:
    """The kinds of the events, in order."""
    return [type(event).__name__ for event in events]


def possible(state: State, seat: str, chip: str) -> str:
    """Return the letters that the public record leaves for a die."""
    return letters_of(state.possible[SEATS.index(seat)][CHIPS.index(chip)])


def move(text: str) -> Move:
    """``K carry e9-e7`` as a value."""
    chip, kind, way = text.split()
    start, target = way.split("-")
    return Move(chip, kind, start, target)
