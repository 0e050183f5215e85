"""Clocks: how much time is left, when to be warned, extra time, how fast one reads."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.commands.offers import MINUTE, offer
from accessible_games.core.numbers import number_in
from accessible_games.matches import log
from accessible_games.matches.clock import BRAILLE, MOST_MILLISECONDS, SPEECH
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import Update
from accessible_games.people.settings import RANGES, WARNINGS
from accessible_games.session.context import Context
from accessible_games.session.registry import command, match_command
from accessible_games.session.timing import ASKED, WARNING
from accessible_games.session.words import all_words, meant
from accessible_games.telling.listed import tell_composed
from accessible_games.telling.times import ask_for_times, thresholds, time_in_words

_DIGITS = 4  # of a number of minutes


# Commands


async def confirm_going(context: Context) -> bool:
    """Whether to go away from the match at which the person is: asked where its clock does not wait on a server."""
    update = context.update
    runs_on = context.person is not None and update is not None and not (update.is_over or update.is_paused)
    if not runs_on or update is None or update.clocks is None or not set(context.seats) & set(update.clocks.left):
        return True
    return await context.confirm("clocks-confirm-going", now=context.seat_to_move is not None)


def _has_clock(context: Context, update: Update) -> bool:
    return update.clocks is not None


@match_command("clock", group="match", offered=lambda context, update: bool(update.clocks or update.days))
async def clock(context: Context, update: Update, rest: str) -> None:
    """How much time everybody has left, and whose clock runs."""
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
    elif len(rest) > _DIGITS or not 0 < int(rest) * MINUTE <= MOST_MILLISECONDS:
        context.say("match-bad-time", "refusal")
    else:
        await offer(context, log.TIME, int(rest) * MINUTE)


@command("warnings", group="settings", reads=True)
async def warnings(context: Context, rest: str) -> None:
    """At how many seconds on the own clock one is told; "off"; without a word, how it is."""
    if not rest:
        _tell_warnings(context)
        context.say("setting-warnings-choices")
        return
    is_off = rest in all_words("setting-off")
    wanted = "" if is_off else _read_thresholds(rest)
    if not (wanted or is_off) or WARNINGS.fullmatch(wanted) is None:
        context.say("setting-warnings-choices", "refusal")
        return
    context.change(warnings=wanted)
    _tell_warnings(context)
    if context.update is not None and context.update.clocks is not None:
        await ask_for_times(context, context.update, WARNING)


def _read_thresholds(text: str) -> str:
    """Numbers of seconds, the longest first; nothing where something else was typed."""
    typed = [number_in(each, 5) for each in text.replace(",", " ").split()]
    numbers = sorted({each for each in typed if each is not None}, reverse=True)
    return "" if None in typed else " ".join(map(str, numbers))


def _tell_warnings(context: Context) -> None:
    if not context.settings.warnings:
        context.say("setting-warnings-off")
        return
    times: Sequence[int] = [each * 1000 for each in thresholds(context)]
    told = partial(time_in_words, context)
    tell_composed(
        context,
        "setting-warnings",
        "answer",
        lambda variants: {"times": context.announcer.joined(told(each, variants) for each in times)},
    )


_CHOICES = {"speech": SPEECH, "braille": BRAILLE}


@command("reading", group="settings", reads=True)
def reading(context: Context, rest: str) -> None:
    """How fast one reads: "speech", "braille", or characters a second; without a word, how it is."""
    low, high = RANGES["reading"]
    choices = ((f"setting-reading-{name}", pace) for name, pace in _CHOICES.items())
    named = meant(rest, choices, context.settings.language)
    pace = named if named is not None else number_in(rest, 2)
    if rest and (pace is None or not low <= pace <= high):
        context.say("setting-reading-choices", "refusal", low=low, high=high)
        return
    if pace is not None:
        context.change(reading=pace)
    _tell(context, low, high, is_asked=not rest)
    update = context.update
    if pace is not None and update is not None and update.clocks is not None and not update.is_over:
        for seat in update.seats:
            context.play(MatchService.set_pace)(seat, pace)


def _tell(context: Context, low: int, high: int, *, is_asked: bool) -> None:
    context.say("setting-reading", number=context.settings.reading)
    if is_asked:
        context.say("setting-reading-choices", low=low, high=high)
    elif context.update is not None and context.update.clocks is not None and context.seats:
        context.say("setting-reading-later")
