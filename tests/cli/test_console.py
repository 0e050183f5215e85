"""Tests of the output of commands: standard output, and files that exist as a whole or not at all."""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.cli.console import STANDARD, Console
from accessible_games.rules.core.notices import NoticeError

FULL = Path("/dev/full")


@pytest.fixture
def _no_room() -> Iterator[None]:
    """Files of this process end after ten bytes."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, before[1]))
    yield
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.usefixtures("_no_room")
@pytest.mark.parametrize("force", [False, True])
def test_no_half_file_is_left(tmp_path: Path, force: bool) -> None:
    file = tmp_path / "book.brf"
    with pytest.raises(NoticeError, match="record-file-unwritable"):
        Console("en").deliver(b"x" * 20, str(file), force)
    assert list(tmp_path.iterdir()) == []
    Console("en").deliver(b"x" * 10, str(file), force)
    assert file.read_bytes() == b"x" * 10


def test_output_without_room_is_reported() -> None:
    with FULL.open("wb", buffering=0) as out, pytest.raises(NoticeError, match="cli-output-unwritable"):
        Console("en", out).deliver(b"x", STANDARD, False)


def test_a_device_that_takes_nothing_stays() -> None:
    with pytest.raises(NoticeError, match="record-file-unwritable"):
        Console("en").deliver(b"x", str(FULL), True)
    assert FULL.is_char_device()
