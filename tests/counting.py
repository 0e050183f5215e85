"""Count the steps of Python in this thread, which are the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any


class Steps:
    """``count``: calls, also of functions in C, and lines; each round of a loop is a line."""

    def __init__(self) -> None:
        self.count = 0

    def _profile(self, _frame: FrameType, event: str, _argument: Any) -> None:
        self.count += event in ("call", "c_call")

    def _trace(self, _frame: FrameType, event: str, _argument: Any) -> Any:
        self.count += event == "line"
        return self._trace


@contextmanager
def counting() -> Iterator[Steps]:
    """Count the steps in the block. A call of a compiled module counts as one."""
    steps, before = Steps(), (sys.getprofile(), sys.gettrace())
    sys.settrace(steps._trace)
    sys.setprofile(steps._profile)
    try:
        yield steps
    finally:
        sys.setprofile(before[0])
        sys.settrace(before[1])
