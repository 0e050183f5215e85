"""Going to a match."""

from __future__ import annotations

from accessible_games.line.session.context import Context
from accessible_games.line.session.ports import Matches
from accessible_games.line.session.setup import Menu


def open_match(context: Context, match_id: str, is_new: bool = False) -> None:
    """Go to a match, as a player or to watch."""
    context.of(Menu).setup = None
    context.post(Matches.open)(match_id, is_new)
