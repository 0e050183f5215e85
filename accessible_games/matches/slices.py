"""Long logs, let take effect a few entries at a time: others are served in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import AppliedEntry, Loader, Match

_AT_ONCE = 4  # entries


def seated(entries: Sequence[Entry]) -> int:
    """How many entries there are until everybody has sat down."""
    return next((n for n, each in enumerate(entries) if each.kind not in (log.CREATED, log.SEATED)), len(entries))


async def replayed(match_id: str, loader: Loader, entries: Sequence[Entry]) -> Match:
    """The match of a log. Raises LogError when it does not fit."""
    match = Match(match_id, loader, entries[: seated(entries)])
    async for _ in applied(match, entries[match.seq :]):
        pass
    match.check_whole()
    return match


async def applied(match: Match, entries: Sequence[Entry]) -> AsyncIterator[AppliedEntry]:
    """What each of the entries that follow leads to. Raises LogError when one does not fit."""
    for number, entry in enumerate(entries, start=1):
        yield match.apply(entry)
        if number % _AT_ONCE == 0:
            await asyncio.sleep(0)
