"""The news on coming back: everything since, in order, and nothing hidden."""

from __future__ import annotations

import random

import pytest

from accessible_games.matches import log
from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import AppliedEntry, LogError
from accessible_games.matches.update import played_again
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.kit.life import AT, begun, carry_out
from tests.matches.server import ADA, BO, CY, Ear, Server, left_to_the_bot, two


def missed(ear: Ear) -> list[str]:
    """Return the kinds of the missed entries in the opening."""
    return [one.entry.kind for one in happenings(ear)]


def happenings(ear: Ear) -> list[AppliedEntry]:
    """Return the missed entries in the opening."""
    return [one for part in ear.heard[0].missed for one in part.happenings]


async def play(server: Server, match: str, moves: int, seed: int = 1) -> None:
    """Make random moves for the seat to move."""
    draw = random.Random(seed)
    for _ in range(moves):
        present = server.match(match)
        phase = present.phase
        assert isinstance(phase, Decide)
        seat = phase.seats[0]
        legal = present.game.promising(present.game.view(present.state, seat))
        name = present.game.format(draw.choice(legal))
        await server.processes[0].service.decide(match, seat, name, person=present.players[seat].account)


async def test_nothing_was_missed_of_a_match_that_has_just_begun(single: Server) -> None:
    match = await single.start()
    for person in (ADA, BO, CY):
        assert missed(await single.processes[0].join(match, person)) == []


async def test_events_after_the_own_last_move_were_missed(single: Server) -> None:
    match, service = await single.start(), single.processes[0].service
    await play(single, match, 3)  # the last one is Ada's
    await service.offer(match, "white", log.DRAW, person=BO)
    await service.answer(match, "black", False, person=ADA)
    await service.decide(match, "white", "i5-h5", person=BO)
    ada, bo, cy = [await single.processes[0].join(match, person) for person in (ADA, BO, CY)]
    assert missed(ada) == ["offered", "answered", "decided"]
    assert happenings(ada)[-1].events, "with what it led to"
    assert missed(bo) == []
    assert missed(cy) == [], "a spectator has missed nothing"


async def test_a_player_who_never_moved_has_missed_everything(single: Server) -> None:
    match = await single.start()
    await play(single, match, 1)
    assert missed(await single.processes[0].join(match, BO)) == ["decided"]


async def test_a_listener_says_up_to_where_it_has_heard(single: Server) -> None:
    match = await single.start()
    await play(single, match, 60)
    entries = single.store.logs[match]
    for since in (3, 10, 55, len(entries) - 1, len(entries), len(entries) + 9):
        ear = await single.processes[0].join(match, CY, since=since)
        assert [one.entry for one in happenings(ear)] == entries[since:]
        assert all(one.events for one in happenings(ear))


async def test_deal_of_the_running_round_stays_hidden(single: Server) -> None:
    match, service = await single.start(two("confusion"), "confusion", rounds=2), single.processes[0].service
    await service.join(match, Ear(CY), person=CY)
    await play(single, match, 6)
    await service.resign(match, next(iter(single.match(match).players)), person=ADA)
    await play(single, match, 6, 2)
    ear = await single.processes[0].join(match, BO, since=3)
    ended = next(one.entry.seq for one in happenings(ear) if one.entry.kind == log.ROUND_ENDED)
    hidden = [one.entry.data for one in happenings(ear) if one.entry.kind == log.DRAWN and one.entry.seq > ended]
    assert hidden
    assert all(data == {"outcome": None} for data in hidden), "the running round's deal is secret"


async def test_the_move_of_a_bot_while_nobody_was_there(single: Server) -> None:
    match = await left_to_the_bot(single)
    assert missed(await single.processes[0].join(match, ADA)) == ["decided"]


async def test_a_log_that_breaks_off_where_an_entry_must_follow_is_not_replayed() -> None:
    """The time of the one to move is up: the end of the round is stored with it, or the log is not whole."""
    match = begun("abalone", clock={seat: Allowance(60_000) for seat in ("black", "white")})
    carry_out(match, match.flag("black", 60_000, AT))
    entries = list(match.entries)
    assert entries[-2].kind == log.FLAGGED
    assert (await played_again("1", games.load, entries)).is_over
    with pytest.raises(LogError, match="must follow"):
        await played_again("1", games.load, entries[:-1])
    with pytest.raises(LogError, match="must follow"):
        await played_again("1", games.load, entries[:1])
