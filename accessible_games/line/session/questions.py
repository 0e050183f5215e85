"""What the session asks: lists of which a number picks one, long answers, and questions that wait for yes or no.

Of the last there are the person's own, which any line answers, and those that others ask. Somebody elsewhere may ask at
any moment. Such a question stands back until the person's own is answered, and only yes or no answers it: to talk, or
to look at the board first, is no refusal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from accessible_games.line.session.flows import Ask, Work
from accessible_games.matches.round import AnyGame
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer

PAGE = 25  # lines

T = TypeVar("T")
Act = Callable[[], Work | None]  # does what was agreed to, or what comes behind a page
Tell = Callable[[], None]  # tells something
Line = Announcement | Callable[[], Announcement]  # of a long answer; what costs much is made when it is told


@dataclass(frozen=True)
class Choice(Generic[T]):
    """One line of a list, and what happens when its number is typed: ``act`` with the context and ``value``.

    ``label``: empty where the line is put together only when it is told. ``is_move``: ``value`` names a move, and the
    choice is off when the position changes. ``number``: its own one, as matches have; 0: its place in the list.
    ``game``: whose name chooses it as well.
    """

    label: str
    act: Callable[[Any, T], Work | None]
    value: T
    is_move: bool = False
    number: int = 0
    game: AnyGame | None = None


def choice_line(announcer: Announcer, number: int, choice: Choice[Any]) -> Announcement:
    """A line of the list."""
    return announcer.say("session-choice", "answer", number=number, label=choice.label)


def numbered(choices: Sequence[Choice[Any]], digits: str) -> Choice[Any] | None:
    """The choice that the number means."""
    found = {str(each.number or place): each for place, each in enumerate(choices, start=1)}
    return found.get(digits.lstrip("0"))


@dataclass(frozen=True, slots=True)
class Rest:
    """Lines that were not told yet; ``choices``: the list that they belong to, without which they mean nothing.

    ``follow``: asks for what comes behind the lines, where that is not known yet; ``is_review``: they were told before.
    """

    lines: Sequence[Line] = ()
    choices: Sequence[Choice[Any]] | None = None
    follow: Act | None = None
    is_review: bool = False


Stands = Callable[[], bool]
MOST = 20  # questions of others that wait; honest people do not ask more of somebody who does not answer


class Keys(Protocol):
    """Takes lines of one letter as keys, until the mode they belong to is over."""

    def single(self) -> str:
        """The letters and digits that count at once, where a shell sees single keys."""

    def receive(self, text: str) -> bool:
        """Whether the line was one of its keys; Enter alone is the empty line."""


class Exercise(Protocol):
    """A position that is no match of anybody: what is asked of it goes here and to no port."""

    def allows(self, command: str) -> bool:
        """Whether the command can be had here."""

    def leave_for(self, command: str) -> None:
        """The command is to be carried out; one that leads elsewhere ends the practice first."""

    def take(self, ask: Ask) -> None:
        """Something that was to be asked of a match."""

    def help(self) -> None:
        """What is asked for, in other words."""

    def judge(self, command: str, rest: str) -> None:
        """A line is done with: a command with what was behind it, or a move, whose command is empty."""


@dataclass(frozen=True, slots=True)
class _Question:
    yes: Act
    no: Act | None
    again: Tell | None  # of somebody else's question: asks it anew, if it still stands
    stands: Stands | None  # of somebody else's question: whether it still does


class Questions:
    """What is asked at the moment, and what is to be asked after that."""

    __slots__ = ("_later", "_open")

    def __init__(self) -> None:
        self._open: _Question | None = None
        self._later: list[Tell] = []

    @property
    def is_open(self) -> bool:
        """Whether yes or no is waited for."""
        return self._open is not None

    @property
    def own(self) -> object:
        """The open question of the person's own, which the next line answers whatever it is; or None."""
        return self._open if self._open is not None and self._open.again is None else None

    def ask(self, yes: Act, no: Act | None = None, again: Tell | None = None, stands: Stands | None = None) -> None:
        """The question has been announced, and the next line answers it.

        ``again``: it is somebody else's, and this asks it anew if it ``stands``.
        """
        before = self._open
        if before is not None and before.again is not None and again is None:
            self._later.append(before.again)
        self._open = _Question(yes, no, again, stands)

    def put(self, ask: Tell) -> None:
        """Somebody else has a question: ``ask`` announces it, now or when the person's own is answered."""
        if self._open is None:
            ask()
        elif len(self._later) < MOST:
            self._later.append(ask)

    def settle(self) -> None:
        """What somebody else has asked may be answered elsewhere, or overtaken: then the next question is asked."""
        if self._open is not None and self._open.stands is not None and not self._open.stands():
            self._open = None
        while self._later and self._open is None:
            self._later.pop(0)()

    def drop(self) -> None:
        """Nothing is asked any more."""
        self._open = None
        self._later.clear()

    def answer(self, is_yes: bool) -> Act | None:
        """A line has answered the open question: what follows; None where all stays as it was."""
        asked, self._open = self._open, None
        assert asked is not None
        return asked.yes if is_yes else asked.no

    def ask_next(self) -> None:
        """What follows from an answer was done, which may ask on; else the next question is asked."""
        if self._later and not self.is_open:
            self._later.pop(0)()
