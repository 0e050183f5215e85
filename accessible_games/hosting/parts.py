"""Parts that every kind of process of a server has."""

from __future__ import annotations

from collections.abc import Callable

from accessible_games.app import BOT_LOADER
from accessible_games.bots import Bots
from accessible_games.hosting.config import Config
from accessible_games.storage import SolutionStore


def open_bots(config: Config, place_of: Callable[[str], str] = lambda _: "") -> Bots:
    """The bots of this process, which think in processes of their own. Raises NoticeError.

    ``place_of``: see ``Pool``.
    """
    return Bots(
        BOT_LOADER,
        SolutionStore(config.data_folder()),
        size=config.bots.workers,
        milliseconds=config.bots.milliseconds,
        place_of=place_of,
    )
