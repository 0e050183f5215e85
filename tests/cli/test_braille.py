"""The command ``braille``: real files of every format, pages that fit, and sentences for what is wrong."""

from __future__ import annotations

import datetime
import zipfile
from pathlib import Path

import pytest
from lxml import etree

from accessible_games.cli.main import run
from accessible_games.output.braille.cells import BLANK, is_cells
from accessible_games.output.braille.pages import CHARSETS, ascii_cells, charset_cells
from accessible_games.output.braille.prose import prose_cells
from tests.cli.test_record import played, store
from tests.line.books.checking import faults
from tests.line.books.publication import Publication
from tests.output.braille.absent import take_away_liblouis

SCHEMA_PACKAGE = Path("/usr/share/java/brailleUtils-core.jar")
SCHEMA_FILE = "org/daisy/braille/pef/resource-files/pef-2008-1-full.rng"
NOT_FELT = {"--format": "pef", "--charset": "us", "--paper": "a4", "--cells": "40", "--lines": "25"}
AT = 1_790_000_000_000
PEF = {"p": "http://www.daisy.org/ns/2008/pef", "dc": "http://purl.org/dc/elements/1.1/"}


@pytest.fixture
def stored() -> None:
    """Match 1: two moves in three decisions, an undo, a declined draw, a resignation."""
    store(played())


def printed(capsysbinary: pytest.CaptureFixture[bytes], *args: str) -> tuple[int, str, str]:
    code = run(["braille", *args])
    out, err = capsysbinary.readouterr()
    return code, out.decode(), err.decode()


def rows(text: str, cells: int = 40, lines: int = 25) -> list[str]:
    """The rows of Unicode pages, all of which fit."""
    *pages, rest = text.split("\f")
    assert rest == ""
    assert all(page.count("\n") <= lines for page in pages)
    found = [row for page in pages for row in page.split("\n")[:-1]]
    assert all(len(row) <= cells and is_cells(row) for row in found)
    return found


def prose(words: str, language: str = "en") -> str:
    return prose_cells(words, language, 0)


