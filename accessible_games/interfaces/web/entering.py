"""The pages for logging in and out: log-in, guests, new accounts, forgotten passwords."""

from __future__ import annotations

from collections.abc import Awaitable, Mapping
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.club.accounts import credentials, passwords
from accessible_games.club.accounts.browsers import Browsers
from accessible_games.club.accounts.person import Person
from accessible_games.club.lobby.seating import is_match_word, word_in
from accessible_games.interfaces.web.flash import LINE, Flash
from accessible_games.interfaces.web.identity import Fields, FormError, address_of, redirect
from accessible_games.interfaces.web.pages import within
from accessible_games.interfaces.web.reading import front_page
from accessible_games.interfaces.web.site import Site
from accessible_games.line.visits.login_service import Granted
from accessible_games.rules.core.notices import NoticeError
from accessible_games.rules.core.text import match_number

T = TypeVar("T")
_PLAY = "/play"
Faults = dict[str, str]  # the name of the field, or empty for the whole form -> the error
_NO_PASSWORD = frozenset({"password", "again", "code"})  # fields whose content is not written back


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes, none if nobody can log in."""
    if site.services.browsers is None or site.services.receive is None:
        return []
    door = Entering(site, site.services.browsers)
    both = ["GET", "POST"]
    return [
        Route("/log-in", door.log_in, methods=both),
        Route("/log-in/passkey", door.passkey, methods=["POST"]),
        Route("/guest", door.guest, methods=["POST"]),
        Route("/sign-up", door.sign_up, methods=both),
        Route("/recover", door.recover, methods=both),
        Route("/log-out", door.log_out, methods=["POST"]),
        Route("/session", door.who, methods=["GET"]),
        Route("/session", door.stay, methods=["POST"]),
    ]


class Entering:
    """The log-in pages. Each is a form that is shown again with its errors, until it leads on."""

    def __init__(self, site: Site, browsers: Browsers) -> None:
        self._site = site
        self._pages = site.pages
        self._identity = site.identity
        self._browsers = browsers

    # The pages

    async def log_in(self, request: Request) -> Response:
        """Log in by name and password; the page offers the other ways as well."""
        if request.method == "GET":
            return await self._log_in_page(request, {"to": within(request.query_params.get("to", ""), "")})
        fields = await self._identity.form(request)
        faults = self._missing(request, fields, "name", "password")
        if not faults:
            try:
                person = await self._site.reception(request).log_in(fields["name"].strip(), fields["password"])
                if person is not None:
                    return await self._entered(request, person, fields.get("to", ""))
                faults["password"] = self._pages.words(request)("web-log-in-wrong")
            except NoticeError as error:
                faults[""] = self._pages.reason(request, error.notice)
        return await self._log_in_page(request, fields, faults)

    async def passkey(self, request: Request) -> Response:
        """Log in by a passkey that the script got from the browser."""
        fields = await self._identity.form(request)
        faults, passkeys, where = Faults(), self._site.services.passkeys, await self._identity.where(request)
        try:
            if passkeys is not None:
                challenge, answer = fields.get("challenge", ""), fields.get("answer", "")
                person = await passkeys.by_passkey(where, challenge, answer, address_of(request))
                return await self._entered(request, person, fields.get("to", ""))
        except NoticeError as error:
            self._site.count("log_ins_refused")
            faults[""] = self._pages.reason(request, error.notice)
        return await self._log_in_page(request, fields, faults)

    async def guest(self, request: Request) -> Response:
        """Log in as a guest, with the return word if a guest of this name plays from elsewhere."""
        fields = await self._identity.form(request)
        name, word = fields.get("guest", "").strip(), fields.get("word", "")
        faults = self._missing(request, fields, "guest")
        is_kept = bool(word)
        if not faults:
            try:
                guest = await self._site.reception(request).guest(name, word)
                if guest is not None:
                    self._browsers.people.left(guest)  # until the game page is opened
                    await self._identity.begin_as_guest(request, guest)
                    return await self._lead_on(request, fields)
                message = "entrance-return-wrong" if word else "web-guest-plays"
                faults["word"] = self._pages.words(request)(message, name=name)
                is_kept = True
            except NoticeError as error:
                faults["guest"] = self._pages.reason(request, error.notice)
        if fields.get("from") == "front":
            return await front_page(self._site, request, fields, faults)
        return await self._log_in_page(request, fields, faults, is_kept=is_kept)

    async def sign_up(self, request: Request) -> Response:
        """Make an account, and show its recovery code."""
        if request.method == "GET":
            return form_page(self._site, request, "sign-up", {"to": within(request.query_params.get("to", ""), "")})
        fields = await self._identity.form(request)
        reception, name = self._site.reception(request), fields.get("name", "").strip()
        faults = self._missing(request, fields, "name", "password")
        if not faults:
            await tried(self._site, request, faults, "name", reception.check_name(name))
            faults |= await password_fault(self._site, request, fields, name)
        if not faults:
            language = self._pages.language(request)
            made = reception.sign_up(name, fields["password"], language)
            granted = await tried(self._site, request, faults, "", made)
            if granted is not None:
                return await self._granted(request, granted, "entrance-new-ready", fields.get("to", ""))
        return form_page(self._site, request, "sign-up", fields, faults)

    async def recover(self, request: Request) -> Response:
        """Set a new password with the recovery code."""
        if request.method == "GET":
            return form_page(self._site, request, "recover", {})
        fields = await self._identity.form(request)
        reception, name, code = self._site.reception(request), fields.get("name", "").strip(), fields.get("code", "")
        faults = self._missing(request, fields, "name", "code", "password")
        if not faults:
            faults |= await password_fault(self._site, request, fields, name)
        if not faults:
            try:
                granted = await reception.recover(name, code, fields["password"])
                if granted is not None:
                    return await self._granted(request, granted, "entrance-recovered", "")
                faults["code"] = self._pages.words(request)("web-code-wrong")
            except NoticeError as error:
                faults[""] = self._pages.reason(request, error.notice)
        return form_page(self._site, request, "recover", fields, faults)

    async def log_out(self, request: Request) -> Response:
        """Log this browser out."""
        await self._identity.form(request)
        await self._identity.end(request)
        return redirect("/")

    async def who(self, request: Request) -> Response:
        """Return the head of a page, after the person on it has changed."""
        return self._pages.page(request, "session.html", "account")

    async def stay(self, request: Request) -> Response:
        """Exchange the ticket of a log-in on the game page for a cookie of the browser."""
        fields = await self._identity.form(request, is_bound=False)
        found = await self._browsers.by_ticket(fields.get("ticket", ""), address_of(request))
        if found is None:
            raise FormError("web-form-old")
        person, token = found
        if person.is_guest:
            await self._identity.begin_as_guest(request, person)
        else:
            await self._identity.begin(request, person, token)
        await self._identity.look()
        return await self.who(request)

    # Inside

    async def _entered(self, request: Request, person: Person, to: str) -> Response:
        """Redirect a person after the log-in. Raises NoticeError if the person is banned."""
        await self._browsers.people.enter(person)
        stays = await self._browsers.stays(person)
        await self._identity.begin(request, person)
        if stays:
            text = self._pages.words(request)
            return self._pages.page(request, "text.html", "account", lines=[text("account-kept")])
        return redirect(within(to, _PLAY))

    async def _lead_on(self, request: Request, fields: Fields) -> Response:
        """Lead a guest to what was chosen on the page before: an address, or a match to join or to watch."""
        command, _, match = fields.get("do", "").partition(" ")
        visits = self._site.services.visits
        is_known = match_number(match) is not None or (command == "join" and is_match_word(word_in(match)))
        if command not in ("join", "watch") or not is_known or visits is None:
            return redirect(within(fields.get("to", ""), _PLAY))
        response, who = redirect(_PLAY), await self._identity.identify(request)
        line = visits.vocabulary.typed(self._pages.language(request), command, match)
        Flash(self._site.is_secure).leave(response, who.token, LINE, [line])
        return response

    async def _granted(self, request: Request, granted: Granted, message: str, to: str) -> Response:
        """Show the recovery code, the only time that anybody sees it."""
        await self._identity.begin(request, granted.person)
        return code_page(self._site, request, granted, message, within(to, _PLAY))

    def _missing(self, request: Request, fields: Fields, *names: str) -> Faults:
        text = self._pages.words(request)
        return {name: text(f"web-need-{name}") for name in names if not fields.get(name, "").strip()}

    async def _log_in_page(
        self,
        request: Request,
        fields: Mapping[str, str],
        faults: Faults | None = None,
        *,
        is_kept: bool = False,
    ) -> Response:
        question, passkeys = ("", ""), self._site.services.passkeys
        if passkeys is not None:
            question = await passkeys.question(await self._identity.where(request))
        return form_page(self._site, request, "log-in", fields, faults, is_kept=is_kept, question=question)


def form_page(
    site: Site, request: Request, name: str, fields: Mapping[str, str], faults: Faults | None = None, **more: Any
) -> Response:
    """Show a page with forms: errors first, and the typed content except secrets."""
    kept = {field: value for field, value in fields.items() if field not in _NO_PASSWORD}
    shown = {"fields": kept, "faults": faults or {}, "shortest": passwords.SHORTEST, **more}
    return site.pages.page(request, f"{name}.html", name, 422 if faults else 200, **shown)


def code_page(site: Site, request: Request, granted: Granted, message: str, to: str) -> Response:
    """Show a recovery code, in letters and in words, to be written down."""
    text = site.pages.words(request)
    groups = [
        (" ".join(group), ", ".join(text(f"letter-{letter}") for letter in group))
        for group in credentials.code_groups(granted.code)
    ]
    shown: dict[str, Any] = {"message": message, "groups": groups, "ended": granted.ended, "to": to}
    return site.pages.page(request, "code.html", "code", **shown)


async def tried(site: Site, request: Request, faults: Faults, field: str, work: Awaitable[T]) -> T | None:
    """Return the result, or None if it was refused; the field then has the error."""
    try:
        return await work
    except NoticeError as error:
        faults[field] = site.pages.reason(request, error.notice)
    return None


async def password_fault(site: Site, request: Request, fields: Fields, name: str) -> Mapping[str, str]:
    """Return the error of a new password that was typed twice."""
    faults, password = Faults(), fields.get("password", "")
    await tried(site, request, faults, "password", site.reception(request).check_password(name, password))
    if faults:
        return faults
    if passwords.normal(password) != passwords.normal(fields.get("again", "")):
        return {"again": site.pages.words(request)("web-again-differs")}
    return {}
