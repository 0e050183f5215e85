"""Errors have a kind, a reason and a sentence, and change nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from accessible_games.interfaces import protocol
from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules.games import load, names
from tests.kit.checking import VALIDATORS, Ask, check_reply
from tests.output.braille.absent import take_away_liblouis

NEW = {"do": "new", "game": "abalone"}
# Wrong because of the games there are; the schema names none.
ONLY_A_GAME_KNOWS = [{"do": "new", "game": "chess"}, {**NEW, "seats": 3}, {"do": "view", "seat": "red"}]


def raw(referee: Referee, request: Any) -> dict[str, Any]:
    """The reply to any JSON value, checked as far as it can be."""
    reply = referee.line(json.dumps(request).encode())
    check_reply(request if isinstance(request, dict) else {}, reply)
    return reply


@pytest.mark.parametrize("do", ["position", "moves", "view", "announce", "board", "best"])
def test_nothing_can_be_asked_before_new(ask: Ask, do: str) -> None:
    reply = ask(do)
    assert (reply["error"], reply["reason"]) == ("request", "no-game")


@pytest.mark.parametrize(
    ("move", "kind", "reason"),
    [
        ("hello", "notation", "unreadable"),
        ("", "notation", "unreadable"),
        ("c3-z9", "notation", "no-such-field"),
        ("c3", "ambiguous", "several-moves"),
        ("c1-d1", "illegal", "empty"),
        ("i5-h5", "illegal", "not-yours"),
        ("c3-e4", "illegal", "not-in-line"),
        ("\ud800\x00\u2028", "notation", "unreadable"),
    ],
)
def test_impossible_moves_are_refused(ask: Ask, move: str, kind: str, reason: str) -> None:
    before = ask("new", game="abalone")
    english, german = ask("play", move=move), ask("play", move=move, language="de")
    assert (english["error"], english["reason"]) == (german["error"], german["reason"]) == (kind, reason)
    assert english["message"] != german["message"]
    assert english["message"].endswith(".")
    assert ask("position") == before


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (None, "not-an-object"),
        ([], "not-an-object"),
        ({"turn": "black"}, "missing-key"),
        ({"board": "b" * 9, "turn": "black"}, "bad-board"),
        ({"board": 5, "turn": "black"}, "bad-board"),
    ],
)
def test_impossible_states_are_refused(ask: Ask, state: Any, reason: str) -> None:
    before = ask("new", game="abalone")
    reply = ask("set", game="abalone", state=state)
    assert (reply["error"], reply["reason"]) == ("state", reason)
    assert ask("position") == before


@pytest.mark.parametrize(
    ("options", "reason"), [({"colour": "red"}, "unknown-option"), ({"layout": "round"}, "unknown-choice")]
)
def test_unknown_options_are_refused(ask: Ask, options: dict[str, str], reason: str) -> None:
    reply = ask("new", game="abalone", options=options)
    assert (reply["error"], reply["reason"]) == ("state", reason)


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        ([], "not-an-object"),
        ("new", "not-an-object"),
        (None, "not-an-object"),
        ({}, "missing-field"),
        ({"do": "explode"}, "not-a-choice"),
        ({"do": ["new"]}, "not-a-choice"),
        ({"do": "games", "language": "fr"}, "not-a-choice"),
        ({"do": "games", "language": None}, "not-a-choice"),
        ({"do": "new"}, "missing-field"),
        ({"do": "new", "game": "chess"}, "not-a-choice"),
        ({"do": "new", "game": {}}, "not-a-choice"),
        ({**NEW, "seats": 3}, "no-such-seats"),
        ({**NEW, "seats": 0}, "not-in-range"),
        ({**NEW, "seats": True}, "not-in-range"),
        ({**NEW, "seats": ["black", "white"]}, "not-in-range"),
        ({**NEW, "options": []}, "bad-options"),
        ({**NEW, "options": {"layout": True}}, "bad-options"),
        ({"do": "set", "game": "abalone"}, "missing-field"),
        ({"do": "play"}, "missing-field"),
        ({"do": "play", "move": 5}, "not-a-string"),
        ({"do": "resolve", "outcome": None}, "not-a-string"),
        ({"do": "view", "seat": "red"}, "not-a-seat"),
        ({"do": "view", "seat": ["black"]}, "not-a-seat"),
        ({"do": "perft"}, "missing-field"),
        ({"do": "perft", "depth": 9}, "not-in-range"),
        ({"do": "perft", "depth": -1}, "not-in-range"),
        ({"do": "perft", "depth": 1.5}, "not-in-range"),
        ({"do": "perft", "depth": "2"}, "not-in-range"),
        ({"do": "playouts", "count": 0}, "not-in-range"),
        ({"do": "playouts", "count": 1_000_001}, "not-in-range"),
        ({"do": "playouts", "count": 1, "seed": "x"}, "not-a-number"),
        ({"do": "playouts", "count": 1, "seed": True}, "not-a-number"),
        ({"do": "announce", "length": "long"}, "not-a-choice"),
        ({"do": "announce", "grade": 3}, "not-in-range"),
        ({"do": "board", "as": "pdf"}, "not-a-choice"),
        ({"do": "board", "width": 9}, "not-in-range"),
        ({"do": "best", "level": "perfect"}, "not-a-choice"),
        ({"do": "best", "milliseconds": 0}, "not-in-range"),
    ],
)
def test_senseless_requests_are_refused(referee: Referee, request_: Any, reason: str) -> None:
    before = referee.value(NEW)
    reply = raw(referee, request_)
    assert (reply["error"], reply["reason"]) == ("request", reason)
    assert reply["message"].endswith(".")
    assert referee.value({"do": "position"}) == before
    assert VALIDATORS["request"].is_valid(request_) == (request_ in ONLY_A_GAME_KNOWS)


def test_chance_in_a_game_without(ask: Ask) -> None:
    ask("new", game="abalone")
    reply = ask("resolve", outcome="six")
    assert (reply["error"], reply["reason"]) == ("illegal", "no-chance")


@pytest.mark.parametrize("id_", [0, -1.5, "x", None, True, [1, {"a": []}], {}, 10**30, "\ud800", "ü\n\u2028"])
def test_the_id_comes_back(referee: Referee, id_: Any) -> None:
    for request in ({"do": "games"}, NEW, {"do": "explode"}, {}, {"do": "play", "move": "zz"}):
        reply = raw(referee, {**request, "id": id_})
        assert reply["id"] == id_
        assert type(reply["id"]) is type(id_)
        assert next(iter(reply)) == "id"


def test_without_an_id_there_is_none(referee: Referee) -> None:
    assert "id" not in referee.value({"do": "games"})
    assert "id" not in referee.value({"do": "explode"})
    assert "id" not in referee.value(["id"])


def test_unknown_fields_are_ignored(ask: Ask) -> None:
    assert ask("new", game="abalone", comment="for the board club") == ask("position", seat=5)


def test_without_liblouis_only_words_in_braille_are_refused(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    ask("new", game="abalone")
    ask("play", move="c3-d4")
    take_away_liblouis(monkeypatch)
    reply = ask("announce", language="de")
    assert (reply["error"], reply["reason"]) == ("request", "braille-liblouis-missing")
    assert "liblouis" in reply["message"]
    for form in ("letters", "cells", "brf"):
        assert ask("board", **{"as": form})["ok"]
    assert ask("board")["ok"]


def test_a_program_error_is_reported_and_survived(monkeypatch: pytest.MonkeyPatch) -> None:
    referee = Referee(names(), load, lambda game: None)
    reply = referee.fault(b'{"do":"games","id":7}')
    check_reply({"id": 7}, reply)
    assert (reply["error"], reply["reason"]) == ("request", "program-fault")
    assert referee.fault(b"\xff")["reason"] == "program-fault"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_and_every_sentence_a_reason(language: str) -> None:
    folder = Path(protocol.__file__).parent
    sources = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    used = set(re.findall(r'super\(\).__init__\("([a-z0-9-]+)"|RequestError\("([a-z0-9-]+)"', sources))
    reasons = {first or second for first, second in used}
    reasons |= set(re.findall(r'RequestError\("([a-z-]+)" if .* else "[a-z-]+"', sources))
    reasons |= set(re.findall(r'RequestError\("[a-z-]+" if .* else "([a-z-]+)"', sources))
    words = catalogue(language)
    written = {name for name in words.ids() if name.startswith("protocol-")}
    assert {f"protocol-{reason}" for reason in reasons} == written - {"protocol-output-failed"}
    facts = dict.fromkeys(("limit", "most", "position", "low", "high"), 1_000_000)
    texts = dict.fromkeys(("key", "number", "field", "fields", "choices", "seats", "numbers", "match"), "x")
    for reason in reasons:
        text = words.format(f"protocol-{reason}", {**facts, **texts})
        assert text.endswith(".")
        assert "1000000" in text or not set(re.findall(r"\d", text))
