"""Measure copying and checking a big store, in processor seconds; its matches are copies of played ones.

Run it by hand; it takes some minutes and asserts nothing. The store has 120,000 matches, or as many as a word says.
"""

from __future__ import annotations

import asyncio
import random
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from accessible_games.hosting.stores import open_stores  # noqa: E402 - the folder of the program is put on the path first
from accessible_games.rules import games  # noqa: E402
from accessible_games.storage.sql import store  # noqa: E402
from tests.kit.life import begun, play_round  # noqa: E402

_MATCHES = 120_000
_PLAYED = 72
_MOVES = 45  # of a match at most; some are over before, the others go on
_COPIES = (
    "WITH RECURSIVE each (n) AS (SELECT {first} UNION ALL SELECT n + 1 FROM each WHERE n < {count}) ",
    "INSERT INTO matches {each} SELECT n, game, created, changed, players, moves, reason, seq, noted, turn, due, what, "
    "by_guests, rated FROM each, matches WHERE matches.id = 1 + (n - 1) % {played}",
    "INSERT INTO entries {each} SELECT n, entries.seq, kind, at, data FROM each, entries "
    "WHERE match_id = 1 + (n - 1) % {played}",
)


async def fill(file: Path, matches: int) -> None:
    """Each game is played a dozen times at random, and copied."""
    draw = random.Random(1)
    async with open_stores("", file) as stores:
        for number in range(_PLAYED):
            match = begun(games.names()[number % len(games.names())])
            play_round(match, draw, _MOVES)
            await stores.journal.create(match.entries)
        each = _COPIES[0].format(first=_PLAYED + 1, count=matches)
        for statement in _COPIES[1:]:
            await store(stores.sql, (statement.format(each=each, played=_PLAYED), ()))
        ((entries,),) = await stores.sql.read("SELECT count(*) FROM entries")
    print(f"{matches} matches, {entries} entries, {file.stat().st_size / 1e6:.0f} MB", flush=True)


def main() -> None:
    """One line for each command, and the amount of its output."""
    with tempfile.TemporaryDirectory(prefix="games-bench-") as name:
        data = Path(name)
        asyncio.run(fill(data / "server.sqlite3", int(sys.argv[1]) if sys.argv[1:] else _MATCHES))
        for words in (["backup", str(data / "copy.sqlite3")], ["check"]):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [sys.executable, "-m", "accessible_games", *words, "--data", name]
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            printed = done.stdout.splitlines() + done.stderr.splitlines()
            print(f"{words[0]}: {seconds:.1f} s, exit {done.returncode}, {len(printed)} lines, the last: {printed[-1]}")


if __name__ == "__main__":
    main()
