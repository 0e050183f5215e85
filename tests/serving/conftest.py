"""What tests of real servers share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serving.nursery import NurseryServer, nursery


@pytest.fixture(scope="session")
def quick() -> Iterator[None]:
    """Servers begin from the nursery: it loads once for each worker what every one of them needs."""
    with nursery() as NurseryServer.nursery:
        yield
