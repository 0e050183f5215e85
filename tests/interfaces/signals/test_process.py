"""The process that runs commands: slow ones are ended, and nonsense is ignored."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from accessible_games.interfaces.signals import process
from accessible_games.interfaces.signals.process import Runner
from tests.interfaces.signals.test_commands import script, until


def test_a_slow_command_is_ended_and_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "COMMAND_SECONDS", 1.0)
    monkeypatch.setattr(process, "PAUSE_SECONDS", 0.0)
    heard: list[tuple[str, str, int]] = []
    runner = Runner(lambda *facts: heard.append(facts))
    requests, orders = (os.fdopen(end, mode) for end, mode in zip(os.pipe(), ("rb", "wb"), strict=True))
    pid, done = tmp_path / "pid", tmp_path / "done"
    hangs = script(tmp_path / "hangs", f"trap '' TERM HUP INT; echo $$ >{pid}; while true; do sleep 1; done")
    ends = script(tmp_path / "ends", f"touch {done}")
    for thread in (
        threads := [threading.Thread(target=runner.read, args=(requests,)), threading.Thread(target=runner.run)]
    ):
        thread.start()
    with requests, orders:
        for line in (
            b"nonsense",
            b"7",
            b"[]",
            b'["turn"]',
            b"{}",
            f'["turn","{hangs}"]'.encode(),
            f'["talk","{ends}"]'.encode(),
        ):
            orders.write(line + b"\n")
        orders.flush()
        until(done.exists)
        orders.close()
        for thread in threads:
            thread.join(10)
    assert heard == [("turn", "slow", 1)]
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)
