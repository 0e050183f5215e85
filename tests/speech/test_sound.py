"""Sound that is really played, recorded from a PulseAudio null sink; and a real Speech Dispatcher."""

from __future__ import annotations

import array
import os
import signal
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.core.notices import Notice
from accessible_games.speech.choose import open_backend, probe
from accessible_games.speech.players import MiniaudioPlayer
from accessible_games.speech.prism_backend import PrismBackend
from accessible_games.speech.worker_backend import WorkerBackend
from tests.speech.helpers import NotingSpeaker, Pulse, required, wait_until
from tests.speech.recorder import Recorder

pytestmark = [pytest.mark.slow, pytest.mark.together]  # one sound server for all
GERMAN = "Schwarz schiebt von a 1 nach b 2."
LONG = " ".join([GERMAN] * 4)
SOAK = """
import os, random, sys, time
from pathlib import Path
from accessible_games.speech.engine import SpeechEngine, seconds_of
expected = {("de", 200): 2.49, ("de", 400): 1.00, ("en", 200): 2.03, ("en", 400): 0.91}
engine, path = SpeechEngine(), Path(sys.argv[1])
for _ in range(5):
    language, rate = random.choice(sorted(expected))
    time.sleep(random.choice([0, 0.01, 0.02, 0.03, 0.05]))
    engine.synthesize("Schwarz schiebt von a 1 nach b 2.", engine.voice(language), rate, path)
    seconds = seconds_of(path, "")
    if abs(seconds - expected[language, rate]) > 0.1 * expected[language, rate]:
        print(language, rate, seconds, file=sys.stderr)
"""


@pytest.fixture
def recorder(in_pulse: Pulse) -> Iterator[Recorder]:
    made = Recorder()
    yield made
    made.close()


@pytest.fixture
def speaker(in_pulse: Pulse) -> Iterator[NotingSpeaker]:
    made = NotingSpeaker(WorkerBackend())
    yield made
    made.close()


def test_speech_is_heard_and_stop_ends_it(recorder: Recorder, speaker: NotingSpeaker) -> None:
    speaker.say(LONG, "de", "move")
    speaker.say(LONG, "de", "move")
    assert recorder.wait_for_sound(5)
    time.sleep(1)
    stopped = time.monotonic()
    speaker.stop()
    time.sleep(1)
    last = recorder.last_sound()
    assert stopped - 0.5 < last < stopped + 0.1
    assert speaker.problems == []


def test_a_move_is_heard_at_once_when_it_interrupts(recorder: Recorder, speaker: NotingSpeaker) -> None:
    speaker.say(LONG, "de")
    assert recorder.wait_for_sound(5)
    speaker.say("Weiß gewinnt.", "de", "move")
    assert speaker.wait(5), "the information was not interrupted"
    time.sleep(0.5)
    assert time.monotonic() - recorder.last_sound() > 0.3


def test_a_worker_killed_while_it_speaks_falls_silent_and_begins_again(in_pulse: Pulse, recorder: Recorder) -> None:
    worker = WorkerBackend()
    speaker = NotingSpeaker(worker)
    speaker.say(GERMAN, "de", "move")
    assert recorder.wait_for_sound(5)
    started = recorder.first_sound_after(0)
    time.sleep(1)
    os.kill(worker.process_id, signal.SIGKILL)
    assert speaker.wait(10)
    # One second, then the whole text of two and a half seconds again.
    assert 3.0 < recorder.last_sound() - started < 4.5
    assert speaker.problems == []
    speaker.close()


