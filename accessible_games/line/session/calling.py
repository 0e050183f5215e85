"""What calls the person who looks elsewhere: the own turn, an alarm of the clock, talk."""

from __future__ import annotations

from accessible_games.club.accounts.settings import SIGNALS
from accessible_games.line.session.context import Context

TURN, ALARM, TALK = SIGNALS
_PAUSE = 1.0  # seconds: two bells at once are one


class Calls:
    """What has come about and was not passed on yet."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.rung_at = -_PAUSE


def call(context: Context, signal: str) -> None:
    """Call the person, as far as it wants to be called."""
    waiting = context.of(Calls).waiting
    if signal not in waiting:
        waiting.append(signal)


def taken(context: Context) -> list[str]:
    """Why the person is called, each once; they wait no more."""
    calls = context.of(Calls)
    waiting, calls.waiting = calls.waiting, []
    return waiting


def rings(context: Context, signals: list[str], now: float) -> bool:
    """Whether the person has chosen a bell for one of them, and the last one is over."""
    calls, chosen = context.of(Calls), context.settings.bell.split()
    if now < calls.rung_at + _PAUSE or not any(each in chosen for each in signals):
        return False
    calls.rung_at = now
    return True
