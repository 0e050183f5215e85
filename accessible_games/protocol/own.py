"""What concerns the person alone: what became of its matches, and what it is sent while it is away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.lobby.ports import Tally
from accessible_games.lobby.results import PAGE, Results
from accessible_games.notifications.kinds import CHANNELS, KINDS
from accessible_games.notifications.service import Arranged, Notifications
from accessible_games.people.hours import find_zones, hours_of, read_hours
from accessible_games.people.person import Person
from accessible_games.protocol import shapes
from accessible_games.protocol.fields import Fields, answers_of
from accessible_games.protocol.refusal import RequestError
from accessible_games.protocol.threads import in_thread
from accessible_games.protocol.world import Answers, Client, Shape


class Own:
    """What one program asks of its own person. Methods raise NoticeError and RequestError."""

    def __init__(self, me: Client) -> None:
        self._me = me
        self.answers: Answers = answers_of(self)

    async def _do_results(self, fields: Fields) -> Shape:
        """Matches that are over, newest first."""
        results, person = await self._online()
        name, game = fields.text("name", ""), self._game(fields)
        found = await results.history(person, name, game, fields.text("before", ""))
        told = [{**shapes.listed(each.match), "result": each.result or None} for each in found]
        return {"results": told, "next": found[-1].match.id if len(found) == PAGE else None}

    async def _do_statistics(self, fields: Fields) -> Shape:
        """How often which result was: by game, or of one game by opponent."""
        results, person = await self._online()
        name, game = fields.text("name", ""), self._game(fields)
        if game and name:
            raise RequestError("not-both", fields="game, name")
        found: Sequence[Tally] = await (results.by_opponent(person, game) if game else results.by_game(person, name))
        return {"statistics": [{"of": each.what, "count": each.count, "counts": dict(each.counts)} for each in found]}

    async def _do_notifications(self, fields: Fields) -> Shape:
        """What is sent where; addresses themselves are told to nobody."""
        notifications, person = await self._sending()
        return await self._arranged(await notifications.arranged(person), person)

    async def _do_notify(self, fields: Fields) -> Shape:
        """Have kinds of news sent to a channel, or to all that there are, or not any more."""
        notifications, person = await self._sending()
        channel = fields.choice("channel", ("", *CHANNELS), "")
        kinds = fields.names("kinds", KINDS)
        return await self._arranged(await notifications.choose(person, channel, kinds, fields.flag("on", None)), person)

    async def _do_quiet(self, fields: Fields) -> Shape:
        """Have nothing sent between two times of the day, or at any time; where it is night is the ``zone``."""
        notifications, person = await self._sending()
        world = await self._me.world()
        assert world.people is not None
        hours = _hours(fields)
        zone = await _zone(fields.text("zone")) if fields.has("zone") else None
        known = await world.people.settings(person)
        zone = known.zone if zone is None else zone
        if hours and not zone:
            raise RequestError("missing-field", field="zone")
        await world.people.save(person, replace(known, quiet=hours, zone=zone))
        if world.people.around is not None:  # sessions of the person that are here would store what they have
            await world.people.around.renew_settings(person, {"quiet": hours, "zone": zone})
        return await self._arranged(await notifications.arranged(person), person)

    # Inside

    def _game(self, fields: Fields) -> str:
        return fields.choice("game", ("", *self._me.games), "")

    async def _arranged(self, arranged: Arranged, person: Person) -> Shape:
        world = await self._me.world()
        assert world.people is not None
        settings = await world.people.settings(person)
        told = [
            {"channel": each.channel, "is_proved": each.is_proved, "kinds": sorted(each.kinds)}
            for each in arranged.addresses
        ]
        quiet = list(hours_of(settings.quiet)) if settings.quiet else None
        return {"channels": list(arranged.channels), "addresses": told, "quiet": quiet, "zone": settings.zone or None}

    async def _online(self) -> tuple[Results, Person]:
        world = await self._me.world()
        if world.lobby is None or self._me.person is None:
            raise NoticeError(Notice.of("hall-only-online"))
        return world.lobby.results, self._me.person

    async def _sending(self) -> tuple[Notifications, Person]:
        world = await self._me.world()
        if self._me.person is None:
            raise NoticeError(Notice.of("hall-only-online"))
        if world.notifications is None:
            raise NoticeError(Notice.of("notify-none-here"))
        return world.notifications, self._me.person


def _hours(fields: Fields) -> str:
    """As settings keep them; empty for null."""
    given = fields.value("quiet")
    if given is None:
        return ""
    are_times = isinstance(given, list) and all(isinstance(each, str) and each.isprintable() for each in given)
    are_two = are_times and [len(each.replace("-", " ").split()) for each in given] == [1, 1]
    hours = read_hours(" ".join(given)) if are_two else ""
    if not hours:
        raise RequestError("bad-hours")
    return hours


async def _zone(text: str) -> str:
    """The one that is meant by a city or a whole name; empty for none."""
    found = await in_thread(partial(find_zones, text)) if text else [""]
    if len(found) > 1:
        raise RequestError("not-a-choice", field="zone", choices=", ".join(found))
    if not found:
        raise RequestError("bad-zone")
    return found[0]
