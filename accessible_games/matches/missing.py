"""What somebody has missed who comes back to a match."""

from __future__ import annotations

from accessible_games.core import Seat
from accessible_games.matches import log
from accessible_games.matches.log import Entry
from accessible_games.matches.match import AppliedEntry, Loader, Match
from accessible_games.matches.slices import applied, seated
from accessible_games.matches.update import filtered


async def missed(match: Match, loader: Loader, person: str, since: int | None, until: int) -> tuple[AppliedEntry, ...]:
    """What happened behind entry ``since`` up to ``until``, as the person may have it.

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
    return tuple(
        filtered(match, one, _audience(match, person, one.entry.seq)) for one in found if since < one.entry.seq <= until
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
    sitting = next(each for each in reversed(match.sittings) if each.seq <= seq)
    return tuple(seat for seat, player in sitting.players.items() if not player.is_bot and player.account == person)


def _audience(match: Match, person: str, seq: int) -> tuple[Seat, ...]:
    """Through which seat the person looks at that entry: of several at one keyboard the one to move, now."""
    if seq > match.sittings[-1].seq:
        seats = match.seats_of(person)
        return (tuple(seat for seat in seats if seat in match.deciding) or seats)[:1]
    seats = _seats_at(match, person, seq)
    return seats if len(seats) == 1 else ()
