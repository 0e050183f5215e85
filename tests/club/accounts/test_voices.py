"""What is stored of voices is never trusted."""

from __future__ import annotations

import pytest

from accessible_games.club.accounts.settings import are_voices, voice_manner, with_voice


@pytest.mark.parametrize(
    "value",
    [{}, {"rate": 80}, {"rate talk de": 450, "pitch": 0, "volume en": 10}, {"voice de": "German+Annie"}],
)
def test_good(value: object) -> None:
    assert are_voices(value)


@pytest.mark.parametrize(
    "value",
    [
        [], "rate", None, {"rate": 79}, {"rate": 451}, {"rate": True}, {"rate": "200"}, {"rate": 200.0}, {"speed": 200},
        {"rate xx": 200}, {"rate de talk": 200}, {"rate ": 200}, {"": 1}, {1: 200}, {"voice": ""}, {"voice": 3},
        {"voice": "a\nCANCEL ALL"}, {"voice": "x" * 101}, {"volume": 9}, {"rate": 200, "pitch": 101},
    ],
)  # fmt: skip
def test_bad(value: object) -> None:
    assert not are_voices(value)


def test_nothing_else_is_changed() -> None:
    voices: dict[str, object] = {"rate": 200, "rate de": 250}
    assert with_voice(voices, "rate", "de", None) == {"rate": 200}
    assert with_voice(voices, "pitch", "", 60) == {**voices, "pitch": 60}
    assert voices == {"rate": 200, "rate de": 250}
    assert voice_manner(voices, "game", "de") == {"rate": 250}
