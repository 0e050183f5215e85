"""Words that may be typed for a message, its ``.words``; a game's notation in the words of people, both ways.

A game's notation is the same in every language (``14-out``, ``K carry e9-e7``). The message ``<game>-word-<word>`` is
the announced form of one of its words; ``.words`` lists those that may be typed for it, in any language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from accessible_games.languages import COMMON, LANGUAGES, typed_in
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules.core.game import Game
from accessible_games.rules.core.notation import DASH, tokens

T = TypeVar("T")


def split_words(text: str) -> tuple[str, ...]:
    """Return the words of a ``.words`` variant."""
    return tuple(word.strip().casefold() for word in text.split(",") if word.strip())


@cache
def words_of(language: str, message: str) -> tuple[str, ...]:
    """Return the words that may be typed for a message in one language: its ``.words``, else its value."""
    return split_words(catalogue(language).format(message, {}, ["words"]))


@cache
def all_words(message: str) -> frozenset[str]:
    """Return the words that may be typed for a message, in every language; for words that nothing else is asked
    beside.
    """
    return frozenset(word for language in LANGUAGES for word in words_of(language, message))


def meant(word: str, choices: Iterable[tuple[str, T]], language: str) -> T | None:
    """Return the value of the message that a word means to a speaker of the language."""
    among = tuple(choices)
    return next((one for each in typed_in(language) for message, one in among if word in words_of(each, message)), None)


def first_word(message: str, language: str) -> str:
    """Return the first of the words that may be typed for a message, in small letters."""
    return typed_words(catalogue(language).format(message, {}, ("words",)))[0].lower()


def typed_words(words: str) -> list[str]:
    """Return the words unchanged: folding would turn "weiß" into "weiss"."""
    return [word.strip() for word in words.split(",")]


AnyGame = Game[object, object, object]

_FROM = "\0"  # no word of any notation
_GLUED = re.compile(r"(?<=[^\W\d_]{3})(?=\d)|(?<=\dx)(?=[^\W\d_]{3})|(?<=\d)(?=x[^\W\d_]{3})")  # "charlie3xdelta4"


def to_notation(game: AnyGame, text: str, language: str = COMMON) -> str:
    """Return a typed line with the words of people replaced by those of the notation; all others stay.

    Words that only link others (``to``, ``nach``) are left out; the words before ``from`` come last, so that "2 from 20
    to 10" is "20 10 2". A line that begins with ``from`` asks a question.
    """
    known, longest, first = _vocabulary(game.id, game.words, language)
    left = _GLUED.sub(" ", text.casefold()).split()
    if first.isdisjoint(left):
        return " ".join(left)  # in the notation already, as most moves are
    found: list[str] = []
    last: list[str] = []
    at = 0
    while at < len(left):
        for length in range(min(longest, len(left) - at) if left[at] in first else 0, 0, -1):
            word = known.get(tuple(left[at : at + length]))
            if word is not None and (word != _FROM or at > 0):
                break
        else:
            word, length = _letters(language).get(left[at], left[at]), 1
        if word == _FROM:
            found, last = [], [*found, *last]
        else:
            found.append(word)
        at += length
    return " ".join(filter(None, [*found, *last]))


def in_letters(text: str, language: str) -> str:
    """Return a typed line with fields as they are written: "charlie 3" is c3, in the spelling words of any language."""
    found: list[str] = []
    words = iter(_GLUED.sub(" ", text).split())
    word = next(words, None)
    while word is not None:
        letter, following = _letters(language).get(word.casefold()), next(words, None)
        if letter is not None and following is not None and following.isdigit():
            letter, following = letter + following, next(words, None)
        found.append(letter or word)
        word = following
    return " ".join(found)


def in_words(announcer: Announcer, game: AnyGame, name: str, variants: tuple[str, ...] = ()) -> str:
    """Return the name of a move, or a part of it, as the listener says it: ``14-out`` is "14 hinaus".

    ``variants``: ``("told",)`` after the name of the player, "White passes".
    """
    return " ".join(_said(announcer, game, token, variants) for token in tokens(name) if token != DASH)


def _said(announcer: Announcer, game: AnyGame, token: str, variants: tuple[str, ...]) -> str:
    if token in game.words:
        return announcer.text(f"{game.id}-word-{token}", variants)
    return announcer.catalogue.spell(token)


@cache
def _letters(language: str) -> dict[str, str]:
    """Return spelling word -> its letter, as the languages count for a speaker of this one."""
    return {
        catalogue(each).format(message, {}).casefold(): message.removeprefix("spelling-")
        for each in reversed(typed_in(language))
        for message in catalogue(each).ids()
        if message.startswith("spelling-")
    }


@cache
def _vocabulary(
    game_id: str, words: tuple[str, ...], language: str
) -> tuple[dict[tuple[str, ...], str], int, frozenset[str]]:
    """Return phrase of typed words -> word of the notation, empty for a link; and the length of the longest phrase.

    The words of the game come first. Last: the beginnings of everything that is not in the notation.
    """
    known: dict[tuple[str, ...], str] = {}
    own = tuple((f"{game_id}-word-{word}", word) for word in words)
    for each in typed_in(language):
        for message, meaning in (*own, ("notation-from", _FROM), ("notation-links", "")):
            for phrase in catalogue(each).format(message, {}, ("words",)).split(","):
                known.setdefault(tuple(phrase.casefold().split()), meaning)
    phrases = {phrase: meaning for phrase, meaning in known.items() if phrase}
    first = frozenset([*(phrase[0] for phrase in phrases), *_letters(language)])
    return phrases, max(map(len, phrases), default=1), first
