"""Possible captures and news of an attempt agree with trying it, and show nothing hidden."""

from __future__ import annotations

import random
from functools import cache

import pytest

from accessible_games.rules.core.duel import View
from accessible_games.rules.games.confusion import GAME
from accessible_games.rules.games.confusion.board import NAMES
from accessible_games.rules.games.confusion.events import (
    AnswerTells,
    Attack,
    Capturable,
    Captured,
    Forbidden,
    Unattacked,
)
from accessible_games.rules.games.confusion.values import OFF, SEATS, State, other
from tests.rules.games.confusion.test_leaks import played

LEVELS = ("full", "answers", "manual")


@cache
def states(seed: int) -> tuple[State, ...]:
    return tuple(played(seed, level)[0] for level in LEVELS)


def truth(state: State, seat: str) -> set[tuple[str, str]]:
    """Attacker and victim of every capture that would be allowed if it were the turn of that side."""
    turned = state._replace(turn=seat, threat=None, asked=0)
    found = set()
    for move in GAME.moves(GAME.view(turned, seat)):
        if move.kind != "reveal":
            captured = [event for event in GAME.play(turned, seat, move).events if isinstance(event, Captured)]
            found |= {(move.chip, event.chip) for event in captured}
    return found


@pytest.mark.parametrize("seed", [11, pytest.param(12, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_shown_diagrams_are_certain_and_hidden_ones_possible(seed: int) -> None:
    for state in states(seed):
        for seat in SEATS:
            real = truth(state, seat)
            seen = [
                event for event in GAME.threats(GAME.view(state, other(seat)), seat) if isinstance(event, Capturable)
            ]
            assert {chip for event in seen for chip in event.sure.split()} == {victim for _, victim in real}
            assert not any(event.perhaps for event in seen), "the other side sees what the diagrams are"
            for viewer in (seat, None):
                reported = [
                    event for event in GAME.threats(GAME.view(state, viewer), seat) if isinstance(event, Capturable)
                ]
                sure = {chip for event in reported for chip in event.sure.split()}
                perhaps = {chip for event in reported for chip in event.perhaps.split()}
                assert sure <= {victim for _, victim in real} <= sure | perhaps


@pytest.mark.parametrize("seed", [11, pytest.param(12, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_attackers_are_those_whose_attempts_would_take(seed: int) -> None:
    for state in states(seed):
        for side, seat in enumerate(SEATS):
            real = truth(state, other(seat))
            view = GAME.view(state, seat)
            for chip, square in zip("ABCDEFGHIJKL", state.at[side], strict=True):
                if square == OFF:
                    continue
                reported = GAME.relations(view, NAMES[square])
                attackers = {one for event in reported if isinstance(event, Attack) for one in event.sure.split()}
                assert attackers == {attacker for attacker, victim in real if victim == chip}
                assert any(isinstance(event, Unattacked) for event in reported) == (not attackers)


@pytest.mark.parametrize("seed", [11, pytest.param(12, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_two_states_with_one_view_give_the_same_answers(seed: int) -> None:
    for state in states(seed):
        draw = random.Random(seed)
        for viewer in (*SEATS, None):
            view = GAME.view(state, viewer)
            twin = GAME.view(GAME.sample(view, draw.randrange), viewer)
            assert twin == view
            assert everything(twin) == everything(view)


def everything(view: View[State]) -> list[object]:
    reported: list[object] = [GAME.threats(view, seat) for seat in SEATS]
    reported += [GAME.relations(view, cell) for cell in NAMES]
    return reported + [(GAME.answers(view, move), GAME.after(view, move)) for move in GAME.moves(view)[::4]]


@pytest.mark.parametrize("seed", [11, pytest.param(12, marks=[pytest.mark.slow, pytest.mark.soak])])
def test_attempt_gives_the_predicted_news(seed: int) -> None:
    for state in states(seed):
        view, side = GAME.view(state, state.turn), SEATS.index(state.turn)
        before = {row.piece: row.letters for row in GAME.sheet(view) if row.seat == state.turn}
        for move in GAME.moves(view)[::5]:
            reported = GAME.answers(view, move)
            step = GAME.play(state, state.turn, move)
            if move.kind == "reveal":
                assert reported == ()
                continue
            (answer,) = reported
            assert isinstance(answer, AnswerTells)
            assert sorted((answer.yes + answer.no).replace(" ", "")) == sorted(before[move.chip])
            is_allowed = not any(isinstance(event, Forbidden) for event in step.events)
            if not state.promoted[side] >> "ABCDEFGHIJKL".index(move.chip) & 1:
                letter = (state.deal or ("", ""))[side]["ABCDEFGHIJKL".index(move.chip)]
                assert (letter in answer.yes) == is_allowed
                assert is_allowed or letter in answer.no


def test_nothing_before_the_deal_and_after_the_end() -> None:
    before = GAME.initial(SEATS, {})
    over = GAME.adjudicate(states(11)[0], "resign", "blue").state
    for state in (before, over):
        view = GAME.view(state, "blue")
        assert [GAME.threats(view, seat) for seat in SEATS] == [(), ()]
        assert {GAME.relations(view, cell) for cell in NAMES} == {()}
