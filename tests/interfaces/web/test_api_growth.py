"""What a program reads by the API costs as much with ten times the matches, people and talk in the store."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from accessible_games.limits.table import VisitLimits
from accessible_games.storage.sql import store
from tests.kit.api import MUCH, Caller, boundless, caller, token
from tests.kit.web import club
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
    """Milliseconds of processor time, of who asks as well."""
    address, _, query = path.partition("?")
    begun = time.process_time()
    await program.get(address, **dict(each.split("=") for each in query.split("&") if each))
    return (time.process_time() - begun) * 1000


@asynccontextmanager
async def _asking(folder: Path, matches: int) -> AsyncIterator[Caller]:
    folder.mkdir()
    bounds = VisitLimits(rate=MUCH, burst=MUCH)
    async with club(folder, limits=boundless(), visit_limits=bounds) as (door, house):
        await fill(house.sql, matches)
        person, word = await token(house)
        await store(house.sql, (_OWN, (person.id,)))
        async with caller(door, word) as program:
            yield program


async def test_ten_times_the_matches_cost_a_program_no_more(tmp_path: Path) -> None:
    """Both stores are asked in turn, since the machine is not always as fast, and the least of some is compared."""
    async with _asking(tmp_path / "small", SMALL) as few, _asking(tmp_path / "big", BIG) as many:
        for path in READ:
            took = [(await _cost(few, path), await _cost(many, path)) for _ in range(_TIMES)]
            small, big = map(min, zip(*took, strict=True))
            assert big <= _MOST * small, path
