"""``accessible-games manual``: list the documents for players, or print one."""

from __future__ import annotations

from accessible_games.cli.console import LANGUAGE, Console
from accessible_games.output.announce.documents import documents
from accessible_games.rules.core.arguments import UsageError, read
from accessible_games.rules.core.notices import Notice


def run(arguments: list[str], console: Console) -> int:
    """Print the names and titles of the documents, or the lines of the named one. Raises UsageError."""
    texts = documents(console.language)
    named = read(arguments, LANGUAGE, most_words=1).words
    if not named:
        for name, parts in texts.items():
            console.line(f"{name}: {parts[0].title}")
    elif named[0] not in texts:
        raise UsageError(Notice.of("manual-unknown", word=named[0][:40]))
    else:
        for part in texts[named[0]]:
            for line in (part.title, *part.lines, ""):
                console.line(line)
    return 0
