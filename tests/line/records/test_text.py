"""The readable record of a match of several people: pauses, bots that stood in, days for each move."""

from __future__ import annotations

import pytest

from accessible_games.line.records.document import read_record, verify, write_record
from accessible_games.line.records.text import record_lines, replay
from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.rules import games
from tests.kit.life import AT, carry_out
from tests.matches.test_agreement import agree

PEOPLE = {"black": Player("human", "", "Ada", account="1"), "white": Player("human", "", "Bo", account="2")}
ENGLISH = [
    "Ada asks for a pause.",
    "Bo accepts.",
    "The match is paused.",
    "Ada asks to go on.",
    "Bo accepts.",
    "Bo asks that the computer takes over.",
    "Ada accepts.",
    "The computer, easy, plays for Bo.",
    "Bo asks to play again.",
    "Ada accepts.",
    "Bo plays again.",
]
GERMAN = [
    "Ada bittet um eine Pause.",
    "Bo nimmt an.",
    "Die Partie ist unterbrochen.",
    "Ada möchte weiterspielen.",
    "Bo nimmt an.",
    "Bo möchte sich vom Computer vertreten lassen.",
    "Ada nimmt an.",
    "Der Computer, leicht, spielt für Bo.",
    "Bo möchte wieder selbst spielen.",
    "Ada nimmt an.",
    "Bo spielt wieder selbst.",
]


@pytest.mark.parametrize(("language", "lines"), [("en", ENGLISH), ("de", GERMAN)])
def test_agreed_terms_are_listed(language: str, lines: list[str]) -> None:
    match = replayed("", games.load, created(games.load("abalone"), {}, PEOPLE, AT, MatchTerms(days=3)))
    agree(match, "black", log.PAUSE, "white")
    agree(match, "black", log.RESUME, "white")
    agree(match, "white", log.SUBSTITUTE, "black")
    agree(match, "white", log.RETURN, "black")
    carry_out(match, match.decide("black", "a1-b1", AT))
    heard = record_lines(*replay("", match.entries), language)
    assert heard[-1 - len(lines) : -1] == lines
    assert ("Time for each move: 3 days." if language == "en" else "Zeit für jeden Zug: 3 Tage.") in heard


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Ada was away too long. Bo ended the match."),
        ("de", "Ada war zu lange weg. Bo beendete die Partie."),
    ],
)
def test_absent_player_and_claimant_are_named(language: str, line: str) -> None:
    match = replayed("", games.load, created(games.load("abalone"), {}, PEOPLE, AT, MatchTerms(patience=60_000)))
    carry_out(match, match.give_up_on("black", "white", AT))
    assert line in record_lines(*replay("", match.entries), language)
    assert verify(read_record(write_record(match), games.load), games.load).ok
