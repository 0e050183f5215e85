"""The store of the lobby, for all processes: waiting matches, talk, broadcasts, presence and results."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields, replace
from operator import attrgetter
from typing import TypeVar

from accessible_games.club.accounts.accounts import REMEMBERED
from accessible_games.club.accounts.person import Leaver
from accessible_games.club.lobby.broadcasts import (
    BROADCAST_LOCK,
    AccountGone,
    Broadcast,
    MatchBegun,
    SpectatorSentAway,
    StaffOpened,
    StoredBroadcast,
    decoded,
    sent,
    sent_in_turn,
)
from accessible_games.club.lobby.processes import is_dead
from accessible_games.club.lobby.stored import (
    LOCK_NUMBERS,
    NOWHERE,
    ROW,
    Attendance,
    ChatMessage,
    GuestMatch,
    Played,
    Room,
    Tally,
    Waiting,
    Withdrawn,
    added,
    begun,
    changed,
    noted,
    taken,
    waiting_of,
)
from accessible_games.matches.ports import ConflictError, Reserved
from accessible_games.storage.journal import summary_of
from accessible_games.storage.sql import (
    POSTGRES,
    Row,
    SerialWriter,
    Sql,
    Transaction,
    Value,
    from_json,
    next_number,
    number_of,
    store,
    to_json,
)

B = TypeVar("B", bound=Broadcast)
_LOT = 200  # rows of a table that go in one transaction

_SPOKEN = "SELECT id, room FROM (SELECT id, room, at FROM lines ORDER BY id LIMIT ?) oldest WHERE at < ?"
_UNHEARD = "DELETE FROM reads WHERE room = ? AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.room = reads.room)"
# The log holds the secret of a round's draws once the round is over.
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
    """Inside a transaction: remove old rows. Return whether more may be left."""
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


_OPEN = "free > 0 AND access = 'open'"  # as the indexes say it
_MOST = 100  # matches in which one person sits, or which would be the rematch of one match: far above all bounds
_OPENINGS = 20  # of one match, announced at once
_LINE = "id, room, at, person, name, text"
_KEPT_LINES = 1000  # of each room
_SWEEP = 64  # each so many lines the oldest of a room go
_TALK_LOCK = 0x54414C4B
_FORGOTTEN = 3_600_000  # milliseconds after which a process that is not believed is forgotten
_values = attrgetter(*[each.name for each in fields(Attendance)])  # astuple would copy each, for a thousand people
_OVER = "FROM seats JOIN matches ON matches.id = seats.match_id WHERE seats.account = ? AND seats.is_over = 1"
_NAMES_AT_ONCE = 500
_WITH = " AND EXISTS (SELECT 1 FROM seats they WHERE they.match_id = seats.match_id AND they.account = ?)"
_LISTED = "matches.id, game, created, changed, players, moves, reason"


class LobbyStore:
    """The store of the lobby. No important question is asked of a list that may be cut.

    Methods raise NoticeError if the database fails.
    """

    def __init__(self, sql: Sql) -> None:
        self._sql = sql
        self._talk = SerialWriter(sql, _TALK_LOCK, said)
        self.sent = SerialWriter(sql, BROADCAST_LOCK, sent)

    # Matches that wait

    async def add(self, waiting: Waiting, place: str = "") -> Waiting:
        """Store a waiting match; return it with version 1 and the number that the match keeps.

        ``place``: the household from which it is opened, as a digest; empty: this computer.
        """

        def job() -> Transaction[Waiting]:
            if self._sql.dialect == POSTGRES:  # a later query for older ones finds them all
                yield LOCK_NUMBERS
            number = yield from next_number(self._sql.dialect)
            numbered = replace(waiting, id=str(number), version=1)
            yield from added(numbered, place)
            return numbered

        return await self._sql.write(job)

    async def get(self, waiting_id: str) -> Waiting | None:
        found = await self._found("FROM waiting WHERE id = ?", number_of(waiting_id))
        return found[0] if found else None

    async def of_word(self, word: str) -> Waiting | None:
        """Return the private match with this word."""
        found = await self._found("FROM waiting WHERE word = ? AND word > ''", word)
        return found[0] if found else None

    async def change(self, waiting: Waiting) -> bool:
        """Replace the version ``waiting.version``. Return False if somebody was faster."""
        return await self._sql.write(lambda: changed(waiting))

    async def remove(self, waiting: Waiting) -> bool:
        """Remove a match that has begun or was called off. Return False if somebody was faster."""
        return await self._sql.write(lambda: taken(number_of(waiting.id), waiting.version)) is not None

    async def withdraw(self, news: Withdrawn, version: int, people: Collection[str], at: int) -> bool:
        """``remove`` the match, and store the news for these people until they come, see ``withdrawn``."""

        def job() -> Transaction[bool]:
            if (yield from taken(number_of(news.waiting_id), version)) is None:
                return False
            yield from noted(news, people, at)
            return True

        return await self._sql.write(job)

    async def note_withdrawn(self, news: Withdrawn, people: Collection[str], at: int) -> None:
        """Store the news for these people although the match waits; once for each game and sender."""
        await self._sql.write(lambda: noted(news, people, at))

    def begin(self, reserved: Reserved, stored: Transaction[None]) -> Transaction[None]:
        """Inside a transaction: turn the waiting match into the match ``stored``, and broadcast that.

        Raises ConflictError if it has changed or no longer waits.
        """
        row = yield from taken(number_of(reserved.id), reserved.version)
        if row is None:
            raise ConflictError(f"waiting match {reserved.id} was changed meanwhile")
        yield from stored
        yield from sent_in_turn(self._sql.dialect, [begun(waiting_of(row, self._sql.place))])

    # Asking

    async def sitting(self, person: str) -> list[Waiting]:
        """Return the matches in which the person sits and has agreed to, oldest first."""
        return await self._of(person, 1, _MOST)

    async def asked(self, person: str, *, limit: int) -> list[Waiting]:
        """Return the newest matches to which the person is invited, oldest first."""
        return await self._of(person, 0, limit)

    async def listed(self, *, by_guests: bool, game: str = "", after: str = "0", limit: int) -> list[Waiting]:
        """Return public matches, of guests or of accounts, with a number behind ``after``, oldest first."""
        of_game, games = ("game = ? AND", (game,)) if game else ("", ())
        where = f"{of_game} by_guest = ? AND {_OPEN} AND id > ?"
        values = (*games, int(by_guests), number_of(after), limit)
        return await self._found(f"FROM waiting WHERE {where} ORDER BY id LIMIT ?", *values)

    async def count_listed(self) -> tuple[int, int]:
        """Return the number of public matches, and the number of the newest of them; 0 without any."""
        rows = await self._sql.read(f"SELECT count(*), coalesce(max(id), 0) FROM waiting WHERE {_OPEN}")
        count, newest = rows[0]
        return count, newest

    async def opened(self, *, after: str, limit: int) -> list[Waiting]:
        """Return matches that anybody may join, with a number behind ``after``, oldest first."""
        return await self._found(
            "FROM waiting WHERE id > ? AND free > 0 AND access = 'open' ORDER BY id LIMIT ?", number_of(after), limit
        )

    async def full(self, *, after: str = "0", limit: int) -> list[str]:
        """Return the numbers of the matches that lack no player, oldest first."""
        rows = await self._sql.read(
            "SELECT id FROM waiting WHERE missing = 0 AND id > ? ORDER BY id LIMIT ?", number_of(after), limit
        )
        return [str(number) for (number,) in rows]

    async def rematches(self, match_id: str) -> list[Waiting]:
        """Return waiting rematches of that match, oldest first."""
        number = number_of(match_id)
        if not number:
            return []
        return await self._found(
            "FROM waiting WHERE rematch_of = ? AND rematch_of > 0 ORDER BY id LIMIT ?", number, _MOST
        )

    async def room(self, person: str, place: str) -> Room:
        """Count the matches of this person, those opened from that place, and those of guests."""
        own = await self._count("FROM waiting_people WHERE person = ? AND sits = 1", person)
        there = await self._count("FROM waiting WHERE place = ? AND place > ''", place) if place else 0
        return Room(own, there, await self._count("FROM waiting WHERE by_guest = 1"))

    # Absent people

    async def awaited(self, *, after: str, limit: int) -> list[tuple[str, int]]:
        """Return people of waiting matches behind that identifier, in order, and since when they are gone; 0: not."""
        rows = await self._sql.read(
            "SELECT person, max(gone) FROM waiting_people WHERE person > ? GROUP BY person ORDER BY person LIMIT ?",
            after,
            limit,
        )
        return [(person, gone) for person, gone in rows]

    async def seated(self, beginning: str, *, limit: int) -> list[str]:
        """Return the identifiers that begin so in waiting matches. ``beginning``: letters, digits and hyphens."""
        rows = await self._sql.read(
            "SELECT DISTINCT person FROM waiting_people WHERE person >= ? AND person < ? AND person LIKE ? "
            "AND sits = 1 LIMIT ?",
            beginning,
            f"{beginning}~",
            f"{beginning}%",
            limit,
        )
        return [person for (person,) in rows]

    async def set_gone(self, people: Collection[str], since: int) -> None:
        """Record that these people are gone since then, in milliseconds; 0: they are here."""
        gone = "UPDATE waiting_people SET gone = ? WHERE person = ?"
        await store(self._sql, *((gone, (since, person)) for person in sorted(people)))

    async def is_gone(self, person: str) -> bool:
        """Return whether a waiting match still counts the person as gone."""
        return bool(await self._count("FROM waiting_people WHERE person = ? AND gone > 0", person))

    async def left(self, before: int, *, limit: int) -> list[tuple[str, str]]:
        """Return people gone since before then whose seats expire, each with a match, longest gone first.

        All guests, and accounts in matches that begin as soon as they are full.
        """
        rows = await self._sql.read(
            "SELECT person, waiting_id FROM waiting_people WHERE lasting = 0 AND gone > 0 AND gone < ? "
            "ORDER BY gone, person LIMIT ?",
            before,
            limit,
        )
        return [(person, str(number)) for person, number in rows]

    async def forsaken(self, before: int, *, limit: int) -> list[Waiting]:
        """Return the matches whose players are all gone since before then."""
        return await self._found(
            "FROM waiting WHERE id IN (SELECT waiting_id FROM waiting_people WHERE lasting = 1 AND sits = 1 "
            "AND gone > 0 AND gone < ?) AND NOT EXISTS (SELECT 1 FROM waiting_people WHERE waiting_id = waiting.id "
            "AND sits = 1 AND (gone = 0 OR gone >= ?)) ORDER BY id LIMIT ?",
            before,
            before,
            limit,
        )

    async def withdrawn(self, person: str, *, limit: int) -> list[Withdrawn]:
        """Return news of matches in which the person waited while away, oldest first."""
        rows = await self._sql.read(
            "SELECT waiting_id, game, name, reason, what FROM withdrawn WHERE person = ? ORDER BY waiting_id LIMIT ?",
            person,
            limit,
        )
        return [Withdrawn(str(number), *facts) for number, *facts in rows]

    async def forget_withdrawn(self, person: str, waiting_ids: Collection[str]) -> None:
        """Record that the person has heard these."""
        heard = "DELETE FROM withdrawn WHERE person = ? AND waiting_id = ?"
        await store(self._sql, *((heard, (person, number)) for number in sorted(map(number_of, waiting_ids))))

    # Broadcasts, and what they say of matches that began in the lobby

    def tell_gone(self, leaver: Leaver) -> Transaction[None]:
        """End a transaction that deletes an account with the broadcast of it."""
        yield from sent_in_turn(self._sql.dialect, [AccountGone(leaver.id, 0, leaver.created)])

    async def broadcasts(self, *, after: int, limit: int) -> list[StoredBroadcast]:
        """Return the first broadcasts behind the one numbered ``after``, in order."""
        rows = await self._sql.read(
            "SELECT id, kind, data FROM broadcasts WHERE id > ? ORDER BY id LIMIT ?", after, limit
        )
        return [StoredBroadcast(*row) for row in rows]

    async def newest_broadcast(self) -> int:
        """Return the number of the newest broadcast; 0 without any."""
        number: int = (await self._sql.read("SELECT coalesce(max(id), 0) FROM broadcasts"))[0][0]
        return number

    async def beginning(self, match_id: str) -> MatchBegun | None:
        """Return how the match began, or None for one that somebody plays alone."""
        return (await self.beginnings([match_id])).get(match_id)

    async def beginnings(self, match_ids: Collection[str]) -> dict[str, MatchBegun]:
        """Return how each of these matches began, without those that somebody plays alone."""
        return await self._about(MatchBegun, match_ids, "")

    async def openings(self, match_id: str, *, after: int) -> list[StaffOpened]:
        """Return the moderators' openings of the match since then, in milliseconds, oldest first."""
        rows = await self._sql.read(
            "SELECT data FROM broadcasts WHERE match_id = ? AND match_id > 0 AND kind = ? ORDER BY id DESC LIMIT ?",
            number_of(match_id),
            StaffOpened.__name__,
            _OPENINGS,
        )
        found = [decoded(StaffOpened.__name__, text) for (text,) in reversed(rows)]
        return [each for each in found if isinstance(each, StaffOpened) and each.at > after]

    async def sent_away(self, match_ids: Collection[str], person: str) -> Collection[str]:
        """Return from which of these matches the person was sent away as a spectator."""
        return await self._about(SpectatorSentAway, match_ids, person)

    # Talk

    async def say(self, room: str, at: int, person: str, name: str, text: str) -> ChatMessage:
        """Store a line of talk; durable when it returns. The oldest lines of each room are forgotten in time."""
        return await self._talk.put(ChatMessage(0, room, at, person, name, text))

    async def lines(self, room: str, *, after: int, limit: int) -> list[ChatMessage]:
        """Return the newest lines of a room behind the one numbered ``after``, in order."""
        rows = await self._sql.read(
            f"SELECT {_LINE} FROM lines WHERE room = ? AND id > ? ORDER BY id DESC LIMIT ?", room, after, limit
        )
        return [ChatMessage(*row) for row in reversed(rows)]

    async def spoken(self, *, after: int, limit: int) -> list[ChatMessage]:
        """Return the first lines of all rooms behind the one numbered ``after``, in order."""
        rows = await self._sql.read(f"SELECT {_LINE} FROM lines WHERE id > ? ORDER BY id LIMIT ?", after, limit)
        return [ChatMessage(*row) for row in rows]

    async def newest(self) -> int:
        """Return the number of the newest line of all rooms; 0 without any."""
        number: int = (await self._sql.read("SELECT coalesce(max(id), 0) FROM lines"))[0][0]
        return number

    async def read(self, person: str) -> dict[str, int]:
        """Return the last line that the person has heard in each room."""
        rows = await self._sql.read("SELECT room, line FROM reads WHERE person = ?", person)
        return dict(rows)

    async def set_read(self, person: str, room: str, line: int) -> None:
        """Record that the person has heard the room up to that line; this never goes back."""
        heard = (
            "INSERT INTO reads VALUES (?, ?, ?) ON CONFLICT (person, room) "
            "DO UPDATE SET line = excluded.line WHERE excluded.line > reads.line"
        )
        await store(self._sql, (heard, (person, room, line)))

    # Presence, and endings that people have not heard

    async def place(self, person: str, since: int) -> str:
        """Return the match to which a person has come since then, in milliseconds, and has not left; empty: none."""
        rows = await self._sql.read("SELECT match_id FROM places WHERE person = ? AND at >= ?", person, since)
        return str(rows[0][0]) if rows else ""

    async def set_places(self, places: Mapping[str, str], at: int) -> None:
        """Store the match where each person is from now on; empty: none."""
        put = (
            "INSERT INTO places VALUES (?, ?, ?) ON CONFLICT (person) "
            "DO UPDATE SET match_id = excluded.match_id, at = excluded.at"
        )
        left = "DELETE FROM places WHERE person = ?"
        await store(
            self._sql,
            *(
                (put, (person, number_of(match_id), at)) if match_id else (left, (person,))
                for person, match_id in sorted(places.items())  # so that processes do not wait for each other in a ring
            ),
        )

    async def forget_places(self, before: int) -> None:
        """Forget places taken before that moment, in milliseconds."""
        await store(self._sql, ("DELETE FROM places WHERE at < ?", (before,)))

    async def unheard(self, person: str, *, limit: int) -> list[str]:
        """Return the person's matches that ended or were closed and whose end they have not heard, oldest first."""
        rows = await self._sql.read(
            "SELECT DISTINCT match_id FROM seats WHERE account = ? AND untold > '' ORDER BY match_id LIMIT ?",
            person,
            limit,
        )
        return [str(number) for (number,) in rows]

    async def mark_heard(self, endings: Collection[tuple[str, str]]) -> None:
        """Record that these people have heard the end of these matches."""
        heard = "UPDATE seats SET untold = '' WHERE match_id = ? AND account = ? AND untold <> ''"
        pairs = sorted((number_of(match_id), person) for person, match_id in endings)
        await store(self._sql, *((heard, pair) for pair in pairs))

    async def note_closed(self, match_id: str) -> None:
        """Store for the players that the match was closed; of a finished one they hear the end."""
        closed = "UPDATE seats SET untold = 'closed' WHERE match_id = ? AND is_over = 0"
        await store(self._sql, (closed, (number_of(match_id),)))

    async def enter(self, process: str, people: Mapping[str, Attendance], until: int) -> None:
        """Store the people, by identifier, whom a process serves; valid until then."""
        data = to_json({person: _values(each) for person, each in people.items()})
        entered = (
            "INSERT INTO processes VALUES (?, ?, ?) ON CONFLICT (process) "
            "DO UPDATE SET people = excluded.people, believed = excluded.believed"
        )
        forgotten = "DELETE FROM processes WHERE believed < ?"
        await store(self._sql, (entered, (process, data, until)), (forgotten, (until - _FORGOTTEN,)))

    async def here(self, now: int, *, but: str = "") -> dict[str, Attendance]:
        """Return everybody, by identifier, in all processes with a valid entry that live, ``but`` one."""
        rows = await self._sql.read(
            "SELECT process, people FROM processes WHERE believed > ? AND process <> ? ORDER BY process", now, but
        )
        found: dict[str, Attendance] = {}
        for people in (each for process, each in rows if not is_dead(process)):
            for person, (name, plays, watches, place, game, *rest) in from_json(people, self._sql.place).items():
                before = found.get(person, NOWHERE)
                found[person] = Attendance(
                    name,
                    (*before.plays, *plays),
                    (*before.watches, *watches),
                    place or before.place,
                    game or before.game,
                    *rest,
                )
        return found

    # Results

    async def unsettled(self, account: str = "", *, limit: int) -> list[tuple[str, list[str]]]:
        """Return finished matches without stored results, newest first, with their players.

        ``account``: only those of this person.
        """
        own, values = (" AND account = ?", (account,)) if account else ("", ())
        rows = await self._sql.read(
            "SELECT match_id, account FROM seats WHERE match_id IN (SELECT DISTINCT match_id FROM seats "
            f"WHERE is_over = 1 AND result = ''{own} ORDER BY match_id DESC LIMIT ?) ORDER BY match_id DESC, seat",
            *values,
            limit,
        )
        found: dict[str, list[str]] = {}
        for number, account in rows:
            found.setdefault(str(number), []).append(account)
        return list(found.items())

    async def settle(self, results: Mapping[tuple[str, str], str]) -> None:
        """Store each result, by match and person."""
        settled = "UPDATE seats SET result = ? WHERE match_id = ? AND account = ? AND is_over = 1"
        rows = sorted((number_of(match_id), account, result) for (match_id, account), result in results.items())
        await store(self._sql, *((settled, (result, number, account)) for number, account, result in rows))

    async def results(
        self, account: str, *, other: str = "", game: str = "", before: str = "", limit: int
    ) -> list[Played]:
        """Return the person's finished matches below ``before``, the highest number first."""
        where, values = _narrowed(account, other, game)
        place, at = (" AND seats.match_id < ?", (number_of(before),)) if before else ("", ())
        numbers = f"SELECT DISTINCT seats.match_id {where}{place} ORDER BY seats.match_id DESC LIMIT ?"
        rows = await self._sql.read(
            f"SELECT DISTINCT {_LISTED}, own.result FROM seats own JOIN matches ON matches.id = own.match_id "
            f"WHERE own.account = ? AND own.is_over = 1 AND own.match_id IN ({numbers}) "
            "ORDER BY matches.id DESC LIMIT ?",
            account,
            *values,
            *at,
            limit,
            limit,
        )
        return [Played(summary_of(row[:-1], self._sql.place), row[-1]) for row in rows]

    async def tally(self, account: str, *, other: str = "") -> list[Tally]:
        """Count all results by game, the most played first."""
        where, values = _narrowed(account, other, "")
        rows = await self._sql.read(
            f"SELECT game, seats.result, count(DISTINCT seats.match_id) {where} GROUP BY game, seats.result", *values
        )
        return _sums(rows)

    async def opponents(self, account: str, game: str, *, limit: int) -> list[Tally]:
        """Count the results of a game by the names of opponents with accounts."""
        rows = await self._sql.read(
            "SELECT they.account, mine.result, count(DISTINCT mine.match_id) FROM seats mine "
            "JOIN matches ON matches.id = mine.match_id "
            "JOIN seats they ON they.match_id = mine.match_id AND they.account <> mine.account "
            "WHERE mine.account = ? AND mine.is_over = 1 AND game = ? GROUP BY they.account, mine.result",
            account,
            game,
        )
        names = await self._names({row[0] for row in rows})
        return _sums([(names[who], result, count) for who, result, count in rows if who in names])[:limit]

    # Forgetting

    async def guest_matches(
        self, *, before: int, unmoved_before: int, after: GuestMatch | None, limit: int
    ) -> list[GuestMatch]:
        """Return matches of guests behind ``after``, idle since ``before``, without due events, oldest first.

        Or since ``unmoved_before``, if nobody has moved at all.
        """
        place = (after.changed, after.changed, number_of(after.id)) if after is not None else (-1, -1, 0)
        rows = await self._sql.read(
            "SELECT id, changed FROM matches WHERE by_guests = 1 AND changed < ? AND what <> 'flag' "
            "AND (changed > ? OR (changed = ? AND id > ?)) AND (changed < ? OR (moves = 0 AND reason = '')) "
            "ORDER BY changed, id LIMIT ?",
            max(before, unmoved_before),
            *place,
            before,
            limit,
        )
        found = []
        for number, at in rows:
            people = await self._sql.read("SELECT DISTINCT account FROM seats WHERE match_id = ?", number)
            found.append(GuestMatch(str(number), at, tuple(account for (account,) in people)))
        return found

    async def count_guest_matches(self) -> int:
        """Return the number of matches played only by guests and computers."""
        count: int = (await self._sql.read("SELECT count(*) FROM matches WHERE by_guests = 1"))[0][0]
        return count

    async def forget_matches(self, matches: Sequence[GuestMatch]) -> None:
        """Delete those that are still idle: log, talk and all."""

        def job() -> Transaction[None]:
            for each in sorted(matches, key=lambda one: number_of(one.id)):
                yield from _forgotten_match(number_of(each.id), each.changed)

        await self._sql.write(job)

    async def forget_outdated(self, now: int, *, said_before: int) -> bool:
        """Remove some lines that were said before then, and some outdated rows; return whether more may be left.

        Outdated are secrets of finished matches, expired tokens, and after 400 days closed complaints and news that
        their person has not heard.
        """
        return await self._sql.write(lambda: forgotten(now, said_before))

    # Inside

    async def _of(self, person: str, sits: int, limit: int) -> list[Waiting]:
        found = await self._found(
            "FROM waiting JOIN waiting_people ON waiting_people.waiting_id = waiting.id "
            "WHERE person = ? AND sits = ? ORDER BY waiting.id DESC LIMIT ?",
            person,
            sits,
            limit,
        )
        return found[::-1]

    async def _count(self, text: str, *values: str | int) -> int:
        count: int = (await self._sql.read(f"SELECT count(*) {text}", *values))[0][0]
        return count

    async def _found(self, text: str, *values: str | int) -> list[Waiting]:
        return [waiting_of(row, self._sql.place) for row in await self._sql.read(f"SELECT {ROW} {text}", *values)]

    async def _about(self, kind: type[B], match_ids: Collection[str], person: str) -> dict[str, B]:
        """Return the latest broadcast of a kind about each of these matches that has one, for this person."""
        if not match_ids:
            return {}
        places = ", ".join("?" * len(match_ids))
        rows = await self._sql.read(
            f"SELECT match_id, data FROM broadcasts WHERE match_id IN ({places}) AND match_id > 0 AND kind = ? "
            "AND person = ? ORDER BY id",
            *map(number_of, match_ids),
            kind.__name__,
            person,
        )
        latest = {number: decoded(kind.__name__, text) for number, text in rows}
        found = {match_id: latest.get(number_of(match_id)) for match_id in match_ids}
        return {match_id: each for match_id, each in found.items() if isinstance(each, kind)}

    async def _names(self, accounts: Collection[str]) -> dict[str, str]:
        """Return the names of existing accounts; guests have none."""
        found: dict[str, str] = {}
        wanted = sorted(map(number_of, accounts))
        for begin in range(0, len(wanted), _NAMES_AT_ONCE):
            some = wanted[begin : begin + _NAMES_AT_ONCE]
            places = ", ".join("?" * len(some))
            rows = await self._sql.read(f"SELECT id, name FROM accounts WHERE id IN ({places})", *some)
            found |= {str(number): name for number, name in rows}
        return found


