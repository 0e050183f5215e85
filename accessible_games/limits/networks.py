"""Network addresses, grouped by the household or subscriber that has them."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

_NETWORK = 64  # bits of an IPv6 address that one household has
# Networks of one subscriber, who can change addresses: bits -> the factor by which it may take more than a household.
_WIDER = {56: 4, 48: 16}
_EVERYBODY = 16  # the factor for this computer, since a balancer that hides addresses brings everybody from here
SHARES = sorted({1, _EVERYBODY, *_WIDER.values()})  # all factors of ``networks``


@lru_cache(maxsize=4096)
def network_key(address: str) -> tuple[str, bool]:
    """Return the key that counts as one address, and whether it is this computer.

    All IPv6 addresses of a household have one key. A key is its own key.
    """
    try:
        found = ipaddress.ip_address(address.partition("%")[0].removesuffix(f"/{_NETWORK}"))
    except ValueError:
        return address, False  # a socket of another family, such as one of this computer's file system
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        if mapped is not None:
            return str(mapped), mapped.is_loopback
        if not found.is_loopback:
            return _network(found, _NETWORK), False
    return str(found), found.is_loopback


@lru_cache(maxsize=4096)
def networks(address: str) -> tuple[tuple[str, int], ...]:
    """Return the networks of an address, each with the factor by which it may take more than one household.

    For IPv6 these are the household and two wider networks, since one subscriber may have these.
    """
    name, is_loopback = network_key(address)
    counted = [(name, _EVERYBODY if is_loopback else 1)]
    if name.endswith(f"/{_NETWORK}"):
        first = ipaddress.IPv6Network(name).network_address
        counted += [(_network(first, bits), times) for bits, times in _WIDER.items()]
    return tuple(counted)


def _network(address: ipaddress.IPv6Address, bits: int) -> str:
    return str(ipaddress.ip_network((address, bits), strict=False))
