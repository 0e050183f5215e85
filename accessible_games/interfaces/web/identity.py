"""Identifies the person behind a request: cookies, forms that only our own pages send, and required log-ins."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, quote, urlsplit

from starlette.datastructures import ImmutableMultiDict
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from accessible_games.club.accounts.browsers import UNUSED, Browsers, Where, login_of
from accessible_games.club.accounts.person import Person
from accessible_games.interfaces.web.pages import Pages, within
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import clean

logger = logging.getLogger(__name__)

SESSION, GUEST, FORM = "session", "guest", "form"  # the cookies
FIELD = "token"  # the field of each form
IS_SECURE = "accessible_games.is_secure"  # in a scope: browsers connect by HTTPS
_LARGEST_BYTES = 20_000  # of a form
_MOST = 200  # fields of it
_READ_SECONDS = 20.0
_MARK = 16  # characters
_SHORTEST = 32  # characters of what a form is bound to
_HIDDEN = "private, no-store"
_FILES = ("/static/", "/sounds/")  # the same for everybody
Fields = ImmutableMultiDict[str, str]


class FormError(Exception):
    """A form was refused: ``message`` says why."""

    def __init__(self, message: str, status: int = 403) -> None:
        super().__init__(message)
        self.message = message
        self.status = status


class LogInError(Exception):
    """The person has to log in first."""


@dataclass(slots=True)
class Who:
    """The person behind a request, also for templates. ``is_offered``: log-in is possible; ``login``: of the browser.

    ``secret``: binds forms, known only to the browser and the server; ``given``: cookies to set;
    ``is_sure``: the store has confirmed it, or was not asked.
    """

    is_offered: bool = False
    person: Person | None = None
    login: str = ""
    secret: str = ""
    is_new: bool = False  # the browser does not have the secret yet
    given: Response = field(default_factory=Response)
    is_sure: bool = True

    @property
    def mark(self) -> str:
        """Return the mark by which a page recognizes its person; empty if there is none."""
        return hashlib.sha256(f"who {self.person.id}".encode()).hexdigest()[:_MARK] if self.person is not None else ""

    @property
    def token(self) -> str:
        """Return the token that forms must send in the field FIELD."""
        if not self.secret:
            self.secret, self.is_new = secrets.token_urlsafe(_SHORTEST), True
        return hmac.new(self.secret.encode(), b"form", hashlib.sha256).hexdigest()


class Identity:
    """Identifies the people behind requests, one object per process. ``browsers``: None if nobody can log in."""

    def __init__(self, pages: Pages, browsers: Browsers | None, is_secure: bool) -> None:
        self._pages = pages
        self.browsers = browsers
        self._is_secure = is_secure
        self.on_end: Callable[[], Awaitable[None]] | None = None  # called when somebody is logged out

    # Identification

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Return the person, with an account or as a guest, or None if the browser proves nobody."""
        return (await self.identify(connection)).person

    async def identify(self, connection: HTTPConnection) -> Who:
        """Return the person, with all that is known of the browser."""
        found = getattr(connection.state, "who", None)
        if not isinstance(found, Who):
            found = connection.state.who = await self._recognised(connection)
        return found

    async def require(self, request: Request, *, guests: bool = False) -> Person:
        """Return the person with an account, or a guest if ``guests``. Raises LogInError, which leads back here."""
        person = await self.person(request)
        if person is None or (person.is_guest and not guests):
            raise LogInError
        return person

    # Forms

    async def form(self, request: Request, *, is_bound: bool = True) -> Fields:
        """Return the fields of a form that one of our own pages has sent. Raises FormError.

        ``is_bound``: it must have the token of this browser.
        """
        if not is_from_us(request):
            raise FormError("web-form-foreign")
        if kind_of(request) != "application/x-www-form-urlencoded":
            raise FormError("web-form-unread", 415)
        fields = _fields(await _body(request))
        if is_bound:
            token = (await self.identify(request)).token
            if not hmac.compare_digest(fields.get(FIELD, "").encode(), token.encode()):
                raise FormError("web-form-old")
        return fields

    async def where(self, request: Request) -> Where:
        """Return the address and the browser for which a passkey is requested."""
        bound = (await self.identify(request)).token
        return Where(request.headers.get("host", ""), hashlib.sha256(bound.encode()).hexdigest()[:16])

    # Logging in and out: every answer sets the cookies.

    async def begin(self, request: Request, person: Person, token: str = "") -> None:
        """Log the person in with this browser, by a new token.

        Raises NoticeError if the person is banned.
        """
        assert self.browsers is not None
        token = await self.browsers.begin(person, browser_name(request.headers.get("user-agent", "")), token)
        who = await self._ended(request, GUEST, FORM)
        who.is_new = False
        who.person, who.login, who.secret = person, login_of(token), token
        self._set(who, SESSION, token)

    async def begin_as_guest(self, request: Request, guest: Person) -> None:
        """Log the guest in with this browser."""
        assert self.browsers is not None
        sealed, before = await self.browsers.guest_token(guest), self.cookie(request, GUEST)
        who = await self._ended(request, SESSION)
        if before and before != sealed:
            await self.browsers.end_guest(before, address_of(request))
        who.person = guest
        self._set(who, GUEST, sealed)

    async def end(self, request: Request) -> None:
        """Log this browser out."""
        await self._ended(request, SESSION, GUEST, FORM)

    async def look(self) -> None:
        """Close the game pages of logged-out people."""
        if self.on_end is not None:
            await self.on_end()

    async def _ended(self, request: Request, *names: str) -> Who:
        """End the login of this browser and delete its cookies."""
        assert self.browsers is not None
        who = await self.identify(request)
        if who.login and who.person is not None:
            await self.browsers.end(who.person, who.login, address_of(request))
            who.secret = ""
            await self.look()
        if GUEST in names and (sealed := self.cookie(request, GUEST)):
            await self.browsers.end_guest(sealed, address_of(request))
        who.person, who.login = None, ""
        for name in names:
            if self.cookie(request, name):
                who.given.delete_cookie(
                    self._named(name), path="/", secure=self._is_secure, httponly=True, samesite="lax"
                )
        return who

    # Cookies

    def cookie(self, connection: HTTPConnection, name: str) -> str:
        """Return the cookie of that name, or empty."""
        return connection.cookies.get(self._named(name), "")

    def _named(self, name: str) -> str:
        return f"__Host-{name}" if self._is_secure else name

    def _set(self, who: Who, name: str, value: str) -> None:
        age = UNUSED // 1000 if name != FORM else None  # the browser deletes the other one when it is closed
        who.given.set_cookie(
            self._named(name), value, max_age=age, path="/", secure=self._is_secure, httponly=True, samesite="lax"
        )

    def cookies_for(self, who: Who) -> list[tuple[bytes, bytes]]:
        """Return the headers that set the cookies of the browser."""
        if who.is_new:
            self._set(who, FORM, who.secret)
        return [pair for pair in who.given.raw_headers if pair[0] == b"set-cookie"]

    # Inside

    async def _recognised(self, connection: HTTPConnection) -> Who:
        if self.browsers is None:
            return Who()
        bound = self.cookie(connection, FORM)
        nobody = Who(True, secret=bound if len(bound) >= _SHORTEST else "")
        token, sealed = self.cookie(connection, SESSION), self.cookie(connection, GUEST)
        try:
            if token and (person := await self.browsers.whose(token)) is not None:
                return Who(True, person, login_of(token), secret=token)
            if sealed:
                nobody.person = await self.browsers.guest(sealed, address_of(connection))
        except NoticeError as error:
            logger.warning("could not identify the person of a page request: %s", error.notice.message)
            nobody.is_sure = False
        return nobody

    def middleware(self, app: ASGIApp) -> ASGIApp:
        """Wrap all pages: identify the person first, and forbid caching of personal pages."""
        return _Recognition(app, self)

    def handlers(self) -> Mapping[Any, Callable[[Request, Any], Awaitable[Response]]]:
        """Return the handlers for errors of this module."""
        return {FormError: self._refused, LogInError: self._lead_to_log_in, ClientDisconnect: self._gone}

    async def _refused(self, request: Request, error: FormError) -> Response:
        text = self._pages.words(request)
        return self._pages.page(request, "text.html", "form", error.status, lines=[text(error.message)])

    async def _gone(self, request: Request, error: ClientDisconnect) -> Response:
        """Answer nothing, because the client is gone; a thousand such clients must cost little."""
        return Response(status_code=400)

    async def _lead_to_log_in(self, request: Request, error: LogInError) -> Response:
        came = urlsplit(request.headers.get("referer", "")).path
        to = request.url.path if request.method == "GET" else within(came)
        return RedirectResponse(f"/log-in?to={quote(to)}", 303)


