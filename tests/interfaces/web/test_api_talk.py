"""What people say to each other by the API: the same words, limits and silences as where lines are typed."""

from __future__ import annotations

from tests.kit.api import Caller, caller, plugged, token
from tests.kit.web import Door
from tests.line.visits.door import Client, House


async def anna(house: House) -> Client:
    await house.account("Anna")
    found = await house.client()
    await found.type("Anna", "four little red apples")
    return found


async def test_the_lobby_hears_what_is_said_and_tells_what_was(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    assert await robo.do("POST", "/talk", text="  Good \x1b[2J morning ") == {"ok": True}
    assert client.texts[-1] == "Robo, lobby: Good morning"
    await client.type("say Hello")
    told = (await robo.get("/talk", count="5"))["said"]
    assert [(each["name"], each["text"], each["is_own"]) for each in told] == [
        ("Robo", "Good morning", True),
        ("Anna", "Hello", False),
    ]
    assert (await robo.get("/talk", count="1"))["said"] == told[1:]
    assert list(place[1].lobby.presences.names().values()) == ["Anna"]


async def test_one_person_alone_hears_a_message(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    assert await robo.do("POST", "/people/anna/messages", text="Psst") == {"ok": True, "name": "Anna", "is_here": True}
    assert "Psst" in client.texts[-1]
    assert (await robo.get("/talk"))["said"] == []
    assert await robo.refused("POST", "/people/Nobody/messages", {"text": "Psst"}) == (404, "talk-nobody")
    assert await robo.refused("POST", "/people/Robo/messages", {"text": "Psst"}) == (409, "talk-yourself")


async def test_players_and_spectators_talk_at_a_match_and_nobody_comes_to_it(place: tuple[Door, House]) -> None:
    door, house = place
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
        told = await robo.ask("said", match=match)
        assert [each["text"] for each in told["said"]] == ["Well played", "Thanks"]
        assert [each["text"] for each in (await other.get(f"/matches/{match}/talk"))["said"]] == [
            "Well played",
            "Thanks",
        ]
        assert await house.stores.journal.entries(match) == before
        assert (await robo.ask("said", match="99"))["reason"] == "not-open"


async def test_nobody_hears_or_talks_where_it_may_not_look(place: tuple[Door, House]) -> None:
    door, house = place
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
        status, _ = await stranger.refused("POST", "/talk", {"text": "x", "match": match})
        assert status == 400


async def test_the_limits_are_those_of_lines(place: tuple[Door, House]) -> None:
    door, house = place
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
        await house.people.restraints.mute(person, house.today + 60_000)
        assert await robo.refused("POST", "/talk", {"text": "x"}) == (403, "people-muted")
        assert await robo.refused("POST", "/people/Reader/messages", {"text": "x"}) == (403, "people-muted")


async def test_of_whom_one_wants_to_hear_nothing_one_reads_nothing(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    await client.type("say Hello")
    assert await robo.do("PUT", "/people/anna/block") == {"ok": True, "name": "Anna", "blocked": True}
    assert (await robo.get("/talk"))["said"] == []
    assert await robo.do("PUT", "/people/anna/block", blocked=False)
    assert len((await robo.get("/talk"))["said"]) == 1
    assert await robo.refused("PUT", "/people/nobody/block", {}) == (404, "talk-nobody")


async def test_a_complaint_comes_to_those_who_keep_order(place: tuple[Door, House], robo: Caller) -> None:
    client = await anna(place[1])
    await client.type("say Rude words")
    assert await robo.do("POST", "/people/anna/reports", text="Look") == {"ok": True, "name": "Anna"}
    (found,), count, _ = await place[1].people.complaints.open(limit=5)
    assert count == 1
    complaint = await place[1].people.complaints.one(found.id)
    assert complaint is not None
    assert "Rude words" in str(complaint)
    assert await robo.refused("POST", "/people/anna/reports", {"text": " "}) == (409, "people-report-why")
