"""The session of one person: a pure machine between lines and announcements.

In: ``receive(line)``, ``deliver(reply)``, ``tick(now)``. Out: ``announcements()``, ``asks()``,
``next_deadline()``, ``complete(line)``. After every call in, the shell takes what came out: it prints each
announcement as one line, gives it to voice and Braille, and hands what it asks to the host.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from functools import cache
from typing import Any

from accessible_games.club.lobby.broadcasts import News
from accessible_games.club.lobby.news import Arrival
from accessible_games.club.member import Member
from accessible_games.line.session import hand, prompting, throws, timing
from accessible_games.line.session.context import Context
from accessible_games.line.session.flows import Ask, Refused
from accessible_games.line.session.looking import MEANT, Positions, feeling, looking, position
from accessible_games.line.session.moves import (
    choose_by_word,
    command_in,
    is_piece,
    means_piece_or_move,
    move,
    names_move,
    nearest_command,
    reads_as_move,
)
from accessible_games.line.session.questions import Choice, numbered
from accessible_games.line.session.reading import begins_with_field, clean_line, joined
from accessible_games.line.session.registry import Command, commands, presenters
from accessible_games.line.session.setup import find_game
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.vocabulary import all_words, first_word, in_letters, meant, to_notation
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.geometry import Cell
from accessible_games.rules.core.notices import Notice, NoticeError

_READING_ON = frozenset(
    {"more", "again", "last", "game", "match", "talk", "system"}
)  # commands that leave a list open, because they repeat announcements

# Commands that work before the hand-over, because none shows a position ("braille" can draw the board).
_HARMLESS = frozenset({"quit", "help", "language", "verbosity", "spelling", "speech", "bell", "prompt", "hold", "edit"})
_THROWING = frozenset({"throw", "dice", "luck"})


class Session(Context):
    """See ``Context``."""

    _done = "", ""  # by the line: a command and the words behind it, or a move

    # In

    def start(self) -> None:
        """Greet and open the lobby."""
        if self.person is not None:
            self.begin(self._arrive())
            return
        self.say("session-welcome", "status")
        self.obey("new", "")

    async def _arrive(self) -> None:
        self.tell_of(await self.do(Member.arrive)())

    def receive(self, line: str) -> None:
        """Process one line that the person typed, without its line end."""
        self._done = "", ""
        self._receive(line)
        if self.exercise is not None:
            self.exercise.judge(*self._done)

    def _receive(self, line: str) -> None:
        self._out.next()
        self.seq_at_line = self.announcer.seq
        text, refused = clean_line(line)
        self.typed = text = joined(text, self.settings.language)
        if self.handover.is_due:
            before = self.characters
            self._receive_before_handover(refused or text, len(self._out) > 0)  # a refused line is no Enter
            timing.count_handover(self, self.characters - before)
        elif refused:
            self.say(refused, "refusal")
        elif self.reader is not None and (text or not self.is_reading):
            self.read(text)
        elif not self._is_key(text) and text and not self._answered(text):
            is_listed = self.seq_at_line == self.list_seq
            self.carry_out(text)
            if is_listed and self.was_refused and not any(map(str.isdigit, text)):
                self.list_seq = self.announcer.seq  # behind a mistyped word a number is still one of the list
        elif not text and not self.is_reading and self.settings.pace != timing.OFF:
            timing.show_next(self)

    def adopt(self, changed: Mapping[str, object]) -> None:
        """The person has changed these settings elsewhere; they are stored there."""
        self.settings = replace(self.settings, **changed)  # type: ignore[arg-type]  # their own names
        self.renew_announcer()

    def note_positions(self, positions: Positions | None) -> None:
        """Record the position of each announcement in ``positions`` from now on."""
        self.on_announced = None if positions is None else lambda seq: positions.note(seq, position(self))

    def pass_on_all_sounds(self) -> None:
        """Announce sounds that the person has switched off as well, because who plays them has settings of its own."""
        self.filters_sounds = False

    def note_player(self, is_there: bool) -> None:
        """Note whether whoever hears this session can play sounds."""
        self.has_player = is_there

    def touch(self, cell: Cell, shown: Update) -> None:
        """Handle a finger that chose a field of the board ``shown``."""
        self._done = "", ""
        with feeling(self, shown):
            self.obey("touch", cell)
        if self.exercise is not None:
            self.exercise.judge(*self._done)

    def press(self, cell: Cell, key: str) -> Cell | None:
        """Handle an exploring key at a field of a board that announces itself. Return the field where it leads."""
        self._done = "", ""
        with looking(self):
            found = hand.press(self, cell, key)
        if self.exercise is not None:
            self.exercise.judge(*self._done)
        return found

    def deliver(self, reply: Update | News | Notice | GameError) -> None:
        """Announce what the host brings: an update of the match, news, a refusal or a fault.

        A question of the person's own that still stands after it is asked again: the next line answers it.
        """
        question, seq = self._open_question, self.announcer.seq
        if isinstance(reply, Update):
            if self.settings.pace == timing.OFF or not timing.defers(self, reply):
                self.tell_of(reply)
                if reply.is_opening:
                    timing.begin_match(self, reply)
        elif isinstance(reply, GameError):
            self.refuse(reply)
        elif isinstance(reply, Notice):
            self.tell_failure(NoticeError(reply))
        else:
            self.tell_of(reply)
        self._ask_again(question, seq)

    def go_on(self, ask: Ask, answer: Any) -> None:
        """Continue the flow that waits for the answer of a port."""
        question, seq = self._open_question, self.announcer.seq
        super().go_on(ask, answer)
        self._ask_again(question, seq)

    def fail(self, ask: Ask, error: Exception) -> None:
        """Announce why a call of a port has failed."""
        question, seq = self._open_question, self.announcer.seq
        super().fail(ask, error)
        self._ask_again(question, seq)

    @property
    def _open_question(self) -> object:
        """The person's own open question, which any next line answers; or None."""
        return self.reader or self.questions.own

    def _ask_again(self, question: object, seq: int) -> None:
        """Repeat the open question if announcements followed ``seq``."""
        is_open = question is not None and question is self._open_question
        if is_open and self.newest_question and self.announcer.seq > seq:
            self.tell(self.newest_question, is_review=True)

    def tick(self, now: float) -> None:
        """Handle the time of a monotonic clock, in seconds; call it at least at every deadline."""
        self.now = now
        if self.timing.thinks_until is not None or self.timing.deadline is not None:
            timing.tick(self)
        if self.timing.due is not None and now >= self.timing.due:
            timing.show_on(self)

    # Out

    @property
    def has_news(self) -> bool:
        """True if ``announcements`` or ``forgets`` may return something."""
        return bool(self._out.waiting) or self._forgets

    def announcements(self) -> list[Announcement]:
        """Return the announcements that are ready, in order; with ``hold`` one at a time."""
        if self.settings.hold and not self.has_quit:
            one = self._out.take_one()
            ready = [] if one is None else [self.announcer.held(*one) if one[2] > 1 else one[0]]
        else:
            ready = self._out.take_all()
        if ready and self._out.dropped:
            dropped, self._out.dropped = self._out.dropped, 0
            left_out = self.announcer.say("session-left-out", "status", count=dropped)
            ready.insert(0, self.announcer.numbered(left_out))
        return ready

    def asks(self) -> list[Ask]:
        """Return the calls of ports that the host has to make, in order."""
        timing.ask_when_ready(self)
        return super().asks()

    def forgets(self) -> bool:
        """Return whether outlets must forget earlier announcements, because another person comes."""
        forgets, self._forgets = self._forgets, False
        return forgets

    def next_deadline(self) -> float | None:
        """Return the time of the next ``tick``, or None; the present if requests wait."""
        clocks = self.update.clocks if self.update is not None else None
        if self._asks or (clocks is not None and timing.is_ready(self, clocks)):
            return self.now
        return self.timing.next_deadline()

    def complete(self, text: str) -> str:
        """Return the line, completed as far as it is certain; announce the possible continuations."""
        return prompting.complete(self, text)

    def answers(self) -> tuple[prompting.Offered, ...]:
        """Return the possible answers to the open question, for people who choose instead of typing."""
        return prompting.answers(self)

    def asked(self) -> str:
        """The question that waits for yes or no."""
        return prompting.asked(self)

    def tools(self) -> tuple[prompting.Offered, ...]:
        """Return what can be done at the match beside moving."""
        return prompting.tools(self)

    def single_keys(self) -> str:
        """Return the letters and digits that count without Enter; mostly none."""
        is_free = self.reader is None and not self.questions.is_open and not self.handover.is_due
        return self.keys.single() if self.keys is not None and is_free and not self.is_reading else ""

    def prompt(self) -> str:
        """Return the text before the input: nothing, a colon, or the newest Braille wording."""
        return prompting.prompt(self, self.seq_at_line) if self.settings.prompt != "empty" else ""

    def close(self) -> None:
        """Stop all flows and questions, and break reference cycles."""
        self.drop_question()
        self.questions.drop()
        self.choose_from(())
        self.drop_rest()
        self._asks.clear()

    # For commands and presenters

    def obey(self, command: str, rest: str) -> None:
        """Carry out a command."""
        if self.moment is not None:
            if command == "undo":
                self.say("moments-nothing-undone")
            command = MEANT.get(command, command)
        found = commands()[command]
        if not self._done[0]:
            self._done = command, rest
        if self.person is None and found.is_online:
            instead = f"home-{found.name}"
            self.say(instead if self.announcer.catalogue.has(instead) else "hall-only-online", "refusal")
        elif not found.can_follow(rest):
            self._refuse_rest(found)
        elif self.exercise is not None and not self.exercise.allows(command):
            self.exercise.refuse()
        else:
            if self.exercise is not None:
                self.exercise.leave_for(command)
            with looking(self) if found.looks else nullcontext():
                self._run(found, rest)

    def _run(self, found: Command, rest: str) -> None:
        try:
            work = found.run(self, rest)
        except (NoticeError, GameError, Refused) as error:
            self.tell_failure(error)
        else:
            self.begin(work)

    def carry_out(self, text: str) -> None:
        """Carry out the text as a command, or else as a move."""
        self.typed = text = self._in_full(text) if self.settings.aliases else text
        found = command_in(self, text)
        if found is None and is_piece(self, text):
            found = "moves", text
        # A command with more words can be a move as well, where pieces have letters: "k e7".
        if found is not None and (
            not found[1] or self._is_for_people(text, found[0]) or not names_move(self, text, found[0])
        ):
            name, rest = found
            listed = self.choices
            self.obey(name, in_letters(rest, self.settings.language) if commands()[name].group == "board" else rest)
            if self.choices is listed and not self.was_refused and not self._leaves_open(name, rest):
                self.choose_from([])
        elif len(text) > 1 and text.casefold() in _yes_or_no():
            self.say("session-nothing-asked", "refusal")
        elif command := nearest_command(self, text):
            self._done = "", text
            self.say("session-no-such-command", "refusal", word=text.removeprefix("/").partition(" ")[0], near=command)
        elif self.update is None and self.person is not None and not self.choices:
            self.say("hall-not-understood", "refusal")
        elif self.update is None:
            self.say("session-not-a-command", "refusal")
        else:
            self._done = "", text
            move(self, text)

    def tell_of(self, news: Any) -> None:
        """Announce news through the presenter of its class."""
        before = self._is_news, self.is_due
        is_opening = news.is_opening if isinstance(news, Update) else isinstance(news, Arrival)
        self._is_news, self.is_due = True, is_opening
        try:
            self.begin(presenters()[type(news)](self, news))
        finally:
            self._is_news, self.is_due = before

    # Inside

    def _receive_before_handover(self, text: str, is_waiting: bool) -> None:
        """Ask for the hand-over, or carry out a harmless command. ``is_waiting``: other lines are read first."""
        update, (command, rest) = self.update, command_in(self, text) or ("", "")
        command = "" if begins_with_field(rest) else command
        if update is not None and throws.waits(self, update):  # chance decides before the hand-over is asked for
            if command in _HARMLESS | _THROWING:
                self.obey(command, rest)
            elif text:
                throws.refuse_move(self, update)
        elif not text or text.casefold() in all_words("common-yes-words"):
            if not is_waiting:
                self.tell_of(self.handover.take())
        elif command in _HARMLESS:
            self.obey(command, rest)
        else:
            self.ask_for_handover()

    def _refuse_rest(self, command: Command) -> None:
        """Refuse words behind a command that takes none."""
        language = self.settings.language
        words = first_word(command.words, language) if command.words else "none"
        self.say(
            "session-nothing-follows", "refusal", command=first_word(f"command-{command.name}", language), words=words
        )

    @property
    def is_reading(self) -> bool:
        """True while announcements wait to be read one by one."""
        return self.settings.hold and len(self._out) > 0

    def _in_full(self, text: str) -> str:
        """Return the line for the person's own word; such a word never hides a move or the letter of a piece."""
        word, _, rest = text.removeprefix("/").partition(" ")
        line = self.settings.aliases.get(word.casefold())
        if line is None or means_piece_or_move(self, text):
            return text
        return joined(f"{line} {rest}".strip(), self.settings.language)

    def _leaves_open(self, command: str, rest: str) -> bool:
        """Return whether the list stays open after a command for reading, help, or looking at the board."""
        is_of_moves = any(choice.is_move for choice in self.choices)
        is_help = command == "help" or bool(set(rest.split()[-1:]) & all_words("setup-help"))
        return is_help or command in _READING_ON or (is_of_moves and commands()[command].group == "board")

    def _is_key(self, text: str) -> bool:
        """Return whether the line answered a question, or was a key of the active mode."""
        if text and self.questions.is_open and self._has_answered_question(text.casefold()):
            return True
        if self.keys is None or (self.is_reading and not text):
            return False
        with looking(self):
            return self.keys.receive(text)

    def _answered(self, text: str) -> bool:
        """Return whether the line was an answer from a list."""
        word = text.casefold()
        if self.choices and choose_by_word(self, text):
            return True
        is_new = self.seq_at_line == self.list_seq
        if word.isascii() and word.isdigit() and (is_new or not reads_as_move(self, text)):
            self._choose(word)
            return True
        game = self._game_chosen(text) if self.choices else None
        if game is not None:
            self.take_choice(game)
        return game is not None

    def _has_answered_question(self, word: str) -> bool:
        """Return whether the line answered the open question; any other word means no to the person's own."""
        means = meant(word, (("common-yes-words", "yes"), ("common-no-words", "no")), self.settings.language)
        is_yes, is_no = means == "yes", means == "no" or (means is None and self._is_no(word))
        if not (is_yes or is_no) and self.questions.own is None:
            return False
        act = self.questions.answer(is_yes)
        if act is None:
            self.say("session-kept-as-it-was", "status")
        else:
            self.begin(act())
        self.questions.ask_next()
        return is_yes or is_no

    def _is_no(self, line: str) -> bool:
        """Return whether the line means no, such as "no thanks", unless the words make a command or a move."""
        known = all_words("common-no-words")
        first, _, more = line.replace(",", " ").partition(" ")
        if not more or len(first) == 1:  # a letter can be a piece
            return line in known
        return first in known and command_in(self, line) is None and not reads_as_move(self, line)

    def _choose(self, digits: str) -> None:
        """Handle a typed number."""
        choice = numbered(self.choices, digits)
        if choice is not None:
            self.take_choice(choice)
        elif not self.choices:
            is_in_lobby = self.person is not None and self.update is None
            self.say("hall-no-list" if is_in_lobby else "session-no-list", "refusal")
        elif self.choices[0].number:
            self.say("session-not-listed", "refusal")
        else:
            self.say("session-no-such-number", "refusal", count=len(self.choices))

    def _game_chosen(self, text: str) -> Choice[Any] | None:
        """Return the choice of the list that has a game of this name."""
        listed = [choice for choice in self.choices if choice.game is not None]
        words, language = text.casefold().split(), self.settings.language
        game, left = find_game(words, self.games, language) if listed else (None, [])
        return next((choice for choice in listed if choice.game is game and not left), None)

    def _is_for_people(self, text: str, command: str) -> bool:
        """Return whether the line is talk for other people, which may contain a move."""
        game = self.update.game if self.update is not None else None
        is_online = commands()[command].is_online
        return is_online and (
            game is None or to_notation(game, text, self.settings.language).partition(" ")[0] not in game.words
        )


@cache
def _yes_or_no() -> frozenset[str]:
    return all_words("common-yes-words") | all_words("common-no-words")
