"""At which match everybody is: who lost the line is led back there, by whichever process."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.lobby.ports import LobbyStore
from accessible_games.matches import Milliseconds

KEPT = 12 * 3600 * 1000  # milliseconds after which nobody is led back: by then something else is meant


@dataclass(eq=False)
class Places:
    """Changes are gathered: the crowd stores them once a second at most."""

    _store: LobbyStore
    _now: Milliseconds
    _changed: dict[str, tuple[str, int]] = field(default_factory=dict)  # person -> match and since when; not stored yet

    def put(self, person: str, match_id: str) -> None:
        """The person is at this match from now on; empty: at none."""
        self._changed[person] = match_id, self._now()

    async def of(self, person: str) -> str:
        """The match at which the person is or was when its line was lost; empty: none. Raises NoticeError."""
        since = self._now() - KEPT
        if person in self._changed:
            match_id, at = self._changed[person]
            return match_id if at >= since else ""
        return await self._store.place(person, since)

    async def clean(self) -> None:
        """Forget those of long ago. Raises NoticeError."""
        await self._store.forget_places(self._now() - KEPT)

    async def store(self) -> None:
        """Store what has changed. Raises NoticeError; then it is kept for the next time."""
        changed, self._changed = self._changed, {}
        if not changed:
            return
        try:
            await self._store.set_places({person: match_id for person, (match_id, _) in changed.items()}, self._now())
        except BaseException:
            self._changed = changed | self._changed
            raise
