"""Tournaments in words: the form, the state, the rounds, and the whole tournament."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from accessible_games.club.tournaments.machine import is_late_entry_possible
from accessible_games.club.tournaments.standings import WINS, Row, standings, winner_names
from accessible_games.club.tournaments.state import (
    ARENA,
    KNOCKOUT,
    MINUTE,
    OPEN,
    OVER,
    POINT,
    SWISS,
    Conditions,
    Table,
    Tournament,
)
from accessible_games.line.lines.matches import clock_of, match_name
from accessible_games.line.lines.times import time_in_words
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import MatchTerms
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import first_word

_NAMED = 20  # people in one line


def form_of(words: Announcer, conditions: Conditions, rounds: int) -> str:
    """Return the form: "Swiss, 4 rounds", "Arena of 60 minutes"; ``rounds``: 0 before their number is known."""
    rounds = rounds or conditions.rounds
    return words.text("tournament-form", form=conditions.form, rounds=rounds, minutes=conditions.minutes)


def conditions_of(words: Announcer, games: Sequence[AnyGame], conditions: Conditions, rounds: int) -> str:
    """Return all conditions: "Swiss, 4 rounds, Abalone, best of 3, clock 15 10"."""
    game = next(each for each in games if each.id == conditions.game)
    terms = MatchTerms(conditions.best_of, days=conditions.days, is_rated=conditions.is_rated)
    parts = [
        form_of(words, conditions, rounds),
        match_name(words, game, conditions.options, terms),
    ]
    if conditions.main:
        parts.append(clock_of(words, conditions.main, conditions.increment))
    if conditions.size > 2:
        parts.append(words.text("tournament-size", count=conditions.size))
    if conditions.level:
        parts.append(words.text("tournament-level", level=conditions.level))
    return words.joined(parts)


def points(words: Announcer, twelfths: int, form: str = SWISS) -> str:
    """Return points, "2.5"; in a knock-out the rounds that were won."""
    whole, part = (twelfths, 0) if form == KNOCKOUT else divmod(twelfths, POINT)
    return words.text("tournament-points", whole=whole, part=part)


def row_words(words: Announcer, tournament: Tournament, row: Row) -> str:
    """Return a row of the standings: "2. Anna, 2.5, Buchholz 7"."""
    said = words.text("tournament-row", **_row_facts(words, tournament, row))
    return words.joined([said, *_row_more(words, row)])


def row_cells(words: Announcer, tournament: Tournament, row: Row) -> tuple[tuple[str, str], ...]:
    """Return the same as a row of a table."""
    more = words.joined(_row_more(words, row))
    return words.row("tournament-row", **_row_facts(words, tournament, row), more=more)


def _row_facts(words: Announcer, tournament: Tournament, row: Row) -> dict[str, str | int]:
    reached = points(words, row.points, tournament.conditions.form)
    return {"place": row.place, "name": words.person(row.name), "points": reached}


def _row_more(words: Announcer, row: Row) -> list[str]:
    """Return the tie-breaks that decided, and whether the player has left."""
    ties = (
        words.text("tournament-tie", by=rule, value=value if rule == WINS else points(words, value))
        for rule, value in row.by
    )
    return [*ties, *([words.text("tournament-row-left")] if row.has_left else [])]


def table_words(words: Announcer, tournament: Tournament, table: Table) -> str:
    """Return a table, "Table 2: Anna 1, Bob 0", or its players and how to watch."""
    bots, number = len(table.people) == 1, tournament.place_of(table)
    if table.points is None:
        names = words.joined(names_of(words, tournament, table.people))
        return words.text("tournament-table", table=number, match=table.match, names=names, bots=bots)
    parts = [
        words.text("tournament-share", name=name, points=points(words, table.points[person]))
        for person, name in zip(table.people, names_of(words, tournament, table.people), strict=True)
    ]
    default = table.by_default
    return words.text("tournament-result", table=number, result=words.joined(parts), bots=bots, default=default)


def byes_words(words: Announcer, tournament: Tournament, number: int) -> list[str]:
    """Return the people with a bye in a round, and those who win it without a match; none if everybody plays."""
    lines = []
    for message, is_walkover in (("tournament-byes", False), ("tournament-walkovers", True)):
        byes = [bye.person for bye in tournament.byes_of(number) if tournament.is_walkover(bye) == is_walkover]
        if byes:
            names = words.joined(names_of(words, tournament, byes))
            lines.append(words.text(message, names=names, count=len(byes)))
    return lines


def names_of(words: Announcer, tournament: Tournament, people: Iterable[str]) -> list[str]:
    """Return the names of players."""
    return [words.person(tournament.entrants[person].name) for person in people]


def tournament_lines(words: Announcer, tournament: Tournament) -> list[str]:
    """Return the whole tournament: conditions, each round with its results, and the standings."""
    conditions = tournament.conditions
    game = words.text(f"{conditions.game}-name")
    form, host = form_of(words, conditions, tournament.rounds), words.person(tournament.host_name)
    lines = [words.text("tournament-title", tournament=tournament.id, form=form, game=game, host=host)]
    for number in range(1, tournament.round + 1):
        lines.append(words.text("tournament-round", tournament=tournament.id, now=False, round=number, tables=0))
        tables = [table for table in tournament.tables if table.round == number]
        lines += [table_words(words, tournament, table) for table in tables]
        lines += byes_words(words, tournament, number)
    lines.append(words.text("tournament-end", over=tournament.state == OVER))
    return [*lines, *(row_words(words, tournament, row) for row in standings(tournament))]


def list_line(words: Announcer, games: Sequence[AnyGame], found: Tournament, time: int) -> Announcement:
    """Return one line of a list. ``time``: of the server's clock."""
    left = _left(words, found.minutes_left(time))
    return words.say("tournament-line", **_head(words, games, found), **left).allowing(("tournament", found.id))


