"""Time for reading: so much a turn at most, however and wherever it is asked for, and never from the other side's."""

from __future__ import annotations

import pytest

from accessible_games.matches import log
from accessible_games.matches.clock import MOST_READING, Allowance
from accessible_games.matches.log import Player
from tests.matches.server import ADA, BO, Server

TWO = {"black": Player("human", "", "Ada", account=ADA), "white": Player("human", "", "Bo", account=BO)}
CLOCK = {seat: Allowance(600_000) for seat in TWO}
FIRST, SECOND = "a1-b2", "i5-h5"  # moves of Black and White


async def begun(server: Server) -> str:
    """Both are there, each at a process of its own, and Black is to move, for the second time."""
    match = await server.begin(TWO, clock=CLOCK)
    for process, person in enumerate((ADA, BO)):
        await server.processes[process].join(match, person)
    await server.processes[0].service.decide(match, "black", FIRST, person=ADA)
    await server.settle()
    await server.processes[1].service.decide(match, "white", SECOND, person=BO)
    await server.pass_time(1)
    return match


def spent(server: Server, match: str) -> int:
    """Milliseconds that Black's second move took, by the log."""
    moves = [one for one in server.store.logs[match] if one.kind == log.DECIDED and one.data["seat"] == "black"]
    value = moves[1].data["spent"]
    assert isinstance(value, int)
    return value


async def moves(server: Server, match: str, process: int = 0) -> int:
    await server.processes[process].service.decide(match, "black", "b2-c3", person=ADA)
    return spent(server, match)


async def test_clock_begins_after_the_announcements_have_been_read(server: Server) -> None:
    match, here = await begun(server), server.processes[0].service
    await here.ready(match, "black", 4000, person=ADA)
    assert (await here.look(match)).reading == 4000
    await server.pass_time(10)
    assert (await here.look(match)).reading == 0
    assert await moves(server, match) == 6000


async def test_no_turn_has_more_than_twenty_seconds_of_reading(server: Server) -> None:
    match, here = await begun(server), server.processes[0].service
    for _ in range(60):
        await here.ready(match, "black", MOST_READING, person=ADA)
        await server.pass_time(1)
    assert await moves(server, match) == 40_000


async def test_two_devices_read_the_same_at_the_same_time(server: Server) -> None:
    match, here = await begun(server), server.processes[0].service
    await server.processes[0].join(match, ADA)
    for _ in range(2):
        await here.ready(match, "black", 5000, person=ADA)
    await here.ready(match, "black", 9000, is_again=True, person=ADA)
    await server.pass_time(12)
    assert await moves(server, match) == 7000


@pytest.mark.parametrize("elsewhere", [0, 1])
async def test_coming_back_grants_no_reading_time_again(server: Server, elsewhere: int) -> None:
    match, process = await begun(server), server.processes[0]
    ear = process.server.processes[0].service.loaded.subscribers(match)[0].hear
    await process.service.ready(match, "black", MOST_READING, person=ADA)
    await server.pass_time(5)
    for _ in range(10):
        await process.service.leave(match, ear)
        process = server.processes[elsewhere]
        ear = await process.join(match, ADA)
        await process.service.ready(match, "black", MOST_READING, is_again=True, person=ADA)
        await server.pass_time(5)
    assert await moves(server, match, elsewhere) >= 50_000


async def test_the_clock_starts_for_a_player_who_never_heard(server: Server) -> None:
    """A client that stands still, a question that is open: nothing tells the match that the turn has begun."""

    match = await begun(server)
    await server.pass_time(60)
    assert 38_000 <= await moves(server, match) <= 42_000


async def test_a_throw_by_hand_is_waited_for_no_longer_than_a_turn_is_read(server: Server) -> None:
    await server.pass_time(2)
    players = {"white": TWO["black"], "black": TWO["white"]}
    match = await server.start(players, "abgrund", clock=CLOCK)
    await server.processes[0].join(match, ADA, throws=True)
    await server.processes[1].join(match, BO, throws=True)
    await server.pass_time(15)
    assert not [one for one in server.store.logs[match] if one.kind == log.DRAWN]
    await server.pass_time(20)
    assert [one for one in server.store.logs[match] if one.kind == log.DRAWN]


async def test_a_pace_counts_from_the_next_turn_and_changes_once_a_turn(server: Server) -> None:
    match, here = await begun(server), server.processes[0].service

    def paced() -> list[int]:
        return [one.data["pace"] for one in server.store.logs[match] if one.kind == log.PACED]

    for pace in (5, 30, 5, 3, 5):
        await here.set_pace(match, "black", pace, person=ADA)
    clocks = server.match(match).clocks
    assert clocks is not None
    assert (paced(), clocks.pace("black"), clocks.wanted("black")) == ([5], 15, 5)
    await moves(server, match)
    clocks = server.match(match).clocks
    assert clocks is not None
    assert clocks.pace("black") == 5
    await here.set_pace(match, "black", 8, person=ADA)
    assert paced() == [5, 8]


async def test_before_the_first_move_a_pace_counts_at_once_and_once(server: Server) -> None:
    match = await server.start(TWO, clock=CLOCK)
    here = server.processes[0].service
    await here.set_pace(match, "black", 5, person=ADA)
    clocks = server.match(match).clocks
    assert clocks is not None
    assert (clocks.pace("black"), clocks.pace("white")) == (5, 15)


async def test_after_an_agreed_adjournment_the_first_return_has_time_for_reading_and_no_other(server: Server) -> None:
    match, process = await begun(server), server.processes[0]
    await process.service.offer(match, "black", log.ADJOURN, person=ADA)
    await server.processes[1].service.answer(match, "white", True, person=BO)
    await server.settle()
    ear = process.service.loaded.subscribers(match)[0].hear
    await process.service.leave(match, ear)
    await server.pass_time(100)
    for _ in range(10):
        ear = await process.join(match, ADA)
        await process.service.ready(match, "black", MOST_READING, is_again=True, person=ADA)
        await server.pass_time(5)
        await process.service.leave(match, ear)
    await process.join(match, ADA)
    assert 30_000 <= await moves(server, match) <= 60_000, "of 50 seconds"


async def test_questions_that_are_answered_late_do_not_stop_the_clock(server: Server) -> None:
    match, here = await begun(server), server.processes[0].service
    await here.ready(match, "black", 2000, person=ADA)
    for what in (log.PAUSE, log.UNDO, log.DRAW, log.ADJOURN, log.SUBSTITUTE):
        await here.offer(match, "black", what, level="easy" if what == log.SUBSTITUTE else "", person=ADA)
        await server.pass_time(5)
        await server.processes[1].service.answer(match, "white", False, person=BO)
        await server.settle()
    assert await moves(server, match) == 23_000
