"""Build the packages for this Debian: ``make deb``. A wheel of the program may be given, compiled for its Python.

``accessible-games`` has the program and the locked Python packages of a player, ``accessible-games-server`` has those
that a server needs besides, and the service (README.md).
"""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from email.utils import formatdate
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from accessible_games import __version__  # noqa: E402  # of this checkout
from tools.package_texts import NAME, licences  # noqa: E402
from tools.package_texts import main as write_texts  # noqa: E402
from tools.release import read_publisher  # noqa: E402

DIST = ROOT / "dist"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
SERVICE = "docs/hosting/accessible-games.service"
# What only a compiler or another program reads.
UNNEEDED = ("**/__pycache__", "**/*.c", "**/*.h", "**/*.pyx", "**/*.pxd", "bin", "share", "**/tests")


def main() -> None:
    """Build both packages and put them into ``dist``."""
    if sys.base_prefix != "/usr":
        sys.exit(f"The packages need the Python of the system, and this one is in {sys.base_prefix}.")
    stamp = _output("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    os.environ["SOURCE_DATE_EPOCH"] = stamp
    with tempfile.TemporaryDirectory(prefix="accessible-games-debian-") as name:
        source = Path(name) / "source"
        # With the date of now, which becomes that of the commit.
        shutil.copytree(HERE / "debian", source / "debian", copy_function=shutil.copy)
        stage = source / "stage"
        _place_packages(stage)
        _place_files(stage)
        _write_debian(source / "debian", int(stamp))
        _run("dpkg-buildpackage", "--build=binary", "--no-sign", "--no-check-builddeps", folder=source)
        DIST.mkdir(exist_ok=True)
        for package in Path(name).glob("*.deb"):
            if "-dbgsym" not in package.name:
                shutil.move(package, DIST / package.name)


def _place_packages(stage: Path) -> None:
    """Install the locked packages of a player, those that a server has besides, and the program."""
    players, servers = (_entries(ROOT / "requirements" / name) for name in ("players.txt", "server.txt"))
    for folder, wanted in (("site", players), ("server", servers - players - _entries_of_build(servers))):
        lock = stage / f"{folder}.txt"
        lock.parent.mkdir(exist_ok=True)
        lock.write_text("\n".join(sorted(wanted)) + "\n", encoding="utf-8")
        _run(*PIP, "install", "--no-compile", "--no-deps", "--require-hashes", "--target", stage / folder, "-r", lock)
    os.environ["ACCESSIBLE_GAMES_REQUIRE_COMPILED"] = "1"
    program = sys.argv[1] if sys.argv[1:] else ROOT
    # Unpacked, since pip would note the folder that it comes from.
    _run(*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", stage, program)
    with zipfile.ZipFile(next(stage.glob("*.whl"))) as wheel:
        wheel.extractall(stage / "site")
    for place in (stage / "site", stage / "server"):
        for path in [found for pattern in UNNEEDED for found in place.glob(pattern)]:
            if path.is_dir():
                shutil.rmtree(path)
            else:
                path.unlink(missing_ok=True)


def _entries(lock: Path) -> set[str]:
    """Return the requirements of a lock file, each with its marker and hashes."""
    return {entry for entry in re.split(r"\n(?=\S)", lock.read_text("utf-8").strip()) if not entry.startswith("#")}


def _entries_of_build(entries: set[str]) -> set[str]:
    """Return those that only a build needs: the compiler and what it brings."""
    names = ("ast-serialize", "mypy", "pathspec", "setuptools")
    return {entry for entry in entries if entry.partition("==")[0] in names}


def _place_files(stage: Path) -> None:
    """Write everything that is no Python package."""
    write_texts(stage)
    for target in ("bin", "doc", "server-doc", "etc/accessible-games", "share/applications"):
        (stage / target).mkdir(parents=True)
    shutil.copy(HERE / NAME, stage / "bin")
    for language in ("en", "de"):
        _run(sys.executable, "-m", "accessible_games", "manual", "--format=html", f"--language={language}",
             "-o", stage / "doc" / f"manual-{language}.html")  # fmt: skip
    for entry in HERE.glob("*.desktop"):
        shutil.copy(entry, stage / "share" / "applications")
    icons = stage / "share" / "icons" / "hicolor" / "scalable" / "apps"
    icons.mkdir(parents=True)
    shutil.copy(ROOT / "accessible_games/interfaces/web/static/icon.svg", icons / f"{NAME}.svg")
    shutil.copy(HERE / "server.toml", stage / "etc" / NAME)
    for folder, target in (("site", "doc"), ("server", "server-doc")):
        text = "\n\n".join(licences(stage / folder))
        (stage / target / "licences.txt").write_text(text + "\n", encoding="utf-8")


def _write_debian(folder: Path, stamp: int) -> None:
    """Write what follows from the version and from other files of the checkout."""
    version = f"{__version__}+deb{platform.freedesktop_os_release()['VERSION_ID']}"
    maintainer = read_publisher(ROOT)["maintainer"]
    control = folder / "control"
    control.write_text(control.read_text("utf-8").replace("@MAINTAINER@", maintainer), encoding="utf-8")
    (folder / "changelog").write_text(
        f"{NAME} ({version}) unstable; urgency=medium\n\n  * See CHANGELOG.md.\n\n"
        f" -- {maintainer}  {formatdate(stamp)}\n",
        encoding="utf-8",
    )
    text = (folder / "copyright").read_text("utf-8")
    terms = (ROOT / "LICENSE").read_text("utf-8").partition("\n\n")[2].partition("\n\n")[2]
    lines = [f" {line}" if line else " ." for line in terms.strip().splitlines()]
    (folder / "copyright").write_text(text.replace("@LICENSE@", "\n".join(lines)), encoding="utf-8")
    unit = (ROOT / SERVICE).read_text("utf-8").replace("/opt/accessible-games/bin/", "/usr/bin/")
    # Without the comment before the first section, which says how to install it by hand.
    (folder / f"{NAME}-server.{NAME}.service").write_text(unit[unit.index("[Unit]") :], encoding="utf-8")


def _output(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def _run(*words: str | Path, folder: Path = ROOT) -> None:
    subprocess.run([str(word) for word in words], check=True, cwd=folder)


if __name__ == "__main__":
    main()
