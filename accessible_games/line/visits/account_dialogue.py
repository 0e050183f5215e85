"""Account dialogues: password, name, recovery code, keys, tokens, notification addresses, deletion.

A dialogue beside the session takes the lines until it is over, so that no secret goes through the session.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, ClassVar

from accessible_games.club.accounts.credentials import Tokens, read_key
from accessible_games.club.accounts.person import PLAY, READ, Key, Person, WaysIn
from accessible_games.club.accounts.service import People
from accessible_games.club.notifications.kinds import PUSH
from accessible_games.club.notifications.service import Notifications
from accessible_games.line.lines.settings import address_told, channel_name, kind_names, kinds_in, typed_channel
from accessible_games.line.session.flows import Work
from accessible_games.line.visits.dialogue import Dialogue
from accessible_games.line.visits.login_service import Granted, LoginService
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words, meant
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import number_in

IDLE_SECONDS = 300.0  # without a line until the dialogue ends; a code is shown for longer
READING = 1800.0
_ANSWERS = (("common-yes-words", "yes"), ("common-no-words", "no"))


class AccountDialogue(Dialogue):
    """One account matter, from ``start`` until it is over. An empty line changes nothing."""

    AGAIN: ClassVar = {"account-password-wrong": "account-prove", "entrance-new-differs": "account-password-new"}

    def __init__(self, announcer: Announcer, person: Person) -> None:
        super().__init__(announcer)
        self._person = person
        self._since = 0.0

    def start(self, now: float, command: str, rest: str) -> None:
        """Start. ``command``: password, recovery, register, delete, key, tokens, rename or notify.

        ``rest``: what was typed behind it, or the channel.
        """
        self.now = self._since = now
        matters = {
            "password": self._password,
            "recovery": self._recovery,
            "register": self._register,
            "delete": self._delete,
        }
        with_words: Mapping[str, Callable[[str], Work]] = {
            "key": self._key,
            "tokens": partial(see_to_tokens, self, self._person, self._prove),
            "rename": self._rename,
            "notify": partial(arrange, self),
        }
        self.begin(self._see_to(matters[command]() if command in matters else with_words[command](rest)))

    def receive(self, line: str) -> None:
        """Process a typed line and renew the time. Impossible passwords leave, or repeat the question."""
        self._since = self.now
        word = " ".join(line.split()).casefold().removeprefix("/")
        if self._code:
            super().receive(line)
        elif not word or word in all_words("command-quit"):
            self._give_up()
        elif word in all_words("command-help"):
            self.repeat()  # a way out, although every line is a secret
        else:
            super().receive(line)

    def tick(self, now: float) -> None:
        """Close an open question in time: the next line would be taken for a secret."""
        self.now = now
        deadline = self.next_deadline()
        if deadline is not None and now >= deadline:
            self._give_up()

    def next_deadline(self) -> float | None:
        """Return the time when the question is withdrawn."""
        return None if self.is_over else self._since + (READING if self._code else IDLE_SECONDS)

    # The matters

    async def _see_to(self, matter: Work) -> None:
        try:
            await matter
        except NoticeError as error:
            self.notice(error.notice, "refusal")
            if self._question[0]:
                self._give_up()
        self._end()

    async def _password(self) -> None:
        await self._prove("account-password-old")
        ways_in = await self.do(People.ways_in)(self._person)

        async def change(text: str) -> WaysIn:
            store = partial(self.do(LoginService.set_password), self._person, text)
            if not any(ways_in):
                return await store()

            async def answered(line: str) -> WaysIn | None:
                means = meant(line.casefold(), _ANSWERS, self.announcer.listener.language)
                if means is None:
                    self.repeat()
                    return None
                return await store(means == "yes")

            self.tell_ways_in("left", ways_in)
            return await self.until(answered, "account-ways-end")

        ended = await self.new_password("account-password-new", self._person.name, change)
        self.say("account-password-changed", "status")
        self.tell_ways_in("ended", ended)

    async def _recovery(self) -> None:
        granted = await self._prove(act=partial(self.do(LoginService.new_code), self._person))
        self.say("account-code", "status")
        await self.show_code(granted.code)
        self.say("account-code-kept", "status")

    async def _rename(self, rest: str) -> None:
        name = rest.strip()
        days = await self.do(LoginService.check_rename)(self._person, name)
        self.say("account-rename", name=name, old=self._person.name, days=days)
        await self._prove()
        await self.do(LoginService.rename)(
            self._person, name
        )  # each of the person's sessions is notified, this one too

    async def _delete(self) -> None:
        self.say("account-delete", "warning", days=await self.do(LoginService.thinking)())
        await self._prove()
        await self.do(LoginService.leave)(self._person)

    async def _register(self) -> None:
        """Create an account for a guest, under their name; a refusal ends it, since another password would not help."""

        async def adopt(text: str) -> Granted | NoticeError:
            try:
                return await self.do(LoginService.adopt)(self._person, text)
            except NoticeError as error:
                return error

        granted = await self.new_password("account-register", self._person.name, adopt)
        if isinstance(granted, NoticeError):
            raise granted
        self._person = granted.person
        self.say("account-registered-code", "status")
        await self.show_code(granted.code)
        self.say("account-code-kept", "status")

    async def _prove(self, message: str = "account-prove", act: Callable[[], Awaitable[Any]] | None = None) -> Any:
        """Ask for the password until it is right and its use is not refused."""

        async def prove(text: str) -> Any:
            try:
                is_right = await self.do(LoginService.prove)(self._person, text)
            except NoticeError as error:
                self.notice(error.notice, "refusal")
                self.repeat()
                return None
            if not is_right:
                self.pose("account-password-wrong", is_secret=True)
            return act is None or await act() if is_right else None

        return await self.until(prove, message, is_secret=True)

    # Keys

    async def _key(self, rest: str) -> None:
        word, _, value = rest.strip().partition(" ")
        choices = (("account-key-add", self._add), ("account-key-remove", self._remove))
        change = meant(word.casefold(), choices, self.announcer.listener.language)
        if change is not None:
            await change(value.strip())
            return
        keys = await self.do(People.keys)(self._person)
        self.say("account-keys", count=len(keys))
        for number, each in enumerate(keys, start=1):
            self.say("account-key", number=number, comment=_called(each), kind=each.line.partition(" ")[0])
        self.say("account-keys-more")

    async def _add(self, line: str) -> None:
        read_key(line)
        await self._prove()
        added = await self.do(LoginService.add_key)(self._person, line)
        self.say("account-key-added", "status", comment=_called(added))

    async def _remove(self, number: str) -> None:
        keys = await self.do(People.keys)(self._person)
        place = number_in(number, 3)
        if not place or place > len(keys):
            self.say("account-no-such-key", "status", count=len(keys))
            return
        gone = keys[place - 1]
        await self.do(LoginService.remove_key)(self._person, gone.digest)
        self.say("account-key-removed", "status", comment=_called(gone))

    # The end

    def _give_up(self) -> None:
        self.say("session-kept-as-it-was", "status")
        self._end()

    def _end(self) -> None:
        self.drop_question()
        self._code = ""
        self.is_over, self.is_secret = True, False


def _called(key: Key) -> str:
    return key.comment or key.digest[-8:]


Prove = Callable[[], Awaitable[object]]


async def see_to_tokens(dialogue: Dialogue, person: Person, prove: Prove, rest: str) -> None:
    """Handle the tokens command. ``rest``: words behind it; ``prove``: asks for the password. Raise NoticeError."""
    word, _, value = rest.strip().partition(" ")
    choices = (("account-key-add", _add), ("account-key-remove", _remove), ("account-token-person", _unmark))
    change = meant(word.casefold(), choices, dialogue.announcer.listener.language)
    if change is not None:
        await change(dialogue, person, prove, value.strip())
        return
    held = await dialogue.do(Tokens.list)(person)
    dialogue.say("account-tokens", count=len(held))
    for number, (token, left, idle) in enumerate(held, start=1):
        dialogue.say("account-token", number=number, name=token.name, scope=token.scope, left=left, idle=idle)
    dialogue.say("account-tokens-more")
    if await dialogue.do(People.is_program)(person):
        dialogue.say("account-marked")


async def _add(dialogue: Dialogue, person: Person, prove: Prove, value: str) -> None:
    """Add a token: "bot", "bot read", "bot 30" or "bot read 30": name, rights, and days."""
    words = value.split()
    days = number_in(words[-1], 4) if len(words) > 1 else None
    words = words[:-1] if days is not None else words
    is_read = len(words) > 1 and words[-1].casefold() in all_words("account-token-read")
    name = " ".join(words[:-1] if is_read else words)
    asked = name, READ if is_read else PLAY, days
    await dialogue.do(Tokens.check)(person, *asked)
    await prove()
    token, word = await dialogue.do(LoginService.make_token)(person, *asked)
    dialogue.say("account-token-made", "status", name=token.name, scope=token.scope)
    dialogue.tell(dialogue.announcer.secret("account-token-word", word=word))
    await dialogue.show_code(word)
    dialogue.say("account-token-kept", "status")


async def _remove(dialogue: Dialogue, person: Person, prove: Prove, value: str) -> None:
    """Remove a token by its number, or all."""
    held = [each.token for each in await dialogue.do(Tokens.list)(person)]
    place = number_in(value, 3) or 0
    is_all = value.casefold() in all_words("account-token-all")
    gone = held if is_all else held[place - 1 : place] if place else []
    if not gone:
        dialogue.say("account-no-such-token", "status", count=len(held))
        return
    await dialogue.do(LoginService.remove_tokens)(person, gone)
    name = gone[0].name
    dialogue.say("account-token-removed", "status", name=name, count=len(gone))


async def _unmark(dialogue: Dialogue, person: Person, prove: Prove, value: str) -> None:
    """Mark the account as that of a person, not of a bot."""
    if not await dialogue.do(People.is_program)(person):
        dialogue.say("account-not-marked", "status", name=person.name)
        return
    await prove()
    await dialogue.do(LoginService.unmark_program)(person)
    dialogue.say("account-unmarked", "status", name=person.name)


async def arrange(dialogue: Dialogue, channel: str) -> None:
    """Set up a notification address, from the present step on. Raise NoticeError."""
    arranged = await dialogue.do(Notifications.arranged)()
    address = arranged.of(channel)
    if channel not in arranged.channels:
        dialogue.say("notify-not-here" if arranged.channels else "notify-none-here", "refusal", channel=channel)
    elif address is not None and address.is_proved:
        dialogue.tell(address_told(dialogue.announcer, address))
        dialogue.say("notify-how")
    elif channel == PUSH:  # only a browser knows its address
        dialogue.say("notify-push-how")
    elif address is not None or await _asked(dialogue, channel, arranged.server):
        if await _proved(dialogue, channel):
            await _chosen(dialogue, channel)


async def _asked(dialogue: Dialogue, channel: str, server: str) -> bool:
    """Return whether an address was typed to which a code goes."""

    async def read(text: str) -> bool:
        await dialogue.do(Notifications.check)(channel, text)  # an invalid address is asked for again
        try:
            await dialogue.do(Notifications.ask)(channel, text)
        except NoticeError as error:
            dialogue.notice(error.notice, "refusal")
            return False
        return True

    return await dialogue.until(read, f"notify-ask-{channel}", server=server)


async def _proved(dialogue: Dialogue, channel: str) -> bool:
    typed = typed_channel(dialogue.announcer, channel)

    async def read(text: str) -> bool | None:
        try:
            if await dialogue.do(Notifications.prove)(channel, text):
                return True
        except NoticeError as error:
            dialogue.notice(error.notice, "refusal")
            return False
        dialogue.pose("notify-code-again")
        return None

    return await dialogue.until(read, "notify-ask-code", typed=typed)


async def _chosen(dialogue: Dialogue, channel: str) -> None:
    async def read(text: str) -> tuple[str, ...] | None:
        kinds = kinds_in(text, dialogue.announcer.listener.language)
        if kinds is None:
            dialogue.say("notify-kinds-wrong", "refusal")
            return None
        await dialogue.do(Notifications.choose)(channel, kinds, True)
        return kinds

    kinds = await dialogue.until(read, "notify-ask-kinds")
    named = kind_names(dialogue.announcer, kinds)
    dialogue.say("notify-done", "status", channel=channel_name(dialogue.announcer, channel), kinds=named)
