"""Logs that are played again, for who comes and for reviews: a few entries at a time, so that others are served."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import Match
from accessible_games.matches.match_state import Loader
from accessible_games.matches.replayed import AppliedEntry, PartOfRound
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import filtered
from accessible_games.rules.core.game import Seat

_AT_ONCE = 4  # entries


def seated(entries: Sequence[Entry]) -> int:
    """How many entries there are until everybody has sat down."""
    return next((n for n, each in enumerate(entries) if each.kind not in (log.CREATED, log.SEATED)), len(entries))


async def played_again(match_id: str, loader: Loader, entries: Sequence[Entry]) -> Match:
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


async def missed(match: Match, loader: Loader, person: str, since: int | None, until: int) -> tuple[PartOfRound, ...]:
    """What happened behind entry ``since`` up to ``until``, as the person may have it, round by round.

    Without ``since``: behind the last move of the person, one that was the only one and came by itself is none;
    nothing for a spectator.
    """
    if since is None:
        if not match.seats_of(person):
            return ()
        since = _last_move(match, person)
    if since >= until:
        return ()
    found = list(match.recent)
    if not found or found[0].entry.seq > since + 1:
        begun = seated(match.entries)
        again = Match(match.id, loader, match.entries[:begun])
        found = [one async for one in applied(again, match.entries[begun:until])]
    wanted = [one for one in found if since < one.entry.seq <= until]
    return tuple(
        PartOfRound(
            number,
            match.seats_of(person) if number == len(match.sittings) else _seats_at(match, person, made[0].entry.seq),
            tuple(filtered(match, one, _audience(match, person, one.entry.seq)) for one in made),
        )
        for number, made in (
            (number, list(part)) for number, part in groupby(wanted, lambda one: _round_at(match, one.entry.seq))
        )
    )


def _last_move(match: Match, person: str) -> int:
    entry: Entry
    for entry in reversed(match.entries):
        is_decision = entry.kind == log.DECIDED and entry.data["move"] != match.game.forced
        if is_decision and entry.data["seat"] in _seats_at(match, person, entry.seq):
            return entry.seq
    return seated(match.entries)


def _seats_at(match: Match, person: str, seq: int) -> tuple[Seat, ...]:
    """The seats of the person in the round of that entry."""
    players = match.sittings[_round_at(match, seq) - 1].players
    return tuple(seat for seat, player in players.items() if not player.is_bot and player.account == person)


def _round_at(match: Match, seq: int) -> int:
    """The round to which that entry belongs; the end of a round is part of it."""
    return max(number for number, each in enumerate(match.sittings, start=1) if each.seq < seq)


def _audience(match: Match, person: str, seq: int) -> tuple[Seat, ...]:
    """Through which seat the person looks at that entry: of several at one keyboard the one to move, now."""
    if seq > match.sittings[-1].seq:
        seats = match.seats_of(person)
        return (tuple(seat for seat in seats if seat in match.deciding) or seats)[:1]
    seats = _seats_at(match, person, seq)
    return seats if len(seats) == 1 else ()


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
