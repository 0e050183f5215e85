"""The rules of Der Abgrund behind the contract. Rules document: ``messages/en/abgrund/rules.md``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from accessible_games.core.ends import check_adjudication
from accessible_games.core.errors import IllegalMoveError, StateError
from accessible_games.core.game import Decide, Draw, Event, Option, Options, Phase, SearchContext, Seat, SheetRow, Step
from accessible_games.core.geometry import Cell, Geometry
from accessible_games.games.abgrund import course, notation, queries, scoring, state_json
from accessible_games.games.abgrund.engine import STYLES, AbgrundEngine
from accessible_games.games.abgrund.events import EVENT_TYPES
from accessible_games.games.abgrund.shape import path
from accessible_games.games.abgrund.solution import NAME, unpack
from accessible_games.games.abgrund.solver import solve
from accessible_games.games.abgrund.values import (
    CAUSES,
    OPTIONS,
    SEATS,
    End,
    Move,
    State,
    View,
    start,
)

_THROW = {seat: replace(course.CHANCE, seat=seat) for seat in SEATS}
_DECIDE = {seat: Decide((seat,)) for seat in SEATS}


class Abgrund:
    """Two players hurry three stones each out of an abyss that follows them."""

    id = "abgrund"
    rules_version = 1
    data = ""
    hides = False
    forced = "pass"
    longest_playout: int | None = None
    words: tuple[str, ...] = notation.WORDS
    seats: Mapping[int, tuple[Seat, ...]] = MappingProxyType({2: SEATS})
    options: tuple[Option, ...] = OPTIONS
    event_types = EVENT_TYPES
    refusals: tuple[tuple[str, str], ...] = notation.REFUSALS
    symbols: tuple[str, ...] = ("empty", "black", "white", "abyss")
    end_reasons: tuple[str, ...] = CAUSES
    series = "points"
    styles: tuple[str, ...] = STYLES
    grain = 50
    solution = NAME

    def initial(self, seats: Sequence[Seat], options: Options) -> State:
        """Six stones in a row, the first colour nearest to the abyss stone and to throw. Raises StateError."""
        if tuple(seats) != SEATS:
            raise StateError("bad-seats")
        return start(*state_json.read_options(options))

    def next_round(self, options: Options, seats: Sequence[Seat]) -> tuple[Options, tuple[Seat, ...]]:
        """The near colour, and with it the first throw, changes (``rules.md``, "Match")."""
        first = seats.index(options.get("first", seats[0]))
        return {**options, "first": seats[(first + 1) % len(seats)]}, tuple(seats)

    def phase(self, state: State) -> Phase:
        """A throw and a move in turn, until the end."""
        if state.ended is not None:
            return scoring.over(state, state.ended)
        return _THROW[state.turn] if state.throw is None else _DECIDE[state.turn]

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: nothing is hidden."""
        return View(state, seat)

    def sample(self, view: View, draw: Draw) -> State:
        """The position itself; nothing is drawn in an open game."""
        return view.state

    def moves(self, view: View) -> Sequence[Move]:
        """The moves of who has thrown, by start field; none before the throw and after the end."""
        return course.legal_moves(view.state)

    def promising(self, view: View) -> Sequence[Move]:
        """Every legal move does what it says."""
        return course.legal_moves(view.state)

    def parts(self, move: Move) -> tuple[str, str]:
        """The start field, and where the stone goes."""
        name = str(move)
        if "x" in name:
            return str(move.start), f"x {move.target}"
        first, _, rest = name.partition("-")
        return first, rest

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Move a stone or pass; the sign of the move is made right. Raises IllegalMoveError."""
        if state.ended is not None:
            raise IllegalMoveError("over")
        if seat != state.turn:
            raise IllegalMoveError("not-your-turn", seat=state.turn)
        for legal in course.legal_moves(state):
            if legal.start == move.start and legal.target == move.target:
                return Step(*course.move(state, legal))
        return Step(*course.move(state, notation.judged(state, move.start, move.target)))

    def preview(self, view: View, move: Move) -> tuple[Event, ...]:
        """The whole move; only the next throw is unknown."""
        return self.play(view.state, view.state.turn, move).events

    def resolve(self, state: State, outcome: str) -> Step[State]:
        """Throw the sticks; red moves the abyss stone first. Raises IllegalMoveError."""
        if state.ended is not None:
            raise IllegalMoveError("over")
        if state.throw is not None:
            raise IllegalMoveError("no-throw-due", seat=state.turn)
        thrown = course.THROWS.get(outcome)
        if thrown is None:
            raise IllegalMoveError("no-such-throw", outcome=outcome[:40])
        return Step(*course.throw(state, thrown))

    def adjudicate(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """``resign`` and ``time`` have a loser, ``agreement`` counts 0 for both. Raises IllegalMoveError."""
        check_adjudication(state.ended is not None, reason, loser, SEATS)
        end = End(reason, loser)
        after = state._replace(throw=None, ended=end)
        return Step(after, (scoring.ended_event(after, end),))

    def parse(self, text: str, view: View) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state)

    def format(self, move: Move) -> str:
        """``5-8``, ``5x8``, ``14-out`` or ``pass``."""
        return str(move)

    def to_json(self, state: State) -> dict[str, Any]:
        """The JSON state."""
        return state_json.write(state)

    def from_json(self, data: object) -> State:
        """Raises StateError."""
        return state_json.read(data)

    def view_json(self, view: View) -> dict[str, Any]:
        """The JSON state and the seat whose view it is."""
        return {**state_json.write(view.state), "seat": view.seat}

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """The path; the same for every option and every seat."""
        return path()

    def cell(self, view: View, name: Cell) -> tuple[str, ...]:
        """``empty``, ``black``, ``white`` or ``abyss``."""
        return (queries.symbol(view.state, int(name)),)

    def marks(self, view: View, name: Cell) -> tuple[str, ...]:
        """The stone, or the empty field."""
        return self.cell(view, name)

    def about(self, view: View, name: Cell) -> tuple[Event, ...]:
        """How far a field is from the abyss stone and from the exit."""
        return queries.about(view.state, int(name))

    def places(self, view: View, piece: str) -> tuple[Cell, ...]:
        """No piece has a name of its own."""
        return ()

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """Nothing is hidden, so there is nothing to deduce."""
        return ()

    def facts(self, view: View) -> tuple[Event, ...]:
        """What threatens next, both players' stones and points, and who throws or moves, or how it ended."""
        return queries.facts(view.state)

    def engine(self, view: View, context: SearchContext) -> AbgrundEngine | None:
        """Perfect with the solution, else by estimated points. Raises ValueError for a damaged solution."""
        if view.state.throw is None:
            return None
        return AbgrundEngine(view.state, context.style, None if context.solution is None else unpack(context.solution))

    def solve(self, stop: Callable[[], bool]) -> bytes:
        """The value of every position, in some seconds. Raises InterruptedError when ``stop()`` came true."""
        return solve(stop)
