"""The page of one's own account, each change a form of its own; tokens for programs; and the stored data of people."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.club.accounts import credentials, passwords
from accessible_games.club.accounts.browsers import Browsers
from accessible_games.club.accounts.person import READ, SCOPES, Person
from accessible_games.interfaces.web.entering import Faults, code_page, form_page, password_fault, tried
from accessible_games.interfaces.web.identity import Fields, address_of, browser_name, redirect
from accessible_games.interfaces.web.pages import block
from accessible_games.interfaces.web.site import Site
from accessible_games.line.lines.times import day_of
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import number_in

# What was done, as the address names it -> its message.
_DONE = {
    "rename": "account-called",
    "password": "account-password-changed",
    "password-alone": "web-password-alone-done",
    "key-added": "web-key-added",
    "key-removed": "web-key-removed",
    "passkey-added": "web-passkey-added",
    "passkey-removed": "web-passkey-removed",
    "login-ended": "web-login-ended",
    "logins-ended": "web-logins-ended",
}


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes, none if nobody can log in."""

    async def privacy(request: Request) -> Response:
        """Show which cookies there are, and which other data is stored."""
        lines = block(site.pages.language(request), "web-privacy-text")
        return site.pages.page(request, "text.html", "privacy", lines=lines)

    found: list[BaseRoute] = [Route("/privacy", privacy)]
    if site.services.browsers is None or site.services.receive is None:
        return found
    account = Account(site, site.services.browsers)
    forms: Mapping[str, Callable[[Request], Awaitable[Response]]] = {
        "rename": account.rename,
        "password": account.password,
        "code": account.code,
        "add-key": account.add_key,
        "remove-key": account.remove_key,
        "add-passkey": account.add_passkey,
        "remove-passkey": account.remove_passkey,
        "end-login": account.end_login,
        "end-logins": account.end_logins,
        "delete": account.delete,
    }
    found += [Route("/account", account.show), Route("/account/export", account.export)]
    return [*found, *(Route(f"/account/{name}", form, methods=["POST"]) for name, form in forms.items())]


