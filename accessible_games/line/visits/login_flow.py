"""The log-in dialogue: guest, account, recovery, new account. One question at a time, with announced limits."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import cache, partial
from typing import ClassVar, TypeVar

from accessible_games.club.accounts import credentials, names
from accessible_games.club.accounts.person import Person
from accessible_games.languages import LANGUAGES, called, typed_in
from accessible_games.line.session.registry import commands
from accessible_games.line.visits.dialogue import Dialogue
from accessible_games.line.visits.login_service import Granted, LoginService
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import all_words, words_of
from accessible_games.rules.core.notices import Notice, NoticeError

STEP_SECONDS = 120.0  # for each line that is typed
WARNED_SECONDS = 30.0  # before the end
TOTAL_SECONDS = 600.0  # for the whole log-in, and once more to write a recovery code down

T = TypeVar("T")
_WORDS = {
    "new": "entrance-word-new",
    "guest": "entrance-word-guest",
    "recover": "entrance-word-recover",
    "help": "command-help",
    "quit": "command-quit",
}


class _BackError(Exception):
    """The signal of an empty answer, which leads back to the name."""


@cache
def reserved_words() -> frozenset[str]:
    """Return names that nobody can have: commands, words of the login, moderators' titles, seats of games."""
    words = {word for message in _WORDS.values() for word in all_words(message)}
    words |= {word for name in commands() for word in all_words(f"command-{name}")}
    words |= all_words("people-reserved") | all_words("common-yes-words") | all_words("common-no-words")
    words |= office_words() | called().keys()
    for language in LANGUAGES:
        seats = (name for name in catalogue(language).ids() if name.startswith("ref-"))
        words |= {catalogue(language).format(name, {}).casefold() for name in seats}
    return frozenset(words)


@cache
def office_words() -> frozenset[str]:
    """Return the titles of moderators and admins, and the server's own names, in every language."""
    return all_words("people-offices")


