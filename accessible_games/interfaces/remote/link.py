"""The connection to a server: it comes back by itself, and each message arrives once, in both directions.

It is the socket of the page of play (``interfaces.web.messages``), so a server knows how to continue it, in any of its
processes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import random
import ssl
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlencode

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from accessible_games.interfaces.remote.reading import WrongError, taken
from accessible_games.interfaces.web.messages import Close
from accessible_games.limits.buckets import Bucket
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import read_json

logger = logging.getLogger(__name__)

_OPENING_SECONDS = 10.0  # until a server must have answered
_CLOSING_SECONDS = 2.0
_ALIVE_SECONDS = 20.0  # of silence, after which a server must answer
_FIRST_WAIT, _LONGEST_WAIT = 1.0, 10.0  # at most, before a new attempt
_HEARD_SECONDS = 1.0  # until frames are acknowledged if nothing else is sent
_LARGEST_BYTES = 1_048_576  # of a frame
_AT_ONCE, _A_SECOND = 2_097_152, 65_536  # characters that a server may send
_ENDS = (Close.LEFT, Close.TAKEN_OVER, Close.REPLACED, Close.LOGGED_OUT)
_BROKEN = frozenset({1002, 1003, 1007, 1009})  # with which we close a connection whose server breaks the protocol
_DATE, _NAME = "connect-certificate-date", "connect-certificate-name"
# By OpenSSL's X509_V_ERR: not yet valid, expired, for another name, for another address.
_CERTIFICATE = {9: _DATE, 10: _DATE, 62: _NAME, 64: _NAME}
_LONGEST_ANSWER = 65_536  # bytes of the answer to a ticket, which nobody reads


@dataclass(frozen=True)
class Address:
    """Where a server is. ``trust``: for TLS; None without encryption, which only this computer may be without."""

    host: str
    port: int
    trust: ssl.SSLContext | None

    @property
    def origin(self) -> str:
        """The address of its pages."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        scheme, usual = ("https", 443) if self.trust is not None else ("http", 80)
        return f"{scheme}://{host}" + (f":{self.port}" if self.port != usual else "")


class Person(Protocol):
    """The user of a connection."""

    @property
    def since(self) -> tuple[str, int] | None:
        """The open match, and the last entry of it that was heard."""

    def begun(self, unsure: list[str], *, is_known: bool) -> None:
        """Begin anew: nothing of an old connection is valid. ``unsure``: lines that may have been carried out.

        ``is_known``: the server knows who it is.
        """

    def received(self, message: Mapping[str, Any]) -> None:
        """Take a message. Raises WrongError."""

    def lost(self) -> None:
        """Note that there is no connection, and that it will be tried again."""

    def resumed(self) -> None:
        """Note that it continues."""


