"""Measure the durable appends a second of the store, in a closed loop of many callers, and their cost.

Run it by hand; it prints figures and asserts nothing. Words name the databases: sqlite postgres; ``profile`` adds
where the processor time of one run went.
"""

from __future__ import annotations

import asyncio
import cProfile
import pstats
import sys
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from accessible_games.hosting.stores import Stores, open_stores  # noqa: E402
from accessible_games.matches.log import Entry  # noqa: E402 - the folder of the program is put on the path first
from tests.postgres import cluster  # noqa: E402
from tests.storage.logs import start  # noqa: E402

CALLERS = (1, 100, 300, 1000)
SECONDS = 3.0


@dataclass(frozen=True)
class Speed:
    """The figures of one closed loop. ``cpu``: processor seconds of all threads here; ``took``: seconds each."""

    callers: int
    seconds: float
    cpu: float
    took: list[float]

    def __str__(self) -> str:
        """For people."""
        count, took = max(1, len(self.took)), sorted(self.took)
        middle, last = took[count // 2] * 1000, took[int(count * 0.99)] * 1000
        return (
            f"{self.callers} callers: {len(took) / self.seconds:.0f} durable appends/s, "
            f"{self.cpu / count * 1e6:.0f} us of processor each, p50 {middle:.2f} ms, p99 {last:.2f} ms"
        )


async def appends(stores: Stores, callers: int, seconds: float) -> Speed:
    """Each caller has a match of its own and appends a move as soon as the one before is durable."""
    journal = stores.journal
    matches = await asyncio.gather(*(journal.create(start()) for _ in range(callers)))
    took: list[float] = []
    end = time.monotonic() + seconds

    async def play(match: str) -> None:
        seq, at = 4, time.monotonic()
        while at < end:
            data = {"seat": "black" if seq % 2 else "white", "move": "a1 b2 c3", "ms": 1234}
            await journal.append(match, [Entry(seq, "decided", 1_800_000_000_000 + seq, data)])
            seq, begun, at = seq + 1, at, time.monotonic()
            took.append(at - begun)

    begun, cpu = time.monotonic(), time.process_time()
    await asyncio.gather(*(play(match) for match in matches))
    return Speed(callers, time.monotonic() - begun, time.process_time() - cpu, took)


async def measure(url: str, file: Path, name: str, callers: tuple[int, ...] = CALLERS) -> None:
    """Print the speed of one database with each number of callers."""
    async with open_stores(url, file) as stores:
        for count in callers:
            print(f"{name}, {await appends(stores, count, SECONDS)}", flush=True)


def main() -> None:
    """Measure what was asked for."""
    words = set(sys.argv[1:])
    profile = cProfile.Profile() if "profile" in words else None
    callers = (300,) if profile else CALLERS
    with ExitStack() as stack:
        file = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="games-bench-"))) / "store.sqlite3"
        jobs = {"sqlite": lambda: ""} | {"postgres": lambda: stack.enter_context(cluster()).new_database()}
        for name in [each for each in jobs if each in words] or list(jobs):
            url = jobs[name]()
            if profile:
                profile.enable()
            asyncio.run(measure(url, file, name, callers))
            if profile:
                profile.disable()
                pstats.Stats(profile).sort_stats("tottime").print_stats(18)
                profile.clear()


if __name__ == "__main__":
    main()
