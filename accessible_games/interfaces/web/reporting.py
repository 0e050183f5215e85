"""What browsers say that the policy of a page has refused: counted and forgotten, since anybody can say anything."""

from __future__ import annotations

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.interfaces.web.bodies import body_of, kind_of
from accessible_games.interfaces.web.identity import is_from_us
from accessible_games.interfaces.web.site import Site

REPORTS = "/policy-reports"
_KIND = "application/csp-report"
_LARGEST = 16_384  # bytes
_READ_IN = 20.0  # seconds


def routes(site: Site) -> list[BaseRoute]:
    """Nobody reads what is in a report; one of a page elsewhere is none."""

    async def take(request: Request) -> Response:
        if kind_of(request) != _KIND or not is_from_us(request):
            return Response(status_code=415)
        try:
            if await body_of(request, _LARGEST, _READ_IN) is None:
                return Response(status_code=413)
        except (TimeoutError, ClientDisconnect):
            return Response(status_code=400)
        site.count("policy_reports")
        return Response(status_code=204)

    return [Route(REPORTS, take, methods=["POST"])]
