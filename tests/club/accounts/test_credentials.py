"""Recovery codes and return words, keys for SSH, tokens of programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import asyncssh
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.credentials import (
    DAYS,
    GROUPS,
    LETTERS,
    MOST_DAYS,
    SIZE,
    TokenInfo,
    Tokens,
    code_groups,
    new_code,
    read_code,
    read_key,
    read_word,
    token_digest,
    word_of,
    word_parts,
)
from accessible_games.club.accounts.person import Person
from accessible_games.languages import LANGUAGES
from accessible_games.limits.table import ListLimits
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules.core.notices import NoticeError
from accessible_games.storage.sqlite_sql import SqliteSql
from tests.kit.certificates import ED25519


def test_a_code_has_the_chance_of_a_key() -> None:
    assert len(LETTERS) ** (GROUPS * SIZE) > 2**128
    assert len({new_code() for _ in range(100)}) == 100


def test_no_letter_is_taken_for_a_digit_or_for_another() -> None:
    assert not set("iloujv0123456789") & set(LETTERS)
    assert len(set(LETTERS)) == len(LETTERS)


def test_every_letter_has_a_word_of_its_own_that_begins_with_it() -> None:
    for language in LANGUAGES:
        words = [catalogue(language).format(f"letter-{letter}", {}) for letter in LETTERS]
        assert [word[0].casefold() for word in words] == list(LETTERS)


@given(st.text(st.sampled_from(LETTERS), min_size=30, max_size=30), st.sampled_from([" ", ", ", "-", ""]))
def test_blanks_commas_and_capitals_mean_nothing(code: str, between: str) -> None:
    assert read_code(f" {between.join(code_groups(code)).upper()}.") == code
    assert read_code(" ".join(code)) == code


@given(st.text())
def test_text_of_another_form_is_no_code(text: str) -> None:
    assert (read_code(text) is None) or set(read_code(text) or "") <= set(LETTERS)
    assert read_code(new_code()[:-1]) is None


@given(st.integers(0, 2**96), st.sampled_from([" ", ", ", "-", ""]))
def test_a_return_word_is_typed_as_it_was_heard(number: int, between: str) -> None:
    word = word_of(number)
    assert set(word) <= set(LETTERS)
    assert read_word(f"{between.join(word_parts(word)).upper()}.") == word
    assert read_word(" ".join(word)) == word
    assert read_word(word[:-1]) is None


def test_every_letter_of_a_return_word_is_by_chance() -> None:
    assert len(LETTERS) ** 8 > 2**34
    assert {word_of(number)[-1] for number in range(0, 20**8, 20**7)} == set(LETTERS)


RSA_1024 = asyncssh.generate_private_key("ssh-rsa", key_size=1024).export_public_key().decode().strip()


@pytest.mark.parametrize("kind", ["ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp521"])
def test_a_key_is_named_as_openssh_names_it(kind: str) -> None:
    made = asyncssh.generate_private_key(kind, comment="anna@laptop")
    key = read_key(made.export_public_key().decode())
    assert key.digest == made.get_fingerprint("sha256")
    assert key.comment == "anna@laptop"
    assert key.line == " ".join(made.export_public_key().decode().split()[:2])


def test_the_comment_is_cleaned() -> None:
    assert read_key(f"{ED25519} anna\x1b[2J\u202e at home").comment == "anna at home"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "ssh-ed25519",
        "hello",
        "ssh-ed25519 !!!",
        ED25519[:-4],
        ED25519 + "AAAA",
        ED25519.replace("ssh-ed25519", "ssh-rsa", 1),
        f'command="sh" {ED25519}',
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        "ssh-ed25519 AAAA",
        "ssh-ed25519 //////8=",
    ],
)
def test_invalid_key_is_refused(line: str) -> None:
    with pytest.raises(NoticeError) as raised:
        read_key(line)
    assert raised.value.notice.message == "people-key-unreadable"


def test_a_short_rsa_key_is_refused() -> None:
    with pytest.raises(NoticeError) as raised:
        read_key(RSA_1024)
    assert raised.value.notice.message == "people-key-weak"


@given(st.text(max_size=200))
def test_any_text_is_a_key_or_refused(text: str) -> None:
    with pytest.raises(NoticeError):
        read_key(f"ssh-ed25519 {text}")


@pytest.mark.parametrize("kind", ["ssh-dss", "ssh-dss-cert-v01@openssh.com"])
def test_a_key_of_dsa_is_refused_with_the_reason(kind: str) -> None:
    with pytest.raises(NoticeError, match="people-key-outdated"):
        read_key(f"{kind} AAAAB3NzaC1kc3MAAAAA anna@home")


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


async def test_read_only_token_may_not_play(desk: Desk) -> None:
    _, word = await desk.tokens.make(await desk.person(), "w", "read")
    bearer = await desk.tokens.bearer(word)
    assert bearer is not None
    assert not bearer.may_play


async def test_token_expires_and_is_replaced(desk: Desk) -> None:
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


async def test_tokens_are_limited(desk: Desk) -> None:
    anna = await desk.person()
    for _ in range(ListLimits.tokens):
        await desk.tokens.make(anna, "t", "play")
    with pytest.raises(NoticeError) as caught:
        await desk.tokens.check(anna, "t", "play")
    assert caught.value.notice.message == "people-many-tokens"
    assert await desk.tokens.make(await desk.person("Bob"), "t", "play")


async def test_tokens_made_since_they_were_counted_are_counted(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await desk.person()
    for _ in range(ListLimits.tokens):
        await desk.tokens.make(anna, "t", "play")

    async def none_yet(person: Person) -> list[TokenInfo]:
        return []

    with monkeypatch.context() as patch:
        patch.setattr(desk.tokens, "list", none_yet)
        with pytest.raises(NoticeError) as caught:
            await desk.tokens.make(anna, "t", "play")
    assert caught.value.notice.message == "people-many-tokens"
    assert len(await desk.tokens.list(anna)) == ListLimits.tokens


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
async def test_invalid_word_has_no_bearer(desk: Desk, name: str, scope: str, days: int, reason: str) -> None:
    anna = await desk.person()
    with pytest.raises(NoticeError) as caught:
        await desk.tokens.make(anna, name, scope, days)
    assert caught.value.notice.message == reason


async def test_guests_cannot_have_tokens(desk: Desk) -> None:
    with pytest.raises(NoticeError) as caught:
        await desk.tokens.make(Person("guest-1", "Nina"), "t", "play")
    assert caught.value.notice.message == "people-guest"


async def test_removed_tokens_are_invalid_and_others_tokens_stay(desk: Desk) -> None:
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
