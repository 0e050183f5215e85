"""Playing as the person of the browser, without a log-in dialogue; its end; and pages at another process."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest
from websockets.exceptions import ConnectionClosed

from accessible_games.club.accounts.browsers import GOOD_FOR
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.broadcast_handler import Given
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web.messages import encoded
from accessible_games.interfaces.web.resume import PageHandovers
from accessible_games.interfaces.web.site import ELSEWHERE
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.browsing import Tab, tab
from tests.kit.parts import Noting
from tests.kit.visits import GOOD, House
from tests.kit.web import Door, Player, club, of

NEW = "four other small words"


def cookie(page: Tab) -> str:
    return "; ".join(f"{name}={value}" for name, value in page.cookies.items())


@asynccontextmanager
async def anna_plays(folder: Path) -> AsyncIterator[tuple[Tab, Player]]:
    """Anna is logged in at a page, and has logged in at another one of the same browser."""
    async with club(folder) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Anna")
            yield page, player


def ticket(message: dict[str, Any]) -> str | None:
    return message["ticket"] if message["type"] == "came" else None


async def exchanged(door: Door, page: Tab, player: Player) -> str:
    """Do the same as the script of the page."""
    found: str = await player.next(ticket)
    await page.post("/session", {"ticket": found}, Origin=door.address)
    return found


async def closed(player: Player) -> int | None:
    with pytest.raises(ConnectionClosed) as end:
        await player.until("never")
    return end.value.rcvd.code if end.value.rcvd is not None else None


async def _person(house: House, name: str) -> Person:
    found = await house.people.find(name)
    assert found is not None
    return found


async def test_logged_in_person_plays_without_log_in_dialogue(tmp_path: Path) -> None:
    async with anna_plays(tmp_path) as (_, player):
        assert not any("Type" in line["text"] and "name" in line["text"] for line in player.lines)
        assert not [message for message in player.came if message["type"] == "came"]


async def test_guest_returns_by_cookie_without_typing(tmp_path: Path) -> None:
    async with club(tmp_path, limits=SharedLimits(absence=0.1)) as (door, house), tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
        persons = []
        for _ in range(2):
            async with door.player(Cookie=cookie(page)) as player:
                await player.until("Welcome, Zoë")
                persons.append(await _person(house, "Zoë"))
            while house.people.guests.find("Zoë") is not None:
                await page.open("/")
        assert persons[0] == persons[1]


async def test_old_guest_tab_takes_over_only_on_request(door: Door, browser: Tab) -> None:
    await browser.open("/log-in")
    await browser.send("/guest", guest="Zoë")
    async with door.player(Cookie=cookie(browser)) as first:
        await first.until("Welcome, Zoë")
    async with door.player(Cookie=cookie(browser)) as second:
        await second.until("Welcome, Zoë")
        async with door.player(back=(first.key, first.heard), Cookie=cookie(browser)) as woken:
            assert await closed(woken) == 4001
        async with door.player(Cookie=cookie(browser)) as wanted:
            await wanted.until("Welcome, Zoë")
            assert await closed(second) == 4002
            assert "connected elsewhere" in second.lines[-1]["text"]


async def test_guest_chooses_another_name_if_theirs_is_taken(door: Door, house: House, browser: Tab) -> None:
    await browser.open("/log-in")
    await browser.send("/guest", guest="Zoë")
    await house.account("Zoë")
    async with door.player(Cookie=cookie(browser)) as player:
        await player.until("Type your name")
        assert "has an account" in player.lines[0]["text"]
        await player.type("Max")
        await player.until("Welcome, Max")


async def test_typed_log_in_survives_a_reload(tmp_path: Path) -> None:
    audit = Noting()
    async with club(tmp_path, audit=audit) as (door, house), tab(door) as page:
        await house.account("Anna")
        async with door.player() as player:
            await player.type("Anna")
            await player.type(GOOD)
            used = await exchanged(door, page, player)
        assert page.status == 200
        assert audit.events == ["proved"], "by ticket; what was typed is noted by the visit"
        assert "Your account: Anna" in page.text
        assert "Log out" in page.text
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Anna")
        async with tab(door) as thief:
            await thief.post("/session", {"ticket": used}, Origin=door.address)
            assert thief.status == 403, "it is good once"
            spellings = (f"!!!!{used}", f" {used}", f"{used[:4]}\n{used[4:]}", used.replace(".", "=."))
            for wrong in ("", "x", f"{used}x", "a.b", *spellings):
                await thief.post("/session", {"ticket": wrong}, Origin=door.address)
                assert thief.status == 403, wrong


async def test_ticket_expires_soon_and_is_bound_to_its_browser(door: Door, house: House, browser: Tab) -> None:
    async with door.player() as player:
        await player.type("Zoë")
        found = await player.next(ticket)
        await browser.post("/session", {"ticket": found}, Origin="https://evil.example")
        assert browser.status == 403
        house.today += GOOD_FOR
        await browser.post("/session", {"ticket": found})
        assert browser.status == 403
        assert "guest" not in browser.cookies


async def test_account_made_on_the_game_page_survives_a_reload(door: Door, browser: Tab) -> None:
    async with door.player() as player:
        await player.type("Zoë")
        await exchanged(door, browser, player)
        assert "a guest" in await browser.open("/account")
        for line in ("register", GOOD, GOOD):
            await player.type(line)
        await exchanged(door, browser, player)
        assert "You are Zoë." in await browser.open("/account")
        assert "guest" not in browser.cookies
        await browser.send("/log-out")
        await player.until("You are logged out")
        assert await closed(player) == 4401


async def reloaded(door: Door, page: Tab, left: Player, who: str) -> bool:
    """Load a page again and exchange the ticket that it gets then. Return whether its connection continues."""
    async with door.silent(Cookie=cookie(page)) as player:
        await player.begin(left.key, left.heard, new=True, who=who)
        await exchanged(door, page, player)
        return player.has_resumed


@pytest.mark.parametrize("is_answer_lost", [False, True])
@pytest.mark.parametrize("is_guest", [False, True])
async def test_page_reloaded_before_its_login_arrived_continues(
    tmp_path: Path, is_guest: bool, is_answer_lost: bool
) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, door.player() as player:
        await house.account("Anna")
        if is_guest:
            await player.type("Zoë")
            await exchanged(door, page, player)
        who = mark(page)
        for line in ("register", GOOD, GOOD) if is_guest else ("Anna", GOOD):
            await player.type(line)
        if is_answer_lost:
            async with tab(door, page.cookies) as unseen:
                await exchanged(door, unseen, player)
        else:
            await player.next(ticket)
        assert await reloaded(door, page, player, who), "the connection continues"
        assert f"Your account: {'Zoë' if is_guest else 'Anna'}" in page.text


@pytest.mark.parametrize("how", ["late", "logged out"])
async def test_page_without_its_login_does_not_continue(tmp_path: Path, how: str) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, door.player() as player:
        await house.account("Anna")
        await player.type("Anna")
        await player.type(GOOD)
        await exchanged(door, page, player)
        if how == "late":
            house.today += GOOD_FOR
        else:
            await house.stores.browsers.end_others((await _person(house, "Anna")).id, "")
        async with door.player(back=(player.key, player.heard), is_new=True) as again:
            await again.until("Type your name")
            assert not again.has_resumed


async def test_page_reloaded_while_its_login_arrived_gets_a_new_head(tmp_path: Path) -> None:
    async with club(tmp_path) as (door, house), tab(door) as page, door.player() as player:
        await house.account("Anna")
        await player.type("Anna")
        await player.type(GOOD)
        await exchanged(door, page, player)
        async with door.silent(Cookie=cookie(page)) as again:
            await again.begin(player.key, player.heard, new=True, who="")
            await again.next(of("who"))
            assert again.has_resumed


async def test_typed_password_change_ends_all_other_pages(door: Door, page: Tab, stranger: Tab) -> None:
    await stranger.log_in()
    async with door.player(Cookie=cookie(page)) as player, door.player(Cookie=cookie(stranger)) as elsewhere:
        await elsewhere.until("Welcome, Anna")
        for line in ("password", GOOD, NEW, NEW):
            await player.type(line)
        await exchanged(door, page, player)
        assert await closed(elsewhere) == 4401
        assert any("password" in line["text"] for line in elsewhere.lines)
        assert "You are Anna" in await page.open("/account")
        await stranger.open("/account")
        assert stranger.path.startswith("/log-in")
        await player.type("zzz")
        await player.until("Not understood")


async def test_password_changed_at_another_process_is_the_reason_for_the_end(
    door: Door, house: House, page: Tab, stranger: Tab
) -> None:
    await house.account("Max")
    await stranger.log_in("Max")
    async with door.player(Cookie=cookie(page)) as player:
        await player.until("Welcome, Anna")
        await house.stores.accounts.set_password(await _person(house, "Anna"), "a hash")  # before its broadcast
        await stranger.send("/log-out")  # then all logins are checked
        assert await closed(player) == 4401
        assert player.lines[-1]["text"].startswith("Connection ended: somebody changed the password of Anna.")


@pytest.mark.slow
@pytest.mark.parametrize("how", ["log out", "other process", "ban", "deletion"])
async def test_log_out_ends_an_open_game_page_with_a_message(door: Door, house: House, browser: Tab, how: str) -> None:
    async with tab(door) as witness:
        await house.account("Anna")
        await house.account("Max")
        await browser.log_in()
        await witness.log_in("Max")
        async with door.player(Cookie=cookie(browser)) as player, door.player(Cookie=cookie(witness)) as other:
            await player.until("Welcome, Anna")
            await other.until("Welcome, Max")
            anna = await _person(house, "Anna")
            if how == "log out":
                await browser.send("/log-out")
                await player.until("You are logged out, so this page ends.")
            elif how == "other process":
                await house.stores.browsers.end_others(anna.id, "")
                await player.until("You are logged out, so this page ends.")
            elif how == "ban":
                await house.people.sanctions.ban(anna, house.today + 60_000)
            else:
                await house.people.leave(anna)
            assert await closed(player) == 4401
            await other.type("zzz")
            await other.until("Not understood")


async def test_quitting_keeps_the_browser_logged_in(tmp_path: Path) -> None:
    async with anna_plays(tmp_path) as (page, player):
        await player.type("quit")
        assert await closed(player) == 1000
        assert "You are Anna" in await page.open("/account")


def mark(page: Tab) -> str:
    """Return the mark of the page's person, as its script sends it."""
    found = re.search('data-who="([0-9a-f]+)"', page.text)
    return found[1] if found is not None else ""


