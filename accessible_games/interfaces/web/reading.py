"""The pages that anybody can read: the front page, rules, accessibility; and the choice of the language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from accessible_games.interfaces.web.club_page import WORD, look, now
from accessible_games.interfaces.web.packing import response_for_all
from accessible_games.interfaces.web.pages import block, choose, preview, proposed_name, within, words
from accessible_games.interfaces.web.site import Site
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.line.books.contents import rules_book
from accessible_games.line.books.document import Heading, Listing, Paragraph
from accessible_games.output.announce import board as reading
from accessible_games.output.announce.announcer import Announcer, Listener
from accessible_games.output.pictures.board import Scene, svg
from accessible_games.rules.games import load, names

_SHEET = Path(__file__).with_name("static") / "style.css"


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of this area."""
    pages = _Pages(site)
    return [
        Route("/", pages.front),
        Route("/waits", pages.waits),
        Route("/rules/{game}", pages.rules),
        Route("/boards/{game}.svg", pages.board),
        Route("/accessibility", pages.accessibility),
        Route("/language/{language}", _choose),
    ]


class _Pages:
    """The pages about this server, in the language of the request."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def front(self, request: Request) -> Response:
        """Show the front page, with links to the games."""
        return await front_page(self._site, request)

    async def board(self, request: Request) -> Response:
        """Return the first position of a game as a picture of its own."""
        game = request.path_params["game"]
        if game not in names():
            return self._site.pages.missing(request)
        return response_for_all(request.scope, _picture(game).encode(), "image/svg+xml", "public, max-age=3600")

    async def waits(self, request: Request) -> Response:
        """Return what waits for the person, for the script of an open page."""
        await self._site.identity.require(request, guests=True)
        await look(self._site, request, is_asked=True)
        return self._site.pages.page(request, "waits.html", "waits")

    async def rules(self, request: Request) -> Response:
        """Show the rules of a game, with its board."""
        game = request.path_params["game"]
        if game not in names():
            return self._site.pages.missing(request)
        language = self._site.pages.language(request)
        book = rules_book(language, game)
        blocks = [_block(block) for chapter in book.chapters for block in chapter.blocks]
        picture, rows = _start(language, game)
        shown: dict[str, Any] = {"heading": book.title, "blocks": blocks, "picture": picture, "rows": rows}
        shown |= preview(request, [words(language)(f"web-front-{game}")], game)
        return self._site.pages.page(request, "rules.html", "rules", **shown)

    async def accessibility(self, request: Request) -> Response:
        """Show the tests of accessibility and the known gaps."""
        language = self._site.pages.language(request)
        lines = block(language, "web-accessibility-text")
        blocks = [part for each in ("tested", "untested") for part in _tried(language, f"web-accessibility-{each}")]
        return self._site.pages.page(request, "accessibility.html", "accessibility", lines=lines, blocks=blocks)


async def front_page(
    site: Site, request: Request, fields: Mapping[str, str] | None = None, faults: Mapping[str, str] | None = None
) -> Response:
    """Return the front page. ``fields``: of its form, if the name was refused; what was chosen with it is kept."""
    fields, faults = fields or {}, faults or {}
    text, to = words(site.pages.language(request)), partial(_opening, site, site.pages.language(request))
    await look(site, request)
    found = [{"id": game, "name": text(f"{game}-name"), "to": to(game, "setup-easy")} for game in names()]
    lines, waiting, puzzle = await now(site, request)
    is_kept = "word" in faults
    shown: dict[str, Any] = {"games": found, "now": lines, "waiting": waiting, "faults": faults, "is_kept": is_kept}
    shown["puzzle"] = puzzle
    shown["proposed"] = fields["guest"] if is_kept else proposed_name(text)
    chosen = [(name, fields[name]) for name in ("do", "to") if fields.get(name)]
    shown["chosen"] = [*chosen, ("to", "/play" if site.services.visits is None else "/lobby")][0]
    shown |= preview(request, [text("web-front-what")], names()[0])
    shown["invitation"] = to(names()[0], "setup-friend", "setup-access-private")
    return site.pages.page(request, "front.html", "front", 422 if faults else 200, **shown)


def _opening(site: Site, language: str, game: str, *said: str) -> str:
    """Return the address of the lobby with the form filled for a game and messages; "" without a lobby."""
    visits = site.services.visits
    if visits is None:
        return ""
    chosen = [visits.vocabulary.word(language, message) for message in (f"{game}-name", *said)]
    return f"/lobby?{urlencode([(WORD, word) for word in chosen])}#open-title"


async def _choose(request: Request) -> Response:
    """Store the language in a cookie, which holds nothing else."""
    response = RedirectResponse(within(urlsplit(request.headers.get("referer", "")).path), 303)
    name = request.path_params["language"]
    choose(response, name if name in LANGUAGES else COMMON, request.url.is_secure)
    return response


@cache
def _picture(game: str) -> str:
    """The first position with the part of the sheet that boards need, for a browser that shows it as an image."""
    sheet = re.sub(r"/\*.*?\*/", "", _SHEET.read_text(encoding="utf-8"), flags=re.DOTALL)
    colours = re.findall(r"^(?::root|@media screen and \(prefers-color-scheme: dark\)) \{\n.*?^\}", sheet, re.M | re.S)
    boards = re.findall(r"^\.board\b.*\}$", sheet, re.M)
    return _start("en", game)[0].replace(">", f"><style>{''.join([*colours, *boards])}</style>", 1)


def _tried(language: str, message: str) -> list[tuple[str, Any]]:
    return [("h2", words(language)(message)), ("ul", block(language, f"{message}-text"))]


def _block(block: object) -> tuple[str, Any]:
    if isinstance(block, Heading):
        return f"h{block.level}", block.words
    if isinstance(block, Listing):
        return "ul", block.items
    assert isinstance(block, Paragraph)
    return "p", block.words


@cache
def _start(language: str, name: str) -> tuple[str, list[str]]:
    """Return the first position as a picture, and in words."""
    game, announcer = load(name), Announcer(Listener(language))
    view = game.view(game.initial(next(iter(game.seats.values())), {}), None)
    plan = game.plan({})
    rows = [line.text for line in reading.rows(announcer, game, view, {})]
    scene = Scene(plan, {cell: game.pieces(view, cell) for cell in plan.fields})
    return svg(scene), rows
