"""Durable before announced: the store has everything that a killed process had announced."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from accessible_games.hosting.stores import open_stores
from accessible_games.line.records import document
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import ConflictError
from accessible_games.matches.replay import replayed
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.postgres import Cluster, cluster

ROOT = Path(__file__).resolve().parents[2]
WORDS = 12  # announced at least before a kill
FEW, MANY = 5, 15  # kills of each store, in the gate and in the long form

PLAYER = """
import asyncio, random, sys
from pathlib import Path
from accessible_games.rules import games
from accessible_games.matches.log import Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.storage.sqlite_sql import SqliteSql
from accessible_games.hosting.stores import open_stores, stores_of
from tests.kit.life import carry_out

async def start(kind, place, draw):
    if kind == "sqlite":
        with SqliteSql(Path(place)) as sql:
            await play(stores_of(sql).journal, draw)
    async with open_stores(place if kind == "postgresql" else "", Path(place)) as stores:
        await asyncio.gather(*(play(stores.journal, draw) for _ in range(8)))

async def play(journal, draw):
    game = games.load("abalone")
    while True:
        players = {"black": Player("human"), "white": Player("human")}
        entries = created(game, {}, players, 1_790_000_000_000)
        match = replayed(await journal.create(entries), games.load, entries)
        print(match.id, match.seq, flush=True)
        while not match.is_over:
            seat = match.phase.seats[0]
            if draw.random() < 0.1 and match.round.undone_decisions(seat):
                commands = [lambda: match.offer_to_others(seat, "undo", 0)]
                other = "white" if seat == "black" else "black"
                commands.append(lambda: match.answer(other, True, 0))
            else:
                move = game.format(draw.choice(game.moves(game.view(match.state, seat))))
                commands = [lambda: match.decide(seat, move, 0)]
            for command in commands:
                made = command()
                await journal.append(match.id, made)
                print(match.id, made[-1].seq, flush=True)
                carry_out(match, made)

asyncio.run(start(sys.argv[1], sys.argv[2], random.Random(int(sys.argv[3]))))
"""


RACER = """
import asyncio, sys
from pathlib import Path
from accessible_games.matches.log import Entry
from accessible_games.matches.ports import ConflictError
from accessible_games.hosting.stores import open_stores

async def race(kind, place, name):
    async with open_stores(place if kind == "postgresql" else "", Path(place)) as stores:
        journal = stores.journal
        while (seq := (await journal.heads(["1"]))["1"] + 1) <= 150:
            try:
                await journal.append("1", [Entry(seq, "decided", 5, {"seat": name, "move": "x"})])
            except ConflictError:
                continue
            print(seq, flush=True)

asyncio.run(race(*sys.argv[1:]))
"""


def killed(kind: str, place: str, seed: int, seconds: float) -> list[tuple[str, int]]:
    """Return what players announced before they were killed, ``seconds`` after their first words."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, kind, place, str(seed)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
    assert child.stdout is not None
    with child:
        first = "".join([child.stdout.readline() for _ in range(WORDS)])
        time.sleep(seconds)
        child.kill()
        rest = child.stdout.read()
    assert child.returncode == -signal.SIGKILL, "the child ended by itself"
    return list(pairs(first + rest))


def pairs(announced: str) -> Iterator[tuple[str, int]]:
    """Match and number of each complete line."""
    for line in announced.split("\n")[:-1]:
        match_id, seq = line.split()
        yield match_id, int(seq)


@pytest.mark.slow
@pytest.mark.parametrize("kills", [FEW, pytest.param(MANY, marks=pytest.mark.soak)])
@pytest.mark.parametrize("kind", ["sqlite", "grouped", "postgresql"])
def test_nothing_announced_is_lost(kind: str, kills: int, tmp_path: Path, postgres: Cluster) -> None:
    place = postgres.new_database() if kind == "postgresql" else str(tmp_path / "matches.sqlite3")
    draw = random.Random(20)
    announced: list[tuple[str, int]] = []
    for number in range(kills):
        now = killed(kind, place, number, draw.uniform(0, 0.15))
        announced += now
        asyncio.run(require_stored(kind, place, now))
    asyncio.run(require_stored(kind, place, announced))
    assert len(announced) >= kills * WORDS


