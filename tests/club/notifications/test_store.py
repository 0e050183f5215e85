"""Addresses, events and messages for absent people, in each database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from accessible_games.club.accounts.browsers import Login
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.stored import Waiting
from accessible_games.club.notifications.kinds import (
    CHALLENGE,
    FAILED,
    KINDS,
    MAIL,
    NTFY,
    OFF,
    PUSH,
    TIME,
    TOURNAMENT,
    TURN,
    Address,
    Challenge,
    Device,
    Happening,
    Job,
    Sent,
    Turn,
)
from accessible_games.club.notifications.store import NotificationStore
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.ports import DueRow
from tests.kept import Kept
from tests.storage.logs import AT, end, moves, start

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it
HOUR = 3_600_000
DAY = 24 * HOUR
MAILBOX = Address(MAIL, "anna@example.org", "abcdefgh", asked=AT)


@pytest.fixture
def store(kept: Kept) -> NotificationStore:
    return kept.stores.notifications


def people(kept: Kept, *names: str) -> list[str]:
    accounts = kept.stores.accounts
    return [kept.now(accounts.create(name, name, name, "", "", "en")).id for name in names]


def reached(kept: Kept, person: str, channel: str = MAIL, *kinds: str) -> None:
    """The person has a proved address."""
    store = kept.stores.notifications
    kept.now(store.set_address(person, replace(MAILBOX, channel=channel)))
    assert kept.now(store.prove(person, channel, "abcdefgh"))
    kept.now(store.set_kinds(person, channel, kinds or KINDS))


def match_of(kept: Kept, person: str, other: str) -> str:
    entries = start(account=person)
    white = {"seat": "white", "kind": "human", "level": "", "name": "Bernd", "account": other}
    return kept.now(kept.stores.journal.create([*entries[:2], Entry(3, "seated", AT, white)]))


def stands(kept: Kept, match: str, seq: int, person: str, due: int | None = None, what: str = "") -> None:
    kept.now(kept.stores.journal.note({match: DueRow(seq, (person,), due, what)}))


def turns(kept: Kept, time: int = 0, before: int = AT + DAY) -> list[Turn]:
    return kept.now(kept.stores.notifications.turns("", "999", time=time, before=before, shortest=HOUR))


def report(kept: Kept, person: str, kind: str = TOURNAMENT, about: int = 1, stage: int = 0) -> None:
    happening = Happening(person, kind, about, stage, {"match": about})
    kept.now(kept.stores.notifications.note([(happening, AT)], AT))


def jobs(kept: Kept) -> list[Job]:
    return kept.now(kept.stores.notifications.due(AT + DAY, limit=9))


def test_an_address_is_proved_by_its_code_alone_and_once(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    kept.now(store.set_address(anna, MAILBOX))
    kept.now(store.wrong_code(anna, MAIL))
    assert kept.now(store.addresses(anna)) == [replace(MAILBOX, wrong=1)]
    assert not kept.now(store.prove(anna, MAIL, "hgfedcba"))
    assert not kept.now(store.prove(anna, MAIL, ""))
    assert not kept.now(store.prove(bob, MAIL, "abcdefgh"))
    assert kept.now(store.prove(anna, MAIL, "abcdefgh"))
    assert not kept.now(store.prove(anna, MAIL, ""))
    assert kept.now(store.addresses(anna)) == [replace(MAILBOX, code="")]
    assert kept.now(store.addresses(bob)) == []
    kept.now(store.set_address("999", MAILBOX))
    assert kept.now(store.addresses("999")) == []


def test_another_address_takes_the_place_and_what_was_to_go_to_the_old_one_goes_nowhere(
    kept: Kept, store: NotificationStore
) -> None:
    (anna,) = people(kept, "anna")
    reached(kept, anna)
    reached(kept, anna, NTFY)
    report(kept, anna)
    assert kept.now(store.collect(anna, AT)) == 2
    kept.now(store.set_address(anna, replace(MAILBOX, address="new@example.org")))
    assert [job.channel for job in jobs(kept)] == [NTFY]
    assert kept.now(store.forget_address(anna, NTFY))
    assert not kept.now(store.forget_address(anna, NTFY))
    assert jobs(kept) == []
    assert [each.address for each in kept.now(store.addresses(anna))] == ["new@example.org"]


def test_with_the_account_everything_goes(kept: Kept, store: NotificationStore) -> None:
    (anna,) = people(kept, "anna")
    reached(kept, anna)
    report(kept, anna)
    kept.now(store.add_code(anna, MAIL, "place", AT))
    kept.rows("DELETE FROM accounts WHERE id = ?", int(anna))
    for table in ("notify_addresses", "notifications", "notify_jobs"):
        assert kept.rows(f"SELECT * FROM {table}") == []
    report(kept, anna)
    assert kept.rows("SELECT * FROM notifications") == []


def test_a_turn_is_found_once_for_who_wants_it_and_when_somebody_waits(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    reached(kept, anna)
    match = match_of(kept, anna, bob)
    alone = kept.now(kept.stores.journal.create(start(account=anna)))
    for each in (match, alone):
        stands(kept, each, 3, anna)
    found = Turn(anna, int(match), "abalone", ("Bernd",), 0, None)
    assert turns(kept) == [found]
    assert turns(kept, before=AT - 1) == [], "it may be over in a moment"
    kept.now(store.note([(Happening(anna, TURN, int(match), 0, {}), 0)], AT))
    assert turns(kept) == []
    kept.now(kept.stores.journal.append(match, moves(4)))
    assert turns(kept) == [], "how it stands is not noted yet"
    stands(kept, match, 4, bob)
    assert turns(kept) == [], "a person without an address is not looked for"
    kept.now(kept.stores.journal.append(match, moves(5)))
    stands(kept, match, 5, anna)
    assert turns(kept) == [replace(found, moves=2)]
    kept.now(kept.stores.journal.append(match, [end(6)]))
    assert turns(kept) == []


def test_a_name_that_is_part_of_another_is_nobodys_turn(kept: Kept, store: NotificationStore) -> None:
    some = people(kept, *(f"p{number}" for number in range(12)))
    reached(kept, some[0])
    match = match_of(kept, some[0], some[10])
    assert some[10].startswith(some[0])
    stands(kept, match, 3, some[10])
    assert turns(kept) == []


def test_running_out_of_time_counts_once_and_not_for_a_fast_clock(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    reached(kept, anna)
    match = match_of(kept, anna, bob)
    stands(kept, match, 3, anna, 1000 + HOUR - 1, "flag")
    assert turns(kept, time=1000) == []
    stands(kept, match, 3, anna, 1000 + 8 * HOUR, "flag")
    (found,) = turns(kept, time=1000)
    assert (found.left, found.is_known) == (8 * HOUR, False)
    kept.now(store.note([(Happening(anna, TURN, int(match), 0, {}, 2 * HOUR), AT)], AT))
    assert turns(kept, time=1000 + 5 * HOUR) == []
    (late,) = turns(kept, time=1000 + 6 * HOUR)
    assert (late.left, late.is_known) == (2 * HOUR, True)
    kept.now(store.note([(Happening(anna, TIME, int(match), 0, {}), AT)], AT))
    assert turns(kept, time=1000 + 7 * HOUR) == []


def test_an_invitation_is_found_once(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    reached(kept, anna)
    seats = {"black": Player("human", name="Bob", account=bob), "white": None}
    waiting = kept.now(kept.stores.lobby.add(Waiting("", bob, "Bob", AT, "abalone", {}, seats, guests=(anna,))))
    number = int(waiting.id)
    assert kept.now(store.challenges("", "999")) == [Challenge(anna, number, "abalone", bob, "Bob")]
    report(kept, anna, CHALLENGE, number)
    assert kept.now(store.challenges("", "999")) == []
    kept.now(kept.stores.lobby.remove(waiting))
    assert kept.now(store.collect(anna, AT)) == 0, "it was called off meanwhile"


def test_an_event_that_no_longer_holds_is_not_sent(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    reached(kept, anna)
    match = match_of(kept, anna, bob)
    stands(kept, match, 3, anna)
    report(kept, anna, TURN, int(match), 0)
    assert kept.now(store.due_people(AT - 1, limit=9)) == []
    assert kept.now(store.due_people(AT, limit=9)) == [anna]
    kept.now(kept.stores.journal.append(match, moves(4)))
    assert kept.now(store.collect(anna, AT)) == 0
    assert kept.now(store.due_people(AT, limit=9)) == []


def test_one_message_for_all_in_each_channel_that_carries_some(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    reached(kept, anna, MAIL)
    reached(kept, anna, NTFY, TIME)
    first, second = match_of(kept, anna, bob), match_of(kept, anna, bob)
    for match in (first, second):
        stands(kept, match, 3, anna)
        report(kept, anna, TURN, int(match), 0)
    report(kept, anna, TIME, int(second), 0)
    assert kept.now(store.collect(anna, AT)) == 2
    assert {job.channel: [kind for kind, _ in job.events] for job in jobs(kept)} == {MAIL: [TURN, TIME], NTFY: [TIME]}
    assert kept.now(store.collect(anna, AT)) == 0


def test_presence_drops_earlier_events(kept: Kept, store: NotificationStore) -> None:
    (anna,) = people(kept, "anna")
    reached(kept, anna)
    report(kept, anna)
    assert kept.now(store.waiting(before=AT - 1)) == []
    assert kept.now(store.waiting(before=AT)) == [anna]
    kept.now(store.drop(anna, AT - 1))
    assert kept.now(store.waiting(before=AT)) == [anna], "that was before"
    kept.now(store.drop(anna, AT))
    assert kept.now(store.collect(anna, AT)) == 0
    report(kept, anna)
    assert kept.now(store.due_people(AT, limit=9)) == [], "it was noted in that stage"
    report(kept, anna, stage=1)
    kept.now(store.postpone(anna, AT + 5))
    assert kept.now(store.due_people(AT + 4, limit=9)) == []
    assert kept.now(store.due_people(AT + 5, limit=9)) == [anna]


def test_two_that_collect_and_claim_at_once_send_one_message(kept: Kept, store: NotificationStore) -> None:
    (anna,) = people(kept, "anna")
    reached(kept, anna)
    report(kept, anna)
    other = kept.again().notifications

    async def both() -> None:
        made = await asyncio.gather(*(each.collect(anna, AT) for each in (store, other)))
        assert sorted(made) == [0, 1]
        (job,) = await store.due(AT, limit=9)
        assert await other.due(AT, limit=9) == [job]
        assert sorted(await asyncio.gather(*(each.claim(job, AT, AT + 60) for each in (store, other)))) == [False, True]
        assert await store.due(AT + 59, limit=9) == []
        assert await other.due(AT + 60, limit=9) == [replace(job, tries=1)], "whoever sent it has died"
        await other.finish(job)
        assert await store.due(AT + DAY, limit=9) == []
        assert not await store.claim(replace(job, tries=1), AT, AT + 60)

    kept.now(both())


def test_messages_are_counted_by_person_by_code_by_place_and_in_all(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    for person in (anna, bob):
        reached(kept, person)
        report(kept, person)
        kept.now(store.collect(person, AT))
        kept.now(store.add_code(person, MAIL, "place", AT))
    for job in jobs(kept):
        kept.now(store.claim(job, AT, AT + 1))
        kept.now(store.finish(job))

    def sent(person: str, place: str, after: int) -> Sent:
        return kept.now(store.sent(person, place, day=after, hour=after))

    assert sent(anna, "place", AT - 1) == Sent(1, 1, 2, 4)
    assert sent(anna, "", AT - 1) == Sent(1, 1, 0, 4)
    assert sent(anna, "place", AT) == Sent(0, 0, 0, 0)
    kept.now(store.tidy(AT + 1))
    assert sent(anna, "place", AT - 1) == Sent(0, 0, 0, 0)


def test_several_failures_of_an_address_switch_it_off_and_announce_it(kept: Kept, store: NotificationStore) -> None:
    (anna,) = people(kept, "anna")
    reached(kept, anna)

    def failed(counts: bool) -> tuple[int, str, bool]:
        kept.now(store.given_up(anna, MAIL, counts=counts, most=2))
        (found,) = kept.now(store.addresses(anna))
        return found.failed, found.untold, bool(found.kinds)

    assert failed(False) == (0, FAILED, True)
    assert failed(True) == (1, FAILED, True)
    kept.now(store.delivered(anna, MAIL))
    assert failed(True) == (1, FAILED, True)
    assert failed(True) == (0, OFF, False)
    kept.now(store.heard(anna, [MAIL]))
    assert kept.now(store.addresses(anna))[0].untold == ""


def test_codes_that_nobody_typed_are_forgotten_with_their_address(kept: Kept, store: NotificationStore) -> None:
    anna, bob = people(kept, "anna", "bob")
    kept.now(store.set_address(anna, MAILBOX))
    reached(kept, bob)
    kept.now(store.tidy(AT))
    assert len(kept.now(store.addresses(anna))) == 1
    kept.now(store.tidy(AT + 1))
    assert kept.now(store.addresses(anna)) == []
    assert len(kept.now(store.addresses(bob))) == 1


def test_people_with_addresses_are_looked_at_page_by_page(kept: Kept, store: NotificationStore) -> None:
    some = people(kept, *(f"p{number}" for number in range(12)))
    for number, person in enumerate(some):
        if number != 3:
            reached(kept, person, MAIL)
            reached(kept, person, NTFY)
    found, after = [], ""
    while after := kept.now(store.page(after, limit=4)):
        found.append(after)
    assert found == [some[4], some[8], some[11]]
    match = match_of(kept, some[5], some[6])
    stands(kept, match, 3, some[5])
    pages = [(some[0], some[4]), (some[4], some[8]), (some[8], some[11])]
    looks = [kept.now(store.turns(*page, time=0, before=AT + DAY, shortest=HOUR)) for page in pages]
    assert [[each.person for each in look] for look in looks] == [[], [some[5]], []]


def test_a_browser_is_of_one_person_as_long_as_it_is_logged_in_and_of_many_the_oldest_go(kept: Kept) -> None:
    store, browsers = kept.stores.notifications, kept.stores.browsers
    anna, bob = people(kept, "Anna", "Bob")
    for person in (anna, bob):
        for number in range(3):
            login = Login(f"{person}-{number}", "", AT, AT)
            kept.now(browsers.begin(Person(person, "", epoch=0), login, 0))

    def device(person: str, url: str, number: int = 0) -> Device:
        return Device(url, "key", "auth", f"{person}-{number}")

    def urls(person: str) -> list[str]:
        return [each.url for each in kept.now(store.devices(person))]

    for at, url in enumerate("abc"):
        kept.now(store.add_device(anna, device(anna, url, at), AT + at, most=2))
    assert urls(anna) == ["b", "c"]
    kept.now(store.add_device(anna, device(anna, "b", 0), AT + 9, most=2))
    assert urls(anna) == ["c", "b"]
    kept.now(store.add_device(bob, device(bob, "c"), AT, most=2))
    assert (urls(anna), urls(bob)) == (["b"], ["c"])
    kept.now(store.add_device(bob, device(anna, "d"), AT, most=2))  # with somebody else's login
    assert urls(bob) == ["c"]
    kept.now(store.forget_device(anna, "c"))
    assert urls(bob) == ["c"]
    kept.now(browsers.end(anna, f"{anna}-0"))
    assert urls(anna) == []
    kept.now(store.set_address(bob, Address(PUSH, "", asked=AT, kinds=frozenset(KINDS))))
    kept.now(store.add_device(bob, device(bob, "c"), AT, most=2))
    assert kept.now(store.forget_address(bob, PUSH))
    assert urls(bob) == []
