"""States as JSON, of every game: what is malformed is refused in words, and nothing makes a reader stumble."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from accessible_games.languages import LANGUAGES
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules import games
from accessible_games.rules.core.errors import StateError
from accessible_games.rules.core.game import Over
from tests.contract.driver import plays

NAMES = games.names()
JUNK: tuple[Any, ...] = (
    None, True, -1, 7, 10**30, 1.5, "", "x", "a1", "\x1b[2J\n{ $x }", [], [None], ["x"], [[1]], {}, {"x": 1}, {"1": []},
)  # fmt: skip
FEW = 16  # more than there are dice of a side
NESTED: list[Any] = []
for _ in range(5000):
    NESTED = [NESTED]


def states(name: str) -> list[Any]:
    """Positions of random play: the first, one of its middle, its end if there is one, and one ended from outside."""
    played = [play for play in plays() if play.game.id == name]
    longest = max(played, key=lambda play: len(play.plies))
    game, found = longest.game, longest.states
    running = next(state for state in reversed(found) if not isinstance(game.phase(state), Over))
    resigned = game.adjudicate(running, "resign", longest.seats[0]).state
    ended = found[-1:] if isinstance(game.phase(found[-1]), Over) else []
    return [found[0], found[len(found) // 2], *ended, resigned]


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every entry."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from paths(value, (*path, key))


def some(data: Any) -> list[tuple[Any, ...]]:
    """Every entry; of a table or a list with more than FEW some that lie apart."""
    beside: dict[tuple[Any, ...], list[tuple[Any, ...]]] = {}
    for path in paths(data):
        beside.setdefault(path[:-1], []).append(path)
    return [path for each in beside.values() for path in each[:: 1 + len(each) // FEW]]


def changed(data: Any, path: tuple[Any, ...]) -> Iterator[Any]:
    """The data without the entry, and with something else in its place, under another name, or beside it."""

    for value in JUNK:
        made, parent = copied(data, path)
        parent[path[-1]] = value
        yield made
    made, parent = copied(data, path)
    value = parent.pop(path[-1])
    yield made
    made, parent = copied(data, path)
    if isinstance(parent, dict):
        parent["unheard of"] = value
    else:
        parent.append(value)
    yield made


def copied(data: Any, path: tuple[Any, ...]) -> tuple[Any, Any]:
    """The data with copies of all that leads to the entry, and the one of them that holds it."""
    made = parent = copy.copy(data)
    for key in path[:-1]:
        parent[key] = copy.copy(parent[key])
        parent = parent[key]
    return made, parent


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.heavy
def test_a_malformed_state_is_refused_in_words_or_stands_for_a_position(name: str) -> None:
    game = games.load(name)
    errors: dict[tuple[Any, ...], StateError] = {}
    refused = taken = 0
    for state in states(name):
        data = game.to_json(state)
        for path in some(data):
            for made in changed(data, path):
                try:
                    read = game.from_json(made)
                except StateError as error:
                    refused += 1
                    errors[(error.reason, *error.facts.items())] = error
                else:
                    taken += 1
                    assert game.from_json(game.to_json(read)) == read
                    assert game.view_json(game.view(read, None))
    assert refused > 10 * taken
    for fault in errors.values():
        assert_worded(name, fault)


def assert_worded(name: str, error: StateError) -> None:
    for language in LANGUAGES:
        words = Announcer(Listener(language)).refusal(name, error).text
        assert words.endswith(".")
        assert words.isprintable()


@pytest.mark.parametrize("name", NAMES)
def test_junk_is_refused_as_a_state_in_words(name: str) -> None:
    for data in (*JUNK, NESTED, 10**5000, {1: 2}, {None: ()}, {"x": NESTED}, {"x": 10**5000}, object()):
        with pytest.raises(StateError) as error:
            games.load(name).from_json(data)
        assert_worded(name, error.value)


@pytest.mark.parametrize("name", NAMES)
def test_an_entry_of_any_size_is_refused_in_words(name: str) -> None:
    game = games.load(name)
    data = game.to_json(states(name)[0])
    for value in (NESTED, 10**5000, "\ud800", "x" * 10**6):
        for key in data:
            with pytest.raises(StateError) as error:
                game.from_json({**data, key: value})
            assert_worded(name, error.value)
