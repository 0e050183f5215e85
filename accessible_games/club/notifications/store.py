"""Notifications in a database: addresses, events, and messages to be sent."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Sequence

from accessible_games.club.notifications.kinds import (
    CHALLENGE,
    FAILED,
    OFF,
    PUSH,
    TIME,
    TURN,
    Address,
    Challenge,
    Device,
    Happening,
    Job,
    Sent,
    Turn,
)
from accessible_games.storage.sql import Row, Sql, Transaction, from_json, number_of, store, to_json

_FIELDS = ("channel", "address", "code", "wrong", "asked", "failed", "untold", "kinds")
_ADDRESS = ", ".join(_FIELDS)
_AWAY = """
    (
        SELECT DISTINCT account, CAST(account AS TEXT) AS person FROM notify_addresses
        WHERE kinds <> '' AND account > ? AND account <= ?
    ) reached
"""
# Turns in matches of several people. A turn that was noted is left out, unless its time runs out by now.
_TURNS = f"""
    SELECT reached.person, matches.id, matches.game, matches.players, matches.moves, matches.due,
        CASE WHEN noted.stage = matches.moves THEN 1 ELSE 0 END
    FROM (
        SELECT DISTINCT reached.account, reached.person, held.match_id FROM {_AWAY}
        JOIN seats held ON held.account = reached.person AND held.is_over = 0
    ) reached
    JOIN matches ON matches.id = reached.match_id
    LEFT JOIN notifications noted
        ON noted.account = reached.account AND noted.kind = '{TURN}' AND noted.about = matches.id
    LEFT JOIN notifications late
        ON late.account = reached.account AND late.kind = '{TIME}' AND late.about = matches.id
    WHERE matches.reason = '' AND matches.noted = matches.seq AND matches.turn LIKE '%,' || reached.person || ',%'
    AND 1 < (SELECT count(DISTINCT seats.account) FROM seats WHERE seats.match_id = matches.id)
    AND (
        (
            (noted.stage IS NULL OR noted.stage <> matches.moves) AND matches.changed <= ?
            AND (matches.what = '' OR (matches.what = 'flag' AND matches.due - ? >= ?))
        ) OR (
            noted.stage = matches.moves AND noted.spare > 0 AND matches.what = 'flag'
            AND matches.due - ? <= noted.spare AND (late.stage IS NULL OR late.stage <> matches.moves)
        )
    ) ORDER BY matches.changed, matches.id
"""
_CHALLENGES = f"""
    SELECT reached.person, waiting.id, waiting.game, waiting.data FROM {_AWAY}
    JOIN waiting_people asked ON asked.person = reached.person AND asked.sits = 0
    JOIN waiting ON waiting.id = asked.waiting_id
    LEFT JOIN notifications noted
        ON noted.account = reached.account AND noted.kind = '{CHALLENGE}' AND noted.about = waiting.id
    WHERE noted.stage IS NULL ORDER BY waiting.id
"""
_NOTED = """
    INSERT INTO notifications (account, kind, about, stage, facts, spare, at, waits, due)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (account, kind, about) DO UPDATE SET stage = excluded.stage, facts = excluded.facts,
        spare = excluded.spare, at = excluded.at, waits = excluded.waits, due = excluded.due
    WHERE notifications.stage <> excluded.stage
"""
_MADE = """
    INSERT INTO notify_jobs (account, channel, data, at, tries, due, tried, place) VALUES (?, ?, ?, ?, 0, ?, 0, ?)
