"""Replies and events of the machine protocol as JSON. Their input was made for its listener; no account goes out."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from re import sub
from typing import Any, NamedTuple

from accessible_games.club.accounts.person import DRIVERS
from accessible_games.club.lobby.broadcasts import News
from accessible_games.club.lobby.news import Own
from accessible_games.club.lobby.seating import is_seated
from accessible_games.club.lobby.stored import Waiting
from accessible_games.club.notifications.kinds import KINDS
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
    reply,
    shape,
)
from accessible_games.interfaces.protocol.positions import EVENT, PHASE, RESULT
from accessible_games.line.presenters import facts
from accessible_games.matches.log import Offer, Player
from accessible_games.matches.ports import Summary
from accessible_games.matches.update import Update
from accessible_games.rules.core.codec import Form
from accessible_games.rules.core.game import Over
from accessible_games.rules.core.text import FORMER

Shape = dict[str, Any]
_PRIVATE = ("account", "person", "people", "host", "process", "home", "password")
# Fields of news: any other does not leave the server until somebody names it here.
NEWS_FIELDS = frozenset(
    "about access after at category count created days form game is_back is_elsewhere is_lost is_meant is_mutual "
    "is_own match_id minutes name number old_id reason role round rounds seconds text tournament void waiting_id what "
    "who".split()
)
_CALLED = {"match_id": "match", "old_id": "before", "waiting_id": "challenge", "waiting": "challenge"}
_OPTIONAL_OBJECT = forms.plain(type=["object", "null"])


# People and matches


def _player(one: Player) -> Shape:
    return {name: value for name, value in one.to_json().items() if value not in ("", FORMER)}


_PLAYER = forms.named(
    "player",
    forms.made(
        shape(
            kind=forms.choice("human", "bot"),
            level=may(TEXT),
            name=may(TEXT),
            style=may(TEXT),
            driver=may(forms.plain(const="program")),
            is_adapting=may(forms.plain(const=True)),
        ),
        _player,
    ),
)


def _listed(one: Summary | Own) -> Shape:
    """Return a running match. ``left``: milliseconds of its turn, if it has a limit."""
    if isinstance(one, Own):
        return {**_listed(one.match), "is_turn": one.is_turn, "left": one.left}
    return {"match": one.id, "game": one.game, "seats": one.players, "moves": one.moves}


_MATCH = {"match": forms.MATCH, "game": TEXT, "seats": forms.table(_PLAYER), "moves": NUMBER}
_LISTED = forms.named("listed", forms.made(shape(**_MATCH, is_turn=may(FLAG), left=may(maybe(NUMBER))), _listed))
_FINISHED = forms.made(
    shape(**_MATCH, result=forms.filled(TEXT)), lambda found: {**_listed(found.match), "result": found.result}
)


def match_of(update: Update) -> Shape:
    """Return the state of a match: as scripts get it elsewhere, with the series, the offer, and the result."""
    phase, offer = update.phase, update.offer
    return {
        **facts.state(update),
        "series": _SERIES.write(update.series),
        "offer": None if offer is None else _offer(offer),
        "days": update.days,
        "is_rated": update.is_rated,
        "is_paused": update.is_paused,
        "away": forms.table(_PLAYER).write(update.away),
        "result": RESULT.write(phase) if isinstance(phase, Over) else None,
    }


def _offer(offer: Offer) -> Shape:
    more = {"milliseconds": offer.milliseconds, "level": offer.level}
    further = {name: value for name, value in more.items() if value}
    return {"seat": offer.seat, "what": offer.what, "accepted": list(offer.accepted), **further}


_SERIES = shape(rounds=NUMBER, played=NUMBER, unit=TEXT, totals=NUMBERS)
_STANDING = {  # what ``match`` says
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
    "result": forms.plain(**maybe(RESULT).schema),
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
_MISSED = forms.named("missed", many(shape(round=NUMBER, seats=TEXTS, happenings=many(HAPPENING))))


class Seen(NamedTuple):
    """A match that waits for players, as ``person`` sees it."""

    waiting: Waiting
    person: str


def _word(seen: Seen) -> str:
    return seen.waiting.word if seen.waiting.host == seen.person else ""


_CHALLENGE = forms.named(
    "challenge",
    shape(
        challenge=Of(TEXT, "waiting.id"),
        by=Of(TEXT, "waiting.host_name"),
        game=Of(TEXT, "waiting.game"),
        options=Of(OBJECT, "waiting.options"),
        seats=Of(forms.table(maybe(_PLAYER)), "waiting.seats"),
        rounds=Of(NUMBER, "waiting.rounds"),
        clock=Of(forms.table(forms.made(forms.plain(type="array"), list)), "waiting.clock"),
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
_RATING = forms.named("rating", shape(**_rating()), _MARGIN)
_RATED = shape(name=TEXT, **_rating("held."))
_PLACE = forms.named(
    "place",
    shape(place=Of(NUMBER, "number"), name=Of(TEXT, "person.name"), **_rating("person.held.")),
    "A rating and its place; equal points have equal places.",
)


# What no request has asked for


def event_form(name: str, about: str = "", /, **entries: Form[Any] | Of) -> Form[Any]:
    """Return the form of a line with these entries."""
    every = {"event": forms.plain(const=name), **entries, "number": NUMBER}
    return forms.named(f"event-{name}", forms.made(shape(**every), lambda value: {"event": name, **value}), about)


def news(heard: News, person: str) -> Shape:
    """Return lobby news: ``Invited`` -> ``{"event": "invited", …}``, with the fields in ``NEWS_FIELDS``."""
    name = sub(r"(?<!^)(?=[A-Z])", "-", type(heard).__name__).lower()
    assert is_dataclass(heard)
    shaped: Shape = {"event": name}
    for each in fields(heard):
        value = getattr(heard, each.name)
        key = _CALLED.get(each.name, each.name)
        if isinstance(value, Waiting):
            shaped[key] = _CHALLENGE.write(Seen(value, person))
        elif isinstance(value, Summary):
            shaped[key] = _LISTED.write(value)
        elif isinstance(value, str | int) and each.name in NEWS_FIELDS:
            shaped[key] = value
    return shaped


DRIVER = forms.named("driver", forms.choice(*DRIVERS))
HOURS = maybe(forms.plain(type="array", items=TEXT.schema, minItems=2, maxItems=2))
NOTE = forms.whole(1, 999)  # number of a note

ERROR = forms.Reply(
    "error",
    "To anything that could not be done; the game is as it was.",
    shape(
        ok=forms.plain(const=False),
        error=forms.choice("notation", "ambiguous", "illegal", "state", "request"),
        reason=forms.plain(type="string", pattern="^[a-z0-9-]+$"),
        message=forms.plain(type="string", minLength=1),
    ),
)

# About matches

BEGIN = reply("begin", "To begin.", match=forms.MATCH)
MATCHES = reply("matches", "To matches and running.", matches=many(_LISTED))
OPEN = reply("open", "To open.", match=forms.MATCH, entry=NUMBER)
CLOSE = reply("close", "To close.", was_open=FLAG)
_STANDS = forms.named(
    "standing", shape(**_STANDING), "How a match stands, as the seats of this connection may know it."
)
STANDS = reply("match", "To match.", match=_STANDS)
ENTRY = reply(
    "entry",
    "To play, offer, answer, resign, finish, throw, result, luck, pledge and disclose at a match: the number of the "
    "last entry.",
    entry=NUMBER,
)
TIMES = reply("times", "To times: milliseconds by seat.", left=NUMBERS, running=maybe(TEXT))
_MADE = shape(seat=Of(forms.filled(TEXT), "seat"), move=Of(TEXT, "name"))
HISTORY = reply("history", "To history; seat is null for a draw.", round=NUMBER, moves=many(_MADE))
MISSED = reply("missed", "To missed: the number of the last entry, and entries by round.", entry=NUMBER, missed=_MISSED)
RECORD = reply("record", "To record: docs/records.md says what it holds.", record=OBJECT)
HINT = reply("hint", "To hint: the event hint will follow.", seat=TEXT)
STOP = reply("stop", "To stop.", stopped=FLAG)
ABSENCE = reply(
    "absence",
    "To absence; left: milliseconds until the match can be finished, null while nothing counts.",
    seat=TEXT,
    name=TEXT,
    left=maybe(NUMBER),
)
REVIEW = reply("review", "To review: how many decisions will come.", count=NUMBER)
THREATS = reply(
    "threats",
    "To threats: the seat that could do it, the event that would follow, and that event as a sentence.",
    threats=many(shape(seat=TEXT, event=EVENT, text=TEXT)),
)
_CAME = {"match": maybe(TEXT), "challenge": maybe(_CHALLENGE)}
CHALLENGE = reply(
    "challenge",
    "To challenge, accept, fill and rematch: a challenge that waits, or the match that it has become.",
    **_CAME,
    name=forms.may(TEXT),
    is_here=forms.may(FLAG),
)
CHALLENGES = reply("challenges", "To challenges.", challenges=many(_CHALLENGE), next=TEXT)
REFUSE = reply("refuse", "To refuse.", challenge=TEXT, had_seat=FLAG)
INVITE = reply(
    "invite", "To invite: the name as it is written, and whether that person is here.", name=TEXT, is_here=FLAG
)
SHUT = reply("shut", "To shut: which challenge.", challenge=TEXT)
NOTES = reply("notes", "To notes.", notes=many(shape(note=NOTE, text=TEXT)))
NOTED = reply("note", "To note: its number.", note=NOTE)
SHEET = reply(
    "sheet",
    "To sheet and strike: for each piece all letters that there are, those that are possible, which it bears where you "
    "see that, and those that you have struck. Empty in games without a sheet.",
    sheet=many(
        shape(owner=TEXT, piece=TEXT, letters=TEXT, possible=TEXT, bears=forms.filled(TEXT), is_gone=FLAG, struck=TEXT)
    ),
)

# About people and the club

MARK = reply("mark", "To mark.", driver=DRIVER)
WHO = reply(
    "who", "To who.", people=many(shape(name=TEXT, game=maybe(TEXT), is_friend=FLAG, is_program=FLAG)), count=NUMBER
)
_PROFILE = shape(
    name=TEXT,
    role=TEXT,
    language=TEXT,
    about=TEXT,
    since=forms.filled(NUMBER),
    is_friend=FLAG,
    is_here=FLAG,
    may_invite=FLAG,
    finished=NUMBERS,
    ratings=forms.table(_RATING),
)
PROFILE = reply("profile", "To profile; finished: how many matches are over, by game.", profile=_PROFILE)
RATINGS = reply(
    "ratings",
    "To ratings; next: where a long list goes on, for after.",
    game=TEXT,
    placed=many(_PLACE),
    provisional=many(_RATED),
    levels=NUMBERS,
    next=maybe(NUMBER),
)
_TOURNAMENT = shape(
    tournament=Of(TEXT, "id"),
    form=Of(TEXT, "conditions.form"),
    game=Of(TEXT, "conditions.game"),
    options=Of(OBJECT, "conditions.options"),
    by=Of(TEXT, "host_name"),
    state=TEXT,
    round=NUMBER,
    people=Of(forms.made(NUMBER, lambda entrants: sum(not each.has_left for each in entrants.values())), "entrants"),
    is_rated=Of(FLAG, "conditions.is_rated"),
)
TOURNAMENTS = reply("tournaments", "To tournaments.", tournaments=many(_TOURNAMENT))
TOURNAMENT = reply("tournament", "To tournament: docs/records.md says what it holds.", tournament=OBJECT)
PAIRING = reply(
    "pairing",
    "To arrange, enter, withdraw, start, cancel and pairing; match, table and against: where and with whom the person "
    "plays now.",
    tournament=TEXT,
    state=forms.choice("open", "running", "over"),
    round=NUMBER,
    is_in=FLAG,
    place=maybe(NUMBER),
    table=maybe(NUMBER),
    match=maybe(TEXT),
    against=TEXTS,
)
DONE = reply("done", "To say: it was done, and there is no more to tell.")
TELL = reply("tell", "To tell: the person, and whether it is here.", name=TEXT, is_here=FLAG)
_LINE = forms.named("line", shape(name=TEXT, text=TEXT, is_own=FLAG), "A line of talk.")
SAID = reply("said", "To said, oldest first.", said=many(_LINE))
BLOCK = reply("block", "To block.", name=TEXT, blocked=FLAG)
REPORT = reply("report", "To report: about whom.", name=TEXT)
RESULTS = reply(
    "results",
    "To results: matches, and what became of them for the person; null: not noted yet.",
    results=many(_FINISHED),
    next=maybe(TEXT),
)
_TALLY = shape(of=Of(TEXT, "what"), count=NUMBER, counts=NUMBERS)
STATISTICS = reply("statistics", "To statistics; of: a game or a person.", statistics=many(_TALLY))
NOTIFICATIONS = reply(
    "notifications",
    "To notifications, notify and quiet; channels: that the server has; quiet: from when to when nothing is sent.",
    channels=TEXTS,
    addresses=many(shape(channel=TEXT, is_proved=FLAG, kinds=forms.made(many(forms.choice(*KINDS)), sorted))),
    quiet=HOURS,
    zone=forms.filled(TEXT),
)

# Events

forms.named("id", forms.plain(description="Any value; the reply to the request has the same."))
forms.named(
    "event",
    forms.plain(
        type="object",
        properties={"event": TEXT.schema, "number": {"type": "integer", "minimum": 1}},
        required=["event", "number"],
    ),
    "A line that no request has asked for. number: counts the events of a connection from 1.",
)

_VALUED = many(
    forms.made(
        shape(move=TEXT, value=forms.plain(type="integer", description="Hundredths.")),
        lambda pair: dict(zip(("move", "value"), pair, strict=True)),
    )
)
MATCH_EVENT = event_form(
    "match",
    "A match stands otherwise, or was opened.",
    is_opening=FLAG,
    **_STANDING,
    happenings=many(HAPPENING),
    missed=_MISSED,
)
HINT_EVENT = event_form("hint", match=forms.MATCH, entry=NUMBER, seat=TEXT, is_exact=FLAG, moves=_VALUED)
REVIEWED = event_form(
    "reviewed", match=forms.MATCH, round=NUMBER, move_number=NUMBER, seat=TEXT, move=TEXT, moves=_VALUED
)
NOTICE = event_form("notice", match=forms.may(forms.MATCH), reason=TEXT, message=TEXT)
WELCOME = event_form("welcome", account=TEXT, running=NUMBER, turns=many(_LISTED), asked=many(_CHALLENGE))
