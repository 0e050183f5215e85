"""Complaints of people, for moderators. Methods raise NoticeError when the store fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.stored import Complaint
from accessible_games.rules.core.text import clean

LONGEST_REPORT = 500  # characters


class Complaints:
    """``now``: milliseconds since 1970."""

    def __init__(self, accounts: Accounts, now: Callable[[], int]) -> None:
        self._accounts = accounts
        self._now = now

    async def report(
        self, person: Person, other: Person, text: str, match: str = "", talk: Sequence[tuple[str, str, str]] = ()
    ) -> int:
        """A complaint, for those who moderate; its number. The names of guests go into the text."""
        told = clean(text, LONGEST_REPORT)
        notes = [f"{each.name} ({each.id})" for each in (person, other) if each.is_guest]
        text = " ".join([*notes, told])
        return await self._accounts.report(Complaint(0, self._now(), person.id, other.id, text, match, tuple(talk)))

    async def open(self, *, limit: int) -> tuple[Sequence[Complaint], int, int]:
        """Complaints to which nobody has seen, with all names; how many there are in all, and of how many people."""
        found, count, people = await self._accounts.reports(limit=limit)
        return list(map(_named, found)), count, people

    async def count(self) -> int:
        """How many are open."""
        return (await self._accounts.reports(limit=0))[1]

    async def one(self, report: int) -> Complaint | None:
        """One that is open."""
        found = await self._accounts.complaint(report)
        return _named(found) if found is not None else None

    async def see_to(self, report: int, person: Person, answer: str) -> bool:
        """The person has seen to a complaint; False where it is not open."""
        return await self._accounts.see_to(report, person.id, answer)

    async def answered(self, person: Person) -> Sequence[Complaint]:
        """Complaints of the person that were closed with a word which it has not heard."""
        return list(map(_named, await self._accounts.answered(person.id)))

    async def set_told(self, report: int) -> None:
        """Who complained has heard that word."""
        await self._accounts.set_answer_told(report)


def _named(told: Complaint) -> Complaint:
    """With guests by their names, which stand before the text."""
    names, text = [], told.text
    for each in (told.who, told.about):
        name, found, rest = text.partition(f" ({each}) ")
        names.append(name if found else each)
        text = rest if found else text
    return told._replace(who=names[0], about=names[1], text=text)
