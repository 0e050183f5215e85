"""The deduction sheet as tables: what pieces can be, what was struck, and no more than the session tells."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from accessible_games.interfaces.web.painting import SheetPainter
from accessible_games.rules import games
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard
from tests.line.session.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """A match at one keyboard, which Blue has."""
    one = Table(tmp_path, games.load("confusion"), "en")
    one.type("new friend", "")
    yield one
    one.close()


def shown(painter: SheetPainter, table: Table) -> dict[str, Any]:
    told: Any = painter.show(table.session)
    assert told is not None
    return dict(told)


def test_each_half_has_a_row_for_each_piece_and_a_sign_for_each_letter() -> None:
    keyboard, painter = Keyboard(), SheetPainter()
    keyboard.open({"blue": FRIENDS["white"], "black": AGAINST_BOT["white"]}, game_id="confusion")
    told = painter.show(keyboard.session)
    assert told is not None
    mine, theirs = told["halves"]
    assert mine["seat"] == "blue"
    assert mine["caption"] == "Your pieces"
    assert theirs["caption"].startswith("Pieces of ")
    assert [row["piece"] for row in mine["rows"]] == list("ABCDEFGHIJKL")
    assert {row["cells"] for row in mine["rows"]} == {"o" * 12}
    assert all(row["cells"].count("s") == 1 for row in theirs["rows"]), "what the other pieces are is seen"
    assert told["marks"] is True
    assert len(told["meanings"]) == 13
    assert painter.show(keyboard.session) is None


def test_what_is_struck_is_told_and_what_letters_mean_only_once(table: Table) -> None:
    painter = SheetPainter()
    shown(painter, table)
    table.type("strike blue K ab")
    told = shown(painter, table)
    assert told["halves"][0]["rows"][10] == {"piece": "K", "cells": "xx" + "o" * 10}
    assert "meanings" not in told
    table.type("restore blue K a")
    assert shown(painter, table)["halves"][0]["rows"][10]["cells"] == "ox" + "o" * 10


def test_the_next_person_at_the_keyboard_has_another_sheet(table: Table) -> None:
    painter = SheetPainter()
    table.type("strike K ab")
    shown(painter, table)
    table.type("A forward 1")
    assert shown(painter, table) == {"type": "sheet", "halves": []}, "until the other one has pressed Enter"
    table.type("")
    told = shown(painter, table)
    assert told["halves"][0]["seat"] == "black"
    assert all("x" not in row["cells"] for half in told["halves"] for row in half["rows"])


def test_while_somebody_looks_back_nothing_can_be_struck(table: Table) -> None:
    painter = SheetPainter()
    table.type("A forward 1", "", "goto 0")
    assert shown(painter, table)["marks"] is False


def test_other_games_have_none() -> None:
    keyboard, painter = Keyboard(), SheetPainter()
    keyboard.open({"white": FRIENDS["white"], "black": FRIENDS["black"]}, game_id="muehle")
    assert painter.show(keyboard.session) is None


def test_its_words_follow_the_language(table: Table) -> None:
    painter = SheetPainter()
    table.type("language de")
    told = shown(painter, table)
    assert told["halves"][0]["caption"] == "Deine Figuren"
    assert "gerade vorwärts" in told["meanings"][0]
