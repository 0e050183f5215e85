"""Grouping of addresses by household and subscriber."""

from __future__ import annotations

import pytest

from accessible_games.limits.networks import SHARES, network_key, networks


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("192.0.2.1", ("192.0.2.1", False)),
        ("::ffff:192.0.2.1", ("192.0.2.1", False)),
        ("::ffff:127.0.0.1", ("127.0.0.1", True)),
        ("127.0.0.2", ("127.0.0.2", True)),
        ("::1", ("::1", True)),
        ("2001:db8:1:2:3::4", ("2001:db8:1:2::/64", False)),
        ("fe80::1%eth0", ("fe80::/64", False)),
        ("", ("", False)),
        ("2001:db8:1:2::/64", ("2001:db8:1:2::/64", False)),
        ("/run/door.sock", ("/run/door.sock", False)),
    ],
)
def test_a_household_is_an_address_or_64_bits_of_a_new_one(address: str, found: tuple[str, bool]) -> None:
    assert network_key(address) == found


def test_an_address_counts_for_the_wider_networks_that_one_subscriber_may_have() -> None:
    assert networks("2001:db8:1:203::4") == (
        ("2001:db8:1:203::/64", 1),
        ("2001:db8:1:200::/56", 4),
        ("2001:db8:1::/48", 16),
    )
    assert networks(network_key("2001:db8:1:203::4")[0]) == networks("2001:db8:1:203::4")
    assert networks("::ffff:192.0.2.1") == networks("192.0.2.1") == (("192.0.2.1", 1),)
    assert networks("::1") == (("::1", 16),)


@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1", "127.0.0.1", "", "/run/door.sock"])
def test_every_share_is_known_beforehand(address: str) -> None:
    assert {share for _, share in networks(address)} <= set(SHARES)
