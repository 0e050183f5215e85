"""How long somebody reads what was told of a match, at its own pace, and how fast others read. See decision 6."""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.line.session.readiness import heard, keep_pace
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_READING, SPEECH, Clocks
from accessible_games.matches.log import Entry
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Seat


def follow(context: Context, update: Update, clocks: Clocks, characters: int) -> None:
    """So many characters of an update were told, in a match with clocks."""
    timing = context.timing
    entries = [one.entry for one in update.happenings]
    if any(entry.kind == log.DECIDED and entry.data["seat"] in update.seats for entry in entries):
        timing.reads_until = context.now  # whoever moves has read
    if not update.seats:
        return
    keep_pace(context, clocks.pace(context.seat_to_move or update.seats[0]))
    if update.is_opening or any(_is_news(update, entry) for entry in entries):
        heard(context, characters)
    if not update.is_over and not update.is_paused:
        for seat in update.seats:
            if seat in clocks.left and clocks.wanted(seat) != context.settings.reading:
                context.play(MatchService.set_pace)(seat, context.settings.reading)


def _is_news(update: Update, entry: Entry) -> bool:
    """Whether the person needs time to read it: answers to offers and the own words and offers need none."""
    if entry.kind == log.ANSWERED:
        return False
    return entry.kind == log.DECIDED or entry.data.get("seat") not in update.seats


def tell_pace(context: Context, seat: Seat, pace: int) -> None:
    """How fast somebody else reads, who has time for it in each turn."""
    if seat not in context.seats:
        context.say("clocks-pace", "status", seat=seat, pace=pace, most=MOST_READING // 1000)


def tell_paces(context: Context, update: Update) -> None:
    """The same of all who do not read as most do, as a match is opened."""
    for seat in () if update.clocks is None else update.clocks.left:
        pace = update.clocks.wanted(seat) if update.clocks is not None else SPEECH
        if pace != SPEECH:
            tell_pace(context, seat, pace)
