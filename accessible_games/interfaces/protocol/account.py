"""Requests about the person alone: results of matches, and notifications."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any

from accessible_games.club.accounts.settings import find_zones, hours_of, read_hours
from accessible_games.club.lobby.seats import RESULTS_PAGE
from accessible_games.club.lobby.stored import Tally
from accessible_games.club.member import Member
from accessible_games.club.notifications.kinds import CHANNELS, KINDS
from accessible_games.interfaces.protocol import answers
from accessible_games.interfaces.protocol.forms import TEXT, Flag, Text, choice, maybe, some_of
from accessible_games.interfaces.protocol.lines import RequestError, one_of
from accessible_games.interfaces.protocol.program import ProgramState, Shape, in_thread

_Name = Annotated[Text, "Of a person; left out: all."]
_Game = Annotated[Text, "The identifier of a game; left out: all."]
_Before = Annotated[Text, "The next of the list before."]
_Channel = Annotated[str, choice("", *CHANNELS), "Empty: all."]
_Kinds = Annotated[list[str], some_of(*KINDS)]
_Quiet = Annotated[Any, answers.HOURS, "Two times of the day, such as 22:00 and 7:30."]
_Zone = Annotated[str | None, maybe(TEXT), "A time zone, such as Europe/Berlin; empty: none; left out: as it is."]
_Arranged = Annotated[Shape, answers.NOTIFICATIONS]


class AccountRequests(ProgramState):
    """The requests of a program about its own person. Methods raise NoticeError and RequestError."""

    async def _do_results(
        self, name: _Name = "", game: _Game = "", before: _Before = ""
    ) -> Annotated[Shape, answers.RESULTS]:
        """List matches of the person that are over, newest first."""
        found = await self.member.results.history(name, self._game(game), before)
        return {"results": found, "next": found[-1].match.id if len(found) == RESULTS_PAGE else None}

    async def _do_statistics(self, name: _Name = "", game: _Game = "") -> Annotated[Shape, answers.STATISTICS]:
        """Count each result: by game, or of one game by opponent; game and name not both."""
        results = self.member.results
        if self._game(game) and name:
            raise RequestError("not-both", fields="game, name")
        found: Sequence[Tally] = await (results.by_opponent(game) if game else results.by_game(name))
        return {"statistics": found}

    async def _do_notifications(self) -> _Arranged:
        """Return the notifications that the person gets while away."""
        return await self._arranged(self.member)

    async def _do_notify(self, kinds: _Kinds, on: Flag, channel: _Channel = "") -> _Arranged:
        """Switch kinds of news on or off for a channel, or for all that are proved."""
        member = self.member
        await member.notifications.choose(channel, kinds, on)
        return await self._arranged(member)

    async def _do_quiet(self, quiet: _Quiet, zone: _Zone = None) -> _Arranged:
        """Send nothing between two times of the day in the person's time zone; null: send at any time."""
        member = self.member
        hours, known = _hours(quiet), await member.settings.present()
        zone = known.zone if zone is None else await _zone(zone)
        if hours and not zone:
            raise RequestError("missing-field", field="zone")
        await member.settings.change(quiet=hours, zone=zone)
        return await self._arranged(member)

    # Inside

    def _game(self, game: str) -> str:
        return str(one_of(game, ("", *self.games), "game"))

    async def _arranged(self, member: Member) -> Shape:
        arranged, settings = await member.notifications.arranged(), await member.settings.present()
        quiet = list(hours_of(settings.quiet)) if settings.quiet else None
        known = {"channels": arranged.channels, "addresses": arranged.addresses}
        return {**known, "quiet": quiet, "zone": settings.zone}


def _hours(given: Any) -> str:
    """Return the hours in the form of settings; empty for null."""
    if given is None:
        return ""
    are_times = isinstance(given, list) and all(isinstance(each, str) and each.isprintable() for each in given)
    are_two = are_times and [len(each.replace("-", " ").split()) for each in given] == [1, 1]
    hours = read_hours(" ".join(given)) if are_two else ""
    if not hours:
        raise RequestError("bad-hours")
    return hours


async def _zone(text: str) -> str:
    """Return the time zone of a city or a whole name; empty for none."""
    found = await in_thread(partial(find_zones, text)) if text else [""]
    if len(found) > 1:
        raise RequestError("not-a-choice", field="zone", choices=", ".join(found))
    if not found:
        raise RequestError("bad-zone")
    return found[0]
