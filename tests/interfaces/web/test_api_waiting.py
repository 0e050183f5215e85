"""What who waits in a match can do by the API, and what it strikes on the deduction sheet of one that runs."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.interfaces.protocol.api import RESOURCES
from tests.interfaces.web.test_api_again import pair as pair
from tests.kit.api import Caller, caller, token
from tests.kit.web import Door, of
from tests.line.visits.door import House

Pair = tuple[Caller, Caller]
IS_BOUNDLESS = True


async def waiting(anna: Caller, **terms: Any) -> str:
    """The number of a match in which Anna waits."""
    made = await anna.do("POST", "/challenges", game="spiralspiel", players=4, days=2, **terms)
    return str(made["challenge"]["challenge"])


async def test_somebody_is_invited_and_computers_take_what_is_free(pair: Pair, place: tuple[Door, House]) -> None:
    anna, bert = pair
    number = await waiting(anna, access="private")
    asked = await anna.do("POST", f"/challenges/{number}/invite", name="bert")
    assert asked == {"ok": True, "name": "Bert", "is_here": False}
    (waits,) = (await bert.get("/challenges"))["challenges"]
    assert (waits["challenge"], waits["asked"]) == (number, True)
    assert await bert.refused("POST", f"/challenges/{number}/fill", {}) == (403, "seats-not-sitting")
    await bert.do("POST", f"/challenges/{number}/accept")
    assert await anna.refused("POST", f"/challenges/{number}/invite", {"name": "Bert"}) == (409, "seats-guest-sits")
    assert await anna.refused("POST", f"/challenges/{number}/invite", {"name": "Nobody"}) == (404, "talk-nobody")
    assert await anna.refused("POST", f"/challenges/{number}/fill", {"level": "perfect"}) == (400, "not-a-choice")
    begun = (await bert.do("POST", f"/challenges/{number}/fill", level="medium"))["match"]
    seats = (await anna.get(f"/matches/{begun}"))["match"]["seats"].values()
    assert sorted(one.get("level", "person") for one in seats) == ["medium", "medium", "person", "person"]
    status, _ = await anna.refused("POST", f"/challenges/{number}/fill", {})
    assert status == 404


async def test_only_the_host_gives_it_up_for_all(pair: Pair) -> None:
    anna, bert = pair
    number = await waiting(anna)
    await bert.do("POST", f"/challenges/{number}/accept")
    assert await bert.refused("POST", f"/challenges/{number}/shut", {}) == (403, "seats-only-host")
    assert await anna.do("POST", f"/challenges/{number}/shut") == {"ok": True, "challenge": number}
    assert (await bert.get("/challenges"))["challenges"] == []
    status, _ = await anna.refused("POST", f"/challenges/{number}/shut", {})
    assert status == 404


async def test_what_is_struck_is_kept_for_this_person_alone_and_shown_where_one_plays(
    place: tuple[Door, House], pair: Pair
) -> None:
    door, house = place
    _, bert = pair
    _, word = await token(house, "Robo", driver="person")
    async with door.player() as page, caller(door, word) as robo:
        for line in ("Robo", "four little red apples", "new confusion easy"):
            await page.type(line)
        shown = await page.next(lambda message: message if message.get("halves") else None)
        path = f"/matches/{shown['match']}/sheet"
        sheet = (await robo.get(path))["sheet"]
        mine = [one for one in sheet if one["owner"] == shown["halves"][0]["seat"]]
        assert [one["piece"] for one in mine] == [row["piece"] for row in shown["halves"][0]["rows"]]
        assert {one["bears"] for one in mine} == {None}, "what the own pieces are is to be found out"
        assert {one["struck"] for one in sheet} == {""}
        (row,) = (await robo.do("PUT", path, piece="B", letters="ca"))["sheet"]
        assert (row["owner"], row["piece"], row["struck"]) == (mine[0]["owner"], "B", "ac")
        assert (await robo.get(path))["sheet"][1] == row
        other = next(one for one in sheet if one["owner"] != row["owner"])
        await robo.do("PUT", path, owner=other["owner"], piece=other["piece"], letters="a")
        assert (await robo.do("PUT", path, piece="B", letters=""))["sheet"][0]["struck"] == ""
        await robo.do("PUT", path, piece="B", letters="a")
        for wrong, reason in (
            ({"piece": "Z", "letters": ""}, "not-a-choice"),
            ({"piece": "B", "letters": "az!"}, "not-a-choice"),
            ({"piece": "B", "letters": "a", "owner": "nobody"}, "not-a-choice"),
            ({"piece": "B"}, "missing-field"),
            ({"piece": "B", "letters": 5}, "not-a-string"),
        ):
            assert await robo.refused("PUT", path, wrong) == (400, reason)
        assert await bert.refused("PUT", path, {"piece": "B", "letters": "a"}) == (403, "session-only-watching")
        assert {one["struck"] for one in (await bert.get(path))["sheet"]} == {""}
        await page.type("leave")
        await page.next(lambda message: message if message["type"] == "sheet" and not message["halves"] else None)
        await page.type("load 1")
        again = await page.next(lambda message: message if message.get("halves") else None)
        cells = again["halves"][0]["rows"][1]["cells"]
        if "x" not in cells:  # marks come behind the board
            again = await page.next(of("sheet"))
            cells = again["halves"][0]["rows"][1]["cells"]
        assert cells.startswith("xo")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_a_game_without_a_sheet_says_so(pair: Pair, language: str) -> None:
    anna, _ = pair
    match = (await anna.do("POST", "/matches", game="abalone"))["match"]
    assert (await anna.get(f"/matches/{match}/sheet"))["sheet"] == []
    status, value = await anna.ask(
        "PUT", f"/matches/{match}/sheet", {"piece": "A", "letters": "", "language": language}
    )
    assert (status, value["reason"]) == (409, "sheet-none")
    assert value["message"].startswith("Abalone")


async def test_a_person_opens_a_tournament_and_takes_part(place: tuple[Door, House], pair: Pair) -> None:
    anna, bert = pair
    wanted = {"form": "swiss", "game": "abalone", "rounds": 3, "clock": [600_000, 5_000], "begins": 30, "rated": True}
    for wrong, reason in (
        ({"form": "cup"}, "not-a-choice"),
        ({"game": "chess"}, "not-a-choice"),
        ({"clock": None}, "missing-field"),
        ({"days": 2}, "not-both"),
        ({"clock": [0, 0]}, "bad-clock"),
        ({"players": 3}, "no-such-seats"),
        ({"best_of": 0}, "not-in-range"),
        ({"begins": 1_000_000}, "not-in-range"),
    ):
        assert await anna.refused("POST", "/tournaments", {**wanted, **wrong}) == (400, reason)
    assert await anna.refused("POST", "/tournaments", {**wanted, "form": "arena", "rounds": 0}) == (
        409,
        "tournament-minutes",
    )
    assert await anna.refused("POST", "/tournaments", {**wanted, "form": "robin"}) == (409, "tournament-rounds")
    opened = await anna.do("POST", "/tournaments", **wanted)
    assert (opened["state"], opened["is_in"]) == ("open", True)
    (listed,) = (await bert.get("/tournaments"))["tournaments"]
    assert (listed["tournament"], listed["by"], listed["form"]) == (opened["tournament"], "Anna", "swiss")
    assert (listed["people"], listed["is_rated"]) == (1, True)
    door, house = place
    _, word = await token(house)
    async with caller(door, word) as robo:
        assert await robo.refused("POST", "/tournaments", wanted) == (409, "tournament-program")


BODIES: dict[str, dict[str, object]] = {
    "note": {"text": "x"},
    "strike": {"letters": "a"},
    "say": {"text": "x"},
    "report": {"name": "Anna", "text": "x"},
    "play": {"move": "c3-d4"},
    "offer": {"what": "draw"},
    "answer": {"accepted": True},
    "result": {"outcome": "x"},
    "luck": {"word": "1"},
    "pledge": {"digest": "0" * 64},
    "disclose": {"word": "0" * 32},
}


async def test_a_private_match_is_answered_like_one_that_does_not_exist(pair: Pair, place: tuple[Door, House]) -> None:
    anna, bert = pair
    number = str(
        (await anna.do("POST", "/challenges", game="abalone", days=2, access="private"))["challenge"]["challenge"]
    )
    await anna.do("POST", f"/challenges/{number}/invite", name="bert")
    match = (await bert.do("POST", f"/challenges/{number}/accept"))["match"]
    door, house = place
    _, word = await token(house, "Carl")
    differ = []
    async with caller(door, word) as carl:
        for each in (each for each in RESOURCES if "{match}" in each.path):
            body = BODIES.get(each.do, {}) if each.method != "GET" else None
            answers = []
            for found in (match, "999"):
                status, value = await carl.ask(each.method, each.path.format(match=found), body)
                answers.append((status, value.get("error"), str(value.get("message")).replace(found, "N")))
            if answers[0] != answers[1]:
                differ.append((each.method, each.path, *answers))
    assert differ == []
