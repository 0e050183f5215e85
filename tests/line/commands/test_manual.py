"""The documents for players, the version and the news can be read inside the program."""

from __future__ import annotations

import pytest

from accessible_games import __version__
from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.languages import LANGUAGES
from accessible_games.line.session.ports import Doctor
from accessible_games.line.session.session import Session
from accessible_games.output.announce.documents import documents, sections
from accessible_games.rules.core.notices import Notice
from tests.kit.keyboard import Keyboard, started


def test_documents_and_their_sections_are_chosen_by_number() -> None:
    keyboard = started()
    heard = keyboard.type("manual")
    assert heard[:2] == [f"{len(documents('en'))} documents. Type a number.", "1: Accounts"]
    number = next(line for line in heard if line.endswith(": Settings")).partition(":")[0]
    heard = keyboard.type(number)
    assert heard[1:3] == ["1: Settings", "2: How much is said"]
    assert keyboard.type("2")[1] == "settings reads all settings by group, each behind the word that changes it."


@pytest.mark.parametrize("typed", ["manual settings", "manual sett", "handbuch settings"])
def test_document_is_opened_by_its_name_or_the_beginning_of_its_title(typed: str) -> None:
    assert started().type(typed)[0].startswith("Settings: ")


def test_unknown_document_is_refused() -> None:
    heard = started().type("manual kangaroo")
    assert heard == ['The manual has no document "kangaroo". Type manual for a list.']


def test_each_language_has_the_same_documents() -> None:
    assert {frozenset(documents(language)) for language in LANGUAGES} == {frozenset(documents("en"))}


def test_marks_are_dropped_and_examples_keep_their_lines() -> None:
    text = "# A\n\nSee [b](c.md)\nand `d`.\n<!-- e -->\n- f\n  g\n\n## H\n\n```\n> i\nj  k\n```\n\n    l\n    m\n"
    assert [tuple(each) for each in sections(text)] == [
        ("A", ["See b and d.", "f g"]),
        ("H", ["> i", "j  k", "l", "m"]),
    ]


def test_version_and_news_are_read() -> None:
    keyboard = started()
    assert keyboard.type("version") == [f"Program version {__version__}"]
    assert keyboard.type("news")[0].startswith(f"New in version {__version__}, ")


def test_doctor_reads_what_was_found_at_home_in_the_persons_language() -> None:
    session = Keyboard("de").session
    session.receive("doktor")
    (ask,) = session.asks()
    assert ask.method is Doctor.examine
    session.go_on(ask, [Notice.of("doctor-summary", count=0), Notice.of("doctor-output")])
    begun, summary, works = (one.text for one in session.announcements())
    assert (begun, summary) == ("Der Computer wird geprüft.", "Alles funktioniert.")
    assert works.startswith("Ausgabe: UTF-8")


def test_doctor_of_a_server_says_where_it_works() -> None:
    session = Session(Settings(language="en"), [], Person("1", "Anna"))
    session.receive("doctor")
    (said,) = session.announcements()
    assert said.text.startswith("doctor works on your own computer")
    assert not session.asks()
    session.receive("help")
    assert not any("doctor" in one.text for one in session.announcements())
