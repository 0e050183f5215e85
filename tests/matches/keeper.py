"""A child process that keeps the clock of one turn and prints the time left. ``test_suspended.py`` starts it.

``python -m tests.matches.keeper FILE [MATCH]``: without a number a match with a clock begins, and Black's turn starts.
Then it prints a line ten times a second: the match and the milliseconds left of Black.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import time
from pathlib import Path

from accessible_games.matches.clock import Allowance
from accessible_games.matches.log import Player
from accessible_games.matches.ports import MatchPorts
from accessible_games.matches.service import MatchService
from accessible_games.matches.terms import MatchTerms
from accessible_games.matches.update import Update
from accessible_games.rules import games
from accessible_games.rules.core.notices import Notice
from accessible_games.storage.journal import SqlVault
from tests.matches.test_service import Chooser
from tests.storing import journal_in

MAIN = 60_000
PEOPLE = {"black": Player("human"), "white": Player("human")}


def _hear(message: Update | Notice) -> None:
    if isinstance(message, Notice):
        raise AssertionError(message)


async def keep(path: Path, match_id: str) -> None:
    """Until it is killed."""
    with journal_in(path) as journal:
        vault = SqlVault(journal.sql)
        service = MatchService(
            MatchPorts(
                journal,
                vault,
                Chooser(),
                games.load,
                lambda: time.time_ns() // 1_000_000,
                time.monotonic,
                secrets.token_bytes,
            )
        )
        clock = {seat: Allowance(MAIN) for seat in PEOPLE}
        match_id = match_id or await service.start("abalone", {}, PEOPLE, MatchTerms(clock=clock))
        await service.join(match_id, _hear)
        await service.ready(match_id, "black")
        while True:
            print(match_id, (await service.look(match_id)).left["black"], flush=True)
            await asyncio.sleep(0.1)


if __name__ == "__main__":
    asyncio.run(keep(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""))
