"""The engines by name, and pyttsx3: with voices of Windows and macOS that are faked, and with the real espeak-ng."""

from __future__ import annotations

import json
import subprocess
import sys
import types
import wave
from pathlib import Path
from typing import Any

import pytest

from accessible_games.output.speech.backend import OWN, Manner
from accessible_games.output.speech.engine import EngineMissing, Espeak, Pyttsx3, open_engine


class FakePyttsx3:
    """Two voices; their files have a tenth of a second for each letter, or are empty."""

    def __init__(self) -> None:
        self.set: dict[str, Any] = {}
        self.is_mute = False
        voices = (("h", "Hedda", "de-DE"), ("z", "Zira", "en-US"), ("k", "Katja", "de-DE"))
        self._voices = [types.SimpleNamespace(id=id_, name=name, languages=[tag]) for id_, name, tag in voices]
        self._file = ("", "")

    def connect(self, topic: str, heard: object) -> None:
        assert topic == "finished-utterance"

    def getProperty(self, name: str) -> object:
        assert name == "voices"
        return self._voices

    def setProperty(self, name: str, value: object) -> None:
        self.set[name] = value

    def save_to_file(self, text: str, path: str) -> None:
        self._file = (text, path)

    def runAndWait(self) -> None:
        text, path = self._file
        if not path:
            return
        if self.is_mute:
            Path(path).write_bytes(b"")
            return
        with wave.open(path, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(1000)
            file.writeframes(bytes(200 * len(text)))


@pytest.fixture
def pyttsx3(monkeypatch: pytest.MonkeyPatch) -> FakePyttsx3:
    fake = FakePyttsx3()
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "pyttsx3", types.SimpleNamespace(init=lambda: fake))
    return fake


def test_a_file_is_written_in_the_wanted_manner(pyttsx3: FakePyttsx3, tmp_path: Path) -> None:
    engine = Pyttsx3()
    assert engine.synthesize("Hallo", "de", OWN, tmp_path / "a.wav") == pytest.approx(0.5)
    assert pyttsx3.set == {"voice": "h", "rate": 180, "volume": 1.0}
    engine.synthesize("Hallo", "de", Manner(rate=300, pitch=90, volume=50, voice="Katja"), tmp_path / "a.wav")
    assert pyttsx3.set == {"voice": "k", "rate": 300, "volume": 0.5}
    assert engine.voices("de") == ("Hedda", "Katja")
    assert engine.voices("fr") == ()


def test_a_file_that_was_not_written_is_an_error(pyttsx3: FakePyttsx3, tmp_path: Path) -> None:
    pyttsx3.is_mute = True
    with pytest.raises(OSError, match="no sound"):
        Pyttsx3().synthesize("Hallo", "de", OWN, tmp_path / "a.wav")


def test_on_macos_the_length_of_the_sound_is_guessed(
    pyttsx3: FakePyttsx3, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    engine = Pyttsx3()
    assert engine.suffix == ".aiff"
    assert engine.synthesize("Hallo", "de", OWN, tmp_path / "a.aiff") == pytest.approx(3.0)


@pytest.mark.parametrize("platform", ["win32", "darwin", "linux"])
def test_without_pyttsx3_the_package_is_missed(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setitem(sys.modules, "pyttsx3", None)
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(EngineMissing, match="pyttsx3"):
        open_engine("pyttsx3")


@pytest.mark.parametrize("error", [ImportError, OSError, RuntimeError])
def test_voices_that_do_not_start_are_no_missing_package(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def init() -> None:
        raise error("no SpeechLib")

    monkeypatch.setitem(sys.modules, "pyttsx3", types.SimpleNamespace(init=init))
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(EngineMissing, match="voices"):
        open_engine("pyttsx3")


def test_espeak_is_opened_by_its_name() -> None:
    assert isinstance(open_engine("espeak"), Espeak)


_MANNERS = """
import json, pathlib, sys
sys.path[:] = json.loads(sys.argv[2])
from accessible_games.output.speech.backend import Manner
from accessible_games.output.speech.engine import open_engine
engine, path, made = open_engine("pyttsx3"), pathlib.Path(sys.argv[1]), []
for manner in json.loads(sys.argv[3]):
    language = manner.pop("language", "de")
    text = {"de": "Schwarz zieht nach c3.", "en": "Black moves to c3."}[language]
    seconds = engine.synthesize(text, language, Manner(**manner), path)
    samples = memoryview(path.read_bytes()[44:]).cast("h")
    made.append((round(seconds, 1), max(samples)))
print(json.dumps([made, engine.voices("de"), engine.voices("en")[:1]]), file=sys.stderr)
"""


def test_on_linux_pyttsx3_obeys_each_change_of_manner_and_language(tmp_path: Path) -> None:
    """Its own queue drops changes that come while espeak-ng is busy; so they are many, in a process of their own."""
    fast, soft, english = {"rate": 360}, {"volume": 10}, {"language": "en"}
    manners = [{}, fast, {}, soft, english, fast, soft, {}] * 10
    arguments = [str(tmp_path / "a.wav"), json.dumps(sys.path), json.dumps(manners)]
    done = subprocess.run([sys.executable, "-c", _MANNERS, *arguments], capture_output=True, text=True, check=True)
    made, german, first = json.loads(done.stderr.splitlines()[-1])
    assert (german, first) == (["German"], ["English (Great Britain)"])
    seconds, peaks = [[each[place] for each in made] for place in (0, 1)]
    by_manner = {place: {seconds[start + place] for start in range(0, len(made), 8)} for place in range(8)}
    assert all(len(each) == 1 for each in by_manner.values()), by_manner
    assert seconds[1] == seconds[5] < 0.7 * seconds[0]
    assert seconds[0] == seconds[2] == seconds[3] == seconds[7] != seconds[4]
    assert max(peaks[3::8] + peaks[6::8]) < min(peaks[0::8]) / 3
