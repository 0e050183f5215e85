"""The ranking of a tournament, and the values that decide between people with the same points.

A Swiss counts Buchholz first, since not everybody meets the same opponents, then Sonneborn-Berger. In a round robin
everybody meets everybody, so direct matches count first. An arena is about many matches: the number of wins decides. In
a knock-out only the round reached counts. People still equal after that share a place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from accessible_games.club.tournaments.state import ARENA, KNOCKOUT, OVER, POINT, ROBIN, SWISS, Table, Tournament

BUCHHOLZ, BERGER, DIRECT, WINS = "buchholz", "berger", "direct", "wins"
ORDERS = {
    SWISS: (BUCHHOLZ, BERGER, DIRECT, WINS),
    ROBIN: (DIRECT, BERGER, WINS),
    ARENA: (WINS, DIRECT),
    KNOCKOUT: (),
}


@dataclass(frozen=True, slots=True)
class Row:
    """One person's row. ``place``: from 1, the same for equal people. ``points``: twelfths; in a knock-out rounds won.

    ``by``: the values that decided among people with the same points, in twelfths, wins as a number. It is empty if
    points decided, or nothing.
    """

    place: int
    person: str
    name: str
    points: int
    by: tuple[tuple[str, int], ...] = ()
    has_left: bool = False


def standings(tournament: Tournament) -> list[Row]:
    """Return the rows of all entrants, best first."""
    points = _reached(tournament) if tournament.conditions.form == KNOCKOUT else tournament.points
    people = sorted(tournament.entrants, key=lambda person: -points[person])
    rows: list[Row] = []
    for _, group in groupby(people, key=lambda person: points[person]):
        rows += _resolved(tournament, points, list(group), len(rows) + 1)
    return rows


def _resolved(tournament: Tournament, points: Counter[str], equal: list[str], place: int) -> list[Row]:
    """Rank people with the same points by the rules of this form."""
    rules = ORDERS[tournament.conditions.form] if len(equal) > 1 else ()
    keys = _keys(tournament, points, equal, rules)
    ordered = sorted(equal, key=lambda person: [-value for value in keys[person]])
    groups = [(key, list(group)) for key, group in groupby(ordered, key=lambda person: keys[person])]
    rows: list[Row] = []
    for number, (key, group) in enumerate(groups):
        shared = place + len(rows)
        beside = [each for each, _ in groups[max(0, number - 1) : number + 2] if each != key]
        by = tuple((rules[at], key[at]) for at in sorted({_first_difference(key, each) for each in beside}))
        for person in group:
            entrant = tournament.entrants[person]
            rows.append(Row(shared, person, entrant.name, points[person], by, entrant.has_left))
    return rows


def _keys(
    tournament: Tournament, points: Counter[str], equal: list[str], rules: Iterable[str]
) -> dict[str, tuple[int, ...]]:
    """Return each person's values, rule after rule. Direct matches count only among people still equal."""
    keys: dict[str, tuple[int, ...]] = dict.fromkeys(equal, ())
    for rule in rules:
        for group in [[person for person in equal if keys[person] == key] for key in {*keys.values()}]:
            values = _values(tournament, rule, points, group)
            keys |= {person: (*keys[person], values[person]) for person in group}
    return keys


def _first_difference(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return next(at for at, (mine, theirs) in enumerate(zip(one, other, strict=True)) if mine != theirs)


def _values(tournament: Tournament, rule: str, points: Counter[str], equal: list[str]) -> Counter[str]:
    if rule == WINS:
        return wins(tournament)
    if rule == DIRECT:
        among = [each for each in tournament.tables if each.points is not None and len(set(each.people) & {*equal}) > 1]
        return _gained(among, equal)
    return _strength(tournament, points, is_berger=rule == BERGER)


def _gained(tables: Iterable[Table], people: list[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for table in tables:
        found.update({person: value for person, value in (table.points or {}).items() if person in people})
    return found


def _strength(tournament: Tournament, points: Counter[str], *, is_berger: bool) -> Counter[str]:
    """Return the sum of all opponents' points, or for Sonneborn-Berger the share of them that was won.

    A bye, and an opponent who did not come, count like an opponent with the person's own points. So nobody gains or
    loses by what they could not influence.
    """
    found: Counter[str] = Counter()
    for table in tournament.tables:
        if table.points is None:
            continue
        for person in table.people:
            others = [other for other in table.people if other != person]
            met = [points[person if table.by_default else other] for other in others] or [points[person]]
            gain = table.points[person]
            found[person] += sum(met) * gain // POINT if is_berger else sum(met)
    for bye in tournament.byes:
        if bye.points:
            found[bye.person] += points[bye.person]
    return found


def wins(tournament: Tournament) -> Counter[str]:
    """Return each person's number of wins, including those by default."""
    return Counter(
        person for table in tournament.tables for person, value in (table.points or {}).items() if value == POINT
    )


def _reached(tournament: Tournament) -> Counter[str]:
    """Return the number of knock-out rounds that each person has survived."""
    found: Counter[str] = Counter(dict.fromkeys(tournament.entrants, 0))
    for number in range(1, tournament.round + 1):
        found.update(bye.person for bye in tournament.byes_of(number))
        found.update(filter(None, (tournament.goes_on(table) for table in tournament.of_round(number))))
    return found


def winner_names(tournament: Tournament) -> list[str]:
    """Return the names of the winners of a finished tournament."""
    is_played = tournament.state == OVER and bool(tournament.tables)
    return [row.name for row in standings(tournament) if row.place == 1] if is_played else []
