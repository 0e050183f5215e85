"""A page that loses its connection and returns: it misses nothing, gets nothing twice, and only its person gets it."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.limits import SharedLimits
from tests.interfaces.web.test_resume import closed, cookie
from tests.kit.browsing import Tab, tab
from tests.kit.said import said
from tests.kit.visits import House
from tests.kit.waiting import SOON
from tests.kit.web import Door, Player, board, club, opened

BRIEFLY = SharedLimits(absence=0.2)


async def seated(player: Player, name: str) -> None:
    """Start a match against the computer."""
    await player.type(name)
    await player.until("Welcome")
    await player.type("new abalone easy")
    await player.until("Your turn")


async def cut(player: Player) -> None:
    """Cut the connection without a close, like a lost network."""
    player.socket.transport.abort()
    with suppress(ConnectionClosed):
        while True:
            await player.socket.recv()


def back(player: Player) -> tuple[str, int]:
    return player.key, player.heard


async def until_lost(door: Door) -> None:
    async with asyncio.timeout(SOON):
        while not door.counted["web_lost"]:
            await asyncio.sleep(0.01)


async def until_empty(door: Door) -> None:
    async with asyncio.timeout(SOON):
        while door.limits.addresses.count:
            await asyncio.sleep(0.01)


def texts(*players: Player) -> list[str]:
    return [line["text"] for player in players for line in player.lines]


async def test_returning_page_gets_missed_announcements_once(door: Door) -> None:
    async with door.player() as other:
        async with door.player() as player:
            await seated(player, "Anna")
            await cut(player)
        await until_lost(door)
        await other.type("Bert")
        await other.until("Welcome")
        for number in range(3):
            await other.type(f"tell Anna word {number}")
            await other.until("Anna")
        async with door.player(back=back(player)) as again:
            await again.until("word 2")
            assert again.has_resumed
            assert [line for line in texts(player, again) if "word" in line] == [
                f"Bert tells you: word {number}" for number in range(3)
            ]
            assert len({line["seq"] for line in [*player.lines, *again.lines]}) == len([*player.lines, *again.lines])
            await again.type("board")
            await again.until("Row a")
        assert door.counted["web_returns"] == 1


async def test_unacknowledged_frames_are_sent_again(door: Door) -> None:
    async with door.player() as player:
        await seated(player, "Anna")
        heard = player.heard
        for word in ("who", "time", "board"):
            await player.type(word)
        await player.until("Row a")
        await cut(player)
    await until_lost(door)
    async with door.player(back=(player.key, heard)) as again:
        await again.until("Row a")
        expected = [message for message in player.came if message["type"] == "lines"][-len(again.lines) :]
        assert [line["seq"] for line in again.lines] == sorted({line["seq"] for line in again.lines})
        assert {line["text"] for line in again.lines} <= set(texts(player))
        assert expected


async def test_repeated_line_is_carried_out_once(door: Door) -> None:
    async with door.player() as other:
        await other.type("Bert")
        await other.until("Welcome")
        async with door.player() as player:
            await seated(player, "Anna")
            for number in (1, 2, 2, 1):
                await player.send({"line": f"tell Bert word {number}", "n": number})
            for _ in (1, 2):
                await player.until("Sent to Bert")
            await cut(player)
        await until_lost(door)
        async with door.player(back=back(player)) as again:
            for number in (1, 2, 3):
                await again.send({"line": f"tell Bert word {number}", "n": number})
            await again.until("Sent to Bert")
            assert again.got == 3
        await other.until("word 3")
        assert [line for line in texts(other) if "word" in line] == [f"Anna tells you: word {n}" for n in (1, 2, 3)]


async def test_lines_are_acknowledged_without_an_announcement(player: Player, echo: Door) -> None:
    await player.until("welcome")
    await player.send({"line": "wait", "n": 1})
    async with asyncio.timeout(SOON):
        while player.got != 1:
            player._take(json.loads(await player.socket.recv()))
    echo.visits[0].may_go_on.set()
    await player.until("waited")


async def test_reloaded_page_gets_the_board_and_past_announcements(door: Door) -> None:
    async with door.player() as player:
        await seated(player, "Anna")
        await player.type("grab a1")
        await player.until("a1")
        await player.type("say on its way")
        await player.send({"heard": player.heard})
        await cut(player)
    await until_lost(door)
    async with door.player(back=back(player), is_new=True) as again:
        painted = await again.next(board)
        assert "picture" in painted
        assert painted["taken"] == ["a1"]
        past = next(message for message in again.came if message["type"] == "past")
        assert any("Welcome" in line["text"] for line in past["lines"])
        seen = {line["seq"] for line in past["lines"]}
        assert not seen & {line["seq"] for line in again.lines}
        assert not {line["seq"] for line in player.lines} & {line["seq"] for line in again.lines}
        await again.type("drop")
        await again.until(".")


async def test_second_socket_takes_over_and_the_first_stays_closed(
    tmp_path: Path,
) -> None:
    async with club(tmp_path) as (door, _), door.player() as player:
        await seated(player, "Anna")
        async with door.player(back=back(player)) as again:
            await again.type("time")
            await again.until(".")
            assert await closed(player) == 4001
            assert door.counted["web_lost"] == 0
    async with asyncio.timeout(SOON):
        while door.counted["web_lost"] < 1:
            await asyncio.sleep(0.01)


async def test_wrong_key_opens_a_new_connection(tmp_path: Path) -> None:
    wrong: list[Any] = ["", "x", "\0", "a" * 5000, "../../x"]
    async with club(tmp_path) as (door, _), door.player() as player:
        await seated(player, "Anna")
        for key in wrong:
            async with door.player(back=(key, 0)) as other:
                await other.until("Type your name")
                assert not other.has_resumed
                assert other.key != player.key
        frames: list[Any] = [-1, player.heard + 1000, 10**30, None, "5", 1.5, []]
        for heard in frames:
            async with door.silent() as other:
                await other.begin(player.key, heard)
                await other.until("Type your name")
                assert not other.has_resumed


async def test_another_person_in_the_browser_gets_no_old_connection(door: Door, house: House, browser: Tab) -> None:
    async with tab(door) as foreign:
        await house.account("Anna")
        await house.account("Bert")
        await browser.log_in()
        await foreign.log_in("Bert")
        async with door.player(Cookie=cookie(browser)) as player:
            await player.until("Welcome, Anna")
            await cut(player)
        await until_lost(door)
        for found in (cookie(foreign), ""):
            async with door.player(back=back(player), Cookie=found) as other:
                await other.until("Bert" if found else "Type your name")
                assert not other.has_resumed
        async with door.player(back=back(player), Cookie=cookie(browser)) as again:
            await again.type("who")
            await again.until("Bert")
            assert again.has_resumed


@pytest.mark.slow
async def test_page_that_stays_away_leaves_and_returns_to_its_match_later(tmp_path: Path) -> None:
    async with club(tmp_path, limits=BRIEFLY) as (door, house), tab(door) as page:
        await house.account("Anna")
        await page.log_in()
        async with door.player(Cookie=cookie(page)) as player:
            await player.until("Welcome, Anna")
            await player.type("new abalone easy")
            await player.until("Your turn")
            await cut(player)
        await until_empty(door)
        async with door.player(back=back(player), Cookie=cookie(page)) as again:
            await again.until("Welcome")
            assert not again.has_resumed
            await again.next(board)


async def test_no_wait_for_pages_that_quit_or_never_logged_in(door: Door) -> None:
    async with door.player() as player:
        await player.until("Type your name")
        await cut(player)
    await until_empty(door)
    async with door.player() as player:
        await player.type("Anna")
        await player.until("Welcome")
        await player.type("quit")
        with suppress(ConnectionClosed):
            await player.until("never")
    await until_empty(door)
    assert door.counted["web_lost"] == 0


async def test_absent_page_occupies_its_place_and_its_queue_is_limited(tmp_path: Path) -> None:
    async with opened(limits=SharedLimits(unsent=20_000)) as door, door.player() as player:
        await player.until("welcome")
        visit = door.visits[0]
        visit.person = Person("1", "Anna")
        await cut(player)
        await until_lost(door)
        assert door.limits.addresses.count == 1
        for _ in range(19):
            visit.outlet.tell([said("x" * 900)])
        assert not visit.is_closed
        visit.outlet.tell([said("x" * 900)])
        await until_empty(door)
        async with asyncio.timeout(SOON):
            while not visit.is_closed:
                await asyncio.sleep(0.01)


async def test_silent_page_is_disconnected() -> None:
    async with opened(limits=SharedLimits(handshake=0.2)) as door:
        async with door.player() as player:
            await player.until("welcome")
        visits = len(door.visits)
        async with door.silent() as player:
            with suppress(ConnectionClosed):
                await player.until("never")
        assert len(door.visits) == visits
        await until_empty(door)
        assert door.counted["web_refused"] == 1


async def test_connection_checks_are_answered_within_limits() -> None:
    async with opened(limits=SharedLimits(burst=5, rate=0.1)) as door, door.player() as player:
        for _ in range(20):
            await player.send({"here": True})
        await player.until("connection-too-fast")
        assert len([message for message in player.came if message["type"] == "here"]) == 5


async def test_restarting_server_announces_its_return(player: Player, echo: Door) -> None:
    await player.until("welcome")
    await echo.server.close(None)
    assert await closed(player) == 1012