class _Recognition:
    def __init__(self, app: ASGIApp, identity: Identity) -> None:
        self._app = app
        self._identity = identity

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["path"].startswith(_FILES):
            await self._app(scope, receive, send)
            return
        who = await self._identity.identify(HTTPConnection(scope))

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers, given = list(message.get("headers", ())), self._identity.cookies_for(who)
                if given or who.person is not None:
                    headers = [pair for pair in headers if pair[0] != b"cache-control"]
                    headers += [(b"cache-control", _HIDDEN.encode()), *given]
                message = {**message, "headers": headers}
            await send(message)

        await self._app(scope, receive, answer)


def is_from_us(connection: HTTPConnection) -> bool:
    """Return False if a header names another site. Old browsers send no such header; the token protects them."""
    headers = connection.headers
    if (site := headers.get("sec-fetch-site")) is not None and site not in ("same-origin", "none"):
        return False
    if (origin := headers.get("origin")) is not None:
        return is_own(connection, origin)
    referer = headers.get("referer")
    return referer is None or is_own(connection, referer)


def is_own(connection: HTTPConnection, origin: str) -> bool:
    """Return whether the origin is the address of the request."""
    try:
        given_url = urlsplit(origin)
    except ValueError:
        return False
    schemes = {"https" if connection.url.scheme in ("https", "wss") else "http"}
    if connection.scope.get(IS_SECURE):  # a proxy need not say so in each request
        schemes.add("https")
    return given_url.scheme in schemes and given_url.netloc == connection.headers.get("host", "")


