"""Checks that find the faults of a start without starting: packages, certificate, folders, keys, the store, ports."""

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
    """Check everything that can be checked while a server may use these very ports. Raises NoticeError.

    ``running``: the settings of the server to be replaced, which holds the lock of its data folder.
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
    """Check the packages that only a server needs. Raises NoticeError."""
    wanted = ["argon2", "asyncssh", "prometheus_client", "zxcvbn"]
    wanted += ["jinja2", "starlette", "uvicorn", "websockets"] * config.web.on
    wanted += ["asyncpg"] * bool(config.store.url) + ["nats"] * bool(config.broker.url)
    for name in wanted:
        if find_spec(name) is None:
            raise NoticeError(Notice.of("serve-packages-missing", package=name))
    for name in games.names():  # so that no player meets a missing table
        board_cells("", name)


def check_ports(config: Config) -> None:
    """Check that the server can listen on its addresses. Raises NoticeError.

    A port in use is no fault if a server has the data, since that server probably has the port too.
    """
    try:
        close_all(open_sockets(config))
    except NoticeError as error:
        if error.notice.message != "serve-port-used" or not _is_served(config):
            raise


def _is_served(config: Config) -> bool:
    """Return whether a server runs on this data folder; for a database this cannot be known, and the answer is True."""
    if config.store.url:
        return True
    try:
        with only_server(config.data_folder()):
            return False
    except NoticeError:
        return True


def _obstacle(file: Path) -> str:
    """Return why the file could not be written, without making it; empty if it could."""
    if file.is_dir():
        return os.strerror(errno.EISDIR)
    if not file.parent.is_dir():
        return os.strerror(errno.ENOENT)
    return "" if os.access(file if file.exists() else file.parent, os.W_OK) else os.strerror(errno.EACCES)
