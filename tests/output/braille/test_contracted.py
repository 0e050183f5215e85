"""German Kurzschrift, which cannot be read back: sentences worked out by its rules, in ``kurzschrift.txt``.

The second line of a sentence says which contractions apply and by which rule; the tables here make cells of it. The
cells of liblouis must be the same, but for the sentences in ``DEPARTURES``.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from accessible_games.output.braille.prose import many_prose_cells

LIST = Path(__file__).with_name("kurzschrift.txt")


def table(text: str) -> dict[str, str]:
    """Names and dots, ``ein 1246`` or, of two cells, ``noch 1345-1456``, as a name and its cells."""
    words = text.split()
    return {name: cells(dots) for name, dots in zip(words[::2], words[1::2], strict=True)}


def cells(dots: str) -> str:
    return "".join(chr(0x2800 + sum(1 << int(dot) - 1 for dot in cell)) for cell in dots.split("-"))


SOUNDS = table(
    "ach 56 al 25 an 235 ar 356 au 16 äu 34 be 23 ch 1456 ck 46 eh 2356 ei 146 ein 1246 el 13456 em 12356 "
    "en 14 er 12456 es 123456 eu 126 ge 12346 ich 3456 ie 346 ig 45 in 35 lich 456 ll 12345 mm 1346 or 26 "
    "sch 156 ss 2346 st 23456 te 236 un 256"
)
AFFIXES = table("ent 2346 keit 13 mal 134 pro 12345 ung 136 ver 36 wärts 2456")
WORDS = table(
    "all 1 auf 16 bei 12 das 145 dem 12356 den 15 der 1235 die 346 durch 1456 für 124 gegen 1245 ihr 24 "
    "ist 23456 jetzt 245 kann 13 man 134 mit 2345 nicht 1345 oder 135 schon 156 sein 246 sich 14 sie 234 "
    "über 1256 und 136 von 1236 war 356 was 2456"
)
STEMS = table(
    "ander 12456 auf 16 bei 12 fahr 1235 hab 125 könn 13 setz 15 spiel 346 stand 23456 stell 13456 "
    "über 1256 vor 26 zu 1356"
)
TWO_CELLS = table(
    "also 1-135 bis 12-234 bist 12-23456 bleib 12-12 dank 145-13 freund 124-145 führ 124-125 "
    "gegenwart 1245-2456 gibt 1245-12 groß 1245-2346 größ 5-1245-2346 grund 1245-145 hand 125-145 "
    "hast 125-23456 hat 125-2345 hier 125-1235 jed 245-145 kannst 13-23456 komm 13-1346 leicht 123-1456 "
    "möglich 134-456 nächst 1345-23456 nichts 1345-234 noch 1345-1456 nur 1345-1235 ohne 135-15 "
    "rück 1235-46 sag 234-1245 schließ 156-2346 schrift 156-2345 sind 234-145 solch 234-1456 "
    "treff 2345-124 vielleicht 1236-2345 vom 1236-134 wahr 2456-125 weg 2456-1245 weit 2456-2345 "
    "will 2456-12345 wir 2456-1235 wird 2456-145 zeit 1356-2345 zum 1356-134 zurück 1356-46 "
    "zwischen 1356-2456"
)
LETTERS = table(
    "a 1 b 12 c 14 d 145 e 15 f 124 g 1245 h 125 i 24 j 245 k 13 l 123 m 134 n 1345 o 135 p 1234 q 12345 "
    "r 1235 s 234 t 2345 u 136 v 1236 w 2456 x 1346 y 13456 z 1356 ä 345 ö 246 ü 1256"
)
SIGNS = table(", 2 . 3 : 25 ? 26 ! 235 ' 6 - 36 = 2356 „ 236 “ 356 | 45")
DIGITS = dict(zip("1234567890", "abcdefghij", strict=True))
DROPPED = dict(zip("1234567890", table("1 2 2 23 3 25 4 256 5 26 6 235 7 2356 8 236 9 35 0 356").values(), strict=True))
BRACKETS = {"[": SOUNDS, "/": AFFIXES, "{": WORDS, "(": TWO_CELLS}
_PART = re.compile(r"\[\w+]|\{\w+}|<\w+>|\(\w+\)|/\w+/|#[0-9.]*[0-9]|%[0-9]+|.")
_FIELD = re.compile(r"([a-z])([0-9]{1,2})(.?)")

# Where liblouis 3.24 does not do what the rules say: the sentence, by the rules, and what it writes. A third one is
# mended by the program: a letter alone before a full stop, which liblouis takes for an abbreviation.
DEPARTURES = {
    # Letters that are capitals as an abbreviation begin with dots 4 and 5 and are not contracted; the table leaves
    # capitals out, and says so.
    "SSH ist da.": ("|ssh {ist} da.", "⠎⠎⠓⠀⠾⠀⠙⠁⠄"),
    # An ordinal has dropped digits and no point (2.3.1.2).
    "Die 3. von 7 Reihen.": ("{die} %3 {von} #7 r[ei]h[en].", "⠬⠀⠼⠉⠄⠀⠧⠀⠼⠛⠀⠗⠩⠓⠉⠄"),
}


def worked_out(sentence: str) -> str:
    """The cells of a sentence that is marked with its contractions."""
    return "⠀".join(map(_word, sentence.split(" ")))


def _word(word: str) -> str:
    if (field := _FIELD.fullmatch(word)) is not None:
        return LETTERS[field[1]] + "".join(DROPPED[digit] for digit in field[2]) + (field[3] and SIGNS[field[3]])
    return "".join(_cells(part) for part in _PART.findall(word))


def _cells(part: str) -> str:
    if part[0] in BRACKETS:
        return BRACKETS[part[0]][part[1:-1]]
    if part[0] == "<":
        return cells("2") + STEMS[part[1:-1]]
    if part[0] == "#":
        return cells("3456") + "".join(SIGNS["."] if digit == "." else LETTERS[DIGITS[digit]] for digit in part[1:])
    if part[0] == "%":
        return cells("3456") + "".join(DROPPED[digit] for digit in part[1:])
    return LETTERS.get(part) or SIGNS[part]


def plain(text: str) -> str:
    """The letters and digits alone, with which marks and print are compared."""
    return "".join(re.findall(r"\w", text.casefold()))


def entries() -> list[tuple[str, str, str]]:
    blocks = re.split(r"\n\n+", LIST.read_text(encoding="utf-8").strip())[1:]
    return [(text, marked, found) for text, marked, found in (block.split("\n") for block in blocks)]


ENTRIES = entries()


def test_there_are_sixty_sentences_and_more() -> None:
    assert len({text for text, _, _ in ENTRIES}) == len(ENTRIES) >= 60


def test_every_contraction_is_met_in_the_list() -> None:
    marked = " ".join(each for _, each, _ in ENTRIES) + " ".join(each for each, _ in DEPARTURES.values())
    for opening, closing, known in (
        ("[", "]", SOUNDS),
        ("/", "/", AFFIXES),
        ("{", "}", WORDS),
        ("<", ">", STEMS),
        ("(", ")", TWO_CELLS),
    ):
        missing = [name for name in known if f"{opening}{name}{closing}" not in marked]
        assert missing == []


@pytest.mark.parametrize(("text", "marked", "expected"), ENTRIES, ids=[text for text, _, _ in ENTRIES])
def test_the_cells_follow_from_the_rules(text: str, marked: str, expected: str) -> None:
    assert plain(text) == plain(marked)
    assert worked_out(marked) == expected


def test_the_program_writes_them_so() -> None:
    texts = [text for text, _, _ in ENTRIES]
    assert many_prose_cells(texts, "de", 2) == [expected for _, _, expected in ENTRIES]


@pytest.mark.parametrize("text", DEPARTURES)
def test_known_departures_of_liblouis_still_exist(text: str) -> None:
    """If this fails for a new version, the sentence belongs into the list."""
    marked, written = DEPARTURES[text]
    assert plain(text) == plain(marked)
    assert many_prose_cells([text], "de", 2) == [written]
    assert worked_out(marked) != written
