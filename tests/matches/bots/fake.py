"""A tiny game with a hidden coin and a die, and functions that stand for a loader of games."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance, Decide, Draw, Game, Options, Over, Phase, SearchContext, Seat, Step
from accessible_games.rules.games import load as load_real


@dataclass(frozen=True)
class State:
    """``coin`` is what only the dealer may know."""

    coin: str
    turn: Seat = "guesser"
    said: str = ""
    winner: Seat | None = None
    over: bool = False


@dataclass(frozen=True)
class View:
    """Everything but the coin."""

    seat: Seat | None
    turn: Seat
    said: str
    over: bool


class HiddenCoin:
    """The coin shows heads in three of four games. Guess it, pass for a draw, or throw a die for a win in six.

    ``claim`` looks possible in every view and is refused in every world.
    """

    id = "coin"

    def __init__(self) -> None:
        self.states_seen_by_bots: list[State] = []

    def phase(self, state: State) -> Phase:
        if state.over:
            return Over(tuple((seat, int(seat == state.winner)) for seat in ("guesser", "dealer")), "done")
        if state.said == "throw":
            return Chance((("six", 1), ("less", 5)))
        return Decide((state.turn,))

    def view(self, state: State, seat: Seat | None) -> View:
        return View(seat, state.turn, state.said, state.over)

    def sample(self, view: View, draw: Draw) -> State:
        world = State("heads" if draw(4) < 3 else "tails", view.turn, view.said, over=view.over)
        self.states_seen_by_bots.append(world)
        return world

    def moves(self, view: View) -> Sequence[str]:
        if view.turn == "dealer":
            return ("show",)
        return ("tails", "throw", "claim", "pass", "heads")

    hides = True

    def promising(self, view: View) -> Sequence[str]:
        return self.moves(view)

    def play(self, state: State, seat: Seat, move: str) -> Step[State]:
        if move == "claim":
            raise IllegalMoveError("forbidden")
        if move == "show":
            winner = "guesser" if state.coin == state.said else "dealer"
            return Step(replace(state, winner=winner, over=True), ())
        if move == "pass":
            return Step(replace(state, over=True), ())
        turn = "guesser" if move == "throw" else "dealer"
        return Step(replace(state, said=move, turn=turn), ())

    def resolve(self, state: State, outcome: str) -> Step[State]:
        return Step(replace(state, winner="guesser" if outcome == "six" else "dealer", over=True), ())

    def engine(self, view: View, context: SearchContext) -> None:
        return None

    def initial(self, seats: Sequence[Seat], options: Options) -> State:
        return State("tails")


AnyGame = Game[Any, Any, Any]
HEADS_AND_TAILS = cast(AnyGame, HiddenCoin())


def load(name: str) -> AnyGame:
    """The coin, or a game that fails in one way or another, or a real one."""
    if name == "coin":
        return HEADS_AND_TAILS
    if name == "dies":
        os._exit(3)
    if name == "sleeps":
        time.sleep(60)
    if name == "prints":
        print("this must not disturb the answers", flush=True)
        return HEADS_AND_TAILS
    return load_real(name)
