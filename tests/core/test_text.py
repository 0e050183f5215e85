"""Nothing that people write can move a cursor, hide itself, or look like a line of somebody else."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.core.text import clean, plain

ATTACKS = st.text(
    st.one_of(st.characters(), st.sampled_from("\x1b[]0;?m\x07\x9b\x9c\x90\r\n\u202e\u200b\u2028\ufeff\ue000é\u0301"))
)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("good  game\t!", "good game !"),
        ("hi\x1b]0;owned\x07there", "hithere"),
        ("hi\x1b]0;owned\x1b\\there", "hithere"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\x9b2Jgone", "gone"),
        ("\x90secret\x9cshown", "shown"),
        ("a\r\nBlack resigns.", "a Black resigns."),
        ("\u202eevil", "evil"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("private \ue000use", "private use"),
        ("half \ud800letter", "half letter"),
        ("em\u2003space\u2028line", "em space line"),
        ("e\u0301", "é"),
        ("x" + "\u0301" * 9, "x" + "\u0301" * 3),
        ("Größe, Ελλάδα, Привет", "Größe, Ελλάδα, Привет"),
    ],
)
def test_what_is_left_of_a_text(written: str, kept: str) -> None:
    assert plain(written) == kept


@given(ATTACKS)
def test_only_one_plain_line_is_left(written: str) -> None:
    text = plain(written)
    assert all(letter == " " or unicodedata.category(letter)[0] not in "CZ" for letter in text)
    assert text == " ".join(text.split())
    assert plain(text) == text


@given(ATTACKS, st.integers(1, 30))
def test_it_is_no_longer_than_allowed(written: str, limit: int) -> None:
    assert len(clean(written, limit)) <= limit
    assert plain(written).startswith(clean(written, limit))
