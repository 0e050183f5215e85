"""One line client from its connection to its end."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest

from accessible_games.club.accounts.settings import Settings
from accessible_games.limits.table import VisitLimits
from accessible_games.line.visits.visit import REMEMBERED, Origin
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.line.visits.door import GOOD, Client, House, entered, inside, pages, words


async def test_who_is_known_to_the_protocol_goes_in_at_once(house: House) -> None:
    await house.account("Anna", language="de")
    person = await house.people.by_password("Anna", GOOD)
    client = Client(house.manager, Origin("ssh", "192.0.2.1"))
    assert (await client.start(person))[0].startswith("Willkommen, Anna.")
    assert client.visit.person == person
    await client.visit.close()


async def test_a_session_of_a_visit_has_no_voice_and_no_display_of_its_own(house: House) -> None:
    await house.account("Anna")
    person = await house.people.by_password("Anna", GOOD)
    assert person is not None
    await house.people.save(person, Settings(speech=True, display=True, edit=True, verbosity="brief"))
    client = await entered(house)
    assert client.visit.session is not None
    kept = client.visit.session.settings
    assert (kept.speech, kept.display, kept.edit) == (False, False, False)
    assert kept.verbosity == "brief"
    assert not client.visit.session.can_edit


async def test_a_voice_or_display_cannot_be_switched_on_from_afar(house: House) -> None:
    client = await entered(house, "Bob")
    for command in ("speech on", "speech", "braille display", "display on"):
        assert await client.type(command) == [words("setting-only-at-home")]
    assert await client.type("braille grid") == [words("setting-braille-grid")]


async def test_what_was_told_last_can_be_heard_again_and_the_rest_costs_no_memory(house: House) -> None:
    client = await entered(house)
    for _ in range(REMEMBERED):
        await client.type("profile")
        house.now += 1
    told = client.texts[-REMEMBERED:]
    assert await pages(client, "again 1000") == told
    assert client.visit.session is not None
    assert len(client.visit.session.past) == REMEMBERED


async def test_settings_are_kept_for_the_next_time_and_the_newest_wins(house: House) -> None:
    await house.account("Anna")
    client = await entered(house)
    await client.type("verbosity full", "verbosity brief", "language german")
    await client.visit.close()
    await house.manager.settle()
    again = await entered(house)
    assert again.visit.session is not None
    kept = again.visit.session.settings
    assert (kept.verbosity, kept.language) == ("brief", "de")


async def test_words_of_ones_own_and_what_is_chosen_by_kind_travel_with_the_account(house: House) -> None:
    await house.account("Anna")
    client = await entered(house)
    await client.type("alias bb = say Hello", "talk off", "verbosity game full", "sounds match off", "pace step")
    await client.visit.close()
    await house.manager.settle()
    again = await entered(house)
    assert again.visit.session is not None
    kept = again.visit.session.settings
    assert (kept.aliases, kept.pace) == ({"bb": "say Hello"}, "step")
    assert kept.kinds == {"told talk": False, "verbosity game": "full", "sounds match": False}


async def test_what_two_visits_change_is_kept_of_both_and_what_a_line_client_cannot_have_stays(house: House) -> None:
    await house.account("Anna")
    person = await house.people.by_password("Anna", GOOD)
    assert person is not None
    await house.people.save(person, Settings(speech=True, display=True))
    one, other = await entered(house), await entered(house)
    await one.type("verbosity brief")
    await other.type("spelling words")
    third = await entered(house)
    assert third.visit.session is not None
    assert third.visit.session.settings.verbosity == "brief"
    await house.manager.settle()
    kept = await house.people.enter(person)
    assert (kept.verbosity, kept.spelling, kept.speech, kept.display) == ("brief", "words", True, True)


async def test_what_was_changed_by_another_process_stays_and_holds_for_the_next_visit(house: House) -> None:
    await house.account("Anna")
    person = await house.people.by_password("Anna", GOOD)
    assert person is not None
    one = await entered(house)
    await house.people.save(person, Settings(spelling="words"))
    other = await entered(house)
    assert other.visit.session is not None
    assert other.visit.session.settings.spelling == "words"
    await one.type("verbosity brief")
    await house.manager.settle()
    kept = await house.people.enter(person)
    assert (kept.verbosity, kept.spelling) == ("brief", "words")


async def test_a_language_that_was_asked_for_at_the_door_is_kept(house: House) -> None:
    await house.account("Anna", language="en")
    client = await house.client()
    await client.type("deutsch", "Anna", GOOD)
    await house.manager.settle()
    assert client.visit.person is not None
    assert (await house.people.enter(client.visit.person)).language == "de"


@pytest.mark.parametrize("typed", ["deutsch", "Deutsch", "german", "/deutsch"])
async def test_the_word_that_the_greeting_tells_changes_the_language_afterwards_too(house: House, typed: str) -> None:
    client = await entered(house, "Bob")
    assert await client.type(typed) == ["Sprache: Deutsch."]
    assert await client.type("englisch") == ["Language: English."]


async def test_settings_that_cannot_be_stored_are_told_and_hold_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise NoticeError(Notice.of("store-unavailable"))

    await house.account("Anna")
    client = await entered(house)
    monkeypatch.setattr(house.stores.accounts, "set_settings", broken)
    await client.type("verbosity brief")
    await house.manager.settle()
    assert client.texts[-1] == words("store-unavailable")
    assert client.visit.session is not None
    assert client.visit.session.settings.verbosity == "brief"


async def test_two_visits_of_one_account_are_both_heard(house: House) -> None:
    await house.account("Anna")
    one, other = await entered(house), await entered(house)
    assert one.visit.person == other.visit.person
    await one.visit.close()
    assert len(await other.type("language")) == 2
    assert len(house.manager.persons) == 1
    await other.visit.close()
    assert house.manager.persons == {}


async def test_there_is_an_end_to_the_visits_of_one_account(tmp_path: Path) -> None:
    async with inside(tmp_path, visit_limits=VisitLimits(visits=2)) as house:
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


async def test_who_is_kept_out_hears_it_and_is_not_welcomed(house: House) -> None:
    await house.account("Anna")
    person = await house.people.by_password("Anna", GOOD)
    assert person is not None
    await house.people.sanctions.ban(person, house.today + 120_000)
    client = await house.client()
    assert (await client.type("Anna", GOOD))[1:] == [words("people-banned", minutes=2, hours=1)]
    assert client.visit.has_quit
    by_key = Client(house.manager, Origin("ssh", "192.0.2.1"))
    assert await by_key.start(person) == [words("people-banned", minutes=2, hours=1)]
    assert by_key.visit.has_quit


async def test_a_flood_is_answered_once_and_then_ends(tmp_path: Path) -> None:
    async with inside(tmp_path, visit_limits=VisitLimits(rate=1.0, burst=5, flood=50)) as house:
        client = await entered(house)
        heard = await client.type(*["language"] * 10_000)
        assert heard.count("Language: English.") == 5
        assert heard.count(words("visit-too-fast")) == 1
        assert heard[-1] == words("visit-flood")
        assert len(heard) == 5 * 2 + 2
        assert client.visit.has_quit
        assert house.counted[-1] == "floods"


async def test_who_types_a_little_too_fast_goes_on_a_moment_later(tmp_path: Path) -> None:
    async with inside(tmp_path, visit_limits=VisitLimits(rate=1.0, burst=5, flood=50)) as house:
        client = await entered(house)
        await client.type(*["language"] * 7)
        house.now += 1
        assert (await client.type("language"))[0] == "Language: English."
        assert (await client.type("language")) == [words("visit-too-fast")]


async def test_all_visits_of_a_person_share_what_may_be_typed(tmp_path: Path) -> None:
    async with inside(tmp_path, visit_limits=VisitLimits(rate=1.0, burst=5, flood=50)) as house:
        await house.account("Anna")
        one, other = await entered(house), await entered(house)
        await one.type(*["language"] * 5)
        assert await other.type("language") == [words("visit-too-fast")]


async def test_what_the_connection_has_to_say_is_told_in_every_state(house: House) -> None:
    fresh = Client(house.manager, Origin("ssh", "", "de"))
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


async def test_quitting_closes_and_what_is_typed_afterwards_is_nothing(house: House) -> None:
    client = await entered(house)
    heard = await client.type("quit", "language")
    assert heard == [words("session-goodbye")]
    assert client.visit.has_quit


async def test_the_shell_is_woken_when_a_session_ends_by_itself(house: House) -> None:
    client = await entered(house)
    assert client.visit.session is not None
    assert client.visit._host is not None
    woken = client.woken
    client.visit.session.has_quit = True
    client.visit._host.hear(Notice.of("people-busy"))
    assert client.woken > woken
    assert client.visit.has_quit


async def test_a_client_that_cannot_be_told_has_quit(house: House) -> None:
    client = await house.client()

    def gone(_: object) -> None:
        raise NoticeError(Notice.of("terminal-closed"))

    client.tell = gone  # type: ignore[method-assign,assignment]  # a client that is gone
    await client.visit.line("")
    assert client.visit.has_quit


async def test_nobody_is_kept_waiting_at_the_door(house: House) -> None:
    client = await house.client()
    house.now += 90
    assert await client.tick() == [words("entrance-hurry", seconds=30, more="yes")]
    house.now += 30
    (reason,) = await client.tick()
    assert reason == words("entrance-too-late", whole="no", minutes=10, seconds=120)
    assert client.visit.has_quit
    assert house.counted == ["log_ins_late"]


async def test_announcements_are_counted_through_from_the_greeting_on(house: House) -> None:
    await house.account("Anna")
    client = await house.client()
    await client.type("english", "Anna", GOOD, "profile", "key", "language")
    assert [one.seq for one in client.heard] == list(range(1, len(client.heard) + 1))


async def test_what_a_visit_held_does_not_wait_for_a_look_for_garbage(house: House) -> None:
    client = await entered(house)
    await client.type("new abalone easy")
    held = [weakref.ref(each) for each in (client.visit._host, client.visit.session, client.visit) if each is not None]
    assert len(held) == 3
    gc.disable()
    try:
        await client.visit.close()
        client.visit.wake = None  # as the shell does
        house.clients.clear()
        del client
        assert [each() for each in held] == [None] * 3
    finally:
        gc.enable()


async def test_keys_of_the_board_do_nothing_while_no_match_has_the_lines(house: House) -> None:
    def pressed() -> tuple[str, int]:
        """How a line is completed, and how many lines a key at no field leads to."""
        before = len(client.heard)
        assert client.visit.press("z99", "n") is None
        return client.visit.complete("adjo"), len(client.heard) - before

    await house.account("Anna")
    client = await house.client()
    assert pressed() == ("adjo", 0)
    await client.type("Anna", GOOD, "new abalone easy")
    assert pressed() == ("adjourn", 1)
    await client.type("password")
    assert client.visit.is_secret
    assert pressed() == ("adjo", 0)
    await client.type("")
    assert pressed() == ("adjourn", 1)
    await client.visit.close()
    assert pressed() == ("adjo", 0)


async def test_a_client_is_told_nothing_when_there_is_nothing_to_tell(house: House) -> None:
    client = await house.client()
    told: list[int] = []
    client.tell = lambda announcements: told.append(len(announcements))  # type: ignore[method-assign]
    await client.tick()
    assert told == []
    await client.type("help")
    assert told
    assert 0 not in told
