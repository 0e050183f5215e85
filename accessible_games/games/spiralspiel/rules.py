"""The rules of the Spiralspiel behind the contract. Rules document: ``messages/en/spiralspiel/rules.md``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from accessible_games.core.ends import check_adjudication
from accessible_games.core.errors import IllegalMoveError, StateError
from accessible_games.core.game import (
    Decide,
    Draw,
    Event,
    Option,
    Options,
    Over,
    Phase,
    SearchContext,
    Seat,
    SheetRow,
    Step,
)
from accessible_games.core.geometry import Cell, Geometry
from accessible_games.games.spiralspiel import notation, state_json
from accessible_games.games.spiralspiel.action import carried_out
from accessible_games.games.spiralspiel.board import CENTRE, LEAST, MOST, RING, inward, outward
from accessible_games.games.spiralspiel.engine import SpiralEngine
from accessible_games.games.spiralspiel.moves import legal_moves
from accessible_games.games.spiralspiel.outcome import (
    END_REASONS,
    QUIET_LIMIT,
    closed,
    counted,
    ended_event,
    finished,
    key_of,
    number_sum,
    possessed,
)
from accessible_games.games.spiralspiel.refusals import REFUSALS, refusal
from accessible_games.games.spiralspiel.shape import spiral
from accessible_games.games.spiralspiel.values import (
    NO_STACKS,
    OPTIONS,
    PASS,
    SEATS,
    STONES,
    BroughtIn,
    Captured,
    FinishedTold,
    GameEnded,
    Move,
    Passed,
    Quiet,
    ReachedCentre,
    StackFilled,
    StackMoved,
    StackTold,
    Standing,
    State,
    TurnPassed,
    View,
    Ways,
)
from accessible_games.games.spiralspiel.worth import STYLES

_SYMBOLS = {seat: f"stone-{seat.lower()}" for seat in SEATS}
_DECIDES = {seat: Decide((seat,)) for seat in SEATS}


class Spiralspiel:
    """Two to four players carry stacks of stones along a spiral from 32 to the centre, 1."""

    id = "spiralspiel"
    rules_version = 1
    data = ""
    hides = False
    forced = str(PASS)
    longest_playout: int | None = None
    words: tuple[str, ...] = notation.WORDS
    seats: Mapping[int, tuple[Seat, ...]] = MappingProxyType({2: SEATS[:2], 3: SEATS[:3], 4: SEATS})
    options: tuple[Option, ...] = OPTIONS
    event_types: tuple[type[Event], ...] = (
        BroughtIn,
        StackMoved,
        StackFilled,
        Captured,
        ReachedCentre,
        Passed,
        TurnPassed,
        GameEnded,
        Standing,
        Quiet,
        Ways,
        StackTold,
        FinishedTold,
    )
    refusals: tuple[tuple[str, str], ...] = REFUSALS
    symbols: tuple[str, ...] = ("empty", *_SYMBOLS.values(), "home")
    end_reasons: tuple[str, ...] = END_REASONS
    series = "wins"
    styles: tuple[str, ...] = STYLES
    grain = 50
    solution = ""

    def initial(self, seats: Sequence[Seat], options: Options) -> State:
        """An empty board and 12 stones in each hand. Raises StateError."""
        playing = tuple(seats)
        if playing not in self.seats.values():
            raise StateError("bad-seats")
        starter = state_json.starter_of(options, playing)
        state = State(NO_STACKS, (STONES,) * len(playing), (), starter, starter, 0, 0, ())
        return state._replace(seen=counted((), key_of(state)))

    def next_round(self, options: Options, seats: Sequence[Seat]) -> tuple[Options, tuple[Seat, ...]]:
        """The next player begins (``rules.md``, "Start")."""
        first = seats.index(options.get("starter", seats[0]))
        return {**options, "starter": seats[(first + 1) % len(seats)]}, tuple(seats)

    def phase(self, state: State) -> Phase:
        """Each in turn, until the end; players who stand equal share the victory."""
        if state.ended is None:
            return _DECIDES[state.turn]
        return Over(tuple((seat, int(seat in state.winners)) for seat in state.seats), state.ended, shared=True)

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: nothing is hidden."""
        return View(state, seat)

    def sample(self, view: View, draw: Draw) -> State:
        """The position itself; nothing is drawn in an open game."""
        return view.state

    def moves(self, view: View) -> Sequence[Move]:
        """Entries, then moves, by number; the pass alone where there are none, and nothing after the end."""
        state = view.state
        if state.ended:
            return ()
        return legal_moves(state.stacks, state.hand[SEATS.index(state.turn)], state.turn)

    def promising(self, view: View) -> Sequence[Move]:
        """Every legal move does what it says."""
        return self.moves(view)

    def parts(self, move: Move) -> tuple[str, str]:
        """``in`` or the start, and the rest."""
        if move.start:
            return str(move.start), f"{move.target} {move.stones}"
        return ("in", f"{move.stones} {move.target}") if move.stones else ("pass", "")

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Carry the action out, and end the game where the rules say so. Raises IllegalMoveError."""
        if state.ended:
            raise IllegalMoveError("over")
        if seat != state.turn:
            raise IllegalMoveError("not-your-turn", seat=state.turn)
        forbidden = refusal(state, move)
        if forbidden is not None:
            raise forbidden
        return carried_out(state, move)

    def preview(self, view: View, move: Move) -> tuple[Event, ...]:
        """The action, and a warning where it ends the game."""
        events = self.play(view.state, view.state.turn, move).events
        return tuple(event for event in events if event.category != "turn")

    def resolve(self, state: State, outcome: str) -> Step[State]:
        """The Spiralspiel knows no chance. Raises IllegalMoveError."""
        raise IllegalMoveError("no-chance")

    def adjudicate(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """After ``resign`` and ``time`` the others are ranked; by ``agreement`` all share. Raises IllegalMoveError."""
        check_adjudication(bool(state.ended), reason, loser, state.seats)
        over = closed(state, reason, loser)
        return Step(over, (ended_event(over),))

    def parse(self, text: str, view: View) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state, self.moves(view))

    def format(self, move: Move) -> str:
        """``in 1 20``, ``20-10 2`` or ``pass``."""
        return str(move)

    def to_json(self, state: State) -> dict[str, Any]:
        """See ``state_json``."""
        return state_json.write(state)

    def from_json(self, data: object) -> State:
        """Raises StateError."""
        return state_json.read(data)

    def view_json(self, view: View) -> dict[str, Any]:
        """The JSON state and the seat whose view it is."""
        return {**state_json.write(view.state), "seat": view.seat}

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """The spiral; the same for every option and every seat."""
        return spiral()

    def cell(self, view: View, name: Cell) -> tuple[str, ...]:
        """The stones from bottom to top, or ``empty``; on 1 ``home`` and the owner of each finished stack."""
        if int(name) == CENTRE:
            return ("home", *(_SYMBOLS[owner] for owner, _ in view.state.home))
        return tuple(_SYMBOLS[letter] for letter in view.state.stacks[int(name)]) or ("empty",)

    def marks(self, view: View, name: Cell) -> tuple[str, ...]:
        """The owner and how many stones, 0 for ten; on 1 how many stacks have arrived."""
        count = len(view.state.home) if int(name) == CENTRE else len(view.state.stacks[int(name)])
        shown = "home" if int(name) == CENTRE else self.cell(view, name)[-1]
        return shown, str(count)[-1] if count else " "

    def about(self, view: View, name: Cell) -> tuple[Event, ...]:
        """Limits and ways of a number, and what is to be known of its stack."""
        number, state = int(name), view.state
        if number == CENTRE:
            ways: Event = Ways(name, RING[number], LEAST[number], MOST[number], "", 0, "", 0)
            return (ways, *(FinishedTold(owner, name, len(stack)) for owner, stack in state.home))
        lists = [" ".join(map(str, reached)) for reached in (inward(number), outward(number))]
        ways = Ways(
            name,
            RING[number],
            LEAST[number],
            MOST[number],
            lists[0],
            len(inward(number)),
            lists[1],
            len(outward(number)),
        )
        stack = state.stacks[number]
        if not stack:
            return (ways,)
        height, least, most = len(stack), LEAST[number], MOST[number]
        return ways, StackTold(stack[-1], name, height, least, int(height < least), int(height == most))

    def places(self, view: View, piece: str) -> tuple[Cell, ...]:
        """No piece has a name of its own."""
        return ()

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """Nothing is hidden, so there is nothing to deduce."""
        return ()

    def facts(self, view: View) -> tuple[Event, ...]:
        """How each player stands, quiet actions where they begin to matter, and whose turn it is or how it ended."""
        state = view.state
        facts: list[Event] = [
            Standing(seat, hand, possessed(state.stacks, hand, seat), *finished(state, seat), number_sum(state, seat))
            for seat, hand in zip(state.seats, state.hand, strict=True)
        ]
        if state.quiet >= QUIET_LIMIT // 2:
            facts.append(Quiet(state.quiet, QUIET_LIMIT))
        facts.append(ended_event(state) if state.ended else TurnPassed(state.turn))
        return tuple(facts)

    def engine(self, view: View, context: SearchContext) -> SpiralEngine | None:
        """The search of ``search``; none after the end."""
        return None if view.state.ended else SpiralEngine(view.state, context.style)

    def solve(self, stop: Callable[[], bool]) -> bytes:
        """Too large to be solved."""
        raise NotImplementedError
