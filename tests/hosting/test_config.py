"""The configuration file: its values, the refusals of wrong ones, and its complete document."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from accessible_games.cli.serve import FLAGS
from accessible_games.hosting.config import Config, load_config, sections
from accessible_games.limits.table import Rule
from accessible_games.output.announce.messages import catalogue
from accessible_games.rules.core.notices import Notice, NoticeError

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "hosting" / "configuration.md"
NO_VARIABLES: Mapping[str, str] = {}


def loaded(folder: Path, text: str, environment: Mapping[str, str] = NO_VARIABLES) -> Config:
    file = folder / "server.toml"
    file.write_text(text, encoding="utf-8")
    return load_config(file, environment)


def refused(folder: Path, text: str, environment: Mapping[str, str] = NO_VARIABLES) -> Notice:
    with pytest.raises(NoticeError) as caught:
        loaded(folder, text, environment)
    return caught.value.notice


def sentence(notice: Notice, language: str = "en") -> str:
    return catalogue(language).format(notice.message, dict(notice.facts))


def test_without_a_file_everything_has_its_default(own_home: Path) -> None:
    config = load_config(environment=NO_VARIABLES)
    assert config == Config(file=own_home / "server.toml")
    assert config.data_folder() == own_home / "server"
    assert (own_home / "server").stat().st_mode & 0o777 == 0o700


def test_the_default_file_is_found(own_home: Path) -> None:
    (own_home / "server.toml").write_text('name = "Club"\n', encoding="utf-8")
    config = load_config(environment=NO_VARIABLES)
    assert (config.name, config.is_found) == ("Club", True)


def test_a_file_that_is_named_must_be_there(tmp_path: Path) -> None:
    with pytest.raises(NoticeError, match="config-missing"):
        load_config(tmp_path / "none.toml", NO_VARIABLES)


def test_values_of_every_kind(tmp_path: Path) -> None:
    text = """
        admins = ["anna", "bob"]
        processes = 1
        telnet.port = 4001
        [ssh]
        on = false
        [log]
        level = "debug"
    """
    config = loaded(tmp_path, text)
    assert config.admins == ("anna", "bob")
    assert (config.telnet.port, config.ssh.on, config.log.level) == (4001, False, "debug")
    assert config.ssh.port == 8022


@pytest.mark.parametrize(
    ("text", "message", "facts"),
    [
        ("prot = 1", "config-unknown-key", {"key": "prot", "line": 1}),
        ("\n[ssh]\nprot = 1", "config-unknown-key-near", {"key": "ssh.prot", "meant": "port", "line": 3}),
        ("[shs]\nport = 1", "config-unknown-key-near", {"key": "shs", "meant": "ssh", "line": 1}),
        ("name = 'x'\n\n[ssh.inner]\nx = 1", "config-unknown-key", {"key": "ssh.inner"}),
        ("ssh = 1", "config-not-a-section", {"key": "ssh", "line": 1}),
        ("[ssh]\n'port' = 70000", "config-not-a-number", {"value": "70000", "low": "0", "high": "65535", "line": 2}),
        ("[ssh]\nport = true", "config-not-a-number", {"value": "true"}),
        ("[ssh]\nport = '8022'", "config-not-a-number", {"value": "8022"}),
        ("[ssh]\nport = 1.5", "config-not-a-number", {"value": "1.5"}),
        ("[ssh]\non = 1", "config-not-a-switch", {"value": "1"}),
        ("admins = 'anna'", "config-not-a-list", {"value": "anna"}),
        ("admins = [1]", "config-not-a-list", {"key": "admins"}),
        ("name = 7", "config-not-a-text", {"value": "7"}),
        ('name = "a\\u001b[2Jb"', "config-not-a-text", {"value": "a?[2Jb"}),
        ("name = '''a\nb'''", "config-not-a-text", {"value": "a?b"}),
        ("[log]\nlevel = 'loud'", "config-not-a-choice", {"choices": "auto, debug, info, warning, error", "line": 2}),
        ("log.level = 'loud'", "config-not-a-choice", {"key": "log.level", "line": 1}),
        ("name = ", "config-not-toml", {"line": "1"}),
        ("name = 'x'\nlog level = 3", "config-not-toml", {"line": "2", "column": "5"}),
        ("name = 'x'\nadmins = [", "config-not-toml", {"line": "2"}),
        ("web.names = ['https://games.example.org']", "config-web-names", {"name": "https://games.example.org"}),
        ("web.names = ['games.example.org/']", "config-web-names", {}),
        ("web.frames = ['https://a.example.org; script-src *']", "config-web-frames", {}),
        ("web.frames = ['*']", "config-web-frames", {"name": "*"}),
        ("[store]\nurl = 'file:/none/at/all'", "config-secret-unreadable", {"key": "store.url", "line": 2}),
        ("[telnet]\naddress = '0.0.0.0'", "config-plain-outside", {"address": "0.0.0.0"}),
        ("[status]\naddress = '::'", "config-status-outside", {"address": "::"}),
        ("[web]\non = true\naddress = '0.0.0.0'", "config-web-outside", {"address": "0.0.0.0"}),
        (
            "[mail]\nhost = 'mail.example.org'\nsender = 'a@example.org'\nsecurity = 'none'",
            "config-mail-plain",
            {},
        ),
        ("web.public = 'games.example.org'", "config-web-public", {}),
        ("web.public = 'https://games.example.org/club'", "config-web-public", {}),
        ("web.public = 'javascript:alert(1)'", "config-web-public", {}),
        ("web.public = 'https://games.example.org'", "config-web-no-proxy", {}),
        ("web.public = 'http://games.example.org'\nweb.proxies = ['127.0.0.1']", "config-web-not-https", {}),
        ("web.address = '*'\nweb.proxies = ['127.0.0.1', '::1']", "config-web-proxy-here", {"address": "*"}),
        ("web.proxies = ['*']", "config-web-proxies", {"name": "*"}),
        ("web.proxies = ['127.0.0.1', '0.0.0.0/0']", "config-web-proxies", {"name": "0.0.0.0/0"}),
        ("web.proxies = ['127.0.0.1x']", "config-web-proxies", {}),
        ("web.proxies = ['10.0.0.0/7']", "config-web-proxies", {}),
        ("web.proxies = ['::/0']", "config-web-proxies", {}),
        ("store.url = 'postgresql://games@db.example.org/games'", "config-plain-wire", {"key": "store"}),
        ("store.url = 'postgresql://db.example.org/g?sslmode=disable'", "config-plain-wire", {"key": "store"}),
        ("store.url = 'postgresql://localhost,192.0.2.1:5432/games'", "config-plain-wire", {}),
        ("store.url = 'postgresql:///games?host=db.example.org'", "config-plain-wire", {}),
        ("store.url = 'postgresql://127.example.org/games'", "config-plain-wire", {}),
        ("store.url = 'postgresql://db.example.org/g?xsslmode=verify-full'", "config-plain-wire", {}),
        ("broker.url = 'nats://games:word@broker.example.org:4222'", "config-plain-wire", {"key": "broker"}),
        ("notify.push = true", "config-push-public", {}),
        ("notify.push = true\nweb.public = 'http://games.example.org'", "config-push-public", {}),
        ("[tls]\ncertificate = 'a.pem'", "config-half-tls", {}),
        ("ssh.on = false\ntelnet.on = false\nweb.on = false", "config-no-door", {}),
        ("store.url = 'mysql://games:secret@db/games'", "config-wrong-scheme", {"scheme": "postgresql://"}),
        ("broker.url = 'http://127.0.0.1:4222'", "config-wrong-scheme", {"key": "broker.url", "scheme": "nats://"}),
        ("processes = 2", "config-processes-need-store", {"number": 2}),
    ],
)
def test_mistakes_are_named(tmp_path: Path, text: str, message: str, facts: Mapping[str, object]) -> None:
    notice = refused(tmp_path, text)
    assert notice.message == message
    assert dict(notice.facts).items() >= facts.items()
    for language in ("de", "en"):
        said = sentence(notice, language)
        assert said.isprintable()
        assert str(tmp_path / "server.toml") in said


@pytest.mark.parametrize(
    "text",
    [
        "web.public = 'https://games.example.org'\nweb.proxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/16']",
        "store.url = 'postgresql://games@db.example.org/games?sslmode=verify-full'",
        "store.url = 'postgresql://games@db.example.org/games'\nstore.plain_outside = true",
        "store.url = 'postgresql://games@127.0.0.1:5432/games'",
        "store.url = 'postgresql://games@[::1]:5432/games'",
        "store.url = 'postgresql:///games?host=/run/postgresql'",
        "broker.url = 'tls://broker.example.org:4222'",
        "broker.url = 'nats://broker.example.org:4222'\nbroker.plain_outside = true",
        "broker.url = 'nats://localhost:4222'",
    ],
)
def test_encrypted_or_local_connections_are_accepted(tmp_path: Path, text: str) -> None:
    file = tmp_path / "server.toml"
    file.write_text(text, encoding="utf-8")
    load_config(file, {})


@pytest.mark.parametrize(
    ("host", "is_taken"),
    [("db.example.org", False), ("localhost,192.0.2.1", False), ("::1", True), ("/run/postgresql,localhost", True)],
)
def test_the_environment_names_a_database_missing_in_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str, is_taken: bool
) -> None:
    monkeypatch.setenv("PGHOST", host)
    file = tmp_path / "server.toml"
    file.write_text("store.url = 'postgresql:///games'", encoding="utf-8")
    with nullcontext() if is_taken else pytest.raises(NoticeError, match="config-plain-wire"):
        load_config(file, {})


def test_a_refusal_names_the_line_and_a_similar_key(tmp_path: Path) -> None:
    notice = refused(tmp_path, "name = 'Club'\n[telnet]\nPort = 1\n")
    file = tmp_path / "server.toml"
    assert sentence(notice) == f"In line 3 of {file} there is no key telnet.Port. Did you mean port?"
    assert sentence(notice, "de") == f"In Zeile 3 von {file} steht telnet.Port, das gibt es nicht. Meinst du port?"


def test_an_impossible_data_folder_is_reported_with_its_key(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoticeError) as caught:
        replace(Config(), data=str(tmp_path / "file" / "data")).data_folder()
    assert caught.value.notice.message == "serve-data-refused"
    for language in ("de", "en"):
        assert "data" in sentence(caught.value.notice, language)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_bytes(b"name = '\xff'")
    with pytest.raises(NoticeError, match="config-unreadable"):
        load_config(file, NO_VARIABLES)


def test_secrets_come_from_files_and_the_environment(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("postgresql://games:pass@localhost/games\n", encoding="utf-8")
    other = tmp_path / "other"
    other.write_text("nats://localhost\n", encoding="utf-8")
    assert loaded(tmp_path, f"[store]\nurl = 'file:{secret}'").store.url == "postgresql://games:pass@localhost/games"
    url = "postgresql://localhost/other"
    variables = {"ACCESSIBLE_GAMES_STORE_URL": url, "ACCESSIBLE_GAMES_BROKER_URL": f"file:{other}"}
    config = loaded(tmp_path, "[store]\nurl = 'postgresql://localhost/file'", variables)
    assert (config.store.url, config.broker.url) == (url, "nats://localhost")


def documented() -> dict[str, dict[str, tuple[str, str]]]:
    """Return section -> key -> default and range, from the tables of the document."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    section = ""
    for line in DOCUMENT.read_text(encoding="utf-8").splitlines():
        if heading := re.fullmatch(r"## (?:`\[(\w+)\]`|.*)", line):
            section = heading[1] or ""
        if row := re.fullmatch(r"\| `(\w+)` \| `(.*?)` \| (.*?) \| .+ \|", line):
            found.setdefault(section, {})[row[1]] = (row[2], row[3])
    return found


