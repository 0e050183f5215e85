"""The list of all moves marks those that capture."""

from __future__ import annotations

import json

import pytest

from accessible_games.matches.update import update_for
from tests.line.session.keyboard import AGAINST_BOT, Keyboard
from tests.playthroughs.playthrough import FOLDER


@pytest.mark.parametrize(("language", "told"), [("en", "h8 pushes off"), ("de", "h8 schiebt hinaus")])
def test_a_move_that_captures_is_marked(language: str, told: str) -> None:
    scenes = json.loads((FOLDER / "abalone.json").read_text(encoding="utf-8"))["scenes"]
    scene = next(scene for scene in scenes if scene["title"].startswith("Pushed off"))
    keyboard = Keyboard(language)
    keyboard.open(AGAINST_BOT)
    keyboard.present.round.state = keyboard.present.game.from_json(scene["state"])
    keyboard.session.deliver(update_for(keyboard.present, ("black",), (), is_opening=True))
    keyboard.heard()
    lines = keyboard.type("moves")
    assert sum(told in line for line in lines) == 1
