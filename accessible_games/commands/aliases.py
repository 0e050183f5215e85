"""Words and keys of one's own, kept with the settings."""

from __future__ import annotations

from accessible_games.announce.announcement import Announcement
from accessible_games.people.aliases import KEY, MOST_ALIASES, is_line, is_name
from accessible_games.session.context import Context
from accessible_games.session.reading import begins_with_field, vocabulary
from accessible_games.session.registry import command, commands
from accessible_games.session.words import all_words, meant

_KEPT = ("quit", "help", "alias")  # commands whose words keep their meaning


@command("alias", group="settings", reads=True)
def alias(context: Context, rest: str) -> None:
    """ "x = board" defines a word, "key h = o" a key of the exploring mode; "delete x"; alone all of them."""
    name, is_given, line = context.own_words(1).partition("=")
    name, line = _named(context, name), line.strip()
    verb, _, gone = name.partition(" ")
    if not rest:
        _list(context)
    elif is_given:
        _define(context, name, line)
    elif gone and meant(verb, (("alias-delete", "delete"),), context.settings.language):
        _delete(context, _named(context, gone))
    elif name in context.settings.aliases:
        context.tell(_line(context, name))
    else:
        context.say("alias-how", "refusal")


def _named(context: Context, text: str) -> str:
    """As it is kept: a key by the same word in every language."""
    name = " ".join(text.casefold().split())
    word, _, letter = name.partition(" ")
    is_key = letter and meant(word, (("alias-key", "key"),), context.settings.language)
    return f"{KEY}{letter}" if is_key else name


def _list(context: Context) -> None:
    aliases = context.settings.aliases
    context.say("alias-count", count=len(aliases))
    context.tell_paged([_line(context, name) for name in sorted(aliases)])


def _define(context: Context, name: str, line: str) -> None:
    problem = _problem(context, name, line)
    if problem:
        context.say(problem, "refusal", most=MOST_ALIASES)
        return
    context.change(aliases={**context.settings.aliases, name: line})
    context.tell(_line(context, name))
    hidden = vocabulary(context.settings.language).get(name)
    if hidden is not None:
        word = context.announcer.catalogue.format(f"command-{hidden}", {}, ["words"]).split(",")[0].strip()
        context.say("alias-hides", word=word, same=word.casefold() == name)


def _problem(context: Context, name: str, line: str) -> str:
    """The message that says why it cannot be."""
    if begins_with_field(name) or not is_name(name):
        return "alias-name"
    is_kept = name in all_words("common-yes-words") | all_words("common-no-words")
    if is_kept or any(name in all_words(f"command-{each}") | {commands()[each].letter} for each in _KEPT):
        return "alias-keeps"
    if not is_line(line):
        return "alias-line"
    is_new = name not in context.settings.aliases
    return "alias-full" if is_new and len(context.settings.aliases) >= MOST_ALIASES else ""


def _delete(context: Context, name: str) -> None:
    if name not in context.settings.aliases:
        context.say("alias-none", "refusal")
        return
    context.change(aliases={each: line for each, line in context.settings.aliases.items() if each != name})
    context.say("alias-gone", count=len(context.settings.aliases))


def _line(context: Context, name: str) -> Announcement:
    key = name.removeprefix(KEY)
    return context.announcer.say("alias-is", name=key, key=key != name, line=context.settings.aliases[name])
