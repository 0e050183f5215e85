"""The command ``manual``: the documents for players by name, and one as lines."""

from __future__ import annotations

import pytest

from accessible_games.cli.main import run


def test_documents_are_listed_and_one_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["manual", "--language", "de"]) == 0
    assert "settings: Einstellungen\n" in capsys.readouterr().out
    assert run(["manual", "settings"]) == 0
    assert capsys.readouterr().out.startswith("Settings\nSettings decide how much is said")


def test_unknown_document_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["manual", "kangaroo"]) == 2
    assert capsys.readouterr().err == 'The manual has no document "kangaroo". Type manual for a list.\n'
