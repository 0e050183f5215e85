"""Bots remember their own views of the last decisions of the round, and the moves (``Game.remembers``)."""

from __future__ import annotations

import random
from typing import Any

from accessible_games.matches.round import Round
from accessible_games.rules import games
from accessible_games.rules.core.duel import Past, View
from accessible_games.rules.games.abalone import GAME as ABALONE

CONFUSION = games.load("confusion")


class Remembering(type(ABALONE)):  # type: ignore[misc]  # where moves can be taken back
    remembers = 3

    def remembering(self, view: View[Any], past: Past) -> View[Any]:
        return view._replace(past=past)


def begun(game: Any) -> Round:
    seats = game.seats[2]
    return Round(game, seats, {option.name: option.default for option in game.options})


def play_on(round_: Round, moves: int) -> None:
    draw = random.Random(7)
    for _ in range(moves):
        seat = round_.deciding[0]
        made = draw.choice(round_.game.promising(round_.game.view(round_.state, seat)))
        round_.play(seat, round_.game.format(made))


def named(round_: Round, seat: str) -> list[str]:
    return [round_.game.format(move) for _, move in round_.view_for_bot(seat).past]


def test_a_bot_remembers_what_its_own_seat_saw() -> None:
    round_ = begun(CONFUSION)
    round_.draw(1, "deal abcdefghijkl lkjihgfedcba", False)
    play_on(round_, CONFUSION.remembers + 4)
    past = round_.view_for_bot("black").past
    assert named(round_, "black") == [name for _, name in round_.moves[4:]]
    assert {(view.seat, view.state.deal) for view, _ in past} == {("black", ("abcdefghijkl", ""))}
    assert round_.view_for_bot("black")._replace(past=()) == CONFUSION.view(round_.state, "black")


def test_moves_that_were_taken_back_are_not_remembered() -> None:
    round_ = begun(Remembering())
    play_on(round_, 4)
    assert named(round_, "white") == [name for _, name in round_.moves[1:]]
    round_.take_back(2)
    assert named(round_, "white") == [round_.moves[1][1]]


def test_other_games_remember_nothing() -> None:
    round_ = begun(ABALONE)
    play_on(round_, 4)
    assert round_.view_for_bot("white") == ABALONE.view(round_.state, "white")
