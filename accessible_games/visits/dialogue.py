"""Questions and answers beside a session: coming in, and what concerns the own account.

A pure machine like the session, but it remembers nothing that was typed or told: passwords and recovery codes go
through it, and there is no ``again``, no history and no list of past announcements that they could be had from.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Generator, Iterable, Mapping
from types import coroutine
from typing import Any, ClassVar, Concatenate, ParamSpec, TypeVar

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.people import codes, passwords
from accessible_games.people.ports import WaysIn
from accessible_games.session.asks import Ask
from accessible_games.session.reading import clean_line
from accessible_games.session.words import all_words
from accessible_games.visits.reception import Reception

P = ParamSpec("P")
T = TypeVar("T")
Flow = Coroutine[Any, Any, None]


@coroutine
def _next() -> Generator[None, Any, Any]:
    """What comes in next: a line, or the answer of the port."""
    return (yield)


class Dialogue:
    """In: ``receive``, ``deliver``, ``tick``. Out: ``announcements``, ``asks``, ``next_deadline``.

    ``is_secret``: the next line is a secret and not to be shown; ``is_over``: nothing more is asked. What is talked
    about is a coroutine, which waits for lines (``until``) and for the answers of the port (``send``).
    """

    AGAIN: ClassVar[Mapping[str, str]] = {}  # a question -> how it is asked again without anything having been answered

    def __init__(self, announcer: Announcer) -> None:
        self.announcer = announcer
        self.is_secret = False
        self.is_over = False
        self.now = 0.0  # seconds of a monotonic clock
        self._flow: Flow | None = None
        self._awaits_line = False
        self._out: list[Announcement] = []
        self._asks: list[Ask] = []
        self._code = ""
        self._question: tuple[str, dict[str, str | int]] = ("", {})  # the one that is open, and its facts

    # In

    def receive(self, line: str) -> None:
        """A line was typed. A secret is taken as it is; everything else is cleaned as in a session."""
        text, refused = (line, "") if self.is_secret else clean_line(line)
        if refused:
            self.say(refused, "refusal")
        elif self._awaits_line:
            self._resume(lambda flow: flow.send(text))

    def deliver(self, answer: Any) -> None:
        """The answer of the port, or the notice why there is none."""
        if isinstance(answer, Notice):
            self._resume(lambda flow: flow.throw(NoticeError(answer)))
        else:
            self._resume(lambda flow: flow.send(answer))

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

    def tell(self, announcement: Announcement) -> None:
        """Announce what is made already."""
        self._out.append(announcement)

    def notice(self, notice: Notice, category: str = "status") -> None:
        """Announce why something is refused, or what happens to the connection."""
        self._out.append(self.announcer.notice(notice, category))

    def begin(self, flow: Flow) -> None:
        """This is talked about from now on, and no more what was."""
        self.drop()
        self._flow = flow
        self._resume(lambda flow: flow.send(None))

    def drop(self) -> None:
        """No line is waited for any more; what was asked of the port is gone on with."""
        if self._flow is not None and self._awaits_line:
            self._flow.close()
            self._flow, self._awaits_line = None, False

    def pose(self, message: str, /, *, is_secret: bool = False, **facts: str | int) -> None:
        """Announce a question."""
        self.say(message, "question", **facts)
        self.is_secret, self._question = is_secret, (message, facts)

    def repeat(self) -> None:
        """The open question once more; nothing that was answered is lost."""
        message, facts = self._question
        if self._code:
            self._tell_letters()
        self.say(self.AGAIN.get(message, message), "question", **facts)

    async def until(
        self,
        read: Callable[[str], Awaitable[T | None]],
        message: str,
        /,
        *,
        is_secret: bool = False,
        **facts: str | int,
    ) -> T:
        """Announce a question, and give each line to ``read`` until it makes something of one.

        Where it raises NoticeError the question stays open.
        """
        self.pose(message, is_secret=is_secret, **facts)
        found: T | None = None
        while found is None:
            try:
                found = await read(await self._line())
            except NoticeError as error:
                self.notice(error.notice, "refusal")
        return found

    def send(self, method: Callable[Concatenate[Any, P], Awaitable[T]]) -> Callable[P, Coroutine[Any, Any, T]]:
        """Have a method of the port called with what the result is called with. Raises NoticeError where it fails."""

        async def send(*arguments: P.args, **named: P.kwargs) -> T:
            self._asks.append(Ask(method, arguments, tuple(named.items())))
            answer: T = await _next()
            return answer

        return send

    async def new_password(self, message: str, name: str, use: Callable[[str], Awaitable[T]]) -> T:
        """A new password for the name, typed twice alike; what ``use`` makes of it."""

        first, shortest = "", passwords.SHORTEST

        async def read(text: str) -> T | None:
            nonlocal first
            if not text.strip():
                self.repeat()
            elif not first:
                await self.send(Reception.check_password)(name, text)
                first = text
                self.pose("entrance-new-repeat", is_secret=True)
            elif passwords.normal(text) == passwords.normal(first):
                return await use(text)
            else:
                first = ""
                self.pose("entrance-new-differs", is_secret=True, shortest=shortest)
            return None

        return await self.until(read, message, is_secret=True, shortest=shortest, name=name)

    def tell_ways_in(self, what: str, ways_in: WaysIn) -> None:
        """How many of each kind there are. ``what``: "left" or "ended"."""
        for kind, count in ways_in._asdict().items():
            if count:
                self.say(f"account-{kind}-{what}", "status", count=count)

    async def show_code(self, code: str) -> None:
        """Tell a recovery code letter by letter, and wait until it is written down.

        As words that are made already: what is rendered from facts is remembered for other listeners.
        """
        self._code = code
        self._tell_letters()
        self.pose("people-code-written")
        while (word := (await self._line()).casefold()) not in all_words("common-yes-words"):
            if word in all_words("people-code-as-words"):
                self._tell_words()
            elif word in all_words("command-again"):
                self._tell_letters()
            else:
                self.say("people-code-written", "question")
        self._code = ""

    # Inside

    def _resume(self, go_on: Callable[[Flow], Any]) -> None:
        if self._flow is not None:
            try:
                go_on(self._flow)
            except StopIteration:
                self._flow = None

    async def _line(self) -> str:
        self._awaits_line = True
        text: str = await _next()
        self._awaits_line = False
        return text

    def _tell_letters(self) -> None:
        self._tell_secret(" ".join(group) for group in codes.groups(self._code))

    def _tell_words(self) -> None:
        words = self.announcer.catalogue
        for group in codes.groups(self._code):
            self._tell_secret(words.format(f"letter-{letter}", {}) for letter in group)

    def _tell_secret(self, letters: Iterable[str]) -> None:
        self._out.append(self.announcer.secret("common-letters", letters=self.announcer.joined(letters)))
