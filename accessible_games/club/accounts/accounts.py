"""Accounts in the store: log-ins, friends and blocked people, sanctions, complaints, and deletion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from accessible_games.club.accounts import personal
from accessible_games.club.accounts.person import (
    DOUBTFUL,
    PLAYER,
    Account,
    Adopted,
    Complaint,
    Key,
    Leaver,
    Listed,
    Measure,
    NamedSoonError,
    OutdatedError,
    Person,
    Sanctions,
    TakenError,
    Token,
    WaysIn,
)
from accessible_games.club.accounts.personal import adopted
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.sql import (
    POSTGRES,
    Row,
    Sql,
    Statement,
    Transaction,
    Value,
    from_json,
    number_of,
    store,
    to_json,
)

_ACCOUNT = (
    "SELECT id, name, role, epoch, driver, password, recovery, settings, banned, muted, created, renamed, leaving "
    "FROM accounts WHERE"
)
_ATTEMPTED = """
    INSERT INTO attempts VALUES (?, ?) ON CONFLICT (what) DO UPDATE SET until = CASE
        WHEN attempts.until < ? OR attempts.until > ? THEN ?
        WHEN attempts.until > ? THEN ?
        ELSE attempts.until + ? END
"""
_SIGNED_OUT = "DELETE FROM web_sessions WHERE account = ?"
_TABLES = {"friends": "friends", "blocked": "blocks"}  # people.FRIENDS and people.BLOCKED
_SWEEP = 64  # wrong passwords between two sweeps of old ones
_MOST_ATTEMPTS = 10_000
_HOUR_MS = 3_600_000
_COMPLAINT = """
    SELECT report.id, report.at, coalesce(one.name, report.person), coalesce(two.name, report.other), report.text,
        report.match_id, report.talk, report.person, report.answer
"""
_NAMES = """
    LEFT JOIN accounts one ON CAST(one.id AS TEXT) = report.person
    LEFT JOIN accounts two ON CAST(two.id AS TEXT) = report.other
"""
_REPORTS = f"""
    {_COMPLAINT}
    FROM (SELECT *, row_number() OVER (PARTITION BY person ORDER BY id DESC) AS place FROM reports WHERE done = '')
        AS report {_NAMES}
    ORDER BY report.place, CASE WHEN report.person LIKE 'guest-%' THEN 1 ELSE 0 END, report.id DESC LIMIT ?
"""
# Accounts and limits say what holds; a measure beside it says why. A guest can have two: their own and their place.
_MEASURES = """
    WITH held AS (
        SELECT 'ban' AS what, CAST(id AS TEXT) AS whose, name, banned AS until, 0 AS by_guest FROM accounts
            WHERE banned > 0 AND banned > ?
        UNION ALL SELECT 'mute', CAST(id AS TEXT), name, muted, 0 FROM accounts WHERE muted > 0 AND muted > ?
        UNION ALL SELECT 'ban', place, name, banned, 1 FROM limits WHERE banned > ?
        UNION ALL SELECT 'mute', place, name, muted, 1 FROM limits WHERE muted > ?
    )
    SELECT held.what, held.whose, CASE WHEN by_guest = 1 THEN coalesce(why.name, held.name) ELSE held.name END,
        held.until, coalesce(why.reason, ''), coalesce(staff.name, ''),
        coalesce(why.at, 0), coalesce(why.place, '')
    FROM held
    LEFT JOIN measures why ON why.id = (
        SELECT max(id) FROM measures
        WHERE measures.what = held.what AND (measures.person = held.whose OR measures.place = held.whose)
    )
    LEFT JOIN accounts staff ON CAST(staff.id AS TEXT) = why.staff
    ORDER BY held.until DESC, held.name LIMIT ?
"""
REMEMBERED = 34_560_000_000  # milliseconds a settled complaint or sanction is kept: 400 days
_NAMES_LOCK = 0x4E414D45
_JSON = ("settings",)
_ORPHANS = """
    SELECT DISTINCT account FROM seats WHERE is_over = 0 AND account NOT LIKE 'guest-%'
    AND NOT EXISTS (SELECT 1 FROM accounts WHERE CAST(accounts.id AS TEXT) = seats.account)
