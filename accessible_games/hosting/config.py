"""The settings of a server: one TOML file, where each key has a default, a range and a check.

``docs/hosting/configuration.md`` explains the keys; a test compares it with the tables here.
"""

from __future__ import annotations

import difflib
import ipaddress
import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields, replace
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from accessible_games.club.accounts.service import Terms
from accessible_games.club.notifications.carriers import NONE, SECURITIES
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.limits.networks import network_key
from accessible_games.limits.table import ConnectionLimits, MailLimits, MatchBounds, Rule
from accessible_games.rules.core.arguments import Arguments
from accessible_games.rules.core.notices import Notice, NoticeError

FILE_VARIABLE = "ACCESSIBLE_GAMES_CONFIG"
SQLITE_NAME = "server.sqlite3"
_PORTS = (0, 65_535)  # 0: the system chooses a free one
_LOOPBACK = ("localhost", "::1")
_STORE_SCHEMES = ("postgresql://", "postgres://")
_BROKER_SCHEMES = ("nats://", "tls://")
_WIDEST = {4: 8, 6: 16}  # bits of the network of a proxy, by version


def key(
    default: Any, *, span: tuple[int, int] = (0, 0), choices: tuple[str, ...] = (), secret: str = ""
) -> Any:  # as dataclasses.field: what the annotation says
    """Declare a key of the file with its default. ``secret``: an environment variable that takes precedence over the
    file.
    """
    return field(default=default, metadata={"rule": Rule(span[0], span[1], choices, secret)})


@dataclass(frozen=True, slots=True)
class SshConfig:
    """Log-in by SSH."""

    on: bool = key(True)
    address: str = key("*")
    port: int = key(8022, span=_PORTS)


@dataclass(frozen=True, slots=True)
class TelnetConfig:
    """Log-in by telnet, unencrypted: on this computer alone unless ``plain_outside``."""

    on: bool = key(True)
    address: str = key("127.0.0.1")
    port: int = key(4000, span=_PORTS)
    plain_outside: bool = key(False)


@dataclass(frozen=True, slots=True)
class TlsConfig:
    """Telnet inside TLS, for MUD clients; on with a certificate. ``certificate`` and ``private_key``: PEM files."""

    address: str = key("*")
    port: int = key(4443, span=_PORTS)
    certificate: str = key("")
    private_key: str = key("")

    @property
    def on(self) -> bool:
        """True if there is a certificate."""
        return bool(self.certificate)


@dataclass(frozen=True, slots=True)
class WebConfig:
    """The page for browsers, on this computer alone unless there is TLS or a proxy.

    ``names``: host names of the page. ``public``: the address of its front page for links; if empty, no links are sent.
    ``frames``: sites that may show public matches inside their pages.
    """

    on: bool = key(True)
    address: str = key("127.0.0.1")
    port: int = key(8080, span=_PORTS)
    names: tuple[str, ...] = key(())
    proxies: tuple[str, ...] = key(())
    public: str = key("")
    frames: tuple[str, ...] = key(())


@dataclass(frozen=True, slots=True)
class StoreConfig:
    """The database. ``url``: of PostgreSQL; empty: a SQLite file in the data folder.

    ``plain_outside``: allows a database on another computer whose identity is not checked.
    """

    url: str = key("", secret="ACCESSIBLE_GAMES_STORE_URL")
    plain_outside: bool = key(False)
    connections: int = key(4, span=(2, 64))


@dataclass(frozen=True, slots=True)
class BrokerConfig:
    """NATS between processes; empty: none. ``prefix``: of all subjects, for several servers at one broker.

    ``plain_outside``: allows a broker on another computer without TLS.
    """

    url: str = key("", secret="ACCESSIBLE_GAMES_BROKER_URL")
    plain_outside: bool = key(False)
    prefix: str = key("accessible-games")


@dataclass(frozen=True, slots=True)
class MailConfig:
    """The mail server; empty: none is sent. ``sender``: the address of the sender."""

    host: str = key("")
    port: int = key(587, span=(1, 65_535))
    security: str = key("starttls", choices=SECURITIES)
    user: str = key("")
    password: str = key("", secret="ACCESSIBLE_GAMES_MAIL_PASSWORD")
    sender: str = key("")


@dataclass(frozen=True)
class NotifyConfig(MailLimits):
    """Other notifications to absent people, and their limits."""

    ntfy: tuple[str, ...] = key(())
    webhooks: bool = key(False)
    push: bool = key(False)


