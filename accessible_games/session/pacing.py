"""How long somebody reads what was told of a match: by the characters of it, at the person's pace, each told once.

See decision 23. What the person asks for, and what it brings about itself besides its moves, counts for nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_games.core.game import Seat
from accessible_games.matches import log
from accessible_games.matches.clock import BRAILLE, MOST_READING, SPEECH
from accessible_games.matches.log import Entry
from accessible_games.matches.update import Update
from accessible_games.people.settings import RANGES
from accessible_games.session.commands import meant
from accessible_games.session.requests import SetPace

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_CHOICES = {"speech": SPEECH, "braille": BRAILLE}
_MOST_DIGITS = 3


def follow(session: Session, update: Update, characters: int) -> None:
    """So many characters of an update were told."""
    timing, clocks = session.timing, update.clocks
    entries = [one.entry for one in update.happenings]
    if any(entry.kind == log.DECIDED and entry.data["seat"] in update.seats for entry in entries):
        timing.reads_until = session.now  # whoever moves has read
    if clocks is None or not update.seats:
        return
    _keep_pace(session, clocks.pace(session.seat_to_move or update.seats[0]))
    if update.is_opening or any(_is_news(update, entry) for entry in entries):
        heard(session, characters)
    if not update.is_over and not update.is_paused:
        for seat in update.seats:
            if seat in clocks.left and clocks.wanted(seat) != session.settings.reading:
                session.request(SetPace(update.match_id, seat, session.settings.reading))


def heard(session: Session, characters: int) -> None:
    """So many characters more are to be read, behind all others."""
    update, timing = session.update, session.timing
    if update is not None and update.clocks is not None and update.seats:
        timing.reads_until = max(timing.reads_until, session.now) + characters / timing.pace


def _keep_pace(session: Session, pace: int) -> None:
    """What is still to be read takes longer, or less long, at another pace."""
    timing = session.timing
    timing.reads_until = session.now + max(0.0, timing.reads_until - session.now) * timing.pace / pace
    timing.pace = pace


def taken(session: Session, characters: int) -> None:
    """So many characters were told as the keyboard was handed over, or as it is still to be."""
    heard(session, 0 if session.handover.is_due else characters)


def left(session: Session) -> int:
    """Milliseconds of reading from now on."""
    return min(MOST_READING, max(0, round((session.timing.reads_until - session.now) * 1000)))


def _is_news(update: Update, entry: Entry) -> bool:
    """Whether the person needs time to read it: answers to offers and the own words and offers need none."""
    if entry.kind == log.ANSWERED:
        return False
    return entry.kind == log.DECIDED or entry.data.get("seat") not in update.seats


def tell_pace(session: Session, seat: Seat, pace: int) -> None:
    """How fast somebody else reads, who has time for it in each turn."""
    if seat not in session.seats:
        session.say("clocks-pace", "status", seat=seat, pace=pace, most=MOST_READING // 1000)


def tell_paces(session: Session, update: Update) -> None:
    """The same of all who do not read as most do, as a match is opened."""
    for seat in () if update.clocks is None else update.clocks.left:
        pace = update.clocks.wanted(seat) if update.clocks is not None else SPEECH
        if pace != SPEECH:
            tell_pace(session, seat, pace)


def reading(session: Session, rest: str) -> None:
    """How fast one reads: "speech", "braille", or characters a second; without a word, how it is."""
    low, high = RANGES["reading"]
    choices = ((f"setting-reading-{name}", pace) for name, pace in _CHOICES.items())
    named = meant(rest, choices, session.settings.language)
    is_number = rest.isascii() and rest.isdigit() and len(rest) < _MOST_DIGITS and low <= int(rest) <= high
    pace = named if named is not None else int(rest) if is_number else None
    if rest and pace is None:
        session.say("setting-reading-choices", "refusal", low=low, high=high)
        return
    if pace is not None:
        session.change(reading=pace)
    _tell(session, low, high, is_asked=not rest)
    update = session.update
    if pace is not None and update is not None and update.clocks is not None and not update.is_over:
        for seat in update.seats:
            session.request(SetPace(update.match_id, seat, pace))


def _tell(session: Session, low: int, high: int, *, is_asked: bool) -> None:
    session.say("setting-reading", number=session.settings.reading)
    if is_asked:
        session.say("setting-reading-choices", low=low, high=high)
    elif session.update is not None and session.update.clocks is not None and session.seats:
        session.say("setting-reading-later")


HANDLERS = {"reading": reading}
