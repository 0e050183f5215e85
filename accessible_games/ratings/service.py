"""Ratings on a server: they follow the ends of matches, are told, shown and, by the operator, worked out anew."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from accessible_games.core import Notice, NoticeError, clean
from accessible_games.matches import Background, Journal, Loader, Match, Milliseconds, played_again
from accessible_games.people import HIDDEN, People, Person
from accessible_games.ratings import method
from accessible_games.ratings.ladder import Held, Ladder, Levels, Rated
from accessible_games.ratings.ports import Placed, RatingStore
from accessible_games.ratings.results import Result, result_of

logger = logging.getLogger(__name__)

EVERY = 1.0  # seconds between two looks
_PAGE = 50
_REST = 60  # looks until a match is tried again whose log cannot be replayed
_BOARD = 1000


@dataclass(frozen=True, slots=True)
class Table:
    """Who is how good at a game: ``placed`` by what is known of them, the others of whom too little is known.

    ``levels``: where the bots stand.
    """

    game: str
    placed: Sequence[Placed]
    others: Sequence[Placed]
    levels: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody's ratings by game, as of now, with the numbers of the matches that changed them last."""

    name: str
    ratings: Mapping[str, Held]
    last: Mapping[str, str]


@dataclass(eq=False)
class Ratings:
    """Of one process; ``is_holder``: whether it is the one that looks after what is due. Methods raise NoticeError."""

    _store: RatingStore
    _journal: Journal
    _loader: Loader
    _levels: Levels
    _people: People
    _now: Milliseconds
    _is_holder: Callable[[], bool] = lambda: True

    def __post_init__(self) -> None:
        self._failed: dict[str, int] = {}
        self._looks = 0
        self.background = Background("ratings have not followed", self._look, EVERY)

    # Following the ends of matches

    async def follow(self) -> int:
        """Rate what has ended and is not rated yet; how many matches were. What was told is stored with it."""
        count, self._looks = 0, self._looks + 1
        for match_id in await self._store.due(limit=_PAGE):
            if self._failed.get(match_id, 0) > self._looks:
                continue
            try:
                result = await self._result(match_id)
                count += await self._store.rate(result, self._levels(result.game))
                self._failed.pop(match_id, None)
            except (ValueError, LookupError) as error:  # a log that cannot be replayed keeps no other waiting
                self._failed[match_id] = self._looks + _REST
                logger.error("match %s: not rated, %s", match_id, error)
        return count

    async def _look(self) -> float:
        if not self._looks:
            await asyncio.to_thread(method.prepare)
        if self._is_holder():
            await self.follow()
        return EVERY

    async def _result(self, match_id: str) -> Result:
        match: Match = await played_again(match_id, self._loader, await self._journal.entries(match_id))
        return result_of(match, self._levels(match.game.id))

    # Showing

    async def own(self, person: Person) -> Account:
        """The person's ratings."""
        return await self._account(person)

    async def of(self, name: str) -> Account:
        """Somebody else's, unless they are hidden."""
        person = await self._people.find(name)
        if person is None or person.is_guest:
            raise NoticeError(Notice.of("talk-nobody", name=clean(name[:40], 40)))
        if await self._is_hidden(person):
            raise NoticeError(Notice.of("rating-hidden", name=person.name))
        return await self._account(person)

    async def glance(self, name: str) -> Account | None:
        """The same for a profile: None where they are hidden, or there are none."""
        person = await self._people.find(name)
        if person is None or person.is_guest or await self._is_hidden(person):
            return None
        found = await self._account(person)
        return found if found.ratings else None

    async def board(self, game: str) -> Table:
        """Who is how good at the game."""
        now = self._now()
        placed, others = [
            [
                Placed(each.account, each.name, _present(each.held, now))
                for each in await self._store.board(game, at=now, is_provisional=is_provisional, limit=_BOARD)
            ]
            for is_provisional in (False, True)
        ]
        return Table(game, placed, others, self._levels(game))

    async def match(self, match_id: str) -> tuple[Rated, Mapping[str, str]]:
        """What a match has changed, with the names of its people."""
        found = await self._store.rated(match_id)
        if found is None:
            raise NoticeError(Notice.of("rating-no-match", match=match_id))
        return found

    async def _is_hidden(self, person: Person) -> bool:
        return (await self._people.settings(person)).ratings == HIDDEN

    async def _account(self, person: Person) -> Account:
        now = self._now()
        held = await self._store.ratings(person.id)
        last = {game: await self._store.last(person.id, game) for game in held}
        return Account(person.name, {game: _present(each, now) for game, each in held.items()}, last)


def _present(held: Held, now: int) -> Held:
    return Held(held.at(now), held.matches, held.since)


async def recompute(
    store: RatingStore,
    journal: Journal,
    loader: Loader,
    levels: Levels,
    tell: Callable[[int], None] = lambda count: None,
) -> tuple[int, int]:
    """All ratings from the logs alone: how many matches, and how many stored rows were otherwise. Raises NoticeError.

    A log that cannot be replayed raises LogError. ``tell``: called with how many matches are read.
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
        await asyncio.sleep(0)  # a match was rated meanwhile: with it, once more
