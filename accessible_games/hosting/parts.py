"""Parts that every kind of process of a server has."""

from __future__ import annotations

from accessible_games.app import BOT_LOADER
from accessible_games.bots.chooser import Bots
from accessible_games.hosting.config import Config
from accessible_games.storage.solutions import SolutionStore


def open_bots(config: Config) -> Bots:
    """The bots of this process, which think in processes of their own. Raises NoticeError."""
    solutions = SolutionStore(config.data_folder())
    return Bots(BOT_LOADER, solutions, size=config.bots.workers, milliseconds=config.bots.milliseconds)
