"""What pyproject.toml cannot say: compile the inner boards with mypyc, and put tables and documents into the package.

Environment: ACCESSIBLE_GAMES_NO_COMPILE=1 leaves the boards interpreted; ACCESSIBLE_GAMES_REQUIRE_COMPILED=1
makes a board that does not compile an error. Without either, what does not compile runs interpreted.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
DOCS = ROOT / "docs"
COMPILED_LIST = ROOT / "tools" / "compiled-modules.txt"
COMPILED = [line for line in COMPILED_LIST.read_text(encoding="utf-8").splitlines() if (ROOT / line).is_file()]
# Metadata is asked for more often than code: only these commands are worth the seconds that mypyc takes.
BUILDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"} & set(sys.argv[1:])
REQUIRED = os.environ.get("ACCESSIBLE_GAMES_REQUIRE_COMPILED") == "1"
WANTED = os.environ.get("ACCESSIBLE_GAMES_NO_COMPILE") != "1" and COMPILED


def build_folder() -> str:
    """A fresh folder for each build: a kept one would smuggle stale modules into a wheel."""
    folder = tempfile.mkdtemp(prefix="accessible-games-build-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def forget_compiled() -> None:
    """Remove machine code beside the sources, so that no older build answers for a newer source."""
    for source in (ROOT / line for line in COMPILED):
        for suffix in ("so", "pyd"):
            for pattern in (f"{source.stem}.*.{suffix}", f"{source.stem}.{suffix}", f"*__mypyc.*{suffix}"):
                for old in source.parent.glob(pattern):
                    old.unlink()


def extensions(target: str) -> list[Extension]:
    """The boards as C; none where mypyc is missing or does not take the source, unless they are required."""
    try:
        from mypyc.build import mypycify

        group = COMPILED[0].rpartition("/")[0].replace("/", ".") + ".native"
        sources = [str(Path(p)) for p in COMPILED]
        # Debug information would name the folder of this build, so that no two builds were equal.
        found: list[Extension] = mypycify(sources, target_dir=target, group_name=group, debug_level="0")
    except (Exception, SystemExit) as error:
        if REQUIRED:
            raise
        print(f"The boards stay interpreted: {error!r}", file=sys.stderr)
        return []
    for extension in found:
        extension.optional = not REQUIRED
    return found


class AllOrNoneBuildExt(build_ext):
    """The modules of one mypyc group need one another: when one does not compile, none is kept."""

    def build_extensions(self) -> None:
        super().build_extensions()
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if not all(path.is_file() for path in built):
            self.warn("the boards stay interpreted, since the C compiler did not take them")
            for path in built:
                path.unlink(missing_ok=True)


class FilesBuildPy(build_py):
    """Copies tables, documents and changelog into the package; an editable install finds them where they are."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            package = Path(self.build_lib) / "accessible_games"
            target = package / "tables"
            shutil.copytree(ROOT / "tables", target, dirs_exist_ok=True, ignore=shutil.ignore_patterns("tests"))
            for source in (ROOT / "CHANGELOG.md", *DOCS.glob("*.??.md"), *DOCS.glob("games/*.??.md")):
                target = package / "docs" / (source.relative_to(DOCS) if DOCS in source.parents else source.name)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(source, target)


if "editable_wheel" in BUILDS:
    forget_compiled()
base = build_folder()
setup(
    cmdclass={"build_ext": AllOrNoneBuildExt, "build_py": FilesBuildPy},
    ext_modules=extensions(base) if BUILDS and WANTED else [],
    options={"build": {"build_base": base}},
)
