"""Sounds laid over each other."""

from __future__ import annotations

from array import array

import pytest

from accessible_games.output.sounds.earcons import RATE, Mixer, rendered
from accessible_games.output.sounds.table import GAP, STEP, Heard, lasting

SECOND = RATE


def frames(mixer: Mixer, count: int = SECOND) -> array[int]:
    return array("h", mixer.mixed(count))


def test_a_sound_is_played_once_and_then_there_is_silence() -> None:
    mixer = Mixer()
    mixer.begin([Heard("move", -0.5, 0.5)])
    heard, sound = frames(mixer), rendered("move", -0.5, 0.5)
    assert heard[: len(sound)] == sound
    assert max(heard[len(sound) :]) == 0
    assert max(frames(mixer)) == 0


def test_frames_may_be_asked_for_in_any_number() -> None:
    mixer = Mixer()
    mixer.begin([Heard("push"), Heard("turn")])
    whole = frames(mixer, 12_000)
    mixer.begin([Heard("push"), Heard("turn")])
    pieces = array("h")
    for count in (1, 7, 441, 1000, 3, 10_548):
        pieces += frames(mixer, count)
    assert pieces == whole


def test_sounds_of_a_batch_come_one_after_the_other_and_those_at_once_are_added() -> None:
    mixer = Mixer()
    mixer.begin([Heard("edge"), Heard("move")])
    heard, edge, move = frames(mixer), rendered("edge"), rendered("move")
    assert heard[: len(edge)] == edge
    begin = len(edge) + round(GAP * RATE) * 2
    assert max(heard[len(edge) : begin]) == 0
    assert heard[begin : begin + len(move)] == move
    mixer.begin([Heard("move")])
    mixer.begin([Heard("move")])
    assert frames(mixer, len(move) // 2) == array("h", [2 * sample for sample in move])


def test_a_sound_with_a_step_is_followed_at_that_time() -> None:
    mixer, step = Mixer(), 2 * round(STEP * RATE)
    mixer.begin([Heard("theirs", step=STEP), Heard("empty", 0.5, step=STEP)])
    heard, theirs, empty = frames(mixer), rendered("theirs"), rendered("empty", 0.5)
    assert heard[: len(theirs)] == theirs
    assert heard[step : step + len(empty)] == empty
    assert max(heard[step + len(empty) :]) == 0


@pytest.mark.parametrize("batch", ["push capture", "taken turn", "win"])
def test_a_batch_lasts_as_long_as_its_samples(batch: str) -> None:
    sounds, mixer = [Heard(name) for name in batch.split()], Mixer()
    mixer.begin(sounds)
    heard = frames(mixer, 2 * SECOND)
    last = max(number for number, sample in enumerate(heard) if sample) // 2
    assert last / RATE == pytest.approx(lasting(sounds), abs=0.003)


def test_too_much_at_once_is_cut_and_not_turned_round() -> None:
    mixer = Mixer()
    for _ in range(20):
        mixer.begin([Heard("error")])
    assert max(frames(mixer)) == 32767


def test_the_volume_applies_to_playing_sounds() -> None:
    mixer = Mixer(volume=100)
    mixer.begin([Heard("error")])
    mixer.volume = 10
    assert max(frames(mixer)) == max(rendered("error")) // 10
