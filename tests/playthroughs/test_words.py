"""The words of each turn in normal length, over the golden game and games of random moves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.matches import luck
from accessible_games.matches.log import Player
from accessible_games.output.announce.announcement import Announcement
from accessible_games.rules import games
from accessible_games.rules.core.events import event_name
from accessible_games.rules.core.game import Decide, Seat
from tests.kit import keyboard as keyboards
from tests.kit.keyboard import Keyboard
from tests.playthroughs.heard import Game
from tests.playthroughs.playthrough import NAMES

MOST = {"abalone": 25, "abgrund": 30, "confusion": 30, "muehle": 25, "samsara": 35, "spiralspiel": 25}
AT_THE_END = 15
YES = {"de": "ja", "en": "yes"}

Heard = Iterable[tuple[Seat, list[Announcement]]]  # of each move


def of_golden(name: str, language: str) -> Heard:
    """Yield the moves of the golden game."""
    played = Game(name, language, "normal")
    return ((seat, played.make(seat, move)) for _, seat, move in played.moves())


def of_random(name: str, language: str, count: int, seed: int) -> Heard:
    """Yield random moves of so many players to the end; somebody plays the first seat, computers the others."""
    game, keyboard, rng = games.load(name), Keyboard(language), random.Random(seed)
    me, *others = game.seats[count]
    keyboard.open({me: Player("human"), **dict.fromkeys(others, Player("bot", "easy"))}, game_id=name)
    while isinstance(phase := keyboard.present.phase, Decide):
        seat = phase.seats[0]
        move = game.format(rng.choice(list(game.promising(game.view(keyboard.present.state, seat)))))
        heard = keyboard.announced(move) if seat == me else keyboard.announced_of_bot(move)
        if keyboard.session.questions.is_open:  # whether it is meant
            heard = keyboard.announced(YES[language])
        yield seat, heard


def turns(heard: Heard) -> Iterator[list[str]]:
    """Yield what is said of each turn: the moves of a player in a row, those that follow one throw, or a pass."""
    turn, mover = list[str](), ""
    for seat, announcements in heard:
        if seat != mover:
            yield turn
            turn, mover = [], seat
        for each in announcements:
            event = getattr(each.wording, "event", None)
            is_pass = event is not None and event_name(event) == "passed"
            if is_pass or (each.category == "chance" and each.place is None):
                yield turn
                turn, mover = [], "" if is_pass else mover
            turn.append(each.text)
    yield turn


def longest(name: str, heard: Heard) -> list[list[str]]:
    """Return the turns that have too many words; the last one also says who has won, why, and how to go on."""
    *said, last = turns(heard)
    assert len(said) > 5
    found = [turn for turn in said if len(" ".join(turn).split()) > MOST[name]]
    return found + [last] * (len(" ".join(last).split()) > MOST[name] + AT_THE_END)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_turn_has_few_words_in_normal_length(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert longest(name, of_golden(name, language)) == []
    for seed in (4, 7):
        monkeypatch.setattr(keyboards, "SECRET", bytes([seed]) * luck.SECRET_BYTES)
        assert longest(name, of_random(name, language, min(games.load(name).seats), seed)) == [], seed


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_turn_of_many_games_has_few_words(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(10):
        monkeypatch.setattr(keyboards, "SECRET", bytes([seed]) * luck.SECRET_BYTES)
        for count in games.load(name).seats:
            assert longest(name, of_random(name, language, count, seed)) == [], (count, seed)
