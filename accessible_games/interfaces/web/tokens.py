"""The pages for programs: one's own tokens, and what there is for programs at all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.announce.announcer import Announcer, Listener
from accessible_games.core.notices import NoticeError
from accessible_games.core.numbers import number_in
from accessible_games.interfaces.web.entering import Faults, form_page
from accessible_games.interfaces.web.identity import Fields, led
from accessible_games.interfaces.web.site import Site
from accessible_games.people import codes
from accessible_games.people.person import Person
from accessible_games.people.token_store import READ, SCOPES

_HERE = "/account/tokens"
_SHOWN = 12  # letters of a digest that tell tokens of one person apart
_DAYS = "90"


def routes(site: Site) -> list[BaseRoute]:
    """None where there is no API."""
    if site.lent.api is None:
        return []
    resources = site.lent.api.resources

    async def about(request: Request) -> Response:
        """What programs can ask, in words."""
        announcer = Announcer(Listener(site.pages.language(request)))
        lines = announcer.catalogue.block("web-api-text")
        return site.pages.page(request, "api.html", "api", lines=lines, resources=resources)

    found: list[BaseRoute] = [Route("/api", about)]
    if site.lent.receive is not None:
        desk = _Desk(site)
        found.append(Route(_HERE, desk.tokens, methods=["GET", "POST"]))
        found.append(Route(f"{_HERE}/end", desk.end, methods=["POST"]))
        found.append(Route(f"{_HERE}/person", desk.unmark, methods=["POST"]))
    return found


class _Desk:
    def __init__(self, site: Site) -> None:
        self._site = site

    async def tokens(self, request: Request) -> Response:
        """Those that hold, and a form for one more, which the password makes."""
        person = await self._site.identity.require(request)
        if request.method == "GET":
            return await self._page(request, person, {"scope": READ, "days": _DAYS})
        fields = await self._site.identity.form(request)
        name, scope = fields.get("name", ""), fields.get("scope", "")
        days = number_in(fields.get("days", "").strip(), 4)
        reception, faults = self._site.reception(request), self._faults(request, fields)
        if not faults:
            try:
                await reception.check_token(person, name, scope, days)
                if await reception.prove(person, fields.get("password", "")):
                    made = await reception.make_token(person, name, scope, days)
                    return await self._page(request, person, {"scope": READ, "days": _DAYS}, word=made[1])
                faults["password"] = self._site.pages.words(request)("web-tokens-wrong")
            except NoticeError as error:
                faults[""] = self._site.pages.told(request, error.notice)
        return await self._page(request, person, fields, faults)

    async def end(self, request: Request) -> Response:
        """One of them, or all."""
        person = await self._site.identity.require(request)
        fields = await self._site.identity.form(request)
        which, reception = fields.get("which", ""), self._site.reception(request)
        held = [each.token for each in await reception.list_tokens(person)]
        await reception.remove_tokens(person, [one for one in held if which in ("all", one.digest[:_SHOWN])])
        return led(_HERE)

    async def unmark(self, request: Request) -> Response:
        """The account is that of a person again."""
        person = await self._site.identity.require(request)
        fields = await self._site.identity.form(request)
        reception, faults = self._site.reception(request), Faults()
        try:
            if await reception.prove(person, fields.get("password", "")):
                await reception.unmark_program(person)
                return led(_HERE)
            faults["unmark-password"] = self._site.pages.words(request)("web-tokens-wrong")
        except NoticeError as error:
            faults[""] = self._site.pages.told(request, error.notice)
        return await self._page(request, person, {"scope": READ, "days": _DAYS}, faults)

    def _faults(self, request: Request, fields: Fields) -> Faults:
        text = self._site.pages.words(request)
        faults = {} if fields.get("scope") in SCOPES else {"scope": text("web-tokens-need-scope")}
        for name in ("name", "password"):
            if not fields.get(name, "").strip():
                faults[name] = text(f"web-tokens-need-{name}")
        if number_in(fields.get("days", "").strip(), 4) is None:
            faults["days"] = text("web-tokens-need-days")
        return faults

    async def _page(
        self, request: Request, person: Person, fields: Mapping[str, str], faults: Faults | None = None, word: str = ""
    ) -> Response:
        reception = self._site.reception(request)
        held, is_marked = await reception.list_tokens(person), await reception.is_program(person)
        text = self._site.pages.words(request)
        told = [
            {
                "id": token.digest[:_SHOWN],
                "name": token.name,
                "words": text("account-token", number=number, name=token.name, scope=token.scope, left=left, idle=idle),
            }
            for number, (token, left, idle) in enumerate(held, start=1)
        ]
        spelt = [", ".join(text(f"letter-{letter}") for letter in group) for group in codes.groups(word)]
        shown: dict[str, Any] = {"held": told, "word": word, "groups": spelt if word else [], "scopes": SCOPES}
        shown["is_marked"] = is_marked
        return form_page(self._site, request, "tokens", fields, faults, **shown)
