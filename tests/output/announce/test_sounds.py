"""The sounds of announcements, for each listener."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.settings import SOUND_KINDS
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcement import _KIND, _PRIORITY
from accessible_games.output.announce.announcer import Announcer, Listener, sound_of_event, sound_of_message
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import words_of
from accessible_games.output.sounds.table import EARCONS, KIND_OF
from accessible_games.rules import games
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.events import Ended, TurnPassed
from accessible_games.rules.core.game import Event
from accessible_games.rules.games.abalone.values import Moved, Pushed, PushedOff, Threat
from accessible_games.rules.games.abgrund import events as abgrund
from accessible_games.rules.games.muehle import rules as muehle
from accessible_games.rules.games.samsara import values as samsara
from accessible_games.rules.games.spiralspiel import values as spiralspiel

ROOT = Path(games.__file__).parents[2]
OFF = PushedOff(seat="black", victim_seat="white", field="i9", lost=1, missing=5)


def made(kind: type[Any], **facts: str | int) -> Any:
    """Return an event of which only these facts count."""
    blank = {name: "" if hint in ("str", "Seat", "Cell") else 0 for name, hint in kind.__annotations__.items()}
    return kind(**{**blank, **facts})


def sound(event: Event, own: str | None = "black", game: str = "abalone") -> str | None:
    return Announcer(Listener(seat=own)).event(game, event).sound


def test_only_the_own_turn_sounds() -> None:
    assert [sound(TurnPassed("black"), own) for own in ("black", "white", None)] == ["turn", None, None]


def test_a_loss_and_a_threat_of_ones_own_sound_otherwise() -> None:
    assert [sound(OFF, own) for own in ("black", "white", None)] == ["capture", "taken", "capture"]
    threat = Threat("black", "white", "i9", "i9", 6)
    assert [sound(threat, own) for own in ("black", "white", None)] == ["chance", "threat", None]
    swallowed = abgrund.Swallowed(owner_seat="white", field="a1", behind="a2", front=3, lost=1)
    assert [sound(swallowed, own, "abgrund") for own in ("black", "white")] == ["capture", "taken"]


def test_a_chance_of_ones_own_is_no_threat() -> None:
    for kind, game in ((abgrund.ExitOpen, "abgrund"), (samsara.GoalOpen, "samsara")):
        event = made(kind, seat="black")
        assert [sound(event, own, game) for own in ("black", "white", None)] == ["chance", "threat", None]
    swap = made(abgrund.SwapOpen, seat="black", victim_seat="white")
    assert [sound(swap, own, "abgrund") for own in ("black", "white")] == ["chance", "threat"]
    assert sound(made(spiralspiel.Attack, seat="A", victim_seat="B"), "C", "spiralspiel") is None


def test_the_end_is_won_lost_or_drawn() -> None:
    won = Ended("black", "white", "resign")
    assert [sound(won, own) for own in ("black", "white", None)] == ["win", "loss", "win"]
    assert [sound(Ended("", "", "agreement"), own) for own in ("black", None)] == ["draw", "draw"]


def test_several_may_win() -> None:
    ended = made(spiralspiel.GameEnded, winners="A C")
    assert [sound(ended, own, "spiralspiel") for own in ("A", "B", "C", None)] == ["win", "loss", "win", "win"]


def test_an_event_says_itself_what_is_special() -> None:
    assert sound(made(Pushed)) == "push"
    assert [sound(made(Moved, seat="black"), own) for own in ("black", "white", None)] == ["move", "moved", "moved"]
    closing = muehle.Moved("white", "a1", "hand", "a1", "placing", 8, "a1 d1 g1", "none")
    assert [sound(closing, own, "muehle") for own in ("white", "black", None)] == ["mill", "milled", "mill"]
    assert sound(muehle.Moved("white", "a1", "hand", "a1", "placing", 8, "none", "none"), "white", "muehle") == "move"


def test_every_sound_that_an_event_names_is_there() -> None:
    found = {kind.sound for name in games.names() for kind in games.load(name).event_types if kind.sound is not None}
    assert {"push", "score", "threat", "barred"} <= found
    assert found <= {*EARCONS, ""}


@pytest.mark.parametrize(
    ("message", "category", "heard"),
    [
        ("explore-edge", "answer", "edge"),
        ("anything", "refusal", "error"),
        ("anything", "answer", None),
        ("anything", "status", None),
        ("anything", "chat", "talk"),
        ("", "message", "message"),
        ("anything", "question", "question"),
        ("past-newest", "answer", "end"),
        ("clocks-left", "clock", "clock"),
        ("", "clock", "clock"),
        ("staff-announced", "warning", "warning"),
        ("session-offered-draw", "question", "offer"),
        ("seats-invited-you", "question", "invitation"),
        ("seats-invited-you", "status", "invitation"),
        ("hall-back", "absence", "come"),
        ("hall-absent", "absence", "gone"),
        ("people-came", "friends", "come"),
        ("hall-messages", "status", "unread"),
        ("session-more", "answer", "more"),
        ("handover-ask", "turn", "question"),
    ],
)
def test_sounds_of_messages_that_are_no_events(message: str, category: str, heard: str | None) -> None:
    assert sound_of_message(message, category) == heard


def test_a_refusal_and_talk() -> None:
    announcer = Announcer(Listener())
    assert announcer.refusal("abalone", IllegalMoveError("empty", field="c3")).sound == "error"
    assert announcer.words("Anna: hello", "chat").sound == "talk"
    assert announcer.words("one line", "answer").sound is None
    assert announcer.secret("common-comma").sound is None


SILENT = {"answer", "status", "help", "option"}  # there is nothing to do, and it was asked for or can wait
OF_EVENTS = {"chance", "move", "loss", "threat", "turn", "end"}


def test_every_category_has_a_sound_or_is_silent_on_purpose() -> None:
    called = re.compile(r'\b(?:say|words|notice|notice_once|tell_composed)\([^"()]*"[a-z0-9-]*", "([a-z]+)"')
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "line").rglob("*.py")]
    named = {category for source in sources for category in called.findall(source)}
    assert {"question", "refusal", "help"} <= named
    known = named | set(_KIND) | set(_PRIORITY) | {kind.category for kind in every_event()}
    assert {each for each in known - OF_EVENTS if sound_of_message("any", each) is None} == SILENT
    for category in OF_EVENTS:
        kind = type("Any", (Event,), {"__annotations__": {"seat": "Seat"}}, category=category)
        heard = {sound_of_event(kind("black"), own) for own in ("black", "white")}
        assert heard - {None} <= EARCONS.keys()
        assert heard != {None}, category


def every_event() -> set[type[Event]]:
    return {kind for name in games.names() for kind in games.load(name).event_types}


def test_every_sound_has_its_words_and_a_kind_whose_volume_can_be_set() -> None:
    assert set(KIND_OF.values()) <= set(SOUND_KINDS)
    for name in EARCONS:
        assert KIND_OF[name]
        for language in LANGUAGES:
            assert words_of(language, f"sound-{name}"), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_is_called_something_of_its_own(language: str) -> None:
    names = [catalogue(language).format(f"sound-{name}", {}) for name in EARCONS]
    assert len(set(names)) == len(names)
