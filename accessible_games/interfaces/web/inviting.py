"""The pages to which addresses of matches lead that people pass on: what is to be played, and a way in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.core import Notice
from accessible_games.interfaces.web.errand import Asking, Board, Section
from accessible_games.interfaces.web.pages import words
from accessible_games.interfaces.web.site import Site

_MATCH = re.compile("[0-9]{1,15}|[A-Za-z]{4}-?[A-Za-z]{4}-?[A-Za-z]{4}")  # its number, or the word of a private one
_MADE = re.compile("[0-9]+|(?:(?:[bdfgklmnprst][aeiou]){2}-?){3}", re.IGNORECASE)  # as these words are made


def routes(site: Site) -> list[BaseRoute]:
    """None where there is no lobby."""
    if site.lent.errands is None:
        return []
    board = Board(site, site.lent.errands)

    async def invitation(request: Request) -> Response:
        if not _MATCH.fullmatch(str(request.path_params["match"])):
            return site.pages.missing(request)
        if not _MADE.fullmatch(str(request.path_params["match"])):  # the command would take it for a game
            lines = [site.pages.told(request, Notice.of("seats-wrong-word"))]
            return site.pages.page(request, "text.html", "invitation", 404, lines=lines)
        return await board.page(request, "invitation", _offer)

    return [
        Route("/join/{match:number}", invitation, methods=["GET", "POST"]),
        Route("/invitation/{match}", invitation, methods=["GET", "POST"]),
    ]


async def _offer(asking: Asking) -> Sequence[Section]:
    """Nothing is done before the button is pressed that stands beside it."""
    (told,) = await asking.run(asking.line("matches", str(asking.request.path_params["match"])))
    asking.is_missing = told.is_missing
    return [Section("offer", words(asking.language)("web-invitation-offer"), asking.rows(told))]