def said(line: ChatMessage) -> Transaction[ChatMessage]:
    """Inside a transaction: store the line and return it with its number."""
    rows = yield (
        "INSERT INTO lines (room, at, person, name, text) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (line.room, line.at, line.person, line.name, line.text),
    )
    number: int = rows[0][0]
    if number % _SWEEP == 0:
        yield (
            "DELETE FROM lines WHERE room = ? AND id < "
            "(SELECT min(id) FROM (SELECT id FROM lines WHERE room = ? ORDER BY id DESC LIMIT ?) kept)",
            (line.room, line.room, _KEPT_LINES),
        )
    return replace(line, id=number)


def _forgotten_match(number: int, changed: int) -> Transaction[None]:
    is_there = "SELECT 1 FROM matches WHERE id = ? AND changed = ? AND by_guests = 1 AND what <> 'flag'"
    if not (yield is_there, (number, changed)):
        return
    yield "DELETE FROM entries WHERE match_id = ?", (number,)
    yield "DELETE FROM matches WHERE id = ?", (number,)
    yield "DELETE FROM places WHERE match_id = ?", (number,)
    yield "DELETE FROM reads WHERE room IN (?, ?)", (f"match:{number}", f"staff:{number}")
    yield "DELETE FROM lines WHERE room = ?", (f"match:{number}",)
    yield "DELETE FROM broadcasts WHERE match_id = ? AND match_id > 0", (number,)


def _narrowed(account: str, other: str, game: str) -> tuple[str, tuple[Value, ...]]:
    text = _OVER
    values: tuple[Value, ...] = (account,)
    if other:
        text, values = text + _WITH, (*values, other)
    if game:
        text, values = f"{text} AND game = ?", (*values, game)
    return text, values


def _sums(rows: list[Row]) -> list[Tally]:
    """Sum rows by their first columns; the most played first."""
    found: dict[str, dict[str, int]] = {}
    for what, result, count in rows:
        found.setdefault(what, {})[result] = count
    return sorted((Tally(what, counts) for what, counts in found.items()), key=lambda one: (-one.count, one.what))
