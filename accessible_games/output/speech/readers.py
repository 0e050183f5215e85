"""The search for a screen reader that reads the terminal already."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from accessible_games.rules.core.notices import Notice

_PROCESSES = Path("/proc")
_ORCA = "orca"
_GET_SCREEN_READER = 0x46  # of SystemParametersInfo: what NVDA, JAWS and Narrator set while they run


def running_notice() -> Notice | None:
    """Return a warning that a screen reader speaks already; None if none is found."""
    return Notice.of("speech-reader-runs") if _is_running() else None


def _is_running() -> bool:
    """Return whether the person runs a screen reader; on macOS that is not found out."""
    if sys.platform == "win32":
        import ctypes

        is_running = ctypes.c_int()
        ctypes.windll.user32.SystemParametersInfoW(_GET_SCREEN_READER, 0, ctypes.byref(is_running), 0)
        return bool(is_running.value)
    return sys.platform == "linux" and any(map(_is_orca, _PROCESSES.glob("[0-9]*")))


def _is_orca(process: Path) -> bool:
    """Return whether a process is the person's Orca."""
    try:
        return process.stat().st_uid == os.getuid() and (process / "comm").read_text().strip() == _ORCA
    except OSError:
        return False  # it has just ended
