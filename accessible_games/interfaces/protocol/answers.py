"""Every reply of the machine protocol, and every event that has a form: what the methods found is written by these."""

from __future__ import annotations

from accessible_games.club.accounts.person import DRIVERS
from accessible_games.club.notifications.kinds import KINDS
from accessible_games.interfaces.protocol import forms, shapes
from accessible_games.interfaces.protocol.forms import (
    FLAG,
    NUMBER,
    NUMBERS,
    OBJECT,
    TEXT,
    TEXTS,
    Of,
    many,
    maybe,
    reply,
    shape,
)
from accessible_games.interfaces.protocol.positions import EVENT

DRIVER = forms.named("driver", forms.choice(*DRIVERS))
HOURS = maybe(forms.told(type="array", items=TEXT.schema, minItems=2, maxItems=2))
NOTE = forms.whole(1, 999)  # number of a note

ERROR = forms.Reply(
    "error",
    "To anything that could not be done; the game is as it was.",
    shape(
        ok=forms.told(const=False),
        error=forms.choice("notation", "ambiguous", "illegal", "state", "request"),
        reason=forms.told(type="string", pattern="^[a-z0-9-]+$"),
        message=forms.told(type="string", minLength=1),
    ),
)

# About matches

BEGIN = reply("begin", "To begin.", match=forms.MATCH)
MATCHES = reply("matches", "To matches and running.", matches=many(shapes.LISTED))
OPEN = reply("open", "To open.", match=forms.MATCH, entry=NUMBER)
CLOSE = reply("close", "To close.", was_open=FLAG)
_STANDING = forms.named(
    "standing", shape(**shapes.STANDING), "How a match stands, as the seats of this connection may know it."
)
STANDS = reply("match", "To match.", match=_STANDING)
ENTRY = reply(
    "entry",
    "To play, offer, answer, resign, finish, throw, result, luck, pledge and disclose at a match: the number of the "
    "last entry.",
    entry=NUMBER,
)
TIMES = reply("times", "To times: milliseconds by seat.", left=NUMBERS, running=maybe(TEXT))
_MADE = shape(seat=Of(forms.filled(TEXT), "seat"), move=Of(TEXT, "name"))
HISTORY = reply("history", "To history; seat is null for a draw.", round=NUMBER, moves=many(_MADE))
MISSED = reply(
    "missed", "To missed: the number of the last entry, and entries by round.", entry=NUMBER, missed=shapes.MISSED
)
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
_CAME = {"match": maybe(TEXT), "challenge": maybe(shapes.CHALLENGE)}
CHALLENGE = reply(
    "challenge",
    "To challenge, accept, fill and rematch: a challenge that waits, or the match that it has become.",
    **_CAME,
    name=forms.may(TEXT),
    is_here=forms.may(FLAG),
)
CHALLENGES = reply("challenges", "To challenges.", challenges=many(shapes.CHALLENGE), next=TEXT)
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
    ratings=forms.table(shapes.RATING),
)
PROFILE = reply("profile", "To profile; finished: how many matches are over, by game.", profile=_PROFILE)
RATINGS = reply(
    "ratings",
    "To ratings; next: where a long list goes on, for after.",
    game=TEXT,
    placed=many(shapes.PLACE),
    provisional=many(shapes.RATED),
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
TELL = reply("tell", "To tell: who was meant, and whether it is here.", name=TEXT, is_here=FLAG)
_LINE = forms.named("line", shape(name=TEXT, text=TEXT, is_own=FLAG), "A line of talk.")
SAID = reply("said", "To said, oldest first.", said=many(_LINE))
BLOCK = reply("block", "To block.", name=TEXT, blocked=FLAG)
REPORT = reply("report", "To report: about whom.", name=TEXT)
RESULTS = reply(
    "results",
    "To results: matches, and what became of them for the person; null: not noted yet.",
    results=many(shapes.FINISHED),
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

forms.named("id", forms.told(description="Any value; the reply to the request has the same."))
forms.named(
    "event",
    forms.told(
        type="object",
        properties={"event": TEXT.schema, "number": {"type": "integer", "minimum": 1}},
        required=["event", "number"],
    ),
    "A line that no request has asked for. number: counts the events of a connection from 1.",
)

_VALUED = many(
    forms.made(
        shape(move=TEXT, value=forms.told(type="integer", description="Hundredths.")),
        lambda pair: dict(zip(("move", "value"), pair, strict=True)),
    )
)
MATCH_EVENT = shapes.event(
    "match",
    "A match stands otherwise, or was opened.",
    is_opening=FLAG,
    **shapes.STANDING,
    happenings=many(shapes.HAPPENING),
    missed=shapes.MISSED,
)
HINT_EVENT = shapes.event("hint", match=forms.MATCH, entry=NUMBER, seat=TEXT, is_exact=FLAG, moves=_VALUED)
REVIEWED = shapes.event(
    "reviewed", match=forms.MATCH, round=NUMBER, move_number=NUMBER, seat=TEXT, move=TEXT, moves=_VALUED
)
NOTICE = shapes.event("notice", match=forms.may(forms.MATCH), reason=TEXT, message=TEXT)
WELCOME = shapes.event("welcome", account=TEXT, running=NUMBER, turns=many(shapes.LISTED), asked=many(shapes.CHALLENGE))
