"""When garbage is collected: by the clock and not by what was made, since a move makes much and leaves no garbage.

What is in a cycle waits for the collector; all else is freed at once. A look at what is young takes a few
milliseconds. A look at everything takes as long as there are sessions, so it comes rarely.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

YOUNG = 0.5  # seconds between two looks at what is young
SOONEST, LATEST = 60.0, 3600.0  # seconds between two looks at everything …
MUCH = 500  # … sooner when there is so much garbage; see ``Metrics.garbage``


def settle() -> None:
    """The program has started: what there is now stays, and nobody looks at it again."""
    gc.collect()
    gc.freeze()


class Collector:
    """Collects garbage while ``run`` runs. ``garbage``: what was left so far, at most; ``now``: monotonic seconds."""

    def __init__(self, garbage: Callable[[], int], now: Callable[[], float]) -> None:
        self._garbage = garbage
        self._now = now
        self._looked = now()  # at everything
        self._known = garbage()

    async def run(self) -> None:
        """Until it is cancelled; then the interpreter sees to it again."""
        gc.disable()
        try:
            while True:
                await asyncio.sleep(YOUNG)
                self.look()
        finally:
            gc.enable()

    def look(self) -> None:
        """Collect what is due."""
        passed = self._now() - self._looked
        is_whole = passed >= LATEST or (passed >= SOONEST and self._garbage() - self._known >= MUCH)
        if is_whole:
            self._looked, self._known = self._now(), self._garbage()
        gc.collect(2 if is_whole else 1)
