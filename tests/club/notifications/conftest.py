"""One certificate for all tests of this folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.certificates import certificate_in


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """For localhost and hook.example.org; key and certificate."""
    return certificate_in(tmp_path_factory.mktemp("tls"))
