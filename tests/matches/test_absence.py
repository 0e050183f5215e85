"""Time on a server: present players are measured, absent ones are charged, and nobody pays for the server."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace

import pytest

from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import DAY
from accessible_games.matches.ports import Lease
from accessible_games.matches.standings import FLAG, GRACE
from accessible_games.rules.core.notices import NoticeError
from tests.matches.server import ADA, BO, CLOCK, CY, WITH_BOT, Process, Server, joined_in_turn, spent

GRACE_SECONDS = GRACE // 1000
MINUTE = 60
pytestmark = pytest.mark.usefixtures("looks_without_waiting")


async def test_the_clock_of_who_leaves_runs_on_and_what_went_by_is_spent(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    ada = await joined_in_turn(server, match)
    await server.processes[1].join(match, BO)
    await server.pass_time(10)
    await server.processes[0].service.leave(match, ada)
    await server.pass_time(20)
    await joined_in_turn(server, match, process=1)
    await server.pass_time(5)
    await server.processes[1].service.decide(match, "black", "a1-b1", person=ADA)
    ((kind, milliseconds),) = spent(server, match)
    assert kind == "decided"
    assert 34_000 <= milliseconds <= 36_000  # type: ignore[operator]  # an integer


@pytest.mark.parametrize("process", [0, 1])
async def test_a_waiting_player_sees_the_absent_players_clock_run(server: Server, process: int) -> None:
    """The other player is away, or plays at another process."""

    match = await server.begin(clock=CLOCK)
    ada = await joined_in_turn(server, match)
    here = server.processes[process].service
    await server.processes[process].join(match, BO)
    await server.pass_time(10)
    for _ in range(2):
        times = await here.times(match, person=BO)
        assert times is not None
        assert times.running == "black"
        assert times.left["white"] == 60_000
        assert 49_000 <= times.left["black"] <= 51_000
        await server.processes[0].service.leave(match, ada)


async def test_the_clock_stands_for_who_is_here_and_does_not_know_yet(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    await server.processes[0].join(match, ADA)
    await server.processes[0].join(match, BO)
    await server.pass_time(10)
    times = await server.processes[0].service.times(match, person=BO)
    assert times is not None
    assert (times.running, dict(times.left)) == (None, {"black": 60_000, "white": 60_000})


async def test_an_absent_player_loses_when_the_clock_is_up(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    ada, bo = await joined_in_turn(server, match), await server.processes[1].join(match, BO)
    await server.pass_time(10)
    await server.processes[0].service.leave(match, ada)
    await server.pass_time(50 + GRACE_SECONDS - 3)
    assert bo.kinds == []
    await server.pass_time(6)
    assert spent(server, match) == [("flagged", 60_000), ("finished", None)]
    assert bo.kinds == ["flagged", "finished"]
    assert server.store.notes[match].due is None


async def test_a_process_that_dies_leaves_the_clock_running_for_the_others(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    await joined_in_turn(server, match)
    bo = await server.processes[1].join(match, BO)
    await server.pass_time(10)
    await server.processes[0].die()
    await server.pass_time(50 + GRACE_SECONDS + 10)
    assert bo.kinds == ["flagged", "finished"]


async def test_while_no_process_runs_no_clock_runs(single: Server) -> None:
    match = await single.begin(clock=CLOCK)
    await joined_in_turn(single, match)
    await single.pass_time(10)
    single.now += 8 * 3600
    await single.pass_time(5)
    assert single.match(match).is_over is False
    assert (await single.processes[0].service.look(match)).left["black"] >= 40_000


async def test_before_its_first_beat_a_new_process_knows_the_time_of_the_server(single: Server) -> None:
    await single.store.renew(single.store.held, Lease("P1", 7, 90 * DAY))
    single.processes = [Process(single, "P2")]
    here = single.processes[0]
    match = await single.start(days=1)
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await single.settle()
    due = single.store.notes[match]
    assert 91 * DAY <= (due.due or 0) <= 91 * DAY + 3000, "not two months ago"


async def test_coming_back_before_the_first_beat_wins_no_time(server: Server) -> None:
    await server.store.renew(server.store.held, Lease("P1", 7, 90 * DAY))
    match = await server.begin(clock=CLOCK)
    await joined_in_turn(server, match)
    await server.processes[1].join(match, BO)
    await server.pass_time(30)
    for process in server.processes:
        await process.die()
    server.now += 3600
    server.processes = [Process(server, "P3")]
    await joined_in_turn(server, match)
    left = (await server.processes[0].service.look(match)).left["black"]
    assert 25_000 <= left <= 35_000


@pytest.mark.parametrize("hours", [-1, 1])
async def test_a_wall_clock_that_is_set_takes_time_from_nobody(single: Server, hours: int) -> None:
    match = await single.begin(clock=CLOCK)
    ada = await joined_in_turn(single, match)
    await single.pass_time(10)
    single.wall += hours * 3600 * 1000
    await single.processes[0].service.leave(match, ada)
    await single.pass_time(5)
    await joined_in_turn(single, match)
    await single.processes[0].service.decide(match, "black", "a1-b1", person=ADA)
    ((_, milliseconds),) = spent(single, match)
    assert 14_000 <= milliseconds <= 16_000  # type: ignore[operator]  # an integer


async def test_a_player_who_has_not_heard_yet_gets_a_little_time(server: Server) -> None:
    """The turn has not begun: its process puts the flag off."""

    match = await server.begin(clock=CLOCK)
    await server.processes[0].join(match, ADA)
    await server.processes[1].join(match, BO)
    await server.pass_time(15)
    assert spent(server, match) == []
    await server.processes[0].service.ready(match, "black", person=ADA)
    await server.pass_time(7)
    await server.processes[0].service.decide(match, "black", "a1-b1", person=ADA)
    assert spent(server, match) == [("decided", 7000)]


async def test_repeated_announcements_do_not_stop_the_clock(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    await server.processes[0].join(match, ADA)
    bo = await server.processes[1].join(match, BO)
    await server.pass_time(60)
    await server.processes[0].service.ready(match, "black", 20_000, is_again=True, person=ADA)
    assert (await server.processes[0].service.look(match)).reading == 0, "it has had its time for reading"
    assert bo.kinds == []
    await server.pass_time(30)
    assert bo.kinds == ["flagged", "finished"]


async def test_a_second_connection_wins_no_time(server: Server) -> None:
    match = await server.begin(clock=CLOCK)
    await joined_in_turn(server, match)
    await server.pass_time(30)
    await joined_in_turn(server, match, process=1)
    await server.processes[1].service.decide(match, "black", "a1-b1", person=ADA)
    ((_, milliseconds),) = spent(server, match)
    assert 25_000 <= milliseconds <= 36_000  # type: ignore[operator]  # an integer


async def test_one_of_two_connections_that_goes_changes_nothing(single: Server) -> None:
    match, here = await single.begin(WITH_BOT, clock={"black": Allowance(60_000)}), single.processes[0]
    first, _ = await joined_in_turn(single, match), await joined_in_turn(single, match)
    await single.pass_time(5)
    await here.service.leave(match, first)
    assert spent(single, match) == []
    assert (await here.service.look(match)).left["black"] == 55_000


async def test_against_bots_alone_the_clock_stands_while_the_person_is_away(single: Server) -> None:
    match = await single.begin(WITH_BOT, clock={"black": Allowance(60_000)})
    ada = await joined_in_turn(single, match)
    watcher = await single.processes[0].join(match, CY)
    await single.pass_time(10)
    await single.processes[0].service.leave(match, ada)
    await single.pass_time(5 * MINUTE)
    assert spent(single, match) == [("adjourned", 10_000)]
    assert watcher.kinds == ["adjourned"]
    await joined_in_turn(single, match)
    assert (await single.processes[0].service.look(match)).left["black"] == 50_000


async def test_after_an_agreed_adjournment_nobody_has_to_be_there(single: Server) -> None:
    match, service = await single.begin(clock=CLOCK), single.processes[0].service
    ada, bo = await joined_in_turn(single, match), await single.processes[0].join(match, BO)
    await single.pass_time(10)
    await service.offer(match, "white", log.ADJOURN, person=BO)
    await service.answer(match, "black", True, person=ADA)
    await service.leave(match, ada)
    await service.leave(match, bo)
    await single.pass_time(10 * MINUTE)
    assert spent(single, match)[-1] == ("adjourned", 10_000)
    await joined_in_turn(single, match)
    await single.processes[0].join(match, BO)
    await single.pass_time(4)
    await service.decide(match, "black", "a1-b1", person=ADA)
    assert spent(single, match)[-1] == ("decided", 4000)


async def test_extra_time_is_for_who_is_away_as_well(single: Server) -> None:
    match, service = await single.begin(clock=CLOCK), single.processes[0].service
    ada, _ = await joined_in_turn(single, match), await single.processes[0].join(match, BO)
    await service.offer(match, "black", log.TIME, 60_000, person=ADA)
    await service.leave(match, ada)
    await service.answer(match, "white", True, person=BO)
    await single.settle()
    due = single.store.notes[match].due
    assert due is not None
    assert abs(due - service.server_clock.read() - 120_000 - GRACE) < 2000


# --- Correspondence ----------------------------------------------------------------------------------------------


async def test_a_correspondence_match_gives_days_for_each_move(single: Server) -> None:
    match, service = await single.begin(days=3), single.processes[0].service
    ear = await single.processes[0].join(match, ADA)
    assert (ear.heard[0].days, ear.heard[0].clocks) == (3, None)
    await single.settle()
    first = single.store.notes[match]
    assert (first.turn, first.what) == ((ADA,), FLAG)
    await single.pass_time(60)
    times = await service.times(match, person=ADA)
    assert times is not None
    assert 3 * DAY - 63_000 <= times.left["black"] <= 3 * DAY - 57_000
    await service.offer(match, "black", log.DRAW, person=ADA)
    await single.settle()
    assert abs((single.store.notes[match].due or 0) - (first.due or 0)) < 2000, "talk gains no time"
    await service.decide(match, "black", "a1-b1", person=ADA)
    await single.settle()
    assert single.store.notes[match].turn == (BO,)
    assert (single.store.notes[match].due or 0) > (first.due or 0) + 50_000


async def test_days_run_out_even_for_a_listening_player(single: Server) -> None:
    match = await single.begin(days=1)
    ada = await single.processes[0].join(match, ADA)
    await single.settle()
    noted = single.store.notes[match]
    await single.store.note({match: replace(noted, due=single.store.held.time + 3000)})
    await single.pass_time(5)
    assert ada.kinds == ["flagged", "finished"]
    assert spent(single, match)[0] == ("flagged", DAY)
    assert ada.heard[-1].view is not None


async def test_days_and_clocks_do_not_go_together(single: Server) -> None:
    with pytest.raises(ValueError, match="not 3"):
        await single.start(days=3, clock=CLOCK)
    with pytest.raises(ValueError, match="not 61"):
        await single.start(days=61)


# --- Pauses ------------------------------------------------------------------------------------------------------


async def test_alone_in_a_rated_match_the_clock_runs_on_and_is_lost(server: Server) -> None:
    await server.pass_time(2)
    clock = {"black": Allowance(60_000)}
    rated = await server.start(WITH_BOT, clock=clock, is_rated=True)
    free = await server.start(WITH_BOT, clock=clock)
    for match in (rated, free):
        ada = await joined_in_turn(server, match)
        await server.pass_time(10)
        await server.processes[0].service.leave(match, ada)
    await server.pass_time(60 + GRACE_SECONDS + 5)
    assert server.store.logs[rated][-1].data["reason"] == "time"
    assert server.store.logs[free][-1].kind == log.ADJOURNED


# --- Giving up on somebody ---------------------------------------------------------------------------------------


async def reason(work: Awaitable[object]) -> str:
    with pytest.raises(NoticeError) as refused:
        await work
    return refused.value.notice.message


async def test_only_who_waits_for_an_absent_player_ends_the_match_and_not_before_the_time(single: Server) -> None:
    match, service = await single.begin(patience=MINUTE * 1000), single.processes[0].service
    ada = await joined_in_turn(single, match)
    await single.processes[0].join(match, BO)
    assert await reason(service.give_up_on(match, "black", person=BO)) == "absence-not-yet"
    assert await reason(service.give_up_on(match, "black", person=ADA)) == "absence-nobody"
    await service.leave(match, ada)
    await single.pass_time(MINUTE - 10)
    assert await reason(service.give_up_on(match, "black", person=BO)) == "absence-not-yet"
    await single.pass_time(20)
    assert await reason(service.give_up_on(match, "black", person=CY)) == "session-only-watching"
    assert await reason(service.give_up_on(match, "white", person=BO)) == "absence-not-yet"
    await service.offer(match, "white", log.PAUSE, person=BO)
    await service.answer(match, "black", True, person=ADA)
    assert await reason(service.give_up_on(match, "black", person=BO)) == "match-paused"
    await service.offer(match, "white", log.RESUME, person=BO)
    await service.answer(match, "black", True, person=ADA)
    await single.pass_time(MINUTE + 10)
    await service.give_up_on(match, "black", person=BO)
    assert single.match(match).is_over
    assert await reason(service.give_up_on(match, "black", person=BO)) == "match-is-over"
