"""The files of sounds, which everybody may fetch: the page, and the clients of MUDs."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from accessible_games.interfaces.web.site import Site
from accessible_games.output.sounds.earcons import edition, wav

_FOR_GOOD = "public, max-age=31536000, immutable"
_FOR_A_DAY = "public, max-age=86400"


def routes(site: Site) -> list[BaseRoute]:
    """What is at which address."""

    async def sound(request: Request) -> Response:
        """A file; with the edition behind its address it never changes."""
        try:
            content = wav(request.path_params["name"])
        except KeyError:
            return site.pages.missing(request)
        kept = _FOR_GOOD if request.url.query == edition() else _FOR_A_DAY
        return Response(content, media_type="audio/wav", headers={"Cache-Control": kept})

    return [Route("/sounds/{name}.wav", sound)]
