"""Text of people cannot move a cursor, hide itself, or look like another's line; numbers are digits."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.core.text import MOST_DIGITS, clean, match_number, number_in, plain, read_json

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
        ("\u3164", ""),
        ("a\u3164\u115f\u1160\uffa0\u034fb", "ab"),
        ("\u2800\u2800", ""),
        ("⠓⠊\u2800⠁", "⠓⠊ ⠁"),
        ("heart\u2764\ufe0f\U000e0100\u180b", "heart\u2764"),
        ("tag\U000e0041\U000e0001", "tag"),
        ("\u0301\u0301 \u0301a", "a"),
        ("Größe, Ελλάδα, Привет", "Größe, Ελλάδα, Привет"),
    ],
)
def test_plain_text_drops_control_characters(written: str, kept: str) -> None:
    assert plain(written) == kept


@given(ATTACKS)
def test_only_one_plain_line_is_left(written: str) -> None:
    text = plain(written)
    assert all(letter == " " or unicodedata.category(letter)[0] not in "CZ" for letter in text)
    assert text == " ".join(text.split())
    assert plain(text) == text


# Default_Ignorable_Code_Point of Unicode 16, as DerivedCoreProperties.txt has it, with the empty cell of Braille.
IGNORABLE = [
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
]  # fmt: skip


def test_nothing_that_shows_nothing_is_left() -> None:
    for first, last in IGNORABLE:
        for code in range(first, last + 1):
            assert plain(chr(code)) == "", hex(code)
            assert plain(f"a{chr(code)}b") in ("ab", "a b"), hex(code)


@given(ATTACKS, st.integers(1, 30))
def test_it_is_no_longer_than_allowed(written: str, limit: int) -> None:
    assert len(clean(written, limit)) <= limit
    assert plain(written).startswith(clean(written, limit))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"a": ["\\u00e9", 1]}', {"a": ["é", 1]}),
        ('"\\ud83d\\ude00"', "😀"),
        ('"\\ud800"', None),
        ('{"\\udfff": 1}', None),
        ('{"a": [{"b": "x\\ud800"}]}', None),
        ('{"a": ["x\\u0000"]}', None),
        ('["\\\\\\u0000"]', None),
        ('["\\\\u0000"]', ["\\u0000"]),
        ("{", None),
        ("[" * 100_000, None),
    ],
)
def test_json_is_read_unless_it_writes_what_no_store_can_keep(text: str, value: object) -> None:
    assert read_json(text) == value


@pytest.mark.parametrize(("typed", "meant"), [("0", "0"), ("7", "7"), ("007", "7"), ("999999999", "999999999")])
def test_leading_zeros_make_no_other_number(typed: str, meant: str) -> None:
    assert match_number(typed) == meant


NO_NUMBERS = (
    "",
    " ",
    "x",
    "-1",
    "+1",
    "1.5",
    "1 2",
    "1_000",
    "0x10",
    "\u00b2",
    "\u0661",
    "\u0967",
    "\uff11",
    "1" * 12,
    "9" * 5000,
)


@pytest.mark.parametrize("typed", NO_NUMBERS, ids=lambda typed: ascii(typed)[:20])
def test_nothing_else_is_a_number(typed: str) -> None:
    assert match_number(typed) is None
    assert number_in(typed) is None


@given(st.text(alphabet=st.characters(categories=["Nd", "Nl", "No"]), max_size=30))
def test_every_number_fits_into_the_columns_of_a_database(typed: str) -> None:
    number = number_in(typed)
    assert number is None or (typed.isascii() and number < 10**MOST_DIGITS < 2**63)
