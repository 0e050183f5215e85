"""Presenters for clocks: time left, warnings, extra time, and reading speeds (decision 23)."""

from __future__ import annotations

from accessible_games.line.lines.times import Facts, Variants, composed, time_in_words
from accessible_games.line.presenters import chance
from accessible_games.line.presenters.listed import shares, tell_composed
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import presenter
from accessible_games.line.session.state import ALARM, ASKED, GRANTED, STEP_LEFT, WARNING, TimesDue
from accessible_games.line.session.timing import add_reading, keep_pace
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_READING, SPEECH, Allowance, Clocks, Times
from accessible_games.matches.log import Entry
from accessible_games.matches.luck import STEP
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.game import Seat

_WARNED_SECONDS = 60  # before the end of a step of an exchange, for the debtor
_URGENT = "clock"  # a category that is spoken at once


def follow(context: Context, old: Update | None, update: Update, characters: int) -> None:
    """Begin the time of the seat to move after an update of so many characters."""
    timing = context.timing
    timing.deadline = None
    if update.clocks is not None:
        timing.is_again = update.is_opening or (timing.is_new and timing.is_again)
        timing.is_new = True
        _follow_reading(context, update, update.clocks, context.characters - characters)
        if not update.goes_on(old):
            timing.lowest = dict(update.clocks.left)
    if update.exchange is not None and chance.is_awaited(context, update):
        context.begin(ask_for_times(context, update, STEP_LEFT))


def tell_opening(context: Context, clocks: Clocks) -> None:
    """Announce everybody's time as a match is opened."""
    allowances = {_allowance(context, clocks.left[seat], each, ()) for seat, each in clocks.allowances.items()}

    def share(seat: Seat, variants: Variants, is_first: bool) -> str:
        time = _allowance(context, clocks.left[seat], clocks.allowances[seat], variants)
        return context.announcer.text("clocks-share", variants, seat=seat, time=time, first=False)

    def facts(variants: Variants) -> Facts:
        seat = next(iter(clocks.left))
        each = _allowance(context, clocks.left[seat], clocks.allowances[seat], variants)
        is_same = len(allowances) == 1 and len(clocks.left) > 1
        return {"same": is_same, "each": each, "shares": shares(context, clocks.left, share, variants)}

    tell_composed(context, "clocks-opening", "status", facts)


def ask(context: Context, update: Update) -> None:
    """Request the time left, because clocks on a server run while nobody is at the board."""
    if update.clocks is not None and context.seat_to_move in update.clocks.left:
        context.timing.is_asking = True  # as soon as the own clock runs
    else:
        context.begin(ask_for_times(context, update, ASKED))


def tell_granted(context: Context, seat: Seat) -> None:
    """Request the new time after extra time was agreed on, since the clock continues to run."""
    assert context.update is not None
    context.timing.granted = seat
    context.begin(ask_for_times(context, context.update, GRANTED))


@presenter(TimesDue)
async def look(context: Context, due: TimesDue) -> None:
    """Check the times, because the session's deadline has come."""
    if context.update is not None:
        await ask_for_times(context, context.update, due.purpose)


async def ask_for_times(context: Context, update: Update, purpose: str) -> None:
    """Request the times, to announce them or to warn. Asking costs the player no time."""
    match_id = update.match_id
    if purpose in (ASKED, STEP_LEFT):
        times = await context.do(MatchService.times)(match_id, person=context.account)
    else:
        times = await context.do(MatchService.look)(match_id)
    if context.update is not None and context.update.match_id == match_id:
        _tell_times(context, context.update, times, purpose)


def _tell_times(context: Context, update: Update, times: Times | None, purpose: str) -> None:
    """Announce the times, or warn if due; then schedule the next warning."""
    timing = context.timing
    if purpose == STEP_LEFT:
        _look_at_step(context, update, times)
        return
    if times is None:
        context.say("clocks-none", "refusal")
        return
    if update.is_exchanging:
        _tell_time(context, "exchange-time", "answer", *next(iter(times.left.items())))
        return
    if purpose == ASKED:
        _tell_now(context, times)
    elif purpose == GRANTED and timing.granted is not None:
        seat = timing.granted
        timing.lowest[seat] = times.left[seat]  # a warning may be repeated
        _tell_time(context, "clocks-granted", "status", seat, timing.lowest[seat])
    elif purpose == WARNING:
        _warn(context, times)
    for seat, left in times.left.items():
        timing.lowest[seat] = min(left, timing.lowest.get(seat, left))
    _arm(context, times)


