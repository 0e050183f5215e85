"""What answers somebody is told, whatever that person has switched off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, ParamSpec

from accessible_games.line.session.context import Context

P = ParamSpec("P")


def answering(
    tell: Callable[Concatenate[Context, P], None], context: Context, *facts: P.args, **more: P.kwargs
) -> None:
    """``tell``; what it tells answers the person."""
    before = context.is_due
    context.is_due = True
    try:
        tell(context, *facts, **more)
    finally:
        context.is_due = before
