"""Numbers and wrong values as a stranger sends them."""

from __future__ import annotations

import pytest

from accessible_games.core.errors import StateError
from accessible_games.core.reading import shown, whole_number


@pytest.mark.parametrize("wrong", [-1, 8, True, 1.0, "3", None])
def test_a_number_is_whole_and_in_range(wrong: object) -> None:
    assert [whole_number({"ply": number}, "ply", 7) for number in (0, 7)] == [0, 7]
    assert whole_number({}, "ply", 7, 0) == 0
    with pytest.raises(StateError) as error:
        whole_number({"ply": wrong}, "ply", 7, 0)
    assert (error.value.reason, error.value.facts) == ("bad-number", {"key": "ply", "limit": 7})


def test_a_long_value_is_cut() -> None:
    assert shown("x" * 100) == "x" * 40
