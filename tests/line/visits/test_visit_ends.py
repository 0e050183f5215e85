"""Visits that end while something else is under way: nobody is left behind, and the next one can come."""

from __future__ import annotations

import logging

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.visits.account_dialogue import AccountDialogue
from accessible_games.line.visits.visit import Origin
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.line.visits.door import GOOD, Client, House, entered, words


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
    assert nina.visit.person is not None
    assert nina.visit.person.is_guest


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


async def test_a_matter_of_the_account_is_dropped_when_the_line_is_lost(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
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
