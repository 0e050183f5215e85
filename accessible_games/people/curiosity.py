"""Who asks for names: it is no secret which of them have accounts, but nobody gets a list to guess passwords from."""

from __future__ import annotations

from accessible_games.core import Clock, Shares

_ASKED = 20, 60.0  # names of accounts that one household may meet without logging in: at once; seconds for one more


class Curiosity:
    """Counts by network. ``clock``: seconds, monotonic."""

    def __init__(self, clock: Clock) -> None:
        self._met = Shares(*_ASKED, clock)

    def wait(self, address: str) -> float:
        """Seconds for which nobody there is told whether a name has an account; 0: it is told."""
        return self._met.wait(address)

    def met(self, address: str) -> None:
        """Somebody there has learnt that a name has an account."""
        self._met.take(address)

    def is_owner(self, address: str) -> None:
        """Somebody there knew the password as well: it was their own."""
        self._met.give_back(address)
