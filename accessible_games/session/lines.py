"""What may be typed: one line of printable characters."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 1000  # characters

_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[\]PX^_].*?(?:\x07|\x1b\\|$)|.?)", re.DOTALL)


def clean_line(line: str) -> tuple[str, str]:
    """The line without control characters and escape sequences, and the message that refuses it, if any."""
    if len(line) > LONGEST:
        return "", "session-line-too-long"
    if "\ufffd" in line or any(unicodedata.category(letter) == "Cs" for letter in line):
        return "", "session-line-not-utf8"
    text = _ESCAPE.sub("", line)
    kept = "".join(" " if letter in "\t\xa0" else letter for letter in text if _is_text(letter))
    text = " ".join(unicodedata.normalize("NFC", kept).split())
    if not text and line.strip(" \t\r\n"):
        return "", "session-line-without-text"
    return text, ""


def _is_text(letter: str) -> bool:
    return letter in " \t\xa0" or unicodedata.category(letter)[0] not in "CZ"
