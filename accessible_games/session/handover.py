"""Handing the keyboard over, where several people at it know different things.

What is told while a seat has the keyboard belongs to that seat: its past, its lists. What happens in the match
belongs to all. When the next view is another seat's, one line asks for the hand-over; until that seat has pressed
Enter nothing of either seat can be had.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from accessible_games.announce.announcement import Announcement
from accessible_games.core.game import Chance, Event, Over, Seat
from accessible_games.matches.update import Update
from accessible_games.session import happenings, throws
from accessible_games.session.choices import Choice
from accessible_games.session.commands import all_words, begins_with_field, read_command
from accessible_games.session.queries import turn

if TYPE_CHECKING:
    from accessible_games.session.session import Session

# What may be typed before the hand-over: nothing here shows a position ("braille" can draw the board).
_HARMLESS = frozenset({"quit", "help", "language", "verbosity", "spelling", "speech", "prompt", "hold", "edit"})
_THROWING = frozenset({"throw", "dice", "luck"})


@dataclass
class _Desk:
    """What one seat has heard and may still choose from."""

    past: deque[Announcement]
    choices: list[Choice] = field(default_factory=list)


class Handover:
    """Who has the keyboard: ``seat``, None where nobody at it has anything to hide from the others.

    ``is_due``: it is to be handed to ``seat``, who has not pressed Enter yet. ``is_public``: what is told now is
    for all.
    """

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.is_due = False
        self.is_public = False
        self.line: Announcement | None = None  # the newest one that asked
        self._opens = False
        self._withheld: list[Event] = []
        self._desks: dict[Seat, _Desk] = {}
        self._warned: set[str] = set()  # matches

    def tell_update(self, session: Session, update: Update) -> None:
        """Announce an update: what all may hear at once, the rest after the hand-over."""
        old = session.update
        opens = old is None or update.is_opening or old.match_id != update.match_id
        if opens:
            self.leave(session)
        if happenings.begins_round(update):
            self._end(session)  # of the old round nothing is hidden any more, and places may change
        people = update.seats
        if not update.game.hides or len(people) < 2 or isinstance(update.phase, Over):
            self._end(session)
            self.is_public = True
            happenings.tell_update(session, update)
            self.is_public = False
            return
        if update.view.seat != self.seat:
            self._pass(session, update.view.seat, people)
        self._opens = self._opens or opens
        self.is_public = True
        happenings.tell_update(session, update)
        if self.is_due and not isinstance(update.phase, Chance):  # what chance decides is told first
            self._ask(session, update.match_id)
        self.is_public = False

    def withholds(self, event: Event) -> bool:
        """Whether an event waits for the hand-over: one for the seat alone. Whose turn it is, that line says itself."""
        if not self.is_due:
            return False
        if event.audience is not None:
            self._withheld.append(event)
            return True
        return event.category == "turn"

    def remember(self, announcement: Announcement, past: deque[Announcement], is_public: bool) -> None:
        """Keep what was told: in the past of the one at the keyboard and, if it is for all, in everybody's."""
        past.append(announcement)
        if is_public:
            for desk in self._desks.values():
                if desk.past is not past:
                    desk.past.append(announcement)

    def answer(self, session: Session, text: str, is_waiting: bool) -> None:
        """A line that was typed before the hand-over; ``is_waiting``: other lines are still to be read before."""
        found = read_command(text, session.settings.language)
        update = session.update
        if update is not None and throws.waits(session, update):  # nobody is asked for before chance has decided
            self._before_chance(session, update, text)
        elif not text or text.casefold() in all_words("common-yes-words"):
            if not is_waiting:
                self._take(session)
        elif found is not None and found[0] in _HARMLESS and not begins_with_field(found[1]):
            session.obey(*found)
        else:
            self._repeat(session)

    def _before_chance(self, session: Session, update: Update, text: str) -> None:
        """A line while somebody is to throw: it may do so, or see to how."""
        found = read_command(text, session.settings.language)
        if found is not None and found[0] in _HARMLESS | _THROWING and not begins_with_field(found[1]):
            session.obey(*found)
        elif text:
            throws.refuse_move(session, update)

    def _pass(self, session: Session, seat: Seat, people: tuple[Seat, ...]) -> None:
        """What belongs to the old seat goes out of reach, what belongs to the new one comes back."""
        if self.seat is None:
            self._desks = {each: _Desk(deque(session.past, session.past.maxlen)) for each in people}
        else:
            self._desks[self.seat].choices = [choice for choice in session.choices if not choice.is_move]
        desk = self._desks[seat]
        session.past, session.choices = desk.past, desk.choices
        session.questions.drop()
        session.last_move = [event for event in session.last_move if event.audience is None]
        session.drawn_since = [event for event in session.drawn_since if event.audience is None]
        session.forget()
        self.seat, self.is_due, self._withheld = seat, True, []

    def _take(self, session: Session) -> None:
        """The next person is there."""
        update = session.update
        assert update is not None
        self.is_due = False
        self._tell_withheld(session, update)
        if self._opens:
            happenings.tell_facts(session, update)
        else:
            turn(session, "")
        self._opens = False

    def _tell_withheld(self, session: Session, update: Update) -> None:
        withheld, self._withheld = self._withheld, []
        for event in withheld:
            happenings.tell_event(session, update, event)

    def _ask(self, session: Session, match_id: str) -> None:
        """The line that asks, and before the first one of a match that a terminal remembers."""
        if match_id not in self._warned:
            self._warned.add(match_id)
            session.say("handover-terminal", "status")
        self._repeat(session)

    def _repeat(self, session: Session) -> None:
        """The line that asks; it is no part of anybody's past, and out of date when the next one asks."""
        assert self.seat is not None
        self.line = session.announcer.say("handover-ask", "turn", seat=self.seat)
        session.tell(self.line, is_review=True, is_private=True)

    def _end(self, session: Session) -> None:
        """The game is over, or has no secrets: everything is open."""
        self.is_due = False
        if session.update is not None:
            self._tell_withheld(session, session.update)
        self.seat, self._desks, self._opens = None, {}, False

    def leave(self, session: Session) -> None:
        """Another match, the same one anew, or none: nothing of what was kept apart is taken along."""
        if self.seat is None:
            return
        session.past = deque(maxlen=session.past.maxlen)
        session.choices = []
        session.forget()
        self.seat, self.is_due, self._desks, self._withheld = None, False, {}, []
