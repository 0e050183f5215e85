"""Telling what happened in the match: events for this listener, offers, and how it stands on opening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from accessible_games.core.game import LASTING, Chance, Decide, Event
from accessible_games.matches import log
from accessible_games.matches.match import Happening
from accessible_games.matches.service import Update
from accessible_games.session import lobby
from accessible_games.session.actions import ask_about_offer
from accessible_games.session.queries import turn

if TYPE_CHECKING:
    from accessible_games.session.session import Session


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
    name = lobby.match_name(session, update.game, update.options)
    session.say("session-opening", "status", match=update.match_id, name=name)
    lobby.tell_players(session, update.players)
    if update.moves:
        session.say("session-moves-made", "status", count=len(update.moves))
    if not session.handover.is_due:
        tell_facts(session, update)


def tell_facts(session: Session, update: Update) -> None:
    """How it stands, for somebody who comes to the board."""
    if isinstance(update.phase, Chance):
        return  # the draw comes at once and tells it
    for event in update.game.facts(update.view):
        if update.moves or event.category in ("turn", "end"):
            session.tell(session.announcer.event(update.game.id, event))


def _tell_happening(session: Session, update: Update, happening: Happening) -> None:
    kind, data = happening.entry.kind, happening.entry.data
    if kind == log.DECIDED:
        session.last_move = list(session.drawn_since)  # the throw that the move answers belongs to it
        session.drawn_since = []
    if kind == log.TAKEN_BACK:
        session.last_move = []
        session.drawn_since = []
        session.say("session-taken-back", "move", count=data["decisions"])
        if not session.handover.is_due:
            turn(session, "")
    elif kind == log.OFFERED and data["seat"] in session.seats and len(session.seats) == 1 and data["what"] == "draw":
        session.say("session-draw-offered", "status")
    elif kind == log.ANSWERED and not data["accepted"]:
        session.say("session-declined", "status", seat=data["seat"], what=data["what"])
    for event in happening.events:
        if kind == log.DRAWN and event.category in LASTING:
            session.drawn_since.append(event)
        tell_event(session, update, event)


def tell_event(session: Session, update: Update, event: Event) -> None:
    """An event as it happened; that the computer is to move goes without saying."""
    if session.handover.withholds(event) or (event.category == "turn" and _bot_is_to_move(update)):
        return
    if event.category in LASTING:
        session.last_move.append(event)
    session.tell(session.announcer.event(update.game.id, event), is_private=event.audience is not None)


def _bot_is_to_move(update: Update) -> bool:
    phase = update.phase
    return isinstance(phase, Decide) and all(update.players[seat].is_bot for seat in phase.seats)
