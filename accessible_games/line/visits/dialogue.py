"""Dialogues beside a session: the log-in, and account matters.

A pure machine like the session, but without memory: passwords and recovery codes go through it, so there is no
``again``, no history and no list of past announcements.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import ClassVar, TypeVar

from accessible_games.club.accounts import credentials, passwords
from accessible_games.club.accounts.person import WaysIn
from accessible_games.line.session.flows import Conversation, Work
from accessible_games.line.session.reading import clean_line
from accessible_games.line.visits.login_service import LoginService
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.notices import Notice, NoticeError

T = TypeVar("T")


class Dialogue(Conversation):
    """In: ``receive``, ``go_on``, ``fail``, ``tick``. Out: ``announcements``, ``asks``, ``next_deadline``.

    ``is_secret``: the next line is a secret and not to be shown; ``is_over``: nothing more is asked.
    """

    AGAIN: ClassVar[Mapping[str, str]] = {}  # a question -> how it is asked again without anything having been answered

    def __init__(self, announcer: Announcer) -> None:
        super().__init__()
        self.announcer = announcer
        self.is_secret = False
        self.is_over = False
        self.now = 0.0  # seconds of a monotonic clock
        self._out: list[Announcement] = []
        self._code = ""
        self._question: tuple[str, dict[str, str | int]] = ("", {})  # the one that is open, and its facts

    # In

    def receive(self, line: str) -> None:
        """Process a typed line. A secret is used as it is; everything else is cleaned as in a session."""
        text, refused = (line, "") if self.is_secret else clean_line(line)
        if refused:
            self.say(refused, "refusal")
        elif self.reader is not None:
            self.read(text)

    def tick(self, now: float) -> None:
        """Handle the time of a monotonic clock, in seconds."""
        self.now = now

    # Out

    def announcements(self) -> list[Announcement]:
        """Return the announcements that are ready, in order."""
        taken, self._out = self._out, []
        return taken

    def next_deadline(self) -> float | None:
        """Return the time of the next ``tick``, or None."""
        return None

    # For the steps

    def say(self, message: str, category: str = "answer", /, **facts: str | int) -> None:
        """Announce a message."""
        self.tell(self.announcer.say(message, category, **facts))

    def tell(self, announcement: Announcement) -> None:
        """Queue an announcement."""
        self._out.append(self.announcer.numbered(announcement))

    def notice(self, notice: Notice, category: str = "status") -> None:
        """Announce a refusal, or a change of the connection."""
        self.tell(self.announcer.notice(notice, category))

    def tell_failure(self, error: Exception) -> None:
        """Announce why the port refuses."""
        assert isinstance(error, NoticeError)
        self.notice(error.notice, "refusal")

    def begin(self, work: Work | None) -> None:
        """Start a flow in place of the one before."""
        self.drop_question()
        super().begin(work)

    def pose(self, message: str, /, *, is_secret: bool = False, **facts: str | int) -> None:
        """Announce a question."""
        self.say(message, "question", **facts)
        self.is_secret, self._question = is_secret, (message, facts)

    def repeat(self) -> None:
        """Repeat the open question; answers so far are kept."""
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
        """Announce a question, and give each line to ``read`` until it returns a result.

        If it raises NoticeError the question stays open.
        """
        self.pose(message, is_secret=is_secret, **facts)
        found: T | None = None
        while found is None:
            try:
                found = await read(await self.next_line())
            except NoticeError as error:
                self.notice(error.notice, "refusal")
        return found

    async def new_password(self, message: str, name: str, use: Callable[[str], Awaitable[T]]) -> T:
        """Ask twice for a new password and return the result of ``use``."""

        first, shortest = "", passwords.SHORTEST

        async def read(text: str) -> T | None:
            nonlocal first
            if not text.strip():
                self.repeat()
            elif not first:
                await self.do(LoginService.check_password)(name, text)
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
        """Announce the number of logins of each kind. ``what``: "left" or "ended"."""
        for kind, count in ways_in._asdict().items():
            if count:
                self.say(f"account-{kind}-{what}", "status", count=count)

    async def show_code(self, code: str) -> None:
        """Announce a recovery code letter by letter, and wait until it is written down.

        It is announced as finished words, because rendered facts are cached for other listeners.
        """
        self._code = code
        self._tell_letters()
        self.pose("people-code-written")
        while (word := (await self.next_line()).casefold()) not in all_words("common-yes-words"):
            if word in all_words("people-code-as-words"):
                self._tell_words()
            elif word in all_words("command-again"):
                self._tell_letters()
            else:
                self.say("people-code-written", "question")
        self._code = ""

    # Inside

    def _tell_letters(self) -> None:
        self._tell_secret(" ".join(group) for group in credentials.code_groups(self._code))

    def _tell_words(self) -> None:
        words = self.announcer.catalogue
        for group in credentials.code_groups(self._code):
            self._tell_secret(words.format(f"letter-{letter}", {}) for letter in group)

    def _tell_secret(self, letters: Iterable[str]) -> None:
        self.tell(self.announcer.secret("common-letters", letters=self.announcer.joined(letters)))