def _left(words: Announcer, minutes: int) -> dict[str, str | int]:
    """Return the facts of the time left, in minutes and in words."""
    return {"minutes": minutes, "left": time_in_words(words, minutes * MINUTE)}


def _head(words: Announcer, games: Sequence[AnyGame], found: Tournament) -> dict[str, str | int]:
    winners = [words.person(name) for name in winner_names(found)]
    return {
        "tournament": found.id,
        "plan": conditions_of(words, games, found.conditions, found.rounds),
        "host": words.person(found.host_name),
        "state": "rests" if found.is_resting and found.state != OVER else found.state,
        "count": len(found.playing),
        "round": found.round,
        "form": found.conditions.form,
        "reason": found.reason or "none",
        "names": words.joined(winners),
        "winners": len(winners),
    }


def look_lines(
    words: Announcer, games: Sequence[AnyGame], me: str, found: Tournament, minutes: int
) -> Iterator[Announcement]:
    """Return the conditions, the progress, the person's place, and what they can do.

    ``minutes``: until it begins by itself; 0: it does not.
    """
    yield words.say("tournament-head", **_head(words, games, found), **_left(words, minutes))
    if found.state == OPEN:
        names = names_of(words, found, found.playing)
        more, named = len(names) - _NAMED, words.joined(names[:_NAMED])
        yield words.say("tournament-entrants", count=len(names), names=named, more=max(0, more))
    elif found.entrants:
        yield from _standing_lines(words, me, found)
    if found.state == OVER:
        return
    is_in, may_enter = me in found.playing, found.state == OPEN or is_late_entry_possible(found)
    is_host = found.host == me and found.state == OPEN
    own, host, enter = ("yes" if each else "no" for each in (is_in, is_host, may_enter))
    line = words.say("tournament-what", own=own, host=host, enter=enter, tournament=found.id)
    named_acts = (
        ("command-join", may_enter and not is_in),
        ("command-leave", is_in),
        ("tournament-start", is_host),
        ("command-close", is_host),
    )
    language = words.listener.language
    acts = [first_word(message, language) for message, is_possible in named_acts if is_possible]
    yield line.allowing(*(("tournament", f"{found.id} {act}") for act in acts))


def own_lines(words: Announcer, me: str, own: Iterable[Tournament], time: int) -> Iterator[Announcement]:
    """Return the person's tournaments, each with their place. ``time``: of the server's clock."""
    for each in own:
        table = each.table_of(me)
        place = next((row.place for row in standings(each) if row.person == me), 0)
        state = "open" if each.state == OPEN else "rests" if each.is_resting else "runs"
        match = table.match if table else "none"
        facts: dict[str, str | int] = {"state": state, "round": each.round, "place": place, "match": match}
        facts |= _left(words, each.minutes_left(time))
        line = words.say("tournament-yours", "status", tournament=each.id, **facts)
        yield line.allowing(("tournament", each.id) if match == "none" else ("load", match))


def _standing_lines(words: Announcer, me: str, found: Tournament) -> Iterator[Announcement]:
    """Return the person's place, and their present opponent."""
    rows = standings(found)
    row = next((row for row in rows if row.person == me), None)
    if row is not None:
        yield _place_line(words, found, row, len(rows))
    table = found.table_of(me)
    if table is not None:
        names = words.joined(names_of(words, found, (person for person in table.people if person != me)))
        bots = len(table.people) == 1
        line = words.say("tournament-at", match=table.match, names=names, bots=bots)
        yield line.allowing(("load", table.match))


def standings_lines(words: Announcer, games: Sequence[AnyGame], me: str, found: Tournament) -> list[Announcement]:
    """Return the own line first, then all by place; nothing before the beginning."""
    rows = standings(found)
    if not rows or found.state == OPEN:
        return []
    own = [_place_line(words, found, row, len(rows)) for row in rows if row.person == me]
    head = words.say("tournament-standings", **_head(words, games, found))
    return [head, *own, *(_row_line(words, found, row) for row in rows)]


def _row_line(words: Announcer, found: Tournament, row: Row) -> Announcement:
    line = words.words(row_words(words, found, row))
    return line._replace(row=row_cells(words, found, row)) if words.listener.is_page else line


def _place_line(words: Announcer, found: Tournament, row: Row, count: int) -> Announcement:
    form = found.conditions.form
    share = points(words, row.points, form)
    single = row.points == (1 if form == KNOCKOUT else POINT)
    return words.say("tournament-place", place=row.place, count=count, points=share, form=form, single=single)


def round_lines(words: Announcer, me: str, found: Tournament, number: int) -> list[Announcement]:
    """Return the pairings, the own table first; in an arena the present ones. Nothing if there is no such round."""
    is_now = found.conditions.form == ARENA and not number
    number = number or found.round
    if not 1 <= number <= found.round:
        return []
    tables = sorted(found.running if is_now else found.of_round(number), key=lambda table: me not in table.people)
    byes = [] if is_now else byes_words(words, found, number)
    lines = [table_words(words, found, table) for table in tables]
    head = words.say("tournament-round", tournament=found.id, now=is_now, round=number, tables=len(tables))
    return [head, *(words.words(each) for each in (*lines, *byes))]
