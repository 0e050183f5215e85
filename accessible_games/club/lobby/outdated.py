"""Remove rows that nobody can ask for again or that are kept for a limited time, a few in each transaction."""

from __future__ import annotations

from accessible_games.club.accounts.accounts import REMEMBERED
from accessible_games.storage.sql import Transaction

_LOT = 200  # rows of a table that go in one transaction

_SPOKEN = "SELECT id, room FROM (SELECT id, room, at FROM lines ORDER BY id LIMIT ?) oldest WHERE at < ?"
_UNHEARD = "DELETE FROM reads WHERE room = ? AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.room = reads.room)"
# What the draws of a round follow from stands in the log once the round is over.
_SECRETS = (
    "DELETE FROM secrets WHERE (match_id, round) IN (SELECT match_id, round FROM secrets "
    "JOIN matches ON matches.id = secrets.match_id WHERE reason <> '' LIMIT ?) RETURNING round"
)
_TOKENS = "DELETE FROM tokens WHERE digest IN (SELECT digest FROM tokens WHERE expires <= ? LIMIT ?) RETURNING account"
_REPORTS = "DELETE FROM reports WHERE id IN (SELECT id FROM reports WHERE done <> '' AND at < ? LIMIT ?) RETURNING id"
_WITHDRAWN = (
    "DELETE FROM withdrawn WHERE (person, waiting_id) IN "
    "(SELECT person, waiting_id FROM withdrawn WHERE at < ? LIMIT ?) RETURNING at"
)


def forgotten(now: int, said_before: int) -> Transaction[bool]:
    """Inside a transaction. Whether some of it may be left."""
    spoken = yield _SPOKEN, (_LOT, said_before)
    for number, _ in spoken:
        yield "DELETE FROM lines WHERE id = ?", (number,)
    for room in sorted({room for _, room in spoken}):
        yield _UNHEARD, (room,)
    gone = [
        spoken,
        (yield _SECRETS, (_LOT,)),
        (yield _TOKENS, (now, _LOT)),
        (yield _REPORTS, (now - REMEMBERED, _LOT)),
        (yield _WITHDRAWN, (now - REMEMBERED, _LOT)),
    ]
    return any(len(rows) == _LOT for rows in gone)
