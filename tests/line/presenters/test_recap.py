"""A series repeated to one of its players, with each round for the seat of that round."""

from __future__ import annotations

import asyncio
import random

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.records.transcript import retold
from accessible_games.line.session.session import Session
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry, Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.moments import Moments
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import MatchTerms, created
from accessible_games.matches.update import missed, update_for
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Over, Seat

EVERY = [games.load(name) for name in games.names()]
PEOPLE = ("Ria", "Sam", "Toni", "Uwe")
CASES = [(game.id, count) for game in EVERY for count in game.seats]
ROUND = {"en": "Round {}, you as {}:", "de": "Runde {}, du als {}:"}


class Season:
    """A series of three rounds; somebody resigns each round after a few moves."""

    def __init__(self, name: str, count: int) -> None:
        game = games.load(name)
        players = {
            seat: Player("human", name=person, account=person)
            for seat, person in zip(game.seats[count], PEOPLE, strict=False)
        }
        self.match = replayed("7", games.load, created(game, {}, players, 0, MatchTerms(rounds=3, days=3)))
        self.made: list[tuple[int, Seat, AppliedEntry]] = []  # with the round and Ria's seat as it was made
        self._random = random.Random(1)
        self._listeners: list[tuple[Session, str]] = []

    def listen(self, person: str, language: str) -> Session:
        """Return a listener present from now on."""
        session = Session(Settings(language), EVERY, Person(person, person))
        session.deliver(update_for(self.match, self.match.seats_of(person), (), True))
        self._listeners.append((session, person))
        return session

    def take(self, entries: list[Entry]) -> None:
        """Announce entries as ``LoadedMatches`` does: the end of a round by itself."""
        waiting: list[AppliedEntry] = []
        for entry in entries:
            if entry.kind == log.ROUND_ENDED and waiting:
                self._tell(waiting)
                waiting = []
            place = self.match.series.round, self.match.seats_of("Ria")[0]
            applied = apply(self.match, entry)
            self.made.append((*place, applied))
            waiting.append(applied)
        self._tell(waiting)

    def _tell(self, happenings: list[AppliedEntry]) -> None:
        for session, person in self._listeners:
            session.deliver(update_for(self.match, self.match.seats_of(person), happenings, False))
            session.asks()

    def play(self, moves: int) -> None:
        """Make so many moves, with chance between them; fewer if the round ends before."""
        number = self.match.series.round
        while self.match.series.round == number and not self.match.is_over:
            phase = self.match.phase
            if isinstance(phase, Chance):
                self.take(self.match.draw(phase.sample(self._random.randrange), len(self.match.entries)))
                continue
            if moves == 0:
                return
            moves -= 1
            seat = self.match.deciding[0]
            legal = self.match.game.moves(self.match.game.view(self.match.state, seat))
            name = self.match.game.format(self._random.choice(list(legal)))
            self.take(self.match.decide(seat, name, len(self.match.entries)))

    def lose(self, person: str) -> None:
        self.take(self.match.resign(self.match.seats_of(person)[0], len(self.match.entries)))

    def run_out(self) -> None:
        """Let the time of the player to move run out, with the end of the round in the same append."""
        self.take(self.match.flag(self.match.deciding[0], 3 * log.DAY, len(self.match.entries)))

    def until(self, person: str) -> None:
        """Play until it is that person's turn."""
        while self.match.deciding[:1] != self.match.seats_of(person)[:1]:
            self.play(1)


def opened(season: Season, language: str) -> list[str]:
    """Return the announcements to Ria on her return."""
    match = season.match
    happened = asyncio.run(missed(match, games.load, "Ria", None, match.seq))
    session = Session(Settings(language), EVERY, Person("Ria", "Ria"))
    session.deliver(update_for(match, match.seats_of("Ria"), (), True, happened))
    return [one.text for one in session.announcements()]


