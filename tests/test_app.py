"""The composition root: in which language the program begins, and which devices it closes at its end."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from accessible_games.app import Devices, language_of_system
from accessible_games.club.accounts.settings import Settings


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
    devices = Devices(host)
    devices.follow(Settings(sounds=True))
    assert closed == []
    devices.close()
    devices.close()
    assert closed == ["player"]


async def test_unopened_devices_need_no_closing() -> None:
    host: Any = SimpleNamespace(outlets=[])
    devices = Devices(host)
    devices.follow(Settings(sounds=False))
    devices.close()
    assert host.outlets == []
