"""A game of three seats with chance, a secret and shared victory, for what Abalone does not have.

Each seat in turn takes one or two points; before each seat's turn a coin says whether they count twice.
The secret is the last coin, which only the seat to move knows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, cast

from accessible_games.rules.core.errors import IllegalMoveError, NotationError
from accessible_games.rules.core.game import Chance, Decide, Event, Game, Option, Options, Over, Phase, Step

SEATS = ("A", "B", "C")


@dataclass(frozen=True)
class State:
    """``due``: the number of the next turn; ``coin``: 0 before the toss, else the factor."""

    points: tuple[int, ...] = (0, 0, 0)
    due: int = 0
    coin: int = 0


class Tossed(Event):
    """The coin fell."""

    factor: int


class Taken(Event):
    """A seat took points."""

    seat: str
    points: int


class Toy:
    """See above; only what the protocol uses."""

    id = "toy"
    rules_version = 3
    longest_playout = 200
    seats: Mapping[int, tuple[str, ...]] = MappingProxyType({3: SEATS})
    options = (Option("coin", ("fair", "bent"), "fair"),)

    def initial(self, seats: Sequence[str], options: Options) -> State:
        return State()

    def phase(self, state: State) -> Phase:
        if state.due == len(SEATS):
            return Over(tuple(zip(SEATS, state.points, strict=True)), "counted")
        return Decide((SEATS[state.due],)) if state.coin else Chance((("single", 3), ("double", 1)))

    def view(self, state: State, seat: str | None) -> State:
        knows = state.due < len(SEATS) and seat == SEATS[state.due]
        return state if knows else replace(state, coin=0)

    def moves(self, view: State) -> tuple[int, ...]:
        return (1, 2)

    def promising(self, view: State) -> tuple[int, ...]:
        return self.moves(view)

    def play(self, state: State, seat: str, move: int) -> Step[State]:
        gained = move * state.coin
        points = tuple(had + gained * (place == state.due) for place, had in enumerate(state.points))
        return Step(State(points, state.due + 1), (Taken(seat, gained),))

    def resolve(self, state: State, outcome: str) -> Step[State]:
        factor = {"single": 1, "double": 2}.get(outcome)
        if factor is None:
            raise IllegalMoveError("no-chance")
        return Step(replace(state, coin=factor), (Tossed(factor, audience=(SEATS[state.due],)),))

    def parse(self, text: str, view: State) -> int:
        if text not in ("1", "2"):
            raise NotationError("unreadable")
        return int(text)

    def format(self, move: int) -> str:
        return str(move)

    def to_json(self, state: State) -> dict[str, Any]:
        return {"points": list(state.points), "due": state.due, "coin": state.coin}

    def view_json(self, view: State) -> dict[str, Any]:
        return self.to_json(view)


class SureToy(Toy):
    """The same with a coin that always shows one, so that positions can be counted."""

    def initial(self, seats: Sequence[str], options: Options) -> State:
        return State(coin=1)

    def play(self, state: State, seat: str, move: int) -> Step[State]:
        step = super().play(state, seat, move)
        return step._replace(state=replace(step.state, coin=1))


def toy(kind: type[Toy] = Toy) -> Game[Any, Any, Any]:
    """Return a toy as a game."""
    return cast(Game[Any, Any, Any], kind())
