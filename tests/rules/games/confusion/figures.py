"""Whole games for the statistics: uniformly random attempts, and a purposeful player."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from accessible_games.rules.core.game import Over
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.attempts import legal
from accessible_games.rules.games.confusion.events import Forbidden
from accessible_games.rules.games.confusion.values import Move, State
from tests.rules.games.confusion.one_attempt import OneAttempt

Choose = Callable[[State, random.Random], Move]


@dataclass(frozen=True)
class Played:
    """A finished game: its attempts, how many of them were forbidden, and how it ended."""

    turns: int
    forbidden: int
    reason: str
    winners: tuple[str, ...]


def at_random(view: State, draw: random.Random) -> Move:
    """Any legal attempt, known to fail or not; no reveals."""
    return draw.choice(legal(view))


def purposeful(view: State, draw: random.Random) -> Move:
    """The best by a judgement of one attempt; equal ones by lot."""
    ranked = OneAttempt(view).ranked()
    best = ranked[0][1]
    return draw.choice([move for move, value in ranked if value == best])


def game(choose: Choose, draw: random.Random) -> Played:
    """One game from a random deal to its end."""
    state = GAME.initial(("blue", "black"), {})
    phase = GAME.phase(state)
    state = GAME.resolve(state, phase.sample(draw.randrange)).state  # type: ignore[union-attr]  # the deal
    turns = forbidden = 0
    while not isinstance(phase := GAME.phase(state), Over):
        step = GAME.play(state, state.turn, choose(GAME.view(state, state.turn).state, draw))
        forbidden += isinstance(step.events[0], Forbidden)
        turns, state = turns + 1, step.state
    return Played(turns, forbidden, phase.reason, phase.winners)
