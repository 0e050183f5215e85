"""Clocks as arithmetic: per seat main time and increment, flags, extra time; and what a stopwatch counts."""

from __future__ import annotations

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.clock import LONGEST_STEP, MOST_MILLISECONDS, Allowance, Clocks, Stopwatch
from accessible_games.matches.log import Entry, LogError, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.kit import life
from tests.kit.life import AT

QUICK = {"black": Allowance(60_000, 5_000), "white": Allowance(300_000)}


def timed() -> Match:
    return life.begun("abalone", clock=QUICK)


def left(match: Match) -> dict[str, int]:
    assert match.clocks is not None
    return dict(match.clocks.left)


def agree(match: Match, seat: str, what: str, milliseconds: int = 0) -> None:
    other = "white" if seat == "black" else "black"
    life.carry_out(match, match.offer_to_others(seat, what, AT, milliseconds))
    life.carry_out(match, match.answer(other, True, AT))


def test_each_seat_has_its_own_time_and_increment() -> None:
    match = timed()
    life.carry_out(match, match.decide("black", "a1-b1", AT, 20_000))
    assert left(match) == {"black": 45_000, "white": 300_000}
    life.carry_out(match, match.decide("white", "i5-h5", AT, 100_000))
    assert left(match) == {"black": 45_000, "white": 200_000}
    assert [entry.data.get("spent") for entry in match.entries[3:]] == [20_000, 100_000]


def test_the_increment_comes_once_a_turn_not_once_a_move() -> None:
    """In Samsara a turn is two moves with two dice."""
    match = life.begun("samsara", clock={"round": Allowance(60_000, 5_000)})
    life.carry_out(match, match.draw("roll 2 5", AT))
    life.carry_out(match, match.decide("round", "2 s18-s20", AT, 10_000))
    assert left(match) == {"round": 50_000}
    life.carry_out(match, match.decide("round", "5 s17-s22", AT, 10_000))
    assert left(match) == {"round": 45_000}


def test_a_seat_without_a_clock_spends_nothing() -> None:
    match = life.begun("abalone", clock={"black": Allowance(60_000)}, players={"white": Player("bot", "easy")})
    life.carry_out(match, match.decide("black", "a1-b1", AT, 1_000))
    life.carry_out(match, match.decide("white", "i5-h5", AT, 99_000_000))
    assert "spent" not in match.entries[-1].data
    assert left(match) == {"black": 59_000}


def test_a_move_that_comes_too_late_is_the_end_of_the_round() -> None:
    match = timed()
    assert match.decide("black", "a1-b1", AT, 59_999)[0].kind == log.DECIDED
    entries = match.decide("black", "a1-b1", AT, 60_000)
    assert [entry.kind for entry in entries] == [log.FLAGGED, log.FINISHED]
    life.carry_out(match, entries)
    assert entries[1].data == {"reason": "time", "loser": "black", "scores": {"black": 0, "white": 1}}
    assert left(match)["black"] == 0
    assert document.verify(match.entries, games.load).ok


@pytest.mark.parametrize(
    "entry",
    [
        Entry(4, log.FLAGGED, AT, {"seat": "black", "spent": 59_999}),
        Entry(4, log.FLAGGED, AT, {"seat": "white", "spent": 300_000}),
        Entry(4, log.FLAGGED, AT, {"seat": "green", "spent": 300_000}),
        Entry(4, log.DECIDED, AT, {"seat": "black", "move": "a1-b1", "spent": 60_000}),
        Entry(4, log.DECIDED, AT, {"seat": "black", "move": "a1-b1"}),
        Entry(4, log.FINISHED, AT, {"reason": "time", "loser": "black", "scores": {"black": 0, "white": 1}}),
        Entry(4, log.ADJOURNED, AT, {"seat": "white", "spent": 5}),
        Entry(4, log.OFFERED, AT, {"seat": "black", "what": "time"}),
        Entry(4, log.OFFERED, AT, {"seat": "black", "what": "draw", "milliseconds": 5}),
    ],
)
def test_no_log_has_time_that_cannot_be(entry: Entry) -> None:
    with pytest.raises(LogError) as caught:
        apply(timed(), entry)
    assert caught.value.seq == 4


def test_nobody_is_flagged_without_a_clock_and_no_bot_has_one() -> None:
    with pytest.raises(LogError):
        apply(life.begun("abalone"), Entry(4, log.FLAGGED, AT, {"seat": "black", "spent": 1}))
    with pytest.raises(LogError):
        apply(life.begun("abalone"), Entry(4, log.DECIDED, AT, {"seat": "black", "move": "a1-b1", "spent": 1}))
    against_bot = life.begun("abalone", players={"white": Player("bot", "easy")}).entries
    with pytest.raises(LogError) as caught:
        replayed("1", games.load, life.changed(against_bot, 1, clock={"white": [60_000, 0]}))
    assert caught.value.seq == 3