"""
_OLD_MS = 90 * 86_400_000  # age at which notes of events are deleted


class NotificationStore:
    """Shared by all processes.

    ``person`` is an account. Methods raise NoticeError when the database cannot do its work.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql

    # Addresses

    async def addresses(self, person: str) -> list[Address]:
        """Return all addresses of the person."""
        rows = await self._sql.read(
            f"SELECT {_ADDRESS} FROM notify_addresses WHERE account = ? ORDER BY channel", number_of(person)
        )
        return [Address(**dict(zip(_FIELDS, row, strict=True)) | {"kinds": frozenset(row[-1].split())}) for row in rows]

    async def set_address(self, person: str, address: Address) -> None:
        """Replace the address of that channel."""
        account, kinds = number_of(person), " ".join(sorted(address.kinds))
        row = (address.channel, address.address, address.code, address.wrong, address.asked)
        state = (address.failed, address.untold, kinds)

        def job() -> Transaction[None]:
            yield from _forgotten(account, address.channel)
            if (yield "SELECT 1 FROM accounts WHERE id = ?", (account,)):
                yield (
                    f"INSERT INTO notify_addresses (account, {_ADDRESS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    (account, *row, *state),
                )

        await self._sql.write(job)

    async def forget_address(self, person: str, channel: str) -> bool:
        """Delete an address with its messages. Return whether there was one."""
        return await self._sql.write(lambda: _forgotten(number_of(person), channel))

    async def wrong_code(self, person: str, channel: str) -> None:
        """Count a wrong code."""
        await self._change(person, channel, "wrong = wrong + 1")

    async def prove(self, person: str, channel: str, code: str) -> bool:
        """Confirm an address by its code. Return False if the code has changed meanwhile."""
        proved = (
            "UPDATE notify_addresses SET code = '', wrong = 0 WHERE account = ? AND channel = ? AND code = ? "
            "AND code <> '' RETURNING channel"
        )
        return bool(await store(self._sql, (proved, (number_of(person), channel, code))))

    async def set_kinds(self, person: str, channel: str, kinds: Collection[str]) -> None:
        """Set the kinds that are sent there."""
        await self._change(person, channel, "kinds = ?, failed = 0", " ".join(sorted(kinds)))

    async def delivered(self, person: str, channel: str) -> None:
        """Note that a message arrived. Earlier failures do not count any more."""
        await self._change(person, channel, "failed = 0")

    async def given_up(self, person: str, channel: str, *, counts: bool, most: int) -> None:
        """Note that a message was given up, for the next log-in. After ``most`` that count the channel is off."""
        number = number_of(person), channel

        def job() -> Transaction[None]:
            rows = yield (
                "UPDATE notify_addresses SET failed = failed + ?, untold = ? WHERE account = ? AND channel = ? "
                "RETURNING failed",
                (int(counts), FAILED, *number),
            )
            if rows and rows[0][0] >= most:
                yield (
                    "UPDATE notify_addresses SET kinds = '', failed = 0, untold = ? WHERE account = ? AND channel = ?",
                    (OFF, *number),
                )

        await self._sql.write(job)

    async def heard(self, person: str, channels: Collection[str]) -> None:
        """Note that the person has heard the news of these channels."""
        for channel in channels:
            await self._change(person, channel, "untold = ''")

    # Browsers

    async def devices(self, person: str) -> list[Device]:
        """Return all logged-in browsers of the person."""
        rows = await self._sql.read(
            "SELECT url, key, auth, login FROM push_devices WHERE account = ? ORDER BY at, place", number_of(person)
        )
        return [Device(*row) for row in rows]

    async def add_device(self, person: str, device: Device, at: int, *, most: int) -> None:
        """Add or replace a browser, whoever had it. Beyond ``most`` the oldest is removed."""
        account = number_of(person)
        added = (
            "INSERT INTO push_devices (place, account, login, url, key, auth, at) "
            "SELECT ?, account, token, ?, ?, ?, ? FROM web_sessions WHERE token = ? AND account = ? "
            "ON CONFLICT (place) DO UPDATE SET account = excluded.account, login = excluded.login, "
            "key = excluded.key, auth = excluded.auth, at = excluded.at"
        )
        excess = (
            "DELETE FROM push_devices WHERE account = ? AND place NOT IN "
            "(SELECT place FROM push_devices WHERE account = ? ORDER BY at DESC, place LIMIT ?)"
        )
        row = (_place_of(device.url), device.url, device.key, device.auth, at, device.login, account)
        await store(self._sql, (added, row), (excess, (account, account, most)))

    async def forget_device(self, person: str, url: str) -> None:
        """Remove a browser of the person."""
        forgotten = "DELETE FROM push_devices WHERE account = ? AND place = ?"
        await store(self._sql, (forgotten, (number_of(person), _place_of(url))))

    # What has happened

    async def page(self, after: str, *, limit: int) -> str:
        """Return the last of the next people with addresses after that one; empty: there is none."""
        rows = await self._sql.read(
            "SELECT max(account) FROM (SELECT DISTINCT account FROM notify_addresses "
            "WHERE kinds <> '' AND account > ? ORDER BY account LIMIT ?) found",
            number_of(after),
            limit,
        )
        return "" if rows[0][0] is None else str(rows[0][0])

    async def turns(self, after: str, last: str, *, time: int, before: int, shortest: int) -> list[Turn]:
        """Return turns of these people that began before ``before`` and are not noted, or whose time runs out.

        ``time``: of the server's clock. ``shortest``: the milliseconds that a turn must have left to be worth a
        message.
        """
        some = number_of(after), number_of(last)
        rows = await self._sql.read(_TURNS, *some, before, time, shortest, time)
        return [self._turn(row, time) for row in rows]

    async def challenges(self, after: str, last: str) -> list[Challenge]:
        """Return invitations of these people that are not noted."""
        rows = await self._sql.read(_CHALLENGES, number_of(after), number_of(last))
        return [self._challenge(*row) for row in rows]

    async def note(self, happenings: Collection[tuple[Happening, int]], at: int) -> None:
        """Store events, each with the time when it is due, 0: never. A stage noted earlier stays as it is."""

        def job() -> Transaction[None]:
            for each, due in happenings:
                account = number_of(each.person)
                if (yield "SELECT 1 FROM accounts WHERE id = ?", (account,)):
                    row = (account, each.kind, each.about, each.stage, to_json(dict(each.facts)), each.spare)
                    yield _NOTED, (*row, at, int(due > 0), due)

        if happenings:
            await self._sql.write(job)

    async def waiting(self, *, before: int) -> list[str]:
        """Return people with events that were noted before then."""
        rows = await self._sql.read("SELECT DISTINCT account FROM notifications WHERE waits = 1 AND at <= ?", before)
        return [str(account) for (account,) in rows]

    async def due_people(self, now: int, *, limit: int) -> list[str]:
        """Return people with events due by now, the longest overdue first."""
        rows = await self._sql.read(
            "SELECT account, min(due) AS first FROM notifications WHERE waits = 1 AND due <= ? GROUP BY account "
            "ORDER BY first, account LIMIT ?",
            now,
            limit,
        )
        return [str(account) for account, _ in rows]

    async def postpone(self, person: str, due: int) -> None:
        """Let all of the person's events be due at that time."""
        postponed = "UPDATE notifications SET due = ? WHERE account = ? AND waits = 1"
        await store(self._sql, (postponed, (due, number_of(person))))

    async def drop(self, person: str, before: int) -> None:
        """Drop the person's events that were noted before then."""
        known = "UPDATE notifications SET waits = 0 WHERE account = ? AND waits = 1 AND at <= ?"
        await store(self._sql, (known, (number_of(person), before)))

    async def collect(self, person: str, at: int) -> int:
        """Make a message for each channel of the person's events that still hold. Return the number of messages."""
        account = number_of(person)

        def job() -> Transaction[int]:
            rows = yield (
                "UPDATE notifications SET waits = 0 WHERE account = ? AND waits = 1 "
                "RETURNING kind, about, stage, facts, at",
                (account,),
            )
            kept = []
            for row in sorted(rows, key=lambda row: (row[4], row[1])):
                if (yield from _still_is(person, *row[:3])):
                    kept.append(row)
            late = {row[1] for row in kept if row[0] == TIME}
            kept = [row for row in kept if row[0] != TURN or row[1] not in late]  # the message of little time says both
            return (yield from _made(account, [(row[0], json.loads(row[3])) for row in kept], at))

        return await self._sql.write(job)

    # Messages

    async def sent(self, person: str, place: str, *, day: int, hour: int) -> Sent:
        """Count the messages made since ``day`` and tried since ``hour``. ``place``: a digest of an address."""
        rows = await self._sql.read(
            "SELECT (SELECT count(*) FROM notify_jobs WHERE account = ? AND at > ? AND place = ''), "
            "(SELECT count(*) FROM notify_jobs WHERE account = ? AND at > ? AND place <> ''), "
            "(SELECT count(*) FROM notify_jobs WHERE place = ? AND place > '' AND at > ?), "
            "(SELECT count(*) FROM notify_jobs WHERE tried > ?)",
            *(number_of(person), day, number_of(person), day, place, day, hour),
        )
        return Sent(*rows[0])

    async def add_code(self, person: str, channel: str, place: str, at: int) -> None:
        """Add a message with the code of that address."""
        await store(self._sql, (_MADE, (number_of(person), channel, "", at, at, place)))

    async def due(self, now: int, *, limit: int) -> list[Job]:
        """Return messages due now, the longest overdue first."""
        rows = await self._sql.read(
            "SELECT id, account, channel, data, at, tries FROM notify_jobs WHERE due > 0 AND due <= ? "
            "ORDER BY due, id LIMIT ?",
            now,
            limit,
        )
        return [self._job(row) for row in rows]

    async def claim(self, job: Job, now: int, again: int) -> bool:
        """Claim a message for this process until ``again``. Return False if another process was faster."""
        claimed = (
            "UPDATE notify_jobs SET tries = tries + 1, tried = ?, due = ? WHERE id = ? AND tries = ? AND due > 0 "
            "RETURNING id"
        )
        return bool(await store(self._sql, (claimed, (now, again, job.id, job.tries))))

    async def finish(self, job: Job) -> None:
        """Remove a message: it was sent, or never will be."""
        await store(self._sql, ("UPDATE notify_jobs SET due = 0, data = '' WHERE id = ?", (job.id,)))

    async def tidy(self, before: int) -> None:
        """Delete messages made before then, and old notes of events."""
        await store(
            self._sql,
            ("DELETE FROM notify_jobs WHERE at < ?", (before,)),
            ("DELETE FROM notifications WHERE at < ? AND waits = 0", (before - _OLD_MS,)),
            ("DELETE FROM notify_addresses WHERE code <> '' AND untold = '' AND asked < ?", (before,)),
        )

    # Inside

    async def _change(self, person: str, channel: str, change: str, *values: str) -> None:
        changed = f"UPDATE notify_addresses SET {change} WHERE account = ? AND channel = ?"
        await store(self._sql, (changed, (*values, number_of(person), channel)))

    def _challenge(self, person: str, match: int, game: str, stored: str) -> Challenge:
        waiting = from_json(stored, self._sql.place)
        return Challenge(person, match, game, waiting["host"], waiting["host_name"])

    def _turn(self, row: Row, time: int) -> Turn:
        person, match, game, players, moves, due, is_known = row
        seated = from_json(players, self._sql.place).values()
        others = dict.fromkeys(one["name"] for one in seated if one["account"] not in ("", person))
        left = None if due is None else max(0, due - time)
        return Turn(person, match, game, tuple(others), moves, left, bool(is_known))

    def _job(self, row: Row) -> Job:
        number, account, channel, data, at, tries = row
        events = from_json(data, self._sql.place) if data else ()
        return Job(number, str(account), channel, tuple((kind, facts) for kind, facts in events), at, tries)


