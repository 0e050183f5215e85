"""The server that a command is about, as its configuration file and the command line have it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from accessible_games.hosting.config import Config, check
from accessible_games.hosting.config_file import load_config
from accessible_games.rules.core.arguments import Arguments
from accessible_games.rules.core.notices import Notice, NoticeError


def configured(found: Arguments) -> Config:
    """The configuration file with what the command line says instead. Raises UsageError and NoticeError."""
    named = found.flags.get("config")
    config = load_config(Path(named) if named else None)
    for section in ("ssh", "telnet", "web", "status"):
        port = found.number(f"{section}-port", 0, 65_535)
        if port is not None:
            config = replace(config, **{section: replace(getattr(config, section), port=port)})
    processes = found.number("processes", 1, 64)
    config = replace(config, processes=processes or config.processes, data=found.flags.get("data") or config.data)
    check(config)
    return config


def with_store(found: Arguments) -> Config:
    """The same of a server that has stored something. Raises NoticeError where there is nothing yet."""
    config = configured(found)
    if not config.store.url and not config.database_file().exists():
        raise NoticeError(Notice.of("backup-nothing", file=str(config.database_file())))
    return config
