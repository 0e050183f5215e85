"""The rules of Abalone behind the contract, and the state as JSON. Rules document: ``messages/en/abalone/rules.md``."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import cache
from math import sqrt
from types import MappingProxyType

from accessible_games.rules.core import codec, ends
from accessible_games.rules.core.duel import Duel, View
from accessible_games.rules.core.ends import counted, occurrences
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.events import Ended, Quiet, TurnPassed, events_of
from accessible_games.rules.core.game import Draw, Event, Options, SearchContext, Seat, Step, as_entries, variety_at
from accessible_games.rules.core.geometry import Cell, Pile, Plan, piles, plan_of
from accessible_games.rules.core.skills import Skill
from accessible_games.rules.games.abalone import board, notation, relations, search, themes, values
from accessible_games.rules.games.abalone.board import HEXAGON
from accessible_games.rules.games.abalone.evaluation import STYLES
from accessible_games.rules.games.abalone.lesson import LESSON
from accessible_games.rules.games.abalone.moves import (
    UnorderedMoves,
    is_blocked,
    legal_moves,
    legal_successors,
    moving_line,
    successor,
)
from accessible_games.rules.games.abalone.notation import refusal
from accessible_games.rules.games.abalone.values import (
    BLACK,
    LAYOUTS,
    MARBLES,
    OPTIONS,
    SEATS,
    WHITE,
    WINNING,
    Move,
    Moved,
    Pushed,
    PushedOff,
    Score,
    Sidestepped,
    State,
    other,
)

REPETITIONS = 3
QUIET_LIMIT = 200  # moves in a row, 100 by each side, without a marble pushed off
_BLACK_TO_MOVE = 1 << 122
_BACK = {BLACK: ("sw", "se"), WHITE: ("nw", "ne")}
END_REASONS = ("six", "blocked", "repetition", "quiet", "agreement", "resign", "time")

SKILLS = (  # of the levels below the strongest
    Skill(1, 53, 85),
    Skill(1, 30, 59),
    Skill(1, 21, 48),
    Skill(1, 15, 36),
    Skill(2, 13, 85),
    Skill(2, 9, 85),
)


def position_key(black: int, white: int, turn: str) -> int:
    """Return one integer for marbles and player to move."""
    return (black << 61) | white | (_BLACK_TO_MOVE if turn == BLACK else 0)


def key_of(state: State) -> int:
    """Return the key of the present position."""
    return position_key(state.black, state.white, state.turn)


def count_position(state: State) -> State:
    """Return the same state with its position counted once more in ``seen``."""
    return state._replace(seen=counted(state.seen, key_of(state)))


def ending(state: State) -> ends.End | None:
    """Return the end of the game after the last move, or None."""
    if max(state.captured) >= WINNING:
        return ends.End(WHITE if state.captured[0] >= WINNING else BLACK, "six")
    if is_blocked(state):
        return ends.End(other(state.turn), "blocked")
    return ends.drawn(state.seen, key_of(state), REPETITIONS, state.quiet, QUIET_LIMIT)


_UNTOLD = -1


def _written_seen(state: State) -> tuple[tuple[int, int], ...]:
    """Return the counts to write; none while only the present position has occurred."""
    return () if len(state.seen) == 1 and occurrences(state.seen, key_of(state)) == 1 else state.seen


def _seen_name(key: int) -> str:
    black, white = (key >> 61) & board.FULL, key & board.FULL
    return f"{board.format_rows(black, white)} {BLACK if key >> 122 else WHITE}"


def _seen_key(name: str) -> int:
    rows, _, turn = name.partition(" ")
    if turn not in SEATS:
        raise ValueError(turn)
    return position_key(*board.parse_rows(rows), turn)


def _checked(state: State) -> State:
    """Return the position with all marbles and its own occurrence counted, and with the end that the rules see."""
    state = state._replace(captured=(_captured(state, 0), _captured(state, 1)))
    if min(state.captured) >= WINNING:
        raise StateError("both-lost")
    if not occurrences(state.seen, key_of(state)):
        state = count_position(state)
    return state._replace(ended=ends.confirmed(state.ended, ending(state)))


def _captured(state: State, side: int) -> int:
    """Return how many marbles are off: as many as are missing, unless the data says it."""
    count, off = int(board.count((state.black, state.white)[side])), state.captured[side]
    if count + max(off, 0) > MARBLES:
        raise StateError("too-many-marbles", seat=SEATS[side], count=count + max(off, 0), limit=MARBLES)
    if off == _UNTOLD and MARBLES - count > WINNING:
        raise StateError("too-few-marbles", seat=SEATS[side], count=count, limit=MARBLES - WINNING)
    return MARBLES - count if off == _UNTOLD else off


FORM = codec.record(
    State,
    _checked,
    board=codec.Field(
        codec.packed(board.parse_rows, lambda words: board.format_rows(*words), "bad-board"), ("black", "white")
    ),
    turn=codec.word(SEATS),
    captured=codec.Field(
        codec.maybe(codec.by(SEATS, codec.whole(0, WINNING), default=_UNTOLD), (_UNTOLD,) * 2), default=(_UNTOLD,) * 2
    ),
    ended=codec.Field(ends.form(SEATS, END_REASONS), default=None),
    ply=codec.Field(codec.whole(), default=0),
    quiet=codec.Field(codec.whole(0, QUIET_LIMIT), default=0),
    seen=codec.Field(
        codec.table(codec.packed(_seen_key, _seen_name, "bad-seen"), codec.whole(1, REPETITIONS), QUIET_LIMIT + 1),
        default=(),
        of=_written_seen,
    ),
    options=as_entries(OPTIONS, needed=False),
)


class Abalone(Duel[State, Move]):
    """Two players push six marbles of each other off a hexagon of 61 fields."""

    id = "abalone"
    longest_playout = 200
    seats = MappingProxyType({2: SEATS})
    options = OPTIONS
    form = FORM
    event_types = events_of(values, TurnPassed, Ended, Quiet)
    symbols = ("empty", "black", "white")
    unforeseen = ("turn", "end")
    end_reasons = END_REASONS
    shape = HEXAGON
    styles = ("attacker", "builder")
    lesson = LESSON

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """Return the layout of the options, Black to move."""
        black, white = board.parse_rows(LAYOUTS[choices["layout"]])
        state = State(black, white, BLACK, (0, 0), 0, 0, (), choices["layout"], choices["variant"])
        return count_position(state)

    def late(self, choices: Options, draw: Draw) -> State:
        """Return the layout without some marbles of each colour, with at most one left to lose."""
        state = self.start(SEATS, choices)
        black, white = (_thinned(word, WINNING - 2 + draw(2), draw) for word in (state.black, state.white))
        captured = (MARBLES - black.bit_count(), MARBLES - white.bit_count())
        return count_position(state._replace(black=black, white=white, captured=captured, seen=()))

    def moves(self, view: View[State]) -> Sequence[Move]:
        """Return the legal moves of the player to move, by field names; none after the end."""
        return () if view.state.ended else legal_moves(view.state)

    def promising(self, view: View[State]) -> Sequence[Move]:
        """Return all legal moves."""
        return () if view.state.ended else UnorderedMoves(view.state)

    def make(self, state: State, move: Move) -> Step[State]:
        """Move, push, and end the game if the rules say so. Raises IllegalMoveError."""
        boards = successor(state, move)
        if boards is None:
            raise refusal(state, move)
        after, events = _made(state, move, *boards)
        return Step(after, (*events, self.news(after)))

    def parse(self, text: str, view: View[State]) -> Move:
        """See ``notation``."""
        return notation.read(text, view.state, lambda: self.moves(view))

    def plan(self, options: Options) -> Plan:
        """Return the plan of the board; all neighbours are equally far away."""
        return plan_of(self.shape, down=sqrt(3) / 2)

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return ``empty``, ``black`` or ``white``."""
        return (view.state.colour(name) or "empty",)

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """Return the marbles that were pushed off."""
        lost = zip(SEATS, view.state.captured, strict=True)
        return piles(*(Pile(seat, "lost", (seat,) * count) for seat, count in lost))

    def is_easily_missed(self, view: View[State], move: Move) -> bool:
        """Return whether marbles move sideways, or back to the side of the board where they began."""
        return move.last is not None or move.direction in _BACK[view.state.turn]

    def about(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return the distance to the edge."""
        return (relations.edge_distance(name),)

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """Return the marbles that the side could push off, and those that it could push."""
        return relations.threats(view.state, seat)

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return the pushes that threaten the marble there, and the marbles that hold it."""
        return relations.relations(view.state, name)

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Return the score, quiet moves if they are many, and whose turn it is or how the game ended."""
        state = view.state
        facts: list[Event] = [Score(*state.captured)]
        if state.quiet >= QUIET_LIMIT // 2:
            facts.append(Quiet(state.quiet, QUIET_LIMIT))
        return (*facts, self.news(state))

    def themes(self, state: State, move: Move, after: State) -> tuple[str, ...]:
        """See ``themes``."""
        return themes.themes(state, move, after)

    def search(self, state: State, context: SearchContext) -> AbaloneEngine:
        """Return the alpha-beta search on inner boards."""
        return AbaloneEngine(state, context.style, context.made)

    def perft(self, state: State, depth: int) -> int:
        """Return the number of positions after ``depth`` moves, without draws by repetition and quiet moves."""
        if depth > 0 and state.ended:
            return 0
        lasts = [
            int(board.count(word)) - (WINNING - lost)
            for word, lost in zip((state.black, state.white), state.captured, strict=True)
        ]
        return board.perft(state.black, state.white, state.turn == BLACK, depth, state.junior, *lasts)


class AbaloneEngine:
    """The search of one position; see ``search``."""

    skills = SKILLS

    def __init__(self, state: State, style: str, made: Move | None = None) -> None:
        self.variety = variety_at(state.ply)
        successors = legal_successors(state)
        self._moves = {pair: move for move, pair in successors.items()}
        own, opponent = (0, 1) if state.turn == BLACK else (1, 0)
        self._search = search.Search(
            state.own,
            state.opponent,
            state.captured[own],
            state.captured[opponent],
            state.junior,
            STYLES[style],
            _nearly_drawn(state),
            QUIET_LIMIT - state.quiet,
        )
        if made is not None:
            self._search.measured = successors[made]

    def narrow(self, moves: Collection[Move]) -> None:
        """See ``core.game.Engine``."""
        self._search.roots = [root for root in self._search.roots if self._moves[root[0], root[1]] in moves]

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[Move, int]] | None:
        """Return every legal move with its value in hundredths of a marble, best first; None when stopped."""
        found = self._search.deepen(depth, stop)
        return None if found is None else [(self._moves[own, opponent], value) for own, opponent, value in found]


def _nearly_drawn(state: State) -> frozenset[tuple[int, int, int]]:
    """Return the positions whose next occurrence is a draw, as ``Search`` wants them."""
    found = set()
    for key, times in state.seen:
        if times >= REPETITIONS - 1:
            black, white = key >> 61 & board.FULL, key & board.FULL
            is_black = bool(key >> 122)
            words = (black, white) if is_black else (white, black)
            found.add((*words, int(is_black != (state.turn == BLACK))))
    return frozenset(found)


def _thinned(word: int, many: int, draw: Draw) -> int:
    """Return the marbles of a word without so many of them."""
    fields = [bit for bit in board.BITS.values() if word & bit]
    for _ in range(many):
        word ^= fields.pop(draw(len(fields)))
    return word


def _made(state: State, move: Move, own: int, opponent: int) -> tuple[State, tuple[Event, ...]]:
    """Return the position and events of the boards ``own`` (of the mover) and ``opponent``."""
    mover, before = state.turn, state.opponent
    victim = other(mover)
    black, white = (own, opponent) if mover == BLACK else (opponent, own)
    captured, quiet, seen = state.captured, state.quiet + 1, state.seen
    happened: tuple[Event, ...] = (_move_event(state, move, own - state.own, is_push=opponent != before),)
    fallen = before.bit_count() - opponent.bit_count()
    if fallen:
        captured = (captured[0] + fallen, captured[1]) if victim == BLACK else (captured[0], captured[1] + fallen)
        quiet, seen = 0, ()
        lost = captured[SEATS.index(victim)]
        happened += (PushedOff(mover, victim, _edge_field(move), lost, WINNING - lost),)
    seen = counted(seen, position_key(black, white, victim))
    after = State(black, white, victim, captured, quiet, state.ply + 1, seen, state.layout, state.variant)
    ended = ending(after)
    return (after if ended is None else after._replace(ended=ended)), happened


def _move_event(state: State, move: Move, change: int, *, is_push: bool) -> Event:
    if not is_push:
        return _quiet_event(state.turn, move, change)
    pushed = 0
    for field in HEXAGON.ray(moving_line(move, change)[-1], move.direction):
        if state.colour(field) is None:
            break
        pushed += 1
    return _push_event(state.turn, move, change, pushed)


@cache
def _quiet_event(seat: Seat, move: Move, change: int) -> Event:
    """Return the event of a move without a push, cached: there are a few thousand."""
    line, direction = moving_line(move, change), move.direction
    name, marbles = str(move), " ".join(line)
    ends = [HEXAGON.steps[field][direction] for field in (line[0], line[-1])]
    if move.last is not None:
        return Sidestepped(seat, name, len(line), line[0], line[-1], ends[0], ends[1], marbles, direction)
    return Moved(seat, name, len(line), line[0], move.target, ends[1], marbles, direction)


@cache
def _push_event(seat: Seat, move: Move, change: int, pushed: int) -> Event:
    line, direction = moving_line(move, change), move.direction
    front, marbles = HEXAGON.steps[line[-1]][direction], " ".join(line)
    way = list(HEXAGON.ray(line[-1], direction))[: pushed + 1]
    facts = (str(move), len(line), pushed, line[0], move.target, front, marbles, direction)
    return Pushed(seat, other(seat), *facts, len(way) - 1, " ".join(way[:-1]), " ".join(way[1:]))


def _edge_field(move: Move) -> Cell:
    """Return the last field in the direction of a push: from there a marble fell."""
    *_, last = HEXAGON.ray(move.first, move.direction)
    return last
