"""Nothing in the program needs Linux: it is imported and played as if this were a Mac.

The libraries stay those of this computer. What our own modules ask of the system is that of macOS: its name, and none
of the functions of Python that macOS lacks.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
AS_MAC = """
import importlib, os, pkgutil, select, signal, socket, sys
import accessible_games

def names():
    walked = pkgutil.walk_packages(accessible_games.__path__, "accessible_games.")
    return [each.name for each in walked if not each.name.endswith(".__main__") and each.name != START]

START = "accessible_games.children.start"  # a script, which runs at once
for name in names():  # so that all libraries are loaded
    importlib.import_module(name)
for name, module in list(sys.modules.items()):
    if name.startswith("accessible_games") and str(getattr(module, "__file__", "")).endswith(".py"):
        del sys.modules[name]
sys.platform = "darwin"
for module, missing in (
    (os, ("sched_getaffinity", "memfd_create", "pidfd_open", "posix_fallocate", "eventfd", "splice")),
    (select, ("epoll",)),
    (signal, ("SIGRTMIN", "SIGRTMAX", "SIGPWR", "SIGSTKFLT")),
    (socket, ("SO_PEERCRED", "TCP_USER_TIMEOUT", "SO_BINDTODEVICE", "AF_NETLINK", "TCP_KEEPIDLE", "SO_DOMAIN")),
):
    for name in missing:
        if hasattr(module, name):
            delattr(module, name)
for name in names():
    importlib.import_module(name)
from accessible_games.__main__ import main
main(["doctor", "--language", "en"])
sys.exit(main(["play", "--no-speech", "--language", "en"]))
"""


@pytest.mark.heavy
def test_program_is_imported_examined_and_played_as_on_macos(tmp_path: Path) -> None:
    done = subprocess.run(
        (sys.executable, "-c", AS_MAC),
        input="new abalone\nc3 d4\nquit\n",
        env={"PATH": "/nowhere", "HOME": str(tmp_path), "LANG": "C.UTF-8"},
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "VoiceOver shows the terminal on yours." in done.stdout
    assert f"in the folder {tmp_path}/Library/Application Support/accessible-games" in done.stdout
    assert "You move c3 to d4." in done.stdout
