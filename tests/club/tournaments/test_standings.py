"""Ranks, and the values that decide them."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.standings import standings, winner_names
from accessible_games.club.tournaments.state import (
    ARENA,
    FORMS,
    KNOCKOUT,
    POINT,
    ROBIN,
    SWISS,
    Bye,
    Pairing,
    Table,
    Tournament,
)
from accessible_games.matches.log import Entry
from tests.kit import playing

HALF = POINT // 2


def played(form: str, count: int, *rounds: str) -> Tournament:
    """Each round as "1-2 3=4": the first one has won, the other two have drawn."""
    tournament = playing.begun(form, count)
    for number, line in enumerate(rounds, start=1):
        tables, points = [], {}
        for place, text in enumerate(line.split(), start=1):
            one, other = (f"p{each}" for each in text.replace("=", "-").split("-"))
            tables.append(Table(number, place, (one, other)))
            points[place] = {one: HALF, other: HALF} if "=" in text else {one: POINT, other: 0}
        playing.seat(tournament, Pairing(number, tuple(tables)))
        playing.score(tournament, lambda table, points=points: points[table.number])  # type: ignore[misc]
    return tournament


def ranking(tournament: Tournament) -> list[tuple[int, str, list[str]]]:
    return [(row.place, row.person, [rule for rule, _ in row.by]) for row in standings(tournament)]


def test_points_come_first() -> None:
    tournament = played(SWISS, 4, "1-2 3=4")
    assert [(row.place, row.points) for row in standings(tournament)] == [(1, POINT), (2, HALF), (2, HALF), (4, 0)]


def test_in_a_swiss_the_opponents_of_equal_ones_count() -> None:
    tournament = played(SWISS, 6, "1-2 3-4 5-6", "1-3 2-5 4-6", "1-5 2-3 4=6")
    # p2 has met p1, p5 and p3, 5 points; nobody with two points has met better ones
    rows = standings(tournament)
    assert rows[0].person == "p1"
    assert rows[1].person == "p2"
    tied = [row for row in rows if row.points == POINT]
    assert [[rule for rule, _ in row.by] for row in tied] == [["buchholz"]] * len(tied)


def test_in_a_round_robin_the_match_between_equal_ones_counts() -> None:
    tournament = played(ROBIN, 4, "1-2 3-4", "2-3 4=1", "1=3 2-4")
    assert ranking(tournament)[:2] == [(1, "p1", ["direct"]), (2, "p2", ["direct"])]


def test_people_already_ordered_do_not_count_against_one_another() -> None:
    tournament = playing.begun(SWISS, 5, rounds=3)
    for number, rests, pairs in ((1, "p2", ("p1", "p3", "p4", "p5")), (2, "p5", ("p1", "p2", "p3", "p4"))):
        tables = (Table(number, 1, pairs[:2]), Table(number, 2, pairs[2:]))
        playing.seat(tournament, Pairing(number, tables, (Bye(number, rests, POINT),)))
        playing.score(tournament, lambda table: {table.people[0]: POINT, table.people[1]: 0})
    # p3 and p2 have better opponents than p4 and p5; p3 has beaten p4, but has not met p2
    assert [(row.person, row.by) for row in standings(tournament)] == [
        ("p1", ()),
        ("p3", (("wins", 1),)),
        ("p2", (("buchholz", 3 * POINT), ("wins", 0))),
        ("p4", (("buchholz", 2 * POINT), ("direct", POINT))),
        ("p5", (("direct", 0),)),
    ]


def test_people_who_stay_equal_share_a_place() -> None:
    assert ranking(played(ROBIN, 4, "1-2 3-4"))[:2] == [(1, "p1", []), (1, "p3", [])]


def test_in_a_knock_out_it_counts_how_far_one_came() -> None:
    tournament = played(KNOCKOUT, 4, "1-4 3-2", "3-1")
    assert [(row.place, row.person, row.points) for row in standings(tournament)] == [
        (1, "p3", 2), (2, "p1", 1), (3, "p2", 0), (3, "p4", 0),
    ]  # fmt: skip


def test_in_an_arena_wins_count_before_draws() -> None:
    tournament = played(ARENA, 4, "1-2 3=4", "2-1 3=4", "2=1 3=4")
    assert ranking(tournament)[0] == (1, "p1", ["wins"])


def test_a_bye_and_an_absent_opponent_count_like_an_opponent_as_good_as_oneself() -> None:
    tournament = playing.begun(SWISS, 3, rounds=3)
    pairing = playing.play_round(tournament, lambda table: dict.fromkeys(table.people, HALF))
    assert pairing is not None
    rested = pairing.byes[0].person
    assert standings(tournament)[0].person == rested


@given(st.sampled_from(FORMS), st.integers(3, 20), st.integers(0, 999))
def test_everybody_has_a_place_and_better_ones_have_no_fewer_points(form: str, count: int, seed: int) -> None:
    tournament = playing.begun(form, count)
    results = playing.by_lot(random.Random(seed))
    if form == ARENA:
        for _ in range(3):
            pairing = machine_pairing(tournament)
            playing.seat(tournament, pairing)
            playing.score(tournament, results)
    else:
        playing.play(tournament, results)
    rows = standings(tournament)
    assert {row.person for row in rows} == set(tournament.entrants)
    assert [row.place for row in rows] == sorted(row.place for row in rows)
    assert all(row.place <= number for number, row in enumerate(rows, start=1))
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


def machine_pairing(tournament: Tournament) -> Pairing:
    from accessible_games.club.tournaments.pairing import paired

    pairing = paired(tournament, tournament.playing)
    assert pairing is not None
    return pairing


@given(st.sampled_from(FORMS), st.integers(3, 12), st.integers(0, 99))
def test_the_log_alone_gives_the_same_tournament(form: str, count: int, seed: int) -> None:
    tournament = playing.begun(form, count)
    if form != ARENA:
        playing.play(tournament, playing.by_lot(random.Random(seed)))
    tournament.apply(machine.finished(tournament, "over", 0))
    again = Tournament("1", [Entry(*entry) for entry in tournament.entries])
    assert standings(again) == standings(tournament)
    assert winner_names(again) == winner_names(tournament)
    assert (again.round, again.tables, again.byes, again.state) == (
        tournament.round, tournament.tables, tournament.byes, tournament.state,
    )  # fmt: skip
