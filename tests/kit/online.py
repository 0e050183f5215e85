"""Bots at a server without sockets: lasting connections and single requests, both answered at once."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from accessible_games.club.accounts.credentials import Bearer
from accessible_games.club.accounts.person import HUMAN, Person
from accessible_games.interfaces.protocol.api import RESOURCES, Resource
from accessible_games.limits.table import VisitLimits
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from tests.kit.checking import VALIDATORS
from tests.kit.parts import Ear
from tests.kit.visits import GOOD, House, inside
from tests.kit.web import programs_at

MUCH = 1_000_000_000
ADDRESS = "192.0.2.1"


class Robot(Ear):
    """A bot with a lasting connection: ``ask`` returns a reply, ``events`` come beside replies."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[dict[str, Any]] = []
        self._replies: list[dict[str, Any]] = []
        self.visit: Any = None

    def tell(self, announcements: Sequence[Announcement]) -> None:
        for one in announcements:
            value = json.loads(one.text)
            (self.events if "event" in value else self._replies).append(value)

    async def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Return the reply; nothing if there is none."""
        self._replies.clear()
        await self.visit.line(json.dumps({"do": do, **fields}))
        return self._replies[-1] if self._replies else {}

    def named(self, name: str) -> list[dict[str, Any]]:
        """Return the events of that name."""
        return [each for each in self.events if each["event"] == name]


class Online:
    """A house with an endpoint for bots."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.door = programs_at(house)
        self.robots: list[Robot] = []

    async def person(self, name: str) -> Person:
        """Return a new account that is marked as a person's."""
        person, _ = await self.house.people.sign_up(name, GOOD, "en", "203.0.113.9")
        return await self.house.people.set_driver(person, HUMAN)

    async def bearer(self, person: Person, scope: str) -> Bearer:
        """Return a person with a new token."""
        _, word = await self.house.people.tokens.make(person, "test", scope)
        found = await self.door.api.bearer(word, ADDRESS)
        assert found is not None
        return found

    async def robot(self, person: Person) -> Robot:
        """Return a bot that stays, by SSH."""
        robot = Robot()
        robot.visit = self.door.make_visit(robot, Origin("protocol", ADDRESS))
        self.robots.append(robot)
        await robot.visit.start(person)
        return robot

    async def call(
        self, caller: Bearer | Person | None, resource: Resource, named: dict[str, str], **body: Any
    ) -> tuple[int, dict[str, Any]]:
        """Return the status and the reply of a single request."""
        query = [] if resource.method != "GET" else [(name, str(value)) for name, value in body.items()]
        sent = json.dumps(body).encode() if resource.method != "GET" else None
        status, text = await self.door.api.answer(resource, caller, named, query, sent, "en")
        reply: dict[str, Any] = json.loads(text)
        if status < 400:
            VALIDATORS[f"reply-{resource.reply}"].validate(reply)
        return status, reply


def address(method: str, path: str) -> Resource:
    """Return the address of that name."""
    (found,) = [each for each in RESOURCES if (each.method, each.path) == (method, path)]
    return found


async def begun(robot: Robot, other: Robot, **terms: Any) -> str:
    """Begin a match of both and return its number; the first one is Black."""
    made = await robot.ask("challenge", **{"game": "abalone", "seats": {"black": "me"}, **terms})
    waits = made["challenge"]
    word = {"word": waits["word"]} if waits.get("word") else {}
    taken = await other.ask("accept", challenge=waits["challenge"], **word)
    return str(taken["match"])


@asynccontextmanager
async def online(folder: Path) -> AsyncIterator[Online]:
    """Yield a house with its endpoint for bots."""
    async with inside(folder, visit_limits=VisitLimits(rate=MUCH, burst=MUCH)) as house:
        found = Online(house)
        yield found
        for robot in found.robots:
            await robot.visit.close()
