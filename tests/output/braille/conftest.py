"""Both ways to liblouis, and a hexagon board like Abalone's, so that Braille is tested without any game."""

from __future__ import annotations

import ctypes.util
from collections.abc import Callable
from pathlib import Path

import pytest

from accessible_games.output.braille.liblouis import Binding, Library, Louis
from accessible_games.rules.core.geometry import Geometry, Label, Line

ROOT = Path(__file__).resolve().parents[3]
MODULE = "/usr/lib/python3/dist-packages/louis/__init__.py"
SYSTEMS = ctypes.util.find_library("louis") or "liblouis is missing; install liblouis20 (apt) or liblouis (brew)"
LETTERS = "abcdefghi"
TABLE_FOLDERS = (
    "/usr/share/liblouis/tables",
    "/opt/homebrew/share/liblouis/tables",
    "/usr/local/share/liblouis/tables",
)


def numbers(row: int) -> range:
    """The numbers of the cells in row 0 (a) to 8 (i)."""
    return range(max(1, row - 3), min(9, row + 5) + 1)


@pytest.fixture(scope="session")
def hexagon() -> Geometry:
    """61 cells a1 to i9 with labels, 20 x 9; no neighbours, as drawing needs none."""
    places = {f"{letter}{n}": (8 - row, 4 - row + 2 * n) for row, letter in enumerate(LETTERS) for n in numbers(row)}
    lines = [Line("row", letter, tuple(f"{letter}{n}" for n in numbers(row))) for row, letter in enumerate(LETTERS)]
    left = [Label(8 - row, 0, f"{letter}{row - 3}" if row > 4 else letter) for row, letter in enumerate(LETTERS)]
    ends = [Label(8 - row, 16 + row, str(row + 5)) for row in range(4)]
    return Geometry(tuple(reversed(lines)), (), {cell: {} for cell in places}, places, (*left, *ends), 20, 9)


@pytest.fixture(scope="session")
def start() -> Callable[[str], str]:
    """The marbles of the usual start: rows a, b and c3 to c5 dark, their mirror image light."""
    near = {f"{letter}{n}" for letter, row in (("a", 0), ("b", 1)) for n in numbers(row)} | {"c3", "c4", "c5"}
    far = {f"{letter}{n}" for letter, row in (("i", 8), ("h", 7)) for n in numbers(row)} | {"g5", "g6", "g7"}
    return lambda cell: "●" if cell in near else "○" if cell in far else "·"


@pytest.fixture(scope="session")
def shipped_tables() -> Path:
    """The folder of the tables that come with liblouis."""
    found = next((Path(folder) for folder in TABLE_FOLDERS if Path(folder).is_dir()), None)
    assert found is not None, "the tables of liblouis are missing; install liblouis-data (apt) or liblouis (brew)"
    return found


@pytest.fixture(scope="session", params=["binding", "library"])
def louis(request: pytest.FixtureRequest) -> Louis:
    """The liblouis of this computer, once by its own module for Python and once by ctypes."""
    return Binding(MODULE) if request.param == "binding" else Library(SYSTEMS)


@pytest.fixture(scope="session")
def root() -> Path:
    """The checkout."""
    return ROOT
