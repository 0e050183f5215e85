"""Log-in and accounts: guests, passwords, recovery, keys, settings, friends, sanctions.

One for each process. The store remembers; attempts to guess passwords are counted here, by a clock that nobody can set.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from accessible_games.club.accounts import credentials, names, passwords
from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.credentials import Tokens, read_key
from accessible_games.club.accounts.events import AccountEvents
from accessible_games.club.accounts.guests import Guests
from accessible_games.club.accounts.login_throttle import LoginThrottle, minutes
from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import (
    DRIVERS,
    HUMAN,
    PROGRAM,
    ROLES,
    Account,
    Adopted,
    Key,
    NamedSoonError,
    OutdatedError,
    Person,
    TakenError,
    WaysIn,
)
from accessible_games.club.accounts.relations import Relations
from accessible_games.club.accounts.sanctions import Complaints, SanctionService
from accessible_games.club.accounts.settings import Settings, read_settings
from accessible_games.limits.buckets import Throttle
from accessible_games.limits.networks import network_key, networks
from accessible_games.limits.table import ListLimits, LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError

_DAY = 86_400_000  # milliseconds
_REMEMBERED = 1000  # accounts
_NOBODY = "0"  # no account has this number
Milliseconds = Callable[[], int]  # since 1970, UTC


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms in days: how long an old name is kept, how often a name may change, how long a deletion waits.."""

    old_names: int = 90
    renames: int = 30
    thinking: int = 14


class KeptError(NoticeError):
    """A guest from another address plays by the name, and can prove it with the return word."""


