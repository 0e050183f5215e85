"""Tests of the work that is done once before workers start."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

from tests import rewriting


@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")  # a worker has a thread for its link, the parent none
def test_workers_find_what_was_rewritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setattr(rewriting, "ROOT", tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    sound, broken = tmp_path / "test_sound.py", tmp_path / "folder" / "test_broken.py"
    broken.parent.mkdir()
    sound.write_text("assert [] == []\n", encoding="utf-8")
    broken.write_text("assert (\n", encoding="utf-8")
    (tmp_path / "helper.py").write_text("assert []\n", encoding="utf-8")
    assert set(rewriting.stale_files()) == {sound, broken}
    rewriting.pytest_xdist_setupnodes(pytestconfig)
    assert rewriting.stale_files() == [broken]
    code = rewrite._read_pyc(sound, rewriting.rewritten(sound))
    assert code is not None
    assert any("pytest" in str(name) for name in code.co_names)
    os.utime(sound, (2e9, 2e9))
    assert set(rewriting.stale_files()) == {sound, broken}
