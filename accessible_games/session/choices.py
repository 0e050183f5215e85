"""Numbered lists: one way to pick a move, a match, a section of the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_games.matches.match import AnyGame
from accessible_games.session.setup import find_game

if TYPE_CHECKING:
    from accessible_games.session.session import Session


@dataclass(frozen=True)
class Choice:
    """One line of a list and what happens when its number is typed; a move is off when the position changes.

    ``label``: empty where the line is put together only when it is told.
    ``number``: its own one, as matches have; 0: its place in the list. ``name``: of a move, in the notation.
    ``game``: whose name chooses it as well.
    """

    label: str
    act: Callable[[], None]
    is_move: bool = False
    number: int = 0
    name: str = ""
    game: AnyGame | None = None


def choose(session: Session, digits: str) -> None:
    """A number was typed."""
    if not session.choices:
        is_in_lobby = session.person is not None and session.update is None
        session.say("hall-no-list" if is_in_lobby else "session-no-list", "refusal")
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


def choose_game(session: Session, text: str) -> bool:
    """Whether the line is the name of a game that stands in the list; then it is chosen."""
    listed = [choice for choice in session.choices if choice.game is not None]
    game, left = find_game(text.casefold().split(), session.games, session.settings.language) if listed else (None, [])
    choice = next((choice for choice in listed if choice.game is game and not left), None)
    if choice is None:
        return False
    session.choices = []
    choice.act()
    return True
