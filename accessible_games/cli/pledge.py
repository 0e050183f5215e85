"""``accessible-games pledge``: a word for proved luck that nobody can guess, and the pledge that belongs to it."""

from __future__ import annotations

import secrets

from accessible_games.cli.console import LANGUAGE, Console
from accessible_games.matches.luck import LEAST_DIGITS, digest_of, read_exchanged
from accessible_games.rules.core.arguments import read


def run(arguments: list[str], console: Console) -> int:
    """Tell a new word, or the given one, and its pledge. Raises UsageError, and NoticeError for another word."""
    found = read(arguments, LANGUAGE, most_words=1)
    word = read_exchanged(found.words[0]) if found.words else secrets.token_hex(LEAST_DIGITS // 2)
    console.say("pledge-word", word=word)
    console.say("pledge-digest", digest=digest_of(word))
    console.say("pledge-how")
    return 0
