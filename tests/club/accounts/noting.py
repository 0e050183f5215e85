"""An audit log that tests can read."""

from __future__ import annotations

from accessible_games.club.accounts.events import Audit
from accessible_games.club.accounts.person import Person


class Noting(Audit):
    """The names of the events, in order."""

    def __init__(self) -> None:
        self.events: list[str] = []

    def note(self, event: str, person: Person | None = None, address: str = "", /, **facts: str | int) -> None:
        self.events.append(event)
