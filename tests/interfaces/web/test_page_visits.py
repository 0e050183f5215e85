"""Page requests of people who are not present, and whom nobody notices."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.interfaces.web.page_visits import PageVisits
from accessible_games.languages import LANGUAGES
from accessible_games.limits.table import VisitLimits
from accessible_games.line.actions import people
from accessible_games.line.actions.actor import RequestActor
from accessible_games.line.actions.seats import check_join, leave
from accessible_games.line.actions.settings import SETTINGS
from accessible_games.line.lines.matches import ending_lines, hall_lines, mine_lines
from accessible_games.line.lines.people import here_lines
from accessible_games.line.visits.visit import Origin
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.visits import House, entered, inside


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with inside(tmp_path) as one:
        yield one


Tell = Callable[[RequestActor], Awaitable[list[Announcement]]]


class Asker:
    """Somebody at a page; ``sees`` returns the lines, ``actions`` the commands about them."""

    def __init__(self, house: House, person: Person | None, language: str | None = "en") -> None:
        self.visits = PageVisits(house.manager, house.club)
        self.person = person
        self.origin = Origin("web", "192.0.2.7", language)
        self.actions: list[tuple[str, str]] = []

    async def sets(self, command: str, said: str) -> str:
        async with self.visits.look_in(self.person, self.origin) as club:
            (announced,) = SETTINGS[command](club, said)
            await club.store()
        return announced.text

    async def sees(self, *tell: Tell) -> list[str]:
        lines: list[Announcement] = []
        for each in tell:
            async with self.visits.look_in(self.person, self.origin) as club:
                lines += await each(club)
        self.actions = [action for line in lines for action in line.actions]
        return [line.text for line in lines]


async def who(club: RequestActor) -> list[Announcement]:
    return here_lines(club.announcer, await club.member.contacts.who(""))


async def matches(club: RequestActor) -> list[Announcement]:
    return hall_lines(club.hearer, await club.member.seats.list_hall())


async def mine(club: RequestActor) -> list[Announcement]:
    found = await club.member.seats.list_mine()
    return [*ending_lines(club.hearer, found.ended, found.more_ended), *mine_lines(club.hearer, found)]


async def declined(club: RequestActor) -> list[Announcement]:
    return [await leave(club, "1")]


def befriend(said: str) -> Tell:
    return lambda club: people.friend(club, said)


def block(said: str) -> Tell:
    return lambda club: people.block(club, said)


async def account(house: House, name: str, language: str = "en") -> Person:
    await house.account(name, language=language)
    found = await house.people.find(name)
    assert found is not None
    return found


async def test_page_request_causes_no_presence_and_no_announcement(house: House) -> None:
    anna = Asker(house, await account(house, "Anna"))
    ben = Asker(house, await account(house, "Ben"))
    await ben.sees(befriend("Anna"))
    await anna.sees(befriend("Ben"))
    bert = await entered(house, "Ben")
    bert.heard.clear()
    await anna.sees(who)
    assert anna.actions == [("profile", "Ben")]
    assert bert.texts == []
    assert not any("Anna" in line for line in await bert.type("who"))
    assert house.lobby.presences.count() == 1
    assert house.lobby.presences.sessions(anna.person.id if anna.person else "") == []
    assert not house.manager.persons.keys() - {bert.visit.person.id if bert.visit.person else ""}
    await house.lobby.presences.tell_store()
    assert len(await house.stores.lobby.here(house.today)) == 1
    assert house.lobby.presences._asking == {}


async def test_lines_have_their_commands(house: House) -> None:
    host = await entered(house, "Bert")
    await host.type("new abalone friend")
    anna = Asker(house, await account(house, "Anna"))
    (waits, line) = (await anna.sees(matches))[-2:]
    assert waits.startswith("One match waits.")
    assert "Bert" in line
    assert anna.actions == [("join", "1")]
    await host.type("invite Anna")
    announced = await anna.sees(mine)
    assert anna.actions == [("join", "1"), ("leave", "1")]
    assert "Bert" in announced[0]
    await anna.sees(declined)
    await anna.sees(mine)
    assert anna.actions == []


async def test_only_changed_settings_are_stored(house: House) -> None:
    person = await account(house, "Anna", language="de")
    assert await Asker(house, person, "en").sets("verbosity", "brief") == "Brief announcements."
    kept = await house.people.settings(person)
    assert (kept.verbosity, kept.language) == ("brief", "de")
    for page in ("en", "de"):  # the language of the page is none that was chosen
        assert await Asker(house, person, page).sets("language", "english") == "Language: English."
        assert (await house.people.settings(person)).language == "en"


async def test_changed_settings_apply_to_open_connections(house: House) -> None:
    person = await account(house, "Anna")
    here, page = await entered(house, "Anna"), Asker(house, person)
    await here.type("spelling words")
    await page.sets("verbosity", "brief")
    assert (await here.type("verbosity"))[0] == await page.sets("verbosity", "") == "Brief announcements."
    await here.type("cursor alone")
    await house.manager.settle()
    kept = await house.people.settings(person)
    assert (kept.verbosity, kept.spelling, kept.cursor) == ("brief", "words", "alone")


async def test_blocked_person_is_left_out_of_pages(house: House) -> None:
    person = await account(house, "Anna")
    await account(house, "Ben")
    anna, ben = Asker(house, person), await entered(house, "Ben")
    await ben.type("new abalone friend")
    await anna.sees(matches)
    assert anna.actions == [("join", "1")]
    await anna.sees(block("Ben"))
    await anna.sees(matches, who)
    assert anna.actions == []
    await anna.sees(block(""))
    assert anna.actions == [("block", "Ben off")]
    await anna.sees(block("Ben off"))
    await anna.sees(who)
    assert anna.actions == [("profile", "Ben")]
    await ben.type("block Anna")
    await anna.sees(who, matches)
    assert anna.actions == []


async def test_ended_matches_are_shown_at_every_request(house: House) -> None:
    """Otherwise somebody whose browser prefetches pages would never see it."""
    person = await account(house, "Anna")
    await account(house, "Ben")
    ben, anna = await entered(house, "Ben"), await entered(house, "Anna")
    await ben.type("new abalone friend")
    await anna.type("join 1")
    await anna.visit.close()
    await ben.type("resign", "yes")
    page = Asker(house, person)
    once, twice = await page.sees(mine), await page.sees(mine)
    assert once == twice
    assert any("Ben" in line for line in once)


async def test_too_many_page_requests_are_refused_with_a_reason(tmp_path: Path) -> None:
    async with inside(tmp_path, visit_limits=VisitLimits(rate=1, burst=3)) as house:
        stranger = Asker(house, None)
        async with stranger.visits.look_in(None, stranger.origin, 6):  # which count as two
            pass
        await stranger.sees(who)
        with pytest.raises(NoticeError) as refused:
            await stranger.sees(who)
        assert refused.value.notice.message == "visit-too-fast"
        assert house.counted == ["pages_refused"]


async def test_page_requests_of_banned_people_are_refused(house: House) -> None:
    person = await account(house, "Anna")
    await house.people.sanctions.ban(person, house.today + 10_000_000)
    with pytest.raises(NoticeError):
        await Asker(house, person).sees(who)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_stranger_reads_like_a_guest_but_cannot_act(house: House, language: str) -> None:
    await entered(house, "Bert")
    stranger = Asker(house, None, language)
    announced = await stranger.sees(who, matches)
    assert ("profile", "Bert") in stranger.actions
    assert all("{" not in line for line in announced)
    with pytest.raises(NoticeError):
        await stranger.sees(befriend("Bert"))


async def refusal(asker: Asker) -> Notice:
    """Return the reason why a private match with a guessed word cannot be joined."""
    with pytest.raises(NoticeError) as refused:
        async with asker.visits.look_in(asker.person, asker.origin) as club:
            await check_join(club, "lomi daku sobe")
    return refused.value.notice


async def test_guess_limits_of_strangers_count_by_address(house: House) -> None:
    """Only the client network tells one stranger at a page from another."""
    here, there = Asker(house, None), Asker(house, None)
    there.origin = replace(there.origin, address="198.51.100.7")
    wrong = await refusal(there)
    announced = [await refusal(here) for _ in range(7)]
    assert announced[:6] == [wrong] * 6
    assert announced[6] != wrong
    assert await refusal(there) == wrong


# Changes that are not stored


async def test_a_change_that_could_not_be_stored_is_refused_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = Asker(house, await account(house, "Anna"))
    fails = [NoticeError(Notice.of("store-unavailable"))]
    save = house.people.save

    async def fail_once(person: Person, settings: Settings) -> None:
        if fails:
            raise fails.pop()
        await save(person, settings)

    monkeypatch.setattr(house.people, "save", fail_once)
    async with anna.visits.look_in(anna.person, anna.origin) as club:
        SETTINGS["verbosity"](club, "brief")
        with pytest.raises(NoticeError):
            await club.store()
        SETTINGS["spelling"](club, "words")
        await club.store()
    assert anna.person is not None
    kept = await house.people.settings(anna.person)
    assert (kept.verbosity, kept.spelling) == ("normal", "words")
