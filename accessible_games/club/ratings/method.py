"""The rating method: Weng and Lin's update by the Bradley-Terry model over all pairs, on the scale of chess.

Values are whole thousandths of a point, so that all machines find the same ones.
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

UNIT = 1000  # parts of a point
DAY_MS = 24 * 3600 * 1000
_BETA = 400 / math.log(10) / math.sqrt(2)  # points: 400 points between two certain ratings mean ten to one
_TAU = 2.5  # points of deviation that each match adds, since people change
_LEAST_KNOWN = 0.0001  # share of the squared deviation that a match leaves at least
A_DAY = 34 * UNIT**2  # added to the squared deviation on a day without a match: from 100 points to 150 in a year
_PROVISIONAL = 150 * UNIT
PROVISIONAL_FROM = (_PROVISIONAL + 1) ** 2  # square of a deviation


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating. ``value``, and ``deviation``, its standard deviation: both in thousandths of a point."""

    value: int
    deviation: int

    @property
    def points(self) -> int:
        """The whole points that people hear."""
        return round_half_up(self.value)

    @property
    def floor(self) -> int:
        """The lowest value that rounds to these points."""
        return self.points * UNIT - UNIT // 2

    @property
    def margin(self) -> int:
        """The points within which the strength lies in about two of three cases."""
        return round_half_up(self.deviation)

    @property
    def is_provisional(self) -> bool:
        """True while too little is known for a rank."""
        return self.deviation > _PROVISIONAL

    def after(self, milliseconds: int) -> Rating:
        """Return the rating after so long without a match: less is known, but never less than at first."""
        days = max(0, milliseconds) // DAY_MS
        deviation = min(math.isqrt(self.deviation**2 + days * A_DAY), max(START.deviation, self.deviation))
        return Rating(self.value, deviation)


START = Rating(1500 * UNIT, 250 * UNIT)
FIXED = 50 * UNIT  # the deviation of bots, whose measured strength does not change


def round_half_up(thousandths: int) -> int:
    """Return whole points."""
    return (thousandths + UNIT // 2) // UNIT


def rated(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """Return the ratings after a match that ended with these places: 1 is best, equal places are a draw."""
    model = _model()
    sides = [[model.rating(mu=each.value / UNIT, sigma=each.deviation / UNIT)] for each in ratings]
    after = model.rate(sides, ranks=[float(place) for place in places])
    return [Rating(round(one.mu * UNIT), round(one.sigma * UNIT)) for (one,) in after]


def rated_alone(own: Rating, other: Rating, *, is_won: bool) -> Rating:
    """Return the rating after beating, or failing at, something of fixed strength: ``rated`` for one side of two.

    It needs no library, which the program at home lacks.
    """
    variance = (own.deviation / UNIT) ** 2 + _TAU**2
    spread = math.sqrt(variance + (other.deviation / UNIT) ** 2 + _TAU**2 + 2 * _BETA**2)
    share = 1 / (1 + math.exp((other.value - own.value) / UNIT / spread))
    gained = variance / spread * (is_won - share)
    known = math.sqrt(variance) / spread * variance / spread**2 * share * (1 - share)
    return Rating(own.value + round(gained * UNIT), round(math.sqrt(variance * max(1 - known, _LEAST_KNOWN)) * UNIT))


def expected(own: Rating, other: Rating) -> int:
    """Return the expected share of the points against the other, in hundredths."""
    spread = math.sqrt(2 * _BETA**2 + (own.deviation**2 + other.deviation**2) / UNIT**2)
    return round(100 / (1 + math.exp((other.value - own.value) / UNIT / spread)))


def prepare() -> None:
    """Load the slow libraries. The caller does it in a thread."""
    _model()


@cache
def _model() -> Any:
    from openskill.models import BradleyTerryFull  # imported late, since it would slow the start of the program

    return BradleyTerryFull(mu=START.value / UNIT, sigma=START.deviation / UNIT, beta=_BETA, tau=_TAU)


UNMOVED, UNDECIDED, UNMEASURED, OFTEN = "unmoved", "undecided", "unmeasured", "often"


@dataclass(frozen=True, slots=True)
class Contender:
    """A player at a ``place``: a person, by their ``account``, or a bot of a ``level``. ``seat``: at the end."""

    seat: Seat
    place: int
    account: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a rated match. ``ended``: milliseconds since 1970. ``void``: the reason if it does not count.

    UNMOVED: somebody never moved. UNDECIDED: it was closed before anything was decided. UNMEASURED: the strength of its
    bots in this game is unknown. OFTEN: the same people have met too often lately.
    """

    match_id: str
    game: str
    ended: int
    contenders: tuple[Contender, ...]
    void: str = ""

    @property
    def key(self) -> tuple[int, int]:
        """The end and the number. Matches are rated in this order, in every process and at every time."""
        return self.ended, int(self.match_id)

    @property
    def people(self) -> tuple[str, ...]:
        """The accounts, sorted by number."""
        return tuple(sorted((one.account for one in self.contenders if one.account), key=int))


def result_of(match: Match, levels: Mapping[str, int]) -> Result:
    """Return the result of a finished rated match from its log. ``levels``: the measured bots of this game.

    The points or wins of all rounds decide. Last are players for whom a bot has ever played, players who were given up
    on, and in a match of one round the player who resigned or ran out of time.
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
    """Return the accounts of people whose seats such entries name, as they sat when the round began."""
    found, sittings = set(), match.sittings
    number = 0
    for entry in match.entries:
        while number + 1 < len(sittings) and entry.seq > sittings[number + 1].seq:
            number += 1
        if entry.kind == kind:
            found.add(sittings[number].players[entry.data["seat"]].account)
    return found - {""}


Levels = Callable[[str], Mapping[str, int]]  # a game -> the points of its bots, by level
MOST_AGAIN = 10  # matches of the same people in one game that count within AGAIN_MS
AGAIN_MS = 7 * DAY_MS


@dataclass(frozen=True, slots=True)
class RatedPlayer:
    """A player's rating in one game, as it was at ``since``, the end of the last of ``matches``."""

    rating: Rating = START
    matches: int = 0
    since: int = 0

    def at(self, moment: int) -> Rating:
        """Return the rating at a later moment, when it is less certain."""
        return self.rating.after(moment - self.since) if self.matches else self.rating


@dataclass(frozen=True, slots=True)
class Placed:
    """A person and their rating in one game."""

    account: str
    name: str
    held: RatedPlayer


@dataclass(frozen=True, slots=True)
class Change:
    """The change of one player's rating by a match. Bots, and matches that do not count, change nothing."""

    contender: Contender
    before: RatedPlayer
    after: RatedPlayer

    @property
    def gained(self) -> int:
        """The points that the player hears as gained."""
        return self.after.rating.points - self.before.rating.points


@dataclass(frozen=True, slots=True)
class Rated:
    """A result, as it counted in its turn, and its changes."""

    result: Result
    changes: tuple[Change, ...]


class Ladder:
    """The ratings of one game.

    ``held``: by account, before the next match. ``met``: people and ends of earlier matches that counted.
    """

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
        """Rate the next result. Its key is higher than all before."""
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
        return len(met) == MOST_AGAIN and result.ended - met[0] < AGAIN_MS
