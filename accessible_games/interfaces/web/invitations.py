"""The page to which the address of a waiting match leads, and that address as a QR code."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.club.lobby.seating import is_match_word, is_seated, spaced_word, word_in
from accessible_games.interfaces.web.club_page import Button, ClubPage, PageRequest, Section
from accessible_games.interfaces.web.packing import response_for_all
from accessible_games.interfaces.web.pages import proposed_name, words
from accessible_games.interfaces.web.site import Site
from accessible_games.line.lines.matches import may_invite, offer_lines
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.core.text import match_number

_WORD = re.compile("[A-Za-z]{4}-?[A-Za-z]{4}-?[A-Za-z]{4}")  # of a private match
_MADE = re.compile("(?:(?:[bdfgklmnprst][aeiou]){2}-?){3}", re.IGNORECASE)  # words of matches have this form
_CODE = "/code.svg"  # behind the address of a match
_QUIET_ZONE = 4  # light modules around a code, which readers need


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes, none if there is no lobby."""
    if site.services.visits is None:
        return []
    board = ClubPage(site, site.services.visits)

    async def invitation(request: Request) -> Response:
        match = str(request.path_params["match"])
        is_number = match_number(match) is not None
        if not is_number and not _WORD.fullmatch(match):
            return site.pages.missing(request)
        if not is_number and not _MADE.fullmatch(match):  # the command would read it as a game
            lines = [site.pages.reason(request, Notice.of("seats-wrong-word"))]
            return site.pages.page(request, "text.html", "invitation", 404, lines=lines)
        return await board.page(request, "invitation", _offer)

    async def code(request: Request) -> Response:
        """Return the code, which says no more than its own address does, so it is there for any match."""
        match = str(request.path_params["match"])
        if match_number(match) is None and not _MADE.fullmatch(match):
            return site.pages.missing(request)
        address = str(request.url.replace(query="")).removesuffix(_CODE)
        return response_for_all(request.scope, _drawn(address), "image/svg+xml", "private, max-age=86400")

    return [
        Route(f"{path}{ending}", answer, methods=methods)
        for path in ("/join/{match:number}", "/invitation/{match}")
        for ending, answer, methods in (("", invitation, ["GET", "POST"]), (_CODE, code, ["GET"]))
    ]


@lru_cache(maxsize=256)
def _drawn(address: str) -> bytes:
    """Return the QR code of an address as SVG, dark on light in every colour scheme."""
    import segno  # of the packages of a server

    made = io.BytesIO()
    code = segno.make_qr(address)
    code.save(
        made, kind="svg", border=_QUIET_ZONE, light="#fff", dark="#000", svgclass=None, lineclass=None, omitsize=True
    )
    return made.getvalue()


def _sits(button: Button) -> bool:
    return button.do.startswith("join ")


async def _offer(asking: PageRequest) -> Sequence[Section]:
    """Return the description of the match, and what the person can do: pass the address on, or sit down by a button."""
    match = str(asking.request.path_params["match"])
    number, word = match_number(match) or "", word_in(match)
    text, more = words(asking.language), list[Section]()
    try:
        if not number and not is_match_word(word):
            raise NoticeError(Notice.of("seats-wrong-word"))
        async with asking.look_in() as club:
            offered = await club.member.seats.offered(number, "" if number else word)
            rows = asking.rows_of(offer_lines(club.hearer, offered, word))
            if may_invite(club.person, offered):
                address = str(asking.request.url.replace(query=""))
                facts = {"address": address, "code": f"{asking.request.url.path}{_CODE}", "game": offered.game}
                more.append(Section("pass-on", text("web-front-invite"), form="pass-on", facts=facts))
            elif not is_seated(offered, club.person.id):
                rows = [replace(row, buttons=[each for each in row.buttons if not _sits(each)]) for row in rows]
                facts = {"do": f"join {spaced_word(word) or number}", "host": offered.host_name, "game": offered.game}
                facts |= {"proposed": proposed_name(text), "path": asking.request.url.path}
                more.append(Section("sit", text("web-invitation-sit"), form="sit", facts=facts))
    except NoticeError as error:
        rows = asking.missing(error)
    return [Section("offer", text("web-invitation-offer"), rows), *more]
