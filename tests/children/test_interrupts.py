"""Control C while the program begins: no traceback is spoken, and it is never lost."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Control C comes while a module is imported, in the end of an object: an exception there is written down and forgotten.
INTERRUPTED = """
import os, signal, sys

class Passing:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)
        any(range(0))

class Finder:
    def find_spec(self, name, path, target=None):
        if name == moment:
            Passing()

_, moment, *sys.argv[1:] = sys.argv
sys.meta_path.insert(0, Finder())
from accessible_games.__main__ import main
sys.exit(main())
"""


def interrupted(module: str, *arguments: str) -> tuple[int, bytes, bytes]:
    """Exit code, output and errors of a program that gets Control C while it imports the module."""
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, module, *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=50,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("accessible_games.cli.main", ["--version"]),
        ("accessible_games.cli.play", ["play"]),
        ("accessible_games.rules.games.samsara", ["play", "samsara"]),
        ("accessible_games.cli.backup", ["backup"]),
    ],
)
def test_an_interrupt_ends_the_program_at_once(module: str, arguments: list[str]) -> None:
    assert interrupted(module, *arguments) == (-signal.SIGINT, b"", b"")


def test_a_parent_can_make_the_program_ignore_control_c() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        code, heard, _ = interrupted("accessible_games.cli.main", "--version")
    finally:
        signal.signal(signal.SIGINT, before)
    assert code == 0
    assert heard


def has_interrupts_after(script: str) -> bool:
    """Return whether Control C is an exception after these lines have run."""
    check = "; import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"
    done = subprocess.run([sys.executable, "-c", script + check], cwd=ROOT, capture_output=True, check=True)
    return done.stdout == b"True\n"


def test_a_running_program_may_tidy_up() -> None:
    begun = "from accessible_games.children.interrupts import *; end_at_once()"
    assert not has_interrupts_after(begun)
    assert has_interrupts_after(f"{begun}; raise_again()")


def test_tests_that_run_in_the_background_can_interrupt_what_they_start() -> None:
    """A shell lets all that it starts with an ampersand ignore Control C, and programs take that over."""
    ignoring = (
        "import signal; signal.signal(signal.SIGINT, signal.SIG_IGN); from tests.conftest import pytest_configure"
    )
    assert not has_interrupts_after(ignoring)
    assert has_interrupts_after(f"{ignoring}; pytest_configure()")
