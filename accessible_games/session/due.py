"""What answers somebody is told, whatever that person has switched off."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from accessible_games.session.context import Context


@contextmanager
def answering(context: Context, *, is_answer: bool) -> Iterator[None]:
    """What is told now answers the person, if ``is_answer``; else it is as before."""
    before = context.is_due
    context.is_due = before or is_answer
    try:
        yield
    finally:
        context.is_due = before
