"""Every command by every word; and no move is ever taken for a command, no command for a move."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.line.session import reading
from accessible_games.line.session.context import Context
from accessible_games.line.session.reading import APART, joined, read_command, vocabulary
from accessible_games.line.session.registry import GROUPS, commands
from accessible_games.output.announce import vocabulary as reading_words
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.messages import catalogue
from accessible_games.output.announce.vocabulary import all_words, in_words, split_words, to_notation
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError, NotationError
from accessible_games.rules.core.game import Chance, Decide
from tests.kit.keyboard import FRIENDS, Keyboard

ADMIN = Person("1", "Ada", "admin")
DIRECTIONS = ("ne", "e", "se", "sw", "w", "nw", "rechts oben", "rechts", "links unten", "upper right", "lower left")


def words_of(name: str, language: str) -> tuple[str, ...]:
    return split_words(catalogue(language).format(f"command-{name}", {}, ["words"]))


SPELLINGS = [
    (typed, command.name)
    for command in commands().values()
    for word in sorted({*words_of(command.name, "de"), *words_of(command.name, "en"), command.letter} - {""})
    for typed in (word, f"/{word}", word.upper(), f"/{word.title()}", f"  {word}  ")
]


@pytest.fixture(scope="module")
def positions() -> list[tuple[Any, Any]]:
    """Every game, and views from many random positions of it, long ago and late."""
    return [(games.load(name), view) for name in games.names() for view in random_views(games.load(name), 25)]


def random_views(game: Any, count: int) -> Iterator[Any]:
    draw = random.Random(f"positions of {game.id}")
    for _ in range(count):
        options = {option.name: draw.choice(option.choices) for option in game.options}
        state = game.initial(game.seats[max(game.seats)], options)
        for _ in range(draw.randrange(60)):
            phase = game.phase(state)
            if isinstance(phase, Chance):
                state = game.resolve(state, phase.sample(draw.randrange)).state
            elif isinstance(phase, Decide):
                moves = game.moves(game.view(state, phase.seats[0]))
                state = game.play(state, phase.seats[0], draw.choice(moves)).state
        phase = game.phase(state)
        if isinstance(phase, Decide):
            yield game.view(state, phase.seats[0])


@pytest.mark.parametrize("name", sorted({name for _, name in SPELLINGS}))
def test_every_spelling_calls_its_command(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called: list[str] = []

    def handler(_: Context, rest: str) -> None:
        called.append(rest)

    monkeypatch.setitem(commands(), name, commands()[name]._replace(run=handler, reads=True))
    for typed in [typed for typed, named in SPELLINGS if named == name]:
        keyboard = Keyboard()
        keyboard.session.person = ADMIN
        called.clear()
        keyboard.type(typed)
        keyboard.type(f"{typed}  EtwaS   more ")
        assert called == ["", "etwas more"], typed


def test_no_letter_and_no_word_stands_for_two_commands() -> None:
    letters = [command.letter for command in commands().values() if command.letter]
    assert len(set(letters)) == len(letters)
    for language in ("de", "en"):
        words = [word for command in commands().values() for word in words_of(command.name, language)]
        assert len(set(words)) == len(words)
    assert set(vocabulary().values()) == set(commands())


def test_a_word_of_two_commands_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "words_of", lambda *_: ("same",))
    with fresh_words(), pytest.raises(ValueError, match=r"names both .* in de"):
        vocabulary()
    monkeypatch.undo()
    with fresh_words():
        assert vocabulary()["board"] == "board"


@contextmanager
def fresh_words() -> Iterator[None]:
    """Nothing is remembered of the words, before and afterwards."""
    for remembered in (vocabulary, reading._own_vocabulary):
        remembered.cache_clear()
    yield
    for remembered in (vocabulary, reading._own_vocabulary):
        remembered.cache_clear()


def test_two_languages_may_share_a_word_and_each_keeps_its_own_meaning(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a language aa "last" is the board, and "no" is yes."""
    own = {"command-board": ("last", "aaboard"), "common-yes-words": ("no",), "common-no-words": ("aano",)}
    real = reading_words.words_of

    def words(language: str, message: str) -> tuple[str, ...]:
        return own.get(message, ()) if language == "aa" else real(language, message)

    monkeypatch.setattr(reading, "words_of", words)
    monkeypatch.setattr(reading_words, "words_of", words)
    with fresh_words():
        assert (vocabulary("aa")["last"], vocabulary("en")["last"]) == ("board", "last")
        assert vocabulary("aa")["score"] == vocabulary("aa")["punkte"] == "score", "English, then the others"
        assert read_command("last", "aa") == ("board", "")
    answers = (("common-yes-words", True), ("common-no-words", False))
    meant = [reading_words.meant("no", answers, language) for language in ("aa", "en", "de")]
    assert meant == [True, False, False]
    assert [reading_words.meant(word, answers, "aa") for word in ("nein", "aano", "yes", "perhaps")] == [
        False,
        False,
        True,
        None,
    ]


