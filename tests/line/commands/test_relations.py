"""Threats, attackers and defenders, and trying a move, from the view of who asks."""

from __future__ import annotations

import pytest

from accessible_games.matches.log import Player
from accessible_games.rules import games
from tests.line.session.keyboard import AGAINST_BOT, FRIENDS, Keyboard

# Black's marble on a1 can be pushed off, and so can White's on i9.
POSITION = {
    "board": "....w/....b./....b../......../........./......../..w..../.w..../b....",
    "turn": "black",
    "captured": {"black": 0, "white": 0},
}


def at(monkeypatch: pytest.MonkeyPatch, players: dict[str, Player], language: str = "en") -> Keyboard:
    game = games.load("abalone")
    state = game.from_json(POSITION)
    monkeypatch.setattr(type(game), "start", lambda self, seats, choices: state)
    keyboard = Keyboard(language)
    keyboard.open(players)
    return keyboard


class TestThreats:
    def test_first_what_the_others_can_do_then_what_i_can(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        assert keyboard.type("threats") == ["Your a1 can be pushed off.", "You can push off i9."]
        german = at(monkeypatch, AGAINST_BOT, "de")
        assert german.type("drohungen") == ["In Gefahr: deine a1.", "Du kannst i9 hinausschieben."]

    def test_of_two_at_one_keyboard_who_is_to_move_asks(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, FRIENDS)
        assert keyboard.type("threats") == ["White can push off a1.", "Black can push off i9."]

    def test_where_there_is_none_it_is_said(self) -> None:
        keyboard = Keyboard()
        keyboard.open(AGAINST_BOT)
        assert keyboard.type("threats") == ["Nothing is threatened."]
        assert Keyboard().type("threats") == ["No match is open. Type new for one, or load for a kept one."]

    def test_an_answer_makes_no_sound_and_is_no_news(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        heard = [*keyboard.announced("threats"), *keyboard.announced("try g7 h8")]
        assert {(one.category, one.sound) for one in heard} == {("answer", None)}
        assert keyboard.type("last") == ["No move has been made yet."]


class TestAttackers:
    def test_of_a_field_who_attacks_and_what_protects_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        assert keyboard.type("attackers a1") == ["White can push your a1 off, with c3 and b2."]
        assert keyboard.type("defenders g7") == ["Nobody can push g7 next."]
        assert keyboard.type("threats e5") == ["Nothing stands on e5."]

    def test_a_field_that_there_is_not_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        assert keyboard.type("attackers z9") == ["No field z9. Name one, such as i5, or type help."]


class TestTrying:
    def test_it_tells_what_the_move_does_and_what_follows_and_plays_nothing(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        assert keyboard.type("try g7 h8") == [
            "Only tried: g7 h8, push 2 against 1, upper right, up to i9, one falls off at i9.",
            "Your a1 can be pushed off.",
        ]
        assert keyboard.type("try a1 a2") == [
            "Only tried: a1 a2, right.",
            "You can push off i9.",
        ]
        assert not keyboard.present.moves

    def test_what_is_refused_gets_the_reason_that_the_move_would_get(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        for line in ("a1 b2", "e5 e6", "a1 e5", "hubbub", "a1 x9", "b2 c3", "i5 i4"):
            tried, made = keyboard.type(f"try {line}"), keyboard.type(line)
            assert tried == made
            assert len(tried) == 1
        assert not keyboard.present.moves

    def test_of_several_moves_a_number_tries_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        listed = keyboard.type("try a1")
        assert listed == ["2 moves from a1. Type a number.", "1: a1 a2, right", "2: a1 b1, upper left"]
        assert keyboard.type("1")[0] == "Only tried: a1 a2, right."
        assert not keyboard.present.moves

    def test_without_a_move_it_asks_for_one(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, AGAINST_BOT)
        assert keyboard.type("try") == ["Which move? Type it behind the command, such as try a1 a2."]

    def test_who_is_not_to_move_cannot_try(self, monkeypatch: pytest.MonkeyPatch) -> None:
        keyboard = at(monkeypatch, {"black": Player("bot", "easy"), "white": Player("human")})
        assert keyboard.type("try b2 b3") == ["Not your turn: Black is to move."]

    def test_a_move_that_ends_the_game_says_so(self) -> None:
        keyboard = Keyboard()
        seats = {"white": Player("human"), "black": Player("human")}
        keyboard.open(seats, *"a1 a7 d1 d7 b2 b4".split(), game_id="muehle")
        assert keyboard.type("try g1xa7")[0].startswith("Only tried: g1 takes a7")

    def test_a_throw_is_never_taken_for_own_dice(self) -> None:
        keyboard = Keyboard(throws="self")
        keyboard.open({"round": Player("human"), "square": Player("bot", "easy")}, game_id="samsara")
        keyboard.type("dice mine")
        refused = keyboard.type("r1 r2")
        assert keyboard.type("try 3 4") == refused
        assert not keyboard.present.moves
