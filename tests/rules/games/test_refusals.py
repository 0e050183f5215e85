"""Reasons of refusals in every game, with the facts that the sentence needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.errors import GameError, IllegalMoveError
from tests.rules.games.refusal_words import has_words, own_refusals
from tests.rules.games.tables import NAMES, answers, refusal_facts, rows, table
from tests.search_context import SEARCH


@rows("REFUSED", lambda _, texts, error: f"{texts.split('|')[0]!a} {error}")
def test_a_refused_move_has_its_reason_and_its_facts(name: str, row: tuple[Any, str, GameError]) -> None:
    state, texts, error = row
    assert answers(name, state, texts, played=True) == dict.fromkeys(texts.split("|"), refusal_facts(error))


@rows("LUCK", lambda _, outcomes, error: f"{outcomes.split('|')[0]!a} {error}")
def test_chance_out_of_place_is_refused(name: str, row: tuple[Any, str, GameError]) -> None:
    state, outcomes, error = row
    for outcome in outcomes.split("|"):
        with pytest.raises(IllegalMoveError) as caught:
            games.load(name).resolve(state, outcome)
        assert (outcome, *refusal_facts(caught.value)) == (outcome, *refusal_facts(error))


@pytest.mark.parametrize("name", NAMES)
def test_nobody_moves_out_of_turn_or_after_the_end(name: str) -> None:
    game, state = games.load(name), table(name).STATES[0]
    move = game.moves(game.view(state, state.turn))[0]
    other = next(seat for seat in game.seats[2] if seat != state.turn)
    with pytest.raises(IllegalMoveError) as caught:
        game.play(state, other, move)
    assert refusal_facts(caught.value) == (IllegalMoveError, "not-your-turn", {"seat": state.turn}, ())
    over = game.adjudicate(state, "agreement", None).state
    calls: tuple[Callable[[], object], ...] = (
        lambda: game.play(over, state.turn, move),
        lambda: game.resolve(over, "6"),
    )
    for call in calls:
        with pytest.raises(IllegalMoveError) as caught:
            call()
        assert caught.value.reason == "over"
    assert game.engine(game.view(over, state.turn), SEARCH) is None


@pytest.mark.parametrize("name", [name for name in NAMES if hasattr(table(name), "named")])
def test_a_move_is_played_if_it_is_listed_and_refused_with_a_reason_otherwise(name: str) -> None:
    game, reasons = games.load(name), set()
    for state, moves in table(name).named():
        listed = set(game.moves(game.view(state, None)))
        names = set(map(game.format, listed))
        for move in moves:
            try:
                (made, *_) = game.play(state, state.turn, move).events
            except GameError as error:
                assert move not in listed
                reasons.add(error.reason)
            else:
                assert move in listed or getattr(made, "move", "") in names
    assert reasons == table(name).UNLISTED


# Of moves that cannot be typed there, and of rules with tests of their own.
ELSEWHERE = {
    "confusion": {("refused", "holds-puck"), ("refused", "not-dealt")},
    "samsara": {("refused", "keeps-other-die"), ("refused", "claim-before-dice")},
}


@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_is_tried_and_has_words(name: str) -> None:
    errors = [row[-1] for part in ("READ", "REFUSED", "LUCK") for row in getattr(table(name), part)]
    tried = {(error.kind, error.reason) for error in errors if isinstance(error, GameError)}
    assert {each for each in own_refusals(name) if each[0] != "state"} <= tried | ELSEWHERE.get(name, set())
    assert all(has_words(name, *each) for each in tried)
