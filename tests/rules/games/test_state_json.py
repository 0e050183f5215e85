"""The JSON state of every game: its form, what may be left open, and every way in which it can be wrong."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

from accessible_games.rules import games
from accessible_games.rules.core.errors import StateError
from tests.rules.games.refusal_words import has_words, own_reasons
from tests.rules.games.tables import NAMES, rows, states, table

STARTS = [states(name).START for name in NAMES]


def what_differs(data: Any) -> Any:
    """The entries of a state that are not those of a beginning."""
    if not isinstance(data, dict):
        return data
    return {key: value for key, value in data.items() if not any(start.get(key, ...) == value for start in STARTS)}


@rows("FORMS", lambda _, form: what_differs(form), states)
def test_a_state_has_its_form_to_the_letter(name: str, row: tuple[Any, dict[str, Any]]) -> None:
    state, form = row
    game = games.load(name)
    assert game.to_json(state) == form
    assert list(game.to_json(state)) == list(form)
    assert game.from_json(form) == state


@rows("TAKEN", lambda data, *_: what_differs(data), states)
def test_a_state_is_taken_as_it_is_or_completed(name: str, row: tuple[dict[str, Any], ...]) -> None:
    """Positions are set up by hand: how they came about is left open. A row of two has some entries as completed."""
    game, (data, *completed) = games.load(name), row
    found = game.to_json(game.from_json(data))
    assert game.to_json(game.from_json(found)) == found
    assert found == data if not completed else {key: found[key] for key in completed[0]} == completed[0]


@rows("MALFORMED", lambda key, data: f"{key}: {data.get(key)}", states)
def test_fault_of_form_names_its_key(name: str, row: tuple[str, dict[str, Any]]) -> None:
    """In the words of all games."""
    key, data = row
    error = refusal(name, data)
    assert has_words("", "state", error.reason)
    assert str(error.facts["key"]).split("/")[0] == key


@rows("WRONG", lambda reason, data, facts=None: f"{reason} {facts or what_differs(data)}", states)
def test_unreachable_states_are_refused(name: str, row: tuple[Any, ...]) -> None:
    reason, data, *facts = row
    error = refusal(name, data)
    assert error.reason == reason
    assert facts in ([], [error.facts])
    assert has_words(name, "state", reason)


def refusal(name: str, data: object) -> StateError:
    with pytest.raises(StateError) as caught:
        games.load(name).from_json(data)
    return caught.value


@pytest.mark.parametrize("name", NAMES)
def test_entries_that_are_missing_or_unknown(name: str) -> None:
    start = states(name).START
    for key in states(name).NEEDED:
        error = refusal(name, {each: value for each, value in start.items() if each != key})
        assert (error.reason, error.facts) == ("missing-key", {"key": key})
    error = refusal(name, {**start, "points of": 3})
    assert (error.reason, error.facts) == ("unknown-key", {"key": "points of"})
    for data in (None, [], "{}", 3, [start], True):
        assert refusal(name, data).reason == "not-an-object"


@pytest.mark.parametrize("name", NAMES)
def test_each_reason_of_refusal_is_tried(name: str) -> None:
    assert own_reasons(name, "state") <= {row[0] for row in states(name).WRONG}


@pytest.mark.parametrize("name", NAMES)
def test_states_survive_as_text_and_so_do_ends_from_outside(name: str) -> None:
    """``tests/contract`` has those of games from the beginning."""
    game = games.load(name)
    for state in (*table(name).STATES, *islice(table(name).positions(), None, None, 5)):
        ends = (("resign", state.turn), ("time", state.turn), ("agreement", None))
        for each in (state, *(game.adjudicate(state, *end).state for end in ends)):
            text = json.dumps(game.to_json(each))
            again = game.from_json(json.loads(text))
            assert again == each
            assert json.dumps(game.to_json(again)) == text


@pytest.mark.parametrize("name", [name for name in NAMES if not games.load(name).hides])
def test_a_view_is_the_state_and_the_seat(name: str) -> None:
    game, start = games.load(name), states(name).START
    state = game.from_json(start)
    for seat in (*game.seats[2], None):
        assert game.view_json(game.view(state, seat)) == {**start, "seat": seat}
