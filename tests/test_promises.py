"""What docs/hosting/security.md promises is shown by tests that are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "hosting" / "security.md"
TEXT = PAGE.read_text(encoding="utf-8")
ROWS = [line for line in TEXT.splitlines() if re.match(r"\| (?!promise|---)", line)]
CHAPTERS = range(1, 18)  # of OWASP ASVS 5.0
_TEST = re.compile(r"`(?:(tests/[\w/]+\.py)::)?(test_\w+)`")


@cache
def files() -> dict[str, set[str]]:
    """The files in which there is a test of a name."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("*.py"):
        for name in re.findall(r"^ *(?:async )?def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            found.setdefault(name, set()).add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:60])
def test_a_promise_names_tests_that_are_there(row: str) -> None:
    named = _TEST.findall(row)
    assert 1 <= len(named) <= 2, row
    assert row.count("`") == 2 * len(named), row
    for file, name in named:
        there = files().get(name, set())
        if file:
            assert file in there, f"{file} has no {name}"
        else:
            assert len(there) == 1, f"{name} is in {sorted(there) or 'no file'}: name one file"


def test_every_promise_is_made_once() -> None:
    promises = [row.split("|")[1] for row in ROWS]
    assert len(promises) == len(set(promises)) > 60


def test_each_chapter_says_what_is_not_promised() -> None:
    _, *chapters = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    assert [chapter.split()[0] for chapter in chapters] == [f"V{number}" for number in CHAPTERS]
    for chapter in chapters:
        assert len(re.findall(r"^Not promised: .", chapter, re.MULTILINE)) == 1, chapter
        assert chapter.rstrip().split("\n\n")[-1].startswith("Not promised: "), chapter
