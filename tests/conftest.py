"""Fixtures of every test: none reads or writes the settings of the person at this computer."""

from __future__ import annotations

import gc
import os
import re
import signal
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests.scheduling import scheduler

if TYPE_CHECKING:
    from tests.kept import Kept
    from tests.kit.club import Club
    from tests.kit.visits import House
    from tests.matches.server import Server
    from tests.postgres import Cluster

# One PostgreSQL cluster for all tests of a run; the end of the report; what is done before workers start.
pytest_plugins = ("tests.postgres", "tests.reporting", "tests.rewriting")

ROOT = Path(__file__).resolve().parent.parent
COMPILED_LIST = ROOT / "tools" / "compiled-modules.txt"
# Seconds that a test may take where it names no limit of its own: several times what it takes on an idle machine.
LONGEST = {"soak": 3600.0, "slow": 300.0}

# What a run asks for that takes slow tests only: alone, crowd and soak are kinds of them.
_SLOW_ALONE = re.compile(r"(slow|alone|crowd|soak)( and not \w+)*")
_FAST_ALONE = re.compile(r"not slow( and not \w+)*")
_ALL_SLOW = re.compile(r"^pytestmark = .*pytest\.mark\.slow\b", re.MULTILINE)

# Timing differs between machines and load; an example that is slow is no fault, and CI must repeat itself.
settings.register_profile("ours", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("ours")


def interpreted_modules() -> list[str]:
    """The modules of the list that run, or would run, from source although they are meant to be compiled."""
    missing = []
    for line in COMPILED_LIST.read_text(encoding="utf-8").splitlines():
        source = ROOT / line
        built = [path for suffix in ("so", "pyd") for path in source.parent.glob(f"{source.stem}.*{suffix}")]
        if not any(path.stat().st_mtime >= source.stat().st_mtime for path in built):
            missing.append(line)
    return missing


def pytest_xdist_auto_num_workers() -> int:
    """For ``-n auto``: tests wait for a good part of their time, so there is work for more than one of them a core."""
    return -(-3 * (os.cpu_count() or 2) // 2)


def pytest_configure() -> None:
    """A run in the background of a shell ignores Control C, and so would every program that a test starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Files without a test of the kind that is asked for are not read: each worker would import all of them."""
    wanted = str(config.getoption("markexpr"))
    only_slow, only_fast = _SLOW_ALONE.fullmatch(wanted), _FAST_ALONE.fullmatch(wanted)
    if not (only_slow or only_fast) or not collection_path.name.startswith("test_"):
        return None
    source = collection_path.read_text(encoding="utf-8")
    return True if ("pytest.mark.slow" not in source if only_slow else _ALL_SLOW.search(source)) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Exempt the collected tests from the garbage collector, since they stay until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()
        gc.freeze()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever may take longest begins first, so that no worker is left alone with it at the end."""
    limits = {item.nodeid: _limit(item) for item in items}
    for item in items:
        if limits[item.nodeid]:
            item.add_marker(pytest.mark.timeout(limits[item.nodeid]))
        if item.get_closest_marker("foreign"):
            item.add_marker(pytest.mark.flaky(reruns=2))
    items.sort(key=lambda item: (limits[item.nodeid], item.get_closest_marker("heavy") is not None), reverse=True)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Share out tests as ``tests/scheduling.py`` says."""
    return scheduler(config, log)


def _limit(item: pytest.Item) -> float:
    """Seconds; 0 for a fast test, which has the limit of ``pyproject.toml``."""
    kind = next((seconds for kind, seconds in LONGEST.items() if item.get_closest_marker(kind)), 0.0)
    own = item.get_closest_marker("timeout")
    return float(own.args[0]) if kind and own is not None else kind


def pytest_report_header() -> str:
    """Say which modules are not compiled, or are older than their source."""
    missing = interpreted_modules()
    return f"interpreted or out of date: {', '.join(missing)}" if missing else "compiled modules: up to date"


def pytest_sessionstart() -> None:
    """Where compiled modules are demanded (CI), refuse to test anything else."""
    if os.environ.get("ACCESSIBLE_GAMES_REQUIRE_COMPILED") == "1" and (missing := interpreted_modules()):
        pytest.exit(f"not compiled from the present source: {', '.join(missing)}", returncode=3)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and records of this test alone; subprocesses inherit the folder."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("ACCESSIBLE_GAMES_HOME", str(home))
    return home


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """People and a server process, whose sessions hear and do everything at once."""
    from tests.kit.club import in_club  # here, since most tests need none of it

    async with in_club(tmp_path) as club:
        yield club


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A server that visitors come to."""
    from tests.kit.visits import inside  # as above

    async with inside(tmp_path) as house:
        yield house


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    """The matches of two server processes."""
    from tests.matches.server import served  # as above

    async with served() as server:
        yield server


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Key and certificate for localhost, in one file."""
    from tests.kit.certificates import certificate_in  # as above

    return certificate_in(tmp_path_factory.mktemp("tls"))


@pytest.fixture(scope="session")
def database(postgres: Cluster) -> str:
    """The address of one database for all tests of stores."""
    return postgres.new_database()


@pytest.fixture(scope="module")
def own_cluster() -> Iterator[Cluster]:
    """A cluster for the tests of one module, which may stop it."""
    from tests.postgres import cluster  # as above

    with cluster() as one:
        yield one


@pytest.fixture(params=["sqlite", "grouped", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Kept]:
    """An empty database of each kind, over which every store is tested."""
    from tests.kept import Kept  # as above

    if request.param == "postgresql":
        # A busy machine may keep a statement waiting longer than players should.
        monkeypatch.setattr("accessible_games.storage.postgres_sql.TIMEOUT_SECONDS", 60.0)
        place = request.getfixturevalue("database")
    else:
        place = str(tmp_path / "matches.sqlite3")
    one = Kept(request.param, place)
    one.empty()
    yield one
    one.close()
