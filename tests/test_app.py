"""The composition root: in which language the program begins, and which devices it closes at its end."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from accessible_games.app import Devices, language_of_system
from accessible_games.club.accounts.settings import Settings
from accessible_games.rules.core.notices import Notice


def no_desk() -> Any:
    """Refuse: these settings have no display."""
    raise AssertionError


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LC_ALL", "de_AT.UTF-8", "de"),
        ("LANG", "de_DE", "de"),
        ("LANG", "en_GB.UTF-8", "en"),
        ("LC_MESSAGES", "C", "en"),
    ],
)
def test_the_system_chooses_the_first_language(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert language_of_system() == language


async def test_the_player_of_sounds_is_closed_at_the_end_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[str] = []
    player = SimpleNamespace(volume=0, close=lambda: closed.append("player"))
    monkeypatch.setattr("accessible_games.output.sounds.player.SoundPlayer", lambda *_: player)
    host: Any = SimpleNamespace(outlets=[])
    devices = Devices(host, no_desk)
    devices.follow(Settings(sounds=True))
    assert closed == []
    devices.close()
    devices.close()
    assert closed == ["player"]


async def test_unopened_devices_need_no_closing() -> None:
    host: Any = SimpleNamespace(outlets=[])
    devices = Devices(host, no_desk)
    devices.follow(Settings(sounds=False))
    devices.close()
    assert host.outlets == []


@pytest.mark.parametrize(("is_running", "heard"), [(True, ["speech-reader-runs"]), (False, [])])
async def test_a_voice_beside_a_screen_reader_is_worth_one_sentence(
    monkeypatch: pytest.MonkeyPatch, is_running: bool, heard: list[str]
) -> None:
    told: list[Notice] = []
    host: Any = SimpleNamespace(outlets=[], hear=told.append)
    monkeypatch.setattr("accessible_games.output.speech.readers._is_running", lambda: is_running)
    devices = Devices(host, no_desk)
    devices.follow(Settings(sounds=False, engine="none"))
    for engine in ("none", "log"):  # the sentence belongs to switching on, and not to another engine
        devices.follow_change(Settings(sounds=False, speech=True, engine=engine))
    await asyncio.sleep(0)
    devices.close()
    assert [each.message for each in told] == heard


async def test_a_voice_that_speaks_from_the_start_needs_no_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Notice] = []
    host: Any = SimpleNamespace(outlets=[], hear=told.append)
    monkeypatch.setattr("accessible_games.output.speech.readers._is_running", lambda: True)
    devices = Devices(host, no_desk)
    devices.follow(Settings(sounds=False, speech=True, engine="none"))
    devices.follow_change(Settings(sounds=False, speech=True, engine="none", verbosity="brief"))
    await asyncio.sleep(0)
    devices.close()
    assert told == []
