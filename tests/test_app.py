"""The composition root: in which language the program begins."""

from __future__ import annotations

import pytest

from accessible_games.app import language_of_system


@pytest.mark.parametrize(
    ("variable", "value", "language"),
    [
        ("LC_ALL", "de_AT.UTF-8", "de"),
        ("LANG", "de_DE", "de"),
        ("LANG", "en_GB.UTF-8", "en"),
        ("LC_MESSAGES", "C", "en"),
    ],
)
def test_the_system_chooses_the_first_language(
    monkeypatch: pytest.MonkeyPatch, variable: str, value: str, language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv(variable, value)
    assert language_of_system() == language
