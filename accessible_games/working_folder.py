"""The working folder, and how the first process stops importing from there.

Imports nothing that Python has not loaded before it runs anything.
"""

from __future__ import annotations

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # where the package lies


def leave_the_working_folder() -> None:
    """Stop imports from the working folder, which ``python -m`` puts first."""
    if sys.flags.safe_path or not sys.path or not is_working_folder(sys.path[0]):
        return
    del sys.path[0]
    if ROOT not in sys.path:  # a source tree that is not installed: its own modules, after the standard library
        sys.path.append(ROOT)


def is_working_folder(folder: str) -> bool:
    """Return whether the folder is the working folder. False if one of them does not exist."""
    try:
        return os.path.samefile(folder or os.curdir, os.curdir)
    except OSError:
        return False