class Account:
    """The account page. Each form leads back to it, with the errors or the result."""

    def __init__(self, site: Site, browsers: Browsers) -> None:
        self._site = site
        self._pages = site.pages
        self._identity = site.identity
        self._browsers = browsers

    async def show(self, request: Request) -> Response:
        """Show the whole page; to a guest, the name and the return word."""
        person = await self._identity.require(request, guests=True)
        if person.is_guest:
            word = ", ".join(credentials.word_parts(await self._browsers.people.return_word(person)))
            return self._pages.page(request, "account-guest.html", "account", word=word)
        return await self._page(request, person)

    async def export(self, request: Request) -> Response:
        """Return all stored data of the person, as a file."""
        person = await self._identity.require(request)
        assert self._site.services.export is not None
        content = await self._site.services.export(person, address_of(request))
        headers = {"Content-Disposition": 'attachment; filename="accessible-games.json"', "Cache-Control": "no-store"}
        return Response(content, media_type="application/json", headers=headers)

    # Forms

    async def rename(self, request: Request) -> Response:
        """Change the name."""
        person, fields = await self._asked(request)
        reception, name, faults = self._site.reception(request), fields.get("name", "").strip(), Faults()
        await tried(self._site, request, faults, "rename-name", reception.check_rename(person, name))
        if not faults and await self._proves(request, person, fields, faults, "rename-password"):
            await tried(self._site, request, faults, "rename-name", reception.rename(person, name))
        return await self._answer(request, person, faults, "rename", {"rename-name": name})

    async def password(self, request: Request) -> Response:
        """Change the password, and log out everywhere but in this browser."""
        person, fields = await self._asked(request)
        renewed: list[Person] = []
        reception, faults, alone = self._site.reception(request, renewed.append), Faults(), "alone" in fields
        if await self._proves(request, person, fields, faults, "password-old", "old"):
            found = await password_fault(self._site, request, fields, person.name)
            faults.update({f"password-{field}": words for field, words in found.items()})
        if not faults:
            change = reception.set_password(person, fields["password"], alone)
            await tried(self._site, request, faults, "password-password", change)
        if renewed:
            await self._identity.begin(request, renewed[-1])
        done = "password-alone" if alone else "password"
        return await self._answer(request, person, faults, done, {"alone": fields.get("alone", "")})

    async def code(self, request: Request) -> Response:
        """Make a new recovery code."""
        person, fields = await self._asked(request)
        faults = Faults()
        if await self._proves(request, person, fields, faults, "code-password"):
            granted = await tried(self._site, request, faults, "", self._site.reception(request).new_code(person))
            if granted is not None:
                return code_page(self._site, request, granted, "account-code", "/account")
        return await self._page(request, person, faults)

    async def add_key(self, request: Request) -> Response:
        """Add a key for SSH."""
        person, fields = await self._asked(request)
        line, faults = fields.get("line", ""), Faults()
        if await self._proves(request, person, fields, faults, "key-password"):
            await tried(self._site, request, faults, "key-line", self._site.reception(request).add_key(person, line))
        return await self._answer(request, person, faults, "key-added", {"key-line": line})

    async def remove_key(self, request: Request) -> Response:
        """Remove a key."""
        person, fields = await self._asked(request)
        await self._site.reception(request).remove_key(person, fields.get("digest", ""))
        return redirect("/account?done=key-removed")

    async def add_passkey(self, request: Request) -> Response:
        """Add the passkey that the browser has made."""
        person, fields = await self._asked(request)
        faults, passkeys = Faults(), self._site.services.passkeys
        if passkeys is not None and await self._proves(request, person, fields, faults, "passkey-password"):
            where, browser = await self._identity.where(request), browser_name(request.headers.get("user-agent", ""))
            challenge, answer = fields.get("challenge", ""), fields.get("answer", "")
            added = passkeys.add(person, where, challenge, answer, browser, address_of(request))
            await tried(self._site, request, faults, "passkey-password", added)
        return await self._answer(request, person, faults, "passkey-added")

    async def remove_passkey(self, request: Request) -> Response:
        """Remove a passkey."""
        person, fields = await self._asked(request)
        if (passkeys := self._site.services.passkeys) is not None:
            await passkeys.remove(person, fields.get("credential", ""), address_of(request))
        return redirect("/account?done=passkey-removed")

    async def end_login(self, request: Request) -> Response:
        """Log one browser out."""
        person, fields = await self._asked(request)
        await self._browsers.end(person, fields.get("login", ""), address_of(request))
        await self._identity.look()
        return redirect("/account?done=login-ended")

    async def end_logins(self, request: Request) -> Response:
        """Log all browsers out but this one."""
        person, _ = await self._asked(request)
        await self._browsers.end_others(person, (await self._identity.identify(request)).login, address_of(request))
        await self._identity.look()
        return redirect("/account?done=logins-ended")

    async def delete(self, request: Request) -> Response:
        """Mark the account for deletion."""
        person, fields = await self._asked(request)
        faults, reception = Faults(), self._site.reception(request)
        if await self._proves(request, person, fields, faults, "delete-password"):
            days = await reception.thinking()
            await reception.leave(person)
            await self._identity.end(request)
            text = self._pages.words(request)
            return self._pages.page(request, "text.html", "account", lines=[text("account-gone", days=days)])
        return await self._page(request, person, faults)

    # Inside

    async def _asked(self, request: Request) -> tuple[Person, Fields]:
        return await self._identity.require(request), await self._identity.form(request)

    async def _proves(
        self, request: Request, person: Person, fields: Fields, faults: Faults, field: str, name: str = "password"
    ) -> bool:
        """Return whether the current password is right; somebody at a browser that was left open does not know it."""
        text, typed = self._pages.words(request), fields.get(name, "")
        if not typed:
            faults[field] = text("web-need-password")
        elif not await tried(self._site, request, faults, field, self._site.reception(request).prove(person, typed)):
            faults.setdefault(field, text("web-password-wrong"))
        return not faults

    async def _answer(
        self, request: Request, person: Person, faults: Faults, done: str, typed: Mapping[str, str] | None = None
    ) -> Response:
        return await self._page(request, person, faults, typed) if faults else redirect(f"/account?done={done}")

    async def _page(
        self, request: Request, person: Person, faults: Faults | None = None, typed: Mapping[str, str] | None = None
    ) -> Response:
        reception, people, text = self._site.reception(request), self._browsers.people, self._pages.words(request)
        passkeys, wish = self._site.services.passkeys, ("", "")
        if passkeys is not None:
            wish = await passkeys.wish(person, await self._identity.where(request))
        done = _DONE.get(request.query_params.get("done", ""), "")
        keys = await people.keys(person)
        shown: dict[str, Any] = {
            "faults": faults or {},
            "typed": typed or {},
            "done": text(done, name=person.name) if done else "",
            "keys": keys,
            "passkeys": [
                (each, day_of(text, each.created), day_of(text, each.used) if each.used else "")
                for each in (await passkeys.of(person) if passkeys is not None else ())
            ],
            "wish": wish,
            "ways_in": await people.ways_in(person),
            "own": (await self._identity.identify(request)).login,
            "logins": [
                (each, day_of(text, each.created), day_of(text, each.used))
                for each in await self._browsers.logins(person)
            ],
            "days": {"rename": people.terms.old_names, "delete": await reception.thinking()},
            "shortest": passwords.SHORTEST,
            "can_export": self._site.services.export is not None,
        }
        return self._pages.page(request, "account.html", "account", 422 if faults else 200, **shown)


