"""The page as an installed program, and notifications to the browser while the person is away."""

from __future__ import annotations

import hashlib
import json
import struct
import xml.etree.ElementTree as ET
import zlib
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.club.lobby.presence import Presence
from accessible_games.club.member import Club, Member
from accessible_games.club.notifications.service import Notifications
from accessible_games.interfaces.web import delivery
from accessible_games.interfaces.web.identity import redirect
from accessible_games.interfaces.web.pages import words
from accessible_games.interfaces.web.site import Site
from accessible_games.languages import LANGUAGES
from accessible_games.rules.core.notices import NoticeError

_HERE = Path(__file__).parent
_WORKER, _ICON = _HERE / "worker.js", _HERE / "static" / "icon.svg"
_SIZES = (192, 512)  # pixels of the icons that systems request
_GROUND, _ACCENT, _DOTS = "#f4f1eb", "#15594a", "#ffffff"  # as in style.css by day, and in icon.svg
_OFFLINE = "/offline"
_DAY = "public, max-age=86400"


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes, none on one's own computer, where the page needs the running program."""
    if site.services.home is not None:
        return []

    async def manifest(request: Request) -> Response:
        """Return the name and appearance of the installed application."""
        return Response(
            _manifest(site.pages.name, site.pages.language(request)),
            media_type="application/manifest+json",
            headers={"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"},
        )

    async def icon(request: Request) -> Response:
        """Return the icon, for systems that do not draw SVG."""
        size = request.path_params["size"]
        if size not in _SIZES:
            return site.pages.missing(request)
        return Response(png(size), media_type="image/png", headers={"Cache-Control": _DAY})

    async def worker(request: Request) -> Response:
        """Return the service worker, with the version of all files that it stores."""
        headers = {"Cache-Control": "no-cache", "Service-Worker-Allowed": "/"}
        return Response(_worker(site.pages.name), media_type="text/javascript", headers=headers)

    async def offline(request: Request) -> Response:
        """Return the page for use without a network, where the language is unknown."""
        said = [(language, words(language)("web-offline-text")) for language in LANGUAGES]
        return site.pages.page(request, "offline.html", "offline", said=said)

    return [
        Route("/manifest.webmanifest", manifest),
        Route("/icon-{size:number}.png", icon),
        Route("/sw.js", worker),
        Route(_OFFLINE, offline),
    ]


def _manifest(server: str, language: str) -> str:
    text = words(language)
    images = [(delivery.address("icon.svg"), "any", "image/svg+xml")]
    images += [(f"/icon-{size}.png", f"{size}x{size}", "image/png") for size in _SIZES]
    icons = [
        {"src": source, "sizes": sizes, "type": kind, "purpose": purpose}
        for source, sizes, kind in images
        for purpose in ("any", "maskable")
    ]
    found = {
        "id": "/",
        "name": server,
        "description": text("web-front-what"),
        "lang": language,
        "start_url": "/play",
        "scope": "/",
        "display": "standalone",
        "background_color": _GROUND,
        "theme_color": _ACCENT,
        "icons": icons,
    }
    return json.dumps(found, ensure_ascii=False)


@cache
def _worker(server: str) -> str:
    """Return the worker. Changed files give it a new version, and a new worker deletes what the old one stored."""
    kept = [delivery.script("menu", "install"), *map(delivery.address, delivery.FILES)]
    code = _WORKER.read_text(encoding="utf-8")
    said = [words(language)("web-offline-text") for language in LANGUAGES]
    page = "".join((_HERE / "templates" / name).read_text(encoding="utf-8") for name in ("base.html", "offline.html"))
    digest = hashlib.sha256(json.dumps([server, code, page, said, kept]).encode())
    files = json.dumps([*kept, _OFFLINE])
    code = code.replace('VERSION = ""', f'VERSION = "{digest.hexdigest()[:16]}"', 1)
    return code.replace("FILES = []", f"FILES = {files}", 1)


@cache
def png(size: int) -> bytes:
    """Return the circles of the icon on a full square, so that systems can cut out any shape."""
    icon = ET.parse(_ICON).getroot()
    ground, group = icon.find("{*}rect"), icon.find("{*}g")
    assert ground is not None
    assert group is not None
    scale = size / float(icon.attrib["viewBox"].split()[2])
    below, above = _color(ground.attrib["fill"]), _color(group.attrib["fill"])
    rows = [bytearray(bytes(below) * size) for _ in range(size)]
    for circle in group.findall("{*}circle"):
        x, y, radius = (float(circle.attrib[name]) * scale for name in ("cx", "cy", "r"))
        for row in range(int(y - radius), int(y + radius) + 1):
            for column in range(int(x - radius), int(x + radius) + 1):
                away = ((column + 0.5 - x) ** 2 + (row + 0.5 - y) ** 2) ** 0.5
                share = min(1.0, max(0.0, radius + 0.5 - away))
                if share:
                    mixed = [round(one + (other - one) * share) for one, other in zip(below, above, strict=True)]
                    rows[row][3 * column : 3 * column + 3] = bytes(mixed)
    lines = b"".join(b"\0" + bytes(row) for row in rows)
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*each) for each in chunks)


def _color(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


_PUSH_PAGE = "/notifications"
_DONE = ("on", "off")


def pushing_routes(site: Site) -> list[BaseRoute]:
    """Return the routes, none if the server sends nothing to browsers."""
    club = site.services.club
    if club is None or not club.notifications.push_key:
        return []
    site.pages.linked.append("notifications")

    async def notifications(request: Request) -> Response:
        """Show the page of notifications; its script asks the browser and sends the form."""
        push = Member(club, Presence(await site.identity.require(request))).notifications
        if request.method == "GET":
            return await _page(site, club, request, push)
        fields = await site.identity.form(request)
        url = fields.get("url", "")
        try:
            if fields.get("what") == "on":
                login = (await site.identity.identify(request)).login
                await push.add_device(login, url, fields.get("key", ""), fields.get("auth", ""))
                return redirect(f"{_PUSH_PAGE}?done=on")
            await push.remove_device(url)
        except NoticeError as error:
            return await _page(site, club, request, push, site.pages.reason(request, error.notice))
        return redirect(f"{_PUSH_PAGE}?done=off")

    return [Route(_PUSH_PAGE, notifications, methods=["GET", "POST"])]


async def _page(site: Site, club: Club, request: Request, push: Notifications, fault: str = "") -> Response:
    done, known = request.query_params.get("done", ""), " ".join(await push.device_digests())
    faults = {"": fault} if fault else {}
    shown = {
        "key": club.notifications.push_key,
        "known": known,
        "faults": faults,
        "done": done if done in _DONE else "",
    }
    return site.pages.page(request, "notifications.html", "notifications", 422 if fault else 200, **shown)
