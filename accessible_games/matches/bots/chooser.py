"""The bots as matches use them: requests for moves, values and draws, answered by child processes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

from accessible_games.matches.bots.pool import Job, Pool
from accessible_games.matches.bots.solving import Solutions, Solver
from accessible_games.rules.core.requester import NOBODY, Requester
from accessible_games.rules.core.skills import STRONGEST

GRACE = 5.0  # seconds that a child may exceed its time


class Bots:
    """Chooses for bots, from views only. Only ``close`` blocks the event loop.

    ``loader``: ``module:function``, importable here and in a child process, that returns a game by its identifier.
    ``solutions``: the store of solved games; None: each program solves them itself. ``size``: processes; None: two, or
    one on a machine with one processor. ``milliseconds``: of ``strong`` for a move. ``seed``: of every choice; None: a
    new one each time. ``grace``: seconds of delay until a process is replaced. ``place_of``: see ``Pool``. Requests
    raise NoticeError if the bot failed for good, died or hung twice, or is closed; advice also if the person has too
    many requests waiting.
    """

    def __init__(
        self,
        loader: str = "accessible_games.rules.games:load",
        solutions: Solutions | None = None,
        size: int | None = None,
        milliseconds: int = 1000,
        seed: int | None = None,
        grace: float = GRACE,
        place_of: Callable[[str], str] = lambda _: "",
    ) -> None:
        self._milliseconds = milliseconds
        self._seed = seed
        self._solver = Solver(loader, solutions)
        self._pool = Pool(loader, size or min(2, os.cpu_count() or 1), self._solver, grace, place_of)

    def warm_up(self) -> None:
        """Start a process, without waiting for it."""
        self._pool.submit(Job("load", "", (), 0, is_quick=True))

    def prepare(self, game_id: str) -> None:
        """Load the game in a process, and load or compute its solution, without waiting.

        Bots play without a solution until then.
        """
        self._solver.begin(game_id)
        self._pool.submit(Job("load", game_id, (), 0, is_quick=True))

    def is_solved(self, game_id: str) -> bool:
        """Return whether the solution of the game is loaded, so that ``rank`` gives true values."""
        return game_id in self._solver.found

    def is_prepared(self, game_id: str) -> bool:
        """Return False while a solution that ``prepare`` asked for is still being loaded or computed."""
        return not self._solver.is_under_way(game_id)

    async def choose(
        self, game_id: str, view: Any, level: str, style: str = "", ticket: str = "", requester: Requester = NOBODY
    ) -> Any:
        """Return the move for the seat whose view it is; see ``levels.choose``. ``ticket``: for ``hurry``."""
        arguments = (view, level, style, self._milliseconds, self._seed)
        return await self._ask(
            Job("choose", game_id, arguments, self._milliseconds, ticket, requester, level != STRONGEST)
        )

    async def rank(
        self,
        game_id: str,
        view: Any,
        milliseconds: int,
        ticket: str = "",
        requester: Requester = NOBODY,
        made: Any = None,
    ) -> tuple[tuple[Any, int], ...]:
        """Return every legal move with its value, best first; see ``levels.rank``."""
        arguments = (view, milliseconds, self._seed or 0, made)
        return tuple(await self._ask(Job("rank", game_id, arguments, milliseconds, ticket, requester)))

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        """Return whether the bot accepts a draw; see ``levels.wants_draw``."""
        arguments = (view, level, self._milliseconds)
        return bool(
            await self._ask(
                Job("wants_draw", game_id, arguments, self._milliseconds, "", requester, level != STRONGEST)
            )
        )

    @property
    def waiting(self) -> int:
        """The number of requests without an answer."""
        return self._pool.waiting

    def hurry(self, ticket: str) -> None:
        """Let the requests with this ticket answer with the best move so far, waiting ones once they begin."""
        self._pool.hurry(ticket)

    def close(self) -> None:
        """End every process and every request. Closing again does nothing."""
        self._solver.close()
        self._pool.close()

    async def _ask(self, job: Job) -> Any:
        self._pool.submit(job)
        try:
            return await asyncio.wrap_future(job.answer)
        except asyncio.CancelledError:
            self._pool.abandon(job)  # nobody waits: free the child for others
            raise
