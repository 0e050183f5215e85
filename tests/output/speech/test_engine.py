"""The voices of Windows and macOS behind pyttsx3, with a fake one."""

from __future__ import annotations

import sys
import types
import wave
from pathlib import Path
from typing import Any

import pytest

from accessible_games.output.speech.backend import OWN, Manner
from accessible_games.output.speech.engine import EngineMissing, Espeak, SystemEngine, open_engine


class FakePyttsx3:
    """Two voices; their files have a tenth of a second for each letter, or are empty."""

    def __init__(self) -> None:
        self.set: dict[str, Any] = {}
        self.is_mute = False
        voices = (("h", "Hedda", "de-DE"), ("z", "Zira", "en-US"), ("k", "Katja", "de-DE"))
        self._voices = [types.SimpleNamespace(id=id_, name=name, languages=[tag]) for id_, name, tag in voices]
        self._file = ("", "")

    def getProperty(self, name: str) -> object:
        assert name == "voices"
        return self._voices

    def setProperty(self, name: str, value: object) -> None:
        self.set[name] = value

    def save_to_file(self, text: str, path: str) -> None:
        self._file = (text, path)

    def runAndWait(self) -> None:
        text, path = self._file
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
    monkeypatch.setitem(sys.modules, "pyttsx3", types.SimpleNamespace(init=lambda: fake))
    return fake


def test_a_file_is_written_in_the_wanted_manner(pyttsx3: FakePyttsx3, tmp_path: Path) -> None:
    engine = SystemEngine()
    assert engine.synthesize("Hallo", "de", OWN, tmp_path / "a.wav") == pytest.approx(0.5)
    assert pyttsx3.set == {"voice": "h", "rate": 180, "volume": 1.0}
    engine.synthesize("Hallo", "de", Manner(rate=300, volume=50, voice="Katja"), tmp_path / "a.wav")
    assert pyttsx3.set == {"voice": "k", "rate": 300, "volume": 0.5}
    assert engine.voices("de") == ("Hedda", "Katja")
    assert engine.voices("fr") == ()


def test_a_file_that_was_not_written_is_an_error(pyttsx3: FakePyttsx3, tmp_path: Path) -> None:
    pyttsx3.is_mute = True
    with pytest.raises(OSError, match="no sound"):
        SystemEngine().synthesize("Hallo", "de", OWN, tmp_path / "a.wav")


def test_on_macos_the_length_of_the_sound_is_guessed(
    pyttsx3: FakePyttsx3, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    engine = SystemEngine()
    assert engine.suffix == ".aiff"
    assert engine.synthesize("Hallo", "de", OWN, tmp_path / "a.aiff") == pytest.approx(3.0)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_without_pyttsx3_the_package_is_missed(monkeypatch: pytest.MonkeyPatch, platform: str) -> None:
    monkeypatch.setitem(sys.modules, "pyttsx3", None)
    monkeypatch.setattr(sys, "platform", platform)
    with pytest.raises(EngineMissing, match="pyttsx3"):
        open_engine()


@pytest.mark.parametrize("error", [ImportError, OSError, RuntimeError])
def test_voices_that_do_not_start_are_no_missing_package(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def init() -> None:
        raise error("no SpeechLib")

    monkeypatch.setitem(sys.modules, "pyttsx3", types.SimpleNamespace(init=init))
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(EngineMissing, match="voices"):
        open_engine()


def test_on_linux_the_engine_is_espeak() -> None:
    assert isinstance(open_engine(), Espeak)
