"""The bots as matches know them: asked for moves, judgements and draws, they think in processes of their own."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from typing import Any

from accessible_games.matches.bots.pool import Job, Pool
from accessible_games.matches.bots.solving import Solutions, Solver
from accessible_games.rules.core.requester import NOBODY, Requester

GRACE = 5.0  # seconds a child may take longer than it was given
_LONG = "strong"  # the level that takes all the time it may; the others answer in a moment


class Bots:
    """Chooses for bots, from views only. Nothing here keeps the event loop waiting but ``close``.

    ``loader``: ``module:function``, importable here and in a child process, that gives a game by its identifier.
    ``solutions``: where solved games are kept; None: each program works them out for itself. ``size``: processes;
    None: two, or one on a machine with a single processor. ``milliseconds``: what ``strong`` takes for a move.
    ``seed``: of every choice; None: another each time. ``grace``: seconds that a process may be late before it is
    replaced. ``place_of``: see ``Pool``. Every request raises NoticeError when the bot failed for good, twice died or
    hung, or is closed; advice also when the person waits for too much of it already.
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
        """Load the game in a process, and see that its solution, if it has one, will be there; waits for neither.

        A solution that is not kept yet is worked out in the background. Until then bots play without it.
        """
        self._solver.begin(game_id)
        self._pool.submit(Job("load", game_id, (), 0, is_quick=True))

    def is_solved(self, game_id: str) -> bool:
        """Whether the solution of the game is at hand, so that ``rank`` gives true values."""
        return self._solver.find(game_id) is not None

    def is_prepared(self, game_id: str) -> bool:
        """False while a solution that ``prepare`` asked for is still being loaded or worked out."""
        return not self._solver.is_under_way(game_id)

    async def choose(
        self, game_id: str, view: Any, level: str, style: str = "", ticket: str = "", requester: Requester = NOBODY
    ) -> Any:
        """The move for the seat whose view it is; see ``levels.choose``. ``ticket``: for ``hurry``."""
        arguments = (view, level, style, self._milliseconds, self._seed)
        return await self._ask(Job("choose", game_id, arguments, self._milliseconds, ticket, requester, level != _LONG))

    async def rank(
        self, game_id: str, view: Any, milliseconds: int, ticket: str = "", requester: Requester = NOBODY
    ) -> tuple[tuple[Any, int], ...]:
        """Every legal move with its value, best first; see ``levels.rank``."""
        arguments = (view, milliseconds, self._seed or 0)
        return tuple(await self._ask(Job("rank", game_id, arguments, milliseconds, ticket, requester)))

    async def wants_draw(self, game_id: str, view: Any, level: str, requester: Requester = NOBODY) -> bool:
        """Whether the bot accepts a draw; see ``levels.wants_draw``."""
        arguments = (view, level, self._milliseconds)
        return bool(
            await self._ask(Job("wants_draw", game_id, arguments, self._milliseconds, "", requester, level != _LONG))
        )

    @property
    def waiting(self) -> int:
        """Requests that are not answered yet."""
        return self._pool.waiting

    def hurry(self, ticket: str) -> None:
        """The requests with this ticket answer with the best so far; those that wait as soon as their turn comes."""
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
            self._pool.abandon(job)  # nobody waits: leave the child to others
            raise
