"""The cost of a line for the event loop: processor time of its thread, until all its effects are done."""

from __future__ import annotations

import ast
import asyncio
import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from accessible_games.line.visits.visit import Origin, VisitManager
from tests.kit.turns import Turns
from tests.kit.visits import Client

MOST = 0.005  # seconds of processor time that one line may take of the event loop
_TEXT = "def f(a, b):\n    return [x + a for x in b if x]\n" * 130
_USUAL = 0.0052  # seconds of processor time for ``_yardstick`` where ``MOST`` was chosen
_TURNS = 3  # of the loop, in which what was begun by a line is done


class Spent:
    """``whole``: seconds of processor time; ``longest``: of them in one go, in which nobody else is served."""

    def __init__(self) -> None:
        self.whole = self.longest = 0.0


@contextmanager
def spending() -> Iterator[Spent]:
    """Measure what the event loop spends, step by step; count less if everything is slower just then."""
    spent, run, steps = Spent(), asyncio.events.Handle._run, [0.0]

    def timed(self: asyncio.events.Handle) -> None:
        before = time.thread_time()
        run(self)
        steps.append(time.thread_time() - before)

    with patch.object(asyncio.events.Handle, "_run", timed):
        yield spent
    spent.whole, spent.longest = sum(steps), max(steps)  # without this step, in which the yardstick is laid on
    if spent.whole >= MOST:
        slowness = max(1.0, min(_yardstick() for _ in range(3)) / _USUAL)
        spent.whole, spent.longest = spent.whole / slowness, spent.longest / slowness


def _yardstick() -> float:
    """Work as long as ``MOST``, over as many objects as a line, so that it slows down alike."""
    begun = time.thread_time()
    ast.unparse(ast.parse(_TEXT))
    return time.thread_time() - begun


class Typist(Client):
    """A client whose lines and deadlines take turns, as in every shell."""

    def __init__(self, manager: VisitManager, origin: Origin) -> None:
        super().__init__(manager, origin)
        self._turns = Turns(self.visit.tick)
        self.visit.wake = self._turns.wake

    async def type(self, *lines: str) -> list[str]:
        before = len(self.heard)
        for line in lines:
            await self._turns.take(self.visit.line(line))
        return [one.text for one in self.heard[before:]]

    async def leave(self) -> None:
        """Close the connection."""
        await self._turns.end()
        await self.visit.close()


async def cost(client: Client, line: str) -> Spent:
    """Return the cost of this line."""
    gc.disable()
    try:
        with spending() as spent:
            await asyncio.create_task(client.type(line))
            for _ in range(_TURNS):
                await asyncio.sleep(0)
    finally:
        gc.enable()
    return spent
