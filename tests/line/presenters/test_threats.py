"""The warning before a turn about threats of the others."""

from __future__ import annotations

import json
import statistics
from typing import Any

import pytest

from accessible_games.matches.log import Player
from accessible_games.rules import games
from accessible_games.rules.core.events import TurnPassed
from accessible_games.rules.core.game import Event, Over
from tests.kit.keyboard import AGAINST_BOT, BALLS, FRIENDS, Keyboard
from tests.playthroughs.playthrough import FOLDER

# With d4 on c3, White could push a1 off; with f7 on e7, it could push d6.
POSITION = {
    "board": "....w/....../......./.....ww./........./...w.b../......./.w..../b....",
    "turn": "white",
    "captured": {"black": 0, "white": 0},
}
WATCHED = {"black": Player("bot", "easy"), "white": Player("bot", "easy")}


def at(monkeypatch: pytest.MonkeyPatch, players: dict[str, Player] = AGAINST_BOT, **settings: Any) -> Keyboard:
    game = games.load("abalone")
    state = game.from_json(POSITION)
    monkeypatch.setattr(type(game), "start", lambda self, seats, choices: state)
    return Keyboard(**settings).at(players)


def test_threat_comes_between_move_and_turn_and_is_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = at(monkeypatch)
    assert keyboard.bot("d4-c3") == ["White moves d4 to c3.", "In danger: your a1.", "Your turn."]
    assert keyboard.type("d6-d7") == ["You move d6 to d7."]
    assert keyboard.bot("i9-h9") == ["White moves i9 to h9.", "In danger: your a1.", "Your turn."]
    keyboard.type("a1-a2")
    assert keyboard.bot("h9-g9") == ["White moves h9 to g9.", "Your turn."]


def test_threat_has_a_sound_and_can_be_heard_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = at(monkeypatch)
    match = keyboard.present
    keyboard._apply(match, match.decide("white", "d4-c3", 0))
    (warning,) = [one for one in keyboard.settled() if one.category == "threat"]
    assert (warning.sound, warning.kind, warning.place) == ("threat", "game", "a1")
    assert keyboard.type("last") == ["White moves d4 to c3."]
    assert "In danger: your a1." in keyboard.type("again 5")


def test_brief_warns_of_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(at(monkeypatch, verbosity="brief").bot("d4-c3")) == 2


def test_full_also_announces_new_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = at(monkeypatch, verbosity="full")
    assert keyboard.bot("f7-e7")[1:] == ["Your d6 can be pushed.", "Your turn."]
    keyboard.type("a1-a2")
    assert keyboard.bot("i9-h9")[1:] == ["Your turn."]
    assert at(monkeypatch).bot("f7-e7")[1:] == ["Your turn."]


def test_a_likely_goal_is_announced_before_ones_throw_when_it_is_new(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("samsara")
    first = game.to_json(game.start(("round", "square"), {"starter": "square"}))
    state = game.from_json(first | {"balls": {"r": [1, 2, 3, 4, 13, 14], "s": [8, 10, 13, 14, 15, 16]}})
    monkeypatch.setattr(type(game), "start", lambda self, seats, choices: state)
    keyboard = Keyboard().at(BALLS, game_id="samsara", starter="square", outcomes=["roll 1 2", "roll 1 2"] * 3)
    assert keyboard.bot("1 r4-r5") == ["Square moves r4 to r5 with the 1."]
    assert keyboard.bot("2 r5-r7")[1:] == [
        "Square may score: s10 and s8.",
        "You roll 1 and 2.",
    ]
    keyboard.type("1 r7-r8", "2 r3-r5")
    keyboard.bot("1 r8-r9")
    assert keyboard.bot("2 r5-r7")[1:] == ["You roll 1 and 2."]
    assert keyboard.type("threats")[0] == "Square could score from s10 and s8 with 3 and 5, 27 of 36 rolls."
    keyboard.type("1 s10-s11", "2 s13-r15")
    keyboard.bot("1 r2-r3")
    assert keyboard.bot("2 r1-s3")[1:] == [
        "Square may score: s11 and s8.",
        "You roll 1 and 2.",
    ]


def test_two_at_one_keyboard_are_each_warned_before_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = at(monkeypatch, FRIENDS)
    assert keyboard.type("d4-c3") == ["White moves d4 to c3.", "White can push off a1.", "Black to move."]
    assert keyboard.type("a1-a2") == ["Black moves a1 to a2.", "White to move."]


def test_spectator_is_not_warned(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(at(monkeypatch, WATCHED, verbosity="full").bot("d4-c3")) <= 2


def test_hidden_threat_is_announced_only_after_the_hand_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The warning comes from the view of the seat at the keyboard."""
    game = games.load("confusion")
    asked: list[str | None] = []

    def threats(self: Any, view: Any, seat: str) -> tuple[Event, ...]:
        asked.append(view.seat)
        return (TurnPassed(seat),)

    keyboard = Keyboard(verbosity="full").at({"blue": Player("human"), "black": Player("human")}, game_id="confusion")
    keyboard.type("")
    match = keyboard.present
    (seat,) = match.phase.seats  # type: ignore[union-attr]  # the deal is done
    monkeypatch.setattr(type(game), "threats", threats)
    name = match.game.format(match.game.promising(match.game.view(match.state, seat))[0])
    keyboard.type(name)
    heard = [one.category for one in keyboard.announced("")]
    assert set(asked) == {keyboard.session.seat_to_move}
    assert "threat" in heard


@pytest.mark.parametrize("language", ["de", "en"])
def test_with_it_a_turn_takes_as_many_words_as_before(language: str) -> None:
    """A turn is the own move and the answer; the game is that of the playthroughs."""
    moves = json.loads((FOLDER / "abalone.json").read_text(encoding="utf-8"))["scenes"][0]["steps"]
    words, warned = {}, 0
    for length in ("normal", "full"):
        keyboard = Keyboard(language, verbosity=length).at(AGAINST_BOT)
        turns = []
        for own, answer in zip(moves[::2], moves[1::2], strict=False):
            heard = keyboard.type(own)
            heard += [] if isinstance(keyboard.present.phase, Over) else keyboard.bot(answer)
            warned += any("In danger" in one or "In Gefahr" in one for one in heard)
            turns.append(sum(len(one.split()) for one in heard))
        words[length] = statistics.median(turns)
    assert warned
    assert words["normal"] <= 25
    assert words["full"] < 1.5 * words["normal"]
