"""The pipes between a child and its parent, kept from everything else that runs in the child."""

from __future__ import annotations

import os
from typing import BinaryIO


def own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return private handles of standard input and output; other output of the process is discarded."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return requests, answers
