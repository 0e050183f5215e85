"""What a program reads by the API costs as much with ten times the matches, people and talk in the store."""

from __future__ import annotations

import asyncio
import statistics
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from accessible_games.storage.sql import store
from accessible_games.visits.visit import VisitLimits
from tests.interfaces.web.means import club
from tests.interfaces.web.programs import MUCH, Caller, boundless, caller, token
from tests.storage.filling import fill
from tests.storage.test_growth import BIG, SMALL

pytestmark = pytest.mark.slow

_MOST = 1.5  # times as much; most of it is the same for every request
_TIMES = 11
READ = (
    "/people", "/people/p7", "/talk", "/games/abalone/ratings", "/tournaments", "/results", "/results?name=p7",
    "/results?name=p7&game=abalone", "/statistics", "/statistics?name=p7", "/statistics?game=abalone",
    "/notifications", "/challenges", "/matches", "/running",
)  # fmt: skip
_OWN = "UPDATE seats SET account = ? WHERE account IN ('7', '8')"  # a person with matches that run and that are over


async def _cost(program: Caller, path: str) -> float:
    """Milliseconds of processor time, of who asks as well: the least of some."""
    address, _, query = path.partition("?")
    took = []
    for _ in range(_TIMES):
        begun = time.process_time()
        await program.get(address, **dict(each.split("=") for each in query.split("&") if each))
        took.append((time.process_time() - begun) * 1000)
    return statistics.median(sorted(took)[: _TIMES // 2])


async def _costs(folder: Path, matches: int) -> Mapping[str, float]:
    folder.mkdir()
    bounds = VisitLimits(rate=MUCH, burst=MUCH)
    async with club(folder, limits=boundless(), visit_limits=bounds) as (door, house):
        await fill(house.sql, matches)
        person, word = await token(house)
        await store(house.sql, (_OWN, (person.id,)))
        async with caller(door, word) as program:
            return {path: await _cost(program, path) for path in READ}


def test_ten_times_the_matches_cost_a_program_no_more(tmp_path: Path) -> None:
    small, big = [asyncio.run(_costs(tmp_path / str(count), count)) for count in (SMALL, BIG)]
    for path in READ:
        print(f"{path}: {small[path]:.2f} and {big[path]:.2f} ms")
    assert not [path for path in READ if big[path] > _MOST * small[path]]
