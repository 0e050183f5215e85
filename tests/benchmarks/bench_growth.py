"""Measure questions to the store with few matches and with many, in milliseconds, for both databases.

Run it by hand; it prints a table and asserts nothing. The small store has 2,000 matches, the big one 120,000, or as
many as a word says. Of SQLite it is processor time, of PostgreSQL, which works in processes of its own, time as it
passes.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from accessible_games.hosting.stores import Stores, open_stores  # noqa: E402 - the folder of the program is put on the path first
from tests.postgres import cluster  # noqa: E402
from tests.storage.filling import fill  # noqa: E402
from tests.storage.test_growth import QUESTIONS  # noqa: E402

_SMALL, _BIG = 2_000, 120_000
_TIMES = 15
_MORE: dict[str, Callable[[Stores], Awaitable[object]]] = {
    "seats of deleted accounts, after a deletion": lambda stores: stores.accounts.orphans(),
}


async def measured(url: str, file: Path, matches: int) -> dict[str, float]:
    """Milliseconds of each question, the middle of some."""
    clock = time.perf_counter if url else time.process_time
    found = {}
    async with open_stores(url, file) as stores:
        begun = time.perf_counter()
        await fill(stores.sql, matches)
        print(f"{matches} matches filled in {time.perf_counter() - begun:.1f} s", flush=True)
        for name, question in {**QUESTIONS, **_MORE}.items():
            took = []
            for _ in range(_TIMES):
                before = clock()
                await question(stores)
                took.append((clock() - before) * 1000)
            found[name] = statistics.median(took)
    return found


def main() -> None:
    """Both databases, one after the other."""
    big = int(sys.argv[1]) if sys.argv[1:] else _BIG
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="games-bench-")))
        databases = {"sqlite": lambda: "", "postgresql": stack.enter_context(cluster()).new_database}
        for name, make in databases.items():
            few, many = [asyncio.run(measured(make(), folder / f"{count}.sqlite3", count)) for count in (_SMALL, big)]
            for question, small in few.items():
                print(f"{name:10} {question:45} {small:8.2f} {many[question]:8.2f} {many[question] / small:6.1f}")


if __name__ == "__main__":
    main()
