"""The command ``manual``: the documents for players by name, and one as lines."""

from __future__ import annotations

from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from accessible_games.cli.main import run
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.documents import documents
from accessible_games.rules import games


def test_documents_are_listed_and_one_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["manual", "--language", "de"]) == 0
    assert "settings: Einstellungen\n" in capsys.readouterr().out
    assert run(["manual", "settings"]) == 0
    assert "\n\nSettings\n\nSettings decide how much is said" in capsys.readouterr().out
    assert run(["manual", "rules", "--language", "de"]) == 0
    rules = capsys.readouterr().out
    assert [f"\n{name}: Regeln\n" in rules for name in ("Abalone", "Mühle", "Spiralspiel")] == [True] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_page_links_every_document_and_the_rules(tmp_path: Path, language: str) -> None:
    file = tmp_path / "manual.html"
    assert run(["manual", "--format", "html", "--language", language, "-o", str(file)]) == 0
    page = fromstring(file.read_text(encoding="utf-8"))
    assert page.get("lang") == language
    links = {link.get("href"): link.text for link in page.iter("a")}
    chapters = {f"#{heading.get('id')}": heading.text for heading in page.iter("h2") if heading.get("id") != "contents"}
    assert links == chapters
    titles = [parts[0].title for parts in documents(language).values()]
    assert set(titles) == set(list(chapters.values())[: len(titles)])
    assert len(chapters) == len(titles) + len(games.names())


@pytest.mark.parametrize("form", ["unicode", "brf", "pef", "ebraille"])
def test_rules_are_written_in_each_kind_of_braille(tmp_path: Path, form: str) -> None:
    file = tmp_path / f"rules.{'ebrl' if form == 'ebraille' else form}"
    assert run(["manual", "rules", "--format", form, "--grade", "1", "-o", str(file)]) == 0
    content = file.read_bytes()
    beginning = {"unicode": b"\n", "brf": b"\r\n", "pef": b"<?xml", "ebraille": b"PK"}[form]
    assert content.startswith(beginning)
    assert len(content) > 10_000


def test_ebraille_needs_a_file_of_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["manual", "--format", "ebraille"]) == 2
    assert ".ebrl" in capsys.readouterr().err


def test_unknown_document_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["manual", "kangaroo"]) == 2
    assert capsys.readouterr().err == 'The manual has no document "kangaroo". Type manual for a list.\n'
