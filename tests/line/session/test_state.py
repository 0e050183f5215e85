"""Calls to the person: their turn, the awaited end, an alarm of the clock, talk."""

from __future__ import annotations

import pytest

from accessible_games.line.session.state import Calls
from accessible_games.matches.clock import Allowance
from tests.kit.club import Club, sit_down
from tests.kit.keyboard import AGAINST_BOT, FRIENDS, STICKS, Keyboard


def opened(game_id: str = "abalone") -> Keyboard:
    return Keyboard().at(AGAINST_BOT, game_id=game_id)


def test_the_turn_calls_when_it_comes_and_no_question_calls_again() -> None:
    keyboard = opened()
    assert keyboard.session.calls.take() == ["turn"], "a match that begins with the own turn"
    keyboard.type("c3 d4")
    assert keyboard.session.calls.take() == []
    keyboard.bot("g7-f6")
    assert keyboard.session.calls.take() == ["turn"]
    keyboard.type("board", "turn", "again", "c1 c2 nonsense")
    assert keyboard.session.calls.take() == []


def test_the_turn_calls_although_game_sounds_are_off() -> None:
    keyboard = opened()
    keyboard.type("sounds game off", "c3 d4")
    keyboard.session.calls.take()
    keyboard.bot("g7-f6")
    assert keyboard.session.calls.take() == ["turn"]


def test_a_throw_that_says_whose_turn_it_is_calls_too() -> None:
    keyboard = Keyboard()
    keyboard.outcomes += ["throw 2 white"]
    keyboard.open(STICKS, game_id="abgrund")
    assert keyboard.session.calls.take() == ["turn"]


@pytest.mark.parametrize(("throw", "sound"), [("throw 3 white", "turn"), ("throw 0 red", "throw")])
def test_the_own_throw_sounds_as_the_turn_if_it_leaves_a_choice(throw: str, sound: str) -> None:
    keyboard = Keyboard().at(STICKS, game_id="abgrund", outcomes=["throw 2 white", "throw 1 white", throw])
    keyboard.type("3 5")
    heard = keyboard.announced_of_bot("4x5")
    assert next(one.sound for one in heard if one.text.startswith("You throw")) == sound


def test_two_at_one_keyboard_are_not_called() -> None:
    keyboard = Keyboard().at(FRIENDS)
    keyboard.type("c3 d4")
    assert keyboard.session.calls.take() == []


def test_end_of_a_match_calls_a_waiting_player() -> None:
    keyboard = opened()
    keyboard.type("c3 d4")
    keyboard.session.calls.take()
    keyboard.append(keyboard.present.resign("white", 0))
    assert keyboard.session.calls.take() == ["turn"]


def test_a_warning_of_the_clock_is_an_alarm() -> None:
    keyboard = Keyboard().at(AGAINST_BOT, clock={"black": Allowance(61_000)})
    keyboard.session.calls.take()
    heard = keyboard.wait(10)
    assert any("1 minute" in line for line in heard)
    assert keyboard.session.calls.take() == ["alarm"]


@pytest.mark.parametrize(
    ("line", "calls"), [("say hello", ["talk"]), ("tell Bob hello", ["talk"]), ("c3 d4", ["turn"])]
)
async def test_talk_of_others_calls_and_own_talk_does_not(club: Club, line: str, calls: list[str]) -> None:
    anna, bob = await sit_down(club)
    called: dict[str, list[str]] = {"Anna": [], "Bob": []}
    for each in (anna, bob):
        each.host.called = lambda signals, _, name=each.person.name: called[name].extend(signals)
    bob.fresh()
    await anna.type(line)
    await bob.hears("hello" if "hello" in line else "turn")
    assert called == {"Anna": [], "Bob": calls}


async def test_silenced_talk_calls_nobody(club: Club) -> None:
    anna, bob = await club.comes("Anna"), await club.comes("Bob")
    await bob.type("notices lobby off")
    await anna.type("say hello", "tell Bob now")
    await bob.hears("now")
    assert bob.session.calls.take() == []


def test_bell_rings_for_chosen_reasons_once_a_second() -> None:
    calls, chosen = Calls(), ("turn", "talk")
    assert not calls.rings(["alarm"], chosen, 0.0)
    assert calls.rings(["alarm", "talk"], chosen, 0.0)
    assert not calls.rings(["turn"], chosen, 0.9)
    assert calls.rings(["turn"], chosen, 1.0)
    assert not Calls().rings(["turn", "alarm", "talk"], (), 5.0)


def test_a_call_waits_once() -> None:
    calls = Calls()
    for each in ("turn", "talk", "turn"):
        calls.add(each)
    assert calls.take() == ["turn", "talk"]
    assert calls.take() == []
