from __future__ import annotations

import ctypes.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from accessible_games.braille import louis_library
from accessible_games.braille.liblouis import MAX_CHARACTERS, Louis, missing_notice
from accessible_games.braille.tables import board_table, prose_tables
from accessible_games.core.notices import NoticeError

ROW = "c   · · ● ● ● · · 8"
CELLS = "⠉⠀⠀⠀⠤⠀⠤⠀⠿⠀⠿⠀⠿⠀⠤⠀⠤⠀⠦"


@pytest.fixture
def fresh() -> Iterator[None]:
    """Look for liblouis anew in the test and again after it."""
    Louis.forget()
    yield
    Louis.forget()


def test_the_library_is_kept_and_knows_its_version() -> None:
    louis = Louis.require()
    assert Louis.require() is louis
    assert louis.version.split(".")[0].isdigit()


def test_both_directions() -> None:
    louis, tables = Louis.require(), (board_table("abalone"),)
    assert louis.translate(tables, ROW) == CELLS
    assert louis.back_translate(tables, CELLS) == ROW
    assert louis.translate(tables, "") == ""


@pytest.mark.parametrize(
    ("tables", "text"),
    [(("board-none.utb",), "a"), (("de-g0.utb,", "nothing.ctb"), "a")],
)
def test_a_failure_is_told_in_the_error_and_not_on_stderr(
    tables: tuple[str, ...], text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoticeError) as caught:
        Louis.require().translate(tables, text)
    assert capfd.readouterr() == ("", "")
    facts = dict(caught.value.notice.facts)
    assert caught.value.notice.message == "braille-translation-failed"
    assert tables[-1] in str(facts["problem"])


def test_a_broken_table_names_file_and_opcode(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "broken.utb"
    table.write_text("space \\s 0\nsgn x 1\n", encoding="ascii")
    with pytest.raises(NoticeError) as caught:
        Louis.require().translate((str(table),), "x")
    assert "sgn" in str(dict(caught.value.notice.facts)["problem"])
    assert capfd.readouterr().err == ""


def test_long_text_is_refused() -> None:
    louis, tables = Louis.require(), prose_tables("de", 2)
    assert louis.translate(tables, "a" * MAX_CHARACTERS)
    for call in (louis.translate, louis.back_translate):
        with pytest.raises(NoticeError, match="braille-text-too-long"):
            call(tables, "a" * (MAX_CHARACTERS + 1))


def library_path() -> str:
    name = ctypes.util.find_library("louis")
    assert name, "liblouis is missing; install liblouis20 (apt) or liblouis (brew)"
    return name


def test_the_library_that_the_user_names_comes_first(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(louis_library.LIBRARY_VARIABLE, library_path())
    binding, failure = louis_library.find_binding()
    assert isinstance(binding, louis_library.CtypesBinding)
    assert failure == ""


def test_the_bare_library_answers_like_the_binding(
    fresh: None, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    texts = ["Schwarz ist am Zug: e5 e6.", "größer ★ 😀", " a  b "]
    jobs = [(prose_tables(*kind), text) for kind in (("de", 2), ("en", 2)) for text in texts]
    expected = [Louis.require().translate(*job) for job in jobs]
    with monkeypatch.context() as only_library:
        only_library.setattr(louis_library, "_BINDING_PATTERNS", ())
        only_library.setitem(sys.modules, "louis", None)
        Louis.forget()
        louis = Louis.require()
        assert isinstance(louis._binding, louis_library.CtypesBinding)
        assert [louis.translate(*job) for job in jobs] == expected
        assert louis.back_translate((board_table("abalone"),), CELLS) == ROW
        with pytest.raises(NoticeError, match=r"nothing\.ctb"):
            louis.translate(("nothing.ctb",), "a")
        assert capfd.readouterr().err == ""


def test_an_unrelated_package_called_louis_is_passed_over(fresh: None, tmp_path: Path, root: Path) -> None:
    (tmp_path / "louis.py").write_text("", encoding="ascii")
    code = (
        "import sys; from accessible_games.braille.liblouis import Louis\n"
        "print(ascii(Louis.require().translate(('en-ueb-g1.ctb',), 'a')), 'louis' in sys.modules)"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(root), str(tmp_path)))}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "'\\u2801' False\n"


@pytest.fixture
def nowhere(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer without liblouis."""
    monkeypatch.delenv(louis_library.LIBRARY_VARIABLE, raising=False)
    monkeypatch.setattr(louis_library, "_BINDING_PATTERNS", ())
    monkeypatch.setattr(louis_library, "_LIBRARY_NAMES", ())
    monkeypatch.setattr(ctypes.util, "find_library", lambda _name: None)
    monkeypatch.setitem(sys.modules, "louis", ModuleType("louis"))


def test_without_liblouis_the_notice_says_how_to_get_it(nowhere: None) -> None:
    with pytest.raises(NoticeError) as caught:
        Louis.require()
    assert caught.value.notice == missing_notice()


def test_a_named_library_that_does_not_load_is_told(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(louis_library.LIBRARY_VARIABLE, "no-such-file.dll")
    with pytest.raises(NoticeError, match=r"braille-library-unusable.*no-such-file\.dll"):
        Louis.require()


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
