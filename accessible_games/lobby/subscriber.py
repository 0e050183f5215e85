"""What the feed brings: talk is passed on, and what the program itself says there is carried out."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Iterator, Mapping
from functools import partial
from typing import Any

from accessible_games.core.notices import NoticeError
from accessible_games.lobby import news
from accessible_games.lobby.crowd import Crowd, Presence
from accessible_games.lobby.feed import Feed
from accessible_games.lobby.news import News
from accessible_games.lobby.ports import OPEN, Line, LobbyStore
from accessible_games.lobby.staff import Restart
from accessible_games.lobby.talk import Talk
from accessible_games.lobby.telling import send_order
from accessible_games.people.person import Person, is_guest
from accessible_games.people.service import People

logger = logging.getLogger(__name__)

DAY = 86_400_000  # milliseconds
_AGAIN = 1.0  # seconds until what could not be stored is tried once more


class FeedSubscriber:
    """Hears every line of the feed for the people of this process."""

    def __init__(
        self,
        store: LobbyStore,
        people: People,
        crowd: Crowd,
        talk: Talk,
        feed: Feed,
        restart: Restart,
        tell_role: Callable[[Presence], Coroutine[None, None, None]],
    ) -> None:
        """``tell_role``: to a session whose person has perhaps another role."""
        self._store = store
        self._feed = feed
        self._people = people
        self._crowd = crowd
        self._talk = talk
        self._restart = restart
        self._tell_role = tell_role
        self._errands: set[asyncio.Task[None]] = set()

    async def close(self) -> None:
        """Leave what is not done."""
        for task in list(self._errands):
            task.cancel()
        await asyncio.gather(*self._errands, return_exceptions=True)

    def hear(self, line: Line) -> None:
        """One line; a room of the program's own is one that people cannot speak in."""
        kind, _, name = line.room.partition(":")
        if kind == "about":
            self._hear_about(name.partition(":")[0], json.loads(line.text))
        elif kind == "order":
            order = json.loads(line.text)
            getattr(self, f"_order_{order['order']}")(line, order)
        else:
            hearing = self._talk.pass_on(line)
            noted = {
                each.person.id
                for each in hearing
                if (kind == "match" and each.plays) or (kind == "person" and not each.person.is_guest)
            }
            for person in noted:
                self._run(self._talk.note_read(person, line))

    def _hear_about(self, match_id: str, about: Mapping[str, Any]) -> None:
        if "begun" in about:
            for person in about["people"]:
                self._tell(person, news.Began(match_id, about["begun"]))
            for presence in self._crowd.at(about.get("after", "")) if about["access"] == OPEN else ():
                if presence.person.id not in about["people"]:
                    presence.hear(news.GoesOn(presence.match_id, match_id))
        elif "away" in about:
            for presence in self._crowd.sessions(about["away"]):
                if presence.match_id == match_id and not presence.plays:
                    presence.hear(news.SentAway(match_id, "host"))

    async def sign_out(self, person: Person) -> None:
        """End all sessions of the account from before its present password; later, while the store is away."""
        try:
            await send_order(self._feed, person, "sign_out", person=person.id, epoch=person.epoch)
        except NoticeError as error:
            logger.warning("sessions with an old password go on: %s", error.notice.message)
            self._run(self._sign_out_later(person))

    async def _sign_out_later(self, person: Person) -> None:
        await asyncio.sleep(_AGAIN)
        await self.sign_out(person)

    # Orders

    def _order_announce(self, line: Line, order: Mapping[str, Any]) -> None:
        self._tell_all(news.Announced(order["text"]))

    def _order_restart(self, line: Line, order: Mapping[str, Any]) -> None:
        if order["minutes"]:  # else it is told at once, with the farewell
            self._tell_all(news.Restarting(order["minutes"]))
        self._restart(order["minutes"])

    def _order_mute(self, line: Line, order: Mapping[str, Any]) -> None:
        for presence, is_meant in self._met(order):
            presence.hear(news.Muted(order["minutes"], is_meant))

    def _order_kick(self, line: Line, order: Mapping[str, Any]) -> None:
        for presence, is_meant in self._met(order):
            presence.hear(news.Kicked(order["days"], is_meant))

    def _order_sign_out(self, line: Line, order: Mapping[str, Any]) -> None:
        self._people.note_epoch(order["person"], order["epoch"])
        for presence in self._crowd.sessions(order["person"]):
            if presence.person.epoch < order["epoch"]:
                presence.hear(news.SignedOut())

    def _order_role(self, line: Line, order: Mapping[str, Any]) -> None:
        for presence in self._crowd.sessions(order["person"]):
            self._run(self._tell_role(presence))

    def _order_taken(self, line: Line, order: Mapping[str, Any]) -> None:
        if order["by"] != self._crowd.process:
            self._tell(order["person"], news.TakenOver())

    def _order_close(self, line: Line, order: Mapping[str, Any]) -> None:
        for presence in self._crowd.at(order["match"]):
            if presence.plays:
                self._crowd.note_told(presence.person.id, order["match"])
            presence.hear(news.SentAway(order["match"], "closed"))

    def _order_reload(self, line: Line, order: Mapping[str, Any]) -> None:
        for presence in self._crowd.sessions(order["person"]):
            self._run(self._crowd.reload(presence))

    def _order_unseated(self, line: Line, order: Mapping[str, Any]) -> None:
        self._tell(order["person"], news.Gone(order["waiting"]))

    def _order_shut(self, line: Line, order: Mapping[str, Any]) -> None:
        for person in order["people"]:
            if self._crowd.sessions(person):
                self._tell(person, news.Gone(order["waiting"], line.name, order["how"]))
                if not is_guest(person):  # else it would hear of it once more when it comes again
                    self._run(self._store.forget_withdrawn(person, [order["waiting"]]))

    def _order_invited(self, line: Line, order: Mapping[str, Any]) -> None:
        self._run(self._invite(order["waiting"], order["people"], line))

    def _order_declined(self, line: Line, order: Mapping[str, Any]) -> None:
        reason = news.Gone(order["waiting"], line.name, order["how"])
        self._run(self._decline(order["waiting"], order["people"], reason, order["gone"]))

    async def _invite(self, waiting_id: str, guests: list[str], line: Line) -> None:
        hearing = [each for guest in guests for each in self._crowd.sessions(guest) if line.person not in each.blocked]
        waiting = await self._store.get(waiting_id) if hearing else None
        if waiting is not None:
            for presence in hearing:
                if presence.person.id in waiting.guests:  # else it has agreed already
                    presence.hear(news.Invited(waiting, line.name))

    async def _decline(self, waiting_id: str, people: list[str], gone: news.Gone, is_gone: bool) -> None:
        waiting = None if is_gone else await self._store.get(waiting_id)
        told: News = gone if waiting is None else news.Seated(waiting, "declined", gone.name)
        for person in people:
            self._tell(person, told)

    # Inside

    def _met(self, order: Mapping[str, Any]) -> Iterator[tuple[Presence, bool]]:
        """Whom an order of those who keep order meets: the one who is meant, and guests from the same place."""
        place = order.get("place", "")
        for presence in list(self._crowd.all()):
            person = presence.person.id
            if person == order["person"]:
                yield presence, True
            elif place and self._people.place_of(person) == place:
                yield presence, False

    def _tell(self, person: str, told: News) -> None:
        for presence in self._crowd.sessions(person):
            presence.hear(told)

    def _tell_all(self, told: News) -> None:
        self._crowd.telling.put([partial(each.hear, told) for each in self._crowd.all()])

    def _run(self, errand: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("an errand of the lobby failed", exc_info=task.exception())
