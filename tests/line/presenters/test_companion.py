"""A tactile board: its set-up, the movements of the hand at each move, and the same position on both boards."""

from __future__ import annotations

import random

import pytest

from accessible_games.line.presenters.companion import OwnBoard
from accessible_games.matches.log import Player
from accessible_games.rules import games
from accessible_games.rules.core.game import Decide
from accessible_games.rules.core.hands import Hand, Placement, hands, placement
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, STICKS, Keyboard
from tests.rules.core.test_hands import follow

SET_UP = [
    "Set up 28 pieces, row by row:",
    "i5 to i9 white.",
    "h4 to h9 white.",
    "g5 to g7 white.",
    "c3 to c5 black.",
    "b1 to b6 black.",
    "a1 to a5 black.",
]


def with_board(language: str = "en", game_id: str = "abalone", players: dict[str, Player] | None = None) -> Keyboard:
    return Keyboard(language, companion=True).at(players or AGAINST_BOT, game_id=game_id)


def test_companion_begins_with_the_set_up_and_is_saved() -> None:
    keyboard = Keyboard().at(AGAINST_BOT)
    heard = keyboard.type("companion on")
    assert heard[0].startswith("Own board on:")
    assert heard[1:] == SET_UP
    assert keyboard.saved[-1].companion
    assert len(keyboard.type("companion on")) == 1
    assert keyboard.type("sync") == SET_UP
    again = Keyboard(companion=True)
    assert again.open(AGAINST_BOT)[-len(SET_UP) :] == SET_UP


def test_move_is_announced_as_a_hand_movement() -> None:
    keyboard = with_board()
    assert keyboard.type("c3-d4") == ["c3 to d4."]
    assert keyboard.bot("g5-f5") == ["White: g5 to f5.", "Your turn."]
    assert keyboard.type("last")[-1].startswith("White moves"), "in words all the same"
    german = with_board("de")
    assert german.type("c3-d4") == ["c3 nach d4."]
    german.bot("g5-f5")
    assert german.type("begleiter aus") == ["Tastbrett aus: Du hörst Züge in Worten."]
    assert german.type("c4-c3") == ["Du ziehst c4 nach c3."]


def test_pieces_are_taken_off_and_put_on() -> None:
    keyboard = with_board(game_id="muehle", players={"white": Player("human"), "black": Player("bot", "easy")})
    assert keyboard.type("sync") == ["Set up: no piece, an empty board."]
    for own, other in (("a7", "b2"), ("d7", "b4")):
        assert keyboard.type(own) == [f"white on {own}."]
        assert keyboard.bot(other)[0] == f"Black: black on {other}."
    assert keyboard.type("g7 b4")[0] == "b4 off; white on g7."


def test_stones_change_places_and_stacks_are_carried() -> None:
    keyboard = Keyboard(companion=True).at(STICKS, game_id="abgrund", outcomes=["throw 2 red", "throw 3 white"])
    assert "7 to 9." in keyboard.type("7-9")
    assert keyboard.bot("4x7")[-1].endswith(" change places."), "the abyss and what it has swallowed"
    seats = games.load("spiralspiel").seats[2]
    spiral = with_board(game_id="spiralspiel", players={seats[0]: Player("human"), seats[1]: Player("bot", "easy")})
    assert spiral.type("in 2 18")[0].endswith("on 18.")


def test_undo_is_announced_as_a_hand_movement() -> None:
    keyboard = with_board()
    keyboard.open(FRIENDS)
    keyboard.type("c3-d4", "undo")
    assert keyboard.type("yes") == ["Taken back: Black c3 d4.", "d4 to c3.", "Black to move."]


def test_looking_back_moves_the_pieces_back() -> None:
    keyboard = with_board()
    keyboard.type("c3-d4")
    keyboard.bot("g5-f5")
    assert keyboard.type("goto 0") == ["At the beginning, before move 1 of 2: f5 to g5; d4 to c3. Your turn."]
    assert keyboard.type("sync") == SET_UP
    keyboard.append(keyboard.present.resign("white", 0))
    assert keyboard.type("back")[0].startswith("Back to now, after move 2: g5 to f5; c3 to d4.")


def test_failed_attempt_is_announced_in_words() -> None:
    keyboard = Keyboard(companion=True)
    keyboard.open({"blue": Player("human"), "black": Player("bot", "easy")}, game_id="confusion")
    heard = []
    draw = random.Random(2)
    for _ in range(12):
        match = keyboard.present
        if not isinstance(match.phase, Decide):
            break
        seat = match.phase.seats[0]
        before = placement(match.game, match.game.view(match.state, None), match.game.geometry({}, None).cells)
        name = match.game.format(draw.choice(match.game.promising(match.game.view(match.state, seat))))
        lines = keyboard.type(name) if seat == "blue" else keyboard.bot(name)
        after = placement(match.game, match.game.view(match.state, None), match.game.geometry({}, None).cells)
        heard.append((before == after, lines))
    assert all(lines for _, lines in heard)
    assert all(any("No" in line or "no" in line for line in lines) for is_same, lines in heard if is_same)


@pytest.mark.parametrize("game_id", games.names())
def test_both_boards_stay_the_same_through_a_game(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The announced movements are carried out on a board that knows nothing else."""
    board: dict[str, list[str]] = {}

    def carried_out(before: Placement, after: Placement, *, is_stacked: bool) -> tuple[Hand, ...]:
        heard = hands(before, after, is_stacked=is_stacked)
        own = {cell: tuple(pieces) for cell, pieces in board.items()} or before
        board.clear()
        board.update(follow(own, heard))
        return heard

    monkeypatch.setattr("accessible_games.line.presenters.companion.hands", carried_out)
    game, draw = games.load(game_id), random.Random(4)
    seats = max(game.seats.values(), key=len)
    players = {seat: Player("human") if seat == seats[0] else Player("bot", "easy") for seat in seats}
    keyboard = with_board(game_id=game_id, players=players)
    for _ in range(60):
        match = keyboard.present
        if not isinstance(match.phase, Decide):
            break
        seat = match.phase.seats[0]
        name = game.format(draw.choice(game.promising(game.view(match.state, seat))))
        assert keyboard.type(name) if seat == seats[0] else keyboard.bot(name)
        if keyboard.session.questions.is_open:
            keyboard.type("yes")
        if draw.random() < 0.2 and match.moves:
            keyboard.type(f"goto {draw.randrange(len(match.moves))}", "back")
        now = placement(game, game.view(match.state, seats[0]), game.geometry({}, None).cells)
        assert keyboard.session.of(OwnBoard).placed == now
        if board:
            assert {cell: tuple(pieces) for cell, pieces in board.items()} == now
    assert board
