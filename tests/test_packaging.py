"""The packages that people install: what is inside, and that they run far from the checkout."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tomllib
import venv
import zipfile
from dataclasses import dataclass
from importlib.metadata import distribution
from pathlib import Path
from urllib.request import urlopen

import pytest
from packaging.requirements import Requirement

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900), pytest.mark.together]

ROOT = Path(__file__).resolve().parents[1]
COMPILED = (ROOT / "tools" / "compiled-modules.txt").read_text(encoding="utf-8").split()
LEFT_OUT = shutil.ignore_patterns(
    ".venv", ".git", ".*_cache", ".hypothesis", "__pycache__", "build", "dist", "*.egg-info", "*.so", "*.pyd"
)
# A build asks the C compiler for these alone: set-up has compiled all of them.
FEW = 2
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
IS_COMPILED = "from accessible_games.rules.games.abalone import board; print(board.is_compiled())"


def run(*command: str | Path, folder: Path, text: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a program in ``folder`` without the variables that could lead it to the checkout."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        input=text,
        env={**kept, "PYTHONUTF8": "1", **variables},
        capture_output=True,
        encoding="utf-8",
        timeout=500,
        check=False,
    )


def succeed(*command: str | Path, folder: Path, text: str = "", **variables: str) -> str:
    """The standard output of a program that must end with 0."""
    done = run(*command, folder=folder, text=text, **variables)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@dataclass(frozen=True)
class Built:
    """A copy of the sources and what was made of it; ``is_short``: not the long form of these tests."""

    source: Path
    wheel: Path
    sdist: Path
    is_short: bool


@pytest.fixture(scope="module", params=[FEW, pytest.param(len(COMPILED), marks=pytest.mark.soak)])
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """A source archive, and a wheel made from that archive: so many modules of the list become machine code."""
    folder = tmp_path_factory.mktemp("packages")
    source = folder / "source"
    shutil.copytree(ROOT, source, ignore=LEFT_OUT)
    (source / "tools" / "compiled-modules.txt").write_text("\n".join(COMPILED[: request.param]), encoding="utf-8")
    build = (sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, source)
    succeed(*build, folder=folder, **hasty_compiler(folder))
    return Built(source, next(folder.glob("*.whl")), next(folder.glob("*.tar.gz")), request.param == FEW)


def hasty_compiler(folder: Path) -> dict[str, str]:
    """The compiler of this computer, where there is one as on Unix, without the seconds in which it makes code fast."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None or os.name == "nt":
        return {}
    script = folder / "hasty-compiler"
    script.write_text(f'#!/bin/sh\nexec "{compiler}" "$@" -O0\n', encoding="utf-8")
    script.chmod(0o755)
    return {"CC": str(script)}


@dataclass(frozen=True)
class Installed:
    """A virtual environment with the wheel, and an empty folder to run it from."""

    python: Path
    program: Path
    folder: Path


@pytest.fixture(scope="module")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in a fresh environment with the locked packages of a player.

    The short form has those that these tests run with, whose hashes were compared when they were installed.
    """
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env")
    scripts = folder / "env" / SCRIPTS
    python = scripts / "python"
    # By the pip of these tests, and without compiling thousands of modules of which few are used.
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    install = (*pip, "install", "--quiet", "--no-compile")
    if built.is_short:
        link_locked_packages(packages_of(python, folder))
    else:
        succeed(*install, "--require-hashes", "-r", ROOT / "requirements" / "play.txt", folder=folder)
    succeed(*install, "--no-deps", built.wheel, folder=folder)
    succeed(*pip, "check", folder=folder)
    return Installed(python, scripts / "accessible-games", folder)


def packages_of(python: Path, folder: Path) -> Path:
    """Where this Python has its packages."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(succeed(python, "-c", code, folder=folder).strip())


def link_locked_packages(target: Path) -> None:
    """All files of the packages of a player, and of no other."""
    wanted = [Requirement(entry.split("\\")[0]) for entry in entries("play.txt")]
    for name in (each.name for each in wanted if each.marker is None or each.marker.evaluate()):
        for file in distribution(name).files or ():
            if ".." not in file.parts:
                (target / file).parent.mkdir(parents=True, exist_ok=True)
                (target / file).symlink_to(file.locate())


def names_in(archive: Path) -> set[str]:
    """The names of the files in a wheel or a source archive, the latter without its top folder."""
    if archive.suffix == ".whl":
        with zipfile.ZipFile(archive) as wheel:
            return set(wheel.namelist())
    with tarfile.open(archive) as sdist:
        return {member.name.partition("/")[2] for member in sdist.getmembers() if member.isfile()}


