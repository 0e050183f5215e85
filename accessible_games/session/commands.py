"""The commands: identifiers and letters. Words come from the message files of all languages, at any time.

A word counts as the person's own language has it, then as English has it, then as any other has it: two languages may
use the same word, and whoever speaks one can still type what the other calls a thing.

A letter stands for the same command in every game and language. Board letters (a to l) may be commands
too, since a letter alone names no field; what begins with a letter and a digit is always a move. A command with
more words can be a move as well ("k e7", "b 4"): the game says, see ``actions.reads_as_move``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from accessible_games.announce.catalogue import catalogue
from accessible_games.languages import COMMON, LANGUAGES, called, typed_in

T = TypeVar("T")

GROUPS = ("board", "talk", "match", "settings")  # as the help names them at a computer of one's own


class Command(NamedTuple):
    """``name`` is the handler's; ``letter`` may be empty; ``group`` orders the help."""

    name: str
    letter: str
    group: str


COMMANDS = (
    Command("board", "b", "board"),
    Command("line", "r", "board"),
    Command("ray", "f", "board"),
    Command("what", "w", "board"),
    Command("moves", "m", "board"),
    Command("score", "s", "board"),
    Command("turn", "t", "board"),
    Command("sheet", "c", "board"),
    Command("strike", "", "board"),
    Command("restore", "", "board"),
    Command("last", "l", "talk"),
    Command("again", "a", "talk"),
    Command("history", "y", "talk"),
    Command("more", "", "talk"),
    Command("record", "", "talk"),
    Command("transcript", "", "talk"),
    Command("help", "h", "talk"),
    Command("rules", "e", "talk"),
    Command("hint", "", "match"),
    Command("odds", "", "match"),
    Command("review", "", "match"),
    Command("clock", "", "match"),
    Command("time", "", "match"),
    Command("luck", "", "match"),
    Command("pledge", "", "match"),
    Command("disclose", "", "match"),
    Command("dice", "", "match"),
    Command("throw", "", "match"),
    Command("undo", "u", "match"),
    Command("draw", "d", "match"),
    Command("resign", "g", "match"),
    Command("now", "i", "match"),
    Command("adjourn", "", "match"),
    Command("pause", "", "match"),
    Command("resume", "", "match"),
    Command("new", "n", "match"),
    Command("play", "", "match"),
    Command("save", "v", "match"),
    Command("load", "o", "match"),
    Command("quit", "q", "match"),
    Command("language", "j", "settings"),
    Command("verbosity", "z", "settings"),
    Command("spelling", "", "settings"),
    Command("speech", "p", "settings"),
    Command("braille", "k", "settings"),
    Command("warnings", "", "settings"),
    Command("reading", "", "settings"),
    Command("prompt", "", "settings"),
    Command("hold", "", "settings"),
    Command("edit", "x", "settings"),
    Command("profile", "", "account"),
    Command("password", "", "account"),
    Command("key", "", "account"),
    Command("recovery", "", "account"),
    Command("matches", "", "hall"),
    Command("mine", "", "hall"),
    Command("join", "", "hall"),
    Command("watch", "", "hall"),
    Command("leave", "", "hall"),
    Command("fill", "", "hall"),
    Command("invite", "", "hall"),
    Command("dismiss", "", "hall"),
    Command("change", "", "hall"),
    Command("close", "", "hall"),
    Command("rematch", "", "hall"),
    Command("substitute", "", "hall"),
    Command("return", "", "hall"),
    Command("who", "", "people"),
    Command("say", "", "people"),
    Command("tell", "", "people"),
    Command("said", "", "people"),
    Command("friends", "", "people"),
    Command("friend", "", "people"),
    Command("block", "", "people"),
    Command("report", "", "people"),
    Command("notices", "", "people"),
    Command("invitations", "", "people"),
    Command("announce", "", "staff"),
    Command("mute", "", "staff"),
    Command("kick", "", "staff"),
    Command("ban", "", "staff"),
    Command("restart", "", "staff"),
    Command("reports", "", "staff"),
)
BY_NAME = {command.name: command for command in COMMANDS}
ONLINE = frozenset(command.name for command in COMMANDS if command.group in ("hall", "people", "staff"))

_STARTS_LIKE_A_MOVE = re.compile(r"[a-z]\d")


