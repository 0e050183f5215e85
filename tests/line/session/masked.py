"""Abalone with secrets: each seat has a score, a field, an event and half of a sheet of its own."""

from __future__ import annotations

from typing import Any, cast

from accessible_games.matches.round import AnyGame
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide, Event, Seat, SheetRow, Step

SECRETS = {"black": (71, 72), "white": (81, 82)}
OWN_EVENT = {"black": 701, "white": 801}
LETTERS = "abcd"
STILL = {"A": "abcd", "B": "bc", "K": "d"}  # what the program leaves of each piece


class Masked(type(games.load("abalone"))):  # type: ignore[misc]  # the class is known at run time only
    """Abalone with secrets. ``what e5`` and ``score`` reveal them; each move adds an event for the next seat alone."""

    hides = True

    def play(self, state: Any, seat: Seat, move: Any) -> Step[Any]:
        step: Step[Any] = super().play(state, seat, move)
        phase = self.phase(step.state)
        if not isinstance(phase, Decide):
            return step
        (to_move,) = phase.seats
        own = _event("Quiet", moves=OWN_EVENT[to_move], limit=999, audience=(to_move,))
        return step._replace(events=(*step.events, own))

    def facts(self, view: Any) -> tuple[Event, ...]:
        heard = [event for event in super().facts(view) if event.category != "status"]
        if view.seat in SECRETS and not view.state.ended:
            black, white = SECRETS[view.seat]
            heard.insert(0, _event("Score", black_lost=black, white_lost=white))
        return tuple(heard)

    def cell(self, view: Any, name: str) -> tuple[str, ...]:
        if name == "e5" and view.seat is not None:
            return (view.seat,)
        return cast("tuple[str, ...]", super().cell(view, name))

    def sheet(self, view: Any) -> tuple[SheetRow, ...]:
        seats = ("black", "white") if view.seat != "white" else ("white", "black")
        return tuple(SheetRow(seat, piece, left, LETTERS) for seat in seats for piece, left in STILL.items())


def _event(name: str, **facts: Any) -> Event:
    kind = next(each for each in games.load("abalone").event_types if each.__name__ == name)
    return kind(**facts)


MASKED = cast(AnyGame, Masked())