class Link:
    """One connection, over all its sockets. ``sent``: the number of the last message."""

    def __init__(self, address: Address, person: Person, language: str) -> None:
        """``language``: in which guests are greeted."""
        self._language = language
        self._address = address
        self._person = person
        self._key = ""
        self._heard = self._told = self.sent = 0  # frames that came, those of which the server knows, messages
        self._unsaid: list[tuple[int, str, str]] = []  # number, JSON, and the line if it is no secret
        self._cookies: dict[str, str] = {}
        self._out: asyncio.Queue[str] | None = None  # None: there is no connection
        self._acknowledges: asyncio.TimerHandle | None = None
        self._tickets: set[asyncio.Task[None]] = set()
        self._flood = Bucket(_AT_ONCE, _A_SECOND, asyncio.get_running_loop().time())

    @property
    def is_up(self) -> bool:
        """True while the server is there."""
        return self._out is not None

    def send(self, message: dict[str, Any], line: str = "") -> int:
        """Send a message, again if it gets lost, and return its number. ``line``: to repeat if its fate is unknown."""
        self.sent += 1
        text = json.dumps({**message, "n": self.sent, "heard": self._heard})
        self._unsaid.append((self.sent, text, line))
        if self._out is not None:
            self._told = self._heard
            self._out.put_nowait(text)
        return self.sent

    async def run(self) -> None:
        """Be connected until the server ends it. Raises NoticeError if it cannot begin, or breaks the protocol."""
        wait, was_there = _FIRST_WAIT, False
        while True:
            try:
                code = await self._connect()
            except (InvalidStatus, InvalidHandshake, OSError, TimeoutError) as error:
                # A certificate that became wrong is no lost connection: somebody else may be answering now.
                if not was_there or isinstance(error, ssl.SSLCertVerificationError):
                    raise NoticeError(_reason(error, self._address)) from error
                logger.info("could not come back: %s", error)
                code = 0
            was_there = was_there or bool(self._key)
            if code in _ENDS:
                if code in (Close.TAKEN_OVER, Close.REPLACED):
                    raise NoticeError(Notice.of("connect-elsewhere"))
                return
            if not was_there or code in _BROKEN:
                raise NoticeError(Notice.of("connect-wrong", host=self._address.host))
            self._person.lost()
            await asyncio.sleep(random.uniform(0.2, 1.0) * wait)
            wait = _FIRST_WAIT if code else min(2 * wait, _LONGEST_WAIT)

    async def close(self) -> None:
        """Stop what runs beside the connection."""
        self._forget_timer()
        for task in self._tickets:
            task.cancel()

    # One socket

    async def _connect(self) -> int:
        """Be connected once, and return why the connection has ended: 0 if it was lost."""
        origin = self._address.origin
        headers = {"Accept-Language": self._language}
        if self._cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        begin: dict[str, Any] = {"begin": self._key, "heard": self._heard, "values": True}
        if (since := self._person.since) is not None:
            begin["since"] = since
        async with connect(
            f"ws{origin.removeprefix('http')}/socket",
            origin=origin,  # type: ignore[arg-type]  # a string of a kind of its own
            additional_headers=headers,
            ssl=self._address.trust,
            max_size=_LARGEST_BYTES,
            open_timeout=_OPENING_SECONDS,
            close_timeout=_CLOSING_SECONDS,
            ping_interval=_ALIVE_SECONDS,
            ping_timeout=_ALIVE_SECONDS,
            proxy=None,
            compression=None,
        ) as socket:
            await socket.send(json.dumps(begin))
            try:
                async with asyncio.timeout(_OPENING_SECONDS):
                    self._greeted(_object(await socket.recv()), is_known=bool(self._cookies))
                await self._talk(socket)
            except ConnectionClosed as gone:
                sent = gone.sent.code if gone.sent is not None and not gone.rcvd_then_sent else 0
                return sent if sent in _BROKEN else gone.rcvd.code if gone.rcvd is not None else 0
            except WrongError as error:
                raise NoticeError(Notice.of("connect-wrong", host=self._address.host)) from error
            finally:
                self._left()
        return 0

    def _greeted(self, frame: Mapping[str, Any], *, is_known: bool) -> None:
        """Take the first frame: what continues."""
        self._out = asyncio.Queue()
        if "begun" in frame:
            self._key = taken(frame, "begun", str)
            unsure = [line for _, _, line in self._unsaid if line]
            self._unsaid.clear()
            self._heard = self._told = self.sent = 0
            self._person.begun(unsure, is_known=is_known)
            return
        if frame.get("resumed") is not True or not self._key:
            raise WrongError("resumed")
        self._got(frame)
        for _, text, _ in self._unsaid:
            self._out.put_nowait(text)
        self._person.resumed()

    async def _talk(self, socket: ClientConnection) -> None:
        writing = asyncio.create_task(self._write(socket))
        try:
            while True:
                text = await socket.recv()
                if self._flood.owe(asyncio.get_running_loop().time(), len(text)):
                    raise NoticeError(Notice.of("connect-flood", host=self._address.host))
                self._take(_object(text))
        finally:
            writing.cancel()

    async def _write(self, socket: ClientConnection) -> None:
        queue = self._out
        assert queue is not None
        while True:
            await socket.send(await queue.get())

    def _take(self, frame: Mapping[str, Any]) -> None:
        self._got(frame)
        if "n" not in frame:
            return
        number, every = taken(frame, "n", int), taken(frame, "all", list)
        if number <= self._heard:
            return
        self._heard = number
        for message in every:
            if not isinstance(message, dict):
                raise WrongError("message")
            if message.get("type") == "came":
                self._exchange(taken(message, "ticket", str))
            else:
                self._person.received(message)
        if self._acknowledges is None:
            self._acknowledges = asyncio.get_running_loop().call_later(_HEARD_SECONDS, self._acknowledge)

    def _got(self, frame: Mapping[str, Any]) -> None:
        got = taken(frame, "got", int)
        self._unsaid = [each for each in self._unsaid if each[0] > got]

    def _acknowledge(self) -> None:
        self._acknowledges = None
        if self._out is not None and self._told < self._heard:
            self._told = self._heard
            self._out.put_nowait(json.dumps({"heard": self._heard}))

    def _left(self) -> None:
        self._out = None
        self._forget_timer()

    def _forget_timer(self) -> None:
        if self._acknowledges is not None:
            self._acknowledges.cancel()
            self._acknowledges = None

    # Who it is

    def _exchange(self, ticket: str) -> None:
        """Exchange the ticket of a log-in for a cookie, so that nobody need log in again after a loss."""
        if self._tickets:  # an honest server sends one
            return
        task = asyncio.create_task(self._stay(ticket))
        self._tickets.add(task)
        task.add_done_callback(self._tickets.discard)

    async def _stay(self, ticket: str) -> None:
        try:
            self._cookies |= await asyncio.to_thread(_cookies_for, self._address, ticket)
        except (OSError, ValueError) as error:
            logger.warning("could not stay logged in for another connection: %s", error)


def _object(text: str | bytes) -> Mapping[str, Any]:
    """Return the JSON object. Raises WrongError."""
    found = read_json(text) if isinstance(text, str) else None
    if not isinstance(found, dict):
        raise WrongError("frame")
    return found


def _cookies_for(address: Address, ticket: str) -> dict[str, str]:
    """Return the cookies that a server gives for a ticket. Raises OSError."""
    body = urlencode({"ticket": ticket[:_LONGEST_ANSWER]}).encode()
    request = urllib.request.Request(f"{address.origin}/session", body, {"Origin": address.origin})
    handlers: list[urllib.request.BaseHandler] = [urllib.request.ProxyHandler({})]
    if address.trust is not None:
        handlers.append(urllib.request.HTTPSHandler(context=address.trust))
    with urllib.request.build_opener(*handlers).open(request, timeout=_OPENING_SECONDS) as answer:
        given = answer.headers.get_all("Set-Cookie") or []
    pairs = (each.partition(";")[0].partition("=") for each in given)
    return {name.strip(): value.strip().strip('"') for name, _, value in pairs if name.isascii() and value.isascii()}


def _reason(error: Exception, address: Address) -> Notice:
    """Return the reason why there was no connection."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return Notice.of(_CERTIFICATE.get(error.verify_code, "connect-certificate"), host=address.host)
    if isinstance(error, InvalidStatus | InvalidHandshake | ssl.SSLError | ConnectionResetError):
        return Notice.of("connect-no-server", host=address.host, port=address.port)
    return Notice.of("connect-unreachable", host=address.host, port=address.port)
