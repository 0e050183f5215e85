"""The page at one's own computer: one session behind all its tabs, from its opening to its end."""

from __future__ import annotations

import asyncio
import io
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from aiohttp import ClientSession
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from accessible_games.app import Home, PlayPlan, open_home
from accessible_games.cli import web
from accessible_games.cli.console import Console
from accessible_games.cli.play import planned
from accessible_games.cli.web import HomePage
from accessible_games.interfaces.web.messages import Close
from accessible_games.rules.core.arguments import UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.waiting import SOON
from tests.kit.web import Player, board

ABALONE = ("abalone", "--seat", "white=bot:easy", "--seed", "1", "--language", "en")

CONFUSION = ("confusion", "--seat", "blue=human", "--seat", "black=human", "--seed", "1", "--language", "en")


@dataclass
class Here:
    """``address``: with the folder in which all pages are; ``out``: the output of the console."""

    home: Home
    page: HomePage
    address: str
    out: io.BytesIO

    @asynccontextmanager
    async def tab(self) -> AsyncIterator[Player]:
        where, origin = self.address.replace("http", "ws", 1) + "/socket", self.address.rpartition("/")[0]
        async with connect(where, origin=origin, max_size=1 << 22) as one:  # type: ignore[arg-type]  # a str at run time
            player = Player(one)
            await player.begin()
            yield player

    @property
    def printed(self) -> str:
        return self.out.getvalue().decode()


@asynccontextmanager
async def here(*arguments: str, stays: bool = False) -> AsyncIterator[Here]:
    out = io.BytesIO()
    console = Console("en", out, out)
    plan = planned(read(list(arguments), web.FLAGS, most_words=1), console) if arguments else PlayPlan()
    with socket.create_server(("127.0.0.1", 0)) as sock:
        async with open_home(plan, can_edit=False) as home:
            page = HomePage(home, plan.first, console, stays=stays)
            opened = await page.open(sock)
            async with ClientSession() as session, session.get(opened, allow_redirects=False) as response:
                folder = response.headers["Location"].removesuffix("/play")
            try:
                yield Here(home, page, opened.partition("/enter")[0] + folder, out)
            finally:
                await page.close()


async def closed(player: Player, code: int = 1000) -> None:
    """Read until the page hears that the connection is closed."""
    with pytest.raises(ConnectionClosed) as end:
        await player.next(lambda message: None)
    assert end.value.rcvd is not None
    assert end.value.rcvd.code == code


async def test_a_match_goes_on_in_the_newest_tab_and_the_older_one_says_so(own_home: Path) -> None:
    async with here(*ABALONE) as one, one.tab() as first:
        await first.until("Match 1")
        await first.type("a1 b2")
        moved = await first.until("move")
        async with one.tab() as second:
            await first.until("You play on in another tab")
            await closed(first, Close.REPLACED)
            await second.until(moved)
            assert (await second.next(board))["match"] == "1"
            await second.type("quit")
            await second.until("saved")
            await closed(second)
        async with asyncio.timeout(SOON):
            await one.page.wait()
    async with here() as again, again.tab() as third:  # the store is that of this computer
        await third.type("load 1")
        await third.until("Match 1")


async def test_announcements_without_a_tab_reach_the_next_tab_once(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "GRACE_SECONDS", 0.0)
    async with here(*ABALONE) as one:
        async with one.tab() as first:
            await first.until("Match 1")
        async with asyncio.timeout(SOON):
            while one.page._tabs.current is not None:
                await asyncio.sleep(0)
        one.home.host.hear(Notice.of("terminal-closed"))
        words = one.home.session.announcer.notice(Notice.of("terminal-closed")).text
        async with one.tab() as second:
            await second.until(words)
            assert [line["text"] for line in second.lines] == [words]
            await second.type("moves")
            await second.next(lambda message: message["type"] == "lines" or None)
            assert [line["text"] for line in second.lines].count(words) == 1


async def test_nothing_of_the_first_person_is_left_on_the_page_for_the_second(own_home: Path) -> None:
    async with here(
        "confusion", "--seat", "blue=human", "--seat", "black=human", "--seed", "1", "--language", "en"
    ) as one:
        async with one.tab() as tab:
            await tab.until("Blue: press Enter")
            await tab.type("")
            await tab.next(board)
            await tab.type("sheet theirs")
            secret = await tab.until("You see: ")
            before = len(tab.came)
            await tab.type("J e3")
            await tab.until("Black: press Enter")
            assert "forget" in [message["type"] for message in tab.came[before:]]
            assert not any("stay in the terminal" in line["text"] for line in tab.lines)
        async with one.tab() as again:
            await again.until("Black: press Enter")
            assert secret not in [line["text"] for line in again.lines]
            assert "board" not in [message["type"] for message in again.came if message.get("match")]


