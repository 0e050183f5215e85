"""The method: Weng and Lin's update by Bradley and Terry's model over all pairs, on the scale of chess.

Values are whole thousandths of a point, so that another machine finds the same ones.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from accessible_games.matches import log
from accessible_games.matches.log import Player
from accessible_games.matches.luck import UNPLEDGED
from accessible_games.matches.match import Match
from accessible_games.rules.core.game import Seat

UNIT = 1000  # of a point
DAY = 24 * 3600 * 1000  # milliseconds
_BETA = 400 / math.log(10) / math.sqrt(2)  # points: between two who are known well, 400 points make ten to one
_TAU = 2.5  # points of deviation that each match adds: people change
A_DAY = 34 * UNIT**2  # square of the deviation that a day without a match adds: from 100 points to 150 in a year
_PROVISIONAL = 150 * UNIT
PROVISIONAL_FROM = (_PROVISIONAL + 1) ** 2  # square of a deviation


@dataclass(frozen=True, slots=True)
class Rating:
    """``value``, and ``deviation``: the standard deviation of what is not known of it; thousandths of a point."""

    value: int
    deviation: int

    @property
    def points(self) -> int:
        """As people are told it."""
        return round_half_up(self.value)

    @property
    def floor(self) -> int:
        """The lowest value that is told as these points."""
        return self.points * UNIT - UNIT // 2

    @property
    def margin(self) -> int:
        """Within so many points lies the strength, in about two of three cases."""
        return round_half_up(self.deviation)

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known to give it a place among others."""
        return self.deviation > _PROVISIONAL

    def after(self, milliseconds: int) -> Rating:
        """When nobody has played for so long, less is known; never less than at first."""
        days = max(0, milliseconds) // DAY
        deviation = min(math.isqrt(self.deviation**2 + days * A_DAY), max(START.deviation, self.deviation))
        return Rating(self.value, deviation)


START = Rating(1500 * UNIT, 250 * UNIT)
FIXED = 50 * UNIT  # deviation of those whose place was measured, and who do not change


