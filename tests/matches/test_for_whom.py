"""The people for whom a bot thinks, and the effect of their coming and leaving."""

from __future__ import annotations

import asyncio
from typing import Any

from accessible_games.matches.log import Player
from accessible_games.rules.core.requester import NOBODY, Requester
from tests.matches.server import ADA, WITH_BOT, Thinker, served


class Noting(Thinker):
    """Never answers; ``asked_for``: those for whom it was asked, ``dropped``: how many waited no more."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_for: list[Requester] = []
        self.dropped = 0

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        self.asked_for.append(requester)
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.dropped += 1
            raise


async def test_a_bot_thinks_for_those_who_are_here_and_last_where_nobody_is() -> None:
    async with served(1) as server:
        noting = server.chooser = Noting()
        process = server.processes[0] = type(server.processes[0])(server, "P")
        match = await server.start(WITH_BOT)
        ear = await process.join(match, ADA)
        await process.service.decide(match, "black", "a1-b2", person=ADA)
        await server.settle()
        assert noting.asked_for == [Requester((ADA,))]
        await process.service.leave(match, ear)
        await server.settle()
        assert (noting.asked_for[1:], noting.dropped) == ([Requester((ADA,), is_awaited=False)], 1)
        await process.join(match, ADA)
        await server.settle()
        assert (noting.asked_for[2:], noting.dropped) == ([Requester((ADA,))], 2)
        await process.join(match, ADA)
        await process.join(match, "a spectator")
        await server.settle()
        assert len(noting.asked_for) == 3, "nothing has changed for the bot"


async def test_resigning_drops_the_bots_work() -> None:
    async with served(1) as server:
        noting = server.chooser = Noting()
        process = server.processes[0] = type(server.processes[0])(server, "P")
        match = await server.start(WITH_BOT)
        await process.join(match, ADA)
        await process.service.decide(match, "black", "a1-b2", person=ADA)
        await server.settle()
        await process.service.resign(match, "black", person=ADA)
        await server.settle()
        assert noting.dropped == 1
        assert not process.service.bots.is_thinking(match)


async def test_bots_alone_think_for_spectators_and_a_guest_is_anonymous() -> None:
    async with served(1) as server:
        noting = server.chooser = Noting()
        process = server.processes[0] = type(server.processes[0])(server, "P")
        for watching, requester in ((ADA, Requester((ADA,))), ("", Requester(()))):
            match = await server.start({"black": Player("bot", "easy"), "white": Player("bot", "easy")})
            await process.join(match, watching)
            await server.settle()
            assert noting.asked_for.pop() == requester


async def test_at_ones_own_keyboard_a_bot_thinks_for_nobody_in_particular() -> None:
    async with served(1) as server:
        noting = server.chooser = Noting()
        process = server.processes[0] = type(server.processes[0])(server, "P")
        match = await server.start({"black": Player("bot", "easy"), "white": Player("human")})
        await process.join(match, "")
        await server.settle()
        assert noting.asked_for == [Requester(())]
