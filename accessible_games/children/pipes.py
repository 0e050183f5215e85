"""The pipes between a child and who started it, kept from everything else that runs in the child."""

from __future__ import annotations

import os
from typing import BinaryIO


def own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Private handles of standard input and output; what anything else prints goes nowhere instead of in between."""
    requests = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return requests, answers
