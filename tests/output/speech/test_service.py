"""A real Speech Dispatcher: one that notes its texts, and one that speaks into a PulseAudio null sink."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from accessible_games.interfaces.terminal.outlets import VoiceOutlet
from accessible_games.languages import LANGUAGES
from accessible_games.output.speech import dispatcher as speech_dispatcher
from accessible_games.output.speech.backend import Manner
from accessible_games.output.speech.choose import open_backend
from accessible_games.output.speech.dispatcher import DispatcherBackend
from accessible_games.output.speech.speaker import Speaker
from tests.output.speech.helpers import NotingSpeaker, Pulse, required, wait_until
from tests.output.speech.recorder import Recorder
from tests.output.speech.test_evening import answers

pytestmark = [pytest.mark.slow, pytest.mark.together]  # one sound server for all
BLOCKS_OF_A_LETTER = 5  # of two milliseconds, at least, at the highest rate
LONG = " ".join(["Schwarz schiebt von a1 nach b2."] * 4)


@pytest.fixture
def dispatcher(in_pulse: Pulse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A real Speech Dispatcher that writes its texts into the file given out."""
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


def test_the_text_is_spoken_in_the_voice_of_its_language(dispatcher: Path) -> None:
    backend, notices = open_backend("auto", Path("log"))
    assert notices == []
    speaker = NotingSpeaker(backend)
    speaker.say("Your turn", "en", "move")
    speaker.say("Weiß am Zug", "de", "move")
    speaker.say("QUIT", "en", "move")
    assert speaker.wait(10)
    assert backend.name == "dispatcher"
    lines = ["voice-en: Your turn", "voice-de: Weiß am Zug", "voice-en: QUIT"]
    assert wait_until(lambda: dispatcher.read_text(encoding="utf-8").splitlines() == lines)
    assert speaker.problems == []
    speaker.close()


@pytest.fixture
def service(in_pulse: Pulse, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No Speech Dispatcher runs, but one with espeak-ng can be started; it is ended at last."""
    required("speech-dispatcher", "speech-dispatcher with speech-dispatcher-espeak-ng")
    monkeypatch.delenv("SPEECHD_ADDRESS")
    monkeypatch.setattr(speech_dispatcher, "_SECONDS", 60.0)  # a machine that does much else starts it late
    yield
    folder = Path(os.environ["XDG_RUNTIME_DIR"]) / "speech-dispatcher"
    number = (folder / "pid" / "speech-dispatcher.pid").read_text(encoding="ascii").strip()
    subprocess.run(["kill", number], check=False)  # it may have ended by itself
    assert wait_until(lambda: not Path(f"/proc/{number}").exists())


@pytest.mark.usefixtures("service")
def test_the_service_starts_speaks_stops_and_obeys_settings(recorder: Recorder) -> None:
    manners = {"talk": Manner(rate=390, voice="German+Annie", pitch=80), "quiet": Manner(volume=10)}
    speaker = Speaker(DispatcherBackend(), manner=lambda _, kind: manners.get(kind, Manner()))
    loudest: dict[str, int] = {}
    for kind in ("", "quiet"):
        begin = time.monotonic()
        speaker.say("Schwarz schiebt von a1 nach b2.", "de", "move", kind)
        assert speaker.wait(60)
        loudest[kind] = recorder.loudest_after(begin)
    assert 0 < loudest["quiet"] < loudest[""] / 3
    usual, fast = _blocks(speaker, recorder, ""), _blocks(speaker, recorder, "talk")
    assert 0 < fast < usual / 1.5
    assert speaker.backend.voices("de")[0] == "German"
    assert speaker.backend.voices("en")[0] == "English (Great Britain)"
    begin = time.monotonic()
    speaker.say(LONG, "de", "move")
    assert recorder.wait_for_sound(10, begin)
    speaker.stop()
    assert recorder.wait_for_silence()
    speaker.close()


@pytest.mark.soak
@pytest.mark.timeout(1500)
@pytest.mark.usefixtures("service")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_an_evening_is_heard(language: str, recorder: Recorder) -> None:
    """As fast as it can speak; a text of twice the letters sounds longer, so what is cut off would be found."""
    speaker = Speaker(DispatcherBackend(), manner=lambda *_: Manner(rate=450))
    outlet = VoiceOutlet(speaker)
    cut: list[tuple[str, int]] = []
    for announcement in (one for batch in answers(language) for one in batch):
        before = recorder.heard
        outlet.tell([announcement])
        assert speaker.wait(60)
        assert recorder.wait_for_silence()
        if (heard := recorder.heard - before) < BLOCKS_OF_A_LETTER * len(announcement.spoken):
            cut.append((announcement.spoken, heard))
    speaker.close()
    assert cut == []


def _blocks(speaker: Speaker, recorder: Recorder, kind: str) -> int:
    """Return the length of the sentence, in pieces of sound."""
    before = recorder.heard
    speaker.say("Schwarz schiebt von a1 nach b2.", "de", "move", kind)
    assert speaker.wait(60)
    assert recorder.wait_for_silence()
    return recorder.heard - before
