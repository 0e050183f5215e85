"""Which typed lines are carried out at home, and which the server gets. Here it is away, so it gets none."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.remote.host import RemoteHost
from accessible_games.interfaces.remote.link import Address
from accessible_games.line.session.ports import SettingsStore
from accessible_games.line.session.session import Session
from accessible_games.rules import games
from tests.kit.parts import Ear

AWAY = ["Not sent: the connection is lost."]


class Kept:
    """Settings that are stored nowhere."""

    async def save(self, settings: Settings) -> None:
        """See ``SettingsStore``."""


@pytest.fixture
async def home() -> tuple[RemoteHost, Ear]:
    session = Session(Settings(language="en"), [games.load(name) for name in games.names()])
    host, ear = RemoteHost(session, lambda: 0.0, Address("localhost", 1, None), ""), Ear()
    host.outlets.append(ear)
    host.ports.update({SettingsStore: Kept()})
    return host, ear


async def heard(home: tuple[RemoteHost, Ear], line: str) -> list[str]:
    host, ear = home
    del ear.heard[:]
    await host.line(line)
    return [one.text for one in ear.heard]


def open_board(host: RemoteHost, name: str) -> None:
    """Let the server send the board of a match."""
    game = games.load(name)
    seat = game.seats[2][0]
    view = game.view(game.initial(game.seats[2], {}), seat)
    marks = {cell: list(game.marks(view, cell)) for cell in game.geometry({}, seat).cells}
    position: dict[str, Any] = {
        "type": "position",
        "number": 1,
        "match": "1",
        "game": name,
        "options": {},
        "side": seat,
    }
    host.received({**position, "own": seat, "moves": 0, "entry": 1, "marks": marks, "about": []})
    host.received({"type": "hand", "done": 0, "position": 1, "cursor": "", "turn": True, "singles": "op"})


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("bell on", "The bell rings for: your turn, an alarm of your clock, talk."),
        ("stimme aus", "Speech off."),
        ("braille width 20", "20 cells a line."),
        ("alias up = row c", "up is row c."),
        ("SP", "Speech off."),
        ("x on", "Edit mode: arrow keys, history, Tab."),
    ],
)
async def test_devices_and_own_words_are_answered_at_home(home: tuple[RemoteHost, Ear], line: str, answer: str) -> None:
    await heard(home, "alias sp = speech off")
    assert answer in await heard(home, line)


async def test_doctor_is_for_the_computer_at_home(home: tuple[RemoteHost, Ear]) -> None:
    assert (await heard(home, "doctor"))[0] == "Checking this computer."


@pytest.mark.parametrize("off", ["sounds off", "sounds cursor off"])
async def test_row_is_only_sent_for_when_its_sounds_are_on_at_home(home: tuple[RemoteHost, Ear], off: str) -> None:
    assert await heard(home, "listen c") == AWAY
    await heard(home, off)
    assert await heard(home, "listen c") == ["Sounds are off. Type sounds on."]


@pytest.mark.parametrize("line", ["board", "braille grid", "alias key h = o", "alias delete key h", "bb", "c3 d4"])
async def test_everything_else_is_for_the_server(home: tuple[RemoteHost, Ear], line: str) -> None:
    await heard(home, "alias bb = row c")
    assert await heard(home, line) == AWAY


@pytest.mark.parametrize("line", ["k", "K e7", "carry e7", "o", "p"])
async def test_own_word_hides_no_piece_word_or_key_of_the_board(home: tuple[RemoteHost, Ear], line: str) -> None:
    for word in ("k", "carry", "o"):
        await heard(home, f"alias {word} = bell on")
        assert await heard(home, word) != AWAY
    open_board(home[0], "confusion")
    assert await heard(home, line) == AWAY


async def test_secret_is_no_command(home: tuple[RemoteHost, Ear]) -> None:
    home[0].received({"type": "secret", "on": True})
    assert await heard(home, "speech off") == AWAY


async def test_sound_of_the_server_is_heard_as_often_as_it_comes_unless_it_is_off_at_home(
    home: tuple[RemoteHost, Ear],
) -> None:
    host, ear = home
    turn = {"text": "Your turn.", "category": "turn", "language": "en", "sound": "turn"}
    for switch, sounds in ("on", ["turn", "turn"]), ("off", [None, None]):
        await heard(home, f"sounds game {switch}")
        del ear.heard[:]
        host.received({"type": "lines", "lines": [turn, turn]})
        assert [one.sound for one in ear.heard] == sounds
