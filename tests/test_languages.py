"""Tests of the folders of languages, and of finding one by the names that systems and people use."""

from __future__ import annotations

import ast
import os
from pathlib import Path

import pytest

from accessible_games.languages import (
    COMMON,
    LANGUAGES,
    MESSAGES,
    called,
    guests,
    language,
    of_environment,
    of_locale,
    typed_in,
)
from accessible_games.output.braille.cells import GRADES
from accessible_games.output.braille.pages import CHARSETS


def test_every_folder_of_messages_is_a_language() -> None:
    assert set(LANGUAGES) == {folder.name for folder in MESSAGES.iterdir() if folder.is_dir()}


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_names_itself_and_has_braille_and_a_voice(code: str) -> None:
    found = language(code)
    assert (MESSAGES / code / "language.toml").is_file()
    assert code in found.names
    assert len(found.tables) == len(GRADES)
    assert found.computer.charset in CHARSETS
    assert found.voices


def test_a_language_without_a_folder_has_nothing_but_its_code(tmp_path: Path) -> None:
    for code in ("fr", os.path.relpath(tmp_path, MESSAGES)):
        assert (language(code).names, language(code).tables, language(code).name_in("en")) == ({}, (), code)


def test_a_language_is_called_by_its_code_and_by_its_names_in_any_language() -> None:
    assert called() == {
        "de": "de",
        "deutsch": "de",
        "german": "de",
        "en": "en",
        "english": "en",
        "englisch": "en",
    }
    assert language("de").name_in("en") == "German"
    assert language("de").name_in("fr") == "Deutsch"
    assert guests() == {"gast": "de"}


def test_words_count_in_ones_own_language_first_then_in_english() -> None:
    assert typed_in("de") == ("de", "en")
    assert typed_in("en") == ("en", "de")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("de_AT.UTF-8", "de"),
        ("de", "de"),
        ("DE-ch", "de"),
        ("German_Germany.1252", "de"),
        ("en_GB@euro", "en"),
        ("fr_FR", None),
        ("den", None),
        ("C", None),
        ("", None),
    ],
)
def test_locales_of_systems(name: str, code: str | None) -> None:
    assert of_locale(name) == code


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_DE"}, "de"),
        ({"LANG": "de", "LC_MESSAGES": "en-US"}, "en"),
        ({"LANG": "C.UTF-8"}, None),
        ({"LANG": "POSIX"}, None),
        ({"LANG": ""}, None),
        ({}, None),
        ({"LANG": "\x1b[2J"}, None),
    ],
)
def test_the_strongest_variable_names_the_language(environment: dict[str, str], language: str | None) -> None:
    assert of_environment(environment) == language


def test_no_module_names_a_language_but_the_common_one() -> None:
    """Embossers have a character set, and the lesson of Confusion two diagrams, that are called as a language is."""
    named = set()
    package = MESSAGES.parents[1]
    for path in package.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in set(LANGUAGES) - {COMMON}:
                named.add(path.relative_to(package).as_posix())
    assert named == {"output/braille/pages.py", "rules/games/confusion/lesson.py"}
