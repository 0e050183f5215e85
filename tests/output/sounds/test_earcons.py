"""Every sound by numbers: as loud as the others, low enough for every ear, placed, and unlike the others."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from operator import mul

import pytest

from accessible_games.output.sounds.earcons import LOUDNESS, RATE, loudness, mono, rendered
from accessible_games.output.sounds.table import EARCONS, ENDS, ON_BOARD

NAMES = sorted(EARCONS)
HEIGHTS = [(name, step) for name in NAMES for step in ((-4, 0, 4) if name in ON_BOARD else (0,))]
GOOD_AND_BAD = [("score", "conceded"), ("mill", "milled"), ("capture", "taken"), ("come", "gone"), ("win", "loss")]
WINDOW, APART = 0.04, 0.02  # seconds of a picture of a sound
TONES = [200 * 2 ** (number / 6) for number in range(19)]


def low_pass(samples: Sequence[float], hertz: float) -> list[float]:
    """Return the samples as an ear that hears nothing above this gets them: 12 dB an octave."""
    cosine, alpha = math.cos(2 * math.pi * hertz / RATE), math.sin(2 * math.pi * hertz / RATE) / math.sqrt(2)
    b, a0, a1, a2 = (1 - cosine) / 2, 1 + alpha, -2 * cosine, 1 - alpha
    out, one, two = [], 0.0, 0.0
    for sample in samples:
        value = (b * sample + one) / a0
        one, two = 2 * b * sample - a1 * value + two, b * sample - a2 * value
        out.append(value)
    return out


def power(samples: Sequence[float]) -> float:
    return sum(sample * sample for sample in samples)


def decibels(one: float, other: float) -> float:
    return 10 * math.log10(one / other)


@cache
def waves(tone: float, rate: int, count: int) -> tuple[list[float], list[float]]:
    """Return cosine and sine of a tone under a Hann window."""
    hann = [0.5 - 0.5 * math.cos(2 * math.pi * number / count) for number in range(count)]
    steps = [2 * math.pi * tone * number / rate for number in range(count)]
    return list(map(mul, hann, map(math.cos, steps))), list(map(mul, hann, map(math.sin, steps)))


@cache
def picture(name: str) -> list[list[float]]:
    """Return for each window the level of each tone above -40 dB of the loudest."""
    samples = mono(name)
    few = [sum(samples[at : at + 4]) / 4 for at in range(0, len(samples), 4)]
    rate, count = RATE // 4, round(RATE // 4 * WINDOW)
    few += [0.0] * (round(0.6 * rate) + count - len(few))
    strengths = []
    for number in range(round(0.6 / APART)):
        piece = few[round(number * APART * rate) :][:count]
        pairs = (waves(tone, rate, count) for tone in TONES) if any(piece) else ()
        strengths.append([math.hypot(*(sum(map(mul, piece, wave)) for wave in pair)) for pair in pairs])
    loudest = max(map(max, filter(None, strengths)))
    return [
        [max(0.0, 40 + 20 * math.log10(max(each / loudest, 1e-9))) for each in row] or [0.0] * len(TONES)
        for row in strengths
    ]


def likeness(one: str, other: str, tones: int) -> float:
    first = [each for row in picture(one) for each in row[:tones]]
    second = [each for row in picture(other) for each in row[:tones]]
    return float(sum(map(mul, first, second)) / math.sqrt(power(first) * power(second)))


def test_every_sound_is_as_loud_as_the_others_also_for_an_ear_that_hears_no_high_tones() -> None:
    faults = {}
    for name, step in HEIGHTS:
        full = [sample / 32767 for sample in mono(name, step)]
        whole, low = loudness(full), loudness(low_pass(full, 1000))
        if abs(whole - LOUDNESS) > 0.5 or whole - low > 3:
            faults[name, step] = round(whole, 1), round(low, 1)
    assert faults == {}


@cache
def bins(seconds: float) -> list[tuple[list[float], list[float], float]]:
    """Return cosine and sine of each tone of 250 to 900 Hz that fits into so long, and how little it was thinned."""
    rate, found = RATE / 8, []
    for number in range(round(250 * seconds), round(900 * seconds) + 1):
        turn = 2 * math.pi * number / seconds / rate
        steps = [turn * at for at in range(round(seconds * rate))]
        thinned = math.sin(turn / 2) / (8 * math.sin(turn / 16))
        found.append((list(map(math.cos, steps)), list(map(math.sin, steps)), 8 / thinned**2))
    return found


def share(samples: Sequence[float]) -> float:
    """Return the share of the power that lies at 250 to 900 Hz."""
    few = [sum(samples[at : at + 8]) / 8 for at in range(0, len(samples), 8)]
    seconds = 0.25 if len(samples) <= 0.25 * RATE else 0.53
    found = (8 * weight * sum(sum(map(mul, few, wave)) ** 2 for wave in pair) for *pair, weight in bins(seconds))
    return float(2 * sum(found) / (seconds * RATE) / power(samples))


def test_most_of_a_sound_lies_where_nearly_everybody_hears() -> None:
    shares = {(name, step): round(share(mono(name, step)), 2) for name, step in HEIGHTS}
    assert {each: share for each, share in shares.items() if not 0.6 <= share <= 1.01} == {}


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_silent_at_its_ends_and_never_too_loud(name: str) -> None:
    seconds = len(mono(name)) / RATE
    assert seconds <= (0.521 if name in ENDS else 0.25)
    samples = mono(name)
    loudest = max(map(abs, samples))
    assert samples[0] == 0
    # A step from the last sample to silence that could be heard would be a click.
    assert max(map(abs, samples[-4:])) < 0.01 * loudest
    for pan in (-1.0, 0.0, 1.0):
        assert max(map(abs, rendered(name, pan))) / 32767 < 10 ** (-3 / 20)


@pytest.mark.parametrize("name", NAMES)
def test_both_ears_hear_a_sound_from_the_side(name: str) -> None:
    middle, right, left = (rendered(name, pan) for pan in (0.0, 1.0, -1.0))
    assert -12.5 < decibels(power(right[::2]), power(right[1::2])) < -11.5
    assert (left[::2], left[1::2]) == (right[1::2], right[::2])
    assert middle[::2] == middle[1::2]
    assert power(right) == pytest.approx(power(middle), rel=0.01)


def test_no_two_sounds_are_alike_for_a_whole_ear_and_for_a_low_one() -> None:
    low = sum(tone <= 1000 for tone in TONES)
    alike = {
        (one, other, tones): round(likeness(one, other, tones), 2)
        for one, other in combinations(NAMES, 2)
        for tones in (len(TONES), low)
    }
    assert {pair: value for pair, value in alike.items() if value > 0.75} == {}


def test_good_goes_up_and_bad_goes_down() -> None:
    def rise(name: str) -> float:
        notes = [note for note in EARCONS[name] if name not in ("capture", "taken") or note.end]
        return (notes[-1].end or notes[-1].hertz) - notes[0].hertz

    assert all(rise(good) > 0 > rise(bad) for good, bad in GOOD_AND_BAD)
    assert rise("turn") > 0
    assert rise("question") > 0 > rise("end")


def test_sounds_of_one_timbre_and_rhythm_differ_in_contour() -> None:
    def contour(name: str) -> list[float]:
        tones = [tone for note in EARCONS[name] for tone in (note.hertz, note.end or note.hertz)]
        return [math.copysign(min(1, abs(after - before)), after - before) for before, after in pairwise(tones)]

    def rhythm(name: str) -> list[tuple[object, int]]:
        return [(note.timbre, note.start) for note in EARCONS[name]]

    alike = [pair for pair in combinations(NAMES, 2) if rhythm(pair[0]) == rhythm(pair[1])]
    assert ("come", "gone") in alike
    assert [(one, other) for one, other in alike if contour(one) == contour(other)] == []


def test_higher_places_sound_higher_and_as_long() -> None:
    def crossings(lift: float) -> int:
        samples = rendered("own", lift=lift)[::2]
        return sum(before < 0 <= after for before, after in pairwise(samples))

    assert crossings(-1) < crossings(0) < crossings(1)
    assert len(rendered("push", lift=-1)) == len(rendered("push", lift=1))
    assert rendered("turn", lift=1) == rendered("turn")


def test_a_place_beside_the_board_is_its_edge() -> None:
    assert rendered("move", 7.0, 9.0) == rendered("move", 1.0, 1.0)


def test_a_sound_is_the_same_each_time() -> None:
    first = {name: array("h", rendered(name, 0.2, 0.3)) for name in ("push", "turn")}
    rendered.cache_clear()
    mono.cache_clear()
    assert {name: rendered(name, 0.2, 0.3) for name in first} == first
