"""Who has the keyboard, where several people at it know different things.

What is told while a seat has the keyboard belongs to that seat: its past, its lists. What happens in the match
belongs to all. Until the seat to which it is handed has pressed Enter nothing of either seat can be had
(``keyboard.py`` reads the lines before that, ``line/telling/updates.py`` tells).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.line.session.past import Past
from accessible_games.line.session.questions import Choice
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.game import Event, Seat


@dataclass
class SeatMemory:
    """What one seat has heard and may still choose from."""

    past: Past
    choices: list[Choice] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Taken:
    """Happens when the seat to which the keyboard was handed has pressed Enter; ``opens``: a match, for that seat."""

    events: tuple[Event, ...]
    opens: bool


class Handover:
    """Who has the keyboard: ``seat``, None where nobody at it has anything to hide from the others.

    ``is_due``: it is to be handed to ``seat``, who has not pressed Enter yet. ``is_public``: what is told now is
    for all. ``opens``: the match was opened, and this seat has not heard how it stands. ``line``: it
    asked last.
    """

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.is_due = False
        self.is_public = False
        self.opens = False
        self.line: Announcement | None = None
        self._withheld: list[Event] = []
        self._memories: dict[Seat, SeatMemory] = {}
        self._warned: set[str] = set()  # matches

    def withholds(self, event: Event) -> bool:
        """Whether an event waits for the hand-over: one for the seat alone. Whose turn it is, that line says itself."""
        if event.audience is not None:
            self._withheld.append(event)
            return True
        return event.category == "turn"

    def remember(self, announcement: Announcement, past: Past, kind: str, *, is_told: bool) -> None:
        """Keep what was told to all in everybody's past besides ``past``, that of the one at the keyboard."""
        for memory in self._memories.values():
            if memory.past is not past:
                memory.past.add(announcement, kind, is_told=is_told)

    def pass_to(self, seat: Seat, people: tuple[Seat, ...], present: SeatMemory) -> SeatMemory:
        """What belongs to the old seat, ``present``, goes out of reach, what belongs to the new one comes back."""
        if self.seat is None:
            self._memories = {each: SeatMemory(present.past.copy()) for each in people}
        else:
            self._memories[self.seat].choices = [choice for choice in present.choices if not choice.is_move]
        self.seat, self.is_due, self._withheld = seat, True, []
        return self._memories[seat]

    def take(self) -> Taken:
        """The next person is there."""
        self.is_due = False
        taken = Taken(self._take_withheld(), self.opens)
        self.opens = False
        return taken

    def end(self) -> tuple[Event, ...]:
        """The game is over, or has no secrets: everything is open, and this is to be told still."""
        self.is_due = False
        self.seat, self._memories, self.opens = None, {}, False
        return self._take_withheld()

    def leave(self) -> bool:
        """Nothing of what was kept apart is taken along; False where nothing was."""
        was_apart = self.seat is not None
        if was_apart:
            self.end()
        return was_apart

    def warns(self, match_id: str) -> bool:
        """Whether it is the first time that the keyboard is handed over in this match."""
        is_first = match_id not in self._warned
        self._warned.add(match_id)
        return is_first

    def _take_withheld(self) -> tuple[Event, ...]:
        withheld, self._withheld = self._withheld, []
        return tuple(withheld)
