"""How the match stands, and whose turn it is."""

from __future__ import annotations

from collections.abc import Collection

from accessible_games.line.session import throws
from accessible_games.line.session.context import Context
from accessible_games.line.telling import chance
from accessible_games.matches.update import Update
from accessible_games.rules.core.game import Chance


def tell_facts(context: Context, update: Update, *, is_turn_told: bool = False) -> None:
    """How it stands, for somebody who comes to the board."""
    is_chance = isinstance(update.phase, Chance)
    if chance.is_closed(update):
        chance.tell_closed(context)
        return
    if update.is_exchanging or (is_chance and not throws.waits(context, update)):
        return  # the draw comes at once and tells it, or what is due before it was told
    for event in update.game.facts(update.view):
        is_said = event.category == "turn" and (is_chance or is_turn_told)  # by the line that asks for the throw
        is_wanted = event.category in ("turn", "end") or (update.moves and event.category != "option")
        if not is_said and is_wanted:
            context.tell(context.announcer.event(update.game.id, event))


def turn(context: Context) -> None:
    """Whose turn it is, or how the game ended."""
    update = context.update
    if update is not None and update.is_exchanging:
        context.tell_all(chance.due_lines(context, update))
        return
    if update is not None and chance.is_closed(update):
        chance.tell_closed(context)
        return
    tell_about(context, {"turn", "end"})


def tell_about(context: Context, categories: Collection[str]) -> None:
    """What the game has to say of the position, of these categories."""
    update = context.update
    if update is None:
        context.tell_no_match()
        return
    for event in update.game.facts(update.view):
        if event.category in categories:
            context.tell(context.announcer.event(update.game.id, event))
