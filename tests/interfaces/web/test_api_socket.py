"""The socket for programs: the machine protocol, one object per message, with a token as the only log-in."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Member
from accessible_games.interfaces.protocol import program_visit
from tests.kit.api import Socket, caller, plugged, token
from tests.kit.checking import VALIDATORS, check_reply
from tests.kit.visits import House
from tests.kit.waiting import SOON
from tests.kit.web import Door


async def denied(door: Door, word: str) -> tuple[int, str]:
    """Return the status and the reason."""
    with pytest.raises(InvalidStatus) as caught:
        async with plugged(door, word):
            raise AssertionError
    response = caught.value.response
    assert response.headers["Content-Type"] == "application/problem+json"
    return response.status_code, json.loads(response.body or b"")["reason"]


async def ended(socket: Socket) -> list[dict[str, Any]]:
    """Return the messages that arrived before the connection ended."""
    async with asyncio.timeout(SOON):
        while True:
            try:
                socket.events.append(json.loads(await socket.socket.recv()))
            except ConnectionClosed:
                return socket.events


async def test_a_match_by_the_socket_beside_requests(door: Door, house: House) -> None:
    _, word = await token(house)
    async with plugged(door, word) as robo, caller(door, word) as beside:
        welcome = await robo.event("welcome")
        VALIDATORS["event"].validate(welcome)
        assert welcome["account"] == "Robo"
        begun = await robo.ask("begin", game="abalone", id=7)
        check_reply({"do": "begin", "id": 7}, begun)
        match = begun["match"]
        await robo.ask("open", match=match)
        assert (await robo.event("match"))["is_opening"]
        played = await beside.do("POST", f"/matches/{match}/moves", move="c3-d4")
        announced = await robo.event("match")
        VALIDATORS["event"].validate(announced)
        assert announced["seq"] == played["entry"]
        by_socket = await robo.ask("match", match=match)
        assert by_socket == await beside.get(f"/matches/{match}")
        assert (await robo.ask("missed", match=match, since=0)) == await beside.get(
            f"/matches/{match}/missed", since="0"
        )


async def test_socket_needs_a_token_that_may_play(door: Door, house: House) -> None:
    person, word = await token(house, scope="read")
    assert await denied(door, "") == (401, "api-no-token")
    assert await denied(door, "a" * 30) == (401, "api-no-token")
    assert await denied(door, word) == (403, "api-only-looks")
    assert door.server._site.services.browsers is not None
    cookie = await door.server._site.services.browsers.begin(person, "test", "")
    with pytest.raises(InvalidStatus) as caught:
        async with plugged(door, "", origin=door.address, Cookie=f"session={cookie}"):
            raise AssertionError
    assert caught.value.response.status_code == 401
    assert house.lobby.presences.names() == {}


async def test_invalid_or_long_messages_get_an_error_and_the_socket_stays(door: Door, house: House) -> None:
    _, word = await token(house)
    async with plugged(door, word) as robo:
        await robo.event("welcome")
        deep = "too-deep not-json"  # which of them: Python reads deeper values since 3.12, and then meets the end
        for text, reasons in (("{", "not-json"), ("[1]", "not-an-object"), ("[" * 4000, deep), ("", "not-json")):
            await robo.socket.send(text)
            reply = await robo.next()
            VALIDATORS["reply-error"].validate(reply)
            assert reply["reason"] in reasons.split()
        await robo.socket.send(json.dumps({"do": "matches", "more": "x" * 4096}))
        assert (await robo.event("notice"))["reason"] == "connection-line-too-long"
        assert (await robo.ask("matches"))["ok"]
        await robo.socket.send(b"\x00")
        await ended(robo)
    async with plugged(door, word) as robo:
        await robo.event("welcome")
        await robo.socket.send("x" * 9000)
        await ended(robo)


@pytest.mark.slow
async def test_flooding_the_socket_ends_it_and_delays_nobody_else(door: Door, house: House) -> None:
    _, word = await token(house)
    _, other = await token(house, "Other")
    async with plugged(door, other) as calm, plugged(door, word) as robo:
        await calm.event("welcome")
        with suppress(ConnectionClosed):
            for _ in range(10_000):
                await robo.socket.send('{"do":"matches"}')
        await ended(robo)
        assert (await calm.ask("matches"))["ok"]
    assert door.counted["closed_flood"] == 1


@pytest.mark.parametrize(
    ("clock", "seconds", "line"), [("_TRUSTED", 0.0, '{"do":"matches"}'), ("_IDLE", 0.05, "")], ids=["asking", "idle"]
)
async def test_removing_the_token_ends_the_socket(
    door: Door, house: House, monkeypatch: pytest.MonkeyPatch, clock: str, seconds: float, line: str
) -> None:
    monkeypatch.setattr(program_visit, clock, seconds)
    person, word = await token(house)
    async with plugged(door, word) as robo:
        await robo.event("welcome")
        assert (await robo.ask("matches"))["ok"]
        (held,) = await house.people.tokens.list(person)
        await house.people.tokens.remove(person, [held.token.digest])
        if line:
            await robo.socket.send(line)
        assert [each["reason"] for each in await ended(robo)] == ["visit-token-gone"]
    assert house.lobby.presences.names() == {}


@pytest.mark.parametrize(
    ("how", "announced", "status"),
    [("ban", "kicked", 403), ("deletion", "account-gone", 401), ("password", "signed-out", 0)],
)
async def test_ban_deletion_and_new_password_end_sockets_at_once(
    door: Door, house: House, how: str, announced: str, status: int
) -> None:
    person, word = await token(house)
    judge, other = await token(house, "Other")
    async with plugged(door, other) as calm, plugged(door, word) as robo, caller(door, word) as beside:
        await robo.event("welcome")
        await calm.event("welcome")
        match = (await robo.ask("begin", game="abalone"))["match"]
        if how == "ban":
            moderator = Presence(await house.people.set_role(judge, "moderator"))
            await Member(house.club, moderator).staff.ban(person.name, 3, "rude")
        elif how == "deletion":
            await house.people.leave(person)
        else:
            await house.people.set_password(person, "four other small words")
        assert announced in [each.get("event") for each in await ended(robo)]
        assert house.lobby.presences.sessions(person.id) == []
        if status:
            for path in ("/matches", f"/matches/{match}"):
                assert (await beside.refused("GET", path))[0] == status
        else:
            await beside.get(f"/matches/{match}")
        if how == "ban":
            async with plugged(door, word) as again:
                assert [each["reason"] for each in await ended(again)] == ["people-banned"]
        if how == "deletion":
            assert (await denied(door, word))[0] == status
            assert await house.people.is_leaving(person.id), "no program has made it stay"
        assert (await calm.ask("matches"))["ok"]
