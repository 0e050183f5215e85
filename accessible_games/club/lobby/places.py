"""At which match everybody is, where whoever lost the line is led back, and who has heard what became of a match."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from accessible_games.club.lobby.store import LobbyStore
from accessible_games.matches.ports import Milliseconds
from accessible_games.rules.core.notices import NoticeError

_DOUBT = 180_000  # milliseconds until a line that is broken counts as lost
KEPT = 12 * 3600 * 1000  # milliseconds after which nobody is led back: by then something else is meant


@dataclass(eq=False)
class Places:
    """Changes are gathered: the registry stores them once a second at most."""

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


@dataclass(eq=False)
class HeardEndings:
    """Told on a line that was alive afterwards, or stayed for some minutes: of one process, until it is stored.

    A session may be any value by which it is known again. ``_changed``: there is something to store.
    """

    _store: LobbyStore
    _now: Milliseconds
    _changed: Callable[[], None]

    def __post_init__(self) -> None:
        self._told: set[tuple[str, str]] = set()  # person and match
        self._perhaps: dict[Hashable, tuple[str, dict[str, int]]] = {}  # session -> person, matches and since when

    def note(self, person: str, match_id: str) -> None:
        """The person has heard what became of its match, and is not told when it comes again."""
        self._told.add((person, match_id))
        self._changed()

    def perhaps(self, session: Hashable, person: str, match_id: str) -> None:
        """It was told on a session whose line may be broken."""
        _, heard = self._perhaps.setdefault(session, (person, {}))
        heard.setdefault(match_id, self._now())

    def typed(self, session: Hashable) -> None:
        """The line is alive, so what was told has been heard."""
        person, heard = self._perhaps.pop(session, ("", {}))
        for match_id in heard:
            self.note(person, match_id)

    def lost(self, session: Hashable) -> None:
        """The line was broken, so what was told on it lately counts as not heard."""
        self._perhaps.pop(session, None)

    def knows(self, person: str, match_id: str, sessions: Iterable[Hashable]) -> bool:
        """Whether the person, with these sessions, has heard so just now."""
        heard = (self._perhaps.get(each, ("", {}))[1] for each in sessions)
        return (person, match_id) in self._told or any(match_id in each for each in heard)

    async def store_soon(self) -> None:
        """Somebody may come to another process at once."""
        if self._told:
            with suppress(NoticeError):  # it is tried again within a second
                await self.store()

    async def store(self) -> None:
        """Store what has been heard. Raises NoticeError; then it is kept for the next time."""
        for session, (_, heard) in list(self._perhaps.items()):
            if max(heard.values()) <= self._now() - _DOUBT:  # the line would have been lost by now
                self.typed(session)
        told = set(self._told)
        if told:
            await self._store.set_told(told)
            self._told -= told
