"""Lists of which a number picks one, and long answers, of which others than the first page are told when asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.matches.match import AnyGame
from accessible_games.session.flows import Work

PAGE = 25  # lines

Act = Callable[[], Work | None]  # does what was chosen
Tell = Callable[[], None]  # tells something
Line = Announcement | Callable[[], Announcement]  # of a long answer; what costs much is made when it is told


@dataclass(frozen=True)
class Choice:
    """One line of a list and what happens when its number is typed; a move is off when the position changes.

    ``label``: empty where the line is put together only when it is told.
    ``number``: its own one, as matches have; 0: its place in the list. ``name``: of a move, in the notation.
    ``game``: whose name chooses it as well. ``actions``: what can be typed in its place, as of an ``Announcement``.
    """

    label: str
    act: Act
    is_move: bool = False
    number: int = 0
    name: str = ""
    game: AnyGame | None = None
    actions: tuple[tuple[str, str], ...] = ()


def told(announcer: Announcer, number: int, choice: Choice) -> Announcement:
    """A line of the list."""
    return announcer.say("session-choice", "answer", number=number, label=choice.label).allowing(*choice.actions)


def numbered(choices: Sequence[Choice], digits: str) -> Choice | None:
    """The choice that the number means."""
    found = {str(each.number or place): each for place, each in enumerate(choices, start=1)}
    return found.get(digits.lstrip("0"))


@dataclass(frozen=True, slots=True)
class Rest:
    """Lines that were not told yet; ``choices``: the list that they belong to, without which they mean nothing.

    ``follow``: asks for what comes behind the lines, where that is not known yet; ``is_review``: they were told before.
    """

    lines: Sequence[Line] = ()
    choices: Sequence[Choice] | None = None
    follow: Act | None = None
    is_review: bool = False