def test_every_command_belongs_to_a_group_of_the_help() -> None:
    assert {command.group for command in commands().values()} == {*GROUPS, "hall", "people", "account", "staff"}


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_help_shows_the_first_word_of_every_command_and_each_is_explained(language: str) -> None:
    keyboard = Keyboard(language)
    shown = " ".join(keyboard.type("help"))
    for command in commands().values():
        first = words_of(command.name, language)[0]
        assert not command.is_offered(keyboard.session) or f"{first} {command.letter}".strip() in shown
        explained, *more = keyboard.type(f"help {first}")
        assert bool(more) == (command.name == "new"), "only new has words of a game to tell"
        assert explained.startswith(f"{first} {command.letter}".strip() + ":")


@pytest.mark.parametrize("name", sorted(each.name for each in commands().values() if each.is_online))
def test_command_of_a_server_is_refused_on_a_private_computer(name: str) -> None:
    (heard,) = Keyboard().announced(f"{words_of(name, 'en')[0]} 3")
    assert heard.category == "refusal"
    assert "server" in heard.text


def typings(name: str) -> set[str]:
    """Ways to type a move that is named by fields."""
    spaced = name.replace("-", " ")
    apart = " ".join(f"{field[0]} {field[1:]}" for field in name.split("-"))
    return {name, spaced, spaced.upper(), apart, name.upper(), name.replace("-", " - "), f" {spaced} "}


def is_read_as_a_command(game: Any, typed: str, view: Any) -> bool:
    """Return whether the session reads a line as a command: if it has a command's word and is no move of the game."""
    found = read_command(typed)
    if found is None:
        return False
    return not found[1] or isinstance(read_as(game, to_notation(game, typed), view), NotationError)


@pytest.mark.parametrize("name", games.names())
def test_no_legal_move_of_any_game_is_a_command(name: str, positions: list[tuple[Any, Any]]) -> None:
    announcers = [Announcer(Listener(language)) for language in ("de", "en")]
    seen = 0
    for game, view in positions:
        for move in game.moves(view) if game.id == name else ():
            named = game.format(move)
            spaced = named.replace("-", " ")
            said = [in_words(announcer, game, named) for announcer in announcers]
            for typed in {named, spaced, spaced.upper(), named.casefold(), *said, f" {said[0]} "}:
                assert not is_read_as_a_command(game, typed, view), typed
                assert game.parse(to_notation(game, typed), view) == move, typed
            seen += 1
    assert seen > 5


def test_no_legal_move_in_any_typing_is_a_command(positions: list[tuple[Any, Any]]) -> None:
    """Where moves are named by fields alone."""
    for game, view in positions:
        if game.id != "abalone":
            continue
        for move in game.moves(view):
            name = game.format(move)
            for typed in typings(name):
                assert not is_read_as_a_command(game, typed, view), typed
                assert game.parse(typed, view) == move, typed
            for direction in DIRECTIONS:
                typed = f"{name.split('-')[0]} {direction}"
                assert not is_read_as_a_command(game, typed, view), typed
                assert not is_read_as_a_command(game, typed.upper(), view), typed


