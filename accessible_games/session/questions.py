"""Questions that wait for yes or no: the person's own, which any line answers, and those that others ask.

Somebody elsewhere may ask at any moment. Such a question stands back until the person's own is answered, and only yes
or no answers it: to talk, or to look at the board first, is no refusal.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from accessible_games.session.commands import all_words

if TYPE_CHECKING:
    from accessible_games.session.session import Session

Act = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Question:
    yes: Act
    no: Act | None
    again: Act | None  # of somebody else's question: asks it anew, if it still stands


class Questions:
    """What is asked at the moment, and what is to be asked after that."""

    __slots__ = ("_later", "_open")

    def __init__(self) -> None:
        self._open: _Question | None = None
        self._later: deque[Act] = deque()

    @property
    def is_open(self) -> bool:
        """Whether yes or no is waited for."""
        return self._open is not None

    def ask(self, yes: Act, no: Act | None = None, again: Act | None = None) -> None:
        """The question has been announced. ``again``: it is somebody else's, and this asks it anew."""
        before = self._open
        if before is not None and before.again is not None and again is None:
            self._later.append(before.again)
        self._open = _Question(yes, no, again)

    def put(self, ask: Act) -> None:
        """Somebody else has a question: ``ask`` announces it, now or when the person's own is answered."""
        if self._open is None:
            ask()
        else:
            self._later.append(ask)

    def drop(self) -> None:
        """Nothing is asked any more."""
        self._open = None
        self._later.clear()

    def answer(self, session: Session, word: str) -> bool:
        """Whether the line was an answer; one that is none is no to a question of the person's own."""
        asked = self._open
        if asked is None:
            return False
        is_yes, is_no = word in all_words("common-yes-words"), word in all_words("common-no-words")
        if asked.again is not None and not (is_yes or is_no):
            return False
        self._open = None
        if is_yes:
            asked.yes()
        elif asked.no is not None:
            asked.no()
        else:
            session.say("session-kept-as-it-was", "status")
        if self._later and not self.is_open:  # an answer may ask on
            self._later.popleft()()
        return is_yes or is_no
