"""Open games of two seats that take turns, until one of them wins or nobody does."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from accessible_games.rules.core.ends import End
from accessible_games.rules.core.events import Ended, TurnPassed
from accessible_games.rules.core.game import (
    Decide,
    Draw,
    Engine,
    Event,
    Game,
    M,
    Options,
    Over,
    Phase,
    S,
    SearchContext,
    Seat,
    Step,
    to_move,
)
from accessible_games.rules.core.geometry import Geometry

Past = tuple[tuple[Any, Any], ...]


class View(NamedTuple, Generic[S]):
    """The knowledge of a seat: the position, or a part of it. ``seat`` is the viewer; None: a spectator.

    ``past``: what ``Game.remembering`` adds for bots, earlier views of the seat and the moves that were made there.
    """

    state: S
    seat: Seat | None
    past: Past = ()


class OpenGame(Game[S, View[S], M]):
    """Nothing is hidden, so a view wraps the state, and what a move does can be foretold.

    ``shape``: the board, the same for all options and seats. ``unforeseen``: categories of events that a preview omits.
    """

    shape: Geometry
    unforeseen: tuple[str, ...] = ("turn",)

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """Return a view of the whole state."""
        return View(state, seat)

    def sample(self, view: View[S], draw: Draw) -> S:
        """Return the position itself."""
        return view.state

    def preview(self, view: View[S], move: M) -> tuple[Event, ...]:
        """Return all events of the move, except those in ``unforeseen``."""
        return tuple([event for event in self._played(view, move).events if event.category not in self.unforeseen])

    def after(self, view: View[S], move: M) -> View[S] | None:
        """Return the view after the move."""
        return View(self._played(view, move).state, view.seat)

    def _played(self, view: View[S], move: M) -> Step[S]:
        phase = self.phase(view.state)
        assert isinstance(phase, Decide)
        return self.play(view.state, phase.seats[0], move)

    def view_json(self, view: View[S]) -> dict[str, Any]:
        """Return the JSON state and the seat whose view it is."""
        return {**self.to_json(view.state), "seat": view.seat}

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """Return ``shape``."""
        return self.shape


class Turns(Protocol):
    """A named tuple that says whose turn it is, and how the game ended."""

    @property
    def turn(self) -> Seat:
        """Return whose turn it is, or would be if it were not over."""

    @property
    def ended(self) -> End | None:
        """Return the winner and why, when it is over."""

    @property
    def _replace(self) -> Callable[..., Any]:
        """Return a function that copies the tuple with other fields."""


D = TypeVar("D", bound=Turns)


class Duel(OpenGame[D, M]):
    """The state says whose ``turn`` it is and how it ``ended``."""

    def phase(self, state: D) -> Phase:
        """Return the seat to move, or the end."""
        if state.ended is None:
            return to_move(state.turn)
        return Over.won(self.seats[2], (state.ended.winner,), state.ended.reason)

    def end(self, state: D, reason: str, loser: Seat | None) -> Step[D]:
        """End the game; without a loser it is a draw."""
        winner = next(seat for seat in self.seats[2] if seat != loser) if loser else None
        after: D = state._replace(ended=End(winner, reason))
        return Step(after, (self.news(after),))

    def engine(self, view: View[D], context: SearchContext) -> Engine[M] | None:
        """Return ``search`` unless the game is over."""
        return None if view.state.ended else self.search(view.state, context)

    def search(self, state: D, context: SearchContext) -> Engine[M] | None:
        """Return the engine for a position that is not over."""
        return None

    def news(self, state: D) -> Event:
        """Return whose turn it is, or how it ended."""
        return Ended.of(self.seats[2], *state.ended) if state.ended else _turn(state.turn)


def opponents(seats: tuple[Seat, Seat]) -> Callable[[Seat], Seat]:
    """Return a function from a seat to the other one of the two."""
    return dict(zip(seats, reversed(seats), strict=True)).__getitem__


@cache
def _turn(seat: Seat) -> TurnPassed:
    return TurnPassed(seat)
