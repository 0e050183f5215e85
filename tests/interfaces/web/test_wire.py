"""Playing over a WebSocket: access, messages, and endings."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Mapping
from contextlib import suppress
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from websockets.exceptions import ConnectionClosed, InvalidState, InvalidStatus

from accessible_games.interfaces import turns as shared
from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web.painting import Painter
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.line.session.looking import position
from accessible_games.matches import log
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules.core.notices import Notice
from tests.kit.keyboard import FRIENDS, Keyboard
from tests.kit.visits import House
from tests.kit.waiting import SOON
from tests.kit.web import Door, Player, board, of, opened
from tests.line.session.test_leaks import attempts


async def begin(player: Player) -> None:
    """Log Anna in, and bring her to move in a match against the computer."""
    await player.until("Type your name")
    await player.type("Anna")
    await player.until("Welcome, Anna")
    await player.type("new abalone easy")
    await player.until("Your turn")


async def test_only_own_pages_open_a_socket(echo: Door) -> None:
    for origin in (
        None,
        "https://elsewhere.example",
        f"http://localhost:{echo.port + 1}",
        "null",
        f"ftp://localhost:{echo.port}",
    ):
        with pytest.raises(InvalidStatus) as refused:
            async with echo.player(origin):
                pass
        assert refused.value.response.status_code == 403
    assert not echo.visits
    async with echo.player() as player:
        await player.until("welcome")
    assert echo.visits[0].origin.protocol == "web"


async def test_lines_are_carried_out_in_order(player: Player) -> None:
    for number in range(30):
        await player.type(f"same {number % 2}")
    await player.type("end")
    await player.until("echo end")
    assert [line["text"] for line in player.lines[1:-1]] == [f"echo same {number % 2}" for number in range(30)]
    assert all(line["priority"] in ("info", "move", "alert") for line in player.lines)


async def test_connection_has_the_language_of_the_browser(echo: Door) -> None:
    async with echo.player(Accept_Language="de-DE") as player:
        await player.until("welcome")
        assert echo.visits[0].origin.language == "de"


async def test_password_input_is_hidden(player: Player) -> None:
    await player.type("secret")
    assert await player.next(lambda message: message.get("on")) is True
    await player.type("xyzzy")
    assert await player.next(lambda message: message.get("on")) is False
    assert "xyzzy" not in json.dumps(player.came)


NO_LINES = [
    *(
        '{"press": ["x", "c3"]}',
        '{"press": ["o"]}',
        '{"press": "oc"}',
        '{"press": [["o"], "c3"]}',
        '{"press": ["o", 3]}',
    ),
    *('{"complete": 5}', '{"wish": "threats"}', '{"wish": ["all"]}', '{"wish": [["threats"]]}'),
    "",
    "hello",
    "[]",
    "null",
    '{"line": 5}',
    '{"line": null}',
    '{"line": "\\ud800"}',
    '{"n": 1, "complete": "\\ud800"}',
    '{"x": ' * 1000,
    "[" * 5000,
]


@pytest.mark.parametrize("message", [*NO_LINES, json.dumps({"line": "x" * 4097})])
async def test_invalid_message_is_refused_and_the_connection_stays(player: Player, message: str) -> None:
    await player.socket.send(message)
    await player.until("connection-line-too-long")
    await player.type("on")
    await player.until("echo on")


async def test_half_a_character_as_the_key_opens_a_new_connection(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with opened() as door:
        for first in ('{"begin": "\\ud800", "heard": 0, "new": true}', '{"begin": "", "heard": "\\ud800"}'):
            async with door.silent() as player:
                await player.socket.send(first)
                await player.until("welcome")
                await player.type("on")
                await player.until("echo on")
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


async def test_oversized_or_binary_message_ends_the_connection(echo: Door) -> None:
    for message, code, why in (("x" * 10_000, 1009, "exceeds limit"), (b"bytes", 1003, "no text")):
        async with echo.player() as player:
            await player.socket.send(message)
            with pytest.raises(ConnectionClosed):
                await player.until("never")
            assert player.socket.close_code == code
            assert why in str(player.socket.close_reason)
    async with asyncio.timeout(SOON):
        while not all(visit.is_closed for visit in echo.visits) or echo.limits.addresses.count:
            await asyncio.sleep(0.01)


async def many(player: Player, count: int) -> None:
    for number in range(count):
        await player.type(f"{number}")
    await player.until("never")


@pytest.mark.slow
async def test_a_flood_is_ended_while_others_are_served() -> None:
    async with opened(limits=SharedLimits(rate=20, burst=20, dropped=100)) as door:
        async with door.player() as witness, door.player() as player:
            await witness.until("welcome")
            with pytest.raises(ConnectionClosed):
                await many(player, 10_000)
            await witness.type("still here")
            await witness.until("echo still here")
        assert door.counted["closed_flood"] == 1


async def test_page_that_reads_nothing_is_closed() -> None:
    async with opened(limits=SharedLimits(unsent=4096, patience=0.2)) as door, door.player() as player:
        await player.until("welcome")
        player.socket.transport.pause_reading()
        with suppress(ConnectionClosed, InvalidState):
            for _ in range(40):
                await player.type("big 100")
        async with asyncio.timeout(SOON):
            while not door.visits[0].is_closed:
                await asyncio.sleep(0.01)
        assert door.counted["closed_slow"] == 1
        player.socket.transport.resume_reading()


async def test_too_many_sockets_of_one_address_are_refused_in_words() -> None:
    async with (
        opened(limits=SharedLimits(loopback_connections=2)) as door,
        door.player() as first,
        door.player() as second,
    ):
        await first.until("welcome")
        await second.until("welcome")
        async with door.get("/") as response:
            assert response.status == 503
            assert "connections" in await response.text()


async def test_unfinished_request_head_times_out() -> None:
    async with opened(limits=SharedLimits(handshake=0.2)) as door:
        reader, writer = await asyncio.open_connection("localhost", door.port)
        writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        assert await asyncio.wait_for(reader.read(), SOON) == b""
        writer.close()
        reader, writer = await asyncio.open_connection("localhost", door.port)
        writer.write(f"GET /static/icon.svg HTTP/1.1\r\nHost: localhost:{door.port}\r\n\r\nGET / HTTP/1.1\r\n".encode())
        assert (await asyncio.wait_for(reader.read(), SOON)).count(b"HTTP/1.1 200") == 1
        writer.close()


async def test_shutdown_reason_reaches_every_page(player: Player, echo: Door) -> None:
    await player.until("welcome")
    closing = asyncio.create_task(echo.server.close(Notice.of("server-stops")))
    await player.until("[server-stops]")
    with pytest.raises(ConnectionClosed):
        await player.until("never")
    await closing


async def test_match_by_touch_updates_the_board_after_the_words(door: Door) -> None:
    async with door.player() as player:
        await player.until("Type your name")
        await player.type("Anna")
        await player.until("Welcome, Anna")
        await player.type("new abalone easy")
        first = await player.next(board)
        assert first["name"] == "Abalone"
        assert sum(len(row["cells"]) for row in first["rows"]) == 61
        assert set(first["labels"]) == {cell for row in first["rows"] for cell in row["cells"]}
        assert first["labels"]["c5"] == "c5: black"
        drawn = ElementTree.fromstring(first["picture"])
        assert [group.get("data-piece") for group in drawn.iter() if group.get("data-cell") == "c5"] == ["black"]
        await player.type("grab c5")
        taken = await player.next(board)
        assert taken["taken"] == ["c5"]
        assert "d5" in taken["goals"]
        assert "c5 taken" in player.lines[-1]["text"]
        await player.type("grab d5")
        then = await player.next(board)
        assert then["labels"] == {"c5": "c5: empty", "d5": "d5: black"}
        assert set(then["fields"]) == {"c5", "d5"}
        assert "rows" not in then
        assert 'class="field round last"' in then["fields"]["d5"]
        assert any("c5 to d5" in line["text"] for line in player.lines), "the words were there before"
        await player.type("goto 0")
        assert (await player.next(lambda message: message.get("labels", {}).get("d5"))) == "d5: empty"
        await player.type("back")
        assert (await player.next(lambda message: message.get("labels", {}).get("d5"))) == "d5: black"
        await player.type("leave")
        assert (await player.next(board))["match"] == ""


async def test_board_keys_move_the_cursor_or_explain_why_not(door: Door) -> None:
    async with door.player() as player:
        await begin(player)
        await player.send({"press": ["o", "i5"]})
        assert await player.next(of("cursor")) == {"type": "cursor", "field": "c3"}
        await player.send({"press": ["P", "c3"]})
        assert await player.next(of("cursor")) == {"type": "cursor", "field": "g7"}
        await player.send({"press": ["0", "c3"]})
        await player.until("No piece picked up")
        await player.send({"press": ["0", "z99"]})
        await player.until("z99")
        await player.send({"wish": ["begins"]})
        assert "c3" in (await player.next(board))["goals"]


async def test_completion_and_answer_buttons(door: Door) -> None:
    async with door.player() as player:
        await begin(player)
        await player.send({"complete": "scor"})
        assert await player.next(of("completed")) == {"type": "completed", "typed": "scor", "line": "score"}
        await player.type("resign")
        asked = await player.next(of("answers"))
        assert asked["answers"] == [
            {"text": "Yes, resign", "line": "yes", "grave": True},
            {"text": "No, play on", "line": "no", "grave": False},
        ]
        await player.type("no")
        assert (await player.next(of("answers")))["answers"] == []
        await player.type("moves c5")
        listed = (await player.next(of("answers")))["answers"]
        assert [each["line"] for each in listed] == [str(number) for number in range(1, len(listed) + 1)]
        assert listed[0]["text"].startswith("1 c5")


async def test_typed_password_makes_an_account(door: Door, house: House) -> None:
    async with door.player() as player:
        await player.until("Type your name")
        await player.type("new")
        await player.until("Which name")
        await player.type("Berta")
        await player.until("password")
        assert {"type": "secret", "on": True} in player.came or await player.next(lambda message: message.get("on"))
        for _ in range(2):
            await player.type("four little red apples")
        await player.until("Type yes")
        await player.type("yes")
        await player.until("Welcome, Berta")
        assert await house.people.has_account("Berta", "")
        assert "apples" not in json.dumps(player.came)


@pytest.mark.parametrize("pause", [0.0, 0.05])
async def test_aborted_socket_frees_its_place_without_error(caplog: pytest.LogCaptureFixture, pause: float) -> None:
    async with opened() as door:
        request = (
            f"GET /socket HTTP/1.1\r\nHost: localhost:{door.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Origin: http://localhost:{door.port}\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        for _ in range(5):
            _, writer = await asyncio.open_connection("localhost", door.port)
            writer.write(request.encode())
            await writer.drain()
            await asyncio.sleep(pause)
            writer.transport.abort()
        async with asyncio.timeout(SOON):
            while door.limits.addresses.count:
                await asyncio.sleep(0.01)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


SEEN = {"board", "sheet", "standing"}
EMPTY: tuple[dict[str, Any], ...] = (
    {"type": "board", "match": ""},
    {"type": "sheet", "halves": []},
    {"type": "standing", "match": ""},
)


class Page(WebWire):
    """A page with a person; ``sent``: the messages; ``labels``: of the fields on the page."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__(Common(SharedLimits(), lambda _: None), None)
        self.keyboard = keyboard
        self.sent: list[Mapping[str, Any]] = []
        self.labels: dict[str, str] = {}
        visit = SimpleNamespace(session=keyboard.session, person=None)
        shell: Any = SimpleNamespace(visit=visit, is_stalled=False)
        self.shell = shell

    def _put(self, message: Any) -> None:
        if message is None:
            return
        self.sent.append(message)
        if message["type"] == "board":
            kept = {} if not message["match"] or "picture" in message else self.labels
            self.labels = {**kept, **message.get("labels", {})}
        if message["type"] in SEEN and position(self.keyboard.session) is None:
            assert message in EMPTY, "nobody is at the keyboard"

    def tell(self, announcements: list[Announcement]) -> None:
        """Show an update as a host does."""
        self._watch(self.keyboard.session.update)  # type: ignore[arg-type]  # which update it is counts for nothing
        self.send(announcements, "")

    def kinds(self) -> list[str]:
        found = [message["type"] for message in self.sent]
        self.sent.clear()
        return found


