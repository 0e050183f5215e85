"""Numbered lists: one way to pick a move, a match, a section of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from accessible_games.session.session import Session


@dataclass(frozen=True)
class Choice:
    """One line of a list and what happens when its number is typed; a move is off when the position changes.

    ``number``: its own one, as matches have; 0: its place in the list.
    """

    label: str
    act: Callable[[], None]
    is_move: bool = False
    number: int = 0


def choose(session: Session, digits: str) -> None:
    """A number was typed."""
    if not session.choices:
        session.say("session-no-list", "refusal")
        return
    numbered = {str(each.number or place): each for place, each in enumerate(session.choices, start=1)}
    choice = numbered.get(digits.lstrip("0"))
    if choice is not None:
        session.choices = []
        choice.act()
    elif session.choices[0].number:
        session.say("session-not-listed", "refusal")
    else:
        session.say("session-no-such-number", "refusal", count=len(session.choices))
