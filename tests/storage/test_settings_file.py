"""The settings file: whole or not at all, and never an obstacle."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.folders import SettingsFile

VALUES = st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(max_size=20)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_no_file_is_no_fault(path: Path) -> None:
    assert SettingsFile(path).load() == ({}, None)
    assert not path.exists()


@given(st.dictionaries(st.text(max_size=10), VALUES, max_size=6))
def test_settings_come_back(tmp_path_factory: pytest.TempPathFactory, settings: dict[str, object]) -> None:
    file = SettingsFile(tmp_path_factory.mktemp("s") / "settings.json")
    file.save(settings)
    assert file.load() == (settings, None)


def test_half_a_character_comes_back(path: Path) -> None:
    SettingsFile(path).save({"name": "Zoë \udcff"})
    assert SettingsFile(path).load() == ({"name": "Zoë \udcff"}, None)


def test_saving_makes_the_folder_and_leaves_nothing_else(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "a" / "settings.json")
    file.save({"language": "de"})
    file.save({"language": "en"})
    assert file.load() == ({"language": "en"}, None)
    assert os.listdir(tmp_path / "a") == ["settings.json"]
    assert (tmp_path / "a" / "settings.json").read_text(encoding="utf-8") == '{\n "language": "en"\n}\n'


def test_an_editor_may_put_a_mark_at_the_beginning(path: Path) -> None:
    path.write_bytes(b'\xef\xbb\xbf{"rate": 200}')
    assert SettingsFile(path).load() == ({"rate": 200}, None)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'"x"', b"\xff\xfe", b"[" * 100_000, b" " * ((1 << 20) + 1), b"\0" * 100]
)
def test_a_damaged_file_is_set_aside_and_kept(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    file = SettingsFile(path)
    damaged = Notice.of("store-settings-damaged", file=str(path), aside="settings-damaged-1.json")
    assert file.load() == ({}, damaged)
    assert (path.parent / "settings-damaged-1.json").read_bytes() == content
    assert file.load() == ({}, None)


def test_an_older_damaged_file_is_not_overwritten(path: Path) -> None:
    for number, content in enumerate(("x", "y"), start=1):
        path.write_text(content, encoding="utf-8")
        _, notice = SettingsFile(path).load()
        assert notice is not None
        assert dict(notice.facts)["aside"] == f"settings-damaged-{number}.json"
    assert (path.parent / "settings-damaged-1.json").read_text(encoding="utf-8") == "x"


def test_a_folder_in_its_place(path: Path) -> None:
    path.mkdir()
    settings, notice = SettingsFile(path).load()
    assert settings == {}
    assert notice is not None
    assert notice.message == "store-settings-unreadable"
    with pytest.raises(NoticeError) as caught:
        SettingsFile(path).save({})
    assert caught.value.notice.message == "store-settings-not-saved"


def test_a_full_disk_leaves_the_old_settings(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(path)
    file.save({"rate": 180})

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(NoticeError) as caught:
        file.save({"rate": 300})
    assert caught.value.notice == Notice.of(
        "store-settings-not-saved", file=str(path), problem="No space left on device"
    )
    assert file.load() == ({"rate": 180}, None)
    assert os.listdir(path.parent) == ["settings.json"]


def test_values_that_json_lacks_are_a_fault_of_the_caller(path: Path) -> None:
    file = SettingsFile(path)
    with pytest.raises(TypeError):
        file.save({"x": object()})
    with pytest.raises(ValueError, match="not JSON compliant"):
        file.save({"x": float("nan")})
    assert not path.exists()
