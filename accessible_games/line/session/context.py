"""The part of a session that commands and presenters use: the person, the match, and how to announce and ask.

It knows no command and no presenter. ``Session`` is the machine over it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import Any, Concatenate, ParamSpec, Self, TypeVar

from accessible_games.club.accounts.notes import LOCAL
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings, by_kind
from accessible_games.club.lobby.seating import free_seats
from accessible_games.line.session.buffers import MOST, Handover, Outbox, Past, SeatMemory
from accessible_games.line.session.flows import Ask, Conversation, Flow, Refused, wait
from accessible_games.line.session.ports import Matches, SettingsStore
from accessible_games.line.session.questions import (
    PAGE,
    Act,
    Choice,
    Exercise,
    Keys,
    Line,
    Questions,
    Rest,
    choice_line,
)
from accessible_games.line.session.setup import Menu
from accessible_games.line.session.state import Calls, LobbyState, Timing
from accessible_games.matches.moments import Moment
from accessible_games.matches.practice import PRACTICE
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcement import Announcement, kind_of
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.sounds.table import KIND_OF
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Decide, Seat
from accessible_games.rules.core.notices import Notice, NoticeError

REMEMBERED = 200  # announcements

_Feature = TypeVar("_Feature")
P = ParamSpec("P")
T = TypeVar("T")


class Context(Conversation):
    """One person at one line interface. ``games`` are all games, the first is the default one.

    ``person``: on a server; None at home. ``household``: of the address from which the person comes; empty: this
    computer. ``seq``: of the last announcement before. Memory of one feature is in an object of its own, see ``of``.
    """

    def __init__(
        self,
        settings: Settings,
        games: Sequence[AnyGame],
        person: Person | None = None,
        *,
        household: str = "",
        can_edit: bool = True,
        remembered: int = REMEMBERED,
        seq: int = 0,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.games = tuple(games)
        self.person, self.household = person, household
        self.can_edit = can_edit
        self.has_player = True  # of sounds
        self.filters_sounds = True  # False: whoever plays them leaves out those switched off
        self.update: Update | None = None
        self.moment: Moment | None = None  # the earlier moment that is shown instead of the present
        self.choices: list[Choice[Any]] = []
        self.list_seq = -1  # of the last announcement of the newest list
        self.rest = Rest()  # lines of the last answer that was longer than a page
        self.keys: Keys | None = None
        self.exercise: Exercise | None = None
        self.ended_exercise: tuple[str, ...] = ()  # commands that go on behind the exercise that was left last
        self.questions = Questions()
        self.past = Past(remembered)
        self.handover = Handover()
        self.timing = Timing()
        self.calls = Calls()
        self.lobby = LobbyState()
        self.has_quit = False
        self.on_announced: Callable[[int], None] | None = None  # called with the number of each announcement
        self.typed = ""  # the line that is being carried out, in the person's own capitals
        self.seq_at_line = 0
        self.now = 0.0  # seconds of a monotonic clock
        self._features: dict[type[Any], Any] = {}  # feature objects by class
        self._begin_telling(seq)

    def _begin_telling(self, seq: int) -> None:
        self._out = Outbox(inf if self.person is None else MOST)
        self._forgets = False
        self._is_news = False  # whether announcements are news, and no answers
        self.is_due = True  # whether announcements ignore what the person has switched off
        self._announced_once: set[Notice] = set()
        self.newest_question: Announcement | None = None
        self._begun: object = None  # the turn of the person that was heard to begin
        self.announcer = Announcer(Listener(), seq)
        self.renew_announcer()

    # Parts of Session

    @abstractmethod
    def obey(self, command: str, rest: str) -> None:
        """Carry out a command."""

    @abstractmethod
    def carry_out(self, text: str) -> None:
        """Carry out the text as a command, or else as a move."""

    @abstractmethod
    def tell_of(self, news: Any) -> None:
        """Announce news through the presenter of its class."""

    # Announcements

    def say(self, message: str, category: str = "answer", /, **facts: str | int) -> None:
        """Announce a message."""
        self.tell(self.announcer.say(message, category, **facts))

    def notice(self, notice: Notice, category: str = "status") -> None:
        """Announce a notice of a device, a file or a match."""
        self.tell(self.announcer.notice(notice, category))

    def notice_once(self, notice: Notice, category: str = "error") -> None:
        """Announce a lasting fault or some advice, and ignore repetitions."""
        if notice not in self._announced_once:
            self._announced_once.add(notice)
            self.notice(notice, category)

    def refuse(self, error: GameError) -> None:
        """Announce why a move or position is refused."""
        game = self.update.game if self.update else self.games[0]
        self.tell(self.announcer.refusal(game.id, error))

    def tell_failure(self, error: Exception) -> None:
        """Announce a failure: a NoticeError, an error of a game, or Refused."""
        if isinstance(error, GameError):
            self.refuse(error)
        elif isinstance(error, Refused):
            self.say(error.message, "refusal", **error.facts)
        else:
            assert isinstance(error, NoticeError)
            self.lobby.is_joining = False
            self.notice(error.notice, "error")

    def tell(
        self,
        announcement: Announcement,
        *,
        is_review: bool = False,
        is_private: bool = False,
        is_announced: bool | None = None,
    ) -> None:
        """Queue an announcement.

        ``is_review``: it is a repetition and not remembered again. ``is_private``: no other seat at this keyboard may
        remember it. ``is_announced``: False only remembers it; None follows the person's settings.
        """
        announcement = self.announcer.numbered(announcement)
        if self.on_announced is not None:
            self.on_announced(announcement.seq)
        handover, category = self.handover, announcement.category
        is_public = handover.is_public and not is_private
        kind, chosen = kind_of(category) if self._is_news else "system", self.settings.kinds
        if is_announced is None:
            is_announced = not chosen or self.is_due or announcement.is_due or f"told {kind}" not in chosen
        if announcement.sound == "turn" and category in ("turn", "chance"):
            announcement = self.sounding_once(announcement)
        sound = announcement.sound
        if sound and self.is_silent(sound) and announcement.message != f"sound-{sound}":  # a sample, which is asked for
            announcement = announcement._replace(sound=None)
        if is_announced:
            self._out.put(announcement, is_public=is_public)
        if category == "question":
            self.newest_question = announcement
        if not is_review:
            self.past.add(announcement, kind, is_announced=is_announced)
            if is_public and handover.seat is not None:
                handover.remember(announcement, self.past, kind, is_announced=is_announced)

    def is_silent(self, sound: str) -> bool:
        """Return whether the person has switched the sound or its kind off."""
        settings = self.settings
        if not self.filters_sounds:
            return False
        return f"sounds {KIND_OF.get(sound)}" in settings.kinds or sound in settings.silent.split()

    def muted_by(self, sound: str) -> str:
        """Return the message that says why the person does not hear the sound, or nothing."""
        if not self.has_player:
            return "sounds-are-not-here"
        is_off = self.filters_sounds and (not self.settings.sounds or self.is_silent(sound))
        return "sounds-are-off" if is_off else ""

    def sounding_once(self, announcement: Announcement) -> Announcement:
        """Return it with the sound of the turn only where the turn begins; a throw in it sounds as a throw."""
        update, is_throw = self.update, announcement.category == "chance"
        if update is None:
            return announcement  # of another server, which has seen to it
        if len(self.seats) != 1 or (is_throw and not self._can_choose(update)):
            return announcement._replace(sound="throw" if is_throw else None)
        begun = update.key, sum(seat not in update.seats for seat, _ in update.moves)
        if begun == self._begun:
            return announcement._replace(sound="throw" if is_throw else None)
        self._begun = begun
        return announcement

    def _can_choose(self, update: Update) -> bool:
        """Return whether the person is to move, and not only to pass."""
        return self.seat_to_move is not None and not update.is_forced

    def answering(self, tell: Callable[Concatenate[Self, P], None], /, *arguments: P.args, **named: P.kwargs) -> None:
        """Call ``tell``, whose announcements answer the person and ignore what the person has switched off."""
        before, self.is_due = self.is_due, True
        try:
            tell(self, *arguments, **named)
        finally:
            self.is_due = before

    def tell_no_match(self) -> None:
        """Refuse a command because it needs a match."""
        waiting = self.lobby.waiting
        if self.person is None:
            self.say("session-no-match", "refusal")
        elif waiting is None:
            self.say("hall-no-match", "refusal")
        else:
            self.say("hall-not-begun", "refusal", waiting=waiting.id, count=len(free_seats(waiting)))

    def tell_all(self, announcements: Iterable[Announcement]) -> None:
        """Queue each of them."""
        for each in announcements:
            self.tell(each)

    def tell_paged(
        self,
        lines: Sequence[Line],
        choices: Sequence[Choice[Any]] | None = None,
        follow: Act | None = None,
        *,
        is_review: bool = False,
        page: int = PAGE,
    ) -> None:
        """Announce the first page, and how many lines are left for ``more``; announce a single left line at once.

        ``follow``: what ``more`` does behind the lines.
        """
        at_once = len(lines) if len(lines) <= page + 1 else page
        for line in lines[:at_once]:
            self.tell(line() if callable(line) else line, is_review=is_review)
        self.rest = Rest(lines[at_once:], choices, follow, is_review, page)
        if self.rest.lines:
            self.say("session-more", count=len(self.rest.lines))

    def drop_rest(self) -> None:
        """Forget the remaining lines of a long answer."""
        self.rest = Rest()

    def tell_more(self) -> bool:
        """Announce the next page of a long answer. Return False if there is none."""
        left, self.rest = self.rest, Rest()
        is_gone = left.choices is not None and left.choices is not self.choices
        if is_gone or not (left.lines or left.follow):
            return False
        if not left.lines and left.follow is not None:
            self.begin(left.follow())
            return True
        self.tell_paged(left.lines, left.choices, left.follow, is_review=left.is_review, page=left.page)
        if left.choices is not None:
            self.list_seq = self.announcer.seq
        return True

    # Questions to the person

    async def confirm(self, message: str, /, **facts: str | int) -> bool:
        """Ask a question and return whether the person says yes; announce "nothing changed" otherwise."""
        self.say(message, "question", **facts)
        return await self.next_yes()

    async def next_yes(self) -> bool:
        """Return whether the person says yes to the question that has been announced."""
        is_yes: bool = await wait(self._wait_for_yes)
        return is_yes

    async def aside(self, text: str) -> None:
        """Carry out a line that is no answer while the question stays open; stop the flow if it has been closed."""
        await wait(partial(self._carry_out_aside, text))

    def take_keys(self, keys: Keys | None) -> None:
        """Set the handler of lines of one letter; None makes them commands again."""
        self.keys = keys

    def practise(self, exercise: Exercise | None) -> None:
        """Set the exercise that owns the open position; None if a match owns it."""
        if exercise is None and self.exercise is not None:
            self.ended_exercise = self.exercise.then
        self.exercise = exercise

    def choose_from(self, choices: Sequence[Choice[Any]]) -> None:
        """Set the choices that a typed number picks from."""
        self.choices = list(choices)

    def offer_choices(self, choices: Sequence[Choice[Any]], page: int = PAGE) -> None:
        """Announce a numbered list and set it as the choices of the next number."""
        self.choose_from(choices)
        lines = [choice_line(self.announcer, number, choice) for number, choice in enumerate(self.choices, start=1)]
        self.tell_paged(lines, self.choices, page=page)
        self.list_seq = self.announcer.seq

    def take_choice(self, choice: Choice[Any]) -> None:
        """Carry out the chosen line and close the list."""
        self.choices = []
        self.begin(choice.act(self, choice.value))

    # Requests

    def post(self, method: Callable[Concatenate[Any, P], Awaitable[Any]]) -> Callable[P, None]:
        """Return a function that requests a call of this method of a port; only failures are announced."""

        def post(*arguments: P.args, **named: P.kwargs) -> None:
            self.request(Ask(method, arguments, tuple(named.items())))

        return post

    def play(self, method: Callable[Concatenate[Any, str, P], Awaitable[None]]) -> Callable[P, None]:
        """Return a function that calls the method for the open match: ``play(MatchService.decide)(seat, move)``."""

        def ask(*arguments: P.args, **named: P.kwargs) -> None:
            assert self.update is not None
            named["person"] = self.account
            self.request(Ask(method, (self.update.match_id, *arguments), tuple(named.items())))

        return ask

    def request(self, ask: Ask) -> None:
        """Request a call of a port; a practice position takes the call itself."""
        if self.exercise is not None and PRACTICE in ask.arguments:
            self.exercise.take(ask)
        else:
            super().request(ask)

    def change(self, **changes: object) -> None:
        """Change settings and store them."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # names checked by options
        self.renew_announcer()
        self._announced_once.clear()  # a fault may have another cause with new settings
        self.post(SettingsStore.save)(self.settings)

    def quit(self) -> None:
        """End the session and leave all matches."""
        self.has_quit = True
        self.post(Matches.leave_all)()

    # State

    def of(self, feature: type[_Feature]) -> _Feature:
        """Return the feature's object of this session; create it on first use."""
        if feature not in self._features:
            self._features[feature] = feature()
        found: _Feature = self._features[feature]
        return found

    def renew_person(self, person: Person) -> None:
        """Replace the person's data after a change of role, name or password."""
        self.person = person

    def present(self, update: Update) -> None:
        """Store the newest update of the match; with clocks, start counting the characters to be read."""
        if self.moment is not None:
            is_another = self.update is None or self.update.match_id != update.match_id
            self.moment = None if is_another or update.is_opening else self.moment
        self.update = update
        if update.is_opening or (isinstance(update.phase, Decide) and self.seat_to_move is None):
            self._begun = None
        self._out.counts = update.clocks is not None

    def renew_announcer(self, seats: Sequence[Seat] | None = None) -> None:
        """Apply a new language, length or players. ``seats``: the person's, if they differ from the present ones."""
        settings, own = self.settings, self.seats if seats is None else seats
        seat, lengths = own[0] if len(own) == 1 else None, by_kind(settings.kinds, "verbosity")
        options = settings.language, settings.verbosity, settings.spelling
        listener = Listener(*options, seat, lengths=lengths)
        self.announcer = Announcer(listener, self.announcer.seq)

    def running(self) -> Update | None:
        """Return the running match in which the person plays; else announce the reason and return None."""
        if self.update is None:
            self.tell_no_match()
        elif self.update.is_over:
            self.say("match-is-over", "refusal")
        elif not self.seats:
            self.say("session-only-watching", "refusal")
        else:
            return self.update
        return None

    def own_words(self, skipped: int) -> str:
        """Return the words that the person typed behind the first ``skipped`` words, with their capitals."""
        words = self.typed.split(maxsplit=skipped)
        return words[skipped] if len(words) > skipped else ""

    def open_match(self, match_id: str, is_new: bool = False) -> None:
        """Open a match, to play or to watch."""
        self.of(Menu).setup = None
        self.post(Matches.open)(match_id, is_new)

    def leave(self, message: str, **facts: str | int) -> None:
        """Leave the board of the match and announce ``message`` as the reason."""
        update = self.update
        assert update is not None
        self.lobby.left_in_turn = update.match_id if self.seat_to_move is not None else ""
        self.leave_keyboard()
        self.update = self.moment = None
        self.ended_exercise = ()
        self.questions.drop()
        self.choices, self.rest = [], Rest()
        self.timing = Timing()
        self.renew_announcer()
        self.say(message, "status", match=update.match_id, **facts)
        self.post(Matches.leave)(update.match_id)

    @property
    def characters(self) -> int:
        """The number of characters that had to be read in time, in total."""
        return self._out.characters

    @property
    def account(self) -> str:
        """The account id of the person; LOCAL at home."""
        return self.person.id if self.person is not None else LOCAL

    @property
    def me(self) -> Person:
        """The person, on a server."""
        assert self.person is not None
        return self.person

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that people at this keyboard play."""
        return self.update.seats if self.update else ()

    @property
    def seat(self) -> Seat | None:
        """The seat that is "you"; None without a match and for several people at one keyboard."""
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def was_refused(self) -> bool:
        """True if the line brought a refusal last."""
        newest = next(reversed(self.past), None)
        return newest is not None and newest.category == "refusal" and newest.seq > self.seq_at_line

    @property
    def letters_are_pieces(self) -> bool:
        """True where the open game names its pieces by letters, so that a letter is no command."""
        return self.update is not None and bool(self.update.game.sheet(self.update.view))

    @property
    def seat_to_move(self) -> Seat | None:
        """The seat of this keyboard that has to decide, or None."""
        update = self.update
        if update is not None and isinstance(update.phase, Decide):
            for seat in update.seats:
                if seat in update.phase.seats:
                    return seat
        return None

    # Waiting flows

    def _wait_for_yes(self, flow: Flow) -> None:
        self.questions.ask(partial(flow.resume, True), partial(self._keep, flow))

    def _keep(self, flow: Flow) -> None:
        self.say("session-kept-as-it-was", "status")
        flow.resume(False)

    def _carry_out_aside(self, text: str, flow: Flow) -> None:
        self.reader = flow
        self.carry_out(text)
        if self.reader is flow:
            flow.resume()

    # Several people at one keyboard

    def pass_keyboard(self, seat: Seat, people: tuple[Seat, ...]) -> None:
        """Hide what belongs to the old seat and restore what belongs to the new one."""
        memory = self.handover.pass_to(seat, people, SeatMemory(self.past, self.choices))
        self.past, self.choices = memory.past, memory.choices
        self.questions.drop()
        self.forget()

    def ask_for_handover(self) -> None:
        """Ask for the hand-over. The line is remembered by no seat, and the next one replaces it."""
        assert self.handover.seat is not None
        self.handover.line = self.announcer.say("handover-ask", "turn", seat=self.handover.seat)
        self.tell(self.handover.line, is_review=True, is_private=True)

    def leave_keyboard(self) -> None:
        """Drop all that was kept apart for each seat, because the match is left or opened again."""
        if self.handover.leave():
            self.past = Past(self.past.most)
            self.choices = []
            self.forget()

    def forget(self) -> None:
        """Withdraw what waits for the person before, because another person comes to the keyboard."""
        self.rest, self.moment = Rest(), None
        self._out.withdraw()
        self._forgets = True
