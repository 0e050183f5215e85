"""Texts that a stranger may type to keep liblouis busy: those known to loop, and any number of others."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from random import Random

LOOPS = (
    "x !@", "A !@", "A !.de", "A -.de", "' !.om", "' !://", "- !www.", "- -.co", "0 °www.", "> !.om", "? -://",
    "? ?.co", "@ !.de", "[ -.om", "m ?www.", "s ?.tt", "u -.de", "§ –.co", "Ů -.ch", "” !://", "€ -.om", "x —@",
    "x --@", "x . . .@", "5 %@", "5 ‰@", "5 ′@", "5 ″a.de", "x (?@", "x [?@", "x (!@", "x [!@", "x !a!b@c.de d",
    "x !WWW.", "x !a.HTML", "a x !@ b x !@ c", "+“5}5§ !--.…°€–.com", ".--Ù AzuA !@...://ƼA",
    " ... ? ?‚.com (’' .txt('.txt³.txtim",
    "x\u00a0!@", "x\u2800!@", "x\u3000!@", "x\u2003-a@b", "anna !@ berta: a1 b2",
)  # fmt: skip
"""liblouis 3.24 never comes to an end with most of these and a German table; minimized finds, and their kin."""

_PUNCTUATION = "!?.,;:-()[]«»‹›\"'/%@#*&+=<>–—°²³§$€…„“”‚‘’~^|\\{}_`′″‰"
_SIGNS = "".join(map(chr, range(33, 127)))
_LATIN = _SIGNS + "".join(map(chr, range(0xA1, 0x250)))
_FRAMES = "".join(map(chr, range(0x2500, 0x2580))) + "".join(map(chr, range(0x2800, 0x2900)))
_CODES = (*range(33, 0x30000), *range(0xE0100, 0xE01F0))
_ALL = "".join(char for char in map(chr, _CODES) if unicodedata.category(char)[0] not in "CZ")
_WORDS = (
    "@ :// www. .com .de .txt .html .om ... . -- --. .-- - ' ° % x A ABC zu ch sch ver im des die ist bis 10 5 kW 1. "
    "z.B. a@b.de http://a.de (? [? (! [! *** ** -! -) « °, ²,"
).split()
_BLANKS = (" ", " ", " ", " ", "  ", "\u00a0", "\u2800", "\u3000")
_MIXTURES = (
    (_PUNCTUATION, _SIGNS),
    (_PUNCTUATION, _WORDS),
    (_SIGNS, _LATIN),
    (_PUNCTUATION, _FRAMES, _SIGNS),
    (_ALL, _PUNCTUATION),
    (_ALL, _SIGNS, _WORDS),
    (_SIGNS, _WORDS, _PUNCTUATION, _FRAMES),
    (_WORDS, _LATIN),
    (_WORDS,),
)


def nasty_texts(seed: int) -> Iterator[str]:
    """Texts of all characters that people may type, most of them of signs that the tables have rules for."""
    random = Random(seed)
    while True:
        blanks = random.random() * 0.4
        kinds = random.choice(_MIXTURES)
        longest = random.choices((12, 60, 500), (80, 19, 1))[0]
        parts = (
            random.choice(_BLANKS if random.random() < blanks else random.choice(kinds))
            for _ in range(random.randint(1, longest))
        )
        yield unicodedata.normalize("NFC", "".join(parts))[:1000]
