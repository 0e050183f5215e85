"""The sounds computed sample by sample, the same on every machine: each as loud as the others for the ear.

A note rises in milliseconds and fades to nothing, so no sound clicks. Places higher on the board sound higher, places
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

from accessible_games.output.sounds.table import EARCONS, GAP, ON_BOARD, SPAN, WIDTH, Heard, Note

RATE = 22_050
CHANNELS = 2
LOUDNESS = -20.0  # LUFS of the loudest 200 ms: speech at its normal volume is 3 dB louder
STEPS = 4  # heights above the middle of the board, and below it
_WINDOW = RATE // 5  # the ear adds up about so many samples
_RISE_SECONDS = 0.005
_FADE = 0.014
_FLUTTER = 0.45
_NOISE = 0x2545F491
_SHAKES = 260  # new random values a second
_SHAKEN = 1.6


@lru_cache(maxsize=256)
def rendered(name: str, pan: float = 0.0, lift: float = 0.0, volume: int = 100, is_low: bool = False) -> array[int]:
    """Return 16 bit samples, left and right in turn, of a ``Heard``."""
    angle = (WIDTH * max(-1.0, min(1.0, pan)) + 1) * math.pi / 4
    left, right = volume / 100 * math.cos(angle), volume / 100 * math.sin(angle)
    out = array("h")
    for sample in mono(name, step_of(name, lift), is_low):
        out.append(round(sample * left))
        out.append(round(sample * right))
    return out


def step_of(name: str, lift: float) -> int:
    """Return the height in steps, from -4 to 4; 0 for sounds that do not belong to a field."""
    return round(STEPS * max(-1.0, min(1.0, lift))) if name in ON_BOARD else 0


def file_of(heard: Heard) -> str:
    """Return the name of the file of a sound at a height, such as ``push+2``, or ``low-push`` an octave lower."""
    return _file_name(heard.name, step_of(heard.name, heard.lift), heard.is_low)


def _file_name(name: str, step: int, is_low: bool) -> str:
    return ("low-" if is_low else "") + name + (f"{step:+}" if step else "")


@lru_cache(maxsize=512)
def mono(name: str, step: int = 0, is_low: bool = False) -> array[float]:
    """Return the notes laid over each other, as loud as every sound is."""
    notes = EARCONS[name]
    total = array("d", bytes(8 * (RATE * max(note.start + note.length for note in notes) // 1000)))
    for note in notes:
        at = RATE * note.start // 1000
        for number, sample in enumerate(_samples(note, 2 ** (step / STEPS * SPAN - is_low))):
            if at + number < len(total):
                total[at + number] += sample
    factor = 32767 * 10 ** ((LOUDNESS - loudness(total)) / 20)
    return array("d", [factor * sample for sample in total])


def _samples(note: Note, factor: float) -> Iterator[float]:
    overtones, decay, flutter, noise = note.timbre
    seconds = note.length / 1000
    count = round(RATE * seconds)
    partials = ((1, 1.0), *((number, share) for number, share in enumerate(overtones, start=2) if share))
    shaken = _shaken(count) if noise else iter(())
    phase = 0.0
    for number in range(count):
        hertz = note.hertz * (note.end / note.hertz) ** (number / count) if note.end else note.hertz
        value = sum(share * math.sin(each * phase) for each, share in partials)
        if noise:
            value = (1 - noise) * value + noise * _SHAKEN * next(shaken) * math.sin(phase)
        phase += 2 * math.pi * hertz * factor / RATE
        time = number / RATE
        if flutter:
            value *= 1 - _FLUTTER * (1 - math.cos(2 * math.pi * flutter * time))
        rise, fade = min(1.0, time / _RISE_SECONDS), min(1.0, (seconds - time) / _FADE)
        yield value * rise * fade * math.exp(-decay * time / seconds)


def _shaken(count: int) -> Iterator[float]:
    """Yield random values that change slowly, so that a tone multiplied by them stays around its pitch."""
    chance, before, after = _NOISE, 0.0, 0.0
    reached = 1.0
    for _ in range(count):
        if reached >= 1:
            chance = (1_103_515_245 * chance + 12_345) % 2**31
            before, after, reached = after, 2 * chance / 2**31 - 1, reached - 1
        yield before + (after - before) * reached
        reached += _SHAKES / RATE


# The two filters of ITU-R BS.1770 at 22,050 Hz, each as b0, b1, b2, a1, a2.
def _shelf() -> tuple[float, ...]:
    tangent, gain, quality = math.tan(math.pi * 1681.974450955533 / RATE), 10 ** (3.999843853973347 / 20), 0.70717523695
    middle = gain**0.4996667741545416
    whole = 1 + tangent / quality + tangent**2
    return (
        (gain + middle * tangent / quality + tangent**2) / whole,
        2 * (tangent**2 - gain) / whole,
        (gain - middle * tangent / quality + tangent**2) / whole,
        2 * (tangent**2 - 1) / whole,
        (1 - tangent / quality + tangent**2) / whole,
    )


def _high_pass() -> tuple[float, ...]:
    tangent, quality = math.tan(math.pi * 38.13547087602444 / RATE), 0.5003270373238773
    whole = 1 + tangent / quality + tangent**2
    return 1, -2, 1, 2 * (tangent**2 - 1) / whole, (1 - tangent / quality + tangent**2) / whole


_WEIGHTING = _shelf(), _high_pass()


def loudness(samples: Sequence[float]) -> float:
    """Return the loudness in LUFS of the loudest 200 ms, for samples up to 1 that come from the middle."""
    for b0, b1, b2, a1, a2 in _WEIGHTING:
        samples, given, one, two = [], samples, 0.0, 0.0
        for sample in (*given, *[0.0] * (RATE // 100)):
            value = b0 * sample + one
            one, two = b1 * sample - a1 * value + two, b2 * sample - a2 * value
            samples.append(value)
    power = best = 0.0
    for number, sample in enumerate(samples):
        power += sample * sample - (samples[number - _WINDOW] ** 2 if number >= _WINDOW else 0.0)
        best = max(best, power)
    return -0.691 + 10 * math.log10(best / _WINDOW)


FILES = {
    _file_name(name, step, is_low): (name, step, is_low)
    for is_low in (False, True)
    for name in EARCONS
    for step in (range(-STEPS, STEPS + 1) if name in ON_BOARD else (0,))
}


@cache
def wav(file_name: str) -> bytes:
    """Return a sound as RIFF WAVE: ``move``, or one of another height, ``move+2``. Raises KeyError if there is none."""
    samples = array("h", map(round, mono(*FILES[file_name])))
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setparams((1, samples.itemsize, RATE, len(samples), "NONE", ""))
        file.writeframes(samples.tobytes())
    return content.getvalue()


@cache
def edition() -> str:
    """Return a word that changes when one of the sounds does."""
    return hashlib.sha256(repr((RATE, LOUDNESS, SPAN, WIDTH, EARCONS)).encode()).hexdigest()[:12]


class Mixer:
    """The sounds that play now. ``volume``: 0 to 100, also for sounds that play already."""

    def __init__(self, volume: int = 100) -> None:
        self.volume = volume
        self._lock = threading.Lock()  # frames are asked for by a thread of the device
        self._sounding: list[tuple[array[int], int]] = []  # samples, and how many of them were played

    def begin(self, batch: Sequence[Heard]) -> None:
        """Start the sounds of a batch with the next frames, with a short silence between them."""
        made, at = [], 0
        for heard in batch:
            samples = rendered(heard.name, heard.pan, heard.lift, heard.volume, heard.is_low)
            made.append((samples, -at))
            at += round(heard.step * RATE) * CHANNELS or len(samples) + round(GAP * RATE) * CHANNELS
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
