"""The real program as a child process, with its own home, fed through a pipe."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import TracebackType

from tests.kit.quick import IS_POSSIBLE, Forked

ROOT = Path(__file__).resolve().parents[2]
DEADLINE = 60.0  # seconds for anything that is awaited
GAME = json.loads((Path(__file__).parent / "short_game.json").read_text(encoding="utf-8"))


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the environment of the program; ``more``: additions."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
    return {**kept, "ACCESSIBLE_GAMES_HOME": str(home), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", **more}


class Program:
    """``say(line)`` types; ``until(text)`` waits for a line that holds the text and returns all lines up to it."""

    def __init__(
        self,
        home: Path,
        *arguments: str,
        module: str = "accessible_games",
        has_faults: bool = False,
        is_quick: bool = False,
        **variables: str,
    ) -> None:
        """``module``: another start of the program, whose clocks may be shorter.

        ``has_faults``: what it writes to standard error is heard among the other lines. ``is_quick``: it is forked
        from a process that has loaded everything. ``variables``: of its environment.
        """
        given = environment(home, **variables)
        errors = subprocess.STDOUT if has_faults else subprocess.PIPE
        self.process: subprocess.Popen[bytes] | Forked
        if is_quick and IS_POSSIBLE:
            self.process = Forked(module, arguments, str(home), given, errors=errors)
        else:
            self.process = subprocess.Popen(
                [sys.executable, "-m", module, *arguments],
                cwd=home,
                env=given,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
            )
        self.heard: list[str] = []
        self.faults = b""
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._readers = [threading.Thread(target=read, daemon=True) for read in (self._read, self._read_faults)]
        for reader in self._readers:
            reader.start()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for reader in self._readers:
            reader.join(DEADLINE)
        for stream in filter(None, (self.process.stdin, self.process.stdout, self.process.stderr)):
            try:
                stream.close()
            except BrokenPipeError:
                continue  # what was typed last was never read

    def say(self, *lines: str) -> None:
        self.send("".join(line + "\n" for line in lines).encode())

    def send(self, content: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def end_input(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()

    def line(self, seconds: float = DEADLINE) -> str | None:
        """Return the next line; None at its end. Raise queue.Empty when nothing comes."""
        return self._lines.get(timeout=max(0.0, seconds))

    def until(self, text: str, seconds: float = DEADLINE) -> list[str]:
        end = time.monotonic() + seconds
        found: list[str] = []
        while True:
            try:
                line = self.line(end - time.monotonic())
            except queue.Empty:
                raise AssertionError(f"{text!r} was not heard; but {found[-5:]}, {self.faults[-500:]!r}") from None
            assert line is not None, f"ended before {text!r}: {found[-5:]}, {self.faults[-500:]!r}"
            found.append(line)
            if text in line:
                return found

    def finished(self) -> int:
        """Wait for its end and return the exit code."""
        code = self.process.wait(DEADLINE)
        for reader in self._readers:
            reader.join(DEADLINE)
        return code

    def _read(self) -> None:
        assert self.process.stdout is not None
        for content in self.process.stdout:
            line = content.decode("utf-8").removesuffix("\n")
            self.heard.append(line)
            self._lines.put(line)
        self._lines.put(None)

    def _read_faults(self) -> None:
        if self.process.stderr is not None:
            self.faults = self.process.stderr.read()


def alive(process_ids: set[int], seconds: float = 5.0) -> set[int]:
    """Return the processes that still run after some time, without zombies."""
    end = time.monotonic() + seconds
    left = set(process_ids)
    while left and time.monotonic() < end:
        left = {each for each in left if is_alive(each)}
        time.sleep(0.02)
    return left


def is_alive(process_id: int) -> bool:
    """Return whether a process exists and is no zombie."""
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
