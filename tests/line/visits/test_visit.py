"""One line client from connect to close, with accounts and guests."""

from __future__ import annotations

import asyncio
import gc
import logging
import re
import weakref
from pathlib import Path

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.limits.table import VisitLimits
from accessible_games.line.visits.account_dialogue import AccountDialogue
from accessible_games.line.visits.visit import REMEMBERED, Origin
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.visits import GOOD, Client, House, entered, inside, is_welcome, pages, words


async def test_person_proved_by_the_protocol_logs_in_at_once(house: House) -> None:
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
    kept = client.session.settings
    assert (kept.speech, kept.display, kept.edit) == (False, False, False)
    assert kept.verbosity == "brief"
    assert not client.session.can_edit


async def test_a_voice_or_display_cannot_be_switched_on_from_afar(house: House) -> None:
    client = await entered(house, "Bob")
    for command in ("speech on", "speech", "braille display", "display on"):
        assert await client.type(command) == [words("setting-only-at-home")]
    assert await client.type("braille grid") == [words("setting-braille-grid")]


async def test_only_the_last_announcements_can_be_heard_again(house: House) -> None:
    client = await entered(house)
    for _ in range(REMEMBERED):
        await client.type("profile")
        house.now += 1
    heard = client.texts[-REMEMBERED:]
    assert await pages(client, "again 1000") == heard
    assert len(client.session.past) == REMEMBERED


async def test_settings_travel_with_the_account_and_the_newest_wins(house: House) -> None:
    await house.account("Anna")
    client = await entered(house)
    await client.type("verbosity full", "verbosity brief", "alias bb = say Hello", "talk off")
    await client.type("verbosity game full", "sounds match off", "pace step")
    await client.visit.close()
    await house.manager.settle()
    again = await entered(house)
    kept = again.session.settings
    assert (kept.verbosity, kept.aliases, kept.pace) == ("brief", {"bb": "say Hello"}, "step")
    assert kept.kinds == {"told talk": False, "verbosity game": "full", "sounds match": False}


async def test_settings_of_two_connections_are_merged(house: House) -> None:
    await house.account("Anna")
    person = await house.people.by_password("Anna", GOOD)
    assert person is not None
    await house.people.save(person, Settings(speech=True, display=True))
    one, other = await entered(house), await entered(house)
    await one.type("verbosity brief")
    await other.type("spelling words")
    third = await entered(house)
    assert third.session.settings.verbosity == "brief"
    await house.manager.settle()
    kept = await house.people.enter(person)
    assert (kept.verbosity, kept.spelling, kept.speech, kept.display) == ("brief", "words", True, True)


async def test_settings_of_another_process_stay_for_the_next_connection(house: House) -> None:
    await house.account("Anna")
    person = await house.people.by_password("Anna", GOOD)
    assert person is not None
    one = await entered(house)
    await house.people.save(person, Settings(spelling="words"))
    other = await entered(house)
    assert other.session.settings.spelling == "words"
    await one.type("verbosity brief")
    await house.manager.settle()
    kept = await house.people.enter(person)
    assert (kept.verbosity, kept.spelling) == ("brief", "words")


async def test_language_chosen_at_the_log_in_is_stored(house: House) -> None:
    await house.account("Anna", language="en")
    client = await house.client()
    await client.type("deutsch", "Anna", GOOD)
    await house.manager.settle()
    assert (await house.people.enter(client.person)).language == "de"


@pytest.mark.parametrize("typed", ["deutsch", "Deutsch", "german", "/deutsch"])
async def test_language_word_of_the_greeting_works_in_the_session_too(house: House, typed: str) -> None:
    client = await entered(house, "Bob")
    assert await client.type(typed) == ["Sprache: Deutsch."]
    assert await client.type("englisch") == ["Language: English."]


async def test_unstored_settings_are_announced_and_still_apply(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: object) -> None:
        raise NoticeError(Notice.of("store-unavailable"))

    await house.account("Anna")
    client = await entered(house)
    monkeypatch.setattr(house.stores.accounts, "set_settings", broken)
    await client.type("verbosity brief")
    await house.manager.settle()
    assert client.texts[-1] == words("store-unavailable")
    assert client.session.settings.verbosity == "brief"


