"""The wake-up inside one process: what is published reaches those who listen here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class LocalBus:
    """``ports.Bus`` of a program that has its store to itself."""

    is_shared = False

    def __init__(self) -> None:
        self._ears: dict[str, list[Callable[[str], None]]] = {}

    def publish(self, subject: str, text: str = "") -> None:
        """Those who listen hear it in the next round of the event loop; who has ended that by then does not."""
        if subject in self._ears:
            asyncio.get_running_loop().call_soon(self._pass_on, subject, text)

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen until what comes back is called."""
        ears = self._ears.setdefault(subject, [])
        ears.append(hear)

        def end() -> None:
            if hear in ears:
                ears.remove(hear)
            if not ears and self._ears.get(subject) is ears:
                del self._ears[subject]

        return end

    def _pass_on(self, subject: str, text: str) -> None:
        for hear in list(self._ears.get(subject, ())):
            hear(text)
