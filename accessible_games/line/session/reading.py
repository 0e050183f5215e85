"""The meaning of a typed line: a command by its words in any language, or by its letter.

The words of the person's own language come first, then English, then the others. Two languages may use the same word,
and a speaker of one language can still type the word of another.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from accessible_games.languages import COMMON, LANGUAGES, called, typed_in
from accessible_games.line.session.registry import commands
from accessible_games.output.announce.vocabulary import all_words, words_of
from accessible_games.rules.core.text import plain

_STARTS_LIKE_A_MOVE = re.compile(r"[a-z]\d")


@cache
def vocabulary(language: str = COMMON) -> dict[str, str]:
    """Return the command for every word and letter, for a speaker of the language."""
    return {word: name for each in reversed(typed_in(language)) for word, name in _own_vocabulary(each).items()}


@cache
def _own_vocabulary(language: str) -> dict[str, str]:
    """Return the words of one language, and the letters. A word of two commands is a fault."""
    words = {command.letter: command.name for command in commands().values() if command.letter}
    for command in commands().values():
        for word in words_of(language, f"command-{command.name}"):
            if words.setdefault(word, command.name) != command.name:
                raise ValueError(f"{word!r} names both {words[word]} and {command.name} in {language}")
    return words


def read_command(line: str, language: str = COMMON, *, letters: bool = True) -> tuple[str, str] | None:
    """Return the command and the rest of the line, or None if the line begins with no command.

    ``letters``: whether a letter counts as the word of its command.
    """
    text = " ".join(line.split()).casefold()
    if begins_with_field(text):
        return None
    word, _, rest = text.removeprefix("/").partition(" ")
    name = vocabulary(language).get(word)
    if name is not None and word == commands()[name].letter and not letters:
        return None
    if name is None and text.removeprefix("/") in called().keys() - LANGUAGES:  # as they do before a session
        return "language", text.removeprefix("/")
    return None if name is None else (name, rest)


def begins_with_field(text: str) -> bool:
    """Return whether a letter and a digit come first."""
    return _STARTS_LIKE_A_MOVE.match(text) is not None


# Verbs in two parts: "lade Ben ein", "give up"

APART = (
    "turn",
    "resign",
    "undo",
    "draw",
    "resume",
    "restore",
    "strike",
    "join",
    "watch",
    "invite",
    "challenge",
    "dismiss",
    "fill",
    "return",
    "rematch",
    "retry",
    "kick",
)


_ENDS = "!?."  # of sentences


class _Verb(NamedTuple):
    """``head``: the words before its last one, the ``particle``; ``word``: the command's own, of that language."""

    head: tuple[str, ...]
    particle: str
    word: str


@cache
def _verbs(language: str) -> dict[str, tuple[_Verb, ...]]:
    """Return the verbs by first word, those of more words first, then those of the language."""
    found: dict[str, list[_Verb]] = {}
    for each in typed_in(language):
        for name in APART:
            word = words_of(each, f"command-{name}")[0]
            for verb in words_of(each, f"apart-{name}"):
                *head, particle = verb.split()
                found.setdefault(head[0], []).append(_Verb(tuple(head), particle, word))
    return {first: tuple(sorted(verbs, key=lambda one: -len(one.head))) for first, verbs in found.items()}


def joined(line: str, language: str = COMMON) -> str:
    """Return the line with the command's own word in place of a verb in two parts; the rest keeps its capitals.

    The particle stands at the end or behind the verb: "gib die Partie auf", "look on 12". What ends a sentence counts
    for nothing behind a verb in two parts, or a command alone: "whose turn is it?", "help!".
    """
    bare = line.removeprefix("/").rstrip(_ENDS)
    if bare.casefold() in vocabulary(language):
        return bare
    words = bare.split()
    for verb in _verbs(language).get(words[0].casefold(), ()) if words else ():
        rest = _behind(words, verb)
        if rest is not None:
            return " ".join([verb.word, *(word for word in rest if word.casefold() not in _fillers())])
    return line


def _behind(words: Sequence[str], verb: _Verb) -> Sequence[str] | None:
    """Return the words besides the verb, or None if the words lack the verb."""
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


LONGEST = 1000  # characters


def clean_line(line: str) -> tuple[str, str]:
    """Return the line without control characters and escape sequences, and the message that refuses it, if any."""
    if len(line) > LONGEST:
        return "", "session-line-too-long"
    if not line.isascii() and ("\ufffd" in line or any(unicodedata.category(letter) == "Cs" for letter in line)):
        return "", "session-line-not-utf8"
    text = plain(line)
    if not text and line.strip(" \t\r\n"):
        return "", "session-line-without-text"
    return text, ""
