"""``accessible-games ratings recompute``: compute all ratings of a server again, from the logs of its matches."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext

from accessible_games.cli.console import SERVER, Console, Progress
from accessible_games.club.ratings.service import recompute
from accessible_games.hosting.config import Config, with_store
from accessible_games.hosting.parts import bot_places
from accessible_games.hosting.server_folder import only_server
from accessible_games.hosting.stores import open_stores
from accessible_games.matches.log import LogError
from accessible_games.rules import games
from accessible_games.rules.core.arguments import UsageError, read
from accessible_games.rules.core.notices import Notice, NoticeError

WORD = "recompute"


def run(arguments: list[str], console: Console) -> int:
    """Compute the ratings, and replace the stored ones. Raises UsageError and NoticeError."""
    found = read(arguments, SERVER, most_words=1)
    if found.words != [WORD]:
        raise UsageError(Notice.of("ratings-how"))
    config = with_store(found)
    with nullcontext() if config.store.url else only_server(config.data_folder()):
        count, changed = asyncio.run(_renewed(config, Progress(console, "ratings-progress")))
    console.say("ratings-recomputed", matches=count, changed=changed)
    return 0


async def _renewed(config: Config, tell: Progress) -> tuple[int, int]:
    async with open_stores(config.store.url, config.database_file()) as stores:
        try:
            return await recompute(stores.ratings, stores.journal, games.load, bot_places, tell)
        except LogError as error:
            raise NoticeError(Notice.of("ratings-damaged", problem=str(error))) from error
