"""A server runs for months: what it keeps of matches does not grow with their number."""

from __future__ import annotations

from typing import Any

from accessible_games.matches.log import Player
from accessible_games.matches.match import Match
from tests.matches.server import ADA, BO, CLOCK, CY, TWO, WITH_BOT, Process, Server, two

OURS = ("accessible_games.matches.", "accessible_games.matches.bots.")
COUNT = 2000


def kept(process: Process) -> tuple[int, int]:
    """Return the number of matches in memory, and of all other objects that the service reaches."""
    seen: set[int] = set()
    waiting: list[Any] = [process.service, process.sweeper]
    matches = 0
    while waiting:
        each = waiting.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if isinstance(each, Match):
            matches += 1
        elif isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, (list, tuple, set, frozenset)) or type(each).__name__ == "deque":
            waiting += each
        elif type(each).__module__.startswith(OURS):
            waiting += vars(each).values() if hasattr(each, "__dict__") else []
            waiting += [getattr(each, name) for name in getattr(type(each), "__slots__", ())]
    return matches, len(seen)


async def play_one(server: Server, number: int) -> None:
    """A match is opened, seen from everywhere, played a little or to its end, and left."""
    here, there = server.processes
    dice = two("samsara")
    kinds: list[tuple[dict[str, Player], str, dict[str, Any]]] = [
        (TWO, "abalone", {"clock": CLOCK}),
        (WITH_BOT, "abalone", {}),
        (two("abgrund"), "abgrund", {}),
        (dice, "samsara", {}),
        (TWO, "abalone", {"days": 3}),
    ]
    players, game, more = kinds[number % len(kinds)]
    match = await server.start(players, game, **more)
    ears = [(here, await here.join(match, ADA)), (there, await there.join(match, BO, throws=True))]
    ears.append((there, await there.join(match, CY)))
    present = server.match(match)
    phase: Any = present.phase
    for seat in getattr(phase, "seats", ()):
        person = present.players[seat].account
        await here.service.ready(match, seat, person=person)
        move = present.game.format(present.game.moves(present.game.view(present.state, seat))[0])
        await here.service.decide(match, seat, move, person=person, command="c1")
    await there.service.times(match, person=BO)
    if number % 3 == 0:
        await here.service.resign(match, present.seats_of(ADA)[0], person=ADA)
    for process, ear in ears:
        await process.service.leave(match, ear)
    await server.settle()
    again = await there.join(match, BO)
    await there.service.leave(match, again)
    await there.service.times(match, person=CY)


async def test_memory_does_not_grow_with_finished_matches(server: Server) -> None:
    sizes = []
    for number in range(COUNT):
        await play_one(server, number)
        if number % 20 == 0:
            await server.pass_time(1)
        if number in (COUNT // 2, COUNT - 1):
            await server.pass_time(3)
            sizes.append([kept(process) for process in server.processes])
            assert server.bus._subscribers == {}
    for (matches, most), (matches_later, later) in zip(*sizes, strict=True):
        assert max(matches, matches_later) <= 64
        assert later <= most * 1.05
