"""The folder in which the program happens to run, and how the first process stops importing from there.

Imports nothing that Python has not loaded before it runs anything.
"""

from __future__ import annotations

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # where the package lies


def leave_the_working_folder() -> None:
    """``python -m`` has put the working folder before everything else: nothing is imported from there from now on."""
    if sys.flags.safe_path or not sys.path or not is_working_folder(sys.path[0]):
        return
    del sys.path[0]
    if ROOT not in sys.path:  # a source tree that is not installed: its own modules, after the standard library
        sys.path.append(ROOT)


def is_working_folder(folder: str) -> bool:
    """Whether the folder is the one in which the program runs; no when one of them is not there."""
    try:
        return os.path.samefile(folder or os.curdir, os.curdir)
    except OSError:
        return False
