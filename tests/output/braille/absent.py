"""A computer without liblouis: neither its module for Python nor a file of that name can be found.

Run as a program it is a ``worker`` there; with arguments the whole program, all in one process.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from accessible_games.children import python
from accessible_games.cli import main, serve
from accessible_games.output.braille import liblouis, translators, worker
from accessible_games.output.braille.translators import Translators

if TYPE_CHECKING:
    import pytest  # which takes longer to load than the worker

COMMAND = python.command("tests.output.braille.absent")


class Elsewhere(ctypes.CDLL):
    """Libraries, without those of that name."""

    def __init__(self, name: str | None, *args: Any, **more: Any) -> None:
        if "louis" in str(name):
            raise OSError(f"{name}: cannot open shared object file: No such file or directory")
        super().__init__(name, *args, **more)


def take_away_liblouis(patch: pytest.MonkeyPatch) -> None:
    """Until the end of the test no process finds one, neither this one nor those that translate."""
    _hide(patch.setattr)
    patch.setattr(translators, "_shared", [Translators(1, lambda: COMMAND)])
    patch.setattr(translators, "command", lambda: COMMAND)


def _hide(put: Callable[[object, str, object], None]) -> None:
    find = ctypes.util.find_library
    put(liblouis, "_bindings", lambda: iter(()))
    put(ctypes, "CDLL", Elsewhere)
    put(ctypes.util, "find_library", lambda name: None if "louis" in name else find(name))


if __name__ == "__main__":
    _hide(setattr)
    if sys.argv[1:]:
        translators._shared.append(Translators(1, lambda: COMMAND))
        setattr(translators, "command", lambda: COMMAND)  # noqa: B010  # the name is another module's
        serve.has_parent = lambda config: False
        sys.exit(main.run(sys.argv[1:]))
    worker.main()
