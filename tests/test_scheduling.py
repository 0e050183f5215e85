"""Which worker runs which tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import scheduling
from tests.scheduling import choose, unit_of_fast_test, unit_of_slow_test, worker_number

MARK = ".".join(("pytest", "mark"))  # tests/test_layers.py takes marks in a file for those of its tests


@pytest.fixture(autouse=True)
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sources = {
        "crowd.py": f"pytestmark = [{MARK}.alone, {MARK}.crowd]\n",
        "alone.py": f"pytestmark = [{MARK}.alone, {MARK}.together]\n",
        "plain.py": f"@{MARK}.heavy\nasync def test_heavy() -> None: ...\ndef test_light() -> None: ...\n",
    }
    for name, text in sources.items():
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(scheduling, "ROOT", tmp_path)
    for cached in (scheduling._source, scheduling._kind, scheduling._heavy):
        cached.cache_clear()
        monkeypatch.setattr(scheduling, cached.__name__, cached.__wrapped__)


UNITS = ["plain.py::test_light", "alone.py", "crowd.py::test_one", "plain.py::test_heavy"]


@pytest.mark.parametrize(
    ("worker", "unit"),
    [(0, "crowd.py::test_one"), (1, "alone.py"), (2, "plain.py::test_light"), (3, "plain.py::test_light")],
)
def test_worker_begins_with_what_few_workers_may_run(worker: int, unit: str) -> None:
    assert choose(UNITS, worker) == unit


def test_worker_without_a_seat_gets_nothing_when_only_attacks_are_left() -> None:
    assert choose(["alone.py", "crowd.py::test_one"], 2) is None
    assert choose(["crowd.py::test_one"], 1) is None
    assert choose(["alone.py"], 0) == "alone.py"


def test_slow_tests_are_units_unless_their_file_is_together() -> None:
    assert unit_of_slow_test("alone.py::test_a[1]") == "alone.py"
    assert unit_of_slow_test("plain.py::test_light") == "plain.py::test_light"


def test_fast_tests_stay_with_their_file_unless_they_are_heavy() -> None:
    assert unit_of_fast_test("plain.py::test_light") == "plain.py"
    assert unit_of_fast_test("plain.py::test_heavy[x]") == "plain.py::test_heavy[x]"


def test_workers_are_numbered() -> None:
    assert [worker_number(name) for name in ("gw0", "gw12")] == [0, 12]
