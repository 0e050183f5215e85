"""Servers that begin in a moment, with all of their processes; see ``quick.py``."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Self

from tests.hurried import SHORTER
from tests.kit.failing import SOUND, WHOLE
from tests.kit.quick import Forked
from tests.kit.server import Child, Program, Server


class QuickProgram(Program):
    """A program that is forked."""

    usual = WHOLE

    def begin(self, fail: str = "") -> Self:
        """Begin at once."""
        return super().begin(fail or f"{self.usual}:1")

    def _begin(self, fail: str, errors: int) -> Child:
        variables = self.variables(fail) | {"FAIL_FORKS": "1"}
        begun = Forked("tests.kit.failing", self.arguments, str(self.folder), variables, errors=errors, is_server=True)
        begun.stdin.close()
        begun.stderr.close()
        return begun


class QuickServer(QuickProgram, Server):
    """A server that is forked, and has no parent of its own kind where it is one process."""

    usual = SOUND


def shorter(clocks: Mapping[str, Mapping[str, object]] = SHORTER) -> dict[str, str]:
    """Return the environment of a forked program whose clocks are these."""
    return {"FAIL_SHORTER": json.dumps(clocks)}
