"""Values of a server: each is taken as it should be, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from accessible_games.interfaces.remote.reading import WrongError, read_hand, read_line, read_position
from accessible_games.output.announce.announcement import Segment
from accessible_games.rules import games

LINE: dict[str, Any] = {"text": "Your turn.", "language": "en", "category": "turn"}
HAND: dict[str, Any] = {"done": 1, "position": 0, "cursor": "c3", "turn": True, "singles": ""}
GAME = games.load("abalone")
VIEW = GAME.view(GAME.initial(GAME.seats[2], {}), "black")
POSITION: dict[str, Any] = {
    "number": 1,
    "match": "12",
    "game": "abalone",
    "options": {},
    "side": "black",
    "own": "black",
    "moves": 3,
    "entry": 5,
    "marks": {cell: list(GAME.marks(VIEW, cell)) for cell in GAME.geometry({}, "black").cells},
    "about": ["Your turn."],
}


def test_line_has_words_for_eye_voice_and_fingers() -> None:
    more = {"spoken": "your turn", "braille": [["prose", "turn"], ["cells", "⠁⠀"]], "sound": "turn", "felt": True}
    read = read_line({**LINE, **more, "position": 3, "fields": [["own", "c1"], ["empty", "c\x072"]]})
    one = read.announcement
    assert (one.text, one.spoken, one.sound) == ("Your turn.", "your turn", "turn")
    assert one.braille == (Segment("prose", "turn"), Segment("cells", "⠁⠀"))
    assert (read.position, read.is_felt, one.priority) == (3, True, "move")
    assert one.track == (("own", "c1"), ("empty", "c2"))


def test_strange_words_are_made_plain() -> None:
    one = read_line({**LINE, "text": "a\x1b[31mb\nc", "language": "xx", "sound": "/etc/passwd"}).announcement
    assert (one.text, one.spoken, one.language, one.sound) == ("ab c", "ab c", "en", None)


@pytest.mark.parametrize(
    "wrong",
    [
        {"text": None},
        {"text": 5},
        {"language": 1},
        {"braille": [["cells", "a"]]},
        {"braille": [["other", "a"]]},
        {"braille": [["prose", "a"]] * 1000},
        {"fields": [["own", "c1"]] * 51},
        {"fields": [["/etc/passwd", "c1"]]},
        {"fields": [["own"]]},
        {"fields": "own"},
        {"position": True},
        {"felt": 1},
    ],
)
def test_wrong_line_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongError):
        read_line({**LINE, **wrong})


def test_hand_needs_every_field() -> None:
    assert read_hand(HAND).is_turn
    for name in HAND:
        with pytest.raises(WrongError):
            read_hand({key: value for key, value in HAND.items() if key != name})


def test_position_draws_what_was_sent() -> None:
    read = read_position(POSITION)
    assert read is not None
    assert [tuple(read.marks(cell)) for cell in read.shape.cells] == [
        GAME.marks(VIEW, cell) for cell in read.shape.cells
    ]


def test_game_that_is_not_known_has_no_position() -> None:
    assert read_position({**POSITION, "game": "chess"}) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"marks": {}},
        {"marks": {**POSITION["marks"], "c3": ["no-such-mark"]}},
        {"marks": {**POSITION["marks"], "c3": ["\x1b"]}},
        {"marks": {**POSITION["marks"], "c3": ["black"] * 9}},
        {"marks": {**POSITION["marks"], "c3": "black"}},
        {"options": {"layout": "no such"}},
        {"options": {"layout": ["standard"]}},
        {"side": "green"},
        {"about": ["x"] * 50},
        {"about": [1]},
        {"moves": "3"},
    ],
)
def test_wrong_position_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(WrongError):
        read_position({**POSITION, **wrong})
