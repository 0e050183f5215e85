"""Sounds laid over each other, frame by frame; no device, no thread."""

from __future__ import annotations

import threading
from array import array
from collections.abc import Sequence
from typing import NamedTuple

from accessible_games.output.sounds.earcons import CHANNELS, RATE, rendered

APART = 0.11  # seconds from one sound of a batch to the next


class Heard(NamedTuple):
    """A sound at a place: ``pan`` from -1 left to 1 right, ``lift`` from -1 below to 1 above."""

    name: str
    pan: float = 0.0
    lift: float = 0.0


class Mixer:
    """What sounds now. ``volume``: 0 to 100, also of what sounds already."""

    def __init__(self, volume: int = 100) -> None:
        self.volume = volume
        self._lock = threading.Lock()  # frames are asked for by a thread of the device
        self._sounding: list[tuple[array[int], int]] = []  # samples, and how many of them were played

    def begin(self, batch: Sequence[Heard]) -> None:
        """Let the sounds of a batch begin with the next frames, one shortly after the other."""
        apart = round(APART * RATE) * CHANNELS
        made = [(rendered(*heard), -apart * at) for at, heard in enumerate(batch)]
        with self._lock:
            self._sounding += made

    def mixed(self, frames: int) -> bytes:
        """The next so many frames."""
        length = frames * CHANNELS
        total = [0] * length
        with self._lock:
            playing = self._sounding
            self._sounding = [(samples, at + length) for samples, at in playing if at + length < len(samples)]
        for samples, at in playing:
            for number, sample in enumerate(samples[max(0, at) : max(0, at + length)], start=max(0, -at)):
                total[number] += sample
        return array("h", [max(-32768, min(32767, each * self.volume // 100)) for each in total]).tobytes()
