"""The sounds themselves: a few tones each, reckoned sample by sample, the same on every machine.

A tone rises in milliseconds and fades to nothing, so no sound clicks. What is higher on the board sounds higher, what
is farther right comes more from the right.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

RATE = 22_050
CHANNELS = 2
PEAK = 0.5  # of full scale: speech over it is louder
_RISE = 0.004  # seconds
_FADE = 0.012
_SPAN = 4 / 12  # octaves from the middle of the board to its edge
_NOISE = 0x2545F491


class Tone(NamedTuple):
    """``start`` and ``length`` in seconds, ``hertz`` at its beginning and ``end`` at its end (0: the same).

    ``overtones``: how loud the second, third ... partial are beside the first; ``noise``: how much of it is noise.
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
    """16 bit samples, left and right in turn; ``pan`` from -1 left to 1 right, ``lift`` from -1 low to 1 high."""
    angle = (max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    left, right = math.cos(angle), math.sin(angle)
    out = array("h")
    for sample in mono(name, round(max(-1.0, min(1.0, lift)), 1)):
        out.append(round(sample * left))
        out.append(round(sample * right))
    return out


@lru_cache(maxsize=256)
def mono(name: str, lift: float) -> array[float]:
    """The tones laid over each other, as loud as they may be."""
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
    """From nothing up, slowly down, and to nothing at the end."""
    return min(1.0, second / _RISE) * min(1.0, (length - second) / _FADE) * math.exp(-2.5 * second / length)
