from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from accessible_games.output.braille import prose
from accessible_games.output.braille.cells import BLANK, is_cells
from accessible_games.output.braille.liblouis import MAX_CHARACTERS
from accessible_games.output.braille.prose import folded, many_prose_cells, prose_cells, segment_cells
from accessible_games.rules.core.notices import NoticeError


@dataclass(frozen=True, slots=True)
class Segment:
    """As announcements have them: anything with these two attributes will do."""

    text: str
    kind: str = "prose"


def test_known_words_in_each_grade() -> None:
    assert prose_cells("Schwarz", "de", 0) == "⠎⠉⠓⠺⠁⠗⠵"
    assert prose_cells("Schwarz", "de", 1) == "⠱⠺⠁⠗⠵"
    assert prose_cells("Schwarz", "de", 2) == "⠱⠺⠴⠵"
    assert prose_cells("the black", "en", 0) == prose_cells("the black", "en", 1) == "⠞⠓⠑⠀⠃⠇⠁⠉⠅"
    assert prose_cells("the black", "en", 2) == "⠮⠀⠃⠇⠁⠉⠅"


def test_blanks_at_the_ends_stay_and_a_line_feed_is_a_blank() -> None:
    assert prose_cells(" b\nb ", "de", 1) == "⠀⠃⠀⠃⠀"
    assert prose_cells("", "de", 2) == ""


def test_invisible_characters_vanish_and_odd_blanks_are_blanks() -> None:
    for language in ("de", "en"):
        assert prose_cells("b\x1bc\xad\u200d\ud800", language, 1) == "⠃⠉"
        assert prose_cells("e\xa0·\t\u2003e", language, 1) == prose_cells("e ·  e", language, 1)


def test_long_text_is_the_same_as_its_sentences() -> None:
    sentence = "Schwarz schiebt zwei weiße Kugeln vom Brett. "
    one = prose_cells(sentence, "de", 2)
    count = 3 * MAX_CHARACTERS // len(sentence)
    assert prose_cells(sentence * count, "de", 2) == one * count


def test_one_endless_word_is_translated_as_well() -> None:
    assert prose_cells("b" * (2 * MAX_CHARACTERS + 1), "de", 1) == "⠃" * (2 * MAX_CHARACTERS + 1)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=60), st.sampled_from(["de", "en"]), st.sampled_from([0, 1, 2]))
def test_any_text_becomes_six_dot_cells(text: str, language: str, grade: int) -> None:
    assert all("⠀" <= cell <= "⠿" for cell in prose_cells(text, language, grade))


def test_segments_keep_cells_out_of_the_contraction_table() -> None:
    mixed = (Segment("Reihe e: "), Segment("e ● ○", "cells"), Segment("⠿", "cells"))
    expected = prose_cells("Reihe e: ", "de", 2) + "⠑⠀⠿⠀⠕⠿"
    assert segment_cells(mixed, "de", 2, "abalone") == expected
    assert expected.endswith("⠒⠀⠑⠀⠿⠀⠕⠿")


def test_cells_without_a_game_must_be_cells_already() -> None:
    assert segment_cells([Segment("⠿⠀⠕", "cells")], "de", 2) == "⠿⠀⠕"
    with pytest.raises(ValueError, match="game"):
        segment_cells([Segment("● ○", "cells")], "de", 2)


def test_an_unknown_kind_of_segment_is_an_error() -> None:
    with pytest.raises(ValueError, match="kind"):
        segment_cells([Segment("a", "print")], "de", 2)


def test_unknown_language_and_grade() -> None:
    with pytest.raises(NoticeError, match="braille-language-unknown"):
        prose_cells("a", "fr", 2)
    with pytest.raises(NoticeError, match="braille-grade-unknown"):
        prose_cells("a", "de", 4)


def test_rows_end_at_blanks() -> None:
    words = ["⠁" * 4, "⠃" * 5, "⠉" * 10, "⠙" * 3]
    assert folded(BLANK.join(words), 10) == (words[0] + BLANK + words[1], words[2], words[3])
    assert folded("", 10) == folded(BLANK * 30, 10) == ()


def test_rows_cut_only_words_that_fit_nowhere() -> None:
    assert folded("⠁⠀" + "⠃" * 23 + "⠀⠉", 10) == ("⠁", "⠃" * 10, "⠃" * 10, "⠃" * 3 + "⠀⠉")


@given(st.lists(st.text("⠁⠃⠿", max_size=25)), st.integers(10, 40))
def test_wrapped_rows_fit_and_lose_nothing(words: list[str], width: int) -> None:
    lines = folded(BLANK.join(words), width)
    assert all(0 < len(line) <= width and is_cells(line) for line in lines)
    assert "".join(lines).replace(BLANK, "") == "".join(words)
    if all(len(word) <= width for word in words):
        assert BLANK.join(lines).split(BLANK) == [word for word in words if word] or not lines


def test_translation_keeps_the_limit_of_a_call(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths: list[int] = []

    class Counting:
        def translate(self, _tables: object, texts: list[str]) -> list[str]:
            lengths.extend(map(len, texts))
            return ["⠁"] * len(texts)

    monkeypatch.setattr(prose, "shared", Counting)
    # What is only blanks needs no liblouis: here those between addresses.
    for text, blanks in (("ab " * 600, 0), ("b" * 1800, 0), ("a@b.de " * 200 + "@" * 400, 200)):
        lengths.clear()
        prose_cells(text, "de", 2)
        assert sum(lengths) == 1800 - blanks
        assert max(lengths) <= MAX_CHARACTERS


def test_many_texts_are_the_same_as_each() -> None:
    texts = ["Schwarz zieht", "", " ", "x !@", "Schwarz zieht", "b" * 1200, "Kugel. "]
    for language, grade in (("de", 2), ("en", 2), ("de", 0)):
        assert many_prose_cells(texts, language, grade) == [prose_cells(text, language, grade) for text in texts]
    assert many_prose_cells([], "de", 2) == []


def test_a_blank_of_braille_is_a_blank() -> None:
    assert prose_cells("b\u2800b", "de", 1) == "⠃⠀⠃"
