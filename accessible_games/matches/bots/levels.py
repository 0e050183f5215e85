"""The seven levels of bots, for games with an engine and, with ``playouts``, without one.

``choose`` is for a seat, ``rank`` for hints and reviews, ``wants_draw`` for offers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log
from random import Random
from statistics import median
from time import monotonic
from typing import Any

from accessible_games.matches.bots import playouts
from accessible_games.rules.core.game import DECIDED, Decide, Draw, Engine, Game, Over, SearchContext, Seat
from accessible_games.rules.core.skills import LEVELS, STRONGEST, Skill

DEEPEST = 32

_PATIENCE = 3.0  # seconds after which even a search to a fixed depth ends, on a very slow machine
_REACH = 3  # times the noise: no move is chosen that is worse than the best by more
_CLEAR = 3  # times more seldom than others is a move overlooked that is not easily missed
_WORSE = -50  # hundredths: the value from which a bot agrees to a draw
_WORSE_SHARE = 0.4  # the same as a share of the points in random play, without an engine
_LOST = -3000  # the same with hidden information, where each answer tells what the bot knows: it wins one game in ten
_WORLDS = 9  # looked into for an offer while a seat is to move that knows other things
_ORDERED_DEPTH = 3  # to this depth all moves are ranked; deeper, only the best one is searched
_ALTERNATIVES = 6  # moves searched for one that avoids a draw while ahead
_DRAW_DEPTH = 4  # the deepest search for an offer

AnyGame = Game[Any, Any, Any]
AnyEngine = Engine[Any]
Stop = Callable[[], bool]
Clock = Callable[[], float]
Ranked = Sequence[tuple[Any, int]]


def never() -> bool:
    """Return False: the ``stop`` of a search that nobody hurries."""
    return False


def choose(
    game: AnyGame,
    view: Any,
    level: str,
    milliseconds: int = 1000,
    seed: int | None = None,
    stop: Stop = never,
    *,
    style: str = "",
    solution: bytes | None = None,
    clock: Clock = monotonic,
    deepest: int = DEEPEST,
) -> Any:
    """Return a legal move for the seat to move. Blocks; ``stop()`` ends the thinking with the best move so far.

    The strongest uses up to ``milliseconds`` by ``clock`` (in seconds) and searches no deeper than ``deepest``. With an
    engine, the other levels depend on the other arguments alone. ``style``, ``solution``: see ``SearchContext``. Only
    ``strong`` uses the solution, since the others must choose the same without it. Raises ValueError for an
    unknown level or style, or if there is no move.
    """
    if level not in LEVELS:
        raise ValueError(f"level must be one of {', '.join(LEVELS)}, not {level}")
    if style and style not in game.styles:
        raise ValueError(f"style must be one of {', '.join(game.styles)}, not {style}")
    moves = game.moves(view)
    if not moves:
        raise ValueError(f"{game.id} has no legal move in this view")
    if len(moves) == 1:
        return moves[0]
    random = Random(seed)
    limit = _Limit(stop, clock, milliseconds / 1000)
    engine = game.engine(view, SearchContext(random.randrange, style, solution if level == STRONGEST else None))
    if engine is None:
        return playouts.choose(game, view, level, random, limit.is_reached)
    if level == STRONGEST:
        return _strong(game, view, engine, random, deepest, limit)
    skill = engine.skills[LEVELS.index(level)]
    return _skilled(game, view, engine, skill, random, _Limit(stop, clock, _PATIENCE))


def rank(
    game: AnyGame,
    view: Any,
    milliseconds: int,
    seed: int | None = None,
    stop: Stop = never,
    *,
    solution: bytes | None = None,
    clock: Clock = monotonic,
    deepest: int = DEEPEST,
    made: Any = None,
) -> tuple[tuple[Any, int], ...]:
    """Return every legal move with its value in hundredths of the game's unit, best first; empty without a move.

    ``strong`` without a style values them within ``milliseconds``. ``made``: a legal move that is valued as deeply as
    the best one. Without an engine the values are hundredths of a won game.
    """
    if not game.moves(view):
        return ()
    random = Random(seed)
    limit = _Limit(stop, clock, milliseconds / 1000)
    engine = game.engine(view, SearchContext(random.randrange, solution=solution, made=made))
    if engine is None:
        return playouts.rank(game, view, random, limit.is_reached)
    ordered, found = _searched(engine, deepest, limit, made)
    best, value = found[0]
    others = dict(_compared(ordered, best, value)) | {move: worth for move, worth in found if move == made != best}
    return ((best, value), *sorted(others.items(), key=lambda entry: -entry[1]))


def wants_draw(
    game: AnyGame,
    view: Any,
    level: str,
    milliseconds: int = 1000,
    stop: Stop = never,
    *,
    solution: bytes | None = None,
) -> bool:
    """Return whether a bot with this view accepts a draw: only if it is worse off. False while nobody has a choice.

    The turn of another seat shows the bot's chances only with two players. With hidden information the bot accepts only
    if it is lost in most worlds.
    """
    random = Random(0)
    world = game.sample(view, random.randrange)
    if not isinstance(game.phase(world), Decide):
        return False
    limit = _Limit(stop, monotonic, milliseconds / 1000)
    seat = playouts.own_seat(game, view, world)
    engine = game.engine(view, SearchContext(random.randrange, solution=solution))
    if engine is None:
        return playouts.expected_share(game, view, seat, random, limit.is_reached) < _WORSE_SHARE
    to_move = playouts.to_move(game, view, world)
    if seat != to_move and _players(game, world) > 2:
        return False
    depth = _DRAW_DEPTH if level == STRONGEST else min(_DRAW_DEPTH, engine.skills[LEVELS.index(level)].depth)
    engines: list[AnyEngine | None] = [engine]
    if game.hides and seat != to_move:
        worlds = [game.sample(view, random.randrange) for _ in range(_WORLDS)]
        engines = [game.engine(game.view(each, to_move), SearchContext(random.randrange)) for each in worlds]
    values = [_deepened(each, depth, limit.is_reached)[0][1] for each in engines if each is not None]
    return median(values) * (1 if seat == to_move else -1) <= (_LOST if game.hides else _WORSE)


def _players(game: AnyGame, world: Any) -> int:
    """Return the number of players."""
    end = game.phase(game.adjudicate(world, "agreement", None).state)
    assert isinstance(end, Over)
    return len(end.scores)


class _Limit:
    """The end of the thinking: ``seconds`` from now by ``clock``, or as soon as ``stop()`` is true."""

    def __init__(self, stop: Stop, clock: Clock, seconds: float) -> None:
        self._stop = stop
        self._clock = clock
        self._end = clock() + seconds

    def is_reached(self) -> bool:
        return self._stop() or self._clock() >= self._end

    def is_too_near(self, begun: float) -> bool:
        """Return whether too little time is left for a step at least twice as long as the one that ends now."""
        now = self._clock()
        return now - begun > (self._end - now) / 2

    def now(self) -> float:
        return self._clock()


def _skilled(game: AnyGame, view: Any, engine: AnyEngine, skill: Skill, random: Random, limit: _Limit) -> Any:
    """Choose as a ``Skill`` says: among the moves that are noticed, the better a move the more often."""
    depth, noise = skill.depth, skill.noise
    if noise < engine.variety:
        depth, noise = min(depth, _ORDERED_DEPTH), engine.variety
    legal: Ranked = engine.deepen(1, never) or ()
    noticed = _noticed(game, view, [move for move, _ in legal], skill.blind, random)
    if len(noticed) == 1:
        return noticed[0]
    if len(noticed) < len(legal):
        engine.narrow(noticed)
    ranked = _ranked(engine, depth, limit)
    best = ranked[0][1]
    if noise and abs(best) < DECIDED:
        near = [(move, value) for move, value in ranked if value >= best - _REACH * noise]
        favourite = max(near, key=lambda entry: entry[1] - noise * log(-log(1 - random.random())))[0]
        ranked = sorted(ranked, key=lambda entry: (entry[0] != favourite, -entry[1]))
    return _without_a_gift(game, view, ranked, random.randrange)


def _noticed(game: AnyGame, view: Any, moves: Sequence[Any], blind: int, random: Random) -> Sequence[Any]:
    """Return the moves that are not overlooked, at least one."""
    if not blind:
        return moves
    odds = [blind if game.is_easily_missed(view, move) else blind / _CLEAR for move in moves]
    noticed = [move for move, chance in zip(moves, odds, strict=True) if random.random() * 100 >= chance]
    return noticed or moves[:1]


def _strong(game: AnyGame, view: Any, engine: AnyEngine, random: Random, deepest: int, limit: _Limit) -> Any:
    """Search as deep as time allows. The second best move, if needed, comes from the last full ranking.

    In the first plies the nearly best moves share the choice, so that two games seldom begin alike.
    """
    if engine.variety:
        return _skilled(game, view, engine, Skill(_ORDERED_DEPTH, engine.variety), random, limit)
    return _without_a_gift(game, view, _ranked(engine, deepest, limit), random.randrange)


def _ranked(engine: AnyEngine, deepest: int, limit: _Limit) -> Ranked:
    """Return every move: the best by the deepest search, the others by the last full order."""
    ordered, ((best, value), *_) = _searched(engine, deepest, limit)
    return [(best, value), *_compared(ordered, best, value)]


def _searched(engine: AnyEngine, deepest: int, limit: _Limit, made: Any = None) -> tuple[Ranked, Ranked]:
    """Return the last full ranking, and the deepest one finished in time, in which the best move and ``made`` count."""
    begun = limit.now()
    ordered: Ranked = engine.deepen(1, never) or ()
    deep = ordered
    for depth in range(2, deepest + 1):
        if _is_settled(deep, made) or limit.is_reached():
            break
        if depth > _ORDERED_DEPTH and limit.is_too_near(begun):
            break
        begun = limit.now()
        found = engine.deepen(depth, limit.is_reached)
        if found is None:
            break
        deep = found
        if depth <= _ORDERED_DEPTH:
            ordered = found
    return ordered, deep


def _is_settled(ranked: Ranked, made: Any) -> bool:
    """Return whether the end is certain: for the best move, and where that wins, for ``made`` as well."""
    best = ranked[0][1]
    return abs(best) >= DECIDED and all(abs(value) >= DECIDED or best < 0 for move, value in ranked if move == made)


def _compared(ordered: Ranked, best: Any, value: int) -> Ranked:
    """Shift all values but the best by the result of the deeper search, so that the differences stay true."""
    moved = value - ordered[0][1]
    if max(abs(value), abs(ordered[0][1])) >= DECIDED:
        moved = 0
    others = [
        (move, min(value, other if abs(other) >= DECIDED else other + moved)) for move, other in ordered if move != best
    ]
    return sorted(others, key=lambda entry: -entry[1])


def _deepened(engine: AnyEngine, depth: int, stop: Stop) -> Ranked:
    """Return the ranking of the deepest finished search. The first search is always finished."""
    ranked: Ranked = engine.deepen(1, never) or ()
    for deeper in range(2, depth + 1):
        found = engine.deepen(deeper, stop)
        if found is None:
            break
        ranked = found
    return ranked


def _without_a_gift(game: AnyGame, view: Any, ranked: Ranked, draw: Draw) -> Any:
    """Return the first move, or another one if it gives away, or misses, a draw by the rules.

    An engine may know only positions, not how often each has occurred; the rules do. A bot clearly ahead does not let
    the other side end the game in a draw. A bot clearly behind does so itself.
    """
    best, value = ranked[0]
    if abs(value) >= DECIDED or game.hides:  # one of many possible worlds proves nothing
        return best
    world = game.sample(view, draw)
    seat = playouts.to_move(game, view, world)
    if value <= _WORSE:
        return next((move for move, _ in ranked if _is_drawn(game, world, seat, move)), best)
    if value <= 0:
        return best
    for move, _ in ranked[:_ALTERNATIVES]:
        if not _is_drawn(game, world, seat, move) and (value < -_WORSE or not _lets_draw(game, world, seat, move)):
            return move
    return best


def _is_drawn(game: AnyGame, world: Any, seat: Seat, move: Any) -> bool:
    phase = game.phase(game.play(world, seat, move).state)
    return isinstance(phase, Over) and not phase.winners


def _lets_draw(game: AnyGame, world: Any, seat: Seat, move: Any) -> bool:
    """Return whether some reply to ``move`` would end the game in a draw."""
    state = game.play(world, seat, move).state
    phase = game.phase(state)
    if not isinstance(phase, Decide):
        return False
    other = phase.seats[0]
    return any(_is_drawn(game, state, other, reply) for reply in game.moves(game.view(state, other)))
