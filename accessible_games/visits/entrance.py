"""Coming in: guest, account, recovery, new account. Asks one thing at a time, with time enough and told limits."""

from __future__ import annotations

from functools import cache, partial

from accessible_games.announce import Announcer, Listener, catalogue
from accessible_games.core import Notice, NoticeError
from accessible_games.languages import LANGUAGES, called, typed_in
from accessible_games.people import Person, codes, names, passwords
from accessible_games.session import all_words, commands, words_of
from accessible_games.visits.dialogue import Dialogue
from accessible_games.visits.reception import Granted, Reception

STEP = 120.0  # seconds for each line that is typed
WARNED = 30.0  # seconds before the end
ALL = 600.0  # seconds until somebody must be in; once more for writing a recovery code down

_WORDS = {
    "new": "entrance-word-new",
    "guest": "entrance-word-guest",
    "recover": "entrance-word-recover",
    "help": "command-help",
    "quit": "command-quit",
}

# A question that is asked again without anything having been answered.
_AGAIN = {
    "entrance-greeting": "entrance-name",
    "entrance-greeting-guest": "entrance-guest-name",
    "entrance-password-wrong": "entrance-password",
    "entrance-new-differs": "entrance-new-password",
    "entrance-return-wrong": "entrance-return",
    "entrance-code-wrong": "entrance-code",
    "entrance-code-right": "entrance-new-password",
}


@cache
def reserved_words() -> frozenset[str]:
    """What nobody can be called: commands, words of the entrance, those who look after a server, seats of games."""
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
    """By what those are called who look after a server, and what it says itself, in every language."""
    return all_words("people-offices")


