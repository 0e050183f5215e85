"""Commands of moderators and admins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.club.accounts.person import Complaint, Measure
from accessible_games.club.lobby.staff import Staff
from accessible_games.line.session.context import Context
from accessible_games.line.session.registry import command
from accessible_games.output.announce.announcement import Announcement
from accessible_games.output.announce.announcer import Announcer
from accessible_games.output.announce.vocabulary import all_words
from accessible_games.rules.core.text import match_number, number_in

_DIGITS = 5
_NAMED = 10  # guests named in one line
_MINUTE_MS = 60_000


def _may_moderate(context: Context) -> bool:
    return context.me.may_moderate


@command("announce", group="staff", reads=True, offered=_may_moderate)
def announce(context: Context, rest: str) -> None:
    """Send a message to everybody on the server."""
    text = context.own_words(1)
    if text:
        context.post(Staff.announce)(text)  # heard by all
    else:
        context.obey("help", "announce")


@command("kick", group="staff", reads=True, offered=_may_moderate)
async def kick(context: Context, rest: str) -> None:
    """End all connections of a person. The reason follows."""
    name, _, reason = context.own_words(1).partition(" ")
    if not name:
        context.obey("help", "kick")
    elif not reason and _may_moderate(context):
        context.say("staff-no-reason", "refusal")
    elif await _is_meant(context, "kick", name, 0):
        context.say("staff-done-kick", name=await context.do(Staff.kick)(name, reason))


@command("restart", group="staff", reads=True, offered=_may_moderate)
async def restart(context: Context, rest: str) -> None:
    """Restart the server in some minutes. 0 cancels it."""
    minutes = number_in(rest, _DIGITS)
    if minutes is None:
        context.obey("help", "restart")
        return
    await context.do(Staff.restart)(minutes)
    if not minutes:
        context.say("staff-done-restart")


@command("reports", group="staff", reads=True, offered=_may_moderate)
async def reports(context: Context, rest: str) -> None:
    """List complaints, read one with the talk before it ("3"), or close one ("done 3") with a reply."""
    words = rest.split()
    is_done = bool(words) and words[0] in all_words("staff-report-done")
    number = number_in(words[is_done], _DIGITS) if len(words) > is_done else None
    if not words:
        _tell_complaints(context, *await context.do(Staff.reports)())
    elif not number or (len(words) > 1 and not is_done):
        context.obey("help", "reports")
    elif is_done:
        answer = context.own_words(3)
        who = await context.do(Staff.see_to)(number, answer)
        context.say("staff-done-reports", number=number, name=who, answered=bool(answer))
    else:
        _tell_whole(context, *await context.do(Staff.read_report)(number))


@command("bans", group="staff", offered=_may_moderate)
async def bans(context: Context, rest: str) -> None:
    """List the banned and muted people, until when, why and by whom."""
    _tell_all_held(context, *await context.do(Staff.held)())


async def close_running(context: Context) -> None:
    """Close a running match by its number."""
    words = context.own_words(1).split()
    match_id = match_number(words[0]) if len(words) == 1 else None
    if match_id is None:
        context.obey("help", "close")
    else:
        what = await context.do(Staff.close)(match_id)
        context.say(f"staff-done-close-{what}", name=match_id)


async def _hold(what: str, context: Context, rest: str) -> None:
    """Ban or mute a person for a time: a name, a number, perhaps "alone" for a guest, and the reason."""
    name, _, more = context.own_words(1).partition(" ")
    count, _, reason = more.strip().partition(" ")
    word, _, behind = reason.strip().partition(" ")
    is_alone = word.casefold() in all_words("staff-alone")
    reason, number = (behind if is_alone else reason).strip(), number_in(count, _DIGITS)
    if number is None:
        context.obey("help", what)
    elif not reason and _may_moderate(context):
        context.say("staff-no-reason", "refusal")
    elif await _is_meant(context, what, name, number, is_alone=is_alone):
        act = context.do(Staff.mute) if what == "mute" else context.do(Staff.ban)
        held = await act(name, number, reason, is_alone=is_alone)
        context.say(f"staff-done-{what}", name=held.name, number=number, how=held.how)


for _what in ("mute", "ban"):
    command(_what, group="staff", reads=True, offered=_may_moderate)(partial(_hold, _what))


async def _is_meant(context: Context, what: str, name: str, number: int, *, is_alone: bool = False) -> bool:
    """Return whether the action is possible and confirmed, if it affects other guests. Lifting affects nobody.

    ``number``: of minutes or days; ``is_alone``: a guest is meant without its place.
    """
    if not number and what != "kick":
        return True
    reached = await context.do(Staff.reach)(what, name, number)
    if not reached or is_alone:
        return True
    names, more = context.announcer.joined(reached[:_NAMED]), len(reached[_NAMED:])
    return await context.confirm("staff-reach", what=what, name=name, count=len(reached), names=names, more=more)


def _tell_complaints(context: Context, complaints: Sequence[Complaint], count: int, people: int) -> None:
    """Read one line for each complaint, and explain how to close them."""
    context.say("staff-reports", count=count, people=people)
    if complaints:
        context.say("staff-reports-how", number=complaints[0].id)
    context.tell_paged([_complaint(context.announcer, each) for each in complaints])


def _complaint(words: Announcer, complaint: Complaint) -> Announcement:
    match = complaint.match or "none"
    return words.say(
        "staff-report", number=complaint.id, who=complaint.who, about=complaint.about, text=complaint.text, match=match
    )


def _tell_whole(context: Context, complaint: Complaint, now: int) -> None:
    """Read a complaint, its time, and the last messages that its author had heard."""
    words = context.announcer
    context.tell(_complaint(words, complaint))
    minutes = max(0, now - complaint.at) // _MINUTE_MS
    ago = {"minutes": minutes, "hours": minutes // 60, "days": minutes // 1440}
    context.say("staff-report-talk", count=len(complaint.talk), who=complaint.who, **ago)
    context.tell_paged([words.say("staff-report-line", name=name, text=text) for _, name, text in complaint.talk])


def _tell_all_held(context: Context, held: Sequence[Measure], now: int) -> None:
    """Read one line for each ban or mute, and explain how to end it."""
    context.say("staff-held-all", count=len(held))
    if held:
        context.say("staff-held-how", what=held[0].what, name=held[0].name)
    context.tell_paged([_sanction(context.announcer, each, now) for each in held])


def _sanction(words: Announcer, each: Measure, now: int) -> Announcement:
    left = -(-(each.until - now) // _MINUTE_MS)
    facts: dict[str, str | int] = {"minutes": left, "hours": -(-left // 60), "days": -(-left // 1440)}
    facts |= {"by": each.staff or "none", "reason": each.reason or "none"}
    return words.say("staff-held-one", what=each.what, name=each.name, place=bool(each.place), **facts)
