"""Several processes at one match: everybody hears everything once and in order, whatever the bus loses."""

from __future__ import annotations

import json
from collections.abc import Awaitable
from functools import partial

import pytest

from accessible_games.hosting.thinking import read_seat
from accessible_games.matches import log
from accessible_games.matches.broker.remote import BotDesk
from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.notices import NoticeError
from tests.matches.server import ADA, BO, CLOCK, CY, WITH_BOT, Ear, Server, left_to_the_bot, two


async def test_a_move_at_one_process_is_heard_at_the_other_at_once(server: Server) -> None:
    here, there = server.processes
    match = await server.start()
    ada, bo = await here.join(match, ADA), await there.join(match, BO)
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await server.settle()
    await there.service.decide(match, "white", "i5-h5", person=BO)
    await server.settle()
    assert ada.kinds == bo.kinds == ["decided", "decided"]
    assert (ada.heard[-1].seats, bo.heard[-1].seats) == (("black",), ("white",))


async def test_a_lost_bus_message_is_heard_at_the_next_beat(server: Server) -> None:
    here, there = server.processes
    match = await server.start()
    ada, bo = await here.join(match, ADA), await there.join(match, BO)
    server.bus.drops = lambda: True
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await server.settle()
    assert bo.kinds == []
    await server.pass_time(1)
    assert ada.kinds == bo.kinds == ["decided"]


async def moved_unheard(server: Server) -> tuple[str, Ear]:
    """Return a match in which Ada has moved at one process and Bo, at another, has not heard it; and Bo's ear."""
    here, there = server.processes
    match = await server.start()
    await here.join(match, ADA)
    bo = await there.join(match, BO)
    server.bus.drops = lambda: True
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    return match, bo


async def test_a_command_is_not_refused_for_an_older_position(server: Server) -> None:
    match, bo = await moved_unheard(server)
    await server.processes[1].service.decide(match, "white", "i5-h5", person=BO)
    assert bo.kinds == ["decided", "decided"]


async def test_a_newcomer_sees_the_present_after_a_lost_message(server: Server) -> None:
    match, bo = await moved_unheard(server)
    cy = await server.processes[1].join(match, CY)
    assert (cy.heard[0].moves, cy.heard[0].seats) == ((("black", "a1-b1"),), ())
    assert bo.kinds == ["decided"]


async def test_one_bot_thinks_however_many_processes_watch(server: Server) -> None:
    here, there = server.processes
    match = await server.start(WITH_BOT)
    ada = await here.join(match, ADA)
    here.chooser.go.clear()
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await server.settle()
    cy = await there.join(match, CY)
    await server.pass_time(30)
    assert there.chooser.asked == 0, "the bot is known to be at work at the other process"
    here.chooser.go.set()
    await server.settle()
    assert ada.kinds == ["decided", "decided"]
    assert cy.kinds == ["decided"]
    assert (here.chooser.asked, there.chooser.asked) == (1, 0)


async def test_a_bot_whose_process_died_moves_at_another_within_seconds(server: Server) -> None:
    here, there = server.processes
    match = await server.start(WITH_BOT)
    await here.join(match, ADA)
    here.chooser.go.clear()
    await server.pass_time(2)
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    await server.settle()
    await here.die()
    await server.pass_time(12)
    assert [entry.kind for entry in server.store.logs[match][3:]] == ["decided", "decided"]
    assert there.chooser.asked == 1


async def test_a_bot_thinks_on_when_the_last_listener_leaves(single: Server) -> None:
    match = await left_to_the_bot(single)
    assert [entry.kind for entry in single.store.logs[match][3:]] == ["decided", "decided"]
    assert single.store.notes[match].turn == (ADA,)


async def test_a_draw_that_nobody_made_is_made_when_its_process_is_dead(server: Server) -> None:
    match = await server.begin(two("abgrund"), "abgrund")
    await server.settle()
    await server.processes[0].die()
    await server.pass_time(12)
    kinds = [entry.kind for entry in server.store.logs[match][3:]]
    assert kinds[:2] == ["committed", "drawn"], "nobody has ever looked at it"


async def test_all_processes_wait_for_a_throw_by_command(server: Server) -> None:
    here, there = server.processes
    match = await server.begin(two("samsara"), "samsara")
    bo = await there.join(match, BO)
    ada = await here.join(match, ADA, throws=True)
    await server.pass_time(100)
    assert server.store.logs[match][-1].kind == "committed", "the first roll is Ada's"
    with pytest.raises(NoticeError, match="match-not-your-seat"):
        await there.service.throw(match, person=BO)
    await here.service.throw(match, person=ADA)
    await server.settle()
    assert (ada.kinds[-1], bo.kinds[-1]) == ("drawn", "drawn")


async def test_nobody_waits_two_minutes_for_a_throw(server: Server) -> None:
    here, there = server.processes
    match = await server.begin(two("samsara"), "samsara")
    bo = await there.join(match, BO)
    await here.join(match, ADA, throws=True)
    await server.pass_time(135)
    assert bo.kinds == ["drawn"]


async def test_nobody_waits_for_the_throw_of_somebody_who_is_not_there(server: Server) -> None:
    here, there = server.processes
    match = await server.begin(two("samsara"), "samsara")
    bo = await there.join(match, BO)
    await server.pass_time(10)
    assert bo.kinds == ["drawn"]
    ada = await here.join(match, ADA)
    assert [one.entry.kind for one in ada.heard[0].missed[0].happenings] == ["committed", "drawn"]


