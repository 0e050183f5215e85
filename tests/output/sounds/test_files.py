"""Sounds as files: their content, and their editions."""

from __future__ import annotations

import io
import wave
from array import array

import pytest

from accessible_games.output.sounds import earcons
from accessible_games.output.sounds.earcons import RATE, mono
from accessible_games.output.sounds.table import EARCONS


@pytest.mark.parametrize("name", sorted(EARCONS))
def test_a_file_has_the_sound_in_one_channel(name: str) -> None:
    with wave.open(io.BytesIO(earcons.wav(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    assert samples == array("h", map(round, mono(name)))


def test_sounds_of_the_board_have_a_file_for_each_of_nine_heights() -> None:
    assert len({earcons.wav(f"push{step}") for step in ("-4", "-3", "-2", "-1", "", "+1", "+2", "+3", "+4")}) == 9


@pytest.mark.parametrize("name", ["../earcons", "push+5", "push+0", "turn+1"])
def test_an_unknown_sound_has_no_file(name: str) -> None:
    with pytest.raises(KeyError):
        earcons.wav(name)


def test_the_edition_changes_with_a_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    before = earcons.edition()
    monkeypatch.setitem(EARCONS, "move", EARCONS["push"])
    earcons.edition.cache_clear()
    after = earcons.edition()
    monkeypatch.undo()
    earcons.edition.cache_clear()
    assert before != after
    assert earcons.edition() == before
