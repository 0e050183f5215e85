"""Solutions on the disk: whole or not there, and never an obstacle."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from threading import Thread

import pytest

from accessible_games.storage.folders import SolutionStore

NAME = "ludo-1"


@pytest.fixture
def store(tmp_path: Path) -> SolutionStore:
    return SolutionStore(tmp_path / "solutions")


def test_nothing_is_there_at_first(store: SolutionStore, tmp_path: Path) -> None:
    assert store.load(NAME) is None
    assert not (tmp_path / "solutions").exists()


@pytest.mark.parametrize("data", [b"", b"\n\0x", bytes(range(256)) * 5000])
def test_a_solution_comes_back(store: SolutionStore, tmp_path: Path, data: bytes) -> None:
    assert store.save(NAME, b"older")
    assert store.save(NAME, data)
    assert store.load(NAME) == data
    assert SolutionStore(tmp_path / "solutions").load(NAME) == data
    assert store.load("ludo-2") is None
    assert len(os.listdir(tmp_path / "solutions")) == 1


def test_file_and_folder_are_private(store: SolutionStore, tmp_path: Path) -> None:
    store.save(NAME, b"data")
    (file,) = (tmp_path / "solutions").iterdir()
    if os.name == "posix":
        assert file.stat().st_mode & 0o777 == 0o600
        assert file.parent.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize("damage", ["cut", "longer", "changed", "head", "empty"])
def test_damage_is_ignored_and_replaced(store: SolutionStore, tmp_path: Path, damage: str) -> None:
    store.save(NAME, b"data" * 100)
    (file,) = (tmp_path / "solutions").iterdir()
    content = file.read_bytes()
    changed = {
        "cut": content[:-1],
        "longer": content + b"x",
        "changed": content[:-1] + b"x",
        "head": b"x" + content[1:],
        "empty": b"",
    }
    file.write_bytes(changed[damage])
    assert store.load(NAME) is None
    assert store.save(NAME, b"data")
    assert store.load(NAME) == b"data"


def test_far_too_much_data_is_no_solution(store: SolutionStore, tmp_path: Path) -> None:
    store.save(NAME, b"data")
    (file,) = (tmp_path / "solutions").iterdir()
    with file.open("r+b") as opened:
        opened.truncate(1 << 30)
    assert store.load(NAME) is None
    with pytest.raises(ValueError, match="cannot have"):
        store.save(NAME, bytes(1 << 26))


@pytest.mark.parametrize("name", ["", "../x", "a/b", "a.b", "A", "a--b", "-a", "a\n", "a b", "ä"])
def test_only_plain_names_become_files(store: SolutionStore, name: str) -> None:
    with pytest.raises(ValueError, match="invalid name"):
        store.save(name, b"data")
    with pytest.raises(ValueError, match="invalid name"):
        store.load(name)


def test_a_full_disk_is_no_fault_and_keeps_what_was_there(
    store: SolutionStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.save(NAME, b"older")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert not store.save(NAME, b"newer")
    assert store.load(NAME) == b"older"
    assert len(os.listdir(tmp_path / "solutions")) == 1


def test_something_else_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    blocked = SolutionStore(tmp_path / "file")
    assert blocked.load(NAME) is None
    assert not blocked.save(NAME, b"data")
    (tmp_path / "solutions" / f"{NAME}.solution").mkdir(parents=True)
    store = SolutionStore(tmp_path / "solutions")
    assert store.load(NAME) is None
    assert not store.save(NAME, b"data")


def test_an_interrupted_save_leaves_nothing(
    store: SolutionStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(descriptor: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        store.save(NAME, b"data")
    assert os.listdir(tmp_path / "solutions") == []


def test_loading_during_saves_returns_one_of_them(store: SolutionStore) -> None:
    datas = [bytes([number]) * 200_000 for number in (1, 2)]
    store.save(NAME, datas[0])
    saving = [Thread(target=lambda data=data: [store.save(NAME, data) for _ in range(20)]) for data in datas]
    for thread in saving:
        thread.start()
    seen = [store.load(NAME)]
    while any(thread.is_alive() for thread in saving):
        seen.append(store.load(NAME))
    assert set(seen) <= set(datas)
    assert store.load(NAME) in datas
