"""A real PostgreSQL for tests: a cluster of its own in a temporary folder, on a port of the loopback."""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.ports import free_port

_FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
_SETTINGS = (
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=60",
    "shared_buffers=32MB",
    "log_min_messages=fatal",
    "autovacuum=off",
    "deadlock_timeout=100ms",
)
_USER = "postgres"  # PostgreSQL refuses to run as root
_TEMPLATE = "ACCESSIBLE_GAMES_TEST_POSTGRES"  # names the folder that the workers of a run share


class Cluster:
    """A server that a test may stop, freeze, kill and start again; ``url`` stays the same."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._data = folder / "data"
        self._server: subprocess.Popen[bytes] | None = None
        self._databases = 0
        self.port = free_port()
        _open_to_server(folder)
        if _TEMPLATE in os.environ:
            subprocess.run(["cp", "-a", _template(Path(os.environ[_TEMPLATE])), self._data], check=True)
        else:
            _initialise(self._data)

    def start(self) -> None:
        """Start it, and wait until it answers."""
        deadline = time.monotonic() + 30
        while not self._answers():
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            if self._server is None or self._server.poll() is not None:  # after KILL the folder is kept a moment
                self._server = self._begun()
            time.sleep(0.02)

    def _begun(self) -> subprocess.Popen[bytes]:
        settings = [word for each in (*_SETTINGS, f"port={self.port}") for word in ("-c", each)]
        return subprocess.Popen(
            _command("postgres", "-D", str(self._data), *settings),
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def stop(self, by: str = "QUIT") -> None:
        """End it: KILL or QUIT, at once and without a word, as in a crash; INT: every connection hears of it."""
        if self._server is None:
            return
        os.kill(self.main(), signal.Signals[f"SIG{by}"])
        self._server.wait(30)
        self._server = None

    def main(self) -> int:
        """The number of the process that all others of the cluster belong to."""
        return int((self._data / "postmaster.pid").read_text(encoding="utf-8").split()[0])

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """Nothing of it moves or answers, as where a network is cut: connections stay, and nothing comes back."""
        found = self.sql("SELECT pid FROM pg_stat_activity").split()
        alive = [self.main(), *map(int, found)]
        try:
            _send(signal.SIGSTOP, alive)
            yield
        finally:
            _send(signal.SIGCONT, alive)

    def new_database(self) -> str:
        """The address of a database that is empty."""
        self._databases += 1
        name = f"games{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return f"postgresql://{_USER}@127.0.0.1:{self.port}/{name}"

    def sql(self, text: str, database: str = "postgres") -> str:
        """Run a statement in psql and return its output."""
        return _run("psql", "-h", "127.0.0.1", "-p", str(self.port), "-U", _USER, "-d", database, "-qAtc", text)

    def _answers(self) -> bool:
        words = _command("pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port))
        return subprocess.run(words, check=False, cwd="/").returncode == 0


def _send(number: signal.Signals, processes: Sequence[int]) -> None:
    for each in processes:
        with suppress(ProcessLookupError):  # that of the question itself
            os.kill(each, number)


def binary(name: str) -> str:
    """The path of one of PostgreSQL's programs; a missing one is a failure."""
    found = shutil.which(name) or next(
        (str(path / name) for each in _FOLDERS for path in sorted(Path("/").glob(each[1:])) if (path / name).exists()),
        None,
    )
    assert found is not None, f"{name} of PostgreSQL is missing: install the package postgresql"
    return found


def _command(name: str, *words: str) -> list[str]:
    as_user = ["setpriv", f"--reuid={_USER}", f"--regid={_USER}", "--clear-groups"] if os.geteuid() == 0 else []
    return [*as_user, binary(name), *words]


def _run(name: str, *words: str) -> str:
    done = subprocess.run(_command(name, *words), capture_output=True, text=True, check=False, cwd="/")
    assert done.returncode == 0, done.stderr
    return done.stdout


def _open_to_server(folder: Path) -> None:
    if os.geteuid() == 0:
        shutil.chown(folder, _USER, _USER)


def _initialise(data: Path) -> None:
    _run("initdb", "-D", str(data), "-U", _USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")


def _template(folder: Path) -> Path:
    """The files of a cluster that never ran: the first worker that needs them makes them."""
    made = folder / "data"
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            _initialise(folder / "unfinished")
            (folder / "unfinished").rename(made)
    return made


def _memory() -> str | None:
    """A folder in memory where there is plenty: no test turns the power off, and other tests need the disk."""
    folder = "/dev/shm"
    return folder if os.path.isdir(folder) and shutil.disk_usage(folder).free > 1 << 30 else None


def pytest_configure(config: pytest.Config) -> None:
    """All workers of a run copy the files of one new cluster, which takes a tenth of what it takes to make them."""
    if not hasattr(config, "workerinput"):
        folder = tempfile.TemporaryDirectory(prefix="games-postgres-", dir=_memory(), ignore_cleanup_errors=True)
        _open_to_server(Path(folder.name))
        os.environ[_TEMPLATE] = folder.name
        config.add_cleanup(folder.cleanup)


@contextmanager
def cluster() -> Iterator[Cluster]:
    """A cluster that runs, and is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="games-postgres-", dir=_memory(), ignore_cleanup_errors=True) as folder:
        one = Cluster(Path(folder))
        one.start()
        try:
            yield one
        finally:
            one.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Cluster]:
    """One cluster for all tests of a run; each takes a database of its own."""
    with cluster() as one:
        yield one