async def test_some_time_after_the_last_tab_the_program_ends_and_says_so_before(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "GRACE_SECONDS", 0.0)
    monkeypatch.setattr(web, "LINGER_SECONDS", 0.01)
    async with here(*ABALONE) as one:
        waiting = asyncio.create_task(one.page.wait())
        async with one.tab() as tab:
            await tab.until("Match 1")
            assert one.printed == ""
        async with asyncio.timeout(SOON):
            await waiting
        assert "No page is open any more" in one.printed


async def test_a_page_that_is_loaded_again_ends_nothing_and_with_stay_nothing_does(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web, "GRACE_SECONDS", 0.0)
    async with here(*ABALONE) as one:
        waiting = asyncio.create_task(one.page.wait())
        for _ in range(2):
            async with one.tab() as tab:
                await tab.until("Match 1")
            async with asyncio.timeout(SOON):
                while "No page is open any more" not in one.printed:
                    await asyncio.sleep(0)
        assert not waiting.done()
        waiting.cancel()
    monkeypatch.setattr(web, "LINGER_SECONDS", 0.0)
    async with here(*ABALONE, stays=True) as one:
        waiting = asyncio.create_task(one.page.wait())
        async with one.tab() as tab:
            await tab.until("Match")
        async with one.tab() as tab:
            await tab.until("Match")
            assert not waiting.done()
        assert one.printed == ""
        waiting.cancel()


@pytest.mark.parametrize("language", ["en", "de"])
def test_obstacle_is_named(own_home: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    console = Console(language)
    with socket.create_server(("", 0)) as taken:  # on every address
        port = taken.getsockname()[1]
        with pytest.raises(NoticeError) as caught:
            web.run(["--port", str(port)], console)
    printed = console.words.format(caught.value.notice.message, dict(caught.value.notice.facts))
    assert f"Port {port} " in printed
    assert "(Address already in use)." in printed
    with pytest.raises(UsageError):
        web.run(["--port", "70000"], console)
    with pytest.raises(UsageError):
        web.run(["--plain"], console)
    monkeypatch.setattr(web, "find_spec", lambda name: None if name == "uvicorn" else name)
    with pytest.raises(NoticeError) as caught:
        web.run([], console)
    assert "uvicorn" in console.words.format(caught.value.notice.message, dict(caught.value.notice.facts))


def test_a_browser_for_terminals_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    import webbrowser

    opened: list[str] = []

    class Window(webbrowser.BackgroundBrowser):
        def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
            opened.append(url)
            return True

    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("lynx"))
    assert not web._open_browser("http://127.0.0.1")
    monkeypatch.setattr(webbrowser, "get", lambda: Window("window"))
    assert web._open_browser("http://127.0.0.1")
    assert opened == ["http://127.0.0.1"]


async def test_sounds_are_heard_from_the_program_and_not_from_its_page_as_well(own_home: Path) -> None:
    async with here(*ABALONE) as one, one.tab() as first:
        assert await first.next(lambda message: None if message["type"] != "sounds" else message["on"]) is False
        assert one.home.session.settings.sounds
        called = await first.next(lambda message: message.get("signals"))
        assert called == ["turn"]


@pytest.mark.parametrize(("language", "again"), [("en", "Match 1"), ("de", "Partie 1")])
async def test_records_and_texts_are_there_and_nothing_on_any_page_leads_to_nowhere(
    own_home: Path, language: str, again: str
) -> None:
    async with here(*ABALONE[:-1], language) as one, ClientSession(one.address + "/") as http:
        async with one.tab() as tab:
            for line in ("a1 b2", "resign", "yes"):
                await tab.type(line)
            await tab.next(lambda message: message if message.get("turn") == [] else None)
            await tab.type("new muehle easy")
            await tab.next(lambda message: message if message.get("match") == "2" else None)
        folder = "/" + one.address.rpartition("/")[2]
        found, waiting = {f"{folder}/"}, [f"{folder}/"]
        while waiting:
            path = waiting.pop()
            async with http.get(path) as response:
                assert response.status == 200, path
                assert "Set-Cookie" not in response.headers
                text = await response.text() if response.content_type == "text/html" else ""
            forms = set(re.findall(r' action="([^"]*)"', text))
            links = {link.partition("#")[0] for link in re.findall(r'(?:href|src)="([^"]*)"', text)} - {""}
            assert all(address.startswith(f"{folder}/") for address in forms | links), forms | links
            waiting += sorted(links - found)
            found |= links
        assert {folder + path for path in ("/matches", "/matches/1", "/matches/1/1", "/matches/2", "/texts")} <= found
        async with http.get("matches/1/file?what=record&form=text&language=en") as response:
            assert "Abalone" in await response.text()
        async with http.get("matches/2", allow_redirects=False) as response:
            assert response.headers["Location"] == f"{folder}/play?load=2"
        for match in ("1", "x"):
            async with http.get(f"play?load={match}") as response:
                assert ('data-first="load 1"' in await response.text()) is (match == "1")
        async with one.tab() as tab:
            await tab.send({"first": "load 1"})
            await tab.until(again)
