"""The composition root: what is remembered, and in which language the program begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from accessible_games.app import SettingsKeeper, language_of_system
from accessible_games.people.settings import Settings
from accessible_games.storage.settings_file import SettingsFile


@pytest.fixture
def keeper(tmp_path: Path) -> SettingsKeeper:
    return SettingsKeeper(SettingsFile(tmp_path / "settings.json"))


def remembered(tmp_path: Path) -> Settings:
    return SettingsKeeper(SettingsFile(tmp_path / "settings.json")).load(Settings())[0]


def test_what_was_asked_for_one_run_is_not_remembered(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    settings = keeper.apply({"language": "de", "speech": True, "braille": "grid"})
    assert (settings.language, settings.speech, settings.braille) == ("de", True, "grid")
    keeper.save(Settings("de", hold=True, speech=True, braille="grid"))
    assert remembered(tmp_path) == Settings(hold=True)


def test_what_was_changed_in_that_run_is(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    keeper.apply({"language": "de", "speech": True})
    keeper.save(Settings("en", speech=False, width=32))
    assert remembered(tmp_path) == Settings(width=32)


def test_edit_mode_is_remembered_once_it_was_asked_for(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    assert keeper.apply({"edit": True}).edit
    assert remembered(tmp_path).edit


def test_plain_lines_of_one_run_leave_edit_mode_remembered(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.save(Settings(edit=True))
    keeper.load(Settings())
    settings = keeper.apply({"edit": False})
    assert not settings.edit
    keeper.save(settings)
    assert remembered(tmp_path).edit


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
