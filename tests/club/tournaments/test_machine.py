"""Commands of a tournament, and their refusals."""

from __future__ import annotations

from dataclasses import replace

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.tournaments import machine, state
from accessible_games.club.tournaments.state import (
    ARENA,
    FORMS,
    KNOCKOUT,
    OVER,
    POINT,
    ROBIN,
    SWISS,
    Tournament,
    TournamentLogError,
)
from accessible_games.matches.log import Entry
from accessible_games.rules.core.notices import NoticeError
from tests.kit import playing

ANNA = Person("p1", "Player 1")
LATE = Person("late", "Late")


def refused(error: pytest.ExceptionInfo[NoticeError]) -> str:
    return error.value.notice.message


@pytest.mark.parametrize(
    ("form", "more", "message"),
    [
        (ROBIN, {"size": 3}, "tournament-pairs-only"),
        (KNOCKOUT, {"size": 4}, "tournament-pairs-only"),
        (ARENA, {"days": 3, "main": 0}, "tournament-arena-days"),
        (ARENA, {"minutes": 5}, "tournament-minutes"),
        (ARENA, {"minutes": 999}, "tournament-minutes"),
        (SWISS, {"rounds": 31}, "tournament-rounds"),
        (ROBIN, {"rounds": 5}, "tournament-rounds"),
        (KNOCKOUT, {"level": "easy"}, "tournament-no-computers"),
    ],
)
def test_impossible_conditions_are_refused(form: str, more: dict[str, object], message: str) -> None:
    with pytest.raises(NoticeError) as error:
        machine.opened(playing.conditions(form, **more), ANNA, 0, None)
    assert refused(error) == message


def test_entering_twice_and_leaving_without_entry_are_refused() -> None:
    tournament = playing.opened(SWISS, 3)
    with pytest.raises(NoticeError) as error:
        machine.entered(tournament, ANNA, 0)
    assert refused(error) == "tournament-in-already"
    with pytest.raises(NoticeError) as error:
        machine.left(tournament, "late", 0)
    assert refused(error) == "tournament-not-in"


def test_leaving_before_the_start_removes_the_entrant() -> None:
    tournament = playing.opened(SWISS, 3)
    tournament.apply(machine.left(tournament, "p1", 0))
    assert "p1" not in tournament.entrants
    tournament.apply(machine.entered(tournament, ANNA, 0))
    assert tournament.playing == ("p2", "p3", "p1")


def test_there_is_room_for_so_many_only() -> None:
    tournament = playing.opened(SWISS, machine.MOST_PEOPLE)
    with pytest.raises(NoticeError) as error:
        machine.entered(tournament, LATE, 0)
    assert refused(error) == "tournament-full"


def test_two_are_no_tournament() -> None:
    tournament = playing.opened(SWISS, 2)
    with pytest.raises(NoticeError) as error:
        machine.started(tournament, ["p1", "p2"], 0, None)
    assert refused(error) == "tournament-few"


def test_a_tournament_begins_once() -> None:
    tournament = playing.begun(SWISS, 4)
    with pytest.raises(NoticeError) as error:
        machine.started(tournament, list(tournament.entrants), 0, None)
    assert refused(error) == "tournament-started"


@pytest.mark.parametrize("form", FORMS)
def test_late_entry_is_possible_if_the_person_would_be_paired(form: str) -> None:
    tournament = playing.begun(form, 8)
    if form in (ARENA, SWISS):
        tournament.apply(machine.entered(tournament, LATE, 0))
        assert "late" in tournament.playing
    else:
        with pytest.raises(NoticeError) as error:
            machine.entered(tournament, LATE, 0)
        assert refused(error) == "tournament-too-late"


def test_a_late_entrant_plays_from_the_next_round_without_earlier_points() -> None:
    tournament = playing.begun(SWISS, 4)
    playing.play_round(tournament, lambda table: {table.people[0]: POINT, table.people[1]: 0})
    tournament.apply(machine.entered(tournament, LATE, 0))
    assert tournament.entrants["late"].since == 2
    pairing = playing.play_round(tournament, lambda table: {table.people[0]: POINT, table.people[1]: 0})
    assert pairing is not None
    assert "late" in {person for table in pairing.tables for person in table.people} | {b.person for b in pairing.byes}


def test_in_the_last_round_nobody_can_enter_any_more() -> None:
    tournament = playing.begun(SWISS, 4)
    while tournament.round < tournament.rounds:
        playing.play_round(tournament, lambda table: dict.fromkeys(table.people, 6))
    with pytest.raises(NoticeError):
        machine.entered(tournament, LATE, 0)


def test_after_the_end_nothing_follows() -> None:
    tournament = playing.begun(SWISS, 4)
    tournament.apply(machine.finished(tournament, "cancelled", 0))
    assert tournament.state == OVER
    for command in (machine.entered, lambda t, p, at: machine.left(t, p.id, at)):
        with pytest.raises(NoticeError) as error:
            command(tournament, LATE, 0)
        assert refused(error) == "tournament-over"
    with pytest.raises(TournamentLogError):
        tournament.apply(Entry(tournament.seq + 1, state.LEFT, 0, {"person": "p1"}))


def test_entries_that_do_not_fit_are_refused() -> None:
    tournament = playing.begun(SWISS, 4)
    for entry in (
        Entry(1, state.LEFT, 0, {"person": "p1"}),
        Entry(tournament.seq + 1, "unknown", 0, {}),
        Entry(tournament.seq + 1, state.OPENED, 0, dict(tournament.entries[0].data)),
        Entry(tournament.seq + 1, state.SCORED, 0, {"match": "9", "points": {}, "by_default": False}),
        Entry(tournament.seq + 1, state.PAIRED, 0, {"round": 3, "tables": [], "byes": [], "due": None}),
        Entry(tournament.seq + 1, state.RESTED, 0, {"round": 1, "due": 0}),
        Entry(tournament.seq + 1, state.LEFT, 0, {}),
    ):
        with pytest.raises(TournamentLogError):
            tournament.apply(entry)


def test_a_match_is_scored_once() -> None:
    tournament = playing.begun(SWISS, 4)
    playing.play_round(tournament, lambda table: dict.fromkeys(table.people, 6))
    entry = next(each for each in tournament.entries if each.kind == state.SCORED)
    with pytest.raises(TournamentLogError):
        tournament.apply(replace_seq(entry, tournament))


def replace_seq(entry: Entry, tournament: Tournament) -> Entry:
    return entry._replace(seq=tournament.seq + 1)


def test_conditions_come_back_as_they_were() -> None:
    wanted = replace(playing.conditions(SWISS), options={"a": "b"}, level="easy")
    assert Tournament("1", [machine.opened(wanted, ANNA, 0, 5)]).conditions == wanted
