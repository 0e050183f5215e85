"""Fields and moves in a sentence: a letter and dropped digits, as on the boards, in every language and grade.

A contraction table would spell them out: German Kurzschrift makes five cells of ``c3``.
"""

from __future__ import annotations

import re

from .pages import charset_cells

_FIELD = r"[a-z][0-9]{1,2}"
_MOVE = rf"{_FIELD}(?:[-x]?{_FIELD})*"
_TAKES = r"[0-9]{1,2}(?: x |x)[0-9]{1,2}"
# Not in an address, the name of a file, or a word that only begins or ends like a field. A letter is that of a piece
# where a field follows, or one word and a field: "K c3 c4", "K trägt c3 c4".
_NOTATION = re.compile(
    rf"(?<![\w@./#&-])({_MOVE}|{_TAKES}|[A-L](?= (?:[^\W\d_]+ )?{_FIELD}\b))(?![\w@/&]|[.:]\w|-[\w-]*[.@]\w)"
)
_UPPER = str.maketrans("1234567890", "ABCDEFGHIJ")  # the letter whose cell is the digit behind a number sign
_NUMBER = re.compile(r"[0-9]+")
_NUMBER_SIGN = "#"
_DROPPED = frozenset("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴")


def parts(text: str) -> list[str]:
    """``text`` cut around its notation, which stands at every second place: 1, 3 and so on."""
    return _NOTATION.split(text)


def notation_cells(text: str) -> str:
    """The cells of a part that is notation. Numbers that no letter leads keep their sign: ``5x8``."""
    known = charset_cells("us")  # there a digit is the dropped one; what is a cell already stays
    if text[:1].isdigit():
        text = _NUMBER.sub(lambda number: _NUMBER_SIGN + number[0].translate(_UPPER), text)
    return "".join([known.get(character, character) for character in text.upper()])


def could_be_digit(cells: str) -> bool:
    """Whether right behind a number they would read as one more digit, as a comma or an English full stop would."""
    return cells[:1] in _DROPPED