class Entrance(Dialogue):
    """The dialogue before a session. When it is over, ``person`` is who has come in, or None with ``has_quit``."""

    def __init__(self, language: str, server: str) -> None:
        """``server``: its name, as it greets."""
        super().__init__(Announcer(Listener(language)))
        self.person: Person | None = None
        self.has_quit = False
        self.chosen = ""  # the language that the person has asked for
        self._server = server
        self._began = self._since = 0.0
        self._is_warned = False
        self._name = self._secret = self._typed_code = ""

    @property
    def language(self) -> str:
        """The language that is spoken now."""
        return self.announcer.listener.language

    def start(self, now: float, *, is_guest: bool = False) -> None:
        """Greet; ``is_guest``: the connection was made for guests, so only the name is asked."""
        self.now = self._began = self._since = now
        if is_guest:
            self.ask(self._at_guest_name, "entrance-greeting-guest", server=self._server)
        else:
            self.ask(self._at_name, "entrance-greeting", server=self._server)

    def receive(self, line: str) -> None:
        """A line was typed: there is time again. Words of the entrance count at every question, secret or not."""
        before, was_warned = self._end(), self._is_warned
        self._since = self.now
        self._is_warned = self._is_warned and self._end() <= before
        word = " ".join(line.split()).casefold().removeprefix("/")
        if self._speaks(word) or (was_warned and not word):
            self._repeat()  # Enter is what the warning asks for; it answers nothing then
        elif self._code and word in all_words(_WORDS["quit"]):
            self._quit()
        elif self._code or not self._is_word(word):
            super().receive(line)

    def tick(self, now: float) -> None:
        """Warn once before the end, then end it with the reason."""
        self.now = now
        left = self._end() - now
        if self.is_over:
            return
        if left <= 0:
            minutes, seconds = int(ALL // 60), int(STEP)
            is_last = self._end() < self._since + STEP
            self.say("entrance-too-late", "warning", whole="yes" if is_last else "no", minutes=minutes, seconds=seconds)
            self._leave()
        elif left <= WARNED and not self._is_warned:
            self._is_warned = True
            more = "no" if self._end() < self._since + STEP else "yes"
            self.say("entrance-hurry", "warning", seconds=int(WARNED), more=more)

    def next_deadline(self) -> float | None:
        """When to warn, or to end."""
        if self.is_over:
            return None
        return self._end() - (0.0 if self._is_warned else WARNED)

    def code_is_written(self) -> None:
        """The new account is used at once."""
        self._enter(self.person)

    def _end(self) -> float:
        step = ALL if self._code else STEP
        return min(self._since + step, self._began + ALL)

    # Words that count at every question

    def _speaks(self, word: str) -> bool:
        """Whether it is a language, which is spoken from now on."""
        language = called().get(word)
        if language is not None:
            self.chosen = language
            self._speak(language)
            self.say("setting-language")
        return language is not None

    def _repeat(self) -> None:
        """The present question once more; nothing that was answered is lost."""
        message, facts = self._question
        if self._code:
            self._tell_letters()
        self.say(_AGAIN.get(message, message), "question", **facts)

    def _is_word(self, word: str) -> bool:
        found = next((name for name, message in _WORDS.items() if word in all_words(message)), None)
        if found is not None:
            self._follow_language(_WORDS[found], word)
            getattr(self, f"_{found}")()
        return found is not None

    def _follow_language(self, message: str, word: str) -> None:
        """Somebody who uses a German word is answered in German."""
        speakers = [language for language in typed_in(self.language) if word in words_of(language, message)]
        if not self.chosen and speakers and self.language not in speakers:
            self._speak(speakers[0])

    def _speak(self, language: str) -> None:
        self.announcer = Announcer(Listener(language), self.announcer.seq)

    def _help(self) -> None:
        for part in ("guest", "account", "words", "time"):
            self.say(f"entrance-help-{part}", "help", seconds=int(STEP))
        self._repeat()

    def _quit(self) -> None:
        self.say("session-goodbye", "status")
        self._leave()

    def _new(self) -> None:
        self._forget()
        self.ask(self._at_new_name, "entrance-new-name")

    def _guest(self) -> None:
        self._forget()
        self.ask(self._at_guest_name, "entrance-guest-name")

    def _recover(self) -> None:
        if self._name:
            self.ask(self._at_code_typed, "entrance-code", is_secret=True, name=self._name)
        else:
            self.ask(self._at_recovered_name, "entrance-code-name")

    # A name

    def _ask_name(self) -> None:
        self._forget()
        self.ask(self._at_name, "entrance-name")

    def _at_name(self, text: str) -> None:
        if not text:
            self._ask_name()
            return
        if not self._is_return(text):
            self._name = text
            self.send(Reception.has_account, self._name_found)(text)

    def _at_guest_name(self, text: str) -> None:
        if not text:
            self._ask_name()
            return
        if not self._is_return(text):
            self._name = text
            self.send(Reception.has_account, lambda has_account: self._name_found(bool(has_account)))(text)

    def _name_found(self, has_account: bool | None) -> None:
        if has_account is None:
            self.ask(self._at_password, "entrance-password-untold", is_secret=True, name=self._name)
        elif has_account:
            self.ask(self._at_password, "entrance-password", is_secret=True, name=self._name)
        else:
            self.send(Reception.guest, partial(self._came_as_guest, "entrance-return"), self._not_as_guest)(self._name)

    def _is_return(self, text: str) -> bool:
        """Whether it is a name with a return word behind it, by which a guest comes back: no name has a blank."""
        name, _, word = text.partition(" ")
        if codes.read_word(word) is None:
            return False
        self._name = name
        self._at_return(word)
        return True

    def _at_return(self, word: str) -> None:
        """A guest from another address proves to be the one who plays."""
        if not word.strip():
            self._ask_name()
        else:
            came = partial(self._came_as_guest, "entrance-return-wrong")
            self.send(Reception.guest, came, self._not_as_guest)(self._name, word)

    def _came_as_guest(self, otherwise: str, person: Person | None) -> None:
        if person is None:
            self.ask(self._at_return, otherwise, name=self._name)
        else:
            self._enter(person)

    def _not_as_guest(self) -> None:
        """The refusal has said why, and the question stays open."""
        if self._step in (self._at_name, self._at_guest_name):
            self._forget()

    def _at_password(self, text: str) -> None:
        if not text.strip():
            self._ask_name()
            return
        self.send(Reception.log_in, self._logged_in)(self._name, text)

    def _logged_in(self, person: Person | None) -> None:
        if person is None:
            self.ask(self._at_password, "entrance-password-wrong", is_secret=True, name=self._name)
        else:
            self._enter(person)

    # A new account

    def _at_new_name(self, text: str) -> None:
        if not text:
            self._ask_name()
            return
        self._name = text
        self.send(Reception.check_name, self._new_name_free)(text)

    def _new_name_free(self, _: None) -> None:
        self._ask_new_password("entrance-new-password")

    def _ask_new_password(self, message: str) -> None:
        self._secret = ""
        self.ask(self._at_new_password, message, is_secret=True, shortest=passwords.SHORTEST)

    def _at_new_password(self, text: str) -> None:
        if not text.strip():
            self._repeat()
            return
        self._secret = text
        self.send(Reception.check_password, self._password_allowed)(self._name, text)

    def _password_allowed(self, _: None) -> None:
        self.ask(self._at_repeated, "entrance-new-repeat", is_secret=True)

    def _at_repeated(self, text: str) -> None:
        if not text.strip():
            self._repeat()
        elif passwords.normal(text) != passwords.normal(self._secret):
            self._ask_new_password("entrance-new-differs")
        elif self._typed_code:
            self.send(Reception.recover, self._recovered, self._ask_name)(self._name, self._typed_code, text)
        else:
            self.send(Reception.sign_up, self._signed_up, self._ask_name)(self._name, text, self.language)

    def _signed_up(self, granted: Granted) -> None:
        self._show(granted, "entrance-new-ready")

    def _show(self, granted: Granted, message: str) -> None:
        self._forget()
        self.person = granted.person
        self._began = self._since = self.now
        self.say(message, "status")
        self.is_secret = False
        self.show_code(granted.code)

    # Recovery

    def _at_recovered_name(self, text: str) -> None:
        if not text:
            self._ask_name()
            return
        try:
            names.check(text)
        except NoticeError as error:  # perhaps a code or a password, which is not to be told back
            self.notice(error.notice, "refusal")
            return
        self._name = text
        self._recover()

    def _at_code_typed(self, text: str) -> None:
        if not text.strip():
            self._ask_name()
            return
        self._typed_code = text
        self.send(Reception.try_code, self._code_tried)(self._name, text)

    def _code_tried(self, person: Person | None) -> None:
        if person is None:
            self._wrong_code()
        else:
            self._ask_new_password("entrance-code-right")

    def _recovered(self, granted: Granted | None) -> None:
        if granted is None:  # used in the meantime
            self._wrong_code()
        else:
            self.say("entrance-recovered", "status")
            if granted.keys:
                self.say("account-keys-left", "status", count=granted.keys)
            self._show(granted, "entrance-code-used")

    def _wrong_code(self) -> None:
        self._typed_code = ""
        self.ask(self._at_code_typed, "entrance-code-wrong", is_secret=True, name=self._name)

    # The end

    def _forget(self) -> None:
        self._name = self._secret = self._typed_code = ""

    def _enter(self, person: Person | None) -> None:
        self.person = person
        self._close()

    def _leave(self) -> None:
        self.person = None
        self.has_quit = True
        self._close()

    def _close(self) -> None:
        self._forget()
        self._code = ""
        self.is_over = True
        self.is_secret = False
        self._step = self._nothing

    def refuse(self, notice: Notice) -> None:
        """Whoever was let in may not stay: say why and end."""
        self.notice(notice, "refusal")
        self._leave()