@dataclass(frozen=True, slots=True)
class BotsConfig:
    """``workers``: processes that choose moves, for each server process. ``milliseconds``: of the strong bot for a
    move.
    """

    workers: int = key(2, span=(1, 64))
    milliseconds: int = key(1000, span=(50, 60_000))


@dataclass(frozen=True, slots=True)
class StatusConfig:
    """The pages /health and /metrics, on this computer alone unless ``outside``."""

    on: bool = key(True)
    address: str = key("127.0.0.1")
    port: int = key(9090, span=_PORTS)
    outside: bool = key(False)


@dataclass(frozen=True, slots=True)
class LogConfig:
    """JSON lines. ``file``: empty for standard error. ``addresses``: how much of a client's address is written.

    ``level``: auto is warning on a terminal, where a person reads it, and info elsewhere.
    """

    file: str = key("")
    level: str = key("auto", choices=("auto", "debug", "info", "warning", "error"))
    addresses: str = key("none", choices=("none", "network", "full"))


@dataclass(frozen=True, slots=True)
class AuditConfig:
    """The log of log-ins and of changes to accounts. ``file``: empty for audit.jsonl in the data folder; ``days``:
    kept.
    """

    on: bool = key(True)
    file: str = key("")
    days: int = key(90, span=(1, 3650))
    addresses: str = key("network", choices=("none", "network", "full"))


@dataclass(frozen=True, slots=True)
class AccountsConfig:
    """Periods in days, see ``Terms``. ``deleted``: the list of deleted accounts; empty for one in the data folder."""

    old_names: int = key(90, span=(1, 3650))
    renames: int = key(30, span=(0, 3650))
    thinking: int = key(14, span=(1, 365))
    deleted: str = key("")

    @property
    def terms(self) -> Terms:
        """The periods that people have to know."""
        return Terms(self.old_names, self.renames, self.thinking)


@dataclass(frozen=True, slots=True)
class WatchdogConfig:
    """``seconds``: of running time that a process may stand still before it is ended and restarted."""

    seconds: int = key(10, span=(1, 3600))


@dataclass(frozen=True, slots=True)
class Config:
    """All settings. ``file``: the file that was read, or would be read if it existed; ``data``: empty for the user's
    folder.

    ``secret_files``: files that contain passwords, this one or those that it names.
    """

    name: str = key("Accessible Games")
    language: str = key(COMMON, choices=LANGUAGES)
    data: str = key("")
    processes: int = key(1, span=(1, 64))
    admins: tuple[str, ...] = key(())
    ssh: SshConfig = field(default_factory=SshConfig)
    telnet: TelnetConfig = field(default_factory=TelnetConfig)
    tls: TlsConfig = field(default_factory=TlsConfig)
    web: WebConfig = field(default_factory=WebConfig)
    store: StoreConfig = field(default_factory=StoreConfig)
    broker: BrokerConfig = field(default_factory=BrokerConfig)
    mail: MailConfig = field(default_factory=MailConfig)
    notify: NotifyConfig = field(default_factory=NotifyConfig)
    bots: BotsConfig = field(default_factory=BotsConfig)
    limits: ConnectionLimits = field(default_factory=ConnectionLimits)
    matches: MatchBounds = field(default_factory=MatchBounds)
    status: StatusConfig = field(default_factory=StatusConfig)
    log: LogConfig = field(default_factory=LogConfig)
    audit: AuditConfig = field(default_factory=AuditConfig)
    accounts: AccountsConfig = field(default_factory=AccountsConfig)
    watchdog: WatchdogConfig = field(default_factory=WatchdogConfig)
    file: Path = Path("server.toml")
    is_found: bool = False
    secret_files: tuple[Path, ...] = ()

    def data_folder(self) -> Path:
        """Return the folder of the database, the host keys and solved games, and make it if it is missing. Raises
        NoticeError.
        """
        from accessible_games.storage.folders import data_folder, made

        if not self.data:
            return made(data_folder() / "server")
        try:
            return made(Path(self.data))
        except NoticeError as error:
            raise NoticeError(
                Notice.of("serve-data-refused", file=str(self.file), **dict(error.notice.facts))
            ) from error

    def database_file(self) -> Path:
        """Return the SQLite file, which is used without PostgreSQL. Raises NoticeError."""
        return self.data_folder() / SQLITE_NAME