def test_the_document_has_every_key_with_its_default_and_range() -> None:
    expected = {
        section: {
            name: (_written(each.default), _allowed(each.metadata["rule"], each.default)) for name, each in keys.items()
        }
        for section, keys in sections().items()
    }
    heard = documented()
    for keys in heard.values():
        for name, (default, allowed) in keys.items():
            if allowed in ("text", "folder", "file", "address", "URL"):
                keys[name] = (default, "text")
    assert heard == expected


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _allowed(rule: Rule, default: object) -> str:
    if isinstance(default, bool):
        return "`true`, `false`"
    if isinstance(default, int):
        return f"{rule.low} to {rule.high}"
    if isinstance(default, tuple):
        return "list of texts"
    return ", ".join(f'`"{choice}"`' for choice in rule.choices) or "text"


def test_the_document_has_every_flag_and_variable() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert [flag for flag in FLAGS if f"`{flag}" not in text] == []
    secrets = [each.metadata["rule"].secret for keys in sections().values() for each in keys.values()]
    assert [name for name in secrets if name and name not in text] == []


def test_every_default_keeps_its_own_rule() -> None:
    for keys in sections().values():
        for each in keys.values():
            rule: Rule = each.metadata["rule"]
            if type(each.default) is int:
                assert rule.low <= each.default <= rule.high
            if rule.choices:
                assert each.default in rule.choices
