"""What this package needs from outside: a store. All methods raise NoticeError when it cannot do its work."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple, Protocol

from accessible_games.notifications.kinds import Address, Challenge, Device, Happening, Job, Turn


class Sent(NamedTuple):
    """How many messages there were lately: of a person, of these codes, codes to one address, of the whole server."""

    own: int
    codes: int
    place: int
    all: int


class NotificationStore(Protocol):
    """Shared by all processes. Persons are accounts."""

    # Addresses

    async def addresses(self, person: str) -> list[Address]:
        """All of the person."""

    async def set_address(self, person: str, address: Address) -> None:
        """In place of the one of that channel."""

    async def forget_address(self, person: str, channel: str) -> bool:
        """Address and all that was to be sent there; whether there was one."""

    async def wrong_code(self, person: str, channel: str) -> None:
        """Another code was typed."""

    async def prove(self, person: str, channel: str, code: str) -> bool:
        """The code was typed; False where meanwhile it is another one."""

    async def set_kinds(self, person: str, channel: str, kinds: Collection[str]) -> None:
        """Of what is told there."""

    async def delivered(self, person: str, channel: str) -> None:
        """A message arrived: what failed before does not count any more."""

    async def given_up(self, person: str, channel: str, *, counts: bool, most: int) -> None:
        """A message did not arrive, which the person is to hear; after ``most`` that count nothing is sent any more."""

    async def told(self, person: str, channels: Collection[str]) -> None:
        """The person has heard what became of these."""

    # Browsers

    async def devices(self, person: str) -> list[Device]:
        """All of the person that are logged in."""

    async def add_device(self, person: str, device: Device, at: int, *, most: int) -> None:
        """One more, or the same anew, whosever it was; of more than ``most`` the oldest goes."""

    async def forget_device(self, person: str, url: str) -> None:
        """That one shows nothing of the person any more."""

    # What has happened

    async def page(self, after: str, *, limit: int) -> str:
        """The last of the next people with addresses behind that one; empty: there is none."""

    async def turns(self, after: str, last: str, *, time: int, before: int, shortest: int) -> list[Turn]:
        """Of these people: whose turn since ``before`` is not noted, or whose time begins to run out.

        ``time``: of the server's clock; ``shortest``: milliseconds that a turn must have left to be worth telling.
        """

    async def challenges(self, after: str, last: str) -> list[Challenge]:
        """Of these people: those that are not noted."""

    async def note(self, happenings: Collection[tuple[Happening, int]], at: int) -> None:
        """Keep them, each with the moment when it is to be told, 0: never. What is noted in that stage stays so."""

    async def waiting(self, *, before: int) -> list[str]:
        """People with something to be told that was noted before then."""

    async def due_people(self, now: int, *, limit: int) -> list[str]:
        """People who are to be told something by now, longest due first."""

    async def postpone(self, person: str, due: int) -> None:
        """What waits for the person is to be told then."""

    async def drop(self, person: str, before: int) -> None:
        """The person needs not be told what was noted before then."""

    async def collect(self, person: str, at: int) -> int:
        """Make of all that waits for the person, and still is so, a message for each channel. How many."""

    # Messages

    async def sent(self, person: str, place: str, *, day: int, hour: int) -> Sent:
        """Those made since ``day``, and tried since ``hour``; ``place``: a digest of an address."""

    async def add_code(self, person: str, channel: str, place: str, at: int) -> None:
        """A message with the code of that address."""

    async def due(self, now: int, *, limit: int) -> Sequence[Job]:
        """Those that are to be sent now, longest due first."""

    async def claim(self, job: Job, now: int, again: int) -> bool:
        """This process sends it, and if it dies it is due again at ``again``; False where another one was faster."""

    async def finish(self, job: Job) -> None:
        """It was sent, or will never be."""

    async def tidy(self, before: int) -> None:
        """Forget messages made before then, and what was told of long ago."""
