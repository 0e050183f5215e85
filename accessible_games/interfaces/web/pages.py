"""Pages from templates with messages as words, in the language of the request."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from accessible_games.interfaces.web.delivery import address, inline, inline_digest, script
from accessible_games.interfaces.web.messages import Invitation, Message, Who
from accessible_games.interfaces.web.packing import page_response
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.line.lines.matches import may_invite, path_of
from accessible_games.line.session.session import Session
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import Notice

LANGUAGE = "language"  # the cookie
POLICY = "Content-Security-Policy"
REPORTS = "/policy-reports"
_YEAR_SECONDS = 31_536_000
_PREVIEW_CHARACTERS = 400  # of a shared address
# Where the pages stand that are linked from every page; those of no group are those of the server.
_BAR = ("play", "lobby", "tournaments", "lessons", "puzzles", "ratings")
_OWN = ("matches", "results", "settings", "notifications")
_FOOT = ("accessibility", "help", "privacy")
_OURS = re.compile(r'\b(href|src|action)="/')

_LOADER = FileSystemLoader(Path(__file__).with_name("templates"))
_PAGES = Environment(
    loader=_LOADER, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True, auto_reload=False
)


@cache
def compile_templates() -> None:
    """Compile all templates: otherwise the first person to open a page is charged for it."""
    for name in _PAGES.list_templates():
        _PAGES.get_template(name)


class Pages:
    """Renders pages. ``name``: of the server; ``home``: at home the person's language, whatever a browser prefers."""

    def __init__(self, name: str, home: Callable[[], str] | None = None) -> None:
        self.name = name
        self.linked = ["play", "accessibility"]  # from every page; areas add theirs
        self._home = home

    def page(self, request: Request, template: str, title: str, status: int = 200, /, **more: Any) -> Response:
        """Render a template. ``title``: the message "web-TITLE-title" is the heading; ``more``: variables.

        A ``title`` among them is the heading itself.
        """
        language = self.language(request)
        text = words(language)
        others = [(other, words(other)("web-language-name")) for other in LANGUAGES if other != language]
        others = others if self._home is None else []  # a command changes it, for words and voice alike
        given = {"title": text(f"web-{title}-title"), **more}
        folder = request.base_url.path.rstrip("/")  # at home; on a server there is none
        found = _PAGES.get_template(template).render(
            text=text,
            static=address,
            static_script=script,
            inline=inline,
            language=language,
            languages=others,
            server=self.name,
            pages=self.linked,
            bar=[name for name in _BAR if name in self.linked],
            own_pages=[name for name in _OWN if name in self.linked],
            server_pages=[name for name in self.linked if name not in (*_BAR, *_OWN, *_FOOT)],
            foot=[name for name in _FOOT if name in self.linked],
            path=request.url.path.removeprefix(folder),
            who=getattr(request.state, "who", None),
            waits=getattr(request.state, "waits", None),
            is_home=self._home is not None,
            **given,
        )
        if folder:
            found = _OURS.sub(rf'\1="{folder}/', found)
        is_secret = bool(folder or request.cookies)  # without a cookie each page has a token of its own
        return page_response(request.scope, found, status, is_secret=is_secret)

    def missing(self, request: Request, error: Any = None) -> Response:
        """Show that there is no such page."""
        return self.page(
            request, "text.html", "missing", 404, lines=[words(self.language(request))("web-missing-text")]
        )

    def method_not_allowed(self, request: Request, error: Any = None) -> Response:
        """Show that the address does not accept this method; ``error`` says which it accepts."""
        headers = getattr(error, "headers", None) or {}
        said = "web-method-text" if "GET" in headers.get("Allow", "") else "web-method-form"
        found = self.page(request, "text.html", "method", 405, lines=[words(self.language(request))(said)])
        found.headers.update(headers)
        return found

    def words(self, request: HTTPConnection) -> Callable[..., str]:
        """Return the messages in the language of the request."""
        return words(self.language(request))

    def reason(self, request: HTTPConnection, notice: Notice) -> str:
        """Return the reason of a refusal, in words."""
        return Announcer(Listener(self.language(request), is_page=True)).notice(notice).text

    def language(self, request: HTTPConnection) -> str:
        """Return the chosen language, or else the one that the browser prefers."""
        if self._home is not None:
            return self._home()
        chosen = request.cookies.get(LANGUAGE, "")
        if chosen in LANGUAGES:
            return chosen
        return preferred(request.headers.get("accept-language", ""))


