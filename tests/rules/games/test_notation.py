"""Typed text is read by its meaning, in every game: ``rules.md``, "Notation"."""

from __future__ import annotations

import string
from random import Random
from typing import Any

import pytest

from accessible_games.line.session.reading import vocabulary
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.vocabulary import in_words, to_notation
from accessible_games.rules import games
from accessible_games.rules.core.errors import AmbiguousMoveError, GameError, NotationError
from tests.rules.games.tables import NAMES, answers, refusal_facts, rows, table


@rows("READ", lambda _, texts, meant: f"{texts.split('|')[0]!a} {meant}")
def test_text_is_read_by_its_meaning(name: str, row: tuple[Any, str, str | GameError]) -> None:
    state, texts, meant = row
    expected = refusal_facts(meant) if isinstance(meant, GameError) else meant
    assert answers(name, state, texts) == dict.fromkeys(texts.split("|"), expected)
    if isinstance(meant, AmbiguousMoveError):
        assert [each for each in legal(name, state) if each in meant.readings] == list(meant.readings)


def legal(name: str, state: Any) -> list[str]:
    """The names of the legal moves."""
    game = games.load(name)
    return [game.format(move) for move in game.moves(game.view(state, state.turn))]


@rows("WORDS", lambda _, texts, meant: f"{texts.split('|')[0]!a} {meant}")
def test_words_of_people_are_read_in_every_language(name: str, row: tuple[Any, str, str]) -> None:
    """A row without a position says the notation itself."""
    state, texts, meant = row
    game = games.load(name)
    for text in texts.split("|"):
        typed = to_notation(game, text)
        read = typed if state is None else answers(name, state, typed)[typed]
        assert (text, read) == (text, meant)


@rows("SAID", lambda move, *_: move)
def test_a_move_is_said_in_words(name: str, row: tuple[str, str, str]) -> None:
    move, *said = row
    assert [in_words(Announcer(Listener(each)), games.load(name), move) for each in ("en", "de")] == said


@rows("PARTS", lambda _, move, *__: move)
def test_a_name_has_a_heading_and_a_rest(name: str, row: tuple[Any, str, str, str]) -> None:
    state, move, heading, rest = row
    game = games.load(name)
    assert game.parts(game.parse(move, game.view(state, state.turn))) == (heading, rest)


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_read_back_however_it_is_typed(name: str) -> None:
    """Legal moves of many positions; ``tests/contract`` has those of games from the beginning."""
    game, ways = games.load(name), table(name).WAYS
    for state in table(name).positions():
        view = game.view(state, state.turn)
        moves = game.moves(view)
        names = [game.format(move) for move in moves]
        assert len(set(names)) == len(names)
        for move, each in zip(moves, names, strict=True):
            for way in (str, *ways):
                assert game.parse(way(each), view) == move, way(each)


@pytest.mark.parametrize("name", NAMES)
def test_no_letter_and_no_command_is_a_move(name: str) -> None:
    game = games.load(name)
    for state in table(name).STATES:
        view = game.view(state, state.turn)
        for word in (*string.ascii_letters, *vocabulary(), *map(str.upper, vocabulary())):
            with pytest.raises(NotationError):
                game.parse(word, view)


@pytest.mark.parametrize("name", NAMES)
def test_any_text_is_read_or_refused(name: str) -> None:
    game, draw = games.load(name), Random(5)
    for state in table(name).STATES:
        view = game.view(state, state.turn)
        names = legal(name, state)
        letters = sorted({*"".join(names), *" -,x>\t"})
        for _ in range(1500):
            text = "".join(draw.choice(letters) for _ in range(draw.randint(0, 12)))
            try:
                read = game.format(game.parse(text, view))
            except GameError:
                continue
            assert game.format(game.parse(read, view)) == read
            assert table(name).REFUSED or read in names  # what is not refused when it is played was refused before
