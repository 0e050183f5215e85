"""A computer without liblouis, for tests of what asks for Braille."""

from __future__ import annotations

import sys

import pytest

from accessible_games.braille import translators
from accessible_games.braille.liblouis import missing_notice
from accessible_games.braille.translators import Translators


def take_away_liblouis(patch: pytest.MonkeyPatch) -> None:
    """Until the end of the test every process for Braille says that there is none."""
    facts = dict(missing_notice().facts)
    code = f"import json; print(json.dumps({{'notice': 'braille-liblouis-missing', 'facts': {facts!r}}}))"
    patch.setattr(translators, "_shared", [Translators(1, lambda: [sys.executable, "-c", code])])
