"""Open games of two seats that take turns, until one of them wins or nobody does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Protocol, TypeVar

from accessible_games.rules.core.ends import End
from accessible_games.rules.core.engine import Engine, SearchContext
from accessible_games.rules.core.events import Ended, TurnPassed
from accessible_games.rules.core.game import Event, M, Over, Phase, Seat, Step, to_move
from accessible_games.rules.core.open_game import OpenGame, View


class Turns(Protocol):
    """A named tuple that says whose turn it is, and how the game ended."""

    @property
    def turn(self) -> Seat:
        """Whose turn it is, or would be if it were not over."""

    @property
    def ended(self) -> End | None:
        """The winner and why, when it is over."""

    @property
    def _replace(self) -> Callable[..., Any]:
        """What gives the same with other fields."""


D = TypeVar("D", bound=Turns)


class Duel(OpenGame[D, M]):
    """The state says whose ``turn`` it is and how it ``ended``."""

    def phase(self, state: D) -> Phase:
        """Both in turn, until the end."""
        if state.ended is None:
            return to_move(state.turn)
        return Over.won(self.seats[2], (state.ended.winner,), state.ended.reason)

    def end(self, state: D, reason: str, loser: Seat | None) -> Step[D]:
        """Without a loser it is a draw."""
        winner = next(seat for seat in self.seats[2] if seat != loser) if loser else None
        after: D = state._replace(ended=End(winner, reason))
        return Step(after, (self.news(after),))

    def engine(self, view: View[D], context: SearchContext) -> Engine[M] | None:
        """``search``, while there is something to decide."""
        return None if view.state.ended else self.search(view.state, context.style)

    def search(self, state: D, style: str) -> Engine[M] | None:
        """``engine`` for a position that is not over."""
        return None

    def news(self, state: D) -> Event:
        """Whose turn it is, or how it ended."""
        return Ended.of(self.seats[2], *state.ended) if state.ended else _turn(state.turn)


def opponents(seats: tuple[Seat, Seat]) -> Callable[[Seat], Seat]:
    """Seat -> the other one of the two."""
    return dict(zip(seats, reversed(seats), strict=True)).__getitem__


@cache
def _turn(seat: Seat) -> TurnPassed:
    return TurnPassed(seat)
