"""The synthesizer inside the worker process: it makes sound files, and never plays them."""

from __future__ import annotations

import contextlib
import ctypes
import sys
import wave
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from accessible_games.languages import COMMON
from accessible_games.output.speech.backend import DEFAULT_RATE, Manner, Voice, clamp_rate, names_of, usual_voice

_SYNCHRONOUS, _DO_NOT_EXIT = 2, 0x8000  # of espeak_Initialize
_RATE, _VOLUME, _PITCH = 1, 2, 3  # of espeak_SetParameter
_UTF_8 = 1  # of espeak_Synth
_VARIANT = ctypes.create_string_buffer(b"variant")


class _Voice(ctypes.Structure):
    """``espeak_VOICE``."""

    _fields_ = (
        ("name", ctypes.c_char_p),
        ("languages", ctypes.c_void_p),
        ("identifier", ctypes.c_char_p),
        ("gender", ctypes.c_ubyte),
        ("age", ctypes.c_ubyte),
        ("variant", ctypes.c_ubyte),
        ("xx1", ctypes.c_ubyte),
        ("score", ctypes.c_int),
        ("spare", ctypes.c_void_p),
    )


_Heard = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int, ctypes.c_void_p)


class Espeak:
    """One espeak-ng; a process has no second one, and only the thread that made it may use it."""

    suffix = ".wav"

    def __init__(self) -> None:
        """Raise ``OSError`` when neither the package nor the system has the library and its data."""
        self._library, data = _library()
        self._library.espeak_ListVoices.restype = ctypes.POINTER(ctypes.POINTER(_Voice))
        self._hertz = int(self._library.espeak_Initialize(_SYNCHRONOUS, 0, data, _DO_NOT_EXIT))
        if self._hertz <= 0:
            raise OSError("espeak-ng could not find its data")
        self._samples = bytearray()
        # Kept: espeak calls it as long as it lives.
        self._heard = _Heard(self._hear)
        self._library.espeak_SetSynthCallback(self._heard)
        self._voices = self._listed(None)
        variants = self._listed(_Voice(languages=ctypes.addressof(_VARIANT)))
        self._variants = sorted((each.rpartition("/")[2] for each, _, _ in variants), key=str.casefold)
        self._set: tuple[str, Manner] | None = None

    def voice(self, language: str) -> str:
        """Return the identifier of the voice that speaks a language, or an empty text."""
        return usual_voice(self._voices, language)

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of voices that speak a language, the usual one first, and behind them its variants."""
        ordered = names_of(self._voices, language)
        return (*ordered, *(f"{ordered[0]}+{each}" for each in self._variants)) if ordered else ()

    def synthesize(self, text: str, language: str, manner: Manner, path: Path) -> float:
        """Write the spoken text to ``path``, and return its seconds. Raises OSError."""
        self._samples.clear()
        self._set_voice(language, manner)
        spoken = text.encode() + b"\0"
        if self._library.espeak_Synth(spoken, ctypes.c_size_t(len(spoken)), 0, 1, 0, _UTF_8, None, None) != 0:
            raise OSError("espeak-ng could not speak the text")
        with wave.open(str(path), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(self._hertz)
            file.writeframes(self._samples)
        return len(self._samples) / 2 / self._hertz

    def _set_voice(self, language: str, manner: Manner) -> None:
        if (language, manner) == self._set:
            return
        self._set = (language, manner)
        usual = (self.voice(language) or self.voice(COMMON)).encode()
        if not manner.voice or self._library.espeak_SetVoiceByName(manner.voice.encode()) != 0:
            self._library.espeak_SetVoiceByName(usual)
        self._library.espeak_SetParameter(_RATE, clamp_rate(manner.rate or DEFAULT_RATE), 0)
        self._library.espeak_SetParameter(_VOLUME, 100 if manner.volume is None else manner.volume, 0)
        self._library.espeak_SetParameter(_PITCH, 50 if manner.pitch is None else manner.pitch, 0)

    def _hear(self, samples: int | None, count: int, _events: int) -> int:
        if samples:
            self._samples += ctypes.string_at(samples, 2 * count)
        return 0

    def _listed(self, like: _Voice | None) -> list[Voice]:
        found = self._library.espeak_ListVoices(ctypes.byref(like) if like is not None else None)
        voices = []
        for number in range(10_000):
            if not found[number]:
                break
            voice = found[number].contents
            voices.append(((voice.identifier or b"").decode(), (voice.name or b"").decode(), _tags(voice.languages)))
        return voices


def _tags(address: int | None) -> list[str]:
    """Return ``espeak_VOICE.languages``: a byte of priority and a tag, again and again, until a priority of 0."""
    tags: list[str] = []
    while address and ctypes.string_at(address, 1) != b"\0":
        tag = ctypes.string_at(address + 1)
        tags.append(tag.decode())
        address += len(tag) + 2
    return tags


@cache
def _library() -> tuple[Any, bytes | None]:
    """Return the library, of the package or else of the system, and the path of its data. Raises OSError."""
    with contextlib.suppress(ImportError):
        import espeakng_loader as loader

        return ctypes.CDLL(loader.get_library_path()), str(loader.get_data_path()).encode()
    return ctypes.CDLL("libespeak-ng.so.1"), None


class EngineMissing(Exception):
    """No engine can be started; the argument is the missing part: ``pyttsx3``, ``voices`` or ``espeak``."""


class Engine(Protocol):
    """A synthesizer. Only the thread that made it may use it."""

    suffix: str
    """Of the files that it writes."""

    def voice(self, language: str) -> str:
        """Return the identifier of the voice that speaks a language by itself, or an empty text."""

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of voices that speak a language, the usual one first."""

    def synthesize(self, text: str, language: str, manner: Manner, path: Path) -> float:
        """Write the spoken text to ``path``, and return its seconds. Raises OSError."""


def open_engine() -> Engine:
    """Return espeak-ng; on Windows and macOS the engine of pyttsx3. Raises EngineMissing."""
    if sys.platform in ("win32", "darwin"):
        return SystemEngine()
    try:
        return Espeak()
    except OSError as error:
        raise EngineMissing("espeak") from error


class SystemEngine:
    """The voices of Windows or macOS, as pyttsx3 knows them; it makes files, since its own playing cannot be
    stopped.
    """

    def __init__(self) -> None:
        """Raise ``EngineMissing`` if pyttsx3 is not installed, or if the voices of the system do not start."""
        # On macOS the engine writes AIFF whatever the name says.
        self.suffix = ".aiff" if sys.platform == "darwin" else ".wav"
        try:
            import pyttsx3

            self._engine: Any = pyttsx3.init()
        except ModuleNotFoundError as error:
            raise EngineMissing("pyttsx3") from error
        except (RuntimeError, OSError, ImportError) as error:
            raise EngineMissing("voices") from error
        found = list(self._engine.getProperty("voices") or ())
        self._voices = [(str(each.id), str(each.name), [str(tag) for tag in each.languages or ()]) for each in found]

    def voice(self, language: str) -> str:
        """Return the identifier of the voice that speaks a language by itself, or an empty text."""
        return usual_voice(self._voices, language)

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of voices that speak a language, the usual one first."""
        return tuple(names_of(self._voices, language))

    def synthesize(self, text: str, language: str, manner: Manner, path: Path) -> float:
        """Write the spoken text to ``path``, and return its seconds; pitches are not available here. Raises OSError."""
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
            raise OSError("the engine wrote no sound file") from error
