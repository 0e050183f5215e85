"""One line client from its connection to its end."""

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

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people.codes import read_code
from accessible_games.people.passwords import THREADS
from accessible_games.people.settings import Settings
from accessible_games.session.commands import vocabulary
from accessible_games.session.entrance import reserved_words
from accessible_games.session.visit import REMEMBERED, Manners, Origin
from tests.session.door import GOOD, Client, House, inside, is_welcome

OTHER = "five little green pears"


def words(message: str, /, **facts: str | int) -> str:
    return Announcer(Listener("en")).say(message, **facts).text


async def entered(house: House, name: str = "Anna") -> Client:
    client = await house.client()
    await client.type(name, *([GOOD] if await house.people.has_account(name) else []))
    return client


def test_who_is_known_to_the_protocol_goes_in_at_once(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna", language="de")
        person = await house.people.by_password("Anna", GOOD)
        client = Client(house.hall, Origin("ssh", "192.0.2.1"))
        assert (await client.start(person))[0].startswith("Willkommen, Anna.")
        assert client.visit.person == person
        await client.visit.close()

    inside(tmp_path, act)


def test_a_session_of_a_visit_has_no_voice_and_no_display_of_its_own(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        person = await house.people.by_password("Anna", GOOD)
        assert person is not None
        await house.people.save(person, Settings(speech=True, braille="display", edit=True, verbosity="brief"))
        client = await entered(house)
        assert client.visit.session is not None
        kept = client.visit.session.settings
        assert (kept.speech, kept.braille, kept.edit) == (False, "off", False)
        assert kept.verbosity == "brief"
        assert not client.visit.session.can_edit

    inside(tmp_path, act)


def test_a_voice_or_display_cannot_be_switched_on_from_afar(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house, "Bob")
        for command in ("speech on", "speech", "braille display"):
            assert await client.type(command) == [words("setting-only-at-home")]
        assert await client.type("braille grid") == [words("setting-braille-grid")]

    inside(tmp_path, act)


def test_what_was_told_last_can_be_heard_again_and_the_rest_costs_no_memory(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house)
        for _ in range(REMEMBERED):
            await client.type("profile")
            house.now += 1
        told = client.texts[-REMEMBERED:]
        assert await client.type("again 1000") == told
        assert client.visit.session is not None
        assert len(client.visit.session.past) == REMEMBERED

    inside(tmp_path, act)


def test_settings_are_kept_for_the_next_time_and_the_newest_wins(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        client = await entered(house)
        await client.type("verbosity full", "verbosity brief", "language german")
        await client.visit.close()
        await house.hall.settle()
        again = await entered(house)
        assert again.visit.session is not None
        kept = again.visit.session.settings
        assert (kept.verbosity, kept.language) == ("brief", "de")

    inside(tmp_path, act)


def test_what_two_visits_change_is_kept_of_both_and_what_a_line_client_cannot_have_stays(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        person = await house.people.by_password("Anna", GOOD)
        assert person is not None
        await house.people.save(person, Settings(speech=True, braille="display"))
        one, other = await entered(house), await entered(house)
        await one.type("verbosity brief")
        await other.type("spelling words")
        third = await entered(house)
        assert third.visit.session is not None
        assert third.visit.session.settings.verbosity == "brief"
        await house.hall.settle()
        kept = await house.people.enter(person)
        assert (kept.verbosity, kept.spelling, kept.speech, kept.braille) == ("brief", "words", True, "display")

    inside(tmp_path, act)


def test_a_language_that_was_asked_for_at_the_door_is_kept(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna", language="en")
        client = await house.client()
        await client.type("deutsch", "Anna", GOOD)
        await house.hall.settle()
        assert client.visit.person is not None
        assert (await house.people.enter(client.visit.person)).language == "de"

    inside(tmp_path, act)


@pytest.mark.parametrize("typed", ["deutsch", "Deutsch", "german", "/deutsch"])
def test_the_word_that_the_greeting_tells_changes_the_language_afterwards_too(tmp_path: Path, typed: str) -> None:
    async def act(house: House) -> None:
        client = await entered(house, "Bob")
        assert await client.type(typed) == ["Sprache: Deutsch."]
        assert await client.type("englisch") == ["Language: English."]

    inside(tmp_path, act)


def test_settings_that_cannot_be_stored_are_told_and_hold_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise NoticeError(Notice.of("store-unavailable"))

    async def act(house: House) -> None:
        await house.account("Anna")
        client = await entered(house)
        monkeypatch.setattr(house.stores.accounts, "set_settings", broken)
        await client.type("verbosity brief")
        await house.hall.settle()
        assert client.texts[-1] == words("store-unavailable")
        assert client.visit.session is not None
        assert client.visit.session.settings.verbosity == "brief"

    inside(tmp_path, act)


def test_two_visits_of_one_account_are_both_heard(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        one, other = await entered(house), await entered(house)
        assert one.visit.person == other.visit.person
        await one.visit.close()
        assert len(await other.type("language")) == 2
        assert len(house.hall.present) == 1
        await other.visit.close()
        assert house.hall.present == {}

    inside(tmp_path, act)


def test_there_is_an_end_to_the_visits_of_one_account(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        first = await entered(house)
        await entered(house)
        third = await house.client()
        heard = await third.type("Anna", GOOD)
        assert heard[-1] == words("people-many-visits", most=2)
        assert third.visit.has_quit
        assert third.visit.session is None
        await first.visit.close()
        assert (await entered(house)).visit.session is not None
        assert house.counted.count("visits_refused") == 1

    inside(tmp_path, act, manners=Manners(visits=2))


def test_who_is_kept_out_hears_it_and_is_not_welcomed(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        person = await house.people.by_password("Anna", GOOD)
        assert person is not None
        await house.people.ban(person, house.today + 120_000)
        client = await house.client()
        assert (await client.type("Anna", GOOD))[1:] == [words("people-banned", minutes=2, hours=1)]
        assert client.visit.has_quit
        by_key = Client(house.hall, Origin("ssh", "192.0.2.1"))
        assert await by_key.start(person) == [words("people-banned", minutes=2, hours=1)]
        assert by_key.visit.has_quit

    inside(tmp_path, act)


def test_a_guests_name_is_free_when_the_last_connection_has_gone(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house, "Bob")
        other = await house.client(address="198.51.100.7")
        assert await other.type("Bob") == [words("people-name-here", name="Bob")]
        await client.visit.close()
        assert is_welcome(await other.type("Bob"), "Bob")

    inside(tmp_path, act)


def test_a_guest_has_one_line_and_the_newest_takes_over_with_a_reason(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        old = await entered(house, "Bob")
        assert old.visit.person is not None
        new = await house.client()
        assert is_welcome(await new.type("bob"), "bob")
        assert new.visit.person is not None
        assert new.visit.person.id == old.visit.person.id
        assert old.texts[-1] == words("hall-taken-over")
        assert old.visit.has_quit
        assert old.woken
        await old.visit.close()
        assert not new.visit.has_quit
        other = await house.client(address="198.51.100.7")
        assert await other.type("Bob") == [words("people-name-here", name="Bob")], "the name is still in use"
        await new.visit.close()
        assert is_welcome(await other.type("Bob"), "Bob")

    inside(tmp_path, act)


def test_a_guest_who_lost_the_line_plays_on(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
        await anna.type("new abalone friend")
        await bert.type("play abalone")
        await anna.tick()
        assert anna.visit.session is not None
        assert anna.visit.session.seats == ("black",)
        await anna.visit.close()
        again = await entered(house, "Anna")
        assert "Match 1: Abalone." in again.texts, "back at the match at once"
        assert again.visit.session is not None
        assert again.visit.session.seats == ("black",)
        stranger = await house.client(address="198.51.100.7")
        await again.visit.close()
        await stranger.type("Anna")
        assert words("hall-turns", turns=1, count=1) not in stranger.texts

    inside(tmp_path, act)


def test_a_match_that_waits_is_there_again_for_who_lost_the_line_and_gone_with_who_quits(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        anna = await entered(house, "Anna")
        await anna.type("new abalone friend")
        await anna.visit.close()
        assert await house.stores.lobby.waiting(limit=9)
        again = await entered(house, "Anna")
        assert again.visit.person is not None
        assert [each.host for each in await house.stores.lobby.waiting(limit=9)] == [again.visit.person.id]
        bert = await entered(house, "Bert")
        await bert.type("play abalone")
        await again.tick()
        assert again.visit.session is not None
        assert again.visit.session.seats == ("black",), "it has begun"
        await again.type("new abgrund friend", "quit")
        await again.visit.close()
        assert not await house.stores.lobby.waiting(limit=9)

    inside(tmp_path, act)


def test_a_guest_who_is_gone_before_the_answer_leaves_nothing_behind(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await house.client()
        find, reached = house.stores.accounts.is_taken, asyncio.Event()

        async def slow(folded: str, looks: str) -> bool:
            reached.set()
            await asyncio.sleep(0)
            return await find(folded, looks)

        house.stores.accounts.is_taken = slow  # type: ignore[method-assign]  # a store that takes its time
        typing = asyncio.create_task(client.visit.line("Bob"))
        await reached.wait()
        await client.visit.close()
        await typing
        assert client.visit.session is None
        assert house.hall.present == {}
        assert (await entered(house, "Bob")).visit.session is not None

    inside(tmp_path, act)


def test_a_flood_is_answered_once_and_then_ends(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house)
        heard = await client.type(*["language"] * 10_000)
        assert heard.count("Language: English.") == 5
        assert heard.count(words("visit-too-fast")) == 1
        assert heard[-1] == words("visit-flood")
        assert len(heard) == 5 * 2 + 2
        assert client.visit.has_quit
        assert house.counted[-1] == "floods"

    inside(tmp_path, act, manners=Manners(rate=1.0, burst=5, flood=50))


def test_who_types_a_little_too_fast_goes_on_a_moment_later(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house)
        await client.type(*["language"] * 7)
        house.now += 1
        assert (await client.type("language"))[0] == "Language: English."
        assert (await client.type("language")) == [words("visit-too-fast")]

    inside(tmp_path, act, manners=Manners(rate=1.0, burst=5, flood=50))


def test_all_visits_of_a_person_share_what_may_be_typed(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        one, other = await entered(house), await entered(house)
        await one.type(*["language"] * 5)
        assert await other.type("language") == [words("visit-too-fast")]

    inside(tmp_path, act, manners=Manners(rate=1.0, burst=5, flood=50))


def test_what_the_connection_has_to_say_is_told_in_every_state(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        fresh = Client(house.hall, Origin("ssh", "", "de"))
        fresh.visit.tell(Notice.of("people-busy"))
        assert fresh.texts == ["Gerade melden sich viele an. Versuch es in einer Minute wieder."]
        inner = await entered(house)
        inner.visit.tell(Notice.of("people-busy"))
        assert inner.texts[-1] == words("people-busy")
        await inner.visit.close()
        count = len(inner.heard)
        await inner.visit.close()
        assert await inner.type("language") == []
        assert len(inner.heard) == count
        assert inner.visit.next_deadline() is None

    inside(tmp_path, act)


def test_quitting_closes_and_what_is_typed_afterwards_is_nothing(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house)
        heard = await client.type("quit", "language")
        assert heard == [words("session-goodbye")]
        assert client.visit.has_quit

    inside(tmp_path, act)


def test_the_shell_is_woken_when_a_session_ends_by_itself(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await entered(house)
        assert client.visit.session is not None
        assert client.visit._host is not None
        woken = client.woken
        client.visit.session.has_quit = True
        client.visit._host.hear(Notice.of("people-busy"))
        assert client.woken > woken
        assert client.visit.has_quit

    inside(tmp_path, act)


def test_a_client_that_cannot_be_told_has_quit(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await house.client()

        def gone(_: object) -> None:
            raise NoticeError(Notice.of("terminal-closed"))

        client.tell = gone  # type: ignore[method-assign,assignment]  # a client that is gone
        await client.visit.line("")
        assert client.visit.has_quit

    inside(tmp_path, act)


def test_nobody_is_kept_waiting_at_the_door(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        client = await house.client()
        house.now += 90
        assert await client.tick() == [words("entrance-hurry", seconds=30, more="yes")]
        house.now += 30
        (reason,) = await client.tick()
        assert reason == words("entrance-too-late", whole="no", minutes=10, seconds=120)
        assert client.visit.has_quit
        assert house.counted == ["log_ins_late"]

    inside(tmp_path, act)


def test_announcements_are_counted_through_from_the_greeting_on(tmp_path: Path) -> None:
    async def act(house: House) -> None:
        await house.account("Anna")
        client = await house.client()
        await client.type("english", "Anna", GOOD, "profile", "key", "language")
        assert [one.seq for one in client.heard] == list(range(1, len(client.heard) + 1))

    inside(tmp_path, act)


def test_no_secret_is_ever_told_logged_remembered_or_stored(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The recovery code is told where it is made, and nowhere else."""
    caplog.set_level(logging.DEBUG)
    secrets: set[str] = {GOOD, OTHER, "a wrong password", "drittes langes Passwort"}

    async def act(house: House) -> None:
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
        await house.hall.settle()
        told = [one.text for each in (client, last) for one in each.heard]
        assert [told.count(code) for code in codes] == [1, 1, 1]
        plain = {read_code(code) or "" for code in codes}
        for secret in secrets | plain:
            assert not any(secret in line for line in told)
            assert secret not in caplog.text
            for file in tmp_path.iterdir():
                assert secret.encode() not in file.read_bytes()
        for each in (client, last):
            assert each.visit.session is not None
            past = " ".join(one.text for one in each.visit.session.past)
            assert not any(secret in past for secret in secrets | set(codes))

    inside(tmp_path, act)


class Watched(PasswordHasher):
    """With the real cost; remembers how many worked at the same time."""

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


def test_log_ins_wait_in_threads_while_others_play(tmp_path: Path) -> None:
    """A second's worth of log-ins at once: few are worked on, all come in, and whoever plays goes on between them."""
    watched = Watched()

    async def act(house: House) -> None:
        stored = watched.hash(GOOD)
        names = [f"Anna{chr(ord('a') + number)}" for number in range(25)]
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

    inside(tmp_path, act, hasher=watched)


LINES = st.one_of(
    st.sampled_from(sorted(reserved_words() | set(vocabulary()))),
    st.sampled_from(["", "Anna", "Bob", GOOD, OTHER, "yes", "1", "key add x", "key remove 1", "password", "recovery"]),
    st.text(max_size=30),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), LINES), max_size=40))
def test_whatever_is_typed_no_visit_fails_and_no_password_is_told(typed: list[tuple[int, str]]) -> None:
    """Three visits at once, two of which may be of one account."""

    async def act(house: House) -> None:
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

    with tempfile.TemporaryDirectory() as folder:
        inside(Path(folder), act)
