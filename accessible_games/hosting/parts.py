"""Parts that every kind of process of a server has."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files

from accessible_games.app import BOT_LOADER
from accessible_games.hosting.config import Config
from accessible_games.matches.bots.chooser import Bots
from accessible_games.storage.folders import SolutionStore


def open_bots(config: Config, place_of: Callable[[str], str] = lambda _: "") -> Bots:
    """Return the bots of this process, which think in processes of their own. Raises NoticeError.

    ``place_of``: see ``Pool``.
    """
    return Bots(
        BOT_LOADER,
        SolutionStore(config.data_folder()),
        size=config.bots.workers,
        milliseconds=config.bots.milliseconds,
        place_of=place_of,
    )


@cache
def bot_places(game: str) -> Mapping[str, int]:
    """Return the ratings of the bots of each level; empty if nobody has measured them."""
    file = files("accessible_games.rules.games").joinpath(game, "levels.json")
    found: Mapping[str, int] = json.loads(file.read_text(encoding="utf-8"))["places"] if file.is_file() else {}
    return found
