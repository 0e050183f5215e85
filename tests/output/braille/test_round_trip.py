"""Cells and back: boards through our reader and through liblouis, notation exactly, and every sentence of whole games.

Kurzschrift cannot go back: the same cells stand for several words. ``test_contracted`` has what it is checked by.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.announce.board import drawing_symbol
from accessible_games.output.announce.vocabulary import in_words
from accessible_games.output.braille.cells import GRADES, UNICODE, board_table, prose_tables
from accessible_games.output.braille.drawing import board_cells, draw, rows
from accessible_games.output.braille.liblouis import Binding, require
from accessible_games.output.braille.prose import many_prose_cells, prose_cells
from accessible_games.rules import games
from accessible_games.rules.core.notation import tokens
from tests.contract.test_every_layout import positions
from tests.output.braille.conftest import MODULE
from tests.output.braille.reader import SIGNS
from tests.playthroughs.heard import golden as heard
from tests.playthroughs.playthrough import ASKED, golden, scenes

_LETTERS = dict(zip("⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵", "abcdefghijklmnopqrstuvwxyz", strict=True))
_DIGITS = dict(zip("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴", "1234567890", strict=True))
_NUMBER = "[⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴][⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴]?"
_FIELD = f"[{''.join(_LETTERS)}]{_NUMBER}"
# Behind a blank, a bracket, a quotation mark or an arrow; before a blank, a full stop, an arrow, or a sign of signs.
_MOVE = re.compile(rf"(?:(?<![^⠀⠶⠦⠣])|(?<=⠈⠜)|(?<=⠈⠕⠂))({_FIELD}(?:[⠤⠭]?{_FIELD})*)(?=[⠀⠄⠈⠰]|$)")


def back(tables: Sequence[str], cells: str) -> str:
    """Return the text that liblouis reads in cells, in the tables' own case."""
    return str(_binding()._module.backTranslateString([UNICODE, *tables], cells))


@cache
def _binding() -> Binding:
    return Binding(MODULE)


def read_back(cells: str, language: str, grade: int) -> str:
    """A sentence from nothing but its cells: notation as on the boards, the rest as liblouis reads it."""
    found = ""
    is_behind_notation = False
    for place, part in enumerate(_MOVE.split(cells)):
        if place % 2:
            found += "".join(_DIGITS.get(cell) or _LETTERS.get(cell) or {"⠤": "-", "⠭": "x"}[cell] for cell in part)
        elif part:
            # A sign that could be a digit stands behind a blank there.
            if is_behind_notation and part[1:2] in _DIGITS and part[2:3] in ("⠀", "", *_DIGITS):
                part = part[1:]
            ahead, words, behind = re.fullmatch("(⠀*)(.*?)(⠀*)", part).groups()  # type: ignore[union-attr]  # matches all
            found += (
                " " * len(ahead) + (back(prose_tables(language, grade), words) if words else "") + " " * len(behind)
            )
        is_behind_notation = bool(place % 2)
    return found


NAMES = games.names()
UNCONTRACTED = [("de", 0), ("de", 1), ("en", 0)]  # in English 0 and 1 are the same table
# Of each game English and one of the German grades, those in turn; the other one is soaked.
GRADES_OF = [
    pytest.param(
        name,
        *each,
        marks=(pytest.mark.slow, pytest.mark.soak) if each == ("de", at % 2) else (),
    )
    for at, name in enumerate(NAMES)
    for each in UNCONTRACTED
]
# What liblouis reads otherwise than it was written, as (read, written), each with its reason.
SAME = (
    # One pair of cells for all quotation marks, and in Unified English Braille one cell for both apostrophes.
    (r"[„“”’']", '"'),
)
READ = {
    "de": (
        # A sign behind a number has a dot 6 before it, lest it be a dropped digit. liblouis 3.24 writes that, but
        # cannot read it.
        ("╳", ":"),
        ("¿", "?"),
        # The code has a blank before +, > and =, where print has none, and a dot 4 before a minus sign.
        (r" ?([+>=]) ?", r"\1"),
        ("⠈-", "-"),
        # It writes the second number of 3:1 without its sign, and so reads a letter.
        (r"(?<=[0-9]) : ([a-j])", lambda found: ":" + str("jabcdefghi".index(found[1]))),
    ),
    "en": (
        # A letter and a question mark that has a sign before it: it reads the mark as one of quotation.
        (r'(?<=[a-z][0-9])"$', "?"),
    ),
}
# What is not compared: faults of files that no player reads move by move, with signs of programming in them, and single
# letters in quotation marks, whose closing mark could be a dropped 0 to a reader without fields.
LEFT_OUT = re.compile(r"""[][{}|]|[„"](?:[a-z]|[A-Z], [A-Z])["“]""")


@pytest.mark.parametrize("name", NAMES)
def test_boards_have_the_cells_that_liblouis_gives_them_and_it_reads_them_back(name: str) -> None:
    """Random positions of every game and every number of players, both forms, at three widths."""
    game, announcer, louis, table = games.load(name), Announcer(Listener("en")), require(), board_table(name)
    shown: set[str] = set()
    for options, view in positions(name, 150):
        symbol = drawing_symbol(announcer, game, view, "braille")
        for form in (draw, rows):
            for width in (14, 20, 40):
                shown |= set(form(game.geometry(options, view.seat), symbol, width))
    assert len(shown) > 60
    for row in shown:
        cells = board_cells(row, name)
        assert louis.translate((table,), row) == cells
        assert back((table,), cells) == row


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_field_comes_back_in_every_language_and_grade(name: str, language: str) -> None:
    for field in games.load(name).geometry({}).cells:
        for grade in GRADES if field[0].isalpha() else (1,):  # a number alone is read by the tables
            for text in (field, f"{field}-{field}") if field[0].isalpha() else (field,):
                assert read_back(prose_cells(text, language, grade), language, grade) == text


