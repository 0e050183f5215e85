"""The question of an undo to the others: each move that would go and its player, with two to four seats."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.session import Session
from accessible_games.matches import log
from accessible_games.matches.log import AppliedEntry, Entry, Player
from accessible_games.matches.match import Match
from accessible_games.matches.replay import apply, replayed
from accessible_games.matches.terms import created
from accessible_games.matches.update import update_for
from accessible_games.rules import games

EVERY = [games.load(name) for name in games.names()]
PEOPLE = ("Ria", "Sam", "Toni", "Uwe")
MOVES = ("in 2 18", "in 2 25", "in 1 26", "in 2 20")
WORDS = {
    "en": ("A asks to take back {}. Yes or no?", "your move bring in {}", "{} brings in {}"),
    "de": ("A möchte zurücknehmen: {}. Ja oder nein?", "dein Zug setze {}", "{} setzt {}"),
}


def begun(count: int) -> Match:
    """Return a match in which everybody has moved once; Ria began."""
    game = games.load("spiralspiel")
    players = {
        seat: Player("human", name=name, account=name) for seat, name in zip(game.seats[count], PEOPLE, strict=False)
    }
    match = replayed("7", games.load, created(game, {}, players, 0))
    for move in MOVES[:count]:
        take(match, match.decide(match.deciding[0], move, 1))
    return match


def take(match: Match, entries: list[Entry]) -> list[AppliedEntry]:
    return [apply(match, entry) for entry in entries]


def asked(count: int, language: str) -> dict[str, list[str]]:
    """Return the announcements to each of them when Ria, who began, asks."""
    match = begun(count)
    sessions = {name: Session(Settings(language), EVERY, Person(name, name)) for name in PEOPLE[:count]}
    for name, session in sessions.items():
        session.deliver(update_for(match, match.seats_of(name), (), True))
        session.announcements()
    happenings = take(match, match.offer_to_others("A", log.UNDO, 2))
    for name, session in sessions.items():
        session.deliver(update_for(match, match.seats_of(name), happenings, False))
    return {name: [one.text for one in session.announcements()] for name, session in sessions.items()}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("count", [2, 3, 4])
def test_undo_request_names_all_moves_and_marks_the_listeners_own(count: int, language: str) -> None:
    heard, (question, own, other) = asked(count, language), WORDS[language]
    made = [(seat, move.removeprefix("in ")) for seat, move in zip("ABCD"[:count], MOVES, strict=False)]
    for name, seat in zip(PEOPLE[1:count], "BCD", strict=False):
        moves = [own.format(move) if mover == seat else other.format(mover, move) for mover, move in made]
        assert heard[name] == [question.format(", ".join(moves))]
    assert not heard["Ria"][0].endswith("?")


@pytest.mark.parametrize("count", [2, 3, 4])
def test_undo_takes_back_the_named_moves_after_all_agree(count: int) -> None:
    match = begun(count)
    take(match, match.offer_to_others("A", log.UNDO, 2))
    for seat in "BCD"[: count - 1]:
        assert len(match.moves) == count
        take(match, match.answer(seat, True, 3))
    assert match.moves == []
    assert match.deciding == ("A",)
