"""Which worker runs which tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import scheduling
from tests.scheduling import ROOT, choose, unit_of_fast_test, unit_of_slow_test

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


def test_a_run_goes_on_after_a_worker_died(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(
        "from pathlib import Path\n"
        "from tests import scheduling\n"
        "scheduling.ROOT = Path(__file__).parent\n"
        "pytest_xdist_make_scheduler = scheduling.scheduler\n"
    )
    (tmp_path / "test_attack.py").write_text(
        "import os, time, pytest\n"
        f"pytestmark = {MARK}.alone\n"
        f"@{MARK}.parametrize('number', range(12))\n"
        "def test(number):\n"
        "    time.sleep(0.05)\n"
        "    if number == 6:\n"
        "        os._exit(3)\n"
    )
    options = "-q", "-p", "no:cacheprovider", "-n", "2", "--dist", "loadgroup", "--rootdir", str(tmp_path)
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_ADDOPTS": ""}
    run = [sys.executable, "-m", "pytest", *options, str(tmp_path)]
    done = subprocess.run(run, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=50, check=False)
    assert "FAILED test_attack.py::test[6]" in done.stdout
    assert "1 failed, 11 passed" in done.stdout
