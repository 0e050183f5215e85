"""The session of a person at a server, in place of one in this program: it has the same shell, voice and display.

A session of this program answers the commands for voice, sounds, display and line, with the settings at home. All other
lines are sent. What the server announces goes through that session as well, so that everything is heard in one order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from accessible_games.club.accounts.settings import SIGNALS
from accessible_games.interfaces.remote.link import Address, Link
from accessible_games.interfaces.remote.reading import (
    Hand,
    Source,
    WrongError,
    read_hand,
    read_line,
    read_position,
    taken,
)
from accessible_games.interfaces.touch.board import Position
from accessible_games.line.actions.settings import named
from accessible_games.line.session.host import Runner
from accessible_games.line.session.reading import joined, read_command
from accessible_games.line.session.session import Session
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import all_words, to_notation
from accessible_games.rules.core.geometry import Cell, Geometry
from accessible_games.rules.core.notices import Notice, NoticeError

HERE = frozenset(
    {"speech", "sounds", "display", "braille", "prompt", "bell", "edit", "alias", "doctor"}
)  # commands that are answered here
_SOON = 2.0  # seconds in which a connection may be lost and come back without a word
_PATIENCE = 5.0  # until a line counts as carried out in any case, and until the server must have said goodbye
_KEPT = 100  # positions


class RemoteHost(Runner):
    """See above. ``settled``: called when a touch was answered; ``completed``: with a line and its completion."""

    def __init__(self, session: Session, clock: Callable[[], float], address: Address, name: str) -> None:
        super().__init__(session, clock)
        self.settled: Callable[[], None] | None = None
        self.completed: Callable[[str, str], None] | None = None
        self._link = Link(address, self, session.settings.language)
        self._name = name
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[None] | None = None
        self._has_begun = asyncio.Event()
        self._hand = Hand()
        self._done = asyncio.Event()  # set with each new state of the hand
        self._positions: dict[int, Position] = {}
        self._shown: dict[int, tuple[Position | None, bool]] = {}  # what an announcement belongs to, by its number here
        self._has_left = self._is_lost = self._wants_to_leave = False
        self._worried: asyncio.TimerHandle | None = None
        self._takers: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
            "lines": lambda message: self._tell(taken(message, "lines", list)),
            "hand": lambda message: self._take_hand(read_hand(message)),
            "position": self._take_position,
            "secret": lambda message: self._set_secret(taken(message, "on", bool)),
            "completed": self._take_completion,
            "called": self._take_call,
            "forget": self._take_leave,
        }

    # As a shell wants it

    @property
    def has_quit(self) -> bool:
        """True if the connection is over."""
        return self._has_left

    @property
    def shape(self) -> Geometry | None:
        """The open board."""
        present = self.present()
        return present.shape if present is not None else None

    def single_keys(self) -> str:
        """Return the letters that are lines of their own."""
        return self._hand.singles if not self.session.choices else ""

    async def start(self) -> None:
        """Connect. Raises NoticeError if that is impossible."""
        self._task = asyncio.create_task(self._stay())
        begun = asyncio.create_task(self._has_begun.wait())
        await asyncio.wait([self._task, begun], return_when=asyncio.FIRST_COMPLETED)
        begun.cancel()
        if not self._has_begun.is_set():
            await self._task

    async def close(self) -> None:
        """End the connection."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self._link.close()
        self._stop_worrying()
        self.session.close()

    async def line(self, text: str) -> None:
        """Answer the line here, or send it and wait until it is carried out."""
        if self._has_left:
            return
        if not self.is_secret:
            text = self._in_full(text)
            if self._is_for_here(text):
                await super().line(text)
                return
            if self._command(text)[0] == "listen" and (silent := self.session.muted_by("own")):
                self.hear(Notice.of(silent))
                return
        self.session.choose_from(())
        self.silence()
        is_quit = not self.is_secret and self._command(text)[0] == "quit"
        self._wants_to_leave = self._wants_to_leave or is_quit
        if not self._link.is_up:
            if is_quit:
                self._leave()
            else:
                self.hear(Notice.of("connect-not-sent"))
            return
        await self._until_done(self._link.send({"line": text}, "" if self.is_secret else text))
        if self._wants_to_leave and self._task is not None:
            await asyncio.wait([self._task], timeout=_PATIENCE if is_quit else 0)
            if is_quit and not self.is_secret and not self._is_asked():
                self._leave()

    def complete(self, line: str) -> str:
        """Ask the server for the completion, which comes later."""
        if self._link.is_up and not self.is_secret:
            self._link.send({"complete": line})
        return line

    # As a display wants it

    @property
    def cursor(self) -> Cell:
        """See ``Desk``."""
        return self._hand.cursor

    @property
    def is_turn(self) -> bool:
        """See ``Desk``."""
        return self._hand.is_turn

    def present(self) -> Position | None:
        """See ``Desk``."""
        return self._positions.get(self._hand.position)

    def take(self, announcement: Announcement) -> tuple[Position | None, bool]:
        """See ``Desk``."""
        found = self._shown.get(announcement.seq, (self.present(), False))
        self._shown = {number: shown for number, shown in self._shown.items() if number > announcement.seq}
        return found

    def touch(self, cell: Cell, shown: Position) -> None:
        """See ``Desk``."""
        if self._link.is_up:
            self._link.send({"touch": [cell, _source_of(shown).number]})

    def forget(self) -> None:
        """See ``Desk``."""
        self._positions.clear()
        self._shown.clear()

    # As the connection wants it

    @property
    def since(self) -> tuple[str, int] | None:
        """See ``Person``."""
        present = self.present()
        return (present.match_id, _source_of(present).entry) if present is not None else None

    def begun(self, unsure: list[str], *, is_known: bool) -> None:
        """Begin anew; the server asks for the name of somebody whom it does not know."""
        self._hand = Hand()
        self._positions.clear()
        self._set_secret(False)
        if self._has_begun.is_set():
            self.resumed()
            if unsure:
                self.hear(Notice.of("connect-unsure", line=unsure[-1]))
        self._has_begun.set()
        if self._name and not is_known:
            self._link.send({"line": self._name})

    def resumed(self) -> None:
        """Note that the connection is back."""
        self._stop_worrying()
        if self._is_lost:
            self._is_lost = False
            self.hear(Notice.of("connect-back"))

    def lost(self) -> None:
        """Tell of the loss, unless it soon comes back; nothing that was sent is waited for."""
        self._done.set()
        if not self._is_lost and self._worried is None and not self._wants_to_leave:
            self._worried = self._loop.call_later(_SOON, self._worry)

    def received(self, message: Mapping[str, Any]) -> None:
        """Take a message of the server; one that is for pages, or for newer programs, is ignored."""
        take = self._takers.get(str(message.get("type")))
        if take is not None:
            take(message)

    # Inside

    def _take_position(self, message: Mapping[str, Any]) -> None:
        if (position := read_position(message)) is not None:
            self._positions[taken(message, "number", int)] = position
            for old in list(self._positions)[:-_KEPT]:
                del self._positions[old]

    def _take_completion(self, message: Mapping[str, Any]) -> None:
        if self.completed is not None:
            self.completed(taken(message, "typed", str), taken(message, "line", str))

    def _take_call(self, message: Mapping[str, Any]) -> None:
        for signal in taken(message, "signals", list):
            if signal in SIGNALS:
                self.session.calls.add(signal)
        self.flush()

    def _take_leave(self, message: Mapping[str, Any]) -> None:
        self.session.forget()
        self.flush()

    async def _stay(self) -> None:
        """Be connected, and tell why that ends."""
        try:
            await self._link.run()
        except NoticeError as error:
            if not self._has_begun.is_set():
                raise
            self.hear(error.notice)
        self._leave()

    def _leave(self) -> None:
        self._has_left = True
        self._done.set()
        self._stop_worrying()
        if self.ended is not None:
            self.ended()

    def _worry(self) -> None:
        self._worried, self._is_lost = None, True
        self.hear(Notice.of("connect-lost"))

    def _stop_worrying(self) -> None:
        if self._worried is not None:
            self._worried.cancel()
            self._worried = None

    def _tell(self, lines: list[object]) -> None:
        for line in lines:
            announcement, number, is_felt = read_line(line)
            if number < 0:
                raise WrongError("position")
            self.session.tell(announcement, is_announced=True)
            self._shown[self.session.announcer.seq] = (self._positions.get(number), is_felt)
        self._pass_on()

    def _take_hand(self, hand: Hand) -> None:
        self._hand = hand
        self._done.set()
        if self.settled is not None and hand.done >= self._link.sent:
            self.settled()

    async def _until_done(self, number: int) -> None:
        """Wait until the line was carried out, the connection is lost, or it takes too long."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while self._hand.done < number and self._link.is_up and not self._has_left:
                    self._done.clear()
                    await self._done.wait()
        except TimeoutError:
            return

    def _set_secret(self, is_secret: bool) -> None:
        self.is_secret = is_secret
        if self.hides is not None:
            self.hides(is_secret)

    def _is_asked(self) -> bool:
        """Return whether the server has asked something in answer to the wish to leave."""
        question = self.session.newest_question
        return question is not None and question.seq > self.session.seq_at_line

    def _in_full(self, text: str) -> str:
        """Return the line for the person's own word."""
        word, _, rest = text.removeprefix("/").partition(" ")
        line = self.session.settings.aliases.get(word.casefold())
        return text if line is None or self._is_of_board(word) else f"{line} {rest}".strip()

    def _is_for_here(self, text: str) -> bool:
        """Return whether the line is a command for home, or the choice from a list of its own."""
        if self.session.choices and text.strip().isdecimal():
            return True
        command, rest = self._command(text)
        if command not in HERE or self._is_of_board(text.split()[0].removeprefix("/")):
            return False
        if command == "alias":  # the server knows the keys of its board
            return all_words("alias-key").isdisjoint(rest.partition("=")[0].split())
        return command != "braille" or not rest or named(self.session, "braille", rest) is None

    def _is_of_board(self, word: str) -> bool:
        """Return whether the word is a key, a piece or a word of the open game, which nothing else may hide."""
        present, word = self.present(), word.casefold()
        if len(word) == 1 and word in self._hand.singles:
            return True
        if present is None:
            return False
        pieces = {mark.casefold() for cell in present.shape.cells for mark in present.marks(cell)}
        return word in pieces or to_notation(present.game, word, self.session.settings.language) in present.game.words

    def _command(self, text: str) -> tuple[str, str]:
        """Return the command and the rest of the line; empty if it begins with none."""
        language = self.session.settings.language
        return read_command(joined(" ".join(text.split()), language), language) or ("", "")


def _source_of(position: Position) -> Source:
    assert isinstance(position.source, Source)
    return position.source
