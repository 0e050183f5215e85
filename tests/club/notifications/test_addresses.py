"""Addresses that may be typed, and network addresses that are public."""

from __future__ import annotations

import ipaddress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.notifications.addresses import is_public, read_address
from accessible_games.club.notifications.kinds import CHANNELS, MAIL, NTFY, WEBHOOK
from accessible_games.rules.core.notices import NoticeError

SERVERS = ("https://ntfy.sh", "http://127.0.0.1:2586")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("anna@example.org", "anna@example.org"),
        ("  Anna.B+games@Sub.Example.ORG ", "Anna.B+games@sub.example.org"),
        ("o'neil@example.org", "o'neil@example.org"),
        ("anna@müller.example", "anna@xn--mller-kva.example"),
    ],
)
def test_mail_addresses_are_taken(typed: str, kept: str) -> None:
    assert read_address(MAIL, typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *("", "anna", "anna@", "@example.org", "anna@example", "anna@localhost", "anna@127.0.0.1", "anna@[127.0.0.1]"),
        *("anna@exa mple.org", "an na@example.org", ".anna@example.org", "an..na@example.org", "anna@-a.example.org"),
        *(
            "anna@example.org,eve@example.org",
            "anna@example.org\r\nBcc: eve@example.org",
            "anna@example.org>",
            "<a@b.c>",
        ),
        *('"a b"@example.org', "a@b@example.org", "anna@example..org", "änna@example.org", "anna@example.org\x00"),
        *("a" * 65 + "@example.org", "a@" + "b" * 64 + ".org", "a@" + "b." * 130 + "org", "anna@xn--.org\u202e"),
    ],
)
def test_a_wrong_mail_address_is_refused_and_not_repeated(typed: str) -> None:
    with pytest.raises(NoticeError) as caught:
        read_address(MAIL, typed)
    assert dict(caught.value.notice.facts) == {"channel": MAIL}


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("my-topic-12", "https://ntfy.sh/my-topic-12"),
        ("ntfy.sh/my-topic-12", "https://ntfy.sh/my-topic-12"),
        ("https://ntfy.sh/my-topic-12", "https://ntfy.sh/my-topic-12"),
        ("127.0.0.1:2586/my-topic-12", "http://127.0.0.1:2586/my-topic-12"),
    ],
)
def test_a_topic_is_of_a_server_that_the_operator_named(typed: str, kept: str) -> None:
    assert read_address(NTFY, typed, SERVERS) == kept


@pytest.mark.parametrize(
    "typed", ["short", "topic?x=12345", "a/../my-topic-12", "evil.example/my-topic-12", "my topic 123"]
)
def test_no_other_server_and_no_guessable_topic_is_taken(typed: str) -> None:
    with pytest.raises(NoticeError):
        read_address(NTFY, typed, SERVERS)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("https://hook.example.org", "https://hook.example.org/"),
        ("https://Hook.Example.org:443/a/b%20c?x=1&y=2", "https://hook.example.org/a/b%20c?x=1&y=2"),
    ],
)
def test_webhooks_are_taken(typed: str, kept: str) -> None:
    assert read_address(WEBHOOK, typed) == kept


@pytest.mark.parametrize(
    "typed",
    [
        *("", "http://hook.example.org/", "ftp://hook.example.org/", "file:///etc/passwd", "hook.example.org"),
        *(
            "https://user@hook.example.org/",
            "https://u:p@hook.example.org/",
            "https://hook.example.org:22/",
            "https://",
        ),
        *("https://127.0.0.1/", "https://[::1]/", "https://[::ffff:7f00:1]/", "https://localhost/", "https://1.2.3.4/"),
        *(
            "https://2130706433/",
            "https://0x7f.0.0.1/",
            "https://hook.example.org/a b",
            "https://hook.example.org/\r\nX: y",
        ),
        *(
            "https://hook.example.org/#x",
            "https://hook.example.org:99999/",
            "https://[::1",
            "https://a" + "b" * 600 + ".org/",
        ),
    ],
)
def test_a_webhook_that_is_not_public_is_refused(typed: str) -> None:
    with pytest.raises(NoticeError):
        read_address(WEBHOOK, typed)


@given(st.sampled_from(CHANNELS), st.text(max_size=80))
def test_any_typed_address_becomes_one_plain_word_or_is_refused(channel: str, typed: str) -> None:
    try:
        kept = read_address(channel, typed, SERVERS)
    except NoticeError:
        return
    assert kept.isascii()
    assert kept.isprintable()
    assert " " not in kept


PUBLIC = ("1.1.1.1", "8.8.8.8", "93.184.216.34", "2606:4700::1111", "2a00:1450:4001:81b::200e", "::ffff:8.8.8.8")


@pytest.mark.parametrize("address", PUBLIC)
def test_hosts_of_the_public_network_may_be_reached(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address", ["", "localhost", "fe80::1%eth0", "2a00::1%1", "1.2.3", "192.88.99.1", "192.0.0.8", "5f00::1"]
)
def test_other_things_may_not(address: str) -> None:
    assert not is_public(address)


@given(st.ip_addresses(v=4))
def test_only_global_ipv4_is_public_even_if_mapped_or_embedded(address: ipaddress.IPv4Address) -> None:
    number = int(address)
    is_host = address.is_global and not address.is_multicast and not address.is_reserved
    assert is_public(str(address)) <= is_host
    assert is_public(f"::ffff:{address}") == is_public(str(address))
    for prefix in ("64:ff9b::", "::", "2002:"):
        base = 0x2002 << 112 | number << 80 if prefix == "2002:" else int(ipaddress.IPv6Address(prefix)) | number
        assert not is_public(str(ipaddress.IPv6Address(base)))


@given(st.ip_addresses(v=6))
def test_only_ipv6_of_hosts_is_public(address: ipaddress.IPv6Address) -> None:
    if is_public(str(address)) and address.ipv4_mapped is None:
        assert address.is_global
        assert not any((address.is_multicast, address.is_private, address.is_link_local, address.is_site_local))
        assert address.teredo is None
        assert address.sixtofour is None
