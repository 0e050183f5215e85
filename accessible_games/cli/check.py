"""``accessible-games check``: check the server's store, and every match in it against the rules."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter

from accessible_games.cli.console import SERVER, Console, Progress
from accessible_games.hosting import server_folder
from accessible_games.hosting.config import Config, with_store
from accessible_games.hosting.stores import open_stores
from accessible_games.line.records import document
from accessible_games.matches.log import FINISHED
from accessible_games.matches.ports import Summary
from accessible_games.rules import games
from accessible_games.rules.core.arguments import read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage import schema
from accessible_games.storage.journal import SqlJournal
from accessible_games.storage.sqlite_sql import SqliteSql

DONE, FAILED = 0, 1
_PAGE = 500  # matches that are listed at once
_NAMED = 10  # matches with one kind of fault


def run(arguments: list[str], console: Console) -> int:
    """Read the whole store. Return 1 if it has a fault. Raises UsageError and NoticeError."""
    gc.freeze()  # The collector need not scan the modules loaded so far
    try:
        return asyncio.run(_check(with_store(read(arguments, SERVER, most_words=0)), console))
    finally:
        gc.unfreeze()


async def _check(config: Config, console: Console) -> int:
    open_things = server_folder.faults(config)
    for each in open_things:
        console.fail(each)
    async with open_stores(config.store.url, config.database_file()) as stores:
        if isinstance(stores.sql, SqliteSql):
            stores.sql.database.check()
        missing = await schema.faults(stores.sql)
        count, bad = (0, 0) if missing else await _replayed(stores.journal, console)
    if missing:
        for fault in [*missing, Notice.of("check-tables-advice")]:
            console.fail(fault)
        return FAILED
    if bad:
        console.fail(Notice.of("record-some-bad", bad=bad, count=count))
        console.fail(Notice.of("check-advice", bad=bad))
        return FAILED
    console.say("check-sound", count=count)
    return FAILED if open_things else DONE


async def _replayed(journal: SqlJournal, console: Console) -> tuple[int, int]:
    """Return the number of matches and of faulty ones, and print some faults of each kind."""
    count, last, tell = 0, "0", Progress(console, "check-progress")
    found: Counter[str] = Counter()
    while page := await journal.matches_after(last, limit=_PAGE):
        for summary, seq in page:
            count, last = count + 1, summary.id
            why = await _fault(journal, summary, seq)
            if why is not None:
                found[why.message] += 1
                if found[why.message] <= _NAMED:
                    console.fail(Notice.of("record-bad", match=summary.id))
                    console.fail(why)
            tell(count)
    if more := sum(max(0, each - _NAMED) for each in found.values()):
        console.fail(Notice.of("check-more", count=more))
    return count, found.total()


async def _fault(journal: SqlJournal, summary: Summary, seq: int) -> Notice | None:
    """Return the fault of a match or of its entry in the list, which may grow meanwhile."""
    try:
        entries = await journal.entries(summary.id)
    except NoticeError as error:
        return error.notice
    if wrong := document.misfit(entries, games.load):
        return Notice.of("check-entry", entry=wrong)
    is_over = FINISHED in [entry.kind for entry in entries[:seq]]
    if len(entries) < seq or is_over != bool(summary.reason):
        return Notice.of("check-list-differs")
    return None
