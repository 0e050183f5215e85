"""Reasons of moves are true on the board."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from accessible_games.matches.bots import levels
from accessible_games.matches.reasons import left_open, punishment, reasons
from accessible_games.matches.round import AnyGame
from accessible_games.rules import games
from accessible_games.rules.core.game import Chance, Decide, Over, Seat

Place = tuple[Seat, Seat, Any, Any]  # to move, the other one, state, view


def places(game: AnyGame, count: int) -> Iterator[Place]:
    """Yield positions of two players on the way of games between easy bots."""
    random = Random(11)
    while True:
        state = game.initial(game.seats[2], {})
        while not isinstance(phase := game.phase(state), Over):
            if isinstance(phase, Chance):
                state = game.resolve(state, phase.sample(random.randrange)).state
                continue
            seat, view = phase.seats[0], game.view(state, phase.seats[0])
            other = next(each for each in game.seats[2] if each != seat)
            if random.random() < 0.3 and len(game.moves(view)) > 1:
                yield seat, other, state, view
                count -= 1
                if count == 0:
                    return
            move = levels.choose(game, view, "easy", seed=random.randrange(1000))
            state = game.play(state, seat, move).state


@pytest.mark.parametrize("name", games.names())
def test_prevented_threats_are_gone_and_prepared_ones_are_new(name: str) -> None:
    game, found = games.load(name), 0
    for seat, other, _, view in places(game, 24):
        for move in game.moves(view)[:8]:
            after, told = game.after(view, move), reasons(game, view, seat, [other], game.format(move))
            found += len(told.prevents) + len(told.prepares)
            if after is None:
                assert told[:3] == ((), (), False)
                continue
            assert set(told.prevents) <= set(game.threats(view, other)) - set(game.threats(after, other))
            assert set(told.prepares) <= set(game.threats(after, seat)) - set(game.threats(view, seat))
    assert found > 0 or game.hides, "what an attempt leads to is seldom known"


def test_attempt_that_is_sure_is_allowed_in_every_world() -> None:
    game, found, random = games.load("confusion"), 0, Random(2)
    for seat, other, _, view in places(game, 12):
        for move in game.moves(view):
            if reasons(game, view, seat, [other], game.format(move)).is_sure:
                found += 1
                world = game.sample(view, random.randrange)
                assert not any(event.vain for event in game.play(world, seat, move).events)
                assert game.after(view, move) is not None
    assert found > 0


def test_prevented_mill_cannot_be_closed_and_the_one_that_is_left_can() -> None:
    game, found = games.load("muehle"), 0
    for seat, other, state, view in places(game, 15):
        made, *_, better = map(game.format, game.moves(view))
        for name, threats, is_there in (
            (better, reasons(game, view, seat, [other], better).prevents, False),
            (made, left_open(game, view, [other], made, better), True),
        ):
            after = game.play(state, seat, game.parse(name, view)).state
            closings = {move.target for move in game.moves(game.view(after, other)) if move.removed}
            for threat in threats:
                found += 1
                assert (threat.field in closings) == is_there  # type: ignore[attr-defined]
    assert found > 1


@pytest.mark.parametrize(("name", "sign"), [("abalone", "loss"), ("muehle", "x"), ("spiralspiel", "loss")])
def test_move_that_takes_something_is_known(name: str, sign: str) -> None:
    game, found = games.load(name), set()
    for seat, other, state, view in places(game, 40):
        for move in game.moves(view):
            events = game.play(state, seat, move).events
            takes = "x" in game.format(move) if sign == "x" else any(event.category == sign for event in events)
            found.add(takes)
            assert reasons(game, view, seat, [other], game.format(move)).takes == takes
    assert found == {True, False}


def test_marble_that_is_told_as_saved_cannot_be_pushed_off() -> None:
    game, found = games.load("abalone"), 0
    for seat, other, state, view in places(game, 40):
        for move in game.moves(view)[::5]:
            told = reasons(game, view, seat, [other], game.format(move)).prevents
            if told:
                found += 1
                after = game.play(state, seat, move).state
                for reply in game.moves(game.view(after, other)):
                    assert not [each for each in game.play(after, other, reply).events if each.category == "loss"]
    assert found > 1


@pytest.mark.parametrize("name", ["abalone", "muehle", "spiralspiel"])
def test_punishment_takes_something_or_wins(name: str) -> None:
    """It ends with a move of the other seat, and nothing is told of a line in which only the own side takes."""
    game, found = games.load(name), 0
    for seat, other, state, view in places(game, 30):
        made = game.format(game.moves(view)[-1])
        line, end, taken = followed(game, state, seat, made)
        told = punishment(game, view, seat, made, line)
        assert len(told) == (taken or 0)
        if told:
            found += 1
            assert line[len(told) - 1][0] == other
            assert any(event.category in ("loss", "end") for event in told[-1])
        assert isinstance(end, Decide | Over)
    assert found > 0


def followed(game: AnyGame, state: Any, seat: Seat, made: str) -> tuple[list[tuple[Seat, str]], Any, int | None]:
    """Return three replies in turn that take where they can, and after how many another seat takes first."""
    state = game.play(state, seat, game.parse(made, game.view(state, seat))).state
    line: list[tuple[Seat, str]] = []
    taken = None
    while len(line) < 3 and isinstance(phase := game.phase(state), Decide):
        mover = phase.seats[0]
        steps = [(move, game.play(state, mover, move)) for move in game.moves(game.view(state, mover))]
        hits = [pair for pair in steps if any(event.category in ("loss", "end") for event in pair[1].events)]
        move, step = (hits or steps)[0]
        line.append((mover, game.format(move)))
        if hits and mover != seat and taken is None:
            taken = len(line)
        state = step.state
    return line, game.phase(state), taken
