"""The connections that an address may have, and the lines that it may type."""

from __future__ import annotations

import pytest

from accessible_games.interfaces.limits import SharedLimits
from accessible_games.limits.connections import Addresses, Place
from accessible_games.rules.core.notices import Notice


def test_an_address_has_room_again_when_one_has_left() -> None:
    limits, addresses = SharedLimits(address_connections=2), Addresses()
    first = addresses.enter("192.0.2.1", limits, 0)
    assert isinstance(first, Place)
    assert isinstance(addresses.enter("192.0.2.1", limits, 0), Place)
    assert addresses.enter("192.0.2.1", limits, 0) == Notice.of("connection-address-full", count=2)
    assert isinstance(addresses.enter("192.0.2.2", limits, 0), Place)
    addresses.leave(first)
    assert isinstance(addresses.enter("192.0.2.1", limits, 0), Place)
    assert addresses.count == 3


def test_repeated_refusals_become_silent() -> None:
    limits, addresses = SharedLimits(loopback_connections=1), Addresses()
    addresses.enter("127.0.0.1", limits, 0)
    refused = [addresses.enter("127.0.0.1", limits, 1) for _ in range(15)]
    assert isinstance(refused[0], Notice)
    assert refused[-1] is None
    assert isinstance(addresses.enter("127.0.0.1", limits, 70), Notice)


def test_constant_reconnecting_is_limited() -> None:
    limits, addresses = SharedLimits(address_connections=5), Addresses()

    def come_and_go(address: str, now: float) -> bool:
        place = addresses.enter(address, limits, now)
        if isinstance(place, Place):
            addresses.leave(place)
        return place is not None

    assert [come_and_go("192.0.2.1", 0) for _ in range(12)] == [True] * 10 + [False] * 2
    assert come_and_go("192.0.2.2", 0)
    assert [come_and_go("192.0.2.1", 2) for _ in range(2)] == [True, False]
    assert all(come_and_go("127.0.0.1", 0) for _ in range(100))


def test_many_addresses_need_little_memory() -> None:
    limits, addresses = SharedLimits(), Addresses()
    for number in range(10_000):
        place = addresses.enter(f"198.{number >> 8}.{number & 255}.1", limits, 0)
        assert isinstance(place, Place)
        addresses.leave(place)
    held = [getattr(addresses, name) for name in vars(addresses)]
    assert max(len(each) for each in held if isinstance(each, dict)) <= 4096
    assert addresses.count == 0


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9"),
        ("192.0.2.1", "::ffff:192.0.2.1"),
        ("fe80::1%eth0", "fe80::2%eth0"),
    ],
)
def test_addresses_of_one_household_count_as_one(first: str, second: str) -> None:
    limits, addresses = SharedLimits(address_connections=1), Addresses()
    addresses.enter(first, limits, 0)
    assert isinstance(addresses.enter(second, limits, 0), Notice)


def test_wider_networks_of_one_subscriber_have_a_few_times_as_many_connections() -> None:
    limits, addresses = SharedLimits(address_connections=2), Addresses()

    def entered(address: str) -> list[Place]:
        found = [addresses.enter(address.format(number), limits, 10_000.0 * len(places)) for number in range(100)]
        return [each for each in found if isinstance(each, Place)]

    places: list[Place] = []
    for address, count in (("2001:db8:1:200::{:x}", 2), ("2001:db8:1:2{:02x}::1", 6), ("2001:db8:1:{:x}00::1", 24)):
        places += (now := entered(address))
        assert len(now) == count, "8 of 56 bits, 32 of 48"
    assert isinstance(addresses.enter("2001:db8:2::1", limits, 0), Place)
    for place in places:
        addresses.leave(place)
    assert addresses.count == 1
    assert len(entered("2001:db8:1:300::1")) == 2


def test_constant_reconnecting_from_changing_networks_is_limited() -> None:
    limits, addresses, came = SharedLimits(address_connections=5), Addresses(), 0
    for number in range(500):
        place = addresses.enter(f"2001:db8:1:{number:x}::1", limits, 0)
        if isinstance(place, Place):
            came += 1
            addresses.leave(place)
    assert came <= 160, "twice as many at once as 48 bits may have"


@pytest.mark.parametrize("address", ["127.0.0.1", "127.8.8.8", "::1", "::ffff:127.0.0.1"])
def test_this_computer_has_a_limit_of_its_own(address: str) -> None:
    limits, addresses = SharedLimits(address_connections=1, loopback_connections=2), Addresses()
    places = [addresses.enter(address, limits, 0) for _ in range(2)]
    assert all(isinstance(place, Place) and place.lines is None for place in places)
    assert isinstance(addresses.enter(address, limits, 0), Notice)


def test_all_connections_of_an_address_share_a_budget() -> None:
    limits, addresses = SharedLimits(address_rate=1, address_burst=3), Addresses()
    first, second = (addresses.enter("192.0.2.1", limits, 0) for _ in range(2))
    assert isinstance(first, Place)
    assert isinstance(second, Place)
    assert first.lines is second.lines
    assert first.lines is not None
    assert [first.lines.take(0) for _ in range(4)] == [True, True, True, False]


def test_a_server_that_is_full_says_so_to_everybody() -> None:
    limits, addresses = SharedLimits(connections=1), Addresses()
    addresses.enter("192.0.2.1", limits, 0)
    assert addresses.enter("192.0.2.2", limits, 0) == Notice.of("connection-server-full")
    assert addresses.enter("", limits, 0) == Notice.of("connection-server-full")
