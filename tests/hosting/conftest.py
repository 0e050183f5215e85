"""Fixtures for tests of servers."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.certificates import certificate_in


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Key and certificate for localhost, in one file."""
    return certificate_in(tmp_path_factory.mktemp("tls"))
