"""Many at play over telnet: seating, calm play with the time from a move to the opponent's line, full speed.

The clients share one process and its event loop; the server under test is another process.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

from tests.kit.clients import LineClient
from tests.kit.play import Reader, come_in, look_on, prepared_game, sit_down

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
    sees: LineClient | None = None  # whose board is waited for
    begun: float = 0.0  # when the last move was written; 0: its board was seen

    @property
    def clients(self) -> tuple[LineClient, ...]:
        """Return all three."""
        return (*self.players.values(), self.spectator)


@dataclass
class Figures:
    """Seconds, in order of arrival. ``shown``: until pages had the board; ``lost``: moves whose line never came."""

    took: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    seconds: float = 0.0
    lost: int = 0

    def percentile(self, part: float, *, shown: bool = False) -> float:
        """Return a percentile in milliseconds."""
        ordered = sorted(self.shown if shown else self.took)
        return ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 if ordered else float("nan")

    def __str__(self) -> str:
        """Return the figures for people."""
        boards = [f"{self.percentile(part, shown=True):.2f} ms" for part in (0.5, 0.99, 1)]
        return (
            f"{len(self.took)} moves, {len(self.took) / self.seconds:.0f}/s, p50 {self.percentile(0.5):.2f} ms, "
            f"p99 {self.percentile(0.99):.2f} ms, most {self.percentile(1):.1f} ms, lost {self.lost}"
            + (f"; boards p50 {boards[0]}, p99 {boards[1]}, most {boards[2]}" if self.shown else "")
        )


async def seat(
    ports: Sequence[int],
    tables: int,
    game: str,
    *,
    first: int = 0,
    length: int = 240,
    words: str = "",
    arrive: Callable[[int, str], Awaitable[LineClient]] = come_in,
) -> tuple[list[Table], float]:
    """Return that many tables, and the seconds until all sat. Players of one table may use different ports.

    ``words``: more of what to play, such as "20 rounds"; ``arrive``: how one comes in.
    """

    async def one(number: int) -> Table:
        port = [ports[(number + place) % len(ports)] for place in range(3)]
        names = [f"{who}{number}" for who in ("first", "second", "third")]
        opener, other, spectator = await asyncio.gather(*map(arrive, port, names))
        match_id = await sit_down(opener, other, f"{game} {words}".strip())
        await look_on(spectator, match_id)
        script = prepared_game(number % _GAMES, length) if game == "abalone" else ()
        return Table(match_id, {names[0]: opener, names[1]: other}, spectator, script)

    if game == "abalone":
        for number in range(_GAMES):
            prepared_game(number, length)  # made before it is measured
    begun = asyncio.get_running_loop().time()
    seated: list[Table] = []
    for start in range(first, first + tables, _ABREAST):
        seated += await asyncio.gather(*(one(n) for n in range(start, min(first + tables, start + _ABREAST))))
    return seated, asyncio.get_running_loop().time() - begun


Chosen = Callable[[Table], tuple[LineClient, str] | None]  # who moves and how; None: nobody at this moment


def scripted(table: Table) -> tuple[LineClient, str] | None:
    """Return the next move of the prepared game."""
    if table.made >= len(table.script):
        return None
    return tuple(table.players.values())[table.made % 2], table.script[table.made]


def from_log(reader: Reader, draw: random.Random) -> Chosen:
    """Return any legal move, as the stored log stands."""

    def choose(table: Table) -> tuple[LineClient, str] | None:
        chosen = reader.may_play(table.match_id, draw)
        if chosen is None:
            return None
        return table.players[reader.match(table.match_id).players[chosen[0]].name], chosen[1]

    return choose


async def calm(tables: Sequence[Table], rate: float, seconds: float, choose: Chosen) -> Figures:
    """Play at an even rate over all tables; measure from the mover's write to the opponent's line."""
    figures, draw = Figures(), random.Random(7)
    free = list(tables)
    draw.shuffle(free)

    def on_line(table: Table, client: LineClient, line: str) -> None:
        is_announced = line == "Your turn." or not table.script  # what it did itself another process may tell later
        if client is table.waits and table.sent and is_announced:
            figures.took.append(client.times[-1] - table.sent)
            table.sent, table.waits = 0.0, None
            table.made += 1
            free.append(table)

    def on_board(table: Table, client: LineClient, at: float) -> None:
        if client is table.sees and table.begun:
            figures.shown.append(at - table.begun)
            table.begun = 0.0

    listen(tables, on_line, on_board)
    begun = asyncio.get_running_loop().time()
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
        table.waits = table.sees = next(client for client in table.players.values() if client is not mover)
        table.begun = table.sent = asyncio.get_running_loop().time()
        mover.send(chosen[1])
    figures.seconds = asyncio.get_running_loop().time() - begun
    await asyncio.sleep(2)
    figures.lost = sum(1 for table in tables if table.sent)
    listen(tables, None)
    return figures


async def at_full_speed(tables: Sequence[Table], seconds: float) -> Figures:
    """Let each player of a prepared game move on hearing their turn, at most until all games end."""
    figures, is_going = Figures(), True

    def move(table: Table) -> None:
        chosen = scripted(table)
        if chosen is not None and is_going:
            table.sent = asyncio.get_running_loop().time()
            chosen[0].send(chosen[1])

    def on_line(table: Table, client: LineClient, line: str) -> None:
        if line == "Your turn." and table.sent:
            figures.took.append(client.times[-1] - table.sent)
            table.made += 1
            table.sent = 0.0
            move(table)

    listen(tables, on_line)
    begun = asyncio.get_running_loop().time()
    for table in tables:
        move(table)
    while asyncio.get_running_loop().time() - begun < seconds and any(table.sent for table in tables):
        await asyncio.sleep(0.02)
    is_going = False
    figures.seconds = asyncio.get_running_loop().time() - begun
    await asyncio.sleep(1)
    figures.lost = sum(1 for table in tables if table.sent and table.made < len(table.script))
    listen(tables, None)
    return figures


def listen(
    tables: Sequence[Table],
    hear: Callable[[Table, LineClient, str], None] | None,
    see: Callable[[Table, LineClient, float], None] | None = None,
) -> None:
    """Call for every line of every client at these tables, and for every board; or stop."""
    for table in tables:
        for client in table.clients:
            client.on_line = None if hear is None else partial(hear, table)
            client.on_board = None if see is None else partial(see, table)


async def _until(moment: float) -> None:
    left = moment - asyncio.get_running_loop().time()
    if left > 0:
        await asyncio.sleep(left)


async def in_turn(jobs: Sequence[Callable[[], Awaitable[object]]], abreast: int) -> None:
    """Do all jobs, so many at a time."""
    waiting = list(reversed(jobs))

    async def work() -> None:
        while waiting:
            await waiting.pop()()

    await asyncio.gather(*(work() for _ in range(abreast)))
