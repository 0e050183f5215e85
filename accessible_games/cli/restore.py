"""``accessible-games restore FILE``: a backup becomes the server's store."""

from __future__ import annotations

from accessible_games.cli.backup import FLAGS, file_of, store_of
from accessible_games.cli.console import Console
from accessible_games.core import read
from accessible_games.hosting import only_server
from accessible_games.storage import restore


def run(arguments: list[str], console: Console) -> int:
    """Put the backup in the place of the store, while no server runs. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    copy = file_of(found, "restore-file-missing-word")
    config = store_of(found)
    with only_server(config.data_folder()):
        count, old = restore(copy, config.database_file(), replace="replace" in found.flags)
    console.say("restore-done", file=str(copy), matches=count)
    if old is not None:
        console.say("restore-kept", file=str(old))
    return 0
