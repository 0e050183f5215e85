"""Passkeys without a page: which challenges are good, and for whom."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from accessible_games.club.accounts.browsers import Browsers, Passkeys, Where
from accessible_games.club.accounts.person import Person
from accessible_games.rules.core.notices import NoticeError
from tests.kit.authenticator import Authenticator
from tests.line.visits.door import House, inside

HERE = Where("localhost:8080", "this browser")
ADDRESS = "192.0.2.7"
WRONG = ("old", "used", "another person", "another browser", "another purpose")


async def account(house: House, name: str) -> Person:
    person, _ = await house.people.sign_up(name, "four little red apples", "en", ADDRESS)
    return person


async def wrong_wish(wrong: str, house: House, passkeys: Passkeys, person: Person) -> tuple[str, dict[str, Any]]:
    """A challenge with which no passkey may be added, and what the browser is given with it."""
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
async def test_no_passkey_is_added_for_a_wrong_challenge(wrong: str, tmp_path: Path) -> None:
    async with inside(tmp_path) as house:
        passkeys = Passkeys(Browsers(house.stores.browsers, house.people, lambda: house.today), "Test House")
        anna = await account(house, "Anna")
        challenge, options = await wrong_wish(wrong, house, passkeys, anna)
        before = await passkeys.of(anna)
        answer = Authenticator(f"http://{HERE.host}").create(options)
        with pytest.raises(NoticeError, match="people-passkey-refused"):
            await passkeys.add(anna, HERE, challenge, answer, "Firefox", ADDRESS)
        assert await passkeys.of(anna) == before
