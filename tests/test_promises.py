"""What docs/hosting/security.md promises is shown by tests that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "hosting" / "security.md"
ROWS = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if re.match(r"\| (?!promise|---)", line)]
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.split("|")[1].strip()[:60])
def test_a_promise_names_tests_that_are_there(row: str) -> None:
    named = _TEST.findall(row)
    assert named, row
    for file, name in named:
        source = (ROOT / file).read_text(encoding="utf-8")
        assert re.search(rf"^ *(?:async )?def {name}\(", source, re.MULTILINE), f"{file} has no {name}"


def test_every_promise_is_made_once() -> None:
    promises = [row.split("|")[1] for row in ROWS]
    assert len(promises) == len(set(promises)) > 30
