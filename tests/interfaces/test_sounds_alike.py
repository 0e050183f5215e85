"""Settings of sounds hold alike at home, on a page and in the frames for MUD clients."""

from __future__ import annotations

import json

from accessible_games.interfaces.telnet import protocol as telnet
from accessible_games.interfaces.telnet.gmcp import Gmcp
from accessible_games.interfaces.telnet.protocol import Parser, Subnegotiation
from accessible_games.interfaces.web.wire import PageAudio
from accessible_games.line.lines.sounds import played
from accessible_games.output.announce.announcement import Announcement
from tests.kit.keyboard import FRIENDS, Keyboard

Played = list[tuple[str, int]]  # the name of each sound and its volume
BATCH = ("push", "message", "turn")


def heard(*typed: str) -> tuple[Played, Played, Played]:
    """Return what is played at home, on the page and by a MUD client of a batch, with these settings."""
    keyboard = Keyboard()
    keyboard.open(FRIENDS)
    for line in typed:
        assert keyboard.announced(line)[0].category == "answer"
    session = keyboard.session
    for name in BATCH:
        session.tell(session.announcer.words(name)._replace(sound=name))
    batch = keyboard.settled()
    volume = session.settings.loudness
    home = [(each.name, volume * each.volume // 100) for each in played(batch, session.settings)]
    lines = PageAudio().lines(batch, session)
    page = [(line["sound"], volume * line.get("volume", 100) // 100) for line in lines if "sound" in line]
    return home, page, _in_frames(batch, keyboard)


def _in_frames(batch: list[Announcement], keyboard: Keyboard) -> Played:
    client = Gmcp()
    client.receive("Core.Supports.Set", '["Client.Media 1"]')
    found = []
    for event in Parser().feed(client.lines(batch, keyboard.session.settings)):
        assert isinstance(event, Subnegotiation)
        assert event.option == telnet.GMCP
        body = json.loads(event.data.decode("ascii").partition(" ")[2])
        found.append((body["name"].partition(".")[0], body["volume"]))
    return found


def test_each_kind_has_its_volume_and_single_sounds_are_off_everywhere() -> None:
    assert heard() == ([("message", 40), ("turn", 40)],) * 3
    assert heard("sounds talk volume 50") == ([("message", 20), ("turn", 40)],) * 3
    assert heard("sounds volume 80", "sounds message off") == ([("turn", 80)],) * 3
    assert heard("sounds turn off", "sounds talk off") == ([("push", 40)],) * 3
