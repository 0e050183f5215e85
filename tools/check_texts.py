"""Check documents, messages, docstrings and names of tests. ``make lint`` runs it; it names each text to be mended."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

ROOT = Path(__file__).resolve().parents[1]
MAX_LINE = 110
MAX_SPOKEN = 160
TYPICAL_VALUE = 8  # characters of a name, a field or a number that a message inserts

_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_TRANSCRIPT = re.compile(r"```(?:[A-Z]\w*)?\n")  # the beginning of a fence that is plain or has a person's name
_CODE = re.compile(r"`([^`\n]+)`")
_BLOCK_LINE = re.compile(r"^ {4}(\S.*)$", re.MULTILINE)
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")
_MAKE = re.compile(r"^(?:[A-Z_]+=\S+ )*make ([a-z][\w-]*)")
_PROGRAM = re.compile(r"(?:^|[ /])accessible-games ([a-z]+)\b")
_MODULE = re.compile(r"python3? -m (tests\.[\w.]+)")
_TARGET = re.compile(r"^([a-z][\w-]*):(?!=)", re.MULTILINE)
_BAD_DOCSTRING = re.compile(r"(What|Whether|Who|How|Of)\b")
_BAD_TEST = re.compile(r"test_(what|who|whether|how)_")


class Finding(NamedTuple):
    """One text to be mended: the kind of its fault, its file, and the words by which to find it."""

    kind: str
    place: str
    text: str

    def __str__(self) -> str:
        return f"{self.place}: {self.kind}: {self.text}"


def find_all(root: Path = ROOT) -> Iterator[Finding]:
    """Yield all that is wrong below a root that is laid out as this repository."""
    for path in documents(root):
        for kind, text in find_in_document(root, path):
            yield Finding(kind, path.relative_to(root).as_posix(), text)
    yield from find_in_messages(root / "accessible_games" / "output" / "messages")
    for folder in ("accessible_games", "tests", "tools"):
        for path in sorted((root / folder).rglob("*.py")):
            for kind, text in find_in_source(path.read_text(encoding="utf-8")):
                yield Finding(kind, path.relative_to(root).as_posix(), text)


# Documents


def documents(root: Path) -> list[Path]:
    """Return all documents: those at the root, and those below ``docs``."""
    return sorted([*root.glob("*.md"), *(root / "docs").rglob("*.md")])


def find_in_document(root: Path, path: Path) -> Iterator[tuple[str, str]]:
    """Yield kind and text of each finding in one document."""
    text = path.read_text(encoding="utf-8")
    for number, line in enumerate(_FENCE.sub(_without_words, text).splitlines(), 1):
        if len(line) > MAX_LINE:
            yield "long line", f"line {number} has {len(line)} characters"
    counted = Counter(re.findall(r"^#+ (.+)$", prose(text), re.MULTILINE))
    yield from (("heading twice", heading) for heading, count in counted.items() if count > 1)
    yield from (("broken link", target) for target in broken_links(root, path))
    yield from (("unknown command", command) for command in unknown_commands(root, text))


def _without_words(block: re.Match[str]) -> str:
    """Return a transcript as empty lines, since the program does not wrap what it says, and another block as it is."""
    return "\n" * block[0].count("\n") if _TRANSCRIPT.match(block[0]) else block[0]


def prose(text: str) -> str:
    """Return a document without its fenced blocks."""
    return _FENCE.sub("", text)


def anchors(path: Path) -> set[str]:
    """Return the anchors of a document: headings in small letters, signs left out, blanks as hyphens."""
    titles = re.findall(r"^#+ (.+)$", prose(path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def broken_links(root: Path, path: Path) -> Iterator[str]:
    """Yield the relative links of a document that lead nowhere."""
    for target in _LINK.findall(prose(path.read_text(encoding="utf-8"))):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        place = (path.parent / name).resolve() if name else path
        is_there = place.is_relative_to(root) and place.exists()
        if not is_there or (anchor and place.suffix == ".md" and anchor not in anchors(place)):
            yield target


def unknown_commands(root: Path, text: str) -> Iterator[str]:
    """Yield the targets of make, commands of the program and modules of tests that a document names in vain."""
    fenced = [line.removeprefix("> ") for block in _FENCE.findall(text) for line in block.splitlines()]
    for code in [*fenced, *_CODE.findall(prose(text)), *_BLOCK_LINE.findall(prose(text))]:
        if (made := _MAKE.match(code)) and made[1] not in _targets(root):
            yield f"make {made[1]}"
        if (called := _PROGRAM.search(code)) and called[1] not in _program_commands(root):
            yield f"accessible-games {called[1]}"
        if (module := _MODULE.search(code)) and not _has_module(root, module[1]):
            yield f"python -m {module[1]}"


@cache
def _targets(root: Path) -> set[str]:
    return set(_TARGET.findall((root / "Makefile").read_text(encoding="utf-8")))


@cache
def _program_commands(root: Path) -> set[str]:
    """Each command is a module of ``cli``."""
    return {"help", *(path.stem for path in (root / "accessible_games" / "cli").glob("*.py"))}


def _has_module(root: Path, name: str) -> bool:
    place = root.joinpath(*name.split("."))
    return place.is_dir() or place.with_suffix(".py").exists()


# Messages


def find_in_messages(folder: Path) -> Iterator[Finding]:
    """Yield the messages that a language lacks, and those that take too long to hear."""
    names: dict[str, dict[str, str]] = {}
    for path in sorted(folder.rglob("*.ftl")):
        file = path.relative_to(folder).as_posix()
        language = file.partition("/")[0]
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message | fluent.Term):
                names.setdefault(language, {})[entry.id.name] = file.partition("/")[2]
                if (length := spoken_length(entry)) > MAX_SPOKEN and entry.comment is None:
                    yield Finding(
                        "long message", file, f"{entry.id.name} has about {length} characters, no reason above"
                    )
    every = {name: file for found in names.values() for name, file in found.items()}
    for language, found in sorted(names.items()):
        for name in sorted(every.keys() - found.keys()):
            yield Finding("missing message", f"{language}/{every[name]}", name)


def spoken_length(entry: fluent.Message | fluent.Term) -> int:
    """Return about how many characters of a message are heard at once: of its longest line, in the longest variant."""
    spoken = [each.value for each in entry.attributes if each.id.name == "spoken"]
    pattern = spoken[0] if spoken else entry.value
    return max(map(len, _longest(pattern).split("\n"))) if pattern else 0


def _longest(part: fluent.Pattern) -> str:
    """Return the pattern with the longest variant of each choice."""
    texts = []
    for element in part.elements:
        inner = getattr(element, "expression", element)
        if isinstance(inner, fluent.TextElement | fluent.StringLiteral):
            texts.append(str(inner.value))
        elif isinstance(inner, fluent.SelectExpression):
            texts.append(max((_longest(each.value) for each in inner.variants), key=len))
        else:
            texts.append("x" * TYPICAL_VALUE)
    return "".join(texts)


# Sources


def find_in_source(text: str) -> Iterator[tuple[str, str]]:
    """Yield kind and text of each finding in the source of a module."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        first = (ast.get_docstring(node) or "").partition("\n")[0]
        if _BAD_DOCSTRING.match(first):
            yield "docstring", first
        name = getattr(node, "name", "")
        if _BAD_TEST.match(name):
            yield "test name", name


def main() -> int:
    """Print each finding. Return 1 if there is one, else 0."""
    findings = list(find_all())
    print("".join(f"{finding}\n" for finding in findings), end="")
    return int(bool(findings))


if __name__ == "__main__":
    sys.exit(main())
