"""Faults of form in a state, which all games tell in the same words."""

from __future__ import annotations

import pytest

from accessible_games import games
from accessible_games.announce.messages import catalogue
from accessible_games.core.errors import StateError


def refuse_form(game: games.AnyGame, data: object, key: str) -> None:
    """The state is refused for what stands under ``key``, or within it."""
    with pytest.raises(StateError) as error:
        game.from_json(data)
    assert catalogue("en").has(f"state-{error.value.reason}"), error.value
    assert str(error.value.facts["key"]).split("/")[0] == key, error.value
