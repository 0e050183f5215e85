"""The wake-up of one of several processes that have no broker."""

from __future__ import annotations

from accessible_games.matches import LocalBus


class PolledBus(LocalBus):
    """Reaches listeners here only; what other processes store is found by looking once a second."""

    is_shared = True