async def test_two_visits_of_one_account_are_both_heard(house: House) -> None:
    await house.account("Anna")
    one, other = await entered(house), await entered(house)
    assert one.visit.person == other.visit.person
    await one.visit.close()
    assert len(await other.type("language")) == 2
    assert len(house.manager.persons) == 1
    await other.visit.close()
    assert house.manager.persons == {}


async def test_connections_of_one_account_are_limited(tmp_path: Path) -> None:
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


async def test_banned_person_hears_the_ban_and_no_welcome(house: House) -> None:
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


async def test_slightly_too_fast_typing_is_delayed(tmp_path: Path) -> None:
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


async def test_messages_of_the_connection_are_announced_in_every_state(house: House) -> None:
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


async def test_quitting_closes_and_later_lines_are_ignored(house: House) -> None:
    client = await entered(house)
    heard = await client.type("quit", "language")
    assert heard == [words("session-goodbye")]
    assert client.visit.has_quit


async def test_the_shell_is_woken_when_a_session_ends_by_itself(house: House) -> None:
    client = await entered(house)
    assert client.visit._host is not None
    woken = client.woken
    client.session.has_quit = True
    client.visit._host.hear(Notice.of("people-busy"))
    assert client.woken > woken
    assert client.visit.has_quit


async def test_unreachable_client_has_quit(house: House) -> None:
    client = await house.client()

    def gone(_: object) -> None:
        raise NoticeError(Notice.of("terminal-closed"))

    client.tell = gone  # type: ignore[method-assign,assignment]  # a client that is gone
    await client.visit.line("")
    assert client.visit.has_quit


async def test_log_in_has_a_time_limit(house: House) -> None:
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


async def test_closed_connection_is_freed_without_garbage_collection(house: House) -> None:
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
        """Return how a line is completed, and how many lines a key at no field leads to."""
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


async def test_silent_tick_sends_nothing(house: House) -> None:
    client = await house.client()
    heard: list[int] = []
    client.tell = lambda announcements: heard.append(len(announcements))  # type: ignore[method-assign]
    await client.tick()
    assert heard == []
    await client.type("help")
    assert heard
    assert 0 not in heard


@pytest.mark.parametrize("fault", [NoticeError(Notice.of("store-unavailable")), RuntimeError("asked for")])
async def test_a_visit_that_cannot_leave_its_match_is_over_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, fault: Exception
) -> None:
    async def fail(*_: object) -> None:
        raise fault

    client = await entered(house)
    await client.type("new abalone easy")
    assert client.visit._host is not None
    await client.visit._host.close()
    monkeypatch.setattr(client.visit._host, "close", fail)
    with caplog.at_level(logging.WARNING):
        await client.visit.close()
    (record,) = caplog.records
    is_expected = isinstance(fault, NoticeError)
    assert (record.levelname, bool(record.exc_info)) == ("WARNING" if is_expected else "ERROR", not is_expected)
    assert house.manager.persons == {}
    assert client.visit.has_quit
    assert (await entered(house)).visit.session is not None


