"""State that all connections of a server share, in any protocol."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any

from accessible_games.interfaces.limits import SharedLimits

logger = logging.getLogger(__name__)


@dataclass(slots=True)
class Common:
    """The state that all connections of a server share; ``tasks`` are held here while they run."""

    limits: SharedLimits
    count: Callable[[str], None]
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a task and hold it until it ends."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("line client: a task failed", exc_info=task.exception())
            self.count("failures")
