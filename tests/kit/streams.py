"""Output of a stream, up to some words."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import AnyStr, Generic

from tests.kit.waiting import SOON


class Heard(Generic[AnyStr]):
    """``heard``: all that has come by ``read``, which takes at most so many signs and gives none at the end."""

    def __init__(self, read: Callable[[int], Awaitable[AnyStr]], nothing: AnyStr) -> None:
        self.heard: AnyStr = nothing
        self._nothing: AnyStr = nothing
        self._read: Callable[[int], Awaitable[AnyStr]] = read
        self._taken = 0

    async def until(self, wanted: AnyStr) -> AnyStr:
        """Return the output since the last call, up to and with ``wanted``."""
        while (found := self.heard.find(wanted, self._taken)) < 0:
            try:
                piece = await asyncio.wait_for(self._read(65_536), SOON)
            except TimeoutError:
                piece = self._nothing
            assert piece, f"{wanted!r} did not come; heard {self.heard[self._taken :][-500:]!r}"
            self.heard += piece
        start, self._taken = self._taken, found + len(wanted)
        return self.heard[start : self._taken]