def check(config: Config) -> None:
    """Check what no single key can be blamed for. Raises NoticeError."""
    if config.telnet.on and not config.telnet.plain_outside and not is_loopback(config.telnet.address):
        raise NoticeError(Notice.of("config-plain-outside", address=config.telnet.address, file=str(config.file)))
    if config.status.on and not config.status.outside and not is_loopback(config.status.address):
        raise NoticeError(Notice.of("config-status-outside", address=config.status.address, file=str(config.file)))
    if bool(config.tls.certificate) != bool(config.tls.private_key):
        raise NoticeError(Notice.of("config-half-tls", file=str(config.file)))
    _check_web(config)
    if not (config.ssh.on or config.telnet.on or config.tls.on or config.web.on):
        raise NoticeError(Notice.of("config-no-door", file=str(config.file)))
    for key, url, schemes in (
        ("store.url", config.store.url, _STORE_SCHEMES),
        ("broker.url", config.broker.url, _BROKER_SCHEMES),
    ):
        if url and not url.startswith(schemes):  # The URL is not shown, since it may contain a password.
            raise NoticeError(Notice.of("config-wrong-scheme", key=key, scheme=schemes[0], file=str(config.file)))
    _check_wires(config)
    _check_sending(config)
    if config.processes > 1 and not config.store.url:
        raise NoticeError(Notice.of("config-processes-need-store", file=str(config.file), number=config.processes))


def _check_web(config: Config) -> None:
    web, file = config.web, str(config.file)
    is_https = config.tls.on or bool(web.proxies)
    if web.on and not (is_https or is_loopback(web.address)):
        raise NoticeError(Notice.of("config-web-outside", address=web.address, file=file))
    if web.public and not re.fullmatch(r"https?://[A-Za-z0-9.-]+(?::\d{1,5})?/?", web.public):
        raise NoticeError(Notice.of("config-web-public", file=file))
    if web.on and web.public and web.public.startswith("https://") != is_https:
        raise NoticeError(Notice.of("config-web-not-https" if is_https else "config-web-no-proxy", file=file))
    for proxy in web.proxies:
        if not _is_proxy(proxy):
            raise NoticeError(Notice.of("config-web-proxies", name=proxy[:60], file=file))
    if web.on and web.proxies and all(map(is_loopback, web.proxies)) and not is_loopback(web.address):
        raise NoticeError(Notice.of("config-web-proxy-here", address=web.address, file=file))
    for message, names, form in (
        ("config-web-names", web.names, r"(?:\*\.)?[A-Za-z0-9.-]+|\*|\[[0-9a-fA-F:.]+\]"),
        ("config-web-frames", web.frames, r"https?://[A-Za-z0-9.-]+(?::\d{1,5})?"),
    ):
        for name in names:
            if not re.fullmatch(form, name):
                raise NoticeError(Notice.of(message, name=name[:60], file=file))


def _is_proxy(text: str) -> bool:
    """Return whether the text is an address or a network, and not so wide a one that it contains strangers."""
    try:
        found = ipaddress.ip_network(text)
    except ValueError:
        return False
    return found.prefixlen >= _WIDEST[found.version]


def _check_wires(config: Config) -> None:
    """Check that connections to other computers are encrypted, unless the host accepts that they are not. Raises
    NoticeError.
    """
    is_verified = ("sslmode", "verify-full") in parse_qsl(urlsplit(config.store.url).query)
    for key, url, is_allowed, proof in (
        ("store", config.store.url, config.store.plain_outside or is_verified, "sslmode=verify-full"),
        ("broker", config.broker.url, config.broker.plain_outside or config.broker.url.startswith("tls://"), "tls://"),
    ):
        if not is_allowed and _leaves_this_computer(url):
            raise NoticeError(Notice.of("config-plain-wire", key=key, proof=proof, file=str(config.file)))


def _leaves_this_computer(url: str) -> bool:
    """Return whether one of the hosts is another computer.

    A URL of PostgreSQL may have several hosts, some in its query; without any, the environment names them.
    """
    parts = urlsplit(url)
    named = [parts.netloc.rpartition("@")[2], *(value for name, value in parse_qsl(parts.query) if name == "host")]
    if not any(named):
        named = [f"[{each}]" if ":" in each else each for each in os.environ.get("PGHOST", "").split(",")]
    hosts = [host for text in named for host in text.split(",")]
    return any(host and not host.startswith("/") and not is_loopback(without_port(host)) for host in hosts)


