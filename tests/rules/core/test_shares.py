"""What a network takes is taken from the wider ones around it, and nothing where one of them has none left."""

from __future__ import annotations

from accessible_games.rules.core.addresses import Shares


def taken(shares: Shares, address: str) -> int:
    """How many can be taken, from one address after the other."""
    return len([number for number in range(200) if not shares.take(address.format(number))])


def test_wider_networks_have_a_few_times_as_much() -> None:
    shares = Shares(3, 60.0, lambda: 0.0)
    assert taken(shares, "2001:db8:1:200::{:x}") == 3
    assert taken(shares, "2001:db8:1:2{:02x}::1") == 9, "12 of 56 bits"
    assert taken(shares, "2001:db8:1:{:x}01::1") == 36, "48 of 48 bits"
    assert taken(shares, "2001:db8:1:300::1") == 0
    assert taken(shares, "192.0.2.1") == 3
    assert taken(shares, "127.0.0.1") == 48, "behind a balancer all are there"


def test_what_is_given_back_is_there_for_all_around() -> None:
    shares = Shares(1, 60.0, lambda: 0.0)
    assert shares.take("2001:db8::1") == 0
    assert shares.wait("2001:db8::2") == shares.take("2001:db8::2") == 60
    shares.give_back("2001:db8::3")
    assert shares.wait("2001:db8::2") == 0
    assert taken(shares, "2001:db8:0:{:02x}::1") == 4, "who was refused has taken nothing"