def policy(frames: Iterable[str] = ()) -> str:
    """Return what a browser may do with a page. ``frames``: sites that may show it inside a page of theirs."""
    ancestors = " ".join(frames) or "'none'"
    return (
        f"default-src 'none'; script-src 'self' {inline_digest('early')}; style-src 'self'; img-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        f"frame-ancestors {ancestors}; "
        f"require-trusted-types-for 'script'; trusted-types page; report-uri {REPORTS}"
    )


def preview(request: Request, about: Iterable[str], game: str = "") -> dict[str, str]:
    """Return what other programs show of a shared address, for ``shared.html``: words, and the board of the game."""
    text = " ".join(about)
    found = text if len(text) <= _PREVIEW_CHARACTERS else text[:_PREVIEW_CHARACTERS].rpartition(" ")[0] + " …"
    image = address(f"preview-{game}.jpg") if game else "/icon-512.png"
    image = str(request.url.replace(path=image, query=""))
    return {"address": str(request.url.replace(query="")), "about": found, "image": image}


def choose(response: Response, language: str, is_secure: bool) -> None:
    """Store the language in a cookie, which holds nothing else."""
    response.set_cookie(LANGUAGE, language, max_age=_YEAR_SECONDS, httponly=True, samesite="lax", secure=is_secure)


def preferred(accepted: str) -> str:
    """Return the first of our languages in a header Accept-Language, by its weights."""
    weighed = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name.casefold().partition("-")[0]))
        except ValueError:
            continue
    return next((name for _, _, name in sorted(weighed) if name in LANGUAGES), COMMON)


def within(address: str, otherwise: str = "/") -> str:
    """Return the address if it is a path on this server, to prevent open redirects; browsers read \\ as /."""
    is_ours = address.startswith("/") and not address.startswith(("//", "/\\")) and address.isprintable()
    return address if is_ours and address.isascii() and not urlsplit(address).netloc else otherwise


def proposed_name(text: Callable[..., str]) -> str:
    """Return a name for a guest, made by chance."""
    return f"{secrets.choice(text('web-front-names').split(', '))}{secrets.randbelow(90) + 10}"


def block(language: str, message: str) -> list[str]:
    """Return the lines of a message that is a text."""
    return Announcer(Listener(language)).catalogue.block(message)


def words(language: str) -> Callable[..., str]:
    """Return the function that templates call ``text``: it words a message with its facts, as plain text."""
    announcer = Announcer(Listener(language, is_page=True))

    def text(message: str, **facts: str | int) -> str:
        return announcer.text(message, **facts)

    return text


class Shown(Protocol):
    """A part of the page beside the board."""

    def show(self, session: Session) -> Message | None:
        """Return the message to send, or None if the page is up to date."""

    def clear(self) -> None:
        """Send everything again next time, because the page may lack anything."""


class Naming:
    """The person's name on the page."""

    def __init__(self) -> None:
        self._name = ""

    def show(self, session: Session) -> Who | None:
        """Return the message about a changed name."""
        before, self._name = self._name, session.person.name if session.person is not None else ""
        return {"type": "who"} if before and before != self._name else None

    def clear(self) -> None:
        """Do nothing: a page that is loaded again has the name."""


class Inviting:
    """The address of the match for which the person awaits others."""

    def __init__(self) -> None:
        self._path = ""

    def show(self, session: Session) -> Invitation | None:
        """Return the message about a changed address."""
        waiting, person = session.lobby.waiting, session.person
        is_open = waiting is not None and person is not None and may_invite(person, waiting)
        before, self._path = self._path, path_of(waiting) if is_open and waiting is not None else ""
        return {"type": "invitation", "path": self._path} if before != self._path else None

    def clear(self) -> None:
        """Send the address again next time, because the page may lack it."""
        self._path = ""
