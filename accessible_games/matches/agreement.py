"""What players agree on, folded into the present of their match: offers, answers, and what carries them out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from accessible_games.matches import log
from accessible_games.matches.clock import LEAST_PACE, MOST_PACE
from accessible_games.matches.log import Offer, Player
from accessible_games.matches.match_state import MatchState
from accessible_games.rules.core.game import Event, Over, Seat

Events = tuple[Event, ...]
_CARRIED_OUT = {
    log.UNDO: log.TAKEN_BACK,
    log.ADJOURN: log.ADJOURNED,
    log.PAUSE: log.PAUSED,
    log.SUBSTITUTE: log.REPLACED,
    log.RETURN: log.RETURNED,
}


def offered(match: MatchState, data: Mapping[str, Any]) -> Events:
    """A question is open. Raises KeyError where it cannot be asked."""
    seat, what = data["seat"], data["what"]
    if seat not in match.seats or what not in log.OFFERS or match.offer is not None:
        raise KeyError(what)
    if (what == log.TIME) != ("milliseconds" in data) or (what == log.SUBSTITUTE) != ("level" in data):
        raise KeyError(what)
    if match.is_exchanging or not is_possible(match, seat, what):
        raise KeyError(f"{what} is not to be had")
    match.offer = Offer(seat, what, milliseconds=data.get("milliseconds", 0), level=data.get("level", ""))
    return ()


def is_possible(match: MatchState, seat: Seat, what: str) -> bool:
    """Whether the present has what the seat asks for."""
    if what == log.RETURN:
        return seat in match.away
    if what == log.SUBSTITUTE:
        return not match.players[seat].is_bot
    if what == log.UNDO:
        return match.undone_decisions(seat) > 0
    if what == log.TIME:
        return match.has_clock(seat)
    if what in (log.OWN_DICE, log.DRAWN_DICE):
        return match.has_own_dice == (what == log.DRAWN_DICE)
    return what not in (log.PAUSE, log.RESUME) or match.is_paused == (what == log.RESUME)


def answered(match: MatchState, data: Mapping[str, Any]) -> Events:
    """A yes or a no. Raises KeyError."""
    offer, seat = match.offer, data["seat"]
    if offer is None or data["what"] != offer.what:
        raise KeyError("no offer to answer")
    if seat not in match.seats or seat in (offer.seat, *offer.accepted):
        raise KeyError(seat)
    if not data["accepted"]:
        match.refused.add((offer.seat, offer.what))
        match.offer = None
    elif not match.is_agreed(offer, seat):
        match.offer = replace(offer, accepted=(*offer.accepted, seat))
    else:
        _agreed(match, offer)
    return ()


def _agreed(match: MatchState, offer: Offer) -> None:
    """Everybody has said yes: what follows at once, or which entry has to."""
    if offer.what in _CARRIED_OUT:
        match.expected = _CARRIED_OUT[offer.what]
        return
    if offer.what == log.DRAW:
        end = match.game.phase(match.round.ended("agreement", None).state)
        assert isinstance(end, Over)
        match.expected = match.end_kind(end)
        return
    if offer.what == log.TIME and match.clocks is not None:
        match.clocks = match.clocks.added(offer.seat, offer.milliseconds)
        match.grants.append((match.seq + 1, offer.seat, offer.milliseconds))
    elif offer.what in (log.OWN_DICE, log.DRAWN_DICE):
        match.has_own_dice = offer.what == log.OWN_DICE
    elif offer.what == log.RESUME:
        match.is_paused = False
        match.turn = match.seq + 1
    match.offer = None


def taken_back(match: MatchState, data: Mapping[str, Any]) -> Events:
    """The last moves count no longer. Raises KeyError."""
    count = data["decisions"]
    if match.offer is None or count != match.undone_decisions(match.offer.seat):
        raise KeyError(f"{count} decisions to take back")
    if "spent" in data:
        match.charge(match.turn_seat, data["spent"])
    match.round.take_back(count)
    _close(match)
    return ()


def adjourned(match: MatchState, data: Mapping[str, Any]) -> Events:
    """Everybody leaves, or has left. Raises KeyError."""
    _stop(match, data)
    if match.expected == log.ADJOURNED:
        match.excused = set(match.people)
        match.turn = match.seq + 1
    _close(match)
    return ()


def paused(match: MatchState, data: Mapping[str, Any]) -> Events:
    """Nobody moves until all have agreed to go on. Raises KeyError."""
    _stop(match, data)
    match.is_paused = True
    _close(match)
    return ()


def replaced(match: MatchState, data: Mapping[str, Any]) -> Events:
    """A bot takes the seat of a person. Raises KeyError."""
    seat, offer = data["seat"], match.offer
    if offer is None or (seat, data["level"]) != (offer.seat, offer.level):
        raise KeyError(seat)
    if "spent" in data:
        if seat != match.turn_seat:
            raise KeyError(f"{seat} is not to move")
        match.charge(seat, data["spent"])
    match.away = {**match.away, seat: match.players[seat]}
    match.sit({**match.players, seat: Player("bot", data["level"])})
    _close(match)
    return ()


def returned(match: MatchState, data: Mapping[str, Any]) -> Events:
    """The person plays again. Raises KeyError."""
    seat = data["seat"]
    if match.offer is None or seat != match.offer.seat:
        raise KeyError(seat)
    match.sit({**match.players, seat: match.away[seat]})
    match.away = {other: player for other, player in match.away.items() if other != seat}
    _close(match)
    return ()


def paced(match: MatchState, data: Mapping[str, Any]) -> Events:
    """Somebody reads at another pace: from the next turn on, or at once before its first one. Raises KeyError."""
    seat, pace, clocks = data["seat"], data["pace"], match.clocks
    if clocks is None or seat not in clocks.left or not LEAST_PACE <= pace <= MOST_PACE:
        raise KeyError(f"{seat} reads {pace}")
    is_first = seat not in clocks.paces and all(mover != seat for mover, _ in match.moves)
    match.clocks = clocks.paced(seat, pace, at_once=is_first)
    return ()


def _stop(match: MatchState, data: Mapping[str, Any]) -> None:
    if data["seat"] and data["seat"] not in match.deciding:
        raise KeyError(data["seat"])
    match.charge(data["seat"], data["spent"])


def _close(match: MatchState) -> None:
    match.offer = None
    match.expected = ""
