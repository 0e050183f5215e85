"""Messages, forms and spellings, from small files made for the test and from our own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce import messages as module
from accessible_games.output.announce.messages import SPELLINGS, Catalogue, MessageError, _plural_rule, catalogue

Make = Callable[..., Catalogue]


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    """A catalogue of files given as text, by name."""

    def made(spelling: str = "letters", **files: str) -> Catalogue:
        folder = tmp_path / "xx" / "game"
        folder.mkdir(parents=True)
        for name, text in files.items():
            (folder / f"{name}.ftl").write_text(text, encoding="utf-8")
        monkeypatch.setattr(module, "MESSAGES", tmp_path)
        return Catalogue("xx", spelling)

    module._chunks.cache_clear()
    yield made
    module._chunks.cache_clear()


def test_our_languages_and_spellings() -> None:
    assert {"de", "en"} <= set(LANGUAGES)
    assert SPELLINGS == ("letters", "words")
    assert catalogue("de") is catalogue("de")


def test_variants_are_looked_up_in_order(make: Make) -> None:
    words = make(a="greet = Hello\n    .brief = Hi\n")
    assert words.format("greet", {}) == "Hello"
    assert words.format("greet", {}, ("spoken", "brief")) == "Hi"
    assert words.format("greet", {}, ("spoken",)) == "Hello"
    assert words.attributes("greet") == ("brief",)


def test_a_message_is_one_line_without_invisible_characters(make: Make) -> None:
    words = make(a="greet =\n    Hello\n    { $name },   how are you?\n")
    assert words.format("greet", {"name": "Ada"}) == "Hello Ada, how are you?"


def test_a_block_keeps_its_lines(make: Make) -> None:
    assert make(a="list =\n    one\n    two\n\n    three\n").block("list") == ["one", "two", "three"]


def test_comments_belong_to_no_message(make: Make) -> None:
    words = make(a="one = first\n# about two\ntwo = second\n")
    assert (words.format("one", {}), words.format("two", {})) == ("first", "second")


def test_messages_refer_to_messages_and_terms_of_other_files(make: Make) -> None:
    words = make(a="whole = { part-one } and { -brand-name }\n", b="part-one = part\n-brand-name = Abalone\n")
    assert words.format("whole", {}) == "part and Abalone"
    assert words.ids() == ("part-one", "whole")


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("other = x\n", {}),
        ("say = { $missing }\n", {}),
        ("say = { no-such-message }\n", {}),
        ("say = { NO_FUNCTION($a) }\n", {"a": 1}),
        ("say = { unclosed\n", {}),
        ("say =\n    .brief = only this\n", {}),
        ('say = { REF("nobody") }\n', {}),
    ],
)
def test_an_unformattable_message_is_an_error(make: Make, text: str, facts: dict[str, int]) -> None:
    words = make(a=text)
    with pytest.raises(MessageError):
        words.format("say", facts)


def test_the_same_message_twice_is_an_error(make: Make) -> None:
    with pytest.raises(MessageError, match="twice"):
        make(a="say = x\n", b="say = y\n")


FORMS = """
ref-white = Weiß
ref-white-marble = weiße Kugel
    .dat = weißen Kugel
    .noms = weiße Kugeln
    .dats = weißen Kugeln
with = mit { REF($seat, piece: "marble", case: "dat") }
withs = mit { REF($seat, $count, piece: "marble", case: "dat") }
see = { REF($seat, $count, piece: "marble", case: "acc") }
who = { REF($seat) }
"""


def test_forms(make: Make) -> None:
    words = make(a=FORMS)
    assert words.format("who", {"seat": "white"}) == "Weiß"
    assert words.format("with", {"seat": "white"}) == "mit weißen Kugel"
    assert words.format("withs", {"seat": "white", "count": 1}) == "mit weißen Kugel"
    assert words.format("withs", {"seat": "white", "count": 2}) == "mit weißen Kugeln"
    assert words.format("see", {"seat": "white", "count": 1}) == "weiße Kugel"
    assert words.format("see", {"seat": "white", "count": 3}) == "weiße Kugeln"


CELLS = """
spelling-c = Cesar
common-list = { $first } und { $last }
common-comma = { ", " }
one = { FIELD($cell) }
all = { FIELDS($cells) }
"""


@pytest.mark.parametrize(
    ("spelling", "cells", "heard"),
    [
        ("letters", "c3 c4 d5", "c3, c4 und d5"),
        ("letters", "c3 c4", "c3 und c4"),
        ("letters", "c3", "c3"),
        ("letters", "", ""),
        ("words", "c3 d4", "Cesar 3 und d4"),
        ("words", "c", "Cesar"),
        ("words", "12", "12"),
    ],
)
def test_cells_and_lists_of_cells(make: Make, spelling: str, cells: str, heard: str) -> None:
    words = make(spelling=spelling, a=CELLS)
    assert words.format("all", {"cells": cells}) == heard
    if " " not in cells:
        assert words.format("one", {"cell": cells}) == heard


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_a_row_can_be_spelt(language: str) -> None:
    words = catalogue(language, "words")
    spelled = [words.spell(f"{letter}3") for letter in "abcdefghi"]
    assert all(len(word) > 4 and word.endswith(" 3") for word in spelled)
    assert len({word.split()[0].casefold()[0] for word in spelled}) == 9


def test_the_forms_of_a_noun_follow_the_plurals_of_the_language() -> None:
    assert [_plural_rule("en")(count) for count in (0, 1, 2)] == ["other", "one", "other"]
    assert [_plural_rule("pl")(count) for count in (1, 2, 5)] == ["one", "few", "many"]
    assert _plural_rule("no-such-language")(2) == "other"


def test_a_language_with_several_plurals_names_each(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    words = make(
        a="ref-x = one\n    .nom-few = few\n    .noms = many\n    .acc-few = of few\n"
        'say = { REF("x", $count) }\nof = { REF("x", $count, case: "acc") }\n'
    )
    monkeypatch.setattr(module, "_plural", lambda language, number: _plural_rule("pl")(number))
    assert [words.format("say", {"count": count}) for count in (1, 3, 5)] == ["one", "few", "many"]
    assert [words.format("of", {"count": count}) for count in (1, 3, 5)] == ["one", "of few", "many"]
