"""Sounds as files: their content, and their editions."""

from __future__ import annotations

import io
import wave
from array import array

import pytest

from accessible_games.output.sounds import earcons
from accessible_games.output.sounds.earcons import EARCONS, RATE, rendered


@pytest.mark.parametrize("name", sorted(EARCONS))
def test_a_file_has_the_sound_in_one_channel(name: str) -> None:
    with wave.open(io.BytesIO(earcons.wav(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = array("h", file.readframes(file.getnframes()))
    left = rendered(name, -1.0)[::2]
    assert len(samples) == len(left)
    assert max(abs(one - other) for one, other in zip(samples, left, strict=True)) <= 1


def test_an_unknown_sound_has_no_file() -> None:
    with pytest.raises(KeyError):
        earcons.wav("../earcons")


def test_the_edition_changes_with_a_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    before = earcons.edition()
    monkeypatch.setitem(earcons.EARCONS, "move", earcons.EARCONS["push"])
    earcons.edition.cache_clear()
    after = earcons.edition()
    monkeypatch.undo()
    earcons.edition.cache_clear()
    assert before != after
    assert earcons.edition() == before
