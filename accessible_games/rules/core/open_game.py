"""A game in which everybody sees everything."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple

from accessible_games.rules.core.game import Decide, Draw, Event, Game, M, S, Seat, Step
from accessible_games.rules.core.geometry import Geometry
from accessible_games.rules.core.options import Options


class View(NamedTuple, Generic[S]):
    """What a seat knows: the position, or what is shown of it. ``seat`` is whose view it is; None: a spectator's."""

    state: S
    seat: Seat | None


class OpenGame(Game[S, View[S], M]):
    """Nothing is hidden, so a view wraps the state, and what a move does can be foretold.

    ``shape``: the board, the same for all options and seats. ``untold``: categories of events that are not foretold.
    """

    shape: Geometry
    untold: tuple[str, ...] = ("turn",)

    def view(self, state: S, seat: Seat | None) -> View[S]:
        """Everything."""
        return View(state, seat)

    def sample(self, view: View[S], draw: Draw) -> S:
        """The position itself."""
        return view.state

    def preview(self, view: View[S], move: M) -> tuple[Event, ...]:
        """All that happens, but what is ``untold``."""
        return tuple([event for event in self._played(view, move).events if event.category not in self.untold])

    def after(self, view: View[S], move: M) -> View[S] | None:
        """All of it."""
        return View(self._played(view, move).state, view.seat)

    def _played(self, view: View[S], move: M) -> Step[S]:
        phase = self.phase(view.state)
        assert isinstance(phase, Decide)
        return self.play(view.state, phase.seats[0], move)

    def view_json(self, view: View[S]) -> dict[str, Any]:
        """The JSON state and the seat whose view it is."""
        return {**self.to_json(view.state), "seat": view.seat}

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """``shape``."""
        return self.shape