def test_miniaudio_plays_and_can_be_silenced(in_pulse: Pulse, recorder: Recorder, tmp_path: Path) -> None:
    sound = tmp_path / "tone.wav"
    with wave.open(str(sound), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(array.array("h", [10000, -10000] * 11025).tobytes())
    player = MiniaudioPlayer()
    before = time.monotonic()
    assert player.play(sound, 1.0, lambda: True)
    assert 0.9 < time.monotonic() - before < 2.5
    assert recorder.wait_for_sound(1)
    wanted = iter([True, True, False])
    before = time.monotonic()
    assert player.play(sound, 1.0, lambda: next(wanted))
    assert time.monotonic() - before < 0.8


def test_probe_with_a_sound_server(in_pulse: Pulse) -> None:
    findings = probe()
    assert findings.player in ("pw-play", "paplay")
    assert findings.player


@pytest.fixture
def dispatcher(in_pulse: Pulse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A Speech Dispatcher that writes what it should speak into the file given out."""
    program = required("speech-dispatcher", "speech-dispatcher with speech-dispatcher-audio-plugins")
    spoken, modules, socket = tmp_path / "spoken.txt", tmp_path / "modules", tmp_path / "socket"
    modules.mkdir()
    spoken.touch()
    settings = f'LogLevel 1\nLogDir "{tmp_path}"\nDefaultModule logger\nAddModule "logger" "sd_generic" "logger.conf"\n'
    (tmp_path / "speechd.conf").write_text(settings, encoding="utf-8")
    voices = "".join(f'GenericLanguage "{x}" "{x}" "utf-8"\nAddVoice "{x}" "MALE1" "voice-{x}"\n' for x in ("en", "de"))
    zero = "".join(f'GenericPunct{level} ""\n' for level in ("None", "Some", "Most", "All"))
    (modules / "logger.conf").write_text(
        f'GenericExecuteSynth "echo \\"$VOICE: $DATA\\" >> {spoken}; sleep 0.2"\n'
        f'GenericCmdDependency "sh"\n{voices}DefaultVoice "voice-en"\nGenericMaxChunkLength 1000\n'
        f'GenericDelimiters "."\n{zero}'
        "GenericRateAdd 1\nGenericRateMultiply 1\nGenericPitchAdd 1\nGenericPitchMultiply 1\n",
        encoding="utf-8",
    )
    command = [program, "-s", "-t", "0", "-C", str(tmp_path), "-c", "unix_socket", "-S", str(socket)]
    monkeypatch.setenv("SPEECHD_ADDRESS", f"unix_socket:{socket}")
    with (tmp_path / "output").open("wb") as output:
        process = subprocess.Popen([*command, "-P", str(tmp_path / "pid")], stdout=output, stderr=output)
    try:
        assert wait_until(socket.exists), (tmp_path / "output").read_text(encoding="utf-8", errors="replace")
        time.sleep(0.5)
        yield spoken
    finally:
        process.terminate()
        process.wait(10)


def test_speech_dispatcher_gets_the_text_in_the_voice_of_its_language(dispatcher: Path) -> None:
    backend, notices = open_backend("auto", Path("log"))
    assert isinstance(backend, PrismBackend), notices
    assert backend.reader_name == "Speech Dispatcher"
    speaker = NotingSpeaker(backend)
    speaker.say("Your turn", "en", "move")
    speaker.say("Weiß am Zug", "de", "move")
    assert speaker.wait(10)
    assert wait_until(lambda: dispatcher.read_text(encoding="utf-8").count("\n") == 2)
    assert dispatcher.read_text(encoding="utf-8").splitlines() == ["voice-en: Your turn", "voice-de: Weiß am Zug"]
    assert speaker.problems == []
    speaker.close()


def test_silence_is_measured_as_silence(recorder: Recorder) -> None:
    time.sleep(0.3)
    assert recorder.last_sound() == 0


def test_a_lost_sound_server_is_told(in_pulse: Pulse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path / 'nothing'}")
    speaker = NotingSpeaker(WorkerBackend())
    speaker.say("Hallo.", "de", "move")
    assert speaker.wait(15)
    assert speaker.problems == [Notice.of("speech-no-sound")]
    speaker.close()


def test_no_text_is_lost_and_no_rate_is_late_in_fresh_processes(tmp_path: Path) -> None:
    # The races in pyttsx3 and espeak struck in two of a hundred young processes.
    command = [sys.executable, "-c", SOAK, str(tmp_path / "sound.wav")]
    for _ in range(60):
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        assert done.stderr == ""
