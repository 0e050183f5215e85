"""The real server as a child process with its own folder and free ports, which can be killed and restarted."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Protocol, Self

from accessible_games.cli import check
from accessible_games.cli.console import Console
from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
FAILING = Path(__file__).with_name("failing.py")
FORKED = "serve"  # begins the name of a process that was forked; see ``forking.py``
CLUB = "http://club.localhost"  # a site that may show matches of the server that tests share
PATIENCE = 120.0  # seconds until the server has announced its ports, or has ended


class Child(Protocol):
    """A process as these tests need it."""

    @property
    def pid(self) -> int:
        """Its number."""

    @property
    def stdout(self) -> IO[bytes] | None:
        """Return the standard output of the process."""

    def poll(self) -> int | None:
        """Return its exit code, once it has ended."""

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended. Raise subprocess.TimeoutExpired."""

    def send_signal(self, sig: int, /) -> None:
        """Send a signal to this process alone."""


class ServerFailedError(AssertionError):
    """The server ended, or did not start; the message has its output."""


class Program:
    """``serve`` as a child process. ``folder`` keeps the data from one start to the next; ``text``: how it is set up.

    ``lines``: its output since the start. ``module``: another start of the program, whose clocks may be shorter.
    """

    def __init__(
        self,
        folder: Path,
        text: str,
        *flags: str,
        environment: Mapping[str, str] | None = None,
        module: str = "accessible_games",
    ) -> None:
        self.folder = folder
        self.lines: list[str] = []
        self._begun: Child | None = None
        self._flags = flags
        self._environment = environment or {}
        self._module = module
        folder.mkdir(parents=True, exist_ok=True)
        self.config = folder / "server.toml"
        # Their ports are the same for everybody.
        quiet = "".join(f"{door}.on = false\n" for door in ("web", "status") if door not in text)
        self.config.write_text(f"data = {_value(folder / 'data')}\n{quiet}{text}", encoding="utf-8")

    def __enter__(self) -> Self:
        """Start the server."""
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop everything, and check the stored matches with ``check``."""
        self.kill()
        if kind is None:
            self.check_store()

    def start(self, fail: str = "") -> Self:
        """Start, and wait until it has announced its ports. ``fail``: see ``failing.py``."""
        self.begin(fail).wait_for_doors()
        return self

    def begin(self, fail: str = "") -> Self:
        with (self.folder / "stderr.txt").open("ab") as errors:
            self._begun = self._begin(fail, errors.fileno())
        self.lines = []
        self._reader = threading.Thread(target=_read, args=(self._begun, self.lines), daemon=True)
        self._reader.start()
        return self

    def wait_for_doors(self) -> None:
        """Wait until it has announced its ports."""
        self.wait_for(lambda: any(line.startswith("Settings:") for line in self.lines))

    def wait_for(self, is_so: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until a condition holds; fail if the server has ended."""
        end = time.monotonic() + seconds
        while True:
            is_late = not self.is_running or time.monotonic() > end
            if is_so():
                return
            if is_late:
                raise ServerFailedError(f"said {self.lines}; {self.errors()[-3000:]}")
            time.sleep(0.01)

    @property
    def store(self) -> Path:
        """Return the file of SQLite, if it has one."""
        return self.folder / "data" / "server.sqlite3"

    @property
    def process(self) -> Child:
        """Return the process that was started."""
        assert self._begun is not None
        return self._begun

    @property
    def pid(self) -> int:
        """Return the number of the process that serves; of several, of their parent."""
        below = serving(self.parent)[1:]
        return below[0] if len(below) == 1 else self.parent

    @property
    def parent(self) -> int:
        """Return the number of the process that was started, above all others."""
        return self.process.pid

    @property
    def is_running(self) -> bool:
        """Return whether the process runs."""
        return self._begun is not None and self._begun.poll() is None

    def port(self, door: str) -> int:
        """Return the port in the line about an endpoint."""
        line = next(line for line in self.lines if line.startswith(door))
        return int(re.findall(r"\d+", line)[-1])

    def errors(self) -> str:
        """Return the standard error of all starts: the log."""
        file = self.folder / "stderr.txt"
        return file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""

    def events(self) -> list[dict[str, Any]]:
        """Return the lines of its log."""
        return [json.loads(line) for line in self.errors().splitlines() if line.startswith("{")]

    def kill(self) -> None:
        """Send SIGKILL to the server and all of its processes, and wait."""
        if self._begun is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._begun.pid, signal.SIGKILL)
            self._wait()
            self._close()

    def check_store(self) -> None:
        """Check the store with ``accessible-games check``; also within a test with an event loop."""
        if self.store.exists():
            said = io.BytesIO()
            words = ["--data", str(self.store.parent), "--language", "en"]
            with ThreadPoolExecutor(1) as thread:
                code = thread.submit(check.run, words, Console("en", said, said)).result()
            assert code == check.DONE, said.getvalue().decode()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Send a signal, wait, and return the exit code."""
        self.process.send_signal(number)
        code = self._wait()
        self._close()
        return code

    def _begin(self, fail: str, errors: int) -> Child:
        program = [str(FAILING)] if fail else ["-m", self._module]
        return subprocess.Popen(
            [sys.executable, *program, *self.arguments],
            cwd=self.folder,
            env=self.variables(fail),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,
        )

    @property
    def arguments(self) -> list[str]:
        """Return the arguments of the program."""
        return ["serve", "--config", str(self.config), *self._flags]

    def _wait(self) -> int:
        try:
            return self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired as error:
            os.killpg(self.process.pid, signal.SIGKILL)
            raise ServerFailedError(f"did not end; {self.errors()[-3000:]}") from error

    def _close(self) -> None:
        """Close the output when it was read; a surviving child may keep the pipe open."""
        self._reader.join(1)
        assert self.process.stdout is not None
        self.process.stdout.close()

    def variables(self, fail: str) -> dict[str, str]:
        """Return the environment of the program."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("ACCESSIBLE_GAMES_")}
        more = {"ACCESSIBLE_GAMES_HOME": str(self.folder / "home"), "PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"}
        failing = {"FAIL_AT": fail, "FAIL_TURNS": str(self.folder / "turns")} if fail else {}
        return {**kept, **more, **failing, **self._environment}


