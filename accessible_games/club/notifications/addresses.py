"""Addresses that people may enter, and network addresses that a webhook may reach."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from accessible_games.club.notifications.kinds import MAIL, NTFY, PUSH, WEBHOOK
from accessible_games.rules.core.notices import Notice, NoticeError

_LONGEST = {MAIL: 254, PUSH: 1000}
_LONGEST_URL = 500
_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LONGEST_LOCAL = 64
_LABEL = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)")
_TOPIC = re.compile(
    r"[A-Za-z0-9_-]{8,64}"
)  # a shorter one could be guessed, and guessing it is enough to read the messages
_PATH = re.compile(r"(?:/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)*(?:\?[A-Za-z0-9._~!$&'()*+,;=:@%/?-]*)?")
# In IPv6 only addresses of hosts, without the networks in them that embed other addresses or belong to no host: Teredo,
# ORCHID, documentation, 6to4. The prefixes of NAT64 are outside this range.
_HOSTS = ip_network("2000::/3")
_SPECIAL = tuple(map(ip_network, ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")))
# Protocol assignments, which older Pythons call global, and 6to4 relays.
_SPECIAL_4 = tuple(map(ip_network, ("192.0.0.0/24", "192.88.99.0/24")))


def read_address(channel: str, text: str, servers: Sequence[str] = ()) -> str:
    """Return a typed address in its stored form.

    ``servers``: of ntfy. Raises NoticeError. No notice contains the address, since a notice could be stored or logged.
    """
    typed = text.strip()
    if len(typed) > _LONGEST.get(channel, _LONGEST_URL):
        raise _refused(channel)
    readers: dict[str, Callable[[str], str]]
    readers = {MAIL: _mail, NTFY: partial(_topic, servers=servers), WEBHOOK: _webhook, PUSH: _webhook}
    return readers[channel](typed)


def mailbox(channel: str, address: str) -> str:
    """Return the mailbox of an address without its label, the part after +, so that all its forms are equal."""
    local, at, domain = address.casefold().rpartition("@")
    return f"{local.partition('+')[0]}{at}{domain}" if channel == MAIL else address.casefold()


def _mail(typed: str) -> str:
    local, _, domain = typed.rpartition("@")
    if not _LOCAL.fullmatch(local) or len(local) > _LONGEST_LOCAL:
        raise _refused(MAIL)
    return f"{local}@{_domain(domain, MAIL)}"


def _topic(typed: str, servers: Sequence[str]) -> str:
    """Return a topic as a URL, of the first server or of the server typed before it."""
    server, _, topic = typed.rpartition("/")
    if not _TOPIC.fullmatch(topic):
        raise _refused(NTFY)
    named = [each for each in servers if server.removeprefix("https://") == each.partition("://")[2]]
    if server and not named:
        raise NoticeError(Notice.of("notify-not-that-server", servers=", ".join(servers)))
    return f"{(named or servers)[0]}/{topic}"


def _webhook(typed: str) -> str:
    try:
        parts = urlsplit(typed)
        port = parts.port
    except ValueError:
        raise _refused("webhook") from None
    rest = parts.path + (f"?{parts.query}" if parts.query else "")
    host = parts.hostname or ""
    wrong = parts.username is not None or parts.password is not None or parts.fragment or port not in (None, 443)
    if parts.scheme != "https" or wrong or _is_number(host) or not _PATH.fullmatch(rest):
        raise _refused("webhook")
    return f"https://{_domain(host, 'webhook')}{rest or '/'}"


def _domain(text: str, channel: str) -> str:
    """Return a domain name of several labels in the form of DNS, whatever its alphabet."""
    try:
        name = text.encode("idna").decode("ascii").lower()
    except UnicodeError:
        raise _refused(channel) from None
    labels = name.split(".")
    if len(labels) < 2 or not all(map(_LABEL.fullmatch, labels)) or labels[-1].isdigit():
        raise _refused(channel)
    return name


def _is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _refused(channel: str) -> NoticeError:
    return NoticeError(Notice.of("notify-no-address", channel=channel))


def is_public(address: str) -> bool:
    """Return whether a numeric address is a public host, and so not in the operator's network."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    if isinstance(found, IPv4Address):
        return _is_public_4(found)
    inner = found.ipv4_mapped
    return _is_public_4(inner) if inner is not None else _is_public_6(found)


def _is_public_4(address: IPv4Address) -> bool:
    is_host = address.is_global and not (address.is_multicast or address.is_reserved)
    return is_host and not any(address in each for each in _SPECIAL_4)


def _is_public_6(address: IPv6Address) -> bool:
    return address in _HOSTS and address.scope_id is None and not any(address in each for each in _SPECIAL)
