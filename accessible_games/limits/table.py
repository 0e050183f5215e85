"""Every limit: its subject, its owner, its period, the answer to a refusal, and the key of the file that changes it.

Limits that nobody configures are read from the class itself. ``docs/hosting/limits.md`` is this table in words. The
length of texts and the time to wait for people stand beside the code that reads or waits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from accessible_games.limits.buckets import Rate

# For whom. A network is a household, and of IPv6 also the wider ones of one subscriber, which have a few times as much.
CONNECTION, HOME, NETWORK, HERE, PERSON, GUEST = (
    "connection",
    "household",
    "network",
    "this computer",
    "person",
    "guest",
)
PAIR, MATCH, PROCESS, SERVER = "person and other person", "match", "process", "server"
# What happens where nothing is refused with a message or a status of HTTP.
WAITS, CLOSED, DROPPED, GOES, ENDED = "waits", "closed", "left out", "the oldest goes", "others may end it"


@dataclass(frozen=True, slots=True)
class Rule:
    """The values that a key of the file may have: numbers from ``low`` to ``high``, or ``choices``; ``secret``: its
    variable.
    """

    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    secret: str = ""


class Limit(NamedTuple):
    """A row of the table; ``answer``: of a refusal, a message or a status."""

    what: str
    of: str
    answer: str


def limit(most: float, what: str, of: str, answer: str, span: tuple[int, int] | None = None) -> Any:
    """Declare a number, as ``dataclasses.field`` does. ``span``: of the key of the file, if there is one."""
    rule = {"rule": Rule(*span)} if span else {}
    return field(default=most, metadata={"limit": Limit(what, of, answer), **rule})


def rate(most: int, seconds: float, what: str, of: str, answer: str) -> Any:
    """Declare a rate: ``most`` at once, then one more every ``seconds``."""
    return field(default=Rate(most, seconds, answer, of == NETWORK), metadata={"limit": Limit(what, of, answer)})


_MILLION = 1_000_000


@dataclass(frozen=True)
class ConnectionLimits:
    """Limits on the clients of each process."""

    connections: int = limit(4000, "connections at a time", PROCESS, "connection-server-full", (1, _MILLION))
    address_connections: int = limit(64, "connections at a time", NETWORK, "connection-address-full", (1, _MILLION))
    loopback_connections: int = limit(100_000, "connections", HERE, "connection-address-full", (1, _MILLION))
    rate: float = limit(20, "lines a second", CONNECTION, "connection-too-fast", (1, 10_000))
    burst: int = limit(40, "lines at once", CONNECTION, "connection-too-fast", (1, 10_000))
    address_rate: float = limit(200, "lines a second", NETWORK, "connection-too-fast", (1, _MILLION))
    address_burst: int = limit(400, "lines at once", NETWORK, "connection-too-fast", (1, _MILLION))
    unsent: int = limit(65_536, "bytes waiting to be sent", CONNECTION, "connection-missed", (4096, 16_777_216))
    patience: float = limit(30, "seconds without reading", CONNECTION, "connection-slow", (1, 600))
    dropped: int = limit(400, "excess lines in one flood", CONNECTION, "connection-flood")
    waiting: int = limit(50, "waiting lines while one is carried out", CONNECTION, "connection-too-fast")
    reading: int = limit(32_768, "bytes a second, and four times as many at once", CONNECTION, WAITS)
    handshake: float = limit(10.0, "seconds for the handshake", CONNECTION, CLOSED)
    absence: float = limit(60.0, "seconds in which a page may reconnect without loss", CONNECTION, CLOSED)
    anew: float = limit(10.0, "seconds in which all connections may reconnect; twice at once", NETWORK, CLOSED)
    explained: int = limit(10, "refused connections in a minute that get a reason", NETWORK, CLOSED)


@dataclass(frozen=True)
class ProcessorLimits:
    """Processor time of the event loop, in seconds. Lines at once and a second are those of the connection."""

    line: float = limit(0.002, "seconds that each line may take on average", CONNECTION, "connection-rests")
    rest: float = limit(10.0, "longest wait in seconds", CONNECTION, "connection-rests")
    person_rate: float = limit(20.0, "lines a second on all connections", PERSON, "connection-rests")
    person_burst: int = limit(60, "lines at once on all connections", PERSON, "connection-rests")
    all_rate: float = limit(0.4, "processor seconds of all lines in a second", PROCESS, "connection-rests")
    all_burst: float = limit(0.2, "processor seconds of all lines at once", PROCESS, "connection-rests")
    quiet: float = limit(0.004, "processor seconds a second that make nobody wait", CONNECTION, "connection-rests")
    entering: int = limit(16, "lines before the log-in in work at a time", HOME, WAITS)
    entering_waiting: int = limit(256, "waiting lines before the log-in", HOME, "people-busy")
    exchange_rate: float = limit(0.2, "seconds of key exchanges in a second", PROCESS, WAITS)
    exchange_burst: float = limit(0.5, "seconds of key exchanges at once", PROCESS, WAITS)
    exchanges_waiting: int = limit(1000, "waiting key exchanges", PROCESS, "ssh-crowded")
    ssh_rate: float = limit(0.2, "seconds of SSH log-ins in a second", PROCESS, WAITS)
    ssh_burst: float = limit(0.1, "seconds of SSH log-ins at once", PROCESS, WAITS)


@dataclass(frozen=True)
class PageLimits:
    """Limits on requests for pages and to the API."""

    at_once: int = limit(4, "requests in work at a time", HOME, WAITS)
    here: int = limit(8, "requests in work at a time", HERE, WAITS)
    waiting: int = limit(40, "waiting requests", HOME, "429")
    patience: float = limit(5.0, "longest waiting time in seconds", HOME, "429")


@dataclass(frozen=True)
class WireLimits:
    """Limits on one connection by SSH, telnet and the machine protocol."""

    ssh_packets: Rate = rate(128, 1 / 32, "packets of SSH", CONNECTION, WAITS)
    ssh_exchanges: Rate = rate(4, 300, "key exchanges after the first", CONNECTION, "ssh-too-many-exchanges")
    ssh_letters: int = limit(32_768, "letters drawn by a line editor a second, and at once", CONNECTION, WAITS)
    ssh_channels: int = limit(20, "channels of SSH", CONNECTION, "connection-flood")
    ssh_tries: int = limit(40, "log-in attempts", CONNECTION, "ssh-too-many-tries")
    ssh_keys: int = limit(20, "offered keys", CONNECTION, DROPPED)
    ssh_passwords: int = limit(3, "wrong passwords", CONNECTION, "ssh-wrong-passwords")
    telnet_answers: int = limit(256, "answers to options of telnet", CONNECTION, DROPPED)
    telnet_excess: int = limit(262_144, "discarded bytes", CONNECTION, "connection-flood")
    open_matches: int = limit(20, "open matches of a bot", CONNECTION, "many-open")


@dataclass(frozen=True)
class VisitLimits:
    """Limits on all connections of one person together; a server takes the lines from ``[limits]``, with twice the
    burst.
    """

    rate: float = limit(20.0, "lines and requests a second", PERSON, "visit-too-fast")
    burst: int = limit(60, "lines and requests at once", PERSON, "visit-too-fast")
    flood: int = limit(400, "excess lines in one flood", PERSON, "visit-flood")
    visits: int = limit(8, "connections at a time", PERSON, "people-many-visits")


@dataclass(frozen=True)
class LoginLimits:
    """Limits on wrong passwords, and on other questions before the log-in."""

    of_name: Rate = rate(30, 60.0, "wrong passwords of a name, from everywhere", SERVER, "people-many-attempts")
    of_pair: Rate = rate(6, 60.0, "wrong passwords of a name", HOME, "people-many-attempts")
    of_address: Rate = rate(60, 10.0, "wrong passwords of all names", NETWORK, "people-many-attempts")
    accounts: Rate = rate(10, 360.0, "new accounts", NETWORK, "people-many-accounts")
    names: Rate = rate(20, 60.0, "names that turn out to be accounts", NETWORK, "people-many-names")
    places: Rate = rate(16, 3600.0, "networks remembered for a name", SERVER, DROPPED)
    waiting: int = limit(64, "waiting attempts", NETWORK, "people-busy")
    hashing: int = limit(256, "passwords waiting for their check", PROCESS, "people-busy")
    hashing_each: int = limit(16, "passwords waiting for their check", HOME, "people-busy")


@dataclass(frozen=True)
class TalkLimits:
    """Limits on what one person says and does and others hear; friends do not count as strangers."""

    speaking: Rate = rate(6, 2, "lines of talk", PERSON, "talk-too-fast")
    speaking_network: Rate = rate(20, 1, "lines of talk", NETWORK, "talk-address-too-fast")
    room: Rate = rate(30, 0.5, "lines in a room", MATCH, "talk-crowded")
    silent: Rate = rate(30, 0.5, "lines in a room of people who were quiet before", MATCH, "talk-crowded")
    telling: Rate = rate(5, 10, "messages of a stranger", PAIR, "talk-told-enough")
    hearing: Rate = rate(12, 5, "messages of all strangers", PERSON, "talk-hears-enough")
    inviting: Rate = rate(3, 60, "invitations", PAIR, "seats-invited-already")
    inviting_network: Rate = rate(10, 10, "invitations", NETWORK, "seats-many-invitations")
    invited: Rate = rate(5, 30, "invitations of all strangers", PERSON, "seats-invited-enough")
    befriended: Rate = rate(3, 3600, "friend requests to one person", PAIR, "people-asked-enough")
    befriending: Rate = rate(10, 60, "friend requests", PERSON, "people-asked-many")
    asked: Rate = rate(5, 30, "friend requests of strangers", PERSON, "people-asked-by-many")
    rematches: Rate = rate(3, 60, "rematches of a match", PERSON, "seats-rematch-enough")
    complaints: Rate = rate(5, 120, "complaints", PERSON, "people-many-reports")
    guest_complaints: Rate = rate(20, 30, "complaints of all guests", PROCESS, "people-many-reports")
    changes: Rate = rate(20, 1, "changes of waiting matches", PERSON, "seats-too-fast")
    guesses: Rate = rate(6, 30, "wrong words for private matches", PERSON, "people-many-attempts")
    network_guesses: Rate = rate(24, 7.5, "wrong words for private matches", HOME, "people-many-attempts")


@dataclass(frozen=True)
class MatchBounds:
    """The matches that people may have, in all processes, and for how long their traces are kept.

    Guests begin half as many matches, at half the pace, and all of a network five times as many as an account.
    """

    running: int = limit(100, "unfinished matches", PERSON, "seats-too-many-running", (1, 900))
    guest_running: int = limit(5, "unfinished matches", GUEST, "seats-too-many-running", (1, 900))
    waiting: int = limit(5, "waiting matches", PERSON, "seats-too-many", (1, 90))
    guest_waiting: int = limit(2, "waiting matches", GUEST, "seats-too-many", (1, 90))
    household_waiting: int = limit(20, "waiting matches", HOME, "seats-too-many-home", (1, _MILLION))
    guests_waiting: int = limit(400, "waiting matches of guests", SERVER, "seats-too-many-guests", (1, _MILLION))
    begins: int = limit(12, "matches that begin at once", PERSON, "seats-begin-too-fast", (1, _MILLION))
    begin_seconds: int = limit(10, "seconds until one more begins", PERSON, "seats-begin-too-fast", (1, 3600))
    waiting_days: int = limit(14, "days that a match waits without its people", MATCH, GOES, (1, 365))
    guest_days: int = limit(7, "days that a match of guests is kept", MATCH, GOES, (1, 3650))
    guests_kept: int = limit(20_000, "matches of guests that are kept", SERVER, GOES, (1, 100 * _MILLION))
    talk_days: int = limit(365, "days that talk is kept", SERVER, GOES, (1, 3650))
    away_minutes: int = limit(1440, "minutes away in the own turn; 0: for ever", PERSON, ENDED, (0, 86_400))
    invited: int = limit(16, "unanswered invitations", MATCH, "seats-many-invited")


@dataclass(frozen=True)
class TournamentLimits:
    """Tournaments that are not over."""

    of_player: int = limit(2, "unfinished tournaments", PERSON, "tournament-many")
    of_staff: int = limit(10, "unfinished tournaments of a moderator", PERSON, "tournament-many")
    of_all: int = limit(50, "unfinished tournaments", SERVER, "tournament-many-all")
    opening: Rate = rate(3, 600, "opened tournaments", PERSON, "tournament-open-soon")


@dataclass(frozen=True)
class MailLimits:
    """Messages to absent people."""

    day: int = limit(20, "messages in a day", PERSON, WAITS, (1, 1000))
    hour: int = limit(500, "messages in an hour", SERVER, WAITS, (1, _MILLION))
    codes: int = limit(3, "codes in a day, also to one address", PERSON, "notify-many-codes", (1, 100))
    gather: int = limit(5, "minutes in which several events become one message", PERSON, WAITS, (0, 1440))
    wrong: int = limit(5, "wrong codes for an address", PERSON, "notify-code-void")
    devices: int = limit(10, "browsers with notifications", PERSON, GOES)


@dataclass(frozen=True)
class ListLimits:
    """Limits on the lists of an account."""

    keys: int = limit(10, "keys for SSH", PERSON, "people-many-keys")
    tokens: int = limit(10, "tokens of programs", PERSON, "people-many-tokens")
    passkeys: int = limit(20, "passkeys", PERSON, "people-many-passkeys")
    browsers: int = limit(20, "browsers that are logged in", PERSON, GOES)
    friends: int = limit(200, "friends", PERSON, "people-many-friends")
    blocked: int = limit(500, "blocked people", PERSON, "people-many-blocked")
    aliases: int = limit(40, "aliases", PERSON, "alias-full")
    notes: int = limit(50, "notes of a round", PERSON, "note-full")
    attempts: int = limit(2000, "puzzles that progress counts", PERSON, GOES)
    mistakes: int = limit(200, "positions to practise", PERSON, GOES)


@dataclass(frozen=True)
class WorkLimits:
    """Limits on processes beside the event loop. Weights: parts of the time of the processors, while all of them are
    busy.
    """

    advice: int = limit(3, "waiting hints and reviews", PERSON, "bots-much-advice")
    quick: float = limit(8.0, "shares of bot time for short requests", PROCESS, WAITS)
    long: float = limit(3.0, "shares of bot time for long requests", PROCESS, WAITS)
    last: float = limit(1.0, "shares of bot time for requests that nobody waits for", PROCESS, WAITS)
    records: int = limit(20, "waiting downloads of records", PROCESS, "records-busy")
    records_each: int = limit(2, "waiting downloads of records", PERSON, "records-busy")
