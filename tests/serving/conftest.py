"""A house for the attacks of one file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.kit.witness import House, house


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server with the limits of every server."""
    with house(tmp_path_factory.mktemp("hostile")) as found:
        yield found
