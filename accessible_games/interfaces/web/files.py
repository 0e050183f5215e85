"""Files that are the same for everybody, compressed once for browsers that accept gzip; and the sounds."""

from __future__ import annotations

import gzip
import mimetypes
from functools import cache
from os import PathLike, stat_result
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from accessible_games.interfaces.web.delivery import content, named
from accessible_games.interfaces.web.packing import response_for_all, takes_gzip
from accessible_games.interfaces.web.site import Site
from accessible_games.output.sounds.earcons import edition, wav

_FOR_GOOD = "public, max-age=31536000, immutable"
_FOR_A_DAY = "public, max-age=86400"
_CACHING = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}  # browsers store it, and ask before each use


class Files(StaticFiles):
    """The folder of static files, and what is delivered of it at addresses with a digest."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return one file. With its digest in the address it never changes."""
        name = named(path)
        if not name:
            return await super().get_response(path, scope)
        return response_for_all(scope, content(name), mimetypes.guess_type(name)[0] or "", _FOR_GOOD)

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Return one file, or that it has not changed."""
        found = super().file_response(full_path, stat_result, scope, status_code)
        found.headers.update(_CACHING)
        if isinstance(found, NotModifiedResponse) or not takes_gzip(scope):
            return found
        packed = _packed(str(full_path), stat_result.st_mtime_ns)
        headers = {name: found.headers[name] for name in ("content-type", "last-modified", "cache-control", "vary")}
        headers |= {"Content-Encoding": "gzip", "ETag": f"W/{found.headers['etag']}"}
        return Response(packed, headers=headers)


@cache
def _packed(path: str, changed: int) -> bytes:
    """Return the compressed file. ``changed``: its time of change, so that a changed file is compressed again."""
    return gzip.compress(Path(path).read_bytes(), 9, mtime=0)


def routes(site: Site) -> list[BaseRoute]:
    """Return the routes of this area."""

    async def sound(request: Request) -> Response:
        """Return a sound file. With its edition in the address it never changes."""
        try:
            heard = wav(request.path_params["name"])
        except KeyError:
            return site.pages.missing(request)
        kept = _FOR_GOOD if request.url.query == edition() else _FOR_A_DAY
        return Response(heard, media_type="audio/wav", headers={"Cache-Control": kept})

    return [Route("/sounds/{name}.wav", sound)]
