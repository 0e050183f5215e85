"""The contract of a game. The rules of every game, and nothing else, stand behind it.

States, views, moves and events are frozen, hashable values whose ``repr`` is the call that makes
them again. A game owns no clock, no randomness and no text; the driver samples chance, the match
measures time, ``announce`` finds the words.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import Field, dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar, dataclass_transform

from accessible_games.rules.core import codec
from accessible_games.rules.core.codec import Group, Record, Schema, shown, word
from accessible_games.rules.core.ends import OUTSIDE
from accessible_games.rules.core.errors import IllegalMoveError, StateError
from accessible_games.rules.core.geometry import Cell, Geometry, Pile, Plan, plan_of
from accessible_games.rules.core.notation import tokens
from accessible_games.rules.core.skills import Skill

Options = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before a match: identifiers only, the first word a menu needs."""

    name: str
    choices: tuple[str, ...]
    default: str


def chosen(options: object, declared: Sequence[Option]) -> dict[str, str]:
    """Return a choice for each of the ``declared`` options, the default where none is given.

    Raises StateError: ``bad-options``, ``unknown-option`` or ``unknown-choice``.
    """
    if not isinstance(options, Mapping):
        raise StateError("bad-options")
    choices = {option.name: option.choices for option in declared}
    for name, choice in options.items():
        if name not in choices:
            raise StateError("unknown-option", option=shown(name))
        if choice not in choices[name]:
            raise StateError("unknown-choice", option=name, choice=shown(choice), choices=", ".join(choices[name]))
    return {option.name: options.get(option.name, option.default) for option in declared}


def as_entries(declared: Sequence[Option], needed: bool = True) -> Group:
    """Return the object ``options`` of a state that has an attribute for each of them."""
    return Group(
        {option.name: codec.Field(word(option.choices), default=option.default) for option in declared}, needed
    )


M_co = TypeVar("M_co", covariant=True)


@dataclass(frozen=True, slots=True)
class SearchContext:
    """Chance, style and solution that an engine may use besides the view.

    ``draw``: for engines that sample worlds or throws. ``style``: one of the game's ``styles``; empty: the plain
    one. ``solution``: what ``Game.solve`` found, where the caller has it. ``made``: a move that was made, whose value
    is to be as true as that of the best move at every depth.
    """

    draw: Callable[[int], int]
    style: str = ""
    solution: bytes | None = None
    made: Any = None


DECIDED = 100_000  # hundredths: an engine values only what is won or lost for certain beyond a thousand units


class Engine(Protocol[M_co]):
    """A search of one view that goes deeper on request; fast inner boards live behind it."""

    @property
    def skills(self) -> Sequence[Skill]:
        """Return the skill of each level below the strongest, weakest first."""

    @property
    def variety(self) -> int:
        """Return the least noise of every level here: what makes games begin differently, 0 where chance does."""

    def narrow(self, moves: Collection[Any]) -> None:
        """Consider only these moves from now on; called after a search to depth 1."""

    def deepen(self, depth: int, stop: Callable[[], bool]) -> Sequence[tuple[M_co, int]] | None:
        """Return every considered move with its value for the mover, best first; None if ``stop()`` came true.

        All legal moves are, unless ``narrow`` said otherwise. Depth 1 sees no reply and takes a few milliseconds; each
        further one looks deeper, or at more samples.
        None also if nothing deeper can be found. Values are hundredths of the game's unit (a marble, a point);
        later calls may use what earlier ones learnt.
        """


_FIRST_PLIES = 6


def variety_at(plies: int, noise: int = 3) -> int:
    """Return the ``variety`` of an engine after so many moves: ``noise`` in the first plies, then nothing.

    Needed where throws do not make matches begin differently.
    """
    return noise if plies < _FIRST_PLIES else 0


ANY = "*"  # among ``moves``: every legal one