def moves_made(name: str, language: str) -> list[str]:
    """The moves of the golden games, in words and as the log has them."""
    game, announcer = games.load(name), Announcer(Listener(language=language))
    made = set()
    for scene in scenes(name):
        for before, each in pairwise(scene.happenings):
            text = each.step.rpartition(": ")[2]
            if each.refusal is None and text.split()[0] not in ("chance", "facts", "end", *ASKED):
                made.add(game.format(game.parse(text, game.view(before.state, each.actor))))
    moves = sorted(made)
    assert moves
    return [in_words(announcer, game, move) for move in moves] + [
        move for move in moves if not set(game.words) & set(tokens(move))
    ]


@pytest.mark.parametrize(("name", "language", "grade"), GRADES_OF)
def test_moves_come_back(name: str, language: str, grade: int) -> None:
    said = moves_made(name, language)
    for text, cells in zip(said, many_prose_cells(said, language, grade), strict=True):
        assert read_back(cells, language, grade).casefold() == text.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_no_move_of_a_whole_game_is_longer_contracted(name: str, language: str) -> None:
    said = moves_made(name, language)
    by_grade = [many_prose_cells(said, language, grade) for grade in GRADES]
    for text, plain, full, contracted in zip(said, *by_grade, strict=True):
        assert len(contracted) <= min(len(plain), len(full)), text


def alike(text: str, language: str) -> str:
    """Without case, and what is read otherwise in one form."""
    text = text.casefold()
    for read, written in (*SAME, *READ[language]):
        text = re.sub(read, written, text)
    return text


@pytest.mark.parametrize(("name", "language", "grade"), GRADES_OF)
def test_every_sentence_of_a_whole_game_comes_back_without_its_case(name: str, language: str, grade: int) -> None:
    lines = heard(name, language).read_text(encoding="utf-8").splitlines()[1:]
    sentences = sorted({re.sub("^[-+] ", "", line) for line in lines if line and not line.startswith("> ")})
    assert len(sentences) > 100
    for text, cells in zip(sentences, many_prose_cells(sentences, language, grade), strict=True):
        assert alike(read_back(cells, language, grade), language) == alike(text, language)


@pytest.mark.parametrize(("name", "language", "grade"), GRADES_OF)
def test_the_wordings_of_the_golden_scenes_come_back(name: str, language: str, grade: int) -> None:
    """The wordings of all events and refusals, those for Braille among them."""
    wording = re.compile(rf"  {language} (?:normal|brief|full|braille) +(?:\[[\w ]*\] )?(.*)")
    found = map(wording.fullmatch, golden(name).read_text(encoding="utf-8").splitlines())
    every = {match[1] for match in found if match is not None}
    texts = sorted(text for text in every if not LEFT_OUT.search(text) and not set(text) & set(SIGNS))
    assert len(every) * 0.97 < len(texts) > 300
    for text, cells in zip(texts, many_prose_cells(texts, language, grade), strict=True):
        assert alike(read_back(cells, language, grade), language) == alike(text, language)


@pytest.mark.parametrize("grade", GRADES)
def test_quotation_marks_at_a_field_open_and_close(grade: int) -> None:
    for text in ('"c3" "c3 d4"', "„c3“ „c3 d4“", "“c3” “c3 d4”"):
        assert prose_cells(text, "de", grade) == "⠦⠉⠒⠀⠴⠀⠦⠉⠒⠀⠙⠲⠀⠴"
    assert prose_cells('"c3" "c3 d4" "no"', "en", grade) == "⠦⠉⠒⠀⠴⠀⠦⠉⠒⠀⠙⠲⠀⠴⠀⠦⠝⠕⠴"


def test_a_letter_before_a_sign_is_no_field() -> None:
    assert prose_cells("Reihe e: e3", "de", 1).endswith("⠀⠠⠑⠒⠀⠑⠒")
    assert prose_cells("row e: e3", "en", 1).endswith("⠀⠰⠑⠒⠀⠑⠒")
    # Three capitals would begin a passage of capitals, in which the others had no sign.
    assert prose_cells("all but A, F, H", "en", 1) == "⠁⠇⠇⠀⠃⠥⠞⠀⠰⠠⠁⠂⠀⠰⠠⠋⠂⠀⠠⠓"
    for text in ("z. B.", "e", "Reihe e", "b@c.de", "ab:", "3:1"):
        assert "⠠⠑⠒" not in prose_cells(text, "de", 1)
    for grade in GRADES:  # the sign that contracted tables give a letter does not come twice
        assert prose_cells("b: K e9 e7, a? i!", "de", grade) == "⠠⠃⠒⠀⠅⠀⠑⠔⠀⠑⠶⠀⠂⠀⠠⠁⠢⠀⠠⠊⠖"
        assert prose_cells("b: K e9 e7", "en", grade) == "⠰⠃⠒⠀⠅⠀⠑⠔⠀⠑⠶"
