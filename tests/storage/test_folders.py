"""The folders of data and settings."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage import folders


def test_the_folder_of_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "deep" / "home"
    monkeypatch.setenv(folders.HOME_VARIABLE, str(home))
    assert folders.data_folder() == home
    assert folders.settings_path() == home / "settings.json"
    assert folders.database_file() == home / "matches.sqlite3"
    assert os.listdir(home) == []


def test_a_new_folder_is_private_and_an_old_one_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "new"))
    old_mask = os.umask(0)
    try:
        made = folders.data_folder()
    finally:
        os.umask(old_mask)
    if os.name == "posix":
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
    made.chmod(0o750)
    assert stat.S_IMODE(folders.data_folder().stat().st_mode) == stat.S_IMODE(made.stat().st_mode)


def test_without_the_variable_the_platform_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.setenv(folders.HOME_VARIABLE, "")
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *args, **more: tmp_path / "data")
    monkeypatch.setattr(platformdirs, "user_config_path", lambda *args, **more: tmp_path / "config")
    assert folders.database_file().parent == tmp_path / "data"
    assert folders.settings_path().parent == tmp_path / "config"


@pytest.mark.skipif(os.name == "nt", reason="Windows needs no home folder to find the one for data")
def test_unknown_home_folder_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in (folders.HOME_VARIABLE, "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # as where there is no such user
    with pytest.raises(NoticeError) as caught:
        folders.data_folder()
    assert caught.value.notice.message == "store-folder-unusable"


def test_a_relative_folder_is_the_one_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(folders.HOME_VARIABLE, "here")
    assert folders.data_folder() == tmp_path / "here"


def test_a_file_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for home in (tmp_path / "file", tmp_path / "file" / "below"):
        monkeypatch.setenv(folders.HOME_VARIABLE, str(home))
        with pytest.raises(NoticeError) as caught:
            folders.data_folder()
        assert caught.value.notice.message == "store-folder-unusable"


def test_a_file_that_another_program_has_for_a_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folders, "_MOMENTARY", (PermissionError,))  # as on Windows
    monkeypatch.setattr(folders, "_PAUSE_SECONDS", 0)
    monkeypatch.setattr(os, "replace", _refused_twice(os.replace))
    monkeypatch.setattr(Path, "open", _refused_twice(Path.open))
    file = folders.SettingsFile(tmp_path / "settings.json")
    file.save({"language": "de"})
    assert file.load() == ({"language": "de"}, None)


def _refused_twice(do: Callable[..., object]) -> Callable[..., object]:
    refusals = iter([PermissionError(), PermissionError()])

    def called(*words: object, **named: object) -> object:
        for error in refusals:
            raise error
        return do(*words, **named)

    return called
