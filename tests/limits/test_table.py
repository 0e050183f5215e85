"""The table of limits: the document agrees, every row is used, and every answer has words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

from accessible_games.hosting.config import sections
from accessible_games.languages import LANGUAGES
from accessible_games.limits import table
from accessible_games.limits.buckets import Rate
from accessible_games.limits.table import CLOSED, DROPPED, ENDED, GOES, WAITS, Limit
from accessible_games.output.announce.messages import catalogue

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "hosting" / "limits.md"
TABLE = [kind for kind in vars(table).values() if is_dataclass(kind) and "limit" in fields(kind)[0].metadata]
KEYS = {
    id(each.metadata["limit"]): f"`{name}.{key}`"
    for name, keys in sections().items()
    for key, each in keys.items()
    if "limit" in each.metadata
}
WITHOUT_WORDS = {WAITS, CLOSED, DROPPED, GOES, ENDED}
STATUS_OR_IDENTIFIER = {"429", "many-open"}  # of HTTP; of an error in the machine protocol


def limits() -> Iterator[tuple[str, object, Limit]]:
    """Return the name, the number and the rest of each."""
    for kind in TABLE:
        yield from ((each.name, getattr(kind, each.name), each.metadata["limit"]) for each in fields(kind))


def written() -> Iterator[str]:
    """Return the rows of the document."""
    for _, most, limit in limits():
        number = f"{most.most}, then one in {most.seconds:g} s" if isinstance(most, Rate) else f"{most:,g}"
        answer = limit.answer if limit.answer in WITHOUT_WORDS else f"`{limit.answer}`"
        yield f"| {limit.what} | {limit.of} | {number} | {answer} | {KEYS.get(id(limit), '')} |"


def test_the_document_is_the_table() -> None:
    rows = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    assert rows[2:] == list(written())


def test_every_limit_is_used() -> None:
    package = ROOT / "accessible_games"
    sources = [path.read_text(encoding="utf-8") for path in package.rglob("*.py") if path.name != "table.py"]
    read = set(re.findall(r"\.(\w+)", "".join(sources)))
    assert [name for name, _, _ in limits() if name not in read] == []


def test_every_answer_has_words_in_every_language() -> None:
    answers = {limit.answer for _, _, limit in limits()} - WITHOUT_WORDS - STATUS_OR_IDENTIFIER
    for language in LANGUAGES:
        assert answers - set(catalogue(language).ids()) == set()
