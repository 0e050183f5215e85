"""A tactile board of one's own beside the program."""

from __future__ import annotations

from accessible_games.commands.options import choose_or_tell
from accessible_games.matches.update import Update
from accessible_games.session.context import Context
from accessible_games.session.registry import match_command
from accessible_games.telling.companion import set_up


@match_command("companion", group="board", reads=True, looks=False)
def companion(context: Context, update: Update, rest: str) -> None:
    """On or off; when it begins, the set-up."""
    was_on = context.settings.companion
    choose_or_tell("companion", context, rest)
    if context.settings.companion and not was_on:
        set_up(context, update)


@match_command("sync", group="board")
def sync(context: Context, update: Update, rest: str) -> None:
    """The whole position as placements."""
    set_up(context, update)
