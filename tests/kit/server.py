"""The real server as a child process, with a folder and free ports of its own, that can be killed and begun anew."""

from __future__ import annotations

import contextlib
import io
import json
import os
import queue
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import IO, Protocol, Self

from accessible_games.cli import check
from accessible_games.cli.console import Console
from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
FAILING = Path(__file__).with_name("failing.py")
FORKED = "serve"  # begins the name of a process that was forked; see ``forking.py``
PATIENCE = 60.0  # seconds until the server has told how to connect, or has ended


class Child(Protocol):
    """What is needed of a process."""

    @property
    def pid(self) -> int:
        """Its number."""

    @property
    def stdout(self) -> IO[str] | None:
        """What it says."""

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended. Raises subprocess.TimeoutExpired."""

    def send_signal(self, sig: int, /) -> None:
        """To this process alone."""


class ServerFailedError(AssertionError):
    """The server ended, or did not begin; tells what it wrote."""


class Server:
    """``folder`` keeps the data from one start to the next. ``sections``: what the configuration file says."""

    def __init__(
        self,
        folder: Path,
        *,
        flags: tuple[str, ...] = (),
        has_ssh: bool = False,
        has_web: bool = False,
        sections: Mapping[str, Mapping[str, object]] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.telnet_port = free_port()
        self.status_port = free_port()
        self.ssh_port = free_port() if has_ssh else 0
        self.web_port = free_port() if has_web else 0
        self.process: Child | None = None
        self.said: list[str] = []
        self._flags = flags
        self._environment = environment or {}
        self._lines: queue.Queue[str | None] = queue.Queue()
        folder.mkdir(parents=True, exist_ok=True)
        self.config = folder / "server.toml"
        self.config.write_text(self._toml(sections or {}), encoding="utf-8")

    def __enter__(self) -> Self:
        """The server, running."""
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing of it is left running, and whatever was played is sound for ``check``."""
        self.kill()
        if kind is None:
            self.check_store()

    def start(self, fail: str = "") -> Self:
        """Begin, and wait until it has told how to connect. ``fail``: see ``failing.py``."""
        with (self.folder / "stderr.txt").open("ab") as errors:
            self.process = self._begun(fail, errors.fileno())
        self._lines = queue.Queue()
        threading.Thread(target=_read, args=(self.process, self._lines), daemon=True).start()
        self.said = []
        while not (self.said and self.said[-1].startswith("Settings:")):
            line = self._next_line()
            if line is None:
                raise ServerFailedError(f"said {self.said}; {self.errors()}")
            self.said.append(line)
        return self

    @property
    def pid(self) -> int:
        """The number of the process that serves; of several, of their parent."""
        below = serving(self.parent)[1:]
        return below[0] if len(below) == 1 else self.parent

    @property
    def parent(self) -> int:
        """The number of the process that was started, above all others."""
        assert self.process is not None
        return self.process.pid

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self.process is not None and self.process.poll() is None

    def events(self) -> list[dict[str, object]]:
        """The lines of its log."""
        text = (self.folder / "stderr.txt").read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines() if line.startswith("{")]

    def until_placed(self, match: str, people: int) -> None:
        """Until it is stored that so many are at the match, once a second: a killed server leads them back."""
        end, at_match = time.monotonic() + PATIENCE, "SELECT count(*) FROM places WHERE match_id = ?"
        with contextlib.closing(sqlite3.connect(self.folder / "data" / "server.sqlite3")) as store:
            while store.execute(at_match, (match,)).fetchone()[0] < people:
                assert time.monotonic() < end, f"it is not stored that {people} people are at match {match}"
                time.sleep(0.05)

    def kill(self) -> None:
        """SIGKILL to the server and all of its processes, and wait."""
        if self.process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self._wait()

    def check_store(self) -> None:
        """What ``accessible-games check`` says of the store; also within a test that has an event loop."""
        store = self.folder / "data" / "server.sqlite3"
        if store.exists():
            said = io.BytesIO()
            words = ["--data", str(store.parent), "--language", "en"]
            with ThreadPoolExecutor(1) as thread:
                code = thread.submit(check.run, words, Console("en", said, said)).result()
            assert code == check.DONE, said.getvalue().decode()

    def stop(self) -> int:
        """SIGTERM, and wait; what the program returned."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._wait()

    def wait_for_end(self) -> int:
        """Until the process has ended by itself, at a fail point; its children are killed."""
        assert self.process is not None
        code = self._wait()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        return code

    def errors(self) -> str:
        """The end of what was written to standard error: the log."""
        file = self.folder / "stderr.txt"
        return file.read_text(encoding="utf-8", errors="replace")[-3000:] if file.exists() else ""

    def _begun(self, fail: str, errors: int) -> Child:
        program = [str(FAILING)] if fail else ["-m", "accessible_games"]
        return subprocess.Popen(
            [sys.executable, *program, *self.arguments],
            cwd=self.folder,
            env=self.variables(fail),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            start_new_session=True,
        )

    @property
    def arguments(self) -> list[str]:
        """Of the program."""
        return ["serve", "--config", str(self.config), *self._flags]

    def _wait(self) -> int:
        assert self.process is not None
        try:
            code = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            os.killpg(self.process.pid, signal.SIGKILL)
            raise ServerFailedError(f"did not end; {self.errors()}") from error
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def _next_line(self) -> str | None:
        """None once it has ended: a child that outlives it may keep the pipe open."""
        assert self.process is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            has_ended = self.process.poll() is not None
            with contextlib.suppress(queue.Empty):
                return self._lines.get(timeout=0.1)
            if has_ended:
                return None
        return None

    def variables(self, fail: str) -> dict[str, str]:
        """The environment of the program."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("ACCESSIBLE_GAMES_")}
        more = {"ACCESSIBLE_GAMES_HOME": str(self.folder / "home"), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
        files = {"FAIL_TURNS": str(self.folder / "turns"), "FAIL_CODE": str(self.folder / "code")}
        failing = {"FAIL_AT": fail, **files} if fail else {}
        return {**kept, **more, **failing, **self._environment}

    def _toml(self, sections: Mapping[str, Mapping[str, object]]) -> str:
        every: dict[str, dict[str, object]] = {
            "ssh": {"on": bool(self.ssh_port), "address": "127.0.0.1", "port": self.ssh_port},
            "telnet": {"port": self.telnet_port},
            "web": {"on": bool(self.web_port), "port": self.web_port},
            "status": {"port": self.status_port},
            "bots": {"workers": 1},
            "limits": {"rate": 10_000, "burst": 10_000, "address_rate": 1_000_000, "address_burst": 1_000_000},
        }
        for name, keys in sections.items():
            every.setdefault(name, {}).update(keys)
        top = {"data": str(self.folder / "data"), **every.pop("", {})}
        lines = [f"{key} = {_value(value)}" for key, value in top.items()]
        for name, keys in every.items():
            lines += [f"[{name}]", *(f"{key} = {_value(value)}" for key, value in keys.items())]
        return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value) if isinstance(value, int) else '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read(process: Child, lines: queue.Queue[str | None]) -> None:
    assert process.stdout is not None
    with contextlib.suppress(ValueError):  # closed at the end of the test
        for line in process.stdout:
            lines.put(line.rstrip("\n"))
    lines.put(None)


