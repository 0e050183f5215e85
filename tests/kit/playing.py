"""Tournaments played to their end without a server: results by lot, each entry through the machine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

from accessible_games.club.accounts.person import Person
from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.pairing import again, paired
from accessible_games.club.tournaments.state import ARENA, POINT, Conditions, Pairing, Table, Tournament

Results = Callable[[Table], dict[str, int]]


def conditions(form: str, **more: object) -> Conditions:
    wanted = {"form": form, "game": "toy", "main": 600_000, "minutes": 60 if form == ARENA else 0, **more}
    return Conditions(**wanted)  # type: ignore[arg-type]  # fields by their names


def opened(form: str, count: int, **more: object) -> Tournament:
    """Return a tournament with so many people: p1, p2, and so on."""
    host = Person("p1", "Player 1")
    tournament = Tournament("1", [machine.opened(conditions(form, **more), host, 0, None)])
    for number in range(1, count + 1):
        tournament.apply(machine.entered(tournament, Person(f"p{number}", f"Player {number}"), 0))
    return tournament


def begun(form: str, count: int, **more: object) -> Tournament:
    tournament = opened(form, count, **more)
    order = list(tournament.entrants)
    tournament.apply(machine.started(tournament, order, 0, 3_600_000 if form == ARENA else None))
    return tournament


def seat(tournament: Tournament, pairing: Pairing) -> None:
    """Store the pairing, with numbers of matches."""
    entry = machine.paired(tournament, pairing, 0, None)
    for table in entry.data["tables"]:
        table["match"] = f"{pairing.round}.{table['number']}.{table['attempt']}"
    tournament.apply(entry)


def score(tournament: Tournament, results: Results) -> None:
    for table in tournament.running:
        tournament.apply(machine.scored(tournament, table.match, results(table), 0, by_default=False))


def by_lot(lot: random.Random, draws: bool = True) -> Results:
    def result(table: Table) -> dict[str, int]:
        if len(table.people) == 2 and draws and lot.random() < 0.3:
            return dict.fromkeys(table.people, POINT // 2)
        places = list(table.people)
        lot.shuffle(places)
        step = POINT // max(1, len(places) - 1)
        return {person: step * (len(places) - 1 - place) for place, person in enumerate(places)}

    return result


def play_round(tournament: Tournament, results: Results) -> Pairing | None:
    """Play one round, in a knock-out with all replays."""
    pairing = paired(tournament)
    if pairing is None:
        return None
    seat(tournament, pairing)
    score(tournament, results)
    while (more := again(tournament)) is not None:
        seat(tournament, more)
        score(tournament, results)
    return pairing


def play(tournament: Tournament, results: Results) -> int:
    """Play all rounds and return their number."""
    rounds = 0
    while not (rounds and machine.is_last_round(tournament)) and play_round(tournament, results) is not None:
        rounds += 1
    return rounds


def meetings(tournament: Tournament) -> Counter[frozenset[str]]:
    return Counter(frozenset(pair) for table in tournament.tables for pair in combinations(table.people, 2))


def begun_more(tournament: Tournament) -> dict[str, int]:
    """Return how much more often than not each player has had the first seat."""
    found: Counter[str] = Counter(dict.fromkeys(tournament.entrants, 0))
    for table in tournament.tables:
        if len(table.people) == 2:
            found[table.people[0]] += 1
            found[table.people[1]] -= 1
    return dict(found)


def byes(tournament: Tournament) -> dict[str, int]:
    found = Counter(dict.fromkeys(tournament.entrants, 0))
    found.update(bye.person for bye in tournament.byes)
    found.update(table.people[0] for table in tournament.tables if len(table.people) == 1)
    return dict(found)
