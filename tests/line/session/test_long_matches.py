"""Lines in a match of hundreds of moves cost little, or leave time for others between slices."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from accessible_games.matches.moments import Moments
from accessible_games.matches.update import decisions
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit import visits
from tests.kit.visits import House, inside
from tests.line.session.spending import MOST, Spent, Typist, cost, spending
from tests.line.session.stage import Quick, Stage

MOVES = 300
LINES = (
    "history 1000", "more", "record", "more", "record 1 250", "transcript", "transcript 1 290", "again 100", "last",
    "moves", "board", "score", "turn", "who", "draw", "no", "undo", "luck", "sheet", "help", "rules",
    "goto 5", "board", "sheet", "previous", "moves", "goto 290", "next", "back", "load 1",
)  # fmt: skip


async def measured(house: House, typist: Typist, line: str) -> Spent:
    """Return the cost once caches are warm."""
    for _ in range(3):
        house.now += 20
        spent = await cost(typist, line)
        if spent.whole < MOST:
            break
    return spent


async def played(house: House, stage: Stage, game: str, most: int) -> tuple[Typist, ...]:
    """Return a board after random moves."""
    people = await stage.table(game)
    draw = random.Random(game)
    for _ in range(most):
        mover = next((each for each in people if each.visit.session and each.visit.session.seat_to_move), None)
        if mover is None or mover.visit.session is None or mover.visit.session.update is None:
            break
        update = mover.visit.session.update
        assert isinstance(update.phase, Decide)
        house.now += 20
        await mover.type(update.game.format(draw.choice(update.game.moves(update.view))))
        for _ in range(3):
            await asyncio.sleep(0)
    return people


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make bots move at once."""
    monkeypatch.setattr(visits, "Idle", Quick)


async def test_lines_in_a_long_match_cost_little(house: House) -> None:
    stage = Stage(house)
    people = await played(house, stage, "abalone", MOVES)
    (watcher,) = await stage.guest("watch 1")
    for typist in (people[0], watcher):
        for line in LINES:
            spent = await measured(house, typist, line)
            assert spent.whole < MOST, f"{line}: {spent.whole * 1000:.1f} ms"


@pytest.mark.parametrize("game", games.names())
async def test_a_long_match_is_opened_and_gone_through_in_slices(tmp_path: Path, game: str) -> None:
    async with inside(tmp_path) as house:
        people = await played(house, Stage(house), game, MOVES)
        await people[0].type("resign", "yes")
    async with inside(tmp_path) as house:
        (guest,) = await Stage(house).guest("watch 1")  # what is done once in a process
        entries = await house.stores.journal.entries("1")
        found = []
        for _ in range(3):
            with spending() as opened:
                house.service.loaded._others.clear()  # as after many other matches
                await asyncio.create_task(guest.type("leave", "watch 1"))
            with spending() as studied:
                await asyncio.create_task(decisions("1", games.load, entries))
            with spending() as looked:
                await asyncio.create_task(Moments(house.service.loaded.load, games.load).at("1", "", None, 5))
            found.append(max(opened.longest, studied.longest, looked.longest))
            if found[-1] < MOST:
                break
        assert min(found) < MOST, f"{min(found) * 1000:.1f} ms for {len(entries)} entries"


async def test_announcements_to_hundreds_are_sent_in_slices(house: House) -> None:
    stage = Stage(house)
    people = await stage.table("abalone")
    crowd = [(await stage.guest("watch 1"))[0] for _ in range(300)]
    found = []
    for mover, line in ((0, "c3 d4"), (1, "g7 f6"), (0, "say hello"), (1, "say hello"), (0, "say hello")):
        house.now += 20
        with spending() as spent:
            await asyncio.create_task(people[mover].type(line))
            for _ in range(100):
                await asyncio.sleep(0.001)
        found.append(spent.longest)
    assert all("hello" in typist.texts[-1] for typist in crowd)
    assert min(found[:2]) < MOST
    assert min(found[2:]) < MOST
