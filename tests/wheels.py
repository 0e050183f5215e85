"""The wheels that each platform and Python needs for a player: ``python -m tests.wheels`` asks the index for them.

It is run after ``make lock``. ``test_wheels.py`` compares the lock with what was recorded, without a network.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from packaging.markers import Marker
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements" / "players.txt"
RECORD = Path(__file__).with_name("wheels.json")
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
# Platform -> sys_platform, and the tags of pip.
PLATFORMS = {
    "Windows x86_64": ("win32", ("win_amd64",)),
    "macOS arm64": ("darwin", ("macosx_11_0_arm64",)),
    "Linux x86_64": ("linux", ("manylinux_2_28_x86_64", "manylinux_2_17_x86_64", "manylinux2014_x86_64")),
    "Linux aarch64": ("linux", ("manylinux_2_28_aarch64", "manylinux_2_17_aarch64", "manylinux2014_aarch64")),
}
# What pip builds from source there, with the C compiler that README.md asks for.
BUILT = {"Linux aarch64": {"miniaudio"}}


def needed(platform: str) -> Iterator[tuple[Requirement, str]]:
    """Yield each locked package that has a wheel there, and its entry with the hashes but no marker."""
    system, _ = PLATFORMS[platform]
    for entry in re.split(r"\n(?=\S)", LOCK.read_text(encoding="utf-8").strip()):
        if entry.startswith("#"):
            continue
        head, _, hashes = entry.partition(" \\\n")
        requirement = Requirement(head)
        marker: Marker | None = requirement.marker
        if requirement.name in BUILT.get(platform, ()):
            continue
        if marker is None or marker.evaluate({"sys_platform": system, "implementation_name": "cpython"}):
            yield requirement, f"{head.partition(' ;')[0]} \\\n{hashes}"


def main() -> None:
    """Record the names of the wheels. Fails with pip's own words if one of them is missing."""
    found: dict[str, list[str]] = {}
    for name in PLATFORMS:
        for python in PYTHONS:
            found[f"{name}, Python {python}"] = _wheels(name, python)
            print(name, python, len(found[f"{name}, Python {python}"]), flush=True)
    RECORD.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


def _wheels(platform: str, python: str) -> list[str]:
    _, tags = PLATFORMS[platform]
    with tempfile.TemporaryDirectory() as folder:
        lock, report = Path(folder, "lock.txt"), Path(folder, "report.json")
        lock.write_text("\n".join(entry for _, entry in needed(platform)) + "\n", encoding="utf-8")
        subprocess.run(
            (sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--no-deps", "--require-hashes",
             "--only-binary=:all:", *(f"--platform={tag}" for tag in tags), f"--python-version={python}",
             "--implementation=cp", "--target", folder, "--report", report, "-r", lock),
            check=True,
        )  # fmt: skip
        installed = json.loads(report.read_text(encoding="utf-8"))["install"]
    return sorted(each["download_info"]["url"].rpartition("/")[2] for each in installed)


if __name__ == "__main__":
    main()
