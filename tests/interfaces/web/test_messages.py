"""Every message over the socket of the page matches the published schema, and every kind occurs."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import jsonschema
import pytest

from accessible_games.interfaces.common import Common
from accessible_games.interfaces.limits import SharedLimits
from accessible_games.interfaces.web.describing import asyncapi, closes
from accessible_games.interfaces.web.messages import Shared, encoded
from accessible_games.interfaces.web.values import ValueWire
from accessible_games.interfaces.web.wire import WebWire
from accessible_games.languages import LANGUAGES
from accessible_games.matches.log import Player as Seated
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.interfaces.web.script_types import FILE, declared
from tests.kit.api import caller, token
from tests.kit.keyboard import Keyboard
from tests.kit.published import DOCUMENT, SCHEMAS, TYPES, check_frame, is_said, kinds
from tests.kit.visits import House
from tests.kit.web import Door, board, of

SEEDS = {"confusion": 7}  # with which a game is not long
OF_BOARDS = {"moves", "tools", "board", "lines", "sounds", "standing"}


class Socket:
    """Checks each frame against the schema."""

    def __init__(self) -> None:
        self.types: set[str] = set()
        self.scope: dict[str, Any] = {}  # it cannot be written to at once

    async def send_text(self, text: str) -> None:
        frame = json.loads(text)
        check_frame(frame)
        self.types |= {message["type"] for message in frame.get("all", ())}

    async def close(self, code: int) -> None:
        raise AssertionError(code)


class Shown(WebWire):
    """A page that shows the session of a keyboard."""

    def __init__(self, keyboard: Keyboard) -> None:
        super().__init__(Common(SharedLimits(), lambda name: None), None)
        self.shell = SimpleNamespace(is_stalled=False, may_ask=lambda: True)  # type: ignore[assignment]  # all that is asked of it
        self._shown = SimpleNamespace(session=keyboard.session, person=None)

    @property
    def visit(self) -> Any:
        return self._shown


async def whole(name: str, socket: Any) -> int:
    """Play a random game to its end, with the languages in turn, and return the number of moves."""
    game, draw, keyboard = games.load(name), random.Random(SEEDS.get(name, 1)), Keyboard()
    person, *others = min(game.seats.values(), key=len)
    page = Shown(keyboard)
    page.link.attach(socket)
    writing = asyncio.create_task(page.link.write(socket, page.link.key))
    page._take('{"wish": ["begins", "threats"], "n": 1}')
    page._take('{"felt": ["spoken"], "n": 2}')
    moves = 0

    async def show(announcements: Any) -> None:
        page.send(announcements, "")
        while page.link._waiting and not writing.done():
            await asyncio.sleep(0)
        assert not writing.done()

    keyboard.open({person: Seated("human"), **{seat: Seated("bot", "easy") for seat in others}}, game_id=name)
    while isinstance(phase := keyboard.present.phase, Decide):
        if moves % 10 == 5:
            await show(keyboard.announced(f"language {LANGUAGES[moves // 10 % len(LANGUAGES)]}"))
        move = game.format(draw.choice(list(game.promising(game.view(keyboard.present.state, phase.seats[0])))))
        if phase.seats[0] == person:
            await show(keyboard.announced(move))
        else:
            keyboard.append(keyboard.present.decide(phase.seats[0], move, 0))
            await show(())
        moves += 1
    assert keyboard.present.is_over
    while page._afterwards._waiting or page.link._waiting:
        await asyncio.sleep(0)
    writing.cancel()
    return moves


@pytest.mark.parametrize("name", games.names())
async def test_messages_of_a_whole_game_match_the_schema(name: str) -> None:
    socket, game = Socket(), games.load(name)
    assert await whole(name, socket) > 5
    has_sheet = bool(game.sheet(game.view(game.initial(next(iter(game.seats.values())), {}), None)))
    assert socket.types == OF_BOARDS | ({"sheet"} if has_sheet else set())


async def test_every_type_of_message_occurs(door: Door) -> None:
    """Everything that a ``Player`` receives is checked against the schema; this test receives one of each type."""
    async with door.player() as page:
        for line in ("new", "Berta", "four little red apples", "four little red apples", "yes"):
            await page.type(line)
        await page.next(of("came"))
        await page.type("new abalone friend private")
        assert (await page.next(of("invitation")))["path"].startswith("/invitation/")
        await page.type("close")
        assert (await page.next(of("invitation")))["path"] == ""
        await page.type("new confusion easy clock 10")
        await page.next(of("sheet"))
        asked: list[tuple[dict[str, Any], str]] = [
            ({"complete": "scor"}, "completed"),
            ({"press": ["o", "a1"]}, "cursor"),
            ({"felt": ["spoken", "braille"]}, "braille"),
            ({"wish": ["begins", "threats"]}, "board"),
            ({"clock": True}, "clock"),
            ({"here": True}, "here"),
            ({"line": "resign"}, "answers"),
        ]
        for said, answer in asked:
            assert is_said(said)
            await page.send(said)
            await page.next(of(answer))
        next(iter(door.server._site.wires)).forget()
        await page.next(of("forget"))
        for line in ("rename Bertha", "four little red apples"):
            await page.type(line)
        await page.next(of("who"))
        key, heard, first = page.key, page.heard, {message["type"] for message in page.came}
    async with door.player(back=(key, heard), is_new=True) as again:
        await again.next(of("past"))
        await again.next(of("standing"))
        assert again.has_resumed
    async with door.silent() as program:
        assert is_said({"begin": "", "values": True})
        assert is_said({"touch": ["c3", 1]})
        await program.begin(values=True)
        for line in ("Carla", "new abalone easy"):
            await program.type(line)
        await program.next(of("position"))
    came = {message["type"] for each in (again, program) for message in each.came}
    assert first | came == TYPES


@pytest.mark.parametrize(
    "message",
    [
        {"line": "x" * 4097},
        {"line": 5},
        {"press": ["x", "c3"]},
        {"press": ["o"]},
        {"wish": ["all"]},
        {"wish": "threats"},
        {},
    ],
)
def test_messages_refused_by_the_server_are_invalid_in_the_schema(message: dict[str, Any]) -> None:
    assert not is_said(message)


def test_each_message_of_the_page_has_a_unique_key() -> None:
    known = [
        set(SCHEMAS[name]["properties"]) - {"n", "heard"}
        for name in kinds("pageSays")
        if name not in ("Begin", "Heard")
    ]
    common = Common(SharedLimits(), lambda name: None)
    asks = WebWire(common, None)._asks.keys() | ValueWire(common, None)._asks.keys()
    assert sorted(key for (key,) in known) == sorted(asks)


def test_changed_message_fails_the_schema() -> None:
    good = {"n": 1, "got": 0, "all": [{"type": "secret", "on": True}]}
    check_frame(good)
    for more in (
        {"all": [{"type": "secret", "on": 1}]},
        {"all": [{"type": "secret", "on": True, "x": 1}]},
        {"n": 0},
        {"x": 1},
    ):
        with pytest.raises(ValueError, match=r"."):
            check_frame({**good, **more})


def test_asyncapi_document_is_complete() -> None:
    jsonschema.Draft202012Validator.check_schema({"components": DOCUMENT["components"]})
    found = json.dumps(DOCUMENT)
    for reference in {part.partition('"')[0] for part in found.split('"$ref": "#/')[1:]}:
        place: Any = DOCUMENT
        for step in reference.split("/"):
            place = place[step]
    for schema in SCHEMAS.values():
        jsonschema.Draft7Validator.check_schema(schema)
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema["additionalProperties"] is False


def test_script_types_are_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == declared(), "run python -m tests.interfaces.web.script_types"


async def test_server_publishes_asyncapi(door: Door) -> None:
    async with door.get("/api/asyncapi.json") as response:
        assert response.status == 200
        assert await response.read() == asyncapi()
    async with door.get("/api/openapi.json") as response:
        protocol = json.loads(await response.read())["components"]["schemas"]
    for name in ("request", "reply", "event"):
        reference = DOCUMENT["components"]["messages"][name]["payload"]["schema"]["$ref"]
        assert reference == f"/api/openapi.json#/components/schemas/{name}"
        assert name in protocol
    async with door.get("/api") as response:
        assert 'href="/api/asyncapi.json"' in await response.text()


def test_each_close_code_is_explained() -> None:
    assert all(closes().values())
    assert DOCUMENT["channels"]["page"]["x-close-codes"] == closes()


@pytest.mark.parametrize("game", ["abalone", "confusion"])
async def test_board_messages_agree_with_the_api(door: Door, house: House, game: str) -> None:
    _, word = await token(house)
    async with door.player() as page, caller(door, word) as api:
        for line in ("Robo", "four little red apples", f"new {game} easy clock 10"):
            await page.type(line)
        shown = await page.next(board)
        standing = await page.next(lambda message: message if message.get("turn") else None)
        await page.send({"clock": True})
        clock = await page.next(of("clock"))
        match = f"/matches/{shown['match']}"
        stands = (await api.get(match))["match"]
        cells, times = (await api.get(f"{match}/cells"))["cells"], await api.get(f"{match}/times")
    assert list(shown["labels"]) == list(cells)
    owned = {cell: one["owner"] for cell, one in cells.items()}
    assert set(owned.values()) >= set(stands["seats"])
    for cell, owner in shown["owners"].items():
        assert owner == ("own" if owned[cell] in stands["you"] else "other") if owned[cell] else owner in ("nobody", "")
    assert [seat for seat, _ in standing["seats"]] == list(stands["seats"])
    assert standing["turn"] == stands["to_move"]
    assert clock["left"].keys() == times["left"].keys() == stands["clocks"].keys()


def test_shared_part_encodes_like_a_plain_one() -> None:
    labels = {"c3": 'c3: "schwarz" \\ größer'}
    message = {"type": "board", "labels": labels, "taken": []}
    shared = {**message, "labels": Shared(labels)}
    assert encoded(shared) == encoded(message)
    assert json.loads(encoded(shared)) == message
    assert " " not in encoded({"type": "board", "taken": ["c3", "c4"]})


def test_shared_part_is_encoded_once() -> None:
    part = Shared({"c3": "empty"})
    assert part.json is part.json
