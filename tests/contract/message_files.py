"""The message files as Fluent's own parser reads them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast, visitor

from accessible_games.languages import MESSAGES

PATHS = tuple(sorted(path.relative_to(MESSAGES) for path in MESSAGES.rglob("*.ftl")))
LANGUAGES = tuple(sorted({path.parts[0] for path in PATHS}))
_NAME = re.compile(r"^([a-z][\w-]*) *=", re.MULTILINE)
FILES = tuple(sorted({Path(*path.parts[1:]).as_posix() for path in PATHS}))


@cache
def parsed(language: str, file: str) -> ast.Resource:
    """A message file; one that does not exist is empty."""
    path = MESSAGES / language / file
    return FluentParser().parse(path.read_text(encoding="utf-8") if path.is_file() else "")


def entries(language: str, file: str) -> Iterator[ast.Message | ast.Term]:
    """Messages and terms of a file."""
    for entry in parsed(language, file).body:
        if isinstance(entry, ast.Message | ast.Term):
            yield entry


class _Collector(visitor.Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.references.add(node.id.name)

    def visit_TextElement(self, node: ast.TextElement) -> None:
        self.words.append(node.value)


@cache
def collect(node: ast.BaseNode) -> _Collector:
    """The variables, references and words within a message, an attribute or a pattern."""
    found = _Collector()
    found.visit(node)
    return found


@cache
def used_by(language: str, message: str) -> frozenset[str]:
    """The facts that a message uses, in its value and all attributes."""
    return frozenset(collect(_messages(language, _files(language)[message])[message]).variables)


@cache
def _files(language: str) -> dict[str, str]:
    """In which file each message stands."""
    texts = {path: (MESSAGES / language / path).read_text(encoding="utf-8") for path in FILES}
    return {name: file for file, text in texts.items() for name in _NAME.findall(text)}


@cache
def _messages(language: str, file: str) -> dict[str, ast.Message | ast.Term]:
    return {entry.id.name: entry for entry in entries(language, file)}