def test_moves_by_direction_are_moves(positions: list[tuple[Any, Any]]) -> None:
    made = 0
    for game, view in positions:
        if game.id != "abalone":
            continue
        legal = set(game.moves(view))
        for first in sorted({game.format(move).split("-")[0] for move in legal}):
            for direction in DIRECTIONS:
                read = read_as(game, f"{first} {direction}", view)
                assert not isinstance(read, NotationError), (first, direction)
                made += read in legal
    assert made > 1000


def read_as(game: Any, typed: str, view: Any) -> object:
    """The move, or the error."""
    try:
        return game.parse(typed, view)
    except GameError as error:
        return error


def test_no_command_is_read_as_a_move(positions: list[tuple[Any, Any]]) -> None:
    for game, view in positions[::5]:
        for word in vocabulary():
            for typed in (word, word.upper()):
                assert is_read_as_a_command(game, typed, view)
                assert isinstance(read_as(game, to_notation(game, typed), view), NotationError), typed


def test_board_letters_call_commands_only_without_a_digit() -> None:
    keyboard = Keyboard().at(FRIENDS)
    assert keyboard.type("b")[0].startswith("Row i")
    assert "b4" in keyboard.type("b4")[0]
    assert keyboard.type("c3 d4")[0] == "Black moves c3 to d4."


VERBS = [
    (verb, name)
    for name in APART
    for language in ("de", "en")
    for verb in split_words(catalogue(language).format(f"apart-{name}", {}))
]


@pytest.mark.parametrize(("verb", "name"), VERBS)
def test_a_verb_in_two_parts_calls_its_command(verb: str, name: str) -> None:
    head, _, particle = verb.rpartition(" ")
    for typed in (verb, f"/{verb}", verb.upper(), f" {head.title()}   {particle} "):
        assert read_command(joined(typed)) == (name, "")
    for typed in (f"{head} Bo 12 {particle}", f"{verb} Bo 12"):
        assert read_command(joined(typed)) == (name, "bo 12")
        assert joined(typed).endswith(" Bo 12"), "names keep their capitals"


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("lade Ben ein", "einladen Ben"),
        ("sieh bei Partie 12 zu", "zusehen 12"),
        ("gib die Partie auf", "aufgeben"),
        ("tritt 12 bei", "beitreten 12"),
        ("Tritt der Partie 12 bei", "beitreten 12"),
        ("nimm meinen Zug zurück", "zurück"),
        ("biete ein Remis an", "remis"),
        ("schlag Remis vor", "remis"),
        ("spiel bei 3 mit", "mitspielen 3"),
        ("look on at match 12", "watch 12"),
        ("ask Ben along", "invite Ben"),
        ("take the move back", "undo"),
        ("offer a draw", "draw"),
    ],
)
def test_sentences_as_people_type_them(typed: str, line: str) -> None:
    assert read_command(joined(typed)) == read_command(line)


@pytest.mark.parametrize(
    "line", ["", "   ", "/", "lade 3", "spiele abalone", "wirf", "gib", "sage gib auf", "sag Ben ein", "c3 d4", "nimm"]
)
def test_all_other_lines_stay_as_they_are(line: str) -> None:
    assert joined(line) == line


def test_talk_is_not_read_as_a_verb_in_two_parts() -> None:
    free = {word for name in ("say", "tell", "report", "announce") for word in all_words(f"command-{name}")}
    assert not free & {verb.split()[0] for verb, _ in VERBS}


def test_no_verb_in_two_parts_is_a_move_and_no_move_becomes_one(positions: list[tuple[Any, Any]]) -> None:
    for game, view in positions[::5]:
        for verb, _ in VERBS:
            for typed in (verb, verb.upper(), f"{verb} 12"):
                assert isinstance(read_as(game, to_notation(game, typed), view), NotationError), typed
    announcers = [Announcer(Listener(language)) for language in ("de", "en")]
    for game, view in positions[::3]:
        for move in game.moves(view):
            named = game.format(move)
            for typed in {named, named.replace("-", " "), *(in_words(each, game, named) for each in announcers)}:
                assert joined(typed) == typed