_HERE = "/account/tokens"
_SHOWN = 12  # letters of a digest that tell tokens of one person apart
_DAYS = "90"


def token_routes(site: Site) -> list[BaseRoute]:
    """Return the routes, none if there is no API."""
    if site.services.api is None:
        return []
    resources = site.services.api.resources

    async def about(request: Request) -> Response:
        """Describe the API in words."""
        announcer = Announcer(Listener(site.pages.language(request)))
        lines = announcer.catalogue.block("web-api-text")
        return site.pages.page(request, "api.html", "api", lines=lines, resources=resources)

    found: list[BaseRoute] = [Route("/api", about)]
    if site.services.receive is not None:
        desk = _TokenPages(site)
        found.append(Route(_HERE, desk.tokens, methods=["GET", "POST"]))
        found.append(Route(f"{_HERE}/end", desk.end, methods=["POST"]))
        found.append(Route(f"{_HERE}/person", desk.unmark, methods=["POST"]))
    return found


class _TokenPages:
    def __init__(self, site: Site) -> None:
        self._site = site

    async def tokens(self, request: Request) -> Response:
        """Show the valid tokens, and a form that makes one more with the password."""
        person = await self._site.identity.require(request)
        if request.method == "GET":
            return await self._page(request, person, {"scope": READ, "days": _DAYS})
        fields = await self._site.identity.form(request)
        name, scope = fields.get("name", ""), fields.get("scope", "")
        days = number_in(fields.get("days", "").strip(), 4)
        reception, faults = self._site.reception(request), self._faults(request, fields)
        if not faults:
            try:
                await reception.people.tokens.check(person, name, scope, days)
                if await reception.prove(person, fields.get("password", "")):
                    made = await reception.make_token(person, name, scope, days)
                    return await self._page(request, person, {"scope": READ, "days": _DAYS}, word=made[1])
                faults["password"] = self._site.pages.words(request)("web-tokens-wrong")
            except NoticeError as error:
                faults[""] = self._site.pages.reason(request, error.notice)
        return await self._page(request, person, fields, faults)

    async def end(self, request: Request) -> Response:
        """End one token, or all."""
        person = await self._site.identity.require(request)
        fields = await self._site.identity.form(request)
        which, reception = fields.get("which", ""), self._site.reception(request)
        held = [each.token for each in await reception.people.tokens.list(person)]
        await reception.remove_tokens(person, [one for one in held if which in ("all", one.digest[:_SHOWN])])
        return redirect(_HERE)

    async def unmark(self, request: Request) -> Response:
        """Mark the account as a person's again."""
        person = await self._site.identity.require(request)
        fields = await self._site.identity.form(request)
        reception, faults = self._site.reception(request), Faults()
        try:
            if await reception.prove(person, fields.get("password", "")):
                await reception.unmark_program(person)
                return redirect(_HERE)
            faults["unmark-password"] = self._site.pages.words(request)("web-tokens-wrong")
        except NoticeError as error:
            faults[""] = self._site.pages.reason(request, error.notice)
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
        held, is_marked = await reception.people.tokens.list(person), await reception.people.is_program(person)
        text = self._site.pages.words(request)
        listed = [
            {
                "id": token.digest[:_SHOWN],
                "name": token.name,
                "words": text("account-token", number=number, name=token.name, scope=token.scope, left=left, idle=idle),
            }
            for number, (token, left, idle) in enumerate(held, start=1)
        ]
        spelt = [", ".join(text(f"letter-{letter}") for letter in group) for group in credentials.code_groups(word)]
        shown: dict[str, Any] = {"held": listed, "word": word, "groups": spelt if word else [], "scopes": SCOPES}
        shown["is_marked"] = is_marked
        return form_page(self._site, request, "tokens", fields, faults, **shown)
