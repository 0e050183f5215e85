"""Network addresses, as far as it matters whose they are."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

_NETWORK = 64  # bits of an IPv6 address that one household has


@lru_cache(maxsize=4096)
def household(address: str) -> tuple[str, bool]:
    """What counts as one address, and whether it is this computer. Of IPv6 all addresses of a household are one."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address, False  # a socket of another family, such as one of this computer's file system
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        if mapped is not None:
            return str(mapped), mapped.is_loopback
        if not found.is_loopback:
            return str(ipaddress.ip_network((found, _NETWORK), strict=False)), False
    return str(found), found.is_loopback
