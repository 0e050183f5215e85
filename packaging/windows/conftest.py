"""A fresh Windows, once for all tests; those of ``test_installed.py`` come last, and remove the program."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.windows import Windows

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def installer() -> Path:
    found = sorted((ROOT / "dist").glob("AccessibleGames-*-setup.exe"))
    assert found, "make windows comes first"
    return found[-1]


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen for windows, which nobody sees."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1000x800x24"]
    screen = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as number:
        yield f":{number.readline().strip()}"
    screen.terminate()
    screen.wait()


@pytest.fixture(scope="session")
def wine(display: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Windows]:
    windows = Windows(tmp_path_factory.mktemp("windows"), display)
    yield windows
    subprocess.run(["wineserver", "-k"], env=windows.environment, check=False)


@pytest.fixture(scope="session")
def windows(wine: Windows, installer: Path) -> Windows:
    """The same with the program on it."""
    code, heard = wine.run(str(installer), "/S")
    assert (code, heard) == (0, [])
    return wine
