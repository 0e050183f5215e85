"""``accessible-games backup FILE``: a copy of the server's store, made while the server runs."""

from __future__ import annotations

from pathlib import Path

from accessible_games.cli.console import SERVER, Console, Progress
from accessible_games.hosting.config import Config, configured
from accessible_games.rules.core.arguments import Arguments, Flag, UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.storage.copies import back_up

FLAGS = {**SERVER, "--replace": Flag("replace", "on")}


def run(arguments: list[str], console: Console) -> int:
    """Copy the store to the named file. Raises UsageError and NoticeError."""
    found = read(arguments, FLAGS, most_words=1)
    target = file_of(found, "backup-file-missing")
    tell = Progress(console, "backup-progress")
    count = back_up(store_of(found).database_file(), target, replace="replace" in found.flags, tell=tell)
    console.say("backup-done", file=str(target), matches=count)
    return 0


def file_of(found: Arguments, missing: str) -> Path:
    """Return the file on the command line. Raises UsageError with the message ``missing``."""
    if not found.words:
        raise UsageError(Notice.of(missing))
    return Path(found.words[0])


def store_of(found: Arguments) -> Config:
    """Return the configuration of a server whose store is SQLite. Raises NoticeError."""
    config = configured(found)
    if config.store.url:
        raise NoticeError(Notice.of("backup-postgres"))
    return config
