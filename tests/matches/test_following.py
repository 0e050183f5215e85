"""Listeners of one match: what is wrong with one of them is no matter of the others, and least of all of the mover."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

import pytest

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Chance, Decide
from accessible_games.rules.core.notices import Notice
from tests.matches.server import ADA, BO, CY, WITH_BOT, Ear, Server, served, two


class BrokenEar(Ear):
    """Fails at updates. It hears notices of the program, unless it is ``deaf``."""

    def __init__(self, person: str, deaf: bool) -> None:
        super().__init__(person)
        self.deaf = deaf

    def __call__(self, message: Update | Notice) -> None:
        if self.deaf or (isinstance(message, Update) and not message.is_opening):
            raise RuntimeError("no words for this")
        super().__call__(message)


@pytest.mark.parametrize("deaf", [False, True])
@pytest.mark.parametrize("mover", [ADA, BO])
async def test_listener_that_fails_stops_nobody_else(mover: str, deaf: bool, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        async with served() as server:
            match, (here, there) = await server.start(), server.processes
            if mover == BO:
                await here.service.decide(match, "black", "a1-b1", person=ADA)
            ears = [await here.join(match, ADA), Ear(BO), await there.join(match, CY)]
            for process in (here, there):
                broken = BrokenEar(CY, deaf=False)
                await process.service.join(match, broken, person=CY)
                broken.deaf = deaf
            await here.service.join(match, ears[1], person=BO)
            seat, move = ("black", "a1-b1") if mover == ADA else ("white", "i5-h5")
            await here.service.decide(match, seat, move, person=mover)
            await server.settle()
            assert all(ear.seq == len(server.store.logs[match]) for ear in ears)
            assert broken.notices == ([] if deaf else [Notice.of("match-untold", match=match)])
            await here.service.resign(match, "black", person=ADA)
            await server.settle()
            assert all(ear.kinds[-1] == "finished" for ear in ears)
    assert any(f"match {1}: could not send an update to a listener" == record.getMessage() for record in caplog.records)


async def test_a_listener_that_fails_at_the_opening_is_not_added(single: Server) -> None:
    match, here = await single.start(), single.processes[0]
    with pytest.raises(RuntimeError):
        await here.service.join(match, BrokenEar(ADA, deaf=True), person=ADA)
    assert not here.service.loaded.is_followed(match)
    assert not here.service.loaded._locks


async def test_matches_that_others_have_gone_on_with_are_read_together_and_wait_for_none(
    server: Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here, there = server.processes
    matches = [await server.start() for _ in range(5)]
    ears = [await there.join(match, BO) for match in matches]
    sizes = []
    news = server.store.news

    async def counted(heads: Mapping[str, int]) -> dict[str, list[Entry]]:
        sizes.append(len(heads))
        return await news(heads)

    monkeypatch.setattr(server.store, "news", counted)
    async with there.service.loaded.lock(matches[0]):  # something takes long there
        for match in matches:
            await here.service.decide(match, "black", "a1-b1", person=ADA)
        await server.settle()
        assert [ear.seq for ear in ears] == [3, 4, 4, 4, 4]
        assert max(sizes) > 1
    await server.settle()
    assert [ear.seq for ear in ears] == [4] * 5


async def test_only_the_new_part_of_late_news_is_announced(
    server: Server,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """While the store is asked what is behind one entry, a command at the same match has caught up with some of it."""

    match, (here, there) = await server.start(), server.processes
    bo, asked, go, news = await there.join(match, BO), asyncio.Event(), asyncio.Event(), server.store.news

    async def late_news(heads: Mapping[str, int]) -> dict[str, list[Entry]]:
        asked.set()
        await go.wait()
        return await news(heads)

    server.store.news = late_news  # type: ignore[method-assign]  # for this server alone
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await asked.wait()
    await there.service.decide(match, "white", "i5-h5", person=BO)
    server.bus.drops = lambda: True
    await here.service.decide(match, "black", "b1-c1", person=ADA)
    assert bo.kinds == ["decided", "decided"]
    go.set()
    await server.settle()
    assert bo.kinds == ["decided", "decided", "decided"]
    assert not caplog.records


async def test_at_home_the_computers_wait_for_who_looks_on_and_on_a_server_for_nobody(single: Server) -> None:
    process = single.processes[0]
    match = await single.start(WITH_BOT)
    await process.join(match, ADA)
    for person, moves in (("", 1), (CY, 2)):
        await process.service.hold(match, True, person=person)
        await process.service.decide(match, "black", ("a1-b1", "a2-b2")[moves - 1], person=ADA)
        await single.settle()
        decided = [one for one in single.store.logs[match] if one.kind == log.DECIDED]
        assert len(decided) == (1 if person == "" else 4)
        await process.service.hold(match, False, person="")
        await single.settle()
    assert len([one for one in single.store.logs[match] if one.kind == log.DECIDED]) == 4


@pytest.mark.parametrize("game", ["samsara", "abgrund"])
async def test_the_process_of_the_next_player_throws_when_it_hears_of_the_move(game: str, server: Server) -> None:
    """No bot and no look of the sweeper wakes it: the move itself is all that it hears."""
    match, (here, there) = await server.start(two(game), game), server.processes
    people = {ADA: here, BO: there}
    for person, process in people.items():
        await process.join(match, person)
    await server.settle()
    moved = set()
    for _ in range(12):
        present = server.match(match)
        phase = present.phase
        assert isinstance(phase, Decide), "nobody has thrown"
        seat = phase.seats[0]
        person = present.players[seat].account
        move = present.game.format(present.game.promising(present.game.view(present.state, seat))[0])
        moved.add(person)
        await people[person].service.decide(match, seat, move, person=person)
        await server.settle()
    assert moved == {ADA, BO}
    assert not isinstance(server.match(match).phase, Chance)
