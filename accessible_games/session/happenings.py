"""Telling what happened in the match: events for this listener, offers, and how it stands on opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_games.core.game import Decide, Event
from accessible_games.matches import log
from accessible_games.matches.match import Happening
from accessible_games.matches.service import Update
from accessible_games.session.actions import ask_about_offer
from accessible_games.session.queries import turn

if TYPE_CHECKING:
    from accessible_games.session.session import Session

_LASTING = ("chance", "move", "loss", "end")  # categories of what the last move was and led to


def tell_update(session: Session, update: Update) -> None:
    """Announce an update and keep it as the present."""
    is_new = session.update is None or session.update.match_id != update.match_id
    session.update = update
    if any(choice.is_move for choice in session.choices):
        session.choices = []  # moves of an older position
    if update.is_opening or is_new:
        session.question = session.on_no = None
        session.last_move = []
        session.drawn_since = []
        session.renew_announcer()
        _tell_opening(session, update)
    for happening in update.happenings:
        _tell_happening(session, update, happening)
    ask_about_offer(session, update)


def _tell_opening(session: Session, update: Update) -> None:
    """Which match this is, who plays, and how it stands."""
    announcer = session.announcer
    chosen = [
        announcer.text(f"{update.game.id}-option-{option.name}-{update.options[option.name]}")
        for option in update.game.options
        if update.options[option.name] != option.default
    ]
    name = ", ".join([announcer.text(f"{update.game.id}-name"), *chosen])
    session.say("session-opening", "status", match=update.match_id, name=name)
    bots = [(seat, player) for seat, player in update.players.items() if player.is_bot]
    if session.seat is not None:
        session.say("session-you-play", "status", seat=session.seat, level=bots[0][1].level if bots else "")
    elif not bots:
        session.say("session-two-players", "status")
    else:
        session.say("session-watching", "status")
    if update.moves:
        session.say("session-moves-made", "status", count=len(update.moves))
    for event in update.game.facts(update.view):
        if update.moves or event.category in ("turn", "end"):
            session.tell(announcer.event(update.game.id, event))


def _tell_happening(session: Session, update: Update, happening: Happening) -> None:
    kind, data = happening.entry.kind, happening.entry.data
    if kind == log.DECIDED:
        session.last_move = list(session.drawn_since)  # the throw that the move answers belongs to it
        session.drawn_since = []
    if kind == log.TAKEN_BACK:
        session.last_move = []
        session.drawn_since = []
        session.say("session-taken-back", "move", count=data["decisions"])
        turn(session, "")
    elif kind == log.OFFERED and data["seat"] in session.seats and len(session.seats) == 1 and data["what"] == "draw":
        session.say("session-draw-offered", "status")
    elif kind == log.ANSWERED and not data["accepted"]:
        session.say("session-declined", "status", seat=data["seat"], what=data["what"])
    for event in happening.events:
        if kind == log.DRAWN and event.category in _LASTING:
            session.drawn_since.append(event)
        _tell_event(session, update, event)


def _tell_event(session: Session, update: Update, event: Event) -> None:
    """An event as it happened; that the computer is to move goes without saying."""
    if event.category == "turn" and _bot_is_to_move(update):
        return
    if event.category in _LASTING:
        session.last_move.append(event)
    session.tell(session.announcer.event(update.game.id, event))


def _bot_is_to_move(update: Update) -> bool:
    phase = update.phase
    return isinstance(phase, Decide) and all(update.players[seat].is_bot for seat in phase.seats)
