"""Counting for tests of the rules: every line of play to a depth, and random games."""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter
from typing import Any

from accessible_games.interfaces.protocol.refusal import RequestError
from accessible_games.rules.core.game import Chance, Decide, Game, Over

AnyGame = Game[Any, Any, Any]

DEEPEST = 8
_MOST_POSITIONS = 5_000_000  # of the general count: minutes


def perft(game: AnyGame, state: Any, depth: int) -> int:
    """Positions after ``depth`` moves, by the game's own count where it has one.

    Raises RequestError where chance decides or the general count would take too long.
    """
    _refuse_chance(game.phase(state))
    own = getattr(game, "perft", None)
    return int(own(state, depth)) if own else _Perft(game).count(state, depth)


class _Perft:
    """The general count, which gives up after a number of positions."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._left = _MOST_POSITIONS

    def count(self, state: Any, depth: int) -> int:
        if depth == 0:
            return 1
        phase = self._game.phase(state)
        _refuse_chance(phase)
        if not isinstance(phase, Decide):
            return 0
        self._left -= 1
        if self._left < 0:
            raise RequestError("perft-too-large", limit=_MOST_POSITIONS)
        seat = phase.seats[0]
        moves = self._game.moves(self._game.view(state, seat))
        if depth == 1:
            return len(moves)
        return sum(self.count(self._game.play(state, seat, move).state, depth - 1) for move in moves)


def _refuse_chance(phase: object) -> None:
    if isinstance(phase, Chance):
        raise RequestError("perft-chance")


def playouts(game: AnyGame, state: Any, count: int, seed: int | None) -> dict[str, Any]:
    """Random games from ``state``: how many, their plies (moves, not draws), seconds and results.

    Each move is any of those that are not known to be in vain. A result is the winning seats joined by "+",
    ``draw``, or ``unfinished`` where the game cuts random play short.
    """
    random = Random(seed)
    results: Counter[str] = Counter()
    plies = 0
    begin = perf_counter()
    for _ in range(count):
        result, moves = _playout(game, state, random)
        results[result] += 1
        plies += moves
    seconds = round(perf_counter() - begin, 6)
    return {"games": count, "plies": plies, "seconds": seconds, "results": dict(sorted(results.items()))}


def _playout(game: AnyGame, state: Any, random: Random) -> tuple[str, int]:
    plies = 0
    while not isinstance(phase := game.phase(state), Over):
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(random.randrange)).state
        elif plies == game.longest_playout:
            return "unfinished", plies
        else:
            seat = phase.seats[0]
            state = game.play(state, seat, random.choice(game.promising(game.view(state, seat)))).state
            plies += 1
    return "+".join(phase.winners) or "draw", plies
