"""Names of people: which are allowed, which two are the same, and which two look alike.

A Latin and a Cyrillic letter that look the same are one to the eye, and a voice hardly distinguishes them: a name that
differs from another only in such letters counts as taken.

Any typed line may be compared. So it is cut before it is checked: longer ones are no names.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from functools import lru_cache

from accessible_games.rules.core.notices import Notice, NoticeError

SHORTEST, LONGEST = 3, 20  # characters
_TYPED = 4 * (LONGEST + 1)  # characters: of four, with accents of their own, NFKC makes one at best
_LONG_ENOUGH = 5  # letters of a reserved word that may not be imitated; shorter ones would keep out common names

# Small letters that may be in a name, besides those with accents, and what each is read as when names are compared.
_LATIN = {
    **dict(zip("abcdefghijklmnopqrstuvwxyz", "abcdefghljklmnopqrstuvwxyz", strict=True)),
    "ß": "ss",
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "þ": "p",
    "æ": "ae",
    "œ": "oe",
    "ı": "l",
    "ŋ": "n",
    "ħ": "h",
    "ŧ": "t",
    "ə": "e",
}
_GREEK = dict(zip("αβγδεζηθικλμνξοπρστυφχψως", "abyδezhθlkλuvξoπpσtuφxψwσ", strict=True))
_CYRILLIC = dict(
    zip("абвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ", "a6brдeж3nkлmhonpctyфxцчшщъыьэюяhesljљњhџr", strict=True)
)
_SCRIPTS = {"LATIN": _LATIN, "GREEK": _GREEK, "CYRILLIC": _CYRILLIC}
_DIGITS = dict(zip("0123456789", "ol23456789", strict=True))
# Capitals that look like another letter than their small ones do.
_CAPITALS = {"Η": "h", "Ν": "n", "Υ": "y", "Μ": "m", "Β": "b", "Ζ": "z", "Ε": "e"}
_PAIRS = (("rn", "m"), ("vv", "w"))


def normal(text: str) -> str:
    """Return the name as stored and shown: NFKC, no blanks around it; of an overlong text the beginning.."""
    return unicodedata.normalize("NFKC", text.strip()[:_TYPED]).strip()[: LONGEST + 1]


def folded(name: str) -> str:
    """Return the form that all spellings of one name share, regardless of capitals."""
    return _folded(normal(name))


def skeleton(name: str) -> str:
    """Return the form that lookalike names share; never shown."""
    return _skeleton(normal(name))


# What is remembered is short, whatever was typed.


@lru_cache(maxsize=8192)
def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name.casefold())


@lru_cache(maxsize=8192)
def _skeleton(name: str) -> str:
    return _without_pairs(_reads(name))


def _reads(name: str) -> str:
    return "".join(map(_read, name))


def _without_pairs(read: str) -> str:
    for pair, letter in _PAIRS:
        read = read.replace(pair, letter)
    return read


def check(name: str, reserved: Collection[str] = (), offices: Collection[str] = ()) -> None:
    """Raise NoticeError, with the reason, if the name is not allowed. ``reserved``: folded words.

    ``offices``: words reserved for people who run a server, also joined and with numbers.
    """
    shown = normal(name)
    if not SHORTEST <= len(shown) <= LONGEST:
        raise _refusal("people-name-length", shortest=SHORTEST, longest=LONGEST)
    if any(_script(letter) is None for letter in shown):
        raise _refusal("people-name-letters")
    if not shown[0].isalpha():
        raise _refusal("people-name-begins")
    if len({_script(letter) for letter in shown if letter.isalpha()}) > 1:
        raise _refusal("people-name-mixed")
    is_kept = folded(shown) in reserved or skeleton(shown) in _looks(frozenset(reserved))
    if is_kept or _is_office(shown, frozenset(offices)):
        raise _refusal("people-name-reserved", name=shown)


def _script(letter: str) -> str | None:
    """Return the script of an allowed letter, "" for a digit, and None for all else."""
    if letter in _DIGITS:
        return ""
    base = unicodedata.normalize("NFD", letter.casefold())
    if unicodedata.category(letter)[0] != "L" or any(unicodedata.category(mark) != "Mn" for mark in _marks(base)):
        return None
    return next((name for name, letters in _SCRIPTS.items() if all(each in letters for each in _bases(base))), None)


def _read(letter: str) -> str:
    for each in unicodedata.normalize("NFD", letter):
        if each in _CAPITALS:
            return _CAPITALS[each]
    base = _bases(unicodedata.normalize("NFD", letter.casefold()))
    return "".join(_reading(each) for each in base)


def _reading(letter: str) -> str:
    for letters in (_DIGITS, *_SCRIPTS.values()):
        if letter in letters:
            return letters[letter]
    return letter


def _bases(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "M")


def _marks(text: str) -> str:
    return "".join(letter for letter in text if unicodedata.category(letter)[0] == "M")


@lru_cache(maxsize=4)
def _looks(reserved: frozenset[str]) -> frozenset[str]:
    return frozenset(skeleton(word) for word in reserved if len(word) >= _LONG_ENOUGH)


def _is_office(name: str, offices: frozenset[str]) -> bool:
    """Return whether the name consists of these words, perhaps with a number: "Staff2", "ServerAdmin".."""
    word = name.rstrip("".join(_DIGITS))
    exact, apart, alike = _patterns(offices)
    read = _reads(word)
    return folded(word) in exact or bool(apart.fullmatch(read) or alike.fullmatch(_without_pairs(read)))


@lru_cache(maxsize=4)
def _patterns(offices: frozenset[str]) -> tuple[frozenset[str], re.Pattern[str], re.Pattern[str]]:
    """Return the words, and patterns of several long ones as they are read, letter by letter and with pairs as one."""
    reads = [_reads(normal(word)) for word in offices if len(word) >= _LONG_ENOUGH]
    apart, alike = (
        re.compile("(?:" + "|".join(map(re.escape, sorted(set(words)))) + ")+" if words else r"(?!)")
        for words in (reads, [_without_pairs(read) for read in reads])
    )
    return frozenset(map(folded, offices)), apart, alike


def _refusal(message: str, **facts: str | int) -> NoticeError:
    return NoticeError(Notice.of(message, **facts))
