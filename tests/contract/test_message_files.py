"""Every message file, whoever's it is: well-formed Fluent, the same in each language, and in that language only."""

from __future__ import annotations

import re
import unicodedata

import pytest
from fluent.syntax import ast

from accessible_games.announce.catalogue import MESSAGES
from tests.contract.message_files import FILES, LANGUAGES, collect, entries, parsed

BOTH = [(language, file) for language in LANGUAGES for file in FILES]
# Words that give the other language away; commands and notation are the same in both and stand in none of these.
FOREIGN = {
    "de": r"\b(the|your|you|of|is|are|marbles?|moves?|field|turn|cannot|with|from|without)\b",
    "en": r"\b(der|das|den|dein\w*|du|ist|sind|und|oder|nicht|kein\w*|Kugeln?|Züge?|Felder?|mit|von|Sie|ohne)\b|[äöüß]",
}
# What is called by an English name in each language: the requests of the machine protocol.
NAMED = {"protocol.ftl": r"\b(moves|play|view|set|new|best)\b"}
QUOTED = re.compile(r'„[^“]*“|"[^"]*"')


def test_there_are_two_languages_with_the_same_files() -> None:
    assert LANGUAGES == ("de", "en")
    for language in LANGUAGES:
        assert [file for file in FILES if not (MESSAGES / language / file).is_file()] == []


@pytest.mark.parametrize(("language", "file"), BOTH)
def test_a_file_is_well_formed(language: str, file: str) -> None:
    junk = [entry.content for entry in parsed(language, file).body if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize(("language", "file"), BOTH)
def test_a_file_is_tidy_text(language: str, file: str) -> None:
    text = (MESSAGES / language / file).read_bytes().decode("utf-8")
    assert unicodedata.normalize("NFC", text) == text
    assert "\r" not in text
    assert "\t" not in text
    assert text.endswith("\n")
    # Mechanical markers (zero width, direction marks, byte order) are read aloud or shown as a wrong cell.
    assert not [character for character in text if unicodedata.category(character) == "Cf"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_there_twice(language: str) -> None:
    names = [entry.id.name for file in FILES for entry in entries(language, file)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("file", FILES)
def test_both_languages_have_the_same_messages_with_the_same_attributes(file: str) -> None:
    def shape(language: str) -> dict[str, tuple[bool, set[str]]]:
        return {
            entry.id.name: (entry.value is not None, {attribute.id.name for attribute in entry.attributes})
            for entry in entries(language, file)
            if not _inflected(entry)
        }

    assert shape("de") == shape("en")
    names = [{entry.id.name for entry in entries(language, file)} for language in LANGUAGES]
    assert names[0] == names[1]


def _inflected(entry: ast.Message | ast.Term) -> bool:
    """Words with forms: German has cases that English has not."""
    return entry.id.name.startswith("ref-")


@pytest.mark.parametrize("file", FILES)
def test_both_languages_use_the_same_facts(file: str) -> None:
    """A fact that only one of them tells is forgotten in the other. ``$day2`` is ``$day`` in two digits."""
    used = [
        {
            entry.id.name: {fact.rstrip("2") for fact in collect(entry).variables}
            for entry in entries(language, file)
            if not _inflected(entry)
        }
        for language in LANGUAGES
    ]
    assert used[0] == used[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_that_are_referred_to_exist(language: str) -> None:
    names = {entry.id.name for file in FILES for entry in entries(language, file)}
    for file in FILES:
        for entry in entries(language, file):
            assert collect(entry).references <= names, entry.id.name


@pytest.mark.parametrize(("language", "file"), BOTH)
def test_no_word_of_the_other_language_is_left(language: str, file: str) -> None:
    found = []
    for entry in entries(language, file):
        for words in collect(entry).words:
            own = re.sub(NAMED.get(file, r"(?!)"), "", QUOTED.sub("", words))
            match = re.search(FOREIGN[language], own)
            if match:
                found.append(f"{entry.id.name}: {match[0]} in {words.strip()!r}")
    assert found == []
