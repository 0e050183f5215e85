"""Questions and answers beside a session: coming in, and what concerns the own account.

A pure machine like the session, but it remembers nothing that was typed or told: passwords and recovery codes go
through it, and there is no ``again``, no history and no list of past announcements that they could be had from.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Concatenate, ParamSpec, TypeVar

from accessible_games.announce import Announcement, Announcer
from accessible_games.core import Notice
from accessible_games.people import codes
from accessible_games.session import Ask, all_words, clean_line

Step = Callable[[str], None]
P = ParamSpec("P")
T = TypeVar("T")


class Dialogue:
    """In: ``receive``, ``deliver``, ``tick``. Out: ``announcements``, ``asks``, ``next_deadline``.

    ``is_secret``: the next line is a secret and not to be shown; ``is_over``: nothing more is asked.
    """

    def __init__(self, announcer: Announcer) -> None:
        self.announcer = announcer
        self.is_secret = False
        self.is_over = False
        self.now = 0.0  # seconds of a monotonic clock
        self._step: Step = self._nothing
        self._then: Callable[[Any], None] = self._nothing
        self._otherwise: Callable[[], None] = lambda: None
        self._out: list[Announcement] = []
        self._asks: list[Ask] = []
        self._code = ""
        self._question: tuple[str, dict[str, str | int]] = ("", {})  # the one that is open, and its facts

    # In

    def receive(self, line: str) -> None:
        """A line was typed. A secret is taken as it is; everything else is cleaned as in a session."""
        if self.is_secret:
            self._step(line)
            return
        text, refused = clean_line(line)
        if refused:
            self.say(refused, "refusal")
        else:
            self._step(text)

    def deliver(self, answer: Any) -> None:
        """The answer of the port, or the notice why there is none."""
        if isinstance(answer, Notice):
            self.notice(answer, "refusal")
            self._otherwise()
        else:
            self._then(answer)

    def tick(self, now: float) -> None:
        """The time on a monotonic clock, in seconds."""
        self.now = now

    # Out

    def announcements(self) -> list[Announcement]:
        """What is to be heard now, in order."""
        taken, self._out = self._out, []
        return taken

    def asks(self) -> list[Ask]:
        """What has to be asked, in order; each wants one ``deliver``."""
        taken, self._asks = self._asks, []
        return taken

    def next_deadline(self) -> float | None:
        """When ``tick`` is wanted, or None."""
        return None

    # For the steps

    def say(self, message: str, category: str = "answer", /, **facts: str | int) -> None:
        """Announce a message."""
        self._out.append(self.announcer.say(message, category, **facts))

    def notice(self, notice: Notice, category: str = "status") -> None:
        """Announce why something is refused, or what happens to the connection."""
        self._out.append(self.announcer.notice(notice, category))

    def ask(self, step: Step, message: str, /, *, is_secret: bool = False, **facts: str | int) -> None:
        """Announce a question; the next line answers it."""
        self.say(message, "question", **facts)
        self._step, self.is_secret, self._question = step, is_secret, (message, facts)

    def send(
        self,
        method: Callable[Concatenate[Any, P], Awaitable[T]],
        then: Callable[[T], None],
        otherwise: Callable[[], None] = lambda: None,
    ) -> Callable[P, None]:
        """Have a method of the port called with what the result is called with; ``then`` takes the answer.

        If it fails the question stays open, or ``otherwise``.
        """

        def send(*arguments: P.args, **named: P.kwargs) -> None:
            self._asks.append(Ask(method, arguments, tuple(named.items())))
            self._then, self._otherwise = then, otherwise

        return send

    def show_code(self, code: str) -> None:
        """Tell a recovery code letter by letter, and wait until it is written down.

        As words that are made already: what is rendered from facts is remembered for other listeners.
        """
        self._code = code
        self._tell_letters()
        self.ask(self._at_code, "people-code-written")

    def code_is_written(self) -> None:
        """The recovery code is acknowledged."""
        raise NotImplementedError

    def _at_code(self, text: str) -> None:
        word = text.casefold()
        if word in all_words("common-yes-words"):
            self._code = ""
            self.code_is_written()
        elif word in all_words("people-code-as-words"):
            self._tell_words()
        elif word in all_words("command-again"):
            self._tell_letters()
        else:
            self.say("people-code-written", "question")

    def _tell_letters(self) -> None:
        self._tell_secret(" ".join(group) for group in codes.groups(self._code))

    def _tell_words(self) -> None:
        words = self.announcer.catalogue
        for group in codes.groups(self._code):
            self._tell_secret(words.format(f"letter-{letter}", {}) for letter in group)

    def _tell_secret(self, letters: Iterable[str]) -> None:
        self._out.append(self.announcer.secret("common-letters", letters=self.announcer.joined(letters)))

    def _nothing(self, _: Any) -> None:
        """No question is open."""
