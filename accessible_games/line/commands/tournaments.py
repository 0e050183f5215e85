"""Commands for tournaments: open, enter, leave and follow one."""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.club.tournaments.service import Tournaments
from accessible_games.club.tournaments.state import Tournament
from accessible_games.line.actions.tournaments import direct, form_in, look, open_new, read_conditions
from accessible_games.line.lines.tournaments import list_line, round_lines, standings_lines
from accessible_games.line.presenters.club import HeardOf
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Refused
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.registry import command, has_account
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.text import match_number, number_in

_DIGITS = 4


def _has_heard(context: Context) -> bool:
    return bool(context.of(HeardOf).known)


@command("tournaments", group="hall", online=True)
async def tournaments(context: Context, rest: str) -> None:
    """List the tournaments."""
    found = await context.do(Tournaments.listed)()
    _tell_listed(context, found, await context.do(Tournaments.time)() if found else 0)


@command("tournament", group="hall", online=True, reads=True)
async def tournament(context: Context, rest: str) -> None:
    """Describe or change a tournament by its number, or open a new one by its form."""
    words = rest.casefold().split()
    if not words:
        await _look(context)
        return
    form, number = form_in(words), match_number(words[0])
    if form:
        conditions = read_conditions(context, form, words[1:])
        if isinstance(conditions, tuple):
            context.tell(await open_new(context, *conditions))
        else:
            context.tell_all(conditions)
    elif number is None:
        raise Refused("tournament-how")
    else:
        await _obey(context, number, words[1:])


@command("standings", group="hall", online=True, reads=True, offered=_has_heard)
async def tell_standings(context: Context, rest: str) -> None:
    """Read the standings of the person's tournament, or of the one with that number."""
    number = match_number(rest) if rest else ""
    if number is None:
        context.say("tournament-standings-how", "refusal")
    else:
        _tell_standings(context, await context.do(Tournaments.get)(number))


@command("round", group="hall", online=True, reads=True, offered=_has_heard)
async def tell_round(context: Context, rest: str) -> None:
    """Read the pairings of a round of the person's tournament, or of the one with that number."""
    number = number_in(rest, _DIGITS) if rest else 0
    if number is None:
        context.say("tournament-round-how", "refusal")
    else:
        _tell_round(context, await context.do(Tournaments.get)(), number)


async def _obey(context: Context, number: str, words: Sequence[str]) -> None:
    """Run ``tournament 3`` and the words after the number."""
    word, others = (words[0], words[1:]) if words else ("", ())
    wanted = number_in(others[0], _DIGITS) if len(others) == 1 else 0 if not others else None
    if not word:
        await _look(context, number)
    elif not others and (done := await direct(context, number, word)) is not None:
        context.of(HeardOf).known.add(number)
        context.tell(done)
    elif word in all_words("command-standings") and not others:
        _tell_standings(context, await context.do(Tournaments.get)(number))
    elif word in all_words("command-round") and wanted is not None:
        _tell_round(context, await context.do(Tournaments.get)(number), wanted)
    else:
        context.say("tournament-number-how", "refusal", tournament=number)


# Telling


def _tell_listed(context: Context, found: Sequence[Tournament], time: int) -> None:
    """Read one line for each tournament, by their numbers."""
    context.of(HeardOf).known.update(each.id for each in found)
    if not found:
        context.say("tournament-none", guest=not has_account(context))
        return
    context.choose_from([Choice("", _look, each.id, number=int(each.id)) for each in found])
    context.tell_paged([list_line(context.announcer, context.games, each, time) for each in found], context.choices)


async def _look(context: Context, number: str = "") -> None:
    context.tell_all(await look(context, number))


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
