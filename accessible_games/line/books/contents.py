"""The contents of books: the one of games has rules, lessons and all commands; the manual has the documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from accessible_games import __version__
from accessible_games.line.books.document import (
    Block,
    Book,
    Chapter,
    Heading,
    Listing,
    Paragraph,
    board_of,
    words_of_block,
)
from accessible_games.line.session.registry import GROUPS, commands
from accessible_games.line.session.setup import default_setup
from accessible_games.matches.practice import Practice
from accessible_games.matches.replay import replayed
from accessible_games.matches.round import AnyGame
from accessible_games.matches.terms import created
from accessible_games.matches.update import Update
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.documents import lines, sources
from accessible_games.output.announce.messages import rules_text
from accessible_games.output.announce.vocabulary import first_word
from accessible_games.rules import games
from accessible_games.rules.core.game import ANY, Lesson, LessonStep

RULES = "rules"
# The documents with which the manual begins, in the order in which one reads them.
_FIRST = ("playing", "match", "browser", "settings", "touch", "paper", "playing-with-others", "commands")


def program_book(language: str, names: Iterable[str] = ()) -> Book:
    """Return the book of the games with these names, or of all."""
    announcer = Announcer(Listener(language))
    text = announcer.text
    chosen = [games.load(name) for name in names or games.names()]
    called = announcer.listed([text(f"{game.id}-name") for game in chosen])
    return Book(
        language,
        text("book-title"),
        (called, text("book-parts"), text("book-program", version=__version__)),
        (Heading(2, text("book-names")), Paragraph(text("book-owners")), Listing(tuple(_origins(announcer, chosen)))),
        (_about(announcer), *(_game(announcer, game) for game in chosen), _commands(announcer)),
    )


def rules_book(language: str, game: str) -> Book:
    """Return the rules of a game as a book."""
    announcer = Announcer(Listener(language))
    name = announcer.text(f"{game}-name")
    front = (announcer.text("book-program", version=__version__),)
    chapter = Chapter(name, _rules(announcer, game))
    return Book(language, announcer.text("print-rules", game=name), front, (), (chapter,))


def manual_book(language: str, names: Sequence[str] = ()) -> Book:
    """Return the documents for players with these names, or all of them and the rules.

    ``RULES`` is the name of the rules of all games.
    """
    announcer, texts = Announcer(Listener(language)), sources(language)
    first = [name for name in _FIRST if name in texts]
    chapters: list[Chapter] = []
    for name in names or (*first, *(name for name in texts if name not in first), RULES):
        if name == RULES:
            chapters += [_rules_chapter(announcer, game) for game in games.names()]
        else:
            title, *blocks = _blocks(texts[name])
            chapters.append(Chapter(" ".join(words_of_block(title)), tuple(blocks)))
    version = announcer.text("book-program", version=__version__)
    return Book(language, announcer.text("book-manual"), (version,), (), tuple(chapters))


def _rules_chapter(announcer: Announcer, game: str) -> Chapter:
    title = announcer.text("print-rules", game=announcer.text(f"{game}-name"))
    return Chapter(title.rstrip("."), _rules(announcer, game))


def _rules(announcer: Announcer, game: str) -> tuple[Block, ...]:
    """Return the sections of a game's rules with their headings."""
    return tuple(_blocks(rules_text(announcer.listener.language, game)))


def _blocks(text: str) -> list[Block]:
    """Return the headings, paragraphs and lists of a Markdown text; its title is a heading too."""
    found: list[Block] = []
    for line in lines(text):
        mark, _, words = line.partition(" ")
        if mark in ("#", "##", "###"):
            found.append(Heading(max(2, len(mark)), words.strip()))
        elif mark != "-":
            found.append(Paragraph(line))
        elif found and isinstance(found[-1], Listing):
            found[-1] = Listing((*found[-1].items, words))
        else:
            found.append(Listing((words,)))
    return found


def _about(announcer: Announcer) -> Chapter:
    return Chapter(announcer.text("book-about"), tuple(map(Paragraph, announcer.catalogue.block("book-about-text"))))


