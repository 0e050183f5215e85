"""Words exchanged on a server: at several processes at once, over deaths, and when somebody does nothing."""

from __future__ import annotations

import asyncio

import pytest

from accessible_games.line.records import document
from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.luck import STEP, UNPLEDGED, digest_of
from accessible_games.matches.match import Proof
from accessible_games.matches.ports import DueRow
from accessible_games.matches.standings import LAPSE
from accessible_games.matches.update import CLOSED, ending_of
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.matches.server import ADA, BO, CY, Ear, Server, two

ONE, OTHER = games.load("samsara").seats[2]
OF_ADA, OF_BO = "a" * 32, "b" * 32
MINUTES = STEP // 1000
_BEATS = 5  # seconds until what is due was certainly done


async def begun(server: Server, **more: object) -> tuple[str, Ear, Ear]:
    """Ada at the first process, Bo at the last."""
    match = await server.start(two("samsara"), "samsara", is_proved=True, **more)
    ada, bo = await server.processes[0].join(match, ADA), await server.processes[-1].join(match, BO)
    await server.settle()
    return match, ada, bo


async def ada_pledges(server: Server, match: str) -> None:
    await server.processes[0].service.exchange(match, ONE, log.PLEDGED, digest_of(OF_ADA), person=ADA)
    await server.settle()


async def bo_gives(server: Server, match: str) -> None:
    await server.processes[-1].service.add_luck(match, OTHER, OF_BO, person=BO)
    await server.settle()


async def ada_opens(server: Server, match: str) -> None:
    await server.processes[0].service.exchange(match, ONE, log.OPENED, OF_ADA, person=ADA)
    await server.settle()


KINDS = [log.COMMITTED, log.PLEDGED, log.LUCK, log.OPENED, log.DRAWN]


def kinds(server: Server, match: str) -> list[str]:
    return [entry.kind for entry in server.match(match).entries[3:]]


async def test_words_are_exchanged_between_two_processes_and_then_it_is_thrown(server: Server) -> None:
    match, ada, bo = await begun(server)
    await ada_pledges(server, match)
    assert kinds(server, match) == KINDS[:2]
    await bo_gives(server, match)
    await ada_opens(server, match)
    assert kinds(server, match)[:5] == KINDS
    assert ada.kinds == [*KINDS[1:], *kinds(server, match)[5:]]
    assert bo.kinds == ada.kinds
    assert server.match(match).round.words == [(ONE, OF_ADA), (OTHER, OF_BO)]


async def test_of_two_pledges_at_once_the_later_player_must_give_the_word(server: Server) -> None:
    match, _, _ = await begun(server)
    here, there = server.processes
    found = await asyncio.gather(
        here.service.exchange(match, ONE, log.PLEDGED, digest_of(OF_ADA), person=ADA),
        there.service.exchange(match, OTHER, log.PLEDGED, digest_of(OF_BO), person=BO),
        return_exceptions=True,
    )
    (refused,) = [each for each in found if each is not None]
    assert isinstance(refused, NoticeError)
    assert refused.notice.message == "exchange-last"
    assert kinds(server, match) == KINDS[:2]


async def test_nobody_pledges_or_opens_for_another(server: Server) -> None:
    match, _, _ = await begun(server)
    service = server.processes[0].service
    for what, text in ((log.PLEDGED, digest_of(OF_ADA)), (log.OPENED, OF_ADA)):
        with pytest.raises(NoticeError, match="match-not-your-seat"):
            await service.exchange(match, OTHER, what, text, person=ADA)
        with pytest.raises(NoticeError, match="session-only-watching"):
            await service.exchange(match, ONE, what, text, person=CY)


async def test_the_same_command_twice_acts_once(server: Server) -> None:
    match, _, _ = await begun(server)
    for process in server.processes:
        await process.service.exchange(match, ONE, log.PLEDGED, digest_of(OF_ADA), person=ADA, command="p1")
    assert kinds(server, match) == KINDS[:2]


@pytest.mark.parametrize("died", range(3))
async def test_a_process_that_dies_in_between_takes_nothing_with_it(server: Server, died: int) -> None:
    match, _, _ = await begun(server)
    for number, step in enumerate((ada_pledges, bo_gives, ada_opens)):
        if number == died:
            await server.processes[0].die()
            server.processes.pop(0)
            await server.pass_time(_BEATS)
            await server.processes[0].join(match, ADA)
        await step(server, match)
    await server.pass_time(2 * _BEATS)
    assert kinds(server, match)[:5] == KINDS


async def test_a_throw_of_ones_own_waits_until_all_words_are_there(server: Server) -> None:
    match, _, _ = await begun(server)
    service = server.processes[0].service
    await service.set_throwing(match, True, person=ADA)
    with pytest.raises(NoticeError, match="exchange-first"):
        await service.throw(match, person=ADA)
    await ada_pledges(server, match)
    await bo_gives(server, match)
    await ada_opens(server, match)


