"""Log-ins of browsers, and passkeys without a page: no banned person gets in, and no wrong challenge works."""

from __future__ import annotations

import json
from typing import Any

import pytest

from accessible_games.club.accounts.browsers import UNUSED, Browsers, Passkeys, Where
from accessible_games.club.accounts.person import Person
from accessible_games.rules.core.notices import NoticeError
from tests.kit.authenticator import Authenticator
from tests.kit.visits import House

ADDRESS = "192.0.2.7"


def browsers_of(house: House) -> Browsers:
    return Browsers(house.stores.browsers, house.people, lambda: house.today)


async def test_a_banned_account_is_not_logged_in(house: House) -> None:
    person, _ = await house.people.sign_up("Anna", "four little red apples", "en", ADDRESS)
    browsers = browsers_of(house)
    token = await browsers.begin(person, "Firefox")
    assert await browsers.whose(token) == person
    await house.people.sanctions.ban(person, house.today + 1_000_000, reason="x")
    with pytest.raises(NoticeError, match="people-banned"):
        await browsers.begin(person, "Firefox")


async def test_the_cookie_of_a_banned_guest_is_nobody_s(house: House) -> None:
    guest = await house.people.guest("Max", ADDRESS)
    browsers = browsers_of(house)
    token = await browsers.guest_token(guest)
    assert await browsers.guest(token, ADDRESS) == guest
    await house.people.sanctions.ban(guest, house.today + 1_000_000, reason="x")
    assert await browsers.guest(token, ADDRESS) is None


async def test_cookie_of_a_departed_guest_is_invalid(house: House) -> None:
    guest = await house.people.guest("Max", ADDRESS)
    browsers = browsers_of(house)
    token, other = await browsers.guest_token(guest), await browsers.guest_token(await house.people.guest("Moritz"))
    for _ in range(2):
        await browsers.end_guest("no token", ADDRESS)
        await browsers.end_guest(token, ADDRESS)
    assert await browsers.guest(token, ADDRESS) is None
    assert await browsers.guest(other, ADDRESS) is not None
    house.today += UNUSED - 1
    assert await browsers.guest(token, ADDRESS) is None, "it is remembered for as long as it would be good"


@pytest.mark.parametrize("by_place", [False, True])
async def test_a_banned_guest_does_not_come_in_again(house: House, by_place: bool) -> None:
    guest = await house.people.guest("Max", ADDRESS)
    house.people.left(guest)
    place = await house.people.guests.place(ADDRESS) if by_place else ""
    await house.people.sanctions.ban(guest, house.today + 1_000_000, place, reason="x")
    with pytest.raises(NoticeError, match="people-banned"):
        await house.people.guest("Max", ADDRESS)
    with pytest.raises(NoticeError, match="people-banned"):
        await house.people.again(guest, ADDRESS)


async def test_the_ticket_of_another_kind_is_no_ticket(house: House) -> None:
    guest = await house.people.guest("Max", ADDRESS)
    browsers = browsers_of(house)
    assert await browsers.by_ticket(await browsers.guest_token(guest), ADDRESS) is None
    ticket, _ = await browsers.ticket(guest)
    assert await browsers.guest(ticket, ADDRESS) is None
    assert await browsers.by_ticket(ticket, ADDRESS) is not None
    assert await browsers.by_ticket(ticket, ADDRESS) is None, "it is good once"


HERE = Where("localhost:8080", "this browser")
WRONG = ("old", "used", "another person", "another browser", "another purpose")


async def account(house: House, name: str) -> Person:
    person, _ = await house.people.sign_up(name, "four little red apples", "en", ADDRESS)
    return person


async def wrong_wish(wrong: str, house: House, passkeys: Passkeys, person: Person) -> tuple[str, dict[str, Any]]:
    """Return a challenge with which no passkey may be added, and the browser's options."""
    if wrong == "another person":
        challenge, options = await passkeys.wish(await account(house, "Eve"), HERE)
    elif wrong == "another browser":
        challenge, options = await passkeys.wish(person, Where(HERE.host, "another browser"))
    elif wrong == "another purpose":
        challenge, options = await passkeys.question(HERE)
    else:
        challenge, options = await passkeys.wish(person, HERE)
    if wrong == "old":
        house.today += 600_001
    elif wrong == "used":
        first = Authenticator(f"http://{HERE.host}").create(json.loads(options))
        await passkeys.add(person, HERE, challenge, first, "Firefox", ADDRESS)
    return challenge, json.loads(options)


@pytest.mark.parametrize("wrong", WRONG)
async def test_no_passkey_is_added_for_a_wrong_challenge(house: House, wrong: str) -> None:
    passkeys = Passkeys(Browsers(house.stores.browsers, house.people, lambda: house.today), "Test House")
    anna = await account(house, "Anna")
    challenge, options = await wrong_wish(wrong, house, passkeys, anna)
    before = await passkeys.of(anna)
    answer = Authenticator(f"http://{HERE.host}").create(options)
    with pytest.raises(NoticeError, match="people-passkey-refused"):
        await passkeys.add(anna, HERE, challenge, answer, "Firefox", ADDRESS)
    assert await passkeys.of(anna) == before
