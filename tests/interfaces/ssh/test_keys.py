"""The host key: made once, kept for its owner, never replaced by mistake."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from accessible_games.interfaces.ssh import keys
from accessible_games.interfaces.ssh.fingerprint import FILE, PUBLIC_FILE, fingerprint
from accessible_games.rules.core.notices import NoticeError


def test_the_first_start_makes_a_key_and_later_ones_use_it(tmp_path: Path) -> None:
    first = keys.load_host_key(tmp_path)
    assert keys.load_host_key(tmp_path).export_public_key() == first.export_public_key()
    assert {file.name for file in tmp_path.iterdir()} == {FILE, PUBLIC_FILE}


def test_only_its_owner_may_read_the_key(tmp_path: Path) -> None:
    keys.load_host_key(tmp_path)
    file = tmp_path / FILE
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o644)
    keys.load_host_key(tmp_path)
    assert file.stat().st_mode & 0o777 == 0o600


def test_two_processes_that_start_at_once_use_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = keys.load_host_key(tmp_path)
    monkeypatch.setattr(Path, "exists", lambda self: False)  # the other one looked before the key was there
    assert keys.load_host_key(tmp_path).export_public_key() == first.export_public_key()
    assert {file.name for file in tmp_path.iterdir()} == {FILE, PUBLIC_FILE}


def test_the_fingerprint_is_what_openssh_shows(tmp_path: Path) -> None:
    keys.load_host_key(tmp_path)
    shown = subprocess.run(["ssh-keygen", "-l", "-f", str(tmp_path / FILE)], capture_output=True, text=True, check=True)
    assert shown.stdout.split()[1] == fingerprint(tmp_path)


def test_the_public_part_follows_a_key_that_was_put_there(tmp_path: Path) -> None:
    keys.load_host_key(tmp_path)
    before = fingerprint(tmp_path)
    (tmp_path / FILE).unlink()
    keys.load_host_key(tmp_path)
    assert fingerprint(tmp_path) != before


@pytest.mark.parametrize("content", [b"", b"no key", b"-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n"])
def test_a_damaged_key_is_reported_and_not_replaced(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / FILE
    file.write_bytes(content)
    with pytest.raises(NoticeError) as caught:
        keys.load_host_key(tmp_path)
    assert caught.value.notice.message == "ssh-host-key-damaged"
    assert file.read_bytes() == content


def test_a_read_only_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(NoticeError) as caught:
        keys.load_host_key(tmp_path / "missing")
    assert caught.value.notice.message == "ssh-host-key-unreadable"
    assert not list(tmp_path.iterdir())
