"""The fingerprint of the SSH host key, for hosts who publish what ssh should show."""

from __future__ import annotations

import base64
import hashlib
from pathlib import Path

FILE = "ssh_host_ed25519_key"
PUBLIC_FILE = f"{FILE}.pub"


def fingerprint(folder: Path) -> str:
    """Return the fingerprint of the key in that folder, as ``ssh-keygen -l`` shows it: SHA256: and 43 characters.

    Raises OSError.
    """
    _, key, *_ = (folder / PUBLIC_FILE).read_bytes().split()
    digest = base64.b64encode(hashlib.sha256(base64.b64decode(key)).digest())
    return f"SHA256:{digest.decode().rstrip('=')}"
