"""A number that is typed has the digits 0 to 9, not too many of them, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.core.text import MOST_DIGITS, match_number, number_in


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
