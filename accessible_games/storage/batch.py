"""Statements of SQLite over many rows.

The writer thread has to get the interpreter back from a busy event loop after each step of a statement, and the loop
loses its turn each time. So what many callers wait for goes in few steps.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from accessible_games.storage.sql import Transaction, Value

_MOST = 256  # rows of a statement


def changed_by(text: str, rows: Sequence[tuple[Value, ...]]) -> Transaction[int]:
    """Inside a transaction: the statement over all rows, which stand where it says {rows}. How many rows it changed.

    The last row may stand there several times, so it must do no harm: thus there are few different statements, and
    SQLite keeps them.
    """
    count = 0
    for first in range(0, len(rows), _MOST):
        some = rows[first : first + _MOST]
        size, last = 1 << (len(some) - 1).bit_length(), some[-1]
        yield _whole(text, size, len(last)), (*chain.from_iterable(some), *last * (size - len(some)))
        count += (yield "SELECT changes()", ())[0][0]
    return count


@lru_cache(maxsize=64)
def _whole(text: str, size: int, width: int) -> str:
    row = f"({', '.join('?' * width)})"
    return text.replace("{rows}", f"VALUES {', '.join([row] * size)}")
