"""Pairings in tournaments of 3 to 64 people with random results."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from accessible_games.club.accounts.person import Person
from accessible_games.club.tournaments import machine
from accessible_games.club.tournaments.pairing import drawn, factors, paired
from accessible_games.club.tournaments.state import ARENA, KNOCKOUT, POINT, ROBIN, SWISS, Pairing, Table, Tournament
from tests.kit import playing

counts, few = st.integers(3, 64), st.integers(3, 24)  # what a pairing costs grows with the cube of the people
seeds = st.integers(0, 2**32)


@pytest.mark.parametrize(
    "examples", [20, pytest.param(200, marks=(pytest.mark.slow, pytest.mark.soak))], ids=["20", "200"]
)
@pytest.mark.heavy
def test_in_a_swiss_nobody_meets_twice_and_byes_and_beginnings_are_shared(examples: int) -> None:
    @settings(max_examples=examples)
    @given(few if examples < 100 else counts, st.sampled_from([0] * 9 + list(range(1, 10))), seeds)
    @example(6, 5, 1)
    @example(64, 7, 1)
    @example(64, 0, 1)
    def check(count: int, rounds: int, seed: int) -> None:
        tournament = playing.begun(SWISS, count, rounds=rounds)
        played = playing.play(tournament, playing.by_lot(random.Random(seed)))
        assert played == tournament.rounds == min(rounds or (count - 1).bit_length(), count - 1 + count % 2)
        assert max(playing.meetings(tournament).values()) == 1
        shares = playing.byes(tournament).values()
        assert sum(shares) == (played if count % 2 else 0)
        assert max(shares) <= 1
        is_usual = not rounds and count >= 8
        assert max(map(abs, playing.begun_more(tournament).values())) <= (2 if is_usual else 3)

    check()


def after_rounds(*rounds: tuple[tuple[str, str], ...], winners: str) -> Tournament:
    """Return a Swiss of p1 to p8 after these rounds, which ``winners`` won. p5 to p8 have left it."""
    tournament = playing.begun(SWISS, 8, rounds=4)
    for number, pairs in enumerate(rounds, start=1):
        tables = tuple(Table(number, place, pair) for place, pair in enumerate(pairs, start=1))
        playing.seat(tournament, Pairing(number, tables))
        playing.score(tournament, lambda table: {each: POINT if each in winners else 0 for each in table.people})
    for person in ("p5", "p6", "p7", "p8"):
        tournament.apply(machine.left(tournament, person, 0))
    return tournament


def opponents(tournament: Tournament) -> set[frozenset[str]]:
    pairing = paired(tournament)
    assert pairing is not None
    return {frozenset(table.people) for table in pairing.tables}


@pytest.mark.parametrize("began", [True, False])
def test_lopsided_beginnings_outweigh_points(began: bool) -> None:
    of_winners = ((("p1", "p5"), ("p2", "p6")), (("p1", "p6"), ("p2", "p5")))
    of_losers = ((("p7", "p3"), ("p4", "p8")), (("p3", "p8"), ("p7", "p4")))
    if not began:
        of_winners = tuple(tuple(pair[::-1] for pair in pairs) for pairs in of_winners)  # type: ignore[assignment]
    rounds = [(*above, *below) for above, below in zip(of_winners, of_losers, strict=True)]
    tournament = after_rounds(*rounds, winners="p1 p2 p7 p8")
    more = playing.begun_more(tournament)
    assert [more[person] for person in ("p1", "p2", "p3", "p4")] == [2 if began else -2, 2 if began else -2, 0, 0]
    assert frozenset(("p1", "p2")) not in opponents(tournament)


def test_turns_to_begin_outweigh_places() -> None:
    tournament = after_rounds((("p1", "p5"), ("p6", "p2"), ("p3", "p7"), ("p8", "p4")), winners="p1 p2 p3 p4")
    began, did_not = {"p1", "p3"}, {"p2", "p4"}
    assert all(len(pair & began) == len(pair & did_not) == 1 for pair in opponents(tournament))


def least_bad(tournament: Tournament, people: list[str]) -> int:
    """Second meetings and second byes that no pairing avoids, by trying all."""
    met, byes = playing.meetings(tournament), playing.byes(tournament)

    def least(left: tuple[str, ...]) -> int:
        if len(left) < 2:
            return sum(byes[person] for person in left)
        first, *others = left
        ways = [met[frozenset((first, each))] + least(tuple(o for o in others if o != each)) for each in others]
        return min(ways + ([byes[first] + least(tuple(others))] if len(left) % 2 else []))

    return least(tuple(people))


@settings(max_examples=60)
@given(st.integers(3, 8), seeds)
def test_with_people_who_come_and_go_there_are_no_more_second_meetings_than_must_be(count: int, seed: int) -> None:
    lot = random.Random(seed)
    tournament = playing.begun(SWISS, count, rounds=5)
    while tournament.round < tournament.rounds:
        if lot.random() < 0.3 and len(tournament.playing) > 3:
            tournament.apply(machine.left(tournament, lot.choice(tournament.playing), 0))
        if lot.random() < 0.3 and len(tournament.playing) < 8:
            late = Person(f"late{tournament.seq}", "Late")
            tournament.apply(machine.entered(tournament, late, 0))
        best = least_bad(tournament, list(tournament.playing))
        met, byes = playing.meetings(tournament), playing.byes(tournament)
        pairing = playing.play_round(tournament, playing.by_lot(lot))
        assert pairing is not None
        cost = sum(met[frozenset(table.people)] for table in pairing.tables)
        assert cost + sum(byes[bye.person] for bye in pairing.byes) == best
        seated = [person for table in pairing.tables for person in table.people]
        assert sorted([*seated, *(bye.person for bye in pairing.byes)]) == sorted(tournament.playing)


def test_the_same_points_meet_as_far_as_they_can() -> None:
    tournament = playing.begun(SWISS, 8)
    first_wins = lambda table: {table.people[0]: POINT, table.people[1]: 0}  # noqa: E731
    playing.play_round(tournament, first_wins)
    points = tournament.points
    pairing = paired(tournament)
    assert pairing is not None
    assert all(points[table.people[0]] == points[table.people[1]] for table in pairing.tables)
    assert points[pairing.tables[0].people[0]] == POINT, "the leaders sit at the first table"


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 8, 15, 16, 33, 64])
def test_in_a_round_robin_everybody_meets_everybody_once_and_begins_as_often_as_not(count: int) -> None:
    tournament = playing.begun(ROBIN, count)
    assert playing.play(tournament, playing.by_lot(random.Random(count))) == count - 1 + count % 2
    met = playing.meetings(tournament)
    assert set(met) == {frozenset(pair) for pair in combinations(tournament.entrants, 2)}
    assert set(met.values()) == {1}
    assert max(map(abs, playing.begun_more(tournament).values())) <= 1
    assert set(playing.byes(tournament).values()) == {count % 2}


def test_leaving_a_round_robin_loses_the_remaining_matches() -> None:
    tournament = playing.begun(ROBIN, 4)
    playing.play_round(tournament, playing.by_lot(random.Random(1)))
    tournament.apply(machine.left(tournament, "p2", 0))
    playing.play(tournament, playing.by_lot(random.Random(1)))
    given_away = [bye for bye in tournament.byes if bye.points == POINT]
    met = {person for table in tournament.of_round(1) if "p2" in table.people for person in table.people}
    assert {bye.person for bye in given_away} == set(tournament.entrants) - met
    assert all("p2" not in table.people for table in tournament.tables if table.round > 1)


@given(few, st.booleans(), seeds)
@example(64, True, 1)
def test_a_knock_out_has_as_many_rounds_and_matches_as_it_needs(count: int, draws: bool, seed: int) -> None:
    tournament = playing.begun(KNOCKOUT, count)
    assert playing.play(tournament, playing.by_lot(random.Random(seed), draws)) == (count - 1).bit_length()
    decided = {(table.round, table.number) for table in tournament.tables}
    assert len(decided) == count - 1
    assert len(machine.going_on(tournament)) == 1
    assert {bye.round for bye in tournament.byes} <= {1}
    assert len(tournament.byes) == (1 << tournament.rounds) - count


def test_a_draw_in_a_knock_out_is_played_again_with_exchanged_seats_until_a_draw_decides() -> None:
    tournament = playing.begun(KNOCKOUT, 3)
    all_drawn = lambda table: dict.fromkeys(table.people, POINT // 2)  # noqa: E731
    playing.play_round(tournament, all_drawn)
    first, second, third = tournament.tables
    assert first.people == second.people[::-1] == third.people
    assert [each.attempt for each in tournament.tables] == [1, 2, 3]
    assert tournament.goes_on(third) == third.people[1], "who did not begin"
    assert len(tournament.of_round(1)) == 1


def test_nobody_goes_on_from_a_table_to_which_nobody_came() -> None:
    tournament = playing.begun(KNOCKOUT, 4)
    pairing = paired(tournament)
    assert pairing is not None
    playing.seat(tournament, pairing)
    one, other = tournament.running
    nothing = dict.fromkeys(one.people, 0)
    tournament.apply(machine.scored(tournament, one.match, nothing, 0, by_default=True))
    won = {other.people[0]: POINT, other.people[1]: 0}
    tournament.apply(machine.scored(tournament, other.match, won, 0, by_default=False))
    assert tournament.is_round_done
    assert machine.is_last_round(tournament)
    assert machine.going_on(tournament) == [other.people[0]]


def test_leaving_a_knock_out_lets_the_opponent_go_on() -> None:
    tournament = playing.begun(KNOCKOUT, 4)
    playing.play_round(tournament, playing.by_lot(random.Random(1), draws=False))
    winner = machine.going_on(tournament)[0]
    tournament.apply(machine.left(tournament, winner, 0))
    assert machine.is_last_round(tournament)


@given(counts)
def test_the_draw_brings_the_first_together_only_at_the_end(count: int) -> None:
    line = drawn([str(number) for number in range(count)])
    half = len(line) // 2
    assert ("0" in line[:half]) != ("1" in line[:half])
    assert sorted(filter(None, line)) == sorted(str(number) for number in range(count))
    assert all(line[place] or line[place + 1] for place in range(0, len(line), 2))


@given(counts)
def test_berger_meets_everybody_once(count: int) -> None:
    pairs = [frozenset(pair) for each in factors([str(number) for number in range(count)]) for pair in each]
    assert len(pairs) == len(set(pairs)) == count * (count - 1) // 2 + (count if count % 2 else 0)


@settings(max_examples=30)
@given(few, st.integers(2, 4), seeds)
@example(64, 2, 1)
def test_an_arena_lets_nobody_wait_who_could_play(count: int, size: int, seed: int) -> None:
    lot = random.Random(seed)
    tournament = playing.begun(ARENA, count, size=size)
    results = playing.by_lot(lot)
    for _ in range(12):
        free = [person for person in tournament.playing if tournament.table_of(person) is None]
        pairing = paired(tournament, free)
        if pairing is not None:
            playing.seat(tournament, pairing)
        waiting = [person for person in tournament.playing if tournament.table_of(person) is None]
        assert len(waiting) <= 1
        for table in lot.sample(tournament.running, k=-(-len(tournament.running) // 2)):
            tournament.apply(machine.scored(tournament, table.match, results(table), 0, by_default=False))


@settings(max_examples=30)
@given(st.integers(5, 20), seeds)
def test_in_an_arena_nobody_meets_the_same_at_once_while_others_wait(count: int, seed: int) -> None:
    lot = random.Random(seed)
    tournament = playing.begun(ARENA, count)
    before: dict[str, tuple[str, ...]] = {}
    for _ in range(6):
        free = [person for person in tournament.playing if tournament.table_of(person) is None]
        pairing = paired(tournament, free)
        assert pairing is not None
        assert not [
            table for table in pairing.tables if before.get(table.people[0], ()) in (table.people, table.people[::-1])
        ]
        before |= {person: table.people for table in pairing.tables for person in table.people}
        playing.seat(tournament, pairing)
        playing.score(tournament, playing.by_lot(lot))
    played = [sum(person in table.people for table in tournament.tables) for person in tournament.entrants]
    assert max(played) - min(played) <= 1


@settings(max_examples=25)
@given(few, st.sampled_from([(3, 2), (4, 2), (4, 3), (3, 3)]), seeds)
@example(64, (4, 3), 1)
def test_tables_of_three_and_four_differ_by_one_and_leave_over_who_had_no_bye(
    count: int, sizes: tuple[int, int], seed: int
) -> None:
    most, least = sizes
    tournament = playing.begun(SWISS, count, size=most, least=least, rounds=3)
    for _ in range(3):
        pairing = playing.play_round(tournament, playing.by_lot(random.Random(seed)))
        assert pairing is not None
        found = [len(table.people) for table in pairing.tables]
        assert max(found) <= most
        assert min(found) >= least
        assert max(found) - min(found) <= 1
        assert sum(found) + len(pairing.byes) == count
        assert len(pairing.byes) < most
    assert max(playing.byes(tournament).values()) - min(playing.byes(tournament).values()) <= 1


def test_at_tables_of_four_few_meet_again() -> None:
    tournament = playing.begun(SWISS, 16, size=4, rounds=3)
    playing.play(tournament, playing.by_lot(random.Random(1)))
    assert sum(each - 1 for each in playing.meetings(tournament).values()) <= 4


def test_a_computer_plays_against_who_is_left_over() -> None:
    tournament = playing.begun(SWISS, 5, level="easy", rounds=5)
    playing.play(tournament, lambda table: {person: POINT if n == 0 else 0 for n, person in enumerate(table.people)})
    assert not tournament.byes
    assert set(playing.byes(tournament).values()) == {1}


@pytest.mark.parametrize("form", [SWISS, ROBIN, KNOCKOUT])
def test_sixty_four_people_are_paired(form: str) -> None:
    tournament = playing.begun(form, 64)
    pairing = paired(tournament)
    assert pairing is not None
    assert len(pairing.tables) == 32
