"""Computer matches are announced at the pace of their spectators, and nothing runs ahead of that."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.person import Person
from accessible_games.line.session import timing
from accessible_games.line.session.ports import Matches
from accessible_games.matches.log import Player
from accessible_games.matches.replay import apply
from accessible_games.matches.service import MatchService
from accessible_games.matches.update import update_for
from tests.kit.keyboard import AGAINST_BOT, Keyboard

BOTS = {"black": Player("bot", "easy"), "white": Player("bot", "easy")}
DICE = {"round": Player("bot", "easy"), "square": Player("bot", "easy")}


def looking_on(pace: str) -> Keyboard:
    return Keyboard(pace=pace).at(BOTS)


def test_moves_are_announced_at_once_without_a_pace() -> None:
    keyboard = looking_on("off")
    assert keyboard.bot("c3-d3") == ["Black moves c3 to d3."]
    assert keyboard.bot("g5-f5") == ["White moves g5 to f5."]


def test_each_enter_announces_one_move_and_the_board_agrees() -> None:
    keyboard = looking_on("step")
    assert keyboard.bot("c3-d3") + keyboard.bot("g5-f5") == []
    assert keyboard.type("what d3")[0] == "d3: empty."
    assert keyboard.type("")[0] == "Black moves c3 to d3."
    assert keyboard.type("what d3")[0] == "d3: black."
    assert keyboard.type("what f5")[0] == "f5: empty."
    assert keyboard.type("")[0] == "White moves g5 to f5."
    assert keyboard.type("") == []


def test_enter_before_the_move_is_there_is_remembered_once() -> None:
    keyboard = looking_on("step")
    keyboard.type("", "")
    assert keyboard.bot("c3-d3")[0] == "Black moves c3 to d3."
    assert keyboard.bot("g5-f5") == []


def test_a_throw_comes_with_its_move() -> None:
    keyboard = Keyboard(pace="step").at(DICE, game_id="samsara", outcomes=["roll 1 4", "roll 3 5", "roll 2 6"])
    for move in ("1 s14-r15", "4 s15-s19"):
        keyboard.bot(move)
    keyboard.bot("3 r6-r9")
    assert [len(keyboard.type("")) for _ in range(2)] == [2, 1]
    assert keyboard.type("") == ["Square rolls 3 and 5.", "Square moves r6 to r9 with the 3."]


def test_with_hold_enter_first_reads_waiting_announcements() -> None:
    keyboard = Keyboard(pace="step", hold=True).at(
        DICE, game_id="samsara", outcomes=["roll 1 4", "roll 3 5", "roll 2 6"]
    )
    while keyboard.type(""):
        pass
    heard = [line for move in ("1 s14-r15", "4 s15-s19", "3 r6-r9") for line in keyboard.bot(move)]
    while len(heard) < 2:
        heard += keyboard.type("")
    update = keyboard.update
    assert len(update.moves) == 1
    assert keyboard.type("") + keyboard.type("") == [
        "Round moves s15 to s19 with the 4.",
        "Square rolls 3 and 5. (1 of 2)",
    ]


def test_seconds_between_two_moves() -> None:
    keyboard = looking_on("3")
    assert keyboard.bot("c3-d3")[0] == "Black moves c3 to d3."
    assert keyboard.bot("g5-f5") == []
    assert keyboard.session.next_deadline() == 3
    assert keyboard.wait(2.5) == []
    assert keyboard.wait(0.5)[0] == "White moves g5 to f5."
    assert keyboard.session.next_deadline() is None
    keyboard.wait(5)
    assert keyboard.bot("d3-d4")[0] == "Black moves d3 to d4."


def test_pace_off_announces_all_waiting_moves() -> None:
    keyboard = looking_on("step")
    keyboard.bot("c3-d3")
    keyboard.bot("g5-f5")
    heard = keyboard.type("pace off")
    assert heard[0] == "Matches of computers: each move as it is made."
    assert {"Black moves c3 to d3.", "White moves g5 to f5."} <= set(heard)


def test_moves_of_the_own_opponent_come_at_once() -> None:
    keyboard = Keyboard(pace="step").at(AGAINST_BOT)
    keyboard.type("c3-d3")
    assert keyboard.bot("g5-f5") == ["White moves g5 to f5.", "Your turn."]


def test_waiting_moves_are_announced_before_actions_of_people() -> None:
    keyboard = looking_on("step")
    keyboard.bot("c3-d3")
    match = keyboard.present
    happenings = [apply(match, entry) for entry in match.decide("white", "g5-f5", 0)]
    update = update_for(match, (), happenings, False)
    keyboard.session.deliver(update._replace(players={**BOTS, "white": Player("human", "", "Bob", account="2")}))
    assert keyboard.heard()[:2] == ["Black moves c3 to d3.", "White moves g5 to f5."]


def test_another_match_drops_waiting_moves() -> None:
    keyboard = looking_on("step")
    keyboard.bot("c3-d3")
    keyboard.open(BOTS)
    assert keyboard.type("") == []
    assert keyboard.type("history") == ["Nobody has moved yet."]


def test_at_home_the_computers_wait() -> None:
    keyboard = looking_on("step")
    keyboard.bot("c3-d3")
    held = [ask.arguments[1] for ask in keyboard.requested if ask.method is MatchService.hold]
    assert held[-1] is True
    keyboard.type("")
    held = [ask.arguments[1] for ask in keyboard.requested if ask.method is MatchService.hold]
    assert held[-1] is False


def test_server_drops_too_many_waiting_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "_MOST", 4)
    keyboard = looking_on("step")
    keyboard.session.renew_person(Person("9", "Cy"))
    keyboard.requested.clear()
    for move in ("c3-d3", "g7-f7", "d3-c3", "f7-g7"):
        assert keyboard.bot(move) == []
    heard = keyboard.bot("c3-d3")
    assert heard[0] == "Too many moves were waiting. The present position comes next."
    assert "5 moves have been made." in heard
    assert [ask.method for ask in keyboard.requested] == [Matches.open]


@pytest.mark.parametrize(
    ("typed", "kept", "heard"),
    [
        ("pace step", "step", "Matches of computers: a move at each Enter."),
        ("tempo schritt", "step", "Matches of computers: a move at each Enter."),
        ("pace 1", "1", "Matches of computers: at most a move each second."),
        ("pace 60", "60", "Matches of computers: at most a move every 60 seconds."),
        ("pace off", "off", "Matches of computers: each move as it is made."),
    ],
)
def test_the_command(typed: str, kept: str, heard: str) -> None:
    keyboard = Keyboard()
    assert keyboard.type(typed) == [heard]
    assert keyboard.saved[-1].pace == kept


@pytest.mark.parametrize("typed", ["pace 0", "pace 61", "pace fast", "pace -1", "pace 3 4"])
def test_nonsense_is_refused(typed: str) -> None:
    keyboard = Keyboard()
    assert [one.category for one in keyboard.announced(typed)] == ["refusal"]
    assert keyboard.saved == []
