"""The page on which somebody has this browser show what happens while it is away, or no longer."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.core.notices import NoticeError
from accessible_games.interfaces.web.identity import led
from accessible_games.interfaces.web.ports import Pushing
from accessible_games.interfaces.web.site import Site
from accessible_games.people.person import Person

_HERE = "/notifications"
_DONE = ("on", "off")


def routes(site: Site) -> list[BaseRoute]:
    """None where nothing is sent to browsers."""
    push = site.lent.push
    if push is None:
        return []
    site.pages.linked.append("notifications")

    async def notifications(request: Request) -> Response:
        """The script asks the browser, and sends the form."""
        person = await site.identity.require(request)
        if request.method == "GET":
            return await _page(site, push, request, person)
        fields = await site.identity.form(request)
        url = fields.get("url", "")
        try:
            if fields.get("what") == "on":
                login = (await site.identity.who(request)).login
                await push.add_device(person, login, url, fields.get("key", ""), fields.get("auth", ""))
                return led(f"{_HERE}?done=on")
            await push.remove_device(person, url)
        except NoticeError as error:
            return await _page(site, push, request, person, site.pages.told(request, error.notice))
        return led(f"{_HERE}?done=off")

    return [Route(_HERE, notifications, methods=["GET", "POST"])]


async def _page(site: Site, push: Pushing, request: Request, person: Person, fault: str = "") -> Response:
    done, known = request.query_params.get("done", ""), " ".join(await push.device_digests(person))
    faults = {"": fault} if fault else {}
    shown = {"key": push.push_key, "known": known, "faults": faults, "done": done if done in _DONE else ""}
    return site.pages.page(request, "notifications.html", "notifications", 422 if fault else 200, **shown)
