"""Transcripts: no private event of people who share a keyboard appears."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.records.transcript import retold
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from tests.kit.life import carry_out
from tests.line.session.test_leaks import GAME, attempts, other_deal

TURNS = 6
EVERY = [games.load(name) for name in games.names()]


def shared(deal: str, moves: list[str]) -> Match:
    """Return two people at one keyboard."""
    match = replayed("1", games.load, created(GAME, {"help": "full"}, dict.fromkeys(GAME.seats[2], Player("human")), 0))
    carry_out(match, match.draw(deal, 1))
    for number, move in enumerate(moves):
        carry_out(match, match.decide(GAME.seats[2][number % 2], move, number + 2))
    return match


def test_transcript_of_a_shared_keyboard_has_only_public_events() -> None:
    deal, moves, _ = attempts("full", 1)
    first = shared(deal, moves[:TURNS])
    second = shared(other_deal(first.state, None, deal), moves[:TURNS])
    heard = [retold("1", each.entries, games.load, EVERY, Settings(), None) for each in (first, second)]
    assert heard[0] == heard[1]
    assert len(heard[0]) > TURNS


def test_adjournment_is_announced_and_the_match_opens_again() -> None:
    game = games.load("abalone")
    players = {"black": Player("human", name="Anna"), "white": Player("human", name="Bob")}
    match = replayed("4", games.load, created(game, {}, players, 0))
    carry_out(match, match.offer_to_others("black", "adjourn", 1))
    carry_out(match, match.answer("white", True, 2))
    carry_out(match, match.decide("black", "c3-d4", 3))
    heard = retold("4", match.entries, games.load, EVERY, Settings(), None)
    assert [line for line in heard if line.startswith("Match 4: Abalone")] == ["Match 4: Abalone."] * 2
    assert any("c3 to d4" in line for line in heard)


@pytest.mark.parametrize(
    ("language", "granted"),
    [("en", "White has 5 minutes 50 seconds now."), ("de", "Weiß hat jetzt 5 Minuten 50 Sekunden.")],
)
def test_granted_time_is_announced(language: str, granted: str) -> None:
    """White has thought for 10 of 15 seconds when it gets the time: those before were for reading."""
    game = games.load("abalone")
    players = {seat: Player("human", name=name, account=name) for seat, name in (("black", "Anna"), ("white", "Bob"))}
    clock = dict.fromkeys(players, Allowance(60_000))
    match = replayed("4", games.load, created(game, {}, players, 0, MatchTerms(clock=clock)))
    carry_out(match, match.decide("black", "c3-d4", 1_000, 1_000))
    carry_out(match, match.offer_to_others("white", "time", 20_000, 300_000))
    carry_out(match, match.answer("black", True, 21_000))
    carry_out(match, match.decide("white", "g5-f5", 26_000, 15_000))
    heard = retold("4", match.entries, games.load, EVERY, Settings(language), Person("Anna", "Anna"))
    assert granted in heard


def test_a_match_in_which_nothing_has_happened_opens() -> None:
    game = games.load("abalone")
    entries = created(game, {}, {"black": Player("human", name="Anna"), "white": Player("bot", "easy")}, 0)
    assert retold("4", entries, games.load, EVERY, Settings("de"), None)[0] == "Partie 4: Abalone."
