"""Ratings on a server: they follow the ends of matches. The operator can recompute them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.service import People
from accessible_games.club.accounts.settings import HIDDEN
from accessible_games.club.lobby.presence import Presence
from accessible_games.club.ratings import method
from accessible_games.club.ratings.method import UNIT, Ladder, Levels, Placed, Rated, RatedPlayer, Result, result_of
from accessible_games.club.ratings.store import RatingStore
from accessible_games.matches.background import Background
from accessible_games.matches.match import Loader, Match
from accessible_games.matches.ports import Journal, Milliseconds
from accessible_games.matches.update import played_again
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import clean

logger = logging.getLogger(__name__)

LOOK_SECONDS = 1.0
_PAGE = 50
_REST = 60  # looks until a match is retried whose log could not be replayed
PART = 50  # people of a list that are read at a time


@dataclass(frozen=True, slots=True)
class Place:
    """A person's rank. Equal points have equal ranks."""

    number: int
    is_shared: bool
    person: Placed


@dataclass(frozen=True, slots=True)
class Table:
    """A part of the ranking of a game: ``placed``, then ``others``, whose ratings are provisional.

    ``levels``: the bots between these people. ``after``: the number of people before this part. ``next``: the number
    including this part, if more follow.
    """

    game: str
    placed: Sequence[Place]
    others: Sequence[Placed]
    levels: Mapping[str, int]
    after: int = 0
    next: int | None = None


@dataclass(frozen=True, slots=True)
class Account:
    """A person's present ratings by game, with the numbers of the matches that changed them last."""

    name: str
    ratings: Mapping[str, RatedPlayer]
    last: Mapping[str, str]


@dataclass(eq=False)
class RatingService:
    """The ratings of a server; each process has one.

    ``is_holder``: whether this process rates. Methods raise NoticeError.
    """

    store: RatingStore
    _journal: Journal
    _loader: Loader
    levels: Levels
    people: People
    now: Milliseconds
    _is_holder: Callable[[], bool] = lambda: True

    def __post_init__(self) -> None:
        self._failed: dict[str, int] = {}
        self._looks = 0
        self.background = Background("ratings: could not update them", self._look, LOOK_SECONDS)

    # Following the ends of matches

    async def follow(self) -> int:
        """Rate matches that have ended. Return their number. The announcement is stored with the rating."""
        count, self._looks = 0, self._looks + 1
        for game in await self.store.waiting():
            await self._rate_anew(game)
        for match_id in await self.store.due(limit=_PAGE):
            if self._failed.get(match_id, 0) > self._looks:
                continue
            try:
                result = await self._result(match_id)
                count += await self.store.rate(result, self.levels(result.game))
                await self._rate_anew(result.game)
                self._failed.pop(match_id, None)
            except (ValueError, LookupError) as error:  # a log that cannot be replayed must not stop the others
                self._failed[match_id] = self._looks + _REST
                logger.error("match %s: could not rate it: %s", match_id, error)
        return count

    async def _rate_anew(self, game: str) -> None:
        """Rate later matches of the game again, after a match that was rated late."""
        while await self.store.rate_anew(game, self.levels(game)):
            await asyncio.sleep(0)

    async def _look(self) -> float:
        if not self._looks:
            await asyncio.to_thread(method.prepare)
        if self._is_holder():
            await self.follow()
        return LOOK_SECONDS

    async def _result(self, match_id: str) -> Result:
        match: Match = await played_again(match_id, self._loader, await self._journal.entries(match_id))
        return result_of(match, self.levels(match.game.id))