class Server(Program):
    """A server with free ports of its own. ``sections``: additions to the configuration file."""

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
        self.telnet_port = free_port()
        self.status_port = free_port()
        self.ssh_port = free_port() if has_ssh else 0
        self.web_port = free_port() if has_web else 0
        super().__init__(folder, self._toml(sections or {}), *flags, environment=environment)

    @property
    def address(self) -> str:
        """Return the address of its pages."""
        return f"http://localhost:{self.web_port}"

    def until_placed(self, match: str, people: int) -> None:
        """Wait until so many are stored at the match, once a second: a killed server leads them back."""
        end, at_match = time.monotonic() + PATIENCE, "SELECT count(*) FROM places WHERE match_id = ?"
        with contextlib.closing(sqlite3.connect(self.store)) as store:
            while store.execute(at_match, (match,)).fetchone()[0] < people:
                assert time.monotonic() < end, f"it is not stored that {people} people are at match {match}"
                time.sleep(0.05)

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
        lines = [f"{key} = {_value(value)}" for key, value in every.pop("", {}).items()]
        for name, keys in every.items():
            lines += [f"[{name}]", *(f"{key} = {_value(value)}" for key, value in keys.items())]
        return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return str(value) if isinstance(value, int) else '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read(process: Child, lines: list[str]) -> None:
    assert process.stdout is not None
    with contextlib.suppress(ValueError):  # closed at the end of the test
        for line in process.stdout:
            lines.append(line.decode().rstrip("\n"))


def fetched(port: int, path: str) -> tuple[int, str]:
    """Return status and text of a page of the server."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def counted(server: Server, name: str) -> float:
    """Return the value of a counter on its metrics page."""
    _, page = fetched(server.status_port, "/metrics")
    found = re.search(rf'^accessible_games_events_total\{{name="{name}"\}} (\S+)$', page, re.MULTILINE)
    return float(found[1]) if found else 0.0


def memory(pid: int) -> int:
    """Return the bytes of memory that the process holds (resident set)."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    return int(found[1]) * 1024


def cpu_seconds(pid: int) -> float:
    """Return the processor time of the process, all threads, user and system."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_until(is_true: object, seconds: float = PATIENCE) -> None:
    """Check ten times a second. Raise AssertionError if it does not become true."""
    assert callable(is_true)
    end = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < end, f"{is_true} after {seconds} s"
        time.sleep(0.1)


def family(pid: int) -> list[int]:
    """Return the process and all below it."""
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
    """Return the processes of a server that hold connections, and the one above them: not those of bots."""
    return [each for each in family(pid) if _is_serving(each)]


def thinkers(pid: int) -> list[int]:
    """Return the processes of a server in which bots think."""
    return [each for each in family(pid) if not _is_serving(each)]


def _is_serving(pid: int) -> bool:
    try:
        process = Path(f"/proc/{pid}")
        return b"\0serve\0" in (process / "cmdline").read_bytes() or (process / "comm").read_text().startswith(FORKED)
    except OSError:
        return False
