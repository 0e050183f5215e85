"""Long rows of hexadecimal digits, such as seals, for ears and fingers."""

from __future__ import annotations

from collections.abc import Iterator

_GROUP = 4  # digits that are told together
_LINE = 16  # and in one line


def lines(digits: str) -> Iterator[str]:
    """So many at a time as a line can bear."""
    for at in range(0, len(digits), _LINE):
        yield digits[at : at + _LINE]


def groups(digits: str) -> str:
    """ "1a2b 3c4d"."""
    return " ".join(digits[at : at + _GROUP] for at in range(0, len(digits), _GROUP))


def spelled(digits: str) -> list[str]:
    """ "1 a 2 b", "3 c 4 d": a voice would make words and numbers of the groups."""
    return [" ".join(group) for group in groups(digits).split()]
