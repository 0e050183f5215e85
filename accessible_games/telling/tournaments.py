"""Tournaments as people hear of them: what comes about by itself, and how one is named in a line."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from accessible_games.announce.announcer import Announcer
from accessible_games.lines.players import clock_of, match_name
from accessible_games.lobby.news import LOBBY
from accessible_games.lobby.orders import TellTournament
from accessible_games.matches.terms import MatchTerms
from accessible_games.session.calling import TURN, call
from accessible_games.session.context import Context
from accessible_games.session.registry import teller
from accessible_games.telling.talk import hears
from accessible_games.tournaments.log import KNOCKOUT, POINT, SWISS, Conditions, Table
from accessible_games.tournaments.service import Greeting
from accessible_games.tournaments.standings import WINS, Row, standings
from accessible_games.tournaments.state import OPEN, OVER, Tournament

_DETAIL = ("rounds", "seconds")


@dataclass(slots=True)
class HeardOf:
    """``tournament``: whether the person has heard of one in this session, so that the help names what one can ask."""

    tournament: bool = False


def form_of(announcer: Announcer, conditions: Conditions, rounds: int) -> str:
    """ "Swiss, 4 rounds", "Arena of 60 minutes"; ``rounds``: as many as there are, 0 before that is known."""
    rounds = rounds or conditions.rounds
    return announcer.text("tournament-form", form=conditions.form, rounds=rounds, minutes=conditions.minutes)


def conditions_of(context: Context, conditions: Conditions, rounds: int) -> str:
    """All that is agreed on: "Swiss, 4 rounds, Abalone, best of 3, clock 15 10"."""
    game = next(each for each in context.games if each.id == conditions.game)
    terms = MatchTerms(conditions.best_of, days=conditions.days, is_rated=conditions.is_rated)
    told = [
        form_of(context.announcer, conditions, rounds),
        match_name(context.announcer, game, conditions.options, terms),
    ]
    if conditions.main:
        told.append(clock_of(context.announcer, conditions.main, conditions.increment))
    if conditions.size > 2:
        told.append(context.announcer.text("tournament-size", count=conditions.size))
    if conditions.level:
        told.append(context.announcer.text("tournament-level", level=conditions.level))
    return context.announcer.joined(told)


# Lines that records tell as well


def points(announcer: Announcer, twelfths: int, form: str = SWISS) -> str:
    """ "2.5"; of a knock-out the rounds that were won."""
    whole, part = (twelfths, 0) if form == KNOCKOUT else divmod(twelfths, POINT)
    return announcer.text("tournament-points", whole=whole, part=part)


def row_words(announcer: Announcer, tournament: Tournament, row: Row) -> str:
    """ "2. Anna, 2.5, Buchholz 7"."""
    said = announcer.text("tournament-row", **_row_facts(announcer, tournament, row))
    return announcer.joined([said, *_row_more(announcer, row)])


def row_cells(announcer: Announcer, tournament: Tournament, row: Row) -> tuple[tuple[str, str], ...]:
    """The same as a row of a table."""
    more = announcer.joined(_row_more(announcer, row))
    return announcer.row("tournament-row", **_row_facts(announcer, tournament, row), more=more)


def _row_facts(announcer: Announcer, tournament: Tournament, row: Row) -> dict[str, str | int]:
    reached = points(announcer, row.points, tournament.conditions.form)
    return {"place": row.place, "name": announcer.person(row.name), "points": reached}


def _row_more(announcer: Announcer, row: Row) -> list[str]:
    """What has decided between equal points, and whether it has left."""
    ties = (
        announcer.text("tournament-tie", by=rule, value=value if rule == WINS else points(announcer, value))
        for rule, value in row.by
    )
    return [*ties, *([announcer.text("tournament-row-left")] if row.has_left else [])]


def table_words(announcer: Announcer, tournament: Tournament, table: Table) -> str:
    """ "Table 2: Anna 1, Bob 0", or who plays, and where one can look on."""
    bots = len(table.people) == 1
    if table.points is None:
        names = announcer.joined(names_of(announcer, tournament, table.people))
        return announcer.text("tournament-table", table=table.number, match=table.match, names=names, bots=bots)
    told = [
        announcer.text("tournament-share", name=name, points=points(announcer, table.points[person]))
        for person, name in zip(table.people, names_of(announcer, tournament, table.people), strict=True)
    ]
    default = table.by_default
    return announcer.text(
        "tournament-result", table=table.number, result=announcer.joined(told), bots=bots, default=default
    )


def byes_words(announcer: Announcer, tournament: Tournament, number: int) -> list[str]:
    """Who has a bye in a round, in one line; none where everybody plays."""
    names = names_of(announcer, tournament, (bye.person for bye in tournament.byes_of(number)))
    return [announcer.text("tournament-byes", names=announcer.joined(names), count=len(names))] if names else []


def names_of(announcer: Announcer, tournament: Tournament, people: Iterable[str]) -> list[str]:
    """What they are called."""
    return [announcer.person(tournament.entrants[person].name) for person in people]


def tournament_lines(announcer: Announcer, tournament: Tournament) -> list[str]:
    """The whole of it to be read: what is played, each round with its results, and the standings."""
    conditions = tournament.conditions
    game = announcer.text(f"{conditions.game}-name")
    form, host = form_of(announcer, conditions, tournament.rounds), announcer.person(tournament.host_name)
    lines = [announcer.text("tournament-title", tournament=tournament.id, form=form, game=game, host=host)]
    for number in range(1, tournament.round + 1):
        lines.append(announcer.text("tournament-round", tournament=tournament.id, now=False, round=number, tables=0))
        tables = [table for table in tournament.tables if table.round == number]
        lines += [table_words(announcer, tournament, table) for table in tables]
        lines += byes_words(announcer, tournament, number)
    lines.append(announcer.text("tournament-end", over=tournament.state == OVER))
    return [*lines, *(row_words(announcer, tournament, row) for row in standings(tournament))]


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
    if is_own or context.update is not None or context.reader is not None or not hears(context, LOBBY):
        return
    form = context.announcer.text("tournament-form", form=news.form, rounds=0, minutes=0)
    game = context.announcer.text(f"{news.game}-name")
    context.say("tournament-told-opened", LOBBY, tournament=news.tournament, name=news.name, form=form, game=game)


def tell_greeting(context: Context, greeting: Greeting) -> None:
    """At log-in one line for each tournament in which the person takes part, else whether it could enter one."""
    context.of(HeardOf).tournament = bool(greeting.own or greeting.open)
    for each in greeting.own:
        present = _present(context, each)
        told = context.announcer.say("tournament-yours", "status", tournament=each.id, **present)
        match = str(present["match"])
        context.tell(told.allowing(("tournament", each.id) if match == "none" else ("load", match)))
    if greeting.open and not greeting.own and not context.is_page:
        context.say("tournament-waiting", "status", count=greeting.open)


def _present(context: Context, tournament: Tournament) -> dict[str, str | int]:
    assert context.person is not None
    table = tournament.table_of(context.person.id)
    place = next((row.place for row in standings(tournament) if row.person == context.person.id), 0)
    state = "open" if tournament.state == OPEN else "rests" if tournament.is_resting else "runs"
    return {"state": state, "round": tournament.round, "place": place, "match": table.match if table else "none"}
