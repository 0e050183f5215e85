"""Bots against bots through the contract of a game: equal starts, seats in turn, and how sure the result is.

Nothing is printed here. Chance, openings and bots draw from seeds; with an effort that no clock limits, a match is
the same each time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import process_time
from typing import Any

from accessible_games.matches.bots.levels import DEEPEST, AnyGame, Clock, choose, never
from accessible_games.rules.core.game import Chance, Event, Options, Over, Seat
from accessible_games.rules.core.skills import LEVELS

RANDOM = "random"  # beside the levels: any move that is not known to be in vain
TAKING = "taking"  # somebody who knows the rules alone: takes, pushes off or scores when possible, else at random
FORGETFUL = "forgetful"
CONTESTANTS = (RANDOM, TAKING, *LEVELS)
_CERTAINTY = 1.96  # standard deviations: the true share lies within the interval in 95 of 100 tournaments


@dataclass(frozen=True, slots=True)
class Contestant:
    """A level, RANDOM or TAKING, and a style of the game. ``memory``: FORGETFUL without ``Game.remembers``."""

    level: str
    style: str = ""
    memory: str = ""

    def __str__(self) -> str:
        return " ".join(filter(None, (self.level, self.style, self.memory)))


@dataclass(frozen=True, slots=True)
class Terms:
    """The common terms of a tournament's matches.

    ``milliseconds`` by ``clock``, and ``deepest``: the limits of ``strong`` for a move; processor time does not depend
    on the load of the machine. ``rounds``: of a match; their points or wins are added up. ``opening``: random moves at
    the start of each round, so that bots without chance do not repeat one game. ``longest``: moves after which a round
    counts as drawn. ``solution``: see ``SearchContext``.
    """

    milliseconds: int = 100
    deepest: int = DEEPEST
    clock: Clock = process_time
    rounds: int = 1
    opening: int = 0
    longest: int = 1000
    players: int = 2
    options: Options = field(default_factory=dict)
    solution: bytes | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches as one contestant met them; ``drawn``: shared victories and rounds cut short as well."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)

    @property
    def matches(self) -> int:
        """The number of matches."""
        return self.won + self.drawn + self.lost

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share of won matches, 0 to 1 (Wilson 1927); (0, 1) without any."""
        return wilson(self.won, self.matches)


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The score interval of a share, 0 to 1, by Wilson (1927)."""
    if not matches:
        return 0.0, 1.0
    share, square = won / matches, _CERTAINTY**2
    centre = share + square / (2 * matches)
    spread = _CERTAINTY * sqrt(share * (1 - share) / matches + square / (4 * matches**2))
    whole = 1 + square / matches
    return max(0.0, (centre - spread) / whole), min(1.0, (centre + spread) / whole)


def contest(
    game: AnyGame,
    first: Contestant,
    other: Contestant,
    starts: Iterable[int],
    terms: Terms,
    stop: Callable[[], bool] = never,
) -> Tally:
    """Return the result of ``first``, alone among players like ``other``, once in every seat for each start, a seed.

    ``stop()`` ends it between two starts, though not before the first.
    """
    tally = Tally()
    for start in starts:
        tally += _meeting(game, first, other, start, terms)
        if stop():
            break
    return tally


def _meeting(game: AnyGame, first: Contestant, other: Contestant, start: int, terms: Terms) -> Tally:
    tally = Tally()
    for place in range(terms.players):
        seated = tuple(first if other_place == place else other for other_place in range(terms.players))
        scores = play_match(game, seated, start, terms)
        best = max(scores)
        if scores[place] < best:
            tally += Tally(lost=1)
        else:
            tally += Tally(won=1) if scores.count(best) == 1 else Tally(drawn=1)
    return tally


def play_match(game: AnyGame, contestants: tuple[Contestant, ...], start: int, terms: Terms) -> tuple[int, ...]:
    """Points or won rounds of each contestant, in the order of the seats that they take in the first round."""
    options = {**{option.name: option.default for option in game.options}, **terms.options}
    seats = game.seats[terms.players]
    totals = [0] * len(contestants)
    for number in range(terms.rounds):
        table = dict(zip(seats, contestants, strict=True))
        phase = _played(game, table, options, Random(f"{start} {number}"), terms)
        if phase is not None:
            for place, seat in enumerate(seats):
                totals[place] += _score(game, phase, seat, terms)
        options, seats = _next(game, options, seats)
    return tuple(totals)


def _next(game: AnyGame, options: dict[str, str], seats: tuple[Seat, ...]) -> tuple[dict[str, str], tuple[Seat, ...]]:
    following, taken = game.next_round(options, seats)
    return dict(following), taken


def _score(game: AnyGame, phase: Over, seat: Seat, terms: Terms) -> int:
    if terms.rounds > 1 and game.series == "points":
        return dict(phase.scores)[seat]
    return int(seat in phase.winners)


def _played(
    game: AnyGame, table: dict[Seat, Contestant], options: Options, random: Random, terms: Terms
) -> Over | None:
    """One round; None where it was cut short. ``random`` decides chance and opening, and seeds the bots."""
    chance = Random(random.random())
    thoughts = {seat: Random(random.random()) for seat in table}
    state = game.initial(game.seats[terms.players], options)
    plies = 0
    past: list[tuple[Any, Any]] = []
    while not isinstance(phase := game.phase(state), Over):
        if isinstance(phase, Chance):
            state = game.resolve(state, phase.sample(chance.randrange)).state
            continue
        if plies == terms.longest:
            return None
        seat = phase.seats[0]
        opens = plies < terms.opening
        contestant = Contestant(RANDOM) if opens else table[seat]
        view = game.view(state, seat)
        if past and contestant.memory != FORGETFUL:
            view = game.remembering(view, tuple((game.view(before, seat), made) for before, made in past))
        move = _chosen(game, view, contestant, chance if opens else thoughts[seat], terms)
        if game.remembers:
            past = [*past, (state, move)][-game.remembers :]
        state = game.play(state, seat, move).state
        plies += 1
    return phase


def _chosen(game: AnyGame, view: Any, contestant: Contestant, random: Random, terms: Terms) -> Any:
    if contestant.level == RANDOM:
        return random.choice(game.promising(view))
    if contestant.level == TAKING:
        moves = game.promising(view)
        return random.choice([move for move in moves if any(map(_gains, game.preview(view, move)))] or moves)
    return choose(
        game,
        view,
        contestant.level,
        terms.milliseconds,
        random.randrange(1 << 30),
        style=contestant.style,
        solution=terms.solution,
        clock=terms.clock,
        deepest=terms.deepest,
    )


def _gains(event: Event) -> bool:
    return event.category == "loss" or event.sound == "score"