def counted(server: Server, name: str) -> float:
    """How often the server has met something, by its page of figures."""
    page = urllib.request.urlopen(f"http://127.0.0.1:{server.status_port}/metrics", timeout=PATIENCE).read().decode()
    found = re.search(rf'^accessible_games_events_total\{{name="{name}"\}} (\S+)$', page, re.MULTILINE)
    return float(found[1]) if found else 0.0


def memory(pid: int) -> int:
    """Bytes of memory that the process holds at the moment (resident set)."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


def cpu_seconds(pid: int) -> float:
    """Processor time that the process has used, all threads, user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(is_true: object, seconds: float = PATIENCE) -> None:
    """Look ten times a second. Raises AssertionError when it does not become true."""
    assert callable(is_true)
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, f"{is_true} after {seconds} s"
        time.sleep(0.1)


def family(pid: int) -> list[int]:
    """The process and all below it."""
    below: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="ascii", errors="replace").rsplit(")", 1)[1].split()
        except OSError:
            continue
        below.setdefault(int(fields[1]), []).append(int(path.parent.name))
    found = [pid]
    for each in found:
        found += below.get(each, [])
    return found


def serving(pid: int) -> list[int]:
    """The processes of a server that hold connections, and the one above them: not those of bots."""
    return [each for each in family(pid) if _is_serving(each)]


def thinkers(pid: int) -> list[int]:
    """The processes of a server in which bots think."""
    return [each for each in family(pid) if not _is_serving(each)]


def _is_serving(pid: int) -> bool:
    try:
        process = Path(f"/proc/{pid}")
        return b"\0serve\0" in (process / "cmdline").read_bytes() or (process / "comm").read_text().startswith(FORKED)
    except OSError:
        return False