def without_port(host: str) -> str:
    """Return the name or address in a host of a URL."""
    return host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]


def _check_sending(config: Config) -> None:
    mail, file = config.mail, str(config.file)
    if mail.host and not re.fullmatch(r"[!-?A-~]+@[!-?A-~]+", mail.sender):
        raise NoticeError(Notice.of("config-mail-sender", file=file))
    if mail.host and mail.security == NONE and not is_loopback(mail.host):
        raise NoticeError(Notice.of("config-mail-plain", file=file))
    if config.notify.push and not config.web.public.startswith("https://"):
        raise NoticeError(Notice.of("config-push-public", file=file))
    for url in config.notify.ntfy:
        if not re.fullmatch(r"https?://[!-.0-?A-~]+(?:/[!-~]*)?", url):
            raise NoticeError(Notice.of("config-wrong-scheme", key="notify.ntfy", scheme="https://", file=file))


def is_loopback(address: str) -> bool:
    """Return whether only this computer can reach the address."""
    return address in _LOOPBACK or network_key(address)[1]


_OWN = ("file", "is_found", "secret_files")  # of Config, and not of the file
_MOST_TEXT = 1000
_SHOWN = 60
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)$")


def sections() -> dict[str, dict[str, Field[Any]]]:
    """Return section -> key -> field; the section "" holds the keys before the first section."""
    found: dict[str, dict[str, Field[Any]]] = {"": {}}
    defaults = Config()
    for each in fields(Config):
        if each.name in _OWN:
            continue
        if "rule" in each.metadata:
            found[""][each.name] = each
        else:
            inside = fields(getattr(defaults, each.name))
            found[each.name] = {inner.name: inner for inner in inside if "rule" in inner.metadata}
    return found


def default_file() -> Path:
    """Return ``ACCESSIBLE_GAMES_CONFIG``, or else server.toml among the user's settings. Raises NoticeError."""
    from accessible_games.storage.folders import settings_folder

    named = os.environ.get(FILE_VARIABLE, "")
    return Path(named) if named else settings_folder() / "server.toml"


def load_config(file: Path | None = None, environment: Mapping[str, str] = os.environ) -> Config:
    """Read the file; without one that is named, the default file, or only defaults. Raises NoticeError."""
    path = file or default_file()
    try:
        text: str | None = path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        if file is not None or environment.get(FILE_VARIABLE):
            raise NoticeError(Notice.of("config-missing", file=str(path))) from error
        text = None
    except (OSError, UnicodeDecodeError) as error:
        problem = getattr(error, "strerror", None) or "UTF-8"
        raise NoticeError(Notice.of("config-unreadable", file=str(path), problem=problem)) from error
    config = read_config(text or "", path, environment, is_found=text is not None)
    check(config)
    return config


