"""Which worker runs which tests, so that few attacks run side by side and no worker idles at the end of a run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

ROOT = Path(__file__).resolve().parent.parent
# How many workers may run tests with this mark, the scarcest first. A worker runs what only it may run before all else.
SEATS = {"crowd": 1, "alone": 2}

_HEAVY = re.compile(r"^ *@pytest\.mark\.heavy\n(?: *@.*\n)* *(?:async )?def (\w+)", re.MULTILINE)
_WORKER = re.compile(r"\d+$")


def scheduler(config: pytest.Config, log: Any) -> Any:
    """Return how tests are shared out, or None for what xdist does by itself.

    With ``--dist loadgroup`` each test is a unit, but a file marked ``together`` is one unit; with ``loadfile`` each
    file, but tests marked ``heavy`` are units of their own. The ``xdist_group`` of xdist itself has no effect with
    this pytest, which names tests otherwise.
    """
    units = {"loadgroup": unit_of_slow_test, "loadfile": unit_of_fast_test}
    unit = units.get(config.getoption("dist"))
    return None if unit is None else ResourceScheduling(config, log, unit)


class ResourceScheduling(LoadScopeScheduling):  # type: ignore[misc]
    """Gives each worker the first unit of the queue that it may run."""

    def __init__(self, config: pytest.Config, log: Any, unit: Callable[[str], str]) -> None:
        super().__init__(config, log)
        self._split_scope = unit

    def _reschedule(self, node: Any) -> None:
        if self.workqueue and not node.shutting_down and choose(self.workqueue, worker_number(node.gateway.id)) is None:
            node.shutdown()  # all that is left belongs to other workers
        else:
            super()._reschedule(node)

    def _assign_work_unit(self, node: Any) -> None:
        found = choose(self.workqueue, worker_number(node.gateway.id))
        if found is not None:
            self.workqueue.move_to_end(found, last=False)
            super()._assign_work_unit(node)


def choose(units: Iterable[str], worker: int) -> str | None:
    """Return the first unit that this worker may run, those that few workers may run first; None if there is none."""
    kinds = {unit: kind_of(unit) for unit in units}
    for kind, seats in SEATS.items():
        if worker < seats and (found := next((unit for unit in units if kinds[unit] == kind), None)):
            return found
    return next((unit for unit in units if not kinds[unit]), None)


def kind_of(unit: str) -> str:
    """Return the mark in ``SEATS`` that the file of this unit carries, the scarcest if there are several, or ''."""
    return _kind(unit.partition("::")[0])


def worker_number(name: str) -> int:
    """Return 0 for ``gw0``."""
    found = _WORKER.search(name)
    return int(found[0]) if found else 0


def unit_of_slow_test(nodeid: str) -> str:
    """Return the file for tests that share a server, a build or a sample, else the test itself."""
    file = nodeid.partition("::")[0]
    return file if "pytest.mark.together" in _source(file) else nodeid


def unit_of_fast_test(nodeid: str) -> str:
    """Return the test itself if it is heavy, else its file."""
    file, _, names = nodeid.partition("::")
    return nodeid if names.partition("[")[0].rpartition("::")[2] in _heavy(file) else file


@cache
def _kind(file: str) -> str:
    return next((kind for kind in SEATS if f"pytest.mark.{kind}" in _source(file)), "")


@cache
def _heavy(file: str) -> frozenset[str]:
    return frozenset(_HEAVY.findall(_source(file)))


@cache
def _source(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")
