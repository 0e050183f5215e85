"""All rules for eBraille publications together."""

from __future__ import annotations

from tests.line.books import content_rules, package_rules
from tests.line.books.publication import Publication
from tests.line.books.rules import RULES

WHERE = (package_rules.__name__, content_rules.__name__)


def faults(content: bytes) -> list[str]:
    """Return all faults that the rules find."""
    book = Publication(content)
    return [f"{name}: {fault}" for name, each in RULES.items() for fault in each.check(book)]
