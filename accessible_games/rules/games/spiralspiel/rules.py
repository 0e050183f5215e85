"""The rules of the Spiralspiel behind the contract. Rules document: ``messages/en/spiralspiel/rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from accessible_games.rules.core.duel import OpenGame, View
from accessible_games.rules.core.ends import counted
from accessible_games.rules.core.events import Quiet, TurnPassed, events_of
from accessible_games.rules.core.game import Event, Options, Over, Phase, SearchContext, Seat, Step, to_move
from accessible_games.rules.core.geometry import Cell, Pile, Plan, piles
from accessible_games.rules.games.spiralspiel import notation, relations, state_json, themes, values
from accessible_games.rules.games.spiralspiel.board import CENTRE, LEAST, MOST, RING, inward, outward, spiral, winding
from accessible_games.rules.games.spiralspiel.engine import STYLES, SpiralEngine
from accessible_games.rules.games.spiralspiel.lesson import LESSON
from accessible_games.rules.games.spiralspiel.moves import (
    END_REASONS,
    QUIET_LIMIT,
    carried_out,
    closed,
    ended_event,
    finished,
    key_of,
    legal_moves,
    number_sum,
    possessed,
)
from accessible_games.rules.games.spiralspiel.notation import refusal
from accessible_games.rules.games.spiralspiel.values import (
    NO_STACKS,
    OPTIONS,
    PASS,
    SEATS,
    STONES,
    FinishedTold,
    Move,
    StackTold,
    Standing,
    State,
    Ways,
)

_SYMBOLS = {seat: f"stone-{seat.lower()}" for seat in SEATS}


class Spiralspiel(OpenGame[State, Move]):
    """Two to four players carry stacks of stones along a spiral from 32 to the centre, 1."""

    id = "spiralspiel"
    forced = str(PASS)
    words = notation.WORDS
    seats = MappingProxyType({2: SEATS[:2], 3: SEATS[:3], 4: SEATS})
    options = OPTIONS
    form = state_json.FORM
    shape = spiral()
    event_types = events_of(values, TurnPassed, Quiet)
    symbols = ("empty", *_SYMBOLS.values(), "home")
    end_reasons = END_REASONS
    styles = STYLES
    grain = 100
    costs_grow = True
    lesson = LESSON

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """Return an empty board and 12 stones in each hand. Raises StateError if the starter does not play."""
        starter = choices["starter"]
        state_json.check_starter(starter, seats)
        state = State(NO_STACKS, (STONES,) * len(seats), (), starter, starter, 0, 0, ())
        return state._replace(seen=counted((), key_of(state)))

    def phase(self, state: State) -> Phase:
        """Return the seat to move, or the end; equal players share the victory."""
        if state.ended is None:
            return to_move(state.turn)
        return Over.won(state.seats, state.winners, state.ended, shared=True)

    def playing(self, state: State) -> tuple[Seat, ...]:
        """Return as many seats as there are hands."""
        return state.seats

    def moves(self, view: View[State]) -> Sequence[Move]:
        """Return entries, then moves, by number; only the pass if there are none, and nothing after the end."""
        state = view.state
        return () if state.ended else legal_moves(state.stacks, state.held, state.turn)

    def make(self, state: State, move: Move) -> Step[State]:
        """Carry the action out, and end the game if the rules say so. Raises IllegalMoveError."""
        forbidden = refusal(state, move)
        if forbidden is not None:
            raise forbidden
        return carried_out(state, move)

    def end(self, state: State, reason: str, loser: Seat | None) -> Step[State]:
        """End the game: after ``resign`` and ``time`` rank the others; by ``agreement`` all share."""
        over = closed(state, reason, loser)
        return Step(over, (ended_event(over),))

    def parts(self, move: Move) -> tuple[str, str]:
        """Return how many stones are brought in, then where; of a stack its number first."""
        return super().parts(move) if move.start or not move.stones else (f"in {move.stones}", str(move.target))

    def parse(self, text: str, view: View[State]) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state, lambda: self.moves(view))

    def plan(self, options: Options) -> Plan:
        """Return the spiral."""
        return winding()

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return the stones from bottom to top, or ``empty``; on 1 ``home`` and the owner of each finished stack."""
        if int(name) == CENTRE:
            return ("home", *(_SYMBOLS[owner] for owner, _ in view.state.home))
        return tuple(_SYMBOLS[letter] for letter in view.state.stacks[int(name)]) or ("empty",)

    def pieces(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return the stones; on 1 those of all finished stacks, one stack on the other."""
        if int(name) == CENTRE:
            return tuple(_SYMBOLS[letter] for _, stack in view.state.home for letter in stack)
        return tuple(_SYMBOLS[letter] for letter in view.state.stacks[int(name)])

    def owner(self, view: View[State], name: Cell) -> Seat | None:
        """Return the owner of the topmost stone; finished stacks have no owner."""
        stack = () if int(name) == CENTRE else view.state.stacks[int(name)]
        return stack[-1] if stack else None

    def is_easily_missed(self, view: View[State], move: Move) -> bool:
        """Return whether stones move outwards onto those of another player."""
        return 0 < move.start < move.target and self.owner(view, str(move.target)) not in (None, view.state.turn)

    def path(self, view: View[State], move: Move) -> tuple[Cell, ...]:
        """Return start and target, without the number of stones."""
        return tuple(str(number) for number in (move.start, move.target) if number)

    def region(self, view: View[State], move: Move) -> str:
        """Return the hand for an entry, if stacks on the board can move as well."""
        can_move = any(each.start for each in self.moves(view))
        return "hand" if can_move and move.stones and not move.start else ""

    def marks(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return the owner and how many stones, 0 for ten; on 1 how many stacks have arrived."""
        count = len(view.state.home) if int(name) == CENTRE else len(view.state.stacks[int(name)])
        shown = "home" if int(name) == CENTRE else self.cell(view, name)[-1]
        return shown, str(count)[-1] if count else " "

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """Return the stones in hand."""
        held = zip(view.state.seats, view.state.hand, strict=True)
        return piles(*(Pile(seat, "hand", (_SYMBOLS[seat],) * count) for seat, count in held))

    def about(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return limits and ways of a number, and facts of its stack."""
        number, state = int(name), view.state
        near, far = ((), ()) if number == CENTRE else (inward(number), outward(number))
        ways = Ways(name, RING[number], LEAST[number], MOST[number], _list(near), len(near), _list(far), len(far))
        if number == CENTRE:
            return (ways, *(FinishedTold(owner, name, len(stack)) for owner, stack in state.home))
        stack = state.stacks[number]
        if not stack:
            return (ways,)
        height, least, most = len(stack), LEAST[number], MOST[number]
        return ways, StackTold(stack[-1], name, height, least, int(height < least), int(height == most))

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.threats(view.state, seat)

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """See ``relations``."""
        return relations.relations(view.state, name)

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Return each player's status, quiet actions if they are many, and whose turn it is or how the game ended."""
        state = view.state
        facts: list[Event] = [
            Standing(seat, hand, possessed(state, seat), *finished(state, seat), number_sum(state, seat))
            for seat, hand in zip(state.seats, state.hand, strict=True)
        ]
        if state.quiet >= QUIET_LIMIT // 2:
            facts.append(Quiet(state.quiet, QUIET_LIMIT))
        facts.append(ended_event(state) if state.ended else TurnPassed(state.turn))
        return tuple(facts)

    def themes(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        """See ``themes``."""
        return themes.themes(state, move, after)

    def engine(self, view: View[State], context: SearchContext) -> SpiralEngine | None:
        """Return the search of ``search``; none after the end."""
        return None if view.state.ended else SpiralEngine(view.state, context.style, context.made)


def _list(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))
