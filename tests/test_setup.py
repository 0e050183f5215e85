"""Tests of the setup by ``tools`` on other systems, with made-up system programs."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def missing(folder: Path, known: str) -> str:
    """Return the request to install packages to a user without root, if apt knows them and none is installed."""
    programs = {
        "apt-cache": f'case " {known} " in *" $2 "*) echo "Package: $2" ;; esac',  # of the others nothing, and no fault
        "apt-get": "exit 1",
        "dpkg-query": "exit 1",
        "id": "echo 1000",
        "sudo": "exit 1",
    }
    for name, does in programs.items():
        (folder / name).write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
        (folder / name).chmod(0o755)
    environment = {**os.environ, "PATH": f"{folder}:{os.environ['PATH']}"}
    done = subprocess.run(
        ["sh", str(ROOT / "tools" / "apt-install.sh"), "play"],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return done.stdout


def test_packages_are_asked_for_by_the_names_that_the_release_has(tmp_path: Path) -> None:
    assert " gcc libc6-dev " in missing(tmp_path, "gcc libasound2")
    assert " libasound2." in missing(tmp_path, "gcc libasound2")
    assert " libasound2t64." in missing(tmp_path, "gcc libasound2t64")
