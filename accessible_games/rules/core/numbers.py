"""Numbers that people type."""

from __future__ import annotations

MOST_DIGITS = 9  # of the number of a match, and of any number in an address


def number_in(text: str, most_digits: int = MOST_DIGITS) -> int | None:
    """The whole number that the digits 0 to 9 write, and nothing else; None for other text, and for more digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= most_digits else None


def match_number(text: str) -> str | None:
    """What a match is called that somebody names by its number, without leading zeros; None where it is no number."""
    number = number_in(text)
    return None if number is None else str(number)