async def turns(count: int) -> None:
    for _ in range(count):
        await asyncio.sleep(0)


async def all_shown(page: Page) -> None:
    """Wait until nothing is left to paint."""
    await turns(5)
    heard_lines = Painter().paint(page.keyboard.session)
    assert page.labels == (dict(heard_lines["labels"]) if heard_lines is not None and heard_lines["match"] else {})


async def test_announcements_precede_the_board_and_moves_are_painted_together() -> None:
    keyboard = Keyboard()
    keyboard.open(FRIENDS)
    page = Page(keyboard)
    page.tell([])
    await all_shown(page)
    page.kinds()
    for move in ("c3-d3", "g5-f4"):
        page.tell(keyboard.announced(move))
    assert page.kinds() == ["lines", "lines"]
    await all_shown(page)
    assert page.kinds() == ["board", "moves"], "it is the same one's turn again"


async def test_pages_are_painted_in_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared, "_LATE_SECONDS", 1000.0)
    keyboard = Keyboard()
    keyboard.open(FRIENDS)
    common = Common(SharedLimits(), lambda _: None)
    pages = [Page(keyboard) for _ in range(5)]
    for page in pages:
        page._afterwards = common.limits.fairness.afterwards
        page.tell([])
    before = 0
    for _ in range(40):
        await turns(1)
        now = sum("board" in page.kinds() for page in pages)
        assert now <= 1
        before += now
    assert before == len(pages)