def test_an_undo_gives_back_no_time() -> None:
    """The time that the turn took before everybody agreed stays used."""
    match = timed()
    life.carry_out(match, match.decide("black", "a1-b1", AT, 10_000))
    life.carry_out(match, match.offer_to_others("black", log.UNDO, AT))
    life.carry_out(match, match.answer("white", True, AT, 30_000))
    assert match.entries[-1].data == {"decisions": 1, "spent": 30_000}
    assert left(match) == {"black": 55_000, "white": 270_000}
    assert document.verify(match.entries, games.load).ok


def test_extra_time_when_the_others_agree() -> None:
    match = timed()
    agree(match, "black", log.TIME, 120_000)
    assert left(match) == {"black": 180_000, "white": 300_000}
    life.carry_out(match, match.offer_to_others("white", log.TIME, AT, 60_000))
    life.carry_out(match, match.answer("black", False, AT))
    assert left(match) == {"black": 180_000, "white": 300_000}
    assert replayed("2", games.load, match.entries).clocks == match.clocks


@pytest.mark.parametrize("milliseconds", [0, -1, MOST_MILLISECONDS + 1])
def test_extra_time_has_bounds(milliseconds: int) -> None:
    with pytest.raises(NoticeError, match="match-bad-time"):
        timed().offer_to_others("black", log.TIME, AT, milliseconds)
    with pytest.raises(NoticeError, match="match-no-clock"):
        life.begun("abalone").offer_to_others("black", log.TIME, AT, 1000)


@pytest.mark.parametrize("times", [(0, 0), (-1, 0), (1, -1), (MOST_MILLISECONDS + 1, 0), (1, MOST_MILLISECONDS + 1)])
def test_times_that_there_cannot_be(times: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="a clock cannot have the time"):
        Allowance(*times)


def test_adjourned_time_is_kept_for_another_day() -> None:
    match = timed()
    life.carry_out(match, match.decide("black", "a1-b1", AT, 20_000))
    life.carry_out(match, match.adjourn(30_000, AT))
    assert match.entries[-1].data == {"seat": "white", "spent": 30_000}
    again = replayed("2", games.load, match.entries)
    assert left(again) == {"black": 45_000, "white": 270_000}
    agree(again, "black", log.ADJOURN)
    assert [entry.kind for entry in again.entries[-2:]] == [log.ANSWERED, log.ADJOURNED]
    life.carry_out(again, again.decide("white", "i5-h5", AT, 270_000 - 1))
    assert left(again)["white"] == 1


def test_a_bot_that_stands_in_uses_no_time_of_its_person() -> None:
    match = timed()
    life.carry_out(match, match.decide("black", "a1-b1", AT, 20_000))
    life.carry_out(match, match.offer_to_others("white", log.SUBSTITUTE, AT, level="easy"))
    life.carry_out(match, match.answer("black", True, AT))
    life.carry_out(match, match.adjourn(30_000, AT))
    assert left(match)["white"] == 300_000


def test_an_undo_gives_the_move_back_and_no_time() -> None:
    match = timed()
    life.carry_out(match, match.decide("black", "a1-b1", AT, 20_000))
    agree(match, "black", log.UNDO)
    assert match.moves == []
    assert left(match)["black"] == 45_000


def test_a_new_round_has_full_clocks_each_player_with_his_own() -> None:
    match = life.begun("abalone", rounds=3, clock=QUICK)
    life.carry_out(match, match.decide("black", "a1-b1", AT, 20_000))
    life.carry_out(match, match.resign("white", AT))
    assert match.clocks == Clocks.full({"white": QUICK["black"], "black": QUICK["white"]})


# --- The stopwatch -----------------------------------------------------------------------------------------------


def test_a_stopwatch_counts_what_passes_between_two_looks() -> None:
    watch = Stopwatch(100.0)
    assert [watch.read(100.2), watch.read(100.4), watch.read(100.4)] == [200, 400, 400]


@pytest.mark.parametrize("gap", [LONGEST_STEP, 30.0, 3600.0, 1e9])
def test_a_machine_at_rest_costs_one_second_at_most(gap: float) -> None:
    watch = Stopwatch(0.0)
    watch.read(0.2)
    assert watch.read(0.2 + gap) == 1200


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    watch = Stopwatch(50.0)
    watch.read(50.5)
    assert watch.read(20.0) == 500
    assert watch.read(20.1) == 600


def test_time_given_back_never_becomes_credit() -> None:
    watch = Stopwatch(0.0)
    watch.read(0.5)
    watch.give_back(3.0)
    assert watch.read(0.5) == 0
    assert watch.read(0.7) == 200
