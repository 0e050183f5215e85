"""Limits that all endpoints of a process share, so that nobody has more by using two of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from accessible_games.interfaces.exchanges import Exchanges
from accessible_games.interfaces.fairness import Fairness
from accessible_games.limits.connections import Addresses
from accessible_games.limits.table import ConnectionLimits

QUEUED = 1024  # connections that the system keeps at a port until they are accepted


@dataclass(frozen=True)
class SharedLimits(ConnectionLimits):
    """The limits, and the counters that belong to them."""

    addresses: Addresses = field(default_factory=Addresses)
    exchanges: Exchanges = field(default_factory=Exchanges)
    fairness: Fairness = field(default_factory=Fairness)
