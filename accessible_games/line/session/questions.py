"""Questions of the session: numbered lists, long answers, and questions that wait for yes or no.

The person's own question is answered by any line. Others can ask at any moment; their question waits behind the
person's own, and only yes or no answers it: talking, or looking at the board first, is no refusal.
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
Act = Callable[[], Work | None]  # carries out the agreed action, or continues behind a page
Tell = Callable[[], None]  # announces something
Line = Announcement | Callable[[], Announcement]  # a line of a long answer; a costly line is made when it is announced


@dataclass(frozen=True)
class Choice(Generic[T]):
    """One line of a list, and the action for its number: ``act`` with the context and ``value``.

    ``label``: empty if the line is made only when it is announced. ``is_move``: ``value`` names a move, and the choice
    ends when the position changes. ``number``: its own one, as matches have; 0: its place in the list. ``game``: the
    game whose name chooses it as well.
    """

    label: str
    act: Callable[[Any, T], Work | None]
    value: T
    is_move: bool = False
    number: int = 0
    game: AnyGame | None = None


def choice_line(announcer: Announcer, number: int, choice: Choice[Any]) -> Announcement:
    """Return the line of the list."""
    return announcer.say("session-choice", "answer", number=number, label=choice.label)


def numbered(choices: Sequence[Choice[Any]], digits: str) -> Choice[Any] | None:
    """Return the choice with this number."""
    found = {str(each.number or place): each for place, each in enumerate(choices, start=1)}
    return found.get(digits.lstrip("0"))


@dataclass(frozen=True, slots=True)
class Rest:
    """Lines that are still to be announced; ``choices``: the list that they belong to, without which they mean nothing.

    ``follow``: asks for the lines behind them, if those are not known yet; ``is_review``: they were announced before;
    ``page``: how many lines at once.
    """

    lines: Sequence[Line] = ()
    choices: Sequence[Choice[Any]] | None = None
    follow: Act | None = None
    is_review: bool = False
    page: int = PAGE


Stands = Callable[[], bool]
MOST = 20  # waiting questions of others; nobody honest asks more without an answer


class Keys(Protocol):
    """Takes lines of one letter as keys, until the mode they belong to is over."""

    def single(self) -> str:
        """Return the letters and digits that count at once, if a shell sees single keys."""

    def receive(self, text: str) -> bool:
        """Return whether the line was one of the keys; Enter alone is the empty line."""


class Exercise(Protocol):
    """A position without a match: its calls go here and to no port. ``then``: see BaseExercise."""

    then: tuple[str, ...]

    def allows(self, command: str) -> bool:
        """Return whether the command works here."""

    def leave_for(self, command: str) -> None:
        """Prepare for a command; one that leads elsewhere ends the practice first."""

    def take(self, ask: Ask) -> None:
        """Take a call that was meant for a match."""

    def help(self) -> bool:
        """Announce the task in other words. Return False if there is none, only a position to play on."""

    def refuse(self) -> None:
        """Announce that what was typed cannot be done here."""

    def stop(self) -> None:
        """Leave it, and return to the match that was left for it."""

    def go_back(self) -> bool:
        """Return to the earlier position that is played on. Return False if there is none."""

    def explain(self) -> None:
        """Announce what can be typed here, and the task again in the words that were heard."""

    def judge(self, command: str, rest: str) -> None:
        """Judge the line: a command with the words behind it, or a move with an empty command."""


@dataclass(frozen=True, slots=True)
class _Question:
    yes: Act
    no: Act | None
    again: Tell | None  # repeats somebody else's question if it still stands
    stands: Stands | None  # whether somebody else's question still stands


class Questions:
    """The open question and the questions that wait behind it."""

    __slots__ = ("_later", "_open")

    def __init__(self) -> None:
        self._open: _Question | None = None
        self._later: list[Tell] = []

    @property
    def is_open(self) -> bool:
        """True while a question waits for yes or no."""
        return self._open is not None

    @property
    def own(self) -> object:
        """The person's own open question, which any next line answers; or None."""
        return self._open if self._open is not None and self._open.again is None else None

    def ask(self, yes: Act, no: Act | None = None, again: Tell | None = None, stands: Stands | None = None) -> None:
        """Register the announced question, which the next line answers.

        ``again``: it is somebody else's question, and this repeats it if it ``stands``.
        """
        before = self._open
        if before is not None and before.again is not None and again is None:
            self._later.append(before.again)
        self._open = _Question(yes, no, again, stands)

    def put(self, ask: Tell) -> None:
        """Add a question of somebody else; ``ask`` announces it now, or after the person's own question."""
        if self._open is None:
            ask()
        elif len(self._later) < MOST:
            self._later.append(ask)

    def settle(self) -> None:
        """Remove questions of others that were answered elsewhere or are outdated, and ask the next one."""
        if self._open is not None and self._open.stands is not None and not self._open.stands():
            self._open = None
        while self._later and self._open is None:
            self._later.pop(0)()

    def drop(self) -> None:
        """Forget all questions."""
        self._open = None
        self._later.clear()

    def answer(self, is_yes: bool) -> Act | None:
        """Answer the open question. Return what follows, or None if nothing changes."""
        asked, self._open = self._open, None
        assert asked is not None
        return asked.yes if is_yes else asked.no

    def ask_next(self) -> None:
        """Ask the next question, unless the last answer led to another one."""
        if self._later and not self.is_open:
            self._later.pop(0)()