@dataclass(eq=False, slots=True)
class Ratings:
    """The ratings that one member may see. Methods raise NoticeError."""

    _service: RatingService
    _me: Presence

    async def own(self) -> Account:
        """Return the member's own ratings."""
        return await self._account(self._me.person)

    async def of(self, name: str) -> Account:
        """Return another person's ratings, unless they are hidden."""
        person = await self._service.people.find(name)
        if person is None or person.is_guest:
            raise NoticeError(Notice.of("talk-nobody", name=clean(name[:40], 40)))
        if await self._is_hidden(person):
            raise NoticeError(Notice.of("rating-hidden", name=person.name))
        return await self._account(person)

    async def glance(self, name: str) -> Account | None:
        """Return the ratings for a profile, or None if they are hidden or there are none."""
        person = await self._service.people.find(name)
        if person is None or person.is_guest or await self._is_hidden(person):
            return None
        found = await self._account(person)
        return found if found.ratings else None

    async def board(self, game: str, after: int = 0, limit: int = PART) -> Table:
        """Return a part of the ranking, after so many people."""
        now, store = self._service.now(), self._service.store

        async def listed(is_provisional: bool, after: int, limit: int) -> list[Placed]:
            found = await store.board(game, at=now, is_provisional=is_provisional, limit=limit, after=after)
            return [Placed(each.account, each.name, _present(each.held, now)) for each in found]

        placed = await listed(False, after, limit + 1)  # and the next one, in case of a shared last rank
        passed = 0  # others in earlier parts
        if after and not placed:
            passed = max(0, after - await store.count_placed(game, at=now, least=0))
        others = await listed(True, passed, limit + 1 - len(placed))
        above = 0  # people with more points than the first of these
        if after and placed:
            above = await store.count_placed(game, at=now, least=placed[0].held.rating.floor + UNIT)
        return Table(
            game,
            _numbered(placed, after, above)[:limit],
            others[: max(0, limit - len(placed))],
            _between(self._service.levels(game), [each.held.rating.points for each in placed], limit, after),
            after,
            after + limit if len(placed) + len(others) > limit else None,
        )

    async def match(self, match_id: str) -> tuple[Rated, Mapping[str, str]]:
        """Return the changes by a match, with the names of its people."""
        found = await self._service.store.rated(match_id)
        if found is None:
            raise NoticeError(Notice.of("rating-no-match", match=match_id))
        return found

    async def _is_hidden(self, person: Person) -> bool:
        return (await self._service.people.settings(person)).ratings == HIDDEN

    async def _account(self, person: Person) -> Account:
        now = self._service.now()
        held = await self._service.store.ratings(person.id)
        last = {game: await self._service.store.last(person.id, game) for game in held}
        return Account(person.name, {game: _present(each, now) for game, each in held.items()}, last)


def _numbered(placed: Sequence[Placed], after: int, above: int) -> list[Place]:
    points = [each.held.rating.points for each in placed]
    found = []
    for each, own in zip(placed, points, strict=True):
        is_as_first = own == points[0]
        number = above + 1 if is_as_first else after + points.index(own) + 1
        found.append(Place(number, points.count(own) > 1 or (is_as_first and above < after), each))
    return found


def _between(levels: Mapping[str, int], points: Sequence[int], limit: int, after: int) -> dict[str, int]:
    """Return the bots that belong between the people of this part, or before everybody."""
    return {
        name: stands
        for name, stands in levels.items()
        if (not after or (points and points[0] >= stands)) and (len(points) <= limit or points[limit] < stands)
    }


def _present(held: RatedPlayer, now: int) -> RatedPlayer:
    return RatedPlayer(held.at(now), held.matches, held.since)


async def recompute(
    store: RatingStore,
    journal: Journal,
    loader: Loader,
    levels: Levels,
    tell: Callable[[int], None] = lambda count: None,
) -> tuple[int, int]:
    """Recompute all ratings from the logs. Return the number of matches and of stored rows that were wrong.

    ``tell``: called with the number of matches read so far. Raises NoticeError, and LogError for a log that cannot be
    replayed.
    """
    results: dict[str, Result] = {}
    while True:
        after = "0"
        while page := await store.agreed(after=after, limit=_PAGE):
            after = page[-1]
            for match_id in page:
                if match_id not in results:
                    match = await played_again(match_id, loader, await journal.entries(match_id))
                    results[match_id] = result_of(match, levels(match.game.id))
                    tell(len(results))
        ladders: dict[str, Ladder] = {}
        rated = []
        for result in sorted(results.values(), key=lambda each: each.key):
            ladder = ladders.setdefault(result.game, Ladder(levels(result.game)))
            rated.append(ladder.take(result))
        changed = await store.renew(rated)
        if changed >= 0:
            return len(rated), changed
        await asyncio.sleep(0)  # a match was rated meanwhile: try again with it
