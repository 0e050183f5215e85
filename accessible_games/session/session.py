"""The session of one person: a pure machine between lines and announcements.

In: ``receive(line)``, ``deliver(reply)``, ``tick(now)``. Out: ``announcements()``, ``requests()``,
``next_deadline()``, ``completions(text)``. After every call in, the shell takes what came out: it prints each
announcement as one line, gives it to voice and Braille, and hands the requests to the host.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from accessible_games.announce.announcement import Announcement
from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.announce.notation import in_letters, to_notation
from accessible_games.core.errors import GameError
from accessible_games.core.game import Decide, Event, Seat
from accessible_games.core.notices import Notice
from accessible_games.lobby.news import News, Said
from accessible_games.lobby.ports import Waiting
from accessible_games.matches.match import AnyGame
from accessible_games.matches.update import Update
from accessible_games.people.person import Person
from accessible_games.people.settings import Settings
from accessible_games.session import (
    account,
    actions,
    advice,
    chance,
    clocks,
    exchanging,
    hall,
    happenings,
    hold,
    lobby,
    moderation,
    options,
    pacing,
    paging,
    people_here,
    prompting,
    queries,
    records,
    review,
    seats,
    sheet,
    talk,
    waiting,
)
from accessible_games.session.actions import names_move, reads_as_move
from accessible_games.session.asking import Asking
from accessible_games.session.choices import Choice, choose, choose_game
from accessible_games.session.commands import BY_NAME, COMMANDS, ONLINE, all_words, joined, read_command
from accessible_games.session.hall_requests import Arrive, Fill, Propose, Rematch, Sit
from accessible_games.session.handover import Handover
from accessible_games.session.lines import clean_line
from accessible_games.session.questions import Questions
from accessible_games.session.requests import (
    Advice,
    LeaveMatch,
    ListMatches,
    MarkKept,
    MarksRead,
    MatchList,
    Reply,
    Request,
    SaveSettings,
    Silence,
    Studied,
    TimesTold,
)
from accessible_games.session.setup import Setup

REMEMBERED = 200  # announcements
PATIENCE = 10.0  # seconds until a thinking opponent is mentioned once

Handler = Callable[["Session", str], None]
HANDLERS: dict[str, Handler] = {
    **queries.HANDLERS,
    **review.HANDLERS,
    **actions.HANDLERS,
    **lobby.HANDLERS,
    **options.HANDLERS,
    **sheet.HANDLERS,
    **clocks.HANDLERS,
    **chance.HANDLERS,
    **exchanging.HANDLERS,
    **advice.HANDLERS,
    **account.HANDLERS,
    **hall.HANDLERS,
    **seats.HANDLERS,
    **talk.HANDLERS,
    **people_here.HANDLERS,
    **moderation.HANDLERS,
    **records.HANDLERS,
    **paging.HANDLERS,
}
TELLERS: dict[type[Any], Callable[[Session, Any], None]] = {
    MatchList: lobby.tell_matches,
    MarksRead: sheet.take_marks,
    MarkKept: sheet.tell_mark,
    TimesTold: clocks.tell_times,
    Advice: advice.tell_advice,
    Studied: advice.tell_studied,
    **records.TELLERS,
    **hall.TELLERS,
    **waiting.TELLERS,
    **talk.TELLERS,
    **people_here.TELLERS,
    **moderation.TELLERS,
}


class Session:
    """One person at one line interface. ``games`` are all games, the first is the default one.

    ``person``: who it is on a server; None at a computer of one's own.
    """

    def __init__(self, settings: Settings, games: Sequence[AnyGame], person: Person | None = None) -> None:
        self.settings = settings
        self.games = tuple(games)
        self.person = person
        self.household = ""  # of the address from which the person comes; empty: this computer
        self.setup: Setup | None = None  # what the menus are at, before the first match
        self.update: Update | None = None
        self.choices: list[Choice] = []
        self.rest = paging.Rest()  # of the last answer that was longer than a page
        self.asking: Asking | None = None  # the settings of a match to come are asked for one by one
        self.waiting: Waiting | None = None  # the match on a server in which the person waits for others
        self.missed_talk: list[tuple[int, Said]] = []  # in the match that is being opened, and when
        self.newest_listed = 0  # of the matches that wait; what is older is no news
        self.is_joining = False  # a seat that may begin a match has been asked for
        self.left_in_turn = ""  # the match at which the person has left its turn open, which it knows
        self.rematch = ""  # the waiting match for which somebody else wants a yes or no
        self.questions = Questions()
        self.past: deque[Announcement] = deque(maxlen=REMEMBERED)
        self.last_move: list[Event] = []
        self.drawn_since: list[Event] = []  # by chance, after the last move
        self.handover = Handover()
        self.timing = clocks.Timing()
        self.marks: dict[Seat, sheet.Marks] = {}
        self.learnt: advice.Learnt | None = None
        self.return_word = ""  # of a guest: by which it comes back from another address while it plays
        self.is_word_told = False
        self.has_quit = False
        self.can_edit = True
        self.typed = ""  # the line that is being carried out, in the person's own capitals
        self.seq_at_line = 0
        self.list_seq = -1  # of the last announcement of the newest list
        self._out = hold.Outbox(None if person is None else hold.MOST)
        self._forgets = False
        self._requests: list[Request] = []
        self._told_once: set[Notice] = set()
        self.now = 0.0  # seconds of a monotonic clock
        self._deadline: float | None = None
        self._asked: Announcement | None = None  # the newest question
        self.announcer = Announcer(Listener())
        self.renew_announcer()

    # In

    def start(self) -> None:
        """Greet and open the lobby."""
        if self.person is not None:
            self.request(Arrive())
            return
        self.say("session-welcome", "status")
        self.request(ListMatches("lobby"))

    def receive(self, line: str) -> None:
        """One line that the person typed, without its end."""
        self.request(Silence())
        self._out.next()
        self.seq_at_line = self.announcer.seq
        text, refused = clean_line(line)
        self.typed = text = joined(text, self.settings.language)
        if self.handover.is_due:
            told = self._out.told
            self.handover.answer(self, refused or text, len(self._out) > 0)  # a refused line is no Enter
            pacing.taken(self, self._out.told - told)
        elif refused:
            self.say(refused, "refusal")
        elif self.asking is not None and (text or not self.is_reading):
            self.asking.receive(self, text)
        elif text and not self._answered(text):
            self.carry_out(text)

    def deliver(self, reply: Update | Reply | News | Notice | GameError) -> None:
        """What the host has to tell: an update of the match, a list, marks, a refusal or a fault.

        A question of the person's own that still stands after it is asked again: the next line answers it.
        """
        question, seq = self.asking or self.questions.own, self.announcer.seq
        self._deliver(reply)
        is_open = question is not None and question is (self.asking or self.questions.own)
        if is_open and self._asked and self.announcer.seq > seq:
            self.tell(self.announcer.repeat(self._asked), is_review=True)

    def _deliver(self, reply: Update | Reply | News | Notice | GameError) -> None:
        if isinstance(reply, Update):
            self._follow(reply)
        elif isinstance(reply, GameError):
            self.refuse(reply)
        elif isinstance(reply, Notice):
            self.is_joining = False
            self.notice(reply, "error")
        else:
            TELLERS[type(reply)](self, reply)

    def tick(self, now: float) -> None:
        """The time on a monotonic clock, in seconds; at least at every deadline."""
        self.now = now
        if self._deadline is not None and now >= self._deadline:
            self._deadline = None
            self.say("session-still-thinking", "status")
        clocks.tick(self)

    # Out

    def announcements(self) -> list[Announcement]:
        """What is to be heard now, in order; with ``hold`` one at a time."""
        ready = self._out.take(self.settings.hold and not self.has_quit)
        if ready and self._out.dropped:
            dropped, self._out.dropped = self._out.dropped, 0
            ready.insert(0, (self.announcer.say("session-left-out", "status", count=dropped), 1, 1))
        return [self.announcer.held(*held) if held[2] > 1 else held[0] for held in ready]

    def requests(self) -> list[Request]:
        """What the host has to do, in order."""
        taken, self._requests = self._requests, []
        return taken + clocks.ready(self)

    def forgets(self) -> bool:
        """Whether outlets must first forget what came before, since another person is to come."""
        forgets, self._forgets = self._forgets, False
        return forgets

    def next_deadline(self) -> float | None:
        """When ``tick`` is wanted, or None; at once when requests wait that a happening has brought."""
        if self._requests or clocks.is_ready(self):
            return self.now
        return clocks.sooner(self._deadline, self.timing.deadline)

    def completions(self, text: str) -> list[str]:
        """What the line may go on as: commands and legal moves that begin with ``text``."""
        return prompting.completions(self, text)

    def prompt(self) -> str:
        """What stands before the input: nothing, a colon, or the newest Braille wording."""
        return prompting.prompt(self, self.seq_at_line)

    # For the handlers

    def say(self, message: str, category: str = "answer", /, **facts: str | int) -> None:
        """Announce a message."""
        self.tell(self.announcer.say(message, category, **facts))

    def tell_no_match(self) -> None:
        """What was asked for needs a match."""
        hall.tell_no_match(self)

    def notice(self, notice: Notice, category: str = "status") -> None:
        """Announce a notice of a device, a file or a match."""
        self.tell(self.announcer.notice(notice, category))

    def notice_once(self, notice: Notice, category: str = "error") -> None:
        """Announce a fault that will not go away by itself, or some advice; the second time goes without saying."""
        if notice not in self._told_once:
            self._told_once.add(notice)
            self.notice(notice, category)

    def refuse(self, error: GameError) -> None:
        """Announce why a move or position is refused."""
        game = self.update.game if self.update else self.games[0]
        self.tell(self.announcer.refusal(game.id, error))

    def tell(self, announcement: Announcement, *, is_review: bool = False, is_private: bool = False) -> None:
        """Queue an announcement; what is only said again is not remembered twice, what is private by no other seat."""
        is_public = self.handover.is_public and not is_private
        self._out.put(announcement, is_public=is_public)
        self._asked = announcement if announcement.category == "question" else self._asked
        if not is_review:
            self.handover.remember(announcement, self.past, is_public)

    def obey(self, command: str, rest: str) -> None:
        """Carry a command out."""
        if self.person is None and command in ONLINE:
            self.say("hall-only-online", "refusal")
        else:
            HANDLERS[command](self, rest)

    def carry_out(self, text: str) -> None:
        """A command, else a move."""
        found = read_command(text, self.settings.language)
        # A command with more words can be a move as well, where pieces have letters: "k e7".
        if found is not None and (
            not found[1] or self._is_for_people(text, found[0]) or not names_move(self, text, found[0])
        ):
            name, rest = found
            self.obey(name, in_letters(rest, self.settings.language) if BY_NAME[name].group == "board" else rest)
        elif len(text) > 1 and text.casefold() in all_words("common-yes-words") | all_words("common-no-words"):
            self.say("session-nothing-asked", "refusal")
        elif self.update is None and self.person is not None and not self.choices:
            self.say("hall-not-understood", "refusal")
        elif self.update is None:
            self.say("session-not-a-command", "refusal")
        else:
            actions.move(self, text)

    def forget(self) -> None:
        """Another person comes to the keyboard: what waits for the one before is withdrawn."""
        self.rest = paging.Rest()
        self._out.withdraw()
        self._forgets = True

    def request(self, request: Request) -> None:
        """Ask something of the host."""
        self.is_joining = self.is_joining or isinstance(request, (Propose, Rematch, Sit, Fill))
        self._requests.append(request)

    def ask(self, yes: Callable[[], None], no: Callable[[], None] | None = None) -> None:
        """The question has been announced; the next line answers it."""
        self.questions.ask(yes, no)

    def offer_choices(self, choices: Sequence[Choice]) -> None:
        """Announce a numbered list; the next number chooses from it."""
        self.choices = list(choices)
        paging.tell_choices(self)
        self.list_seq = self.announcer.seq

    def renew_announcer(self) -> None:
        """Language, length or players have changed."""
        settings = self.settings
        self.announcer = Announcer(
            Listener(settings.language, settings.verbosity, settings.spelling, self.seat),
            self.announcer.seq,
        )

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that people at this keyboard play."""
        return self.update.seats if self.update else ()

    @property
    def seat(self) -> Seat | None:
        """The seat that is "you"; None without a match and for two at one keyboard."""
        return self.seats[0] if len(self.seats) == 1 else None

    @property
    def seat_to_move(self) -> Seat | None:
        """The seat of this keyboard that has to decide, or None."""
        update = self.update
        deciding = update.phase.seats if update is not None and isinstance(update.phase, Decide) else ()
        return next((seat for seat in self.seats if seat in deciding), None)

    def change(self, **changes: object) -> None:
        """Change settings, and have them remembered."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]  # names checked by options
        self.renew_announcer()
        self._told_once.clear()  # what was wrong may be wrong in another way now
        self.request(SaveSettings(self.settings))

    @property
    def is_reading(self) -> bool:
        """Whether announcements wait to be read one by one."""
        return self.settings.hold and len(self._out) > 0

    # Inside

    def _follow(self, update: Update) -> None:
        """The match of this keyboard goes on, or is opened; a match that was left tells nothing more."""
        old, told = self.update, self._out.told
        if not update.is_opening and (old is None or old.match_id != update.match_id):
            return
        if update.is_opening:
            self.asking, self.left_in_turn, self.rest = None, "", paging.Rest()
        sheet.ask_for_marks(self, update)
        self.handover.tell_update(self, update)
        clocks.follow(self, old, update, self._out.told - told)
        self._set_deadline()
        if happenings.is_adjourned(update):
            self.leave("session-adjourned")

    def leave(self, message: str) -> None:
        """The person is no more at the board of the match, and ``message`` says why."""
        update = self.update
        assert update is not None
        self.left_in_turn = update.match_id if self.seat_to_move is not None else ""
        self.handover.leave(self)
        self.update = None
        self.questions.drop()
        self.choices, self.rest = [], paging.Rest()
        self.timing = clocks.Timing()
        self._deadline = None
        self.renew_announcer()
        self.say(message, "status", match=update.match_id)
        self.request(LeaveMatch(update.match_id))

    def _answered(self, text: str) -> bool:
        """Whether the line was the answer to a question or a number of a list."""
        word = text.casefold()
        if self.questions.answer(self, word) or actions.choose_by_word(self, text):
            return True
        if word.isascii() and word.isdigit() and (self.choices or not reads_as_move(self, text)):
            choose(self, word)
            return True
        return choose_game(self, text)

    def _is_for_people(self, text: str, command: str) -> bool:
        """Whether the line is for other people, who may be told a move; unless it begins with the notation."""
        game = self.update.game if self.update is not None else None
        return command in ONLINE and (
            game is None or to_notation(game, text, self.settings.language).partition(" ")[0] not in game.words
        )

    def _set_deadline(self) -> None:
        """A computer that thinks long may be hurried; of people nobody is reminded, whose time their clock says."""
        update = self.update
        waits = update is not None and happenings.bot_is_to_move(update) and (self.person is None or bool(self.seats))
        self._deadline = self.now + PATIENCE if waits else None


assert set(HANDLERS) == {command.name for command in COMMANDS}, "every command has its handler"