def _origins(announcer: Announcer, listed: Iterable[AnyGame]) -> Iterator[str]:
    """Return the origin of each game: the last section of its rules, with authors and trademarks."""
    for game in listed:
        blocks = _rules(announcer, game.id)
        last = max(place for place, block in enumerate(blocks) if isinstance(block, Heading))
        said = " ".join(block.words for block in blocks[last + 1 :] if isinstance(block, Paragraph))
        yield announcer.text("book-origin", game=announcer.text(f"{game.id}-name"), text=said)


def _game(announcer: Announcer, game: AnyGame) -> Chapter:
    """Return the starting position, the rules and the lesson."""
    name = announcer.text(f"{game.id}-name")
    setup = default_setup(game)
    match = replayed("", games.load, created(game, setup.options, setup.players(), 0))
    start = board_of(
        announcer, game, game.view(match.state, None), match.options, announcer.text("print-start", game=name)
    )
    lesson = () if game.lesson is None else tuple(_lesson(announcer, game, game.lesson))
    return Chapter(name, (start, *_rules(announcer, game.id), *lesson))


def _lesson(announcer: Announcer, game: AnyGame, lesson: Lesson) -> Iterator[Block]:
    """Return the steps of a lesson, and the board whenever it has changed."""
    learner = Announcer(Listener(announcer.listener.language, seat=lesson.seat))
    yield Heading(2, learner.text("book-lesson", game=learner.text(f"{game.id}-name")))
    yield Paragraph(learner.text("book-lesson-how"))
    place = Practice(game, lesson, 0)
    is_new = True
    for number, step in enumerate(lesson.steps):
        if step.position is not None:
            place, is_new = Practice(game, lesson, number), True
        title = learner.text("book-step", number=number + 1)
        yield Heading(3, title)
        if is_new:
            update = place.update()
            yield board_of(learner, game, update.view, update.options, learner.text("book-step-board"))
        yield from _said(learner, game, step, "")
        hint = _said(learner, game, step, "-hint")
        yield Paragraph(learner.text("book-hint", text=" ".join(each.words for each in hint)))
        updates = _carried_out(place, step)
        events = _events(learner, game, updates)
        if events:
            yield Paragraph(learner.text("book-after", text=" ".join(events)))
        yield from _said(learner, game, step, "-done")
        is_new = bool(updates)


def _said(learner: Announcer, game: AnyGame, step: LessonStep, what: str) -> list[Paragraph]:
    """Return the lines of a step, of its hint, or of the words after it."""
    message = f"{game.id}-lesson-{step.name}{what}"
    lines = learner.catalogue.block(message) if learner.catalogue.has(message) else []
    return [Paragraph(line) for line in lines]


def _carried_out(place: Practice, step: LessonStep) -> list[Update]:
    """Return the move that a step asks for, and its events; none if any move will do."""
    if ANY in step.moves:
        return []
    return [*(place.decide(move) for move in step.moves[:1]), *place.follow(step)]


def _events(learner: Announcer, game: AnyGame, updates: Sequence[Update]) -> list[str]:
    happenings = (happening for update in updates for happening in update.happenings)
    return [learner.event(game.id, event).text for happening in happenings for event in happening.events]


def _commands(announcer: Announcer) -> Chapter:
    """Return all commands, by the groups of the help."""
    blocks: list[Block] = [Paragraph(line) for line in announcer.catalogue.block("book-commands-text")]
    for group in GROUPS:
        blocks.append(Heading(2, announcer.text(f"book-group-{group}")))
        named = (each for each in commands().values() if each.group == group)
        blocks.append(Listing(tuple(_explained(announcer, each.name, each.letter) for each in named)))
    return Chapter(announcer.text("book-commands"), tuple(blocks))


def _explained(announcer: Announcer, name: str, letter: str) -> str:
    word = first_word(f"command-{name}", announcer.listener.language)
    return announcer.text(f"command-{name}", command=f"{word} {letter}".strip())
