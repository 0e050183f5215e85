"""What a server is to do: one TOML file, where each key has a default, a range and a check.

``docs/hosting/configuration.md`` explains the keys; a test holds it against the tables here.
"""

from __future__ import annotations

import ipaddress
import os
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from accessible_games.club.accounts.lives import Terms
from accessible_games.club.notifications.mail import NONE, SECURITIES
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.rules.core.addresses import household
from accessible_games.rules.core.notices import Notice, NoticeError

FILE_VARIABLE = "ACCESSIBLE_GAMES_CONFIG"
SQLITE_NAME = "server.sqlite3"
_PORTS = (0, 65_535)  # 0: the system chooses a free one
_LOOPBACK = ("localhost", "::1")
_STORE_SCHEMES = ("postgresql://", "postgres://")
_BROKER_SCHEMES = ("nats://", "tls://")
_WIDEST = {4: 8, 6: 16}  # bits of the network of a proxy, by version


@dataclass(frozen=True, slots=True)
class Rule:
    """What a value may be: numbers from ``low`` to ``high``, words of ``choices``; ``secret``: its variable."""

    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    secret: str = ""


def key(
    default: Any, *, span: tuple[int, int] = (0, 0), choices: tuple[str, ...] = (), secret: str = ""
) -> Any:  # as dataclasses.field: what the annotation says
    """A key of the file with its default. ``secret``: an environment variable that goes before the file."""
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
        """Whether there is a certificate."""
        return bool(self.certificate)


@dataclass(frozen=True, slots=True)
class WebConfig:
    """The page for browsers, on this computer alone unless there is TLS or a proxy. ``names``: hosts it is asked by.

    ``public``: the address of its front page as people reach it, for links that are told; empty: none are.
    """

    on: bool = key(True)
    address: str = key("127.0.0.1")
    port: int = key(8080, span=_PORTS)
    names: tuple[str, ...] = key(())
    proxies: tuple[str, ...] = key(())
    public: str = key("")


@dataclass(frozen=True, slots=True)
class StoreConfig:
    """Where everything is kept. ``url``: of PostgreSQL; empty: a SQLite file in the data folder.

    ``plain_outside``: it may be on another computer without a proof of which one it is.
    """

    url: str = key("", secret="ACCESSIBLE_GAMES_STORE_URL")
    plain_outside: bool = key(False)
    connections: int = key(4, span=(2, 64))


@dataclass(frozen=True, slots=True)
class BrokerConfig:
    """NATS between processes; empty: none. ``prefix``: of all subjects, for several servers at one broker.

    ``plain_outside``: it may be on another computer without TLS.
    """

    url: str = key("", secret="ACCESSIBLE_GAMES_BROKER_URL")
    plain_outside: bool = key(False)
    prefix: str = key("accessible-games")


@dataclass(frozen=True, slots=True)
class MailConfig:
    """The server that takes mail; empty: none is sent. ``sender``: the address it comes from."""

    host: str = key("")
    port: int = key(587, span=(1, 65_535))
    security: str = key("starttls", choices=SECURITIES)
    user: str = key("")
    password: str = key("", secret="ACCESSIBLE_GAMES_MAIL_PASSWORD")
    sender: str = key("")


@dataclass(frozen=True, slots=True)
class NotifyConfig:
    """What else is sent to people who are away, and how much: see ``notifications.Limits``; ``gather``: minutes."""

    ntfy: tuple[str, ...] = key(())
    webhooks: bool = key(False)
    push: bool = key(False)
    day: int = key(20, span=(1, 1000))
    hour: int = key(500, span=(1, 1_000_000))
    codes: int = key(3, span=(1, 100))
    gather: int = key(5, span=(0, 1440))


@dataclass(frozen=True, slots=True)
class BotsConfig:
    """``workers``: processes that think, of each server process. ``milliseconds``: of the strong bot for a move."""

    workers: int = key(2, span=(1, 64))
    milliseconds: int = key(1000, span=(50, 60_000))


@dataclass(frozen=True, slots=True)
class LimitsConfig:
    """What clients may take of each process; see ``interfaces.limits.Limits``, which has the same names."""

    connections: int = key(4000, span=(1, 1_000_000))
    address_connections: int = key(64, span=(1, 1_000_000))
    loopback_connections: int = key(100_000, span=(1, 1_000_000))
    rate: int = key(20, span=(1, 10_000))
    burst: int = key(40, span=(1, 10_000))
    address_rate: int = key(200, span=(1, 1_000_000))
    address_burst: int = key(400, span=(1, 1_000_000))
    unsent: int = key(65_536, span=(4096, 16_777_216))
    patience: int = key(30, span=(1, 600))


