"""A language that is made from the English one, and finds every sentence that is put together in code.

Each message but typed words stands between marks and is longer than in English. What a person meets, and every fact
that goes into another message, must then be a message as a whole, or none at all: words outside of the marks, a comma
between two messages, were written in Python.

``python -m pytest -p tests.pseudo tests/line/session`` runs tests with this language in place of English: they read
what is heard without the marks, so that they hold as they are, and what was put together is reported at the end. With
``--only-put-together`` a test that fails does not count, unless a message does: longer words are read for longer, fill
more lines, and cannot be typed as they are said.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from accessible_games.languages import COMMON, LANGUAGES, MESSAGES
from accessible_games.output.announce import announcement, announcer, messages

OPEN, CLOSE = "⟦", "~~⟧"
_MARK = re.compile(f"{OPEN}|{CLOSE}")
# Messages whose values are what people type: they have no ``.words`` beside the value.
TYPED = re.compile(
    r"(apart|spelling|letter|notation)-.*|common-(yes|no)-words|chance-(links|own-words)|people-(reserved|offices|code-as-words)"
)
OWN_WORDS = frozenset({"text", "found"})  # facts that are as somebody has written them
TO_TYPE = frozenset(
    {"lesson-type $answer", "session-completion $line"}
)  # lines of commands: words one behind the other
_REPEATED = frozenset({*LANGUAGES, "grouped", "postgresql"} - {COMMON})  # parameters of tests
_SHORT = 2  # letters for Braille and drawings; cells of boards
_LISTED = re.compile(r"[^ ][,;] [^ ]")  # words with commas between
_BUILT = re.compile(r"[^\w\s'’-]|\b(and|or|of|the|is|with|for|from|against)\b")  # beside names and notation

FOLDER = Path(__file__).resolve().parent
PACKAGE = FOLDER.parent / "accessible_games"


def make(folder: Path, code: str) -> None:
    """The messages of English as those of a language ``code`` below ``folder``."""
    shutil.copytree(MESSAGES / COMMON, folder / code)
    for file in (folder / code).rglob("*.ftl"):
        resource = FluentParser().parse(file.read_text(encoding="utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Message | ast.Term) and not TYPED.fullmatch(entry.id.name):
                patterns = [each.value for each in entry.attributes if each.id.name != "words"]
                for pattern in filter(None, [entry.value, *patterns]):
                    _wrap(pattern)
        file.write_text(FluentSerializer().serialize(resource), encoding="utf-8")


def _wrap(pattern: ast.Pattern) -> None:
    words = "".join(each.value for each in pattern.elements if isinstance(each, ast.TextElement))
    if len(pattern.elements) > 1 or not words or len(words) > _SHORT:
        if not _is_cell(pattern):
            pattern.elements = [ast.TextElement(OPEN), *pattern.elements, ast.TextElement(CLOSE)]


def _is_cell(pattern: ast.Pattern) -> bool:
    """A character for a board, written as a string literal."""
    only = pattern.elements[0] if len(pattern.elements) == 1 else None
    literal = only.expression if isinstance(only, ast.Placeable) else None
    return isinstance(literal, ast.StringLiteral) and len(literal.parse()["value"]) < _SHORT


def plain(text: str) -> str:
    """As it is in English."""
    return _MARK.sub("", text)


def outside(text: str) -> str:
    """Return the text outside of all marks."""
    depth, found, at = 0, "", 0
    for mark in _MARK.finditer(text):
        found += text[at : mark.start()] if depth == 0 else ""
        depth += 1 if mark[0] == OPEN else -1
        at = mark.end()
    return found + (text[at:] if depth == 0 else "")


def is_built(fact: Any) -> bool:
    """Return whether a fact joins messages with words between them, or is a list without any message."""
    if not isinstance(fact, str):
        return False
    return _BUILT.search(outside(fact)) is not None if OPEN in fact else _LISTED.search(fact) is not None


# In place of English


FAULTS: dict[str, str] = {}  # where -> what was met there first


def _caller() -> tuple[str, int]:
    """The file and line that has asked, behind this module."""
    frame = sys._getframe(2)
    while frame.f_code.co_filename == __file__ and frame.f_back is not None:
        frame = frame.f_back
    return frame.f_code.co_filename, frame.f_lineno


@cache
def _is_test(file: str) -> bool:
    return Path(file).is_relative_to(FOLDER)


def _note(kind: str, what: str) -> None:
    FAULTS.setdefault(kind, what)


def _format(real: Callable[..., str]) -> Callable[..., str]:
    def checked(self: messages.Catalogue, message: str, facts: Mapping[str, Any], variants: Sequence[str] = ()) -> str:
        if self.language == COMMON and OPEN in self._chunks.get("common-list", ""):  # else a test brings its own
            for name, fact in facts.items():
                if name in OWN_WORDS or f"{message} ${name}" in TO_TYPE:
                    continue
                if f"LIST(${name})" not in self._chunks[message] and is_built(fact):
                    _note(f"{message} ${name}", str(fact)[:200])
        text = real(self, message, facts, variants)
        return plain(text) if _is_test(_caller()[0]) else text

    return checked


def _read(real: Callable[[announcement.Announcement], Any]) -> property:
    def read(self: announcement.Announcement) -> Any:
        found = real(self)
        if isinstance(found, str):
            words = found.removesuffix(self.wording.place) if isinstance(self.wording, announcer.HeldWording) else found
            if self.language == COMMON and OPEN in words and _BUILT.search(outside(words)):
                _note(f"announcement {outside(found)[:40]}", found[:200])
            return plain(found) if _is_test(_caller()[0]) else found
        if _is_test(_caller()[0]):
            return tuple(announcement.Segment(each.kind, plain(each.text)) for each in found)
        return found

    return property(read)


def _said(real: Callable[..., str]) -> Callable[..., str]:
    def said(self: announcer.Announcer, *args: Any, **facts: Any) -> str:
        text = real(self, *args, **facts)
        return plain(text) if _is_test(_caller()[0]) else text

    return said


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which failing tests count."""
    parser.addoption("--only-put-together", action="store_true")


