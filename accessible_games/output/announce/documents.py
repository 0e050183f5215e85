"""The documents for players, and what is new, as lines to read: the files of ``docs`` without their marks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parents[2]
_PLACES = (_PACKAGE / "docs", _PACKAGE.parent / "docs")  # installed wheel, then checkout
_CHANGES = "CHANGELOG.md"
_FENCE = "```"
_LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
_OMITTED = re.compile(r"<!--.*?-->", re.DOTALL)


class Section(NamedTuple):
    """A part of a text."""

    title: str
    lines: list[str]


def _folder() -> Path:
    return next(place for place in _PLACES if place.is_dir())


@cache
def documents(language: str) -> dict[str, list[Section]]:
    """Return the documents by name, each with its sections, the first of which has the title of the document."""
    return {name: sections(text) for name, text in sources(language).items()}


def sources(language: str) -> dict[str, str]:
    """Return the Markdown of each document by its name."""
    paths = [path for folder in ("", "games") for path in sorted((_folder() / folder).glob(f"*.{language}.md"))]
    return {path.name.partition(".")[0]: path.read_text(encoding="utf-8") for path in paths}


def news() -> list[str]:
    """Return the last entry of the changelog, which is English."""
    place = next(path for path in (_folder() / _CHANGES, _folder().parent / _CHANGES) if path.is_file())
    entry = place.read_text(encoding="utf-8").split("\n## ")[1].partition("\n")[2]
    return [line for section in sections(f"# \n{entry}") for line in section.lines]


def sections(text: str) -> list[Section]:
    """Return the sections of a Markdown text by its headings of the first two levels."""
    found: list[Section] = []
    for line in lines(text):
        marks, _, title = line.partition(" ")
        if marks in ("#", "##"):
            found.append(Section(title.strip(), []))
        else:
            found[-1].lines.append(title if marks in ("###", "-") else line)
    return found


def lines(text: str) -> Iterator[str]:
    """Yield each paragraph, item and heading as one line that keeps its first mark, and lines of an example as they
    are.
    """
    for number, part in enumerate(re.split(rf"^{_FENCE}.*$", _OMITTED.sub("", text), flags=re.MULTILINE)):
        if number % 2:
            yield from filter(None, part.splitlines())
            continue
        for block in re.split(r"\n(?=#|- |    )|\n\s*\n", part):
            words = " ".join(block.split())
            if words:
                yield _LINK.sub(r"\1", words).replace("`", "")
