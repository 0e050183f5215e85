"""Texts that packages bring besides the program: a manual page, a completion, and the licences of others."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from accessible_games.cli.main import COMMANDS
from tools.package_texts import completion, help_lines, licences, manual_page


@pytest.mark.parametrize("language", ["en", "de"])
def test_manual_page_has_each_line_of_the_help(language: str) -> None:
    page = manual_page(language).replace("\\-", "-").replace("\\&", "").splitlines()
    assert [line.removeprefix(".SS ") for line in page if line.startswith(".SS ")] == list(COMMANDS)
    for command in COMMANDS:
        for line in help_lines(language, command):
            head, _, rest = line.partition(": ")
            assert line in page or (f".B {head}" in page and rest in page), line


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        (["b"], ["backup", "braille"]),
        (["play", "--s"], ["--seat", "--seed", "--speech"]),
        (["play", "mu"], ["muehle"]),
        (["manual", "to"], ["touch", "tournaments"]),
        (["nothing", "x"], []),
    ],
)
def test_bash_completes_commands_options_games_and_documents(typed: list[str], offered: list[str]) -> None:
    script = (
        f'{completion()}\nCOMP_WORDS=(accessible-games "$@"); COMP_CWORD=$#; _accessible_games; '
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(("bash", "-c", script, "bash", *typed), check=True, capture_output=True, text=True)
    assert done.stdout.split() == offered


def test_licences_are_below_the_name_of_their_package(tmp_path: Path) -> None:
    for name, licence in (("other", "Be kind."), ("accessible-games", "Ours.")):
        folder = tmp_path / f"{name}-1.0.dist-info" / "licenses"
        folder.mkdir(parents=True)
        (folder / "LICENSE").write_text(licence)
        (folder.parent / "METADATA").write_text(f"Name: {name}\nVersion: 1.0\nLicense-Expression: MIT\n")
    assert list(licences(tmp_path)) == ["other 1.0 MIT", "Be kind."]
