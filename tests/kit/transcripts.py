"""The lines that each listener of a match has to hear, derived from the stored log by the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.game import Event, Seat


@dataclass(frozen=True)
class HeardLine:
    """One line about the match. ``seq``: of the entry from which it follows."""

    seq: int
    announcement: Announcement

    @property
    def text(self) -> str:
        return self.announcement.text

    @property
    def category(self) -> str:
        return self.announcement.category


class Transcript:
    """All that the player of ``seat``, or with None a spectator, may hear of a match: ``lines``, in order.

    ``hidden``: what others hear in those words, and never this listener; ``facts``: how it stands now.
    """

    def __init__(self, match_id: str, seat: Seat | None, language: str) -> None:
        self.lines: list[HeardLine] = []
        self.hidden: set[str] = set()
        self.last_own = 0  # the number of the last entry that is a move of the seat
        self._id = match_id
        self._seat = seat
        self._announcer = Announcer(Listener(language, seat=seat))
        self._match: Match | None = None
        self._seated: list[Entry] = []

    @property
    def seq(self) -> int:
        """Return the last entry that was processed."""
        return self._match.seq if self._match is not None else len(self._seated)

    def take(self, entries: Sequence[Entry]) -> list[HeardLine]:
        """Process further entries and return the new lines."""
        before = len(self.lines)
        for entry in entries:
            if self._match is None and entry.kind in (log.CREATED, log.SEATED):
                self._seated.append(entry)
                continue
            match = self._begun()
            if entry.kind == log.DECIDED and entry.data["seat"] == self._seat:
                self.last_own = entry.seq
            for event in apply(match, entry).events:
                if event.category == "turn" and match.forced_move() is not None:
                    continue  # the move that comes by itself says all that there is
                if event.category == "turn" and entry.kind == log.DECIDED:
                    self._warn(match, entry, getattr(event, "seat", None))
                self._tell(match, entry, event)
        return self.lines[before:]

    def facts(self) -> list[str]:
        """Return the lines for a person opening the match now; a throw just heard names the turn."""
        match = self._begun()
        facts = match.game.facts(match.game.view(match.state, self._seat))
        last = [heard.category for heard in self.lines if heard.seq == self.lines[-1].seq]
        is_turn_announced = self._seat is not None and "chance" in last and "turn" not in last
        kept = {"end"} if is_turn_announced else {"turn", "end"}
        kept |= {"status", "loss"} if match.moves else set()
        return [self._announced(match, event).text for event in facts if event.category in kept]

    def digest(self) -> list[str]:
        """Return the lines for a player coming back now: all since their last move, without the turn."""
        since = [heard for heard in self.lines if heard.seq > self.last_own]
        return [heard.text for heard in since if heard.category not in ("turn", "end", "threat")]

    def never(self) -> set[str]:
        """Return lines that others hear, and this listener never."""
        return self.hidden - {heard.text for heard in self.lines}

    def _begun(self) -> Match:
        """Return the match once all are seated; a game without a first throw has no entry that says so."""
        if self._match is None:
            self._match = replayed(self._id, games.load, self._seated)
        return self._match

    def _warn(self, match: Match, entry: Entry, due: Seat | None) -> None:
        """Add the threats after another's move, before the own turn, that nobody may overlook."""
        if due is None or due != self._seat or entry.data["seat"] == self._seat:
            return
        view = match.game.view(match.state, self._seat)
        for seat in match.seats:
            for threat in match.game.threats(view, seat) if seat != self._seat else ():
                if threat.category == "threat" and getattr(threat, "victim_seat", None) == self._seat:
                    self._tell(match, entry, threat)

    def _tell(self, match: Match, entry: Entry, event: Event) -> None:
        announcement = self._announced(match, event)
        if event.audience is None or self._seat in event.audience:
            self.lines.append(HeardLine(entry.seq, announcement))
        else:
            self.hidden.add(announcement.text)

    def _announced(self, match: Match, event: Event) -> Announcement:
        return self._announcer.event(match.game.id, event)
