"""Commands that change a match besides moves: offers, resigning, clocks and absence."""

from __future__ import annotations

from functools import partial

from accessible_games.club.lobby.seats import Seats
from accessible_games.line.actions import settings
from accessible_games.line.lines.times import time_in_words
from accessible_games.line.presenters.offers import ask_to_take_back, patience
from accessible_games.line.presenters.standing import has_others
from accessible_games.line.presenters.times import ask_for_times
from accessible_games.line.session import throws
from accessible_games.line.session.context import Context
from accessible_games.line.session.moves import not_now
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.questions import Tell
from accessible_games.line.session.registry import command, match_command
from accessible_games.line.session.state import ASKED, WARNING
from accessible_games.matches import log
from accessible_games.matches.clock import MOST_MILLISECONDS
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Decide, Seat

MINUTE_MS = 60_000


def _runs(context: Context, update: Update) -> bool:
    """Return whether the match accepts moves now."""
    return not (update.is_paused or update.is_exchanging)


@match_command("draw", group="match", letter="d", plays=True, offered=_runs)
async def draw(context: Context, update: Update, rest: str) -> None:
    """Offer a draw, after one question."""
    is_asked = len(context.seats) == 1 and update.offer is None and not update.is_exchanging
    if not is_asked or await context.confirm("session-confirm-offer"):
        await offer(context, log.DRAW)


