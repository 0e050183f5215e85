"""Pages: compressed where they have no secret."""

from __future__ import annotations

import gzip

from tests.interfaces.web.test_files import sent
from tests.interfaces.web.test_home_guard import at_home, let_in
from tests.kit.web import Door, opened


async def test_pages_are_compressed_for_browsers_without_a_cookie(echo: Door) -> None:
    for path in ("/", "/play", "/accessibility", "/nothing"):
        _, headers, packed = await sent(echo, path, Accept_Encoding="gzip")
        assert headers["Content-Encoding"] == "gzip"
        assert b"</html>" in gzip.decompress(packed)
        _, headers, plain = await sent(echo, path, Accept_Encoding="identity")
        assert "Content-Encoding" not in headers
        assert b"</html>" in plain


async def test_pages_with_a_secret_are_not_compressed() -> None:
    """Their length would reveal it: a token behind a cookie, or the folder at home."""
    async with opened() as door:
        _, headers, _ = await sent(door, "/play", Accept_Encoding="gzip", Cookie="form=1")
        assert "Content-Encoding" not in headers
    async with opened(services=at_home()) as door:
        await let_in(door)
        _, headers, _ = await sent(door, f"{door.folder}/play", Accept_Encoding="gzip")
        assert "Content-Encoding" not in headers
