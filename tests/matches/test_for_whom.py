"""The people for whom a bot thinks, and the effect of their coming and leaving."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from accessible_games.matches.log import Player
from accessible_games.rules.core.requester import NOBODY, Requester
from tests.matches.server import ADA, WITH_BOT, Process, Server, Thinker


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


@pytest.fixture
def noting(single: Server) -> Noting:
    """The bots of the process."""
    noting = single.chooser = Noting()
    single.processes[0] = Process(single, "P")
    return noting


async def test_a_bot_thinks_for_those_who_are_here_and_last_where_nobody_is(single: Server, noting: Noting) -> None:
    match = await single.start(WITH_BOT)
    ear = await single.processes[0].join(match, ADA)
    await single.processes[0].service.decide(match, "black", "a1-b2", person=ADA)
    await single.settle()
    assert noting.asked_for == [Requester((ADA,))]
    await single.processes[0].service.leave(match, ear)
    await single.settle()
    assert (noting.asked_for[1:], noting.dropped) == ([Requester((ADA,), is_awaited=False)], 1)
    await single.processes[0].join(match, ADA)
    await single.settle()
    assert (noting.asked_for[2:], noting.dropped) == ([Requester((ADA,))], 2)
    await single.processes[0].join(match, ADA)
    await single.processes[0].join(match, "a spectator")
    await single.settle()
    assert len(noting.asked_for) == 3, "nothing has changed for the bot"


async def test_resigning_drops_the_bots_work(single: Server, noting: Noting) -> None:
    match = await single.start(WITH_BOT)
    await single.processes[0].join(match, ADA)
    await single.processes[0].service.decide(match, "black", "a1-b2", person=ADA)
    await single.settle()
    await single.processes[0].service.resign(match, "black", person=ADA)
    await single.settle()
    assert noting.dropped == 1
    assert not single.processes[0].service.bots.is_thinking(match)


async def test_bots_alone_think_for_spectators_and_a_guest_is_anonymous(single: Server, noting: Noting) -> None:
    for watching, requester in ((ADA, Requester((ADA,))), ("", Requester(()))):
        match = await single.start({"black": Player("bot", "easy"), "white": Player("bot", "easy")})
        await single.processes[0].join(match, watching)
        await single.settle()
        assert noting.asked_for.pop() == requester


async def test_at_ones_own_keyboard_a_bot_thinks_for_nobody_in_particular(single: Server, noting: Noting) -> None:
    match = await single.start({"black": Player("bot", "easy"), "white": Player("human")})
    await single.processes[0].join(match, "")
    await single.settle()
    assert noting.asked_for == [Requester(())]
