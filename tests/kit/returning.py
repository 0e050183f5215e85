"""All pages of a server lose their connections and come back at once."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from tests.kit.load import Table, seat
from tests.kit.pages import PageClient, come_back, come_to_stay
from tests.kit.play import come_in
from tests.kit.server import Server, memory

_PATIENCE = 120.0  # seconds until whoever is not back is lost
_PAUSE = 0.02  # seconds between two lines of the witness


@dataclass
class Returned:
    """``pages``: that came back, in so many ``seconds``; ``growth``: bytes of memory more while they did.

    ``waits``: of somebody at telnet for each answer meanwhile, ``between``: how many came before all were back;
    ``resumed``: whose visits went on.
    """

    pages: int
    resumed: int
    seconds: float
    growth: int
    waits: list[float]
    between: int

    def __str__(self) -> str:
        """Return the figures for people."""
        waits = sorted(self.waits)
        return (
            f"{self.pages} pages back in {self.seconds:.1f} s, {self.resumed} to their visits, {self.growth / 1e6:.1f} "
            f"MB more, {len(waits)} answers to a witness, p50 {waits[len(waits) // 2] * 1000:.1f} ms, most "
            f"{waits[-1] * 1000:.0f} ms"
        )


async def lost_and_back(server: Server, tables: int, *, restarts: bool) -> Returned:
    """Disconnect one player of each table before the other's move; they hear of it when all come back."""
    seated, _ = await seat([server.web_port], tables, "abalone", arrive=come_to_stay)
    for table in seated:
        mover, other = table.players.values()
        other.close()
        mover.send(table.script[0])
    for table in seated:
        await table.spectator.wait("^White to move")
    for client in [client for table in seated for client in table.clients]:
        client.close()
    if restarts:
        server.kill()
        server.start()
    witness = await come_in(server.telnet_port, "witness")
    before, begun, waits = memory(server.pid), time.monotonic(), list[float]()
    most, between = before, 0
    task = asyncio.gather(*(_back(server.web_port, table) for table in seated))
    while not (task.done() and waits):
        at = time.monotonic()
        await witness.ask("xyzzy", "Not understood", _PATIENCE)
        waits.append(time.monotonic() - at)
        between += not task.done()
        most = max(most, memory(server.pid))
        await asyncio.sleep(_PAUSE)
    back = [page for pages in await task for page in pages]
    seconds = time.monotonic() - begun
    for page in [witness, *back]:
        page.close()
    return Returned(len(back), sum(page.has_resumed for page in back), seconds, most - before, waits, between)


async def _back(port: int, table: Table) -> list[PageClient]:
    """Reconnect the three of a table; the player to move hears it, and sees a board."""
    pages = await asyncio.gather(*(come_back(port, client) for client in table.clients))
    async with asyncio.timeout(_PATIENCE):
        for page in pages:
            await page.begins.wait()
        await pages[1].wait("^Your turn", _PATIENCE)
        if not pages[1].has_resumed:  # the visit has gone with the server; the match is there
            pages[1].send(f"load {table.match_id}")
        while not pages[1].boards:
            await asyncio.sleep(0.1)
    return pages
