"""The process that runs the person's own commands: ``python -m …signals.process``; JSON lines.

In: ``["turn","notify-send","Your turn"]``, a signal and a command line; the end of input ends the process and its
command. Out: ``["turn","failed",1]``, a fault. One command runs at a time, and the next one waits once for each signal,
so no flood of signals becomes a flood of processes. Commands have no shell and no terminal, and nobody reads their
output.
"""

from __future__ import annotations

import json
import os
import signal as signals
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable

from accessible_games.children.pipes import own_pipes
from accessible_games.interfaces.signals.commands import path_of

COMMAND_SECONDS = 10.0  # for a command
PAUSE_SECONDS = 1.0  # between two commands
_LOOK_SECONDS = 0.05  # between two checks of its end

Tell = Callable[[str, str, int], None]


class Runner:
    """Commands that wait, and the one that runs. One thread alone starts, checks and ends it."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._waiting: dict[str, list[str]] = {}
        self._news = threading.Condition()
        self._is_over = False

    def read(self, lines: Iterable[bytes]) -> None:
        """Read commands until the input ends; other lines are skipped."""
        for line in lines:
            try:
                signal, *words = json.loads(line)
            except (ValueError, TypeError):
                continue
            if words:
                with self._news:
                    self._waiting[signal] = words
                    self._news.notify_all()
        with self._news:
            self._is_over = True
            self._news.notify_all()

    def run(self) -> None:
        """Run one after the other until the input has ended."""
        while not self._is_over:
            with self._news:
                self._news.wait_for(lambda: self._is_over or self._waiting)
                if self._is_over:
                    return
                signal = next(iter(self._waiting))
                words = self._waiting.pop(signal)
            self._carry_out(signal, words)
            with self._news:
                self._news.wait_for(lambda: self._is_over, PAUSE_SECONDS)

    def _carry_out(self, signal: str, words: list[str]) -> None:
        program = path_of(words[0])
        if program is None:
            self._tell(signal, "missing", 0)
            return
        try:
            process = _start([program, *words[1:]])
        except OSError as error:
            self._tell(signal, "unstarted", error.errno or 0)
            return
        end = time.monotonic() + COMMAND_SECONDS
        while process.poll() is None and not self._is_over and time.monotonic() < end:
            with self._news:
                self._news.wait_for(lambda: self._is_over, _LOOK_SECONDS)
        if process.poll() is None:
            _end(process)
            if not self._is_over:
                self._tell(signal, "slow", round(COMMAND_SECONDS))
        elif process.returncode:
            self._tell(signal, "failed", process.returncode)


def _start(words: list[str]) -> subprocess.Popen[bytes]:
    """Start it in a session of its own, so that it has no terminal and ends with all its children. Raises OSError."""
    home = os.path.expanduser("~")
    return subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=home if os.path.isdir(home) else os.path.abspath(os.sep),
        start_new_session=True,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the process, which has not been waited for, so that its number is still its own."""
    if sys.platform == "win32":
        process.kill()
    else:
        os.killpg(process.pid, signals.SIGKILL)
    process.wait()


def main() -> None:
    """Run commands until the requests end."""
    requests, answers = own_pipes()

    def tell(signal: str, message: str, code: int) -> None:
        try:
            answers.write(json.dumps([signal, message, code]).encode() + b"\n")
            answers.flush()
        except OSError:
            return  # The parent has gone.

    runner = Runner(tell)
    threading.Thread(target=runner.read, args=(requests,), daemon=True).start()
    runner.run()
    os._exit(0)  # a thread that reads would hold the end up


if __name__ == "__main__":
    main()
