from __future__ import annotations

import ctypes.util
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.output.braille import liblouis
from accessible_games.output.braille.cells import board_table, prose_tables
from accessible_games.output.braille.drawing import board_cells
from accessible_games.output.braille.liblouis import MAX_CHARACTERS, Binding, Library, Louis, missing_notice, require
from accessible_games.rules import games
from accessible_games.rules.core.notices import NoticeError
from tests.output.braille.conftest import MODULE, SYSTEMS

ROW = "c   · · ● ● ● · · 8"
CELLS = "⠉⠀⠀⠀⠤⠀⠤⠀⠿⠀⠿⠀⠿⠀⠤⠀⠤⠀⠦"


@pytest.fixture
def fresh() -> Iterator[None]:
    """Look for liblouis again in the test and after it."""
    require.cache_clear()
    yield
    require.cache_clear()


def test_liblouis_is_kept_and_knows_its_version() -> None:
    louis = require()
    assert require() is louis
    assert louis.version.split(".")[0].isdigit()


def test_a_board_is_translated(louis: Louis) -> None:
    tables = (board_table("abalone"),)
    assert louis.translate(tables, ROW) == CELLS
    assert louis.translate(tables, "") == ""


@pytest.mark.parametrize(
    ("tables", "text"),
    [(("board-none.utb",), "a"), (("de-g0.utb,", "nothing.ctb"), "a")],
)
def test_a_failure_is_reported_in_the_error_and_not_on_stderr(
    louis: Louis, tables: tuple[str, ...], text: str, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(NoticeError) as caught:
        louis.translate(tables, text)
    assert capfd.readouterr() == ("", "")
    facts = dict(caught.value.notice.facts)
    assert caught.value.notice.message == "braille-translation-failed"
    assert tables[-1] in str(facts["problem"])


def test_a_broken_table_names_file_and_opcode(louis: Louis, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "broken.utb"
    table.write_text("space \\s 0\nsgn x 1\n", encoding="ascii")
    with pytest.raises(NoticeError) as caught:
        louis.translate((str(table),), "x")
    assert "sgn" in str(dict(caught.value.notice.facts)["problem"])
    assert capfd.readouterr().err == ""


def test_long_text_is_refused(louis: Louis) -> None:
    tables = prose_tables("de", 2)
    assert louis.translate(tables, "a" * MAX_CHARACTERS)
    with pytest.raises(NoticeError, match="braille-text-too-long"):
        louis.translate(tables, "a" * (MAX_CHARACTERS + 1))


def test_the_module_comes_first_unless_a_library_is_named(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(require(), Binding)
    require.cache_clear()
    monkeypatch.setenv(liblouis.LIBRARY_VARIABLE, SYSTEMS)
    assert isinstance(named := require(), Library)
    assert named.version.endswith(f", {SYSTEMS}")


@pytest.mark.parametrize("kind", [("de", 2), ("en", 1)])
def test_both_ways_give_the_same_cells_for_every_character(kind: tuple[str, int]) -> None:
    """Also for those that no table knows, which take the most room."""
    both, tables = (Binding(MODULE), Library(SYSTEMS)), prose_tables(*kind)
    for code in (*range(1, 0x400), *range(0x400, 0x11000, 97), 0x1F600, 0x10FFFF, 0xD800):
        first, second = (answer(louis, tables, chr(code)) for louis in both)
        assert first == second, hex(code)


def answer(louis: Louis, tables: tuple[str, ...], text: str) -> str:
    """The cells, or why there are none."""
    try:
        return louis.translate(tables, text)
    except NoticeError as error:
        return str(error)


def test_letters_of_any_size_keep_their_places(louis: Louis) -> None:
    tables = prose_tables("de", 2)
    for text in ("größer ★ 😀", " a  b "):
        cells = [louis.translate(tables, part) for part in (text, f"{text}e5")]
        assert cells[1].startswith(cells[0].rstrip("⠀"))


@pytest.mark.parametrize(
    "source",
    ["", "(", "raise OSError('no library')", "import a_module_that_is_nowhere"],
    ids=["empty", "broken", "without its library", "of another program"],
)
def test_another_module_called_louis_is_passed_over(
    fresh: None, tmp_path: Path, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The empty one of the package index, for instance."""
    (tmp_path / "louis").mkdir()
    (tmp_path / "louis" / "__init__.py").write_text(source, encoding="ascii")
    monkeypatch.syspath_prepend(tmp_path)
    assert require().version.endswith(os.path.dirname(MODULE))
    assert "louis" not in sys.modules


def test_a_module_where_python_looks_comes_before_that_of_the_system(
    fresh: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder := tmp_path / "a folder [1]").mkdir()
    (folder / "louis").symlink_to(os.path.dirname(MODULE))
    monkeypatch.syspath_prepend(folder)
    assert require().version.endswith(f", {folder / 'louis'}")


@pytest.fixture
def nowhere(fresh: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer without liblouis."""
    monkeypatch.delenv(liblouis.LIBRARY_VARIABLE, raising=False)
    monkeypatch.setattr(liblouis, "_bindings", lambda: iter(()))
    monkeypatch.setattr(liblouis, "_NAMES", ())
    monkeypatch.setattr(ctypes.util, "find_library", lambda _name: None)


def test_without_liblouis_the_notice_says_how_to_get_it(nowhere: None) -> None:
    with pytest.raises(NoticeError) as caught:
        require()
    assert caught.value.notice == missing_notice()


def test_a_named_library_that_does_not_load_is_reported(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
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


@pytest.mark.parametrize("tables", ["NVDA/louis/tables", "share/liblouis/tables"])
def test_tables_beside_the_library_are_used(tables: str, tmp_path: Path, shipped_tables: Path) -> None:
    """As NVDA keeps them in its program folder, and a release for Windows beside that of the library."""
    place = tmp_path / "NVDA" / "liblouis.dll"
    (tmp_path / tables).parent.mkdir(parents=True)
    (tmp_path / tables).symlink_to(shipped_tables)
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(real_file())
    louis = Library(str(place))
    assert louis.version.endswith(f", {place}")
    assert louis._placed("de-g2.ctb") == str(shipped_tables.resolve() / "de-g2.ctb")
    assert louis.translate(prose_tables("de", 2), "Schwarz") == "⠱⠺⠴⠵"


def test_the_library_of_nvda_is_found(
    nowhere: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, shipped_tables: Path
) -> None:
    folder = tmp_path / "NVDA"
    (folder / "louis").mkdir(parents=True)
    (folder / "louis" / "tables").symlink_to(shipped_tables)
    (folder / "liblouis.dll").symlink_to(real_file())
    monkeypatch.setenv("ProgramFiles", str(tmp_path))
    assert require().version.endswith(f", {folder / 'liblouis.dll'}")


def test_a_library_that_is_not_liblouis_is_refused(
    nowhere: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "NVDA").mkdir()
    for content in (b"no library", None):  # and one that is, but another
        place = tmp_path / "NVDA" / "liblouis.dll"
        if content is None:
            place.unlink()
            place.symlink_to(str(another_library()))
        else:
            place.write_bytes(content)
        monkeypatch.setenv("ProgramFiles", str(tmp_path))
        require.cache_clear()
        with pytest.raises(NoticeError, match=r"braille-library-refused.*liblouis\.dll"):
            require()


def test_a_liblouis_that_gives_other_cells_is_refused(
    nowhere: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(liblouis, "_NAMES", (SYSTEMS,))
    monkeypatch.setattr(liblouis, "_TRIAL", {"a": "⠃"})
    with pytest.raises(NoticeError, match="braille-library-refused"):
        require()


def test_the_cells_of_the_trial_are_those_of_our_own_reader() -> None:
    for text, cells in liblouis._TRIAL.items():
        assert {board_cells(text, name) for name in games.names()} == {cells}


def real_file() -> str:
    """The file of the library that the system knows by its name."""
    ctypes.CDLL(SYSTEMS)
    with open("/proc/self/maps", encoding="utf-8") as maps:
        return next(line.split()[-1] for line in maps if "liblouis.so" in line)


def another_library() -> str:
    """A file of a library that is no liblouis."""
    with open("/proc/self/maps", encoding="utf-8") as maps:
        return next(line.split()[-1] for line in maps if "libc.so" in line or "libc-" in line)
