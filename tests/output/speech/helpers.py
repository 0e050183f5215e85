"""Helpers of the speech tests besides fixtures."""

from __future__ import annotations

import array
import math
import shutil
import sys
import time
import wave
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from accessible_games.output.speech.backend import Backend
from accessible_games.output.speech.speaker import Speaker
from accessible_games.output.speech.worker import PLAYER_VARIABLE
from accessible_games.rules.core.notices import Notice

HERE = Path(__file__).parent
DEADLINE = 40.0  # seconds until what does not come is a failure; less than a held sound


def wait_until(condition: Callable[[], bool], seconds: float = DEADLINE) -> bool:
    """Poll every 5 ms; False when the condition did not come true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.005)
    return condition()


class NotingSpeaker(Speaker):
    """Keeps the reported problems."""

    def __init__(self, backend: Backend) -> None:
        self.problems: list[Notice] = []
        super().__init__(backend, on_problem=self.problems.append)


@dataclass(frozen=True)
class Sound:
    """The content of a 16 bit mono WAV file: seconds, and RMS and peak where 1.0 is full scale."""

    seconds: float
    rms: float
    peak: float


def measure(path: Path) -> Sound:
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        samples = array.array("h", file.readframes(file.getnframes()))
        seconds = file.getnframes() / file.getframerate()
    rms = math.sqrt(sum(sample * sample for sample in samples) / max(1, len(samples))) / 32768
    return Sound(seconds, rms, max((abs(sample) for sample in samples), default=0) / 32768)


class FakePlayer:
    """The forced player of the workers started from now on; ``mode``, from its next start on: quick, hold or fail.

    ``environment``: leads a program there whose environment is made by the test.
    """

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.environment = {
            PLAYER_VARIABLE: f"{sys.executable} -I -S {HERE / 'fake_player.py'}",
            "FAKE_PLAYER_FOLDER": str(folder),
        }
        for name, value in self.environment.items():
            monkeypatch.setenv(name, value)
        self.mode("quick")

    def mode(self, mode: str) -> None:
        (self.folder / "mode").write_text(mode, encoding="utf-8")

    def files(self) -> list[Path]:
        """The sound files played so far, oldest first."""
        return sorted(self.folder.glob("*.wav"))

    def wait_for(self, count: int) -> list[Path]:
        assert wait_until(lambda: len(self.files()) >= count), f"{len(self.files())} of {count} files were played"
        return self.files()

    @staticmethod
    def process_id(file: Path) -> int:
        return int(file.stem.rpartition("-")[2])


@dataclass(frozen=True)
class Pulse:
    """A PulseAudio server of its own with one null sink; ``environment`` leads programs to it."""

    environment: dict[str, str]


def required(program: str, package: str) -> str:
    """The path of a program; a sentence when it is missing."""
    path = shutil.which(program)
    assert path, f"This test needs the program {program}. Install the package {package}."
    return path
