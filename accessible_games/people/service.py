"""Who comes in, and what is known of people: guests, accounts, log-in, recovery, keys, settings, friends, limits.

One for each process. What has to be remembered is in the store; who guesses passwords is counted here, by a clock
that nobody can set.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from accessible_games.core.buckets import Buckets
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.core.text import clean
from accessible_games.people import codes, names, passwords
from accessible_games.people.attempts import Attempts, Patience, minutes
from accessible_games.people.guests import Guests
from accessible_games.people.keys import read_key
from accessible_games.people.passwords import Passwords
from accessible_games.people.person import ROLES, Person
from accessible_games.people.ports import Account, Accounts, Around, Key, TakenError
from accessible_games.people.settings import Settings, read_settings

MOST_KEYS = 10
LONGEST_REPORT = 500  # characters
_MINUTE = 60_000  # milliseconds
Milliseconds = Callable[[], int]  # since 1970, UTC


class People:
    """Log-in and accounts. Every method raises NoticeError when the store fails, or as it says."""

    def __init__(
        self, accounts: Accounts, hashes: Passwords, now: Milliseconds, clock: Callable[[], float],
        reserved: Collection[str] = (), defaults: Settings | None = None, patience: Patience | None = None,
    ) -> None:  # fmt: skip
        """``reserved``: words that are no names."""
        patience = patience or Patience()
        self._accounts = accounts
        self._hashes = hashes
        self._now = now
        self._clock = clock
        self._reserved = frozenset(map(names.folded, reserved))
        self.defaults = defaults or Settings()
        self._guests = Guests(accounts, clock)
        self._around: Around | None = None
        self._limits: dict[str, tuple[int, int]] = {}  # of guests, by identifier, and by place: banned, muted until
        self._attempts = Attempts(hashes, patience, clock)
        size, seconds = patience.accounts
        self._new = Buckets(size, 1 / seconds, clock)

    @property
    def around(self) -> Around | None:
        """Who knows everybody of all processes; None where there is only this one."""
        return self._around

    @around.setter
    def around(self, around: Around) -> None:
        self._around = self._guests.around = around

    # Coming in

    async def guest(self, name: str, address: str = "") -> Person:
        """Somebody without an account; the same one as before, when name and address are the same.

        ``left`` is to be called for each time that this was. Raises NoticeError when the name is not allowed or taken.
        """
        names.check(name, self._reserved)
        self._check_until(self._limits.get(await self._guests.place(address), (0, 0))[0], "people-banned")
        person = await self._guests.known(name, address)
        await self._check_name(name, person.id)
        self._guests.enter(person, address)
        return person

    def left(self, person: Person) -> None:
        """A connection of a guest has ended; with the last one the name is free."""
        if self._guests.left(person.id) and self._limits.get(person.id, (0, 0))[1] <= self._now():
            self._limits.pop(person.id, None)  # else the same guest would have its voice again by coming anew

    async def has_account(self, name: str) -> bool:
        """Whether an account has just this name."""
        return await self._accounts.by_name(names.folded(name)) is not None

    async def check_name(self, name: str, address: str = "") -> None:
        """Raises NoticeError when a new account cannot have the name: it is not allowed, or taken, or looks so.

        Neither can it be the name by which a guest from that address plays, whom the account would lock out.
        """
        names.check(name, self._reserved)
        await self._check_name(name)
        guest = await self._guests.known(name, address)
        count = await self._around.plays(guest.id) if self._around is not None else 0
        if count:
            raise NoticeError(Notice.of("people-guest-plays", name=guest.name, count=count))

    def check_password(self, password: str, name: str) -> None:
        """Raises NoticeError when it cannot be the password of that name."""
        passwords.check(password, name, self._reserved)

    async def sign_up(self, name: str, password: str, language: str, address: str = "") -> tuple[Person, str]:
        """A new account and its recovery code, which is stored as a hash only. Raises NoticeError."""
        await self.check_name(name, address)
        self.check_password(password, name)
        if wait := self._new.take(address):
            raise NoticeError(Notice.of("people-many-accounts", minutes=minutes(wait)))
        code = codes.new_code()
        hashed, recovery = await self._hashes.hash(password), await self._hashes.hash(code)
        shown = names.normal(name)
        try:
            person = await self._accounts.create(
                shown, names.folded(shown), names.skeleton(shown), hashed, recovery, language
            )
        except TakenError:
            raise NoticeError(Notice.of("people-name-taken", name=shown)) from None
        return person, code

    async def by_password(self, name: str, password: str, address: str = "") -> Person | None:
        """Who has this name and password; None when it is wrong. Raises NoticeError after too many wrong ones."""
        account = await self._accounts.by_name(names.folded(name))
        if not await self._try(name, address, account.password if account else "", password) or account is None:
            return None
        if self._hashes.is_old(account.password):
            await self._accounts.set_password(account.person.id, await self._hashes.hash(password))
        return account.person

    async def by_key(self, name: str, line: str) -> Person | None:
        """Who has this name and the public key on the line; that the other side has the private one is proved."""
        account = await self._accounts.by_name(names.folded(name))
        if account is None:
            return None
        digest = read_key(line).digest
        return account.person if any(key.digest == digest for key in await self.keys(account.person)) else None

    async def by_code(self, name: str, code: str, address: str = "") -> Person | None:
        """Who has this name and recovery code, which stays good; None when it is wrong. Raises as ``by_password``."""
        account = await self._accounts.by_name(names.folded(name))
        stored = account.recovery if account else ""
        is_right = await self._try(name, address, stored, codes.read_code(code) or "")
        return account.person if account and is_right else None

    async def recover(self, name: str, code: str, password: str, address: str = "") -> tuple[Person, str] | None:
        """Another password, and another code in place of this one; None when the code is wrong. Raises NoticeError."""
        self.check_password(password, name)
        person = await self.by_code(name, code, address)
        if person is None:
            return None
        await self.set_password(person, password)
        return person, await self.new_code(person)

    async def enter(self, person: Person) -> Settings:
        """The settings of somebody who has come in. Raises NoticeError when this person is kept out."""
        if person.is_guest:
            return self.defaults
        account = await self._account(person)
        self._check_until(account.banned, "people-banned")
        return read_settings(account.settings, self.defaults)

    # An account

    async def is_password(self, person: Person, password: str, address: str = "") -> bool:
        """Whether this is the person's password. Raises NoticeError after too many wrong ones."""
        account = await self._account(person)
        return await self._try(person.name, address, account.password, password)

    async def set_password(self, person: Person, password: str) -> None:
        """Another password. Raises NoticeError when it is not allowed."""
        self.check_password(password, person.name)
        await self._accounts.set_password(person.id, await self._hashes.hash(password))

    async def new_code(self, person: Person) -> str:
        """Another recovery code; the one before is worth nothing any more."""
        code = codes.new_code()
        await self._accounts.set_recovery(person.id, await self._hashes.hash(code))
        return code

    async def save(self, person: Person, settings: Settings) -> None:
        """Keep the settings; those of guests are not kept."""
        if not person.is_guest:
            await self._accounts.set_settings(person.id, settings.to_json())

    async def keys(self, person: Person) -> Sequence[Key]:
        """The public keys of the account."""
        return await self._accounts.keys(person.id)

    async def add_key(self, person: Person, line: str) -> Key:
        """One more key. Raises NoticeError when the line is no key or there are too many."""
        key = read_key(line)
        kept = await self.keys(person)
        if len(kept) >= MOST_KEYS and all(each.digest != key.digest for each in kept):
            raise NoticeError(Notice.of("people-many-keys", most=MOST_KEYS))
        await self._accounts.add_key(person.id, key)
        return key

    async def remove_key(self, person: Person, digest: str) -> None:
        """That key no more."""
        await self._accounts.remove_key(person.id, digest)

    # Others

    async def find(self, name: str) -> Person | None:
        """The account, or the guest of this process, with that name."""
        guest = self._guests.find(name)
        if guest is not None:
            return guest
        account = await self._accounts.by_name(names.folded(name))
        return account.person if account else None

    async def friends(self, person: Person) -> Sequence[Person]:
        """Whom the person has called a friend; guests have none."""
        return () if person.is_guest else await self._accounts.friends(person.id)

    async def befriend(self, person: Person, other: Person, is_friend: bool) -> None:
        """``other`` is a friend, or no longer one. Raises NoticeError for guests, of whom nothing is kept."""
        _only_accounts(person, other)
        await self._accounts.befriend(person.id, other.id, is_friend)

    async def blocked(self, person: Person) -> Sequence[Person]:
        """Of whom the person wants to hear nothing."""
        return () if person.is_guest else await self._accounts.blocked(person.id)

    async def block(self, person: Person, other: Person, is_blocked: bool) -> None:
        """Hear nothing of ``other``, or again. Raises NoticeError for guests, of whom nothing is kept."""
        _only_accounts(person, other)
        await self._accounts.block(person.id, other.id, is_blocked)

    async def report(self, person: Person, other: Person, text: str) -> None:
        """A complaint, for those who moderate; the names of guests go into the text."""
        told = clean(text, LONGEST_REPORT)
        notes = [f"{each.name} ({each.id})" for each in (person, other) if each.is_guest]
        await self._accounts.report(person.id, other.id, " ".join([*notes, told]), self._now())

    async def reports(self, *, limit: int) -> Sequence[tuple[int, str, str, str]]:
        """Complaints, newest first: when, who, about whom, the text."""
        return [(at, *_named(who, about, text)) for at, who, about, text in await self._accounts.reports(limit=limit)]

    # Limits and roles

    async def ban(self, person: Person, until: int) -> None:
        """Keep somebody out until then, milliseconds since 1970; for a guest, all guests of that address."""
        if not person.is_guest:
            await self._accounts.set_limits(person.id, banned=until)
        elif place := await self.place_of(person):
            self.keep_out(place, until)

    async def place_of(self, person: Person) -> str:
        """Where a guest of this process comes from, to be kept out by other processes; empty for all others."""
        address = self._guests.address_of(person.id)
        return "" if address is None else await self._guests.place(address)

    def keep_out(self, place: str, until: int) -> None:
        """No guest comes in from there until then."""
        self._limits[place] = (until, 0)

    async def mute(self, person: Person, until: int) -> None:
        """Keep somebody silent until then."""
        if person.is_guest:
            self._limits[person.id] = (0, until)
        else:
            await self._accounts.set_limits(person.id, muted=until)

    async def check_voice(self, person: Person) -> None:
        """Raises NoticeError when this person is to be silent."""
        muted = self._limits.get(person.id, (0, 0))[1]
        if not person.is_guest:
            muted = (await self._account(person)).muted
        self._check_until(muted, "people-muted")

    async def set_role(self, person: Person, role: str) -> Person:
        """One of ``ROLES``, from the next log-in on; guests have none."""
        if role not in ROLES:
            raise ValueError(role)
        _only_accounts(person, person)
        await self._accounts.set_role(person.id, role)
        return replace(person, role=role)

    # Inside

    async def _check_name(self, name: str, guest: str = "") -> None:
        """Raises NoticeError when an account, or somebody here who is not that guest, has the name or its looks."""
        shown = names.normal(name)
        await self._guests.check_free(shown, guest)
        if await self._accounts.is_taken(names.folded(shown), names.skeleton(shown)):
            raise NoticeError(Notice.of("people-name-taken", name=shown))

    async def _account(self, person: Person) -> Account:
        account = await self._accounts.by_id(person.id)
        if account is None:
            raise NoticeError(Notice.of("people-no-account", name=person.name))
        return account

    async def _try(self, name: str, address: str, stored: str, secret: str) -> bool:
        """Whether it is the one. Raises NoticeError after too many wrong ones."""
        return await self._attempts.verify(names.folded(name), address, stored, secret)

    def _check_until(self, until: int, message: str) -> None:
        left = until - self._now()
        if left > 0:
            raise NoticeError(Notice.of(message, minutes=-(-left // _MINUTE), hours=-(-left // (60 * _MINUTE))))


def _only_accounts(*people: Person) -> None:
    for person in people:
        if person.is_guest:
            raise NoticeError(Notice.of("people-guest", name=person.name))


def _named(who: str, about: str, text: str) -> tuple[str, str, str]:
    """A complaint with guests by their names, which stand before the text."""
    names = []
    for each in (who, about):
        name, found, rest = text.partition(f" ({each}) ")
        names.append(name if found else each)
        text = rest if found else text
    return names[0], names[1], text
