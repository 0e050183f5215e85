"""A page comes back, and its visit is at another process, or was: what is known of it there comes along."""

from __future__ import annotations

import hashlib

from accessible_games.interfaces.web.ports import ELSEWHERE, Given
from accessible_games.interfaces.web.site import Site


class Handing:
    """One for each process."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._handovers = site.lent.handovers
        if self._handovers is not None:
            self._handovers.on_ask(self._give_up)

    async def fetch(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """What the visit of that key has not told; None where no process has it. It is over then."""
        if self._handovers is None:
            return None
        return await self._handovers.fetch(_digest(key), person, login, heard, is_new)

    async def _give_up(self, key: str, person: str, login: str, heard: int, is_new: bool) -> Given | None:
        """The page is at another process now, with the same login."""
        for wire in list(self._site.wires):
            is_in = login in {wire.login, wire.next_login} - {""} if wire.login else True
            is_its = wire.visit.person is not None and wire.visit.person.id == person
            if is_its and is_in and _digest(wire.link.key) == key and wire.link.can_go_on(heard):
                return await wire.hand_over(heard, is_new)
        is_busy = not is_new and any(wire.is_guest_here(person) for wire in self._site.wires)
        return (ELSEWHERE, ()) if is_busy else None


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
