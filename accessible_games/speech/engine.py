"""The synthesizer inside the worker process: pyttsx3 as a maker of sound files, never as a player.

The facts behind each step were measured with pyttsx3 2.99 and espeak-ng 1.52; ``docs/speech.md`` lists them.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import threading
import wave
from pathlib import Path
from typing import Any

from accessible_games import languages
from accessible_games.speech.text import primary_language

SYNTHESIS_SECONDS = 10.0


class EngineMissing(Exception):
    """No engine can be started; the argument says which part is missing: ``pyttsx3`` or ``espeak``."""


def sound_file_name() -> str:
    """``speech.wav``; on macOS ``speech.aiff``, since the engine there writes AIFF whatever the name says."""
    return "speech.aiff" if sys.platform == "darwin" else "speech.wav"


def seconds_of(path: Path, text: str) -> float:
    """Duration of a WAV file; of any other a generous estimate from its text (five characters a second)."""
    if path.suffix == ".wav":
        with wave.open(str(path), "rb") as file:
            return file.getnframes() / file.getframerate()
    return 2.0 + len(text) / 5


def choose_voice(voices: list[tuple[str, list[str]]], language: str) -> str:
    """The identifier of the voice for a language tag from ``(identifier, tags)``; empty when there is none."""
    wanted = language.replace("_", "-").lower()
    primary = primary_language(wanted)
    by_tag: dict[str, str] = {}
    for identifier, tags in voices:
        for tag in tags:
            by_tag.setdefault(tag.replace("_", "-").lower(), identifier)
    for tag in (wanted, *languages.language(primary).voices, primary):
        if tag in by_tag:
            return by_tag[tag]
    return next((by_tag[tag] for tag in sorted(by_tag) if primary_language(tag) == primary), "")


class SpeechEngine:
    """One pyttsx3 engine; only the thread that made it may use it."""

    def __init__(self) -> None:
        """Raise ``EngineMissing`` when pyttsx3 or the speech engine under it is not installed."""
        _preload_espeak()
        try:
            import pyttsx3
        except ImportError as error:
            raise EngineMissing("pyttsx3") from error
        try:
            self._engine: Any = pyttsx3.init()
        except (RuntimeError, OSError, ImportError) as error:
            raise EngineMissing("espeak" if _uses_espeak() else "pyttsx3") from error
        _never_cancel()
        self._settings = ("", 0)
        self._finished = threading.Event()
        self._engine.connect("finished-utterance", lambda **_facts: self._finished.set())
        self._voices = [(str(voice.id), [str(tag) for tag in voice.languages or ()]) for voice in self._listed()]

    def _listed(self) -> list[Any]:
        return list(self._engine.getProperty("voices") or ())

    def voice(self, language: str) -> str:
        """The identifier of the voice that speaks a language, or an empty text."""
        return choose_voice(self._voices, language)

    def synthesize(self, text: str, voice: str, rate: int, path: Path) -> None:
        """Write the spoken text to ``path``; ``TimeoutError`` when the engine does not come to an end."""
        path.unlink(missing_ok=True)
        self._finished.clear()
        if (voice, rate) != self._settings:
            self._settings = (voice, rate)
            if voice:
                self._engine.setProperty("voice", voice)
            self._engine.setProperty("rate", rate)
            _let_espeak_settle()
        self._engine.save_to_file(text, str(path))
        self._engine.runAndWait()
        # SAPI writes the file before runAndWait returns and never reports the end; espeak returns long before it.
        if _uses_espeak() and not self._finished.wait(SYNTHESIS_SECONDS):
            raise TimeoutError(f"no end of synthesis within {SYNTHESIS_SECONDS} seconds")


def _uses_espeak() -> bool:
    return sys.platform not in ("win32", "darwin")


def _preload_espeak() -> None:
    """Make the packaged espeak-ng findable by its short name; without the package the system's one is used."""
    if not _uses_espeak():
        return
    with contextlib.suppress(ImportError):
        import espeakng_loader as loader

        ctypes.CDLL(loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
        # Without its data espeak-ng ends the whole process with code 1.
        os.environ.setdefault("ESPEAK_DATA_PATH", str(loader.get_data_path()))


def _never_cancel() -> None:
    """Keep ``runAndWait`` from cancelling: it does so whenever espeak looks busy, and then a text or a rate is lost."""
    driver: Any = sys.modules.get("pyttsx3.drivers._espeak")
    if driver is not None:
        driver.IsPlaying = lambda: 0


def _let_espeak_settle() -> None:
    """Wait until espeak has taken over voice and rate: its queue may otherwise speak with those of the text before.

    It looks every 20 ms, so this is done only after a change.
    """
    driver: Any = sys.modules.get("pyttsx3.drivers._espeak")
    if driver is not None:
        driver.Synchronize()
