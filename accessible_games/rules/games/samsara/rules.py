"""The rules of Samsara behind the contract. Rules document: ``messages/en/samsara/rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from accessible_games.rules.core.duel import OpenGame, View
from accessible_games.rules.core.events import events_of
from accessible_games.rules.core.game import Chance, Event, Options, Over, Phase, SearchContext, Seat, Step, to_move
from accessible_games.rules.core.geometry import Cell, Pile, Plan, piles
from accessible_games.rules.games.samsara import board, notation, relations, themes, turn, values
from accessible_games.rules.games.samsara.board import is_outer
from accessible_games.rules.games.samsara.lesson import LESSON
from accessible_games.rules.games.samsara.search import HALF, STYLES, SamsaraEngine
from accessible_games.rules.games.samsara.turn import legal_moves, may_claim, two_dice
from accessible_games.rules.games.samsara.values import (
    CLAIM,
    END_REASONS,
    OPTIONS,
    QUIET_SHOWN,
    SEATS,
    WINNING,
    AboutField,
    ClaimOpen,
    Move,
    Quiet,
    Score,
    State,
    ToPlay,
    other,
)

_ROLL = {seat: Chance(turn.ROLLS, seat=seat) for seat in SEATS}


class Samsara(OpenGame[State, Move]):
    """Two players move twelve balls that belong to nobody round a ring, each towards the own goal."""

    id = "samsara"
    words = notation.WORDS
    seats = MappingProxyType({2: SEATS})
    options = OPTIONS
    form = board.FORM
    shape = board.ring()
    drawn = "rolled-already"
    event_types = events_of(values)
    symbols = ("empty", "ball")
    end_reasons = END_REASONS
    styles = STYLES
    lesson = LESSON

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """Return balls on r1 to r6 and s13 to s18; the starter is to roll."""
        starter = choices["starter"]
        return State(board.START, (0, 0), starter, starter=starter)

    def phase(self, state: State) -> Phase:
        """Return the roll or the move that is due, or the end."""
        if state.result:
            return Over.won(SEATS, (state.result,), turn.end_reason(state))
        return to_move(state.turn) if state.dice else _ROLL[state.turn]

    def moves(self, view: View[State]) -> Sequence[Move]:
        """Return the legal moves with the dice left; none before the roll and after the end."""
        return legal_moves(view.state) if view.state.dice else ()

    def parts(self, move: Move) -> tuple[str, str]:
        """Return the field where a ball lies, then die and target."""
        return (move.start, f"{move.die} {move.target}") if move.die else ("claim", "draw")

    def make(self, state: State, move: Move) -> Step[State]:
        """Move a ball with one die, or claim a draw. Raises IllegalMoveError."""
        return turn.played(state, move)

    def draw(self, state: State, outcome: str) -> Step[State]:
        """Apply ``roll 2 5``, the smaller die first. Raises IllegalMoveError."""
        return turn.rolled(state, outcome)

    def end(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """End the game; without a loser it is a draw."""
        over = state._replace(dice=(), result=other(loser) if loser else "draw", ended=reason)
        return Step(over, (turn.ended_event(over),))

    def parse(self, text: str, view: View[State]) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state)

    def plan(self, options: Options) -> Plan:
        """Return the ring with its two long sides."""
        return board.table()

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return ``empty`` or ``ball``."""
        return ("ball" if board.has(view.state.balls, name) else "empty",)

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """Return the goals; their balls have come back to the board."""
        goals = zip(SEATS, view.state.scores, strict=True)
        return piles(*(Pile(seat, "goals", ("ball",) * count) for seat, count in goals))

    def about(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return the track of the field, how far its goal is, and what lies beside it."""
        lane, number = board.place_of(name)
        beside = board.beside(name)
        balls = view.state.balls
        fact = AboutField(
            SEATS[lane],
            name,
            number,
            board.steps_to_goal(lane, number),
            int(is_outer(lane, number)),
            int(board.has(balls, name)),
            beside,
            int(board.has(balls, beside)),
        )
        return (fact,)

    def is_easily_missed(self, view: View[State], move: Move) -> bool:
        """Return whether the ball lies more than half a round before the goal of the player to move."""
        if move.die == 0:
            return False
        _, number = board.place_of(move.start)
        return board.steps_to_goal(SEATS.index(view.state.turn), number) > HALF // 2

    def distances(self, view: View[State], seat: Seat) -> tuple[tuple[Cell, int], ...]:
        """Return the balls on the lane of ``seat``."""
        lane = SEATS.index(seat)
        own = [(name, number) for name in board.NAMES for at, number in (board.place_of(name),) if at == lane]
        found = [(name, board.steps_to_goal(lane, number)) for name, number in own if board.has(view.state.balls, name)]
        return tuple(sorted(found, key=lambda each: each[1]))

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.threats(view.state, seat)

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.relations(view.state, name)

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Return goals, rolls without one if they are many, and the dice to play or how the game ended."""
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

    def themes(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        """See ``themes``."""
        return themes.themes(state, move, after)

    def engine(self, view: View[State], context: SearchContext) -> SamsaraEngine | None:
        """Return a search over the next rolls; None if there is no die to play."""
        return SamsaraEngine(view.state, context.style, context.made) if view.state.dice else None
