"""One session with real matches behind a host that makes every requested call at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from accessible_games.club.accounts.notes import Notes
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.flows import Ask
from accessible_games.line.session.session import Session
from accessible_games.matches import log, luck
from accessible_games.matches.clock import Allowance, Stopwatch, Times
from accessible_games.matches.log import AppliedEntry, Entry, Offer, Player
from accessible_games.matches.match import Match
from accessible_games.matches.moments import Moment, Moments
from accessible_games.matches.ports import Summary
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.matches.update import Update, update_for
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from accessible_games.rules.core.game import Chance, Decide, Seat
from accessible_games.rules.core.notices import Notice, NoticeError
from tests.kit.life import carry_out

FRIENDS = {"black": Player("human"), "white": Player("human")}
AGAINST_BOT = {"black": Player("human"), "white": Player("bot", "easy")}
STICKS = {"white": Player("human"), "black": Player("bot", "easy")}  # Der Abgrund against a computer
WHITE_FIRST = {"white": Player("human"), "black": Player("human")}
BALLS = {"round": Player("human"), "square": Player("bot", "easy")}  # Samsara against a computer
SECRET = bytes(range(luck.SECRET_BYTES))
NONCE = "5e" * luck.NONCE_BYTES
LOOK = 0.5  # seconds between two looks at a clock


def played(method: Callable[..., Any], *arguments: object, **named: object) -> Ask:
    """Return the requested call that does this in match 1."""
    return Ask(method, ("1", *arguments), (*named.items(), ("person", "")))


class Keyboard:
    """``type`` returns what is heard meanwhile. Bots do nothing by themselves: ``bot`` moves or answers for them.

    ``outcomes``: what chance will decide next, in order; without any it draws from ``SECRET``.
    ``requested``: all requests so far, but for looks at notes, of which there are none.
    """

    here: tuple[str, ...] = ("MatchService", "Matches", "Moments", "SettingsStore")  # ports

    def __init__(self, language: str = "en", /, **settings: object) -> None:
        self.session = Session(Settings(language=language, **settings), [games.load(name) for name in games.names()])  # type: ignore[arg-type]  # a test's own names
        self.matches: dict[str, Match] = {}
        self.match: Match | None = None
        self.saved: list[Settings] = []
        self.requested: list[Ask] = []
        self.hurried = 0
        self.bot_accepts = True
        self.outcomes: list[str] = []
        self.now = 0.0
        self.running: tuple[Seat, Stopwatch] | None = None  # whose clock runs
        self._throwing: set[Seat] = set()

    def start(self) -> list[str]:
        self.session.start()
        return self.heard()

    def open(
        self,
        players: Mapping[Seat, Player],
        *moves: str,
        game_id: str = "abalone",
        rounds: int = 1,
        clock: Mapping[Seat, Allowance] | None = None,
        **options: str,
    ) -> list[str]:
        """Open a new match in which ``moves`` have been made already."""
        number = self._new(
            created(games.load(game_id), options, players, 0, MatchTerms(rounds=rounds, clock=clock or {}))
        )
        match = self.matches[number]
        for move in moves:
            carry_out(match, match.decide(match.phase.seats[0], move, 0))  # type: ignore[union-attr]  # a game that goes on
        self._join(number)
        return self.heard()

    def at(self, players: Mapping[Seat, Player], *moves: str, outcomes: Sequence[str] = (), **more: Any) -> Self:
        """Return the keyboard with a new match open, as ``open`` does it. Chance decides ``outcomes`` first."""
        self.outcomes = [*outcomes]
        self.open(players, *moves, **more)
        return self

    def offered(self, seat: Seat, what: str, milliseconds: int = 0) -> Update:
        """Return the present of the person when the player of a seat asks for this."""
        asked = AppliedEntry(Entry(9, log.OFFERED, 0, {"seat": seat, "what": what, "milliseconds": milliseconds}))
        offer = Offer(seat, what, (), milliseconds)
        return self.update._replace(is_opening=False, offer=offer, happenings=(asked,))

    def type(self, *lines: str) -> list[str]:
        return [one.text for line in lines for one in self.announced(line)]

    def announced(self, line: str) -> list[Announcement]:
        self.session.receive(line)
        return self.settled()

    def settled(self) -> list[Announcement]:
        """Return the announcements after all requested calls."""
        heard = self.session.announcements()
        while waiting := self.session.asks():
            for request in waiting:
                if request.method is not Notes.marks:
                    self.requested.append(request)
                try:
                    self._do(request)
                except (NoticeError, GameError) as error:
                    self.session.fail(request, error)
                heard += self.session.announcements()
        return heard

    def heard(self) -> list[str]:
        return [one.text for one in self.settled()]

    def bot(self, move: str) -> list[str]:
        """Let the bot to move make a move."""
        return [one.text for one in self.announced_of_bot(move)]

    def announced_of_bot(self, move: str) -> list[Announcement]:
        match = self.present
        self._apply(match, match.decide(match.phase.seats[0], move, 0))  # type: ignore[union-attr]  # a game that goes on
        return self.settled()

    def append(self, entries: list[Entry]) -> list[str]:
        """Append an entry without this keyboard."""
        self._apply(self.present, entries)
        return self.heard()

    def wait(self, seconds: float) -> list[str]:
        """Let time pass: deadlines are met, and a clock that has run out ends the round."""
        heard: list[str] = []
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + LOOK)
            self.session.tick(self.now)
            heard += self.heard()
            times = self._read_times()
            if times.running is not None and times.left[times.running] == 0:
                heard += self.append(self.present.flag(times.running, self._spent(), 0))
        return heard

    @property
    def update(self) -> Update:
        """Return what the person knows of the open match."""
        assert self.session.update is not None
        return self.session.update

    @property
    def present(self) -> Match:
        assert self.match is not None
        return self.match

    def _do(self, ask: Ask) -> None:
        """Make a requested call; calls of missing ports have no effect."""
        if self.has(ask):
            self.session.go_on(ask, getattr(self, f"_{ask.method.__name__}")(*ask.arguments))

    def has(self, ask: Ask) -> bool:
        """Return whether the port of the call exists."""
        port, name = ask.method.__qualname__.split(".")
        return port in self.here and hasattr(self, f"_{name}")

    def _at(self, match_id: str, person: str, seat: Seat | None, number: int, round_: int) -> Moment:
        async def load(_: str) -> Match:
            return self.matches[match_id]

        return asyncio.run(Moments(load, games.load).at(match_id, person, seat, number, round_))

    # As the ports ``Matches`` and ``SettingsStore`` have them

    def _start(self, game: str, options: Mapping[str, str], players: Mapping[Seat, Player], terms: MatchTerms) -> None:
        self._join(self._new(created(games.load(game), options, players, 0, terms)))

    def _open(self, match_id: str, is_new: bool = False) -> None:
        self._join(match_id)

    def _save(self, settings: Settings) -> None:
        self.saved.append(settings)

    def _hurry(self, match_id: str) -> None:
        self.hurried += 1

    def _leave(self, match_id: str) -> None:
        self.match = self.running = None

    def _leave_all(self) -> None:
        self.match = self.running = None

    def _times(self, match_id: str) -> Times | None:
        return self._read_times() if self.present.clocks else None

    _look = _times

    def _ready(self, match_id: str, seat: Seat, reading: int = 0, is_again: bool = False) -> None:
        phase = self.present.phase
        if self.present.is_paused or (self.running is not None and self.running[0] == seat):
            return
        if isinstance(phase, Decide) and seat in phase.seats:
            self.running = seat, Stopwatch(self.now)

    def _set_pace(self, match_id: str, seat: Seat, pace: int) -> None:
        match = self.present
        if match.clocks is not None and match.clocks.wanted(seat) != pace:
            self._apply(match, match.read_at(seat, pace, 0))

    def _decide(self, match_id: str, seat: Seat, move: str) -> None:
        self._apply(self.present, self.present.decide(seat, move, 0, self._spent()))

    def _offer(
        self,
        match_id: str,
        seat: Seat,
        what: str,
        agreed: tuple[Seat, ...] = (),
        milliseconds: int = 0,
        level: str = "",
    ) -> None:
        match = self.present
        self._apply(match, match.offer_to_others(seat, what, 0, milliseconds))
        bots = [each for each, player in match.players.items() if player.is_bot]
        for each in agreed:
            self._apply(match, match.answer(each, True, 0, self._spent()))
        if bots and not agreed:
            self._apply(match, match.answer(bots[0], self.bot_accepts, 0, self._spent()))

    def _answer(self, match_id: str, seat: Seat, accepted: bool, what: str = "") -> None:
        self._apply(self.present, self.present.answer(seat, accepted, 0, self._spent()))

    def _resign(self, match_id: str, seat: Seat) -> None:
        self._apply(self.present, self.present.resign(seat, 0))

    def _add_luck(self, match_id: str, seat: Seat, word: str) -> None:
        self._apply(self.present, self.present.add_luck(seat, word, 0))

    def _exchange(self, match_id: str, seat: Seat, what: str, text: str) -> None:
        give = self.present.pledge if what == log.PLEDGED else self.present.disclose
        self._apply(self.present, give(seat, text, 0))

    def _throw(self, match_id: str) -> None:
        self._apply(self.present, self._draw(self.present))

    def _type_outcome(self, match_id: str, seat: Seat, text: str) -> None:
        self._apply(self.present, self.present.draw(text, 0, seat))

    def _set_throwing(self, match_id: str, by_hand: bool) -> None:
        self._throwing = set(self._seats(self.present)) if by_hand else set()
        self._go_on(self.present)

    # What follows

    def _new(self, entries: list[Entry]) -> str:
        number = str(len(self.matches) + 1)
        self.matches[number] = replayed(number, games.load, entries)
        return number

    def _join(self, number: str) -> None:
        if number not in self.matches:
            raise NoticeError(Notice.of("match-unknown", match=number))
        match = self.match = self.matches[number]
        self.running = None
        self._throwing = set(self._seats(match)) if self.session.settings.throws == "self" else set()
        self._seal(match)
        self.session.deliver(update_for(match, self._seats(match), (), True))
        self._go_on(match)

    def _apply(self, match: Match, entries: list[Entry]) -> None:
        """Apply entries, announce them and continue, as the service does."""
        before = match.state
        self._tell(match, entries)
        if match.state is not before or match.is_paused:
            self.running = None
        if match.state is not before or isinstance(match.phase, Chance):
            self._go_on(match)

    def _tell(self, match: Match, entries: list[Entry]) -> None:
        waiting: list[AppliedEntry] = []
        for entry in entries:
            if entry.kind == log.ROUND_ENDED and waiting:
                self.session.deliver(update_for(match, self._seats(match), waiting, False))
                waiting = []
            waiting.append(apply(match, entry))
            if entry.kind == log.ROUND_ENDED:
                match.secret = None
        self.session.deliver(update_for(match, self._seats(match), waiting, False))

    def _go_on(self, match: Match) -> None:
        """Draw and pass as the service does."""
        if match.is_over:
            return
        self._seal(match)
        forced = match.forced_move()
        if isinstance(match.phase, Chance) and not self._waits(match, match.phase):
            self._apply(match, self._draw(match))
        elif forced is not None:
            self._apply(match, match.decide(*forced, 0))

    def _waits(self, match: Match, phase: Chance) -> bool:
        if match.is_exchanging or (match.has_own_dice and not phase.secret):
            return True
        return bool(self._throwing) and (phase.seat is None or phase.seat in self._throwing)

    def _seal(self, match: Match) -> None:
        if isinstance(match.phase, Chance) and match.round.sealed is None:
            match.secret = SECRET
            self._tell(match, match.commit(NONCE, SECRET, 0))

    def _draw(self, match: Match) -> list[Entry]:
        if self.outcomes:
            match.secret = None  # what follows is no record that could be verified
            return match.draw(self.outcomes.pop(0), 0)
        return match.draw(match.round.drawing(SECRET), 0)

    def _read_times(self) -> Times:
        clocks = self.match.clocks if self.match else None
        left = dict(clocks.left) if clocks else {}
        if self.running is None:
            return Times(left, None)
        left[self.running[0]] = max(0, left[self.running[0]] - self._spent())
        return Times(left, self.running[0])

    def _spent(self) -> int:
        return self.running[1].read(self.now) if self.running else 0

    def _seats(self, match: Match) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in match.players.items() if not player.is_bot)

    def _running(self, limit: int) -> tuple[Summary, ...]:
        return tuple(
            Summary(number, match.game.id, 0, 0, tuple(match.players.items()), len(match.moves), "")
            for number, match in reversed(self.matches.items())
            if not match.is_over
        )[:limit]


def started(language: str = "en", **settings: object) -> Keyboard:
    """Return a keyboard whose session has greeted."""
    keyboard = Keyboard(language, **settings)
    keyboard.start()
    return keyboard
