"""Matches, challenges and news as JSON. What comes in is filtered for its listener; no account goes out."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from re import sub
from typing import Any, NamedTuple

from accessible_games.club.lobby.news import Own
from accessible_games.club.lobby.orders import News
from accessible_games.club.lobby.seating import is_seated
from accessible_games.club.lobby.stored import Waiting
from accessible_games.interfaces.protocol import forms
from accessible_games.interfaces.protocol.forms import (
    FLAG,
    NUMBER,
    NUMBERS,
    OBJECT,
    TEXT,
    TEXTS,
    Of,
    many,
    may,
    maybe,
    shape,
)
from accessible_games.interfaces.protocol.positions import EVENT, PHASE, RESULT
from accessible_games.line.telling import facts
from accessible_games.matches.log import Offer, Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.update import Update
from accessible_games.rules.core.codec import Form
from accessible_games.rules.core.game import Over
from accessible_games.rules.core.text import FORMER

Shape = dict[str, Any]
_PRIVATE = ("account", "person", "people", "host", "process", "home", "password")
# Fields of news: any other does not leave the server until somebody names it here.
TOLD = frozenset(
    "about access after at category count created days form game is_back is_lost is_meant is_mutual is_own match_id "
    "minutes name number old_id reason role round rounds seconds text tournament void waiting_id what who".split()
)
_CALLED = {"match_id": "match", "old_id": "before", "waiting_id": "challenge", "waiting": "challenge"}
_OPTIONAL_OBJECT = forms.told(type=["object", "null"])


# People and matches


def _player(one: Player) -> Shape:
    return {name: value for name, value in one.to_json().items() if value not in ("", FORMER)}


PLAYER = forms.named(
    "player",
    forms.made(
        shape(
            kind=forms.choice("human", "bot"),
            level=may(TEXT),
            name=may(TEXT),
            style=may(TEXT),
            driver=may(forms.told(const="program")),
        ),
        _player,
    ),
)


def _listed(one: Summary | Own) -> Shape:
    """``left``: milliseconds of its turn, where it has a limit."""
    if isinstance(one, Own):
        return {**_listed(one.match), "is_turn": one.is_turn, "left": one.left}
    return {"match": one.id, "game": one.game, "seats": one.players, "moves": one.moves}


_MATCH = {"match": forms.MATCH, "game": TEXT, "seats": forms.table(PLAYER), "moves": NUMBER}
LISTED = forms.named("listed", forms.made(shape(**_MATCH, is_turn=may(FLAG), left=may(maybe(NUMBER))), _listed))
FINISHED = forms.made(
    shape(**_MATCH, result=forms.filled(TEXT)), lambda found: {**_listed(found.match), "result": found.result}
)


def match(update: Update) -> Shape:
    """How a match stands: as scripts get it elsewhere, with the series, what is offered, and the result."""
    phase, offer = update.phase, update.offer
    return {
        **facts.state(update),
        "series": _SERIES.write(update.series),
        "offer": None if offer is None else _offer(offer),
        "days": update.days,
        "is_rated": update.is_rated,
        "is_paused": update.is_paused,
        "away": forms.table(PLAYER).write(update.away),
        "result": RESULT.write(phase) if isinstance(phase, Over) else None,
    }


def _offer(offer: Offer) -> Shape:
    more = {"milliseconds": offer.milliseconds, "level": offer.level}
    told = {name: value for name, value in more.items() if value}
    return {"seat": offer.seat, "what": offer.what, "accepted": list(offer.accepted), **told}


_SERIES = shape(rounds=NUMBER, played=NUMBER, unit=TEXT, totals=NUMBERS)
STANDING = {  # what ``match`` says
    "match": forms.MATCH,
    "seq": NUMBER,
    "game": TEXT,
    "options": OBJECT,
    "round": NUMBER,
    "seats": forms.table(OBJECT),
    "you": TEXTS,
    "to_move": TEXTS,
    "phase": PHASE,
    "exchange": _OPTIONAL_OBJECT,
    "is_over": FLAG,
    "clocks": _OPTIONAL_OBJECT,
    "view": _OPTIONAL_OBJECT,
    "series": OBJECT,
    "offer": _OPTIONAL_OBJECT,
    "days": NUMBER,
    "is_rated": FLAG,
    "is_paused": FLAG,
    "away": OBJECT,
    "result": forms.told(**maybe(RESULT).schema),
}
_DATA = forms.made(OBJECT, lambda data: {name: value for name, value in data.items() if name not in _PRIVATE})
HAPPENING = forms.named(
    "happening",
    shape(
        entry=Of(NUMBER, "entry.seq"),
        kind=Of(TEXT, "entry.kind"),
        at=Of(NUMBER, "entry.at"),
        data=Of(_DATA, "entry.data"),
        events=many(EVENT),
    ),
)
MISSED = forms.named("missed", many(shape(round=NUMBER, seats=TEXTS, happenings=many(HAPPENING))))


class Seen(NamedTuple):
    """A match that waits for players, and who is told of it."""

    waiting: Waiting
    person: str


def _word(seen: Seen) -> str:
    return seen.waiting.word if seen.waiting.host == seen.person else ""


CHALLENGE = forms.named(
    "challenge",
    shape(
        challenge=Of(TEXT, "waiting.id"),
        by=Of(TEXT, "waiting.host_name"),
        game=Of(TEXT, "waiting.game"),
        options=Of(OBJECT, "waiting.options"),
        seats=Of(forms.table(maybe(PLAYER)), "waiting.seats"),
        rounds=Of(NUMBER, "waiting.rounds"),
        clock=Of(forms.table(forms.made(forms.told(type="array"), list)), "waiting.clock"),
        days=Of(NUMBER, "waiting.days"),
        access=Of(TEXT, "waiting.access"),
        is_proved=Of(FLAG, "waiting.is_proved"),
        is_rated=Of(FLAG, "waiting.is_rated"),
        sits=Of(FLAG, lambda seen: is_seated(*seen)),
        asked=Of(FLAG, lambda seen: seen.person in seen.waiting.guests),
        word=Of(TEXT, _word, sparse=True),
    ),
    "A match that waits; asked: whether the person is to say yes or no; word: known to the host alone.",
)


def _rating(path: str = "") -> dict[str, Of]:
    return {
        "points": Of(NUMBER, f"{path}rating.points"),
        "margin": Of(NUMBER, f"{path}rating.margin"),
        "is_provisional": Of(FLAG, f"{path}rating.is_provisional"),
        "matches": Of(NUMBER, f"{path}matches"),
    }


_MARGIN = "Within so many points (margin) lies the strength, in about two of three cases."
RATING = forms.named("rating", shape(**_rating()), _MARGIN)
RATED = shape(name=TEXT, **_rating("held."))
PLACE = forms.named(
    "place",
    shape(place=Of(NUMBER, "number"), name=Of(TEXT, "person.name"), **_rating("person.held.")),
    "A rating and its place; equal points have equal places.",
)


# What no request has asked for


def event(name: str, about: str = "", /, **entries: Form[Any] | Of) -> Form[Any]:
    """A line with these entries."""
    every = {"event": forms.told(const=name), **entries, "number": NUMBER}
    return forms.named(f"event-{name}", forms.made(shape(**every), lambda value: {"event": name, **value}), about)


def news(told: News, person: str) -> Shape:
    """News of the lobby: ``Invited`` -> ``{"event": "invited", …}``, with the fields that are named in ``TOLD``."""
    name = sub(r"(?<!^)(?=[A-Z])", "-", type(told).__name__).lower()
    assert is_dataclass(told)
    shaped: Shape = {"event": name}
    for each in fields(told):
        value = getattr(told, each.name)
        key = _CALLED.get(each.name, each.name)
        if isinstance(value, Waiting):
            shaped[key] = CHALLENGE.write(Seen(value, person))
        elif isinstance(value, Summary):
            shaped[key] = LISTED.write(value)
        elif isinstance(value, str | int) and each.name in TOLD:
            shaped[key] = value
    return shaped
