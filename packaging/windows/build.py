"""Build the installer and the portable archive for Windows: ``make windows``.

The compiled wheel may be given; otherwise it is built and kept in ``dist``, where ``make windows-test`` plays with it.
Both hold one folder: Python for Windows, all packages of ``[speech,web]``, the boards as machine code, Braille tables,
manual and licences. Everything fetched is pinned by hash, and every file has the date of the commit, so that two builds
of one commit are equal.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT))

from accessible_games import __version__  # noqa: E402  # of this checkout
from tools.package_texts import licences  # noqa: E402
from tools.release import INSTALLED  # noqa: E402
from tools.windows_wheels import build_pure, build_wheels, fetch_python, install, set_dates  # noqa: E402

DIST = ROOT / "dist"
FOLDER = "accessible-games"  # of the program in the portable archive
# Of the standard library, what needs Tcl or installs packages; of the packages, an editor, examples and the languages
# in which the program does not speak.
UNNEEDED = (
    *(f"python/Lib/{name}" for name in ("site-packages", "ensurepip", "idlelib", "tkinter", "turtledemo", "venv")),
    *(f"python/DLLs/{name}" for name in ("_tkinter.pyd", "tcl86t.dll", "tk86t.dll", "zlib1.dll", "*.ico", "*.cat")),
    *(f"site/{name}" for name in ("adodbapi", "bin", "isapi", "pythonwin", "*.pth", "PyWin32.chm", "win32/Demos")),
    "site/babel/locale-data/[!der]*.dat",
    "**/__pycache__",
)


def main() -> None:
    """Build both files in ``dist``."""
    stamp = set_dates()
    with tempfile.TemporaryDirectory(prefix="accessible-games-windows-") as name:
        work = Path(name)
        folder = work / FOLDER
        _place_python(fetch_python(work, INSTALLED), folder / "python")
        _place_packages(work, folder / "site")
        _write_texts(folder)
        for pattern in UNNEEDED:
            for path in list(folder.glob(pattern)):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        for path in (*folder.rglob("*"), folder):
            os.utime(path, (stamp, stamp))
        DIST.mkdir(exist_ok=True)
        base = DIST / f"AccessibleGames-{__version__}"
        _pack(folder, base.with_name(f"{base.name}-portable.zip"))
        _make_installer(folder, base.with_name(f"{base.name}-setup.exe"))


def _run(*words: str | Path) -> None:
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT)


def _place_python(source: Path, target: Path) -> None:
    """Copy the interpreter, and name the folders from which alone it imports."""
    for name in ("DLLs", "Lib"):
        shutil.copytree(source / name, target / name)
    for file in (*source.glob("*.exe"), *source.glob("*.dll"), source / "LICENSE.txt"):
        shutil.copy(file, target)
    # pywin32 wants its two folders named, since no site module runs.
    places = ("Lib", "DLLs", r"..\site", r"..\site\win32", r"..\site\win32\lib")
    library = next(target.glob("python3?*.dll"))
    library.with_suffix("._pth").write_text("\n".join(places) + "\n", "ascii")


def _place_packages(work: Path, site: Path) -> None:
    """Install the locked packages for Windows, and the program from its compiled wheel."""
    install(site, INSTALLED, "--require-hashes", "-r", "requirements/windows.txt")
    if not sys.argv[1:]:
        build_wheels(build_pure(ROOT, work), (INSTALLED,), work, DIST)
    built = DIST / f"accessible_games-{__version__}-cp3{INSTALLED}-cp3{INSTALLED}-win_amd64.whl"
    with zipfile.ZipFile(sys.argv[1] if sys.argv[1:] else built) as wheel:
        wheel.extractall(site)


def _write_texts(folder: Path) -> None:
    (folder / "accessible-games.cmd").write_bytes(b'@"%~dp0python\\python.exe" -m accessible_games %*\r\n')
    (folder / "licences.txt").write_text("\n\n".join(_licences(folder)), "utf-8", newline="\r\n")
    for language in ("en", "de"):
        _run(sys.executable, "-m", "accessible_games", "manual", "--format=html", f"--language={language}",
             "-o", folder / f"manual-{language}.html")  # fmt: skip


def _licences(folder: Path) -> Iterator[str]:
    """Return the licences of everything inside, each below the name of what it is for."""
    yield "Accessible Games\n\n" + (ROOT / "LICENSE").read_text("utf-8")
    yield "Python\n\n" + (folder / "python" / "LICENSE.txt").read_text("utf-8")
    yield from licences(folder / "site")


def _pack(folder: Path, archive: Path) -> None:
    """Write the portable archive, in an order that does not depend on the file system."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            packed.write(path, path.relative_to(folder.parent))


def _make_installer(folder: Path, installer: Path) -> None:
    """Run makensis, which reads the folder, the version and the size from definitions."""
    kilobytes = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) >> 10
    facts = {"VERSION": __version__, "FOLDER": folder, "OUTPUT": installer, "KILOBYTES": kilobytes}
    _run("makensis", "-V2", *(f"-D{name}={value}" for name, value in facts.items()), HERE / "installer.nsi")


if __name__ == "__main__":
    main()
