"""Measure the moves a second of one process: rules, log, updates for three listeners, no store.

Run it by hand; it prints a table and asserts nothing. The goal is 6,000 moves of Abalone a second.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from tests.matches.server import ADA, BO, CY, Server, two

MATCHES, MOVES = 30, 120


def moves_of(game_id: str) -> list[tuple[int, str]]:
    """The moves of a random game without chance, with the number of the mover."""
    game: Any = games.load(game_id)
    seats, draw, found = game.seats[2], random.Random(3), list[tuple[int, str]]()
    state = game.initial(seats, {})
    while len(found) < MOVES and isinstance(phase := game.phase(state), Decide):
        move = draw.choice(game.promising(game.view(state, phase.seats[0])))
        found.append((seats.index(phase.seats[0]), game.format(move)))
        state = game.play(state, phase.seats[0], move).state
    return found


async def measure(game_id: str) -> float:
    """Moves a second."""
    server, moves, players = Server(1), moves_of(game_id), two(game_id)
    service, seats, matches = server.processes[0].service, list(players), list[str]()
    for _ in range(MATCHES):
        matches.append(await server.start(players, game_id))
        for person in (ADA, BO, CY):
            await service.join(matches[-1], lambda heard: None, person=person)
    begun = time.perf_counter()
    for number, name in moves:
        for match in matches:
            await service.decide(match, seats[number], name, person=(ADA, BO)[number])
    taken = time.perf_counter() - begun
    await server.close()
    return len(moves) * MATCHES / taken


if __name__ == "__main__":
    print(f"abalone  {round(asyncio.run(measure('abalone'))):>7} moves/s")
