"""Long answers, a page at a time: what others can make long is told on only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from accessible_games.session.choices import Choice

PAGE = 25  # lines

Tell = Callable[[], None]  # tells one line


@dataclass(frozen=True, slots=True)
class Rest:
    """Lines that were not told yet; ``choices``: the list that they belong to, without which they mean nothing.

    ``follow``: asks for what comes behind the lines, where that is not known yet.
    """

    lines: Sequence[Tell] = ()
    choices: Sequence[Choice] | None = None
    follow: Tell | None = None
