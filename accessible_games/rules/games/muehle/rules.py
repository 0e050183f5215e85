"""The game behind the contract. Rules document: ``messages/en/muehle/rules.md``."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from accessible_games.rules.core import events, steps
from accessible_games.rules.core.duel import Duel, View
from accessible_games.rules.core.ends import counted
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Event, Options, SearchContext, Seat, Step
from accessible_games.rules.core.geometry import Cell, Pile, Plan, piles, plan_of
from accessible_games.rules.core.tuples import replaced
from accessible_games.rules.games.muehle import engine, position, themes
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
        """Return the sound of a mill if one is closed."""
        return self.sound if self.line == "none" else "mill"


class Removed(Event, category="loss", place="field"):
    """A stone of ``victim_seat`` is gone; in hand and on the board ``left`` remain."""

    seat: Seat
    victim_seat: Seat
    field: Cell
    left: int


class Stones(Event):
    """The stones of a side, which is ``placing``, ``moving`` or ``flying``; also announced when that begins."""

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
    """A stone in no mill (``open``), ``safe`` in one, or in one like ``all`` of its side."""

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
    unforeseen = ("turn", "move", "loss")  # the name of the move says it
    end_reasons = position.END_REASONS
    form = position.FORM
    shape = position.SHAPE

    def start(self, seats: tuple[Seat, ...], choices: Options) -> State:
        """Return an empty board, White to place."""
        return State(EMPTY * len(POINTS), (STONES, STONES), SEATS[0], flying=choices["flying"])

    def moves(self, view: View[State]) -> Sequence[steps.Move]:
        """Return the moves by start, target and removal; none after the end."""
        return () if view.state.ended else view.state.legal()

    def make(self, state: State, move: steps.Move) -> Step[State]:
        """Place or move a stone, remove one for a mill, and perhaps end the game (``rules.md``, "Mills")."""
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
        happened: list[Event] = [Moved(seat, str(move), start, move.target, phase, hand[side], lines[0], lines[1])]
        if move.removed:
            happened.append(Removed(seat, victim, move.removed, after.total(victim)))
        if not (after.ended or is_quiet):
            happened += [_stones(after, each) for each in SEATS if after.phase(each) != state.phase(each)]
        return Step(after, (*happened, self.news(after)))

    def parse(self, text: str, view: View[State]) -> steps.Move:
        """See ``rules/core/steps.py``, and ``rules.md``, "Notation"."""
        state = view.state
        return _completed(state, steps.read(text, position.SHAPE.cells, state.phase(state.turn) == "placing"))[0]

    def is_easily_missed(self, view: View[State], move: steps.Move) -> bool:
        """Return whether a stone leaves a mill, or flies."""
        state = view.state
        if not move.start:
            return False
        is_far = move.target not in position.SHAPE.neighbours(move.start).values()
        return is_far or bool(mills(state.board, state.turn, move.start))

    def region(self, view: View[State], move: steps.Move) -> str:
        """Return the square on which a stone is placed, if that leaves a choice of points there and elsewhere."""
        square = position.square_of(move.target)
        targets = {each.target for each in self.moves(view)}
        there = sum(position.square_of(target) == square for target in targets)
        return square if not move.start and 1 < there < len(targets) else ""

    def variant(self, move: steps.Move) -> str:
        """Return the name without the stone that is removed."""
        return str(steps.Move(move.start, move.target))

    def plan(self, options: Options) -> Plan:
        """Return the points with their lines."""
        return plan_of(self.shape, lines=position.LINES)

    def cell(self, view: View[State], name: Cell) -> tuple[str, ...]:
        """Return ``empty``, ``white`` or ``black``."""
        return (view.state.owner(name) or "empty",)

    def beside(self, view: View[State]) -> tuple[Pile, ...]:
        """Return the stones in hand, and those that were removed."""
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
        """Return for a stone whether it is safe, and its mills; for an empty point the mills that could close there."""
        seat = view.state.owner(name)
        mills_there = [fact for fact in self.facts(view) if isinstance(fact, Mill)]
        if seat is None:
            return tuple([mill for mill in mills_there if mill.field == name])
        own = [mill for mill in mills_there if mill.field == "none" and name in mill.line.split()]
        safety = "open" if not own else "all" if name in view.state.removable(seat) else "safe"
        return (Stone(name, safety), *own)

    def facts(self, view: View[State]) -> tuple[Event, ...]:
        """Return stones, mills and threats of both, quiet turns if they are many, and whose turn it is."""
        state = view.state
        facts: list[Event] = [_stones(state, seat) for seat in SEATS]
        facts += [Mill(seat, line, "none") for seat in SEATS for line in mills(state.board, seat)]
        facts += [threat for seat in SEATS for threat in self.threats(view, seat)]
        if state.quiet >= position.QUIET_LIMIT // 2:
            facts.append(events.Quiet(state.quiet, position.QUIET_LIMIT))
        return (*facts, self.news(state))

    def threats(self, view: View[State], seat: Seat) -> tuple[Event, ...]:
        """Return the mills that the side could close."""
        state = view.state
        return () if state.ended else tuple([Mill(seat, *closing) for closing in state.closings(seat)])

    def relations(self, view: View[State], name: Cell) -> tuple[Event, ...]:
        """Return for a stone the mills that could remove it or protect it; for a point the stones that can come."""
        facts, state = self.about(view, name), view.state
        seat = state.owner(name)
        if seat is None:
            return () if state.ended else (*facts, *_comings(state, name))
        if facts[0] == Stone(name, "safe"):
            return facts
        return (*facts, *(self.threats(view, other(seat)) or (NoMill(other(seat)),)))

    def themes(self, state: State, move: steps.Move, after: State) -> tuple[str, ...]:
        """See ``themes``."""
        return themes.themes(state, move, after)

    def search(self, state: State, context: SearchContext) -> engine.Engine:
        """Return the search of the position."""
        return engine.Engine(state, context.made)


def _comings(state: State, point: Cell) -> list[Event]:
    """Return the stones that can move to an empty point; placed and flying stones come from everywhere."""
    found: list[Event] = []
    for seat in SEATS:
        near = sorted(at for at in position.SHAPE.neighbours(point).values() if state.owner(at) == seat)
        if near and state.phase(seat) == "moving":
            found.append(Coming(seat, point, " ".join(near)))
    return found


def _completed(state: State, begun: steps.Move) -> tuple[steps.Move, str, list[str]]:
    """Return the move, the board behind its step, and the mills that this closes."""
    found = None if state.ended else state.judged(begun)
    if found is None:
        begun = steps.completed(begun, () if state.ended else state.legal(), lambda: _refusal(state, begun))
        found = state.judged(begun)
        assert found is not None  # it is one of the legal ones
    return begun, *found


def _refusal(state: State, move: steps.Move) -> IllegalMoveError:
    """Return the first reason why no legal move begins so."""
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
