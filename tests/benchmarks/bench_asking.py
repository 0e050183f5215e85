"""Measure the wait of others while one person asks a big store everything, by line, page and API.

Run it by hand; it takes about four minutes and asserts nothing. The store has 120,000 matches, or as many as a word
says; a second word says what is to stand in a question, such as /api. The work of the event loop for one question
says most on a machine that does other things too; the waits compare with those while nobody asks.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from functools import partial
from pathlib import Path

from aiohttp import ClientSession

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from accessible_games.hosting.stores import open_stores  # noqa: E402 - the folder of the program is put on the path first
from tests.kit.clients import LineClient  # noqa: E402
from tests.kit.play import register, token_of  # noqa: E402
from tests.kit.server import Server  # noqa: E402
from tests.kit.witness import Witness, p99, watching  # noqa: E402
from tests.storage.filling import fill  # noqa: E402

_BIG = 120_000
_SECONDS = 4.0  # of each question
_TIMES = 20  # that each is asked with nobody else there, for its work
LINES = (
    "statistics", "statistics abalone", "statistics p7", "ratings abalone", "rating p7", "results", "results p7",
    "tournaments", "lobby", "matches", "mine", "load", "records", "who", "profile p7", "friends",
)  # fmt: skip
PAGES = ("/lobby", "/ratings/abalone", "/tournaments", "/people/p7", "/", "/api/openapi.json")
API = (
    "/api/people", "/api/people/p7", "/api/talk", "/api/games/abalone/ratings", "/api/tournaments", "/api/results",
    "/api/results?name=p7", "/api/statistics", "/api/statistics?name=p7", "/api/statistics?game=abalone",
    "/api/notifications", "/api/challenges", "/api/matches", "/api/running",
)  # fmt: skip
Ask = Callable[[], Awaitable[object]]


async def waited(witness: Witness, server: Server, ask: Ask) -> tuple[int, float, float]:
    """Return the number of questions, the p99 of the witness in milliseconds, and the part caused by the server."""
    witness.begin(server.pid)
    await witness.hears(1)
    count, end = 0, time.monotonic() + _SECONDS
    while time.monotonic() < end:
        await ask()
        count += 1
    await witness.hears(1)
    seen = await asyncio.to_thread(witness.end)
    return count, p99(seen.took) * 1000, p99(seen.late) * 1000


def _worked(server: Server) -> float:
    """Return the milliseconds of the processor that the event loop has used."""
    found = Path(f"/proc/{server.pid}/task/{server.pid}/schedstat").read_text(encoding="ascii")
    return int(found.split()[0]) / 1e6


async def work(server: Server, ask: Ask) -> float:
    """Return the milliseconds of the processor that the event loop needs for one question."""
    await ask()
    before = _worked(server)
    for _ in range(_TIMES):
        await ask()
    return (_worked(server) - before) / _TIMES


def questions(server: Server, client: LineClient, session: ClientSession, token: str) -> Iterator[tuple[str, Ask]]:
    """Yield each question with its name."""

    async def typed(line: str) -> None:
        await client.ask(line, ".")

    async def opened(path: str) -> None:
        headers = {"Authorization": f"Bearer {token}"} if path in API else {}
        async with session.get(f"http://localhost:{server.web_port}{path}", headers=headers) as response:
            await response.read()
            assert response.status == 200, (path, response.status)

    for line in LINES:
        yield line, lambda line=line: typed(line)  # type: ignore[misc]
    for path in (*PAGES, *API):
        yield path, lambda path=path: opened(path)  # type: ignore[misc]


async def _filled(file: Path, matches: int) -> None:
    async with open_stores("", file) as stores:
        await fill(stores.sql, matches)


async def _asked(server: Server, part: str) -> None:
    client = await register(server.telnet_port, "asker")
    token = await token_of(client)
    with watching(server.telnet_port) as witness:
        async with ClientSession() as session:
            asked = [each for each in questions(server, client, session, token) if part in each[0]]
            asked.insert(0, ("nothing", partial(asyncio.sleep, 0.1)))
            for name, ask in asked:
                spent = await work(server, ask)
                count, most, late = await waited(witness, server, ask)
                print(
                    f"{name:28} work {spent:5.2f} ms; asked {count:5} times, p99 {most:6.1f} ms, "
                    f"of the server {late:6.1f}",
                    flush=True,
                )
    client.close()


def main() -> None:
    """One line for each question."""
    with tempfile.TemporaryDirectory(prefix="games-bench-", ignore_cleanup_errors=True) as name:
        folder = Path(name) / "server"
        (folder / "data").mkdir(parents=True)
        asyncio.run(_filled(folder / "data" / "server.sqlite3", int(sys.argv[1]) if sys.argv[1:] else _BIG))
        server = Server(folder, has_web=True).start()
        try:
            asyncio.run(_asked(server, sys.argv[2] if sys.argv[2:] else ""))
        finally:
            server.kill()  # and no ``check``: nobody has played these matches


if __name__ == "__main__":
    main()
