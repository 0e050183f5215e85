"""What became of the person's matches: one after the other, and added up by game and opponent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.commands.lists import to_open
from accessible_games.lobby.ports import Played, Tally
from accessible_games.lobby.results import PAGE, Results
from accessible_games.matches.match import AnyGame
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.session.setup import find_game
from accessible_games.telling.dates import day
from accessible_games.telling.players import called, describe


def _read(context: Context, rest: str) -> tuple[AnyGame | None, str]:
    """A game, and a name, either of which may be missing."""
    game, left = find_game(rest.casefold().split(), context.games, context.settings.language)
    return game, next((word for word in context.own_words(1).split() if word.casefold() in left), "")


@command("results", group="account", online=True, reads=True)
async def results(context: Context, rest: str) -> None:
    """The person's matches that are over, newest first; with a game, a name or both."""
    game, name = _read(context, rest)
    await _tell_history(context, name, game.id if game is not None else "")


async def _tell_history(context: Context, name: str, game: str, before: str = "") -> None:
    played = await context.do(Results.history)(context.me, name, game, before)
    if not played and not before:
        context.say("results-none")
    context.choose_from([to_open(context, each.match) for each in played])
    lines = [_played_line(context, each) for each in played]
    follow = partial(_tell_history, context, name, game, played[-1].match.id) if len(played) == PAGE else None
    context.tell_paged(lines, context.choices, follow)


def _played_line(context: Context, played: Played) -> Announcement:
    what = describe(context, played.match, "hall-ended-match")
    date, result = day(context, played.match.changed), played.result or "unknown"
    told = context.announcer.say("results-match", "answer", what=what, result=result, date=date)
    return told.allowing(("load", played.match.id))


@command("statistics", group="account", online=True, reads=True)
async def statistics(context: Context, rest: str) -> None:
    """How often the person has won: by game, against one person, or in one game by opponent."""
    game, name = _read(context, rest)
    if game is not None and name:
        context.obey("help", "statistics")
    elif game is not None:
        tallies = await context.do(Results.by_opponent)(context.me, game.id)
        _tell(context, [(each.what, each) for each in tallies], "person")
    else:
        tallies = await context.do(Results.by_game)(context.me, name)
        names = {each.id: called(context, each) for each in context.games}
        _tell(context, [(names.get(each.what, each.what), each) for each in tallies], "game")


def _tell(context: Context, tallies: Sequence[tuple[str, Tally]], by: str) -> None:
    if not tallies:
        context.say("results-none")
    context.tell_paged([_tally_line(context.announcer, what, by, each) for what, each in tallies])


def _tally_line(words: Announcer, what: str, by: str, tally: Tally) -> Announcement:
    won, drawn, lost = (tally.counts.get(each, 0) for each in ("won", "drawn", "lost"))
    won += tally.counts.get("shared", 0)
    other = tally.count - won - drawn - lost
    facts = {"count": tally.count, "won": won, "drawn": drawn, "lost": lost, "other": other}
    return words.say("results-tally", what=what, by=by, **facts)
