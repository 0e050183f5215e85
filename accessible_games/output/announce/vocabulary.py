"""What may be typed for a message: its ``.words``, in one language or in all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TypeVar

from accessible_games.languages import LANGUAGES, typed_in
from accessible_games.output.announce.messages import catalogue

T = TypeVar("T")


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


def first_word(message: str, language: str) -> str:
    """The first of the words that may be typed for a message, in small letters."""
    return typed_words(catalogue(language).format(message, {}, ("words",)))[0].lower()


def typed_words(words: str) -> list[str]:
    """As they are written: folding would turn "weiß" into "weiss"."""
    return [word.strip() for word in words.split(",")]
