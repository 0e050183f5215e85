"""A guest gets an account: all that is stored by its identifier is the account's from then on, in one transaction.

The identifier stands in the log where the guest sat down. It is no part of what was played, and nobody else reads it,
so it is replaced there; processes that have the match in memory learn it by an entry.
"""

from __future__ import annotations

from collections.abc import Sequence

from accessible_games.club.accounts.stored import Adopted
from accessible_games.matches import log
from accessible_games.storage.sql import Transaction, from_json, number_of, to_json

_OWN = ("withdrawn", "marks", "reads", "places")  # tables whose column "person" is all that names it


def adopted(guest: Adopted, account: int, at: int, place: str) -> Transaction[None]:
    """Inside the transaction that makes the account. ``place``: of the store. Raises NoticeError."""
    person = str(account)
    yield from _waiting(guest.id, person, place)  # first: one that begins meanwhile is found among those that run
    rows = yield "SELECT DISTINCT match_id FROM seats WHERE account = ? ORDER BY match_id", (guest.id,)
    matches = [number for (number,) in rows]
    for number in matches:  # in this order, so that processes do not wait for each other in a ring
        yield from _match(number, guest.id, person, at)
    yield "UPDATE seats SET account = ? WHERE account = ?", (person, guest.id)
    for table in _OWN:
        yield f"UPDATE {table} SET person = ? WHERE person = ?", (person, guest.id)
    yield "UPDATE reports SET person = ? WHERE person = ?", (person, guest.id)
    yield "UPDATE reports SET other = ? WHERE other = ?", (person, guest.id)
    yield from _said(matches, guest.id, person)
    yield from _limited(guest, account)
    for other in guest.blocked:
        yield (
            "INSERT INTO blocks (account, other) SELECT CAST(? AS BIGINT), id FROM accounts WHERE id = ? "
            "ON CONFLICT DO NOTHING",
            (account, number_of(other)),
        )


def _match(number: int, guest: str, person: str, at: int) -> Transaction[None]:
    old, new = f'"account":"{guest}"', f'"account":"{person}"'
    rows = yield (
        "UPDATE matches SET seq = seq + 1, by_guests = 0, players = replace(players, ?, ?), turn = replace(turn, ?, ?) "
        "WHERE id = ? RETURNING seq",
        (old, new, f",{guest},", f",{person},", number),
    )
    yield (
        "UPDATE entries SET data = replace(data, ?, ?) WHERE match_id = ? AND kind = ?",
        (old, new, number, log.SEATED),
    )
    entry = to_json({"guest": guest, "account": person})
    yield "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (number, rows[0][0], log.ADOPTED, at, entry)
    yield (
        "UPDATE broadcasts SET data = replace(data, ?, ?) WHERE match_id = ? AND match_id > 0",
        (f'"{guest}"', f'"{person}"', number),
    )


def _waiting(guest: str, person: str, place: str) -> Transaction[None]:
    rows = yield (
        "SELECT id, data FROM waiting JOIN waiting_people ON waiting_id = id WHERE person = ? ORDER BY id",
        (guest,),
    )
    for number, data in rows:
        own = "by_guest = 0, " if from_json(data, place)["host"] == guest else ""
        yield (
            f"UPDATE waiting SET {own}version = version + 1, data = replace(data, ?, ?) WHERE id = ?",
            (f'"{guest}"', f'"{person}"', number),
        )
    yield (
        "UPDATE waiting_people SET person = ?, gone = 0, lasting = CASE WHEN sits = 0 OR EXISTS "
        "(SELECT 1 FROM waiting WHERE waiting.id = waiting_id AND days > 0) THEN 1 ELSE 0 END WHERE person = ?",
        (person, guest),
    )


def _said(matches: Sequence[int], guest: str, person: str) -> Transaction[None]:
    """What it has said, where it is heard again, and what it was told; where it may not look on."""
    for room in ("lobby", *(f"match:{number}" for number in matches)):
        yield "UPDATE lines SET person = ? WHERE room = ? AND person = ?", (person, room, guest)
    yield "UPDATE lines SET room = ? WHERE room = ?", (f"person:{person}", f"person:{guest}")
    newest = yield "SELECT max(id) FROM lines WHERE room = ?", (f"person:{person}",)
    if newest[0][0] is not None:  # it was here when that was told
        yield "INSERT INTO reads VALUES (?, ?, ?)", (person, f"person:{person}", newest[0][0])
    yield (
        "UPDATE broadcasts SET person = ?, data = replace(data, ?, ?) WHERE match_id > 0 "
        "AND kind = 'SpectatorSentAway' AND person = ?",
        (person, f'"{guest}"', f'"{person}"', guest),
    )


def _limited(guest: Adopted, account: int) -> Transaction[None]:
    """Who was silent or out as a guest is so with the account."""
    rows = yield "SELECT max(banned), max(muted) FROM limits WHERE place IN (?, ?)", (guest.id, guest.place or guest.id)
    banned, muted = (until or 0 for until in rows[0])
    yield "UPDATE accounts SET banned = ?, muted = ? WHERE id = ?", (banned, muted, account)
