"""Positions laid by hand and met in play, for the tests of the Spiralspiel."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.spiralspiel import GAME
from accessible_games.rules.games.spiralspiel.values import SEATS, State
from tests.rules.games import tables

play = partial(tables.play, GAME)
names = partial(tables.names, GAME)
STONES = 12
LIMITS = {range(17, 33): 2, range(9, 17): 4, range(5, 9): 6, range(3, 5): 8, range(2, 3): 10}


def data(
    stacks: Mapping[int, str], turn: str = "A", home: tuple[str, ...] = (), players: int = 2, **entries: Any
) -> dict[str, Any]:
    """A JSON state: stacks by number, finished stacks by their letters; what is nowhere is in the hand."""
    letters = "".join((*stacks.values(), *home))
    return {
        "hand": {seat: STONES - letters.count(seat) for seat in SEATS[:players]},
        "stacks": {str(number): stack for number, stack in stacks.items()},
        "home": [[stack[-1], stack] for stack in home],
        "turn": turn,
        "phase": "play",
        "ended": None,
        "winners": None,
        "ply": 0,
        "quiet": 0,
        "seen": {},
        "options": {"players": players, "starter": "A"},
        **entries,
    }


def place(
    stacks: Mapping[int, str], turn: str = "A", home: tuple[str, ...] = (), players: int = 2, **entries: Any
) -> State:
    """The state of ``data``."""
    return GAME.from_json(data(stacks, turn, home, players, **entries))


def moves_from(state: State, number: int) -> list[str]:
    """The legal moves of one stack by name."""
    return [name for name in names(state) if name.startswith(f"{number}-")]


def over(state: State) -> tuple[tuple[str, ...], str] | None:
    """Winners and reason, or None while the game goes on."""
    phase = GAME.phase(state)
    return (phase.winners, phase.reason) if isinstance(phase, Over) else None


def random_game(seed: int, players: int = 2) -> Iterator[State]:
    """Every position of a random game, the last one included."""
    draw = random.Random(seed)
    return tables.random_game(GAME, draw, SEATS[:players], {"starter": draw.choice(SEATS[:players])})


def crowded(count: int, seed: int) -> Iterator[State]:
    """Positions with stones thrown at random into stacks near the centre, finished ones included."""
    draw = random.Random(seed)
    while count:
        players = draw.randint(2, 4)
        pool = [*"ABCD"[:players] * STONES]
        draw.shuffle(pool)
        laid: dict[int, str] = {}
        for number in draw.sample(range(2, 33), draw.randint(4, 20)):
            most = next(most for numbers, most in LIMITS.items() if number in numbers)
            height = min(draw.randint(1, most), len(pool))
            laid[number] = "".join(pool.pop() for _ in range(height))
        home: tuple[str, ...] = ()
        while len(pool) >= 10 and draw.random() < 0.5:
            home = (*home, "".join(pool.pop() for _ in range(draw.randint(6, 10))))
        laid = {number: stack for number, stack in laid.items() if stack}
        owned = {seat: sum(len(stack) for stack in laid.values() if stack[-1] == seat) for seat in SEATS[:players]}
        if all(owned[seat] + pool.count(seat) >= 6 for seat in SEATS[:players]):
            count -= 1
            yield place(laid, draw.choice(SEATS[:players]), home, players)
