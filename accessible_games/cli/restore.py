"""``accessible-games restore FILE``: make a backup the server's store."""

from __future__ import annotations

import asyncio

from accessible_games.cli.backup import FLAGS, file_of, store_of
from accessible_games.cli.console import Console, Progress
from accessible_games.hosting.config import Config
from accessible_games.hosting.server_folder import leavers_of, only_server
from accessible_games.hosting.stores import open_stores
from accessible_games.rules.core.arguments import read
from accessible_games.storage.copies import restore


def run(arguments: list[str], console: Console) -> int:
    """Replace the store by the backup, while no server runs. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    copy = file_of(found, "restore-file-missing-word")
    config = store_of(found)
    tell = Progress(console, "backup-progress")
    with only_server(config.data_folder()):
        count, old = restore(copy, config.database_file(), replace="replace" in found.flags, tell=tell)
        gone = asyncio.run(_deleted_again(config))
    console.say("restore-done", file=str(copy), matches=count)
    if old is not None:
        console.say("restore-kept", file=str(old))
    if gone:
        console.say("restore-deleted", count=gone)
    return 0


async def _deleted_again(config: Config) -> int:
    """Delete accounts again that were deleted since the backup, and return their number."""
    gone = leavers_of(config).all()
    if not gone:
        return 0
    async with open_stores("", config.database_file()) as stores:
        await stores.accounts.mark_for_deletion(gone)
        return sum([await stores.accounts.erase(each) for each in await stores.accounts.leavers(1)])
