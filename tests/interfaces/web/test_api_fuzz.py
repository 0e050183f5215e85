"""The OpenAPI document is true for any request: schemathesis makes them up, the same in each run."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from accessible_games.interfaces.protocol.api import RESOURCES
from accessible_games.limits.table import VisitLimits
from accessible_games.rules.games import names
from tests.kit.api import MUCH, boundless, caller, token
from tests.kit.web import club

# What people say has limits of its own, which hold here as well.
PACED = ("talk-too-fast", "talk-crowded", "talk-told-enough", "talk-hears-enough", "people-many-reports")
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, int]]:
    """Yield the address of a server in its own thread, a token that may play, and the number of matches."""
    ready: Future[tuple[str, str, int]] = Future()
    ends: Future[None] = Future()

    async def serve(folder: Path) -> None:
        async with club(folder, limits=boundless(), visit_limits=VisitLimits(rate=MUCH, burst=MUCH)) as (door, house):
            _, word = await token(house)
            async with caller(door, word) as robo:
                games = [each["id"] for each in (await robo.get("/games"))["games"]]
                for game in games:
                    await robo.do("POST", "/matches", game=game)
                await robo.do("POST", "/challenges", game=games[0], days=2)
            ready.set_result((door.address, word, len(games)))
            await asyncio.wrap_future(ends)

    thread = threading.Thread(target=lambda: asyncio.run(serve(tmp_path_factory.mktemp("api"))))
    thread.start()
    try:
        yield ready.result(60)
    finally:
        ends.set_result(None)
        thread.join(60)


@pytest.mark.slow
@pytest.mark.parametrize("examples", [6, pytest.param(40, marks=pytest.mark.soak)])
def test_random_requests_get_documented_answers(place: tuple[str, str, int], examples: int) -> None:
    address, word, count = place
    described = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    statuses: set[int] = set()
    tried = 0
    for result in described.get_all_operations():
        found: Any = result
        operation = found.ok()
        try_out(operation, address, word, count, examples, statuses)
        tried += 1
    assert tried == len(RESOURCES)
    assert {200, 201, 400, 404, 409, 422} <= statuses
    assert 429 not in statuses


def real(number: int) -> dict[str, str]:
    """Return the existing names and numbers."""
    return {"match": str(number), "game": names()[number - 1]}


def try_out(operation: Any, address: str, word: str, count: int, examples: int, statuses: set[int]) -> None:
    """Call one address with valid and invalid values; some of them exist."""

    @settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(), number=st.integers(0, 2 * count))
    def run(case: Any, number: int) -> None:
        for part in (case.path_parameters, case.body) if 0 < number <= count else ():
            if isinstance(part, dict):
                part.update({name: one for name, one in real(number).items() if name in part})
        response = case.call(base_url=address, headers={"Authorization": f"Bearer {word}"})
        if response.status_code != 429 or response.json()["reason"] not in PACED:
            statuses.add(response.status_code)
        case.validate_response(response, checks=CHECKS)

    run()
