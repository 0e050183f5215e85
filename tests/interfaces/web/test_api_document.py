"""The match with curl in ``docs/api.md``: each request has the answer that stands below it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.kit.api import caller, token
from tests.kit.visits import House
from tests.kit.web import Door

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "api.md"
REPLY_OF_WHITE = "i9 h8"  # the computer's, whose thinking no test waits for
_BLOCK = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
_REQUEST = re.compile(r'\$ api (?:-X (\w+) )?"?\$SERVER([^\s"]+)"?(?: -d \'(.*)\')?')


class Exchange(NamedTuple):
    """A request, and the answer as it is quoted."""

    method: str
    path: str
    body: str | None
    quoted: str


def exchanges(text: str) -> Iterator[Exchange]:
    """Yield the requests of a document that are typed with ``api``."""
    for block in _BLOCK.findall(text):
        for part in re.split(r"^(?=\$ )", block, flags=re.MULTILINE):
            request, _, answer = part.partition("\n")
            if found := _REQUEST.fullmatch(request):
                quoted = "".join(line.removeprefix(" ") for line in answer.strip().splitlines())
                yield Exchange(found[1] or "GET", found[2], found[3], quoted)


def agrees(quoted: str, written: str) -> bool:
    """Return whether an answer fits, in which an ellipsis stands for anything."""
    return re.fullmatch(".*".join(map(re.escape, quoted.split("…"))), written) is not None


async def test_the_match_with_curl_is_what_the_server_answers(door: Door, house: House) -> None:
    (_, hers), (_, others) = await token(house, "berta", driver=""), await token(house, "carla")
    found = list(exchanges(DOCUMENT.read_text(encoding="utf-8")))
    assert len(found) > 9
    async with caller(door, hers) as berta, caller(door, others) as carla:
        for method, path, body, quoted in found:
            client = carla if path.endswith("/accept") else berta
            _, value = await client.ask(method, path, json.loads(body) if body else None)
            written = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
            assert agrees(quoted, written), f"{method} {path}, quoted: {quoted}, written: {written}"
            if method == "POST" and path.endswith("/moves") and value["ok"]:
                await house.service.commit(path.split("/")[2], lambda match: match.decide("white", REPLY_OF_WHITE, 0))


def test_another_answer_than_the_quoted_one_is_found() -> None:
    (found,) = exchanges('```sh\n$ api $SERVER/matches\n{"ok":true,…,\n "seq":3}\n```\n')
    assert found == Exchange("GET", "/matches", None, '{"ok":true,…,"seq":3}')
    assert agrees(found.quoted, '{"ok":true,"match":"1","seq":3}')
    assert not agrees(found.quoted, '{"ok":true,"match":"1","seq":4}')
