"""What nobody comes back to is forgotten: where people were long ago, and old matches in which only guests played."""

from __future__ import annotations

from dataclasses import dataclass

from accessible_games.lobby.bounds import Bounds
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.ports import GuestMatch, LobbyStore
from accessible_games.matches import Milliseconds

DAY = 86_400_000  # milliseconds
_PAGE = 50


@dataclass(eq=False)
class Tidying:
    """``tidy`` is called now and then, by one process."""

    _store: LobbyStore
    _crowd: Crowd
    _bounds: Bounds
    _now: Milliseconds

    async def tidy(self) -> None:
        """Forget what is old. Raises NoticeError."""
        await self._crowd.places.clean()
        now = self._now()
        await self._forget(now - self._bounds.guest_days * DAY, now - DAY)
        excess = await self._store.count_guest_matches() - self._bounds.guests_kept
        if excess > 0:  # guests can have any number of names, but no more room than this
            await self._forget(now, now, excess)

    async def _forget(self, before: int, unmoved_before: int, most: int | None = None) -> None:
        """The oldest first, at most so many; none whose guests are here."""
        here = self._crowd.names()
        last: GuestMatch | None = None
        while (most is None or most > 0) and (
            page := await self._store.guest_matches(
                before=before, unmoved_before=unmoved_before, after=last, limit=_PAGE
            )
        ):
            last = page[-1]
            old = [each for each in page if not any(person in here for person in each.people)][:most]
            most = None if most is None else most - len(old)
            if old:
                await self._store.forget_matches(old)
