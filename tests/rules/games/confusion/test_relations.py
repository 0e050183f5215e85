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
    DieReach,
    Forbidden,
    Guard,
    PuckHome,
    Unattacked,
)
from accessible_games.rules.games.confusion.values import OFF, SEATS, State, other
from tests.rules.games.confusion.positions import position
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


def test_threats_name_the_holder_near_the_base_row() -> None:
    state = position({"A": "e9"}, {"B": "h8"}, puck="e9", sheet={"blue": {"A": "ab"}})
    (home, *_) = GAME.threats(GAME.view(state, "blue"), "blue")
    assert home == PuckHome("blue", "black", "A", "e11", "e11", 1)
    (seen, *_) = GAME.threats(GAME.view(state, "black"), "blue")
    assert seen == home, "a goes up to four squares forward"
    assert not any(isinstance(event, PuckHome) for event in GAME.threats(GAME.view(state, "blue"), "black"))


def test_relations_name_arrivals_and_recaptures() -> None:
    sheet = {"blue": {"A": "ab", "J": "j"}, "black": {"B": "kl"}}
    deal = ("abcdefghijkl", "akcdefghijbl")
    state = position({"A": "e2", "J": "e3"}, {"B": "e5"}, puck="k11", sheet=sheet, deal=deal)
    view = GAME.view(state, "blue")
    assert GAME.relations(view, "d4") == (DieReach("blue", "d4", "J", "", 1, 0), DieReach("black", "d4", "B", "", 1, 0))
    assert GAME.relations(view, "e5") == (Unattacked("black", "B", "e5"),)
    assert not any(isinstance(event, Guard) for event in GAME.relations(view, "e5"))


def test_nothing_before_the_deal_and_after_the_end() -> None:
    before = GAME.initial(SEATS, {})
    over = GAME.adjudicate(states(11)[0], "resign", "blue").state
    for state in (before, over):
        view = GAME.view(state, "blue")
        assert [GAME.threats(view, seat) for seat in SEATS] == [(), ()]
        assert {GAME.relations(view, cell) for cell in NAMES} == {()}