async def offer(context: Context, what: str, milliseconds: int = 0, first: Tell | None = None) -> None:
    """Offer one of ``log.OFFERS`` to the others, or ask those at this keyboard at once.

    ``first`` is done before the offer goes out, and not at all when those at this keyboard say no.
    """
    update = context.running()
    if update is None:
        return
    if update.is_exchanging:
        context.say("exchange-no-offers", "refusal")
        return
    if what == log.UNDO and not any(seat in context.seats for seat, _ in update.moves):
        context.say("match-nothing-to-undo", "refusal")
        return
    if what == log.RESUME and not update.is_paused:
        context.say("match-not-paused", "refusal")
        return
    asking = _asking(context, update, what)
    agreed = tuple(seat for seat in context.seats if seat != asking)
    if what == log.UNDO and _is_fixed(update, asking):  # nobody should have to agree to what is refused then
        context.say("match-undo-too-late", "refusal")
        return
    if agreed and what == log.UNDO:
        ask_to_take_back(context, update, asking, "session-confirm-undo")
    elif agreed:
        context.say(f"session-confirm-{what}", "question", seat=asking, minutes=milliseconds // MINUTE_MS)
    if agreed and not await context.next_yes():
        return
    if first is not None:
        first()
    context.post(Matches.offer)(update.match_id, asking, what, agreed, milliseconds)


def _is_fixed(update: Update, seat: Seat) -> bool:
    """Return whether a throw or an answer came since the last move of the seat, or with it."""
    for made in reversed(update.history):
        if not made.seat or made.answered:
            return True
        if made.seat == seat:
            return False
    return False


def _asking(context: Context, update: Update, what: str) -> Seat:
    """Return the seat that makes the offer: the last to move for undo, the one to move for extra time."""
    if what == log.UNDO and len(context.seats) > 1:
        return update.moves[-1][0]
    return (context.seat_to_move if what == log.TIME else None) or context.seats[0]


@match_command("resign", group="match", letter="g", plays=True)
async def resign(context: Context, update: Update, rest: str) -> None:
    """Resign, after one question."""
    seat = context.seat_to_move or context.seats[0]
    if await context.confirm("session-confirm-resign", seat=seat, rounds=update.series.rounds):
        context.play(MatchService.resign)(seat)


def _has_bot(context: Context, update: Update) -> bool:
    return bool(update.seats) and not update.is_over and any(one.is_bot for one in update.players.values())


@match_command("now", group="match", letter="i", offered=_has_bot)
def now(context: Context, update: Update, rest: str) -> None:
    """Make the thinking bot move now."""
    if update.is_over:
        context.say("match-is-over", "refusal")
    elif context.seat_to_move is not None or throws.waits(context, update):
        context.say("session-you-are-to-move", "refusal")
    elif update.is_paused:
        context.say("match-paused", "refusal", others=has_others(update))
    elif isinstance(update.phase, Decide) and not any(update.players[seat].is_bot for seat in update.phase.seats):
        not_now(context, update)
    else:
        context.play(MatchService.hurry)()


def _is_paused(context: Context, update: Update) -> bool:
    return update.is_paused


async def _offer(what: str, context: Context, update: Update, rest: str) -> None:
    await offer(context, what)


for _what, _letter, _where in (
    (log.UNDO, "u", _runs),
    (log.ADJOURN, "", _runs),
    (log.PAUSE, "", _runs),
    (log.RESUME, "", _is_paused),
):
    match_command(_what, group="match", letter=_letter, plays=True, offered=_where)(partial(_offer, _what))


def _waits(context: Context, update: Update) -> bool:
    return update.patience > 0 and context.seat_to_move is None


@match_command("finish", group="match", plays=True, online=True, offered=_waits)
async def finish(context: Context, update: Update, rest: str) -> None:
    """End the match after a long absence, after one question, or say how long that still takes."""
    if update.clocks is not None or update.days:
        context.say("absence-clock", "refusal")
    elif context.seat_to_move is not None:
        context.say("session-you-are-to-move", "refusal")
    else:
        await _give_up(context, update.match_id)


async def _give_up(context: Context, match_id: str) -> None:
    absence = await context.do(Seats.absence)(match_id)
    update = context.update
    if update is None or update.match_id != match_id:
        return
    if absence.left is None:
        context.say("absence-not-yet", "refusal", name=absence.name)
    elif absence.left > 0:
        context.say("absence-left", "refusal", name=absence.name, time=time_in_words(context.announcer, absence.left))
    elif await context.confirm("absence-confirm", name=absence.name, time=patience(context, update)):
        context.post(Seats.give_up_on)(match_id, absence.seat)


_MINUTES_DIGITS = 4


# Commands


async def confirm_going(context: Context) -> bool:
    """Return whether the person may leave the match. Ask if their clock keeps running on a server."""
    update = context.update
    runs_on = context.person is not None and update is not None and not (update.is_over or update.is_paused)
    if not runs_on or update is None or update.clocks is None or not set(context.seats) & set(update.clocks.left):
        return True
    return await context.confirm("clocks-confirm-going", now=context.seat_to_move is not None)


def _has_clock(context: Context, update: Update) -> bool:
    return update.clocks is not None


@match_command("clock", group="match", offered=lambda context, update: bool(update.clocks or update.days))
async def clock(context: Context, update: Update, rest: str) -> None:
    """Say how much time everybody has left, and whose clock runs."""
    await ask_for_times(context, update, ASKED)


@match_command("time", group="match", plays=True, reads=True, offered=_has_clock)
async def time(context: Context, update: Update, rest: str) -> None:
    """Ask the others for extra minutes."""
    seat = context.seat_to_move or context.seats[0]
    if update.clocks is None:
        context.say("clocks-none", "refusal")
    elif seat not in update.clocks.left:
        context.say("match-no-clock", "refusal")
    elif not (rest.isascii() and rest.isdigit()):
        context.say("clocks-time-how", "refusal")
    elif len(rest) > _MINUTES_DIGITS or not 0 < int(rest) * MINUTE_MS <= MOST_MILLISECONDS:
        context.say("match-bad-time", "refusal")
    else:
        await offer(context, log.TIME, int(rest) * MINUTE_MS)


@command("warnings", group="settings", reads=True)
async def warnings(context: Context, rest: str) -> None:
    """Set the seconds left at which the clock warns, "off", or read them."""
    context.tell_all(settings.warnings(context, rest))
    if rest and context.update is not None and context.update.clocks is not None:
        await ask_for_times(context, context.update, WARNING)


@command("reading", group="settings", reads=True)
def reading(context: Context, rest: str) -> None:
    """Set the reading speed: "speech", "braille", or characters a second, or read it."""
    context.tell_all(settings.reading(context, rest))
    update = context.update
    if not rest or update is None or update.clocks is None:
        return
    if context.seats:
        context.say("setting-reading-later")
    for seat in update.seats if not update.is_over else ():
        context.play(MatchService.set_pace)(seat, context.settings.reading)
