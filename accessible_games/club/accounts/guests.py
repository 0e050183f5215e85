"""Guests: people without an account, known again by their name and their address.

Only their sanctions are stored, by place. The identifier follows from the folded name and the address by a secret of
the server, so a guest whose connection broke comes back to the same seat, in any process and after a restart.
Identifiers of names that look alike begin alike, so players with such a name are found by their seats. The return
word, which proves a guest at another address, follows from the identifier.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from accessible_games.club.accounts import credentials, names
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.events import AccountEvents
from accessible_games.club.accounts.person import Person
from accessible_games.limits.networks import network_key
from accessible_games.matches.log import GUEST
from accessible_games.rules.core.notices import Notice, NoticeError

SECRET = "guests"  # its name in the store
_DIGITS = 24  # of a digest
_ALIKE = 12  # digits that identifiers of lookalike names share
LONGEST_ID = len(GUEST) + _ALIKE + _DIGITS  # records must take it; numbers of accounts are shorter
_BELIEVED, _DOUBTED = 1.0, 0.3  # seconds to trust that others are absent, or present


@dataclass(slots=True)
class _Here:
    """A guest in this process. ``looks``: of each spelling; ``visits``: the connections of this guest."""

    person: Person
    place: str
    address: str
    looks: set[str] = field(default_factory=set)
    visits: int = 0


class Guests:
    """The guests of this process, and the names in use elsewhere. ``events``: everybody in all processes."""

    def __init__(self, accounts: Accounts, clock: Callable[[], float]) -> None:
        """Create the guests of a process; ``clock``: monotonic, in seconds."""
        self.events: AccountEvents | None = None
        self._accounts = accounts
        self._clock = clock
        self._secret: bytes | None = None
        self._here: dict[str, _Here] = {}
        self._by_looks: dict[str, str] = {}
        self._elsewhere: dict[str, set[str]] = {}  # looks -> identifiers, as they were a moment ago
        self._looked = float("-inf")

    async def known(self, name: str, address: str) -> Person:
        """Return the guest with this name and address. Raises NoticeError if the store fails."""
        digest = await self.digest(f"{names.folded(name)}\0{network_key(address)[0]}")
        return Person(await self._beginning(name) + digest, names.normal(name))

    async def keepers(self, name: str) -> Collection[str]:
        """Return guests with a seat and this name or a lookalike, here or not. Raises NoticeError."""
        return await self.events.seated(await self._beginning(name)) if self.events is not None else ()

    async def word(self, person: str) -> str:
        """Return the return word of a guest. Raises NoticeError."""
        return credentials.word_of(int(await self.digest(f"word\0{person}"), 16))

    async def place(self, address: str) -> str:
        """Return the digest by which all processes know that address. Raises NoticeError.

        Empty for this computer: behind a balancer that hides addresses everybody is there.
        """
        name, is_loopback = network_key(address)
        return "" if is_loopback else f"place {await self.digest(name)}"

    async def digest(self, text: str) -> str:
        """Return a digest that is the same in all processes and needs the secret to be computed. Raises NoticeError."""
        if self._secret is None:
            self._secret = await self._accounts.secret(SECRET, secrets.token_bytes(32))
        return hmac.new(self._secret, text.encode(), hashlib.sha256).hexdigest()[:_DIGITS]

    async def check_free(self, name: str, person: str) -> None:
        """Raise NoticeError while somebody other than ``person`` is here by this name or a lookalike."""
        looks = names.skeleton(name)
        if self._has_other(looks, person):
            raise _here(name)
        if set(await self.keepers(name)) - {person}:
            raise NoticeError(Notice.of("people-name-plays", name=names.normal(name)))
        await self._look(_BELIEVED)
        if self._is_elsewhere(looks, person):
            await self._look(_DOUBTED)  # perhaps no longer here
            if self._is_elsewhere(looks, person):
                raise _here(name)

    def enter(self, person: Person, place: str, address: str) -> None:
        """Count one more connection of this guest. Raises NoticeError if somebody else has just taken the name."""
        looks = names.skeleton(person.name)
        if self._has_other(looks, person.id):
            raise _here(person.name)
        here = self._here.setdefault(person.id, _Here(person, "", ""))
        here.place, here.address = place, address  # of the newest connection: with the return word these may differ
        here.person = person  # capitals may have changed, and with them the looks
        here.looks.add(looks)
        here.visits += 1
        self._by_looks[looks] = person.id

    def left(self, person: str) -> bool:
        """Count one connection less. Return whether it was the last one in this process, which frees the name."""
        here = self._here.get(person)
        if here is None:
            return False
        here.visits -= 1
        if here.visits:
            return False
        del self._here[person]
        for looks in here.looks:
            del self._by_looks[looks]
        return True

    def find(self, name: str) -> Person | None:
        """Return the guest of this process with exactly this name."""
        found = self._here.get(self._by_looks.get(names.skeleton(name), ""))
        is_it = found is not None and names.folded(found.person.name) == names.folded(name)
        return found.person if found is not None and is_it else None

    def address_of(self, person: str) -> str:
        """Return the address of a guest of this process; empty if the guest is not here."""
        return here.address if (here := self._here.get(person)) else ""

    def place_of(self, person: str) -> str:
        """Return the place of a guest of this process; empty for this computer, or if the guest is not here."""
        return here.place if (here := self._here.get(person)) else ""

    async def _beginning(self, name: str) -> str:
        """Return the beginning of the identifiers of all guests whose names look like this one. Raises NoticeError."""
        return GUEST + (await self.digest(f"looks\0{names.skeleton(name)}"))[:_ALIKE]

    def _has_other(self, looks: str, person: str) -> bool:
        return self._by_looks.get(looks, person) != person

    def _is_elsewhere(self, looks: str, person: str) -> bool:
        return bool(self._elsewhere.get(looks, set()) - {person})

    async def _look(self, age: float) -> None:
        """Learn which people are here in all processes, unless that was done less than ``age`` seconds ago."""
        if self.events is None or self._clock() - self._looked < age:
            return
        self._looked = self._clock()
        await self.events.refresh()
        self._elsewhere = {}
        for person, name in self.events.names().items():
            if person not in self._here:
                self._elsewhere.setdefault(names.skeleton(name), set()).add(person)


def _here(name: str) -> NoticeError:
    return NoticeError(Notice.of("people-name-here", name=names.normal(name)))