def split_words(text: str) -> tuple[str, ...]:
    """The words of a ``.words`` variant."""
    return tuple(word.strip().casefold() for word in text.split(",") if word.strip())


@cache
def words_of(language: str, message: str) -> tuple[str, ...]:
    """What may be typed for a message in one language: its ``.words``, else its value."""
    return split_words(catalogue(language).format(message, {}, ["words"]))


@cache
def all_words(message: str) -> frozenset[str]:
    """What may be typed for a message, in every language; for words that nothing else is asked beside."""
    return frozenset(word for language in LANGUAGES for word in words_of(language, message))


def meant(word: str, choices: Iterable[tuple[str, T]], language: str) -> T | None:
    """Which of several messages, each with what it stands for, a word means to somebody who speaks the language."""
    among = tuple(choices)
    return next((one for each in typed_in(language) for message, one in among if word in words_of(each, message)), None)


@cache
def vocabulary(language: str = COMMON) -> dict[str, str]:
    """Every word and letter -> command name, as they count for who speaks the language."""
    return {word: name for each in reversed(typed_in(language)) for word, name in _own_vocabulary(each).items()}


@cache
def _own_vocabulary(language: str) -> dict[str, str]:
    """The words of one language, and the letters. A word of two commands is a fault."""
    words = {command.letter: command.name for command in COMMANDS if command.letter}
    for command in COMMANDS:
        for word in words_of(language, f"command-{command.name}"):
            if words.setdefault(word, command.name) != command.name:
                raise ValueError(f"{word!r} is both {words[word]} and {command.name} in {language}")
    return words


def read_command(line: str, language: str = COMMON) -> tuple[str, str] | None:
    """Command name and the rest of the line, or None when the line begins with no command."""
    text = " ".join(line.split()).casefold()
    if begins_with_field(text):
        return None
    word, _, rest = text.removeprefix("/").partition(" ")
    name = vocabulary(language).get(word)
    if name is None and text.removeprefix("/") in called().keys() - LANGUAGES:  # as they do before a session
        return "language", text.removeprefix("/")
    return None if name is None else (name, rest)


def begins_with_field(text: str) -> bool:
    """Whether a letter and a digit come first."""
    return _STARTS_LIKE_A_MOVE.match(text) is not None


# Verbs in two parts: "lade Ben ein", "give up"

APART = (
    "resign",
    "undo",
    "draw",
    "resume",
    "restore",
    "strike",
    "join",
    "watch",
    "invite",
    "dismiss",
    "fill",
    "return",
    "rematch",
    "kick",
)


class _Verb(NamedTuple):
    """``head``: the words before its last one, the ``particle``; ``word``: the command's own, of that language."""

    head: tuple[str, ...]
    particle: str
    word: str


@cache
def _verbs(language: str) -> dict[str, tuple[_Verb, ...]]:
    """First word -> the verbs that begin with it, those of more words first, then those of the language."""
    found: dict[str, list[_Verb]] = {}
    for each in typed_in(language):
        for name in APART:
            word = words_of(each, f"command-{name}")[0]
            for verb in words_of(each, f"apart-{name}"):
                *head, particle = verb.split()
                found.setdefault(head[0], []).append(_Verb(tuple(head), particle, word))
    return {first: tuple(sorted(verbs, key=lambda one: -len(one.head))) for first, verbs in found.items()}


def joined(line: str, language: str = COMMON) -> str:
    """The line, with the command's own word in place of a verb in two parts; the rest keeps its capitals.

    The particle stands at the end or behind the verb: "gib die Partie auf", "look on 12".
    """
    words = line.removeprefix("/").split()
    for verb in _verbs(language).get(words[0].casefold(), ()) if words else ():
        rest = _behind(words, verb)
        if rest is not None:
            return " ".join([verb.word, *(word for word in rest if word.casefold() not in _fillers())])
    return line


def _behind(words: Sequence[str], verb: _Verb) -> Sequence[str] | None:
    """What is said besides the verb, or None when the words do not hold it."""
    left = list(words)
    for part in verb.head:
        while part != verb.head[0] and left and left[0].casefold() in _fillers():
            del left[0]
        if not left or left.pop(0).casefold() != part:
            return None
    if left and left[0].casefold() == verb.particle:
        return left[1:]
    return left[:-1] if left and left[-1].casefold() == verb.particle else None


@cache
def _fillers() -> frozenset[str]:
    return all_words("apart-fillers")
