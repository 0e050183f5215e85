"""The rules of Der Abgrund behind the contract. Rules document: ``messages/en/abgrund/rules.md``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from types import MappingProxyType

from accessible_games.rules.core.duel import OpenGame, View
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.events import events_of
from accessible_games.rules.core.game import Event, Options, Phase, SearchContext, Seat, Step, to_move
from accessible_games.rules.core.geometry import Cell, Pile, Plan, piles
from accessible_games.rules.games.abgrund import course, events, notation, relations, themes, values
from accessible_games.rules.games.abgrund.engine import STYLES, AbgrundEngine
from accessible_games.rules.games.abgrund.lesson import LESSON
from accessible_games.rules.games.abgrund.solver import NAME, solve, unpack
from accessible_games.rules.games.abgrund.values import (
    AGREEMENT,
    CAUSES,
    FARTHEST,
    OPTIONS,
    OUT,
    PASS,
    SEATS,
    End,
    Move,
    State,
    path,
    start,
    winding,
)

_THROW = {seat: replace(course.CHANCE, seat=seat) for seat in SEATS}


class Abgrund(OpenGame[State, Move]):
    """Two players hurry three stones each out of an abyss that follows them."""

    id = "abgrund"
    forced = "pass"
    drawn = "no-throw-due"
    words = notation.WORDS
    seats = MappingProxyType({2: SEATS})
    options = OPTIONS
    form = values.FORM
    shape = path()
    event_types = events_of(events)
    symbols = ("empty", "black", "white", "abyss")
    end_reasons = CAUSES
    series = "points"
    styles = STYLES
    lesson = LESSON
    solution = NAME

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """Return six stones in a row, the first colour nearest to the abyss stone and to throw."""
        return start(int(choices["distance"]), choices["first"])

    def phase(self, state: State) -> Phase:
        """Return the throw or the move that is due, or the end."""
        if state.ended is not None:
            return events.over(state, state.ended)
        return _THROW[state.turn] if state.throw is None else to_move(state.turn)

    def moves(self, view: View[State]) -> Sequence[Move]:
        """Return the thrower's moves, by start field; none before the throw and after the end."""
        return course.legal_moves(view.state)

    def parts(self, move: Move) -> tuple[str, str]:
        """Return the start field, and where the stone goes."""
        name = str(move)
        if "x" in name:
            return str(move.start), f"x {move.target}"
        first, _, rest = name.partition("-")
        return first, rest

    def make(self, state: State, move: Move) -> Step[State]:
        """Move a stone or pass; correct the sign of the move. Raises IllegalMoveError."""
        for legal in course.legal_moves(state):
            if legal.start == move.start and legal.target == move.target:
                return Step(*course.move(state, legal))
        return Step(*course.move(state, notation.judged(state, move.start, move.target)))

    def draw(self, state: State, outcome: str) -> Step[State]:
        """Throw the sticks; red moves the abyss stone first. Raises IllegalMoveError."""
        thrown = course.THROWS.get(outcome)
        if thrown is None:
            raise IllegalMoveError("no-such-throw", outcome=outcome[:40])
        return Step(*course.throw(state, thrown))

    def end(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """End the round; ``agreement`` counts 0 for both."""
        end = End(reason, loser)
        after = state._replace(throw=None, ended=end)
        return Step(after, (events.ended_event(after, end),))

    def parse(self, text: str, view: View[State]) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state)

    def plan(self, options: Options) -> Plan:
        """Return the path as it winds from the middle to the edge."""
        return winding()

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return ``empty``, ``black``, ``white`` or ``abyss``."""
        state, field = view.state, int(name)
        return ("abyss" if field == state.abyss else state.owner(field) or "empty",)

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """Return the stones that are out; lost ones keep their fields."""
        out = zip(SEATS, view.state.out, strict=True)
        return piles(*(Pile(seat, "out", (seat,) * count) for seat, count in out))

    def about(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return the distance of the abyss stone to the next stone, or of a field to it and to the exit."""
        state, field = view.state, int(name)
        distance, steps = field - state.abyss, OUT - field
        if distance == 0:
            return (_danger(state),)
        if distance > 0:
            return (events.InFront(name, distance, steps, steps if steps <= FARTHEST else 0),)
        owner = state.owner(field)
        return (events.StoneLost(owner, name, -distance) if owner else events.Behind(name, -distance),)

    def is_easily_missed(self, view: View[State], move: Move) -> bool:
        """Return whether the hindmost stone would move, though others stand in front of it."""
        front = view.state.front(view.state.turn)
        return len(front) > 1 and move.start == front[0]

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.threats(view.state, seat)

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.relations(view.state, name)

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Return the race from its rear end, both players' stones and points, then the due action or the end."""
        state, end = view.state, view.state.ended
        if end is None:
            return (_danger(state), *(events.standing(state, seat) for seat in SEATS), _due(state))
        points = [events.counted(state, end, seat) for seat in SEATS if end.cause != AGREEMENT]
        return (*points, events.ended_event(state, end))

    def themes(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        """See ``themes``."""
        return themes.themes(state, move)

    def engine(self, view: View[State], context: SearchContext) -> AbgrundEngine | None:
        """Return a perfect engine with the solution, else one that estimates.

        Raises ValueError for a damaged solution.
        """
        if view.state.throw is None:
            return None
        return AbgrundEngine(view.state, context.style, None if context.solution is None else unpack(context.solution))

    def solve(self, stop: Callable[[], bool]) -> bytes:
        """Return the value of every position, in some seconds. Raises InterruptedError if ``stop()`` came true."""
        return solve(stop)


def _danger(state: State) -> events.Danger:
    nearest, seat = min((field, seat) for seat in SEATS for field in state.front(seat))
    return events.Danger(str(state.abyss), seat, str(nearest), nearest - state.abyss)


def _due(state: State) -> Event:
    seat = state.turn
    if state.throw is None:
        exits = [OUT - field for field in reversed(state.front(seat)) if OUT - field <= FARTHEST]
        return events.ThrowDue(seat, len(exits), " ".join(map(str, exits)))
    fields = [move.start for move in course.legal_moves(state) if move != PASS]
    result, red = state.throw
    return events.MoveDue(seat, result, course.RED if red else course.LIGHT, len(fields), " ".join(map(str, fields)))
