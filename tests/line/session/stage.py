"""Every place in which a person can type: at the log-in, in the lobby, at each board, before a question.

A stage makes such a place on demand, and again when a line has led out of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from accessible_games.line.visits.visit import Origin
from accessible_games.matches.update import Update
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.requester import NOBODY, Requester
from tests.kit.inside import number_in
from tests.kit.visits import GOOD, House
from tests.kit.waiting import until
from tests.line.session.spending import Spent, Typist, cost
from tests.matches.test_service import Chooser

_PATIENCE = 40.0  # seconds until what does not come is a failure
_PAUSE = 20.0  # seconds on the clock of the house between two lines: nothing is refused for coming too fast
GAMES = games.names()


class Quick(Chooser):
    """A bot that makes its first move at once."""

    async def choose(
        self, game_id: str, view: Any, level: str, style: str, ticket: str, requester: Requester = NOBODY
    ) -> Any:
        await asyncio.sleep(0)
        return games.load(game_id).moves(view)[0]


class Stage:
    """One house. ``spent(place, line)`` is what a line costs there."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._count = 0
        self._there: dict[str, tuple[Typist, ...]] = {}  # who types, and the others
        self._begun: dict[Typist, Update] = {}  # the matches of those who began one

    async def spent(self, place: str, line: str) -> Spent:
        """Return the cost of the line there, for the event loop."""
        typist = (await self._at(place))[0]
        self._house.now += _PAUSE if place not in ENTRANCE else 1
        return await cost(typist, line)

    async def renew(self, place: str) -> None:
        """Start again before the next line; a match that continued would be listed to all later people."""
        for typist in self._there.pop(place, ()):
            begun = self._begun.pop(typist, None)
            if begun is not None:
                with suppress(NoticeError):  # it is over
                    seat = begun.seats[0]
                    await self._house.service.resign(begun.match_id, seat, person=begun.players[seat].account)
            await typist.leave()

    async def end(self) -> None:
        """Disconnect everybody."""
        for place in list(self._there):
            await self.renew(place)

    async def _at(self, place: str) -> tuple[Typist, ...]:
        make, is_there = PLACES[place]
        if place in self._there and not is_there(self._there[place][0]):
            await self.renew(place)
        if place not in self._there:
            self._there[place] = await make(self)
        return self._there[place]

    # Places

    async def connected(self, *lines: str) -> tuple[Typist, ...]:
        """Return a client at the log-in that has typed these lines."""
        self._count += 1
        typist = Typist(self._house.manager, Origin("telnet", f"198.51.{self._count >> 8 & 255}.{self._count & 255}"))
        await typist.start()
        await typist.type(*lines)
        return (typist,)

    async def guest(self, *lines: str) -> tuple[Typist, ...]:
        """Return a guest in the lobby after typing these lines."""
        return await self.connected(f"Guest{self._count}x", *lines)

    async def member(self, *lines: str) -> tuple[Typist, ...]:
        """Return a person with an account."""
        return await self.connected("Anna", GOOD, *lines)

    async def table(self, game: str, *lines: str, looks_on: bool = False) -> tuple[Typist, ...]:
        """Return the people at a board: the one to move, or a spectator, then the others."""
        (host,) = await self.guest()
        (other,) = await self.guest()
        people = [host, other]
        if min(games.load(game).seats) == 1:
            await host.type(f"new {game}")
        else:
            waits = " ".join(await host.type(f"new {game} friend"))
            await other.type(f"join {number_in(waits)}")
        await until(lambda: host.visit.session is not None and host.visit.session.update is not None)
        assert host.visit.session is not None
        assert host.visit.session.update is not None
        self._begun[host] = host.visit.session.update
        if looks_on or min(games.load(game).seats) == 1:
            await other.type(f"watch {host.visit.session.update.match_id}")
        if looks_on:
            (third,) = await self.guest(f"watch {host.visit.session.update.match_id}")
            people.insert(0, third)
        else:
            people.sort(key=lambda each: each.visit.session is None or each.visit.session.seat_to_move is None)
        await people[0].type(*lines)
        return tuple(people)


def _is_entering(typist: Typist) -> bool:
    return typist.visit.session is None and not typist.visit.has_quit


def _is_in_lobby(typist: Typist) -> bool:
    session = typist.visit.session
    return session is not None and session.update is None and not typist.visit.has_quit


def _is_at_board(typist: Typist) -> bool:
    session = typist.visit.session
    return session is not None and session.update is not None and not typist.visit.has_quit


def _each_anew(_: Typist) -> bool:
    """Return whether each line needs a new place, because it answers a question or chooses from a list."""
    return False


Make = Callable[[Stage], Awaitable[tuple[Typist, ...]]]


def _entering(*lines: str) -> Make:
    return lambda stage: stage.connected(*lines)


def _as_guest(*lines: str) -> Make:
    return lambda stage: stage.guest(*lines)


def _as_member(*lines: str) -> Make:
    return lambda stage: stage.member(*lines)


def _at(game: str, *lines: str, looks_on: bool = False) -> Make:
    return lambda stage: stage.table(game, *lines, looks_on=looks_on)


Place = tuple[Make, Callable[[Typist], bool]]  # how to come there, and whether somebody is there still
ENTRANCE: dict[str, Place] = {
    "entrance": (_entering(), _each_anew),
    "entrance: password": (_entering("Anna"), _each_anew),
    "entrance: new name": (_entering("new"), _each_anew),
    "entrance: new password": (_entering("new", "Somebody9"), _each_anew),
    "entrance: code": (_entering("forgot", "Anna"), _each_anew),
}
PLACES: dict[str, Place] = {
    **ENTRANCE,
    "lobby": (_as_guest(), _is_in_lobby),
    "lobby, a member": (_as_member(), _is_in_lobby),
    "lobby, waiting": (_as_guest("new samsara friend"), _is_in_lobby),
    "lobby, list read": (_as_guest("new"), _each_anew),
    "lobby, asked one by one": (_as_guest("new spiralspiel ask"), _each_anew),
    "account: password": (_as_member("password"), _each_anew),
    "account: key": (_as_member("key add ssh-ed25519 AAAA"), _each_anew),
    **{f"{game}": (_at(game), _is_at_board) for game in GAMES},
    **{f"{game}, looking on": (_at(game, looks_on=True), _is_at_board) for game in GAMES},
    **{f"{game}, asked": (_at(game, "resign"), _each_anew) for game in GAMES},
    **{f"{game}, list read": (_at(game, "moves"), _each_anew) for game in GAMES},
    **{f"{game}, held": (_at(game, "hold on", "board"), _is_at_board) for game in GAMES},
    **{f"{game}, over": (_at(game, "resign", "yes"), _is_at_board) for game in GAMES},
}
LASTING = sorted(name for name, (_, is_there) in PLACES.items() if is_there is not _each_anew)
