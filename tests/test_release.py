"""A release is built from one commit only: that which has the tag, and whose version and changelog agree."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tarfile
from pathlib import Path

import pytest

from tools.release import find_differences, find_faults, find_placeholders, set_one_date, write_formula, write_sums

FORMULA = Path(__file__).resolve().parents[1] / "packaging" / "homebrew" / "accessible-games.rb"


def checkout(folder: Path, version: str, entry: str) -> Path:
    """A repository with one commit, and no tag."""
    (folder / "accessible_games").mkdir()
    (folder / "accessible_games" / "__init__.py").write_text(f'"""A program."""\n\n__version__ = "{version}"\n')
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\nNewest first.\n\n## {entry}\n\n- New.\n\n## 0.9.0\n")
    git(folder, "init", "--quiet")
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Anna", "-c", "user.email=anna@example.com", "-c", "commit.gpgsign=false")
    subprocess.run(("git", "-C", folder, *who, *words), check=True, capture_output=True)


def test_tagged_commit_with_its_version_and_changelog_is_a_release(tmp_path: Path) -> None:
    git(checkout(tmp_path, "1.2.0", "1.2.0"), "tag", "v1.2.0")
    assert list(find_faults(tmp_path)) == []


@pytest.mark.parametrize(
    ("version", "entry", "fault"),
    [
        ("1.2.0", "Unreleased", 'CHANGELOG.md begins with "Unreleased", and not with 1.2.0.'),
        ("1.2.0", "1.1.0", 'CHANGELOG.md begins with "1.1.0", and not with 1.2.0.'),
        ("1.2", "1.2", 'The version of accessible_games/__init__.py is "1.2", and not three numbers.'),
    ],
)
def test_version_and_changelog_must_agree(tmp_path: Path, version: str, entry: str, fault: str) -> None:
    git(checkout(tmp_path, version, entry), "tag", f"v{version}")
    assert list(find_faults(tmp_path)) == [fault]


def test_release_needs_its_tag_at_this_commit(tmp_path: Path) -> None:
    checkout(tmp_path, "1.2.0", "1.2.0")
    git(tmp_path, "tag", "v1.1.0")
    assert list(find_faults(tmp_path)) == ["This commit lacks the tag: git tag v1.2.0"]
    git(tmp_path, "tag", "v1.2.0")
    git(tmp_path, "commit", "--quiet", "--allow-empty", "--message", "Go on")
    assert list(find_faults(tmp_path)) == ["The tag v1.2.0 is at another commit."]


@pytest.mark.parametrize("name", ["CHANGELOG.md", "new.txt"])
def test_changed_or_new_file_is_no_part_of_a_release(tmp_path: Path, name: str) -> None:
    git(checkout(tmp_path, "1.2.0", "1.2.0"), "tag", "v1.2.0")
    with (tmp_path / name).open("a") as file:
        file.write("More.\n")
    assert list(find_faults(tmp_path)) == ["The checkout has changes that are not committed."]


def test_checksums_are_those_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "b.whl").write_bytes(b"b")
    (tmp_path / "a.tar.gz").write_bytes(b"a")
    for _ in range(2):  # the second time there is a file of checksums already
        write_sums(tmp_path)
    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert lines == [f"{hashlib.sha256(name[:1].encode()).hexdigest()}  {name}" for name in ("a.tar.gz", "b.whl")]


def test_second_build_names_files_that_differ_or_are_missing() -> None:
    before, after = "1  a.whl\n2  b.exe\n3  c.deb\n", "1  a.whl\n9  b.exe\n4  d.deb\n"
    assert list(find_differences(before, before)) == []
    assert list(find_differences(before, after)) == [
        f"Differs from the build before: {name}" for name in ("b.exe", "c.deb", "d.deb")
    ]


def test_source_archives_with_the_same_files_are_equal(tmp_path: Path) -> None:
    script = tmp_path / "run.sh"
    script.write_text("true\n")
    script.chmod(0o755)
    for date, order in ((1, ("run.sh", "sub")), (9_000_000, ("sub", "run.sh"))):
        (tmp_path / "sub").mkdir(exist_ok=True)
        os.utime(script, (date, date))
        with tarfile.open(tmp_path / f"{date}.tar.gz", "w:gz") as archive:
            for name in order:
                archive.add(tmp_path / name, f"games-1.0.0/{name}")
        set_one_date(tmp_path / f"{date}.tar.gz", 1_700_000_000)
    assert (tmp_path / "1.tar.gz").read_bytes() == (tmp_path / "9000000.tar.gz").read_bytes()
    with tarfile.open(tmp_path / "1.tar.gz") as archive:
        assert [(each.name, each.mode & 0o777, each.mtime, each.isdir()) for each in archive] == [
            ("games-1.0.0/run.sh", 0o755, 1_700_000_000, False),
            ("games-1.0.0/sub", 0o755, 1_700_000_000, True),
        ]
        content = archive.extractfile("games-1.0.0/run.sh")
        assert content is not None
        assert content.read() == b"true\n"


def publish(root: Path, maintainer: str, homepage: str) -> None:
    """Fill in who publishes the packages of a checkout."""
    (root / "packaging" / "homebrew").mkdir(parents=True)
    text = f'maintainer = "{maintainer}"\nhomepage = "{homepage}"\nfiles = "{homepage}1.2/"\n'
    (root / "packaging" / "publisher.toml").write_text(text)


def test_address_that_belongs_to_nobody_is_named(tmp_path: Path) -> None:
    publish(tmp_path, "Anna <anna@games.invalid>", "https://club.test/")
    assert list(find_placeholders(tmp_path)) == [
        'Before you publish: maintainer of packaging/publisher.toml is "Anna <anna@games.invalid>", which belongs to '
        "nobody."
    ]


def test_formula_names_the_archive_and_its_checksum(tmp_path: Path) -> None:
    publish(tmp_path, "Anna <anna@club.test>", "https://club.test/")
    assert list(find_placeholders(tmp_path)) == []
    (tmp_path / "packaging" / "homebrew" / FORMULA.name).write_bytes(FORMULA.read_bytes())
    archive = tmp_path / "dist" / "accessible_games-1.2.0.tar.gz"
    archive.parent.mkdir()
    archive.write_bytes(b"a")
    write_formula(tmp_path, archive)
    formula = (archive.parent / FORMULA.name).read_text()
    assert '  homepage "https://club.test/"\n' in formula
    assert '  url "https://club.test/1.2/accessible_games-1.2.0.tar.gz"\n' in formula
    assert f'  sha256 "{hashlib.sha256(b"a").hexdigest()}"\n' in formula
