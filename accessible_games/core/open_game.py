"""A game in which everybody sees everything."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from accessible_games.core.game import Decide, Draw, Event, Game, M, S, Seat


class View(NamedTuple, Generic[S]):
    """What a seat knows: the whole position. ``seat`` is whose view it is; None: a spectator's."""

    state: S
    seat: Seat | None


class OpenGame(Game[S, View[S], M]):
    """Nothing is hidden, so a view wraps the state, and what a move does can be foretold."""

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """Everything."""
        return View(state, seat)

    def sample(self, view: View[S], draw: Draw) -> S:
        """The position itself."""
        return view.state

    def preview(self, view: View[S], move: M) -> tuple[Event, ...]:
        """All that happens but whose turn it is then."""
        phase = self.phase(view.state)
        assert isinstance(phase, Decide)
        events = self.play(view.state, phase.seats[0], move).events
        return tuple([event for event in events if event.category != "turn"])

    def view_json(self, view: View[S]) -> dict[str, Any]:
        """The JSON state and the seat whose view it is."""
        return {**self.to_json(view.state), "seat": view.seat}
