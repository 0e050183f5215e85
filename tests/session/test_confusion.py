"""Confusion at the line interface: what only a game of hidden diagrams needs."""

from __future__ import annotations

import pytest

from accessible_games.matches.log import Player
from tests.session.keyboard import Keyboard

AGAINST_BOT = {"blue": Player("human"), "black": Player("bot", "easy")}
DEAL = "deal abcdefghijkl abcdefghijkl"


@pytest.fixture
def table() -> Keyboard:
    """Blue's H has been refused one square forward, so everybody knows that its diagram has no way forward."""
    keyboard = Keyboard()
    keyboard.outcomes = [DEAL]
    keyboard.open(AGAINST_BOT, game_id="confusion")
    assert keyboard.type("h d3")[0].startswith("Forbidden")
    keyboard.bot("A move i11-i10")
    return keyboard


def test_who_tries_what_is_known_to_fail_is_asked_first(table: Keyboard) -> None:
    """Rules ("Attempts"): such an attempt is legal, so it is asked about and not refused."""
    turns = len(table.present.moves)
    (question,) = table.type("h d3")
    assert question == "You know already that this fails. Try it all the same? Yes or no."
    table.type("no")
    assert len(table.present.moves) == turns
    table.type("h d3")
    assert table.type("yes")[0].startswith("Forbidden")
    assert len(table.present.moves) == turns + 1


@pytest.mark.parametrize("line", ["die h c2", "dice h c2", "würfel h c2"])
def test_a_die_may_be_called_one(table: Keyboard, line: str) -> None:
    turns = len(table.present.moves)
    table.type(line)
    assert len(table.present.moves) == turns + 1


def test_what_may_succeed_is_not_asked_about(table: Keyboard) -> None:
    turns = len(table.present.moves)
    table.type("h c2")
    assert len(table.present.moves) == turns + 1


def test_without_help_nobody_is_asked() -> None:
    """The question would do the deducing for the player."""
    keyboard = Keyboard()
    keyboard.outcomes = [DEAL]
    keyboard.open(AGAINST_BOT, game_id="confusion", help="manual")
    keyboard.type("h d3")
    keyboard.bot("A move i11-i10")
    assert keyboard.type("h d3")[0].startswith("Forbidden")


def test_a_bare_d_asks_before_it_offers_a_draw(table: Keyboard) -> None:
    assert table.type("d") == ["Offer a draw? Yes or no."]
    table.type("no")
    assert table.present.offer is None
    assert table.type("d d2") == ["d2 is not in line with f1. Dice go straight or diagonally."]


def test_what_finds_dice_and_the_puck(table: Keyboard) -> None:
    told = table.type("what k")
    assert [line for line in told if line.startswith(("g2:", "e10:"))] == ["g2: blue die K.", "e10: black die K."]
    assert table.type("w puck")[0] == "f6: puck."
    assert table.type("was b")[0] == "d1: blue die B."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("leave e6", "No die of yours holds the puck on f6."),
        ("Leave", "That is for a server: here nobody else can come in."),
        ("leave 12", "That is for a server: here nobody else can come in."),
    ],
)
def test_leave_is_a_word_of_the_notation_only_with_a_field(table: Keyboard, typed: str, told: str) -> None:
    """The die that has the puck may leave it; alone, or with the number of a match, it is the command."""
    assert table.type(typed) == [told]