async def require_stored(kind: str, place: str, announced: list[tuple[str, int]]) -> None:
    """Check that every announced entry is stored, its match replays, and the list agrees."""
    if kind == "postgresql":
        await until_alone(place)
    async with open_stores(place if kind == "postgresql" else "", Path(place)) as stores:
        journal = stores.journal
        if isinstance(stores.sql, SqliteSql):
            stores.sql.database.check()
        summaries = {each.id: each for each in await journal.summaries(limit=10_000)}
        for match_id in {match_id for match_id, _ in announced}:
            entries = await journal.entries(match_id)
            assert len(entries) >= max(seq for other, seq in announced if other == match_id)
            verdict = document.verify(entries, games.load)
            assert verdict.ok, verdict.why
            match = replayed(match_id, games.load, entries)
            assert summaries[match_id].moves == len(match.moves)
            assert (summaries[match_id].reason != "") == match.is_over
            assert await journal.heads([match_id]) == {match_id: len(entries)}


async def until_alone(place: str) -> None:
    """Wait until PostgreSQL has finished the work of a dead process, since two looks may differ before."""
    others = (
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
        "AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
    )
    connection = await asyncpg.connect(place)
    try:
        async with asyncio.timeout(60):
            while await connection.fetchval(others):
                await asyncio.sleep(0.005)
    finally:
        await connection.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["grouped", "postgresql"])
def test_each_number_belongs_to_one_of_several_processes(kind: str, tmp_path: Path, postgres: Cluster) -> None:
    place = postgres.new_database() if kind == "postgresql" else str(tmp_path / "matches.sqlite3")

    async def begin() -> None:
        async with open_stores(place if kind == "postgresql" else "", Path(place)) as stores:
            assert await stores.journal.create([Entry(1, "created", 5, {"game": "abalone"})]) == "1"

    async def stored() -> list[Entry]:
        async with open_stores(place if kind == "postgresql" else "", Path(place)) as stores:
            return await stores.journal.entries("1")

    asyncio.run(begin())
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, kind, place, name],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )
        for name in "abc"
    ]
    announced = {name: racer.communicate()[0].split() for name, racer in zip("abc", racers, strict=True)}
    assert [racer.returncode for racer in racers] == [0, 0, 0]
    winners = {int(seq): name for name, numbers in announced.items() for seq in numbers}
    assert sum(map(len, announced.values())) == len(winners) == 149, "no two racers got one number"
    assert {entry.seq: entry.data["seat"] for entry in asyncio.run(stored())[1:]} == winners


@pytest.mark.slow
@pytest.mark.parametrize("crashes", [2, pytest.param(5, marks=pytest.mark.soak)])
def test_a_database_that_crashes_in_mid_play_loses_nothing_announced(crashes: int) -> None:
    """PostgreSQL ends as in a crash; those who play try again until it is back."""

    async def play(journal: SqlJournal, match: str, announced: dict[str, int], stop: asyncio.Event) -> None:
        while not stop.is_set():
            seq = announced[match] + 1
            try:
                await journal.append(match, [Entry(seq, "decided", 5, {"seat": "a", "move": f"move {seq}"})])
            except NoticeError:
                await asyncio.sleep(0.02)
            except ConflictError:  # stored, although the answer was lost
                assert (await journal.heads([match]))[match] == seq
                announced[match] = seq
            else:
                announced[match] = seq

    async def scenario(one: Cluster) -> None:
        draw = random.Random(7)
        async with open_stores(one.new_database(), Path("unused")) as stores:
            journal, stop = stores.journal, asyncio.Event()
            start = [Entry(1, "created", 5, {"game": "abalone"})]
            announced = {await journal.create(start): 1 for _ in range(20)}
            players = [asyncio.create_task(play(journal, match, announced, stop)) for match in announced]
            for _ in range(crashes):
                before = sum(announced.values())
                while sum(announced.values()) < before + 100:
                    await asyncio.sleep(draw.uniform(0.01, 0.1))
                await asyncio.to_thread(one.stop)
                await asyncio.to_thread(one.start)
            stop.set()
            await asyncio.gather(*players)
            for match, seq in announced.items():
                entries = await journal.entries(match)
                assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
                moves = [entry.data["move"] for entry in entries[1:]]
                assert moves == [f"move {n}" for n in range(2, len(entries) + 1)]
                assert seq <= len(entries) <= seq + 1

    with cluster() as one:
        asyncio.run(scenario(one))
