"""Tournaments as people hear of them: what comes about by itself, and how one is named in a line."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.club.lobby.broadcasts import TellTournament
from accessible_games.club.lobby.news import LOBBY
from accessible_games.club.tournaments.service import Greeting
from accessible_games.line.lines.settings import hears
from accessible_games.line.lines.tournaments import own_lines
from accessible_games.line.session.calling import TURN, call
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import teller

_DETAIL = ("rounds", "seconds")


@dataclass(slots=True)
class HeardOf:
    """``tournament``: whether the person has heard of one in this session, so that the help names what one can ask."""

    tournament: bool = False


@teller(TellTournament)
def tell_tournament(context: Context, news: TellTournament) -> None:
    """What has come about."""
    assert context.person is not None
    context.of(HeardOf).tournament = True
    if news.what == "opened":
        _tell_opened(context, news)
        return
    facts: dict[str, str | int] = {"tournament": news.tournament, "round": news.round}
    facts |= {name: getattr(news, name) for name in _DETAIL} | {"name": news.name or "none"}
    context.say(f"tournament-told-{news.what}", "status", **facts)
    if news.what in ("round", "again"):
        call(context, TURN)


def _tell_opened(context: Context, news: TellTournament) -> None:
    """Only to those who do nothing else, as a match that is opened."""
    is_own = context.person is not None and news.name == context.person.name
    if is_own or context.update is not None or context.reader is not None or not hears(context.settings, LOBBY):
        return
    form = context.announcer.text("tournament-form", form=news.form, rounds=0, minutes=0)
    game = context.announcer.text(f"{news.game}-name")
    context.say("tournament-told-opened", LOBBY, tournament=news.tournament, name=news.name, form=form, game=game)


def tell_greeting(context: Context, greeting: Greeting) -> None:
    """At log-in one line for each tournament in which the person takes part, else whether it could enter one."""
    context.of(HeardOf).tournament = bool(greeting.own or greeting.open)
    context.tell_all(own_lines(context.announcer, context.me.id, greeting.own))
    if greeting.open and not greeting.own:
        context.say("tournament-waiting", "status", count=greeting.open)
