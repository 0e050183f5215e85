"""The words of a game's notation in the words of people, both ways.

A game's notation is the same in every language (``14-out``, ``K carry e9-e7``). The message ``<game>-word-<word>``
is what a listener hears for one of its words; ``.words`` lists what may be typed for it, in any language.
"""

from __future__ import annotations

import re
from functools import cache

from accessible_games.announce.announcer import Announcer
from accessible_games.announce.catalogue import LANGUAGES, catalogue
from accessible_games.core.game import Game

AnyGame = Game[object, object, object]

_SWAP = re.compile(r"(?<=\d)x(?=\d)")


def to_notation(game: AnyGame, text: str) -> str:
    """A typed line with the words of people replaced by those of the notation; what is neither stays.

    Words that only link others (``to``, ``nach``) are left out.
    """
    known = _typed(game)
    longest = max((len(phrase) for phrase in known), default=1)
    left, found = text.casefold().split(), []
    while left:
        for length in range(min(longest, len(left)), 0, -1):
            word = known.get(tuple(left[:length]))
            if word is not None:
                found.append(word)
                left = left[length:]
                break
        else:
            found.append(left.pop(0))
    return " ".join(filter(None, found))


def in_words(announcer: Announcer, game: AnyGame, name: str) -> str:
    """The name of a move, or a part of it, as the listener says it: ``14-out`` is "14 hinaus"."""
    spaced = _SWAP.sub(" x ", name).replace("-", " ")
    return " ".join(_said(announcer, game, token) for token in spaced.split())


def _said(announcer: Announcer, game: AnyGame, token: str) -> str:
    if token in game.words:
        return announcer.text(f"{game.id}-word-{token}")
    return announcer.catalogue.spell(token)


def _typed(game: AnyGame) -> dict[tuple[str, ...], str]:
    return _vocabulary(game.id, game.words)


@cache
def _vocabulary(game_id: str, words: tuple[str, ...]) -> dict[tuple[str, ...], str]:
    """Phrase of typed words -> word of the notation, empty for a link."""
    known: dict[tuple[str, ...], str] = {}
    for language in LANGUAGES:
        for message, meaning in (("notation-links", ""), *((f"{game_id}-word-{word}", word) for word in words)):
            for phrase in catalogue(language).format(message, {}, ("words",)).split(","):
                known.setdefault(tuple(phrase.casefold().split()), meaning)
    return {phrase: meaning for phrase, meaning in known.items() if phrase}
