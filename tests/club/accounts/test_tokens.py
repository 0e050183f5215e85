"""Tokens: made once, found by their words alone, bounded in number and time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.credentials import DAYS, MOST_DAYS, Tokens, token_digest
from accessible_games.club.accounts.person import Person
from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sqlite_sql import SqliteSql

DAY = 86_400_000


class Desk:
    """Tokens over a store, with a clock of its own."""

    def __init__(self, sql: SqliteSql) -> None:
        self.now = 100 * DAY
        self.sql = sql
        self.accounts = Accounts(sql)
        self.tokens = Tokens(self.accounts, lambda: self.now)

    async def person(self, name: str = "Anna") -> Person:
        return await self.accounts.create(name, name.casefold(), name.casefold(), "", "", "en")


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with SqliteSql(tmp_path / "s.sqlite3") as sql:
        yield Desk(sql)


async def test_a_word_says_whose_it_is_and_is_nowhere_kept(desk: Desk) -> None:
    anna = await desk.person()
    token, word = await desk.tokens.make(anna, " my\tbot ", "play")
    assert len(word) == 30
    assert (token.name, token.digest) == ("my bot", token_digest(word))
    for typed in (word, word.upper(), " ".join(word), f"{word[:5]}-{word[5:]}"):
        bearer = await desk.tokens.bearer(typed)
        assert bearer is not None
        assert (bearer.person.name, bearer.may_play) == ("Anna", True)
    rows = await desk.sql.read("SELECT * FROM tokens")
    assert word not in str(rows)
    for wrong in ("", "a" * 30, word[:-1], word + "a", token.digest, "\ud800" * 30, "é" * 30):
        assert await desk.tokens.bearer(wrong) is None


async def test_one_that_only_looks_may_not_play(desk: Desk) -> None:
    _, word = await desk.tokens.make(await desk.person(), "w", "read")
    bearer = await desk.tokens.bearer(word)
    assert bearer is not None
    assert not bearer.may_play


async def test_it_holds_until_its_day_and_is_then_replaced(desk: Desk) -> None:
    anna = await desk.person()
    token, word = await desk.tokens.make(anna, "short", "play", 1)
    (held,) = await desk.tokens.list(anna)
    assert (held.left, held.idle) == (1, -1)
    desk.now += DAY - 1
    assert await desk.tokens.bearer(word)
    assert await desk.tokens.holds(token)
    (held,) = await desk.tokens.list(anna)
    assert (held.left, held.idle) == (1, 0)
    desk.now += 1
    assert await desk.tokens.bearer(word) is None
    assert not await desk.tokens.holds(token)
    assert await desk.tokens.list(anna) == []
    for number in range(ListLimits.tokens):
        await desk.tokens.make(anna, f"t{number}", "play")
    assert len(await desk.accounts.tokens(anna.id)) == ListLimits.tokens


async def test_there_are_only_so_many_also_when_they_are_made_at_once(desk: Desk) -> None:
    anna = await desk.person()
    made = await asyncio.gather(
        *(desk.tokens.make(anna, "t", "play") for _ in range(ListLimits.tokens + 3)), return_exceptions=True
    )
    refused = [each for each in made if isinstance(each, NoticeError)]
    assert [each.notice.message for each in refused] == ["people-many-tokens"] * 3
    assert len(await desk.tokens.list(anna)) == ListLimits.tokens
    assert await desk.tokens.make(await desk.person("Bob"), "t", "play")


@pytest.mark.parametrize(
    ("name", "scope", "days", "reason"),
    [
        ("", "play", 1, "people-token-name"),
        ("\u200b\x07", "play", 1, "people-token-name"),
        ("t", "all", 1, "people-token-name"),
        ("t", "play", 0, "people-token-days"),
        ("t", "play", MOST_DAYS + 1, "people-token-days"),
    ],
)
async def test_what_is_no_token(desk: Desk, name: str, scope: str, days: int, reason: str) -> None:
    anna = await desk.person()
    with pytest.raises(NoticeError) as caught:
        await desk.tokens.make(anna, name, scope, days)
    assert caught.value.notice.message == reason


async def test_guests_have_none(desk: Desk) -> None:
    with pytest.raises(NoticeError) as caught:
        await desk.tokens.make(Person("guest-1", "Nina"), "t", "play")
    assert caught.value.notice.message == "people-guest"


async def test_those_that_are_taken_away_let_nobody_in_and_nobody_takes_those_of_others(desk: Desk) -> None:
    anna, bob = await desk.person(), await desk.person("Bob")
    token, word = await desk.tokens.make(anna, "t", "play")
    assert token.expires == desk.now + DAYS * DAY
    await desk.tokens.remove(bob, [token.digest])
    assert await desk.tokens.holds(token)
    await desk.tokens.remove(anna, [token.digest])
    assert await desk.tokens.bearer(word) is None
    assert not await desk.tokens.holds(token)


async def test_an_account_that_is_deleted_has_no_token_at_once(desk: Desk) -> None:
    anna = await desk.person()
    _, word = await desk.tokens.make(anna, "t", "play")
    await desk.accounts.set_leaving(anna.id, 1)
    assert await desk.tokens.bearer(word) is None
    (leaver,) = await desk.accounts.leavers(2)
    assert await desk.accounts.erase(leaver)
    assert await desk.sql.read("SELECT * FROM tokens") == []
