"""Checks of eBraille 1.0 (DAISY, 14 August 2025) for the file set and the package document.

Written against the specification, not against the program. A rule yields the faults that it finds. ``SHOULD`` stands
where the specification only recommends and this program always follows.
"""

from __future__ import annotations

import re
import unicodedata
import zipfile
from collections.abc import Iterator

from tests.line.books.publication import NAMES, XML, Publication
from tests.line.books.rules import rule

CORE_TYPES = frozenset(
    "image/gif image/jpeg image/png image/svg+xml image/webp audio/mpeg audio/mp4 audio/ogg text/css font/ttf font/otf"
    " font/woff font/woff2 application/font-sfnt application/vnd.ms-opentype application/font-woff"
    " application/xhtml+xml application/javascript text/javascript application/smil+xml".split()
)
DEPRECATED = frozenset(
    "display-seq meta-auth rendition:viewport marc21xml-record mods-record onix-record xml-signature xmp-record"
    " switch".split()
)


@rule("3.2, 3.3", "MUST")
def resources_have_core_media_types(book: Publication) -> Iterator[str]:
    yield from (f"{kind}" for item in book.items if (kind := item.get("media-type")) not in CORE_TYPES)


@rule("3.4", "MUST NOT")
def no_manifest_fallbacks(book: Publication) -> Iterator[str]:
    yield from (f"{item.get('id')} has a fallback" for item in book.items if item.get("fallback") is not None)


@rule("3.5", "MUST NOT")
def no_resource_outside_the_root(book: Publication) -> Iterator[str]:
    for file, reference in book.references():
        if re.match(r"[A-Za-z][A-Za-z0-9+.-]*:|//", reference):
            yield f"{file} refers to {reference}"
        elif book.target(file, reference)[0].startswith(".."):
            yield f"{file} leaves the root: {reference}"


@rule("3.8", "MUST NOT")
def xml_is_utf_8_without_foreign_entities(book: Publication) -> Iterator[str]:
    for name, content in book.files.items():
        if not name.endswith((".opf", ".xml", ".html", ".xhtml")):
            continue
        try:
            text = content.decode("utf-8")
        except UnicodeDecodeError:
            yield f"{name} is not UTF-8"
            continue
        declared = re.match(r'<\?xml[^>]*encoding="([^"]*)"', text)
        if declared and declared[1].casefold() != "utf-8":
            yield f"{name} says {declared[1]}"
        if re.search(r"<!ENTITY|<!DOCTYPE[^>]*(SYSTEM|PUBLIC)|XInclude", text):
            yield f"{name} includes something from elsewhere"


@rule("4.2, 4.7", "MUST")
def package_document_in_the_root(book: Publication) -> Iterator[str]:
    roots = book.tree("META-INF/container.xml").xpath("//c:rootfile/@full-path", namespaces=NAMES)
    if list(roots)[:1] != ["package.opf"] or "package.opf" not in book.files:
        yield f"the container names {list(roots)}"


@rule("4.2, 8.2", "MUST")
def primary_entry_page_in_the_root(book: Publication) -> Iterator[str]:
    found = [book.place(item) for item in book.items if "nav" in item.get("properties", "").split()]
    if found != ["index.html"] or "index.html" not in book.files:
        yield f"the navigation document is {found}"


@rule("4.2", "MUST NOT")
def no_publication_resource_in_meta_inf(book: Publication) -> Iterator[str]:
    yield from (place for item in book.items if (place := book.place(item)).upper().startswith("META-INF/"))


@rule("4.2", "MUST")
def manifest_lists_all_files_once(book: Publication) -> Iterator[str]:
    listed = [book.place(item) for item in book.items]
    kept = {name for name in book.files if name not in ("mimetype", "package.opf") and not name.startswith("META-INF/")}
    if sorted(listed) != sorted(kept):
        yield f"listed {sorted(listed)}, kept {sorted(kept)}"


