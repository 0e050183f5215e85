"""What a start would find wrong, found without one: certificate, folders, addresses, ports."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from accessible_games.core import Notice, NoticeError
from accessible_games.hosting.config import Config
from accessible_games.hosting.lock import only_server
from accessible_games.hosting.sockets import close_all, open_sockets
from accessible_games.hosting.tls import tls_context


def check_start(config: Config) -> None:
    """What can be known while a server may be running with these very ports. Raises NoticeError."""
    tls_context(config)
    folder = config.data_folder()
    if not os.access(folder, os.W_OK | os.X_OK):
        facts = {"folder": str(folder), "problem": os.strerror(errno.EACCES), "file": str(config.file)}
        raise NoticeError(Notice.of("serve-data-refused", **facts))
    for key, named in (("log.file", config.log.file), ("audit.file", config.audit.file)):
        if named and (problem := _obstacle(Path(named))):
            facts = {"log": named, "problem": problem, "key": key, "file": str(config.file)}
            raise NoticeError(Notice.of("serve-log-refused", **facts))


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