async def comes_back(door: Door, page: Tab, who: str, key: str = "") -> int | None:
    """Return the close code of a page whose connection is gone, or None if it gets a new one."""
    async with door.silent(Cookie=cookie(page)) as player:
        await player.begin(key, 0, who=who)
        try:
            await player.until("Welcome")
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 0
        return None


@pytest.mark.parametrize("how", ["nobody", "somebody else", "guest"])
async def test_sleeping_page_is_not_reused_after_log_out(door: Door, house: House, page: Tab, how: str) -> None:
    await house.account("Max")
    own = mark(page)
    assert await comes_back(door, page, own, "a key") is None
    await page.send("/log-out")
    assert mark(page) == ""
    if how == "somebody else":
        await page.log_in("Max")
    elif how == "guest":
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
    assert await comes_back(door, page, own, "a key") == 4401
    assert await comes_back(door, page, own) == 4401
    if how != "nobody":
        assert mark(page) not in ("", own)
        assert await comes_back(door, page, mark(page), "a key") is None


@pytest.mark.parametrize("who", ["", None, 17, ["x"], {}, True])
async def test_page_with_another_person_mark_is_logged_out(door: Door, who: object) -> None:
    async with door.silent() as player:
        await player.send({"begin": "", "heard": 0, "who": who})
        if who in ("", None, {}):
            await player.until("Type your name")
        else:
            assert await closed(player) == 4401


