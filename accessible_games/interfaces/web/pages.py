"""The pages that can be read without a script, from templates whose words are messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, Response

from accessible_games.announce import Announcer, Listener
from accessible_games.announce import board as reading
from accessible_games.books import Heading, Listing, Paragraph, rules_book
from accessible_games.games import load, names
from accessible_games.languages import COMMON, LANGUAGES
from accessible_games.pictures import Scene, svg

LANGUAGE = "language"  # the cookie
_TEMPLATES = Path(__file__).with_name("templates")


class Pages:
    """``name``: of the server."""

    def __init__(self, name: str) -> None:
        self._name = name
        loader = FileSystemLoader(_TEMPLATES)
        self._templates = Environment(loader=loader, autoescape=True, undefined=StrictUndefined, trim_blocks=True)
        self._templates.lstrip_blocks = True

    def front(self, request: Request) -> Response:
        """What this is, and where it leads."""
        text = _words(self.language(request))
        found = [{"id": game, "name": text(f"{game}-name")} for game in names()]
        return self._page(request, "front.html", "front", games=found)

    def play(self, request: Request) -> Response:
        """Where one plays; it needs the script."""
        return self._page(request, "play.html", "play")

    def rules(self, request: Request) -> Response:
        """The rules of a game, with its board."""
        game = request.path_params["game"]
        if game not in names():
            return self.missing(request, None)
        language = self.language(request)
        book = rules_book(language, game)
        blocks = [_block(block) for chapter in book.chapters for block in chapter.blocks]
        picture, rows = _start(language, game)
        return self._page(request, "rules.html", "rules", heading=book.title, blocks=blocks, picture=picture, rows=rows)

    def accessibility(self, request: Request) -> Response:
        """What was tried with what, and what is known to fail."""
        lines = Announcer(Listener(self.language(request))).catalogue.block("web-accessibility-text")
        return self._page(request, "text.html", "accessibility", lines=lines)

    def missing(self, request: Request, error: Any) -> Response:
        """There is no such page."""
        return self._page(
            request, "text.html", "missing", 404, lines=[_words(self.language(request))("web-missing-text")]
        )

    def language(self, request: HTTPConnection) -> str:
        """What was chosen, or else what the browser prefers."""
        chosen = request.cookies.get(LANGUAGE, "")
        if chosen in LANGUAGES:
            return chosen
        return preferred(request.headers.get("accept-language", ""))

    def _page(self, request: Request, template: str, title: str, status: int = 200, **more: Any) -> Response:
        language = self.language(request)
        text = _words(language)
        others = [(other, _words(other)("web-language-name")) for other in LANGUAGES if other != language]
        found = self._templates.get_template(template).render(
            text=text, language=language, languages=others, server=self._name, title=text(f"web-{title}-title"), **more
        )
        return HTMLResponse(found, status, {"Cache-Control": "no-cache", "Vary": "Accept-Language, Cookie"})


def preferred(accepted: str) -> str:
    """The first of our languages in a header Accept-Language, by its weights."""
    weighed = []
    for place, part in enumerate(accepted.split(",")[:20]):
        name, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), place, name.casefold().partition("-")[0]))
        except ValueError:
            continue
    return next((name for _, _, name in sorted(weighed) if name in LANGUAGES), COMMON)


def language_of(name: str) -> str:
    """The language with that name, or the common one."""
    return name if name in LANGUAGES else COMMON


def _words(language: str) -> Callable[..., str]:
    announcer = Announcer(Listener(language))

    def text(message: str, **facts: str | int) -> str:
        return announcer.text(message, **facts)

    return text


def _block(block: object) -> tuple[str, Any]:
    if isinstance(block, Heading):
        return f"h{block.level}", block.words
    if isinstance(block, Listing):
        return "ul", block.items
    assert isinstance(block, Paragraph)
    return "p", block.words


@cache
def _start(language: str, name: str) -> tuple[str, list[str]]:
    """The first position as a picture, and in words."""
    game, announcer = load(name), Announcer(Listener(language))
    view = game.view(game.initial(next(iter(game.seats.values())), {}), None)
    plan = game.plan({})
    rows = [line.text for line in reading.rows(announcer, game, view, {})]
    scene = Scene(plan, {cell: game.pieces(view, cell) for cell in plan.fields})
    return svg(scene), rows
