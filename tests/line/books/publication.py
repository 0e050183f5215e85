"""A packaged eBraille publication as a reader meets it: entries of a ZIP file, and documents in them."""

from __future__ import annotations

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator
from functools import cached_property
from urllib.parse import unquote

from lxml import etree

XHTML, OPF = "http://www.w3.org/1999/xhtml", "http://www.idpf.org/2007/opf"
DC, OPS, XML = (
    "http://purl.org/dc/elements/1.1/",
    "http://www.idpf.org/2007/ops",
    "http://www.w3.org/XML/1998/namespace",
)
NAMES = {
    "h": XHTML,
    "opf": OPF,
    "dc": DC,
    "epub": OPS,
    "c": "urn:oasis:names:tc:opendocument:xmlns:container",
}
PAGE_TYPE = "application/xhtml+xml"


class Publication:
    """The contents of a file, read without any code of ours."""

    def __init__(self, content: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            self.entries = archive.infolist()
            self.files = {entry.filename: archive.read(entry) for entry in self.entries}
        self.content = content

    def tree(self, name: str) -> etree._Element:
        """Return the root element of an XML file, without loading anything else for it."""
        parser = etree.XMLParser(resolve_entities=False, no_network=True)
        return etree.fromstring(self.files[name], parser)

    @cached_property
    def package(self) -> etree._Element:
        return self.tree("package.opf")

    @cached_property
    def items(self) -> list[etree._Element]:
        return self.find(self.package, "opf:manifest/opf:item")

    @cached_property
    def pages(self) -> dict[str, etree._Element]:
        """Return all XHTML documents of the manifest."""
        named = [self.place(item) for item in self.items if item.get("media-type") == PAGE_TYPE]
        return {name: self.tree(name) for name in named if name in self.files}

    @cached_property
    def spine(self) -> list[etree._Element]:
        """Return the items of the manifest in the order of reading."""
        by_id = {item.get("id"): item for item in self.items}
        return [by_id[each.get("idref")] for each in self.find(self.package, "opf:spine/opf:itemref")]

    @property
    def styles(self) -> dict[str, str]:
        """Return each style sheet, and the contents of style elements and attributes."""
        found = {name: text.decode("utf-8", "replace") for name, text in self.files.items() if name.endswith(".css")}
        for name, page in self.pages.items():
            inner = [*self.texts(page, "//h:style/text()"), *self.texts(page, "//@style")]
            found |= {f"{name} style {number}": text for number, text in enumerate(inner)}
        return found

    @staticmethod
    def find(tree: etree._Element, path: str) -> list[etree._Element]:
        return list(tree.xpath(path, namespaces=NAMES))

    @staticmethod
    def texts(tree: etree._Element, path: str) -> list[str]:
        return [str(text) for text in tree.xpath(path, namespaces=NAMES)]

    @staticmethod
    def place(item: etree._Element) -> str:
        return unquote(item.get("href", ""))

    def dc(self, name: str) -> list[str]:
        return [" ".join(text.split()) for text in self.texts(self.package, f"opf:metadata/dc:{name}/text()")]

    def meta(self, name: str) -> list[str]:
        """Return the values of a property of the whole publication."""
        path = f"opf:metadata/opf:meta[@property='{name}'][not(@refines)]/text()"
        return [" ".join(text.split()) for text in self.texts(self.package, path)]

    def references(self) -> Iterator[tuple[str, str]]:
        """Return all references with their files, resources and links alike."""
        for item in self.items:
            yield "package.opf", item.get("href", "")
        for name, page in self.pages.items():
            for attribute in ("href", "src", "data", "poster", "cite", "srcset"):
                yield from ((name, text) for text in self.texts(page, f"//h:*/@{attribute}"))
        for name, style in self.styles.items():
            found = re.findall(r"""url\(\s*["']?([^"')]*)|@import\s+["']([^"']*)""", style)
            yield from ((name.partition(" ")[0], one or other) for one, other in found)

    def target(self, file: str, reference: str) -> tuple[str, str]:
        """Return the file and the place in it that a relative reference means."""
        path, _, place = reference.partition("#")
        return posixpath.normpath(posixpath.join(posixpath.dirname(file), unquote(path))) if path else file, place

    def readable(self) -> Iterator[tuple[str, str]]:
        """Return all text under the fingers, and attributes shown in place of missing things."""
        for name, page in self.pages.items():
            path = "//h:title//text() | //h:body//text()[not(parent::h:style)][not(parent::h:script)]"
            attributes = "//@alt | //h:th/@abbr | //h:abbr/@title | //h:*[local-name()!='a']/@title | //@aria-label"
            yield from ((name, text) for text in self.texts(page, f"{path} | {attributes}"))
