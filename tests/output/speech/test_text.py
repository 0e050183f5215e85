from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.output.speech.backend import CHUNK_CHARACTERS, MAX_CHARACTERS, clamp_rate, clean_text, split_text


@pytest.mark.parametrize(
    ("dirty", "clean"),
    [
        ("hi\x1b]0;pwn\x07there", "hithere"),
        ("\x1b[31mred\x1b[0m", "red"),
        ("\u202eevil\u2068x\u2069", "evilx"),
        ("a\r\nBlack resigns.", "a Black resigns."),
        ("Weiß: „größer“", "Weiß: „größer“"),
        ("a\u2028b\x00c\x85d", "a bc d"),
        ("\x07 \n", ""),
    ],
)
def test_non_text_characters_are_removed(dirty: str, clean: str) -> None:
    assert clean_text(dirty) == clean


def test_text_is_cut_at_its_limit() -> None:
    assert len(clean_text("word " * 100_000)) <= MAX_CHARACTERS
    assert len(clean_text("x" * 100_000)) == MAX_CHARACTERS


@pytest.mark.parametrize(("asked", "spoken"), [(-1, 80), (80, 80), (200, 200), (450, 450), (9999, 450)])
def test_rate_is_limited(asked: int, spoken: int) -> None:
    assert clamp_rate(asked) == spoken


def test_ordinals_and_abbreviations_do_not_end_a_sentence() -> None:
    first = "Am 5. Zug, z. B. von a 1, geht es weiter" + " und weiter" * 10 + "."
    assert split_text(f"{first} Dann kommt Schwarz.") == [first, "Dann kommt Schwarz."]


@given(st.text(st.sampled_from("abc .!?:,5"), max_size=900))
def test_pieces_are_short_and_lose_nothing(text: str) -> None:
    clean = clean_text(text)
    pieces = split_text(clean)
    assert all(0 < len(piece) <= CHUNK_CHARACTERS for piece in pieces)
    assert "".join(pieces).replace(" ", "") == clean.replace(" ", "")
