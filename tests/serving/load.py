"""Many at play over telnet: seating, calm play with the time from a move to the opponent's line, full speed.

The clients share one process and its event loop; the server under test is another process.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from tests.serving.clients import LineClient
from tests.serving.play import Reader, come_in, look_on, prepared_game, sit_down

_ABREAST = 20  # tables that are seated at the same time
_GAMES = 20  # different prepared games


@dataclass
class Table:
    """Two players and a spectator at a match. ``made``: moves so far, of a prepared game."""

    match_id: str
    players: dict[str, LineClient]  # by name, the one who moves first first
    spectator: LineClient
    script: tuple[str, ...] = ()
    made: int = 0
    sent: float = 0.0  # when the move was written that is on its way; 0: none is
    waits: LineClient | None = None  # whose line ends the measurement

    @property
    def clients(self) -> tuple[LineClient, ...]:
        """All three."""
        return (*self.players.values(), self.spectator)


@dataclass
class Figures:
    """Seconds, in order of arrival. ``lost``: moves whose line never came."""

    took: list[float] = field(default_factory=list)
    seconds: float = 0.0
    lost: int = 0

    def percentile(self, part: float) -> float:
        """Milliseconds."""
        ordered = sorted(self.took)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 if ordered else float("nan")

    def __str__(self) -> str:
        """For people."""
        return (
            f"{len(self.took)} moves, {len(self.took) / self.seconds:.0f}/s, p50 {self.percentile(0.5):.2f} ms, "
            f"p99 {self.percentile(0.99):.2f} ms, most {self.percentile(1):.1f} ms, lost {self.lost}"
        )


async def seat(
    ports: Sequence[int], tables: int, game: str, *, first: int = 0, length: int = 240, words: str = ""
) -> tuple[list[Table], float]:
    """That many tables, and how many seconds it took until all sat. Players of one table may use different ports.

    ``words``: more of what to play, such as "20 rounds".
    """

    async def one(number: int) -> Table:
        port = [ports[(number + place) % len(ports)] for place in range(3)]
        names = [f"{who}{number}" for who in ("first", "second", "third")]
        opener, other, spectator = await asyncio.gather(*map(come_in, port, names))
        match_id = await sit_down(opener, other, f"{game} {words}".strip())
        await look_on(spectator, match_id)
        script = prepared_game(number % _GAMES, length) if game == "abalone" else ()
        return Table(match_id, {names[0]: opener, names[1]: other}, spectator, script)

    if game == "abalone":
        for number in range(_GAMES):
            prepared_game(number, length)  # made before it is measured
    begun = time.monotonic()
    seated: list[Table] = []
    for start in range(first, first + tables, _ABREAST):
        seated += await asyncio.gather(*(one(n) for n in range(start, min(first + tables, start + _ABREAST))))
    return seated, time.monotonic() - begun


Chosen = Callable[[Table], tuple[LineClient, str] | None]  # who moves and how; None: nobody at this moment


def scripted(table: Table) -> tuple[LineClient, str] | None:
    """The next move of the prepared game."""
    if table.made >= len(table.script):
        return None
    return tuple(table.players.values())[table.made % 2], table.script[table.made]


def from_log(reader: Reader, draw: random.Random) -> Chosen:
    """Any legal move, as the stored log stands."""

    def choose(table: Table) -> tuple[LineClient, str] | None:
        chosen = reader.may_play(table.match_id, draw)
        if chosen is None:
            return None
        return table.players[reader.match(table.match_id).players[chosen[0]].name], chosen[1]

    return choose


async def calm(tables: Sequence[Table], rate: float, seconds: float, choose: Chosen) -> Figures:
    """Moves at an even rate over all tables, measured from the write of the mover to the opponent's line."""
    figures, draw = Figures(), random.Random(7)
    free = list(tables)
    draw.shuffle(free)

    def on_line(table: Table, client: LineClient, line: str) -> None:
        is_told = line == "Your turn." or not table.script  # what it did itself another process may tell later
        if client is table.waits and table.sent and is_told:
            figures.took.append(client.times[-1] - table.sent)
            table.sent, table.waits = 0.0, None
            table.made += 1
            free.append(table)

    listen(tables, on_line)
    begun = time.monotonic()
    for number in range(int(rate * seconds)):
        await _until(begun + number / rate)
        if not free:
            continue
        place = draw.randrange(len(free))
        table = free[place]
        chosen = choose(table)
        if chosen is None:
            continue
        free[place] = free[-1]
        del free[-1]
        mover = chosen[0]
        table.waits = next(client for client in table.players.values() if client is not mover)
        table.sent = time.monotonic()
        mover.send(chosen[1])
    figures.seconds = time.monotonic() - begun
    await asyncio.sleep(2)
    figures.lost = sum(1 for table in tables if table.sent)
    listen(tables, None)
    return figures


async def at_full_speed(tables: Sequence[Table], seconds: float) -> Figures:
    """Each player of a prepared game moves as soon as it hears that it is its turn; at most until all games end."""
    figures, is_going = Figures(), True

    def move(table: Table) -> None:
        chosen = scripted(table)
        if chosen is not None and is_going:
            table.sent = time.monotonic()
            chosen[0].send(chosen[1])

    def on_line(table: Table, client: LineClient, line: str) -> None:
        if line == "Your turn." and table.sent:
            figures.took.append(client.times[-1] - table.sent)
            table.made += 1
            table.sent = 0.0
            move(table)

    listen(tables, on_line)
    begun = time.monotonic()
    for table in tables:
        move(table)
    while time.monotonic() - begun < seconds and any(table.sent for table in tables):
        await asyncio.sleep(0.02)
    is_going = False
    figures.seconds = time.monotonic() - begun
    await asyncio.sleep(1)
    figures.lost = sum(1 for table in tables if table.sent and table.made < len(table.script))
    listen(tables, None)
    return figures


def listen(tables: Sequence[Table], hear: Callable[[Table, LineClient, str], None] | None) -> None:
    """Call for every line of every client at these tables, or no longer."""
    for table in tables:
        for client in table.clients:
            client.on_line = None if hear is None else _bound(hear, table)


def _bound(hear: Callable[[Table, LineClient, str], None], table: Table) -> Callable[[LineClient, str], None]:
    return lambda client, line: hear(table, client, line)


async def _until(moment: float) -> None:
    left = moment - time.monotonic()
    if left > 0:
        await asyncio.sleep(left)


async def in_turn(jobs: Sequence[Callable[[], Awaitable[object]]], abreast: int) -> None:
    """Do all jobs, so many at a time."""
    waiting = list(reversed(jobs))

    async def work() -> None:
        while waiting:
            await waiting.pop()()

    await asyncio.gather(*(work() for _ in range(abreast)))
