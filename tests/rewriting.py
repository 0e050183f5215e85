"""Assertions are rewritten once, by all processors, before workers start: each would do the same at the same time."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

ROOT = Path(__file__).resolve().parent


def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Write what workers will read; a file that cannot be rewritten is left to them, who say why."""
    if sys.dont_write_bytecode or config.getoption("assertmode") != "rewrite":
        return
    files = sorted(stale_files(), key=lambda path: path.stat().st_size)
    processors = os.cpu_count() or 1
    children = [_begin_to_rewrite(share, config) for n in range(processors) if (share := files[n::processors])]
    for child in children:
        os.waitpid(child, 0)


def stale_files() -> list[Path]:
    """Return the files of tests that are newer than their rewritten code, or have none."""
    files = [*ROOT.rglob("test_*.py"), *ROOT.rglob("conftest.py")]
    written = {path: rewritten(path) for path in files}
    return [path for path, code in written.items() if not code.exists() or code.stat().st_mtime < path.stat().st_mtime]


def rewritten(path: Path) -> Path:
    """Return where pytest keeps the code of this file."""
    return rewrite.get_cache_dir(path) / f"{path.stem}{rewrite.PYC_TAIL}"


def _begin_to_rewrite(files: list[Path], config: pytest.Config) -> int:
    if child := os.fork():
        return child
    try:
        for path in files:
            checksum, code = rewrite._rewrite_test(path, config)
            rewritten(path).parent.mkdir(parents=True, exist_ok=True)
            rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, checksum, rewritten(path))
    finally:
        os._exit(0)  # what the parent was doing is never gone on with
