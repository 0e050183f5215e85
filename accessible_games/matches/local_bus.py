"""The wake-up inside one process: what is published reaches those who listen here."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class LocalBus:
    """``ports.Bus``. ``is_shared``: other processes have the same store, and what they keep is found by looking."""

    def __init__(self, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self._subscribers: dict[str, list[Callable[[str], None]]] = {}

    def publish(self, subject: str, text: str = "") -> None:
        """Those who listen hear it in the next round of the event loop; who has ended that by then does not."""
        if subject in self._subscribers:
            asyncio.get_running_loop().call_soon(self._pass_on, subject, text)

    def subscribe(self, subject: str, hear: Callable[[str], None]) -> Callable[[], None]:
        """Listen until what comes back is called."""
        subscriber = self._subscribers.setdefault(subject, [])
        subscriber.append(hear)

        def end() -> None:
            if hear in subscriber:
                subscriber.remove(hear)
            if not subscriber and self._subscribers.get(subject) is subscriber:
                del self._subscribers[subject]

        return end

    def _pass_on(self, subject: str, text: str) -> None:
        for hear in list(self._subscribers.get(subject, ())):
            hear(text)