def _look_at_step(context: Context, update: Update, times: Times | None) -> None:
    """Remind the player of an owed pledge or word when little time is left; an unknown step has just begun."""
    if not chance.is_awaited(context, update):
        return
    seat, left = next(iter(times.left.items())) if times is not None else (context.seats[0], STEP)
    if left > _WARNED_SECONDS * 1000:
        context.timing.deadline = context.now + left / 1000 - _WARNED_SECONDS
    else:
        context.tell_all(chance.due_lines(context, update))
        _tell_time(context, "exchange-time", _URGENT, seat, left)
        context.calls.add(ALARM)


def _tell_now(context: Context, times: Times) -> None:
    def share(seat: Seat, variants: Variants, is_first: bool) -> str:
        time = time_in_words(context.announcer, times.left[seat], variants)
        return context.announcer.text("clocks-share", variants, seat=seat, time=time, first=is_first)

    def facts(variants: Variants) -> Facts:
        seat = times.running
        runs = "no" if seat is None else "reads" if times.reading else "yes"
        return {
            "shares": shares(context, times.left, share, variants),
            "runs": runs,
            "seat": seat or "",
            "reading": time_in_words(context.announcer, times.reading, variants),
        }

    tell_composed(context, "clocks-now", "answer", facts)


def _warn(context: Context, times: Times) -> None:
    """Announce that somebody at this keyboard has come to a threshold since the last look."""
    seat = times.running
    if seat is None or seat not in context.seats:
        return
    left, before = times.left[seat], context.timing.lowest.get(seat, 0)
    if any(left <= each * 1000 < before for each in thresholds(context)):
        line = _time_line(context, "clocks-warning", _URGENT, seat, left)
        context.tell(line._replace(sound="hurry") if left <= min(thresholds(context)) * 1000 else line)
        context.calls.add(ALARM)


def _arm(context: Context, times: Times) -> None:
    """Schedule the next threshold of the running clock; a stopped clock comes to it later."""
    seat = times.running
    context.timing.deadline = None
    if seat is None or seat not in context.seats:
        return
    before = min(times.left[seat], context.timing.lowest[seat])
    coming = [each * 1000 for each in thresholds(context) if each * 1000 < before]
    if coming:
        context.timing.deadline = context.now + (times.reading + times.left[seat] - max(coming)) / 1000


def thresholds(context: Context) -> list[int]:
    """Return the thresholds in seconds."""
    return [int(each) for each in context.settings.warnings.split()]


def _tell_time(context: Context, message: str, category: str, seat: Seat, milliseconds: int) -> None:
    context.tell(_time_line(context, message, category, seat, milliseconds))


def _time_line(context: Context, message: str, category: str, seat: Seat, milliseconds: int) -> Announcement:
    words = context.announcer
    return composed(
        words, message, category, lambda variants: {"seat": seat, "time": time_in_words(words, milliseconds, variants)}
    )


def _allowance(context: Context, left: int, allowance: Allowance, variants: Variants) -> str:
    time = time_in_words(context.announcer, left, variants)
    if not allowance.increment:
        return time
    increment = time_in_words(context.announcer, allowance.increment, variants)
    return context.announcer.text("clocks-allowance", variants, time=time, increment=increment)


def _follow_reading(context: Context, update: Update, clocks: Clocks, characters: int) -> None:
    """Add the characters of an announced update to the reading time, in a match with clocks."""
    timing = context.timing
    entries = [one.entry for one in update.happenings]
    if any(entry.kind == log.DECIDED and entry.data["seat"] in update.seats for entry in entries):
        timing.reads_until = context.now  # the player to move has read
    if not update.seats:
        return
    keep_pace(context, clocks.pace(context.seat_to_move or update.seats[0]))
    if update.is_opening or any(_is_news(update, entry) for entry in entries):
        add_reading(context, characters)
    if not update.is_over and not update.is_paused:
        for seat in update.seats:
            if seat in clocks.left and clocks.wanted(seat) != context.settings.reading:
                context.play(MatchService.set_pace)(seat, context.settings.reading)


def _is_news(update: Update, entry: Entry) -> bool:
    """Return whether the person needs time to read it; answers to offers and own lines need none."""
    if entry.kind == log.ANSWERED:
        return False
    return entry.kind == log.DECIDED or entry.data.get("seat") not in update.seats


def tell_pace(context: Context, seat: Seat, pace: int) -> None:
    """Announce the reading speed of another player, with the time for it in each turn."""
    if seat not in context.seats:
        context.say("clocks-pace", "status", seat=seat, pace=pace, most=MOST_READING // 1000)


def tell_paces(context: Context, update: Update) -> None:
    """Announce all unusual reading speeds as a match is opened."""
    for seat in () if update.clocks is None else update.clocks.left:
        pace = update.clocks.wanted(seat) if update.clocks is not None else SPEECH
        if pace != SPEECH:
            tell_pace(context, seat, pace)
