"""Commands that wait: a coroutine that goes on with what a port answers, or with the next line.

No event loop reaches it. Whatever it waits for keeps its flow, and nothing else does: an ask, the open question, or the
session for the next line. Whoever drops that closes the coroutine at once, and its ``finally`` runs.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator
from types import coroutine
from typing import Any

from accessible_games.core.errors import GameError
from accessible_games.core.notices import NoticeError

Work = Coroutine[Any, Any, None]
Park = Callable[["Flow"], None]  # keeps the flow of a coroutine that waits


class Refused(Exception):
    """A refusal in words: whatever flow it ends tells it."""

    def __init__(self, message: str, /, **facts: str | int) -> None:
        super().__init__(message)
        self.message, self.facts = message, facts


class Flow:
    """A coroutine that waits. ``refuse`` tells the NoticeError, GameError or Refused that ended it."""

    __slots__ = ("_refuse", "_work")

    def __init__(self, work: Work, refuse: Callable[[Exception], None]) -> None:
        self._work, self._refuse = work, refuse

    def resume(self, answer: Any = None) -> None:
        """Go on with what it has waited for."""
        self._go_on(self._work.send, answer)

    def fail(self, error: Exception) -> None:
        """Go on with an error instead."""
        self._go_on(self._work.throw, error)

    def _go_on(self, step: Callable[[Any], Any], value: Any) -> None:
        try:
            park: Park = step(value)
        except StopIteration:
            return
        except (NoticeError, GameError, Refused) as error:
            self._refuse(error)
            return
        park(self)


@coroutine
def wait(park: Park) -> Generator[Park, Any, Any]:
    """Wait until the flow that ``park`` keeps is resumed."""
    return (yield park)
