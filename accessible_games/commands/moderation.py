"""Commands of those who look after the others on a server."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from accessible_games.core.numbers import match_number, number_in
from accessible_games.lobby.staff import Held, Staff
from accessible_games.people.ports import Complaint, Measure
from accessible_games.session.context import Context
from accessible_games.session.registry import command
from accessible_games.session.words import all_words
from accessible_games.telling.talk import tell_name

_DIGITS = 5
_NAMED = 10  # guests who are named at once
_MINUTE = 60_000  # milliseconds


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
    """End the sessions of somebody; the reason follows, or is asked for."""
    name, _, reason = context.own_words(1).partition(" ")
    if name:
        _begin(context, _Measure("kick", name, reason=reason))
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
    """What people complain of; "reports 3" with what was said; "reports done 3" and a word for who complained."""
    words = rest.split()
    is_done = bool(words) and words[0] in all_words("staff-report-done")
    number = number_in(words[is_done], _DIGITS) if len(words) > is_done else None
    if not words:
        context.ask(Staff.reports, _tell_complaints)(context.me)
    elif not number or (len(words) > 1 and not is_done):
        context.obey("help", "reports")
    elif is_done:
        answer = context.own_words(3)
        context.ask(Staff.see_to, _tell_seen_to, number, bool(answer))(context.me, number, answer)
    else:
        context.ask(Staff.read_report, _tell_whole)(context.me, number)


@command("bans", group="staff", offered=_may_moderate)
def bans(context: Context, rest: str) -> None:
    """Who is kept out or silent, until when, why and by whom."""
    context.ask(Staff.held, _tell_all_held)(context.me)


def close_running(context: Context) -> None:
    """Close a running match by its number."""
    words = context.own_words(1).split()
    match_id = match_number(words[0]) if len(words) == 1 else None
    if match_id is None:
        context.obey("help", "close")
    else:
        context.ask(Staff.close, _tell_closed, match_id)(context.me, match_id)


@dataclass(frozen=True, slots=True)
class _Measure:
    """``what``: mute, ban or kick; ``number``: of minutes or days; ``is_alone``: of a guest, without its place."""

    what: str
    name: str
    number: int = 0
    is_alone: bool = False
    reason: str = ""


def _hold(what: str, context: Context, rest: str) -> None:
    """A name and minutes or days, perhaps that a guest alone is meant, and the reason."""
    name, _, more = context.own_words(1).partition(" ")
    count, _, reason = more.strip().partition(" ")
    word, _, behind = reason.strip().partition(" ")
    is_alone = word.casefold() in all_words("staff-alone")
    number = number_in(count, _DIGITS)
    if number is None:
        context.obey("help", what)
    else:
        _begin(context, _Measure(what, name, number, is_alone, (behind if is_alone else reason).strip()))


for _what in ("mute", "ban"):
    command(_what, group="staff", reads=True, offered=_may_moderate)(partial(_hold, _what))


def _begin(context: Context, measure: _Measure) -> None:
    """Whether that can be done, and whom else it meets, before the reason is asked; what is lifted needs neither."""
    if measure.number or measure.what == "kick":
        context.ask(Staff.reach, _ask_about, measure)(context.me, measure.what, measure.name, measure.number)
    else:
        _ask_why(context, measure)


def _ask_about(context: Context, reached: Sequence[str], measure: _Measure) -> None:
    """Where others would be met too, only a yes does it."""
    if not reached or measure.is_alone:
        _ask_why(context, measure)
        return
    names, more = context.announcer.joined(reached[:_NAMED]), len(reached[_NAMED:])
    what, name = measure.what, measure.name
    context.say("staff-reach", "question", what=what, name=name, count=len(reached), names=names, more=more)
    context.questions.ask(partial(_ask_why, context, measure))


def _ask_why(context: Context, measure: _Measure) -> None:
    """The reason, which the audit log keeps and the person hears."""
    if measure.reason:
        _carry_out(context, measure)
    else:
        context.say("staff-why", "question", what=measure.what, lifts=not measure.number, name=measure.name)
        context.interview_with(_Why(context, measure))


class _Why:
    """Takes one line as the reason; an empty one changes nothing."""

    def __init__(self, context: Context, measure: _Measure) -> None:
        self._context = context
        self._measure = measure

    def receive(self, text: str) -> None:
        """See ``Interview``."""
        self._context.interview_with(None)
        if text:
            _carry_out(self._context, replace(self._measure, reason=text))
        else:
            self._context.say("session-kept-as-it-was")


def _carry_out(context: Context, measure: _Measure) -> None:
    name, number, reason = measure.name, measure.number, measure.reason
    if measure.what == "kick":
        context.ask(Staff.kick, tell_name, "staff-done-kick")(context.me, name, reason)
        return
    act = Staff.mute if measure.what == "mute" else Staff.ban
    context.ask(act, _tell_held, measure.what, number)(context.me, name, number, reason, is_alone=measure.is_alone)


def _tell_held(context: Context, held: Held, what: str, number: int) -> None:
    context.say(f"staff-done-{what}", name=held.name, number=number, how=held.how)


def _tell_no_restart(context: Context, _: None) -> None:
    context.say("staff-done-restart")


def _tell_seen_to(context: Context, who: str, number: int, is_answered: bool) -> None:
    context.say("staff-done-reports", number=number, name=who, answered=is_answered)


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
    match = told.match or "none"
    context.say("staff-report", number=told.id, who=told.who, about=told.about, text=told.text, match=match)


def _tell_whole(context: Context, found: tuple[Complaint, int]) -> None:
    """The complaint, when it came, and what who complained had heard last."""
    told, now = found
    _tell_complaint(context, told)
    minutes = max(0, now - told.at) // _MINUTE
    ago = {"minutes": minutes, "hours": minutes // 60, "days": minutes // 1440}
    context.say("staff-report-talk", count=len(told.talk), who=told.who, **ago)
    context.tell_paged([partial(context.say, "staff-report-line", name=n, text=text) for _, n, text in told.talk])


def _tell_all_held(context: Context, found: tuple[Sequence[Measure], int]) -> None:
    """One line each, and how to end it."""
    held, now = found
    context.say("staff-held-all", count=len(held))
    if held:
        context.say("staff-held-how", what=held[0].what, name=held[0].name)
    context.tell_paged([partial(_tell_one_held, context, each, now) for each in held])


def _tell_one_held(context: Context, each: Measure, now: int) -> None:
    left = -(-(each.until - now) // _MINUTE)
    facts = {"minutes": left, "hours": -(-left // 60), "days": -(-left // 1440)}
    by, reason = each.staff or "none", each.reason or "none"
    context.say("staff-held-one", what=each.what, name=each.name, by=by, reason=reason, place=bool(each.place), **facts)
