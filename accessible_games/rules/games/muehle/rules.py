"""The game behind the contract. Rules document: ``messages/en/muehle/rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from accessible_games.rules.core import events, steps
from accessible_games.rules.core.duel import Duel, View
from accessible_games.rules.core.ends import counted
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Event, Options, Seat, Step
from accessible_games.rules.core.geometry import Cell, Pile, Plan, piles, plan_of
from accessible_games.rules.core.tuples import replaced
from accessible_games.rules.games.muehle import engine, position
from accessible_games.rules.games.muehle.lesson import LESSON
from accessible_games.rules.games.muehle.position import EMPTY, POINTS, SEATS, STONES, State, changed, mills, other


class Moved(Event, category="move", place="target"):
    """A stone came to ``target``; ``start`` is ``hand`` for one that was placed, ``hand`` are left there.

    ``phase`` is ``placing``, ``moving`` or ``flying``; ``line`` and ``second`` are mills that it closes, or ``none``.
    """

    seat: Seat
    move: str
    start: str
    target: Cell
    phase: str
    hand: int
    line: str
    second: str

    def heard_as(self) -> str | None:
        """A mill that is closed is heard."""
        return self.sound if self.line == "none" else "mill"


class Removed(Event, category="loss", place="field"):
    """A stone of ``victim_seat`` is gone; in hand and on the board ``left`` remain."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    left: int


class Stones(Event):
    """What a side has, and that it is ``placing``, ``moving`` or ``flying``; also told when that begins."""

    seat: Seat
    board: int
    hand: int
    phase: str


class Mill(Event):
    """A mill that stands, or one that a stone on ``field`` would close; else ``field`` is ``none``."""

    seat: Seat
    line: str
    field: str


class NoMill(Event):
    """``seat`` can close no mill with its next move."""

    seat: Seat


class Coming(Event, place="field"):
    """The ``stones`` of ``seat`` that can move to ``field``."""

    seat: Seat
    field: Cell
    stones: str


class Stone(Event):
    """Whether a stone is in no mill (``open``), ``safe`` in one, or in one as ``all`` of its side are."""

    field: Cell
    safety: str


