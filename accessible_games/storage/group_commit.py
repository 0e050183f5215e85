"""What several callers want to store goes in one transaction; while that reaches the disk, the next gather."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sql import POSTGRES, Sql, Transaction

T = TypeVar("T")
R = TypeVar("R")

_MOST = 1000  # of one transaction


class GroupCommit(Generic[T, R]):
    """``store`` takes items together and returns what came of each, in order; an exception is raised where it belongs.

    Items with the same ``key`` go one after the other. There is never more than one transaction on its way.
    """

    def __init__(
        self, store: Callable[[Sequence[T]], Awaitable[Sequence[R | Exception]]], key: Callable[[T], Hashable]
    ) -> None:
        self._store = store
        self._key = key
        self._waiting: list[tuple[T, asyncio.Future[R]]] = []
        self._task: asyncio.Task[None] | None = None

    def put(self, item: T) -> asyncio.Future[R]:
        """What comes of the item: NoticeError when the database cannot do its work, and what ``store`` says."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self._waiting.append((item, future))
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._work())
        return future

    async def _work(self) -> None:
        batch: list[tuple[T, asyncio.Future[R]]] = []
        try:
            while self._waiting:
                batch = self._take()
                await self._settle(batch)
        finally:
            for _, future in (*batch, *self._waiting):
                future.cancel()  # what is settled stays so: only where the program ends
            self._waiting.clear()

    def _take(self) -> list[tuple[T, asyncio.Future[R]]]:
        """What waits, of each key the first."""
        batch: dict[Hashable, tuple[T, asyncio.Future[R]]] = {}
        left = []
        for each in self._waiting:
            if len(batch) == _MOST or batch.setdefault(self._key(each[0]), each) is not each:
                left.append(each)
        self._waiting = left
        return list(batch.values())

    async def _settle(self, batch: Sequence[tuple[T, asyncio.Future[R]]]) -> None:
        try:
            results = await self._store([item for item, _ in batch])
        except NoticeError as error:
            results = [NoticeError(error.notice) for _ in batch]
        except Exception as error:  # a fault of ours: those who wait have to hear of it
            results = [error for _ in batch]
        for (_, future), result in zip(batch, results, strict=True):
            if future.done():
                continue
            if isinstance(result, Exception):
                future.set_exception(result)
            else:
                future.set_result(result)


class InTurn(Generic[T, R]):
    """Items that get numbers. In PostgreSQL they take turns, and should not keep connections while they wait."""

    def __init__(self, sql: Sql, lock: int, stored: Callable[[T], Transaction[R]]) -> None:
        """``stored``: stores an item inside a transaction; ``lock``: of all that shares the numbers."""
        self._sql = sql
        self._lock = lock
        self._stored = stored
        self._gathering = GroupCommit(self._store, id) if sql.dialect == POSTGRES else None

    async def put(self, item: T) -> R:
        """What came of the item, when it is durable. Raises NoticeError."""
        if self._gathering is not None:
            return await self._gathering.put(item)
        return (await self._store([item]))[0]

    async def _store(self, items: Sequence[T]) -> list[R]:
        return await self._sql.write(lambda: in_turn(self._sql.dialect, self._lock, map(self._stored, items)))


def in_turn(dialect: str, lock: int, parts: Iterable[Transaction[R]]) -> Transaction[list[R]]:
    """The last statements of a transaction. What they store appears in the order of its numbers: whoever reads on, in
    any process, leaves none out.
    """
    if dialect == POSTGRES:
        yield "SELECT 1 FROM pg_advisory_xact_lock(?)", (lock,)
    results = []
    for part in parts:
        results.append((yield from part))
    return results