"""
_TOKEN = "digest, account, name, scope, created, used, expires"


class Accounts:
    """Accounts by the folded form of their names (``names.folded``); ``looks`` is ``names.skeleton``.

    A person's identifier is the running number of the account. Methods raise NoticeError when the database cannot do
    its work, and those that change something also for a person without an account.
    """

    def __init__(self, sql: Sql, tell_gone: Callable[[Leaver], Transaction[None]] | None = None) -> None:
        """Create the accounts over a store; ``tell_gone`` ends each transaction that deletes an account."""
        self._sql = sql
        self._tell_gone = tell_gone
        self._attempted = 0

    async def create(
        self,
        name: str,
        folded: str,
        looks: str,
        password: str,
        recovery: str,
        language: str,
        at: int = 0,
        guest: Adopted | None = None,
    ) -> Person:
        """Create an account at that moment, with everything that belonged to the guest.

        Raises TakenError if the folded name or its looks are taken, or were until lately.
        """
        settings = to_json({"language": language} if guest is None else dict(guest.settings))

        def job() -> Transaction[int]:
            yield from _alone_with_names(self._sql.dialect)
            yield from _forgotten_names(at)
            if (yield _is_taken(folded, looks, at)):
                raise TakenError
            rows = yield (
                "INSERT INTO accounts "
                "(name, folded, looks, password, recovery, role, settings, banned, muted, epoch, created) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, 0, 0, 0, ?) ON CONFLICT DO NOTHING RETURNING id",
                (name, folded, looks, password, recovery, PLAYER, settings, at),
            )
            if not rows:
                raise TakenError
            number: int = rows[0][0]
            if guest is not None:
                yield from adopted(guest, number, at, self._sql.place)
            return number

        return Person(str(await self._sql.write(job)), name)

    async def by_name(self, folded: str, now: int) -> Account | None:
        """Return the account with that folded name, or the one that had it before and still keeps it."""
        found = await self._one(f"{_ACCOUNT} folded = ?", folded)
        old = f"{_ACCOUNT} id = (SELECT account FROM old_names WHERE folded = ? AND until > ?)"
        return found or await self._one(old, folded, now)

    async def by_id(self, person: str) -> Account | None:
        return await self._one(f"{_ACCOUNT} id = ?", number_of(person))

    async def is_taken(self, folded: str, looks: str, now: int = 0, own: str = "") -> bool:
        """Return whether an account other than ``own`` has this name or a lookalike, or keeps it from before.."""
        text, values = _is_taken(folded, looks, now, number_of(own))
        return bool(await self._sql.read(text, *values))

    async def set_password(self, person: Person, password: str, *, alone: bool = False) -> tuple[Person, WaysIn]:
        """Store another hash and return the person as of then. Raises OutdatedError if it was changed meanwhile.

        ``alone``: also remove every other way in, in the same transaction. Returns how many there were.
        """

        def job() -> Transaction[tuple[int, WaysIn]]:
            rows = yield (
                "UPDATE accounts SET password = ?, epoch = epoch + 1 WHERE id = ? AND epoch = ? RETURNING epoch",
                (password, number_of(person.id), person.epoch),
            )
            if not rows:
                yield from _required(number_of(person.id))
                raise OutdatedError
            yield _SIGNED_OUT, (number_of(person.id),)
            ended = []
            for table in WaysIn._fields if alone else ():
                gone = yield f"DELETE FROM {table} WHERE account = ? RETURNING account", (number_of(person.id),)
                ended.append(len(gone))
            return rows[0][0], WaysIn(*ended)

        epoch, ended = await self._sql.write(job)
        return replace(person, epoch=epoch), ended

    async def rehash(self, person: str, old: str, new: str) -> None:
        """Store another hash of the same password, unless the password was changed meanwhile."""
        replaced = "UPDATE accounts SET password = ? WHERE id = ? AND password = ?"
        await store(self._sql, (replaced, (new, number_of(person), old)))

    async def set_recovery(self, person: str, recovery: str) -> None:
        """Store the hash of a recovery code; empty if the code was used."""
        await self._set(person, recovery=recovery)

    async def set_settings(self, person: str, settings: Mapping[str, object]) -> None:
        """Replace all settings of the person."""
        await self._set(person, settings=to_json(dict(settings)))

    async def set_role(self, person: str, role: str) -> None:
        """Set the role, one of ``person.ROLES``."""
        await self._set(person, role=role)

    async def set_driver(self, person: str, driver: str) -> None:
        """Set whether a person or a bot plays with the account, one of ``person.DRIVERS``."""
        await self._set(person, driver=driver)

    async def set_limits(self, person: str, *, banned: int | None = None, muted: int | None = None) -> None:
        """Set until when the person is banned or muted; None leaves it as it is."""
        limits = {"banned": banned, "muted": muted}
        await self._set(person, **{name: until for name, until in limits.items() if until is not None})
        if banned:
            await store(self._sql, (_SIGNED_OUT, (number_of(person),)))

    # Names

    async def rename(
        self, person: Person, name: str, folded: str, looks: str, *, at: int, since: int, until: int
    ) -> Person:
        """Give the account another name, keep the old one for it until ``until``, and return the person.

        Raises TakenError, and NamedSoonError if the account was renamed after ``since``.
        """

        def job() -> Transaction[None]:
            yield from _alone_with_names(self._sql.dialect)
            number = number_of(person.id)
            ((old, old_folded, old_looks, last),) = yield (
                "SELECT name, folded, looks, renamed FROM accounts WHERE id = ?",
                (number,),
            )
            if last and last > since:
                raise NamedSoonError(last)
            yield from _forgotten_names(at)
            taken = yield _is_taken(folded, looks, at, number)
            if taken:
                raise TakenError
            yield "DELETE FROM old_names WHERE folded = ? AND account = ?", (folded, number)
            yield (
                "UPDATE accounts SET name = ?, folded = ?, looks = ?, renamed = ? WHERE id = ?",
                (name, folded, looks, at, number),
            )
            if old_folded != folded:
                yield (
                    "INSERT INTO old_names VALUES (?, ?, ?, ?, ?)",
                    (old_folded, old_looks, old, number, until),
                )

        await self._sql.write(job)
        return Person(person.id, name, person.role, person.epoch)

    # Other ways in

    async def keys(self, person: str) -> list[Key]:
        rows = await self._sql.read(
            "SELECT digest, line, comment FROM keys WHERE account = ? ORDER BY digest", number_of(person)
        )
        return [Key(*row) for row in rows]

    async def add_key(self, person: str, key: Key) -> None:
        """Add a public key; the same key again changes nothing."""
        number = number_of(person)

        def job() -> Transaction[None]:
            yield from _required(number)
            yield (
                "INSERT INTO keys VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (number, key.digest, key.line, key.comment),
            )

        await self._sql.write(job)

    async def remove_key(self, person: str, digest: str) -> None:
        await store(self._sql, ("DELETE FROM keys WHERE account = ? AND digest = ?", (number_of(person), digest)))

    async def ways_in(self, person: str) -> WaysIn:
        """Count what lets a person in without the password."""
        counts = ", ".join(f"(SELECT count(*) FROM {table} WHERE account = ?)" for table in WaysIn._fields)
        return WaysIn(*(await self._sql.read(f"SELECT {counts}", *[number_of(person)] * len(WaysIn._fields)))[0])

    async def tokens(self, person: str) -> list[Token]:
        """Return all tokens of the account, expired ones too, the oldest first."""
        rows = await self._sql.read(
            f"SELECT {_TOKEN} FROM tokens WHERE account = ? ORDER BY created, digest", number_of(person)
        )
        return [_token(row) for row in rows]

    async def token(self, digest: str) -> Token | None:
        """Return the token with that digest."""
        rows = await self._sql.read(f"SELECT {_TOKEN} FROM tokens WHERE digest = ?", digest)
        return _token(rows[0]) if rows else None

    async def add_token(self, token: Token, most: int) -> bool:
        """Add a token in place of expired ones; return False if the account has the most it may have."""
        number = number_of(token.account)

        def job() -> Transaction[bool]:
            # A concurrent addition waits here, and so does a deletion of the account.
            if not (yield "UPDATE accounts SET id = id WHERE id = ? RETURNING id", (number,)):
                return False
            yield "DELETE FROM tokens WHERE account = ? AND expires <= ?", (number, token.created)
            ((count,),) = yield "SELECT count(*) FROM tokens WHERE account = ?", (number,)
            if count >= most:
                return False
            values = token.digest, number, token.name, token.scope, token.created, token.used, token.expires
            yield f"INSERT INTO tokens ({_TOKEN}) VALUES (?, ?, ?, ?, ?, ?, ?)", values
            return True

        return await self._sql.write(job)

    async def use_token(self, digest: str, at: int) -> None:
        """Record that the token was used at that moment."""
        await store(self._sql, ("UPDATE tokens SET used = ? WHERE digest = ? AND used < ?", (at, digest, at)))

    async def remove_tokens(self, person: str, digests: Sequence[str]) -> None:
        gone = "DELETE FROM tokens WHERE account = ? AND digest = ?"
        await store(self._sql, *((gone, (number_of(person), each)) for each in sorted(digests)))

    # Friends and blocked people

    async def related(self, relation: str, person: str) -> list[Person]:
        """Return the people in a person's FRIENDS or BLOCKED, by name."""
        return await self._people(f"SELECT other FROM {_TABLES[relation]} WHERE account = ?", "folded", person)

    async def relating(self, relation: str, person: str, *, limit: int) -> list[Person]:
        """Return the people with this person in their FRIENDS or BLOCKED; the newest accounts last."""
        return await self._people(f"SELECT account FROM {_TABLES[relation]} WHERE other = ?", "id", person, limit)

    async def part(self, person: str, other: str) -> None:
        """End the friendship in both directions."""
        one, two = number_of(person), number_of(other)
        pairs = sorted([(one, two), (two, one)])  # so that processes do not wait for each other in a ring
        await store(self._sql, *(("DELETE FROM friends WHERE account = ? AND other = ?", pair) for pair in pairs))

    async def unheard_friends(self, person: str, *, limit: int) -> list[Person]:
        """Return the people whose requests for friendship this person has not heard yet."""
        return await self._people("SELECT account FROM friends WHERE other = ? AND told = 0", "folded", person, limit)

    async def mark_friends_heard(self, person: str, others: Sequence[str]) -> None:
        """Record that the person has heard of these requests."""
        heard = "UPDATE friends SET told = 1 WHERE account = ? AND other = ?"
        pairs = [(each, number_of(person)) for each in sorted(map(number_of, others))]
        await store(self._sql, *((heard, pair) for pair in pairs))

    async def relate(self, relation: str, person: str, other: str, is_so: bool) -> None:
        """Add ``other`` to the relation, or remove them."""
        pair = number_of(person), number_of(other)

        def job() -> Transaction[None]:
            for number in pair:
                yield from _required(number)
            if is_so:
                yield f"INSERT INTO {_TABLES[relation]} (account, other) VALUES (?, ?) ON CONFLICT DO NOTHING", pair
            else:
                yield f"DELETE FROM {_TABLES[relation]} WHERE account = ? AND other = ?", pair

        await self._sql.write(job)

    # Guests, attempts and secrets

    async def limits(self, whose: Sequence[str]) -> dict[str, Sanctions]:
        """Return the known sanctions of guests, by identifier, and of all guests from places, by digest."""
        places = ", ".join("?" * len(whose))
        rows = await self._sql.read(f"SELECT place, banned, muted, name FROM limits WHERE place IN ({places})", *whose)
        return {place: Sanctions(*limits) for place, *limits in rows}

    async def limit(self, whose: str, limits: Sanctions, now: int) -> None:
        """Replace the sanctions, and forget those that are over."""
        limited = (
            "INSERT INTO limits VALUES (?, ?, ?, ?) ON CONFLICT (place) "
            "DO UPDATE SET name = excluded.name, banned = excluded.banned, muted = excluded.muted"
        )
        await store(
            self._sql,
            (limited, (whose, limits.name, limits.banned, limits.muted)),
            ("DELETE FROM limits WHERE banned <= ? AND muted <= ?", (now, now)),
        )

    async def pardon(self, name: str, *, talk: bool) -> bool:
        """End the mute (``talk``) or the ban of guests with that folded name; return whether there was one."""
        what = "muted" if talk else "banned"
        if not name or set(name) & set("%_ "):  # no name; LIKE would take it for more than itself
            return False
        pardoned = f"UPDATE limits SET {what} = 0 WHERE ' ' || name || ' ' LIKE ? AND {what} > 0 RETURNING place"
        return bool(await store(self._sql, (pardoned, (f"% {name} %",))))

    async def attempts(self, whats: Sequence[str]) -> dict[str, int]:
        """Return until when the attempts at each known digest count, in milliseconds since 1970."""
        places = ", ".join("?" * len(whats))
        rows = await self._sql.read(f"SELECT what, until FROM attempts WHERE what IN ({places})", *whats)
        return dict(rows)

    async def add_attempt(self, costs: Mapping[str, tuple[int, int]], now: int) -> None:
        """Count one more attempt for each digest; the values are what it costs, and the most, in milliseconds."""
        statements = []
        for what, (cost, most) in sorted(costs.items()):  # so that processes do not wait for each other in a ring
            late = now + most
            values = (what, now + cost, now, late + DOUBTFUL, now + cost, late - cost, late, cost)
            statements.append((_ATTEMPTED, values))
        await store(self._sql, *statements)
        self._attempted += 1
        if self._attempted % _SWEEP == 0:
            await store(self._sql, *_forgotten_attempts(now))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret of the server, the same in all processes; ``fresh`` becomes it if there is none yet."""
        rows = await store(
            self._sql,
            ("INSERT INTO server_secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh)),
            ("SELECT secret FROM server_secrets WHERE name = ?", (name,)),
        )
        return bytes(rows[0][0])

    # Complaints and measures

    async def report(self, complaint: Complaint) -> int:
        """Store a complaint for the moderators and return its number. Guests may complain, and be complained about.

        ``who`` and ``about`` are identifiers here.
        """
        added = (
            "INSERT INTO reports (at, person, other, text, match_id, talk) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
            (
                complaint.at,
                complaint.who,
                complaint.about,
                complaint.text,
                number_of(complaint.match),
                to_json(complaint.talk),
            ),
        )
        number: int = (await store(self._sql, added))[0][0]
        return number

    async def reports(self, *, limit: int) -> tuple[list[Complaint], int, int]:
        """Return the open complaints, their number, and how many people made them; a guest has its identifier as name.

        First the newest of each person, then the second of each, and so on: nobody can bury other complaints.
        """
        found = [self._complaint(row) for row in await self._sql.read(_REPORTS, limit)] if limit else []
        rows = await self._sql.read("SELECT count(*), count(DISTINCT person) FROM reports WHERE done = ''")
        count, people = rows[0]
        return found, count, people

    async def complaint(self, report: int) -> Complaint | None:
        """Return an open complaint."""
        open_one = f"{_COMPLAINT} FROM reports report {_NAMES} WHERE report.id = ? AND report.done = ''"
        rows = await self._sql.read(open_one, report)
        return self._complaint(rows[0]) if rows else None

    async def see_to(self, report: int, person: str, answer: str) -> bool:
        """Close a complaint with an answer for its author, or an empty one. Return False if it is not open."""
        done = "UPDATE reports SET done = ?, answer = ?, untold = ? WHERE id = ? AND done = '' RETURNING id"
        return bool(await store(self._sql, (done, (person, answer, int(bool(answer)), report))))

    async def answered(self, person: str) -> list[Complaint]:
        """Return closed complaints of the person whose answer the person has not heard."""
        rows = await self._sql.read(
            f"{_COMPLAINT} FROM reports report {_NAMES} WHERE report.person = ? AND report.untold = 1 "
            "ORDER BY report.id",
            person,
        )
        return [self._complaint(row) for row in rows]

    async def mark_answer_heard(self, report: int) -> None:
        """Record that the author of the complaint has heard the answer."""
        await store(self._sql, ("UPDATE reports SET untold = 0 WHERE id = ?", (report,)))

    async def note_measure(self, measure: Measure) -> None:
        """Store why a person is banned or muted."""
        noted = (
            "INSERT INTO measures (what, person, name, place, staff, reason, at, until) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (*measure[:3], measure.place, measure.staff, measure.reason, measure.at, measure.until),
        )
        before = measure.at - REMEMBERED
        await store(self._sql, noted, ("DELETE FROM measures WHERE at < ? AND until < ?", (before, before)))

    async def measures(self, now: int, *, limit: int) -> list[Measure]:
        """Return the bans and mutes that hold at that moment, the longest first."""
        rows = await self._sql.read(_MEASURES, now, now, now, now, limit)
        return [Measure(*row) for row in rows]

    # Leaving

    async def set_leaving(self, person: str, at: int) -> None:
        """Plan the deletion of the account; 0: no deletion; 1: for good, and nothing changes that."""
        planned = "UPDATE accounts SET leaving = ? WHERE id = ? AND leaving <> 1"
        await store(self._sql, (planned, (at, number_of(person))))
        if at:
            await store(self._sql, ("DELETE FROM web_sessions WHERE account = ?", (number_of(person),)))

    async def stay(self, person: str, now: int) -> bool:
        """Cancel a pending deletion. Return False if none was pending or it has already started."""
        stays = "UPDATE accounts SET leaving = 0 WHERE id = ? AND leaving > ? RETURNING id"
        return bool(await store(self._sql, (stays, (number_of(person), now))))

    async def leavers(self, now: int) -> list[Leaver]:
        """Return the accounts due for deletion; nothing keeps them from now on."""
        rows = await self._sql.read("SELECT id FROM accounts WHERE leaving > 0 AND leaving <= ?", now)
        if not rows:
            return []
        rows = await store(
            self._sql,
            ("UPDATE accounts SET leaving = 1 WHERE leaving > 0 AND leaving <= ?", (now,)),
            ("SELECT id, created, name FROM accounts WHERE leaving > 0 AND leaving = 1 ORDER BY id", ()),
        )
        return [Leaver(str(number), created, name) for number, created, name in rows]

    async def mark_for_deletion(self, leavers: Sequence[Leaver]) -> int:
        """Mark these accounts for deletion, as after restoring a backup, and return how many were there.

        An account counts only if it was made at the same moment.
        """

        def job() -> Transaction[int]:
            count, marked = 0, "UPDATE accounts SET leaving = 1 WHERE id = ? AND created = ? RETURNING id"
            for each in leavers:
                rows = yield marked, (number_of(each.id), each.created)
                count += len(rows)
            return count

        return await self._sql.write(job)

    async def erase(self, leaver: Leaver) -> bool:
        """Delete an account that nothing keeps, and all that is stored about the person except logs.

        In logs the name becomes a former player. Return False if the account is missing. Can be repeated.
        """
        await self.become_former(leaver.id)

        def job() -> Transaction[bool]:
            is_gone = yield from personal.erased(leaver.id)
            if is_gone and self._tell_gone is not None:
                yield from self._tell_gone(leaver)
            return is_gone

        is_gone = await self._sql.write(job)
        await self.become_former(leaver.id)  # where it was seated meanwhile
        return is_gone

    async def orphans(self) -> list[str]:
        """Return the numbers of deleted accounts that still have seats in running matches."""
        return [account for (account,) in await self._sql.read(_ORPHANS)]

    async def become_former(self, person: str) -> None:
        """Replace the person by a former player in all logs, a few at a time so that moves come between.."""
        last, place = 0, self._sql.place
        while last := await self._sql.write(partial(personal.renamed, person, last, place)):
            pass
        await self._sql.write(partial(personal.renamed_in_tournaments, person, place))

    # What is known

    async def everything(self, person: str) -> Mapping[str, Sequence[Mapping[str, Any]]]:
        """Return everything stored about the person, by title, without hashes."""
        found: dict[str, list[dict[str, Any]]] = {}
        for called, members, (select, values) in personal.export_of(person):
            rows = [dict(zip(members, row, strict=True)) for row in await self._sql.read(select, *values)]
            for row in rows:
                row |= {name: from_json(row[name], self._sql.place) for name in _JSON if name in row}
            found.setdefault(called, []).extend(rows)
        return found

    async def listed(self, part: str, *, after: str, limit: int) -> list[Listed]:
        """Return accounts whose folded name contains this part, after that number, in order."""
        rows = await self._sql.read(
            "SELECT id, name, role, created, banned, muted, leaving, "
            "(SELECT count(*) FROM seats WHERE account = CAST(accounts.id AS TEXT)) FROM accounts "
            "WHERE id > ? AND (replace(folded, ?, '') <> folded OR ? = '') ORDER BY id LIMIT ?",
            number_of(after),
            part,
            part,
            limit,
        )
        return [Listed(str(row[0]), *row[1:]) for row in rows]

    # Inside

    async def _one(self, text: str, *values: Value) -> Account | None:
        rows = await self._sql.read(text, *values)
        if not rows:
            return None
        number, name, role, epoch, driver, password, recovery, settings, *moments = rows[0]
        read: Any = from_json(settings, self._sql.place)
        return Account(Person(str(number), name, role, epoch, driver), password, recovery, read, *moments)

    async def _people(self, which: str, order: str, person: str, limit: int = -1) -> list[Person]:
        """Return the accounts that a statement about a person selects; ``limit``: -1 for all."""
        most, values = (" LIMIT ?", (limit,)) if limit >= 0 else ("", ())
        rows = await self._sql.read(
            f"SELECT id, name, role FROM accounts WHERE id IN ({which}) ORDER BY {order}{most}",
            number_of(person),
            *values,
        )
        return [Person(str(number), name, role) for number, name, role in rows]

    async def _set(self, person: str, **values: Value) -> None:
        if not values:
            return
        names = ", ".join(f"{name} = ?" for name in values)

        def job() -> Transaction[None]:
            rows = yield f"UPDATE accounts SET {names} WHERE id = ? RETURNING id", (*values.values(), number_of(person))
            if not rows:
                raise NoticeError(Notice.of("store-no-account"))

        await self._sql.write(job)

    def _complaint(self, row: Row) -> Complaint:
        number, at, who, about, text, match_id, talk, person, answer = row
        lines = tuple((one, name, said) for one, name, said in from_json(talk, self._sql.place))
        return Complaint(number, at, who, about, text, str(match_id) if match_id else "", lines, person, answer)


def _alone_with_names(dialect: str) -> Transaction[None]:
    """Inside a transaction: keep others from taking a name before it ends."""
    if dialect == POSTGRES:
        yield "SELECT pg_advisory_xact_lock(?)", (_NAMES_LOCK,)


def _forgotten_names(now: int) -> Transaction[None]:
    """Inside a transaction: forget old names whose time is over."""
    yield "DELETE FROM old_names WHERE until <= ?", (now,)


def _is_taken(folded: str, looks: str, now: int, own: int = 0) -> tuple[str, tuple[str | int, ...]]:
    """Return the statement that finds another account with the name or its looks, now or lately."""
    return (
        "SELECT id FROM accounts WHERE (folded = ? OR looks = ?) AND id <> ? "
        "UNION ALL SELECT account FROM old_names WHERE (folded = ? OR looks = ?) AND account <> ? AND until > ?",
        (folded, looks, own, folded, looks, own, now),
    )


def _required(number: int) -> Transaction[None]:
    """Inside a transaction: raise NoticeError unless the account exists."""
    if not (yield "SELECT id FROM accounts WHERE id = ?", (number,)):
        raise NoticeError(Notice.of("store-no-account"))


def _forgotten_attempts(now: int) -> tuple[Statement, ...]:
    """Return statements that forget old attempts, and the cheapest of more attempts than people can make."""
    excess = (
        "DELETE FROM attempts WHERE until <= (SELECT until FROM attempts WHERE until < ? "
        "ORDER BY until DESC LIMIT 1 OFFSET ?)"
    )
    return ("DELETE FROM attempts WHERE until < ?", (now,)), (excess, (now + _HOUR_MS, _MOST_ATTEMPTS))


def _token(row: Row) -> Token:
    digest, account, *others = row
    return Token(digest, str(account), *others)
