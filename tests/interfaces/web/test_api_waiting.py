"""Matches by the API: waiting ones, repeated requests, and finished ones."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from accessible_games.club.accounts.person import HUMAN
from accessible_games.club.tournaments.runner import TournamentRunner
from accessible_games.interfaces.protocol.api import RESOURCES
from tests.kit.api import Caller, caller, plugged, token
from tests.kit.visits import House
from tests.kit.web import Door, of

IS_BOUNDLESS = True


async def waiting(anna: Caller, **terms: Any) -> str:
    """Return the number of a match in which Anna waits."""
    made = await anna.do("POST", "/challenges", game="spiralspiel", players=4, days=2, **terms)
    return str(made["challenge"]["challenge"])


async def test_host_invites_people_and_fills_seats_with_computers(anna: Caller, bert: Caller) -> None:
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


async def test_only_the_host_cancels_a_waiting_match(anna: Caller, bert: Caller) -> None:
    number = await waiting(anna)
    await bert.do("POST", f"/challenges/{number}/accept")
    assert await bert.refused("POST", f"/challenges/{number}/shut", {}) == (403, "seats-only-host")
    assert await anna.do("POST", f"/challenges/{number}/shut") == {"ok": True, "challenge": number}
    assert (await bert.get("/challenges"))["challenges"] == []
    status, _ = await anna.refused("POST", f"/challenges/{number}/shut", {})
    assert status == 404


async def test_struck_letters_are_private_and_appear_on_the_game_page(door: Door, house: House, bert: Caller) -> None:
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
async def test_sheet_is_refused_in_games_without_one(anna: Caller, language: str) -> None:
    match = (await anna.do("POST", "/matches", game="abalone"))["match"]
    assert (await anna.get(f"/matches/{match}/sheet"))["sheet"] == []
    status, value = await anna.ask(
        "PUT", f"/matches/{match}/sheet", {"piece": "A", "letters": "", "language": language}
    )
    assert (status, value["reason"]) == (409, "sheet-none")
    assert value["message"].startswith("Abalone")


async def test_a_person_opens_a_tournament_and_takes_part(door: Door, house: House, anna: Caller, bert: Caller) -> None:
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


async def test_a_private_match_is_answered_like_one_that_does_not_exist(
    door: Door, house: House, anna: Caller, bert: Caller
) -> None:
    number = str(
        (await anna.do("POST", "/challenges", game="abalone", days=2, access="private"))["challenge"]["challenge"]
    )
    await anna.do("POST", f"/challenges/{number}/invite", name="bert")
    match = (await bert.do("POST", f"/challenges/{number}/accept"))["match"]
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


@pytest.fixture
async def anna(door: Door, house: House) -> AsyncIterator[Caller]:
    async with caller(door, (await token(house, "Anna", driver=HUMAN))[1]) as found:
        yield found


@pytest.fixture
async def bert(door: Door, house: House) -> AsyncIterator[Caller]:
    async with caller(door, (await token(house, "Bert", driver=HUMAN))[1]) as found:
        yield found


async def begun(anna: Caller, bert: Caller, **terms: object) -> str:
    """Return the number of a match between both; Anna is Black."""
    made = await anna.do("POST", "/challenges", game="abalone", **{"seats": {"black": "me"}, "days": 2, **terms})
    number = made["challenge"]["challenge"]
    await bert.do("POST", f"/challenges/{number}/accept")
    return str(number)


async def test_rematch_begins_when_both_players_request_it(anna: Caller, bert: Caller) -> None:
    match = await begun(anna, bert)
    assert await anna.refused("POST", f"/matches/{match}/rematch", {}) == (409, "seats-rematch-later")
    await anna.do("POST", f"/matches/{match}/resignation")
    asked = await anna.do("POST", f"/matches/{match}/rematch")
    assert asked["match"] is None
    (waits,) = [each for each in (await bert.get("/challenges"))["challenges"] if each["asked"]]
    assert waits["challenge"] == asked["challenge"]["challenge"]
    again = (await bert.do("POST", f"/matches/{match}/rematch"))["match"]
    stands = (await bert.get(f"/matches/{again}"))["match"]
    assert (stands["you"], stands["days"]) == (["black"], 2)


async def test_a_rematch_against_computers_begins_at_once(anna: Caller, bert: Caller) -> None:
    match = (await anna.do("POST", "/matches", game="abalone", seats={"black": "me"}))["match"]
    await anna.do("POST", f"/matches/{match}/resignation")
    assert await bert.refused("POST", f"/matches/{match}/rematch", {}) == (403, "session-only-watching")
    again = (await anna.do("POST", f"/matches/{match}/rematch"))["match"]
    assert (await anna.get(f"/matches/{again}"))["match"]["you"] == ["white"]


async def test_finished_matches_are_listed_with_result_and_record(house: House, anna: Caller, bert: Caller) -> None:
    match = await begun(anna, bert)
    await anna.do("POST", f"/matches/{match}/resignation")
    while await house.lobby.results.settle():
        pass
    (lost,), (won,) = [(await each.get("/results", game="abalone"))["results"] for each in (anna, bert)]
    assert (lost["match"], lost["result"], won["result"]) == (match, "lost", "won")
    assert (await anna.get("/results", name="Bert"))["next"] is None
    assert (await anna.get("/results", before=match))["results"] == []
    assert await anna.refused("GET", "/results", params={"name": "Nobody"}) == (404, "talk-nobody")
    assert await anna.refused("GET", "/results", params={"game": "chess"}) == (400, "not-a-choice")
    assert (await bert.get("/statistics"))["statistics"] == [{"of": "abalone", "count": 1, "counts": {"won": 1}}]
    assert (await bert.get("/statistics", game="abalone"))["statistics"][0]["of"] == "Anna"
    both = {"game": "abalone", "name": "Anna"}
    assert await bert.refused("GET", "/statistics", params=both) == (400, "not-both")


async def test_matches_of_others_can_be_watched_unless_they_are_private(
    door: Door, house: House, anna: Caller, bert: Caller
) -> None:
    match = await begun(anna, bert)
    _, word = await token(house, "Carl")
    async with caller(door, word) as carl, plugged(door, word) as socket:
        assert [each["match"] for each in (await carl.get("/running"))["matches"]] == [match]
        assert (await socket.ask("open", match=match))["ok"]
        stands = await socket.event("match")
        assert stands["you"] == []
        await anna.do("POST", f"/matches/{match}/moves", move="c3-d4")
        assert (await socket.event("match"))["to_move"] == ["white"]
        assert await carl.refused("POST", f"/matches/{match}/moves", {"move": "g5-f5"}) == (
            403,
            "session-only-watching",
        )


async def test_match_with_an_absent_player_ends_after_the_agreed_time(anna: Caller, bert: Caller) -> None:
    match = await begun(anna, bert, days=0)
    assert await anna.refused("GET", f"/matches/{match}/absence") == (409, "absence-none")
    assert await anna.refused("POST", f"/matches/{match}/finish", {}) == (409, "absence-none")


async def test_only_people_enter_tournaments(door: Door, house: House, anna: Caller, bert: Caller) -> None:
    host = await house.client()
    await host.type("Anna", "four little red apples", "tournament swiss abalone days 2")
    assert (await bert.get("/tournaments/1/pairing"))["is_in"] is False
    entered = await bert.do("POST", "/tournaments/1/enter")
    assert (entered["is_in"], entered["place"], entered["match"]) == (True, None, None)
    assert await bert.refused("POST", "/tournaments/1/enter", {}) == (409, "tournament-in-already")
    assert await bert.refused("POST", "/tournaments/9/enter", {}) == (404, "tournament-unknown")
    _, word = await token(house)
    async with caller(door, word) as robo:
        assert await robo.refused("POST", "/tournaments/1/enter", {}) == (409, "tournament-program")
    assert (await bert.do("POST", "/tournaments/1/withdraw"))["is_in"] is False
    await bert.do("POST", "/tournaments/1/enter")
    _, word = await token(house, "Carl", driver=HUMAN)
    async with caller(door, word) as carl:
        await carl.do("POST", "/tournaments/1/enter")
    await host.type("tournament 1 start")
    await TournamentRunner(house.tournaments, house.lobby, house.service, "").look(house.today)
    stands = [await each.get("/tournaments/1/pairing") for each in (anna, bert)]
    assert [each["round"] for each in stands] == [1, 1]
    playing = next(each for each in stands if each["match"])  # at most one of three has a bye
    assert (playing["table"], len(playing["against"])) == (1, 1)
    assert (await anna.get(f"/matches/{playing['match']}"))["match"]["game"] == "abalone"


async def test_only_its_host_starts_and_cancels_a_tournament(
    door: Door, house: House, anna: Caller, bert: Caller
) -> None:
    for _ in range(2):
        terms = {"form": "swiss", "game": "abalone", "days": 2}
        number = (await anna.do("POST", "/tournaments", **terms))["tournament"]
    assert await bert.refused("POST", "/tournaments/1/start", {}) == (403, "tournament-only-host")
    assert await bert.refused("POST", "/tournaments/1/cancel", {}) == (403, "tournament-only-host")
    await bert.do("POST", "/tournaments/1/enter")
    assert await anna.refused("POST", "/tournaments/1/start", {}) == (409, "tournament-few")
    _, word = await token(house, "Carl", driver=HUMAN)
    async with caller(door, word) as carl:
        await carl.do("POST", "/tournaments/1/enter")
    started = await anna.do("POST", "/tournaments/1/start")
    assert (started["state"], started["is_in"]) == ("running", True)
    assert (await bert.get("/tournaments/1/pairing"))["state"] == "running"
    assert (await anna.do("POST", f"/tournaments/{number}/cancel"))["state"] == "over"
    for what in ("start", "cancel"):
        assert await anna.refused("POST", f"/tournaments/{number}/{what}", {}) == (409, "tournament-over")
        assert await anna.refused("POST", f"/tournaments/9/{what}", {}) == (404, "tournament-unknown")


async def test_quiet_hours_set_by_api_apply_to_open_sessions(house: House, anna: Caller) -> None:
    here = await house.client()
    await here.type("Anna", "four little red apples")
    assert await anna.refused("PUT", "/notifications/quiet", {"quiet": ["22", "7:30"]}) == (400, "missing-field")
    wanted = {"quiet": ["22", "7:30"], "zone": "berlin"}
    assert (await anna.do("PUT", "/notifications/quiet", **wanted))["quiet"] == ["22:00", "7:30"]
    assert (await anna.get("/notifications"))["zone"] == "Europe/Berlin"
    assert "Quiet from 22:00 to 7:30, Europe/Berlin" in " ".join(await here.type("notify quiet"))
    await here.type("verbosity brief")  # what a session stores has not what was there before
    assert (await anna.get("/notifications"))["quiet"] == ["22:00", "7:30"]
    for wrong in (["22"], ["22", "22"], ["25", "1"], ["x", "1"], [22, 1], "22 7", ["1 2", ""]):
        assert await anna.refused("PUT", "/notifications/quiet", {"quiet": wrong}) == (400, "bad-hours"), wrong
    night = {"quiet": ["1", "2"]}
    assert await anna.refused("PUT", "/notifications/quiet", {**night, "zone": "Nowhere"}) == (400, "bad-zone")
    assert await anna.refused("PUT", "/notifications/quiet", {**night, "zone": ""}) == (400, "missing-field")
    assert await anna.refused("PUT", "/notifications/quiet", {}) == (400, "missing-field")
    assert (await anna.do("PUT", "/notifications/quiet", quiet=None))["zone"] == "Europe/Berlin"
    assert (await anna.do("PUT", "/notifications/quiet", quiet=None, zone=""))["zone"] is None


async def test_notifications_are_switched_without_revealing_addresses(anna: Caller) -> None:
    reply = await anna.get("/notifications")
    assert reply["addresses"] == []
    wanted = {"kinds": ["turn"], "on": True}
    assert await anna.refused("PUT", "/notifications", wanted) == (409, "notify-none-proved")
    for wrong in ({"kinds": [], "on": True}, {"kinds": ["x"], "on": True}, {"kinds": "turn", "on": True}):
        assert await anna.refused("PUT", "/notifications", wrong) == (400, "not-a-choice")
