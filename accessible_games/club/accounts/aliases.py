"""Words and keys of one's own: what a person wants to type for a longer line."""

from __future__ import annotations

import re

from accessible_games.limits.table import ListLimits
from accessible_games.rules.core.text import plain

LONGEST_NAME, LONGEST_LINE = 20, 100  # characters
KEY = "key "  # stands before the letter of a key of the exploring mode
_NAME = re.compile(rf"(?:{KEY}[^\W\d_]|[^\s=/0-9][^\s=/]*)")


def is_name(name: str) -> bool:
    """Whether a word may have a meaning of one's own: one short word without a sign of our own, and no number."""
    fits = len(name) <= LONGEST_NAME and name == plain(name) == name.casefold()
    return fits and _NAME.fullmatch(name) is not None


def is_line(line: str) -> bool:
    """Whether that may be what it means: one short line of plain text."""
    return 0 < len(line) <= LONGEST_LINE and line == plain(line)


def are_aliases(value: object) -> bool:
    """Whether a stored value may be trusted."""
    return (
        isinstance(value, dict)
        and len(value) <= ListLimits.aliases
        and all(isinstance(one, str) for pair in value.items() for one in pair)
        and all(is_name(name) and is_line(line) for name, line in value.items())
    )