def test_the_starting_position(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, out, err = printed(capsysbinary, "board", "--language", "en")
    assert (code, err) == (0, "")
    found = rows(out)
    assert found[:6] == [
        prose("Abalone: starting position."),
        prose("Signs:"),
        f"⠤{BLANK}{prose('empty')}",
        f"⠿{BLANK}{prose('black')}",
        f"⠕{BLANK}{prose('white')}",
        prose("No move yet."),
    ]
    assert prose("Black to move.") in found
    assert [ascii_cells(row).rstrip() for row in found[-9:]] == [
        "I5    O O O O O",
        "H4   O O O O O O",
        "G3  - - O O O - -",
        "F2 - - - - - - - -",
        "E - - - - - - - - -",
        "D  - - - - - - - - 8",
        "C   - - = = = - - 7",
        "B    = = = = = = 6",
        "A     = = = = = 5",
    ]


@pytest.mark.usefixtures("stored")
def test_without_a_number_it_is_the_match_changed_last(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    latest = printed(capsysbinary, "board", "--language=de")[1]
    assert latest == printed(capsysbinary, "board", "1", "--language=de")[1]
    assert rows(latest)[0] == prose("Abalone, Partie 1.", "de")
    assert prose("Nach Zug 2.", "de") in rows(latest)
    start = rows(printed(capsysbinary, "board", "abalone", "--language=de")[1])
    assert start[0] == prose("Abalone: Grundstellung.", "de")


@pytest.mark.usefixtures("stored")
def test_a_record_has_a_numbered_line_for_each_move(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    found = rows(printed(capsysbinary, "record", "1", "--language", "en", "--cells", "60", "--lines", "60")[1], 60, 60)
    assert found[0] == prose("Match 1: Abalone.")
    assert prose("Short names: b Black, w White.") in found
    start = found.index("") + 1
    assert found[start : start + 8] == [
        prose(line)
        for line in (
            "1. b: a1 b2",
            "2. w: a4 b5",
            "White asks to take back a move.",
            "Ada accepts.",
            "One move is taken back.",
            "Ada offers a draw.",
            "White declines.",
            "2. w: a5 b5",
        )
    ]


@pytest.mark.parametrize("language", ["de", "en"])
def test_rules_have_headings_items_and_no_markdown(capsysbinary: pytest.CaptureFixture[bytes], language: str) -> None:
    code, out, _ = printed(capsysbinary, "rules", "--language", language, "--cells", "28", "--lines", "27")
    found = rows(out, 28, 27)
    assert code == 0
    assert found[0].startswith(prose("Abalone: Regeln." if language == "de" else "Abalone: rules.", language))
    assert found[0].endswith(BLANK + prose("1"))
    heading = BLANK * 4 + prose("Material", language)
    place = found.index(heading)
    assert found[place - 1] == ""
    assert found[place + 1].startswith(BLANK * 2)
    assert not found[place + 1].startswith(BLANK * 3)
    item = prose("Reihe a: a1 bis a5." if language == "de" else "Row a: a1 to a5.", language)
    assert item in found
    marks = prose("##", language)
    assert marks
    assert not any(marks in row for row in found)
    pages = [page.rstrip("\n").split("\n") for page in out.split("\f")[:-1]]
    headings = {BLANK * 4 + prose(word, language) for word in ("Junior", "Notation", "Material")}
    assert not any(next(row for row in reversed(page) if row) in headings for page in pages)


def test_long_items_run_over_by_two_cells(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    found = rows(printed(capsysbinary, "rules", "--language=en", "--paper=display20")[1], 20)
    start = next(n for n, row in enumerate(found) if row.startswith(prose("Inline move: one")))
    assert found[start + 1].startswith(BLANK * 2)
    assert not found[start + 1].startswith(BLANK * 3)


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("form", ["brf", "pef", "unicode"])
@pytest.mark.parametrize(
    "what", [("board", "1"), ("match", "1"), ("record", "1"), ("rules", "abalone")], ids=lambda what: what[0]
)
def test_files(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], what: tuple[str, str], form: str, language: str
) -> None:
    file = tmp_path / f"ein blatt.{form}"
    given = (*what, "--format", form, "--language", language, "--paper", "a4", "--grade", "2")
    code, out, err = printed(capsysbinary, *given, "-o", str(file))
    assert (code, err) == (0, "")
    assert str(file) in out
    content = file.read_bytes()
    if form == "brf":
        text = content.decode("ascii").upper()
        assert all(len(row) <= 28 for page in text.split("\f") for row in page.split("\r\n"))
        assert all(page.count("\r\n") <= 27 for page in text.split("\f"))
    elif form == "unicode":
        rows(content.decode(), 28, 27)
    else:
        with zipfile.ZipFile(SCHEMA_PACKAGE) as package:
            schema = etree.RelaxNG(etree.fromstring(package.read(SCHEMA_FILE)))
        tree = etree.fromstring(content)
        assert schema.validate(tree), schema.error_log
        assert tree.findtext(".//dc:language", namespaces=PEF) == language
        assert tree.findtext(".//dc:date", namespaces=PEF) == datetime.date.today().isoformat()


@pytest.mark.parametrize("charset", CHARSETS)
def test_the_book_on_paper(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], charset: str) -> None:
    file = tmp_path / "book.brf"
    given = ("book", "muehle", "--paper", "a4", "--grade", "2", "--language", "en", "--format", "brf")
    code, out, err = printed(capsysbinary, *given, "--charset", charset, "-o", str(file))
    assert (code, err) == (0, "")
    *sheets, rest = file.read_bytes().decode("ascii").split("\f")
    assert rest == ""
    assert f"{len(sheets)} Braille pages" in out
    assert all(sheet.count("\r\n") == 27 and len(max(sheet.split("\r\n"), key=len)) <= 28 for sheet in sheets)
    shown = "\f".join(sheet.replace("\r\n", "\n") for sheet in sheets) + "\f"
    unicode = printed(capsysbinary, *given[:-1], "unicode")[1]
    assert "".join(charset_cells(charset).get(character, character) for character in shown) == unicode.replace(
        f"{BLANK}\n", "\n"
    )


@pytest.mark.usefixtures("stored")
@pytest.mark.parametrize(
    "what", [("book", "muehle"), ("rules", "muehle"), ("board", "1", "--after", "1"), ("match", "1", "--every", "1")]
)
def test_ebraille(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], what: tuple[str, ...]) -> None:
    file = tmp_path / "made.ebrl"
    given = (*what, "--grade", "2", "--language", "en", "--format", "ebraille", "-o", str(file))
    assert printed(capsysbinary, *given) == (0, f"The eBraille is in {file}.\n", "")
    assert faults(file.read_bytes()) == []
    code, out, err = printed(capsysbinary, *given)
    assert (code, out) == (1, "")
    assert "--force" in err


@pytest.mark.usefixtures("stored")
def test_positions_in_ebraille_have_headings_and_one_key(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = tmp_path / "match.ebrl"
    given = ("match", "1", "--grade", "1", "--language", "en", "--format", "ebraille", "-o", str(file))
    assert printed(capsysbinary, *given)[0] == 0
    book = Publication(file.read_bytes())
    page = book.pages["ebraille/chapter01.xhtml"]
    titles = [heading.text.replace(" ", BLANK) for heading in book.find(page, "//h:h2")]
    places = ("before the first move.", "after move 1.", "after move 2.")
    assert titles == [prose_cells(f"Abalone, match 1, {place}", "en", 1) for place in places]
    assert len(book.find(page, "//h:figure")) == len(titles)
    assert len(book.find(page, "//h:figure/h:ul")) == 1
    assert not book.find(page, "//h:figcaption")


def test_a_long_book_says_where_its_volumes_begin(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "book.pef"
    given = ("book", "--paper", "a4", "--grade", "0", "--language", "en", "--format", "pef", "-o", str(file))
    code, out, _ = printed(capsysbinary, *given)
    assert code == 0
    volumes = etree.fromstring(file.read_bytes()).findall(".//p:volume", namespaces=PEF)
    counts = [len(volume.findall(".//p:page", namespaces=PEF)) for volume in volumes]
    begins = [sum(counts[:at]) + 1 for at in range(1, len(counts))]
    assert len(begins) > 1
    assert f"The others begin with the pages {', '.join(map(str, begins))}." in out


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_narrow_display_gets_compact_rows(capsysbinary: pytest.CaptureFixture[bytes], language: str) -> None:
    drawn = rows(printed(capsysbinary, "board", "--cells", "20", f"--language={language}")[1], 20)
    assert len(drawn[-4]) == 20
    narrow = rows(printed(capsysbinary, "board", "--cells", "19", f"--language={language}")[1], 19)
    assert [ascii_cells(row) for row in narrow[-9:]] == [
        "I O O O O O",
        "H O O O O O O",
        "G - - O O O - -",
        "F - - - - - - - -",
        "E - - - - - - - - -",
        "D - - - - - - - -",
        "C - - = = = - -",
        "B = = = = = =",
        "A = = = = =",
    ]


def test_the_drawing_is_not_torn_by_the_end_of_a_page(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    *pages, _ = printed(capsysbinary, "board", "--lines", "12", "--language=en")[1].split("\f")
    assert len(pages) == 2
    assert pages[1].count("\n") == 9


def test_the_grade_changes_the_prose_and_not_the_board(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    full, short = (rows(printed(capsysbinary, "board", "--grade", grade, "--language=de")[1]) for grade in "02")
    assert full[-9:] == short[-9:]
    assert sum(map(len, short)) < sum(map(len, full))


@pytest.mark.usefixtures("stored")
def test_the_board_after_a_move(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    found = rows(printed(capsysbinary, "board", "1", "--after", "1", "--language=en", "--cells=60")[1], 60)
    at = found.index(prose("After move 1."))
    assert found[at + 1] == prose("Black moves 3 marbles from a1 upper right, to d4.")
    assert prose("White to move.") in found
    assert [ascii_cells(row).rstrip() for row in found[-2:]] == ["B    = = = O O O 6", "A     - = - O O 5"]
    for given, words in {
        ("board", "1", "--after=3"): "There are only 2 moves. Give --after a number from 0 to 2.",
        ("board", "abalone", "--after=1"): "No move has been made yet, so there is only --after 0.",
        ("match", "1", "--round=2"): "There is only one round. Leave --round out.",
        ("board", "1", "--lines=8"): "is not split over pages, and needs 9 lines. Add --lines 9 or more.",
        ("match", "9"): "no match 9",
    }.items():
        code, out, err = printed(capsysbinary, *given, "--language=en")
        assert (code, out) == (1, ""), given
        assert words in err


@pytest.mark.usefixtures("stored")
def test_a_match_is_a_series_of_positions(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    found = rows(printed(capsysbinary, "match", "1", "--language=de", "--cells=60", "--lines=60")[1], 60, 60)
    assert found[0] == prose("Partie 1: Abalone.", "de")
    headings = ["vor dem ersten Zug", "nach Zug 1", "nach Zug 2"]
    places = [found.index(prose(f"Abalone, Partie 1, {words}.", "de")) for words in headings]
    assert places == sorted(places)
    assert found.index(prose("Zeichen:", "de")) < places[0]
    assert [ascii_cells(found[at - 2]).rstrip() for at in places[1:]] == [
        "A     = = - O O 5",
        "A     - = - O O 5",
    ]


@pytest.mark.usefixtures("stored")
def test_boards_to_be_felt(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    empty = printed(capsysbinary, "tactile", "abalone", "--language=de")
    begin = printed(capsysbinary, "tactile", "abalone", "--after=0", "--language=de")
    latest, one, last = (
        printed(capsysbinary, "tactile", *given, "--language=de") for given in ((), ("1",), ("1", "--after=2"))
    )
    titles = {}
    for code, out, err in (empty, begin, latest, one, last):
        assert (code, err) == (0, "")
        titles[etree.fromstring(out.encode()).findtext("{http://www.w3.org/2000/svg}title")] = out
    assert list(titles) == ["Abalone: Tastbrett.", "Abalone: Grundstellung.", "Abalone, Partie 1."]
    assert latest == one == last
    file = tmp_path / "brett.svg"
    code, out, _ = printed(capsysbinary, "tactile", "abalone", "--language=de", "-o", str(file))
    assert (code, file.read_text("utf-8")) == (0, empty[1])
    assert str(file) in out
    code, out, err = printed(capsysbinary, "tactile", "confusion", "--after=0", "--language=en")
    assert (code, out) == (1, "")
    assert "too many kinds of pieces for one tactile sheet" in err


def test_a_file_is_replaced_only_by_force(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = tmp_path / "board.txt"
    file.write_text("mine")
    code, out, err = printed(capsysbinary, "board", "-o", str(file), "--language=en")
    assert (code, out) == (1, "")
    assert "--force" in err
    assert file.read_text() == "mine"
    assert printed(capsysbinary, "board", "-o", str(file), "--force", "--language=en")[0] == 0
    assert len(rows(file.read_text(encoding="utf-8"))) > 10
    code, _, err = printed(capsysbinary, "board", "-o", str(tmp_path / "none" / "x"), "--language=en")
    assert code == 1
    assert "cannot be written" in err


@pytest.mark.parametrize(
    ("args", "part"),
    [
        ((), "What to print is missing"),
        (("picture",), "cannot be printed"),
        (("record",), "needs the number"),
        (("record", "abalone"), "needs the number"),
        (("match",), "match needs the number"),
        (("match", "abalone"), "match needs the number"),
        (("match", "1", "--after", "2"), "--after belongs to board"),
        (("board", "1", "--every", "2"), "--every belongs to match"),
        (("rules", "abalone", "--round", "1"), "--round belongs to board"),
        (("tactile", "chess"), 'no game "chess"'),
        (("tactile", "abalone", "--every", "2"), "--every belongs to match"),
        *((("tactile", "abalone", flag, value), f"{flag} belongs to board") for flag, value in NOT_FELT.items()),
        (("board", "1", "--after", "-1"), "from 0 to 99,999"),
        (("board", "1", "--after", "x"), "from 0 to 99,999"),
        (("board", "1", "--after", "100000"), "from 0 to 99,999"),
        (("match", "1", "--every", "0"), "from 1 to 99,999"),
        (("match", "1", "--round", "0"), "from 1 to"),
        (("rules", "chess"), 'no game "chess"'),
        (("board", "chess"), 'no game "chess"'),
        (("board", "1", "2"), "one word too many"),
        (("rules", "abalone", "muehle"), "one word too many"),
        (("book", "1"), 'no game "1"'),
        (("book", "abalone", "chess"), 'no game "chess"'),
        (("book", "--lines", "9"), "from 10 to 200"),
        (("book", "--cells", "19"), "from 20 to 160"),
        (("book", "--after", "3"), "--after"),
        (("book", "--format", "ebraille"), "-o book.ebrl"),
        (("rules", "--format", "ebraille", "-o", "rules.epub"), "-o rules.ebrl"),
        (("sheet", "--format", "ebraille", "-o", "sheet.ebrl"), "eBraille is only for"),
        (("book", "--format", "ebraille", "--lines", "25", "-o", "book.ebrl"), "--lines does nothing"),
        (("book", "--format", "ebraille", "--charset", "us", "-o", "book.ebrl"), "--format brf"),
        (("board", "--cells", "11"), "from 12 to 160"),
        (("board", "--lines", "0"), "from 1 to 200"),
        (("board", "--grade", "3"), "from 0 to 2"),
        (("board", "--format", "pdf"), "brf, pef"),
        (("board", "--charset", "us"), "--format brf"),
        (("board", "--force"), "does nothing without -o"),
        (("board", "--paper", "a5"), "a4"),
    ],
)
def test_wrong_usage(capsysbinary: pytest.CaptureFixture[bytes], args: tuple[str, ...], part: str) -> None:
    code, out, err = printed(capsysbinary, *args, "--language", "en")
    assert (code, out) == (2, "")
    assert part in err
    assert err.count("\n") == 1


@pytest.mark.usefixtures("stored")
def test_an_unknown_match_and_words_without_liblouis_fail(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert printed(capsysbinary, "record", "7", "--language=en")[0] == 1
    take_away_liblouis(monkeypatch)
    ebraille = ("book", "--format", "ebraille", "-o", "book.ebrl")
    for command in (("rules", "abalone"), ("record", "1"), ("book",), ebraille):
        code, out, err = printed(capsysbinary, *command, "--language=en")
        assert (code, out) == (1, "")
        assert "liblouis is not installed" in err


def test_a_game_that_is_named_twice_is_refused(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    code, out, err = printed(capsysbinary, "book", "abalone", "samsara", "abalone", "--language", "en")
    assert (code, out) == (2, "")
    assert err.startswith('"abalone" is one word too many.')