async def test_pages_stay_open_while_the_store_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise NoticeError(Notice.of("storage-away"))

    async with club(tmp_path) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        own = mark(page)
        monkeypatch.setattr(house.stores.browsers, "whose", fail)
        async with door.silent(Cookie=cookie(page)) as player:
            await player.begin("a key", 0, who=own)
            await player.until("Type your name")


async def test_page_head_shows_a_changed_name(tmp_path: Path) -> None:
    async with anna_plays(tmp_path) as (page, player):
        for line in ("rename Annika", GOOD):
            await player.type(line)
        await player.next(lambda message: message["type"] == "who" or None)
        before = mark(page)
        await page.open("/session")
        assert "Your account: Annika" in page.text
        assert mark(page) == before, "it is the same person"


if TYPE_CHECKING:
    from accessible_games.interfaces.web.messages import Line

KEY, PERSON, LOGIN, HEARD = "a key", "17", "a login", 5
DIGEST = hashlib.sha256(KEY.encode()).hexdigest()
GIVEN: Given = (3, ("what the page lacks",))


class Handovers:
    """``asked``: the requests to other processes; ``ask``: called when another process asks."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []
        self.ask: Callable[..., Coroutine[Any, Any, Given | None]]

    def on_ask(self, give_up: Callable[..., Coroutine[Any, Any, Given | None]]) -> None:
        self.ask = give_up

    async def fetch(self, *asked: Any) -> Given | None:
        self.asked.append(asked)
        return GIVEN


class Wire:
    """A page of that login alone; ``given``: number of times it was handed over."""

    def __init__(self, login: str = LOGIN, next_login: str = "", person: str | None = PERSON) -> None:
        self.login, self.next_login = login, next_login
        self.visit = SimpleNamespace(person=None if person is None else SimpleNamespace(id=person))
        self.link = SimpleNamespace(key=KEY, can_go_on=lambda heard: heard == HEARD)
        self.given: list[tuple[int, bool]] = []

    async def hand_over(self, heard: int, is_new: bool) -> Given:
        self.given.append((heard, is_new))
        return GIVEN

    def is_guest_here(self, person: str) -> bool:
        return not self.login and self.visit.person is not None and self.visit.person.id == person


def handing(*wires: Wire) -> tuple[PageHandovers, Handovers]:
    """Return the handovers of a process with these pages, and its link to the others."""
    handovers = Handovers()
    site: Any = SimpleNamespace(services=SimpleNamespace(handovers=handovers), wires=set(wires))
    return PageHandovers(site), handovers


@pytest.mark.parametrize(
    "asked",
    [
        pytest.param((KEY, PERSON, LOGIN, HEARD), id="a key that is no digest"),
        pytest.param((DIGEST[::-1], PERSON, LOGIN, HEARD), id="another key"),
        pytest.param((DIGEST, "18", LOGIN, HEARD), id="another person"),
        pytest.param((DIGEST, PERSON, "another login", HEARD), id="another login"),
        pytest.param((DIGEST, PERSON, "", HEARD), id="no login"),
        pytest.param((DIGEST, PERSON, LOGIN, HEARD + 1), id="what was heard is not kept"),
    ],
)
async def test_connection_is_not_handed_over_to_another_page(asked: tuple[str, str, str, int]) -> None:
    wire = Wire()
    _, handovers = handing(wire)
    assert await handovers.ask(*asked, False) is None
    assert wire.given == []


async def test_connection_is_not_handed_over_before_log_in() -> None:
    wire = Wire(person=None)
    _, handovers = handing(wire)
    assert await handovers.ask(DIGEST, PERSON, LOGIN, HEARD, False) is None
    assert wire.given == []


@pytest.mark.parametrize("wire", [Wire(), Wire("old login", LOGIN), Wire("")], ids=["login", "next login", "guest"])
@pytest.mark.parametrize("is_new", [False, True])
async def test_connection_is_handed_over_to_its_own_page(wire: Wire, is_new: bool) -> None:
    other, found = Wire("login of somebody else", person="18"), Wire(wire.login, wire.next_login)
    _, handovers = handing(other, found)
    assert await handovers.ask(DIGEST, PERSON, LOGIN, HEARD, is_new) == GIVEN
    assert (found.given, other.given) == ([(HEARD, is_new)], [])


@pytest.mark.parametrize(("is_new", "answer"), [(False, (ELSEWHERE, ())), (True, None)])
async def test_guest_playing_in_another_tab_stays_there(is_new: bool, answer: Given | None) -> None:
    tab = Wire("")
    _, handovers = handing(tab)
    assert await handovers.ask(DIGEST[::-1], PERSON, "", HEARD, is_new) == answer
    assert await handovers.ask(DIGEST[::-1], "18", "", HEARD, is_new) is None
    assert tab.given == []


async def test_other_processes_get_only_the_digest_of_a_key() -> None:
    asking, handovers = handing()
    assert await asking.fetch(KEY, PERSON, LOGIN, HEARD, True) == GIVEN
    assert handovers.asked == [(DIGEST, PERSON, LOGIN, HEARD, True)]
    alone: Any = SimpleNamespace(services=SimpleNamespace(handovers=None))
    assert await PageHandovers(alone).fetch(KEY, PERSON, LOGIN, HEARD, True) is None


# With a real page


@pytest.mark.parametrize("has_heard", [True, False])
async def test_handed_over_connection_ends_and_returns_unsent_messages(
    player: Player, echo: Door, has_heard: bool
) -> None:
    await player.until("welcome")
    await player.type("one")
    await player.until("echo one")
    (wire,) = echo.server._site.wires
    _, announced = await wire.hand_over(player.heard if has_heard else 0, False)
    texts = [line["text"] for message in announced for line in json.loads(message)["lines"]]
    assert texts == ([] if has_heard else ["welcome", "echo one"])
    assert [visit.is_closed for visit in echo.visits] == [True]
    assert not echo.server._site.wires


async def test_reloaded_page_gets_past_announcements_from_another_process(door: Door) -> None:
    async with door.player() as player:
        await player.until("Type your name")
        await player.type("Zoë")
        await player.until("Welcome, Zoë")
        (wire,) = door.server._site.wires
        _, announced = await wire.hand_over(player.heard, True)
        kinds = [json.loads(message)["type"] for message in announced]
        assert kinds[0] == "past"
        assert any("Welcome, Zoë" in line["text"] for line in json.loads(announced[0])["lines"])


async def test_messages_of_another_process_are_sent_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    async def fetch(*given: Any) -> Given | None:
        asked.append(given[1:])
        return answers.pop(0)

    monkeypatch.setattr(PageHandovers, "fetch", fetch)
    async with club(tmp_path) as (door, house), tab(door) as page:
        await page.open("/log-in")
        await page.send("/guest", guest="Zoë")
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Zoë")
            line = {**player.lines[0], "text": "said while the page was away"}
            person = house.people.guests.find("Zoë")
            await player.type("quit")
            await closed(player)
        announced = encoded({"type": "lines", "lines": [cast("Line", line)]})
        answers: list[Given | None] = [(3, (announced,)), (ELSEWHERE, ())]
        async with door.player(back=(KEY, HEARD), Cookie=cookie(page)) as player:
            await player.until("Welcome")
            assert player.lines[0]["text"] == "said while the page was away"
            assert player.got == 3
            await player.type("quit")
            await closed(player)
        async with door.player(back=(KEY, HEARD), Cookie=cookie(page)) as player:
            assert await closed(player) == 4001
        assert person is not None
        assert asked == [(KEY, person.id, "", HEARD, False)] * 2
