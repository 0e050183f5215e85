"""The rules of Samsara behind the contract. Rules document: ``messages/en/samsara/rules.md``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from accessible_games.core.ends import check_adjudication
from accessible_games.core.errors import StateError
from accessible_games.core.game import (
    Chance,
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
from accessible_games.games.samsara import board, notation, state_json, turn
from accessible_games.games.samsara.evaluation import STYLES
from accessible_games.games.samsara.moves import legal_moves, may_claim
from accessible_games.games.samsara.refusals import REFUSALS, two_dice
from accessible_games.games.samsara.search import SamsaraEngine
from accessible_games.games.samsara.shape import is_outer, ring
from accessible_games.games.samsara.values import (
    CLAIM,
    END_REASONS,
    OPTIONS,
    QUIET_SHOWN,
    SEATS,
    WINNING,
    AboutField,
    BallMoved,
    ClaimOpen,
    DieLapsed,
    Ended,
    GoalScored,
    Move,
    Quiet,
    Rolled,
    Score,
    State,
    ToPlay,
    View,
    other,
)

_ROLL = {seat: Chance(turn.ROLLS, seat=seat) for seat in SEATS}
_DECIDE = {seat: Decide((seat,)) for seat in SEATS}


class Samsara:
    """Two players move twelve balls that belong to nobody round a ring, each towards the own goal."""

    id = "samsara"
    rules_version = 1
    data = ""
    hides = False
    forced = ""
    longest_playout: int | None = None
    words: tuple[str, ...] = notation.WORDS
    seats: Mapping[int, tuple[Seat, ...]] = MappingProxyType({2: SEATS})
    options: tuple[Option, ...] = OPTIONS
    event_types: tuple[type[Event], ...] = (
        Rolled,
        BallMoved,
        GoalScored,
        DieLapsed,
        ClaimOpen,
        Ended,
        Score,
        Quiet,
        ToPlay,
        AboutField,
    )
    refusals: tuple[tuple[str, str], ...] = REFUSALS
    symbols: tuple[str, ...] = ("empty", "ball")
    end_reasons: tuple[str, ...] = END_REASONS
    series = "wins"
    styles: tuple[str, ...] = STYLES
    grain = 50
    solution = ""

    def initial(self, seats: Sequence[Seat], options: Options) -> State:
        """Balls on r1 to r6 and s13 to s18; the starter is to roll. Raises StateError."""
        if tuple(seats) != SEATS:
            raise StateError("bad-seats")
        starter = state_json.read_options(options)["starter"]
        return State(board.START, (0, 0), starter, starter=starter)

    def next_round(self, options: Options, seats: Sequence[Seat]) -> tuple[Options, tuple[Seat, ...]]:
        """The other player rolls first (``rules.md``, "Match")."""
        first = seats.index(options.get("starter", seats[0]))
        return {**options, "starter": seats[(first + 1) % len(seats)]}, tuple(seats)

    def phase(self, state: State) -> Phase:
        """Both roll and play in turn, until the end."""
        if state.result:
            scores = tuple((seat, int(seat == state.result)) for seat in SEATS)
            return Over(scores, turn.end_reason(state))
        return _DECIDE[state.turn] if state.dice else _ROLL[state.turn]

    def view(self, state: State, seat: Seat | None) -> View:
        """Everything: nothing is hidden."""
        return View(state, seat)

    def sample(self, view: View, draw: Draw) -> State:
        """The position itself; nothing is drawn in an open game."""
        return view.state

    def moves(self, view: View) -> Sequence[Move]:
        """The legal moves with the dice left; none before the roll and after the end."""
        return legal_moves(view.state) if view.state.dice else ()

    def promising(self, view: View) -> Sequence[Move]:
        """Every legal move does what it says."""
        return self.moves(view)

    def parts(self, move: Move) -> tuple[str, str]:
        """The field where a ball lies, then die and target."""
        return (move.start, f"{move.die} {move.target}") if move.die else ("claim", "draw")

    def play(self, state: State, seat: Seat, move: Move) -> Step[State]:
        """Move a ball with one die, or claim a draw. Raises IllegalMoveError."""
        return turn.played(state, seat, move)

    def preview(self, view: View, move: Move) -> tuple[Event, ...]:
        """The move, a die that lapses then, and an end."""
        return turn.played(view.state, view.state.turn, move).events

    def resolve(self, state: State, outcome: str) -> Step[State]:
        """``roll 2 5``, the smaller die first. Raises IllegalMoveError."""
        return turn.rolled(state, outcome)

    def adjudicate(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """``resign`` and ``time`` have a loser, ``agreement`` is a draw. Raises IllegalMoveError."""
        check_adjudication(bool(state.result), reason, loser, SEATS)
        over = state._replace(dice=(), result=other(loser) if loser else "draw", ended=reason)
        return Step(over, (turn.ended_event(over),))

    def parse(self, text: str, view: View) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state)

    def format(self, move: Move) -> str:
        """``5 s3-r8``, ``2 r23-goal`` or ``claim draw``."""
        return str(move)

    def to_json(self, state: State) -> dict[str, Any]:
        """The state as JSON."""
        return state_json.write(state)

    def from_json(self, data: object) -> State:
        """Raises StateError."""
        return state_json.read(data)

    def view_json(self, view: View) -> dict[str, Any]:
        """The JSON state and the seat whose view it is."""
        return {**state_json.write(view.state), "seat": view.seat}

    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """The ring; the same for every option and every seat."""
        return ring()

    def cell(self, view: View, name: Cell) -> tuple[str, ...]:
        """``empty`` or ``ball``."""
        return ("ball" if board.has(view.state.balls, name) else "empty",)

    def marks(self, view: View, name: Cell) -> tuple[str, ...]:
        """The ball, or the empty field; the lane is told by the row."""
        return self.cell(view, name)

    def about(self, view: View, name: Cell) -> tuple[Event, ...]:
        """The track of the field, how far its goal is, and what lies beside it."""
        lane, number = board.place_of(name)
        beside = board.beside(name)
        balls = view.state.balls
        told = AboutField(
            SEATS[lane],
            name,
            number,
            board.steps_to_goal(lane, number),
            int(is_outer(lane, number)),
            int(board.has(balls, name)),
            beside,
            int(board.has(balls, beside)),
        )
        return (told,)

    def places(self, view: View, piece: str) -> tuple[Cell, ...]:
        """No piece has a name of its own."""
        return ()

    def sheet(self, view: View) -> tuple[SheetRow, ...]:
        """Nothing is hidden, so there is nothing to deduce."""
        return ()

    def facts(self, view: View) -> tuple[Event, ...]:
        """Goals, rolls without one where they begin to matter, and what is to be done or how it ended."""
        state = view.state
        score = Score(*state.scores, WINNING)
        if state.result:
            return score, turn.ended_event(state)
        to_play = ToPlay(state.turn, len(state.dice), *two_dice(state.dice))
        if may_claim(state):
            return score, ClaimOpen(state.turn, state.quiet), to_play
        if state.quiet >= QUIET_SHOWN:
            return score, Quiet(state.quiet, CLAIM), to_play
        return score, to_play

    def engine(self, view: View, context: SearchContext) -> SamsaraEngine | None:
        """A search over the next rolls; None where there is no die to play."""
        return SamsaraEngine(view.state, context.style) if view.state.dice else None

    def solve(self, stop: Callable[[], bool]) -> bytes:
        """Too large to be solved."""
        raise NotImplementedError
