"""Memory of a match: the last events, results of a review, and marks and notes on sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from accessible_games.club.accounts.notes import Mark, Notes
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Work
from accessible_games.line.session.ports import Advice
from accessible_games.matches.moments import Moment
from accessible_games.matches.review import Judged, Mistake
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Event, Over, Seat


@dataclass
class Learnt:
    """The results of a review so far. ``judged``: decisions by their numbers; ``mistakes``: of all, once it is done."""

    match_id: str
    count: int = 0
    is_done: bool = False
    wants_all: bool = False
    at: int = 0  # the mistake that is shown, or was shown last
    told_at: float = 0.0  # when the progress was last announced, in seconds of the session's clock
    judged: dict[int, Judged] = field(default_factory=dict)
    mistakes: list[Mistake] = field(default_factory=list)


THEME, PIECE, MOVE = 1, 2, 3  # steps of a hint


@dataclass(slots=True)
class Hinted:
    """The moves that hints called best in this session, by match, round and number of the move; and the last hint.

    ``told``: its last step, 0 before the first.
    """

    best: dict[tuple[str, int, int], str] = field(default_factory=dict)
    advice: Advice | None = None
    told: int = 0
    _about: tuple[str, Any] | None = None

    def begin(self, update: Update, advice: Advice) -> None:
        """Begin the hint for the position of ``update``."""
        self.advice, self.told, self._about = advice, 0, (update.match_id, update.view)

    def is_about(self, update: Update) -> bool:
        """Return whether the last hint is for this position."""
        return self._about == (update.match_id, update.view)


@dataclass(slots=True)
class Reviews:
    """The review of this session, finished or not.

    ``stop``: the moment before a mistake at which it stopped; ``step``: goes to the next one, or the one before.
    """

    learnt: Learnt | None = None
    stop: Moment | None = None
    step: Callable[[Context, int], Work] | None = None


def drop_unfinished(context: Context) -> None:
    """Drop a review that was broken off, so that it can be asked for again."""
    reviews = context.of(Reviews)
    if reviews.learnt is not None and not reviews.learnt.is_done:
        reviews.learnt = None


@dataclass(slots=True)
class Recent:
    """``move``: the events of the last move; ``drawn``: the events of chance after it."""

    move: list[Event] = field(default_factory=list)
    drawn: list[Event] = field(default_factory=list)

    def drop(self) -> None:
        """Forget the events, because another match or round begins or the move was taken back."""
        self.move, self.drawn = [], []

    def drop_secrets(self) -> None:
        """Forget private events, because another person comes to the keyboard."""
        self.move = [event for event in self.move if event.audience is None]
        self.drawn = [event for event in self.drawn if event.audience is None]


Marks = dict[tuple[Seat, str], str]  # whose piece, which piece -> letters struck; nobody's, which note -> its words


@dataclass(slots=True)
class SheetMarks:
    """The marks of each seat at this keyboard; shared marks if everybody at it may read them."""

    by_seat: dict[Seat | None, Marks] = field(default_factory=dict)


def marks_seen(context: Context) -> Marks:
    """Return the person's marks on the sheet that is shown; marks are of the present round."""
    moment = context.moment
    if context.update is None or (moment is not None and moment.round < moment.rounds):
        return {}
    return context.of(SheetMarks).by_seat.get(context.update.view.seat, {})


def seat_of_notes(update: Update) -> Seat:
    """Return the seat whose notes are in use, if people at one keyboard hide things from each other."""
    return (update.view.seat or "") if update.game.hides else ""


def are_notes_closed(update: Update) -> bool:
    """Return whether the notes are closed, because several people with secrets share this keyboard after the end."""
    return update.game.hides and len(update.seats) > 1 and isinstance(update.phase, Over)


def ask_for_marks(context: Context, update: Update) -> None:
    """Request the marks and notes of a match or round that begins, for each seat that keeps its own."""
    context.of(SheetMarks).by_seat = {}
    for seat in update.seats if update.game.hides and update.seats else ("",):
        context.begin(_learn_marks(context, update.key, seat))


async def _learn_marks(context: Context, key: tuple[str, int], seat: Seat) -> None:
    take_marks(context, await context.do(Notes.marks)(*key, seat), key, seat)


def take_marks(context: Context, marks: Sequence[Mark], key: tuple[str, int], seat: Seat) -> None:
    """Store the marks of one seat if they are of the open match and round."""
    update = context.update
    if update is not None and update.key == key:
        context.of(SheetMarks).by_seat[seat] = {(mark.owner, mark.piece): mark.letters for mark in marks}
