"""What is remembered of settings, and what stands beside them in the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from accessible_games.club.accounts.settings import Settings, SettingsKeeper
from accessible_games.storage.folders import SettingsFile


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


@pytest.mark.parametrize("commands", [{"turn": ["buzz"]}, {"tunr": 7}, "nonsense", []])
def test_commands_in_the_file_stay_as_they_are(tmp_path: Path, commands: object) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"language": "de", "signals": commands}))
    keeper = SettingsKeeper(SettingsFile(file))
    settings, _ = keeper.load(Settings())
    assert keeper.commands == commands
    keeper.save(settings)
    kept = json.loads(file.read_text())
    assert (kept["signals"], kept["language"]) == (commands, "de")


def test_where_there_are_none_none_are_written(keeper: SettingsKeeper, tmp_path: Path) -> None:
    keeper.load(Settings())
    keeper.save(Settings())
    assert "signals" not in json.loads((tmp_path / "settings.json").read_text())
