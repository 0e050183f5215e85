"""The end of a report: tests that were tried again, what took longest, and all measures in a file on request."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

# Each worker adds a line of JSON for each test to the file that this variable names; none if it is not set.
MEASURES = os.environ.get("ACCESSIBLE_GAMES_TEST_MEASURES", "")
_LONGEST = 12  # tests that are named
_LONG_REASON = 160  # characters

_started: Counter[str] = Counter()
_measures: dict[str, Any] = {}


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name the tests of foreign programs that were tried again, with their first reason, and the longest tests."""
    stats = terminalreporter.stats
    took: defaultdict[str, float] = defaultdict(float)
    for report in (each for key in ("passed", "failed", "error", "") for each in stats.get(key, ())):
        took[report.nodeid] += getattr(report, "duration", 0.0)  # a file that cannot be imported has none
    longest = sorted(took.items(), key=lambda item: -item[1])[:_LONGEST]
    lines = [f"{seconds:7.1f} s  {test}" for test, seconds in longest if seconds >= 1]
    if lines:
        terminalreporter.write_sep("=", "longest tests")
    for line in lines:
        terminalreporter.write_line(line)
    for report in stats.get("rerun", ()):
        terminalreporter.write_line(f"AGAIN {report.nodeid} - {_reason(report)}")


def _reason(report: Any) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    text = crash.message if crash is not None else str(report.longrepr)
    return " ".join(text.split())[:_LONG_REASON]


if MEASURES:  # measuring patches Popen, so it is off unless somebody asks for it

    class Used(NamedTuple):
        """Seconds of the processor until now, and processes that were started, by kind."""

        own: float
        children: float
        started: Counter[str]

    def _used() -> Used:
        own, children = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN)
        return Used(own.ru_utime + own.ru_stime, children.ru_utime + children.ru_stime, Counter(_started))

    class _Counted(subprocess.Popen):  # type: ignore[type-arg]
        def __init__(self, args: Any, *more: Any, **named: Any) -> None:
            _started[_kind(args)] += 1
            super().__init__(args, *more, **named)

    subprocess.Popen = _Counted  # type: ignore[misc]

    def _kind(args: Any) -> str:
        text = args if isinstance(args, str) else " ".join(map(str, args))
        kinds = {"server": " serve ", "browser": "firefox", "driver": "playwright", "orca": "orca"}
        return next((kind for kind, word in kinds.items() if word in f"{text} "), "other")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
        """Write down what the test took and started."""
        before, begun = _used(), time.time()
        found = yield
        after = _used()
        line = {
            "test": item.nodeid,
            **_measures.pop(item.nodeid, {}),
            "begun": begun,
            "ended": time.time(),
            "own": after.own - before.own,
            "children": after.children - before.children,
            "started": after.started - before.started,
        }
        with Path(f"{MEASURES}.{os.environ.get('PYTEST_XDIST_WORKER', 'main')}").open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")
        return found

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
        """Keep the seconds of set-up, call and teardown."""
        report = yield
        _measures.setdefault(item.nodeid, {})[call.when] = call.duration
        return report
