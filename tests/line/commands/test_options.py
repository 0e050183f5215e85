"""Settings where they cannot be chosen."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.club.accounts.settings import Settings
from accessible_games.line.session.session import Session
from accessible_games.rules import games

BEGUN_PLAIN = (
    "You have started the program with --plain, or your terminal can do plain lines only. "
    "Start without --plain for edit mode."
)


@pytest.mark.parametrize("typed", ["edit on", "edit", "edit off", "bearbeiten an"])
def test_after_plain_edit_mode_says_what_stands_in_its_way(typed: str) -> None:
    session = Session(Settings(), [games.load("abalone")], can_edit=False)
    session.receive(typed)
    assert [one.text for one in session.announcements()] == [BEGUN_PLAIN]
    assert not session.asks()


def test_in_german_and_on_a_server() -> None:
    session = Session(Settings(language="de"), [games.load("abalone")], can_edit=False)
    session.receive("bearbeiten an")
    (told,) = session.announcements()
    assert told.text == (
        "Du hast das Programm mit --plain begonnen, oder dein Terminal kann nur einfache Zeilen. "
        "Beginne ohne --plain für den Bearbeitungsmodus."
    )
    away = Session(Settings(), [games.load("abalone")], Person("7", "Ann"), can_edit=False)
    away.receive("edit on")
    (told,) = away.announcements()
    assert "--plain" not in told.text
