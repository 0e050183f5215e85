from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.braille import liblouis
from accessible_games.braille.liblouis import MAX_CHARACTERS, Louis, missing_notice, require
from accessible_games.braille.tables import board_table, prose_tables
from accessible_games.core.notices import NoticeError

ROW = "c   · · ● ● ● · · 8"
CELLS = "⠉⠀⠀⠀⠤⠀⠤⠀⠿⠀⠿⠀⠿⠀⠤⠀⠤⠀⠦"


@pytest.fixture
def fresh() -> Iterator[None]:
    """Look for liblouis anew in the test and again after it."""
    require.cache_clear()
    yield
    require.cache_clear()


def test_the_library_is_kept_and_knows_its_version() -> None:
    louis = require()
    assert require() is louis
    assert louis.version.split(".")[0].isdigit()


def test_a_board_is_translated() -> None:
    louis, tables = require(), (board_table("abalone"),)
    assert louis.translate(tables, ROW) == CELLS
    assert louis.translate(tables, "") == ""


@pytest.mark.parametrize(
    ("tables", "text"),
    [(("board-none.utb",), "a"), (("de-g0.utb,", "nothing.ctb"), "a")],
)
def test_a_failure_is_told_in_the_error_and_not_on_stderr(
    tables: tuple[str, ...], text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoticeError) as caught:
        require().translate(tables, text)
    assert capfd.readouterr() == ("", "")
    facts = dict(caught.value.notice.facts)
    assert caught.value.notice.message == "braille-translation-failed"
    assert tables[-1] in str(facts["problem"])


def test_a_broken_table_names_file_and_opcode(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "broken.utb"
    table.write_text("space \\s 0\nsgn x 1\n", encoding="ascii")
    with pytest.raises(NoticeError) as caught:
        require().translate((str(table),), "x")
    assert "sgn" in str(dict(caught.value.notice.facts)["problem"])
    assert capfd.readouterr().err == ""


def test_long_text_is_refused() -> None:
    louis, tables = require(), prose_tables("de", 2)
    assert louis.translate(tables, "a" * MAX_CHARACTERS)
    with pytest.raises(NoticeError, match="braille-text-too-long"):
        louis.translate(tables, "a" * (MAX_CHARACTERS + 1))


def library_path() -> str:
    name = ctypes.util.find_library("louis")
    assert name, "liblouis is missing; install liblouis20 (apt) or liblouis (brew)"
    return name


def test_the_library_that_the_user_names_comes_first(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    class Noted(Louis):
        def __init__(self, name: str) -> None:
            opened.append(name)
            super().__init__(name)

    monkeypatch.setattr(liblouis, "Louis", Noted)
    monkeypatch.setenv(liblouis.LIBRARY_VARIABLE, library_path())
    assert require().translate(prose_tables("de", 2), "a")
    assert opened == [library_path()]


def test_letters_of_any_size_keep_their_places() -> None:
    louis, tables = require(), prose_tables("de", 2)
    for text in ("größer ★ 😀", " a  b "):
        cells = [louis.translate(tables, part) for part in (text, f"{text}e5")]
        assert cells[1].startswith(cells[0].rstrip("⠀"))


def test_a_package_called_louis_is_left_alone(fresh: None, tmp_path: Path, root: Path) -> None:
    (tmp_path / "louis.py").write_text("", encoding="ascii")
    code = (
        "import sys; from accessible_games.braille.liblouis import require\n"
        "print(ascii(require().translate(('en-ueb-g1.ctb',), 'a')), 'louis' in sys.modules)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(root), str(tmp_path)))}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "'\\u2801' False\n"


@pytest.fixture
def nowhere(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer without liblouis."""
    monkeypatch.delenv(liblouis.LIBRARY_VARIABLE, raising=False)
    monkeypatch.setattr(liblouis, "_NAMES", ())
    monkeypatch.setattr(ctypes.util, "find_library", lambda _name: None)


def test_without_liblouis_the_notice_says_how_to_get_it(nowhere: None) -> None:
    with pytest.raises(NoticeError) as caught:
        require()
    assert caught.value.notice == missing_notice()


def test_a_named_library_that_does_not_load_is_told(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(liblouis.LIBRARY_VARIABLE, "no-such-file.dll")
    with pytest.raises(NoticeError, match=r"braille-library-unusable.*no-such-file\.dll"):
        require()


@pytest.mark.parametrize(
    ("platform", "apt", "system", "command"),
    [
        ("win32", None, "windows", ""),
        ("darwin", None, "macos", "brew install liblouis"),
        ("linux", "apt-get", "debian", "sudo apt-get install liblouis20 liblouis-data python3-louis"),
        ("linux", None, "other", ""),
    ],
)
def test_the_way_to_install_depends_on_the_platform(
    platform: str, apt: str | None, system: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda _name: apt)
    assert missing_notice(platform).facts == (("command", command), ("system", system))
