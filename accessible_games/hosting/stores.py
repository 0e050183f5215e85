"""All stores of a server, over one database: SQLite for one process, PostgreSQL for several."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from accessible_games.club.accounts.accounts import Accounts
from accessible_games.club.accounts.browsers import BrowserStore
from accessible_games.club.accounts.learning import LearningStore
from accessible_games.club.accounts.notes import NoteStore
from accessible_games.club.lobby.store import LobbyStore
from accessible_games.club.notifications.store import NotificationStore
from accessible_games.club.ratings.store import RatingStore
from accessible_games.club.tournaments.store import TournamentStore
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.journal import SqlJournal, SqlVault
from accessible_games.storage.schema import Prepare, create_tables, read_version, version_of
from accessible_games.storage.sql import Sql
from accessible_games.storage.sqlite_sql import GroupedSqliteSql, as_notices, read_only

if TYPE_CHECKING:
    from accessible_games.storage.postgres_sql import PostgresSql


@dataclass(frozen=True, slots=True)
class Stores:
    """The stores over ``sql``; ``journal`` is the register too."""

    sql: Sql
    journal: SqlJournal
    vault: SqlVault
    notes: NoteStore
    learning: LearningStore
    accounts: Accounts
    lobby: LobbyStore
    tournaments: TournamentStore
    notifications: NotificationStore
    ratings: RatingStore
    browsers: BrowserStore


def stores_of(sql: Sql) -> Stores:
    """Return the stores over a database that is open."""
    lobby = LobbyStore(sql)
    return Stores(
        sql,
        SqlJournal(sql, lobby.begin),
        SqlVault(sql),
        NoteStore(sql),
        LearningStore(sql),
        Accounts(sql, lobby.tell_gone),
        lobby,
        TournamentStore(sql),
        NotificationStore(sql),
        RatingStore(sql),
        BrowserStore(sql),
    )


@asynccontextmanager
async def open_stores(url: str, file: Path, *, connections: int = 4) -> AsyncIterator[Stores]:
    """Open the stores of a server: in PostgreSQL at ``url``, or else in the SQLite ``file``. Raises NoticeError."""
    if not url:
        with GroupedSqliteSql(file) as sqlite:
            yield stores_of(sqlite)
        return
    postgres = await _postgres(url, connections, create_tables)
    try:
        yield stores_of(postgres)
    finally:
        await postgres.close()


def check_store(url: str, file: Path) -> None:
    """Find what would keep a server from opening its store, and change nothing. Raises NoticeError.

    For threads without an event loop.
    """
    if url:
        asyncio.run(_check_postgres(url))
    elif file.exists():
        with as_notices(file), closing(read_only(file)) as connection:
            version_of(connection, str(file))


async def _postgres(url: str, connections: int, prepare: Prepare) -> PostgresSql:
    try:
        from accessible_games.storage.postgres_sql import PostgresSql
    except ImportError as error:
        raise NoticeError(Notice.of("store-driver-missing")) from error
    return await PostgresSql.open(url, connections=connections, prepare=prepare)


async def _check_postgres(url: str) -> None:
    postgres = await _postgres(url, 1, read_version)
    await postgres.close()
