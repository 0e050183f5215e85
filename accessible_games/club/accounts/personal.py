"""Personal data in the tables: how each column is exported, erased, and passed on when a guest gets an account.

Every column of every table is declared here; a test compares that with the schema. So nobody adds a column without
saying whether it concerns a person. The log holds a guest's identifier where the guest sat down. It is no part of
the play, and nobody else reads it, so it is replaced there; processes that have the match in memory learn it by an
entry.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from accessible_games.club.accounts.person import Adopted
from accessible_games.matches import log
from accessible_games.rules.core.text import FORMER
from accessible_games.storage.sql import Statement, Transaction, Value, from_json, number_of, to_json

_MATCHES = 50  # whose logs are rewritten in one transaction
_OPENED, _ENTERED = "opened", "entered"  # entries of tournaments that name people


class Exported(NamedTuple):
    """Rows of the export: their title, their members, and the statement with its values.

    ``values``: a letter for each, n the number of the account, t the same as text, r the room of the person's messages.
    """

    called: str
    members: str
    select: str
    values: str


class Erased(NamedTuple):
    """A statement of the deletion; ``values`` as above, m a name of the person, j the same inside JSON."""

    statement: str
    values: str


@dataclass(frozen=True, slots=True)
class Kept:
    """A table. ``columns``: all of them; ``why``: if nothing is exported or erased, why it concerns nobody."""

    columns: str
    exported: tuple[Exported, ...] = ()
    erased: tuple[Erased, ...] = ()
    why: str = ""


def _own(table: str, members: str, column: str = "person", letter: str = "t") -> tuple[Exported, ...]:
    return (Exported(table, members, f"SELECT {members} FROM {table} WHERE {column} = ?", letter),)


def _gone(table: str, column: str = "person", letter: str = "t") -> tuple[Erased, ...]:
    return (Erased(f"DELETE FROM {table} WHERE {column} = ?", letter),)


def _of_account(table: str, columns: str, members: str) -> Kept:
    return Kept(columns, _own(table, members, "account", "n"), _gone(table, "account", "n"))


def _related(table: str, columns: str = "account other") -> Kept:
    named = f"SELECT name FROM accounts WHERE id IN (SELECT other FROM {table} WHERE account = ?) ORDER BY folded"
    erased = Erased(f"DELETE FROM {table} WHERE account = ? OR other = ?", "nn")
    return Kept(columns, (Exported(table, "name", named, "n"),), (erased,))


def _naming(table: str, column: str) -> tuple[Erased, ...]:
    """Return the statements for rows of others whose JSON names the person."""
    return (Erased(f"DELETE FROM {table} WHERE replace({column}, ?, '') <> {column}", "j"),)


_LOG = "names in it become a former player, see ``renamed``; numbers of accounts stay, and are nobody's then"
_FOLD = "reckoned from logs by numbers of accounts, the same when reckoned again; a deleted person is shown to nobody"
_DIGESTS = "digests, which cannot be led back to anybody"
_OURS = "of the server"

PERSONAL: Mapping[str, Kept] = {
    "matches": Kept("id game created changed players moves reason seq noted turn due what by_guests rated", why=_LOG),
    "entries": Kept("match_id seq kind at data", why=_LOG),
    "seats": Kept(
        "match_id seat account is_over untold result",
        _own("seats", "match_id, seat, is_over, result", "account"),
        why=_LOG,
    ),
    "ratings": Kept(
        "game account value deviation matches since",
        _own("ratings", "game, value, deviation, matches, since", "account", "n"),
        why=_FOLD,
    ),
    "rated": Kept(
        "match_id seat game ended void place account level old_value old_deviation old_matches old_since "
        "value deviation matches since",
        _own("rated", "match_id, game, ended, place, old_value, value", "account", "n"),
        why=_FOLD,
    ),
    "rated_anew": Kept("game ended match_id", why=_OURS),
    "secrets": Kept("match_id round secret", why=_OURS),
    "marks": Kept(
        "person match_id round seat owner piece letters",
        _own("marks", "match_id, round, seat, owner, piece, letters"),
        _gone("marks"),
    ),
    "mistakes": Kept(
        "person match_id round number made answers kind cost solved due",
        _own("mistakes", "match_id, round, number, made, answers, solved, due"),
        _gone("mistakes"),
    ),
    "puzzle_attempts": Kept(
        "person day game number at solved",
        _own("puzzle_attempts", "day, game, number, at, solved"),
        _gone("puzzle_attempts"),
    ),
    "home_results": Kept("match_id result", why="only at home, where nobody has an account"),
    "accounts": Kept(
        "id name folded looks password recovery role settings banned muted epoch created renamed leaving driver",
        _own("accounts", "name, role, settings, banned, muted, created, renamed, leaving, driver", "id", "n"),
        why="the row itself goes last",
    ),
    "old_names": _of_account("old_names", "folded looks name account until", "name, until"),
    "keys": _of_account("keys", "account digest line comment", "digest, line, comment"),
    "tokens": _of_account(
        "tokens", "digest account name scope created used expires", "name, scope, created, used, expires"
    ),
    "web_sessions": _of_account("web_sessions", "token account epoch created used browser", "created, used, browser"),
    "passkeys": _of_account(
        "passkeys", "credential account public uses browser created used", "credential, public, browser, created, used"
    ),
    "web_taken": Kept("what until", why=_DIGESTS),
    "friends": _related("friends", "account other told"),
    "blocks": _related("blocks"),
    "notify_addresses": _of_account(
        "notify_addresses", "account channel address code wrong asked kinds failed untold", "channel, address, kinds"
    ),
    "push_devices": _of_account("push_devices", "place account login url key auth at", "url, at"),
    "notifications": Kept(
        "account kind about stage facts spare at waits due",
        _own("notifications", "kind, about, facts, at, waits", "account", "n"),
        (*_gone("notifications", "account", "n"), *_naming("notifications", "facts")),
    ),
    "notify_jobs": Kept(
        "id account channel data at tries due tried place",
        _own("notify_jobs", "channel, data, at, due", "account", "n"),
        (*_gone("notify_jobs", "account", "n"), *_naming("notify_jobs", "data")),
    ),
    "reports": Kept(
        "id at person other text done match_id talk answer untold",
        (
            Exported(
                "reports",
                "at, about, text, match_id, answer",
                "SELECT at, coalesce(name, other), text, match_id, answer FROM reports "
                "LEFT JOIN accounts ON CAST(accounts.id AS TEXT) = other WHERE person = ? ORDER BY reports.id",
                "t",
            ),
        ),
        (
            Erased("DELETE FROM reports WHERE person = ? OR other = ?", "tt"),
            Erased("UPDATE reports SET done = 'gone' WHERE done = ?", "t"),
        ),
    ),
    "measures": Kept(
        "id what person name place staff reason at until",
        _own("measures", "what, reason, at, until"),
        (*_gone("measures"), Erased("UPDATE measures SET staff = '' WHERE staff = ?", "t")),
    ),
    "waiting": Kept(
        "id version data game access days free missing by_guest rematch_of place word",
        why="whoever is deleted leaves all of them first",
    ),
    "waiting_people": Kept(
        "person waiting_id sits lasting gone", _own("waiting_people", "waiting_id, sits"), _gone("waiting_people")
    ),
    "withdrawn": Kept(
        "person waiting_id game name reason at what",
        _own("withdrawn", "waiting_id, game, name, reason, at"),
        (*_gone("withdrawn"), *_gone("withdrawn", "name", "m")),
    ),
    "tournaments": Kept("id seq state host changed", _own("tournaments", "id, state", "host"), why=_LOG),
    "tournament_entries": Kept("tournament_id seq kind at data", why=_LOG),
    "tournament_people": Kept("person tournament_id", _own("tournament_people", "tournament_id"), why=_LOG),
    "lines": Kept(
        "id room at person name text",
        (
            *_own("lines", "room, at, text"),
            Exported("messages", "at, name, text", "SELECT at, name, text FROM lines WHERE room = ? ORDER BY id", "r"),
        ),
        (*_gone("lines"), *_gone("lines", "room", "r")),
    ),
    "broadcasts": Kept(
        "id kind match_id person data",
        erased=(
            Erased("DELETE FROM broadcasts WHERE kind = 'StaffOpened' AND person = ? AND person > ''", "t"),
            Erased("DELETE FROM broadcasts WHERE match_id = 0 AND data LIKE '%\"' || CAST(? AS TEXT) || '\"%'", "t"),
        ),
    ),
    "reads": Kept("person room line", _own("reads", "room, line"), (*_gone("reads"), *_gone("reads", "room", "r"))),
    "places": Kept("person match_id at", _own("places", "match_id, at"), _gone("places")),
    "processes": Kept("process people believed", why="presence, written anew every few seconds"),
    "server_secrets": Kept("name secret", why=_OURS),
    "limits": Kept("place name banned muted", why="of guests, as long as it holds"),
    "attempts": Kept("what until", why=_DIGESTS),
    "lease": Kept("holder beat time", why=_OURS),
    "numbers": Kept("last", why=_OURS),
    "accessible_games_versions": Kept("version at", why=_OURS),
}


def export_of(person: str) -> Sequence[tuple[str, Sequence[str], Statement]]:
    """Return the parts of an export: the title of each, its members, and the statement that finds its rows."""
    found = []
    for kept in PERSONAL.values():
        for each in kept.exported:
            members = each.members.split(", ")
            found.append((each.called, members, (each.select, _values(each.values, person, ""))))
    return found


def erased(person: str) -> Transaction[bool]:
    """Inside a transaction: erase an account due for deletion. Return False if it is not due.

    Names in logs remain; ``renamed`` replaces some at a time.
    """
    found = yield "SELECT name FROM accounts WHERE id = ? AND leaving = 1", (number_of(person),)
    if not found:
        return False
    before = yield "SELECT name FROM old_names WHERE account = ?", (number_of(person),)
    for (name,) in (*found, *before):
        for each in [each for kept in PERSONAL.values() for each in kept.erased]:
            yield each.statement, _values(each.values, person, name)
    quoted = yield "SELECT id, talk FROM reports WHERE talk LIKE '%[\"' || CAST(? AS TEXT) || '\",%'", (person,)
    for number, talk in quoted:
        others = [line for line in json.loads(talk) if line[0] != person]
        yield "UPDATE reports SET talk = ? WHERE id = ?", (to_json(others), number)
    yield "DELETE FROM accounts WHERE id = ?", (number_of(person),)
    return True


def renamed(person: str, after: int, place: str) -> Transaction[int]:
    """Inside a transaction: replace the person by a former player in some logs of matches behind that number.

    Return the number of the last match; 0: there are no more.
    """
    rows = yield (
        "SELECT DISTINCT match_id FROM seats WHERE account = ? AND match_id > ? ORDER BY match_id LIMIT ?",
        (person, after, _MATCHES),
    )
    for (number,) in rows:
        yield from _rewritten("entries", "match_id", number, (log.SEATED,), {"account": "name"}, person, place)
        players = from_json((yield "SELECT players FROM matches WHERE id = ?", (number,))[0][0], place)
        if any([_become_former(each, {"account": "name"}, person) for each in players.values()]):
            yield "UPDATE matches SET players = ? WHERE id = ?", (to_json(players), number)
    return rows[-1][0] if rows else 0


def renamed_in_tournaments(person: str, place: str) -> Transaction[None]:
    """Inside a transaction: replace the person in the logs of tournaments."""
    rows = yield (
        "SELECT DISTINCT tournament_id FROM tournament_entries WHERE kind IN (?, ?) "
        "AND data LIKE '%\"' || CAST(? AS TEXT) || '\"%'",
        (_OPENED, _ENTERED, person),
    )
    names = {"person": "name", "host": "host_name"}
    for (number,) in rows:
        yield from _rewritten("tournament_entries", "tournament_id", number, (_OPENED, _ENTERED), names, person, place)


def _rewritten(
    table: str, column: str, number: int, kinds: Sequence[str], names: Mapping[str, str], person: str, place: str
) -> Transaction[None]:
    places = ", ".join("?" * len(kinds))
    rows = yield (
        f"SELECT seq, data FROM {table} WHERE {column} = ? AND kind IN ({places}) ORDER BY seq",
        (number, *kinds),
    )
    for seq, text in rows:
        data = from_json(text, place)
        if _become_former(data, names, person):
            yield f"UPDATE {table} SET data = ? WHERE {column} = ? AND seq = ?", (to_json(data), number, seq)


def _become_former(data: dict[str, Any], names: Mapping[str, str], person: str) -> bool:
    """Return whether anything was changed. ``names``: member with an identifier -> the one with the name."""
    changed = [name for who, name in names.items() if data.get(who) == person and data.get(name, FORMER) != FORMER]
    data |= dict.fromkeys(changed, FORMER)
    return bool(changed)


def _values(letters: str, person: str, name: str) -> tuple[Value, ...]:
    known: Mapping[str, Value] = {
        "n": number_of(person),
        "t": person,
        "r": f"person:{person}",
        "m": name,
        "j": to_json(name),
    }
    return tuple(known[letter] for letter in letters)


_OWN = ("withdrawn", "marks", "mistakes", "reads", "places")  # tables whose column "person" is all that names it


def adopted(guest: Adopted, account: int, at: int, place: str) -> Transaction[None]:
    """Inside the transaction that makes the account: give it what was the guest's. Raises NoticeError.

    ``place``: of the store.
    """
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
    """Pass on the guest's talk and messages, and the matches they may not watch."""
    for room in ("lobby", *(f"match:{number}" for number in matches)):
        yield "UPDATE lines SET person = ? WHERE room = ? AND person = ?", (person, room, guest)
    yield "UPDATE lines SET room = ? WHERE room = ?", (f"person:{person}", f"person:{guest}")
    newest = yield "SELECT max(id) FROM lines WHERE room = ?", (f"person:{person}",)
    if newest[0][0] is not None:  # the person was here then
        yield "INSERT INTO reads VALUES (?, ?, ?)", (person, f"person:{person}", newest[0][0])
    yield (
        "UPDATE broadcasts SET person = ?, data = replace(data, ?, ?) WHERE match_id > 0 "
        "AND kind = 'SpectatorSentAway' AND person = ?",
        (person, f'"{guest}"', f'"{person}"', guest),
    )


def _limited(guest: Adopted, account: int) -> Transaction[None]:
    """Pass the guest's ban and mute on to the account."""
    rows = yield "SELECT max(banned), max(muted) FROM limits WHERE place IN (?, ?)", (guest.id, guest.place or guest.id)
    banned, muted = (until or 0 for until in rows[0])
    yield "UPDATE accounts SET banned = ?, muted = ? WHERE id = ?", (banned, muted, account)
