"""The text of a message: a line that says all, a command to type, and the way to get no more of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from accessible_games.club.accounts import credentials
from accessible_games.club.notifications.carriers import Message
from accessible_games.club.notifications.kinds import CHALLENGE, KINDS, TIME, TOURNAMENT, TURN, Job
from accessible_games.output.announce.announcer import Announcer
from accessible_games.rules.core.text import clean

_NAMED = 5  # events that are named one by one
_HOUR = 3_600_000  # all times in milliseconds
_DAY = 24 * _HOUR
_MINUTE = 60_000

Facts = Mapping[str, Any]


def written(announcer: Announcer, server: str, job: Job, identifier: str, code: str = "") -> Message:
    """Return the message of a job. ``server``: its name. ``code``: of the address, if the job sends that."""
    channel = announcer.text(f"notify-channel-{job.channel}", ("typed",))
    if not job.events:
        letters = " ".join(credentials.word_parts(code))
        subject = announcer.text("notify-code-subject", code=letters, server=server)
        lines = [announcer.text("notify-code", server=server, channel=channel), announcer.text("notify-code-not-you")]
        return Message(identifier, announcer.listener.language, subject, (f"{subject}.", *lines))
    if len(job.events) == 1:
        subject = worded(announcer, *job.events[0])
        lines = [f"{subject}.", _way(announcer, *job.events[0])]
    else:
        counts = Counter(kind for kind, _ in job.events)
        parts = [announcer.text(f"notify-count-{kind}", count=counts[kind]) for kind in KINDS if counts[kind]]
        subject = announcer.text("notify-several", what=announcer.joined(parts, "common-semicolon"))
        named = [worded(announcer, kind, facts) for kind, facts in job.events[:_NAMED]]
        more = len(job.events) - len(named)
        if more:
            named.append(announcer.text("notify-more", count=more))
        lines = [f"{announcer.joined(named, 'common-semicolon')}.", announcer.text("notify-way-several")]
    lines.append(announcer.text("notify-end", server=server, channel=channel))
    about, path = _place(*job.events[0]) if len(job.events) == 1 else ("several", "/lobby")
    is_urgent = any(kind == TIME for kind, _ in job.events)
    shown = tuple(map(_plain, lines))
    return Message(identifier, announcer.listener.language, clean(subject), shown, about, path, is_urgent)


def worded(announcer: Announcer, kind: str, facts: Facts) -> str:
    """Return the text of one event, without a full stop."""
    known: dict[str, Any] = {name: clean(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    if "game" in known:
        known["game"] = announcer.text(f"{known['game']}-name")
    if kind in (TURN, TIME):
        left = known["left"]
        names = announcer.listed([clean(name) for name in known["names"]])
        known |= {"names": names, "time": _time(announcer, left), "ends": "yes" if left else "no"}
    return announcer.text(f"notify-told-{kind}", **known)


def _place(kind: str, facts: Facts) -> tuple[str, str]:
    """Return the subject of an event, and the page that leads there."""
    match, tournament = facts.get("match", 0), facts.get("tournament", 0)
    if kind in (TURN, TIME):
        return f"match-{match}", f"/play?load={match}"
    if kind == CHALLENGE:
        return f"match-{match}", f"/join/{match}"
    return f"tournament-{tournament}", f"/tournaments/{tournament}"


def _way(announcer: Announcer, kind: str, facts: Facts) -> str:
    """Return the line with the command to type."""
    number = facts.get("match", 0)
    if kind in (TURN, TIME):
        return announcer.text("notify-way-load", match=number)
    if kind == CHALLENGE:
        return announcer.text("notify-way-join", match=number)
    assert kind == TOURNAMENT
    return announcer.text("notify-way-tournament", tournament=facts.get("tournament", 0))


def _time(announcer: Announcer, left: int) -> str:
    """Return the time left in days and hours, hours, or minutes: a mail is not read at once."""
    if left >= 2 * _DAY:
        return announcer.text("clocks-long", days=left // _DAY, hours=left % _DAY // _HOUR)
    if left >= _HOUR:
        return announcer.text("clocks-hours", hours=left // _HOUR)
    return announcer.text("clocks-minutes", minutes=max(1, left // _MINUTE))


def _plain(line: str) -> str:
    return clean(line, 2000)
