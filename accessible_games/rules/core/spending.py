"""What work takes in threads is charged to whoever is charged for the rest of it."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, TypeVar

T = TypeVar("T")
# Makes of work the same work, which is charged; None: nobody is.
CHARGE: ContextVar[Callable[[Callable[[], Any]], Callable[[], Any]] | None] = ContextVar("charge", default=None)


def charged(work: Callable[[], T]) -> Callable[[], T]:
    """The same work, for a thread, charged to whoever asks for it here."""
    charge = CHARGE.get()
    return work if charge is None else charge(work)
