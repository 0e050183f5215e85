"""Which tests the targets of the Makefile find."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).resolve().parent


def marked(name: str) -> set[str]:
    """The files with a test that carries the mark."""
    files = TESTS.rglob("test_*.py")
    return {
        file.relative_to(TESTS).as_posix()
        for file in files
        if re.search(rf"pytest\.mark\.{name}\b", file.read_text(encoding="utf-8"))
    } - {Path(__file__).name}


def test_attacks_stand_together_in_one_folder() -> None:
    assert all(file.startswith("serving/") for file in marked("alone") | marked("crowd"))


def test_soaking_and_attacking_tests_are_slow() -> None:
    assert marked("soak") | marked("alone") <= marked("slow")
    assert marked("crowd") <= marked("alone")
    assert marked("soak")


def test_only_drivers_of_foreign_programs_are_tried_again() -> None:
    """A marker of the plugin that tries again stands nowhere but in ``tests/conftest.py``, which knows the reason."""
    assert marked("flaky") == set()
    assert all(
        file.startswith(("e2e/", "output/braille/", "interfaces/", "output/speech/", "serving/test_connect_devices"))
        for file in marked("foreign")
    )


def test_no_test_is_slow_in_a_file_that_does_not_say_so() -> None:
    """The slow layers read no others (``tests/conftest.py``): no mark has another name, or comes from elsewhere."""
    for file in set(TESTS.rglob("*.py")) - {TESTS / "conftest.py", Path(__file__)}:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r"pytest\.mark\b(?!\.)|import .*\b(mark|pytestmark)\b|add_marker", text), file
        assert file.name.startswith("test_") or "pytest.mark.slow" not in text, file
        assert not re.search(r"^(?!pytestmark\b)\w+ *=.*pytest\.mark\.slow", text, re.MULTILINE), file


def test_a_mark_of_a_whole_file_stands_above_its_tests() -> None:
    """A file that is added to the end of another one would make all its tests slow, which nobody sees."""
    for file in TESTS.rglob("test_*.py"):
        lines = file.read_text(encoding="utf-8").splitlines()
        mark = next((number for number, line in enumerate(lines) if line.startswith("pytestmark ")), 0)
        assert not any(re.match(r"(async )?def test_", line) for line in lines[:mark]), file