def _place_of(url: str) -> str:
    return hashlib.sha256(url.encode()).hexdigest()


def _forgotten(account: int, channel: str) -> Transaction[bool]:
    """Delete an address and its unsent messages. Tries still count. Part of a transaction."""
    yield "UPDATE notify_jobs SET due = 0, data = '' WHERE account = ? AND channel = ?", (account, channel)
    if channel == PUSH:
        yield "DELETE FROM push_devices WHERE account = ?", (account,)
    gone = "DELETE FROM notify_addresses WHERE account = ? AND channel = ? RETURNING channel"
    return bool((yield gone, (account, channel)))


def _still_is(person: str, kind: str, about: int, stage: int) -> Transaction[bool]:
    """Return whether a noted event still holds. Part of a transaction."""
    if kind in (TURN, TIME):
        turn = "SELECT 1 FROM matches WHERE id = ? AND reason = '' AND moves = ? AND turn LIKE ?"
        return bool((yield turn, (about, stage, f"%,{person},%")))
    if kind == CHALLENGE:
        asked = "SELECT 1 FROM waiting_people WHERE person = ? AND waiting_id = ? AND sits = 0"
        return bool((yield asked, (person, about)))
    return True


def _made(account: int, events: Sequence[tuple[str, object]], at: int) -> Transaction[int]:
    """Make a message for each channel that carries one of the events. Return how many. Part of a transaction."""
    channels: Iterable[Row] = yield (
        "SELECT channel, kinds FROM notify_addresses WHERE account = ? AND code = ''",
        (account,),
    )
    count = 0
    for channel, kinds in channels:
        chosen = [each for each in events if each[0] in kinds.split()]
        if chosen:
            count += 1
            yield _MADE, (account, channel, to_json(chosen), at, at, "")
    return count
