"""Each promise of docs/hosting/security.md names tests that exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "hosting" / "security.md"
TEXT = PAGE.read_text(encoding="utf-8")
PROMISES = re.findall(r"^- ((?:.+\n)(?:  .+\n)*)", TEXT, re.MULTILINE)
CHAPTERS = range(1, 18)  # of OWASP ASVS 5.0
_TEST = re.compile(r"`(?:(tests/[\w/]+\.py)::)?(test_\w+)`")


@cache
def files() -> dict[str, set[str]]:
    """Return the files of the tests of each name."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("*.py"):
        for name in re.findall(r"^ *(?:async )?def (test_\w+)\(", path.read_text(encoding="utf-8"), re.MULTILINE):
            found.setdefault(name, set()).add(path.relative_to(ROOT).as_posix())
    return found


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise[:60].strip())
def test_a_promise_names_existing_tests(promise: str) -> None:
    named = _TEST.findall(promise)
    assert 1 <= len(named) <= 2, promise
    assert promise.count("`") == 2 * len(named), promise
    for file, name in named:
        there = files().get(name, set())
        if file:
            assert file in there, f"{file} has no {name}"
        else:
            assert len(there) == 1, f"{name} is in {sorted(there) or 'no file'}: name one file"


def test_every_promise_is_made_once() -> None:
    texts = [promise.split("`")[0] for promise in PROMISES]
    assert len(texts) == len(set(texts)) > 60


def test_each_chapter_ends_with_its_exceptions() -> None:
    _, *chapters = re.split(r"^## ", TEXT, flags=re.MULTILINE)
    assert [chapter.split()[0] for chapter in chapters] == [f"V{number}" for number in CHAPTERS]
    for chapter in chapters:
        assert len(re.findall(r"^Not promised: .", chapter, re.MULTILINE)) == 1, chapter
        assert chapter.rstrip().split("\n\n")[-1].startswith("Not promised: "), chapter
