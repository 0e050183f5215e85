"""Commands for help and for the rules of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from accessible_games.line.actions.actor import help_line
from accessible_games.line.actions.opening import help_lines
from accessible_games.line.commands.arguments import explained
from accessible_games.line.commands.board import first_cell
from accessible_games.line.lines.matches import called
from accessible_games.line.session.context import Context
from accessible_games.line.session.moves import hopeful
from accessible_games.line.session.questions import Choice
from accessible_games.line.session.reading import vocabulary
from accessible_games.line.session.registry import GROUPS, command, commands, shown
from accessible_games.line.session.setup import Menu, find_game
from accessible_games.matches.round import AnyGame
from accessible_games.matches.update import Update
from accessible_games.output.announce.documents import Section
from accessible_games.output.announce.messages import rules_text
from accessible_games.output.announce.vocabulary import all_words, in_words
from accessible_games.rules.core.text import number_in

_IN_A_LINE = 14  # commands


def groups(context: Context) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield each line of the help: a group and its commands. In a lobby the matches come first."""
    order = GROUPS if context.update is not None else sorted(GROUPS, key=lambda group: group not in ("hall", "waiting"))
    offered = [each for each in commands().values() if each.is_offered(context)]
    for group in order:
        names = tuple(each.name for each in offered if each.group == group)
        lines = -(-len(names) // _IN_A_LINE)
        for line in range(lines):  # all about equally long
            yield group, names[len(names) * line // lines : len(names) * (line + 1) // lines]


@command("help", group="talk", letter="h", reads=True, arguments=explained)
def help_(context: Context, rest: str) -> None:
    """List the commands by group, or explain one of them."""
    if rest:
        name = vocabulary(context.settings.language).get(rest.removeprefix("/"))
        if name is None:
            context.say("session-help-unknown", "refusal", word=rest[:40])
            return
        _explain(context, name)
        return
    if context.exercise is not None:
        context.exercise.explain()
    elif context.update is None and context.person is None:
        context.say("session-help-lobby", "help")
    elif context.update is not None and not context.seats:
        context.say("seats-watching", "help")
    elif context.update is not None and not context.handover.is_due:
        _help_with_a_move(context, context.update)
    letters = not context.letters_are_pieces
    for group, names in groups(context):
        called = context.announcer.joined(shown(name, context.settings.language, letters=letters) for name in names)
        context.say(f"session-help-{group}", "help", commands=called, match=context.update is not None)
    if context.person is not None and context.person.is_guest and context.update is None:
        context.say("session-help-guest", "help")
    context.say("session-help-more", "help", letters=letters)


def _help_with_a_move(context: Context, update: Update) -> None:
    """Explain how to type a move, with an example that is legal now."""
    game = update.game
    legal = hopeful(update, game.moves(update.view))
    move, first = "none", "none"
    if legal:
        move = in_words(context.announcer, game, game.format(legal[0]))
        first = in_words(context.announcer, game, first_cell(update, legal[0]) or game.parts(legal[0])[0])
        first = "same" if first == move else first
    context.say("session-help-move", "help", move=move, first=first)


def _explain(context: Context, name: str) -> None:
    context.tell(help_line(context.announcer, name, letters=not context.letters_are_pieces))
    if name == "new":
        context.tell_all(help_lines(context, context.update.game if context.update else context.games[0]))


_SENTENCE = re.compile(r"(?<=\.) (?=[^\W\d_])")
_ENDING = 2  # letters at the end of a word that may differ, as in "schieben" and "schiebt"
_STEM = 4  # letters that have to be left
_PLACES = 5  # of the rules, read at once


@command("rules", group="talk", letter="e", reads=True)
def rules(context: Context, rest: str) -> None:
    """List the sections of the rules, read one, or find a word. Without a match offer the games."""
    words = re.findall(r"[^\s,]+", rest.casefold())
    searching = all_words("rules-search")
    at = next((place for place, word in enumerate(words) if word in searching), len(words))
    game, left = find_game(words[:at], context.games, context.settings.language)
    sought = list(dict.fromkeys(words[at + 1 :])) if at < len(words) else None
    if game is None:
        game, sought = _game_behind(context, sought)
    if game is None and left and number_in(" ".join(left)) is None:
        context.say("rules-no-game", "refusal", word=" ".join(left)[:40])
        return
    if game is not None:
        _answer(context, (game, left, sought))
        return
    context.say("rules-which-game", "help")
    context.offer_choices(
        [Choice(called(context.announcer, each), _answer, (each, left, sought), game=each) for each in context.games]
    )


def _game_behind(context: Context, sought: list[str] | None) -> tuple[AnyGame | None, list[str] | None]:
    """Return the game at hand, or one named behind the words to find, and these words."""
    at_hand = _at_hand(context)
    named, others = find_game(sought or [], context.games, context.settings.language)
    return (at_hand, sought) if named is None or named is at_hand or not others else (named, others)


def _at_hand(context: Context) -> AnyGame | None:
    """Return the game of the open match, of the menus, or of the waiting match."""
    setup, waiting = context.of(Menu).setup, context.lobby.waiting
    if context.update is not None:
        return context.update.game
    if setup is not None:
        return setup.game
    return next((each for each in context.games if waiting is not None and each.id == waiting.game), None)


def _answer(context: Context, asked: tuple[AnyGame, Sequence[str], Sequence[str] | None]) -> None:
    """Answer a request: the game, the other typed words, and the words to find, or None."""
    game, left, sought = asked
    sections = _sections(rules_text(context.settings.language, game.id))
    text = " ".join(left)
    named = named_in(sections, left)
    number = number_in(text)
    if sought is not None and text:
        context.say("rules-unknown", "refusal", word=text[:40])
    elif sought is not None:
        _search(context, game, sections, sought)
    elif number is not None and 1 <= number <= len(sections):
        read_section(context, sections[number - 1])
    elif number is not None:
        context.say("rules-no-section", "refusal", count=len(sections))
    elif text and not named:
        context.say("rules-unknown", "refusal", word=text[:40])
    elif len(named) == 1:
        read_section(context, named[0])
    else:
        message, name = "rules-headings" if text else "rules-sections", called(context.announcer, game)
        context.say(message, "help", game=name, count=len(named), word=text[:40])
        context.offer_choices([Choice(each.title, read_section, each) for each in named])


def named_in(sections: Sequence[Section], words: Sequence[str]) -> list[Section]:
    """Return the section with this heading, else those whose heading has all of the words."""
    exact = [each for each in sections if each.title.casefold() == " ".join(words)]
    ways = ([each for each in sections if all(word.search(each.title) for word in way)] for way in _ways(words))
    return exact or next(filter(None, ways), [])


def read_section(context: Context, section: Section) -> None:
    context.say("rules-section", "help", title=section.title, count=len(section.lines))
    context.tell_paged([context.announcer.words(line, "help") for line in section.lines])


def _sections(text: str) -> list[Section]:
    """Return the sections of a Markdown text with level-2 headings."""
    found: list[Section] = []
    for line in text.splitlines():
        if line.startswith("## "):
            found.append(Section(line[3:].strip(), []))
        elif found and line.strip():
            found[-1].lines.append(line.strip().removeprefix("- "))
    return found


def _search(context: Context, game: AnyGame, sections: Sequence[Section], words: Sequence[str]) -> None:
    """List the sentences with all of the words. The number of a sentence reads its section."""
    if not words:
        context.say("rules-search-what", "refusal")
        return
    found = next(filter(None, (list(_found(sections, way)) for way in _ways(words))), [])
    message, sought = "rules-found" if found else "rules-nothing-found", " ".join(words)[:40]
    context.say(message, "help", count=len(found), word=sought, game=called(context.announcer, game))
    if found:
        labels = [context.announcer.text("rules-hit", title=section.title, text=text) for section, text in found]
        context.offer_choices(
            [Choice(label, read_section, section) for label, (section, _) in zip(labels, found, strict=True)], _PLACES
        )


def _found(sections: Sequence[Section], words: Sequence[re.Pattern[str]]) -> Iterator[tuple[Section, str]]:
    """Yield each sentence, or line, that holds all words, at most one for each line.

    Some of the words may stand in the heading; where all do, the lines are asked for themselves.
    """

    def holds(text: str) -> bool:
        return all(word.search(text) for word in words)

    for section in sections:
        heading = "" if holds(section.title) else f"{section.title} "
        found = [line for line in section.lines if holds(heading + line)]
        for line in found or section.lines[: not heading]:
            yield section, next(filter(holds, _SENTENCE.split(line)), line)


def _ways(words: Sequence[str]) -> Iterator[list[re.Pattern[str]]]:
    """Yield ways to match the words, the strictest first: at the start of a word, within it, with other endings."""
    shorter = [word[: max(_STEM, len(word) - _ENDING)] for word in words]
    for each, before in ((words, r"\b"), (words, ""), (shorter, r"\b")):
        yield [re.compile(before + re.escape(word), re.IGNORECASE) for word in each]