async def test_a_visit_that_was_lost_while_it_came_in_is_not_here(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter = house.people.enter
    client = Client(house.manager, Origin("ssh", "192.0.2.1"))

    async def lose(person: Person) -> Settings:
        await client.visit.close()
        return await enter(person)

    await house.account("Anna")
    anna = await house.people.by_password("Anna", GOOD)
    monkeypatch.setattr(house.people, "enter", lose)
    await client.start(anna)
    assert house.manager.persons == {}
    assert client.visit.session is None
    assert house.lobby.presences.names() == {}


@pytest.mark.parametrize("name", ["Nina", "Anna"])
async def test_a_name_is_free_again_when_its_visit_was_lost_while_it_was_asked(
    house: House, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Nina is a guest, and Anna has an account."""
    await house.account("Anna")
    client = await house.client()
    left: list[str] = []
    monkeypatch.setattr(house.people, "left", lambda person: left.append(person.name))
    await client.type(name) if name == "Anna" else None
    login = client.visit._login
    assert login is not None
    asked = "guest" if name == "Nina" else "by_password"
    answer = getattr(house.people, asked)

    async def lose(*given: object, **named: object) -> object:
        found = await answer(*given, **named)
        client.visit._is_closed = True
        return found

    monkeypatch.setattr(house.people, asked, lose)
    await client.type(name if name == "Nina" else GOOD)
    assert left == [name]
    assert (house.manager.persons, client.visit.has_quit, client.visit.session) == ({}, True, None)


async def test_an_account_made_on_a_line_that_was_lost_is_not_here(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    nina = await entered(house, "Nina")
    events = house.people.events
    assert events is not None
    adopted = events.adopted

    async def lose(guest: Person, person: Person) -> None:
        await adopted(guest, person)
        await nina.visit.close()

    monkeypatch.setattr(events, "adopted", lose)
    await nina.type("register", GOOD, GOOD)
    assert await house.people.by_password("Nina", GOOD)
    assert house.manager.persons == {}


async def test_an_account_that_is_refused_ends_the_matter_and_the_guest_plays_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuse(*_: object) -> None:
        raise NoticeError(Notice.of("store-unavailable"))

    nina = await entered(house, "Nina")
    monkeypatch.setattr(house.people, "adopt", refuse)
    heard = await nina.type("register", GOOD, GOOD)
    assert heard[-2:] == [words("store-unavailable"), words("session-kept-as-it-was")]
    assert nina.visit._account is None
    assert not nina.visit.is_secret
    assert nina.person.is_guest


async def test_a_call_reaches_the_bell_and_the_shell(house: House) -> None:
    client = await entered(house)
    rung: list[str] = []
    client.visit.ring = lambda: rung.append("bell")
    client.visit.called = rung.extend
    client.visit._called(("turn",), False)
    assert rung == ["turn"]
    client.visit._called(("alarm",), True)
    assert rung == ["turn", "bell", "alarm"]
    await client.visit.close()
    client.visit._called(("turn",), True)
    assert rung == ["turn", "bell", "alarm"]


async def test_account_dialogue_is_dropped_with_the_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    dropped: list[AccountDialogue] = []
    drop = AccountDialogue.drop_question

    def note(dialogue: AccountDialogue) -> None:
        dropped.append(dialogue)
        drop(dialogue)

    await house.account("Anna")
    client = await entered(house)
    await client.type("password")
    dialogue = client.visit._account
    assert dialogue is not None
    monkeypatch.setattr(AccountDialogue, "drop_question", note)
    await client.visit.close()
    assert dropped == [dialogue]
    assert client.visit._account is None


def return_word(client: Client) -> str:
    """Return the announced return word; empty without one."""
    beginning = words("account-return-told", letters="a").removesuffix("a.")
    heard = [line for line in client.texts if line.startswith(beginning)]
    found = re.fullmatch(r".* ((\w ){3}\w, (\w ){3}\w)\.", heard[0]) if heard else None
    return found[1] if found else ""


async def test_a_guest_has_one_line_and_the_newest_takes_over_with_a_reason(house: House) -> None:
    old = await entered(house, "Bob")
    new = await house.client()
    assert is_welcome(await new.type("bob"), "bob")
    assert new.person.id == old.person.id
    assert old.texts[-1] == words("hall-taken-over")
    assert old.visit.has_quit
    assert old.woken
    await old.visit.close()
    assert not new.visit.has_quit
    other = await house.client(address="198.51.100.7")
    assert await other.type("Bob") == [words("people-name-here", name="Bob")], "the name is still in use"
    await new.visit.close()
    assert is_welcome(await other.type("Bob"), "Bob")


async def test_a_guest_who_lost_the_line_plays_on(house: House) -> None:
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend")
    await bert.type("play abalone")
    await anna.tick()
    assert anna.session.seats == ("black",)
    await anna.visit.close()
    again = await entered(house, "Anna")
    assert "Match 1: Abalone." in again.texts, "back at the match at once"
    assert again.session.seats == ("black",)
    stranger = await house.client(address="198.51.100.7")
    await again.visit.close()
    await stranger.type("Anna")
    assert words("hall-turns", turns=1, count=1, limited="no", left="", match="") not in stranger.texts


async def test_waiting_match_survives_a_lost_connection_and_not_a_quit(house: House) -> None:
    anna = await entered(house, "Anna")
    await anna.type("new abalone friend")
    await anna.visit.close()
    assert await house.stores.lobby.listed(by_guests=True, limit=9)
    again = await entered(house, "Anna")
    (waiting,) = await house.stores.lobby.listed(by_guests=True, limit=9)
    assert waiting.host == again.person.id
    bert = await entered(house, "Bert")
    await bert.type("play abalone")
    await again.tick()
    assert again.session.seats == ("black",), "it has begun"
    await again.type("new abgrund friend", "quit")
    await again.visit.close()
    assert not await house.stores.lobby.listed(by_guests=True, limit=9)


async def test_a_guest_who_is_gone_before_the_answer_leaves_nothing_behind(house: House) -> None:
    client = await house.client()
    find, reached = house.stores.accounts.is_taken, asyncio.Event()

    async def slow(folded: str, looks: str, now: int = 0, own: str = "") -> bool:
        reached.set()
        await asyncio.sleep(0)
        return await find(folded, looks, now, own)

    house.stores.accounts.is_taken = slow  # type: ignore[method-assign]  # a store that takes its time
    typing = asyncio.create_task(client.visit.line("Bob"))
    await reached.wait()
    await client.visit.close()
    await typing
    assert client.visit.session is None
    assert house.manager.persons == {}
    assert (await entered(house, "Bob")).visit.session is not None


async def test_name_of_a_disconnected_player_is_kept_and_the_return_word_leads_back(house: House) -> None:
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend clock 5")
    await bert.type("join 1")
    await anna.tick()
    word = return_word(anna)
    await anna.type("a1 b1")
    await anna.visit.close()
    stranger = await house.client(address="198.51.100.7")
    asked = words("entrance-return", name="Anna")
    assert await stranger.type("Anna") == [asked]
    assert await stranger.type("hhhh hhhh") == [words("entrance-return-wrong", name="Anna")]
    assert await stranger.type("") == [words("entrance-name")]
    assert await stranger.type("Änna") == [words("entrance-return", name="Änna")]
    again = await house.client(address="203.0.113.5")
    assert is_welcome(await again.type(f"Anna {word}"), "Anna")
    assert "Match 1: Abalone." in again.texts
    assert again.session.seats == ("black",)
    assert return_word(again) == "", "once"
    await again.type("profile")
    assert again.texts[-3].endswith(f" {word}.")


async def test_name_of_a_disconnected_waiting_player_is_kept_with_the_seat(house: House) -> None:
    anna = await entered(house, "Anna")
    await anna.type("new abalone friend")
    await anna.visit.close()
    stranger = await house.client(address="198.51.100.7")
    assert await stranger.type("Anna") == [words("entrance-return", name="Anna")]
    again = await entered(house, "Anna")
    await again.type("leave", "quit")
    await again.visit.close()
    await stranger.type("")
    assert is_welcome(await stranger.type("Anna"), "Anna")


async def test_the_return_word_leads_back_from_ssh_too(house: House) -> None:
    anna, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await anna.type("new abalone friend")
    await bert.type("play abalone")
    await anna.tick()
    await anna.visit.close()
    again = await house.client("ssh", address="203.0.113.5")
    assert is_welcome(await again.type(f"anna {return_word(anna)}"), "anna")
    assert "Match 1: Abalone." in again.texts


async def test_the_return_word_ends_the_line_that_is_half_open_elsewhere(house: House) -> None:
    old, bert = await entered(house, "Anna"), await entered(house, "Bert")
    await old.type("new abalone friend")
    await bert.type("play abalone")
    await old.tick()
    word = return_word(old)
    new = await house.client(address="203.0.113.5")
    assert await new.type("Anna") == [words("entrance-return", name="Anna")]
    assert is_welcome(await new.type(word), "Anna")
    assert old.texts[-1] == words("hall-taken-over")
    assert old.visit.has_quit


async def test_a_guest_who_plays_alone_without_a_clock_hears_of_no_return_word(house: House) -> None:
    anna = await entered(house, "Anna")
    await anna.type("new abalone easy")
    assert "Match 1: Abalone." in anna.texts
    assert return_word(anna) == ""


async def test_guest_with_a_cookie_gets_a_return_word_only_on_request(house: House) -> None:
    browser, bert = await house.client(is_kept=True), await entered(house, "Bert")
    await browser.type("Anna", "new abalone friend")
    await bert.type("play abalone")
    await browser.tick()
    assert "Match 1: Abalone." in browser.texts
    assert not return_word(browser)
    assert return_word(bert)
    assert any("return word" in text for text in await browser.type("profile"))
