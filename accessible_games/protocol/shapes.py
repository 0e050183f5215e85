"""Matches, challenges and news as JSON. What comes in is filtered for its listener; no account's number goes out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from re import sub
from typing import Any

from accessible_games.core.events import event_json
from accessible_games.core.game import Over
from accessible_games.core.text import FORMER
from accessible_games.lobby.news import Own, Said
from accessible_games.lobby.orders import News
from accessible_games.lobby.ports import Waiting
from accessible_games.lobby.seating import is_seated
from accessible_games.matches.log import Offer, Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.replayed import AppliedEntry, PartOfRound
from accessible_games.matches.update import Update
from accessible_games.protocol import describing
from accessible_games.telling import facts

Shape = dict[str, Any]
_PRIVATE = ("account", "person", "people", "host", "process", "home", "password")
_CALLED = {"match_id": "match", "old_id": "before", "waiting_id": "challenge", "waiting": "challenge"}


def match(update: Update) -> Shape:
    """How a match stands: as scripts get it elsewhere, with the series, what is offered, and the result."""
    phase, offer, series = update.phase, update.offer, update.series
    return {
        **facts.state(update),
        "series": {
            "rounds": series.rounds,
            "played": series.played,
            "unit": series.unit,
            "totals": dict(series.totals),
        },
        "offer": None if offer is None else _offer(offer),
        "days": update.days,
        "is_rated": update.is_rated,
        "is_paused": update.is_paused,
        "away": {seat: player(each) for seat, each in update.away.items()},
        "result": describing.result(phase) if isinstance(phase, Over) else None,
    }


def _offer(offer: Offer) -> Shape:
    more = {"milliseconds": offer.milliseconds, "level": offer.level}
    told = {name: value for name, value in more.items() if value}
    return {"seat": offer.seat, "what": offer.what, "accepted": list(offer.accepted), **told}


def player(one: Player) -> Shape:
    """Who sits on a seat."""
    return {name: value for name, value in one.to_json().items() if value not in ("", FORMER) and name not in _PRIVATE}


def happenings(entries: Sequence[AppliedEntry]) -> list[Shape]:
    """Entries of the log as the seat may have them, with the events that followed."""
    return [
        {
            "entry": each.entry.seq,
            "kind": each.entry.kind,
            "at": each.entry.at,
            "data": {name: value for name, value in each.entry.data.items() if name not in _PRIVATE},
            "events": [event_json(event) for event in each.events],
        }
        for each in entries
    ]


def challenge(waiting: Waiting, person: str) -> Shape:
    """A match that waits for players. ``asked``: whether the person is to say yes or no."""
    return {
        "challenge": waiting.id,
        "by": waiting.host_name,
        "game": waiting.game,
        "options": dict(waiting.options),
        "seats": {seat: None if one is None else player(one) for seat, one in waiting.seats.items()},
        "rounds": waiting.rounds,
        "clock": {seat: list(times) for seat, times in waiting.clock.items()},
        "days": waiting.days,
        "access": waiting.access,
        "is_proved": waiting.is_proved,
        "is_rated": waiting.is_rated,
        "sits": is_seated(waiting, person),
        "asked": person in waiting.guests,
        **({"word": waiting.word} if waiting.word and waiting.host == person else {}),
    }


def missed(part: PartOfRound) -> Shape:
    """What happened in a round while nobody was there, by the seats of that round."""
    return {"round": part.round, "seats": list(part.seats), "happenings": happenings(part.happenings)}


def listed(summary: Summary) -> Shape:
    """A running match in a list."""
    seats = {seat: player(one) for seat, one in summary.players}
    return {"match": summary.id, "game": summary.game, "seats": seats, "moves": summary.moves}


def own(one: Own) -> Shape:
    """A running match of the person; ``left``: milliseconds of its turn, where it has a limit."""
    return {**listed(one.match), "is_turn": one.is_turn, "left": one.left}


def line(said: Said) -> Shape:
    """A line of talk."""
    return {"name": said.name, "text": said.text, "is_own": said.is_own}


def news(told: News, person: str) -> Shape:
    """News of the lobby: ``Invited`` -> ``{"event": "invited", …}``, with all fields that are no secret."""
    name = sub(r"(?<!^)(?=[A-Z])", "-", type(told).__name__).lower()
    assert is_dataclass(told)
    shaped: Shape = {"event": name}
    for each in fields(told):
        value = getattr(told, each.name)
        key = _CALLED.get(each.name, each.name)
        if isinstance(value, Waiting):
            shaped[key] = challenge(value, person)
        elif isinstance(value, Summary):
            shaped[key] = listed(value)
        elif isinstance(value, str | int) and each.name not in _PRIVATE:
            shaped[key] = value
    return shaped