def address_of(connection: HTTPConnection) -> str:
    """Return the client's address."""
    return connection.client.host if connection.client else ""


def redirect(to: str) -> Response:
    """Redirect to a page of ours."""
    return RedirectResponse(within(to), 303)


async def _body(request: Request) -> bytes:
    try:
        found = await body_of(request, _LARGEST_BYTES, _READ_SECONDS)
    except TimeoutError:
        raise FormError("web-form-unread", 400) from None
    if found is None:
        raise FormError("web-form-large", 413)
    return found


def _fields(body: bytes) -> Fields:
    try:
        pairs = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=_MOST)
    except ValueError:
        raise FormError("web-form-unread", 400) from None
    if any("\0" in value for pair in pairs for value in pair):  # no store accepts it
        raise FormError("web-form-unread", 400)
    return Fields(pairs)


def kind_of(request: Request) -> str:
    """Return the media type, in small letters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().casefold()


async def body_of(request: Request, most: int, seconds: float) -> bytes | None:
    """Return the body, or None if it is too long. Raises TimeoutError, and ClientDisconnect if the client is gone."""
    found = bytearray()
    async with asyncio.timeout(seconds):
        async for part in request.stream():
            found += part
            if len(found) > most:
                return None
    return bytes(found)


_LONGEST = 30  # characters of a word of its own
_BROWSERS = {  # text in the header -> name; the first match counts, because most browsers name others as well
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
_SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows": "Windows",
    "Macintosh": "macOS",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def browser_name(agent: str) -> str:
    """Return a name such as "Firefox, Linux", or the first word of an unknown browser; empty if none is given."""
    browser = next((name for word, name in _BROWSERS.items() if word in agent), "")
    system = next((name for word, name in _SYSTEMS.items() if word in agent), "")
    first = re.match(r"[A-Za-z][\w.+-]*", agent)
    return ", ".join(filter(None, (browser or clean(first[0] if first else "", _LONGEST), system)))