def below(folder: str, *patterns: str) -> set[str]:
    """The files of the checkout below ``folder`` that match, relative to the root."""
    found = {path.relative_to(ROOT).as_posix() for pattern in patterns for path in (ROOT / folder).rglob(pattern)}
    assert found, f"nothing like {patterns} below {folder}"
    return found


def test_both_archives_hold_messages_tables_documents_and_sources(built: Built) -> None:
    package = below("accessible_games", "*.py", "*.ftl", "*.md", "*.json", "*.sql", "py.typed")
    tables = {name for name in below("tables", "*.utb", "*.uti") if "/tests/" not in name}
    assert package | tables <= names_in(built.sdist)
    documents = {name for name in below("docs", "*.??.md") if name.count("/") == 1 or name.startswith("docs/games/")}
    texts = tables | documents | {"docs/CHANGELOG.md"}
    assert package | {f"accessible_games/{name}" for name in texts} <= names_in(built.wheel)


def test_the_source_archive_can_build_itself_and_its_tests(built: Built) -> None:
    files = {"setup.py", "Makefile", ".ci/run", "LICENSE", "README.md", "tools/compiled-modules.txt"}
    assert files | below("tests", "*.py", "*.c") | below("requirements", "*.txt") <= names_in(built.sdist)


def test_the_wheel_holds_nothing_of_the_workshop(built: Built) -> None:
    tops = {name.partition("/")[0] for name in names_in(built.wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"accessible_games"}
    assert not [name for name in names_in(built.wheel) if name.endswith((".c", ".h", ".pyc"))]


def test_boards_are_machine_code_where_there_is_a_compiler(installed: Installed) -> None:
    compiler = any(map(shutil.which, ("cc", "gcc", "clang", "cl")))
    assert succeed(installed.python, "-c", IS_COMPILED, folder=installed.folder).strip() == str(compiler)


def test_machine_code_does_not_name_the_folder_of_its_build(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        machine = [wheel.read(name) for name in wheel.namelist() if name.endswith((".so", ".pyd"))]
    assert machine
    assert not [code for code in machine if b"accessible-games-build-" in code]


def test_the_installed_package_is_the_one_that_runs(installed: Installed) -> None:
    code = "import accessible_games, sys; print(accessible_games.__file__, *sys.path, sep='\\n')"
    where, *path = succeed(installed.python, "-c", code, folder=installed.folder).split("\n")
    assert Path(where).is_relative_to(installed.folder)
    assert not [entry for entry in path if entry and Path(entry).is_relative_to(ROOT)]


def test_help(installed: Installed) -> None:
    text = succeed(installed.program, "--help", folder=installed.folder)
    assert "play" in text
    assert "\x1b" not in text


def test_a_braille_board(installed: Installed) -> None:
    page = installed.folder / "board.txt"
    succeed(installed.program, "braille", "board", "--format", "unicode", "-o", page, folder=installed.folder)
    cells = [char for char in page.read_text(encoding="utf-8") if "\u2800" < char <= "\u28ff"]
    assert len(cells) >= 61


def test_doctor(installed: Installed) -> None:
    assert succeed(installed.program, "doctor", folder=installed.folder).strip()


def test_playing_through_a_pipe(installed: Installed) -> None:
    text = succeed(installed.program, "play", "--no-speech", folder=installed.folder, text="quit\n")
    assert text.strip()
    assert "\x1b" not in text


def test_the_server_lets_people_in(installed: Installed) -> None:
    variables = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    ports = [word for door in ("ssh", "telnet", "web", "status") for word in (f"--{door}-port", "0")]
    program = subprocess.Popen(
        [installed.program, "serve", "--language", "en", "--data", installed.folder / "data", *ports],
        cwd=installed.folder,
        env={**variables, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert program.stdout is not None
        *doors, key, settings = [program.stdout.readline() for _ in range(5)]
        assert [door.partition(":")[0] for door in (*doors, settings)] == ["SSH", "Telnet", "Web page", "Settings"]
        assert "SHA256:" in key
        with urlopen(doors[2].partition(": ")[2].strip() + "/play", timeout=60) as page:
            assert re.search(rb"/static/menu-install-play\.[0-9a-f]+\.js", page.read())
        with socket.create_connection(("127.0.0.1", int(doors[1].split()[-1])), 60) as sock:
            lines = sock.makefile("rb")
            typed = (("anna", b"Welcome, anna"), ("new abalone easy black", b"Your turn"), ("c3 d4", b"White "))
            for line, words in typed:
                sock.sendall(f"{line}\r\n".encode())
                assert next((heard for heard in lines if words in heard), None) is not None
    finally:
        program.terminate()
        _, log = program.communicate(timeout=60)
    assert (program.returncode, '"error"' in log) == (0, False), log


def test_without_the_packages_of_a_server_a_sentence_tells_what_to_install(
    installed: Installed, tmp_path: Path
) -> None:
    packages = packages_of(installed.python, tmp_path)
    extra = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    modules = [re.split("[<>=]", name)[0].removesuffix("-py").removesuffix("-cffi") for name in extra["server"]]
    left_out = shutil.ignore_patterns(*(f"{name.replace('-', '_')}*" for name in modules))
    shutil.copytree(packages, tmp_path / "few", symlinks=True, ignore=left_out)
    start = "import runpy, sys; sys.path.insert(0, 'few'); runpy.run_module('accessible_games', run_name='__main__')"
    done = run(installed.python, "-S", "-c", start, "serve", "--language", "en", folder=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "is not installed" in done.stderr
    assert 'pip install ".[server]"' in done.stderr
    succeed(installed.python, "-S", "-c", start, "play", "--no-speech", folder=tmp_path, text="quit\n")


def test_an_interpreted_install_works(built: Built, installed: Installed, tmp_path: Path) -> None:
    target = tmp_path / "interpreted"
    succeed(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-build-isolation", "--target", target, built.source),
        folder=tmp_path,
        ACCESSIBLE_GAMES_NO_COMPILE="1",
        ACCESSIBLE_GAMES_REQUIRE_COMPILED="",
    )
    assert not [*target.rglob("*.so"), *target.rglob("*.pyd")]
    search = {"PYTHONPATH": str(target)}
    assert succeed(installed.python, "-c", IS_COMPILED, folder=tmp_path, **search).strip() == "False"
    help_text = succeed(installed.python, "-m", "accessible_games", "--help", folder=tmp_path, **search)
    assert "play" in help_text


def test_a_board_that_c_does_not_take_falls_back(built: Built, installed: Installed, tmp_path: Path) -> None:
    target = tmp_path / "fallen-back"
    succeed(
        *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
        *("--no-deps", "--no-build-isolation", "--target", target, built.source),
        folder=tmp_path,
        CC=f"{sys.executable} -c raise\\ SystemExit(1)",
        ACCESSIBLE_GAMES_REQUIRE_COMPILED="",
    )
    assert not [*target.rglob("*.so"), *target.rglob("*.pyd")]
    assert succeed(installed.python, "-c", IS_COMPILED, folder=tmp_path, PYTHONPATH=str(target)).strip() == "False"


def test_the_list_of_compiled_modules_names_files() -> None:
    assert COMPILED
    assert [name for name in COMPILED if not (ROOT / name).is_file()] == []


def entries(lock: str) -> set[str]:
    """``name==version`` of a lock file, each with its marker and hashes."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return {entry for entry in re.split(r"\n(?=\S)", text.strip()) if not entry.startswith("#")}


def pins(lock: str) -> set[str]:
    """``name==version`` of every line of a lock file, without markers and hashes."""
    return {entry.split()[0] for entry in entries(lock)}


def test_the_test_lock_holds_all_of_the_player_lock() -> None:
    assert pins("play.txt")
    assert entries("play.txt") <= entries("test.txt")


def test_the_lock_of_players_is_that_of_play_without_server_and_compiler() -> None:
    assert entries("players.txt") < entries("play.txt")
    assert not {"asyncssh", "mypy", "setuptools"} & {pin.partition("==")[0] for pin in pins("players.txt")}


def test_the_lock_of_servers_is_that_of_players_without_speech() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked, named = ({pin.partition("==")[0] for pin in pins(file)} for file in ("play.txt", "server.txt"))

    def names(*wanted: str) -> set[str]:
        return {re.split(r"[<>=;]", each)[0].replace("_", "-").replace(".", "-") for each in wanted}

    extras = project["optional-dependencies"]
    assert names(*project["dependencies"], *extras["server"], *extras["build"]) & locked <= named
    assert not names(*extras["speech"]) & named
    assert pins("server.txt") < pins("play.txt")


def test_build_requirements_stand_in_the_lock_as_well() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = project["build-system"]["requires"]
    assert project["project"]["optional-dependencies"]["build"] == wanted
    assert {"setuptools", "mypy"} <= {pin.partition("==")[0] for pin in pins("play.txt")}
