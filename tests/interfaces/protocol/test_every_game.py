"""Whole games of every kind by the requests of the protocol, each reply held to the schema."""

from __future__ import annotations

import random

import pytest

from accessible_games.interfaces.protocol.referee import Referee
from accessible_games.rules import games
from tests.kit.checking import Ask, asker

CASES = [(name, count) for name in games.names() for count in games.load(name).seats]
STEPS = 260
FORMS = ("sentences", "letters", "cells", "brf")


@pytest.fixture
def ask() -> Ask:
    return asker(Referee(games.names(), games.load, lambda game: None))


@pytest.mark.parametrize(("name", "count"), CASES)
def test_a_game_is_played_announced_and_drawn(ask: Ask, name: str, count: int) -> None:
    draw, game = random.Random(4), games.load(name)
    reply = ask("new", game=name, seats=count)
    for step in range(STEPS):
        if reply["phase"] == "over":
            break
        if reply["phase"] == "chance":
            listed = ask("moves")
            outcome = game.phase(game.from_json(reply["state"])).sample(draw.randrange)  # type: ignore[union-attr]  # chance is due
            if listed["outcomes"] is not None:
                assert sum(weight for _, weight in listed["outcomes"]) == listed["total"]
                assert outcome in [name for name, _ in listed["outcomes"]]
            reply = ask("resolve", outcome=outcome)
        else:
            reply = ask("play", move=draw.choice(ask("moves")["moves"]))
        if step % 20 == 0:
            assert ask("announce", seat=game.seats[count][-1], language="de")["announcements"]
            assert all(ask("board", **{"as": form}, width=20)["lines"] for form in FORMS)
            assert ask("set", game=name, state=reply["state"])["state"] == reply["state"]
    assert ask("position")["state"] == reply["state"]
    if name != "confusion":
        assert ask("playouts", count=2, seed=1)["games"] == 2


@pytest.mark.parametrize("name", games.names())
def test_options_may_be_numbers_and_wrong_ones_are_named(ask: Ask, name: str) -> None:
    for option in games.load(name).options:
        for choice in option.choices:
            given: object = int(choice) if choice.isdigit() else choice
            seats = max(games.load(name).seats)
            assert ask("new", game=name, seats=seats, options={option.name: given})["ok"]
        refused = ask("new", game=name, options={option.name: "nothing of the kind"}, language="de")
        assert (refused["error"], refused["ok"]) == ("state", False)
        assert refused["message"].endswith(".")
