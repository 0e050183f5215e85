"""Matches that wait, in the database: what is asked of them has columns, so nothing hangs on a cut list."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import fields
from typing import Any

from accessible_games.club.lobby.stored import DECLINED, TAKEN_BACK, Waiting, Withdrawn
from accessible_games.matches.log import Player, is_guest
from accessible_games.storage.sql import Row, Transaction, from_json, number_of, to_json

ROW = "waiting.id, waiting.version, waiting.data"
LOCK_NUMBERS = "SELECT pg_advisory_xact_lock(?)", (0x57414954,)
_CHANGED = """
    UPDATE waiting SET version = version + 1, data = ?, game = ?, access = ?, days = ?, free = ?, missing = ?,
        by_guest = ?, rematch_of = ?, word = ?
    WHERE id = ? AND version = ? RETURNING id
"""
_ADDED = """
    INSERT INTO waiting (id, version, data, game, access, days, free, missing, by_guest, rematch_of, word,
        place)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def waiting_of(row: Row, place: str) -> Waiting:
    """The match that a row of number, version and data tells. Raises NoticeError."""
    number, version, data = row
    kept: dict[str, Any] = from_json(data, place)
    seats = {seat: None if player is None else Player(**player) for seat, player in kept.pop("seats").items()}
    guests = tuple(kept.pop("guests"))
    tournament = tuple(kept.pop("tournament", ()))
    return Waiting(id=str(number), version=version, seats=seats, guests=guests, tournament=tournament, **kept)


def added(waiting: Waiting, place: str = "") -> Transaction[None]:
    """Inside a transaction: it waits from now on, under its number."""
    number = number_of(waiting.id)
    yield _ADDED, (number, waiting.version, *_columns(waiting), place)
    yield from _seat_people(number, waiting)


def changed(waiting: Waiting) -> Transaction[bool]:
    """Inside a transaction: in place of exactly the version that it was made from; False where that is no more."""
    number = number_of(waiting.id)
    if not (yield _CHANGED, (*_columns(waiting), number, waiting.version)):
        return False
    yield from _seat_people(number, waiting)
    return True


def taken(number: int, version: int) -> Transaction[Row | None]:
    """Inside a transaction: nobody waits there any more. What waited, for ``waiting_of``; None: it is not as it was."""
    rows = yield f"DELETE FROM waiting WHERE id = ? AND version = ? RETURNING {ROW}", (number, version)
    return rows[0] if rows else None


def noted(told: Withdrawn, people: Collection[str], at: int) -> Transaction[None]:
    """Inside a transaction; whoever does the same again and again is told of once."""
    same = "DELETE FROM withdrawn WHERE person = ? AND game = ? AND name = ? AND reason = ? AND what = ?"
    new = (
        "INSERT INTO withdrawn (person, waiting_id, game, name, reason, at, what) VALUES (?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (person, waiting_id) DO UPDATE SET name = excluded.name, reason = excluded.reason, "
        "at = excluded.at, what = excluded.what"
    )
    for person in sorted(people):
        if told.reason in (DECLINED, TAKEN_BACK):
            yield same, (person, told.game, told.name, told.reason, told.what)
        yield new, (person, number_of(told.waiting_id), told.game, told.name, told.reason, at, told.what)


def _columns(waiting: Waiting) -> tuple[str | int, ...]:
    """The JSON, and what is asked of it."""
    players = waiting.seats.values()
    free = len([one for one in players if one is None])
    expected = len([one for one in players if one is not None and one.account in waiting.guests])
    return (
        to_json(_fields(waiting)),
        waiting.game,
        waiting.access,
        waiting.days,
        free,
        free + expected,
        int(is_guest(waiting.host)),
        number_of(waiting.match_id),
        waiting.word,
    )


def _seat_people(number: int, waiting: Waiting) -> Transaction[None]:
    """Inside a transaction: who sits there and who is asked; since when they are gone stays as it was."""
    people = [one.account for one in waiting.seats.values() if one is not None and one.account]
    wanted = {person: (1, int(waiting.days > 0 and not is_guest(person))) for person in people}
    wanted |= {person: (0, int(not is_guest(person))) for person in waiting.guests}
    kept = ("", *wanted)
    places = ", ".join("?" * len(kept))
    yield f"DELETE FROM waiting_people WHERE waiting_id = ? AND person NOT IN ({places})", (number, *kept)
    for person, (sits, lasting) in sorted(wanted.items()):
        yield (
            "INSERT INTO waiting_people VALUES (?, ?, ?, ?, 0) ON CONFLICT (person, waiting_id) "
            "DO UPDATE SET sits = excluded.sits, lasting = excluded.lasting",
            (person, number, sits, lasting),
        )


def _fields(waiting: Waiting) -> Mapping[str, Any]:
    """All but the number and the version, which have columns of their own."""
    kept = {each.name: getattr(waiting, each.name) for each in fields(waiting) if each.name not in ("id", "version")}
    kept["seats"] = {seat: None if player is None else player.to_json() for seat, player in waiting.seats.items()}
    for name in ("is_proved", "is_rated", "tournament", "is_challenge"):
        if not kept[name]:
            del kept[name]
    return kept