@dataclass(frozen=True, slots=True)
class MatchesConfig:
    """How many matches people may have, in all processes; see ``lobby.Bounds``, which has the same names."""

    running: int = key(100, span=(1, 900))
    guest_running: int = key(5, span=(1, 900))
    waiting: int = key(5, span=(1, 90))
    guest_waiting: int = key(2, span=(1, 90))
    household_waiting: int = key(20, span=(1, 1_000_000))
    guests_waiting: int = key(400, span=(1, 1_000_000))
    begins: int = key(12, span=(1, 1_000_000))
    begin_seconds: int = key(10, span=(1, 3600))
    waiting_days: int = key(14, span=(1, 365))
    guest_days: int = key(7, span=(1, 3650))
    guests_kept: int = key(20_000, span=(1, 100_000_000))
    talk_days: int = key(365, span=(1, 3650))
    away_minutes: int = key(1440, span=(0, 86_400))


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

    ``level``: auto is warning on a terminal, where somebody reads, and info elsewhere.
    """

    file: str = key("")
    level: str = key("auto", choices=("auto", "debug", "info", "warning", "error"))
    addresses: str = key("none", choices=("none", "network", "full"))


@dataclass(frozen=True, slots=True)
class AuditConfig:
    """Who came in and what was done to accounts. ``file``: empty for audit.jsonl in the data folder; ``days``: kept."""

    on: bool = key(True)
    file: str = key("")
    days: int = key(90, span=(1, 3650))
    addresses: str = key("network", choices=("none", "network", "full"))


@dataclass(frozen=True, slots=True)
class AccountsConfig:
    """In days, see ``people.Terms``. ``deleted``: the list of deleted accounts; empty for one in the data folder."""

    old_names: int = key(90, span=(1, 3650))
    renames: int = key(30, span=(0, 3650))
    thinking: int = key(14, span=(1, 365))
    deleted: str = key("")

    @property
    def terms(self) -> Terms:
        """What people have to know of it."""
        return Terms(self.old_names, self.renames, self.thinking)


@dataclass(frozen=True, slots=True)
class WatchdogConfig:
    """``seconds``: of running time that a process may stand still until it is ended and started anew."""

    seconds: int = key(10, span=(1, 3600))


@dataclass(frozen=True, slots=True)
class Config:
    """All of it. ``file``: what was read, or would be read if it were there; ``data``: empty for the user's folder.

    ``secret_files``: in which passwords stand, this one or those that it names.
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
    limits: LimitsConfig = field(default_factory=LimitsConfig)
    matches: MatchesConfig = field(default_factory=MatchesConfig)
    status: StatusConfig = field(default_factory=StatusConfig)
    log: LogConfig = field(default_factory=LogConfig)
    audit: AuditConfig = field(default_factory=AuditConfig)
    accounts: AccountsConfig = field(default_factory=AccountsConfig)
    watchdog: WatchdogConfig = field(default_factory=WatchdogConfig)
    file: Path = Path("server.toml")
    is_found: bool = False
    secret_files: tuple[Path, ...] = ()

    def data_folder(self) -> Path:
        """Where the database, the host keys and solved games are; made when it is missing. Raises NoticeError."""
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
        """The SQLite file, where no PostgreSQL is named. Raises NoticeError."""
        return self.data_folder() / SQLITE_NAME


def check(config: Config) -> None:
    """What no single key can be blamed for. Raises NoticeError."""
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
        if url and not url.startswith(schemes):  # which is not told: a password may stand in it
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
    for name in web.names:
        if not re.fullmatch(r"(?:\*\.)?[A-Za-z0-9.-]+|\*|\[[0-9a-fA-F:.]+\]", name):
            raise NoticeError(Notice.of("config-web-names", name=name[:60], file=file))


def _is_proxy(text: str) -> bool:
    """Whether it is an address or a network, and not so wide a one that strangers are in it."""
    try:
        found = ipaddress.ip_network(text)
    except ValueError:
        return False
    return found.prefixlen >= _WIDEST[found.version]


def _check_wires(config: Config) -> None:
    """What goes to another computer is encrypted, unless it is accepted that it is not. Raises NoticeError."""
    is_verified = ("sslmode", "verify-full") in parse_qsl(urlsplit(config.store.url).query)
    for key, url, is_allowed, proof in (
        ("store", config.store.url, config.store.plain_outside or is_verified, "sslmode=verify-full"),
        ("broker", config.broker.url, config.broker.plain_outside or config.broker.url.startswith("tls://"), "tls://"),
    ):
        if not is_allowed and _leaves_this_computer(url):
            raise NoticeError(Notice.of("config-plain-wire", key=key, proof=proof, file=str(config.file)))


def _leaves_this_computer(url: str) -> bool:
    """Whether one of the hosts is elsewhere.

    Those of PostgreSQL may be several, and stand in the query, or in the environment where the address names none.
    """
    parts = urlsplit(url)
    named = [parts.netloc.rpartition("@")[2], *(value for name, value in parse_qsl(parts.query) if name == "host")]
    if not any(named):
        named = [f"[{each}]" if ":" in each else each for each in os.environ.get("PGHOST", "").split(",")]
    hosts = [host for text in named for host in text.split(",")]
    return any(host and not host.startswith("/") and not is_loopback(without_port(host)) for host in hosts)


def without_port(host: str) -> str:
    """The name or address in a host of a URL."""
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
    """Whether only this computer can reach the address."""
    return address in _LOOPBACK or household(address)[1]
