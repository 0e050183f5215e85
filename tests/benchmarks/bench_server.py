"""Measure the speed of the server: the real program in its own processes, telnet and SSH clients in this one.

It prints figures and asserts nothing. Without words it does the short form, in less than a minute; ``--full`` does
everything in about ten minutes; or name parts: yardsticks abalone web back abgrund inside few bots speed seats logins
ssh processes.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Self

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from accessible_games.hosting.metrics import Worst  # noqa: E402
from accessible_games.hosting.server import settle  # noqa: E402 - the folder of the program is put on the path
from tests.kit import pages  # noqa: E402
from tests.kit.clients import LineClient, NotHeardError  # noqa: E402
from tests.kit.inside import Inside  # noqa: E402
from tests.kit.load import Figures, Table, at_full_speed, calm, from_log, in_turn, scripted, seat  # noqa: E402
from tests.kit.play import Reader, come_in, log_in, register  # noqa: E402
from tests.kit.returning import lost_and_back  # noqa: E402
from tests.kit.server import Server, cpu_seconds, memory, serving  # noqa: E402
from tests.matches.broker.broker import Broker  # noqa: E402
from tests.postgres import cluster  # noqa: E402

RATE = 250  # moves a second
TURNS = 6  # in which doors are compared
ACCOUNTS = 8  # of the log-ins; one address may make ten at first
WORDS = {"abgrund": "30 rounds"}  # a round of it is short


class Sizes:
    """The size of a run: ``tables`` of three connections each."""

    def __init__(self, is_full: bool) -> None:
        self.tables = 334 if is_full else 50
        self.seats = 667 if is_full else 100
        self.seconds = 30.0 if is_full else 3.0
        self.speed = 8.0 if is_full else 2.5
        self.ssh = 300 if is_full else 20
        self.soloists = 40 if is_full else 10


def say(text: str) -> None:
    """A line of the report."""
    print(text, flush=True)


def used(server: Server) -> float:
    """Seconds of processor time of those."""
    return sum(cpu_seconds(pid) for pid in serving(server.pid))


async def resting(server: Server, seconds: float) -> float:
    """Seconds of processor time a second while nobody does anything: beats, looks, leases."""
    before, begun = used(server), time.monotonic()
    await asyncio.sleep(seconds)
    return (used(server) - before) / (time.monotonic() - begun)


async def yardsticks(_: Sizes) -> None:
    """Measure the speed of the machine at this moment."""
    say(f"load average {os.getloadavg()[0]:.2f}, {os.cpu_count()} processors")
    begun, count = time.process_time(), 0
    while time.process_time() - begun < 0.5:
        count += len(str(count))
    say(f"processor: {count / 0.5 / 1e6:.1f} (millions; a loop of Python, half a second)")
    with tempfile.TemporaryFile() as file:
        took = []
        end = time.monotonic() + 1.5
        while time.monotonic() < end:
            at = time.monotonic()
            file.write(b"x" * 200)
            file.flush()
            os.fdatasync(file.fileno())
            took.append(time.monotonic() - at)
    say(f"fdatasync: {len(took) / 1.5:.0f}/s, p50 {statistics.median(took) * 1000:.2f} ms")


def folder(stack: AsyncExitStack) -> Path:
    """A folder that is gone afterwards."""
    return Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="games-bench-", ignore_cleanup_errors=True)))


def started(stack: AsyncExitStack, **more: object) -> Server:
    """A server of one process that is gone afterwards."""
    server = Server(folder(stack), **more)  # type: ignore[arg-type]  # keywords of Server
    stack.enter_context(server)
    return server


def file_of(server: Server) -> Path:
    """Where it keeps everything."""
    return server.folder / "data" / "server.sqlite3"


class Strain:
    """The longest commit and the longest turn of the event loop of a server, while others measure: what explains a p99.

    Each of its figures is about the ten seconds before, so the first ten count only where nothing else is known.
    """

    def __init__(self, server: Server) -> None:
        self._page = f"http://127.0.0.1:{server.status_port}/metrics"
        self._commits: list[float] = []
        self._turns: list[float] = []
        self._task: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        """Look from now on."""
        self._task = asyncio.create_task(self._watch())
        return self

    async def __aexit__(self, *_: object) -> None:
        """Look once more."""
        self._task.cancel()
        await self._look()

    def __str__(self) -> str:
        """For people."""
        return f"longest commit {max(self._commits) * 1000:.0f} ms, longest turn {max(self._turns) * 1000:.0f} ms"

    async def _watch(self) -> None:
        await asyncio.sleep(Worst.WINDOW)
        while True:
            await self._look()
            await asyncio.sleep(Worst.WINDOW / 2)

    async def _look(self) -> None:
        page = await asyncio.to_thread(lambda: urllib.request.urlopen(self._page, timeout=10).read().decode())
        for name, found in (("commit_worst", self._commits), ("loop_late", self._turns)):
            value = re.search(rf"^accessible_games_{name}_seconds (\S+)$", page, re.MULTILINE)
            found.append(float(value[1]) if value else 0.0)


def hang_up(tables: Sequence[Table]) -> None:
    """Close all connections."""
    for table in tables:
        for client in table.clients:
            client.close()


async def calm_play(sizes: Sizes, game: str) -> None:
    """Connections at an even rate of moves: latency, memory, processor time."""
    async with AsyncExitStack() as stack:
        server = started(stack)
        await (await come_in(server.telnet_port, "first")).ask("help", ".")
        idle = memory(server.pid)
        tables, took = await seat([server.telnet_port], sizes.tables, game, words=WORDS.get(game, ""))
        count = 3 * len(tables)
        say(f"{game}: {count} connections seated in {took:.1f} s, {count / took:.0f}/s")
        say(f"{game}: {(memory(server.pid) - idle) / count / 1000:.1f} kB a session, before the first move")
        reader = Reader(file_of(server))
        choose = scripted if game == "abalone" else from_log(reader, random.Random(3))
        await calm(tables, RATE, 2, choose)
        before = used(server)
        async with Strain(server) as strain:
            figures = await calm(tables, RATE, sizes.seconds, choose)
        made = max(1, len(figures.took))
        say(f"{game}: {figures}")
        say(f"{game}: {strain}")
        say(f"{game}: {(used(server) - before) / made * 1e6:.0f} us of the server's processor time a move")
        say(f"{game}: {(memory(server.pid) - idle) / count / 1000:.1f} kB a session, idle {idle / 1e6:.0f} MB")
        reader.close()
        hang_up(tables)


async def web(sizes: Sizes) -> None:
    """The same calm play by telnet and by pages, on a server each, in turn: a machine is not always as fast."""
    found: dict[str, list[Figures]] = {"telnet": [], "web": []}
    async with AsyncExitStack() as stack:
        doors = {name: await _door(stack, sizes, name) for name in found}
        for _ in range(TURNS):
            for name, (server, tables) in doors.items():
                async with Strain(server) as strain:
                    before, own = used(server), time.process_time()
                    figures = await calm(tables, RATE, sizes.seconds / TURNS, scripted)
                    costs = [used(server) - before, time.process_time() - own]
                found[name].append(figures)
                say(f"{name}: {figures}; {strain}")
                theirs, ours = (each / max(1, len(figures.took)) * 1e6 for each in costs)
                say(f"{name}: {theirs:.0f} us of the server's processor time a move, {ours:.0f} of the clients'")
        for _, tables in doors.values():
            hang_up(tables)
    for part in (0.5, 0.99):
        _compare(found["telnet"], found["web"], part)


def _compare(telnet: Sequence[Figures], pages: Sequence[Figures], part: float) -> None:
    """Turn by turn, and all turns together."""
    times = [there.percentile(part) / here.percentile(part) for here, there in zip(telnet, pages, strict=True)]
    ratios = ", ".join(f"{each:.2f}" for each in times)
    here, there = (
        Figures([took for each in turns for took in each.took]).percentile(part) for turns in (telnet, pages)
    )
    say(f"web: p{part * 100:.0f} in those of telnet, by turn: {ratios}; in the middle {statistics.median(times):.2f}")
    say(f"web: p{part * 100:.0f} of all turns: {there:.2f} and {here:.2f} ms, {there / here:.2f} times telnet's")


async def _door(stack: AsyncExitStack, sizes: Sizes, name: str) -> tuple[Server, Sequence[Table]]:
    """A server, and all that sit at it."""
    server = started(stack, has_web=True)
    port, arrive = (server.web_port, pages.come_in) if name == "web" else (server.telnet_port, come_in)
    await (await arrive(port, "first")).ask("help", ".")
    idle = memory(server.pid)
    tables, took = await seat([port], sizes.tables, "abalone", arrive=arrive)
    await calm(tables, RATE, 2, scripted)
    size = (memory(server.pid) - idle) / (3 * len(tables)) / 1000
    say(f"{name}: {3 * len(tables)} connections seated in {took:.1f} s, {size:.1f} kB each")
    return server, tables


async def back(sizes: Sizes) -> None:
    """All pages are lost at once and come back at once: by a loss of the network, and by a restart."""
    for restarts in (False, True):
        async with AsyncExitStack() as stack:
            found = await lost_and_back(started(stack, has_web=True), sizes.tables, restarts=restarts)
            say(f"back after {'a restart' if restarts else 'a loss'}: {found}")


async def inside(sizes: Sizes) -> None:
    """Closed loop in this process, without sockets: what rules, sessions, words and the store cost by themselves."""
    async with AsyncExitStack() as stack:
        place = folder(stack)
        server = await stack.enter_async_context(Inside(place))
        await (await server.come_in("early")).ask("help", "help")
        settle()
        idle = memory(os.getpid())
        at = time.process_time()
        tables = [await server.seat(number) for number in range(sizes.tables)]
        count = 3 * len(tables)
        say(f"inside: {(time.process_time() - at) / count * 1000:.2f} ms of processor a session that sits down")
        say(f"inside: {(memory(os.getpid()) - idle) / count / 1000:.1f} kB a session, before the first move")
        at, begun = time.process_time(), time.monotonic()
        made = await server.play(tables, sizes.speed)
        cost, seconds = (time.process_time() - at) / max(1, made), time.monotonic() - begun
        say(f"inside: {made} durable moves, {made / seconds:.0f}/s, {cost * 1e6:.0f} us of processor each")
        size = (memory(os.getpid()) - idle) / count / 1000
        say(f"inside: {size:.1f} kB a session after {made / len(tables):.0f} moves a match")


async def speed(sizes: Sizes) -> None:
    """Closed loop: every player moves at once."""
    async with AsyncExitStack() as stack:
        server = started(stack)
        tables, _ = await seat([server.telnet_port], sizes.tables, "abalone")
        before = used(server)
        figures = await at_full_speed(tables, sizes.speed)
        share = (used(server) - before) / figures.seconds
        say(f"closed loop: {figures}")
        cost = (used(server) - before) / max(1, len(figures.took)) * 1e6
        say(f"closed loop: {cost:.0f} us a move, {share:.0%} of a processor")
        hang_up(tables)


async def few(sizes: Sizes) -> None:
    """Closed loop at few tables: what two people in a quick exchange wait for, with nobody else before them."""
    for count in (1, 8, 20):
        async with AsyncExitStack() as stack:
            server = started(stack)
            tables, _ = await seat([server.telnet_port], count, "abalone")
            figures = await at_full_speed(tables, sizes.speed)
            say(f"few: {count} tables in closed play: {figures}")
            hang_up(tables)


async def bots(sizes: Sizes) -> None:
    """Guests against the computer, one move at a time: until the own move is announced, and until the bot's is.

    The bot's thinking is in it: the easy one looks one move ahead.
    """
    async with AsyncExitStack() as stack:
        server = started(stack)
        reader, draw = Reader(file_of(server)), random.Random(5)
        players = {}
        for number in range(sizes.soloists):
            client = await come_in(server.telnet_port, f"solo{number}")
            opened = re.match(r"^Match (\d+)", await client.ask("new abalone easy black", r"^Match \d+"))
            await client.wait("^Your turn")
            assert opened is not None
            players[opened[1]] = client
        own, answers = Figures(), Figures()
        heard: dict[str, float] = {}

        def note(client: LineClient, line: str) -> None:
            heard.setdefault(line.partition(" ")[0], client.times[-1])

        for client in players.values():
            client.on_line = note
        begun = time.monotonic()
        while time.monotonic() - begun < sizes.seconds:
            match_id, client = draw.choice(list(players.items()))
            chosen = reader.may_play(match_id, draw)
            if chosen is None:
                del players[match_id]  # it is over
                continue
            heard.clear()
            sent = time.monotonic()
            await client.ask(chosen[1], "^Your turn|^You (win|lose)|draw")
            for figures, word in ((own, "You"), (answers, "White")):
                if word in heard:
                    figures.took.append(heard[word] - sent)
            await asyncio.sleep(0.02)  # nobody moves at once
        own.seconds = answers.seconds = time.monotonic() - begun
        say(f"bots: own move announced: {own}")
        say(f"bots: the bot's move announced: {answers}")
        reader.close()
        for client in players.values():
            client.close()


async def seats(sizes: Sizes) -> None:
    """Compare the cost of a seat with many people and with few."""
    async with AsyncExitStack() as stack:
        server = started(stack)
        tables: list[Table] = []
        for part in range(4):
            before = used(server)
            more, took = await seat([server.telnet_port], sizes.seats // 4, "abalone", first=part * sizes.seats)
            tables += more
            cost = (used(server) - before) / (3 * len(more)) * 1000
            say(f"seats: {3 * len(tables)} connections, {3 * len(more) / took:.0f}/s, {cost:.2f} ms of processor each")
        hang_up(tables)


async def logins(sizes: Sizes) -> None:
    """25 log-ins a second, and what others feel of them."""
    async with AsyncExitStack() as stack:
        server = started(stack)
        names = [f"member{number}" for number in range(ACCOUNTS)]
        await in_turn([lambda name=name: register(server.telnet_port, name) for name in names], 4)  # type: ignore[misc]
        tables, _ = await seat([server.telnet_port], sizes.tables, "abalone")
        async with Strain(server) as strain:
            figures = await calm(tables, RATE, sizes.seconds / 2, scripted)
        say(f"without log-ins: {figures}; {strain}")
        done: list[float] = []
        refused: list[str] = []
        task = asyncio.create_task(_keep_logging_in(server, names, done, refused))
        begun = time.monotonic()
        before = used(server)
        async with Strain(server) as strain:
            figures = await calm(tables, RATE, sizes.seconds / 2, scripted)
        count, seconds = len(done), time.monotonic() - begun
        share = (used(server) - before) / seconds
        task.cancel()
        say(f"with {count / seconds:.1f} log-ins a second: {figures}; {strain}; {share:.0%} of a processor")
        await asyncio.gather(task, return_exceptions=True)
        took = f"p50 {statistics.median(done) * 1000:.0f} ms, most {max(done) * 1000:.0f} ms"
        say(f"a log-in takes {took}; {len(refused)} were refused")
        hang_up(tables)


async def _keep_logging_in(server: Server, names: Sequence[str], done: list[float], refused: list[str]) -> None:
    async def one(name: str) -> None:
        at = time.monotonic()
        try:
            client = await log_in(server.telnet_port, name)
        except NotHeardError:
            refused.append(name)
            return
        done.append(time.monotonic() - at)
        client.close()

    begun = time.monotonic()
    async with asyncio.TaskGroup() as group:
        for number in range(100_000):
            await asyncio.sleep(max(0.0, begun + number / 25 - time.monotonic()))
            _ = group.create_task(one(names[number % len(names)]))


async def ssh(sizes: Sizes) -> None:
    """Sessions by SSH: memory, and the time of an answer."""
    import asyncssh

    async with AsyncExitStack() as stack:
        server = started(stack, has_ssh=True)
        idle, sessions, took = memory(server.pid), [], []

        async def one(number: int) -> None:
            connection = await asyncssh.connect(
                "127.0.0.1",
                server.ssh_port,
                username="guest",
                known_hosts=None,
                client_keys=None,
                password=None,
            )
            process = await connection.create_process(term_type=None)
            process.stdin.write(f"visitor{number}\n")
            while "Welcome" not in await process.stdout.readline():
                pass
            sessions.append((connection, process))

        at = time.monotonic()
        await in_turn([lambda number=number: one(number) for number in range(sizes.ssh)], 10)  # type: ignore[misc]
        say(f"ssh: {len(sessions)} sessions in {time.monotonic() - at:.1f} s")
        await asyncio.sleep(1)
        say(f"ssh: {(memory(server.pid) - idle) / len(sessions) / 1000:.1f} kB a session")
        for _, process in sessions:
            begun = time.monotonic()
            process.stdin.write("xyzzy\n")
            while "Not understood" not in await process.stdout.readline():
                pass
            took.append(time.monotonic() - begun)
        took.sort()
        middle, last = took[len(took) // 2] * 1000, took[int(len(took) * 0.99)] * 1000
        say(f"ssh: an answer takes p50 {middle:.2f} ms, p99 {last:.2f} ms")
        for connection, _ in sessions:
            connection.abort()


async def processes(sizes: Sizes) -> None:
    """One process on SQLite, one, two and four on PostgreSQL and NATS: processor time a move, and the highest rate."""
    async with AsyncExitStack() as stack:
        database = stack.enter_context(cluster())
        broker = Broker()
        await broker.start()
        stack.callback(broker.kill)
        for count in (1, 2, 4):
            sections = {
                "": {"processes": count},
                "store": {"url": database.new_database()},
                "broker": {"url": broker.url},
            }
            async with AsyncExitStack() as inner:
                server = started(inner, sections=sections)
                tables, _ = await seat([server.telnet_port], sizes.tables, "abalone")
                await asyncio.sleep(2)
                idle = await resting(server, sizes.seconds / 3)
                say(f"{count} on PostgreSQL: {3 * len(tables)} connections at rest use {idle * 1000:.0f} ms a second")
                await calm(tables, RATE, count, scripted)  # each process makes its first words
                before = used(server)
                figures = await calm(tables, RATE, sizes.seconds / 2, scripted)
                cost = (used(server) - before) / max(1, len(figures.took)) * 1e6
                say(f"{count} on PostgreSQL: {figures}, {cost:.0f} us a move")
                before = used(server)
                figures = await at_full_speed(tables, sizes.speed)
                cost = (used(server) - before) / max(1, len(figures.took)) * 1e6
                say(f"{count} on PostgreSQL, closed loop: {figures}, {cost:.0f} us a move")
                hang_up(tables)


PARTS: dict[str, Callable[[Sizes], Awaitable[None]]] = {
    "yardsticks": yardsticks,
    "abalone": lambda sizes: calm_play(sizes, "abalone"),
    "web": web,
    "back": back,
    "abgrund": lambda sizes: calm_play(sizes, "abgrund"),
    "inside": inside,
    "few": few,
    "bots": bots,
    "speed": speed,
    "seats": seats,
    "logins": logins,
    "ssh": ssh,
    "processes": processes,
}
SHORT = ("yardsticks", "abalone", "abgrund", "inside", "few", "bots", "speed")


def main() -> None:
    """Measure what was asked for."""
    words = [word for word in sys.argv[1:] if word != "--full"]
    is_full = "--full" in sys.argv
    sizes = Sizes(is_full)
    names = words or (list(PARTS) if is_full else SHORT)
    for name in names:
        if len(names) > 1:  # memory of one part is none of another's
            subprocess.run([sys.executable, __file__, name, *(["--full"] if is_full else [])], check=True)
            continue
        begun = time.monotonic()
        asyncio.run(_run(PARTS[name](sizes)))
        say(f"({name}: {time.monotonic() - begun:.0f} s)")


async def _run(part: Awaitable[None]) -> None:
    await part


if __name__ == "__main__":
    main()
