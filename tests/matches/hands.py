"""A clock that somebody turns, for a program that looks at it five times a second."""

from __future__ import annotations

import asyncio


class Hands:
    """A monotonic clock that somebody turns."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def pass_time(hands: Hands, seconds: float) -> None:
    """Seconds in which the program looks five times a second."""
    for _ in range(round(seconds * 5)):
        hands.now += 0.2
        await asyncio.sleep(0)
        await asyncio.sleep(0)
