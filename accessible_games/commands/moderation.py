"""Commands of those who look after the others on a server."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.core import match_number, number_in
from accessible_games.lobby import Held, Staff
from accessible_games.people import Complaint
from accessible_games.session import Context, all_words, command
from accessible_games.telling import tell_name

_DIGITS = 5
_NAMED = 10  # guests who are named at once


def _may_moderate(context: Context) -> bool:
    return context.me.may_moderate


@command("announce", group="staff", reads=True, offered=_may_moderate)
def announce(context: Context, rest: str) -> None:
    """Say something to everybody."""
    text = context.own_words(1)
    if text:
        context.ask(Staff.announce)(context.me, text)  # heard by all
    else:
        context.obey("help", "announce")


@command("kick", group="staff", reads=True, offered=_may_moderate)
def kick(context: Context, rest: str) -> None:
    """End the sessions of somebody."""
    words = context.own_words(1).split()
    if len(words) == 1:
        context.ask(Staff.kick, tell_name, "staff-done-kick")(context.me, words[0])
    else:
        context.obey("help", "kick")


@command("restart", group="staff", reads=True, offered=_may_moderate)
def restart(context: Context, rest: str) -> None:
    """Begin the server anew in some minutes; 0: do not."""
    minutes = number_in(rest, _DIGITS)
    if minutes is None:
        context.obey("help", "restart")
    else:
        context.ask(Staff.restart, None if minutes else _tell_no_restart)(context.me, minutes)


@command("reports", group="staff", reads=True, offered=_may_moderate)
def reports(context: Context, rest: str) -> None:
    """What people complain of; "reports done 3"."""
    words = rest.split()
    number = number_in(words[1], _DIGITS) if len(words) == 2 and words[0] in all_words("staff-report-done") else None
    if number:
        context.ask(Staff.see_to, _tell_seen_to, number)(context.me, number)
    elif number is None and words:
        context.obey("help", "reports")
    else:
        context.ask(Staff.reports, _tell_complaints)(context.me)


def close_running(context: Context) -> None:
    """Close a running match by its number."""
    words = context.own_words(1).split()
    match_id = match_number(words[0]) if len(words) == 1 else None
    if match_id is None:
        context.obey("help", "close")
    else:
        context.ask(Staff.close, _tell_closed, match_id)(context.me, match_id)


def _hold(what: str, context: Context, rest: str) -> None:
    """A name and minutes or days, and perhaps that a guest alone is meant; first it is told whom else that meets."""
    words = context.own_words(1).split()
    is_alone = len(words) == 3 and words[2].casefold() in all_words("staff-alone")
    number = number_in(words[1], _DIGITS) if is_alone or len(words) == 2 else None
    if number is None:
        context.obey("help", what)
        return
    if number and not is_alone:
        context.ask(Staff.reach, _ask_about, what, words[0], number)(context.me, what, words[0], number)
    else:
        _carry_out(context, what, words[0], number, is_alone)


for _what in ("mute", "ban"):
    command(_what, group="staff", reads=True, offered=_may_moderate)(partial(_hold, _what))


def _ask_about(context: Context, reached: Sequence[str], what: str, name: str, number: int) -> None:
    """Where others would be met too, only a yes does it."""
    if not reached:
        _carry_out(context, what, name, number)
        return
    names, more = context.announcer.joined(reached[:_NAMED]), len(reached[_NAMED:])
    context.say("staff-reach", "question", what=what, name=name, count=len(reached), names=names, more=more)
    context.confirm(partial(_carry_out, context, what, name, number))


def _carry_out(context: Context, what: str, name: str, number: int, is_alone: bool = False) -> None:
    """``number``: of minutes or days; ``is_alone``: meant for a guest alone, and not for all from the same place."""
    act = Staff.mute if what == "mute" else Staff.ban
    context.ask(act, _tell_held, what, number)(context.me, name, number, is_alone=is_alone)


def _tell_held(context: Context, held: Held, what: str, number: int) -> None:
    context.say(f"staff-done-{what}", name=held.name, number=number, how=held.how)


def _tell_no_restart(context: Context, _: None) -> None:
    context.say("staff-done-restart")


def _tell_seen_to(context: Context, _: None, number: int) -> None:
    context.say("staff-done-reports", number=number)


def _tell_closed(context: Context, what: str, match_id: str) -> None:
    context.say(f"staff-done-close-{what}", name=match_id)


def _tell_complaints(context: Context, found: tuple[Sequence[Complaint], int, int]) -> None:
    """One line each, and how to be rid of them."""
    complaints, count, people = found
    context.say("staff-reports", count=count, people=people)
    if complaints:
        context.say("staff-reports-how", number=complaints[0].id)
    context.tell_paged([partial(_tell_complaint, context, each) for each in complaints])


def _tell_complaint(context: Context, told: Complaint) -> None:
    context.say("staff-report", number=told.id, who=told.who, about=told.about, text=told.text)
