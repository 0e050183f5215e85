"""Complaints of people, for moderators. Methods raise NoticeError when the store fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.core import clean
from accessible_games.people.person import Person
from accessible_games.people.ports import Accounts, Complaint

LONGEST_REPORT = 500  # characters


class Complaints:
    """``now``: milliseconds since 1970."""

    def __init__(self, accounts: Accounts, now: Callable[[], int]) -> None:
        self._accounts = accounts
        self._now = now

    async def report(self, person: Person, other: Person, text: str) -> None:
        """A complaint, for those who moderate; the names of guests go into the text."""
        told = clean(text, LONGEST_REPORT)
        notes = [f"{each.name} ({each.id})" for each in (person, other) if each.is_guest]
        await self._accounts.report(person.id, other.id, " ".join([*notes, told]), self._now())

    async def open(self, *, limit: int) -> tuple[Sequence[Complaint], int, int]:
        """Complaints to which nobody has seen, with all names; how many there are in all, and of how many people."""
        found, count, people = await self._accounts.reports(limit=limit)
        return list(map(_named, found)), count, people

    async def see_to(self, report: int, person: Person) -> bool:
        """The person has seen to a complaint; False where it is not open."""
        return await self._accounts.see_to(report, person.id)


def _named(told: Complaint) -> Complaint:
    """With guests by their names, which stand before the text."""
    names, text = [], told.text
    for each in (told.who, told.about):
        name, found, rest = text.partition(f" ({each}) ")
        names.append(name if found else each)
        text = rest if found else text
    return Complaint(told.id, told.at, names[0], names[1], text)
