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

ROOT = Path(__file__).resolve().parents[2]
DEADLINE = 60.0  # seconds for anything that is awaited
GAME = json.loads((Path(__file__).parent / "short_game.json").read_text(encoding="utf-8"))


def environment(home: Path, **more: str) -> dict[str, str]:
    return {**os.environ, "ACCESSIBLE_GAMES_HOME": str(home), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8", **more}


class Program:
    """``say(line)`` types; ``until(text)`` waits for a line that holds the text and returns all lines up to it."""

    def __init__(self, home: Path, *arguments: str, module: str = "accessible_games") -> None:
        """``module``: another start of the program, whose clocks may be shorter."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            cwd=home,
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
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
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
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

    def until(self, text: str, seconds: float = DEADLINE) -> list[str]:
        end = time.monotonic() + seconds
        found: list[str] = []
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise AssertionError(f"{text!r} was not heard; but {found[-5:]}, {self.faults[-500:]!r}") from None
            assert line is not None, f"ended before {text!r}: {found[-5:]}, {self.faults[-500:]!r}"
            found.append(line)
            if text in line:
                return found

    def finished(self) -> int:
        """Wait for its end; the exit code."""
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
        assert self.process.stderr is not None
        self.faults = self.process.stderr.read()


def descendants(process_id: int) -> set[int]:
    """All processes below one, from /proc."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            rest = path.read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        except OSError:
            continue  # it has ended meanwhile
        parents[int(path.parent.name)] = int(rest[1])
    found: set[int] = set()
    wanted = {process_id}
    while wanted:
        wanted = {child for child, parent in parents.items() if parent in wanted} - found
        found |= wanted
    return found


def alive(process_ids: set[int], seconds: float = 5.0) -> set[int]:
    """Those that still run after some time, zombies left out."""
    end = time.monotonic() + seconds
    left = set(process_ids)
    while left and time.monotonic() < end:
        left = {each for each in left if _runs(each)}
        time.sleep(0.02)
    return left


def _runs(process_id: int) -> bool:
    try:
        status = Path(f"/proc/{process_id}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
