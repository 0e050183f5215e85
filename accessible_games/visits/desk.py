"""Matters of an account: another password, keys for SSH, another recovery code.

A dialogue beside the session, which takes the lines until it is over, so that no secret goes through the session.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from accessible_games.announce import Announcer
from accessible_games.core import NoticeError
from accessible_games.people import Key, Person, passwords, read_key
from accessible_games.session import all_words, meant
from accessible_games.visits.dialogue import Dialogue
from accessible_games.visits.reception import Granted, Reception

PATIENCE = 300.0  # seconds without a line until nothing is changed; a code is shown for longer
READING = 1800.0
_AGAIN = {"account-password-wrong": "account-prove", "entrance-new-differs": "account-password-new"}


class Desk(Dialogue):
    """One matter of an account, from ``start`` until it is over. An empty line changes nothing."""

    def __init__(self, announcer: Announcer, person: Person) -> None:
        super().__init__(announcer)
        self._person = person
        self._since = 0.0
        self._secret = ""
        self._line = ""
        self._keys: Sequence[Key] = ()
        self._proved: Callable[[], None] | None = None

    def start(self, now: float, command: str, rest: str) -> None:
        """``command``: password, key or recovery; ``rest``: what was typed behind it."""
        self.now = self._since = now
        if command == "password":
            self.ask(self._at_old, "account-password-old", is_secret=True)
        elif command == "recovery":
            self._prove(partial(self.send(Reception.new_code, self._code_made), self._person))
        else:
            self._key(rest)

    def receive(self, line: str) -> None:
        """A line was typed: there is time again. Words that can be no password lead out, or tell the question again."""
        self._since = self.now
        word = " ".join(line.split()).casefold().removeprefix("/")
        if self._code:
            super().receive(line)
        elif not word or word in all_words("command-quit"):
            self._give_up()
        elif word in all_words("command-help"):
            self._repeat()
        else:
            super().receive(line)

    def tick(self, now: float) -> None:
        """Nothing is left open: the next line would be taken for a secret."""
        self.now = now
        deadline = self.next_deadline()
        if deadline is not None and now >= deadline:
            self._give_up()

    def next_deadline(self) -> float | None:
        """When the question is withdrawn."""
        return None if self.is_over else self._since + (READING if self._code else PATIENCE)

    def code_is_written(self) -> None:
        """The code was the last thing to say."""
        self._end("account-code-kept")

    def _repeat(self) -> None:
        """The open question once more, and how to leave it: nobody is caught where every line is a secret."""
        message, facts = self._question
        self.say(_AGAIN.get(message, message), "question", **facts)

    # A password

    def _at_old(self, text: str) -> None:
        self.send(Reception.prove, self._old_tried, self._repeat)(self._person, text)

    def _old_tried(self, is_right: bool) -> None:
        if is_right:
            self._ask_new("account-password-new")
        else:
            self.ask(self._at_old, "account-password-wrong", is_secret=True)

    def _ask_new(self, message: str) -> None:
        self.ask(self._at_new, message, is_secret=True, shortest=passwords.SHORTEST)

    def _at_new(self, text: str) -> None:
        self._secret = text
        self.send(Reception.check_password, self._new_allowed)(self._person.name, text)

    def _new_allowed(self, _: None) -> None:
        self.ask(self._at_repeated, "entrance-new-repeat", is_secret=True)

    def _at_repeated(self, text: str) -> None:
        if passwords.normal(text) != passwords.normal(self._secret):
            self._ask_new("entrance-new-differs")
        else:
            self.send(Reception.set_password, self._password_set)(self._person, text)

    def _password_set(self, keys: Sequence[Key]) -> None:
        self._end("account-password-changed")
        if keys:
            self.say("account-keys-left", "status", count=len(keys))

    # What the password must prove first

    def _prove(self, then: Callable[[], None]) -> None:
        self._proved = then
        self.ask(self._at_proof, "account-prove", is_secret=True)

    def _at_proof(self, text: str) -> None:
        self.send(Reception.prove, self._proof_tried, self._repeat)(self._person, text)

    def _proof_tried(self, is_right: bool) -> None:
        if not is_right or self._proved is None:
            self.ask(self._at_proof, "account-password-wrong", is_secret=True)
        else:
            self._proved()

    def _code_made(self, granted: Granted) -> None:
        self.say("account-code", "status")
        self.show_code(granted.code)

    # Keys

    def _key(self, rest: str) -> None:
        word, _, value = rest.strip().partition(" ")
        self._line = value.strip()
        choices = (("account-key-add", "add"), ("account-key-remove", "remove"))
        means = meant(word.casefold(), choices, self.announcer.listener.language)
        if means == "add":
            self._add(self._line)
        elif means == "remove":
            self.send(Reception.list_keys, self._remove_numbered)(self._person)
        else:
            self.send(Reception.list_keys, self._tell_keys)(self._person)

    def _add(self, line: str) -> None:
        try:
            read_key(line)
        except NoticeError as error:
            self.notice(error.notice, "refusal")
            self._end()
        else:
            self._prove(partial(self.send(Reception.add_key, self._key_added, self._give_up), self._person, line))

    def _tell_keys(self, keys: Sequence[Key]) -> None:
        self.say("account-keys", count=len(keys))
        for number, each in enumerate(keys, start=1):
            comment = each.comment or each.digest[-8:]
            self.say("account-key", number=number, comment=comment, kind=each.line.partition(" ")[0])
        self.say("account-keys-more")
        self._end()

    def _key_added(self, added: Key) -> None:
        self._end("account-key-added", comment=added.comment or added.digest[-8:])

    def _remove_numbered(self, keys: Sequence[Key]) -> None:
        number = self._line
        if not (number.isascii() and number.isdigit() and len(number) < 4 and 1 <= int(number) <= len(keys)):
            self._end("account-no-such-key", count=len(keys))
            return
        gone = keys[int(number) - 1]
        removed = gone.comment or gone.digest[-8:]
        then = partial(self._key_removed, removed)
        self.send(Reception.remove_key, then)(self._person, gone.digest)

    def _key_removed(self, comment: str, _: None) -> None:
        self._end("account-key-removed", comment=comment)

    # The end

    def deliver(self, answer: object) -> None:
        """What failed without a question leaves nothing to answer."""
        super().deliver(answer)
        if self._step == self._nothing and not self._asks:
            self._end()

    def _give_up(self) -> None:
        self._end("session-kept-as-it-was")

    def _end(self, message: str = "", /, **facts: str | int) -> None:
        if message:
            self.say(message, "status", **facts)
        self._secret = self._line = self._code = ""
        self._proved = None
        self.is_over, self.is_secret = True, False
        self._step = self._nothing
