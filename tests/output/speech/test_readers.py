"""The search for a screen reader, with a process that is called like one."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from accessible_games.output.speech import readers
from accessible_games.output.speech.readers import running_notice
from accessible_games.rules.core.notices import Notice
from tests.output.speech.helpers import required, wait_until


def test_a_running_orca_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only this process is looked at, since a real Orca may run beside the tests."""
    orca = tmp_path / "orca"
    shutil.copy(required("sleep", "coreutils"), orca)
    processes = tmp_path / "processes"
    processes.mkdir()
    monkeypatch.setattr(readers, "_PROCESSES", processes)
    assert running_notice() is None
    process = subprocess.Popen([orca, "60"])
    try:
        (processes / str(process.pid)).symlink_to(f"/proc/{process.pid}")
        assert wait_until(lambda: running_notice() == Notice.of("speech-reader-runs"))
    finally:
        process.kill()
        process.wait()
    assert running_notice() is None


def test_on_macos_nothing_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert running_notice() is None
