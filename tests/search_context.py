"""The context of engines in tests: seeded numbers, nothing else."""

from __future__ import annotations

from random import Random

from accessible_games.rules.core.game import SearchContext

SEARCH = SearchContext(Random(0).randrange)