@rule("4.3", "MUST")
def file_names_suit_every_system(book: Publication) -> Iterator[str]:
    names = [entry.filename for entry in book.entries]
    if len({unicodedata.normalize("NFC", name).casefold() for name in names}) != len(names):
        yield "two names that some systems hold for one"
    for name in names:
        parts = name.split("/")
        if any(not part or part.endswith(".") or len(part.encode()) > 255 for part in parts) or len(name) > 65535:
            yield f"{name!r} has a part that is empty, too long or ends in a full stop"
        if re.search(r'["*:<>?\\|\x00-\x1f\x7f-\x9f\ue000-\uf8ff\ufdd0-\ufdef\ufff0-\uffff]', name):
            yield f"{name!r} has a forbidden character"


@rule("4.4", "MUST NOT")
def references_are_relative_and_lead_somewhere(book: Publication) -> Iterator[str]:
    for file, reference in book.references():
        target, place = book.target(file, reference)
        if reference.startswith("/") or target not in book.files:
            yield f"{file} refers to {reference}"
        elif place and not (target in book.pages and book.texts(book.pages[target], f"//@id[.='{place}']")):
            yield f"{file} refers to {reference}, and no such place is there"


@rule("4.5", "MUST")
def the_first_rendition_is_braille(book: Publication) -> Iterator[str]:
    first = book.find(book.tree("META-INF/container.xml"), "//c:rootfile")[0]
    modes = [value for name, value in first.attrib.items() if name.endswith("accessMode")]
    if any(mode != "tactile" for mode in modes):
        yield f"it is {modes}"


@rule("4.7", "MUST")
def packaged_as_an_ocf_zip_container(book: Publication) -> Iterator[str]:
    first = book.entries[0]
    # What a reader looks for at fixed places: the name behind 30 bytes, and the type right behind it.
    if book.content[:4] != b"PK\x03\x04" or book.content[30:58] != b"mimetypeapplication/epub+zip":
        yield "the type of the file does not stand at its beginning"
    if first.compress_type != zipfile.ZIP_STORED or first.extra or book.files["mimetype"] != b"application/epub+zip":
        yield "mimetype is compressed, has an extra field or says something else"
    for entry in book.entries:
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED) or entry.flag_bits & 1:
            yield f"{entry.filename} is compressed otherwise, or encrypted"
        if entry.volume or (not entry.filename.isascii() and not entry.flag_bits & 0x800):
            yield f"{entry.filename} is in another part, or its name is not UTF-8"
    if "META-INF/container.xml" not in book.files or "META-INF/encryption.xml" in book.files:
        yield "no container.xml, or fonts are hidden"


@rule("5.2", "MUST")
def package_element(book: Publication) -> Iterator[str]:
    root = book.package
    if root.tag != f"{{{NAMES['opf']}}}package" or root.get("version") != "3.0":
        yield f"{root.tag} {root.get('version')}"
    if [child.tag.rpartition("}")[2] for child in root] != ["metadata", "manifest", "spine"]:
        yield "other children than metadata, manifest and spine"
    if not root.get(f"{{{XML}}}lang"):
        yield "no language of the metadata"


@rule("5.3.2", "MUST")
def metadata_have_values(book: Publication) -> Iterator[str]:
    for element in book.package[0]:
        if not "".join(element.itertext()).strip() and not element.tag.endswith("}link"):
            yield f"{element.tag} is empty"
    for name in book.texts(book.package, "opf:metadata/opf:meta/@property"):
        if name.partition(":")[0] not in ("a11y", "dcterms", "schema", "rendition") and ":" in name:
            yield f"the prefix of {name} is not reserved"


@rule("5.3.3.1", "MUST")
def braille_cell_type(book: Publication) -> Iterator[str]:
    values = book.meta("a11y:brailleCellType")
    if len(values) != 1 or values[0] not in ("6", "8", "6, 8", "8, 6"):
        yield f"{values}"
    cells = "".join(text for _, text in book.readable())
    if values == ["6"] and re.search("[⡀-⣿]", cells):
        yield "it says six dots, and there are cells with eight"


@rule("5.3.3.2", "MUST")
def braille_system(book: Publication) -> Iterator[str]:
    values = book.meta("a11y:brailleSystem")
    # The form of the registry of codes: name, grade, and what it is specialized in.
    if not values or not all(re.fullmatch(r"\S.* (grade[012]|no-grade)( \w+)?", value) for value in values):
        yield f"{values}"


