"""Which worker runs which tests, so that few attacks run side by side and no worker idles at the end of a run."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from xdist.scheduler.loadscope import LoadScopeScheduling

ROOT = Path(__file__).resolve().parent.parent
# How many workers may run tests with this mark, the scarcest first. A worker runs what only it may run before all else.
SEATS = {"crowd": 1, "alone": 2}

_HEAVY = re.compile(r"^ *@pytest\.mark\.heavy\n(?: *@.*\n)* *(?:async )?def (\w+)", re.MULTILINE)


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
    """Gives each worker the first unit of the queue that it may run.

    Workers are numbered from 0. The one that replaces a dead one has its number, and so may run the same tests.
    """

    def __init__(self, config: pytest.Config, log: Any, unit: Callable[[str], str]) -> None:
        super().__init__(config, log)
        self._split_scope = unit
        self._numbers: dict[Any, int] = {}

    def add_node(self, node: Any) -> None:
        super().add_node(node)
        taken = set(self._numbers.values())
        self._numbers[node] = next(number for number in count() if number not in taken)

    def remove_node(self, node: Any) -> str | None:
        """Return the test in which the worker died, or None if it had done all; others do what it had not begun.

        xdist would hand out the units again that are done. A worker that gets one has nothing to do, reports
        nothing, and so gets nothing more: the run would not end.
        """
        del self._numbers[node]
        units = self.assigned_work.pop(node)
        left = {scope: [test for test, is_done in unit.items() if not is_done] for scope, unit in units.items()}
        fatal: str | None = next((test for tests in left.values() for test in tests), None)
        if fatal is None:
            return None
        for scope, tests in left.items():
            if again := {test: False for test in tests if test != fatal}:
                self.workqueue[scope] = again
        for other in self.assigned_work:
            self._reschedule(other)
        return fatal

    def _reschedule(self, node: Any) -> None:
        if self.workqueue and not node.shutting_down and choose(self.workqueue, self._numbers[node]) is None:
            node.shutdown()  # all that is left belongs to other workers
        else:
            super()._reschedule(node)

    def _assign_work_unit(self, node: Any) -> None:
        found = choose(self.workqueue, self._numbers[node])
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
