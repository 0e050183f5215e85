"""Every sound rendered: short, without a click, placed, and unlike the others."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from itertools import combinations

import pytest

from accessible_games.output.announce.announcer import SOUNDS
from accessible_games.output.sounds.earcons import EARCONS, PEAK, RATE, rendered

NAMES = sorted(EARCONS)


def left(samples: Sequence[int]) -> Sequence[int]:
    return samples[::2]


def right(samples: Sequence[int]) -> Sequence[int]:
    return samples[1::2]


def power(samples: Sequence[int]) -> float:
    return sum(sample * sample for sample in samples)


def spectrum(samples: Sequence[int]) -> list[float]:
    """Return the strength of each of 40 tones in each fifth of 200 ms, the whole having the length 1."""
    found = []
    whole = list(left(samples)) + [0] * (RATE // 5)
    for part in range(5):
        piece = whole[part * RATE // 25 : (part + 1) * RATE // 25]
        for step in range(40):
            angle = 2 * math.pi * 80 * 2 ** (step / 8) / RATE
            real = sum(sample * math.cos(angle * number) for number, sample in enumerate(piece))
            imaginary = sum(sample * math.sin(angle * number) for number, sample in enumerate(piece))
            found.append(math.hypot(real, imaginary))
    length = math.sqrt(sum(each * each for each in found))
    return [each / length for each in found]


def test_every_named_sound_can_be_played() -> None:
    assert set(SOUNDS) == set(EARCONS)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_silent_at_its_ends_and_not_too_loud(name: str) -> None:
    samples = rendered(name)
    assert 0.04 <= len(samples) / 2 / RATE < 0.2
    loudest = max(map(abs, samples))
    assert 0.6 * PEAK < loudest / 32767 * math.sqrt(2) <= PEAK * 1.001
    assert max(map(abs, samples[:2])) == 0
    # A step from the last sample to silence that could be heard would be a click.
    assert max(map(abs, samples[-4:])) < 0.01 * loudest
    assert power(samples) / len(samples) > (0.02 * loudest) ** 2


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_comes_from_its_place(name: str) -> None:
    assert max(map(abs, right(rendered(name, pan=-1)))) == 0
    assert max(map(abs, left(rendered(name, pan=1)))) == 0
    assert left(rendered(name)) == right(rendered(name))
    one_side, other = rendered(name, pan=-0.5), rendered(name, pan=0.5)
    assert left(one_side) == right(other)
    assert power(left(one_side)) > 4 * power(right(one_side)) > 0
    # As loud from everywhere.
    assert power(rendered(name, pan=-1)) == pytest.approx(power(rendered(name)), rel=0.01)


@pytest.mark.parametrize("name", ["move", "push", "edge"])
def test_higher_places_sound_higher(name: str) -> None:
    def strongest(lift: float) -> int:
        bands = spectrum(rendered(name, lift=lift))[:40]
        return bands.index(max(bands))

    assert strongest(-1) < strongest(0) < strongest(1)


def test_a_place_beside_the_board_is_its_edge() -> None:
    assert rendered("move", 7.0, 9.0) == rendered("move", 1.0, 1.0)


def test_no_two_sound_alike() -> None:
    kept = {name: spectrum(rendered(name)) for name in NAMES}
    alike = {
        (one, other): sum(first * second for first, second in zip(kept[one], kept[other], strict=True))
        for one, other in combinations(NAMES, 2)
    }
    assert {pair: round(value, 2) for pair, value in alike.items() if value > 0.9} == {}


def test_a_sound_is_the_same_each_time() -> None:
    first = {name: array("h", rendered(name, 0.2, 0.3)) for name in NAMES}
    rendered.cache_clear()
    assert {name: rendered(name, 0.2, 0.3) for name in NAMES} == first