@rule("5.3.3.3", "MUST")
def complete_transcription(book: Publication) -> Iterator[str]:
    values = book.meta("a11y:completeTranscription")
    if len(values) != 1 or values[0] not in ("true", "false"):
        yield f"{values}"


@rule("5.3.3.4", "MUST")
def copyright_date(book: Publication) -> Iterator[str]:
    values = book.meta("dcterms:dateCopyrighted")
    if len(values) != 1 or not re.fullmatch(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?", values[0]):
        yield f"{values}"


@rule("5.3.3.5", "MUST")
def creator(book: Publication) -> Iterator[str]:
    if not book.dc("creator"):
        yield "none"


@rule("5.3.3.6", "MUST")
def format_and_version(book: Publication) -> Iterator[str]:
    if book.dc("format") != ["eBraille 1.0"]:
        yield f"{book.dc('format')}"


@rule("5.3.3.7", "MUST")
def identifier(book: Publication) -> Iterator[str]:
    path = f"opf:metadata/dc:identifier[@id='{book.package.get('unique-identifier')}']/text()"
    found = book.texts(book.package, path)
    if len(found) != 1 or not re.match(r"[a-z][a-z0-9+.-]*:\S+$", found[0].strip()):
        yield f"{found}"


@rule("5.3.3.8", "MUST")
def language_is_braille(book: Publication) -> Iterator[str]:
    values = book.dc("language")
    tag = r"[A-Za-z]{2,3}(-[A-Za-z]{3}){0,3}-Brai(-([A-Za-z]{2}|\d{3}))?(-([A-Za-z0-9]{5,8}|\d[A-Za-z0-9]{3}))*"
    if not values or not all(re.fullmatch(tag, value) for value in values):
        yield f"{values}"


@rule("5.3.3.9", "MUST")
def last_modification(book: Publication) -> Iterator[str]:
    values = book.meta("dcterms:modified")
    time = r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ"
    if len(values) != 1 or not re.fullmatch(time, values[0]):
        yield f"{values}"


@rule("5.3.3.10", "MUST")
def producer(book: Publication) -> Iterator[str]:
    if not book.meta("a11y:producer"):
        yield "none"


@rule("5.3.3.11", "MUST")
def publication_date(book: Publication) -> Iterator[str]:
    values = book.dc("date")
    if len(values) != 1 or not re.match(r"\d{4}(-\d\d(-\d\d)?)?", values[0]):
        yield f"{values}"


@rule("5.3.3.12", "MUST")
def tactile_graphics(book: Publication) -> Iterator[str]:
    values = book.meta("a11y:tactileGraphics")
    formats = re.compile(r"none|(JPG|PNG|SVG|PDF)(, *(JPG|PNG|SVG|PDF))*")
    if len(values) != 1 or not formats.fullmatch(values[0]):
        yield f"{values}"
    has_any = any(not item.get("media-type", "").startswith(("text/", "application/xhtml")) for item in book.items)
    if values == ["none"] and has_any:
        yield "it says that there are none, and the manifest has some"


@rule("5.3.3.13", "MUST")
def title(book: Publication) -> Iterator[str]:
    if not book.dc("title"):
        yield "none"


@rule("5.3.4.6", "MUST")
def subject_code_where_a_scheme_is_named(book: Publication) -> Iterator[str]:
    for scheme in book.find(book.package, "opf:metadata/opf:meta[@property='authority']"):
        path = f"opf:metadata/opf:meta[@property='term'][@refines='{scheme.get('refines')}']"
        if not book.find(book.package, path):
            yield f"{scheme.get('refines')}"


@rule("5.6", "MUST NOT")
def nothing_deprecated_or_of_former_versions(book: Publication) -> Iterator[str]:
    for element in book.package.iter():
        if element.tag.rpartition("}")[2] in ("collection", "bindings", "guide", "tours"):
            yield f"{element.tag}"
        words = {word for name in ("property", "properties", "rel") for word in element.get(name, "").split()}
        yield from (f"{word}" for word in words & DEPRECATED)
        if element.get("toc") is not None or element.get("media-type") == "application/x-dtbncx+xml":
            yield "an NCX"
        if element.tag.endswith("}meta") and element.get("property") is None:
            yield "a meta element of EPUB 2"
