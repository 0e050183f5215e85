"""The decisions of a match as they were, for a review after it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from accessible_games.core import Seat
from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import AnyGame, Loader, Match
from accessible_games.matches.slices import seated


@dataclass(frozen=True)
class Decision:
    """Move ``number`` (from 1) of a round, which was ``move``, and the mover's view before it."""

    game: AnyGame
    round: int
    number: int
    seat: Seat
    is_bot: bool
    view: Any
    move: str


async def decisions(match_id: str, loader: Loader, entries: Sequence[Entry]) -> list[Decision]:
    """Every move that had an alternative and was not taken back, in order. Raises LogError for a damaged log."""
    begun = seated(entries)
    match = Match(match_id, loader, entries[:begun])
    found: list[Decision | None] = []  # one for each move; None for a move without alternative
    for entry in entries[begun:]:
        if entry.kind == log.DECIDED:
            found.append(_decision(match, entry))
            await asyncio.sleep(0)  # others are served in between
        elif entry.kind == log.TAKEN_BACK:
            del found[-entry.data["decisions"] :]
        match.apply(entry)
    return [each for each in found if each is not None]


def _decision(match: Match, entry: Entry) -> Decision | None:
    seat: Seat = entry.data["seat"]
    view = match.game.view(match.state, seat)
    if len(match.game.moves(view)) < 2:
        return None
    is_bot = match.players[seat].is_bot
    return Decision(match.game, match.series.round, len(match.moves) + 1, seat, is_bot, view, entry.data["move"])
