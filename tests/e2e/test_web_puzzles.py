"""Puzzles on the page: from the front page to the next one without a typed word."""

from __future__ import annotations

import re

import pytest

from accessible_games.matches.puzzles import puzzles_of
from accessible_games.rules import games
from tests.kit.browser import Seat
from tests.kit.checks import faults_of_board
from tests.kit.seats import Browsers
from tests.kit.server import Server

pytestmark = [pytest.mark.slow, pytest.mark.together]

ABGRUND = games.load("abgrund")
NEXT = {"en": "puzzle", "de": "rätsel"}  # what the button types


@pytest.mark.parametrize(("hand", "language"), [("finger", "de"), ("keys", "en")])
def test_visitor_solves_a_puzzle_and_opens_the_next(both: Browsers, server: Server, hand: str, language: str) -> None:
    seat = both.visitor("chromium", hand, server, language)
    assert isinstance(seat, Seat)
    seat.follow("#puzzle-title ~ ul button")
    seat.wait(r"^(The puzzle of the day|Das Rätsel des Tages)\.")
    seat.see("#grid [role=gridcell]")
    assert faults_of_board(seat) == []
    seat.goto("/puzzles")
    seat.follow("button[value$=' abgrund']")
    seat.wait(r"^(Puzzle left|Rätsel verlassen)\.")
    opened = r"^(Puzzle|Rätsel) (\d+), Der Abgrund"
    found = re.search(opened, seat.wait(opened))
    assert found is not None
    puzzle = puzzles_of(ABGRUND.id)[int(found[2]) - 1]
    view = ABGRUND.view(ABGRUND.from_json(puzzle.position), puzzle.seat)
    for cell in ABGRUND.path(view, ABGRUND.parse(puzzle.answers[0][0], view)):
        seat.see("#grid [role=gridcell]")
        seat.grab(cell)
    seat.wait(r"^(Right|Richtig)\.")
    if len(puzzle.answers) == 1:
        seat.wait(r"^(Solved|Gelöst)\.")
        seat.push(f"#tools button[data-line='{NEXT[language]}']")
        assert int(re.findall(r"\d+", seat.wait(opened))[0]) != puzzle.number
    seat.close()