async def test_waiting_board_is_dropped_at_a_handover() -> None:
    keyboard = Keyboard()
    deal, moves, _ = attempts("full", 5)
    keyboard.outcomes = [deal]
    page = Page(keyboard)
    page.tell([])
    keyboard.open({"blue": log.Player("human"), "black": log.Player("human")}, game_id="confusion", help="full")
    page.tell(keyboard.announced(""))
    await all_shown(page)
    assert page.labels
    page.kinds()
    while not keyboard.session.handover.is_due:
        page.tell(keyboard.announced(moves.pop(0)))
    kinds = page.kinds()
    assert not page.labels
    assert kinds.index("board") < len(kinds) - 1 - kinds[::-1].index("lines"), "it is gone before that is announced"
    await all_shown(page)
    assert not {*page.kinds()} & SEEN


@pytest.mark.parametrize("seed", range(4))
async def test_delayed_boards_show_only_allowed_views(seed: int) -> None:
    """Play two at one keyboard, with a random number of loop turns after each line, mostly too few to paint."""
    draw, keyboard = random.Random(seed), Keyboard()
    deal, moves, _ = attempts("full", seed)
    keyboard.outcomes = [deal]
    page = Page(keyboard)
    keyboard.open({"blue": log.Player("human"), "black": log.Player("human")}, game_id="confusion", help="full")
    shown = 0
    for move in moves:
        for line in ("", draw.choice(["sheet", "m", "strike a abc"]), move):
            page.tell(keyboard.announced(line))
            await turns(draw.randrange(4))
            shown += page.kinds().count("board")
        if draw.random() < 0.3:
            await all_shown(page)
    assert shown > 10
    page.tell(keyboard.announced(""))
    await all_shown(page)
