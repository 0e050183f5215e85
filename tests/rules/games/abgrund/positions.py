"""Positions laid by hand and met in random play."""

from __future__ import annotations

from functools import partial
from random import Random

from accessible_games.rules.core.duel import View
from accessible_games.rules.core.game import Over
from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.values import BLACK, SEATS, WHITE, State
from tests.rules.games import tables

START = GAME.initial(SEATS, {})
play = partial(tables.play, GAME)
names = partial(tables.names, GAME)


def place(
    abyss: int,
    white: str,
    black: str,
    throw: tuple[int, bool] | None = None,
    *,
    turn: str = WHITE,
    out: tuple[int, int] | None = None,
    distance: int = 2,
) -> State:
    """Fields with blanks between them; stones that stand nowhere are out. Read as a file, so with every check."""
    stones = [sorted(map(int, fields.split())) for fields in (white, black)]
    gone = [3 - len(fields) for fields in stones] if out is None else list(out)
    ply = 40 if (turn == WHITE) == (throw is None) else 41
    return GAME.from_json(
        {
            "abyss": abyss,
            "stones": dict(zip(SEATS, stones, strict=True)),
            "out": dict(zip(SEATS, gone, strict=True)),
            "turn": turn,
            "phase": "throw" if throw is None else "move",
            "throw": throw and list(throw),
            "ended": None,
            "ply": ply,
            "options": {"distance": distance, "first": WHITE},
        }
    )


def points(state: State) -> dict[str, int]:
    """The points of a round that is over."""
    phase = GAME.phase(state)
    assert isinstance(phase, Over)
    return dict(phase.scores)


def random_round(draw: Random, distance: str = "2", first: str = WHITE) -> list[State]:
    """Every position of a round in which both move at random."""
    states = [GAME.initial(SEATS, {"distance": distance, "first": first})]
    while states[-1].ended is None:
        state = states[-1]
        if state.throw is None:
            name = draw.choices([name for name, _ in OUTCOMES], [weight for _, weight in OUTCOMES])[0]
            states.append(GAME.resolve(state, name).state)
        else:
            move = draw.choice(list(GAME.moves(View(state, None))))
            states.append(GAME.play(state, state.turn, move).state)
    return states


def random_rounds(count: int, seed: int) -> list[list[State]]:
    """Rounds with each distance and each first colour in turn."""
    draw = Random(seed)
    return [random_round(draw, "23"[number % 2], (WHITE, BLACK)[number // 2 % 2]) for number in range(count)]


OUTCOMES = GAME.phase(START).outcomes or ()  # type: ignore[union-attr]  # a round begins with a throw
