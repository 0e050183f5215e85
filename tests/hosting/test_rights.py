"""Files that others on the computer could read: the server's own are shut at the start, the rest is reported."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path

import pytest

from accessible_games.cli.main import run
from accessible_games.hosting import server_folder
from accessible_games.hosting.config import Config, load_config, read_config
from accessible_games.hosting.stores import open_stores

NAMES = ("server.sqlite3", "server.sqlite3-wal", "server.sqlite3-shm", "ssh_host_ed25519_key", "audit.jsonl")


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that was copied without care."""
    folder = tmp_path / "data"
    folder.mkdir()
    for name in NAMES:
        (folder / name).touch()
        (folder / name).chmod(0o644)
    folder.chmod(0o755)
    return folder


def config_of(folder: Path, text: str = "") -> Config:
    file = folder.parent / "server.toml"
    file.write_text(f"data = '{folder}'\n{text}", encoding="utf-8")
    file.chmod(0o600)
    return load_config(file, {})


def test_folder_store_and_keys_are_shut_at_the_start(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    config = config_of(folder)
    assert len(server_folder.faults(config)) == 1 + len(NAMES)
    server_folder.restrict_access(config)
    assert mode(folder) == 0o700
    assert {mode(folder / name) for name in NAMES} == {0o600}
    assert server_folder.faults(config) == []
    assert len(caplog.messages) == 1 + len(NAMES)
    caplog.clear()
    server_folder.restrict_access(config)
    assert caplog.messages == []


def test_readable_files_of_others_are_reported_and_left(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    for name in ("key.pem", "store-url"):
        (folder.parent / name).write_text("postgresql://games:secret@127.0.0.1/games", encoding="utf-8")
        (folder.parent / name).chmod(0o644)
    config = config_of(
        folder,
        f"""
        tls = {{certificate = "c.pem", private_key = "{folder.parent / "key.pem"}"}}
        store = {{url = "file:{folder.parent / "store-url"}"}}
        broker = {{url = "nats://games:secret@127.0.0.1:4222"}}
        """,
    )
    config.file.chmod(0o644)
    server_folder.restrict_access(config)
    heard = [str(dict(notice.facts)["file"]) for notice in server_folder.faults(config)]
    assert heard == [str(folder.parent / "key.pem"), str(folder.parent / "store-url"), str(config.file)]
    assert mode(folder.parent / "key.pem") == 0o644
    assert all(any(name in message for message in caplog.messages) for name in heard)
    for name in heard:
        Path(name).chmod(0o640)  # a group of one's own choice
    assert server_folder.faults(config) == []


@pytest.mark.parametrize(
    ("text", "environment", "has_secret"),
    [
        ('store.url = "postgresql://games@db/games"', {}, False),
        ('store.url = "postgresql://games:secret@db/games"', {}, True),
        ('store.url = "postgresql://games:secret@db/games"', {"ACCESSIBLE_GAMES_STORE_URL": "postgresql://x"}, False),
        ('broker.url = "nats://a:b@c"', {}, True),
        ("", {}, False),
    ],
)
def test_a_configuration_without_a_password_may_be_read_by_all(
    text: str, environment: dict[str, str], has_secret: bool
) -> None:
    config = read_config(text, Path("server.toml"), environment, is_found=True)
    assert config.secret_files == ((Path("server.toml"),) if has_secret else ())


def test_secrets_of_containers_are_not_reported() -> None:
    config = Config(secret_files=(Path("/run/secrets/store"),), data="/nowhere/at/all")
    assert list(server_folder._given(config)) == []


def test_check_names_readable_files_and_the_remedy(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    config = config_of(tmp_path / "data", "ssh.port = 0\ntelnet.port = 0\nweb.port = 0\nstatus.port = 0\n")
    words = ["--config", str(config.file), "--language", "en"]
    assert run(["serve", *words, "--check-config"]) == 0
    config.data_folder()
    assert run(["backup", str(tmp_path / "none"), *words]) == 1  # there is no store yet
    make_store(config)
    assert run(["check", *words]) == 0
    config.data_folder().chmod(0o755)
    capsysbinary.readouterr()
    assert run(["check", *words]) == 1
    heard = capsysbinary.readouterr().err.decode()
    assert f"chmod go-rwx {tmp_path / 'data'}" in " ".join(heard.split())


def make_store(config: Config) -> None:
    async def make() -> None:
        async with open_stores("", config.database_file()):
            pass

    asyncio.run(make())


@pytest.mark.slow
def test_doctor_names_a_folder_that_others_can_read(own_home: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    own_home.chmod(0o755)
    run(["doctor", "--language", "de"])
    assert f"chmod go-rwx {own_home}" in " ".join(capsysbinary.readouterr().out.decode().split())
