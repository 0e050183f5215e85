"""Counts connections by address, and decides whether one more may enter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from accessible_games.limits.buckets import Bucket
from accessible_games.limits.line_budget import COST
from accessible_games.limits.networks import network_key, networks
from accessible_games.limits.table import ConnectionLimits
from accessible_games.rules.core.notices import Notice

_REMEMBERED = 4096  # addresses with counted arrivals and stored places


@dataclass(frozen=True, slots=True)
class Place:
    """An address with connections.

    ``lines``: the bucket for the lines of all of them; None: no limit. ``time``: the bucket for the seconds of
    processor time of these lines; None: no limit. ``wider``: the networks around the address.
    """

    name: str
    lines: Bucket | None
    time: Bucket | None = None
    wider: tuple[str, ...] = ()


@dataclass(slots=True)
class _Entry:
    """The count of an address; ``refused`` connections in the minute that began at ``since``."""

    place: Place
    count: int = 0
    refused: int = 0
    since: float = 0.0


class Addresses:
    """The connections of this process by address. An IPv6 network of 64 bits counts as one, wider ones as a few."""

    def __init__(self) -> None:
        self.count = 0
        self._entries: dict[str, _Entry] = {}
        self._arrivals: dict[str, Bucket] = {}
        self._places: dict[str, Place] = {}

    def enter(
        self, address: str, limits: ConnectionLimits, now: float, *, is_proxy: bool = False
    ) -> Place | Notice | None:
        """Count a new connection and return its place, or the reason for refusing it.

        Return None if it gets no words, because the address connects too often. ``is_proxy``: the connection brings
        requests of many people, as connections of this computer may.
        """
        is_loopback = is_proxy or network_key(address)[1]
        counted = _counted(address, limits, is_loopback)
        if not is_loopback and not all([self._may_arrive(name, most, now) for name, most in counted]):
            return None
        if self.count >= limits.connections:
            return Notice.of("connection-server-full")
        for name, most in counted:
            if name in self._entries and self._entries[name].count >= most:
                return self._refuse(self._entries[name], now)
        for name, _ in counted:
            if name not in self._entries:
                place = Place(name, None) if is_loopback else self._place(counted, name, limits, now)
                self._entries[name] = _Entry(place)
            self._entries[name].count += 1
        self.count += 1
        return self._entries[counted[0][0]].place

    def place(self, address: str, limits: ConnectionLimits, now: float) -> Place:
        """Return the place of an address, whether it has a connection of its own or comes through a proxy."""
        name, is_loopback = network_key(address)
        return Place(name, None) if is_loopback else self._place(_counted(address, limits, False), name, limits, now)

    def leave(self, place: Place) -> None:
        """Stop counting a connection that had entered."""
        self.count -= 1
        for name in (place.name, *place.wider):
            self._entries[name].count -= 1
            if not self._entries[name].count:
                del self._entries[name]

    def _may_arrive(self, name: str, most: int, now: float) -> bool:
        bucket = self._arrivals.get(name)
        if bucket is None:
            if len(self._arrivals) >= _REMEMBERED:
                del self._arrivals[next(iter(self._arrivals))]  # the one that came first
            bucket = self._arrivals[name] = Bucket(most * 2, most / ConnectionLimits.anew, now)
        return bucket.take(now)

    def _place(self, counted: Sequence[tuple[str, int]], name: str, limits: ConnectionLimits, now: float) -> Place:
        """Return the same place as long as it is remembered, so that reconnecting gains nothing."""
        found = self._places.pop(name, None) or _new_place(counted, name, limits, now)
        self._places[name] = found
        if len(self._places) > _REMEMBERED:
            del self._places[next(iter(self._places))]
        return found

    def _refuse(self, entry: _Entry, now: float) -> Notice | None:
        if now - entry.since > 60:
            entry.since, entry.refused = now, 0
        entry.refused += 1
        gets_reason = entry.refused <= ConnectionLimits.explained
        return Notice.of("connection-address-full", count=entry.count) if gets_reason else None


def _counted(address: str, limits: ConnectionLimits, is_loopback: bool) -> Sequence[tuple[str, int]]:
    """Return the networks of an address, the household first, and how many connections each may have."""
    if is_loopback:
        return [(network_key(address)[0], limits.loopback_connections)]
    return [(name, limits.address_connections * times) for name, times in networks(address)]


def _new_place(counted: Sequence[tuple[str, int]], name: str, limits: ConnectionLimits, now: float) -> Place:
    burst, rate = limits.address_burst, limits.address_rate
    wider = tuple(each for each, _ in counted[1:]) if name == counted[0][0] else ()
    return Place(name, Bucket(burst, rate, now), Bucket(burst * COST, rate * COST, now), wider)
