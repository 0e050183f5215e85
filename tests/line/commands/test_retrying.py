"""``try again``: playing on from an earlier position, against bots that the test plays, at a real host."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from accessible_games.line.session.looking import position
from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError
from tests.line.session.table import Sit, Table

MUEHLE = games.load("muehle")
PLACED = ("d6", "a1", "g1", "d5", "f4", "d3")


@pytest.fixture
def table(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> Table:
    table = sit("muehle")
    levels: list[str] = []

    async def reply(game: Any, view: Any, level: str, person: str) -> str:
        levels.append(level)
        return str(game.format(game.moves(view)[-1]))

    async def value(game: Any, view: Any, person: str) -> Any:
        return tuple((game.format(move), -place) for place, move in enumerate(game.moves(view))), False

    monkeypatch.setattr(table.service.adviser, "reply", reply)
    monkeypatch.setattr(table.service.adviser, "value", value)
    table.levels = levels  # type: ignore[attr-defined]
    table.type("new friend", *PLACED)
    return table


def entries(table: Table) -> int:
    match = asyncio.run(table.service.loaded.load("1"))
    return len(match.entries)


def test_move_is_answered_by_the_computer_and_nothing_is_stored(table: Table) -> None:
    before = entries(table)
    table.type("goto 2")
    heard = table.type("try again strong")
    assert heard == [
        "Practice from here. It counts nowhere. Type back to return.",
        "You play White against the strong computer.",
        "Your turn.",
    ]
    assert table.type("a7") + table.wait(1) == ["You place on a7.", "Black places on g7.", "Your turn."]
    assert table.levels == ["strong"]  # type: ignore[attr-defined]
    assert table.type("what g1")[0].startswith("g1: empty")
    assert entries(table) == before


def test_back_leads_to_the_earlier_position(table: Table) -> None:
    table.type("goto 2", "try again", "a7")
    table.wait(1)
    heard = table.type("back")
    assert heard[0] == "Practice ended."
    assert heard[-1].startswith("After move 2 of 6:")
    assert table.type("back")[0].startswith("Back to now, after move 6:")
    assert table.type("a7")[0] == "White places on a7."


@pytest.mark.parametrize("command", ["lessons", "puzzles"])
def test_exercise_of_a_list_ends_practice_and_leads_back_to_its_match(table: Table, command: str) -> None:
    table.type("goto 2", "try again", command)
    assert table.type("muehle")[0] == "Practice ended."
    assert table.type("stop")[1] == "Match 1: Nine Men's Morris."
    assert table.type("a7")[0] == "White places on a7."


def test_again_begins_at_the_same_position_and_level(table: Table) -> None:
    table.type("goto 3", "try again easy", "g7")
    table.wait(1)
    assert table.type("what g7")[0].startswith("g7: black")
    assert table.type("try again")[0] == "You play Black against the easy computer."
    assert table.type("what g7")[0].startswith("g7: empty")


def test_hints_and_odds_work(table: Table) -> None:
    table.type("goto 2", "try again")
    assert table.type("hint") + table.wait(1) == ["Look at the outer square."]
    assert table.type("hint") == ["Best: d1."]
    assert (table.type("odds") + table.wait(1))[0] == "With the best move: about even."


@pytest.mark.parametrize("line", ["resign", "undo", "goto 1", "record", "review"])
def test_commands_about_the_log_are_refused(table: Table, line: str) -> None:
    table.type("goto 2", "try again")
    assert table.type(line) == ["Not in practice: nothing of it is stored. Type back to return."]


def test_late_reply_of_a_practice_that_was_left_is_dropped(table: Table) -> None:
    table.type("goto 2", "try again", "a7", "back")
    assert table.wait(2) == []
    assert table.type("what g7")[0].startswith("g7: empty")


def test_it_needs_an_earlier_position(table: Table) -> None:
    table.type("resign", "yes")
    assert table.type("try again") == ["Go back first: type previous or review, then try again."]
    table.type("previous")
    assert table.type("try again")[0].startswith("Practice from here.")


def test_page_offers_it_and_the_display_shows_its_board(table: Table) -> None:
    assert "retry" not in [each.line for each in table.session.tools()]
    table.type("goto 2")
    assert "retry" in [each.line for each in table.session.tools()]
    table.type("try again", "a7")
    shown = position(table.session)
    assert shown is not None
    assert [shown.game.owner(shown.view, cell) for cell in ("d6", "a7", "g1")] == ["white", "white", None]


def test_match_that_opens_meanwhile_ends_the_practice(table: Table) -> None:
    """As an accepted invitation opens one."""
    table.type("goto 2", "try again")
    table.session.open_match("1")
    table.type("what a1")
    assert table.session.exercise is None
    assert table.type("a7")[0] == "White places on a7."


def test_unknown_level_is_refused(table: Table) -> None:
    assert table.type("try again quickly") == ["How strong? Type 1 to 7 after it, or easy, medium, strong."]


@pytest.mark.parametrize(
    ("language", "line", "heard"),
    [
        (
            "en",
            "try again adapting",
            "The computer adapts only if you play against it alone, from the beginning. "
            "Name a level from 1 to 7 instead.",
        ),
        (
            "de",
            "neuversuch passend",
            "Der Computer passt sich nur an, wenn du allein und von Anfang an gegen ihn spielst. "
            "Nenne stattdessen eine Stufe von 1 bis 7.",
        ),
    ],
)
def test_practice_against_an_adapting_computer_is_refused(table: Table, language: str, line: str, heard: str) -> None:
    table.type(f"language {language}", {"en": "goto 2", "de": "gehe 2"}[language])
    assert table.type(line) == [heard]
    assert table.session.exercise is None


def test_illegal_move_is_refused_as_in_a_match(table: Table) -> None:
    table.type("goto 2", "try again")
    with pytest.raises(GameError):
        MUEHLE.parse("d6", table.session.update.view)  # type: ignore[union-attr]
    assert "d6" in table.type("d6")[0]