def _is_repeated(item: pytest.Item) -> bool:
    """Return whether the test is the same in another language or over another database."""
    call: Any = getattr(item, "callspec", None)
    given = call.params.values() if call is not None else ()
    return any(isinstance(each, str) and each in _REPEATED for each in given)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Only English is made up, and no database says anything: where sentences alone count, one of each is enough."""
    if config.getoption("--only-put-together"):
        left_out = [item for item in items if _is_repeated(item)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not _is_repeated(item)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails is passed over where only sentences count."""
    report = yield
    is_message = call.excinfo is not None and call.excinfo.errisinstance(messages.MessageError)
    if report.failed and not is_message and item.config.getoption("--only-put-together"):
        report.outcome = "skipped"
        report.longrepr = (str(item.path), 0, "the words of this language are longer")
    return report


def pytest_configure(config: pytest.Config) -> None:
    """Put it in the place of English."""
    folder = Path(tempfile.mkdtemp(prefix="pseudo-"))
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))
    make(folder, COMMON)
    for language in LANGUAGES:
        if language != COMMON:
            shutil.copytree(MESSAGES / language, folder / language)
    patch = pytest.MonkeyPatch()
    config.add_cleanup(patch.undo)
    patch.setattr(messages, "MESSAGES", folder)
    patch.setattr(messages.Catalogue, "format", _format(messages.Catalogue.format))
    for name in ("text", "spoken", "braille"):
        patch.setattr(announcement.Announcement, name, _read(getattr(announcement.Announcement, name).fget))
    for name in ("text", "choice"):
        patch.setattr(announcer.Announcer, name, _said(getattr(announcer.Announcer, name)))


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """A sentence that was put together fails the run."""
    if FAULTS and exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Report the facts that were put together, and their messages."""
    for where, what in sorted(FAULTS.items()):
        terminalreporter.write_line(f"put together: {where}: {what}")
