"""Passwords: few rules that stop guessing, slow hashes that stop nobody else, and no hint which names have accounts."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from argon2 import PasswordHasher, extract_parameters
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts import passwords
from accessible_games.club.accounts.passwords import Passwords, check, normal
from accessible_games.limits.table import LoginLimits
from accessible_games.rules.core.notices import NoticeError

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GOOD = "four little red apples"


@pytest.mark.parametrize(
    "password", [GOOD, "xK3!vb9q", "größere Bäume", "p" * 120 + "assw0rds", "annas Hund bellt", "sommer8239471650"]
)
def test_long_password_without_signs_is_allowed(password: str) -> None:
    asyncio.run(check(password, "Anna"))


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("", "people-password-short"),
        ("seven77", "people-password-short"),
        ("  seven77  ", "people-password-short"),
        ("ab" * 65, "people-password-long"),
        ("12345678", "people-password-common"),
        ("PassWord", "people-password-common"),
        ("aaaaaaaaaaaa", "people-password-common"),
        ("wiederherstellen", "people-password-common"),
        ("Sonnenschein", "people-password-common"),
        ("P@ssw0rd", "people-password-common"),
        ("Passwort123!", "people-password-common"),
        ("2024sommer", "people-password-common"),
        ("Dortmund09", "people-password-common"),
        ("qwertz123", "people-password-common"),
        ("hallohallo", "people-password-common"),
        ("steelers", "people-password-common"),
        ("1qaz2wsx", "people-password-common"),
        ("annalena", "people-password-name"),
        ("AnnaLena1", "people-password-name"),
        ("four\x1blittle", "people-password-letters"),
        ("four\u202elittle", "people-password-letters"),
    ],
)
def test_common_passwords_are_refused(password: str, reason: str) -> None:
    with pytest.raises(NoticeError) as raised:
        asyncio.run(check(password, "Annalena", {"wiederherstellen"}))
    assert raised.value.notice.message == reason


def test_the_list_of_the_package_is_read() -> None:
    assert len(passwords._known()) > 25_000


def test_missing_password_list_falls_back_to_a_short_one_and_logs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    missing = {"_FILE": "zxcvbn/missing", "_LIST": re.compile("(no such line)"), "_PACKAGE": "no-such-package"}
    for name, value in missing.items():
        with monkeypatch.context() as patch:
            patch.setattr(passwords, name, value)
            assert "sonnenschein" in passwords._known.__wrapped__()
    assert len(caplog.records) == 3


@given(st.text(max_size=140))
def test_allowed_password_verifies_when_typed_again(text: str) -> None:
    try:
        asyncio.run(check(text, "Anna"))
    except NoticeError:
        return
    assert 8 <= len(normal(text)) <= 128
    assert normal(normal(text)) == normal(text)


@contextmanager
def with_passwords(**options: Any) -> Iterator[Passwords]:
    made = Passwords(CHEAP, **options)
    try:
        yield made
    finally:
        made.close()


async def test_only_the_password_itself_is_right() -> None:
    with with_passwords() as made:
        stored = await made.hash("Bäume im Wald")
        assert GOOD not in stored
        assert await made.verify(stored, "Bäume im Wald")
        assert await made.verify(stored, " Ba\u0308ume im Wald ")
        assert not await made.verify(stored, "bäume im Wald")
        assert not await made.verify(stored, "")
        assert not await made.verify("no hash", "Bäume im Wald")
        assert await made.hash("Bäume im Wald") != stored


async def test_unknown_account_costs_the_same_hashing() -> None:
    with with_passwords() as made:
        asked: list[str] = []
        verify = CHEAP.verify

        class Watched(PasswordHasher):
            def verify(self, hash: str | bytes, password: str | bytes) -> Any:
                asked.append(str(hash))
                return verify(hash, password)

        made._hasher = Watched(time_cost=1, memory_cost=8, parallelism=1)
        stored = await made.hash(GOOD)
        assert not await made.verify(stored, "another one")
        assert not await made.verify("", "another one")
        assert not await made.verify("", "nobody has this password")
        one, other, _ = (extract_parameters(each) for each in asked)
        assert one == other


async def test_hashes_of_older_parameters_are_known() -> None:
    with with_passwords() as made:
        assert made.is_old(PasswordHasher(time_cost=1, memory_cost=16, parallelism=1).hash(GOOD))
        assert not made.is_old(await made.hash(GOOD))


def test_a_server_hashes_with_nineteen_mebibytes_and_two_rounds() -> None:
    made = Passwords()
    found = extract_parameters(made._nobodys)
    made.close()
    assert (found.memory_cost, found.time_cost, found.parallelism) == (19 * 1024, 2, 1)


async def test_full_queue_refuses_and_serves_all_waiting_tasks() -> None:
    with with_passwords(threads=2, waiting=3) as made:
        gate = threading.Event()
        running = [asyncio.create_task(made._work(gate.wait)) for _ in range(5)]
        await asyncio.sleep(0)
        with pytest.raises(NoticeError) as raised:
            await made.hash(GOOD)
        assert raised.value.notice.message == "people-busy"
        running[4].cancel()  # somebody who waited has gone
        await asyncio.wait([running[4]])
        other = asyncio.create_task(made.hash(GOOD))
        gate.set()
        assert await other
        assert await asyncio.gather(*running[:4]) == [True] * 4


async def test_waiting_people_take_turns() -> None:
    with with_passwords(threads=1) as made:
        gate, done = threading.Event(), list[str]()

        async def noted(name: str, work: Awaitable[object]) -> None:
            await work
            done.append(name)

        tasks = [asyncio.create_task(noted("gate", made._work(gate.wait)))]
        await asyncio.sleep(0)
        for name in ("Anna", "Anna", "Bob"):
            tasks.append(asyncio.create_task(noted(name, made.verify("", GOOD, name))))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)
        assert done == ["gate", "Anna", "Bob", "Anna"]


async def test_one_person_cannot_fill_the_queue() -> None:
    with with_passwords(threads=1) as made:
        gate = threading.Event()
        running: list[asyncio.Task[Any]] = [asyncio.create_task(made._work(gate.wait))]
        await asyncio.sleep(0)
        running += [asyncio.create_task(made.hash(GOOD, "greedy")) for _ in range(LoginLimits.hashing_each)]
        await asyncio.sleep(0)
        with pytest.raises(NoticeError, match="people-busy"):
            await made.hash(GOOD, "greedy")
        running.append(asyncio.create_task(made.hash(GOOD, "Anna")))
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*running)


async def test_hashing_never_holds_the_event_loop() -> None:
    with with_passwords() as made:
        gate = threading.Event()
        task = asyncio.create_task(made._work(gate.wait))
        for _ in range(100):
            await asyncio.sleep(0)
        assert not task.done()
        gate.set()
        await task


async def test_when_the_server_ends_nobody_waits_for_ever() -> None:
    with with_passwords() as made:
        made.close()
        with pytest.raises(NoticeError) as raised:
            await made.hash(GOOD)
        assert raised.value.notice.message == "people-busy"
