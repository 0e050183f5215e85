"""Sound that is really played, recorded from a PulseAudio null sink."""

from __future__ import annotations

import array
import os
import signal
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.output.speech.choose import probe
from accessible_games.output.speech.worker import MiniaudioPlayer
from accessible_games.output.speech.worker_backend import WorkerBackend
from accessible_games.rules.core.notices import Notice
from tests.output.speech.helpers import DEADLINE, NotingSpeaker, Pulse, wait_until
from tests.output.speech.recorder import Recorder

pytestmark = [pytest.mark.slow, pytest.mark.together]  # one sound server for all
GERMAN = "Schwarz schiebt von a 1 nach b 2."
LONG = " ".join([GERMAN] * 4)


@pytest.fixture
def speaker(in_pulse: Pulse) -> Iterator[NotingSpeaker]:
    made = NotingSpeaker(WorkerBackend("espeak"))
    yield made
    made.close()


def test_speech_is_heard_and_stop_ends_it(recorder: Recorder, speaker: NotingSpeaker) -> None:
    """Three times, since a busy machine may be late: the least sound afterwards counts."""
    late = []
    for _ in range(3):
        speaker.say(LONG, "de", "move")
        speaker.say(LONG, "de", "move")
        before = recorder.heard
        assert wait_until(lambda: recorder.heard > before + 200)  # noqa: B023 - called at once
        stopped = recorder.heard
        speaker.stop()
        assert recorder.wait_for_silence()
        late.append(recorder.heard - stopped)
    assert min(late) < 100  # a fifth of a second
    assert speaker.problems == []


def test_a_worker_killed_while_it_speaks_falls_silent_and_begins_again(in_pulse: Pulse, recorder: Recorder) -> None:
    """The sound is compared with the same text spoken without a kill."""
    worker = WorkerBackend("espeak")
    speaker = NotingSpeaker(worker)
    speaker.say(GERMAN, "de", "move")
    assert speaker.wait(DEADLINE)
    assert recorder.wait_for_silence()
    whole = recorder.heard
    assert whole > 500
    speaker.say(GERMAN, "de", "move")
    assert wait_until(lambda: recorder.heard > whole * 5 / 4)
    os.kill(worker.process_id, signal.SIGKILL)
    assert speaker.wait(DEADLINE)
    assert recorder.wait_for_silence()
    # A quarter and all of it again; neither the rest alone, nor the one beside the other.
    assert 1.15 * whole < recorder.heard - whole < 1.9 * whole
    assert speaker.problems == []
    speaker.close()


def tone(folder: Path, seconds: int) -> Path:
    sound = folder / f"{seconds}.wav"
    with wave.open(str(sound), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(array.array("h", [10000, -10000] * 11025 * seconds).tobytes())
    return sound


def test_miniaudio_plays_and_can_be_silenced(in_pulse: Pulse, recorder: Recorder, tmp_path: Path) -> None:
    player = MiniaudioPlayer()
    before = time.monotonic()
    assert player.play(tone(tmp_path, 1), 1.0, lambda: True)
    assert time.monotonic() - before > 0.9
    assert recorder.wait_for_sound(DEADLINE)
    wanted = iter([True, True, False])
    before = time.monotonic()
    assert player.play(tone(tmp_path, 30), 30.0, lambda: next(wanted))
    assert time.monotonic() - before < 15


def test_probe_with_a_sound_server(in_pulse: Pulse) -> None:
    findings = probe()
    assert findings.player in ("pw-play", "paplay")
    assert findings.player


def test_silence_is_measured_as_silence(recorder: Recorder) -> None:
    time.sleep(0.3)
    assert recorder.last_sound() == 0


def test_a_lost_sound_server_is_reported(in_pulse: Pulse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path / 'nothing'}")
    speaker = NotingSpeaker(WorkerBackend("espeak"))
    speaker.say("Hallo.", "de", "move")
    assert speaker.wait(DEADLINE)
    assert speaker.problems == [Notice.of("speech-no-sound", missing="")]
    speaker.close()
