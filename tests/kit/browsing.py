"""A browser without scripts: it keeps cookies, reads pages, and sends their forms."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from html import unescape
from html.parser import HTMLParser

from aiohttp import ClientResponse, ClientSession, CookieJar
from multidict import CIMultiDictProxy

from tests.kit.visits import GOOD
from tests.kit.web import Door


class Forms(HTMLParser):
    """The forms of a page: address -> names of fields -> values. ``boxes``: the ones that are not ticked."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.forms: dict[str, dict[str, str]] = {}
        self.boxes: set[str] = set()
        self._fields: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "form":
            self._fields = self.forms.setdefault(found.get("action") or "", {})
        if found.get("type") in ("checkbox", "radio") and "checked" not in found:
            self.boxes.add(str(found.get("name")))
        elif tag in ("input", "textarea") and found.get("name"):
            self._fields[str(found["name"])] = found.get("value") or ""


class Tab:
    """A tab. ``text``: of the open page; ``path``: its address; ``status`` and ``headers``: of the last answer."""

    def __init__(self, session: ClientSession, address: str) -> None:
        self.session = session
        self.address = address
        self.text = self.path = ""
        self.status = 0
        self.headers: CIMultiDictProxy[str]

    @property
    def words(self) -> str:
        """Return the text of the page without its markup."""
        return " ".join(unescape(re.sub("<[^>]*>", " ", self.text.partition("<main")[2])).split())

    @property
    def header(self) -> str:
        """Return the text above the page."""
        return " ".join(unescape(re.sub("<[^>]*>", " ", self.text.partition("<main")[0])).split())

    @property
    def cookies(self) -> dict[str, str]:
        """Return the browser's cookies of this server."""
        return {cookie.key: cookie.value for cookie in self.session.cookie_jar}

    async def open(self, path: str, **headers: str) -> str:
        """Open an address."""
        async with self.session.get(self.address + path, headers=headers) as response:
            return await self._take(response)

    async def send(self, action: str, **fields: str) -> str:
        """Send a form of the open page, with typed values."""
        found = Forms(self.text)
        form = found.forms[action]
        assert fields.keys() <= form.keys() | found.boxes, (fields, form)
        return await self.post(action, {**form, **fields}, Origin=self.address)

    async def log_in(self, name: str = "Anna", password: str = GOOD, to: str = "/play") -> None:
        """Log in; ``to``: the next page."""
        await self.open(f"/log-in?to={to}" if to != "/play" else "/log-in")
        await self.send("/log-in", name=name, password=password)
        assert self.path == to

    async def post(self, path: str, fields: dict[str, str], **headers: str) -> str:
        """Send anything."""
        where = self.address + path
        async with self.session.post(where, data=fields, headers=headers) as response:
            return await self._take(response)

    async def _take(self, response: ClientResponse) -> str:
        self.text, self.status, self.path = await response.text(), response.status, response.url.path_qs
        self.headers = response.headers
        return self.words


@asynccontextmanager
async def tab(door: Door, cookies: dict[str, str] | None = None) -> AsyncIterator[Tab]:
    """Yield a browser of its own; ``cookies``: the ones it has already."""
    async with ClientSession(cookie_jar=CookieJar(unsafe=True), cookies=cookies) as session:
        yield Tab(session, door.address)
