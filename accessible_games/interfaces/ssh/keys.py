"""The host key, which proves to SSH clients which server it is."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import asyncssh

from accessible_games.interfaces.ssh.fingerprint import FILE, PUBLIC_FILE
from accessible_games.rules.core.notices import Notice, NoticeError

# Ed25519 alone: every client has known it for ten years, and there is one fingerprint to compare, not several.
ALGORITHM = "ssh-ed25519"


def load_host_key(folder: Path) -> asyncssh.SSHKey:
    """Return the host key of that folder, made at the first start and readable by the owner only. Raises
    NoticeError.
    """
    file = folder / FILE
    with _told(file):
        if not file.exists():
            _create(file)
        if os.name == "posix" and file.stat().st_mode & 0o077:
            file.chmod(0o600)
        key = asyncssh.import_private_key(file.read_bytes())
        _publish(file.with_name(PUBLIC_FILE), key.export_public_key())
        return key


def check_host_key(folder: Path) -> None:
    """Find what would keep a server from using its host key; one that is missing is made later. Raises NoticeError."""
    file = folder / FILE
    with _told(file):
        if file.exists():
            asyncssh.import_private_key(file.read_bytes())


@contextmanager
def _told(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        problem = error.strerror or type(error).__name__
        raise NoticeError(Notice.of("ssh-host-key-unreadable", file=str(file), problem=problem)) from error
    except asyncssh.KeyImportError as error:
        raise NoticeError(Notice.of("ssh-host-key-damaged", file=str(file))) from error


def _publish(file: Path, line: bytes) -> None:
    """Write the public part beside it, so that its fingerprint can be computed without a library."""
    if not file.exists() or file.read_bytes() != line:
        draft = _draft(file)
        draft.write_bytes(line)
        draft.replace(file)


def _draft(file: Path) -> Path:
    return file.with_name(f"{file.name}.{secrets.token_hex(8)}")


def _create(file: Path) -> None:
    """Write all or nothing; if several processes start at once, the first one's key stays."""
    draft = _draft(file)
    key = asyncssh.generate_private_key(ALGORITHM, comment="accessible-games")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(key.export_private_key())
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(FileExistsError):
            os.link(draft, file)
    finally:
        draft.unlink()
