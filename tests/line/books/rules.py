"""Rules for eBraille publications: their demands, and their sections in the specification."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.line.books.publication import Publication

Check = Callable[[Publication], Iterator[str]]


class Rule(NamedTuple):
    """``section`` of the specification; ``strength``: MUST, MUST NOT, SHOULD or SHOULD NOT."""

    section: str
    strength: str
    check: Check


RULES: dict[str, Rule] = {}


def rule(section: str, strength: str) -> Callable[[Check], Check]:
    def keep(check: Check) -> Check:
        RULES[check.__name__] = Rule(section, strength, check)
        return check

    return keep
