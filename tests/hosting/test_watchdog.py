"""Detection of processes that stand still, and its lines in the log."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from accessible_games.hosting.processes import (
    Look,
    Manager,
    StallTimer,
    open_stacks_file,
    read_process,
    read_stacks,
    tick_seconds,
)


class Seen:
    """The system's next answers."""

    def __init__(self) -> None:
        self.now = Look()

    def __call__(self) -> Look:
        return self.now


@pytest.fixture
def seen() -> Seen:
    return Seen()


def test_a_process_without_a_sign_of_life_stands_still(seen: Seen) -> None:
    stall_timer = StallTimer(0.5, seen)
    assert [stall_timer.passed(0.5) for _ in range(3)] == [0.5, 1.0, 1.5]
    stall_timer.beat()
    assert stall_timer.passed(0.5) == 0.5


def test_time_in_which_the_parent_did_not_run_counts_as_one_look(seen: Seen) -> None:
    """The machine slept, or has too much to do."""
    assert StallTimer(0.5, seen).passed(3600) == 0.5


def test_a_process_that_was_stopped_does_not_stand_still(seen: Seen) -> None:
    stall_timer = StallTimer(0.5, seen)
    seen.now = Look(is_stopped=True)
    assert [stall_timer.passed(0.5) for _ in range(100)][-1] == 0.0


def test_waiting_for_a_processor_is_not_standing_still(seen: Seen) -> None:
    seen.now = Look(waited=100.0)
    stall_timer = StallTimer(0.5, seen)
    seen.now = Look(waited=100.4)
    assert stall_timer.passed(0.5) == pytest.approx(0.1)
    seen.now = Look(waited=107.0)
    assert stall_timer.passed(0.5) == pytest.approx(0.1)


def test_a_limit_has_many_checks() -> None:
    assert (tick_seconds(10), tick_seconds(1), tick_seconds(3600)) == (0.5, 0.05, 0.5)


def test_the_system_reports_the_state_of_a_process() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as process:
        assert not read_process(process.pid).is_stopped
        os.kill(process.pid, 19)
        until = time.monotonic() + 60
        while not read_process(process.pid).is_stopped:
            assert time.monotonic() < until
        process.kill()
    assert read_process(process.pid) == Look()


def test_stacks_are_read_one_thread_after_the_other() -> None:
    file = open_stacks_file()
    assert list(read_stacks(file)) == []
    code = (
        "import faulthandler, os, sys, threading\n"
        "from accessible_games.hosting.processes import watch_this_process\n"
        "def waits(): threading.Event().wait()\n"
        "threading.Thread(target=waits, daemon=True).start()\n"
        "watch_this_process(int(sys.argv[1]))\n"
        "os.abort()\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], pass_fds=[file], check=False)
    assert done.returncode < 0
    first, *stacks = read_stacks(file)
    assert first == "Fatal Python error: Aborted"
    threads = [stack for stack in stacks if "C stack trace" not in stack]  # which Python tells from 3.14 on
    assert len(threads) == 2
    assert "in waits" in "".join(threads)
    os.close(file)


def test_a_process_dies_with_its_parent() -> None:
    child = (
        "from accessible_games.hosting.processes import watch_this_process as watch; "
        "watch(-1); print(flush=True); input()"
    )
    parent = (
        "import subprocess, sys\n"
        f"child = subprocess.Popen([sys.executable, '-c', {child!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE)\n"
        "child.stdout.readline()\n"
        "print(child.pid, flush=True)\n"
        "input()\n"
    )
    command = [sys.executable, "-c", parent]
    with subprocess.Popen(command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        process.kill()
        until = time.monotonic() + 60
        while Path(f"/proc/{pid}/exe").exists():
            assert time.monotonic() < until
            time.sleep(0.01)


def test_systemd_is_notified_by_datagram(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(str(tmp_path / "notify"))
        Manager({"NOTIFY_SOCKET": str(tmp_path / "notify")}).tell("READY=1")
        assert sock.recv(100) == b"READY=1"
        sock.close()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
        sock.bind(f"\0{tmp_path}/abstract")
        Manager({"NOTIFY_SOCKET": f"@{tmp_path}/abstract"}).tell("WATCHDOG=1", "STATUS=x")
        assert sock.recv(100) == b"WATCHDOG=1\nSTATUS=x"


def test_without_systemd_nothing_is_sent_and_a_lost_one_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    Manager({}).tell("READY=1")
    assert caplog.messages == []
    lost = Manager({"NOTIFY_SOCKET": str(tmp_path / "nobody")})
    for _ in range(3):
        lost.tell("WATCHDOG=1")
    assert len(caplog.messages) == 1
