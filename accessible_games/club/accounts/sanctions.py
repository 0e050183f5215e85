"""Complaints, bans and mutes: of an account alone, or of a guest with all guests from the same place.

A guest could come back under another name. A guest is sanctioned alone, by identifier, only if the moderator wants it,
or if the place is this computer, behind which everybody may be. That holds wherever the guest comes from.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from accessible_games.club.accounts import names
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.guests import Guests
from accessible_games.club.accounts.person import BAN, MUTE, Complaint, Measure, Person, Sanctions
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

LONGEST_REPORT = 500  # characters


class Complaints:
    """The complaints. ``now``: milliseconds since 1970."""

    def __init__(self, accounts: Accounts, now: Callable[[], int]) -> None:
        self._accounts = accounts
        self._now = now

    async def report(
        self, person: Person, other: Person, text: str, match: str = "", talk: Sequence[tuple[str, str, str]] = ()
    ) -> int:
        """Store a complaint for the moderators and return its number. The names of guests go into the text."""
        cleaned = clean(text, LONGEST_REPORT)
        notes = [f"{each.name} ({each.id})" for each in (person, other) if each.is_guest]
        text = " ".join([*notes, cleaned])
        return await self._accounts.report(Complaint(0, self._now(), person.id, other.id, text, match, tuple(talk)))

    async def open(self, *, limit: int) -> tuple[Sequence[Complaint], int, int]:
        """Return open complaints with all names, their number, and how many people made them."""
        found, count, people = await self._accounts.reports(limit=limit)
        return list(map(_named, found)), count, people

    async def count(self) -> int:
        """Return how many complaints are open."""
        return (await self._accounts.reports(limit=0))[1]

    async def one(self, report: int) -> Complaint | None:
        """Return an open complaint."""
        found = await self._accounts.complaint(report)
        return _named(found) if found is not None else None

    async def see_to(self, report: int, person: Person, answer: str) -> bool:
        """Close a complaint. Return False if it is not open."""
        return await self._accounts.see_to(report, person.id, answer)

    async def answered(self, person: Person) -> Sequence[Complaint]:
        """Return closed complaints of the person whose answer the person has not heard."""
        return list(map(_named, await self._accounts.answered(person.id)))


def _named(complaint: Complaint) -> Complaint:
    """Return the complaint with the names of guests, which stand before the text."""
    names, text = [], complaint.text
    for each in (complaint.who, complaint.about):
        name, found, rest = text.partition(f" ({each}) ")
        names.append(name if found else each)
        text = rest if found else text
    return complaint._replace(who=names[0], about=names[1], text=text)


_MINUTE = 60_000  # milliseconds
_MOST_NAMES = 10  # of guests who were meant, of one place


@dataclass(eq=False)
class SanctionService:
    """Bans and mutes. Moments are milliseconds since 1970. Methods raise NoticeError if the store fails."""

    _accounts: Accounts
    _guests: Guests
    _now: Callable[[], int]

    # Asking

    async def check_entry(self, guest: Person, place: str) -> None:
        """Raise NoticeError if this guest, or all from there, are banned."""
        own, common = await self._of(guest, place)
        self._check(guest, own.banned, common.banned, "people-banned", common.name)

    async def check_voice(self, person: Person) -> None:
        """Raise NoticeError, with the reason and the end, if this person is muted."""
        own, common = await self._of(person, self._guests.place_of(person.id))
        self._check(person, own.muted, common.muted, "people-muted", common.name)

    async def of_place(self, place: str) -> Sanctions:
        """Return the sanctions of guests and new accounts from there."""
        return (await self._accounts.limits([place])).get(place, Sanctions()) if place else Sanctions()

    async def banned(self, person: Person) -> int:
        """Return how many milliseconds the ban of a connected person still lasts; 0: no ban."""
        until = [each.banned - self._now() for each in await self._of(person, self._guests.place_of(person.id))]
        return max(0, *until)

    async def all(self, *, limit: int) -> Sequence[Measure]:
        """Return all bans and mutes that hold now, with end and reason; a guest sanctioned with their place once."""
        found: dict[tuple[str, str, int], Measure] = {}
        for each in await self._accounts.measures(self._now(), limit=limit):
            found.setdefault((each.what, each.name, each.until), each)
        return list(found.values())

    def check_until(self, until: int, message: str) -> None:
        """Raise NoticeError until that moment."""
        left = until - self._now()
        if left > 0:
            raise NoticeError(Notice.of(message, minutes=-(-left // _MINUTE), hours=-(-left // (60 * _MINUTE))))

    # Deciding

    async def ban(self, person: Person, until: int, place: str = "", *, by: str = "", reason: str = "") -> None:
        """Ban a person until then, a guest with all guests from that place; empty: alone.

        ``by``: the identifier of the moderator.
        """
        await self._accounts.note_measure(Measure(BAN, person.id, person.name, until, reason, by, self._now(), place))
        await self._hold(person, place, banned=until)

    async def mute(self, person: Person, until: int, place: str = "", *, by: str = "", reason: str = "") -> None:
        """Mute a person until then; as ``ban``."""
        await self._accounts.note_measure(Measure(MUTE, person.id, person.name, until, reason, by, self._now(), place))
        await self._hold(person, place, muted=until)

    async def pardon(self, name: str, *, talk: bool) -> bool:
        """End the mute (``talk``) or ban of guests with that name. Return whether there was one."""
        return await self._accounts.pardon(names.folded(name), talk=talk)

    # Inside

    async def _of(self, person: Person, place: str) -> tuple[Sanctions, Sanctions]:
        """Return the sanctions of the person, and those of all guests from there."""
        if not person.is_guest:
            account = await self._accounts.by_id(person.id)
            if account is None:
                raise NoticeError(Notice.of("people-no-account", name=person.name))
            return Sanctions(account.banned, account.muted), Sanctions()
        found = await self._accounts.limits([person.id, place] if place else [person.id])
        return found.get(person.id, Sanctions()), found.get(place, Sanctions())

    def _check(self, person: Person, own: int, common: int, message: str, meant: str) -> None:
        is_meant = own >= common or names.folded(person.name) in meant.split()
        self.check_until(max(own, common), message if is_meant else f"{message}-place")

    async def _hold(self, person: Person, place: str, **until: int) -> None:
        if not person.is_guest:
            await self._accounts.set_limits(person.id, **until)
            return
        now, name = self._now(), names.folded(person.name)
        for key, before in zip((person.id, place), await self._of(person, place), strict=True):
            if key:
                await self._accounts.limit(key, _extended(before, name, until, now), now)


def _extended(old: Sanctions, name: str, until: Mapping[str, int], now: int) -> Sanctions:
    """Return the longer sanction: one meant for another guest of a household shortens none."""
    meant = old.name.split() if old.banned > now or old.muted > now else []
    others = [each for each in meant if each != name]
    if others:
        until = {what: max(at, getattr(old, what)) if at > now else at for what, at in until.items()}
    return replace(old, name=" ".join([*others, name][-_MOST_NAMES:]), **until)
