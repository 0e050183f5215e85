"""The pages to which addresses of matches lead that people pass on: what is to be played, and a way in."""

from __future__ import annotations

import re
from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.core.notices import Notice
from accessible_games.core.numbers import match_number
from accessible_games.interfaces.web.errand import Asking, Board, Section
from accessible_games.interfaces.web.pages import words
from accessible_games.interfaces.web.site import Site

_WORD = re.compile("[A-Za-z]{4}-?[A-Za-z]{4}-?[A-Za-z]{4}")  # of a private match
_MADE = re.compile("(?:(?:[bdfgklmnprst][aeiou]){2}-?){3}", re.IGNORECASE)  # as these words are made


def routes(site: Site) -> list[BaseRoute]:
    """None where there is no lobby."""
    if site.lent.errands is None:
        return []
    board = Board(site, site.lent.errands)

    async def invitation(request: Request) -> Response:
        match = str(request.path_params["match"])
        is_number = match_number(match) is not None
        if not is_number and not _WORD.fullmatch(match):
            return site.pages.missing(request)
        if not is_number and not _MADE.fullmatch(match):  # the command would take it for a game
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
