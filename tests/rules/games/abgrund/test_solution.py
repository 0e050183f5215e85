"""The packed form: whole, or refused with a reason."""

from __future__ import annotations

import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.rules.games.abgrund import GAME
from accessible_games.rules.games.abgrund.solver import NAME, TOTAL, Solution, pack, unpack

VALUES = [(7 * n % 20_011 - 10_000) / 1000 for n in range(TOTAL)]
PACKED = pack(VALUES, lambda: False)
HEAD = len(NAME) + 1


def test_values_come_back() -> None:
    solution = unpack(PACKED)
    assert solution.value(14, [15], [16]) == pytest.approx(VALUES[1])
    assert solution.value(14, [16], [15]) == pytest.approx(VALUES[0])
    assert solution.value(1, [14, 15, 16], [11, 12, 13]) != solution.value(1, [11, 12, 13], [14, 15, 16])
    assert solution.value(1, [11, 12, 13], [14, 15, 16]) == pytest.approx(
        VALUES[TOTAL - 100_100 + 19], abs=1e-6
    )  # the nearest six fields to the exit come first, the thrower's the farthest of them last


def test_it_begins_with_its_name() -> None:
    assert GAME.solution == NAME
    assert PACKED.startswith(NAME.encode())


def test_the_same_bytes_are_parsed_once() -> None:
    assert unpack(PACKED) is unpack(bytes(bytearray(PACKED)))
    assert isinstance(unpack(PACKED), Solution)


@pytest.mark.parametrize(
    ("damaged", "reason"),
    [
        (b"", "no solution"),
        (PACKED.replace(b"-1\n", b"-2\n", 1), "no solution"),
        (PACKED[:HEAD], "wrong length"),
        (PACKED[:-1], "wrong length"),
        (PACKED + b"\0", "wrong length"),
        (PACKED[: HEAD + 4] + zlib.compress(bytes(4 * TOTAL - 1)), "wrong length"),
        (PACKED[: HEAD + 4] + zlib.compress(bytes(4 * TOTAL + 1)), "wrong length"),
        (PACKED[: HEAD + 4] + zlib.compress(bytes(4 * TOTAL)), "wrong checksum"),
        (PACKED[: HEAD + 4] + b"\xff" + PACKED[HEAD + 5 :], "not to be unpacked"),
    ],
)
def test_damage_is_refused_with_the_reason(damaged: bytes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        unpack(damaged)


@given(st.integers(0, len(PACKED) - 1), st.integers(1, 255))
def test_no_changed_byte_goes_unnoticed(place: int, change: int) -> None:
    damaged = bytearray(PACKED)
    damaged[place] ^= change
    try:
        unpack(bytes(damaged))
    except ValueError:
        return
    # A few bits of the compressed form mean nothing; then the values are the same.
    assert zlib.decompress(damaged[HEAD + 4 :]) == zlib.decompress(PACKED[HEAD + 4 :])


def test_packing_can_be_stopped() -> None:
    with pytest.raises(InterruptedError):
        pack(VALUES, lambda: True)
