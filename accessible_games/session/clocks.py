"""Clocks: when somebody's time begins, how much is left, warnings, extra time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from accessible_games.core.game import Seat
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_MILLISECONDS, SPEECH, Allowance, Clocks
from accessible_games.matches.exchange import STEP
from accessible_games.matches.timing import Times
from accessible_games.matches.update import Update
from accessible_games.people.settings import WARNINGS
from accessible_games.session import exchanging, pacing
from accessible_games.session.actions import MINUTE, offer, running
from accessible_games.session.commands import all_words
from accessible_games.session.listed import Facts, Variants, shares, tell_composed
from accessible_games.session.requests import ReadTimes, Ready, Request, TimesTold

if TYPE_CHECKING:
    from accessible_games.session.session import Session

ASKED, WARNING, GRANTED, STEP_LEFT = "asked", "warning", "granted", "step"  # purposes of reading the times
_LATE = 60  # seconds before the end of a step of an exchange at which who owes it is told
_DAY = 24  # hours
_DIGITS = 4  # of a number of minutes
_URGENT = "warning"  # a category that is spoken at once


def sooner(first: float | None, second: float | None) -> float | None:
    """The earlier of two moments, of which any may never come. Asked for with every line: no list is made."""
    return second if first is None else first if second is None else min(first, second)


class Timing:
    """What a session remembers of the clocks of its match.

    ``deadline``: when a warning may be due, in seconds of the session's clock. ``is_new``: the seat to move has not
    been reported ready since the last update; ``is_again``: that update, or one before it, was an opening.
    ``reads_until``: when the person will have read what was told, in seconds of the session's clock.
    """

    def __init__(self) -> None:
        self.deadline: float | None = None
        self.is_new = False
        self.is_again = False
        self.reads_until = 0.0
        self.pace = SPEECH  # at which that was reckoned
        self.is_asking = False  # the times are to be told with the next report
        self.granted: Seat | None = None  # who has just been given extra time
        self.lowest: dict[Seat, int] = {}  # milliseconds left when last looked at, by seat, in this round


def follow(session: Session, old: Update | None, update: Update, characters: int) -> None:
    """An update was told, in so many characters: the time of the seat to move may begin."""
    timing = session.timing
    timing.is_again = update.is_opening or (timing.is_new and timing.is_again)
    timing.is_new, timing.deadline = True, None
    pacing.follow(session, update, characters)
    if exchanging.is_awaited(session, update):
        session.request(ReadTimes(update.match_id, STEP_LEFT))
    if update.clocks is None:
        timing.lowest = {}
    elif update.is_opening or old is None or old.key != update.key:
        timing.lowest = dict(update.clocks.left)


def is_ready(session: Session) -> bool:
    """Whether somebody at this keyboard is to move by a clock, has been told so, and the match does not know yet."""
    update = session.update
    if update is None or update.clocks is None or not session.timing.is_new:
        return False
    return session.seat_to_move in update.clocks.left and not session.handover.is_due


def ready(session: Session) -> list[Request]:
    """What to ask of the host when the seat to move is ready: its clock runs, and warnings are looked for."""
    update = session.update
    if update is None or update.clocks is None or not is_ready(session):
        return []
    seat = session.seat_to_move
    assert seat is not None  # since a clock can run for it
    purpose = ASKED if session.timing.is_asking else WARNING
    session.timing.is_new = session.timing.is_asking = False
    is_again, session.timing.is_again = session.timing.is_again, False
    return [Ready(update.match_id, seat, pacing.left(session), is_again), ReadTimes(update.match_id, purpose)]


def tick(session: Session) -> None:
    """A warning may be due."""
    timing, update = session.timing, session.update
    if timing.deadline is not None and session.now >= timing.deadline:
        timing.deadline = None
        if update is not None:
            session.request(ReadTimes(update.match_id, STEP_LEFT if update.is_exchanging else WARNING))


# Telling


def tell_opening(session: Session, clocks: Clocks) -> None:
    """How much time everybody has, as a match is opened."""
    told = {_allowance(session, clocks.left[seat], each, ()) for seat, each in clocks.allowances.items()}

    def share(seat: Seat, variants: Variants, is_first: bool) -> str:
        time = _allowance(session, clocks.left[seat], clocks.allowances[seat], variants)
        return session.announcer.text("clocks-share", variants, seat=seat, time=time, first="no")

    def facts(variants: Variants) -> Facts:
        seat = next(iter(clocks.left))
        each = _allowance(session, clocks.left[seat], clocks.allowances[seat], variants)
        is_same = "yes" if len(told) == 1 and len(clocks.left) > 1 else "no"
        return {"same": is_same, "each": each, "shares": shares(session, clocks.left, share, variants)}

    tell_composed(session, "clocks-opening", "status", facts)


def ask(session: Session, update: Update) -> None:
    """On a server clocks run on while nobody is at the board: how much is left now is not what the turn began with."""
    if update.clocks is not None and session.seat_to_move in update.clocks.left:
        session.timing.is_asking = True  # as soon as the own clock runs
    else:
        session.request(ReadTimes(update.match_id, ASKED))


def tell_granted(session: Session, seat: Seat) -> None:
    """Extra time was agreed on: the new time is asked for, since the clock runs on."""
    assert session.update is not None
    session.timing.granted = seat
    session.request(ReadTimes(session.update.match_id, GRANTED))


def tell_times(session: Session, reply: TimesTold) -> None:
    """The times are there: tell them, or warn if it is time to; then see when the next warning is due."""
    update, timing = session.update, session.timing
    if update is None or update.match_id != reply.match_id:
        return
    if reply.purpose == STEP_LEFT:
        _look_at_step(session, update, reply.times)
        return
    if reply.times is None:
        session.say("clocks-none", "refusal")
        return
    if update.is_exchanging:
        _tell_time(session, "exchange-time", "answer", *next(iter(reply.times.left.items())))
        return
    if reply.purpose == ASKED:
        _tell_now(session, reply.times)
    elif reply.purpose == GRANTED and timing.granted is not None:
        seat = timing.granted
        timing.lowest[seat] = reply.times.left[seat]  # what was warned of may come again
        _tell_time(session, "clocks-granted", "status", seat, timing.lowest[seat])
    elif reply.purpose == WARNING:
        _warn(session, reply.times)
    for seat, left in reply.times.left.items():
        timing.lowest[seat] = min(left, timing.lowest.get(seat, left))
    _arm(session, reply.times)


def _look_at_step(session: Session, update: Update, times: Times | None) -> None:
    """Who owes a pledge or a word hears it again when little time is left; what is not noted yet has just begun."""
    if not exchanging.is_awaited(session, update):
        return
    seat, left = next(iter(times.left.items())) if times is not None else (session.seats[0], STEP)
    if left > _LATE * 1000:
        session.timing.deadline = session.now + left / 1000 - _LATE
    else:
        exchanging.tell_due(session, update)
        _tell_time(session, "exchange-time", _URGENT, seat, left)


def _tell_now(session: Session, times: Times) -> None:
    def share(seat: Seat, variants: Variants, is_first: bool) -> str:
        time = _time(session, times.left[seat], variants)
        first = "yes" if is_first else "no"
        return session.announcer.text("clocks-share", variants, seat=seat, time=time, first=first)

    def facts(variants: Variants) -> Facts:
        seat = times.running
        runs = "no" if seat is None else "reads" if times.reading else "yes"
        return {
            "shares": shares(session, times.left, share, variants),
            "runs": runs,
            "seat": seat or "",
            "reading": _time(session, times.reading, variants),
        }

    tell_composed(session, "clocks-now", "answer", facts)


def _warn(session: Session, times: Times) -> None:
    """Somebody at this keyboard has come to a threshold since the last look."""
    seat = times.running
    if seat is None or seat not in session.seats:
        return
    left, before = times.left[seat], session.timing.lowest.get(seat, 0)
    if any(left <= each * 1000 < before for each in _thresholds(session)):
        _tell_time(session, "clocks-warning", _URGENT, seat, left)


def _arm(session: Session, times: Times) -> None:
    """When the clock that runs may come to the next threshold; a clock that stood comes to it later."""
    seat = times.running
    session.timing.deadline = None
    if seat is None or seat not in session.seats:
        return
    before = min(times.left[seat], session.timing.lowest[seat])
    coming = [each * 1000 for each in _thresholds(session) if each * 1000 < before]
    if coming:
        session.timing.deadline = session.now + (times.reading + times.left[seat] - max(coming)) / 1000


def _thresholds(session: Session) -> list[int]:
    """Seconds."""
    return [int(each) for each in session.settings.warnings.split()]


# Words


def _tell_time(session: Session, message: str, category: str, seat: Seat, milliseconds: int) -> None:
    tell_composed(
        session, message, category, lambda variants: {"seat": seat, "time": _time(session, milliseconds, variants)}
    )


def _time(session: Session, milliseconds: int, variants: Variants = ()) -> str:
    """ "9 minutes 40 seconds", or in short "9:40"; begun seconds count as whole; of days hours are enough."""
    minutes, seconds = divmod(-(-milliseconds // 1000), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= 2 * _DAY:
        days, hours = divmod(hours, _DAY)
        return session.announcer.text("clocks-long", variants, days=days, hours=hours)
    seconds = 0 if hours >= _DAY else seconds
    named = {"h": hours, "m": minutes, "s": seconds}
    parts = "".join(letter for letter, number in named.items() if number) or "s"
    return session.announcer.text(
        "clocks-time",
        variants,
        parts=parts,
        hours=hours,
        minutes=minutes,
        minutes2=f"{minutes:02}",
        seconds=seconds,
        seconds2=f"{seconds:02}",
    )


def _allowance(session: Session, left: int, allowance: Allowance, variants: Variants) -> str:
    time = _time(session, left, variants)
    if not allowance.increment:
        return time
    increment = _time(session, allowance.increment, variants)
    return session.announcer.text("clocks-allowance", variants, time=time, increment=increment)


# Commands


def clock(session: Session, rest: str) -> None:
    """How much time everybody has left, and whose clock runs."""
    if session.update is None:
        session.tell_no_match()
    else:
        session.request(ReadTimes(session.update.match_id, ASKED))


def time(session: Session, rest: str) -> None:
    """Ask the others for extra minutes."""
    update = running(session)
    if update is None:
        return
    seat = session.seat_to_move or session.seats[0]
    if update.clocks is None:
        session.say("clocks-none", "refusal")
    elif seat not in update.clocks.left:
        session.say("match-no-clock", "refusal")
    elif not (rest.isascii() and rest.isdigit()):
        session.say("clocks-time-how", "refusal")
    elif len(rest) > _DIGITS or not 0 < int(rest) * MINUTE <= MOST_MILLISECONDS:
        session.say("match-bad-time", "refusal")
    else:
        offer(session, log.TIME, int(rest) * MINUTE)


def warnings(session: Session, rest: str) -> None:
    """At how many seconds on the own clock one is told; "off"; without a word, how it is."""
    if not rest:
        _tell_warnings(session)
        session.say("setting-warnings-choices")
        return
    is_off = rest in all_words("setting-off")
    wanted = "" if is_off else _read_thresholds(rest)
    if not (wanted or is_off) or WARNINGS.fullmatch(wanted) is None:
        session.say("setting-warnings-choices", "refusal")
        return
    session.change(warnings=wanted)
    _tell_warnings(session)
    if session.update is not None and session.update.clocks is not None:
        session.request(ReadTimes(session.update.match_id, WARNING))


def _read_thresholds(text: str) -> str:
    """Numbers of seconds, the longest first; nothing where something else was typed."""
    typed = text.replace(",", " ").split()
    if not all(number.isascii() and number.isdigit() and len(number) < 6 for number in typed):
        return ""
    return " ".join(str(each) for each in sorted({int(number) for number in typed}, reverse=True))


def _tell_warnings(session: Session) -> None:
    if not session.settings.warnings:
        session.say("setting-warnings-off")
        return
    times: Sequence[int] = [each * 1000 for each in _thresholds(session)]
    told = partial(_time, session)
    tell_composed(
        session,
        "setting-warnings",
        "answer",
        lambda variants: {"times": ", ".join(told(each, variants) for each in times)},
    )


HANDLERS = {"clock": clock, "time": time, "warnings": warnings, **pacing.HANDLERS}
