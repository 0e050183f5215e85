"""Which sound goes with what is told. A sound says nothing that the words do not say."""

from __future__ import annotations

from accessible_games.rules.core.game import Event, Seat

SOUNDS = (
    *("turn", "move", "push", "capture", "taken", "throw", "score", "threat", "mill"),
    *("edge", "error", "win", "draw", "loss", "talk", "clock"),
)
_OF_CATEGORY = {"move": "move", "chance": "throw", "refusal": "error", "error": "error", "clock": "clock"}
_OF_CATEGORY |= dict.fromkeys(("lobby", "chat", "message", "friends", "absence", "warning"), "talk")
_OF_MESSAGE = dict.fromkeys(("explore-edge", "past-newest", "past-oldest"), "edge")


def of_event(event: Event, own: Seat | None) -> str | None:
    """``own``: the seat of the listener, whose turn, threat, loss and victory sound otherwise than those of others."""
    sound = event.heard_as()
    if sound is not None:
        return sound or None
    if event.category == "turn":
        return "turn" if own and own == getattr(event, "seat", "") else None
    victim = getattr(event, "victim_seat", "") or getattr(event, "owner_seat", "")
    if event.category == "loss":
        return "taken" if own and own == victim else "capture"
    if event.category == "threat":
        return "threat" if own and own == victim else None
    if event.category == "end":
        winners = (getattr(event, "winners", "") or getattr(event, "seat", "")).split()
        return ("win" if not own or own in winners else "loss") if winners else "draw"
    return _OF_CATEGORY.get(event.category)


def of_message(message: str, category: str) -> str | None:
    """Of what is no event of a game; ``message`` is empty for words that were put together."""
    return _OF_MESSAGE.get(message) or _OF_CATEGORY.get(category)
