"""Facts of an update as JSON, for scripts (GMCP and its like).

An update is filtered for its listener already. Where one connection plays several seats of a game with secrets,
its people hear them one after the other, so no script gets what only one of them may know.
"""

from __future__ import annotations

from typing import Any

from accessible_games.matches.log import DECIDED, Player
from accessible_games.matches.update import Update
from accessible_games.rules.core.events import event_facts, event_name
from accessible_games.rules.core.game import Chance, Decide, Over, Phase
from accessible_games.rules.core.text import FORMER

Facts = dict[str, Any]


def moves(update: Update) -> list[Facts]:
    """Return the moves that were made just now."""
    return [
        {
            "match": update.match_id,
            "seq": each.entry.seq,
            "seat": each.entry.data["seat"],
            "move": each.entry.data["move"],
        }
        for each in update.happenings
        if each.entry.kind == DECIDED and not update.is_opening
    ]


def events(update: Update) -> list[Facts]:
    """Return the events of moves and chance just now."""
    is_shared = _is_shared(update)
    return [
        {"match": update.match_id, "seq": each.entry.seq, "event": event_name(event), "facts": event_facts(event)}
        for each in update.happenings
        for event in each.events
        if not (update.is_opening or (is_shared and event.audience is not None))
    ]


def state(update: Update) -> Facts:
    """Return the state of the match. ``clocks``: milliseconds left as the turn began; ``view``: None if withheld."""
    return {
        "match": update.match_id,
        "seq": update.seq,
        "game": update.game.id,
        "options": dict(update.options),
        "round": update.series.round,
        "seats": {seat: _player(player) for seat, player in update.players.items()},
        "you": list(update.seats),
        "to_move": list(update.phase.seats) if isinstance(update.phase, Decide) else [],
        "phase": _phase(update.phase),
        "exchange": _exchange(update),
        "is_over": update.is_over,
        "clocks": dict(update.clocks.left) if update.clocks is not None else None,
        "view": None if _is_shared(update) else update.game.view_json(update.view),
    }


def _exchange(update: Update) -> Facts | None:
    """Return the progress of the exchange for proved luck; None if the match has none."""
    exchange = update.exchange
    return None if exchange is None else {"stage": exchange.stage, "owing": list(exchange.owing)}


def _is_shared(update: Update) -> bool:
    return update.game.hides and len(update.seats) > 1


def _player(player: Player) -> Facts:
    known = {key: getattr(player, key) for key in ("kind", "name", "level", "driver", "is_adapting")}
    return {key: value for key, value in known.items() if value not in ("", FORMER, False)}


def _phase(phase: Phase) -> str:
    return "chance" if isinstance(phase, Chance) else "over" if isinstance(phase, Over) else "decide"
