"""A crowd at pages hears of moves about as soon as one by telnet, and boards follow soon."""

from __future__ import annotations

import asyncio
import statistics
from pathlib import Path

import pytest

from tests.kit import pages, processor
from tests.kit.load import Figures, calm, scripted, seat
from tests.kit.quick_server import QuickServer
from tests.kit.returning import lost_and_back

pytestmark = [pytest.mark.slow, pytest.mark.alone]

TABLES = 50  # of each door; 150 connections
ROUNDS, SECONDS, RATE = 24, 0.5, 250
MOST = 1.5  # times telnet's p99
LOST = 100  # tables of three pages
MEMORY = 400_000  # bytes for each page that comes back


async def in_turn(folder: Path, tables: int) -> list[tuple[Figures, Figures]]:
    """Calm play by telnet and on pages of the same server, in turn."""
    folder.mkdir()
    async with processor.Doors(folder) as doors:
        lines, _ = await seat([doors.telnet_port], tables, "abalone")
        boards, _ = await seat([doors.web_port], tables, "abalone", first=tables, arrive=pages.come_in)
        for crowd in (lines, boards):
            await calm(crowd, RATE, 2 * tables / RATE, scripted)  # the first moves make words
        found = []
        for _ in range(ROUNDS):
            one, other = [await calm(crowd, RATE, SECONDS, scripted) for crowd in (lines, boards)]
            found.append((one, other))
        for client in [client for table in (*lines, *boards) for client in table.clients]:
            client.close()
        await asyncio.sleep(20.0)  # by this clock no time: until nothing runs for them
        return found


def test_words_come_to_pages_about_as_soon_as_by_telnet_and_the_board_follows(tmp_path: Path) -> None:
    found = processor.run(in_turn(tmp_path / "doors", TABLES))
    assert not sum(figures.lost for pair in found for figures in pair)
    few = RATE * SECONDS / 2  # a slow processor makes fewer moves
    seen = [(len(page.shown), len(page.took)) for _, page in found]
    # A board that comes behind the next move at the same table shows both; in one round of a busy machine many do.
    assert all(0.9 * took > few for _, took in seen), f"moves are made: {seen}"
    assert sum(shown for shown, _ in seen) > 0.9 * sum(took for _, took in seen), f"every move is seen: {seen}"
    ratios = [page.percentile(0.99) / line.percentile(0.99) for line, page in found]
    # What else the machine does costs pages more, since they touch more memory: the calmest tenth counts.
    ratio = statistics.quantiles(ratios, n=10)[0]
    print(f"p99 of pages is {ratio:.2f} times telnet's", [round(each, 2) for each in ratios])
    assert ratio <= MOST


@pytest.mark.parametrize("restarts", [False, True])
def test_all_pages_come_back_at_once_and_a_witness_is_answered(tmp_path: Path, restarts: bool) -> None:
    with QuickServer(tmp_path / "server", has_web=True) as server:
        found = asyncio.run(lost_and_back(server, LOST, restarts=restarts))
        assert found.pages == 3 * LOST
        assert found.resumed == (0 if restarts else found.pages)
        assert found.growth < found.pages * MEMORY
        assert found.between, "answers to somebody else come between"
        assert not [event for event in server.events() if event["level"] in ("error", "critical")]
