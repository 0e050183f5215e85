"""Matches of several rounds: points and wins, the best of n, places and totals, and beginnings."""

from __future__ import annotations

import random

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.log import Entry, LogError, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import MOST_ROUNDS, Series
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Over
from tests.kit import life
from tests.kit.life import AT

ADA, BO = Player("human", "", "Ada"), Player("human", "", "Bo")


def over(first: int, second: int, *, shared: bool = False) -> Over:
    return Over((("a", first), ("b", second)), "x", shared)


def series(unit: str, rounds: int, *ends: Over) -> Series:
    found = Series(unit, rounds, {"a": 0, "b": 0})
    for end in ends:
        assert not found.is_decided, "no round is played after the decision"
        found = found.after(end)
    return found


def test_points_add_up_over_all_rounds() -> None:
    found = series("points", 3, over(7, 2), over(0, 12), over(4, 0))
    assert (found.totals, found.winners, found.is_decided, found.round) == ({"a": 11, "b": 14}, ("b",), True, 3)
    assert not series("points", 3, over(1000, 0), over(1000, 0)).is_decided, "no lead of points is safe"


def test_the_best_of_n_ends_when_nobody_can_catch_up() -> None:
    assert series("wins", 3, over(1, 0), over(1, 0)).is_decided
    assert not series("wins", 5, over(1, 0), over(1, 0)).is_decided
    assert series("wins", 5, over(1, 0), over(1, 0), over(1, 0)).played == 3
    assert not series("wins", 4, over(1, 0), over(1, 0)).is_decided, "two more can make it even"
    even = series("wins", 2, over(1, 0), over(0, 1))
    assert (even.is_decided, even.winners) == (True, ())


def test_a_drawn_round_is_nobodys_win_and_a_shared_one_everybodys() -> None:
    assert series("wins", 3, over(0, 0)).totals == {"a": 0, "b": 0}
    assert series("wins", 3, over(1, 1, shared=True)).totals == {"a": 1, "b": 1}


@pytest.mark.parametrize("rounds", [0, -1, MOST_ROUNDS + 1])
def test_rounds_that_there_cannot_be(rounds: int) -> None:
    with pytest.raises(ValueError, match="rounds"):
        series("wins", rounds)


def first_to_decide(match: Match, draw: random.Random) -> Player:
    """Return the first player to decide in this round, or to throw if chance comes first and names a player."""
    while not isinstance(match.phase, Decide):
        life.step(match, draw)
    return match.players[match.phase.seats[0]]


@pytest.mark.parametrize("name", games.names())
def test_another_player_begins_each_round(name: str) -> None:
    game = games.load(name)
    for count, seats in game.seats.items():
        people = {seat: Player("human", "", f"P{number}") for number, seat in enumerate(seats)}
        match, draw = life.begun(name, count, rounds=2 * count, players=people), random.Random(5)
        began: list[str] = []
        while not match.is_over and match.series.played < count:
            began.append(first_to_decide(match, draw).name)
            life.carry_out(match, match.resign(life.turn(match), AT))
            match.secret = None
        assert sorted(began) == sorted({player.name for player in people.values()}), "each once"


@pytest.mark.parametrize("name", games.names())
def test_totals_follow_the_player_to_whatever_seat(name: str) -> None:
    game = games.load(name)
    seats = next(iter(game.seats.values()))
    people = {seat: Player("human", "", f"P{number}") for number, seat in enumerate(seats)}
    match, draw = life.begun(name, len(seats), rounds=5, players=people), random.Random(11)
    expected = dict.fromkeys((player.name for player in people.values()), 0)
    while not match.is_over:
        sitting = dict(match.players)
        life.play_round(match, draw, longest=60)
        ended = next(e for e in reversed(match.entries) if e.kind in (log.ROUND_ENDED, log.FINISHED))
        best = max(ended.data["scores"].values())
        is_tie = all(points == best for points in ended.data["scores"].values()) and name != "spiralspiel"
        for seat, points in ended.data["scores"].items():
            won = int(points == best and not is_tie)
            expected[sitting[seat].name] += points if game.series == "points" else won
        assert {match.players[seat].name: n for seat, n in match.series.totals.items()} == expected
        assert replayed("2", games.load, match.entries).series == match.series
    assert match.series.is_decided
    assert document.verify(match.entries, games.load).ok


def two_rounds() -> Match:
    """Ada wins as Black, and as White: the best of three is over after two rounds."""
    match = life.begun("abalone", rounds=3, players={"black": ADA, "white": BO})
    life.carry_out(match, match.resign("white", AT))
    assert match.players == {"white": ADA, "black": BO}
    assert match.series.totals == {"white": 1, "black": 0}
    life.carry_out(match, match.resign("black", AT))
    return match


def test_the_log_of_a_series_and_its_record() -> None:
    match = two_rounds()
    assert [entry.kind for entry in match.entries[3:]] == [log.ROUND_ENDED, log.FINISHED]
    assert match.is_over
    head = document.export_record(match)["match"]
    assert head["result"]["scores"] == {"black": 0, "white": 1}, "of the last round"
    assert head["result"]["totals"] == {"black": 0, "white": 2}
    assert [player["name"] for player in head["players"]] == ["Bo", "Ada"], "as they sit in the last round"
    assert document.read_record(document.write_record(match), games.load) == match.entries
    assert "totals" not in document.export_record(resigned())["match"]["result"]


def resigned() -> Match:
    match = life.begun("abalone")
    life.carry_out(match, match.resign("white", AT))
    return match


@pytest.mark.parametrize(
    ("place", "kind"), [(3, log.FINISHED), (4, log.ROUND_ENDED)], ids=["ended too early", "goes on after the decision"]
)
def test_a_series_ends_when_it_is_decided_and_not_before(place: int, kind: str) -> None:
    entries = two_rounds().entries
    entries[place] = Entry(place + 1, kind, AT, entries[place].data)
    with pytest.raises(LogError) as caught:
        replayed("1", games.load, entries)
    assert caught.value.seq == place + 1


def test_options_of_the_record_are_those_it_began_with() -> None:
    match = life.begun("abgrund", rounds=2, options={"first": "black"})
    life.play_round(match, random.Random(1))
    assert match.options["first"] == "white"
    assert document.export_record(match)["match"]["options"]["first"] == "black"


def test_nothing_of_a_round_is_left_in_the_next() -> None:
    match = life.begun("abgrund", rounds=5)
    life.seal(match)
    life.carry_out(match, match.add_luck("white", "1", AT))
    life.throw(match)
    life.carry_out(match, match.offer_to_others("white", "draw", AT))
    life.carry_out(match, match.resign("white", AT))
    assert (match.moves, match.offer, match.round.words) == ([], None, [])
    assert (match.round.sealed, match.round.draws) == (None, 0)
    assert isinstance(match.phase, Chance)
    assert match.round.undone_decisions("white") == 0
