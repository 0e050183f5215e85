"""What a page is told of the board: all of a new one, then what has changed."""

from __future__ import annotations

from xml.etree import ElementTree

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.interfaces.web.painting import Painter
from tests.session.keyboard import FRIENDS, Keyboard

CAPTURE = ("a7", "d1", "d7", "g1", "g7xd1")


def test_all_fields_of_the_last_move_are_marked_also_the_one_that_was_emptied() -> None:
    keyboard = Keyboard()
    keyboard.open({"white": FRIENDS["white"], "black": FRIENDS["black"]}, game_id="muehle")
    painter, announcer = Painter(), Announcer(Listener("en"))
    for move in CAPTURE:
        assert keyboard.session.update is not None
        painter.paint(keyboard.session.update, announcer)
        keyboard.type(move)
    assert keyboard.session.update is not None
    told = painter.paint(keyboard.session.update, announcer)
    groups = [group for group in ElementTree.fromstring(told["picture"]).iter() if group.get("data-cell")]
    assert {group.get("data-cell") for group in groups if "last" in (group.get("class") or "").split()} == {"g7", "d1"}
    assert painter.paint(keyboard.session.update, announcer)["labels"] == {}
    assert painter.clear() == {"type": "board", "match": ""}
    assert painter.clear() is None
