"""GMCP for scripts: only requested packages, and never more than the person may know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.gmcp import Gmcp, frame
from accessible_games.interfaces.telnet.protocol import Parser, Subnegotiation
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.matches.update import Update, update_for
from accessible_games.output.announce.announcement import SECRET
from accessible_games.rules import games
from accessible_games.rules.core.game import Seat
from tests.kit.said import said
from tests.line.session.masked import MASKED, OWN_EVENT

PLAYERS = {"black": Player("human", name="anna", account="17"), "white": Player("bot", "easy")}
ABALONE = games.load("abalone")


def messages(data: bytes) -> list[tuple[str, Any]]:
    found = []
    for event in Parser().feed(data):
        assert isinstance(event, Subnegotiation)
        assert event.option == telnet.GMCP
        package, _, body = event.data.decode("ascii").partition(" ")
        found.append((package, json.loads(body) if body else None))
    return found


def wanting(*packages: str) -> Gmcp:
    here = Gmcp()
    assert here.receive("Core.Supports.Set", json.dumps(packages)) == b""
    return here


def played(game: AnyGame, seats: tuple[Seat, ...], *, clock: bool = False, is_opening: bool = False) -> Update:
    """One move was made; what a listener with these seats learns of it."""
    clocks = {"black": Allowance(60_000)} if clock else None
    match = replayed("12", lambda _: game, created(game, {}, PLAYERS, 0, MatchTerms(clock=clocks or {})))
    happenings = [apply(match, entry) for entry in match.decide("black", "c3 d4", 0, spent=1500)]
    return update_for(match, seats, happenings, is_opening)


def sent(here: Gmcp, update: Update, package: str) -> list[Any]:
    return [body for name, body in messages(here.match(update)) if name == package]


def test_only_requested_packages_are_sent() -> None:
    here = Gmcp()
    assert here.match(played(ABALONE, ("black",))) == b""
    assert here.lines([said("hello")], Settings()) == b""
    assert wanting("Session 1").match(played(ABALONE, ("black",))) == b""


def test_the_state_of_a_match() -> None:
    (state,) = sent(wanting("Match 1"), played(ABALONE, ("black",), clock=True), "Match.State")
    view = state.pop("view")
    assert state == {
        "match": "12",
        "seq": 4,
        "game": "abalone",
        "options": {"layout": "standard", "variant": "standard"},
        "round": 1,
        "seats": {"black": {"kind": "human", "name": "anna"}, "white": {"kind": "bot", "level": "easy"}},
        "you": ["black"],
        "to_move": ["white"],
        "phase": "decide",
        "exchange": None,
        "is_over": False,
        "clocks": {"black": 58_500},
    }
    assert view["turn"] == "white"
    assert view["seat"] == "black"


def test_a_move_is_sent_with_its_effects() -> None:
    here, update = wanting("Match 1"), played(ABALONE, ("black",))
    assert sent(here, update, "Match.Move") == [{"match": "12", "seq": 4, "seat": "black", "move": "c3-d4"}]
    assert [body["event"] for body in sent(here, update, "Match.Event")] == ["moved", "turn-passed"]
    assert sent(here, update, "Match.Event")[1]["facts"] == {"seat": "white"}


def test_an_opened_match_is_sent_as_a_state_without_its_moves() -> None:
    here, update = wanting("Match 1"), played(ABALONE, ("black",), is_opening=True)
    assert [name for name, _ in messages(here.match(update))] == ["Match.State"]


def test_secrets_of_another_seat_are_not_sent() -> None:
    here = wanting("Match 1")
    assert str(OWN_EVENT["white"]) in str(here.match(played(MASKED, ("white",))))
    for seats in (("black",), ()):
        assert str(OWN_EVENT["white"]) not in str(here.match(played(MASKED, seats)))


def test_two_at_one_connection_get_no_secrets_of_either() -> None:
    update = played(MASKED, ("black", "white"))
    said_of_it = wanting("Match 1").match(update)
    assert str(OWN_EVENT["white"]) not in str(said_of_it)
    assert [body["view"] for body in sent(wanting("Match 1"), update, "Match.State")] == [None]


def test_lines_carry_their_category() -> None:
    here = wanting("Session 1")
    assert messages(here.lines([said("Anna says: hello \x1b[2J", "status")], Settings())) == [
        ("Session.Line", {"category": "status", "priority": "info", "text": "Anna says: hello"})
    ]


def test_a_recovery_code_is_not_sent_to_scripts() -> None:
    here = wanting("Session 1", "Client.Media 1")
    assert here.lines([said("a b c d e", SECRET)._replace(sound="said")], Settings()) == b""


def test_sounds_have_captions_for_those_who_do_not_hear_them() -> None:
    here = wanting("Client.Media 1")
    (message,) = messages(
        here.lines([said("Pushed off.", "loss")._replace(sound="pushed-off"), said("quiet")], Settings())
    )
    assert message == (
        "Client.Media.Play",
        {"name": "pushed-off.ogg", "type": "sound", "volume": 40, "tag": "loss", "caption": "Pushed off."},
    )


def test_a_screen_reader_does_not_read_a_caption_beside_its_line() -> None:
    sound = said("Pushed off.", "loss")._replace(sound="pushed-off")
    (message,) = messages(wanting("Client.Media 1").lines([sound], Settings(), is_read_out=True))
    assert message == ("Client.Media.Play", {"name": "pushed-off.ogg", "type": "sound", "volume": 40, "tag": "loss"})


def test_the_address_of_sounds_is_sent_once() -> None:
    """As the protocol of MUDs for media has it: the address first, then names below it."""
    address = "https://games.example.org/sounds/"
    here = Gmcp(address)
    assert here.receive("Core.Supports.Set", '["Match 1"]') == b""
    (message,) = messages(here.receive("Core.Supports.Add", '["Client.Media 1"]'))
    assert message == ("Client.Media.Default", {"url": address})
    assert here.receive("Core.Supports.Add", '["Session 1"]') == b""
    sound = said("Pushed off.", "loss")._replace(sound="capture")
    named = [body["name"] for name, body in messages(here.lines([sound], Settings())) if name == "Client.Media.Play"]
    assert named == ["capture.wav"]


def test_files_of_sounds_are_those_of_their_height_on_the_board() -> None:
    here = Gmcp("https://games.example.org/sounds/")
    here.receive("Core.Supports.Set", '["Client.Media 1"]')
    shape = ABALONE.geometry({}, "black")
    low = here.lines([said("b", "move")._replace(sound="capture", place="a1")], Settings(), shape)
    row = here.track([said("Row i")._replace(track=(("own", "i5"), ("empty", "a1")))], Settings(), shape)
    named = [[body["name"] for _, body in messages(each)] for each in (low, *row)]
    assert named == [["capture-4.wav"], ["own+4.wav"], ["empty-4.wav"]]
    assert here.track([said("Row i")._replace(track=(("own", "i5"),))], Settings(sounds=False), shape) == []


def test_packages_can_be_added_and_removed_in_any_case_of_letters() -> None:
    here = wanting("match 1", "Nonsense 3")
    here.receive("Core.Supports.Add", '["SESSION 1"]')
    assert here.wants("match")
    assert here.wants("session")
    here.receive("Core.Supports.Remove", '["Match"]')
    assert not here.wants("match")


def test_a_ping_is_answered() -> None:
    assert Gmcp().receive("Core.Ping", "120") == frame("Core.Ping")


@pytest.mark.parametrize("body", ["", "nonsense", "[", '{"a":1}', '[1, null, [], ""]', "[" * 4000, '"Match 1"', "NaN"])
def test_unknown_messages_are_ignored(body: str) -> None:
    here = wanting("Match 1")
    for package in ("Core.Supports.Set", "Core.Supports.Add", "Core.Hello", "", "Char.Login", "core.supports."):
        assert here.receive(package, body) == b""
    assert not here.wants("session")
