"""What each network may take: a household, and of IPv6 the wider networks of one subscriber, which get more."""

from __future__ import annotations

from accessible_games.rules.core.addresses import SHARES, networks
from accessible_games.rules.core.buckets import Buckets, Clock


class Shares:
    """``size`` for a household at once, and one more in so many ``seconds``. ``clock``: seconds, monotonic."""

    def __init__(self, size: int, seconds: float, clock: Clock) -> None:
        self._of = {times: Buckets(size * times, times / seconds, clock) for times in SHARES}

    def wait(self, address: str) -> float:
        """Seconds until somebody there may take one; 0: now."""
        return max(self._of[times].wait(network) for network, times in networks(address))

    def take(self, address: str) -> float:
        """Somebody there takes one: 0, or the seconds until there will be one."""
        wait = self.wait(address)
        if not wait:
            for network, times in networks(address):
                self._of[times].take(network)
        return wait

    def give_back(self, address: str) -> None:
        """It was not needed."""
        for network, times in networks(address):
            self._of[times].give_back(network)
