"""Durable before announced: whatever a killed process had told, the store has."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games import games
from accessible_games.matches import record
from accessible_games.matches.match import Match
from accessible_games.storage.sqlite import SqliteJournal

ROOT = Path(__file__).resolve().parents[2]
KILLS = 30

PLAYER = """
import asyncio, random, sys
from pathlib import Path
from accessible_games import games
from accessible_games.matches.log import Player
from accessible_games.matches.match import Match, created
from accessible_games.storage.sqlite import SqliteJournal

async def play(path, draw):
    journal = SqliteJournal(path, busy_seconds=30)
    game = games.load("abalone")
    while True:
        players = {"black": Player("human"), "white": Player("human")}
        entries = created(game, {}, players, 1_790_000_000_000)
        match = Match(await journal.create(entries), games.load, entries)
        print(match.id, match.seq, flush=True)
        while not match.is_over:
            seat = match.phase.seats[0]
            if draw.random() < 0.1 and match.undone_decisions(seat):
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
                for entry in made:
                    match.apply(entry)

asyncio.run(play(Path(sys.argv[1]), random.Random(int(sys.argv[2]))))
"""


def killed(path: Path, seed: int, seconds: float) -> list[tuple[str, int]]:
    """What a player told before it was killed, ``seconds`` after its first word."""
    child = subprocess.Popen(
        [sys.executable, "-c", PLAYER, str(path), str(seed)], stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert child.stdout is not None
    with child:
        first = child.stdout.readline()
        time.sleep(seconds)
        child.kill()
        rest = child.stdout.read()
    return list(pairs(first + rest))


def pairs(told: str) -> Iterator[tuple[str, int]]:
    """Match and number of each complete line."""
    for line in told.split("\n")[:-1]:
        match_id, seq = line.split()
        yield match_id, int(seq)


@pytest.mark.slow
@pytest.mark.timeout(180)
def test_nothing_that_was_told_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    draw = random.Random(20)
    told: list[tuple[str, int]] = []
    for number in range(KILLS):
        now = killed(path, number, draw.uniform(0, 0.15))
        assert now, "the child told nothing"
        told += now
        asyncio.run(require_stored(path, now))
    asyncio.run(require_stored(path, told))
    assert len(told) > KILLS * 10


async def require_stored(path: Path, told: list[tuple[str, int]]) -> None:
    """Every entry that was told is there, each match it belongs to replays, and the list says the same."""
    with SqliteJournal(path) as journal:
        await journal.check()
        summaries = {each.id: each for each in await journal.summaries(limit=10_000)}
        for match_id in {match_id for match_id, _ in told}:
            entries = await journal.entries(match_id)
            assert len(entries) >= max(seq for other, seq in told if other == match_id)
            verdict = record.verify(entries, games.load)
            assert verdict.ok, verdict.why
            match = Match(match_id, games.load, entries)
            assert summaries[match_id].moves == len(match.moves)
            assert (summaries[match_id].reason != "") == match.is_over
