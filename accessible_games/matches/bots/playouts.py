"""Valuing by random games from sampled worlds, without an engine, and for draws with hidden information.

Each playout samples a world that the view allows, and plays it on at random. Better moves get more playouts (UCB1).
Nothing here sees the state of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from accessible_games.rules.core.errors import IllegalMoveError
from accessible_games.rules.core.game import Chance, Decide, Game, Over, Phase, Seat
from accessible_games.rules.core.skills import LEVELS

AnyGame = Game[Any, Any, Any]

_LONGEST = 200  # steps of a playout; an unfinished game counts as even
_STEPS = dict(zip(LEVELS, (60, 200, 500, 1200, 3000, 8000), strict=False))  # of all playouts; seldom too slow
_CURIOSITY = 0.7  # the weight of rarely tried moves in UCB1, for results between 0 and 1
_IN_VAIN = -100  # hundredths of a won game
_REFUSED_LIMIT = 20  # refusals after which a move counts as impossible in most worlds


def own_seat(game: AnyGame, view: Any, world: Any) -> Seat:
    """Return the view's ``seat`` if it has one, else the seat to move."""
    seat: Seat | None = getattr(view, "seat", None)
    return seat if seat is not None else to_move(game, view, world)


def to_move(game: AnyGame, view: Any, world: Any) -> Seat:
    """Return the seat whose moves ``game.moves(view)`` lists. Raises ValueError if nobody decides."""
    phase = game.phase(world)
    if not isinstance(phase, Decide):
        raise ValueError(f"a seat must be to move, but the phase is {phase!r}")
    seat: Seat | None = getattr(view, "seat", None)
    return seat if seat is not None and seat in phase.seats + phase.free else phase.seats[0]


def choose(game: AnyGame, view: Any, level: str, random: Random, stop: Callable[[], bool]) -> Any:
    """Return the move with the best playouts until ``stop()``.

    All but the strongest also end after a fixed number of steps, so that they mostly depend on the seed alone.
    """
    return _tally(game, view, _STEPS.get(level), random, stop).best()


def rank(game: AnyGame, view: Any, random: Random, stop: Callable[[], bool]) -> tuple[tuple[Any, int], ...]:
    """Return every legal move with its value in hundredths of a won game, best first.

    0 is an even game. Moves that are known to be in vain, or refused in most worlds, come last as lost games.
    """
    tally = _tally(game, view, None, random, stop)
    values = dict(zip(tally.moves, map(tally.value, range(len(tally.moves))), strict=True))
    ranked = [(move, values.get(move, _IN_VAIN)) for move in game.moves(view)]
    return tuple(sorted(ranked, key=lambda entry: -entry[1]))


def expected_share(game: AnyGame, view: Any, seat: Seat, random: Random, stop: Callable[[], bool]) -> float:
    """Return the share of the points, 0 to 1, that random play brings ``seat``, by 50 playouts at most."""
    results: list[float] = []
    while len(results) < 50 and (not results or not stop()):
        results.append(_played_out(game, game.sample(view, random.randrange), seat, random)[0])
    return sum(results) / len(results)


def _tally(game: AnyGame, view: Any, steps_left: int | None, random: Random, stop: Callable[[], bool]) -> _Tally:
    """Play until ``stop()``, or until ``steps_left`` are used."""
    tally = _Tally(game.promising(view), random)
    while not stop():
        place = tally.next()
        if place is None or (steps_left is not None and steps_left <= 0):
            break
        steps = _try(game, view, tally, place, random)
        if steps_left is not None:
            steps_left -= steps
    return tally


class _Tally:
    """The results of the playouts of each move."""

    def __init__(self, moves: Sequence[Any], random: Random) -> None:
        self.moves = list(moves)
        random.shuffle(self.moves)  # so that a hurried choice does not prefer the first move
        self.counts = [0] * len(self.moves)
        self.sums = [0.0] * len(self.moves)
        self.refused = [0] * len(self.moves)

    def next(self) -> int | None:
        """Return the index of the move to try next, or None if every move is refused in most worlds."""
        open_places = [place for place, times in enumerate(self.refused) if times < _REFUSED_LIMIT]
        untried = next((place for place in open_places if self.counts[place] == 0), None)
        if untried is not None:
            return untried
        total = log(sum(self.counts) + 1)
        return max(open_places, key=lambda place: self._promise(place, total), default=None)

    def _promise(self, place: int, total: float) -> float:
        times = self.counts[place]
        return self.sums[place] / times + _CURIOSITY * sqrt(total / times)

    def add(self, place: int, result: float) -> None:
        self.counts[place] += 1
        self.sums[place] += result
        self.refused[place] = 0

    def refuse(self, place: int) -> None:
        self.refused[place] += 1

    def value(self, place: int) -> int:
        """Return the value from -100, always lost, to 100, always won; 0 without a playout."""
        if self.refused[place] >= _REFUSED_LIMIT:
            return _IN_VAIN
        return round(200 * self.sums[place] / self.counts[place]) - 100 if self.counts[place] else 0

    def best(self) -> Any:
        """Return the move with the most playouts, which is the one that stayed good."""
        return self.moves[max(range(len(self.moves)), key=lambda place: (self.counts[place], self.sums[place]))]


def _try(game: AnyGame, view: Any, tally: _Tally, place: int, random: Random) -> int:
    """Play the move at ``place`` in a new world. Return the number of steps."""
    world = game.sample(view, random.randrange)
    seat = to_move(game, view, world)
    try:
        state = game.play(world, seat, tally.moves[place]).state
    except IllegalMoveError:  # legal by the view, but not in this world
        tally.refuse(place)
        return 1
    result, steps = _played_out(game, state, seat, random)
    tally.add(place, result)
    return steps + 1


def _played_out(game: AnyGame, state: Any, seat: Seat, random: Random) -> tuple[float, int]:
    """Return the points of ``seat``, 0 to 1, after random play, and the number of steps."""
    for step in range(_LONGEST):
        phase = game.phase(state)
        if isinstance(phase, Over):
            return _share(phase, seat), step
        state = _stepped(game, state, phase, random)
    return 0.5, _LONGEST


def _stepped(game: AnyGame, state: Any, phase: Phase, random: Random) -> Any:
    if isinstance(phase, Chance):
        return game.resolve(state, phase.sample(random.randrange)).state
    assert isinstance(phase, Decide)
    mover = phase.seats[0]
    moves = list(game.promising(game.view(state, mover)))
    random.shuffle(moves)
    for move in moves:
        try:
            return game.play(state, mover, move).state
        except IllegalMoveError:  # an attempt that only the full state refuses
            continue
    raise ValueError(f"{mover} is to move and has no move")


def _share(phase: Over, seat: Seat) -> float:
    if not phase.winners:
        return 0.5
    return 1 / len(phase.winners) if seat in phase.winners else 0.0
