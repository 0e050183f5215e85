"""``accessible-games pledge``: make a secret word for proved luck, and its pledge."""

from __future__ import annotations

import secrets

from accessible_games.cli.console import LANGUAGE, Console
from accessible_games.matches.luck import LEAST_DIGITS, digest_of, read_exchanged
from accessible_games.rules.core.arguments import read


def run(arguments: list[str], console: Console) -> int:
    """Print a new word, or the given one, and its pledge. Raises UsageError, and NoticeError for a wrong word."""
    found = read(arguments, LANGUAGE, most_words=1)
    word = read_exchanged(found.words[0]) if found.words else secrets.token_hex(LEAST_DIGITS // 2)
    console.say("pledge-word", word=word)
    console.say("pledge-digest", digest=digest_of(word))
    console.say("pledge-how")
    return 0