def in_words(season: Season, language: str, since: int) -> list[tuple[int, Seat, str]]:
    """Return the events since that entry, for Ria's seat at the time."""
    heard = []
    for number, seat, (entry, events, _) in season.made:
        announcer = Announcer(Listener(language, seat=seat))
        for event in events:
            is_hers = event.audience is None or seat in event.audience
            if entry.seq > since and is_hers and event.category != "turn":
                heard.append((number, seat, announcer.event(season.match.game.id, event).text))
    return heard


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "count"), CASES)
def test_returning_player_hears_each_round_by_its_seat(name: str, count: int, language: str) -> None:
    season = Season(name, count)
    season.play(1)
    season.until("Ria")
    season.play(1)
    since = max(applied.entry.seq for _, _, applied in season.made if applied.entry.kind == log.DECIDED)
    season.play(1)
    season.lose("Sam")
    season.until("Ria")
    season.lose("Toni" if count > 2 else "Ria")
    match = season.match
    assert match.series.round == 3
    lines = opened(season, language)
    expected, number = [], 0
    for each, seat, line in in_words(season, language, since)[-20:]:
        if each != number:
            expected.append(_round(language, each, seat))
            number = each
        expected.append(line)
    if number != 3:
        expected.append(_round(language, 3, match.seats_of("Ria")[0]))
    begin = lines.index(expected[0])
    assert lines[begin : begin + len(expected)] == expected
    assert not [line for line in lines[begin + len(expected) :] if line.startswith(("Round", "Runde"))]


def _round(language: str, number: int, seat: Seat) -> str:
    name = Announcer(Listener(language)).text(f"ref-{seat}")
    return ROUND[language].format(number, name)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "count"), CASES)
def test_since_goes_back_to_the_round_in_which_the_person_has_moved(name: str, count: int, language: str) -> None:
    season = Season(name, count)
    season.until("Ria")
    season.play(1)
    before = season.match.seats_of("Ria")[0]
    season.play(1)
    season.lose("Sam")
    season.play(1)
    season.until("Ria")
    match = season.match
    session = season.listen("Ria", language)
    session.asks()
    session.announcements()
    session.receive("since")
    (ask,) = session.asks()

    async def load(_: str) -> Match:
        return match

    session.go_on(ask, asyncio.run(Moments(load, games.load).at(*ask.arguments)))
    heard = [one.text for one in session.announcements()]
    after = match.seats_of("Ria")[0]
    assert heard[0] == _round(language, 1, before)
    assert _round(language, 2, after) in heard or any("more" in line or "mehr" in line for line in heard)
    announcer = Announcer(Listener(language, seat=before))
    ended = next(applied for _, _, applied in season.made if applied.entry.kind == log.ROUND_ENDED)
    assert announcer.event(name, ended.events[0]).text in heard


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("name", "count"), CASES)
def test_transcript_equals_the_announcements(name: str, count: int, language: str) -> None:
    season = Season(name, count)
    session = season.listen("Ria", language)
    season.play(count + 1)
    season.lose("Sam")
    while not season.match.is_over:
        season.play(count + 1)
        season.run_out()
    heard = [one.text for one in session.announcements()]
    match = season.match
    again = retold("7", match.entries, games.load, EVERY, Settings(language), Person("Ria", "Ria"))
    assert isinstance(match.phase, Over)
    assert again == heard
    left = iter(heard)
    for number, seat, line in in_words(season, language, 0):
        assert line in left, f"round {number} to {seat}: {line}"


@pytest.mark.parametrize(
    ("count", "head"),
    [
        (1, "Since your last move one thing has happened."),
        (20, "Since your last move 20 things have happened."),
        (21, "Since your last move 21 things have happened. The last 20:"),
    ],
)
def test_last_twenty_missed_events_are_announced(count: int, head: str) -> None:
    season = Season("abalone", 2)
    season.play(24)
    match = season.match
    since = match.seq - count
    session = Session(Settings("en"), EVERY, Person("Ria", "Ria"))
    happened = asyncio.run(missed(match, games.load, "Ria", since, match.seq))
    session.deliver(update_for(match, match.seats_of("Ria"), (), True, happened))
    lines = [one.text for one in session.announcements()]
    expected = [line for _, _, line in in_words(season, "en", since)]
    assert len(expected) == count, "each move is one event"
    begin = lines.index(head)
    assert lines[begin + 1 :] == [*expected[-20:], "Black has lost none, White none. Six lose the game.", "Your turn."]
