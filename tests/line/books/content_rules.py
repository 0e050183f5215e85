"""Checks of eBraille 1.0 (DAISY, 14 August 2025) for pages, style sheets and the primary entry page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from tests.line.books.publication import PAGE_TYPE, XHTML, XML, Publication
from tests.line.books.rules import rule


@rule("6.2", "MUST")
def spine_has_xhtml_only(book: Publication) -> Iterator[str]:
    if not book.spine:
        yield "nothing to read"
    for item in book.spine:
        if item.get("media-type") != PAGE_TYPE or book.tree(book.place(item)).tag != f"{{{XHTML}}}html":
            yield f"{book.place(item)}"


@rule("6.2.1", "SHOULD")
def text_is_braille(book: Publication) -> Iterator[str]:
    for name, text in book.readable():
        other = re.sub("[⠀-⣿\t\n\r \u00a0\u00ad]", "", text)
        if other:
            yield f"{name}: {other[:40]!r}"
    for name, style in book.styles.items():
        if re.search(r"""content\s*:\s*["'][^"']*[^⠀-⣿"' ]""", style):
            yield f"{name} adds other text"


@rule("5.3.3.8", "SHOULD")
def pages_say_their_language(book: Publication) -> Iterator[str]:
    for name, page in book.pages.items():
        if page.get(f"{{{XML}}}lang") != page.get("lang") or page.get("lang") not in book.dc("language"):
            yield f"{name}: {page.get('lang')}"


@rule("6.2.2", "SHOULD")
def lists_have_no_marks_of_their_own(book: Publication) -> Iterator[str]:
    is_off = any(re.search(r"\bul\b[^{}]*\{[^}]*list-style(-type)?:\s*none", style) for style in book.styles.values())
    if not is_off and any(book.find(page, "//h:ul | //h:ol") for page in book.pages.values()):
        yield "numbers or bullets that are no Braille"


@rule("6.2.3", "MUST NOT")
def no_scripts_and_no_forms_that_send(book: Publication) -> Iterator[str]:
    for name, page in book.pages.items():
        if book.find(page, "//h:script | //h:form[@action] | //h:*[@formaction] | //h:canvas"):
            yield name
        yield from (f"{name}: {each}" for each in book.texts(page, "//@*[starts-with(name(), 'on')]"))


@rule("6.3.2", "MUST NOT")
def no_epub_prefixed_properties(book: Publication) -> Iterator[str]:
    yield from (name for name, style in book.styles.items() if "-epub-" in style)


@rule("6.3.2", "MUST")
def style_sheets_are_utf_8(book: Publication) -> Iterator[str]:
    for item in book.items:
        if item.get("media-type") == "text/css":
            content = book.files[book.place(item)]
            try:
                text = content.decode("utf-8")
            except UnicodeDecodeError:
                yield book.place(item)
            else:
                if "\0" in text or re.match(r'@charset "(?!utf-8")', text, re.IGNORECASE):
                    yield book.place(item)


@rule("6.3.2", "MUST NOT")
def style_leaves_the_direction_of_writing(book: Publication) -> Iterator[str]:
    yield from (name for name, style in book.styles.items() if re.search(r"\b(direction|unicode-bidi)\s*:", style))


@rule("6.3.2", "SHOULD NOT")
def style_says_nothing_of_fonts(book: Publication) -> Iterator[str]:
    fonts = (
        r"(?<![\w-])(font(-\w+)*|color|text-decoration(-\w+)?|text-shadow|text-underline-position|text-transform)\s*:"
    )
    yield from (name for name, style in book.styles.items() if re.search(fonts, style))


@rule("6.3.2, 6.3.3", "SHOULD")
def lengths_are_cells_and_lines(book: Publication) -> Iterator[str]:
    other = r"\d(px|pt|pc|cm|mm|in|Q|vw|vh|vmin|vmax)\b"
    yield from (name for name, style in book.styles.items() if re.search(other, style))


@rule("6.3.3", "MUST NOT")
def media_queries_do_not_ask_for_braille(book: Publication) -> Iterator[str]:
    asked = [found for style in book.styles.values() for found in re.findall(r"@(?:media|import)([^{;]*)", style)]
    for page in book.pages.values():
        asked += book.texts(page, "//@media | //processing-instruction('xml-stylesheet')")
    # grid and screen are a SHOULD NOT
    yield from (each for each in asked if re.search(r"\b(braille|embossed|grid|screen)\b", each))


@rule("7", "MUST NOT")
def no_fixed_layout(book: Publication) -> Iterator[str]:
    for element in book.find(book.package, "//opf:meta | //opf:itemref"):
        words = (element.get("property", "") + " " + element.get("properties", "")).split()
        for word in words:
            is_reflowing = word == "rendition:layout" and (element.text or "").strip() == "reflowable"
            if re.match(r"rendition:(layout|orientation|spread|viewport|page-spread)|page-spread", word):
                if not is_reflowing:
                    yield word


@rule("8.2", "MUST")
def entry_page_names_the_package(book: Publication) -> Iterator[str]:
    path = "//h:head/h:link[contains(concat(' ', @rel, ' '), ' publication ')]"
    found = [(link.get("href"), link.get("type")) for link in book.find(book.pages["index.html"], path)]
    if found != [("package.opf", "application/oebps-package+xml")]:
        yield f"{found}"


@rule("8.2", "SHOULD NOT")
def entry_page_is_not_in_the_spine(book: Publication) -> Iterator[str]:
    yield from ("it is" for item in book.spine if book.place(item) == "index.html")


@rule("8.2, 8.3.1", "MUST")
def table_of_contents(book: Publication) -> Iterator[str]:
    page = book.pages["index.html"]
    navs = book.find(page, "//h:nav[contains(concat(' ', @epub:type, ' '), ' toc ')]")
    if len(navs) != 1 or navs[0].get("role") != "doc-toc":
        yield f"{len(navs)}"
        return
    if len(book.find(navs[0], "h:ol")) != 1:
        yield "not one list"
    for item in book.find(navs[0], ".//h:li"):
        kinds = [child.tag.rpartition("}")[2] for child in item]
        if kinds not in (["a"], ["a", "ol"], ["span", "ol"]) or not "".join(item[0].itertext()).strip():
            yield f"an entry of {kinds}"
    targets = [book.target("index.html", text)[0] for text in book.texts(navs[0], ".//h:a/@href")]
    order = [book.place(item) for item in book.spine]
    if not set(targets) <= set(order) or [order.index(each) for each in targets] != sorted(map(order.index, targets)):
        yield "not in the order of reading"


@rule("8.3.2", "MUST")
def page_list(book: Publication) -> Iterator[str]:
    """A publication without static pages has none."""
    for nav in book.find(book.pages["index.html"], "//h:nav[contains(@epub:type, 'page-list')]"):
        if nav.get("role") != "doc-pagelist" or book.find(nav, ".//h:ol//h:ol"):
            yield "its role, or lists in a list"
        yield from ("no print number" for link in book.find(nav, ".//h:a") if not link.get("title"))


@rule("8.3.3", "MUST")
def landmarks_say_what_they_are(book: Publication) -> Iterator[str]:
    for nav in book.find(book.pages["index.html"], "//h:nav[contains(@epub:type, 'landmarks')]"):
        if len(book.find(nav, "h:ol")) != 1 or book.find(nav, ".//h:a[not(@epub:type)]"):
            yield "not one list, or an entry without a kind"


@rule("10", "SHOULD")
def accessibility_is_described(book: Publication) -> Iterator[str]:
    for name in ("accessMode", "accessibilityFeature", "accessibilityHazard", "accessibilitySummary"):
        if not book.meta(f"schema:{name}"):
            yield name
    for name, page in book.pages.items():
        levels = [int(element.tag[-1]) for element in book.find(page, "//h:h1|//h:h2|//h:h3|//h:h4|//h:h5|//h:h6")]
        if levels[:1] != [1] or any(after > before + 1 for before, after in pairwise(levels)):
            yield f"{name} has headings {levels}"
