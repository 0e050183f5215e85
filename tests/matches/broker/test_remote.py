"""Bots of other processes: a free process thinks, nobody waits for a dead one, and no view is sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from accessible_games.matches.broker.remote import DROP, HURRY, SUBJECT, BotDesk, RemoteBots
from accessible_games.matches.ports import LocalBus
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester
from tests.matches.server import Thinker

GAME = games.load("abalone")
STATE = GAME.initial(("black", "white"), {})
VIEW = GAME.view(STATE, "black")


class Near(Thinker):
    """Counts what it is asked, and plays the last legal move."""

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        self.asked += 1
        return games.load(game_id).moves(view)[-1]


class Wire(LocalBus):
    """A broker with at most one desk. ``answers``: what comes instead of the desk's answer."""

    def __init__(self, answer: Callable[[bytes], Awaitable[bytes | None]] | None = None) -> None:
        super().__init__(is_shared=True)
        self.answer = answer
        self.sent: list[tuple[str, bytes]] = []

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes | None:
        self.sent.append((subject, data))
        return await self.answer(data) if self.answer else None

    def publish(self, subject: str, text: str = "") -> None:
        self.sent.append((subject, text.encode()))


def unheard(subject: str, text: str) -> None:
    """Nobody listens."""


async def look(match: str, seat: str) -> Any:
    if match != "7":
        raise NoticeError(Notice.of("match-unknown", match=match))
    return GAME, GAME.phase(STATE), GAME.view(STATE, seat)


def chosen(bots: RemoteBots) -> str:
    return GAME.format(asyncio.run(bots.choose("abalone", VIEW, "easy", "", "7")))


def test_a_move_is_chosen_by_another_process() -> None:
    near, far = Near(), Near()
    wire = Wire(BotDesk(far, look, unheard).answer)
    assert chosen(RemoteBots(near, wire, games.load)) == GAME.format(GAME.moves(VIEW)[-1])
    assert (near.asked, far.asked) == (0, 1)
    ((subject, data),) = wire.sent
    assert subject == SUBJECT
    sent = json.loads(data)
    assert sent.pop("by").isalnum()
    asked = {"match": "7", "seat": "black", "level": "easy", "style": "", "number": "1", "for": [], "awaited": True}
    assert sent == asked, "and no view"


@pytest.mark.parametrize(
    "answer", [None, b"", b"{}", b"[]", b'{"move": 5}', b'{"move": "z9-z8"}', b"\xff", b'{"move": "a1"}']
)
def test_without_a_usable_answer_one_thinks_for_oneself(answer: bytes | None) -> None:
    async def answered(data: bytes) -> bytes | None:
        return answer

    near = Near()
    assert chosen(RemoteBots(near, Wire(answered), games.load)) == GAME.format(GAME.moves(VIEW)[-1])
    assert near.asked == 1


ASKED = (
    b'{"match": "7", "seat": "black", "level": "easy", "style": "", '
    b'"by": "a1", "number": "1", "for": [], "awaited": true}'
)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"[]",
        b"{}",
        ASKED.replace(b'"7"', b'"8"'),
        ASKED.replace(b"black", b"white"),
        ASKED.replace(b'"a1"', b'"a.1"'),
        ASKED.replace(b'"by": "a1", ', b""),
        ASKED.replace(b'"for": [], ', b""),
    ],
)
def test_a_desk_that_cannot_help_says_so_at_once(data: bytes) -> None:
    far = Near()
    assert asyncio.run(BotDesk(far, look, unheard).answer(data)) == b"{}"
    assert far.asked == 0


def test_a_desk_that_can_help_answers_with_a_move() -> None:
    answer = asyncio.run(BotDesk(Near(), look, unheard).answer(ASKED))
    assert json.loads(answer) == {"move": GAME.format(GAME.moves(VIEW)[-1])}


def test_hurry_reaches_every_process() -> None:
    near, wire = Near(), Wire()
    RemoteBots(near, wire, games.load).hurry("7")
    assert (near.hurried, wire.sent) == (1, [(HURRY, b"7")])


def test_the_thinking_process_receives_the_requester() -> None:
    asked: list[Requester] = []

    class Far(Near):
        async def choose(
            self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
        ) -> Any:
            asked.append(requester)
            return await super().choose(game_id, view, level, style, ticket, requester)

    bots = RemoteBots(Near(), Wire(BotDesk(Far(), look, unheard).answer), games.load)
    for requester in (Requester(("17", "guest-a")), Requester(("17",), is_awaited=False)):
        asyncio.run(bots.choose("abalone", VIEW, "easy", "", "7", requester))
    assert asked == [Requester(("17", "guest-a")), Requester(("17",), is_awaited=False)]


async def test_an_abandoned_request_is_dropped_at_the_other_process() -> None:
    class Slow(Near):
        dropped = 0

        async def choose(
            self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
        ) -> Any:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.dropped += 1
                raise

    far = Slow()
    desk = BotDesk(far, look, unheard)
    wire = Wire(desk.answer)
    bots = RemoteBots(Near(), wire, games.load)
    for _ in range(2):
        task = asyncio.create_task(bots.choose("abalone", VIEW, "easy", "", "7"))
        while not wire.sent or wire.sent[-1][0] != SUBJECT:
            await asyncio.sleep(0)
        answered = asyncio.create_task(desk.answer(wire.sent[-1][1]))  # the same, as a process elsewhere has it
        await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        subject, request = wire.sent[-1]
        assert subject == DROP
        desk.drop(request.decode())
        assert await answered == b"{}"
        desk.drop(request.decode())
        desk.drop("nobody 1")
    assert far.dropped == 4
