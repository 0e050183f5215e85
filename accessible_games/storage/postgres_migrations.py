"""Bringing a PostgreSQL database to the present version of the tables."""

from __future__ import annotations

import time
from typing import Any

from accessible_games.core.notices import Notice, NoticeError
from accessible_games.storage import schema

_LOCK = 0x41474D31  # one process at a time does this
_TABLE = "accessible_games_versions"


async def migrate(connection: Any, place: str) -> None:
    """Bring the tables to ``schema.VERSION``. Raises NoticeError for a foreign or newer database, asyncpg's errors."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        version = await _version(connection, place)
        for number, statements in sorted(schema.POSTGRES.items()):
            if number <= version:
                continue
            for statement in statements:
                await connection.execute(statement)
            await connection.execute(f"INSERT INTO {_TABLE} VALUES ($1, $2)", number, time.time_ns() // 1_000_000)


async def _version(connection: Any, place: str) -> int:
    """The version of the tables, 0 where there are none. Raises NoticeError."""
    if await connection.fetchval("SELECT to_regclass($1)::text", _TABLE) is None:
        if await connection.fetchval("SELECT count(*) FROM pg_tables WHERE schemaname = current_schema()"):
            raise NoticeError(Notice.of("store-database-foreign", file=place))
        await connection.execute(f"CREATE TABLE {_TABLE} (version BIGINT PRIMARY KEY, at BIGINT NOT NULL)")
        return 0
    version: int = await connection.fetchval(f"SELECT max(version) FROM {_TABLE}") or 0
    if version > schema.VERSION:
        raise NoticeError(Notice.of("store-newer", file=place, version=version, known=schema.VERSION))
    return version
