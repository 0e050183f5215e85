"""When garbage is collected: by the clock and not by what was made, since a move makes much and leaves no garbage.

What is in a cycle waits for the collector; all else is freed at once. A look at what is young holds everybody up for
as long as there is much of it, so it comes when there is some. As a rule it finds nothing: then the next lots of what
is young are let through unseen, and wait with all that is old for a look at everything. That takes as long as there are
sessions, so it comes rarely.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable

MOMENT = 0.05  # seconds, after which it is asked how much there is that is young …
HASTE = 0.01  # … or these where there was much the last time, since a look takes as long as there is much …
MANY = 500  # … and of so many objects looked at, for less than a millisecond …
YOUNG = 0.5  # seconds after which they are looked at anyway
UNSEEN = 7  # lots of what is young that are let through after one without garbage
SOONEST, LATEST = 60.0, 3600.0  # seconds between two looks at everything …
MUCH = 500  # … sooner when there is so much garbage; see ``Metrics.garbage``


def settle() -> None:
    """The program has started: what there is now stays, and is old from now on."""
    gc.collect()


class Collector:
    """Collects garbage while ``run`` runs. ``garbage``: what was left so far, at most; ``now``: monotonic seconds."""

    def __init__(self, garbage: Callable[[], int], now: Callable[[], float]) -> None:
        self._garbage = garbage
        self._now = now
        self._looked = now()  # at everything
        self._known = garbage()
        self._unseen = 0  # lots that are let through before the next look

    async def run(self) -> None:
        """Until it is cancelled; then the interpreter sees to it again."""
        gc.disable()
        try:
            is_much = False
            while True:
                is_much = await self._wait(HASTE if is_much else MOMENT)
                self.look()
        finally:
            gc.unfreeze()
            gc.enable()

    async def _wait(self, pause: float) -> bool:
        """Until a look is due. Whether that is because there is much."""
        for _ in range(round(YOUNG / pause)):
            await asyncio.sleep(pause)
            if gc.get_count()[0] >= MANY:
                return True
        return False

    def look(self) -> None:
        """Collect what is due."""
        passed = self._now() - self._looked
        is_whole = passed >= LATEST or (passed >= SOONEST and self._garbage() - self._known >= MUCH)
        if is_whole:
            self._looked, self._known = self._now(), self._garbage()
            gc.unfreeze()  # what was let through is looked at as well
            gc.collect(2)
        elif self._unseen:
            self._unseen -= 1
            gc.freeze()  # takes no time, however much there is
        elif not gc.collect(1):
            self._unseen = UNSEEN
