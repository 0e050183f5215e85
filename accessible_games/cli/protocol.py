"""``accessible-games protocol``: the machine protocol on standard input and output."""

from __future__ import annotations

import errno
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from accessible_games.cli.console import Console, let_output_go
from accessible_games.club.accounts.notes import NoteStore
from accessible_games.interfaces.protocol.referee import AnyGame, Referee
from accessible_games.interfaces.protocol.serve import serve
from accessible_games.rules.core.arguments import read
from accessible_games.rules.core.notices import Notice, NoticeError
from accessible_games.rules.games import load, names
from accessible_games.storage.folders import SolutionStore, data_folder

if TYPE_CHECKING:
    from accessible_games.interfaces.protocol.program import Kept


def run(arguments: list[str], console: Console) -> int:
    """Answer requests until standard input ends or the reader has gone. Raises UsageError and NoticeError."""
    read(arguments, {}, most_words=0)
    try:
        serve(Referee(names(), load, _solution), sys.stdin.buffer, sys.stdout.buffer, _open_kept)
    except OSError as error:
        let_output_go()
        if error.errno not in (errno.EPIPE, errno.EINVAL):  # EINVAL: a closed pipe on Windows
            raise NoticeError(Notice.of("protocol-output-failed", problem=error.strerror or "")) from error
    return 0


@asynccontextmanager
async def _open_kept() -> AsyncIterator[Kept]:
    """Open the matches of this computer, the same as in play. Raises NoticeError."""
    from accessible_games.app import open_matches  # these take their time, and not everybody plays matches
    from accessible_games.club.lobby.progress import HomeResults
    from accessible_games.interfaces.protocol.program import Kept

    with open_matches() as (sql, _, service, archive):
        try:
            yield Kept(service, archive, NoteStore(sql), HomeResults(sql, service))
        finally:
            await service.close()


def _solution(game: AnyGame) -> bytes | None:
    """Return the stored solution, or compute and store it. None if the game is too large."""
    if not game.solution:
        return None
    store = SolutionStore(data_folder())
    found = store.load(game.solution)
    if found is None:
        found = game.solve(lambda: False)
        store.save(game.solution, found)
    return found
