"""Bots of other processes: a request names a match and a seat, whoever is free thinks, and the answer is a move's name.

While it thinks it says so again and again: when it falls silent, the process that asked thinks for itself.

No view travels: who thinks reads the match from the store, so a request tells nobody what is hidden.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Protocol

from accessible_games.matches.ports import Bus, Chooser
from accessible_games.matches.round import AnyGame
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Decide, Seat
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester

logger = logging.getLogger(__name__)

SUBJECT = "bots"  # requests; the group of those who answer has the same name
HURRY = "bots.hurry"  # tickets whose requests end with the best found so far
DROP = "bots.drop"  # who asked, and the number of a request for whose answer nobody waits any more
TIMEOUT = 10.0  # seconds until one thinks for oneself; nobody there is known at once
BEAT = 0.5  # seconds between two signs of life of who thinks
SILENCE = 1.5  # seconds without one, until it counts as dead
_ALIVE = "bots.alive"  # the start of the subjects of those signs
_WAITING = b"{}"  # the answer of somebody who cannot help

Look = Callable[[str, Seat], Awaitable[tuple[AnyGame, Any, Any]]]  # match, seat -> game, phase, view of the seat


class Wire(Bus, Protocol):
    """What is needed of a broker."""

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes | None:
        """The answer of one of those who serve the subject; None when none came in so many seconds."""


class RemoteBots:
    """Lets other processes choose the moves of bots; all else, and whatever nobody answers, is thought about here."""

    def __init__(self, near: Chooser, wire: Wire, loader: Callable[[str], AnyGame], timeout: float = TIMEOUT) -> None:
        """``timeout``: seconds until this process thinks for itself."""
        self._near = near
        self._wire = wire
        self._loader = loader
        self._timeout = timeout
        self._name = secrets.token_hex(8)
        self._numbers = count(1)
        self._signs: dict[str, asyncio.Event] = {}  # of life, by the number of a request
        wire.subscribe(f"{_ALIVE}.{self._name}", self._hear)

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        """The move for the seat whose view it is. ``ticket``: the match. Raises NoticeError."""
        asked = {"match": ticket, "seat": view.seat, "level": level, "style": style}
        answer = await self._answer({**asked, "for": list(requester.people), "awaited": requester.is_awaited})
        if answer is not None and (move := self._read(game_id, view, answer)) is not None:
            return move
        return await self._near.choose(game_id, view, level, style, ticket, requester)

    async def rank(
        self, game_id: str, view: Any, milliseconds: int, ticket: str, requester: Requester = NOBODY
    ) -> Sequence[tuple[Any, int]]:
        """Advice is thought about here."""
        return await self._near.rank(game_id, view, milliseconds, ticket, requester)

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        """Whether the bot accepts a draw."""
        return await self._near.wants_draw(game_id, view, level, requester)

    def hurry(self, ticket: str) -> None:
        """The requests of this ticket end with the best found so far, wherever they are worked on."""
        self._near.hurry(ticket)
        self._wire.publish(HURRY, ticket)

    def prepare(self, game_id: str) -> None:
        """A match of this game is to come."""
        self._near.prepare(game_id)

    def is_solved(self, game_id: str) -> bool:
        """Whether ``rank`` gives true values."""
        return self._near.is_solved(game_id)

    def is_prepared(self, game_id: str) -> bool:
        """Whether all that ``prepare`` began is done."""
        return self._near.is_prepared(game_id)

    def _hear(self, number: str) -> None:
        if number in self._signs:
            self._signs[number].set()

    async def _answer(self, asked: dict[str, Any]) -> bytes | None:
        """What another process says, or None when nobody answers in time, or whoever began to think has died.

        Whoever is at work on what is not waited for to its end hears so.
        """
        number = str(next(self._numbers))
        data = json.dumps({**asked, "by": self._name, "number": number}).encode()
        sign = self._signs[number] = asyncio.Event()
        request = asyncio.create_task(self._wire.request(SUBJECT, data, self._timeout))
        try:
            while not request.done():
                sign.clear()
                heard = asyncio.create_task(sign.wait())
                done, _ = await asyncio.wait((request, heard), timeout=SILENCE, return_when=asyncio.FIRST_COMPLETED)
                heard.cancel()
                if not done:
                    logger.info("match %s: the remote bot stopped answering", asked["match"])
                    return None
            return request.result()
        finally:
            del self._signs[number]
            if not request.done() or request.cancelled() or request.result() is None:
                self._wire.publish(DROP, f"{self._name} {number}")
            request.cancel()
            await asyncio.gather(request, return_exceptions=True)

    def _read(self, game_id: str, view: Any, answer: bytes) -> Any:
        """The legal move that the answer names, or None."""
        try:
            name = json.loads(answer).get("move")
            if name is None:
                return None
            game = self._loader(game_id)
            move = game.parse(name, view)
            return move if move in game.moves(view) else None
        except (GameError, ValueError, AttributeError, TypeError) as error:
            logger.warning("remote bot: its answer cannot be used: %s", error)
            return None


class BotDesk:
    """Answers the requests of other processes. ``look``: the game, the phase and the view of a seat of a match.

    ``publish``: tells who has asked, at a subject of the broker, that this process is alive.
    """

    def __init__(self, near: Chooser, look: Look, publish: Callable[[str, str], None]) -> None:
        self._near = near
        self._look = look
        self._publish = publish
        self._at_work: dict[str, asyncio.Task[bytes]] = {}  # by who has asked, and its number

    async def answer(self, data: bytes) -> bytes:
        """``{"move": name}``, or an empty object where this process cannot help, so that nobody waits for it."""
        try:
            asked = json.loads(data)
            asker, number = str(asked["by"]), str(asked["number"])
            if not asker.isalnum():
                raise ValueError(f"the name of a process must be letters and digits, not {asker!r}")
            async with self._alive(asker, number):
                return await self._choose_unless_dropped(asked, f"{asker} {number}")
        except (NoticeError, ValueError, KeyError, TypeError, AttributeError) as error:
            logger.warning("remote bot: could not answer a request for a move: %s", error)
            return _WAITING

    def drop(self, request: str) -> None:
        """Nobody waits for the answer to this request."""
        if (task := self._at_work.get(request)) is not None:
            task.cancel()

    async def _choose_unless_dropped(self, asked: Mapping[str, Any], request: str) -> bytes:
        task = self._at_work[request] = asyncio.create_task(self._choose(asked))
        try:
            await asyncio.wait((task,))
            return _WAITING if task.cancelled() else task.result()
        finally:
            task.cancel()  # where this process itself ends
            if self._at_work.get(request) is task:
                del self._at_work[request]

    async def _choose(self, asked: Mapping[str, Any]) -> bytes:
        match, seat, level, style = (str(asked[name]) for name in ("match", "seat", "level", "style"))
        game, phase, view = await self._look(match, seat)
        if not isinstance(phase, Decide) or seat not in phase.seats:
            return _WAITING
        requester = Requester(tuple(map(str, asked["for"])), bool(asked["awaited"]))
        move = await self._near.choose(game.id, view, level, style, match, requester)
        return json.dumps({"move": game.format(move)}).encode()

    @asynccontextmanager
    async def _alive(self, asker: str, number: str) -> AsyncIterator[None]:
        """Who asks hears meanwhile that somebody is at work on it."""

        async def beat() -> None:
            while True:
                self._publish(f"{_ALIVE}.{asker}", number)
                await asyncio.sleep(BEAT)

        beating = asyncio.create_task(beat())
        try:
            yield
        finally:
            beating.cancel()

    def hurry(self, ticket: str) -> None:
        """Somebody waits for the requests with this ticket."""
        self._near.hurry(ticket)
