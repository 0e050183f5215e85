"""Stores what a visit changes of a person's settings, behind its back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from accessible_games.core import Notice, NoticeError
from accessible_games.people import People, Person, Settings
from accessible_games.visits.manners import PersonVisits


class AccountSettings:
    """Stores what one visit changes of a person's settings, behind its back; failures are told.

    What another visit of the person has changed meanwhile stays, and so does what a line client cannot have.
    """

    def __init__(
        self,
        people: People,
        tasks: set[asyncio.Task[None]],
        person: Person,
        presence: PersonVisits,
        known: Settings,
        fail: Callable[[Notice], None],
    ) -> None:
        """``tasks``: takes what is under way; ``known``: the settings that the visit begins with."""
        self._people = people
        self._tasks = tasks
        self._person = person
        self._presence = presence
        self._known = known.to_json()
        self._fail = fail
        self._newest: Settings | None = None

    def save(self, settings: Settings) -> None:
        """Never waits."""
        before, self._known = self._known, settings.to_json()
        changed = {name: value for name, value in self._known.items() if value != before[name]}
        self._presence.settings = replace(self._presence.settings, **changed)  # type: ignore[arg-type]  # their own names
        is_idle = self._newest is None
        self._newest = self._presence.settings
        if is_idle and not self._person.is_guest:
            task = asyncio.get_running_loop().create_task(self._store())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _store(self) -> None:
        try:
            while (settings := self._newest) is not None:
                await self._people.save(self._person, settings)
                self._newest = None if self._newest is settings else self._newest
        except NoticeError as error:
            self._fail(error.notice)
        finally:
            self._newest = None  # whatever happened, the next change is stored again


def fitting(settings: Settings) -> Settings:
    """What a client of lines can have: it has a voice and a display of its own."""
    return replace(settings, speech=False, edit=False, display=False)
