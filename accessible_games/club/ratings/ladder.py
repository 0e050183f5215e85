"""Results taken one after the other, in the order of their keys: what everybody's rating is after each of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from accessible_games.club.ratings import method
from accessible_games.club.ratings.method import FIXED, START, UNIT, Rating
from accessible_games.club.ratings.results import OFTEN, Contender, Result

Levels = Callable[[str], Mapping[str, int]]  # of a game: where the bots of each level stand, in points
MOST_AGAIN = 10  # matches of the same people in one game that count, of those that ended …
AGAIN = 7 * method.DAY  # … within so many milliseconds


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
        found = method.rated([one.at(result.ended) for one in before], places)
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
