"""Measure the whole book in contracted Braille, from the start of the program to the file, with its processes.

Run it by hand; it prints a table and asserts nothing. The goal is 10 s of processor time.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from accessible_games.languages import LANGUAGES

COMMAND = (sys.executable, "-m", "accessible_games", "braille", "book", "--grade", "2", "--format", "pef")


def processor_time() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    print(f"{'':34}{'used':>10}{'goal':>10}")
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as home:
            before = processor_time()
            file = str(Path(home) / "book.pef")
            subprocess.run([*COMMAND, "--language", language, "-o", file], check=True, stdout=subprocess.DEVNULL)
            print(f"{f'book of all games, {language}':34}{processor_time() - before:8.2f} s{10:8} s")


if __name__ == "__main__":
    main()
