"""One session with real matches behind a host that does at once whatever is asked of it."""

from __future__ import annotations

from collections.abc import Mapping

from accessible_games import games
from accessible_games.announce.announcement import Announcement
from accessible_games.core.errors import GameError
from accessible_games.core.game import Chance, Decide, Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches import log, luck
from accessible_games.matches.clock import Allowance, Stopwatch
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import AppliedEntry, Match, created
from accessible_games.matches.ports import Summary
from accessible_games.matches.timing import Times
from accessible_games.matches.update import update_for
from accessible_games.people.settings import Settings
from accessible_games.session import requests
from accessible_games.session.asks import Ask
from accessible_games.session.requests import Request
from accessible_games.session.session import Session

FRIENDS = {"black": Player("human"), "white": Player("human")}
AGAINST_BOT = {"black": Player("human"), "white": Player("bot", "easy")}
SECRET = bytes(range(luck.SECRET_BYTES))
NONCE = "5e" * luck.NONCE_BYTES
LOOK = 0.5  # seconds between two looks at a clock


class Keyboard:
    """``type(line)`` returns what is heard. Bots do nothing by themselves: ``bot`` moves or answers for them.

    ``outcomes``: what chance will decide next, in order; without any it draws from ``SECRET``.
    ``requested``: all requests so far.
    """

    def __init__(self, language: str = "en", /, **settings: object) -> None:
        self.session = Session(Settings(language=language, **settings), [games.load(name) for name in games.names()])  # type: ignore[arg-type]  # a test's own names
        self.matches: dict[str, Match] = {}
        self.match: Match | None = None
        self.saved: list[Settings] = []
        self.requested: list[Request | Ask] = []
        self.hurried = 0
        self.silenced = 0
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
        """A new match in which ``moves`` have been made already."""
        number = self._new(created(games.load(game_id), options, players, 0, rounds=rounds, clock=clock))
        match = self.matches[number]
        for move in moves:
            for entry in match.decide(match.phase.seats[0], move, 0):  # type: ignore[union-attr]  # a game that goes on
                match.apply(entry)
        self._join(number)
        return self.heard()

    def type(self, line: str) -> list[str]:
        return [one.text for one in self.announced(line)]

    def announced(self, line: str) -> list[Announcement]:
        self.session.receive(line)
        return self.settled()

    def settled(self) -> list[Announcement]:
        """What is heard once every request has been carried out."""
        heard = self.session.announcements()
        while waiting := self.session.requests():
            for request in waiting:
                self.requested.append(request)
                try:
                    self._do(request)
                except NoticeError as error:
                    self.session.deliver(error.notice)
                except GameError as error:
                    self.session.deliver(error)
                heard += self.session.announcements()
        return heard

    def heard(self) -> list[str]:
        return [one.text for one in self.settled()]

    def bot(self, move: str) -> list[str]:
        """The bot to move makes a move."""
        match = self.present
        self._apply(match, match.decide(match.phase.seats[0], move, 0))  # type: ignore[union-attr]  # a game that goes on
        return self.heard()

    def append(self, entries: list[Entry]) -> list[str]:
        """Something comes about without this keyboard."""
        self._apply(self.present, entries)
        return self.heard()

    def wait(self, seconds: float) -> list[str]:
        """Time goes by: deadlines are met, and a clock that has run out ends the round."""
        heard: list[str] = []
        end = self.now + seconds
        while self.now < end:
            self.now = min(end, self.now + LOOK)
            self.session.tick(self.now)
            heard += self.heard()
            times = self._times()
            if times.running is not None and times.left[times.running] == 0:
                heard += self.append(self.present.flag(times.running, self._spent(), 0))
        return heard

    @property
    def present(self) -> Match:
        assert self.match is not None
        return self.match

    def _do(self, request: Request | Ask) -> None:
        match request:
            case requests.StartMatch():
                game = games.load(request.game)
                self._join(
                    self._new(
                        created(
                            game,
                            request.options,
                            request.players,
                            0,
                            rounds=request.rounds,
                            clock=request.clock,
                            is_proved=request.is_proved,
                        )
                    )
                )
            case requests.OpenMatch():
                self._join(request.match_id)
            case requests.ListMatches():
                self.session.deliver(requests.MatchList(request.purpose, self._summaries()))
            case requests.SaveSettings():
                self.saved.append(request.settings)
            case requests.HurryBot():
                self.hurried += 1
            case requests.Silence():
                self.silenced += 1
            case requests.Quit() | requests.LeaveMatch():
                self.match = self.running = None
            case requests.ReadTimes() | requests.Ready():
                self._time(request)
            case requests.SetPace():
                self._pace(self.present, request)
            case _:
                self._change(request)

    def _time(self, request: requests.ReadTimes | requests.Ready) -> None:
        match = self.present
        if isinstance(request, requests.ReadTimes):
            times = self._times() if match.clocks else None
            self.session.deliver(requests.TimesTold(request.match_id, request.purpose, times))
        elif isinstance(match.phase, Decide) and request.seat in match.phase.seats:
            if self.running is None or self.running[0] != request.seat:
                self.running = request.seat, Stopwatch(self.now)

    def _pace(self, match: Match, request: requests.SetPace) -> None:
        if match.clocks is not None and match.clocks.wanted(request.seat) != request.pace:
            self._apply(match, match.read_at(request.seat, request.pace, 0))

    def _change(self, request: Request | Ask) -> None:
        match = self.present
        match request:
            case requests.MakeMove():
                self._apply(match, match.decide(request.seat, request.move, 0, self._spent()))
            case requests.MakeOffer():
                self._offer(match, request)
            case requests.AnswerOffer():
                self._apply(match, match.answer(request.seat, request.accepted, 0, self._spent()))
            case requests.Resign():
                self._apply(match, match.resign(request.seat, 0))
            case requests.AddLuck():
                self._apply(match, match.add_luck(request.seat, request.word, 0))
            case requests.ExchangeWord():
                give = match.pledge if request.what == log.PLEDGED else match.disclose
                self._apply(match, give(request.seat, request.text, 0))
            case requests.Throw():
                self._apply(match, self._draw(match))
            case requests.TypeOutcome():
                self._apply(match, match.draw(request.text, 0, request.seat))
            case requests.SetThrowing():
                self._throwing = set(self._seats(match)) if request.by_hand else set()
                self._go_on(match)

    def _offer(self, match: Match, request: requests.MakeOffer) -> None:
        self._apply(match, match.offer_to_others(request.seat, request.what, 0, request.milliseconds))
        bots = [seat for seat, player in match.players.items() if player.is_bot]
        for seat in request.agreed:
            self._apply(match, match.answer(seat, True, 0, self._spent()))
        if bots and not request.agreed:
            self._apply(match, match.answer(bots[0], self.bot_accepts, 0, self._spent()))

    def _new(self, entries: list[Entry]) -> str:
        number = str(len(self.matches) + 1)
        self.matches[number] = Match(number, games.load, entries)
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
        """Let entries take effect, tell them and go on, as the service does."""
        before = match.state
        self._tell(match, entries)
        if match.state is not before:
            self.running = None
        if match.state is not before or isinstance(match.phase, Chance):
            self._go_on(match)

    def _tell(self, match: Match, entries: list[Entry]) -> None:
        waiting: list[AppliedEntry] = []
        for entry in entries:
            if entry.kind == log.ROUND_ENDED and waiting:
                self.session.deliver(update_for(match, self._seats(match), waiting, False))
                waiting = []
            waiting.append(match.apply(entry))
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

    def _times(self) -> Times:
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

    def _summaries(self) -> tuple[Summary, ...]:
        return tuple(
            Summary(number, match.game.id, 0, 0, tuple(match.players.items()), len(match.moves), "")
            for number, match in reversed(self.matches.items())
            if not match.is_over
        )
