"""Long answers, a page at a time: what others can make long is told on only when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_games.session.choices import Choice
    from accessible_games.session.session import Session

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


def tell_paged(
    session: Session, lines: Sequence[Tell], choices: Sequence[Choice] | None = None, follow: Tell | None = None
) -> None:
    """Tell the first page, and how many lines are left for ``more``; a single one is told instead."""
    at_once = len(lines) if len(lines) <= PAGE + 1 else PAGE
    for tell in lines[:at_once]:
        tell()
    session.rest = Rest(lines[at_once:], choices, follow)
    if session.rest.lines:
        session.say("session-more", count=len(session.rest.lines))


def tell_choices(session: Session) -> None:
    """The numbered list that the person can choose from now."""
    lines = [
        partial(session.say, "session-choice", number=number, label=choice.label)
        for number, choice in enumerate(session.choices, start=1)
    ]
    tell_paged(session, lines, session.choices)


def more(session: Session, rest: str) -> None:
    """The next page of the answer that was too long for one."""
    left, session.rest = session.rest, Rest()
    is_gone = left.choices is not None and left.choices is not session.choices
    if is_gone or not (left.lines or left.follow):
        session.say("session-no-more", "refusal")
        return
    if not left.lines and left.follow is not None:
        left.follow()
        return
    tell_paged(session, left.lines, left.choices, left.follow)
    if left.choices is not None:
        session.list_seq = session.announcer.seq


HANDLERS = {"more": more}