async def test_nothing_is_thrown_however_long_it_takes_where_nobody_else_waits(server: Server) -> None:
    players = {ONE: Player("human", "", "Ada", account=ADA), OTHER: Player("bot", "easy")}
    match = await server.start(players, "samsara", is_proved=True)
    await server.processes[0].join(match, ADA)
    await server.pass_time(2 * MINUTES)
    assert kinds(server, match) == KINDS[:1]
    await server.processes[0].service.add_luck(match, ONE, OF_ADA, person=ADA)
    await server.settle()
    assert kinds(server, match)[:3] == [log.COMMITTED, log.LUCK, log.DRAWN]


class TestTime:
    async def test_each_step_has_its_own_and_it_is_noted_for_whom_all_wait(self, server: Server) -> None:

        match, _, _ = await begun(server)
        begun_at = server.processes[0].service.server_clock.read()
        noted = server.store.notes[match]
        assert noted == DueRow(4, (ADA, BO), begun_at + STEP, LAPSE)
        await server.pass_time(MINUTES - 20)
        assert server.store.notes[match].due == noted.due
        await ada_pledges(server, match)
        await server.pass_time(MINUTES - 20)
        assert kinds(server, match) == KINDS[:2]
        assert server.store.notes[match].turn == (BO,)
        await bo_gives(server, match)
        assert server.store.notes[match].turn == (ADA,)
        await server.pass_time(MINUTES - 20)
        await ada_opens(server, match)
        assert kinds(server, match)[:5] == KINDS

    async def test_not_revealing_a_word_loses_connected_or_not(self, server: Server) -> None:

        match, ada, bo = await begun(server)
        await ada_pledges(server, match)
        await bo_gives(server, match)
        await server.processes[0].service.leave(match, ada)
        await server.pass_time(MINUTES + _BEATS)
        assert kinds(server, match) == [*KINDS[:3], log.FLAGGED, log.FINISHED]
        end = server.match(match)
        assert (end.entries[-1].data["reason"], end.entries[-1].data["loser"]) == ("time", ONE)
        assert bo.kinds[-2:] == [log.FLAGGED, log.FINISHED]
        assert ending_of(end, BO).result == "won"
        assert document.verify(end.entries, games.load).proof == Proof()

    @pytest.mark.parametrize("is_pledged", [False, True])
    async def test_a_missing_pledge_closes_the_match(self, server: Server, is_pledged: bool) -> None:

        match, _, bo = await begun(server, rounds=3)
        if is_pledged:
            await ada_pledges(server, match)
        await server.pass_time(MINUTES + _BEATS)
        end = server.match(match)
        assert end.is_over
        assert (end.entries[-1].data["reason"], end.entries[-1].data["loser"]) == (UNPLEDGED, None)
        assert bo.kinds[-1] == log.FINISHED
        assert ending_of(end, ADA).result == ending_of(end, BO).result == CLOSED

    async def test_no_time_goes_by_while_no_process_runs(self, server: Server) -> None:

        match, _, _ = await begun(server)
        await server.pass_time(10 * MINUTES, beats=False)
        await server.pass_time(_BEATS)
        assert kinds(server, match) == KINDS[:1]

    async def test_everybody_can_ask_how_much_is_left(self, server: Server) -> None:

        match, _, _ = await begun(server)
        await server.pass_time(60)
        await ada_pledges(server, match)
        await server.pass_time(20)
        for process, person in zip(server.processes, (ADA, BO), strict=True):
            times = await process.service.times(match, person=person)
            assert times is not None
            assert times.left == {OTHER: pytest.approx(STEP - 20_000, abs=3_000)}

    async def test_over_days_each_step_has_a_day(self, server: Server) -> None:

        match, _, _ = await begun(server, days=3)
        noted = server.store.notes[match]
        assert noted.due == server.processes[0].service.server_clock.read() + log.DAY


async def test_in_a_series_each_round_has_its_exchange(server: Server) -> None:
    match, _, _ = await begun(server, rounds=3)
    await ada_pledges(server, match)
    await bo_gives(server, match)
    await ada_opens(server, match)
    here, there = server.processes
    seat = server.match(match).seats_of(ADA)[0]
    await here.service.resign(match, seat, person=ADA)
    await server.settle()
    present = server.match(match)
    assert present.is_exchanging
    seat, other = present.seats_of(ADA)[0], present.seats_of(BO)[0]
    with pytest.raises(NoticeError, match="exchange-used"):
        await here.service.exchange(match, seat, log.PLEDGED, digest_of(OF_ADA), person=ADA)
    await there.service.exchange(match, other, log.PLEDGED, digest_of("c" * 32), person=BO)
    await here.service.add_luck(match, seat, "d" * 32, person=ADA)
    assert server.match(match).is_exchanging
    await there.service.exchange(match, other, log.OPENED, "c" * 32, person=BO)
    await server.settle()
    present = server.match(match)
    assert not present.is_exchanging
    assert [word for _, word in sorted(present.round.words)] == [
        word for _, word in sorted([(other, "c" * 32), (seat, "d" * 32)])
    ]
