"""The sounds themselves: a few tones each, computed sample by sample, the same on every machine.

A tone rises in milliseconds and fades to nothing, so no sound clicks. Places higher on the board sound higher, places
farther right come more from the right.
"""

from __future__ import annotations

import hashlib
import io
import math
import threading
import wave
from array import array
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

RATE = 22_050
CHANNELS = 2
PEAK = 0.5  # of full scale: speech over it is louder
_RISE_SECONDS = 0.004
_FADE = 0.012
_SPAN = 4 / 12  # octaves from the middle of the board to its edge
_NOISE = 0x2545F491


class Tone(NamedTuple):
    """A tone. ``start`` and ``length`` in seconds, ``hertz`` at its beginning and ``end`` at its end (0: the same).

    ``overtones``: loudness of the second, third ... partial beside the first; ``noise``: its share of noise.
    """

    start: float
    length: float
    hertz: float
    end: float = 0.0
    loudness: float = 1.0
    overtones: tuple[float, ...] = ()
    noise: float = 0.0


_WOOD = (0.0, 0.35, 0.0, 0.12)
_BELL = (0.5, 0.0, 0.3)
_REED = (0.5, 0.4, 0.3, 0.2)
EARCONS: dict[str, tuple[Tone, ...]] = {
    "turn": (Tone(0, 0.07, 660, overtones=_BELL), Tone(0.08, 0.11, 880, overtones=_BELL)),
    "move": (Tone(0, 0.06, 330, overtones=_WOOD),),
    "push": (Tone(0, 0.12, 180, 260, overtones=_WOOD, noise=0.3),),
    "capture": (Tone(0, 0.05, 500, overtones=_WOOD), Tone(0.05, 0.13, 340, 160, overtones=_REED)),
    "taken": (Tone(0, 0.05, 240, overtones=_REED), Tone(0.06, 0.13, 180, 90, overtones=_REED)),
    "throw": tuple(Tone(0.045 * step, 0.035, 900 - 110 * step, loudness=0.9, noise=0.8) for step in range(4)),
    "score": (Tone(0, 0.06, 784, overtones=_BELL), Tone(0.06, 0.12, 1175, 1319, overtones=_BELL)),
    "threat": (Tone(0, 0.08, 300, 420, overtones=_REED), Tone(0.1, 0.08, 300, 420, overtones=_REED)),
    "mill": tuple(Tone(0.05 * step, 0.05, 440, overtones=_WOOD) for step in range(3)),
    "edge": (Tone(0, 0.05, 120, overtones=(0.3,), noise=0.2),),
    "error": (Tone(0, 0.15, 150, 130, overtones=_REED),),
    "win": tuple(Tone(0.04 * step, 0.07, tone, overtones=_BELL) for step, tone in enumerate((523, 659, 784, 1047))),
    "draw": (Tone(0, 0.09, 523, overtones=_BELL), Tone(0.09, 0.1, 523, loudness=0.8, overtones=_WOOD)),
    "loss": tuple(Tone(0.05 * step, 0.08, tone, overtones=_REED) for step, tone in enumerate((392, 330, 262))),
    "talk": (Tone(0, 0.04, 1200, loudness=0.7), Tone(0.06, 0.05, 1500, loudness=0.7)),
    "clock": tuple(Tone(0.09 * step, 0.025, 1800, loudness=0.8, overtones=_WOOD) for step in range(2)),
}


@lru_cache(maxsize=256)
def rendered(name: str, pan: float = 0.0, lift: float = 0.0) -> array[int]:
    """Return 16 bit samples, left and right in turn; ``pan`` from -1 left to 1 right, ``lift`` from -1 low to 1
    high.
    """
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    left, right = math.cos(angle), math.sin(angle)
    out = array("h")
    for sample in mono(name, round(max(-1.0, min(1.0, lift)), 1)):
        out.append(round(sample * left))
        out.append(round(sample * right))
    return out


@lru_cache(maxsize=256)
def mono(name: str, lift: float) -> array[float]:
    """Return the tones laid over each other, as loud as they may be."""
    tones = EARCONS[name]
    total = array("d", bytes(8 * round(RATE * max(tone.start + tone.length for tone in tones))))
    for tone in tones:
        at = round(RATE * tone.start)
        for number, sample in enumerate(_samples(tone, 2 ** (lift * _SPAN))):
            if at + number < len(total):
                total[at + number] += sample
    loudest = max(map(abs, total))
    return array("d", [32767 * PEAK * sample / loudest for sample in total])


def _samples(tone: Tone, factor: float) -> Iterator[float]:
    count = round(RATE * tone.length)
    partials = ((1, 1.0), *((number, share) for number, share in enumerate(tone.overtones, start=2) if share))
    phase, chance = 0.0, _NOISE
    for number in range(count):
        hertz = tone.hertz + (tone.end - tone.hertz) * number / count if tone.end else tone.hertz
        phase += 2 * math.pi * hertz * factor / RATE
        value = sum(share * math.sin(each * phase) for each, share in partials)
        if tone.noise:
            chance = (1_103_515_245 * chance + 12_345) % 2**31
            value = (1 - tone.noise) * value + tone.noise * (2 * chance / 2**31 - 1)
        yield tone.loudness * value * _shape(number / RATE, tone.length)


def _shape(second: float, length: float) -> float:
    """Return the loudness: from nothing up, slowly down, and to nothing at the end."""
    return min(1.0, second / _RISE_SECONDS) * min(1.0, (length - second) / _FADE) * math.exp(-2.5 * second / length)


@cache
def wav(name: str) -> bytes:
    """Return the sound of that name as RIFF WAVE. Raises KeyError if there is none."""
    samples = array("h", map(round, mono(name, 0.0)))
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setparams((1, samples.itemsize, RATE, len(samples), "NONE", ""))
        file.writeframes(samples.tobytes())
    return content.getvalue()


@cache
def edition() -> str:
    """Return a word that changes when one of the sounds does."""
    return hashlib.sha256(repr((RATE, EARCONS)).encode()).hexdigest()[:12]


APART_SECONDS = 0.11  # from one sound of a batch to the next


class Heard(NamedTuple):
    """A sound at a place: ``pan`` from -1 left to 1 right, ``lift`` from -1 below to 1 above."""

    name: str
    pan: float = 0.0
    lift: float = 0.0


class Mixer:
    """The sounds that play now. ``volume``: 0 to 100, also for sounds that play already."""

    def __init__(self, volume: int = 100) -> None:
        self.volume = volume
        self._lock = threading.Lock()  # frames are asked for by a thread of the device
        self._sounding: list[tuple[array[int], int]] = []  # samples, and how many of them were played

    def begin(self, batch: Sequence[Heard]) -> None:
        """Start the sounds of a batch with the next frames, one shortly after the other."""
        apart = round(APART_SECONDS * RATE) * CHANNELS
        made = [(rendered(*heard), -apart * at) for at, heard in enumerate(batch)]
        with self._lock:
            self._sounding += made

    def mixed(self, frames: int) -> bytes:
        """Return the next frames."""
        length = frames * CHANNELS
        total = [0] * length
        with self._lock:
            playing = self._sounding
            self._sounding = [(samples, at + length) for samples, at in playing if at + length < len(samples)]
        for samples, at in playing:
            for number, sample in enumerate(samples[max(0, at) : max(0, at + length)], start=max(0, -at)):
                total[number] += sample
        return array("h", [max(-32768, min(32767, each * self.volume // 100)) for each in total]).tobytes()
