"""The synthesizer inside the worker process: it makes sound files, and never plays them."""

from __future__ import annotations

import sys
import wave
from pathlib import Path
from typing import Any, Protocol

from accessible_games.output.speech.backend import Manner
from accessible_games.output.speech.espeak import Espeak
from accessible_games.output.speech.text import DEFAULT_RATE, clamp_rate, names_of, usual_voice


class EngineMissing(Exception):
    """No engine can be started; the argument says which part is missing: ``pyttsx3`` or ``espeak``."""


class Engine(Protocol):
    """Only the thread that made it may use it."""

    suffix: str
    """Of the files that it writes."""

    def voice(self, language: str) -> str:
        """The identifier of the voice that speaks a language by itself, or an empty text."""

    def voices(self, language: str) -> tuple[str, ...]:
        """The names of voices that speak a language, the usual one first."""

    def synthesize(self, text: str, language: str, manner: Manner, path: Path) -> float:
        """Write the spoken text to ``path``, and tell its seconds. Raises OSError."""


def open_engine() -> Engine:
    """espeak-ng; on Windows and macOS what pyttsx3 finds. Raises EngineMissing."""
    if sys.platform in ("win32", "darwin"):
        return SystemEngine()
    try:
        return Espeak()
    except OSError as error:
        raise EngineMissing("espeak") from error


class SystemEngine:
    """The voices of Windows or macOS, as pyttsx3 knows them; it makes files, since what it plays cannot be stopped."""

    def __init__(self) -> None:
        """Raise ``EngineMissing`` when pyttsx3 is not installed or finds no voices."""
        # On macOS the engine writes AIFF whatever the name says.
        self.suffix = ".aiff" if sys.platform == "darwin" else ".wav"
        try:
            import pyttsx3

            self._engine: Any = pyttsx3.init()
        except (RuntimeError, OSError, ImportError) as error:
            raise EngineMissing("pyttsx3") from error
        found = list(self._engine.getProperty("voices") or ())
        self._voices = [(str(each.id), str(each.name), [str(tag) for tag in each.languages or ()]) for each in found]

    def voice(self, language: str) -> str:
        """The identifier of the voice that speaks a language by itself, or an empty text."""
        return usual_voice(self._voices, language)

    def voices(self, language: str) -> tuple[str, ...]:
        """The names of voices that speak a language, the usual one first."""
        return tuple(names_of(self._voices, language))

    def synthesize(self, text: str, language: str, manner: Manner, path: Path) -> float:
        """Write the spoken text to ``path``, and tell its seconds. Pitches are not to be had here. Raises OSError."""
        path.unlink(missing_ok=True)
        named = (identifier for identifier, name, _ in self._voices if name == manner.voice)
        voice = next(named, "") or self.voice(language)
        if voice:
            self._engine.setProperty("voice", voice)
        self._engine.setProperty("rate", clamp_rate(manner.rate or DEFAULT_RATE))
        self._engine.setProperty("volume", 1.0 if manner.volume is None else manner.volume / 100)
        self._engine.save_to_file(text, str(path))
        self._engine.runAndWait()
        if self.suffix != ".wav":
            return 2.0 + len(text) / 5  # a generous guess, at five characters a second
        try:
            with wave.open(str(path), "rb") as file:
                return file.getnframes() / file.getframerate()
        except (EOFError, wave.Error) as error:
            raise OSError("no sound was written") from error
