"""Positions made by hand and at random for the tests of Samsara."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

from accessible_games.rules.core.duel import View
from accessible_games.rules.games.samsara import GAME
from accessible_games.rules.games.samsara.values import SEATS, Move, State
from tests.rules.games import tables

play = partial(tables.play, GAME)
names = partial(tables.names, GAME)
FIELDS = [f"{lane}{number}" for number in range(1, 25) for lane in "rs"]
START = "r1 r2 r3 r4 r5 r6 s13 s14 s15 s16 s17 s18"
# Where balls are out of the way: they can always move, and block nothing that the tests look at.
FILLERS = "r1 r3 r5 r7 r9 r11 s14 s16 s18 s20 s22 s24 r2 r4 r8 r10 s13 s15 s17 s19".split()


def data(fields: str, turn: str = "round", dice: tuple[int, ...] = (), **more: Any) -> dict[str, Any]:
    """The JSON of a position with balls on the named fields, before a roll or with dice to play."""
    names = fields.split()
    quiet = more.pop("quiet", 4 + bool(dice))
    turns = quiet + (10 if any(more.get("score", {}).values()) else 0)
    return {
        "balls": {lane: sorted(int(name[1:]) for name in names if name[0] == lane) for lane in "rs"},
        "score": {"round": 0, "square": 0},
        "turn": turn,
        "phase": "move" if dice else "roll",
        "dice": list(dice),
        "result": None,
        "turns": turns,
        "quiet": quiet,
        "options": {"starter": starter(turn, turns - bool(dice))},
        **more,
    }


def starter(turn: str, rolls_before: int) -> str:
    """Return the starter if ``turn`` is to roll after so many rolls."""
    return turn if rolls_before % 2 == 0 else SEATS[turn == SEATS[0]]


def place(fields: str, turn: str = "round", dice: tuple[int, ...] = (), **more: Any) -> State:
    """The same as a state; see ``data``."""
    return GAME.from_json(data(fields, turn, dice, **more))


def fill(fields: str, without: str = "") -> str:
    """The fields, and fillers to make twelve balls, none on a double field of ``fields`` or a number of ``without``."""
    names = fields.split()
    busy = {*(name[1:] for name in names), *without.split()}
    spare = [name for name in FILLERS if name[1:] not in busy]
    return " ".join([*names, *spare[: 12 - len(names)]])


def view(state: State) -> View[State]:
    """The view of the player to move."""
    return GAME.view(state, state.turn)


def move(text: str) -> Move:
    """A move by its full name, legal or not."""
    die, _, fields = text.partition(" ")
    start, _, target = fields.partition("-")
    return Move(int(die), start, target)


def random_fields(draw: random.Random, crowded: bool) -> str:
    """Twelve balls anywhere; crowded: many double fields hold two."""
    if not crowded:
        return " ".join(draw.sample(FIELDS, 12))
    chosen: list[str] = []
    for number in draw.sample(range(1, 25), 6):
        chosen += [f"r{number}", f"s{number}"]
    for at in range(draw.randrange(5)):
        chosen[at] = draw.choice([field for field in FIELDS if field not in chosen])
    return " ".join(chosen)


def random_game(seed: int) -> Iterator[State]:
    """Every state of a random game."""
    return tables.random_game(GAME, random.Random(seed), SEATS, {})
