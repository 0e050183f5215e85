"""What may be typed: one line of printable characters."""

from __future__ import annotations

import unicodedata

from accessible_games.core import plain

LONGEST = 1000  # characters


def clean_line(line: str) -> tuple[str, str]:
    """The line without control characters and escape sequences, and the message that refuses it, if any."""
    if len(line) > LONGEST:
        return "", "session-line-too-long"
    if not line.isascii() and ("\ufffd" in line or any(unicodedata.category(letter) == "Cs" for letter in line)):
        return "", "session-line-not-utf8"
    text = plain(line)
    if not text and line.strip(" \t\r\n"):
        return "", "session-line-without-text"
    return text, ""
