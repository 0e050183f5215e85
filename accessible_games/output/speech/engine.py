"""The synthesizer inside the worker process: it makes sound files, and never plays them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import sys
import threading
import time
import wave
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from accessible_games.languages import COMMON
from accessible_games.output.speech.backend import DEFAULT_RATE, Manner, Voice, clamp_rate, names_of, usual_voice

_SYNCHRONOUS, _DO_NOT_EXIT = 2, 0x8000  # of espeak_Initialize
_RATE, _VOLUME, _PITCH = 1, 2, 3  # of espeak_SetParameter
_UTF_8 = 1  # of espeak_Synth
_FILE_SECONDS = 5.0  # the longest wait for a file of pyttsx3
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
    """The engine cannot be started; the argument is the missing part: ``pyttsx3``, ``voices`` or ``espeak``."""


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


ESPEAK, PYTTSX3 = "espeak", "pyttsx3"


def open_engine(name: str) -> Engine:
    """Return the engine of that name. Raises EngineMissing."""
    try:
        return Espeak() if name == ESPEAK else Pyttsx3()
    except ModuleNotFoundError as error:
        raise EngineMissing(PYTTSX3) from error
    except (RuntimeError, OSError, ImportError) as error:
        raise EngineMissing("voices" if _has_own_voices() else ESPEAK) from error


def _has_own_voices() -> bool:
    """Return whether pyttsx3 speaks with voices of the system, and not with espeak-ng."""
    return sys.platform in ("win32", "darwin")


class Pyttsx3:
    """The voices that pyttsx3 knows: those of Windows and macOS, elsewhere those of espeak-ng.

    It makes files: what it plays by itself cannot be stopped, and on Linux is lost without ``aplay``.
    """

    def __init__(self) -> None:
        """Raise ``ModuleNotFoundError`` if pyttsx3 is not installed, another error if its voices do not start."""
        # On macOS the engine writes AIFF whatever the name says.
        self.suffix = ".aiff" if sys.platform == "darwin" else ".wav"
        self._espeak: Any = None
        if not _has_own_voices():
            self._espeak, data = _library()
            if data is not None:
                os.environ["ESPEAK_DATA_PATH"] = data.decode()  # without its data it would end the process
        import pyttsx3

        self._engine: Any = pyttsx3.init()
        self._finished = threading.Event()
        self._engine.connect("finished-utterance", lambda name, completed: self._finished.set())
        self._set: dict[str, object] = {}
        found = list(self._engine.getProperty("voices") or ())
        self._voices = [(str(each.id), str(each.name), [str(tag) for tag in each.languages or ()]) for each in found]
        self._rest()
        self._engine.runAndWait()  # before the first loop settings are kept back

    def voice(self, language: str) -> str:
        """Return the identifier of the voice that speaks a language by itself, or an empty text."""
        return usual_voice(self._voices, language)

    def voices(self, language: str) -> tuple[str, ...]:
        """Return the names of voices that speak a language, the usual one first."""
        return tuple(names_of(self._voices, language))

    def synthesize(self, text: str, language: str, manner: Manner, path: Path) -> float:
        """Write the spoken text to ``path``, and return its seconds. Raises OSError."""
        path.unlink(missing_ok=True)
        self._set_voice(language, manner)
        self._finished.clear()
        self._engine.save_to_file(text, str(path))
        self._engine.runAndWait()
        if self._espeak is not None:
            self._finished.wait(_FILE_SECONDS)  # the file is written in another thread
        if self.suffix != ".wav":
            return 2.0 + len(text) / 5  # a generous guess, at five characters a second
        try:
            with wave.open(str(path), "rb") as file:
                return file.getnframes() / file.getframerate()
        except (EOFError, wave.Error) as error:
            raise OSError("the engine wrote no sound file") from error

    def _set_voice(self, language: str, manner: Manner) -> None:
        named = (identifier for identifier, name, _ in self._voices if name == manner.voice)
        wanted: dict[str, object] = {
            "voice": next(named, "") or self.voice(language) or self.voice(COMMON),
            "rate": clamp_rate(manner.rate or DEFAULT_RATE),
            "volume": 1.0 if manner.volume is None else manner.volume / 100,
        }
        if self._espeak is not None:  # with other voices it has no pitch
            wanted["pitch"] = 50 if manner.pitch is None else manner.pitch
        self._rest()
        for name, value in wanted.items():
            if value and self._set.get(name) != value:
                self._engine.setProperty(name, value)
        self._set = wanted
        self._rest()

    def _rest(self) -> None:
        """Wait until espeak-ng has carried out its orders: the next loop of pyttsx3 cancels those under way."""
        while self._espeak is not None and self._espeak.espeak_IsPlaying():
            time.sleep(0.001)
