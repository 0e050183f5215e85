"""Broadcasts in the database: what any transaction does that sends some."""

from __future__ import annotations

from collections.abc import Iterable

from accessible_games.club.lobby.broadcasts import Broadcast, MatchBegun, SpectatorSentAway, StaffOpened, encoded
from accessible_games.storage.sql import Statement, Transaction, in_turn, number_of

_KEPT = 1000  # numbers of broadcasts that concern no match
_SWEEP = 64  # each so many broadcasts the oldest of those go
LOCK = 0x4F524452


def sent_in_turn(dialect: str, broadcasts: Iterable[Broadcast]) -> Transaction[None]:
    """The last statements of a transaction: all processes are told this."""
    yield from in_turn(dialect, LOCK, map(sent, broadcasts))


def sent(broadcast: Broadcast) -> Transaction[None]:
    """Inside a transaction, in turn: the broadcast is kept, and those of long ago are not."""
    number: int = (yield inserted(broadcast))[0][0]
    if number % _SWEEP == 0:
        yield "DELETE FROM broadcasts WHERE match_id = 0 AND id <= ?", (number - _KEPT,)


def inserted(broadcast: Broadcast) -> Statement:
    """The statement that stores a broadcast and finds its number."""
    kind, data = encoded(broadcast)
    match broadcast:
        case MatchBegun(match_id):
            about, person = number_of(match_id), ""
        case SpectatorSentAway(match_id, person) | StaffOpened(match_id, person):
            about = number_of(match_id)
        case _:
            about, person = 0, ""
    return (
        "INSERT INTO broadcasts (kind, match_id, person, data) VALUES (?, ?, ?, ?) RETURNING id",
        (kind, about, person, data),
    )
