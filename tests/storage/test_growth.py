"""Frequent queries cost as much with ten times the matches. Only longer answers may cost more."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path

import pytest

from accessible_games.hosting.stores import Stores
from tests.kept import Kept
from tests.storage.filling import fill
from tests.storage.logs import AT

pytestmark = pytest.mark.slow

SMALL, BIG = 2_000, 20_000  # matches
_MOST = 2.0  # times as much
_NOTHING = 0.1  # milliseconds of processor time, below which nothing is compared
_TIMES = 15
_DAY = 86_400_000
QUESTIONS: Mapping[str, Callable[[Stores], Awaitable[object]]] = {
    "results": lambda stores: stores.lobby.results("5", limit=20),
    "results of a game": lambda stores: stores.lobby.results("5", game="abalone", limit=20),
    "tally": lambda stores: stores.lobby.tally("5"),
    "opponents": lambda stores: stores.lobby.opponents("5", "abalone", limit=10),
    "turns of 25 people": lambda stores: stores.notifications.turns("0", "25", time=AT, before=AT + _DAY, shortest=0),
    "accounts that are to be deleted": lambda stores: stores.accounts.leavers(AT),
    "running matches": lambda stores: stores.journal.summaries(limit=20, only_running=True),
    "running matches of guests": lambda stores: stores.journal.summaries(limit=20, only_running=True, by_guests=True),
    "open complaints": lambda stores: stores.accounts.reports(limit=9),
    "ratings": lambda stores: stores.ratings.board("abalone", at=0, is_provisional=False, limit=101),
}


@pytest.fixture(scope="module")
def sizes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Kept, Kept]]:
    """A store with few matches, and one with many."""
    folder = tmp_path_factory.mktemp("growth")
    found = tuple(_filled(folder / f"{count}.sqlite3", count) for count in (SMALL, BIG))
    yield found[0], found[1]
    for each in found:
        each.close()


def _filled(path: Path, matches: int) -> Kept:
    kept = Kept("sqlite", str(path))
    kept.now(fill(kept.sql, matches))
    return kept


def costs(sizes: tuple[Kept, Kept], question: Callable[[Stores], Awaitable[object]]) -> list[float]:
    """Milliseconds of processor time in each store, asked in turn; the least, since a busy machine only adds."""

    async def ask(kept: Kept) -> None:
        await question(kept.stores)

    took: list[list[float]] = [[], []]
    for _ in range(_TIMES):
        for kept, times in zip(sizes, took, strict=True):
            begun = time.process_time()
            kept.now(ask(kept))
            times.append((time.process_time() - begun) * 1000)
    return [min(times) for times in took]


@pytest.mark.parametrize("question", QUESTIONS)
def test_ten_times_the_matches_cost_no_more(sizes: tuple[Kept, Kept], question: str) -> None:
    small, big = costs(sizes, QUESTIONS[question])
    print(f"{question}: {small:.2f} and {big:.2f} ms")
    assert big <= _MOST * max(small, _NOTHING)
