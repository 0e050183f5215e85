"""Bots of other processes: a request names a match and a seat; a free process answers with the name of a move.

While it thinks it sends signs of life. If they stop, the asking process thinks for itself. Requests contain no view:
the answering process reads the match from the store, so that a request reveals nothing hidden.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from itertools import count
from typing import Any, Protocol

from accessible_games.matches.background import cancel
from accessible_games.matches.ports import Bus, MoveChooser
from accessible_games.matches.round import AnyGame
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Decide, Seat
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester

logger = logging.getLogger(__name__)

SUBJECT = "bots"  # of requests, and the name of the group that answers
HURRY = "bots.hurry"  # tickets whose requests end with the best move so far
DROP = "bots.drop"  # the asking process and the number of a request that nobody needs
TIMEOUT = 10.0  # seconds until a process thinks for itself; a group without processes is known at once
BEAT = 0.5  # seconds between two signs of life
SILENCE = 1.5  # seconds without one until a process counts as dead
_ALIVE = "bots.alive"  # the prefix of the subjects of signs of life
_WAITING = b"{}"  # the answer of a process that cannot help

Look = Callable[[str, Seat], Awaitable[tuple[AnyGame, Any, Any]]]  # match, seat -> game, phase, view of the seat


class Wire(Bus, Protocol):
    """The methods of a broker that are needed here."""

    async def request(self, subject: str, data: bytes, timeout: float) -> bytes | None:
        """Return the answer of one process that serves the subject, or None without one in so many seconds."""


class RemoteBots:
    """Lets other processes choose the moves of bots; ``near`` chooses where no answer comes."""

    def __init__(
        self, near: MoveChooser, wire: Wire, loader: Callable[[str], AnyGame], timeout: float = TIMEOUT
    ) -> None:
        """``timeout``: seconds until this process thinks for itself."""
        self._near = near
        self._wire = wire
        self._loader = loader
        self._timeout = timeout
        self._name = secrets.token_hex(8)
        self._numbers = count(1)
        self._signs: dict[str, asyncio.Event] = {}  # number of a request -> sign of life
        wire.subscribe(f"{_ALIVE}.{self._name}", self._hear)

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        """Return the move for the seat whose view it is. ``ticket``: the match. Raises NoticeError."""
        asked = {"match": ticket, "seat": view.seat, "level": level, "style": style}
        answer = await self._answer({**asked, "for": list(requester.people), "awaited": requester.is_awaited})
        if answer is not None and (move := self._read(game_id, view, answer)) is not None:
            return move
        return await self._near.choose(game_id, view, level, style, ticket, requester)

    def hurry(self, ticket: str) -> None:
        """End the requests of this ticket in all processes with the best move so far."""
        self._near.hurry(ticket)
        self._wire.publish(HURRY, ticket)

    def _hear(self, number: str) -> None:
        if number in self._signs:
            self._signs[number].set()

    async def _answer(self, asked: dict[str, Any]) -> bytes | None:
        """Return another process's answer, or None if there is none in time, or that process died.

        A process whose answer is not awaited to the end is notified.
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
            await cancel(request)

    def _read(self, game_id: str, view: Any, answer: bytes) -> Any:
        """Return the legal move that the answer names, or None."""
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
    """Answers the requests of other processes.

    ``look``: returns the game, the phase and a seat's view. ``publish``: sends signs of life to the asking process
    through the broker.
    """

    def __init__(self, near: MoveChooser, look: Look, publish: Callable[[str, str], None]) -> None:
        self._near = near
        self._look = look
        self._publish = publish
        self._at_work: dict[str, asyncio.Task[bytes]] = {}  # asking process and number -> its task

    async def answer(self, data: bytes) -> bytes:
        """Return ``{"move": name}``, or an empty object if this process cannot help, so that nobody waits for it."""
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
        """Drop a request whose answer nobody needs."""
        if (task := self._at_work.get(request)) is not None:
            task.cancel()

    async def _choose_unless_dropped(self, asked: Mapping[str, Any], request: str) -> bytes:
        task = self._at_work[request] = asyncio.create_task(self._choose(asked))
        try:
            await asyncio.wait((task,))
            return _WAITING if task.cancelled() else task.result()
        finally:
            task.cancel()  # if this process itself ends
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
        """Send signs of life to the asking process meanwhile."""

        async def beat() -> None:
            while True:
                self._publish(f"{_ALIVE}.{asker}", number)
                await asyncio.sleep(BEAT)

        beating = asyncio.create_task(beat())
        try:
            yield
        finally:
            beating.cancel()
