"""Braille: boards and sentences as cells, files for embossers, live displays.

Nothing here is loaded before it is needed, and the program plays on without any of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class BrailleProbe:
    """What works on this computer; None says that a thing is missing.

    ``display`` is (cells in a row, rows) of the display that BrlAPI reached.
    """

    liblouis: str | None
    tables: Path | None
    display: tuple[int, int] | None


def probe(host: str | None = None) -> BrailleProbe:
    """Look for liblouis, our tables and a display (at BrlAPI ``host``); raises nothing, takes no display."""
    from accessible_games.core.notices import NoticeError

    from .display import display_size
    from .tables import tables_folder
    from .translators import shared

    try:
        version = shared().version()
    except NoticeError:
        version = None
    try:
        tables = tables_folder()
    except NoticeError:
        tables = None
    return BrailleProbe(version, tables, display_size(host))
