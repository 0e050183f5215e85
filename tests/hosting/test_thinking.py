"""Processes that choose moves of bots for others: they read the match from the store, and use the view of the seat."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from functools import partial
from pathlib import Path

import pytest

from accessible_games.hosting.stores import Stores, open_stores
from accessible_games.hosting.thinking import read_seat
from accessible_games.matches.bots.chooser import Bots
from accessible_games.matches.broker.nats import NatsBus
from accessible_games.matches.broker.remote import SUBJECT, BotDesk, RemoteBots
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.replay import replayed
from accessible_games.matches.terms import created
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.notices import NoticeError
from tests.kit.quick_server import QuickProgram
from tests.kit.server import serving
from tests.matches.broker.broker import Broker

PLAYERS = {"black": Player("human", "", "Ada"), "white": Player("bot", "easy", "")}


async def started(stores: Stores) -> str:
    match = replayed("", games.load, created(games.load("abalone"), {}, PLAYERS, 1))
    entries = [*match.entries, *match.decide("black", "a1-b2", 1)]
    return await stores.journal.create(entries)


async def test_a_seat_is_looked_at_with_its_own_view(tmp_path: Path) -> None:
    async with open_stores("", tmp_path / "store") as stores:
        match_id = await started(stores)
        game, phase, view = await read_seat(stores.journal, match_id, "white")
        assert game.id == "abalone"
        assert isinstance(phase, Decide)
        assert (phase.seats, view.seat) == (("white",), "white")
        for wrong in (("99", "white"), (match_id, "green")):
            with pytest.raises(NoticeError):
                await read_seat(stores.journal, *wrong)
        count = len(await stores.journal.entries(match_id))
        await stores.journal.append(match_id, [Entry(count + 1, "odd", 1, {})])
        with pytest.raises(NoticeError, match="match-damaged"):
            await read_seat(stores.journal, match_id, "white")


async def test_a_move_is_chosen_in_another_process_and_here_when_nobody_is_there(tmp_path: Path) -> None:
    broker = Broker()
    await broker.start()
    near, far = Bots(size=1), Bots(size=1)
    buses = [NatsBus(broker.url, "test", again=0.05) for _ in range(2)]
    asked: list[bytes] = []
    try:
        async with open_stores("", tmp_path / "store") as stores, asyncio.timeout(60):
            match_id = await started(stores)
            desk = BotDesk(far, partial(read_seat, stores.journal), buses[1].publish)

            async def answer(data: bytes) -> bytes:
                asked.append(data)
                return await desk.answer(data)

            while not all(bus.is_connected for bus in buses):
                await asyncio.sleep(0.01)
            game, _, view = await read_seat(stores.journal, match_id, "white")
            chooser = RemoteBots(near, buses[0], games.load)
            alone = await chooser.choose("abalone", view, "easy", "", match_id)
            assert asked == []
            buses[1].serve(SUBJECT, SUBJECT, answer)
            while not asked:
                helped = await chooser.choose("abalone", view, "easy", "", match_id)
            assert {alone, helped} <= set(game.moves(view))
            heard = json.loads(asked[0])
            assert (heard["match"], heard["seat"]) == (match_id, "white")
            asked_for = {"match", "seat", "level", "style", "by", "number", "for", "awaited"}
            assert heard.keys() == asked_for, "and no view"
    finally:
        for bus in buses:
            await bus.close()
        broker.kill()
        near.close()
        far.close()


@pytest.mark.slow
def test_a_process_that_only_thinks_has_a_parent_as_well(tmp_path: Path) -> None:
    """An end by force or SIGHUP makes it restart; the parent ends all."""
    broker = Broker()
    asyncio.run(broker.start())
    program = QuickProgram(tmp_path, f'broker.url = "{broker.url}"\n', "--bots").begin()
    try:
        program.wait_for(lambda: program.errors().count("choosing moves") == 1)
        program.wait_for(lambda: len(serving(program.process.pid)) == 2)  # a child that begins has its parent's name
        thinker = serving(program.process.pid)[1]
        os.kill(thinker, signal.SIGKILL)
        program.wait_for(lambda: program.errors().count("choosing moves") == 2)
        program.process.send_signal(signal.SIGHUP)
        program.wait_for(lambda: program.errors().count("choosing moves") == 3)
        assert program.stop() == 0
        assert len(program.lines) == 1
    finally:
        program.kill()
        broker.kill()
