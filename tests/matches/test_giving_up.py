"""Giving up on an absent player in a match without a clock: the log, and the consequences."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import LogError, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.matches.update import LOST, SHARED, WON, ending_of, places, played_again
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance
from accessible_games.rules.core.notices import NoticeError
from tests.kit.life import carry_out

HOUR = 3_600_000
PEOPLE = ("Ria", "Sam", "Toni", "Uwe")
CASES = [(game.id, count) for game in map(games.load, games.names()) for count in game.seats]


def begun(name: str, count: int, *, rounds: int = 1, patience: int = HOUR) -> Match:
    game = games.load(name)
    seated = zip(game.seats[count], PEOPLE, strict=False)
    players = {seat: Player("human", name=person, account=person) for seat, person in seated}
    match = replayed("7", games.load, created(game, {}, players, 0, MatchTerms(rounds=rounds, patience=patience)))
    while isinstance(match.phase, Chance):
        carry_out(match, match.draw(match.phase.sample(lambda _: 0), 1))
    return match


def other(match: Match) -> str:
    return next(seat for seat in match.seats if seat != match.awaited)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_player_given_up_on_loses_and_the_log_names_the_other(name: str, count: int) -> None:
    match = begun(name, count)
    lost, by = match.awaited, other(match)
    entries = match.give_up_on(lost, by, 5)
    assert [entry.kind for entry in entries] == [log.FLAGGED, log.FINISHED]
    assert entries[0].data == {"seat": lost, "spent": HOUR, "by": by}
    carry_out(match, entries)
    assert match.is_over
    results = {match.players[seat].name: ending_of(match, match.players[seat].account) for seat in match.seats}
    gone = match.players[lost].name
    assert results.pop(gone).result == LOST
    assert {each.late for each in results.values()} == {gone}
    assert {each.result for each in results.values()} & {WON, SHARED}
    ranks = places(match)
    assert ranks.pop(gone)[0] == 0, "before nobody"
    again = asyncio.run(played_again("7", games.load, match.entries))
    assert (again.seq, again.phase) == (match.seq, match.phase)


@pytest.mark.parametrize(("name", "count"), CASES)
def test_giving_up_on_a_player_loses_the_whole_series(name: str, count: int) -> None:
    """Otherwise a leading player could win by going away after two won rounds."""
    match = begun(name, count, rounds=9)
    person = match.players[match.awaited].account
    for _ in range(2):
        loser = next(seat for seat in match.seats if match.players[seat].account != person)
        carry_out(match, match.resign(loser, 3))
        while isinstance(match.phase, Chance):
            carry_out(match, match.draw(match.phase.sample(lambda _: 0), 4))
    while match.players[match.awaited].account != person:
        legal = match.game.moves(match.game.view(match.state, match.awaited))
        carry_out(match, match.decide(match.awaited, match.game.format(legal[0]), 4))
        while isinstance(match.phase, Chance):
            carry_out(match, match.draw(match.phase.sample(lambda _: 0), 4))
    carry_out(match, match.give_up_on(match.awaited, other(match), 5))
    assert match.is_over
    assert match.series.played == 3
    assert ending_of(match, person).result == LOST
    assert match.series.winners
    assert places(match)[person][0] == 0
    again = asyncio.run(played_again("7", games.load, match.entries))
    assert again.series == match.series


@pytest.mark.parametrize("terms", [{"clock": {"black": Allowance(60_000)}}, {"days": 3}])
def test_a_match_with_a_clock_has_no_absence_limit(terms: dict[str, object]) -> None:
    game = games.load("abalone")
    players = {seat: Player("human", account=seat) for seat in game.seats[2]}
    entries = created(game, {}, players, 0, MatchTerms(patience=HOUR, **terms))  # type: ignore[arg-type]  # one of two
    assert "patience" not in entries[0].data
    match = replayed("7", games.load, entries)
    with pytest.raises(NoticeError, match="absence-nobody"):
        match.give_up_on("black", "white", 5)


def test_nor_where_nobody_waits() -> None:
    game = games.load("abalone")
    players = {"black": Player("human", account="1"), "white": Player("bot", "easy")}
    assert "patience" not in created(game, {}, players, 0, MatchTerms(patience=HOUR))[0].data


@pytest.mark.parametrize(
    "change",
    [
        {"by": "black"},
        {"by": "green"},
        {"seat": "white", "by": "black"},
        {"spent": HOUR - 1},
    ],
)
def test_a_log_in_which_it_could_not_be_is_refused(change: dict[str, object]) -> None:
    match = begun("abalone", 2)
    flagged, _ = match.give_up_on("black", "white", 5)
    with pytest.raises(LogError):
        apply(match, flagged._replace(data={**flagged.data, **change}))


def test_nobody_is_given_up_on_while_the_match_is_paused_or_before_it_ends_twice() -> None:
    match = begun("abalone", 2)
    carry_out(match, match.offer_to_others("black", log.PAUSE, 1))
    carry_out(match, match.answer("white", True, 2))
    with pytest.raises(NoticeError, match="match-paused"):
        match.give_up_on("black", "white", 5)
    match = begun("abalone", 2)
    with pytest.raises(NoticeError, match="absence-nobody"):
        match.give_up_on("white", "black", 5)
    carry_out(match, match.give_up_on("black", "white", 5))
    with pytest.raises(NoticeError, match="match-is-over"):
        match.give_up_on("black", "white", 5)


@pytest.mark.parametrize("name", ["abgrund", "samsara"])
def test_a_player_who_must_type_a_throw_is_waited_for_too(name: str) -> None:
    match = begun(name, 2)
    one, two = match.seats
    carry_out(match, match.commit("5e" * 16, bytes(32), 1))
    carry_out(match, match.offer_to_others(one, log.OWN_DICE, 1))
    carry_out(match, match.answer(two, True, 2))
    while not isinstance(match.phase, Chance):
        legal = match.game.moves(match.game.view(match.state, match.awaited))
        carry_out(match, match.decide(match.awaited, match.game.format(legal[0]), 4))
    lost = match.awaited
    assert lost == match.phase.seat
    carry_out(match, match.give_up_on(lost, other(match), 5))
    assert ending_of(match, match.players[lost].account).result == LOST
