"""Earlier moments of a match, threats and notes by the API."""

from __future__ import annotations

import pytest

from tests.kit.api import Caller, caller, token
from tests.kit.visits import House
from tests.kit.web import Door

IS_BOUNDLESS = True


@pytest.fixture
async def path(door: Door, house: House, robo: Caller) -> str:
    """Return the address of a match in which both sides have moved."""
    terms = {"game": "abalone", "seats": {"black": "me"}, "days": 2}
    number = (await robo.do("POST", "/challenges", **terms))["challenge"]["challenge"]
    path = f"/matches/{number}"
    async with caller(door, (await token(house, "Opponent"))[1]) as opponent:
        await opponent.do("POST", f"/challenges/{number}/accept")
        await robo.do("POST", f"{path}/moves", move="c3-d4")
        await opponent.do("POST", f"{path}/moves", move="g5-f5")
    return path


async def test_earlier_positions_of_a_match_are_readable(path: str, robo: Caller) -> None:
    moves = (await robo.get(f"{path}/history"))["moves"]
    assert len(moves) == 2
    boards = [await robo.get(f"{path}/board", number=str(number), **{"as": "letters"}) for number in range(3)]
    assert len({str(each) for each in boards}) == 3
    assert boards[2] == await robo.get(f"{path}/board", **{"as": "letters"})
    assert (await robo.get(f"{path}/cells", number="0"))["cells"]["c3"]["owner"] == "black"
    assert (await robo.get(f"{path}/cells", number="1", round="1"))["cells"]["d4"]["owner"] == "black"
    assert (await robo.get(f"{path}/view", number="0"))["view"]["turn"] == "black"
    assert (await robo.get(f"{path}/history", number="1"))["moves"] == moves[:1]
    for asked in ({"number": "3"}, {"round": "2"}, {"number": "-1"}, {"round": "0"}, {"number": "9" * 30}):
        assert await robo.refused("GET", f"{path}/view", params=asked) == (400, "not-in-range")
    assert await robo.refused("GET", f"{path}/view", params={"number": "x"}) == (400, "not-in-range")
    await robo.do("POST", f"{path}/resignation")
    assert (await robo.get(f"{path}/history", number="1"))["moves"] == moves[:1]


async def test_threats_have_events_and_sentences(robo: Caller) -> None:
    match = (await robo.do("POST", "/matches", game="muehle", seats={"white": "me"}))["match"]
    threats = (await robo.get(f"/matches/{match}/threats"))["threats"]
    assert threats == []
    assert await robo.refused("GET", f"/matches/{match}/threats", params={"seat": "green"}) == (400, "not-a-seat")


async def test_notes_are_private(door: Door, house: House, path: str, robo: Caller) -> None:
    path += "/notes"
    assert await robo.do("POST", path, text=" e7 \x1b[2J looks  weak ") == {"ok": True, "note": 1}
    assert (await robo.do("POST", path, text="second"))["note"] == 2
    assert (await robo.do("POST", path, text="better", note=2))["note"] == 2
    assert (await robo.get(path))["notes"] == [{"note": 1, "text": "e7 looks weak"}, {"note": 2, "text": "better"}]
    assert (await robo.do("POST", path, text="", note=1))["note"] == 1
    assert (await robo.get(path))["notes"] == [{"note": 2, "text": "better"}]
    for body, reason in (
        ({"text": "x", "note": 7}, "note-delete-which"),
        ({"text": "x" * 301}, "note-too-long"),
        ({"text": " "}, "note-what"),
    ):
        assert await robo.refused("POST", path, body) == (409, reason)
    assert await robo.refused("POST", path, {"text": "x", "note": 0}) == (400, "not-in-range")
    _, word = await token(house, "Other")
    async with caller(door, word) as other:
        assert (await other.get(path))["notes"] == []


async def test_notes_of_a_round_are_limited(path: str, robo: Caller) -> None:
    path += "/notes"
    for number in range(50):
        status, _ = await robo.ask("POST", path, {"text": f"note {number}"})
        assert status == 200
    assert await robo.refused("POST", path, {"text": "one more"}) == (409, "note-full")