class Muehle(Duel[State, steps.Move]):
    """Two sides place nine stones each, and remove one for every mill."""

    id = "muehle"
    seats = MappingProxyType({2: SEATS})
    options = position.OPTIONS
    lesson = LESSON
    words = steps.WORDS
    event_types = (Moved, Removed, Stones, Mill, NoMill, Coming, Stone, events.TurnPassed, events.Ended, events.Quiet)
    symbols = ("empty", *SEATS)
    untold = ("turn", "move", "loss")  # what its name says
    end_reasons = position.END_REASONS
    form = position.FORM
    shape = position.SHAPE

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """An empty board, White to place."""
        return State(EMPTY * len(POINTS), (STONES, STONES), SEATS[0], flying=choices["flying"])

    def moves(self, view: View[State]) -> Sequence[steps.Move]:
        """By start, target and removal; none after the end."""
        return () if view.state.ended else view.state.legal()

    def make(self, state: State, move: steps.Move) -> Step[State]:
        """A stone comes or goes, a mill removes one, and perhaps that is the end (``rules.md``, "Mills")."""
        move, board, mills_closed = _completed(state, move)
        seat, victim = state.turn, other(state.turn)
        lines = [*mills_closed, "none", "none"]
        if move.removed:
            board = changed(board, move.removed, EMPTY)
        side = SEATS.index(seat)
        hand = state.hand if move.start else replaced(state.hand, side, state.hand[side] - 1)
        is_quiet = move.start and not move.removed
        quiet, seen = (state.quiet + 1, counted(state.seen, state.key())) if is_quiet else (0, ())
        after = State(board, hand, victim, quiet, seen, state.flying)
        if (ended := after.ending()) is not None:
            after = after._replace(ended=ended)
        start, phase = move.start or "hand", state.phase(seat)
        told: list[Event] = [Moved(seat, str(move), start, move.target, phase, hand[side], lines[0], lines[1])]
        if move.removed:
            told.append(Removed(seat, victim, move.removed, after.total(victim)))
        if not (after.ended or is_quiet):
            told += [_stones(after, each) for each in SEATS if after.phase(each) != state.phase(each)]
        return Step(after, (*told, self.news(after)))

    def parse(self, text: str, view: View[State]) -> steps.Move:
        """See ``rules/core/steps.py``, and ``rules.md``, "Notation"."""
        state = view.state
        return _completed(state, steps.read(text, position.SHAPE.cells, state.phase(state.turn) == "placing"))[0]

    def plan(self, options: Options) -> Plan:
        """The points with their lines."""
        return plan_of(self.shape, lines=position.LINES)

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """``empty``, ``white`` or ``black``."""
        return (view.state.owner(name) or "empty",)

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """The stones in hand, and those that were removed."""
        state = view.state
        left = {seat: (state.stones(seat)[1], STONES - state.total(seat)) for seat in SEATS}
        return piles(
            *(
                Pile(seat, kind, (seat,) * count)
                for seat in SEATS
                for kind, count in zip(("hand", "lost"), left[seat], strict=True)
            )
        )

    def about(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Of a stone whether it is safe, and its mills; of an empty point who can close a mill there."""
        seat = view.state.owner(name)
        told = [fact for fact in self.facts(view) if isinstance(fact, Mill)]
        if seat is None:
            return tuple([mill for mill in told if mill.field == name])
        own = [mill for mill in told if mill.field == "none" and name in mill.line.split()]
        safety = "open" if not own else "all" if name in view.state.removable(seat) else "safe"
        return (Stone(name, safety), *own)

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Stones, mills and threats of both, quiet turns where they begin to matter, and whose turn it is."""
        state = view.state
        facts: list[Event] = [_stones(state, seat) for seat in SEATS]
        facts += [Mill(seat, line, "none") for seat in SEATS for line in mills(state.board, seat)]
        facts += [threat for seat in SEATS for threat in self.threats(view, seat)]
        if state.quiet >= position.QUIET_LIMIT // 2:
            facts.append(events.Quiet(state.quiet, position.QUIET_LIMIT))
        return (*facts, self.news(state))

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """The mills that the side could close."""
        state = view.state
        return () if state.ended else tuple([Mill(seat, *closing) for closing in state.closings(seat)])

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Of a stone whether it can be removed, by which mills, or which one protects it; of a point who can come."""
        told, state = self.about(view, name), view.state
        seat = state.owner(name)
        if seat is None:
            return () if state.ended else (*told, *_comings(state, name))
        if told[0] == Stone(name, "safe"):
            return told
        return (*told, *(self.threats(view, other(seat)) or (NoMill(other(seat)),)))

    def search(self, state: State, style: str) -> engine.Search:
        """The general search."""
        return engine.search(state)


def _comings(state: State, point: Cell) -> list[Event]:
    """Who can move to an empty point; from the hand, and in flight, stones come from everywhere."""
    found: list[Event] = []
    for seat in SEATS:
        near = sorted(at for at in position.SHAPE.neighbours(point).values() if state.owner(at) == seat)
        if near and state.phase(seat) == "moving":
            found.append(Coming(seat, point, " ".join(near)))
    return found


def _completed(state: State, begun: steps.Move) -> tuple[steps.Move, str, list[str]]:
    """The move, the board behind its step, and the mills that this closes."""
    found = None if state.ended else state.judged(begun)
    if found is None:
        begun = steps.completed(begun, () if state.ended else state.legal(), lambda: _refusal(state, begun))
        found = state.judged(begun)
        assert found is not None  # it is one of the legal ones
    return begun, *found


def _refusal(state: State, move: steps.Move) -> IllegalMoveError:
    """Why nothing legal begins so: the first fact that stands in the way."""
    seat, step, start, target = state.turn, (move.start, move.target), move.start, move.target
    possible, places = set(state.steps(seat)), state.phase(seat) == "placing"
    stander = None if places else state.owner(start)
    reasons = {
        "over": state.ended,
        "still-placing": places and start,
        "not-yours": stander == other(seat),
        "empty": not places and stander is None,
        "no-move-from": not target,
        "taken": state.owner(target),
        "not-neighbours": step not in possible,
        "no-mill": step in possible and not mills(state.after(seat, *step), seat, target),
        "not-theirs": state.owner(move.removed) != other(seat),
        "in-mill": True,
    }
    reason = next(reason for reason, holds in reasons.items() if holds)
    facts = {"start": start or target, "target": target, "removed": move.removed}
    free = " ".join(state.removable(other(seat)))
    return IllegalMoveError(reason, **facts, free=free, count=state.stones(seat)[1])


def _stones(state: State, seat: Seat) -> Stones:
    standing, held = state.stones(seat)
    return Stones(seat, len(standing), held, state.phase(seat))
