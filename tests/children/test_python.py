"""A child of this program has the program's own modules, regardless of working folder and environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from accessible_games.children import python, start

ROOT = Path(__file__).resolve().parents[2]
STRAYS = ("typing", "json", "accessible_games/__init__", "prometheus_client", "sitecustomize", "usercustomize")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, full of modules that note when they run."""
    scatter(tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def scatter(folder: Path) -> None:
    """Modules that must not run; each leaves a mark in the folder."""
    for name in STRAYS:
        file = folder / f"{name}.py"
        file.parent.mkdir(exist_ok=True)
        mark = folder / f"ran-{name.partition('/')[0]}"
        file.write_text(f"open({str(mark)!r}, 'w').close()\nraise SystemExit(99)\n", encoding="utf-8")


def marks(folder: Path) -> list[str]:
    """Return the modules that have run."""
    return sorted(file.name for file in folder.glob("ran-*"))


def output_of(command: list[str], environment: dict[str, str]) -> str:
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30, check=False)
    assert done.stderr == ""
    return done.stdout


def test_files_in_the_working_folder_do_not_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", ["", str(folder), ".", *sys.path])
    environment = {**python.whole_environment(), "PYTHONPATH": str(folder), "PYTHONSTARTUP": str(folder / "json.py")}
    assert output_of(python.command("accessible_games", "--version"), environment) != ""
    assert marks(folder) == []


def test_the_child_runs_the_package_that_runs_here(folder: Path) -> None:
    """Also when another one is installed: that of a source tree, for one."""
    (folder / "look").mkdir()
    (folder / "look" / "look_around.py").write_text(
        "import sys, json, accessible_games, fluent.runtime\n"
        "print(json.dumps([accessible_games.__file__, sys.argv[1:], sys.path]))\n",
        encoding="utf-8",
    )
    before = list(sys.path)
    sys.path.append(str(folder / "look"))
    try:
        said = output_of(python.command("look_around", "a b", "--c"), python.environment())
    finally:
        sys.path[:] = before
    file, arguments, path = json.loads(said)
    assert Path(file) == ROOT / "accessible_games" / "__init__.py"
    assert arguments == ["a b", "--c"]
    assert str(folder) not in path
    assert path.index(str(ROOT)) > path.index(os.path.dirname(os.__file__))
    assert marks(folder) == []


def test_the_standard_library_comes_first_then_the_package_then_what_is_installed() -> None:
    found = ["/usr/lib/python313.zip", "/usr/lib/python3.13", "/usr/lib/python3.13/lib-dynload", "/venv/site-packages"]
    assert start.path(found, "/usr/lib/python3.13", "/tree", ["/more", "/tree", "/venv/site-packages"]) == [
        *found[:3],
        "/tree",
        "/venv/site-packages",
        "/more",
    ]
    assert start.path(found, "/usr/lib/python3.13", "/venv/site-packages", []) == found


def test_a_working_folder_that_is_the_source_tree_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "path", ["", ".", str(ROOT), "/elsewhere"])
    assert python.proven_path() == [str(ROOT), "/elsewhere"]


def test_a_working_folder_that_was_removed_is_no_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert output_of(python.command("accessible_games", "--version"), python.whole_environment()) != ""


def test_a_child_that_works_for_us_gets_no_secrets_and_no_places_of_modules() -> None:
    given = {
        "PATH": "/bin",
        "LC_ALL": "C",
        "TZ": "UTC",
        "PYTHONPATH": "/stray",
        "PYTHONHOME": "/stray",
        "PGPASSWORD": "x",
        "ACCESSIBLE_GAMES_STORE_URL": "postgresql://x:y@z",
        "LOUIS_TABLEPATH": "/tables",
        "LD_PRELOAD": "/stray.so",
    }
    assert python.environment(given=given) == {"PATH": "/bin", "LC_ALL": "C", "TZ": "UTC"}
    assert python.environment("LOUIS_TABLEPATH", given=given)["LOUIS_TABLEPATH"] == "/tables"
    # NVDA brings liblouis there. Windows writes names of variables in capitals.
    assert python.environment(given={"PROGRAMFILES": "C:\\Programs"}) == {"PROGRAMFILES": "C:\\Programs"}
    whole = python.whole_environment(given)
    assert set(given) - set(whole) == {"PYTHONPATH", "PYTHONHOME"}


def test_python_dash_m_imports_nothing_more_from_the_working_folder_once_we_run(folder: Path) -> None:
    """Python itself has looked there for the package, which is why its name may not lie there."""
    (folder / "accessible_games" / "__init__.py").unlink()
    (folder / "accessible_games").rmdir()
    (folder / "sitecustomize.py").unlink()
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    assert output_of([sys.executable, "-m", "accessible_games", "doctor", "--help"], environment) != ""
    assert marks(folder) == []