class People:
    """Log-in and accounts. Every method raises NoticeError if the store fails, or as it says."""

    def __init__(
        self,
        accounts: Accounts,
        hashes: Passwords,
        now: Milliseconds,
        clock: Callable[[], float],
        reserved: Collection[str] = (),
        defaults: Settings | None = None,
        limits: LoginLimits | None = None,
        offices: Collection[str] = (),
        terms: Terms | None = None,
    ) -> None:
        """Create the service.

        ``reserved``: words that are no names; ``offices``: the same, also joined with others or with numbers.
        """
        limits = limits or LoginLimits()
        self._accounts = self.accounts = accounts
        self._hashes = hashes
        self._now = now
        self._reserved = frozenset(map(names.folded, reserved))
        self._offices = frozenset(offices)
        self.defaults = defaults or Settings()
        self.guests = Guests(accounts, clock)
        self.sanctions = SanctionService(accounts, self.guests, now)
        self.complaints = Complaints(accounts, now)
        self.relations = Relations(accounts)
        self.tokens = Tokens(accounts, now)
        self._events: AccountEvents | None = None
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # settings, by person
        self._attempts = LoginThrottle(hashes, limits, clock, accounts, self.guests.digest, now)
        self._epochs: dict[str, int] = {}  # of accounts whose passwords were changed lately
        self._limits = limits
        self._throttle = Throttle(clock)
        self.terms = terms or Terms()

    @property
    def events(self) -> AccountEvents | None:
        """Return what knows the people in all processes, or None if this is the only one."""
        return self._events

    @events.setter
    def events(self, events: AccountEvents) -> None:
        self._events = self.guests.events = events

    # Coming in

    async def guest(self, name: str, address: str = "", word: str = "") -> Person:
        """Return a person without an account, the same as before if name and address are the same.

        Call ``left`` for each call of this. Raises NoticeError if the name is not allowed or taken, and after too many
        wrong words; KeptError if a guest from elsewhere has seats by this name, and ``word`` is not its return word.
        """
        names.check(name, self._reserved, self._offices)
        person = await self.guests.known(name, address)
        await self.sanctions.check_entry(person, await self.guests.place(address))
        keepers = await self.guests.keepers(name)
        if keepers and person.id not in keepers:
            person = replace(person, id=await self._by_word(keepers, word, address, name))
        return await self.again(person, address)

    async def again(self, guest: Person, address: str = "") -> Person:
        """Return a guest whose identity is proved; call ``left`` afterwards. Raises NoticeError as ``guest``."""
        await self.sanctions.check_entry(guest, place := await self.guests.place(address))
        await self._check_name(guest.name, guest.id, address)
        self.guests.enter(guest, place, address)
        return guest

    def left(self, person: Person) -> None:
        """End one connection of a guest; the last one frees the name."""
        self.guests.left(person.id)

    async def return_word(self, person: Person) -> str:
        """Return the word with which a guest reclaims their seats from another address. Empty for accounts."""
        return await self.guests.word(person.id) if person.is_guest else ""

    def is_name(self, name: str) -> bool:
        """Return whether an account can have this name."""
        try:
            names.check(name)
        except NoticeError:
            return False
        return True

    async def has_account(self, name: str, address: str) -> bool | None:
        """Return whether an account has exactly this name, or None if too many names were tried from there."""
        is_known = bool(await self.known_name(name))
        if self._throttle.wait(LoginLimits.names, address):
            return None
        if is_known:
            self._throttle.take(LoginLimits.names, address)
        return is_known

    async def known_name(self, name: str) -> str:
        """Return the name if an account has it, else nothing; for notes, never as an answer."""
        return name if await self._accounts.by_name(names.folded(name), self._now()) is not None else ""

    def neighbourhood_of(self, person: str) -> str:
        """Return what the guests of one subscriber have in common; "" for all others, or if unknown."""
        address = self.guests.address_of(person)
        of_one, *wider = [name for name, _ in networks(address)]
        return "" if network_key(address)[1] else wider[0] if wider else of_one

    async def check_name(self, name: str, address: str = "") -> None:
        """Raise NoticeError if a new account cannot have the name: not allowed, taken, or a lookalike.

        Nor can it be the name by which a guest plays, whom the account would lock out.
        """
        names.check(name, self._reserved, self._offices)
        if wait := self._throttle.wait(LoginLimits.names, address):
            raise NoticeError(Notice.of(LoginLimits.names.answer, minutes=minutes(wait)))
        guest = await self.guests.known(name, address)
        count = await self._events.plays(guest.id) if self._events is not None else 0
        await self._check_name(name, guest.id if count else "", address)
        if count:
            raise NoticeError(Notice.of("people-guest-plays", name=guest.name, count=count))

    async def check_password(self, password: str, name: str) -> None:
        """Raise NoticeError if it cannot be the password of that name."""
        await passwords.check(password, name, self._reserved)

    async def sign_up(self, name: str, password: str, language: str, address: str = "") -> tuple[Person, str]:
        """Create an account; return it with its recovery code, which is stored only as a hash. Raises NoticeError."""
        await self.check_name(name, address)
        return await self._new_account(name, password, language, address)

    async def adopt(self, guest: Person, password: str, settings: Settings, address: str = "") -> tuple[Person, str]:
        """Create an account for a connected guest, with everything that is theirs. Raises NoticeError.

        Call ``AccountEvents.adopted`` when the guest's session has ended.
        """
        await self._check_name(guest.name, guest.id, address)
        blocked = await self._events.before_adoption(guest) if self._events is not None else ()
        adopted = Adopted(guest.id, await self.guests.place(address), settings.to_json(), tuple(sorted(blocked)))
        return await self._new_account(guest.name, password, settings.language, address, adopted)

    async def _new_account(
        self, name: str, password: str, language: str, address: str, guest: Adopted | None = None
    ) -> tuple[Person, str]:
        await self.check_password(password, name)
        limits = await self.sanctions.of_place(await self.guests.place(address))
        self.sanctions.check_until(limits.banned, "people-banned-new")
        if wait := self._throttle.take(self._limits.accounts, address):
            raise NoticeError(Notice.of(self._limits.accounts.answer, minutes=minutes(wait)))
        code = credentials.new_code()
        who = _sharer(name, address)
        hashed, recovery = await self._hashes.hash(password, who), await self._hashes.hash(code, who)
        shown = names.normal(name)
        try:
            person = await self._accounts.create(
                shown, names.folded(shown), names.skeleton(shown), hashed, recovery, language, self._now(), guest
            )
        except TakenError:
            raise NoticeError(Notice.of("people-name-taken", name=shown)) from None
        if guest is None and limits.muted > self._now():  # else a guest would have its voice again by making an account
            await self._accounts.set_limits(person.id, muted=limits.muted)
        return person, code

    async def by_password(self, name: str, password: str, address: str = "") -> Person | None:
        """Return the person with this name and password, or None if it is wrong.

        Raises NoticeError after too many wrong ones.
        """
        account = await self._accounts.by_name(names.folded(name), self._now())
        if not await self._try(name, address, account.password if account else "", password) or account is None:
            return None
        self._throttle.give_back(LoginLimits.names, address)  # it was their own
        if self._hashes.is_old(account.password):
            await self._accounts.rehash(account.person.id, account.password, await self._hashes.hash(password))
        return account.person

    async def by_key(self, name: str, line: str) -> Person | None:
        """Return the person with this name and this public key, whose private key the client has proved to have.."""
        digest = read_key(line).digest
        account = await self._accounts.by_name(names.folded(name), self._now())
        keys = await self._accounts.keys(account.person.id if account else _NOBODY)  # so it takes as long
        return account.person if account and any(key.digest == digest for key in keys) else None

    async def by_code(self, name: str, code: str, address: str = "") -> Person | None:
        """Return the person with this name and recovery code, which stays good, or None. Raises as ``by_password``."""
        account = await self._accounts.by_name(names.folded(name), self._now())
        stored, typed = account.recovery if account else "", credentials.read_code(code) or ""
        who = _sharer(name, address)
        is_right = await self._attempts.prove(address, lambda: self._hashes.verify(stored, typed, who))
        return account.person if account and is_right else None

    async def recover(
        self, name: str, code: str, password: str, address: str = ""
    ) -> tuple[Person, str, WaysIn] | None:
        """Set a new password and a new code; return None if the code is wrong. Raises NoticeError.

        All sessions and all other ways in end: somebody who once knew the password may have made them.
        """
        await self.check_password(password, name)
        person = await self.by_code(name, code, address)
        if person is None:
            return None
        person, ended = await self.set_password(person, password, alone=True)
        return person, await self.new_code(person), ended

    async def ways_in(self, person: Person) -> WaysIn:
        """Count what lets somebody in without the password."""
        return await self._accounts.ways_in(person.id)

    async def enter(self, person: Person) -> Settings:
        """Return the settings of a newly arrived person. Raises NoticeError if the person is banned.

        Also if the identity was proved by a password that has been changed since.
        """
        if person.is_guest:
            return self.defaults
        account = await self._account(person)
        if account.leaving == 1:
            raise NoticeError(Notice.of("people-no-account", name=person.name))
        if account.person.epoch != person.epoch:
            raise _outdated(person)
        self.sanctions.check_until(account.banned, "people-banned")
        return read_settings(account.settings, self.defaults)

    # An account

    async def is_password(self, person: Person, password: str, address: str) -> bool:
        """Return whether this is the person's password. Raises NoticeError after too many wrong ones."""
        account = await self._account(person)
        return await self._try(person.name, address, account.password, password)

    async def set_password(
        self,
        person: Person,
        password: str,
        keep: Callable[[Person], None] = lambda person: None,
        *,
        alone: bool = False,
    ) -> tuple[Person, WaysIn]:
        """Set a password; return the person as of now and the removed ways in. Raises NoticeError.

        All earlier sessions of the account end, except those that ``keep`` turns into sessions of the new person.
        ``alone``: only the password and the recovery code let anybody in afterwards.
        """
        await self.check_password(password, person.name)
        hashed = await self._hashes.hash(password, person.id)
        try:
            renewed, ended = await self._accounts.set_password(person, hashed, alone=alone)
        except OutdatedError:
            raise _outdated(person) from None
        keep(renewed)
        self.note_epoch(renewed.id, renewed.epoch)
        if self._events is not None:
            await self._events.sign_out(renewed)
        return renewed, ended

    def note_epoch(self, person: str, epoch: int) -> None:
        """Note that a process changed the password of an account."""
        self._epochs[person] = max(epoch, self._epochs.pop(person, 0))
        if len(self._epochs) > _REMEMBERED:
            del self._epochs[next(iter(self._epochs))]

    def is_outdated(self, person: Person) -> bool:
        """Return whether the password was changed during the log-in, as far as this process has heard."""
        return person.epoch < self._epochs.get(person.id, 0)

    async def new_code(self, person: Person) -> str:
        """Return a new recovery code; the old one no longer works."""
        code = credentials.new_code()
        await self._accounts.set_recovery(person.id, await self._hashes.hash(code, person.id))
        return code

    async def settings(self, person: Person) -> Settings:
        """Return the stored settings; guests have none."""
        stored = {} if person.is_guest else (await self._account(person)).settings
        return read_settings(stored, self.defaults)

    async def change(self, person: Person, changed: Mapping[str, object]) -> None:
        """Store these settings beside all others, even if others are being changed in this process."""
        async with self._changing.setdefault(person.id, asyncio.Lock()):
            known = await self.settings(person)
            await self.save(person, replace(known, **changed))  # type: ignore[arg-type]  # their own names

    async def save(self, person: Person, settings: Settings) -> None:
        """Store the settings, except a guest's."""
        if not person.is_guest:
            await self._accounts.set_settings(person.id, settings.to_json())

    async def keys(self, person: Person) -> Sequence[Key]:
        return await self._accounts.keys(person.id)

    async def add_key(self, person: Person, line: str) -> Key:
        """Add a public key. Raises NoticeError if the line is no key or there are too many."""
        key = read_key(line)
        kept = await self.keys(person)
        if len(kept) >= ListLimits.keys and all(each.digest != key.digest for each in kept):
            raise NoticeError(Notice.of("people-many-keys", most=ListLimits.keys))
        await self._accounts.add_key(person.id, key)
        return key

    async def remove_key(self, person: Person, digest: str) -> None:
        await self._accounts.remove_key(person.id, digest)

    # Others

    async def find(self, name: str) -> Person | None:
        """Return the account, or the guest of this process, with that name."""
        if (guest := self.guests.find(name)) is not None:
            return guest
        account = await self._accounts.by_name(names.folded(name), self._now())
        return account.person if account else None

    async def account(self, person: Person) -> Account | None:
        """Return what is stored of a person; None for a guest. Raises NoticeError if the account no longer exists."""
        return None if person.is_guest else await self._account(person)

    # Another name, and the end of an account

    async def check_rename(self, person: Person, name: str, address: str = "") -> None:
        """Raise NoticeError if the person cannot have this name: not allowed, taken, or a lookalike."""
        names.check(name, self._reserved, self._offices)
        shown = names.normal(name)
        if shown == person.name:
            raise NoticeError(Notice.of("people-name-same", name=shown))
        if wait := self._throttle.wait(LoginLimits.names, address):
            raise NoticeError(Notice.of(LoginLimits.names.answer, minutes=minutes(wait)))
        await self.guests.check_free(shown, "")
        if await self._accounts.is_taken(names.folded(shown), names.skeleton(shown), self._now(), person.id):
            self._throttle.take(LoginLimits.names, address)
            raise NoticeError(Notice.of("people-name-taken", name=shown))

    async def rename(self, person: Person, name: str, address: str = "", *, is_forced: bool = False) -> Person:
        """Rename the account and return the person. Raises NoticeError; unless ``is_forced`` also if it is too soon."""
        await self.check_rename(person, name, address)
        shown, now = names.normal(name), self._now()
        looks, until = names.skeleton(shown), now + self.terms.old_names * _DAY
        since = now if is_forced else now - self.terms.renames * _DAY
        try:
            renewed = await self._accounts.rename(
                person, shown, names.folded(shown), looks, at=now, since=since, until=until
            )
        except TakenError:
            raise NoticeError(Notice.of("people-name-taken", name=shown)) from None
        except NamedSoonError as error:
            left = -(-(error.at + self.terms.renames * _DAY - now) // _DAY)
            raise NoticeError(Notice.of("people-renamed-lately", days=left)) from None
        if self.events is not None:
            await self.events.renew_name(renewed)
        return renewed

    async def leave(self, person: Person) -> int:
        """Plan the deletion of the account, end its sessions, and return in how many days it happens."""
        days = self.terms.thinking
        await self._accounts.set_leaving(person.id, self._now() + days * _DAY)
        if self.events is not None:
            await self.events.tell_leaving(person, days)
        return days

    async def stay(self, person: Person) -> bool:
        """Cancel a pending deletion because the person has come in. Return whether one was pending."""
        account = None if person.is_guest else await self._accounts.by_id(person.id)
        return bool(account and account.leaving) and await self._accounts.stay(person.id, self._now())

    async def is_leaving(self, person: str) -> bool:
        """Return whether the account is to be deleted, or is deleted already."""
        account = await self._accounts.by_id(person)
        return account is None or bool(account.leaving)

    # Roles

    async def as_of_now(self, person: Person) -> Person:
        """Return the person with the present role and name: permissions are checked when they are used."""
        if person.is_guest:
            return person
        found = (await self._account(person)).person
        return replace(person, role=found.role, name=found.name)

    async def set_role(self, person: Person, role: str) -> Person:
        """Set a role, one of ``ROLES``, at once in all processes; guests have none."""
        if role not in ROLES:
            raise ValueError(f"a role is one of {ROLES}, not {role!r}")
        if person.is_guest:
            raise NoticeError(Notice.of("people-guest", name=person.name))
        await self._accounts.set_role(person.id, role)
        if self._events is not None:
            await self._events.renew_role(person)
        return replace(person, role=role)

    async def set_driver(self, person: Person, driver: str) -> Person:
        """Mark the account as a person's or a bot's, one of ``DRIVERS``.

        Raises NoticeError: no bot removes its own mark.
        """
        if driver not in DRIVERS:
            raise ValueError(f"a driver is one of {DRIVERS}, not {driver!r}")
        if driver != PROGRAM and await self.is_program(person):
            raise NoticeError(Notice.of("people-stays-program", name=person.name))
        await self._accounts.set_driver(person.id, driver)
        return replace(person, driver=driver)

    async def is_program(self, person: Person) -> bool:
        """Return whether a bot has said that it plays with the account, as of now."""
        return (await self._account(person)).person.is_program

    async def unmark_program(self, person: Person) -> None:
        """Mark the account as a person's again: anybody with a token could have marked it."""
        await self._accounts.set_driver(person.id, HUMAN)

    # Inside

    async def _check_name(self, name: str, guest: str, address: str) -> None:
        """Raise NoticeError if an account, or somebody here other than that guest, has the name or its looks."""
        shown = names.normal(name)
        await self.guests.check_free(shown, guest)
        if await self._accounts.is_taken(names.folded(shown), names.skeleton(shown), self._now()):
            self._throttle.take(LoginLimits.names, address)
            raise NoticeError(Notice.of("people-name-taken", name=shown))

    async def _by_word(self, keepers: Collection[str], word: str, address: str, name: str) -> str:
        """Return the guest with this return word. Raises NoticeError after too many wrong ones from there."""
        typed = credentials.read_word(word) or ""
        words = {await self.guests.word(each): each for each in keepers}

        async def is_one() -> bool:
            return any([hmac.compare_digest(typed, each) for each in words])

        if not typed or not await self._attempts.prove(address, is_one):
            raise KeptError(Notice.of("people-name-plays", name=names.normal(name)))
        return words[typed]

    async def _account(self, person: Person) -> Account:
        account = await self._accounts.by_id(person.id)
        if account is None:
            raise NoticeError(Notice.of("people-no-account", name=person.name))
        return account

    async def _try(self, name: str, address: str, stored: str, secret: str) -> bool:
        """Return whether the secret is right. Raises NoticeError after too many wrong ones."""
        return await self._attempts.verify(names.folded(name), address, stored, secret)


def _sharer(name: str, address: str) -> str:
    """Return the party that takes turns: a household; behind a balancer, where all share an address, a name."""
    place, is_here = network_key(address)
    return names.folded(name) if is_here else place


def _outdated(person: Person) -> NoticeError:
    return NoticeError(Notice.of("people-signed-out", name=person.name))
