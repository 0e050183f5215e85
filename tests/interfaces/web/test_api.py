"""The API for programs over HTTP: access, refusals, and that a request causes no presence."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from accessible_games.limits.table import VisitLimits
from accessible_games.rules.core.skills import LEVELS
from accessible_games.rules.games import names
from accessible_games.storage.sql import store
from tests.kit.api import MUCH, Caller, boundless, caller, plugged, token
from tests.kit.visits import Client, House
from tests.kit.waiting import SOON
from tests.kit.web import Door, club
from tests.storage.filling import fill
from tests.storage.test_growth import BIG, SMALL


async def test_games_are_public_in_the_requested_language(door: Door) -> None:
    async with caller(door, "") as nobody:
        found = await nobody.get("/games")
        assert {each["id"] for each in found["games"]} == set(names())
        for each in found["games"]:
            reply = await nobody.get(f"/games/{each['id']}")
            assert reply["board"]["cells"]
        german = await nobody.get("/games/abalone/rules", language="de")
        assert german != await nobody.get("/games/abalone/rules")
        _, same = await nobody.ask("GET", "/games/abalone/rules", Accept_Language="de")
        assert same == german
        reply = await nobody.get("/games/abalone", options='{"layout":"belgian-daisy"}', seat="white")
        assert reply["ok"]
        assert await nobody.refused("GET", "/games/chess") == (404, "not-a-choice")
        assert await nobody.refused("GET", "/games/abalone", params={"seat": "green"}) == (400, "not-a-seat")
        assert await nobody.refused("GET", "/games/abalone", params={"options": '{"layout":"x"}'}) == (
            422,
            "unknown-choice",
        )
        assert await nobody.refused("GET", "/games/abalone", params=[("seat", "white")] * 2) == (400, "duplicate-key")


async def test_a_match_from_its_beginning_to_its_record(robo: Caller) -> None:
    seats = {"black": "me", "white": "easy"}
    status, begun = await robo.ask("POST", "/matches", {"game": "abalone", "seats": seats})
    assert status == 201
    match = begun["match"]
    assert [each["match"] for each in (await robo.get("/matches"))["matches"]] == [match]
    stands = (await robo.get(f"/matches/{match}"))["match"]
    assert (stands["you"], stands["to_move"]) == (["black"], ["black"])
    moves = (await robo.get(f"/matches/{match}/moves"))["moves"]
    assert "c3-d4" in moves
    played = await robo.do("POST", f"/matches/{match}/moves", move="c3-d4", command="first")
    assert played == await robo.do("POST", f"/matches/{match}/moves", move="c3-d4", command="first")
    stands = (await robo.get(f"/matches/{match}"))["match"]
    assert (stands["seq"], stands["to_move"]) == (played["entry"], ["white"])
    since = str(played["entry"] - 1)
    missed = await robo.get(f"/matches/{match}/missed", since=since)
    assert [each["kind"] for part in missed["missed"] for each in part["happenings"]] == ["decided"]
    reply = await robo.get(f"/matches/{match}/announcements", braille="false", language="de")
    assert reply["ok"]
    assert (await robo.get(f"/matches/{match}/history"))["moves"] == [{"seat": "black", "move": "c3-d4"}]
    for what in ("view", "cells", "board", "times", "record"):
        assert (await robo.get(f"/matches/{match}/{what}"))["ok"]
    letters = await robo.get(f"/matches/{match}/board", **{"as": "letters", "width": "20"})
    assert len(letters["lines"]) > 5
    assert await robo.refused("POST", f"/matches/{match}/moves", {"move": "c4-c5"}) == (409, "not-your-turn")
    await robo.do("POST", f"/matches/{match}/resignation")
    assert (await robo.get(f"/matches/{match}"))["match"]["is_over"]


async def test_errors_have_a_status_a_reason_and_a_sentence(robo: Caller) -> None:
    match = (await robo.do("POST", "/matches", game="abalone"))["match"]
    moves = f"/matches/{match}/moves"
    assert await robo.refused("POST", moves, {"move": "zz"}) == (422, "unreadable")
    assert await robo.refused("POST", moves, {}) == (400, "missing-field")
    assert await robo.refused("POST", moves, {"move": 3}) == (400, "not-a-string")
    assert await robo.refused("POST", moves, {"move": "c3-d4", "seat": "white"}) == (403, "match-not-your-seat")
    assert await robo.refused("POST", moves, [1]) == (400, "not-an-object")
    assert await robo.refused("POST", moves, raw=b"{") == (400, "not-json")
    assert await robo.refused("POST", moves, raw=b'{"move":1,"move":2}') == (400, "duplicate-key")
    # Python reads deeper values since 3.12, and then meets the end.
    assert await robo.refused("POST", moves, raw=b"[" * 4000) in ((400, "too-deep"), (400, "not-json"))
    assert await robo.refused("POST", moves, raw=b'{"a":NaN}') == (400, "not-finite")
    assert await robo.refused("POST", moves, raw=b"\xff") == (400, "not-utf8")
    assert await robo.refused("POST", moves, {"move": "\ud800"}) == (400, "half-character")
    assert await robo.refused("POST", moves, raw=b" " * 4097) == (413, "api-too-large")
    assert await robo.refused("POST", moves, {"move": "c3"}, Content_Type="text/plain") == (415, "api-wrong-type")
    assert await robo.refused("GET", "/matches/99999") == (404, "hall-unknown")
    assert await robo.refused("GET", "/matches/x") == (404, "hall-unknown")
    assert await robo.refused("GET", "/matches/99999/record") == (404, "records-no-match")
    assert await robo.refused("POST", "/challenges/99999/accept", {}) == (404, "seats-unknown")
    assert await robo.refused("GET", "/nothing") == (404, "api-no-such-address")
    assert await robo.refused("DELETE", "/matches") == (405, "api-wrong-method")
    assert set(robo.headers["Allow"].split(", ")) == {"GET", "HEAD", "POST"}
    assert await robo.refused("GET", f"/matches/{match}/board", params={"width": "1000"}) == (400, "not-in-range")
    status, reply = await robo.ask("POST", moves, {"move": "e5-e6"}, Accept_Language="de")
    assert (status, "e5" in reply["facts"].values()) == (409, True)
    assert "e5" in reply["detail"]
    assert reply["detail"] == reply["message"]


async def test_unchanged_reply_is_not_sent_again(robo: Caller) -> None:
    match = (await robo.do("POST", "/matches", game="abalone"))["match"]
    await robo.get(f"/matches/{match}")
    mark = robo.headers["ETag"]
    for named in (mark, f'"x", W/{mark}'):
        assert await robo.ask("GET", f"/matches/{match}", If_None_Match=named) == (304, None)
    await robo.do("POST", f"/matches/{match}/moves", move="c3-d4")
    status, _ = await robo.ask("GET", f"/matches/{match}", If_None_Match=mark)
    assert status == 200
    assert robo.headers["Cache-Control"] == "no-store"
    assert "Authorization" in robo.headers["Vary"]


async def test_scope_of_a_token_decides_what_is_allowed(door: Door, house: House) -> None:
    person, word = await token(house, "Watcher", "read")
    async with caller(door, word) as watcher, caller(door, "") as nobody, caller(door, "a" * 30) as wrong:
        assert (await watcher.get("/matches"))["matches"] == []
        for method, path in (("POST", "/matches"), ("PUT", "/driver"), ("POST", "/challenges")):
            assert await watcher.refused(method, path, {"game": "abalone"}) == (403, "api-only-looks")
            assert await nobody.refused(method, path, {"game": "abalone"}) == (401, "api-no-token")
        assert await nobody.refused("GET", "/matches") == (401, "api-no-token")
        assert nobody.headers["WWW-Authenticate"] == "Bearer"
        assert await wrong.refused("GET", "/games") == (401, "api-no-token")
        assert door.counted["tokens_refused"] == 1
        assert house.audit.events == ["proved", "wrong-token"]
        await house.people.sanctions.ban(person, house.today + 1)
        assert await watcher.refused("GET", "/matches") == (403, "people-banned")


async def test_removed_or_expired_token_is_refused(door: Door, house: House) -> None:
    person, word = await token(house)
    async with caller(door, word) as robo:
        await robo.get("/matches")
        (held,) = await house.people.tokens.list(person)
        assert held.idle == 0
        await house.people.tokens.remove(person, [held.token.digest])
        assert await robo.refused("GET", "/matches") == (401, "api-no-token")
    _, word = await house.people.tokens.make(person, "short", "play", 1)
    async with caller(door, word) as robo:
        await robo.get("/matches")
        house.today += 86_400_000
        assert await robo.refused("GET", "/matches") == (401, "api-no-token")


async def test_acting_is_refused_until_the_account_is_marked(door: Door, house: House) -> None:
    _, word = await token(house, driver="")
    async with caller(door, word) as robo:
        assert (await robo.get("/matches"))["matches"] == []
        assert await robo.refused("POST", "/matches", {"game": "abalone"}) == (403, "unmarked")
        assert await robo.do("PUT", "/driver", driver="program") == {"ok": True, "driver": "program"}
        assert (await robo.do("POST", "/matches", game="abalone"))["match"]


async def test_too_fast_requests_are_refused_for_that_client_only(tmp_path: Path) -> None:
    async with club(tmp_path, visit_limits=VisitLimits(rate=0.001, burst=5)) as (door, house):
        _, word = await token(house)
        _, other = await token(house, "Other", "read")
        async with caller(door, word) as robo, caller(door, other) as calm:
            for _ in range(5):
                await robo.get("/matches")
            for _ in range(50):
                assert await robo.refused("GET", "/matches") == (429, "visit-too-fast")
            assert robo.headers["Retry-After"] == "1"
            assert (await calm.get("/matches"))["ok"]


async def test_a_challenge_and_its_answer(door: Door, house: House) -> None:
    _, word = await token(house)
    _, other = await token(house, "Other")
    async with caller(door, word) as robo, caller(door, other) as second:
        status, made = await robo.ask("POST", "/challenges", {"game": "abalone", "days": 3})
        assert status == 201
        number = made["challenge"]["challenge"]
        listed = (await second.get("/challenges", game="abalone"))["challenges"]
        assert [each["challenge"] for each in listed] == [number]
        begun = await second.do("POST", f"/challenges/{number}/accept")
        assert begun["match"] == number
        stands = (await robo.get(f"/matches/{number}"))["match"]
        assert stands["days"] == 3
        named = await robo.do("POST", "/challenges", game="abalone", days=3, name="Other")
        assert named["challenge"]
        refused = await second.do("POST", f"/challenges/{named['challenge']['challenge']}/refuse")
        assert refused["had_seat"] is False
        assert (await robo.get("/people"))["people"] == []


async def test_the_club(door: Door, house: House) -> None:
    _, word = await token(house, scope="read")
    await house.account("Anna")
    anna = await house.client()
    await anna.type("Anna", "four little red apples", "tournament swiss abalone days 2")
    async with caller(door, word) as robo:
        reply = (await robo.get("/people/anna"))["profile"]
        assert (reply["name"], reply["is_here"], reply["is_friend"]) == ("Anna", True, False)
        assert (await robo.get("/people"))["people"] == [
            {"name": "Anna", "game": "", "is_friend": False, "is_program": False}
        ]
        assert await robo.refused("GET", "/people/Nobody") == (404, "talk-nobody")
        table = await robo.get("/games/abalone/ratings")
        assert (table["placed"], table["next"]) == ([], None)
        assert set(table["levels"]) == set(LEVELS)
        assert await robo.refused("GET", "/games/chess/ratings") == (404, "not-a-choice")
        (listed,) = (await robo.get("/tournaments"))["tournaments"]
        assert (listed["game"], listed["by"], listed["state"], listed["people"]) == ("abalone", "Anna", "open", 1)
        found = (await robo.get(f"/tournaments/{listed['tournament']}"))["tournament"]
        assert found["tournament"]["game"] == "abalone"
        assert await robo.refused("GET", "/tournaments/99") == (404, "tournament-unknown")
        assert await robo.refused("GET", "/tournaments/x") == (404, "tournament-unknown")


async def test_a_request_causes_no_presence_and_reading_changes_nothing(door: Door, house: House) -> None:
    _, word = await token(house)
    await house.account("Anna")
    anna = await house.client()
    await anna.type("Anna", "four little red apples")
    async with caller(door, word) as robo:
        number = (await robo.do("POST", "/challenges", game="abalone", clock=[600_000, 0]))["challenge"]["challenge"]
        await anna.type("play abalone", f"join {number}")
        heard = len(anna.heard)
        before = await house.stores.journal.entries(number)
        for what in ("", "/moves", "/view", "/cells", "/board", "/times", "/history", "/missed"):
            await robo.get(f"/matches/{number}{what}")
        assert await house.stores.journal.entries(number) == before
        assert len(anna.heard) == heard
        assert house.lobby.presences.names() == {anna.visit.person.id: "Anna"} if anna.visit.person else False
        assert not house.service.loaded.is_here(number, "1")


async def test_a_cookie_allows_reading_but_not_acting(door: Door, house: House) -> None:
    person, _ = await token(house, driver="")
    assert door.server._site.services.browsers is not None
    cookie = await door.server._site.services.browsers.begin(person, "test", "")
    async with caller(door, "") as browser:
        jar = f"session={cookie}"
        assert await browser.ask("GET", "/matches", Cookie=jar) == (200, {"ok": True, "matches": []})
        assert browser.headers["Cache-Control"] == "private, no-store"
        assert await browser.refused("POST", "/matches", {"game": "abalone"}, Cookie=jar) == (401, "api-no-token")
        for foreign in ({"Sec_Fetch_Site": "cross-site"}, {"Origin": "https://elsewhere.example"}):
            assert await browser.refused("GET", "/matches", Cookie=jar, **foreign) == (401, "api-no-token")
            assert "Access-Control-Allow-Origin" not in browser.headers


async def test_an_internal_error_has_status_500(
    door: Door, house: House, robo: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(house.service.ports.journal, "entries", broken)
    assert await robo.refused("GET", "/matches/1") == (500, "api-failed")
    assert door.counted["failures"] == 1


async def test_openapi_document_lists_every_operation(robo: Caller) -> None:
    status, reply = await robo.ask("GET", "/openapi.json")
    assert status == 200
    assert reply["openapi"] == "3.1.0"
    problem = {"schema": {"$ref": "#/components/schemas/problem"}}
    assert reply["components"]["responses"]["problem"]["content"] == {"application/problem+json": problem}
    assert len(json.dumps(reply)) < 200_000


BOT = Path(__file__).resolve().parents[3] / "docs" / "examples" / "web_bot.py"


async def test_example_bot_accepts_a_challenge_and_moves(door: Door, house: House) -> None:
    _, word = await token(house, driver="")
    _, own = await token(house, "Other")
    bot = await asyncio.create_subprocess_exec(
        sys.executable, str(BOT), door.address, env={**os.environ, "TOKEN": word}
    )
    try:
        async with plugged(door, own) as other, asyncio.timeout(SOON):
            made = await other.ask("challenge", game="abalone", name="Robo", days=1, seats={"black": "me"})
            assert made["ok"], made
            match = (await other.event("match-begun"))["match"]
            await other.ask("open", match=match)
            assert (await other.event("match"))["is_opening"]
            for _ in range(3):
                moves = (await other.ask("moves", match=match))["moves"]
                assert (await other.ask("play", match=match, move=moves[0]))["ok"]
                while (await other.event("match"))["to_move"] != ["black"]:
                    pass
            history = (await other.ask("history", match=match))["moves"]
            assert [each["seat"] for each in history] == ["black", "white"] * 3
    finally:
        bot.terminate()
        await bot.wait()


_MOST = 1.5  # times as much; most of it is the same for every request
_TIMES = 11
READ = (
    "/people", "/people/p7", "/talk", "/games/abalone/ratings", "/tournaments", "/results", "/results?name=p7",
    "/results?name=p7&game=abalone", "/statistics", "/statistics?name=p7", "/statistics?game=abalone",
    "/notifications", "/challenges", "/matches", "/running",
)  # fmt: skip
_OWN = "UPDATE seats SET account = ? WHERE account IN ('7', '8')"  # a person with matches that run and that are over


async def _cost(program: Caller, path: str) -> float:
    """Return the milliseconds of processor time, including those of the client."""
    address, _, query = path.partition("?")
    begun = time.process_time()
    await program.get(address, **dict(each.split("=") for each in query.split("&") if each))
    return (time.process_time() - begun) * 1000


@asynccontextmanager
async def _asking(folder: Path, matches: int) -> AsyncIterator[Caller]:
    folder.mkdir()
    bounds = VisitLimits(rate=MUCH, burst=MUCH)
    async with club(folder, limits=boundless(), visit_limits=bounds) as (door, house):
        await fill(house.sql, matches)
        person, word = await token(house)
        await store(house.sql, (_OWN, (person.id,)))
        async with caller(door, word) as program:
            yield program


@pytest.mark.slow
async def test_ten_times_the_matches_cost_a_program_no_more(tmp_path: Path) -> None:
    """Measure both stores in turn, because the speed of the machine varies, and compare the least values."""
    async with _asking(tmp_path / "small", SMALL) as few, _asking(tmp_path / "big", BIG) as many:
        for path in READ:
            took = [(await _cost(few, path), await _cost(many, path)) for _ in range(_TIMES)]
            small, big = map(min, zip(*took, strict=True))
            assert big <= _MOST * small, path


async def anna(house: House) -> Client:
    await house.account("Anna")
    found = await house.client()
    await found.type("Anna", "four little red apples")
    return found


async def test_talk_reaches_the_lobby_and_can_be_read_later(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    assert await robo.do("POST", "/talk", text="  Good \x1b[2J morning ") == {"ok": True}
    assert client.texts[-1] == "Robo, lobby: Good morning"
    await client.type("say Hello")
    reply = (await robo.get("/talk", count="5"))["said"]
    assert [(each["name"], each["text"], each["is_own"]) for each in reply] == [
        ("Robo", "Good morning", True),
        ("Anna", "Hello", False),
    ]
    assert (await robo.get("/talk", count="1"))["said"] == reply[1:]
    assert list(place[1].lobby.presences.names().values()) == ["Anna"]


async def test_only_the_recipient_gets_a_message(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    assert await robo.do("POST", "/people/anna/messages", text="Psst") == {"ok": True, "name": "Anna", "is_here": True}
    assert "Psst" in client.texts[-1]
    assert (await robo.get("/talk"))["said"] == []
    assert await robo.refused("POST", "/people/Nobody/messages", {"text": "Psst"}) == (404, "talk-nobody")
    assert await robo.refused("POST", "/people/Robo/messages", {"text": "Psst"}) == (409, "talk-yourself")


async def test_talk_at_a_match_reaches_players_and_spectators_only(door: Door, house: House) -> None:
    client = await anna(house)
    _, word = await token(house)
    _, own = await token(house, "Other")
    async with caller(door, own) as other, plugged(door, word) as robo:
        made = await robo.ask("challenge", game="abalone", days=2)
        await client.type(f"join {made['challenge']['challenge']}")
        match = (await robo.event("match-begun"))["match"]
        await robo.ask("open", match=match)
        before = await house.stores.journal.entries(match)
        assert await other.do("POST", f"/matches/{match}/talk", text="Well played") == {"ok": True}
        heard = await robo.event("said")
        assert (heard["match"], heard["name"], heard["text"], heard["is_own"]) == (match, "Other", "Well played", False)
        assert client.texts[-1] == "Other says: Well played"
        assert (await robo.ask("say", match=match, text="Thanks"))["ok"]
        assert (await robo.event("said"))["is_own"]
        reply = await robo.ask("said", match=match)
        assert [each["text"] for each in reply["said"]] == ["Well played", "Thanks"]
        assert [each["text"] for each in (await other.get(f"/matches/{match}/talk"))["said"]] == [
            "Well played",
            "Thanks",
        ]
        assert await house.stores.journal.entries(match) == before
        assert (await robo.ask("said", match="99"))["reason"] == "not-open"


async def test_private_match_and_its_talk_are_refused_to_others(door: Door, house: House) -> None:
    _, first = await token(house, "First")
    _, second = await token(house, "Second")
    _, third = await token(house, "Third")
    async with caller(door, first) as one, caller(door, second) as two, caller(door, third) as stranger:
        made = (await one.do("POST", "/challenges", game="abalone", days=2, access="private"))["challenge"]
        match = made["challenge"]
        await two.do("POST", f"/challenges/{match}/accept", word=made["word"])
        await one.do("POST", f"/matches/{match}/talk", text="secret")
        assert [each["text"] for each in (await two.get(f"/matches/{match}/talk"))["said"]] == ["secret"]
        for method, path in (("GET", "talk"), ("POST", "talk"), ("POST", "reports")):
            body = {"text": "x", "name": "First"} if method == "POST" else None
            status, _ = await stranger.refused(method, f"/matches/{match}/{path}", body)
            assert status == 404
        status, _ = await stranger.refused("GET", f"/matches/{match}")
        assert status == 404
        status, _ = await stranger.refused("POST", "/talk", {"text": "x", "match": match})
        assert status == 400


async def test_talk_by_api_has_the_limits_of_typed_lines(door: Door, house: House) -> None:
    person, word = await token(house)
    _, reads = await token(house, "Reader", "read")
    async with caller(door, word) as robo, caller(door, reads) as reader:
        for text, reason in (("", "talk-nothing"), ("x" * 1001, "talk-too-long")):
            assert await robo.refused("POST", "/talk", {"text": text}) == (409, reason)
        assert await robo.refused("POST", "/talk", {}) == (400, "missing-field")
        assert await robo.refused("POST", "/talk", {"text": 3}) == (400, "not-a-string")
        assert await robo.refused("POST", "/talk", {"text": "\ud800"}) == (400, "half-character")
        assert await robo.refused("GET", "/talk", params={"count": "51"}) == (400, "not-in-range")
        assert await reader.refused("POST", "/talk", {"text": "x"}) == (403, "api-only-looks")
        statuses = [201]
        while statuses[-1] == 201:  # some more than there may be at once, where that takes long
            statuses.append((await robo.ask("POST", "/talk", {"text": f"line {len(statuses)}"}))[0])
        assert len(statuses) > 3
        assert statuses[-1] == 429
        assert robo.headers["Retry-After"] == "1"
        await house.people.sanctions.mute(person, house.today + 60_000)
        assert await robo.refused("POST", "/talk", {"text": "x"}) == (403, "people-muted")
        assert await robo.refused("POST", "/people/Reader/messages", {"text": "x"}) == (403, "people-muted")


async def test_talk_of_a_blocked_person_is_left_out(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    await client.type("say Hello")
    assert await robo.do("PUT", "/people/anna/block") == {"ok": True, "name": "Anna", "blocked": True}
    assert (await robo.get("/talk"))["said"] == []
    assert await robo.do("PUT", "/people/anna/block", blocked=False)
    assert len((await robo.get("/talk"))["said"]) == 1
    assert await robo.refused("PUT", "/people/nobody/block", {}) == (404, "talk-nobody")


async def test_a_complaint_reaches_the_moderators(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    await client.type("say Rude words")
    assert await robo.do("POST", "/people/anna/reports", text="Look") == {"ok": True, "name": "Anna"}
    (found,), count, _ = await place[1].people.complaints.open(limit=5)
    assert count == 1
    complaint = await place[1].people.complaints.one(found.id)
    assert complaint is not None
    assert "Rude words" in str(complaint)
    assert await robo.refused("POST", "/people/anna/reports", {"text": " "}) == (409, "people-report-why")
