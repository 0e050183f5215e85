"""Stores what a visit changes of a person's settings, behind its back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people.person import Person
from accessible_games.people.service import People
from accessible_games.people.settings import Settings
from accessible_games.visits.manners import PersonVisits


class AccountSettings:
    """Stores what one visit changes of a person's settings, behind its back; failures are told.

    What another visit of the person has changed meanwhile stays, in whichever process, and so does what a line client
    cannot have.
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
        self._is_saving = False

    def save(self, settings: Settings) -> None:
        """Never waits."""
        before, self._known, presence = self._known, settings.to_json(), self._presence
        changed = {name: value for name, value in self._known.items() if value != before[name]}
        presence.settings = replace(presence.settings, **changed)  # type: ignore[arg-type]  # their own names
        if self._person.is_guest:
            return
        presence.unsaved |= changed
        if not self._is_saving:
            self._is_saving = True
            task = asyncio.get_running_loop().create_task(self._store())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _store(self) -> None:
        unsaved = self._presence.unsaved
        try:
            async with self._presence.saving:
                while changed := dict(unsaved):
                    stored = await self._people.settings(self._person)
                    await self._people.save(self._person, replace(stored, **changed))  # type: ignore[arg-type]  # as above
                    for name in [each for each in changed if unsaved[each] == changed[each]]:
                        del unsaved[name]
        except NoticeError as error:
            self._fail(error.notice)
        finally:
            self._is_saving = False  # whatever happened, it is tried again with the next change


def fitting(settings: Settings) -> Settings:
    """What a client of lines can have: it has a voice and a display of its own."""
    return replace(settings, speech=False, edit=False, display=False)
