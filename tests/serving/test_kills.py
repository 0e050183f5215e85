"""The kill harness: processes die by SIGKILL while people play, at random and at named points, and nothing is lost.

Every line about a move that anybody heard must be in the stored log, in that order and once; the log is legal by the
rules, and holds the prepared game without a hole, although each move that may have been lost is sent again.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path

import pytest

from tests.kit.clients import LineClient, NotHeardError
from tests.kit.failing import BEGINNING, DISK_POINTS, DYING, EARLY, POINTS, SHARED_POINTS
from tests.kit.history import Heard, Log
from tests.kit.household import Household, Logs
from tests.kit.play import PostgresLogs, Reader, come_in
from tests.kit.quick_server import QuickServer
from tests.kit.server import PATIENCE, Server, ServerFailedError, family, serving, thinkers, wait_until
from tests.kit.strangers import strangers
from tests.matches.broker.broker import Broker
from tests.postgres import Cluster, cluster


@dataclass(frozen=True)
class Kills:
    """The number of kills, by victim."""

    alone: int
    of_two: int
    of_two_at_points: int
    database: int
    broker: int
    thinkers: int
    bot_workers: int


GATE = Kills(alone=7, of_two=2, of_two_at_points=8, database=0, broker=0, thinkers=2, bot_workers=2)
SOAK = Kills(alone=112, of_two=18, of_two_at_points=26, database=12, broker=13, thinkers=12, bot_workers=7)
_BOARDS = 2
_LINES = 20  # about moves, that are compared for each process killed
_PASSES = {"before-telling": (1, 60), "while-telling": (1, 60), "in-write": (60, 400)}  # in a life; else:
_COMMITS = (8, 80)  # some are made by the start
_LEISURE = 0.06  # seconds of thinking: a game is to last for several kills
_PATIENCE = 300  # seconds for three processes that begin while there is no processor left
_REPLACED, _KILLED = 1, 3  # times under attack
_LOPSIDED = 8  # kills in a row at which by chance nobody was connected to the other process
_TRIES = 4  # to come in, where a process has just been killed
_BOT_TIME = 200  # milliseconds for a move


in_both_numbers = pytest.mark.parametrize(
    "kills", [GATE, pytest.param(SOAK, marks=pytest.mark.soak)], ids=["21", "200"]
)


@pytest.mark.parametrize(("kills", "count"), [(GATE, 21), (SOAK, 200)], ids=["21", "200"])
def test_so_many_processes_are_killed_by_the_tests_below(kills: Kills, count: int) -> None:
    assert sum(astuple(kills)) == count


def test_every_point_comes_up_in_the_smaller_number() -> None:
    assert GATE.alone >= len(("", *POINTS))
    assert GATE.of_two_at_points >= 2 * len(SHARED_POINTS)


@pytest.mark.slow
@in_both_numbers
def test_no_announced_move_is_lost_when_the_server_is_killed(tmp_path: Path, kills: Kills) -> None:
    with QuickServer(tmp_path) as server:
        reader = Reader(_database(tmp_path))
        household = Household(lambda: [server.telnet_port], reader, _BOARDS, seed=1)
        deaths = asyncio.run(_lives(household, server, random.Random(20), kills.alone))
        reader.close()
    print(f"deaths {deaths}, {household.checked} lines compared, {household.resent} moves sent twice")
    assert sum(deaths.values()) == kills.alone
    assert min(deaths.values()) == kills.alone // len(deaths)
    assert household.checked > 20 * kills.alone
    assert household.resent > kills.alone / 8
    with sqlite3.connect(_database(tmp_path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


@pytest.mark.slow
@pytest.mark.soak
def test_a_store_that_confirms_too_early_is_caught(tmp_path: Path) -> None:
    """So the tests here can fail."""
    with QuickServer(tmp_path) as server:
        reader = Reader(_database(tmp_path))
        household = Household(lambda: [server.telnet_port], reader, 1, seed=2)
        server.kill()
        server.start(fail=f"{EARLY}:500")
        asyncio.run(_killed_after_a_move(household, server))
        reader.close()
    assert [fault for fault in household.faults if "is not in the log" in fault]


@pytest.mark.slow
@in_both_numbers
def test_no_announced_move_is_lost_when_one_of_two_processes_is_killed(
    tmp_path: Path, shared: Shared, kills: Kills
) -> None:
    with shared.server(tmp_path) as server:
        household = Household(lambda: [server.telnet_port], shared.logs, _BOARDS, seed=3)
        asyncio.run(_of_two_killed(household, server, random.Random(30), kills.of_two))
    assert shared.deaths(server) >= kills.of_two
    assert household.faults == []
    assert household.checked > _LINES * kills.of_two


@pytest.mark.slow
@in_both_numbers
def test_no_announced_move_is_lost_when_two_processes_die_at_fail_points(
    tmp_path: Path, shared: Shared, kills: Kills
) -> None:
    with shared.server(tmp_path, fail=f"{','.join(SHARED_POINTS)}:20-120") as server:
        household = Household(lambda: [server.telnet_port], shared.logs, _BOARDS, seed=4)
        asyncio.run(_both_dying(household, server, shared, kills.of_two_at_points))
    assert shared.deaths(server) >= kills.of_two_at_points
    assert set(re.findall(rf"{DYING}(\S+)", (tmp_path / "stderr.txt").read_text(encoding="utf-8"))) == set(
        SHARED_POINTS
    )
    assert household.faults == []
    assert household.checked > 10 * kills.of_two_at_points


@pytest.mark.slow
@pytest.mark.soak
def test_no_announced_move_is_lost_when_three_processes_are_replaced_under_attack(
    tmp_path: Path, shared: Shared
) -> None:
    with shared.server(tmp_path, processes=3, has_web=True) as server:
        household = Household(lambda: [server.telnet_port], shared.logs, _BOARDS, seed=6)
        asyncio.run(_replaced_under_attack(household, server))
        assert shared.deaths(server) == _KILLED
    assert household.faults == []
    assert server.errors().count('"level": "critical"') == 0


@pytest.mark.slow
def test_waiting_players_reach_a_match_whose_process_died_at_its_start(tmp_path: Path, shared: Shared) -> None:
    with shared.server(tmp_path, f"{BEGINNING}:1") as server:
        asyncio.run(_beginning_with_a_death(server))


@pytest.mark.slow
@pytest.mark.soak
def test_killing_database_and_broker_loses_nothing_and_no_connection(tmp_path: Path, shared: Shared) -> None:
    """A smaller number is in ``test_faults.py``."""
    with shared.server(tmp_path) as server:
        household = Household(lambda: [server.telnet_port], shared.logs, _BOARDS, seed=5, slowest=_LEISURE)
        asyncio.run(_standing_on_sand(household, shared, SOAK))
        assert shared.deaths(server) == 0
    assert household.faults == []


@pytest.mark.slow
@in_both_numbers
def test_bots_move_on_when_their_process_is_killed(tmp_path: Path, kills: Kills) -> None:
    with QuickServer(tmp_path, sections={"bots": {"milliseconds": _BOT_TIME}}) as server:
        reader = Reader(_database(tmp_path))
        asyncio.run(_against_a_bot(server, reader, lambda: _kill(thinkers(server.pid)), kills.thinkers))
        reader.close()


@pytest.mark.slow
@in_both_numbers
def test_bots_move_on_when_a_worker_for_bots_is_killed(tmp_path: Path, shared: Shared, kills: Kills) -> None:
    """Time and again its thinking process, then all of it, when no other can think for the server."""
    with shared.server(tmp_path) as server, shared.bots(server) as worker:
        killed = 0

        def kill() -> int:
            nonlocal killed
            killed += 1
            return _kill([worker.pid] if killed == kills.bot_workers else thinkers(worker.pid))

        asyncio.run(_against_a_bot(server, shared.logs, kill, kills.bot_workers))


class Shared:
    """Everything that two processes share, and the data read beside them."""

    def __init__(self, postgres: Cluster) -> None:
        self.postgres = postgres
        self.broker = Broker()
        self.url = postgres.new_database()
        self.logs = PostgresLogs(postgres, self.url)

    @contextmanager
    def server(self, folder: Path, fail: str = "", *, processes: int = 2, has_web: bool = False) -> Iterator[Server]:
        """A server of several processes."""
        sections: dict[str, dict[str, object]] = {
            "": {"processes": processes},
            "store": {"url": self.url},
            "broker": {"url": self.broker.url},
            "bots": {"milliseconds": _BOT_TIME},
            "status": {"on": False},
        }
        with QuickServer(folder, sections=sections, has_web=has_web, environment={"FAIL_IN": "postgres"}) as server:
            if fail:
                server.kill()
                server.start(fail=fail)
            yield server

    @contextmanager
    def bots(self, server: Server) -> Iterator[subprocess.Popen[bytes]]:
        """A process that chooses moves of bots for the server."""
        words = [sys.executable, "-m", "accessible_games", *server.arguments, "--bots"]
        with (server.folder / "bots.txt").open("ab") as errors:
            process = subprocess.Popen(
                words,
                cwd=server.folder,
                env=server.variables(""),
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
                start_new_session=True,
            )
        try:
            wait_until(lambda: "choosing moves" in (server.folder / "bots.txt").read_text(encoding="utf-8"))
            yield process
        finally:
            _kill(family(process.pid))
            process.wait(30)

    @staticmethod
    def deaths(server: Server) -> int:
        """Return how many processes of the server have died by SIGKILL, according to their parent."""
        return len(re.findall("ended with code -9", (server.folder / "stderr.txt").read_text(encoding="utf-8")))


@pytest.fixture(scope="module")
def _postgres() -> Iterator[Cluster]:
    with cluster() as one:
        yield one


@pytest.fixture
def shared(_postgres: Cluster) -> Iterator[Shared]:
    one = Shared(_postgres)
    asyncio.run(one.broker.start())
    yield one
    one.broker.kill()


def _database(folder: Path) -> Path:
    return folder / "data" / "server.sqlite3"


def _kill(pids: Sequence[int]) -> int:
    """SIGKILL processes, and return how many; some may have ended by themselves meanwhile."""
    killed = 0
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
            killed += 1
    return killed


async def _lives(household: Household, server: Server, draw: random.Random, count: int) -> dict[str, int]:
    """Live one life after the other: everybody comes, plays, and the server dies. Return the causes of death."""
    deaths = dict.fromkeys(("", *POINTS), 0)
    await _life(household, server, 0.3)
    deaths[""] += 1
    while sum(deaths.values()) < count:
        point = ("", *POINTS)[sum(deaths.values()) % len(deaths)]
        passes = draw.randint(*_PASSES.get(point, _COMMITS))
        try:
            await asyncio.to_thread(server.start, f"{point}:{passes}" if point else "")
            await _life(household, server, draw.uniform(0.02, 0.6) if not point else None)
        except ServerFailedError:
            assert point in DISK_POINTS  # a write of the start was the one to die at
        deaths[point] += 1
        assert household.faults == []
    return deaths


async def _life(household: Household, server: Server, seconds: float | None) -> None:
    """Come, play, and die: after ``seconds``, or at the fail point of the server."""
    try:
        await household.come()
        if seconds is not None:
            await _while_playing(household, lambda: asyncio.sleep(seconds))
        else:
            await _while_playing(household, lambda: _until(lambda: not server.is_running))
    except NotHeardError:
        await _until(lambda: not server.is_running, 5)  # the sockets of the dead close a moment earlier
    await asyncio.to_thread(server.kill)
    await _until(lambda: all(client.is_closed for client in household.clients()))  # what was sent before is read
    household.part()


async def _killed_after_a_move(household: Household, server: Server) -> None:
    """Die as soon as somebody has heard of a move, in the middle of play."""
    await household.come()

    async def heard() -> None:
        await _until(lambda: household.moves() > 20)
        count = household.said("Your turn.")
        await _until(lambda: household.said("Your turn.") > count)
        server.kill()

    await _while_playing(household, heard)
    await asyncio.sleep(0.1)
    household.part()


async def _of_two_killed(household: Household, server: Server, draw: random.Random, count: int) -> None:
    """One of two processes is killed; its people connect again, the others stay.

    The system divides the connections at random: where it gave all of them to the victims, one more is killed.
    """
    number = stayed = 0
    await household.come()
    while number < count or (stayed == 0 and number < count + _LOPSIDED):
        await _until(lambda: server.errors().count('"event": "serving"') == 2 + number)  # noqa: B023 - carried out at once
        victim = draw.choice(serving(server.pid)[1:])

        async def kill() -> None:
            await asyncio.sleep(draw.uniform(0.05, 0.6))
            os.kill(victim, signal.SIGKILL)  # noqa: B023 - carried out at once
            await _until(lambda: Shared.deaths(server) == number + 1)  # noqa: B023
            await asyncio.sleep(draw.uniform(0, 0.3))  # the others play on

        await _while_playing(household, kill)
        stayed += sum(not client.is_closed for client in household.clients())
        number += 1
        await household.come()
        household.compare()
        assert household.faults == []
    assert stayed > 0  # so there was play while a process was dead
    await household.hear_out(PATIENCE)
    household.compare()
    while household.checked <= _LINES * count:  # on a busy machine little was played between two deaths
        await _while_playing(household, lambda: asyncio.sleep(0.5))
        await household.hear_out(PATIENCE)
        household.compare()
    household.part()


async def _both_dying(household: Household, server: Server, shared: Shared, count: int) -> None:
    """Each process dies at a point of its own in every one of its lives."""
    while shared.deaths(server) < count:
        try:
            await household.come()
            await _while_playing(household, lambda: _until(lambda: any(c.is_closed for c in household.clients())))
        except NotHeardError:
            await _until(lambda: any(client.is_closed for client in household.clients()))
        household.compare()
        assert household.faults == []
    household.part()


async def _replaced_under_attack(household: Household, server: Server) -> None:
    """Strangers ask for pages and type without a pause; meanwhile all processes are replaced, and one is killed."""
    await household.come()
    async with strangers(server):
        for number in range(1, _REPLACED + 1):

            async def replace() -> None:
                os.kill(server.parent, signal.SIGHUP)
                done = "restart: done"
                await _until(lambda: server.errors().count(done) == number, _PATIENCE)  # noqa: B023 - carried out at once

            await _while_playing(household, replace)
            await _come_again(household)
            household.compare()
        for number in range(1, _KILLED + 1):
            begun = 3 * (1 + _REPLACED) + number - 1  # to kill one that is just beginning is no death of a process
            await _until(lambda: server.errors().count('"event": "serving"') == begun, _PATIENCE)  # noqa: B023
            os.kill(serving(server.pid)[1:][number % 3], signal.SIGKILL)
            await _until(lambda: Shared.deaths(server) == number)  # noqa: B023
            await _come_again(household)
            await _while_playing(household, lambda: asyncio.sleep(0.5))
            household.compare()
    household.part()


async def _come_again(household: Household) -> None:
    """Connect, or sit down, once more, for people whose process ends just then."""
    for _ in range(_TRIES - 1):
        with suppress(NotHeardError, OSError):
            await household.come()
            return
    await household.come()


async def _beginning_with_a_death(server: Server) -> None:
    """Again and again, until the two were in different processes."""
    for number in range(1, 31):
        port = server.telnet_port
        anna, bob = await come_in(port, f"anna{number}"), await come_in(port, f"bob{number}")
        waiting = re.search(r"Match (\d+)", await anna.ask("new abalone friend", "waits"))
        assert waiting is not None
        bob.send(f"join {waiting[1]}")
        await _until(lambda: bob.is_closed and Shared.deaths(server) == number)  # noqa: B023 - carried out at once
        if not anna.is_closed:
            await anna.wait(f"^Match {waiting[1]}: Abalone")
            await anna.wait("Your turn")
            anna.close()
            await _until(lambda: anna.is_closed)  # noqa: B023 - carried out at once
            return
    raise AssertionError("all connections went to one process")


async def _standing_on_sand(household: Household, shared: Shared, kills: Kills) -> None:
    """Play goes on through the deaths of database and broker, and everybody hears everything."""
    draw = random.Random(40)

    async def database() -> None:
        await asyncio.sleep(draw.uniform(0.1, 0.5))
        _kill(family(shared.postgres.main()))
        shared.postgres.stop()
        await asyncio.sleep(draw.uniform(0, 0.5))
        await asyncio.to_thread(shared.postgres.start)
        await _more_moves(household)

    async def broker() -> None:
        shared.broker.kill()
        await _more_moves(household)
        await shared.broker.start()
        await _more_moves(household)

    for fall in (*[database] * kills.database, *[broker] * kills.broker):
        await household.come()  # to a new match where the prepared game is nearly over
        await _while_playing(household, fall)
        assert not [client for client in household.clients() if client.is_closed]
    await household.hear_out(PATIENCE)
    household.part()


async def _more_moves(household: Household) -> None:
    before = await asyncio.to_thread(household.moves)
    await _until(lambda: household.moves() > before)


async def _against_a_bot(server: Server, logs: Logs, kill: Callable[[], int], kills: int) -> None:
    """Play on while the bot's process is killed in mid-thought; each move of both is there, once."""
    draw, killed, made = random.Random(5), 0, 0
    client = await come_in(server.telnet_port, "human")
    await client.ask("new abalone strong black", "^Your turn")
    while killed < kills:
        match = Log("1", logs.entries("1")).match
        assert len(match.moves) == made
        client.send(match.game.format(draw.choice(match.game.moves(match.game.view(match.state, "black")))))
        await client.wait("^You (?:move|push) ")
        await asyncio.sleep(draw.uniform(0, _BOT_TIME / 1000))
        killed += kill()
        await client.wait("^White (?:moves|pushes) ", 40)
        await client.wait("^Your turn", 40)
        made += 2
    _check_heard(client, Log("1", logs.entries("1")))
    client.close()


def _check_heard(client: LineClient, log: Log) -> None:
    about_moves = log.spoken_of()
    heard = [line for line in client.lines if about_moves.match(line)]
    assert len(heard) == len(log.moves)
    assert log.faults(Heard("black", [heard])) == []


async def _while_playing(household: Household, act: Callable[[], Awaitable[None]]) -> None:
    """Everybody plays until it is done."""
    end: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    playing = asyncio.create_task(household.play(end))
    try:
        await act()
    finally:
        end.set_result(None)
        try:
            await playing
        except NotHeardError:
            assert any(client.is_closed for client in household.clients())


async def _until(is_true: Callable[[], bool], seconds: float = 40) -> None:
    end = asyncio.get_running_loop().time() + seconds
    while not is_true():
        assert asyncio.get_running_loop().time() < end, "too late"
        await asyncio.sleep(0.02)
