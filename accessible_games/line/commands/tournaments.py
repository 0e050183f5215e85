"""Tournaments: opening one, entering, leaving, and how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from accessible_games.club.lobby.stored import OPEN as TO_ALL
from accessible_games.club.tournaments.log import ARENA, FORMS, SWISS, Conditions
from accessible_games.club.tournaments.service import Tournaments
from accessible_games.club.tournaments.state import Tournament
from accessible_games.line.actions.tournaments import direct, done_line
from accessible_games.line.commands.arguments import read_words
from accessible_games.line.lines.tournaments import list_line, look_lines, round_lines, standings_lines
from accessible_games.line.session.context import Context
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command
from accessible_games.line.session.setup import FRIEND, LEVELS, Setup, default_setup, find_game
from accessible_games.line.session.terms import EVERYBODY
from accessible_games.line.telling.tournaments import (
    HeardOf,
)
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.text import match_number, number_in

_MAIN, _INCREMENT = 15 * 60_000, 10_000  # of the clock where nobody says anything else
_MINUTES = 60  # of an arena
_MOST_WORDS = 60
_DIGITS = 4
_LONGEST = 7 * 24 * 60  # minutes until it begins


def _has_heard(context: Context) -> bool:
    return context.of(HeardOf).tournament


@command("tournaments", group="hall", online=True)
async def tournaments(context: Context, rest: str) -> None:
    """Which tournaments there are."""
    _tell_listed(context, await context.do(Tournaments.listed)())


@command("tournament", group="hall", online=True, reads=True)
async def tournament(context: Context, rest: str) -> None:
    """One tournament, by its number, and what is done with it; or a new one, by its form."""
    words = rest.casefold().split()
    if not words:
        await _look(context)
        return
    form = next((each for each in FORMS if words[0] in all_words(f"tournament-{each}")), "")
    number = match_number(words[0])
    if form:
        await _open(context, form, words[1:])
    elif number is None:
        context.say("tournament-how", "refusal")
    else:
        await _obey(context, number, words[1:])


@command("standings", group="hall", online=True, reads=True, offered=_has_heard)
async def tell_standings(context: Context, rest: str) -> None:
    """The standings of the own tournament, or of the one with that number."""
    number = match_number(rest) if rest else ""
    if number is None:
        context.say("tournament-standings-how", "refusal")
    else:
        _tell_standings(context, await context.do(Tournaments.get)(number))


@command("round", group="hall", online=True, reads=True, offered=_has_heard)
async def tell_round(context: Context, rest: str) -> None:
    """Who plays whom in the present round of the own tournament, or in the one with that number."""
    number = number_in(rest, _DIGITS) if rest else 0
    if number is None:
        context.say("tournament-round-how", "refusal")
    else:
        _tell_round(context, await context.do(Tournaments.get)(), number)


async def _obey(context: Context, number: str, words: Sequence[str]) -> None:
    """``tournament 3``, and what behind the number is to be done."""
    word, others = (words[0], words[1:]) if words else ("", ())
    wanted = number_in(others[0], _DIGITS) if len(others) == 1 else 0 if not others else None
    if not word:
        await _look(context, number)
    elif not others and (done := await direct(context, context.games, number, word)) is not None:
        _tell_done(context, done)
    elif word in all_words("command-standings") and not others:
        _tell_standings(context, await context.do(Tournaments.get)(number))
    elif word in all_words("command-round") and wanted is not None:
        _tell_round(context, await context.do(Tournaments.get)(number), wanted)
    else:
        context.say("tournament-number-how", "refusal", tournament=number)


# Opening


async def _open(context: Context, form: str, words: Sequence[str]) -> None:
    """ "swiss 5 abalone clock 10 5 in 30 minutes"."""
    delay, words = _delay(words)
    number = number_in(words[0], _DIGITS) if words else None
    game, _ = find_game(words[:_MOST_WORDS], context.games, context.settings.language)
    if delay is None or game is None or len(words) > _MOST_WORDS:
        context.say("tournament-how", "refusal")
        return
    if number is not None and form not in (SWISS, ARENA):
        context.say("tournament-no-number", "refusal", form=form)
        return
    setup = _setup(context, words if number is None else words[1:])
    if setup is not None:
        conditions = _conditions(form, number, setup)
        found = await context.do(Tournaments.open)(conditions, delay)
        _tell_done(context, done_line(context.announcer, context.games, found, "opened", delay))


def _delay(words: Sequence[str]) -> tuple[int | None, Sequence[str]]:
    """In how many minutes it begins by itself, which stands at the end; 0: that is not said. None: not readable."""
    begin = next((at for at, word in enumerate(words) if word in all_words("tournament-in")), len(words))
    left, said = words[:begin], words[begin + 1 :]
    if begin == len(words):
        return 0, words
    minutes = number_in(said[0], _DIGITS + 1) if said else None
    is_read = len(said) == 1 or (len(said) == 2 and said[1] in all_words("setup-minutes"))
    return (minutes if minutes and is_read and minutes <= _LONGEST else None), left


def _setup(context: Context, words: Sequence[str]) -> Setup | None:
    """What is to be played, as after "new"; None after a refusal."""
    base = replace(default_setup(context.games[0]), opponent=FRIEND)
    setup = read_words(context, list(words), base, is_named=True)
    if setup is None:
        return None
    is_strange = setup.style or setup.access != TO_ALL or setup.is_proved or setup.seat != setup.seats[0]
    if is_strange or set(setup.times) - {EVERYBODY}:
        context.say("tournament-not-said", "refusal")
        return None
    return setup


def _conditions(form: str, number: int | None, setup: Setup) -> Conditions:
    allowance = setup.times.get(EVERYBODY)
    main, increment = (allowance.main, allowance.increment) if allowance else (_MAIN, _INCREMENT)
    level = setup.opponent if setup.opponent in LEVELS else setup.level
    return Conditions(
        form,
        setup.game.id,
        dict(setup.options),
        setup.count,
        min(setup.game.seats),
        number or 0 if form == SWISS else 0,
        (_MINUTES if number is None else number) if form == ARENA else 0,
        setup.rounds,
        0 if setup.days else main,
        0 if setup.days else increment,
        setup.days,
        level,
        is_rated=setup.is_rated,
    )


# Telling


def _tell_done(context: Context, done: Announcement) -> None:
    context.of(HeardOf).tournament = True
    context.tell(done)


def _tell_listed(context: Context, found: Sequence[Tournament]) -> None:
    """One line each, by their numbers."""
    if not found:
        context.say("tournament-none")
        return
    context.choose_from([Choice("", partial(_look, context, each.id), number=int(each.id)) for each in found])
    context.tell_paged([list_line(context.announcer, context.games, each) for each in found], context.choices)


async def _look(context: Context, tournament_id: str = "") -> None:
    """What it is, and how the person stands in it; without a number: the own one."""
    found, minutes = await context.do(Tournaments.look)(tournament_id)
    context.tell_all(look_lines(context.announcer, context.games, context.me.id, found, minutes))


def _tell_standings(context: Context, found: Tournament) -> None:
    lines = standings_lines(context.announcer, context.games, context.me.id, found)
    if not lines:
        context.say("tournament-not-begun", "refusal", tournament=found.id)
    context.tell_paged(lines)


def _tell_round(context: Context, found: Tournament, number: int) -> None:
    lines = round_lines(context.announcer, context.me.id, found, number)
    if not lines:
        context.say("tournament-no-round", "refusal", tournament=found.id, round=found.round)
    context.tell_paged(lines)
