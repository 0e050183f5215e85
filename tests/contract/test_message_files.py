"""Every message file, whoever's it is: well-formed Fluent, as complete as English, and in its own language only."""

from __future__ import annotations

import re
import unicodedata

import pytest
from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from accessible_games.languages import COMMON, MESSAGES
from tests.contract.message_files import FILES, LANGUAGES, collect, entries, parsed

in_every_language = pytest.mark.parametrize("language", LANGUAGES)
# Words that give the other language away; commands and notation are the same in both and stand in none of these.
FOREIGN = {
    "de": r"\b(the|your|you|of|is|are|marbles?|moves?|field|turn|cannot|with|from|without)\b",
    "en": r"\b(der|das|den|dein\w*|du|ist|sind|und|oder|nicht|kein\w*|Kugeln?|Züge?|Felder?|mit|von|Sie|ohne)\b|[äöüß]",
}
# What is called by an English name in each language: the requests of the machine protocol.
NAMED = {"protocol.ftl": r"\b(moves|play|view|set|new|best)\b"}
QUESTION = {"en": r"Yes or no\?", "de": r"Ja oder nein\?"}
QUOTED = re.compile(r'„[^“]*“|"[^"]*"')


@in_every_language
def test_every_language_has_every_file(language: str) -> None:
    assert {"de", "en"} <= set(LANGUAGES)
    files = {path.relative_to(MESSAGES / COMMON).as_posix() for path in (MESSAGES / COMMON).rglob("*.*")}
    assert sorted(file for file in {*FILES, *files} if not (MESSAGES / language / file).is_file()) == []


@in_every_language
def test_files_are_well_formed(language: str) -> None:
    bodies = [(file, entry) for file in FILES for entry in parsed(language, file).body]
    assert [(file, entry.content) for file, entry in bodies if isinstance(entry, ast.Junk)] == []


@in_every_language
def test_files_are_tidy_text(language: str) -> None:
    for file in FILES:
        text = (MESSAGES / language / file).read_bytes().decode("utf-8")
        assert unicodedata.normalize("NFC", text) == text, file
        assert not {"\r", "\t"} & set(text), file
        assert text.endswith("\n"), file
        # Mechanical markers (zero width, direction marks, byte order) are read aloud or shown as a wrong cell.
        assert not [character for character in set(text) if unicodedata.category(character) == "Cf"], file


@in_every_language
def test_no_message_is_there_twice(language: str) -> None:
    names = [entry.id.name for file in FILES for entry in entries(language, file)]
    assert len(set(names)) == len(names)


def shape(language: str, file: str) -> set[str]:
    """Every message and every attribute of one; of words with forms only the message."""
    found = set()
    for entry in entries(language, file):
        found.add(entry.id.name)
        if not _inflected(entry):
            found |= {f"{entry.id.name}.{attribute.id.name}" for attribute in entry.attributes}
            found |= {f"{entry.id.name} without a value"} if entry.value is None else set()
    return found


@in_every_language
def test_every_language_has_every_message_with_every_attribute(language: str) -> None:
    for file in FILES:
        own, wanted = shape(language, file), shape(COMMON, file)
        missing, left_over = sorted(wanted - own), sorted(own - wanted)
        assert not missing, f"{language} is not complete: {file} lacks {missing}"
        assert not left_over, f"{language} has in {file} what English has not: {left_over}"


@in_every_language
def test_every_question_for_yes_or_no_has_whole_phrases_for_buttons(language: str) -> None:
    asks = re.compile(QUESTION[language])
    found = [
        (entry.id.name, {attribute.id.name for attribute in entry.attributes})
        for file in FILES
        for entry in entries(language, file)
        if entry.value is not None and asks.search(serialize_pattern(entry.value))
    ]
    assert len(found) > 20
    lacking = [name for name, attributes in found if not {"yes", "no"} <= attributes]
    assert lacking == ["match-offer-open"]  # a refusal


def _inflected(entry: ast.Message | ast.Term) -> bool:
    """Words with forms: one language has cases that another has not."""
    return entry.id.name.startswith("ref-")


@in_every_language
def test_every_language_uses_the_same_facts(language: str) -> None:
    """A fact that only one of them tells is forgotten in the other. ``$hours2`` is ``$hours`` in two digits."""
    used, wanted = (
        {
            (file, entry.id.name): {fact.rstrip("2") for fact in collect(entry).variables}
            for file in FILES
            for entry in entries(each, file)
            if not _inflected(entry)
        }
        for each in (language, COMMON)
    )
    assert {name: facts for name, facts in used.items() if facts != wanted.get(name)} == {}


@in_every_language
def test_messages_that_are_referred_to_exist(language: str) -> None:
    names = {entry.id.name for file in FILES for entry in entries(language, file)}
    for file in FILES:
        for entry in entries(language, file):
            assert collect(entry).references <= names, entry.id.name


@pytest.mark.parametrize("language", FOREIGN)
def test_no_word_of_the_other_language_is_left(language: str) -> None:
    found = []
    for file, entry in [(each, entry) for each in FILES for entry in entries(language, each)]:
        for words in collect(entry).words:
            own = re.sub(NAMED.get(file, r"(?!)"), "", QUOTED.sub("", words))
            match = re.search(FOREIGN[language], own)
            if match:
                found.append(f"{file}, {entry.id.name}: {match[0]} in {words.strip()!r}")
    assert found == []
