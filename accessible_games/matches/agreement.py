"""What players agree on, folded into the present of their match: offers, answers, and what carries them out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from accessible_games.core.game import Event, Over, Seat
from accessible_games.matches import log
from accessible_games.matches.clock import LEAST_PACE, MOST_PACE
from accessible_games.matches.log import Offer, Player

if TYPE_CHECKING:
    from accessible_games.matches.present import Present

Events = tuple[Event, ...]
_CARRIED_OUT = {
    log.UNDO: log.TAKEN_BACK,
    log.ADJOURN: log.ADJOURNED,
    log.PAUSE: log.PAUSED,
    log.SUBSTITUTE: log.REPLACED,
    log.RETURN: log.RETURNED,
}


def offered(present: Present, data: Mapping[str, Any]) -> Events:
    """A question is open. Raises KeyError where it cannot be asked."""
    seat, what = data["seat"], data["what"]
    if seat not in present.seats or what not in log.OFFERS or present.offer is not None:
        raise KeyError(what)
    if (what == log.TIME) != ("milliseconds" in data) or (what == log.SUBSTITUTE) != ("level" in data):
        raise KeyError(what)
    if present.is_exchanging or not is_possible(present, seat, what):
        raise KeyError(f"{what} is not to be had")
    present.offer = Offer(seat, what, milliseconds=data.get("milliseconds", 0), level=data.get("level", ""))
    return ()


def is_possible(present: Present, seat: Seat, what: str) -> bool:
    """Whether the present has what the seat asks for."""
    if what == log.RETURN:
        return seat in present.away
    if what == log.SUBSTITUTE:
        return not present.players[seat].is_bot
    if what == log.UNDO:
        return present.undone_decisions(seat) > 0
    if what == log.TIME:
        return present.has_clock(seat)
    if what in (log.OWN_DICE, log.DRAWN_DICE):
        return present.has_own_dice == (what == log.DRAWN_DICE)
    return what not in (log.PAUSE, log.RESUME) or present.is_paused == (what == log.RESUME)


def answered(present: Present, data: Mapping[str, Any]) -> Events:
    """A yes or a no. Raises KeyError."""
    offer, seat = present.offer, data["seat"]
    if offer is None or data["what"] != offer.what:
        raise KeyError("no offer to answer")
    if seat not in present.seats or seat in (offer.seat, *offer.accepted):
        raise KeyError(seat)
    if not data["accepted"]:
        present.offer = None
    elif not present.is_agreed(offer, seat):
        present.offer = replace(offer, accepted=(*offer.accepted, seat))
    else:
        _agreed(present, offer)
    return ()


def _agreed(present: Present, offer: Offer) -> None:
    """Everybody has said yes: what follows at once, or which entry has to."""
    if offer.what in _CARRIED_OUT:
        present.expected = _CARRIED_OUT[offer.what]
        return
    if offer.what == log.DRAW:
        end = present.game.phase(present.round.ended("agreement", None).state)
        assert isinstance(end, Over)
        present.expected = present.end_kind(end)
        return
    if offer.what == log.TIME and present.clocks is not None:
        present.clocks = present.clocks.added(offer.seat, offer.milliseconds)
        present.grants.append((present.seq + 1, offer.seat, offer.milliseconds))
    elif offer.what in (log.OWN_DICE, log.DRAWN_DICE):
        present.has_own_dice = offer.what == log.OWN_DICE
    elif offer.what == log.RESUME:
        present.is_paused = False
        present.turn = present.seq + 1
    present.offer = None


def taken_back(present: Present, data: Mapping[str, Any]) -> Events:
    """The last moves count no longer. Raises KeyError."""
    count = data["decisions"]
    if present.offer is None or count != present.undone_decisions(present.offer.seat):
        raise KeyError(f"{count} decisions to take back")
    if "spent" in data:
        present.charge(_turn(present), data["spent"])
    present.round.take_back(count)
    _close(present)
    return ()


def adjourned(present: Present, data: Mapping[str, Any]) -> Events:
    """Everybody leaves, or has left. Raises KeyError."""
    if data["seat"] and data["seat"] not in getattr(present.phase, "seats", ()):
        raise KeyError(data["seat"])
    present.charge(data["seat"], data["spent"])
    if present.expected == log.ADJOURNED:
        present.excused = set(present.people)
        present.turn = present.seq + 1
    _close(present)
    return ()


def paused(present: Present, data: Mapping[str, Any]) -> Events:
    """Nobody moves until all have agreed to go on. Raises KeyError."""
    if data["seat"] and data["seat"] not in getattr(present.phase, "seats", ()):
        raise KeyError(data["seat"])
    present.charge(data["seat"], data["spent"])
    present.is_paused = True
    _close(present)
    return ()


def replaced(present: Present, data: Mapping[str, Any]) -> Events:
    """A bot takes the seat of a person. Raises KeyError."""
    seat, offer = data["seat"], present.offer
    if offer is None or (seat, data["level"]) != (offer.seat, offer.level):
        raise KeyError(seat)
    if "spent" in data:
        if seat != _turn(present):
            raise KeyError(f"{seat} is not to move")
        present.charge(seat, data["spent"])
    present.away[seat] = present.players[seat]
    present.players[seat] = Player("bot", data["level"])
    _close(present)
    return ()


def returned(present: Present, data: Mapping[str, Any]) -> Events:
    """The person plays again. Raises KeyError."""
    seat = data["seat"]
    if present.offer is None or seat != present.offer.seat:
        raise KeyError(seat)
    present.players[seat] = present.away.pop(seat)
    _close(present)
    return ()


def paced(present: Present, data: Mapping[str, Any]) -> Events:
    """Somebody reads at another pace: from the next turn on, or at once before its first one. Raises KeyError."""
    seat, pace, clocks = data["seat"], data["pace"], present.clocks
    if clocks is None or seat not in clocks.left or not LEAST_PACE <= pace <= MOST_PACE:
        raise KeyError(f"{seat} reads {pace}")
    is_first = seat not in clocks.paces and all(mover != seat for mover, _ in present.moves)
    present.clocks = clocks.paced(seat, pace, at_once=is_first)
    return ()


def _turn(present: Present) -> Seat:
    seats: tuple[Seat, ...] = getattr(present.phase, "seats", ("",))
    return seats[0]


def _close(present: Present) -> None:
    present.offer = None
    present.expected = ""
