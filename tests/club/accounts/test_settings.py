"""No stored value is trusted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts.settings import CHOICES, RANGES, Settings, read_settings

VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.just([]))


def test_what_is_stored_comes_back() -> None:
    settings = Settings(
        language="de",
        edit=True,
        braille="grid",
        voices={"rate": 200, "voice talk de": "Anna"},
        kinds={"told game": False},
        lessons={"samsara": 3},
    )
    assert read_settings(settings.to_json(), Settings()) == settings


@pytest.mark.parametrize(
    ("name", "value"),
    [("width", True), ("hold", 1), ("language", "fr"), ("width", 9), ("width", "40"), ("grade", 3), ("prompt", None)],
)
def test_a_wrong_value_is_the_default(name: str, value: object) -> None:
    assert read_settings({name: value, "edit": True}, Settings(language="de")) == Settings(language="de", edit=True)


@given(st.dictionaries(st.sampled_from([*Settings().to_json(), "unknown"]), VALUES))
def test_any_data_gives_valid_settings(data: dict[str, object]) -> None:
    found = read_settings(data, Settings()).to_json()
    assert all(found[name] in choices for name, choices in CHOICES.items())
    for name, (low, high) in RANGES.items():
        value = found[name]
        assert type(value) is int
        assert low <= value <= high


@pytest.mark.parametrize("bell", ["", "turn", "talk", "turn alarm talk"])
def test_what_the_bell_rings_for_is_kept(bell: str) -> None:
    assert read_settings({"bell": bell}, Settings()).bell == bell


@pytest.mark.parametrize("bell", ["loud", "turn ", " turn", "turnalarm", "turn  talk", "turn\n", True, ["turn"]])
def test_a_bell_for_anything_else_is_none(bell: object) -> None:
    assert read_settings({"bell": bell}, Settings(bell="talk")).bell == "talk"