def read_config(text: str, file: Path, environment: Mapping[str, str], *, is_found: bool) -> Config:
    """Return the values of the text, the environment's secrets, and defaults. Raises NoticeError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _PLACE.search(str(error))  # where it does not say so, the text ends too early
        line, column = (found[1], found[2]) if found else (str(text.count("\n") + 1), "1")
        raise NoticeError(Notice.of("config-not-toml", file=str(file), line=line, column=column)) from error
    return _Reader(text, file, environment).config(data, is_found)


class _Reader:
    """Reads one file."""

    def __init__(self, text: str, file: Path, environment: Mapping[str, str]) -> None:
        self._lines = text.splitlines()
        self._file = file
        self._environment = environment
        self._secret_files: list[Path] = []

    def config(self, data: dict[str, Any], is_found: bool) -> Config:
        known = sections()
        for name, value in data.items():
            if name in known[""]:
                continue
            if name not in known:
                raise self._unknown("", name, [*known[""], *(one for one in known if one)])
            if not isinstance(value, dict):
                raise self._fault("config-not-a-section", "", name)
        top = self._values("", known[""], {name: value for name, value in data.items() if name in known[""]})
        defaults = Config()
        for section in known:
            if section:
                kind = type(getattr(defaults, section))
                top[section] = kind(**self._values(section, known[section], data.get(section, {})))
        return Config(**top, file=self._file, is_found=is_found, secret_files=tuple(self._secret_files))

    def _values(self, section: str, known: Mapping[str, Field[Any]], data: Mapping[str, Any]) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, value in data.items():
            if name not in known:
                raise self._unknown(section, name, list(known))
            values[name] = self._value(section, known[name], value)
        for name, each in known.items():
            secret = each.metadata["rule"].secret
            if secret and self._environment.get(secret):
                values[name] = self._environment[secret]
            elif secret and _has_password(name, str(data.get(name, ""))):
                self._secret_files.append(self._file)
            if secret and str(values.get(name, "")).startswith("file:"):
                values[name] = self._content(section, name, values[name].removeprefix("file:"))
        return values

    def _value(self, section: str, each: Field[Any], value: Any) -> Any:
        rule: Rule = each.metadata["rule"]
        default = each.default
        if isinstance(default, bool):
            if not isinstance(value, bool):
                raise self._fault("config-not-a-switch", section, each.name, value=_shown(value))
        elif isinstance(default, int):
            if type(value) is not int or not rule.low <= value <= rule.high:
                span = {"low": str(rule.low), "high": str(rule.high)}
                raise self._fault("config-not-a-number", section, each.name, value=_shown(value), **span)
        elif isinstance(default, tuple):
            if not isinstance(value, list) or not all(_is_text(one) for one in value):
                raise self._fault("config-not-a-list", section, each.name, value=_shown(value))
            return tuple(value)
        elif not _is_text(value):
            raise self._fault("config-not-a-text", section, each.name, value=_shown(value))
        elif rule.choices and value not in rule.choices:
            choices = ", ".join(rule.choices)
            raise self._fault("config-not-a-choice", section, each.name, value=_shown(value), choices=choices)
        return value

    def _content(self, section: str, name: str, path: str) -> str:
        self._secret_files.append(Path(path))
        try:
            return Path(path).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError, ValueError) as error:
            problem = getattr(error, "strerror", None) or "UTF-8"
            raise self._fault("config-secret-unreadable", section, name, path=path, problem=problem) from error

    def _unknown(self, section: str, name: str, known: list[str]) -> NoticeError:
        near = difflib.get_close_matches(name.casefold(), known, 1)
        if near:
            return self._fault("config-unknown-key-near", section, name, meant=near[0])
        return self._fault("config-unknown-key", section, name, known=", ".join(known))

    def _fault(self, message: str, section: str, name: str, **facts: str | int) -> NoticeError:
        whole = f"{section}.{name}" if section else name
        line = self._line(section, name)
        return NoticeError(Notice.of(message, file=str(self._file), line=line, key=_shown(whole), **facts))

    def _line(self, section: str, name: str) -> int:
        """Return the line of the key or section, counted from 1, or 0 if its notation hides it."""
        present = ""
        for number, line in enumerate(self._lines, 1):
            header = re.match(r"\s*\[\s*\"?([^\]\"]+?)\"?\s*\]", line)
            if header:
                present = header[1]
                if not section and present == name:
                    return number
            dotted = re.escape(f"{section}.{name}") if section else None
            plain = rf"\s*[\"']?{re.escape(name)}[\"']?\s*="
            if present == section and re.match(plain, line):
                return number
            if not present and dotted and re.match(rf"\s*{dotted}\s*=", line):
                return number
        return 0


def _has_password(name: str, url: str) -> bool:
    """Return whether the value is a password, or a URL with one in it."""
    if name == "password":
        return bool(url) and not url.startswith("file:")
    try:
        return urlsplit(url).password is not None
    except ValueError:  # no URL at all, which is refused elsewhere
        return True


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _MOST_TEXT and value.isprintable()


def _shown(value: object) -> str:
    """Return a short form without control characters, for a refusal."""
    text = "true" if value is True else "false" if value is False else str(value)
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def configured(found: Arguments) -> Config:
    """Return the configuration file's settings, changed by the command line. Raises UsageError and NoticeError."""
    named = found.flags.get("config")
    config = load_config(Path(named) if named else None)
    for section in ("ssh", "telnet", "web", "status"):
        port = found.number(f"{section}-port", 0, 65_535)
        if port is not None:
            config = replace(config, **{section: replace(getattr(config, section), port=port)})
    processes = found.number("processes", 1, 64)
    config = replace(config, processes=processes or config.processes, data=found.flags.get("data") or config.data)
    check(config)
    return config


def with_store(found: Arguments) -> Config:
    """Return the settings of a server that has stored something. Raises NoticeError if there is nothing yet."""
    config = configured(found)
    if not config.store.url and not config.database_file().exists():
        raise NoticeError(Notice.of("backup-nothing", file=str(config.database_file())))
    return config
