"""The command ``sounds``."""

from __future__ import annotations

import pytest

from accessible_games.output.announce.announcer import SOUNDS
from tests.line.session.keyboard import Keyboard


@pytest.mark.parametrize(("typed", "state"), [("sounds off", False), ("töne aus", False), ("sounds on", True)])
def test_on_and_off(typed: str, state: bool) -> None:
    keyboard = Keyboard()
    assert len(keyboard.type(typed)) == 1
    assert keyboard.session.settings.sounds is state
    assert keyboard.saved[-1].sounds is state


def test_the_volume_is_heard_at_once() -> None:
    keyboard = Keyboard("de")
    told = keyboard.announced("töne lautstärke 70")
    assert [one.text for one in told] == ["Lautstärke der Töne: 70.", "du bist am Zug"]
    assert [one.sound for one in told] == [None, "turn"]
    assert keyboard.session.settings.loudness == 70


@pytest.mark.parametrize("typed", ["sounds volume 0", "sounds volume 101", "sounds volume", "sounds loud"])
def test_nonsense_is_refused(typed: str) -> None:
    keyboard = Keyboard()
    (heard,) = keyboard.announced(typed)
    assert (heard.category, heard.sound) == ("refusal", "error")
    assert keyboard.saved == []


def test_each_can_be_listened_to() -> None:
    keyboard = Keyboard()
    listed = keyboard.type("sounds list")
    while len(listed) < len(SOUNDS):
        listed = [line for line in listed + keyboard.type("more") if line[0].isdigit() and ":" in line]
    assert [line.partition(":")[0] for line in listed] == [str(number) for number in range(1, len(SOUNDS) + 1)]
    (heard,) = keyboard.announced("3")
    assert (heard.text, heard.sound) == ("a push", "push")
    assert [one.sound for one in keyboard.announced("sounds 16") + keyboard.announced("töne 1")] == ["clock", "turn"]
    assert [one.category for one in keyboard.announced("sounds 17")] == ["refusal"]


def test_how_it_is() -> None:
    first, second = Keyboard().type("sounds")
    assert first == "Sounds on."
    assert "in words as well" in second
