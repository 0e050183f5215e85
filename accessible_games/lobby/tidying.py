"""What nobody comes back to is forgotten: where people were long ago, and old matches in which only guests played."""

from __future__ import annotations

from accessible_games.lobby.bounds import Bounds
from accessible_games.lobby.crowd import Crowd
from accessible_games.lobby.ports import GuestMatch, LobbyStore
from accessible_games.matches import Milliseconds

DAY = 86_400_000  # milliseconds
_PAGE = 50


class Tidying:
    """``tidy`` is called now and then, by one process."""

    def __init__(self, store: LobbyStore, crowd: Crowd, bounds: Bounds, now: Milliseconds) -> None:
        self._store = store
        self._crowd = crowd
        self._days = bounds.guest_days
        self._most = bounds.guests_kept
        self._now = now

    async def tidy(self) -> None:
        """Forget what is old. Raises NoticeError."""
        await self._crowd.places.clean()
        now = self._now()
        await self._forget(now - self._days * DAY, now - DAY)
        excess = await self._store.count_guest_matches() - self._most
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
