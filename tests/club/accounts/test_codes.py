"""A recovery code can be heard, felt, written down and typed again."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts.credentials import (
    GROUPS,
    LETTERS,
    SIZE,
    code_groups,
    new_code,
    read_code,
    read_word,
    word_of,
    word_parts,
)
from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.messages import catalogue


def test_a_code_has_the_chance_of_a_key() -> None:
    assert len(LETTERS) ** (GROUPS * SIZE) > 2**128
    assert len({new_code() for _ in range(100)}) == 100


def test_no_letter_is_taken_for_a_digit_or_for_another() -> None:
    assert not set("iloujv0123456789") & set(LETTERS)
    assert len(set(LETTERS)) == len(LETTERS)


def test_every_letter_has_a_word_of_its_own_that_begins_with_it() -> None:
    for language in LANGUAGES:
        words = [catalogue(language).format(f"letter-{letter}", {}) for letter in LETTERS]
        assert [word[0].casefold() for word in words] == list(LETTERS)


@given(st.text(st.sampled_from(LETTERS), min_size=30, max_size=30), st.sampled_from([" ", ", ", "-", ""]))
def test_blanks_commas_and_capitals_mean_nothing(code: str, between: str) -> None:
    assert read_code(f" {between.join(code_groups(code)).upper()}.") == code
    assert read_code(" ".join(code)) == code


@given(st.text())
def test_anything_else_is_no_code(text: str) -> None:
    assert (read_code(text) is None) or set(read_code(text) or "") <= set(LETTERS)
    assert read_code(new_code()[:-1]) is None


@given(st.integers(0, 2**96), st.sampled_from([" ", ", ", "-", ""]))
def test_a_return_word_is_typed_as_it_was_heard(number: int, between: str) -> None:
    word = word_of(number)
    assert set(word) <= set(LETTERS)
    assert read_word(f"{between.join(word_parts(word)).upper()}.") == word
    assert read_word(" ".join(word)) == word
    assert read_word(word[:-1]) is None


def test_every_letter_of_a_return_word_is_by_chance() -> None:
    assert len(LETTERS) ** 8 > 2**34
    assert {word_of(number)[-1] for number in range(0, 20**8, 20**7)} == set(LETTERS)