class LoginFlow(Dialogue):
    """The dialogue before a session. At its end ``person`` is logged in, or None with ``has_quit``."""

    AGAIN: ClassVar = {
        "entrance-greeting": "entrance-name",
        "entrance-greeting-guest": "entrance-guest-name",
        "entrance-password-wrong": "entrance-password",
        "entrance-new-differs": "entrance-new-password",
        "entrance-return-wrong": "entrance-return",
        "entrance-code-wrong": "entrance-code",
        "entrance-code-right": "entrance-new-password",
    }

    def __init__(self, language: str, server: str) -> None:
        """``server``: its name for the greeting."""
        super().__init__(Announcer(Listener(language)))
        self.person: Person | None = None
        self.has_quit = False
        self.is_new = False  # the account was made here
        self.is_known = False  # a returning guest
        self.chosen = ""  # the language that the person has asked for
        self._server = server
        self._began = self._since = 0.0
        self._is_warned = False
        self._name = ""

    @property
    def language(self) -> str:
        """The present language."""
        return self.announcer.listener.language

    def start(self, now: float, guest: Person | None = None, *, is_guest: bool = False) -> None:
        """Greet; ``is_guest``: the connection was made for guests, so only the name is asked.

        ``guest``: a guest whose identity the protocol has proved.
        """
        self.now = self._began = self._since = now
        if guest is not None:
            self._come_in(partial(self._as_before, guest))
            return
        greeting = "entrance-greeting-guest" if is_guest else "entrance-greeting"
        self._come_in(partial(self._by_name, greeting, is_guest=is_guest, server=self._server))

    def receive(self, line: str) -> None:
        """Process a typed line and renew the time. Words of the log-in count at every question."""
        before, was_warned = self._end(), self._is_warned
        self._since = self.now
        self._is_warned = self._is_warned and self._end() <= before
        word = " ".join(line.split()).casefold().removeprefix("/")
        if self._speaks(word) or (was_warned and not word):
            self.repeat()  # Enter is what the warning asks for; it answers nothing then
        elif self._code and word in all_words(_WORDS["quit"]):
            self._quit()
        elif self._code or not self._is_word(word):
            super().receive(line)

    def tick(self, now: float) -> None:
        """Warn once before the end, then end the connection with the reason."""
        self.now = now
        left = self._end() - now
        if self.is_over:
            return
        if left <= 0:
            minutes, seconds = int(TOTAL_SECONDS // 60), int(STEP_SECONDS)
            is_last = self._end() < self._since + STEP_SECONDS
            self.say("entrance-too-late", "warning", whole=is_last, minutes=minutes, seconds=seconds)
            self._leave()
        elif left <= WARNED_SECONDS and not self._is_warned:
            self._is_warned = True
            more = self._end() >= self._since + STEP_SECONDS
            self.say("entrance-hurry", "warning", seconds=int(WARNED_SECONDS), more=more)

    def next_deadline(self) -> float | None:
        """Return when to warn, or to end."""
        if self.is_over:
            return None
        return self._end() - (0.0 if self._is_warned else WARNED_SECONDS)

    def _end(self) -> float:
        step = TOTAL_SECONDS if self._code else STEP_SECONDS
        return min(self._since + step, self._began + TOTAL_SECONDS)

    # Words that count at every question

    def _speaks(self, word: str) -> bool:
        """Switch to the language if the word names one, and return whether it does."""
        language = called().get(word)
        if language is not None:
            self.chosen = language
            self._speak(language)
            self.say("setting-language")
        return language is not None

    def _is_word(self, word: str) -> bool:
        found = next((name for name, message in _WORDS.items() if word in all_words(message)), None)
        if found is not None:
            self._follow_language(_WORDS[found], word)
            getattr(self, f"_{found}")()
        return found is not None

    def _follow_language(self, message: str, word: str) -> None:
        """Switch to the language of a word that belongs to it alone, such as German."""
        speakers = [language for language in typed_in(self.language) if word in words_of(language, message)]
        if not self.chosen and speakers and self.language not in speakers:
            self._speak(speakers[0])

    def _speak(self, language: str) -> None:
        self.announcer = Announcer(Listener(language), self.announcer.seq)

    def _help(self) -> None:
        for part in ("guest", "account", "words", "time"):
            self.say(f"entrance-help-{part}", "help", seconds=int(STEP_SECONDS))
        self.repeat()

    def _quit(self) -> None:
        self.say("session-goodbye", "status")
        self._leave()

    def _new(self) -> None:
        self._name = ""
        self._come_in(self._by_new_account)

    def _guest(self) -> None:
        self._name = ""
        self._come_in(partial(self._by_name, "entrance-guest-name", is_guest=True))

    def _recover(self) -> None:
        self._come_in(self._by_code)

    # Ways to log in

    def _come_in(self, way: Callable[[], Awaitable[Person]]) -> None:
        """Log in by this way; ask for the name again after an empty answer."""

        async def come_in() -> None:
            try:
                person = await way()
            except _BackError:
                person = await self._until_named()
            self._close(person)

        self.begin(come_in())

    async def _until_named(self) -> Person:
        while True:
            self._name = ""
            with suppress(_BackError):
                return await self._by_name("entrance-name")

    async def _by_name(self, message: str, *, is_guest: bool = False, server: str = "") -> Person:
        async def read(text: str) -> Person:
            self._name, _, word = _filled(text).partition(" ")
            if credentials.read_word(word) is not None:  # by which a guest comes back: no name has a blank
                return await self._as_guest(word)
            self._name = text
            has_account = await self.do(LoginService.has_account)(text)
            if has_account or (has_account is None and not is_guest):
                return await self._by_password("entrance-password" if has_account else "entrance-password-untold")
            return await self._as_guest()

        return await self.until(read, message, server=server)

    async def _as_guest(self, word: str = "") -> Person:
        """Log in as a guest; a guest from another address proves their identity."""

        async def read(text: str) -> Person | None:
            person = await self.do(LoginService.guest)(self._name, _filled(text))
            if person is None:
                self.pose("entrance-return-wrong", name=self._name)
            return person

        try:
            found = await self.do(LoginService.guest)(self._name, *filter(None, (word,)))
        except NoticeError:
            self._name = ""
            raise
        message = "entrance-return-wrong" if word else "entrance-return"
        return found if found is not None else await self.until(read, message, name=self._name)

    async def _as_before(self, guest: Person) -> Person:
        person = await self._or_back(self.do(LoginService.again)(guest))
        self.is_known = True
        return person

    async def _by_password(self, message: str) -> Person:
        async def read(text: str) -> Person | None:
            person = await self.do(LoginService.log_in)(self._name, _filled(text))
            if person is None:
                self.pose("entrance-password-wrong", is_secret=True, name=self._name)
            return person

        return await self.until(read, message, is_secret=True, name=self._name)

    async def _by_new_account(self) -> Person:
        async def read(text: str) -> str:
            self._name = _filled(text)
            await self.do(LoginService.check_name)(text)
            return text

        async def sign_up(text: str) -> Granted:
            return await self._or_back(self.do(LoginService.sign_up)(self._name, text, self.language))

        await self.until(read, "entrance-new-name")
        granted = await self.new_password("entrance-new-password", self._name, sign_up)
        self.is_new = True
        return await self._shown(granted, "entrance-new-ready")

    async def _by_code(self) -> Person:
        """Log in by a recovery code, which sets another password."""
        if not self._name:
            self._name = await self.until(_checked_name, "entrance-code-name")

        async def read(text: str) -> str | None:
            person = await self.do(LoginService.try_code)(self._name, _filled(text))
            if person is None:
                self.pose("entrance-code-wrong", is_secret=True, name=self._name)
            return text if person is not None else None

        async def recover(text: str) -> tuple[Granted | None]:
            return (await self._or_back(self.do(LoginService.recover)(self._name, code, text)),)

        message, granted = "entrance-code", None
        while granted is None:
            code = await self.until(read, message, is_secret=True, name=self._name)
            (granted,) = await self.new_password("entrance-code-right", self._name, recover)
            message = "entrance-code-wrong"  # used in the meantime
        self.say("entrance-recovered", "status")
        self.tell_ways_in("ended", granted.ended)
        return await self._shown(granted, "entrance-code-used")

    async def _or_back(self, asked: Awaitable[T]) -> T:
        """Run the step, and start again if it is refused."""
        try:
            return await asked
        except NoticeError as error:
            self.notice(error.notice, "refusal")
            raise _BackError from error

    async def _shown(self, granted: Granted, message: str) -> Person:
        """Return the account; the new recovery code is written down before it is used."""
        self._name = ""
        self._began = self._since = self.now
        self.say(message, "status")
        self.is_secret = False
        await self.show_code(granted.code)
        return granted.person

    # The end

    def refuse(self, notice: Notice) -> None:
        """Announce why a logged-in person cannot stay, and end."""
        self.notice(notice, "refusal")
        self._leave()

    def _leave(self) -> None:
        self.drop_question()
        self.has_quit = True
        self._close(None)

    def _close(self, person: Person | None) -> None:
        self.person = person
        self._name = self._code = ""
        self.is_over = True
        self.is_secret = False


def _filled(text: str) -> str:
    """Return the line; raise _BackError if it is empty."""
    if not text.strip():
        raise _BackError
    return text


async def _checked_name(text: str) -> str:
    """Return a valid name; never repeat a wrong one, which may be a code or a password. Raise NoticeError."""
    names.check(_filled(text))
    return text