def round_half_up(thousandths: int) -> int:
    """Whole points."""
    return (thousandths + UNIT // 2) // UNIT


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """What is known after a match in which they took these places: 1 is best, and equal ones have drawn."""
    model = _model()
    sides = [[model.rating(mu=each.value / UNIT, sigma=each.deviation / UNIT)] for each in ratings]
    after = model.rate(sides, ranks=[float(place) for place in places])
    return [Rating(round(one.mu * UNIT), round(one.sigma * UNIT)) for (one,) in after]


def expected(own: Rating, other: Rating) -> int:
    """The share of the points, in hundredths, that the one was to win of the other."""
    spread = math.sqrt(2 * _BETA**2 + (own.deviation**2 + other.deviation**2) / UNIT**2)
    return round(100 / (1 + math.exp((other.value - own.value) / UNIT / spread)))


def prepare() -> None:
    """Load what takes time, in a thread of the caller's."""
    _model()


@cache
def _model() -> Any:
    from openskill.models import BradleyTerryFull  # only where something is rated: the start of the program is measured

    return BradleyTerryFull(mu=START.value / UNIT, sigma=START.deviation / UNIT, beta=_BETA, tau=_TAU)


UNMOVED, UNDECIDED, UNMEASURED, OFTEN = "unmoved", "undecided", "unmeasured", "often"


@dataclass(frozen=True, slots=True)
class Contender:
    """Who took a ``place``: a person, by its ``account``, or a bot of a ``level``. ``seat``: at the end."""

    seat: Seat
    place: int
    account: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """Of a match that was to be rated. ``ended``: milliseconds since 1970. ``void``: why it counts for nothing, if so.

    UNMOVED: somebody has never moved. UNDECIDED: it was closed before anything was decided. UNMEASURED: where such bots
    stand in this game, nobody knows. OFTEN: the same people have met too often of late.
    """

    match_id: str
    game: str
    ended: int
    contenders: tuple[Contender, ...]
    void: str = ""

    @property
    def key(self) -> tuple[int, int]:
        """By the end, then by the number: the order in which matches are rated, whoever rates them, and whenever."""
        return self.ended, int(self.match_id)

    @property
    def people(self) -> tuple[str, ...]:
        """The accounts, in one order."""
        return tuple(sorted((one.account for one in self.contenders if one.account), key=int))


def result_of(match: Match, levels: Mapping[str, int]) -> Result:
    """By the log alone. The match is over and rated. ``levels``: bots whose place in this game was measured.

    By the points or wins of all rounds; but last is for whom a bot has played at some time, for whom the others waited
    no more, and who has given up, or was out of time, in a match of one round.
    """
    players = {seat: match.away.get(seat, player) for seat, player in match.players.items()}
    end = next(each for each in reversed(match.entries) if each.kind == log.FINISHED)
    replaced = _named(match, log.REPLACED)
    last = {seat for seat, one in players.items() if one.account in replaced or seat == match.given_up}
    if match.series.rounds == 1 and end.data["loser"] is not None:
        last.add(end.data["loser"])
    totals = match.series.totals
    order = sorted((totals[seat] for seat in players if seat not in last), reverse=True)
    contenders = tuple(
        Contender(seat, len(players) if seat in last else 1 + order.index(totals[seat]), one.account, one.level)
        for seat, one in sorted(players.items(), key=lambda pair: pair[0])
    )
    return Result(match.id, match.game.id, end.at, contenders, _void(match, players, end.data["reason"], levels))


def _void(match: Match, players: Mapping[Seat, Player], reason: str, levels: Mapping[str, int]) -> str:
    if reason == UNPLEDGED:
        return UNDECIDED
    if any(one.is_bot and one.level not in levels for one in players.values()):
        return UNMEASURED
    people = {one.account for one in players.values() if not one.is_bot}
    return UNMOVED if people - _named(match, log.DECIDED) - _named(match, log.REPLACED) else ""


def _named(match: Match, kind: str) -> set[str]:
    """The accounts of the people whose seats are named by entries of a kind, as they sat when their round began."""
    found, sittings = set(), match.sittings
    number = 0
    for entry in match.entries:
        while number + 1 < len(sittings) and entry.seq > sittings[number + 1].seq:
            number += 1
        if entry.kind == kind:
            found.add(sittings[number].players[entry.data["seat"]].account)
    return found - {""}


Levels = Callable[[str], Mapping[str, int]]  # of a game: where the bots of each level stand, in points
MOST_AGAIN = 10  # matches of the same people in one game that count, of those that ended …
AGAIN = 7 * DAY  # … within so many milliseconds


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """What is known of somebody in one game: the rating as it was at ``since``, the end of the last of ``matches``."""

    rating: Rating = START
    matches: int = 0
    since: int = 0

    def at(self, moment: int) -> Rating:
        """With what has been forgotten since."""
        return self.rating.after(moment - self.since) if self.matches else self.rating


@dataclass(frozen=True, slots=True)
class Placed:
    """A person, and what is known of it in one game."""

    account: str
    name: str
    held: RatedPlayer


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to one who played; nothing to a bot, nor where the match counts for nothing."""

    contender: Contender
    before: RatedPlayer
    after: RatedPlayer

    @property
    def gained(self) -> int:
        """Points, of those that are told."""
        return self.after.rating.points - self.before.rating.points


@dataclass(frozen=True, slots=True)
class Rated:
    """A result, as it counted in its turn, and what it changed."""

    result: Result
    changes: tuple[Change, ...]


class Ladder:
    """One game. ``held``: of each account as it was before; ``met``: people and ends of what counted until then."""

    def __init__(
        self,
        levels: Mapping[str, int],
        held: Mapping[str, RatedPlayer] | None = None,
        met: Iterable[tuple[tuple[str, ...], int]] = (),
    ) -> None:
        self.held = dict(held or {})
        self._levels = levels
        self._met: dict[tuple[str, ...], deque[int]] = {}
        for people, ended in met:
            self._meet(people, ended)

    def take(self, result: Result) -> Rated:
        """The next one; its key is higher than all before."""
        if not result.void and self._has_met_often(result):
            result = replace(result, void=OFTEN)
        before = [self._held(one) for one in result.contenders]
        if result.void:
            return Rated(result, tuple(map(Change, result.contenders, before, before)))
        self._meet(result.people, result.ended)
        places = [one.place for one in result.contenders]
        found = rated([one.at(result.ended) for one in before], places)
        changes = []
        for contender, old, rating in zip(result.contenders, before, found, strict=True):
            new = old
            if contender.account:
                new = self.held[contender.account] = RatedPlayer(rating, old.matches + 1, max(old.since, result.ended))
            changes.append(Change(contender, old, new))
        return Rated(result, tuple(changes))

    def _held(self, contender: Contender) -> RatedPlayer:
        if contender.account:
            return self.held.get(contender.account, RatedPlayer())
        place = self._levels.get(contender.level)
        return RatedPlayer() if place is None else RatedPlayer(Rating(place * UNIT, FIXED))

    def _meet(self, people: tuple[str, ...], ended: int) -> None:
        self._met.setdefault(people, deque(maxlen=MOST_AGAIN)).append(ended)

    def _has_met_often(self, result: Result) -> bool:
        met = self._met.get(result.people, deque[int]())
        return len(met) == MOST_AGAIN and result.ended - met[0] < AGAIN
