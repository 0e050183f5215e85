"""The requester of a long computation, to whom work in threads is charged."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, TypeVar


@dataclass(frozen=True, slots=True)
class Requester:
    """``people``: identifiers of the people who share its cost; none: nobody pays.

    ``is_awaited``: whether one of them is there and waits for it.
    """

    people: tuple[str, ...] = ()
    is_awaited: bool = True


NOBODY = Requester()


T = TypeVar("T")
# Makes of work the same work, which is charged; None: nobody is.
CHARGE: ContextVar[Callable[[Callable[[], Any]], Callable[[], Any]] | None] = ContextVar("charge", default=None)


def charged(work: Callable[[], T]) -> Callable[[], T]:
    """Return the same work for a thread, charged to the present requester."""
    charge = CHARGE.get()
    return work if charge is None else charge(work)
