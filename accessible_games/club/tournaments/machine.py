"""Commands of a tournament. They are checked here and become entries, which take effect when they are stored."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from accessible_games.club.accounts.person import Person
from accessible_games.club.tournaments import state
from accessible_games.club.tournaments.pairing import usual_rounds
from accessible_games.club.tournaments.state import (
    ARENA,
    KNOCKOUT,
    OPEN,
    OVER,
    ROBIN,
    SWISS,
    Conditions,
    Pairing,
    Tournament,
)
from accessible_games.matches.log import Entry
from accessible_games.rules.core.notices import Notice, NoticeError

MOST_PEOPLE = 128
MOST_ROUNDS = 30
MINUTES = (10, 240)  # of an arena
LEAST_PEOPLE = 3  # two are a match


def opened(conditions: Conditions, host: Person, at: int, due: int | None) -> Entry:
    """Open a tournament that people can enter. ``due``: the moment at which it begins by itself. Raises NoticeError."""
    form = conditions.form
    if conditions.size > 2 and form in (ROBIN, KNOCKOUT):
        raise NoticeError(Notice.of("tournament-pairs-only", form=form, size=conditions.size))
    if form == ARENA and conditions.days:
        raise NoticeError(Notice.of("tournament-arena-days"))
    if form == ARENA and not MINUTES[0] <= conditions.minutes <= MINUTES[1]:
        raise NoticeError(Notice.of("tournament-minutes", least=MINUTES[0], most=MINUTES[1]))
    if not 0 <= conditions.rounds <= MOST_ROUNDS or (conditions.rounds and form != SWISS):
        raise NoticeError(Notice.of("tournament-rounds", most=MOST_ROUNDS))
    if conditions.level and form != SWISS:
        raise NoticeError(Notice.of("tournament-no-computers", form=form))
    assert bool(conditions.days) != bool(conditions.main), "a match that need not end"
    data = {"host": host.id, "host_name": host.name, "due": due, **conditions.to_json()}
    return Entry(1, state.OPENED, at, data)


def entered(tournament: Tournament, person: Person, at: int) -> Entry:
    """Let a person take part from now on. Raises NoticeError."""
    _check_on(tournament)
    known = tournament.entrants.get(person.id)
    if known is not None and not known.has_left:
        raise NoticeError(Notice.of("tournament-in-already", tournament=tournament.id))
    if len(tournament.entrants) >= MOST_PEOPLE and known is None:
        raise NoticeError(Notice.of("tournament-full", tournament=tournament.id, most=MOST_PEOPLE))
    if tournament.state != OPEN and not is_late_entry_possible(tournament):
        raise NoticeError(Notice.of("tournament-too-late", tournament=tournament.id))
    return _entry(tournament, state.ENTERED, at, person=person.id, name=person.name)


def is_late_entry_possible(tournament: Tournament) -> bool:
    """Return whether a late entrant would still be paired."""
    form = tournament.conditions.form
    return form == ARENA or (form == SWISS and tournament.round < tournament.rounds)


def left(tournament: Tournament, person: str, at: int) -> Entry:
    """Take a person out of the tournament. Raises NoticeError."""
    _check_on(tournament)
    if person not in tournament.playing:
        raise NoticeError(Notice.of("tournament-not-in", tournament=tournament.id))
    return _entry(tournament, state.LEFT, at, person=person)


def started(tournament: Tournament, order: Sequence[str], at: int, due: int | None) -> Entry:
    """Begin with the people in this order. ``due``: the end of an arena. Raises NoticeError."""
    _check_on(tournament)
    if tournament.state != OPEN:
        raise NoticeError(Notice.of("tournament-started", tournament=tournament.id))
    if not is_ready(tournament):
        least = max(LEAST_PEOPLE, tournament.conditions.least)
        raise NoticeError(Notice.of("tournament-few", least=least, count=len(tournament.entrants)))
    wanted = tournament.conditions
    rounds = usual_rounds(wanted.form, len(order), wanted.rounds, wanted.size)
    return _entry(tournament, state.STARTED, at, order=list(order), rounds=rounds, due=due)


def is_ready(tournament: Tournament) -> bool:
    """Return whether enough people have entered."""
    return len(tournament.entrants) >= max(LEAST_PEOPLE, tournament.conditions.least)


def paired(tournament: Tournament, pairing: Pairing, at: int, due: int | None) -> Entry:
    """Begin a round. ``due``: the moment until which everybody has to come to their table."""
    return _entry(
        tournament,
        state.PAIRED,
        at,
        round=pairing.round,
        tables=[table.to_json() for table in pairing.tables],
        byes=[bye.to_json() for bye in pairing.byes],
        due=due,
    )


def scored(tournament: Tournament, match: str, points: Mapping[str, int], at: int, *, by_default: bool) -> Entry:
    """Enter the result of a match."""
    return _entry(tournament, state.SCORED, at, match=match, points=dict(points), by_default=by_default)


def rested(tournament: Tournament, at: int, due: int) -> Entry:
    """End a round. The next one begins when it is ``due``."""
    return _entry(tournament, state.RESTED, at, round=tournament.round, due=due)


def finished(tournament: Tournament, reason: str, at: int) -> Entry:
    """End the tournament. Raises NoticeError if it is over already."""
    _check_on(tournament)
    return _entry(tournament, state.FINISHED, at, reason=reason)


def is_last_round(tournament: Tournament) -> bool:
    """Return whether no other round follows. In a knock-out that is so when at most one person is left."""
    if tournament.conditions.form != KNOCKOUT:
        return tournament.round >= tournament.rounds
    left = [person for person in going_on(tournament) if person in tournament.playing]
    return len(left) < 2


def going_on(tournament: Tournament) -> list[str]:
    """Return the people who reach the next round of a knock-out."""
    won = [tournament.goes_on(table) for table in tournament.of_round(tournament.round)]
    return [person for person in (*won, *(bye.person for bye in tournament.byes_of(tournament.round))) if person]


def _check_on(tournament: Tournament) -> None:
    if tournament.state == OVER:
        raise NoticeError(Notice.of("tournament-over", tournament=tournament.id))


def _entry(tournament: Tournament, kind: str, at: int, **data: Any) -> Entry:
    return Entry(tournament.seq + 1, kind, at, data)
