"""Computer Braille of our own, for texts on which liblouis never ends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.output.braille import prose
from accessible_games.output.braille.cells import prose_tables
from accessible_games.output.braille.liblouis import Louis
from accessible_games.output.braille.prose import prose_cells, spelled


def test_german_computer_braille_stands_between_its_signs() -> None:
    assert spelled("x !@", "de") == "⠠⠨⠭⠀⠐⠈⠜⠠⠄"
    assert spelled("Höß 12", "de") == spelled("Hoess 12", "de") == "⠠⠨⠓⠕⠑⠎⠎⠀⠡⠣⠠⠄"


def test_its_cells_are_those_of_the_german_tables(louis: Louis) -> None:
    tables = prose_tables("de", 0)
    two_cells = set("\"$'_")  # where the tables write two, the code of embossers has one
    for sign in map(chr, range(0x21, 0x7F)):
        written = louis.translate(tables, f"@{sign}")
        ours = spelled(f"@{sign}", "de").removesuffix("⠠⠄")
        assert (written == ours) == (sign not in two_cells), sign


def test_in_english_it_is_a_passage_that_is_not_english() -> None:
    assert spelled("x !@", "en") == "⠐⠐⠷⠭⠀⠮⠈⠐⠐⠾"


def test_blanks_stay_outside_and_blanks_alone_are_blanks() -> None:
    assert spelled(" a  ", "de") == "⠀⠠⠨⠁⠠⠄⠀⠀"
    assert spelled("  ", "de") == "⠀⠀"
    assert spelled("", "en") == ""


def test_accents_are_dropped_and_unknown_characters_are_question_marks() -> None:
    assert spelled("é", "de") == spelled("e", "de")
    assert spelled("★", "de") == spelled("?", "de")


@given(st.text(max_size=50), st.sampled_from(["de", "en"]))
def test_any_text_has_six_dots(text: str, language: str) -> None:
    assert all("⠀" <= cell <= "⠿" for cell in spelled(text, language))


@pytest.mark.parametrize("language", ["de", "en"])
def test_prose_spells_untranslatable_text(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing:
        def translate(self, _tables: object, texts: list[str]) -> list[str | None]:
            return [None if "x" in text else "⠁" for text in texts]

    monkeypatch.setattr(prose, "shared", Failing)
    assert prose_cells("box", language, 2) == spelled("box", language)
    assert prose_cells("b", language, 2) == "⠁"
