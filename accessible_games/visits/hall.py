"""What the visits of a process have in common: who is here, how often, and what one person may ask in all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from accessible_games.core.buckets import Bucket
from accessible_games.core.notices import Notice
from accessible_games.matches.match import AnyGame
from accessible_games.notifications.service import Notifications
from accessible_games.people.audit import Audit
from accessible_games.people.person import Person
from accessible_games.people.service import People
from accessible_games.people.settings import Settings
from accessible_games.session.host import Host
from accessible_games.session.ports import SettingsStore
from accessible_games.session.session import Session
from accessible_games.visits.manners import Asking, Manners, ManyVisitsError, PersonVisits

MakeHost = Callable[[Session, SettingsStore, Callable[[Settings], None]], Host]


@dataclass(slots=True)
class Shared:
    """What all visits of a process share; a ``Hall`` makes them.

    ``make_host`` gets a session, its settings' store, and what to do then.
    ``clock``: seconds, monotonic, as the event loop's; ``name``: of the server, as it greets.
    """

    people: People
    games: Sequence[AnyGame]
    make_host: MakeHost
    clock: Callable[[], float]
    name: str = "Accessible Games"
    manners: Manners = field(default_factory=Manners)
    count: Callable[[str], None] = lambda name: None
    audit: Audit = field(default_factory=Audit)
    notifications: Notifications | None = None
    persons: dict[str, PersonVisits] = field(default_factory=dict)
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def settle(self) -> None:
        """Wait until all settings are stored."""
        while self.tasks:
            await asyncio.wait(list(self.tasks))

    def enter(self, visit: object, person: Person, stored: Settings) -> PersonVisits:
        """One more visit, of lines or of a program. Raises NoticeError when the person has too many."""
        found = self.persons.get(person.id)
        if found is not None and len(found.visits) >= self.manners.visits:
            raise ManyVisitsError(Notice.of("people-many-visits", most=self.manners.visits))
        if found is None:
            bucket = Bucket(self.manners.burst, self.manners.rate, self.clock())
            found = self.persons[person.id] = PersonVisits(bucket, stored)
        elif not person.is_guest:  # another process may have changed them
            found.settings = replace(stored, **found.unsaved)  # type: ignore[arg-type]  # their own names
        found.visits.add(visit)
        return found

    def may_ask(self, visit: Asking, presence: PersonVisits) -> bool:
        """Whether all visits of a person may ask one thing more; beyond that one sentence, and far beyond the end."""
        if presence.bucket.take(self.clock()):
            visit.dropped = 0
            return True
        visit.dropped += 1
        if visit.dropped == 1:
            visit.tell(Notice.of("visit-too-fast"))
        elif visit.dropped > self.manners.flood:
            self.count("floods")
            visit.tell(Notice.of("visit-flood"))
            visit.has_quit = True
        return False

    def leave(self, visit: object, person: Person) -> None:
        """One visit less."""
        found = self.persons.get(person.id)
        if found is None or visit not in found.visits:
            return
        found.visits.discard(visit)
        self.people.left(person)
        if not found.visits:
            del self.persons[person.id]
