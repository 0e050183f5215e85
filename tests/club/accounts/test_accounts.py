"""Accounts over each database: taken names, hashes, keys, friends, complaints."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.person import (
    BLOCKED,
    FRIENDS,
    MODERATOR,
    PLAYER,
    Account,
    Complaint,
    Key,
    Measure,
    OutdatedError,
    Person,
    Sanctions,
    TakenError,
)
from accessible_games.rules.core.notices import Notice
from tests.kept import Kept

pytestmark = pytest.mark.parametrize("kept", ["grouped", "postgresql"], indirect=True)  # only servers ask for it


@pytest.fixture
def accounts(kept: Kept) -> Accounts:
    return kept.stores.accounts


def made(kept: Kept, name: str) -> Person:
    folded = name.casefold()
    return kept.now(kept.stores.accounts.create(name, folded, f"looks {folded}", f"hash {name}", "code", "de"))


def of(kept: Kept, person: Person) -> Account:
    found = kept.now(kept.stores.accounts.by_id(person.id))
    assert found is not None
    return found


def test_an_account_is_found_by_its_name_and_its_number(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    assert (zoe.id, max_.id) == ("1", "2")
    wanted = Account(Person("1", "Zoë", PLAYER), "hash Zoë", "code", {"language": "de"})
    assert kept.now(accounts.by_name("zoë", 0)) == wanted
    assert kept.now(accounts.by_id("1")) == wanted
    assert kept.now(kept.again().accounts.by_name("max", 0)) is not None


@pytest.mark.parametrize("person", ["3", "0", "x", "", "guest-ab", "-1", "1" * 40])
def test_unknown_name_or_number_finds_no_account(kept: Kept, accounts: Accounts, person: str) -> None:
    made(kept, "Zoë")
    assert kept.now(accounts.by_id(person)) is None
    assert kept.now(accounts.by_name("Zoë", 0)) is None, "names are folded before"
    assert kept.now(accounts.keys(person)) == []
    gone = Notice.of("store-no-account")
    assert kept.notice(accounts.set_password(Person(person, "Zoë"), "x")) == gone
    assert kept.notice(accounts.add_key(person, Key("d", "l", "c"))) == gone
    assert kept.notice(accounts.relate(FRIENDS, "1", person, True)) == gone


@pytest.mark.parametrize(("folded", "looks"), [("zoë", "other"), ("other", "looks zoë"), ("zoë", "looks zoë")])
def test_a_name_or_its_looks_are_given_once(kept: Kept, accounts: Accounts, folded: str, looks: str) -> None:
    made(kept, "Zoë")
    assert kept.now(accounts.is_taken(folded, looks))
    assert not kept.now(accounts.is_taken("other", "other"))
    with pytest.raises(TakenError):
        kept.now(accounts.create("Other", folded, looks, "", "", "en"))


def test_only_one_of_two_concurrent_requests_gets_a_name(kept: Kept, accounts: Accounts) -> None:
    other = kept.again().accounts

    async def both() -> list[object]:
        return await asyncio.gather(
            *(each.create("Max", "max", "max", "", "", "en") for each in (accounts, other, accounts)),
            return_exceptions=True,
        )

    assert sorted(type(each).__name__ for each in kept.now(both())) == ["Person", "TakenError", "TakenError"]


def test_settings_belong_to_one_person(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    before = of(kept, max_)
    kept.now(accounts.set_password(zoe, "new"))
    kept.now(accounts.set_recovery(zoe.id, ""))
    kept.now(accounts.set_settings(zoe.id, {"language": "en", "name": "half \ud800"}))
    kept.now(accounts.set_role(zoe.id, MODERATOR))
    kept.now(accounts.set_limits(zoe.id, banned=5))
    kept.now(accounts.set_limits(zoe.id, muted=7))
    kept.now(accounts.set_limits(zoe.id))
    kept.now(accounts.set_driver(zoe.id, "program"))
    wanted = Account(Person("1", "Zoë", MODERATOR), "new", "", {"language": "en", "name": "half \ud800"}, 5, 7)
    assert of(kept, zoe) == wanted
    found = of(kept, zoe)
    assert found is not None
    assert (zoe.driver, found.person.driver, found.person.is_program) == ("", "program", True)
    assert of(kept, max_) == before


def test_keys_are_stored_and_removed(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    one, two = Key("SHA256:a", "ssh-ed25519 AAAA", "laptop"), Key("SHA256:b", "ssh-ed25519 BBBB", "")
    for key in (two, one, one):
        kept.now(accounts.add_key(zoe.id, key))
    assert kept.now(accounts.keys(zoe.id)) == [one, two]
    assert kept.now(accounts.keys(max_.id)) == []
    kept.now(accounts.remove_key(max_.id, one.digest))
    kept.now(accounts.remove_key(zoe.id, one.digest))
    assert kept.now(accounts.keys(zoe.id)) == [two]


def test_friends_and_blocked_people_are_by_name_and_one_sided(kept: Kept, accounts: Accounts) -> None:
    zoe, max_, anna = made(kept, "Zoë"), made(kept, "Max"), made(kept, "anna")
    for other in (zoe, anna, anna):
        kept.now(accounts.relate(FRIENDS, max_.id, other.id, True))
    kept.now(accounts.relate(BLOCKED, max_.id, zoe.id, True))
    assert kept.now(accounts.related(FRIENDS, max_.id)) == [anna, zoe]
    assert kept.now(accounts.related(BLOCKED, max_.id)) == [zoe]
    assert kept.now(accounts.related(FRIENDS, zoe.id)) == kept.now(accounts.related(BLOCKED, zoe.id)) == []
    kept.now(accounts.relate(FRIENDS, max_.id, zoe.id, False))
    kept.now(accounts.relate(BLOCKED, max_.id, zoe.id, False))
    assert kept.now(accounts.related(FRIENDS, max_.id)) == [anna]
    assert kept.now(accounts.related(BLOCKED, max_.id)) == []


def test_a_password_that_is_set_counts_and_one_that_is_hashed_anew_does_not(kept: Kept, accounts: Accounts) -> None:
    zoe = made(kept, "Zoë")
    renewed, _ = kept.now(accounts.set_password(zoe, "second"))
    assert (renewed, renewed.epoch, of(kept, zoe).person.epoch) == (zoe, 1, 1)
    with pytest.raises(OutdatedError):
        kept.now(accounts.set_password(zoe, "third"))
    kept.now(accounts.rehash(zoe.id, "hash Zoë", "of the first"))
    assert of(kept, zoe).password == "second"
    kept.now(accounts.rehash(zoe.id, "second", "of the second"))
    assert (of(kept, zoe).password, of(kept, zoe).person.epoch) == ("of the second", 1)


def test_limits_of_guests_are_kept_by_place_until_they_are_over(kept: Kept, accounts: Accounts) -> None:
    assert kept.now(accounts.limits(["home", "club"])) == {}
    kept.now(accounts.limit("home", Sanctions(5, 9, "rob"), now=1))
    kept.now(accounts.limit("home", Sanctions(6, 9, "eva bob"), now=1))
    kept.now(accounts.limit("club", Sanctions(0, 3, "bob"), now=1))
    assert kept.now(kept.again().accounts.limits(["home"])) == {"home": Sanctions(6, 9, "eva bob")}
    assert not kept.now(accounts.pardon("rob", talk=True))
    assert kept.now(accounts.pardon("bob", talk=True))
    found = kept.now(accounts.limits(["home", "club"]))
    assert found == {"home": Sanctions(6, 0, "eva bob"), "club": Sanctions(0, 0, "bob")}
    kept.now(accounts.limit("pub", Sanctions(7, 7, "max"), now=6))
    assert kept.now(accounts.limits(["home"])) == {}


def test_attempts_add_up_to_the_most_and_are_made_up_for(kept: Kept, accounts: Accounts) -> None:
    def after(*moments: int) -> int:
        for now in moments:
            kept.now(accounts.add_attempt({"b": (10, 30), "a": (100, 900)}, now))
        return kept.now(accounts.attempts(["b", "nothing"]))["b"]

    assert kept.now(accounts.attempts(["a", "b"])) == {}
    assert after(1000) == 1010
    assert after(1000, 1001) == 1030
    assert after(1001, 1002) == 1032, "never more than the most"
    assert after(2000) == 2010, "it was over"
    assert kept.now(kept.again().accounts.attempts(["a"])) == {"a": 2100}
    kept.now(accounts.add_attempt({"b": (10, 30)}, 9_000_000))
    assert after(2000) == 2010, "a clock was set back"


def test_attempts_are_forgotten_in_time_and_are_not_too_many(
    kept: Kept, accounts: Accounts, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("accessible_games.club.accounts.accounts._SWEEP", 4)
    monkeypatch.setattr("accessible_games.club.accounts.accounts._MOST_ATTEMPTS", 2)
    for number, now in enumerate((1000, 9000, 9001, 9002)):
        kept.now(accounts.add_attempt({str(number): (10, 30)}, now))
    kept.now(accounts.add_attempt({"trust": (9_000_000, 9_000_000)}, 9003))
    for number in range(4, 7):
        kept.now(accounts.add_attempt({str(number): (10, 30)}, 9000 + number))
    found = kept.now(accounts.attempts(["trust", *map(str, range(8))]))
    assert sorted(found) == ["5", "6", "trust"]


def test_complaints_come_newest_first_with_names(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    kept.now(accounts.report(Complaint(0, 4, max_.id, zoe.id, "sings")))
    kept.now(accounts.report(Complaint(0, 5, zoe.id, max_.id, "shouts")))
    assert [each[1:5] for each in kept.now(accounts.reports(limit=9))[0]] == [
        (5, "Zoë", "Max", "shouts"),
        (4, "Max", "Zoë", "sings"),
    ]
    assert len(kept.now(accounts.reports(limit=1))[0]) == 1


def test_nobody_buries_the_complaints_of_others(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    kept.now(accounts.report(Complaint(0, 1, zoe.id, max_.id, "one")))
    for number in range(30):
        kept.now(accounts.report(Complaint(0, 2 + number, "guest-ab", zoe.id, f"flood {number}")))
        kept.now(accounts.report(Complaint(0, 2 + number, f"guest-{number}", zoe.id, "once")))
    kept.now(accounts.report(Complaint(0, 90, zoe.id, max_.id, "two")))
    found = kept.now(accounts.reports(limit=40))[0]
    assert [each.text for each in found[:3]] == ["two", "once", "flood 29"]
    assert [each.text for each in found[32:34]] == ["one", "flood 28"]
    assert kept.now(accounts.reports(limit=1))[1:] == (62, 32)


def test_closed_complaint_is_not_listed(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    for text in ("one", "two"):
        kept.now(accounts.report(Complaint(0, 1, zoe.id, max_.id, text)))
    first = kept.now(accounts.reports(limit=9))[0][-1]
    assert kept.now(accounts.see_to(first.id, max_.id, ""))
    assert not kept.now(accounts.see_to(first.id, max_.id, ""))
    assert not kept.now(accounts.see_to(99, max_.id, ""))
    assert [each.text for each in kept.now(accounts.reports(limit=9))[0]] == ["two"]
    assert kept.now(accounts.reports(limit=1))[1:] == (1, 1)


def test_a_secret_of_the_server_stays_the_one_that_was_given_first(kept: Kept, accounts: Accounts) -> None:
    assert kept.now(accounts.secret("guests", b"one")) == b"one"
    assert kept.now(accounts.secret("guests", b"two")) == b"one"
    assert kept.now(accounts.secret("others", b"two")) == b"two"


def test_sanction_is_listed_with_the_newest_reason_of_its_kind(kept: Kept, accounts: Accounts) -> None:
    zoe, max_ = made(kept, "Zoë"), made(kept, "Max")
    for reason, at in (("shouts", 1), ("spam", 2)):
        kept.now(accounts.note_measure(Measure("ban", zoe.id, "Zoë", 90, reason, max_.id, at)))
    kept.now(accounts.note_measure(Measure("mute", zoe.id, "Zoë", 90, "sings", max_.id, 3)))
    kept.now(accounts.set_limits(zoe.id, banned=90))
    kept.now(accounts.limit("place", Sanctions(50, 0, "gerd"), 5))
    kept.now(accounts.note_measure(Measure("ban", "guest-1", "Gerd", 50, "%' or 1=1", "gone", 4, "place")))
    assert kept.now(accounts.measures(10, limit=9)) == [
        Measure("ban", zoe.id, "Zoë", 90, "spam", "Max", 2),
        Measure("ban", "place", "Gerd", 50, "%' or 1=1", "", 4, "place"),
    ]
    assert [each.name for each in kept.now(accounts.measures(50, limit=9))] == ["Zoë"]
    kept.now(accounts.note_measure(Measure("mute", "9", "Eva", 0, "late", max_.id, 400 * 86_400_000 + 3)))
    assert [each.reason for each in kept.now(accounts.measures(10, limit=9))] == ["spam", "%' or 1=1"], "still held"


def test_answer_is_kept_until_heard(kept: Kept, accounts: Accounts) -> None:
    zoe = made(kept, "Zoë")
    talk = (("7", "Max", "half a \ud83d character"),)
    number = kept.now(accounts.report(Complaint(0, 1, "guest-ab", zoe.id, "sings", "12", talk)))
    found = kept.now(accounts.complaint(number))
    assert found == Complaint(number, 1, "guest-ab", "Zoë", "sings", "12", talk, "guest-ab")
    assert kept.now(accounts.see_to(number, zoe.id, "we spoke"))
    assert kept.now(accounts.complaint(number)) is None
    assert [each.answer for each in kept.now(accounts.answered("guest-ab"))] == ["we spoke"]
    kept.now(accounts.mark_answer_heard(number))
    assert not kept.now(accounts.answered("guest-ab"))
