"""The lobby of one process: its parts put together."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby import seating
from accessible_games.lobby.crowd import Crowd, Presence
from accessible_games.lobby.ears import Ears
from accessible_games.lobby.feed import Feed
from accessible_games.lobby.news import Hear, Said
from accessible_games.lobby.ports import OPEN, Line, LobbyStore, Waiting
from accessible_games.lobby.staff import Staff
from accessible_games.lobby.tables import Secrets, Tables
from accessible_games.lobby.talk import Talk
from accessible_games.matches.ports import Bus, Milliseconds, Register, Summary
from accessible_games.matches.service import MatchService
from accessible_games.people.person import Person
from accessible_games.people.service import People

_OWN = 100  # matches of one person
_RUNNING = 40  # matches that are looked through for some to watch
_FRESH = 2.0  # seconds for which the number of waiting matches is believed at log-in
_ABOUT = 50  # lines about one match


@dataclass(frozen=True)
class Arrival:
    """What somebody should know on arriving. ``turns``: matches in which it is to move; ``running``: all its matches.

    ``waiting``: matches that others could join; ``asked``: those to which the person is invited; ``messages``: that
    came while it was away.
    """

    presence: Presence
    here: int
    waiting: int
    turns: int
    running: int
    asked: tuple[Waiting, ...]
    messages: tuple[Said, ...]


class LobbyService:
    """Who is here, what waits for players, invitations, talk; one in each process.

    ``crowd``, ``tables``, ``talk`` and ``staff`` do the work. Methods raise NoticeError when the store cannot do its.
    """

    def __init__(
        self, store: LobbyStore, service: MatchService, bus: Bus, register: Register, people: People, secrets: Secrets,
        now: Milliseconds, monotonic: Callable[[], float], process: str,
    ) -> None:  # fmt: skip
        """``secrets``: hashes of the passwords of matches; ``process``: a name that no other process has."""
        self._store = store
        self._service = service
        self._monotonic = monotonic
        self._register = register
        self.crowd = Crowd(store, people, now, process)
        self.feed = Feed(store, bus, now, lambda line: self._ears.hear(line))
        self.talk = Talk(store, people, self.crowd, self.feed, monotonic)
        self._ears = Ears(store, people, self.crowd, self.talk)
        self.tables = Tables(store, service, bus, self.crowd, self.feed, secrets, now)
        self.staff = Staff(people, self.talk, self.feed, now)
        self._waiting: tuple[float, list[Waiting]] = (float("-inf"), [])

    async def start(self) -> None:
        """Begin to listen. Raises NoticeError."""
        await self.feed.start()
        await self.crowd.start()
        await self.tables.start()

    async def close(self) -> None:
        """Nobody is served here any more."""
        await self.tables.close()
        await self.feed.close()
        await self._ears.close()
        await self.crowd.close()

    # Coming and going

    async def arrive(self, person: Person, hear: Hear) -> Arrival:
        """Somebody comes. What it costs does not grow with how many are here."""
        presence = Presence(person, hear)
        await self.crowd.add(presence)
        try:
            own = await self.matches_of(person)
            waiting = await self._some_waiting()
            return Arrival(
                presence, self.crowd.count(),
                len([each for each in waiting if seating.is_listed(each, person.id)]),
                len([each for each, is_turn in own if is_turn]), len(own),
                tuple(each for each in waiting if person.id in each.guests), tuple(await self.talk.waited(presence)),
            )  # fmt: skip
        except NoticeError:
            self.crowd.remove(presence)
            raise

    async def depart(self, presence: Presence) -> None:
        """A session ends; with the last one seats in matches that are about to begin are given back."""
        person = presence.person
        if not self.crowd.remove(presence) or not self.tables.is_expected(person):
            return
        if person.is_guest or not await self.crowd.is_elsewhere(person.id):
            await self.tables.leave_all(person)

    # Matches

    async def matches_of(self, person: Person) -> list[tuple[Summary, bool]]:
        """The person's running matches, and whether it is to move; those first."""
        return await self._register.matches_of(person.id, limit=_OWN)

    async def running(self, person: Person, limit: int) -> list[Summary]:
        """Matches that others play and that may be watched, newest first."""
        found = await self._service.summaries(limit=_RUNNING, only_running=True)
        kept: list[Summary] = []
        for each in found:
            accounts = [player.account for _, player in each.players]
            if person.id not in accounts and len(kept) < limit and await self.may_watch(person, each.id):
                kept.append(each)
        return kept

    async def may_watch(self, person: Person, match_id: str) -> bool:
        """Whether somebody without a seat may look on."""
        about = await self._about(match_id)
        if person.may_moderate:
            return True
        is_away = any(each.get("away") == person.id for each in about)
        is_open = all(each.get("access", OPEN) == OPEN or person.id in each.get("people", ()) for each in about)
        return is_open and not is_away

    async def host_of(self, match_id: str) -> str:
        """Who proposed a match; nothing where nobody did."""
        return next((str(each["host"]) for each in await self._about(match_id) if "host" in each), "")

    async def send_away(self, person: Person, match_id: str, name: str) -> str:
        """The host of a match that runs lets somebody no longer watch it. The name. Raises NoticeError."""
        if person.id != await self.host_of(match_id) and not person.may_moderate:
            raise NoticeError(Notice.of("seats-not-host"))
        other = await self.talk.find(person, name)
        about = json.dumps({"away": other.id})
        await self.feed.say(f"about:{match_id}", person.id, person.name, about)
        return other.name

    async def _about(self, match_id: str) -> list[Mapping[str, Any]]:
        return [_read(line) for line in await self._store.lines(f"about:{match_id}", after=0, limit=_ABOUT)]

    async def _some_waiting(self) -> list[Waiting]:
        """The first matches that wait, as they were a moment ago."""
        if self._monotonic() - self._waiting[0] > _FRESH:
            self._waiting = (self._monotonic(), await self._store.waiting(limit=_OWN))
        return self._waiting[1]


def _read(line: Line) -> Mapping[str, Any]:
    """What the program has said; people cannot speak in its rooms."""
    read = json.loads(line.text)
    return read if isinstance(read, dict) else {}
