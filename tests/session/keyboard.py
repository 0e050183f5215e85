"""One session with real matches behind a host that does at once whatever is asked of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from accessible_games import games
from accessible_games.announce.announcement import Announcement
from accessible_games.core.errors import GameError
from accessible_games.core.game import Chance, Seat
from accessible_games.core.notices import Notice, NoticeError
from accessible_games.matches.log import Entry, Player
from accessible_games.matches.match import Match, created
from accessible_games.matches.ports import Summary
from accessible_games.matches.service import update_for
from accessible_games.people.settings import Settings
from accessible_games.session import requests
from accessible_games.session.session import Session

FRIENDS = {"black": Player("human"), "white": Player("human")}
AGAINST_BOT = {"black": Player("human"), "white": Player("bot", "easy")}


class Keyboard:
    """``type(line)`` returns what is heard. Bots do nothing by themselves: ``bot`` moves or answers for them.

    ``outcomes``: what chance will decide next, in order; after the last one it draws from ``random``.
    """

    def __init__(self, language: str = "en", /, **settings: object) -> None:
        self.session = Session(Settings(language=language, **settings), [games.load(name) for name in games.names()])  # type: ignore[arg-type]  # a test's own names
        self.matches: dict[str, Match] = {}
        self.match: Match | None = None
        self.saved: list[Settings] = []
        self.hurried = 0
        self.silenced = 0
        self.bot_accepts = True
        self.outcomes: list[str] = []
        self.random = Random(1)

    def start(self) -> list[str]:
        self.session.start()
        return self.heard()

    def open(self, players: Mapping[Seat, Player], *moves: str, game_id: str = "abalone", **options: str) -> list[str]:
        """A new match in which ``moves`` have been made already."""
        game = games.load(game_id)
        entries = created(game, options, players, 0)
        number = str(len(self.matches) + 1)
        match = self.matches[number] = Match(number, games.load, entries)
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

    @property
    def present(self) -> Match:
        assert self.match is not None
        return self.match

    def _do(self, request: requests.Request) -> None:
        match request:
            case requests.StartMatch():
                number = str(len(self.matches) + 1)
                entries = created(games.load(request.game), request.options, request.players, 0)
                self.matches[number] = Match(number, games.load, entries)
                self._join(number)
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
            case requests.Quit():
                self.match = None
            case requests.MakeMove() | requests.MakeOffer() | requests.AnswerOffer() | requests.Resign():
                self._change(request)

    def _change(self, request: requests.Request) -> None:
        match = self.present
        match request:
            case requests.MakeMove():
                self._apply(match, match.decide(request.seat, request.move, 0))
            case requests.MakeOffer():
                self._apply(match, match.offer_to_others(request.seat, request.what, 0))
                bots = [seat for seat, player in match.players.items() if player.is_bot]
                for seat in request.agreed:
                    self._apply(match, match.answer(seat, True, 0))
                if bots and not request.agreed:
                    self._apply(match, match.answer(bots[0], self.bot_accepts, 0))
            case requests.AnswerOffer():
                self._apply(match, match.answer(request.seat, request.accepted, 0))
            case requests.Resign():
                self._apply(match, match.resign(request.seat, 0))

    def _join(self, number: str) -> None:
        if number not in self.matches:
            raise NoticeError(Notice.of("match-unknown", match=number))
        self.match = self.matches[number]
        self.session.deliver(update_for(self.match, self._seats(self.match), (), True))
        self._go_on(self.match)

    def _apply(self, match: Match, entries: list[Entry]) -> None:
        happenings = [match.apply(entry) for entry in entries]
        self.session.deliver(update_for(match, self._seats(match), happenings, False))
        self._go_on(match)

    def _go_on(self, match: Match) -> None:
        """Draw and pass as the service does."""
        forced = match.forced_move()
        if isinstance(match.phase, Chance):
            outcome = self.outcomes.pop(0) if self.outcomes else match.phase.sample(self.random.randrange)
            self._apply(match, match.draw(outcome, 0))
        elif forced is not None:
            self._apply(match, match.decide(*forced, 0))

    def _seats(self, match: Match) -> tuple[Seat, ...]:
        return tuple(seat for seat, player in match.players.items() if not player.is_bot)

    def _summaries(self) -> tuple[Summary, ...]:
        return tuple(
            Summary(number, match.game.id, 0, 0, tuple(match.players.items()), len(match.moves), "")
            for number, match in reversed(self.matches.items())
            if not match.is_over
        )
