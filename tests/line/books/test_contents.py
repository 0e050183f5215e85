"""The contents of the book: nothing of the rules, the lessons and the commands is missing."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.line.books.contents import program_book
from accessible_games.line.books.document import Block, BoardBlock, Book, Heading, words_of_block
from accessible_games.line.session.registry import commands
from accessible_games.matches.practice import Practice
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.announce.messages import catalogue, rules_text
from accessible_games.rules import games

by_language = cache(program_book)  # not when tests are gathered, which each worker does


@pytest.fixture(params=LANGUAGES)
def book(request: pytest.FixtureRequest) -> Book:
    return by_language(request.param)


def blocks(book: Book, chapter: int) -> tuple[Block, ...]:
    return book.chapters[chapter].blocks


def words(found: tuple[Block, ...]) -> list[str]:
    return list(chain.from_iterable(map(words_of_block, found)))


def test_each_game_has_a_chapter_and_the_commands_the_last(book: Book) -> None:
    text = Announcer(Listener(book.language)).text
    named = [text(f"{name}-name") for name in games.names()]
    assert [chapter.title for chapter in book.chapters] == [text("book-about"), *named, text("book-commands")]
    assert all(name in book.front[0] for name in named)


@pytest.mark.parametrize("name", games.names())
def test_every_word_of_the_rules_is_there(book: Book, name: str) -> None:
    said = words(blocks(book, 1 + games.names().index(name)))
    text = rules_text(book.language, name)
    bare = [line.lstrip("#- ").split() for line in text.splitlines()]
    assert " ".join(chain.from_iterable(bare)) in " ".join(chain.from_iterable(each.split() for each in said))


@pytest.mark.parametrize("name", games.names())
def test_every_line_of_the_lesson_is_there(book: Book, name: str) -> None:
    said = " ".join(words(blocks(book, 1 + games.names().index(name))))
    of_language = catalogue(book.language)
    messages = [each for each in of_language.ids() if each.startswith(f"{name}-lesson-")]
    assert len(messages) > 20
    assert all(" ".join(of_language.block(each)) in said for each in messages)


@pytest.mark.parametrize("name", games.names())
def test_each_step_stands_by_the_board_that_the_learner_has(name: str) -> None:
    game = games.load(name)
    assert game.lesson is not None
    found = blocks(by_language("en"), 1 + games.names().index(name))
    steps = [place for place, block in enumerate(found) if isinstance(block, Heading) and block.level == 3]
    assert len(steps) == len(game.lesson.steps)
    board = None
    for number, place in enumerate(steps):
        behind = found[place + 1]
        board = behind if isinstance(behind, BoardBlock) else board
        update = Practice(game, game.lesson, number).update()
        assert board is not None
        symbol = drawing_symbol(Announcer(Listener("en")), game, update.view, "braille")
        assert board.signs == {cell: symbol(cell) for cell in update.shape.places}


def test_every_command_is_explained_once_in_its_group(book: Book) -> None:
    said = words(blocks(book, -1))
    for name in commands():
        text = catalogue(book.language).format(f"command-{name}", {"command": "|"}).removeprefix("|")
        assert sum(each.endswith(text) for each in said) == 1, name


def test_owners_of_the_games_are_named(book: Book) -> None:
    said = " ".join(words(book.notice))
    assert "Michel Lalet" in said
    assert "Asmodee" in said
    assert "Robert Abbott" in said
    assert all(f"{Announcer(Listener(book.language)).text(f'{name}-name')}: " in said for name in games.names())


def test_book_has_only_the_named_games() -> None:
    book = program_book("en", ("muehle",))
    assert [chapter.title for chapter in book.chapters[1:-1]] == ["Nine Men's Morris"]
    assert "Abalone" not in " ".join(words(book.notice))