async def test_nobody_acts_for_a_seat_of_another(server: Server) -> None:
    service = server.processes[0].service
    match = await server.start()
    await server.processes[0].join(match, CY)
    tries: list[Awaitable[object]] = [
        service.decide(match, "black", "a1-b1", person=CY),
        service.offer(match, "black", log.DRAW, person=CY),
        service.answer(match, "black", True, person=CY),
        service.resign(match, "black", person=CY),
        service.add_luck(match, "black", "1", person=CY),
        service.type_outcome(match, "black", "1", person=CY),
        service.hurry(match, person=CY),
        service.adviser.rank(match, "black", CY),
        service.decide(match, "black", "a1-b1"),
    ]
    for attempt in tries:
        with pytest.raises(NoticeError, match="session-only-watching"):
            await attempt
    for attempt in (
        service.decide(match, "black", "a1-b1", person=BO),
        service.resign(match, "black", person=BO),
    ):
        with pytest.raises(NoticeError, match="match-not-your-seat"):
            await attempt
    assert len(server.store.logs[match]) == 3


async def test_a_spectator_starts_no_clock_and_gives_no_time_back(single: Server) -> None:
    service = single.processes[0].service
    match = await single.start(clock=CLOCK)
    await single.processes[0].join(match, ADA)
    await single.processes[0].join(match, CY)
    await service.ready(match, "black", person=CY)
    assert (await service.look(match)).running is None
    await service.ready(match, "black", person=ADA)
    for _ in range(16):
        single.now += 1
        await service.times(match, person=CY)
    assert (await service.look(match)).left["black"] == 44_000
    await service.times(match, person=ADA)
    assert (await service.look(match)).left["black"] == 47_000


async def test_advice_is_for_those_who_play_with_bots(single: Server) -> None:
    service = single.processes[0].service
    among, alone = await single.start(), await single.start(WITH_BOT)
    with pytest.raises(NoticeError, match="match-advice-among-people"):
        await service.adviser.rank(among, "black", ADA)
    assert (await service.adviser.rank(alone, "black", ADA))[0] == 3


async def test_a_process_that_only_thinks_reads_the_match_from_the_store(server: Server) -> None:
    here, there = server.processes
    match = await server.start(WITH_BOT)
    await here.service.decide(match, "black", "a1-b1", person=ADA)
    here.chooser.go.clear()
    desk = BotDesk(there.chooser, partial(read_seat, server.store), server.bus.publish)
    asked = {"by": "here", "number": "1", "for": ["ada"], "awaited": True}
    asked |= {"match": match, "seat": "white", "level": "easy", "style": ""}
    answer = json.loads(await desk.answer(json.dumps(asked).encode()))
    present = server.match(match)
    assert answer["move"] == present.game.format(present.game.moves(present.game.view(present.state, "white"))[0])
    for wrong in ({"match": "99"}, {"seat": "black"}, {"seat": "nobody"}):
        assert await desk.answer(json.dumps(asked | wrong).encode()) == b"{}"


# --- Commands with a name ----------------------------------------------------------------------------------------


async def test_a_command_that_comes_twice_acts_once_at_whatever_process(server: Server) -> None:
    here, there = server.processes
    match = await server.start()
    ada = await here.join(match, ADA)
    server.bus.drops = lambda: True
    await there.join(match, ADA)
    await here.service.decide(match, "black", "a1-b1", person=ADA, command="m1")
    await here.service.decide(match, "black", "a1-b1", person=ADA, command="m1")
    await there.service.decide(match, "black", "a1-b1", person=ADA, command="m1")
    assert [entry.kind for entry in server.store.logs[match][3:]] == ["decided"]
    with pytest.raises(IllegalMoveError):
        await here.service.decide(match, "black", "b1-c1", person=ADA, command="m2")
    assert log.COMMAND not in ada.heard[-1].happenings[0].entry.data, "it is nobody else's business"


async def test_the_names_of_commands_belong_to_each_person(single: Server) -> None:
    service = single.processes[0].service
    match = await single.start()
    await service.decide(match, "black", "a1-b1", person=ADA, command="1")
    await service.decide(match, "white", "i5-h5", person=BO, command="1")
    await service.offer(match, "white", log.DRAW, person=BO, command="2")
    await service.offer(match, "white", log.DRAW, person=BO, command="2")
    await service.resign(match, "black", person=ADA, command="3")
    await service.resign(match, "black", person=ADA, command="3")
    kinds = [entry.kind for entry in single.store.logs[match][3:]]
    assert kinds == ["decided", "decided", "offered", "finished"]
    with pytest.raises(NoticeError, match="match-bad-command"):
        await service.decide(match, "black", "b1-c1", person=ADA, command="x\n")


# --- What a process keeps ----------------------------------------------------------------------------------------


async def test_nothing_is_left_of_matches_that_nobody_follows(single: Server) -> None:
    here = single.processes[0]
    loaded = here.service.loaded
    for _ in range(100):
        match = await single.start(WITH_BOT)
        ada = await here.join(match, ADA)
        await here.service.decide(match, "black", "a1-b1", person=ADA)
        await here.service.leave(match, ada)
        await single.settle()
    assert (loaded.running, loaded._subscribers, dict(loaded._locks), loaded._ends) == ({}, {}, {}, {})
    assert len(loaded._others) <= 64
    assert (here.service.standings._known, here.service._turns._waits) == ({}, {})
    assert single.bus._subscribers == {}
