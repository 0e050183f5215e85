"""What every test shares: no test reads or writes the settings of the person who runs it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ("tests.postgres",)  # one cluster for all tests of a run

ROOT = Path(__file__).resolve().parent.parent
COMPILED_LIST = ROOT / "tools" / "compiled-modules.txt"

# Timing differs between machines and load; an example that is slow is no fault, and CI must repeat itself.
settings.register_profile("ours", deadline=None, derandomize=os.environ.get("CI") == "true")
settings.load_profile("ours")


def interpreted_modules() -> list[str]:
    """The modules of the list that run, or would run, from source although they are meant to be compiled."""
    missing = []
    for line in COMPILED_LIST.read_text(encoding="utf-8").splitlines():
        source = ROOT / line
        built = [path for suffix in ("so", "pyd") for path in source.parent.glob(f"{source.stem}.*{suffix}")]
        if not any(path.stat().st_mtime >= source.stat().st_mtime for path in built):
            missing.append(line)
    return missing


def pytest_report_header() -> str:
    """Say which modules are not compiled, or are older than their source."""
    missing = interpreted_modules()
    return f"interpreted or out of date: {', '.join(missing)}" if missing else "compiled modules: up to date"


def pytest_sessionstart() -> None:
    """Where compiled modules are demanded (CI), refuse to test anything else."""
    if os.environ.get("ACCESSIBLE_GAMES_REQUIRE_COMPILED") == "1" and (missing := interpreted_modules()):
        pytest.exit(f"not compiled from the present source: {', '.join(missing)}", returncode=3)


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and records of this test alone; subprocesses inherit the folder."""
    home = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("ACCESSIBLE_GAMES_HOME", str(home))
    return home
