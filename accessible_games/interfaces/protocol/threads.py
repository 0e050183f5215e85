"""Requests of programs that take a while are worked on in threads of their own, and charged as if they were not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from accessible_games.rules.core.requester import charged

T = TypeVar("T")
_PROGRAMS = ThreadPoolExecutor(2, "programs")


async def in_thread(work: Callable[[], T]) -> T:
    """What it returns or raises."""
    return await asyncio.get_running_loop().run_in_executor(_PROGRAMS, charged(work))
