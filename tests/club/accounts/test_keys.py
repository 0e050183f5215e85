"""Public keys: one line of a .pub file, whole, of a kind that is strong enough, and nothing else."""

from __future__ import annotations

import asyncssh
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accessible_games.club.accounts.credentials import read_key
from accessible_games.rules.core.notices import NoticeError
from tests.kit.certificates import ED25519

RSA_1024 = asyncssh.generate_private_key("ssh-rsa", key_size=1024).export_public_key().decode().strip()


@pytest.mark.parametrize("kind", ["ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp521"])
def test_a_key_is_named_as_openssh_names_it(kind: str) -> None:
    made = asyncssh.generate_private_key(kind, comment="anna@laptop")
    key = read_key(made.export_public_key().decode())
    assert key.digest == made.get_fingerprint("sha256")
    assert key.comment == "anna@laptop"
    assert key.line == " ".join(made.export_public_key().decode().split()[:2])


def test_the_comment_is_cleaned() -> None:
    assert read_key(f"{ED25519} anna\x1b[2J\u202e at home").comment == "anna at home"


@pytest.mark.parametrize(
    "line",
    [
        "",
        "ssh-ed25519",
        "hello",
        "ssh-ed25519 !!!",
        ED25519[:-4],
        ED25519 + "AAAA",
        ED25519.replace("ssh-ed25519", "ssh-rsa", 1),
        f'command="sh" {ED25519}',
        "-----BEGIN OPENSSH PRIVATE KEY-----",
        "ssh-ed25519 AAAA",
        "ssh-ed25519 //////8=",
    ],
)
def test_what_is_no_key_is_refused(line: str) -> None:
    with pytest.raises(NoticeError) as raised:
        read_key(line)
    assert raised.value.notice.message == "people-key-unreadable"


def test_a_short_rsa_key_is_refused() -> None:
    with pytest.raises(NoticeError) as raised:
        read_key(RSA_1024)
    assert raised.value.notice.message == "people-key-weak"


@given(st.text(max_size=200))
def test_any_text_is_a_key_or_refused(text: str) -> None:
    with pytest.raises(NoticeError):
        read_key(f"ssh-ed25519 {text}")


@pytest.mark.parametrize("kind", ["ssh-dss", "ssh-dss-cert-v01@openssh.com"])
def test_a_key_of_dsa_is_refused_with_the_reason(kind: str) -> None:
    with pytest.raises(NoticeError, match="people-key-outdated"):
        read_key(f"{kind} AAAAB3NzaC1kc3MAAAAA anna@home")
