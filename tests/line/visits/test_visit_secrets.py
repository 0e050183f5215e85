"""Line clients and secrets: none leaves the dialogue, and verifying one keeps nobody waiting."""

from __future__ import annotations

import asyncio
import logging
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_games.club.accounts.credentials import read_code
from accessible_games.club.accounts.passwords import THREADS
from accessible_games.line.session.reading import vocabulary
from accessible_games.line.visits.login_flow import reserved_words
from tests.kit.visits import GOOD, House, entered, inside, words

OTHER = "five little green pears"


async def test_secrets_are_never_announced_logged_remembered_or_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The recovery code is announced once where it is made."""
    caplog.set_level(logging.DEBUG)
    secrets: set[str] = {GOOD, OTHER, "a wrong password", "drittes langes Passwort"}

    async with inside(tmp_path) as house:
        client = await house.client(language="en")
        await client.type("new", "Anna", GOOD, OTHER, GOOD, GOOD)
        codes = [client.texts[-2]]
        await client.type("yes", "password", "a wrong password", GOOD, OTHER, OTHER, "recovery", OTHER)
        codes.append(client.texts[-2])
        await client.type("yes", "again 50", "history", "help", "profile", "quit")
        last = await house.client()
        await last.type("Anna", "a wrong password", "forgot", codes[1], "drittes langes Passwort")
        await last.type("drittes langes Passwort")
        codes.append(last.texts[-2])
        await last.type("yes", "again 50", "verbosity brief")
        assert [read_code(code) is not None for code in codes] == [True] * 3
        await house.manager.settle()
        heard = [one.text for each in (client, last) for one in each.heard]
        assert [heard.count(code) for code in codes] == [1, 1, 1]
        plain = {read_code(code) or "" for code in codes}
        for secret in secrets | plain:
            assert not any(secret in line for line in heard)
            assert secret not in caplog.text
            for file in tmp_path.iterdir():
                assert secret.encode() not in file.read_bytes()
        for each in (client, last):
            past = " ".join(one.text for one in each.session.past)
            assert not any(secret in past for secret in secrets | set(codes))


class Watched(PasswordHasher):
    """A hasher with the real cost that counts simultaneous work."""

    def __init__(self) -> None:
        super().__init__(time_cost=2, memory_cost=19 * 1024, parallelism=1)
        self.working = self.most = self.verified = 0
        self._lock = threading.Lock()

    def verify(self, hash: str | bytes, password: str | bytes) -> Any:
        with self._lock:
            self.working += 1
            self.most = max(self.most, self.working)
        try:
            return super().verify(hash, password)
        finally:
            with self._lock:
                self.working -= 1
                self.verified += 1


async def test_log_ins_wait_in_threads_while_others_play(tmp_path: Path) -> None:
    """A second's worth of log-ins at once: few run, all succeed, and players go on."""
    watched = Watched()

    async with inside(tmp_path, hasher=watched) as house:
        stored = watched.hash(GOOD)
        names = [f"Anna{chr(ord('a') + number)}" for number in range(12)]
        for name in names:
            await house.stores.accounts.create(name, name.casefold(), f"looks {name}", stored, stored, "en")
        player = await entered(house, "Bob")
        clients = [await house.client(address=f"192.0.2.{number}") for number in range(len(names))]
        for name, client in zip(names, clients, strict=True):
            await client.type(name)
        coming = [asyncio.create_task(client.visit.line(GOOD)) for client in clients]
        answered_after: set[int] = set()
        while not all(task.done() for task in coming):
            await player.visit.line("language")
            house.now += 1
            answered_after.add(watched.verified)
            await asyncio.sleep(0.001)
        assert all(client.visit.session is not None for client in clients)
        assert watched.verified == len(clients)
        assert watched.most <= THREADS
        assert len(answered_after) >= 5, "answered again and again between the log-ins"


LINES = st.one_of(
    st.sampled_from(sorted(reserved_words() | set(vocabulary()))),
    st.sampled_from(["", "Anna", "Bob", GOOD, OTHER, "yes", "1", "key add x", "key remove 1", "password", "recovery"]),
    st.text(max_size=30),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), LINES), max_size=40))
async def test_random_lines_fail_no_connection_and_reveal_no_password(typed: list[tuple[int, str]]) -> None:
    """Three visits at once, two of which may be of one account."""

    with tempfile.TemporaryDirectory() as folder:
        async with inside(Path(folder)) as house:
            await house.account("Anna")
            clients = [await house.client(address=f"192.0.2.{number}") for number in range(3)]
            for number, line in typed:
                client = clients[number]
                await client.type(line)
                house.now += 1
                deadline = client.visit.next_deadline()
                if deadline is not None and deadline <= house.now:
                    await client.tick()
                if client.visit.has_quit:
                    assert await client.type("language") == []
                    await client.visit.close()
                    clients[number] = await house.client(address=f"192.0.2.{number}")
            for client in house.clients:
                assert not any(GOOD in text or OTHER in text for text in client.texts)
                assert all(text == " ".join(text.split()) for text in client.texts)


@pytest.mark.parametrize("is_code", [True, False])
async def test_secret_typed_as_a_name_is_not_repeated(house: House, is_code: bool) -> None:
    code = await house.account("Anna")
    secret = " ".join(code) if is_code else GOOD
    client = await house.client()
    await client.type("forgot")
    heard = await client.type(secret)
    assert secret not in " ".join(heard)
    assert not client.visit.is_secret, "it is asked for the name again"
    assert await client.type("Anna") == [words("entrance-code", name="Anna")]