class LessonStep(NamedTuple):
    """``name``: of its messages, ``<game>-lesson-<name>``; one of ``moves`` or of ``asks`` takes it.

    ``position``: a state as JSON; None: as the step before has left it. ``moves``: by their names, the first is
    the answer that the program finally gives. ``asks``: commands with their arguments, in English: "what c3".
    ``then``: outcomes and moves of the other seats that follow by themselves.
    """

    name: str
    position: Mapping[str, Any] | None = None
    moves: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    then: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """Steps for ``seat``; the first one and each that follows ANY move have a position.

    ``strategies``: the names of the steps with which a strategy begins; the steps before them teach the rules.
    """

    seats: tuple[str, ...]
    seat: str
    steps: tuple[LessonStep, ...]
    options: Mapping[str, str] = MappingProxyType({})
    strategies: tuple[str, ...] = ()

    def parts(self) -> list[tuple[LessonStep, ...]]:
        """Return the steps that teach the rules, then those of each strategy."""
        names = [step.name for step in self.steps]
        ends = [*map(names.index, self.strategies), len(names)]
        return [self.steps[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a deduction sheet: what ``piece`` of ``seat`` can still be, as far as the program helps.

    ``letters``: one character for each possibility, sorted; ``everything``: all that the sheet began with.
    ``bears``: which of them it is, where this seat sees it; ``is_gone``: the piece has left the board.
    """

    seat: str
    piece: str
    letters: str
    everything: str
    bears: str = ""
    is_gone: bool = False


Seat = str
Symbol = str
Draw = Callable[[int], int]  # draw(n): an even random number in range(n), supplied by the driver

S = TypeVar("S")
V = TypeVar("V")
M = TypeVar("M")
S_co = TypeVar("S_co", covariant=True)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class _Declared:
    """Makes every class below it a frozen dataclass, with what its ``class`` line says."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    category: ClassVar[str] = "status"
    place: ClassVar[str] = ""
    vain: ClassVar[bool] = False
    sound: ClassVar[str | None] = None
    once: ClassVar[bool] = False

    def __init_subclass__(
        cls,
        category: str = "",
        place: str = "",
        vain: bool = False,
        sound: str | None = None,
        once: bool = False,
    ) -> None:
        super().__init_subclass__()
        cls.category, cls.place, cls.vain = category or cls.category, place or cls.place, vain or cls.vain
        cls.sound = cls.sound if sound is None else sound
        cls.once = once or cls.once
        dataclass(frozen=True)(cls)


class Event(_Declared):
    """A language-free fact that followed from a move or an outcome: a frozen dataclass.

    Fields are strings, integers, or space-separated lists of cells. A field named ``seat`` or
    ending in ``_seat`` holds a seat. ``audience``: the seats that may have it, None for all.
    ``category`` is chance, move, loss, turn, end, status or, only on request, option; threat: possible events.
    ``place`` names the field that holds the cell it is about.
    ``vain``: in a preview it means that the move is known to achieve nothing, so the player must confirm it.
    ``sound``: a name of the table of sounds that goes with it instead of that of its category; empty for none.
    ``once``: a warning of this threat is not repeated while it stays the same.
    """

    audience: tuple[Seat, ...] | None = field(default=None, kw_only=True)

    def heard_as(self) -> str | None:
        """Return the ``sound``; override it for an event with several sounds."""
        return self.sound

    def joined(self, later: Event) -> Event | None:
        """Return one event for this one and the next of the same turn if that continues it, else None."""
        return None


@dataclass(frozen=True, slots=True)
class Decide:
    """``seats`` must choose a move; ``free`` seats may make moves that cost no turn."""

    seats: tuple[Seat, ...]
    free: tuple[Seat, ...] = ()


@cache
def to_move(seat: Seat) -> Decide:
    """Return one seat's turn, the same object each time."""
    return Decide((seat,))


@dataclass(frozen=True, slots=True)
class Chance:
    """A draw that the driver makes: one of ``outcomes``, pairs of name and integer weight, or a shuffle.

    A shuffle has no ``outcomes``; its outcome is ``verb`` and then each of ``packs`` with its letters in an
    even random order. The outcome of a ``secret`` draw is shown to nobody while the game runs.
    """

    outcomes: tuple[tuple[str, int], ...] | None
    verb: str = ""
    packs: tuple[str, ...] = ()
    secret: bool = False
    seat: Seat | None = None

    def sample(self, draw: Draw) -> str:
        """Return an outcome, with the chances that it should have."""
        if self.outcomes is None:
            return " ".join((self.verb, *(_shuffled(pack, draw) for pack in self.packs)))
        left = draw(sum([weight for _, weight in self.outcomes]))
        for name, weight in self.outcomes:
            left -= weight
            if left < 0:
                return name
        raise AssertionError("a random number exceeds the sum of the weights")

    def read(self, text: str) -> str | None:
        """Return the outcome with these words in any order; the first word (roll, throw) may be missing."""
        typed = sorted(text.casefold().split())
        for name, _ in self.outcomes or ():
            if typed in (sorted(name.split()), sorted(name.split()[1:])):
                return name
        return None


def _shuffled(pack: str, draw: Draw) -> str:
    """Return the values shuffled by Fisher and Yates: every order is equally likely."""
    letters = list(pack)
    for last in range(len(letters) - 1, 0, -1):
        other = draw(last + 1)
        letters[last], letters[other] = letters[other], letters[last]
    return "".join(letters)


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended: points by seat, and why.

    Equal highest points have no winner when everybody has them, unless ``shared`` says that they win together.
    """

    scores: tuple[tuple[Seat, int], ...]
    reason: str
    shared: bool = False

    @classmethod
    def won(cls, seats: Sequence[Seat], winners: Sequence[Seat | None], reason: str, shared: bool = False) -> Over:
        """Return a point for each of the ``winners``, none for the other ``seats``."""
        return cls(tuple((seat, int(seat in winners)) for seat in seats), reason, shared)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Return the seats with the most points; nobody when all have the same, unless they share the victory."""
        best = max(points for _, points in self.scores)
        if not self.shared and all(points == best for _, points in self.scores):
            return ()
        return tuple(seat for seat, points in self.scores if points == best)


Phase = Decide | Chance | Over

LASTING = ("chance", "move", "loss", "end")  # categories of events that "last" and a record tell


class Step(NamedTuple, Generic[S_co]):
    """The result of a move or an outcome. If it ``reveals`` something hidden, no undo goes back before it."""

    state: S_co
    events: tuple[Event, ...]
    reveals: bool = False


class Game(ABC, Generic[S, V, M]):
    """One set of rules; what goes without saying has a default. What each attribute says: ``docs/adding-a-game.md``.

    ``initial``, ``play``, ``resolve`` and ``adjudicate`` make the checks and leave the rules to ``start``, ``make``,
    ``draw`` and ``end``.
    """

    id: str
    rules_version: int = 1
    data: str = ""
    hides: bool = False
    forced: str = ""
    longest_playout: int | None = None
    seats: Mapping[int, tuple[Seat, ...]]
    form: Record[S]
    view_schema: Schema | None = None
    tables: Mapping[str, Any] = {}
    options: tuple[Option, ...] = ()
    words: tuple[str, ...] = ()
    event_types: tuple[type[Event], ...]
    symbols: tuple[Symbol, ...]
    end_reasons: tuple[str, ...]
    drawn: str = ""
    series: str = "wins"
    styles: tuple[str, ...] = ()
    grain: int = 50
    costs_grow: bool = False
    solution: str = ""
    lesson: Lesson | None = None
    remembers: int = 0

    def initial(self, seats: Sequence[Seat], options: Options) -> S:
        """Return the position before the first move. Raises StateError for unknown seats, options or choices."""
        if tuple(seats) not in self.seats.values():
            playing = "; ".join(map(", ".join, self.seats.values()))
            raise StateError("bad-seats", found=", ".join(map(shown, seats)), seats=playing)
        return self.start(tuple(seats), chosen(options, self.options))

    def play(self, state: S, seat: Seat, move: M) -> Step[S]:
        """Return the position after ``move``. Raises IllegalMoveError."""
        phase = self.phase(state)
        if isinstance(phase, Over):
            raise IllegalMoveError("over")
        due = phase.seats if isinstance(phase, Decide) else (phase.seat or seat,)
        if seat not in due and not (isinstance(phase, Decide) and seat in phase.free):
            raise IllegalMoveError("not-your-turn", seat=due[0])
        return self.make(state, move)

    def adjudicate(self, state: S, reason: str, loser: Seat | None) -> Step[S]:
        """End a game from outside, by one of OUTSIDE.

        Raises IllegalMoveError after the end, ValueError for a wrong loser.
        """
        if isinstance(self.phase(state), Over):
            raise IllegalMoveError("over")
        if reason not in OUTSIDE or (loser is not None if reason == "agreement" else loser not in self.playing(state)):
            raise ValueError(f"the game cannot end by {reason} with the loser {loser}")
        return self.end(state, reason, loser)

    def next_round(self, options: Options, seats: Sequence[Seat]) -> tuple[Options, tuple[Seat, ...]]:
        """Return the round of a series after one with ``options``, so that another player begins.

        Its options, and in the order of ``seats`` which seat each player takes in it. Where an option names the seat
        that begins, that changes; else the players change places.
        """
        everybody = max(self.seats.values(), key=len)
        for option in self.options:
            if option.choices == everybody:
                first = seats.index(options.get(option.name, option.default))
                return {**options, option.name: seats[(first + 1) % len(seats)]}, tuple(seats)
        return options, (seats[-1], *seats[:-1])

    @abstractmethod
    def start(self, seats: tuple[Seat, ...], choices: Options) -> S:
        """Return the first position for seats that there are, with a choice for every option."""

    def late(self, choices: Options, draw: Draw) -> S | None:
        """Return a position as after many losses, in which more puzzles are found; None: the first one will do."""
        return None

    @abstractmethod
    def phase(self, state: S) -> Phase:
        """Return whose turn it is; nothing else says so."""

    def playing(self, state: S) -> tuple[Seat, ...]:
        """Return the seats of this position, in turn order.

        A game for different numbers of players must say so itself.
        """
        (seats,) = self.seats.values()
        return seats

    @abstractmethod
    def moves(self, view: V) -> Sequence[M]:
        """Return the legal moves of the seat to move, in board order.

        Moves that only an answer can refuse are legal.
        """

    def promising(self, view: V) -> Sequence[M]:
        """Return the legal moves that are not known to fail, for random play."""
        return self.moves(view)

    @abstractmethod
    def make(self, state: S, move: M) -> Step[S]:
        """Play a move of the seat to move, in a game that is not over. Raises IllegalMoveError."""

    def preview(self, view: V, move: M) -> tuple[Event, ...]:
        """Return the events of a legal move that the view can foretell, for a list of choices; perhaps none."""
        return ()

    def resolve(self, state: S, outcome: str) -> Step[S]:
        """Return the position after chance decided ``outcome``. Raises IllegalMoveError."""
        phase = self.phase(state)
        if isinstance(phase, Over):
            raise IllegalMoveError("over")
        if isinstance(phase, Decide):
            raise IllegalMoveError(self.drawn, seat=phase.seats[0]) if self.drawn else IllegalMoveError("no-chance")
        return self.draw(state, outcome)

    def draw(self, state: S, outcome: str) -> Step[S]:
        """Apply an outcome where chance decides. Raises IllegalMoveError if it is no outcome."""
        raise NotImplementedError

    @abstractmethod
    def end(self, state: S, reason: str, loser: Seat | None) -> Step[S]:
        """End a game that is not over, for a possible reason and loser."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None) -> V:
        """Return the knowledge of ``seat``, which becomes ``view.seat``; None: a spectator."""

    def remembering(self, view: V, past: tuple[tuple[V, M], ...]) -> V:
        """Return the view with the last decisions of the round, at most ``remembers``, for the engine.

        Each is the view that the same seat had then, and the move that was made.
        """
        return view

    @abstractmethod
    def sample(self, view: V, draw: Draw) -> S:
        """Return a full state drawn evenly from those the view allows; in an open game, the state."""

    def sheet(self, view: V) -> tuple[SheetRow, ...]:
        """Return the deduction sheet, own pieces first; empty for a game without one."""
        return ()

    def meaning(self, view: V, letter: str) -> tuple[Event, ...]:
        """Return the meaning of a letter of the sheet; for an empty one, of all letters and of promoted pieces."""
        return ()

    @abstractmethod
    def facts(self, view: V) -> tuple[Event, ...]:
        """Return scores, reserves and whose turn it is, as the answer to "status"."""

    @abstractmethod
    def parse(self, text: str, view: V) -> M:
        """Read a move. Raises NotationError, AmbiguousMoveError or IllegalMoveError."""

    def format(self, move: M) -> str:
        """Return the one name of a move: ASCII, the same in every language; ``parse(format(m)) == m``."""
        return str(move)

    def variant(self, move: M) -> str:
        """Return the name of a move without what is chosen once it is made; a puzzle takes such moves for one."""
        return self.format(move)

    def parts(self, move: M) -> tuple[str, str]:
        """Return the heading under which a move is listed, here its first word, and the rest of its name."""
        heading, *rest = re.split("[ -]", self.format(move), maxsplit=1)
        return heading, "".join(rest)

    def is_easily_missed(self, view: V, move: M) -> bool:
        """Return whether people easily overlook a legal move: it leads far or backwards. Weak bots do so as well."""
        return False

    def path(self, view: V, move: M) -> tuple[Cell, ...]:
        """Return the cells that a hand touches to make the move, in order; here those in its name.

        A pass touches none.
        """
        cells = self.geometry({}, None).steps
        return tuple(word for word in tokens(self.format(move)) if word in cells)

    def region(self, view: V, move: M) -> str:
        """Return the name of a part of the board, or of the hand, to which a hint may point before it says the move.

        For moves that take no piece from a cell. Empty if the name would give the move away or say nothing.
        """
        return ""

    def to_json(self, state: S) -> dict[str, Any]:
        """Return the state as JSON; ``from_json`` gives the equal state back."""
        return self.form.data(state)

    def from_json(self, data: object) -> S:
        """Read a state. Raises StateError that names the fault."""
        return self.form.state(data)

    @abstractmethod
    def view_json(self, view: V) -> dict[str, Any]:
        """Return the view as JSON."""

    @abstractmethod
    def geometry(self, options: Options, seat: Seat | None = None) -> Geometry:
        """Return the shape of the board as ``seat`` looks at it; None: as a spectator does."""

    def plan(self, options: Options) -> Plan:
        """Return the board as it lies on a table, for sheets that are felt."""
        return plan_of(self.geometry(options))

    @abstractmethod
    def cell(self, view: V, name: Cell) -> tuple[Symbol, ...]:
        """Return the symbols on a cell, bottom to top; an empty cell shows its empty symbol."""

    def pieces(self, view: V, name: Cell) -> tuple[Symbol, ...]:
        """Return the pieces that a hand could take from a cell, bottom to top, the same for all viewers."""
        return tuple([symbol for symbol in self.cell(view, name) if symbol != "empty"])

    def beside(self, view: V) -> tuple[Pile, ...]:
        """Return the public piles beside the board, seat by seat in a fixed order; no pile is empty."""
        return ()

    def marks(self, view: V, name: Cell) -> tuple[Symbol, ...]:
        """Return the drawing of a cell: ``geometry.cell_width`` symbols or literal characters."""
        return self.cell(view, name)

    def owner(self, view: V, name: Cell) -> Seat | None:
        """Return the owner of the topmost piece on a cell; None for an empty cell or a piece without owner."""
        begins = [symbol.partition("-")[0] for symbol in self.cell(view, name)]
        return next((seat for seat in reversed(begins) if any(seat in seats for seats in self.seats.values())), None)

    def about(self, view: V, name: Cell) -> tuple[Event, ...]:
        """Return more facts of a cell: its distance to a goal, the moves from it; perhaps none."""
        return ()

    def distances(self, view: V, seat: Seat) -> tuple[tuple[Cell, int], ...]:
        """Return the pieces on the way of ``seat`` with their steps to its goal, the nearest first.

        Empty for a game whose pieces have owners.
        """
        return ()

    def threats(self, view: V, seat: Seat) -> tuple[Event, ...]:
        """Return the ways in which ``seat`` could harm others, or win, if it had the turn now; none after the end."""
        return ()

    def relations(self, view: V, name: Cell) -> tuple[Event, ...]:
        """Return attackers and defenders of the piece on a cell; for an empty cell, the pieces that can come there."""
        return ()

    def after(self, view: V, move: M) -> V | None:
        """Return the view after a legal move, or None if hidden information decides it. Raises IllegalMoveError."""
        if move not in self.moves(view):
            self.make(self.sample(view, lambda _: 0), move)
        return None

    def answers(self, view: V, move: M) -> tuple[Event, ...]:
        """Return the information that each answer to a legal move would give, if ``after`` is None; perhaps none."""
        return ()

    def places(self, view: V, piece: str) -> tuple[Cell, ...]:
        """Return the cells of pieces with this name (the die ``k``, the puck), in any case of letters."""
        return ()

    def themes(self, state: S, move: M, after: S) -> tuple[str, ...]:
        """Return the names of what a move from ``state`` to ``after`` does beyond its own events; perhaps none."""
        return ()

    def engine(self, view: V, context: SearchContext) -> Engine[M] | None:
        """Return a search for the bots, or None to use the general one."""
        return None

    def solve(self, stop: Callable[[], bool]) -> bytes:
        """Return the value of every position for ``SearchContext.solution``.

        Raises InterruptedError when ``stop()``.
        """
        raise NotImplementedError
