"""What a start would find wrong, found without one: packages, certificate, folders, keys, the store, ports."""

from __future__ import annotations

import errno
import os
from importlib.util import find_spec
from pathlib import Path

from accessible_games.hosting.config import Config
from accessible_games.hosting.server_folder import only_server
from accessible_games.hosting.sockets import close_all, open_sockets, tls_context
from accessible_games.hosting.stores import check_store
from accessible_games.output.braille.drawing import board_cells
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice, NoticeError


def check_start(config: Config, running: Config | None = None) -> None:
    """What can be known while a server may be running with these very ports. Raises NoticeError.

    ``running``: the settings of the server that this one is to follow, whose data folder is locked by it.
    """
    check_packages(config)
    tls_context(config)
    folder = config.data_folder()
    if not os.access(folder, os.W_OK | os.X_OK):
        facts = {"folder": str(folder), "problem": os.strerror(errno.EACCES), "file": str(config.file)}
        raise NoticeError(Notice.of("serve-data-refused", **facts))
    for key, named in (("log.file", config.log.file), ("audit.file", config.audit.file)):
        if named and (problem := _obstacle(Path(named))):
            facts = {"log": named, "problem": problem, "key": key, "file": str(config.file)}
            raise NoticeError(Notice.of("serve-log-refused", **facts))
    if config.ssh.on:
        from accessible_games.interfaces.ssh.keys import check_host_key

        check_host_key(folder)
    if running is not None and not config.store.url and folder != running.data_folder():
        with only_server(folder):
            pass
    check_store(config.store.url, config.database_file())


def check_packages(config: Config) -> None:
    """Raises NoticeError when what only a server needs is not installed."""
    wanted = ["argon2", "asyncssh", "prometheus_client", "zxcvbn"]
    wanted += ["jinja2", "starlette", "uvicorn", "websockets"] * config.web.on
    wanted += ["asyncpg"] * bool(config.store.url) + ["nats"] * bool(config.broker.url)
    for name in wanted:
        if find_spec(name) is None:
            raise NoticeError(Notice.of("serve-packages-missing", package=name))
    for name in games.names():  # so that no player is told of a table that is missing
        board_cells("", name)


def check_ports(config: Config) -> None:
    """Whether the addresses can be listened at. Raises NoticeError.

    A port that is in use is no fault where a server has the data, since the server is believed to have the port too.
    """
    try:
        close_all(open_sockets(config))
    except NoticeError as error:
        if error.notice.message != "serve-port-used" or not _is_served(config):
            raise


def _is_served(config: Config) -> bool:
    """Whether a server runs on this data folder; on a database it cannot be known, and is believed."""
    if config.store.url:
        return True
    try:
        with only_server(config.data_folder()):
            return False
    except NoticeError:
        return True


def _obstacle(file: Path) -> str:
    """Why the file could not be written, without making it; empty: it could."""
    if file.is_dir():
        return os.strerror(errno.EISDIR)
    if not file.parent.is_dir():
        return os.strerror(errno.ENOENT)
    return "" if os.access(file if file.exists() else file.parent, os.W_OK) else os.strerror(errno.EACCES)
