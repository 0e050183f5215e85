"""The name of the person, which the page shows in its head."""

from __future__ import annotations

from typing import Protocol

from accessible_games.interfaces.web.messages import Message, Who
from accessible_games.session.session import Session


class Shown(Protocol):
    """What the page shows beside the board."""

    def show(self, session: Session) -> Message | None:
        """The message; None where the page has it."""

    def clear(self) -> None:
        """The page may lack anything."""


class Naming:
    """What the page was told of it."""

    def __init__(self) -> None:
        self._name = ""

    def show(self, session: Session) -> Who | None:
        """That the name is another one."""
        before, self._name = self._name, session.person.name if session.person is not None else ""
        return {"type": "who"} if before and before != self._name else None

    def clear(self) -> None:
        """A page that is loaded anew has the name."""
