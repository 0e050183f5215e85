"""Log-in: names are one person's, guessing is slow, and secrets are stored as hashes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import asyncssh
import pytest
from argon2 import PasswordHasher
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_games.club.accounts.passwords import Passwords
from accessible_games.club.accounts.person import ADMIN, Account, Person, WaysIn
from accessible_games.club.accounts.relations import Friendships
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import Settings
from accessible_games.hosting.stores import stores_of
from accessible_games.limits.buckets import Rate
from accessible_games.limits.table import ListLimits, LoginLimits
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.kit.certificates import ED25519
from tests.kit.stored import in_file

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GOOD, OTHER = "four little red apples", "five little green pears"
FEW = LoginLimits(of_name=Rate(3, 60.0))
HOME, AWAY = "192.0.2.1", "198.51.100.7"


class Town:
    def __init__(self, folder: Path, patience: LoginLimits | None = None) -> None:
        self.sql = in_file(folder / "people.sqlite3", SqliteSql)
        self.accounts = stores_of(self.sql).accounts
        self.hashes = Passwords(CHEAP)
        self.now = 0.0
        self.today = 1_000_000
        self.people = self.another(patience)

    def another(self, patience: LoginLimits | None = None) -> People:
        """Return the same town, seen by another process."""
        return People(
            self.accounts,
            self.hashes,
            lambda: self.today,
            lambda: self.now,
            {"admin", "neu"},
            Settings(language="de"),
            patience,
        )

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.today += round(seconds * 1000)

    async def account(self, name: str = "Anna") -> Account:
        found = await self.accounts.by_name(name.casefold(), 0)
        assert found is not None
        return found


@pytest.fixture
def visit(tmp_path: Path) -> Any:
    @contextmanager
    def visit(**options: Any) -> Iterator[Town]:
        town = Town(tmp_path, **options)
        try:
            yield town
        finally:
            town.hashes.close()
            town.sql.close()

    return visit


@pytest.fixture
def town(visit: Any) -> Iterator[Town]:
    with visit() as town:
        yield town


async def refusal(work: Awaitable[Any]) -> str:
    with pytest.raises(NoticeError) as raised:
        await work
    return raised.value.notice.message


@pytest.mark.parametrize("name", ["A", "An na", "4nna"])
async def test_nobody_comes_in_by_a_name_that_is_not_allowed(town: Town, name: str) -> None:
    refused = await refusal(town.people.sign_up(name, GOOD, "en", HOME))
    assert refused.startswith("people-name-")
    assert await refusal(town.people.guest(name, HOME)) == refused
    anna, _ = await town.people.sign_up("Anna", GOOD, "en", HOME)
    assert await refusal(town.people.rename(anna, name, HOME)) == refused


@pytest.mark.parametrize("password", ["short", "12345678"])
async def test_no_account_has_a_weak_password(town: Town, password: str) -> None:
    refused = await refusal(town.people.sign_up("Anna", password, "en", HOME))
    assert refused.startswith("people-password-")
    guest = await town.people.guest("Anna", HOME)
    assert await refusal(town.people.adopt(guest, password, Settings(), HOME)) == refused
    assert not await town.people.known_name("Anna")


async def test_a_guest_is_in_at_once_and_the_name_is_free_afterwards(town: Town) -> None:
    guest = await town.people.guest("Ａnna", HOME)
    assert guest.is_guest
    assert guest.name == "Anna"
    assert await refusal(town.people.guest("ANNA", AWAY)) == "people-name-here"
    assert await refusal(town.people.guest("Αnna", AWAY)) == "people-name-mixed"
    assert await refusal(town.people.guest("ΑΝΝΑ", AWAY)) == "people-name-here"
    assert await refusal(town.people.guest("Änna", HOME)) == "people-name-here"
    assert await refusal(town.people.sign_up("Änna", GOOD, "en")) == "people-name-here"
    assert await refusal(town.people.guest("Admin")) == "people-name-reserved"
    town.people.left(guest)
    assert (await town.people.guest("anna", AWAY)).id != guest.id


async def test_a_guest_is_the_same_by_name_and_address_in_every_process_and_after_a_restart(town: Town) -> None:
    guest = await town.people.guest("Zoë", HOME)
    again = await town.people.guest("ZOË", HOME)
    assert (again.id, again.name) == (guest.id, "ZOË")
    town.people.left(guest)
    assert await refusal(town.people.guest("Zoë", AWAY)) == "people-name-here", "one line of two is left"
    town.people.left(guest)
    assert (await town.another().guest("zoë", HOME)).id == guest.id
    assert (await town.another().guest("Zoé", HOME)).id != guest.id
    assert (await town.another().guest("Zoë", AWAY)).id != guest.id


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::2", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:192.0.2.1", HOME, True),
        (HOME, AWAY, False),
        ("fe80::1%eth0", "fe80::1", True),
        ("", "", True),
    ],
)
async def test_an_address_is_that_of_a_household(town: Town, one: str, other: str, is_same: bool) -> None:
    assert ((await town.people.guest("Anna", one)).id == (await town.another().guest("Anna", other)).id) is is_same


async def test_an_identifier_tells_nothing_without_the_servers_secret(visit: Any, tmp_path: Path) -> None:
    with visit() as town:
        (tmp_path / "other").mkdir()
        other = Town(tmp_path / "other")
        assert (await town.people.guest("Anna", HOME)).id != (await other.people.guest("Anna", HOME)).id
        other.hashes.close()
        other.sql.close()


@settings(max_examples=25)
@given(st.lists(st.sampled_from(["Anna", "ANNA", "ΝΑΝΑ", "νανα", "left"]), max_size=12))
def test_guests_in_any_order_leave_nothing_behind(comings: list[str]) -> None:
    async def act(folder: Path) -> None:
        town = Town(folder)
        here: list[Person] = []
        for coming in comings:
            if coming != "left":
                here.append(await town.people.guest(coming, HOME))
            elif here:
                town.people.left(here.pop())
        for person in here:
            assert (await town.people.find(person.name)) is not None
            town.people.left(person)
        for name in ("Anna", "ΝΑΝΑ", "νανα"):
            town.people.left(await town.people.guest(name, AWAY))
        town.hashes.close()
        town.sql.close()

    with TemporaryDirectory() as folder:
        asyncio.run(act(Path(folder)))


async def test_concurrent_guests_from_elsewhere_do_not_share_a_name(town: Town) -> None:
    came = await asyncio.gather(*(town.people.guest("Anna", f"192.0.2.{n}") for n in range(5)), return_exceptions=True)
    assert sorted(isinstance(one, Person) for one in came) == [False] * 4 + [True]


class Others:
    """The people in other processes, and their matches."""

    def __init__(self) -> None:
        self.here: dict[str, str] = {}
        self.known: dict[str, str] = {}
        self.matches: dict[str, int] = {}
        self.signed_out: list[Person] = []

    def names(self) -> dict[str, str]:
        return self.known

    async def refresh(self) -> None:
        self.known = dict(self.here)

    async def plays(self, person: str) -> int:
        return self.matches.get(person, 0)

    async def seated(self, beginning: str) -> list[str]:
        return [person for person in self.matches if person.startswith(beginning)]

    async def renew_role(self, person: Person) -> None:
        raise NotImplementedError

    async def renew_name(self, person: Person) -> None:
        raise NotImplementedError

    async def renew_settings(self, person: Person, changed: Mapping[str, object]) -> None:
        raise AssertionError((person, changed))

    async def tell_leaving(self, person: Person, days: int) -> None:
        raise NotImplementedError

    async def before_adoption(self, guest: Person) -> list[str]:
        raise NotImplementedError

    async def adopted(self, guest: Person, person: Person) -> None:
        raise NotImplementedError

    async def sign_out(self, person: Person) -> None:
        self.signed_out.append(person)


async def test_a_guest_of_another_process_keeps_the_name_from_all_but_itself(town: Town) -> None:
    guest = await town.people.guest("Anna", HOME)
    other, others = town.another(), Others()
    other.events = others
    others.here = {guest.id: guest.name}
    assert await refusal(other.guest("Anna", AWAY)) == "people-name-here"
    assert await refusal(other.sign_up("Anna", GOOD, "en", HOME)) == "people-name-here"
    assert (await other.guest("Anna", HOME)).id == guest.id
    other.left(guest)
    others.here = {}
    town.now += 0.5
    assert (await other.guest("Anna", AWAY)).is_guest, "a name left a moment ago is asked for again"


async def test_new_account_cannot_take_the_name_of_a_playing_guest(town: Town) -> None:
    guest = await town.people.guest("Anna", HOME)
    town.people.left(guest)
    town.people.events = others = Others()
    others.matches = {guest.id: 2}
    with pytest.raises(NoticeError) as raised:
        await town.people.sign_up("anna", GOOD, "en", HOME)
    assert raised.value.notice == Notice.of("people-guest-plays", name="anna", count=2)
    assert await refusal(town.people.check_name("Anna", HOME)) == "people-guest-plays"
    assert await refusal(town.people.check_name("Anna", AWAY)) == "people-name-plays", "nor does a stranger's"
    assert await refusal(town.people.sign_up("Änna", GOOD, "en", AWAY)) == "people-name-plays"
    others.matches = {}
    assert await town.people.sign_up("Anna", GOOD, "en", HOME)


async def test_name_of_an_absent_guest_with_a_seat_stays_reserved(town: Town) -> None:
    guest = await town.people.guest("Anna", HOME)
    town.people.left(guest)
    for people in (town.people, town.another()):
        people.events = others = Others()
        others.matches = {guest.id: 1}
        for name in ("Anna", "ANNA", "Änna"):
            assert await refusal(people.guest(name, AWAY)) == "people-name-plays"
        assert await refusal(people.guest("Änna", HOME)) == "people-name-plays", "it is another name"
        assert (await people.guest("anna", HOME)).id == guest.id
        people.left(guest)
        others.matches = {}
        assert (await people.guest("Anna", AWAY)).id != guest.id


async def test_return_word_readmits_a_playing_guest_from_elsewhere(town: Town) -> None:
    town.people.events = others = Others()
    guest = await town.people.guest("Anna", HOME)
    others.matches = {guest.id: 1}
    word = await town.another().return_word(guest)
    again = await town.people.guest("anna", AWAY, f"{word[:4]} {word[4:]}".upper())
    assert again.id == guest.id, "though the line from home is not known to be lost"
    town.people.left(again)
    town.people.left(guest)
    assert await refusal(town.people.guest("Anna", AWAY, "")) == "people-name-plays"
    bob = await town.people.guest("Bob", HOME)
    assert await town.people.return_word(bob) != word
    assert await refusal(town.people.guest("Anna", AWAY, await town.people.return_word(bob))) == "people-name-plays"
    others.matches = {}
    assert (await town.people.guest("Anna", AWAY, word)).id != guest.id, "after the match it is worth nothing"


async def test_a_return_word_is_not_guessed_and_wrong_ones_elsewhere_hinder_nobody(visit: Any) -> None:
    patience = LoginLimits(of_address=Rate(3, 60.0))

    with visit(patience=patience) as town:
        town.people.events = others = Others()
        guest = await town.people.guest("Anna", HOME)
        others.matches = {guest.id: 1}
        word = await town.people.return_word(guest)
        for _ in range(3):
            assert await refusal(town.people.guest("Anna", AWAY, "aaaa aaaa")) == "people-name-plays"
        assert await refusal(town.people.guest("Anna", AWAY, word)) == "people-many-attempts"
        other = town.another(patience)
        other.events = others
        assert await refusal(other.guest("Anna", AWAY, word)) == "people-many-attempts", "in all processes"
        assert (await town.people.guest("Anna", "203.0.113.9", word)).id == guest.id


async def test_many_tried_names_hide_which_have_accounts(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en", HOME)
    for _ in range(20):
        assert await town.people.has_account("Bob", AWAY) is False
        assert await town.people.has_account("anna", AWAY)
    for name in ("anna", "Bob"):
        assert await town.people.has_account(name, AWAY) is None
        assert await refusal(town.people.check_name(name, AWAY)) == "people-many-names"
    assert await town.people.has_account("anna", HOME)
    assert await town.people.by_password("Anna", GOOD, AWAY)
    assert (await town.people.guest("Bob", AWAY)).is_guest


async def test_names_that_are_taken_count_wherever_they_are_asked_for_and_ones_own_does_not(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en", HOME)
    for _ in range(40):
        assert await town.people.has_account("anna", AWAY)
        assert await town.people.by_password("Anna", GOOD, AWAY)
    for _ in range(10):
        assert await refusal(town.people.guest("Anna", AWAY)) == "people-name-taken"
        assert await refusal(town.people.check_name("Änna", AWAY)) == "people-name-taken"
    assert await town.people.has_account("anna", AWAY) is None


async def test_a_key_is_looked_for_where_there_is_no_account_too(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await town.people.sign_up("Anna", GOOD, "en", HOME)
    looked: list[str] = []
    keys = town.people._accounts.keys

    async def noted(person: str) -> Any:
        looked.append(person)
        return await keys(person)

    monkeypatch.setattr(town.people._accounts, "keys", noted)
    for name in ("Anna", "Bob"):
        assert await town.people.by_key(name, ED25519) is None
    assert len(looked) == 2


async def test_an_account_keeps_its_name_from_guests_and_from_names_that_look_the_same(town: Town) -> None:
    person, code = await town.people.sign_up("Anna", GOOD, "en", HOME)
    assert not person.is_guest
    assert await town.people.has_account("ANNA", AWAY)
    for name in ("anna", "Änna", "ΑΝΝΑ"):
        assert await refusal(town.people.guest(name)) == "people-name-taken"
        assert await refusal(town.another().sign_up(name, GOOD, "en")) == "people-name-taken"
    account = await town.account()
    assert GOOD not in repr(account)
    assert code not in repr(account)


async def test_only_one_of_two_concurrent_sign_ups_gets_the_name(town: Town) -> None:
    other = town.another()
    made = await asyncio.gather(
        town.people.sign_up("Anna", GOOD, "en"), other.sign_up("ANNA", OTHER, "en"), return_exceptions=True
    )
    assert [type(one) for one in made].count(NoticeError) == 1


async def test_name_and_password_let_somebody_in(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    assert await town.people.by_password("anna", GOOD, HOME) == person
    assert await town.people.by_password("Anna", OTHER, HOME) is None
    assert await town.people.by_password("Änna", GOOD, HOME) is None
    assert await town.people.by_password("nobody", GOOD, HOME) is None


async def test_guessing_from_one_address_becomes_slow_and_hinders_no_other_name_there(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    bob, _ = await town.people.sign_up("Bob", GOOD, "en")
    for _ in range(6):
        assert await town.people.by_password("Anna", OTHER, HOME) is None
    assert await refusal(town.people.by_password("Anna", GOOD, HOME)) == "people-many-attempts"
    assert await town.people.by_password("Bob", GOOD, HOME) == bob
    assert await town.people.by_password("Anna", GOOD, AWAY)
    town.wait(60)
    assert await town.people.by_password("Anna", GOOD, HOME)


async def test_several_processes_bear_no_more_wrong_ones_than_one(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    every = [town.people, town.another(), town.another()]
    for number in range(6):
        assert await every[number % 3].by_password("Anna", OTHER, HOME) is None
    for people in every:
        assert await refusal(people.by_password("Anna", OTHER, HOME)) == "people-many-attempts"
    town.wait(60)
    assert await every[0].by_password("Anna", OTHER, HOME) is None, "one more a minute, of all together"
    assert await refusal(every[1].by_password("Anna", GOOD, HOME)) == "people-many-attempts"
    assert await every[1].by_password("Anna", GOOD, AWAY)
    town.wait(60)
    assert await every[2].by_password("Anna", GOOD, HOME)


async def test_every_process_trusts_the_address_of_an_earlier_log_in(visit: Any) -> None:
    with visit(patience=FEW) as town:
        await town.people.sign_up("Anna", GOOD, "en")
        assert await town.people.by_password("Anna", GOOD, HOME)
        for number in range(3):
            assert await town.another(FEW).by_password("Anna", OTHER, f"203.0.113.{number}") is None
        assert await refusal(town.another(FEW).by_password("Anna", GOOD, AWAY)) == "people-many-attempts"
        assert await town.another(FEW).by_password("Anna", GOOD, HOME)


async def test_a_clock_that_is_set_back_locks_nobody_out(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    for _ in range(6):
        await town.another().by_password("Anna", OTHER, HOME)
    town.today -= 3_600_000
    assert await town.another().by_password("Anna", OTHER, HOME) is None
    assert await town.another().by_password("Anna", GOOD, HOME)


async def test_many_guesses_at_once_are_counted_before_they_are_tried(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    tried = await asyncio.gather(
        *(town.people.by_password("Anna", OTHER, HOME) for _ in range(40)), return_exceptions=True
    )
    assert tried.count(None) == 6


async def test_concurrent_right_passwords_are_all_accepted(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    came = await asyncio.gather(*(town.people.by_password("Anna", GOOD, HOME) for _ in range(40)))
    assert [person.name for person in came if person is not None] == ["Anna"] * 40
    for _ in range(6):  # none of them has used up what is borne of wrong ones
        assert await town.people.by_password("Anna", OTHER, HOME) is None
    assert await refusal(town.people.by_password("Anna", GOOD, HOME)) == "people-many-attempts"


async def test_right_ones_wait_for_wrong_ones_before_them_and_no_longer(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    wrong = [town.people.by_password("Anna", OTHER, HOME) for _ in range(6)]
    tried = await asyncio.gather(*wrong, town.people.by_password("Anna", GOOD, HOME), return_exceptions=True)
    assert tried[:6] == [None] * 6
    assert isinstance(tried[6], NoticeError)
    assert tried[6].notice.message == "people-many-attempts"
    town.wait(60)
    assert await town.people.by_password("Anna", GOOD, HOME)


async def test_too_many_concurrent_attempts_are_refused(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    came = await asyncio.gather(
        *(town.people.by_password("Anna", GOOD, HOME) for _ in range(200)), return_exceptions=True
    )
    refused = {each.notice.message for each in came if isinstance(each, NoticeError)}
    assert refused == {"people-busy"}
    assert await town.people.by_password("Anna", GOOD, HOME)


async def test_guesses_from_everywhere_do_not_lock_the_owner_out_at_home(visit: Any) -> None:
    with visit(patience=LoginLimits(of_name=Rate(4, 60.0))) as town:
        await town.people.sign_up("Anna", GOOD, "en")
        assert await town.people.by_password("Anna", GOOD, HOME)
        for number in range(4):
            assert await town.people.by_password("Anna", OTHER, f"2001:db8::{number}") is None
        assert await refusal(town.people.by_password("Anna", GOOD, AWAY)) == "people-many-attempts"
        assert await town.people.by_password("Anna", GOOD, HOME)


async def test_ipv6_64_counts_as_one_address_and_wider_networks_get_more(visit: Any) -> None:
    async def guesses(town: Town, address: Callable[[int], str]) -> int:
        """Return the number of wrong guesses allowed, each for another name."""
        town.wait(3600)
        for number in range(500):
            try:
                await town.another(patience).by_password(f"name{number}", OTHER, address(number))
            except NoticeError:
                return number
        return 500

    patience = LoginLimits(of_address=Rate(4, 60.0))

    with visit(patience=patience) as town:
        assert await guesses(town, lambda number: f"2001:db8:1:2::{number:x}") == 4
        assert await guesses(town, lambda number: f"2001:db8:1:2{number:02x}::1") == 16
        assert await guesses(town, lambda number: f"2001:db8:2:{number:x}01::1") == 64
        assert await guesses(town, lambda number: "::ffff:192.0.2.1" if number % 2 else "192.0.2.1") == 4


async def test_accounts_per_network_are_limited(visit: Any) -> None:
    async def made(town: Town, name: str, address: Callable[[int], str]) -> int:
        for number in range(50):
            try:
                await town.people.sign_up(f"{name}{number}", GOOD, "en", address(number))
            except NoticeError:
                return number
        return 50

    with visit(patience=LoginLimits(accounts=replace(LoginLimits.accounts, most=2, seconds=60.0))) as town:
        assert await made(town, "Anna", lambda number: f"2001:db8:1:2::{number:x}") == 2
        assert await made(town, "Bob", lambda number: f"2001:db8:1:2{number:02x}::1") == 8
        assert await made(town, "Cleo", lambda number: f"2001:db8:2:{number:x}01::1") == 32


async def test_a_right_recovery_code_works_however_many_wrong_guesses_come_from_elsewhere(visit: Any) -> None:
    with visit(patience=FEW) as town:
        _, code = await town.people.sign_up("Anna", GOOD, "en")
        for number in range(3):
            assert await town.people.by_password("Anna", OTHER, f"203.0.113.{number}") is None
            assert await town.people.by_code("Anna", "a" * 30, f"203.0.113.{number}") is None
        assert await refusal(town.people.by_password("Anna", GOOD, HOME)) == "people-many-attempts"
        assert await town.people.recover("Anna", code, OTHER, HOME)


async def test_locked_password_does_not_block_the_recovery_code(town: Town) -> None:
    _, code = await town.people.sign_up("Anna", GOOD, "en")
    for _ in range(6):
        assert await town.people.by_password("Anna", OTHER, HOME) is None
    assert await refusal(town.people.by_password("Anna", GOOD, HOME)) == "people-many-attempts"
    assert await town.people.by_code("Anna", code, HOME)


async def test_recovery_codes_are_not_tried_without_end_from_one_address(visit: Any) -> None:
    with visit(patience=LoginLimits(of_address=Rate(3, 60.0))) as town:
        _, code = await town.people.sign_up("Anna", GOOD, "en")
        for _ in range(3):
            assert await town.people.by_code("Anna", "a" * 30, HOME) is None
        assert await refusal(town.people.by_code("Anna", code, HOME)) == "people-many-attempts"
        assert await town.people.by_code("Anna", code, AWAY)


async def test_guesses_at_other_names_lock_nobody_out_at_the_same_address(visit: Any) -> None:
    with visit(patience=LoginLimits(of_address=Rate(5, 60.0))) as town:
        await town.people.sign_up("Anna", GOOD, "en")
        assert await town.people.by_password("Anna", GOOD, HOME)
        for number in range(5):
            assert await town.people.by_password(f"name{number}", GOOD, HOME) is None
        assert await refusal(town.people.by_password("Bob", GOOD, HOME)) == "people-many-attempts"
        assert await town.people.by_password("Anna", GOOD, HOME)


async def test_stored_places_of_one_account_are_limited(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en")
    for number in range(50):
        assert await town.people.by_password("Anna", GOOD, f"203.0.113.{number}")
    [[count]] = await town.sql.read("SELECT count(*) FROM attempts")
    assert count == 16


async def test_a_recovery_code_sets_a_password_once(town: Town) -> None:
    person, code = await town.people.sign_up("Anna", GOOD, "en")
    assert await town.people.by_code("Anna", code.upper()) == person
    assert await town.people.by_code("Anna", code[:-1]) is None
    assert await town.people.recover("Anna", "", OTHER) is None
    assert await refusal(town.people.recover("Anna", code, "short")) == "people-password-short"
    recovered = await town.people.recover("Anna", " ".join(code), OTHER)
    assert recovered is not None
    assert await town.people.by_password("Anna", OTHER) == person
    assert await town.people.by_password("Anna", GOOD) is None
    assert await town.people.recover("Anna", code, GOOD) is None
    assert await town.people.by_code("Anna", recovered[1]) == person
    assert await town.people.by_code("nobody", code) is None


async def test_recovery_ends_every_other_way_in_and_says_how_many_there_were(town: Town) -> None:
    person, code = await town.people.sign_up("Anna", GOOD, "en")
    line = asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode()
    await town.people.add_key(person, line)
    words = [(await town.people.tokens.make(person, name, "play"))[1] for name in ("one", "two")]
    assert await town.people.ways_in(person) == WaysIn(keys=1, tokens=2)
    recovered = await town.people.recover("Anna", code, OTHER)
    assert recovered is not None
    assert recovered[2] == WaysIn(keys=1, tokens=2)
    assert await town.people.ways_in(person) == WaysIn()
    assert await town.people.by_key("Anna", line) is None
    assert [await town.people.tokens.bearer(word) for word in words] == [None, None]


async def test_a_wrong_code_ends_nothing(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    await town.people.tokens.make(person, "bot", "play")
    assert await town.people.recover("Anna", "aaaaa", OTHER) is None
    assert await town.people.ways_in(person) == WaysIn(tokens=1)


async def test_a_new_password_is_not_undone_by_a_log_in_with_the_old_one(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    old = PasswordHasher(time_cost=1, memory_cost=16, parallelism=1).hash(GOOD)
    renewed, _ = await town.accounts.set_password(person, old)
    await town.people.set_password(renewed, OTHER)
    await town.accounts.rehash(person.id, old, "the old one, hashed anew")
    assert await town.people.by_password("Anna", OTHER)


async def test_outdated_password_session_cannot_change_the_password(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    town.people.events = others = Others()
    kept: list[Person] = []
    renewed, _ = await town.people.set_password(person, OTHER, kept.append)
    assert [each.epoch for each in (*kept, *others.signed_out)] == [1, 1]
    assert await refusal(town.another().set_password(person, GOOD)) == "people-signed-out"
    assert await refusal(town.another().enter(person)) == "people-signed-out"
    assert town.people.is_outdated(person)
    assert not town.people.is_outdated(renewed)
    assert (await town.another().enter(renewed)).language == "en"
    assert await town.people.by_password("Anna", OTHER)


async def test_a_hash_grows_with_the_parameters(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    old = PasswordHasher(time_cost=1, memory_cost=16, parallelism=1).hash(GOOD)
    await town.accounts.set_password(person, old)
    assert await town.people.by_password("Anna", OTHER) is None
    assert (await town.account()).password == old
    assert await town.people.by_password("Anna", GOOD)
    assert not town.hashes.is_old((await town.account()).password)


async def test_a_key_of_the_account_lets_its_owner_in_and_nobody_else(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    await town.people.sign_up("Bob", GOOD, "en")
    line = asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode()
    key = await town.people.add_key(person, line)
    assert await town.people.by_key("ANNA", line) == person
    assert await town.people.by_key("Bob", line) is None
    assert await town.people.by_key("nobody", line) is None
    await town.people.remove_key(person, key.digest)
    assert await town.people.by_key("Anna", line) is None


async def test_there_is_an_end_to_keys(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    lines = [asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode() for _ in range(ListLimits.keys)]
    for line in lines:
        await town.people.add_key(person, line)
    await town.people.add_key(person, lines[0])
    more = asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode()
    assert await refusal(town.people.add_key(person, more)) == "people-many-keys"


async def test_settings_come_back_for_an_account_and_never_for_a_guest(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    assert (await town.people.enter(person)).language == "en"
    await town.people.save(person, Settings(language="en", verbosity="brief"))
    assert await town.another().enter(person) == Settings(language="en", verbosity="brief")
    guest = await town.people.guest("Bob")
    await town.people.save(guest, Settings(verbosity="full"))
    assert await town.people.enter(guest) == Settings(language="de")


async def test_banned_person_hears_for_how_long(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    await town.people.sanctions.ban(person, town.today + 90 * 60_000)
    with pytest.raises(NoticeError) as raised:
        await town.people.enter(person)
    assert dict(raised.value.notice.facts) == {"minutes": 90, "hours": 2}
    town.today += 90 * 60_000
    assert (await town.people.enter(person)).language == "en"


async def test_banned_guest_cannot_return_from_the_same_place(town: Town) -> None:
    guest = await town.people.guest("Bob", HOME)
    await town.people.sanctions.ban(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    town.people.left(guest)
    assert await refusal(town.people.guest("Bob", HOME)) == "people-banned"
    assert await refusal(town.people.guest("Rob", HOME)) == "people-banned-place", "by another name"
    assert (await town.people.guest("Rob", AWAY)).is_guest
    town.today += 60_000
    assert (await town.people.guest("Tom", HOME)).is_guest


async def test_muted_person_hears_for_how_long(town: Town) -> None:
    person, _ = await town.people.sign_up("Anna", GOOD, "en")
    guest = await town.people.guest("Bob")
    for each in (person, guest):
        await town.people.sanctions.check_voice(each)
        await town.people.sanctions.mute(each, town.today + 1, town.people.guests.place_of(each.id))
        assert await refusal(town.people.sanctions.check_voice(each)) == "people-muted"
    town.today += 1
    await town.people.sanctions.check_voice(person)
    await town.people.sanctions.check_voice(guest)


@pytest.mark.parametrize("name", ["Bob", "Robert"])
async def test_muted_guest_stays_muted_after_reconnecting(town: Town, name: str) -> None:
    guest = await town.people.guest("Bob", HOME)
    await town.people.sanctions.mute(guest, town.today + 1, town.people.guests.place_of(guest.id))
    town.people.left(guest)
    for people in (town.people, town.another()):  # as after a restart
        again, elsewhere = await people.guest(name, HOME), await people.guest("Else", AWAY)
        why = "people-muted" if name == "Bob" else "people-muted-place"
        assert await refusal(people.sanctions.check_voice(again)) == why
        await people.sanctions.check_voice(elsewhere)
        people.left(again)
        people.left(elsewhere)
    town.today += 1
    await town.people.sanctions.check_voice(await town.people.guest(name, HOME))


async def test_shorter_sanction_of_another_guest_shortens_none(town: Town) -> None:
    bob, rob = await town.people.guest("Bob", HOME), await town.people.guest("Rob", HOME)
    await town.people.sanctions.mute(bob, town.today + 1000, town.people.guests.place_of(bob.id))
    await town.people.sanctions.mute(rob, town.today + 10, town.people.guests.place_of(rob.id))
    town.today += 10
    assert await refusal(town.people.sanctions.check_voice(bob)) == "people-muted"
    await town.people.sanctions.mute(rob, town.today + 5, town.people.guests.place_of(rob.id))
    town.today += 5
    assert await refusal(town.people.sanctions.check_voice(bob)) == "people-muted"
    tom = await town.people.guest("Tom", HOME)
    assert await refusal(town.people.sanctions.check_voice(tom)) == "people-muted-place"
    await town.people.sanctions.mute(bob, town.today, town.people.guests.place_of(bob.id))
    await town.people.sanctions.check_voice(bob)
    await town.people.sanctions.check_voice(tom)


async def test_each_banned_guest_is_pardoned_by_their_own_name(town: Town) -> None:
    for name in ("Bob", "Rob"):
        guest = await town.people.guest(name, HOME)
        await town.people.sanctions.mute(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    tom = await town.people.guest("Tom", HOME)
    for wrong in ("Bo", "ob", "%", "_ob", "bob rob", ""):
        assert not await town.people.sanctions.pardon(wrong, talk=True)
    assert await town.people.sanctions.pardon("Bob", talk=True)
    await town.people.sanctions.check_voice(tom)


async def test_guest_is_sanctioned_alone_on_request_and_behind_a_balancer(town: Town) -> None:
    for address, is_alone in ((HOME, True), ("127.0.0.1", False), ("::ffff:127.0.0.1", False), ("::1", False)):
        bob, eva = await town.people.guest("Bob", address), await town.people.guest("Eva", address)
        place = "" if is_alone else town.people.guests.place_of(bob.id)
        await town.people.sanctions.mute(bob, town.today + 60_000, place)
        await town.people.sanctions.ban(bob, town.today + 60_000, place)
        assert await refusal(town.people.sanctions.check_voice(bob)) == "people-muted"
        assert await refusal(town.another().guest("Bob", address)) == "people-banned"
        await town.people.sanctions.check_voice(eva)
        assert (await town.another().guest("Tom", address)).is_guest
        person, _ = await town.another().sign_up(f"Zoe{town.today}", GOOD, "en", address)
        await town.people.sanctions.check_voice(person)
        town.today += 60_000
        for each in (bob, eva):
            town.people.left(each)


async def test_return_word_from_elsewhere_does_not_unmute_a_guest(
    town: Town,
) -> None:
    town.people.events = others = Others()
    guest = await town.people.guest("Bob", HOME)
    others.matches = {guest.id: 1}
    await town.people.sanctions.mute(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    again = await town.people.guest("Bob", AWAY, await town.people.return_word(guest))
    assert await refusal(town.people.sanctions.check_voice(again)) == "people-muted"
    await town.people.sanctions.ban(again, town.today + 60_000, town.people.guests.place_of(again.id))
    word = await town.people.return_word(guest)
    assert await refusal(town.people.guest("Bob", "203.0.113.9", word)) == "people-banned"


async def test_accounts_of_a_household_with_a_muted_guest_can_talk(town: Town) -> None:
    await town.people.sign_up("Anna", GOOD, "en", HOME)
    guest = await town.people.guest("Bob", HOME)
    await town.people.sanctions.mute(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    await town.people.sanctions.ban(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    anna = await town.another().by_password("Anna", GOOD, HOME)
    assert anna is not None
    await town.people.enter(anna)
    await town.people.sanctions.check_voice(anna)


async def test_a_new_account_is_no_way_round_a_limit(town: Town) -> None:
    guest = await town.people.guest("Bob", HOME)
    await town.people.sanctions.mute(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    person, _ = await town.another().sign_up("Robert", GOOD, "en", HOME)
    assert await refusal(town.people.sanctions.check_voice(person)) == "people-muted"
    await town.people.sanctions.ban(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    assert await refusal(town.another().sign_up("Bobby", GOOD, "en", HOME)) == "people-banned-new"
    assert await town.people.sign_up("Bobby", GOOD, "en", AWAY)
    town.today += 60_000
    await town.people.sanctions.check_voice(person)
    assert await town.people.sign_up("Bobo", GOOD, "en", HOME)


async def test_sanction_is_lifted_by_the_meant_name(town: Town) -> None:
    guest = await town.people.guest("Bob", HOME)
    await town.people.sanctions.mute(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    await town.people.sanctions.ban(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    town.people.left(guest)
    assert not await town.people.sanctions.pardon("Else", talk=False)
    assert await town.people.sanctions.pardon("BOB", talk=False)
    assert not await town.people.sanctions.pardon("bob", talk=False), "once is enough"
    back = await town.another().guest("Rob", HOME)
    town.people.left(back)
    again = await town.people.guest("Rob", HOME)
    heard = await refusal(town.people.sanctions.check_voice(again))
    assert heard == "people-muted-place", "that is another matter"
    assert await town.people.sanctions.pardon("Bob", talk=True)
    await town.people.sanctions.check_voice(again)


async def test_a_full_disk_locks_nobody_out_and_lets_nobody_guess(visit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with visit(patience=FEW) as town:
        await town.people.sign_up("Anna", GOOD, HOME)

        async def full(*_: object) -> None:
            raise NoticeError(Notice.of("store-full"))

        monkeypatch.setattr(town.accounts, "add_attempt", full)
        assert await town.people.by_password("Anna", GOOD, HOME) is not None
        assert [await town.people.by_password("Anna", OTHER, AWAY) for _ in range(3)] == [None] * 3
        assert await refusal(town.people.by_password("Anna", OTHER, AWAY)) == "people-many-attempts"


async def test_nobody_can_read_an_address_from_what_is_stored_of_limits_and_attempts(
    town: Town, tmp_path: Path
) -> None:
    guest = await town.people.guest("Bob", HOME)
    await town.people.sanctions.ban(guest, town.today + 60_000, town.people.guests.place_of(guest.id))
    await town.people.by_password("Carla", "a secret word", HOME)
    for table in ("limits", "attempts"):
        rows = await town.sql.read(f"SELECT * FROM {table}")
        assert rows
        assert not [text for text in map(str, rows) if HOME in text or "carla" in text.casefold()]


async def test_only_accounts_have_friends_and_blocked_people(town: Town) -> None:
    anna, _ = await town.people.sign_up("Anna", GOOD, "en")
    bob, _ = await town.people.sign_up("Bob", GOOD, "en")
    guest = await town.people.guest("Gustav")
    relations = town.people.relations
    assert not await relations.befriend(anna, bob)
    assert await relations.friendships(anna) == Friendships(asked=(bob,))
    assert await relations.friendships(bob) == Friendships(asking=(anna,))
    assert [each.name for each in await relations.unheard(bob)] == [anna.name]
    await town.people.accounts.mark_friends_heard(bob.id, [anna.id])
    assert not await relations.unheard(bob)
    assert await relations.befriend(bob, anna)
    assert await relations.friendships(anna) == Friendships(friends=(bob,))
    await relations.block(bob, anna, True)
    assert await relations.friendships(anna) == await relations.friendships(bob) == Friendships()
    assert list(await relations.blocked(bob)) == [anna]
    assert await relations.blocking(anna) == {bob.id}
    assert not await relations.blocked(guest)
    await relations.befriend(anna, bob)
    assert await relations.friendships(bob) == Friendships()  # nobody hears of a question of whom it has blocked
    await relations.part(bob, anna)
    assert await relations.friendships(anna) == Friendships()
    assert await refusal(relations.befriend(anna, guest)) == "people-guest"
    assert await refusal(relations.part(anna, guest)) == "people-guest"
    assert await refusal(relations.block(guest, anna, True)) == "people-guest-yourself"


async def test_a_complaint_is_cleaned_and_names_guests(town: Town) -> None:
    anna, _ = await town.people.sign_up("Anna", GOOD, "en")
    guest = await town.people.guest("Gustav")
    await town.people.complaints.report(anna, guest, "rude\x1b[2J\r\nvery")
    ((_, at, who, whom, text, *_),), *_ = await town.people.complaints.open(limit=5)
    assert (at, who) == (town.today, "Anna")
    assert (whom, text) == ("Gustav", "rude very")


async def test_somebody_is_found_by_name_account_or_guest(town: Town) -> None:
    anna, _ = await town.people.sign_up("Anna", GOOD, "en")
    guest = await town.people.guest("Gustav")
    assert await town.people.find("ANNA") == anna
    assert await town.people.find("gustav") == guest
    assert await town.people.find("Gusta") is None
    assert await town.people.find("Änna") is None


async def test_a_role_is_kept(town: Town) -> None:
    anna, _ = await town.people.sign_up("Anna", GOOD, "en")
    assert (await town.people.set_role(anna, ADMIN)).may_moderate
    found = await town.people.by_password("Anna", GOOD)
    assert found is not None
    assert found.role == ADMIN
    with pytest.raises(ValueError, match="king"):
        await town.people.set_role(anna, "king")
    assert await refusal(town.people.set_role(await town.people.guest("Gustav"), ADMIN)) == "people-guest"


async def test_bot_mark_of_an_account_cannot_be_removed_by_a_bot(town: Town) -> None:
    anna, _ = await town.people.sign_up("Anna", GOOD, "en")
    assert not (await town.people.set_driver(anna, "person")).is_program
    assert (await town.people.set_driver(anna, "program")).is_program
    found = await town.people.by_password("Anna", GOOD)
    assert found is not None
    assert found.is_program
    with pytest.raises(NoticeError) as caught:
        await town.people.set_driver(found, "person")
    assert caught.value.notice.message == "people-stays-program"
    with pytest.raises(ValueError, match="king"):
        await town.people.set_driver(anna, "king")


@pytest.mark.parametrize(
    ("address", "other", "place"),
    [(HOME, HOME, HOME), ("2001:db8:1:2::3", "2001:db8:1:77::9", "2001:db8:1::/56"), ("127.0.0.1", "::1", "")],
)
async def test_guests_of_one_household_have_a_place_in_common(town: Town, address: str, other: str, place: str) -> None:
    guests = [await town.people.guest("Mia", address), await town.people.guest("Ole", other)]
    assert [town.people.neighbourhood_of(guest.id) for guest in guests] == [place, place]
    town.people.left(guests[0])
    assert town.people.neighbourhood_of(guests[0].id) == "", "not known any more"
    assert town.people.neighbourhood_of("17") == "", "an account is one of its own"
