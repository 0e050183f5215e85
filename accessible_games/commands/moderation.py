"""Commands of those who look after the others on a server."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from accessible_games.core.numbers import match_number, number_in
from accessible_games.people.ports import Complaint
from accessible_games.session.context import Context
from accessible_games.session.hall_requests import Complaints, Order, Reach
from accessible_games.session.registry import command, teller
from accessible_games.session.words import all_words

_DIGITS = 5
_NAMED = 10  # guests who are named at once


@command("announce", group="staff")
def announce(context: Context, rest: str) -> None:
    """Say something to everybody."""
    text = context.own_words(1)
    _give(context, "announce", Order("announce", text) if text else None)


@command("kick", group="staff")
def kick(context: Context, rest: str) -> None:
    """End the sessions of somebody."""
    words = context.own_words(1).split()
    _give(context, "kick", Order("kick", words[0]) if len(words) == 1 else None)


@command("mute", group="staff")
def mute(context: Context, rest: str) -> None:
    """Silence somebody for some minutes."""
    _hold(context, "mute")


@command("ban", group="staff")
def ban(context: Context, rest: str) -> None:
    """Keep somebody out for some days."""
    _hold(context, "ban")


@command("restart", group="staff")
def restart(context: Context, rest: str) -> None:
    """Begin the server anew in some minutes."""
    minutes = number_in(rest, _DIGITS)
    _give(context, "restart", Order("restart", number=minutes) if minutes is not None else None)


@command("reports", group="staff")
def reports(context: Context, rest: str) -> None:
    """What people complain of; "reports done 3"."""
    words = rest.split()
    if not words:
        _give(context, "reports", Order("reports"))
        return
    number = number_in(words[1], _DIGITS) if len(words) == 2 and words[0] in all_words("staff-report-done") else None
    _give(context, "reports", Order("reports", number=number) if number is not None else None)


def close_running(context: Context) -> None:
    """Close a running match by its number."""
    words = context.own_words(1).split()
    match_id = match_number(words[0]) if len(words) == 1 else None
    _give(context, "close", Order("close", match_id) if match_id is not None else None)


def _hold(context: Context, what: str) -> None:
    """A name and minutes or days, and perhaps that a guest alone is meant."""
    words = context.own_words(1).split()
    is_alone = len(words) == 3 and words[2].casefold() in all_words("staff-alone")
    count = number_in(words[1], _DIGITS) if is_alone or len(words) == 2 else None
    _give(context, what, Order(what, words[0], count, is_alone=is_alone) if count is not None else None)


def _give(context: Context, what: str, order: Order | None) -> None:
    """Ask for it; who may not give it hears so, by the role of that moment. What was not understood is explained."""
    if order is None:
        context.obey("help", what)
    else:
        context.request(order)


@teller(Reach)
def tell_reach(context: Context, reply: Reach) -> None:
    """Others would be met too: only a yes does it."""
    order, names = reply.order, context.announcer.joined(reply.names[:_NAMED])
    count, more = len(reply.names), len(reply.names[_NAMED:])
    context.say("staff-reach", "question", what=order.what, name=order.name, count=count, names=names, more=more)
    context.questions.ask(partial(context.request, replace(order, is_sure=True)))


@teller(Complaints)
def tell_complaints(context: Context, reply: Complaints) -> None:
    """One line each, and how to be rid of them."""
    context.say("staff-reports", count=reply.count, people=reply.people)
    if reply.reports:
        context.say("staff-reports-how", number=reply.reports[0].id)
    context.tell_paged([partial(_tell_complaint, context, each) for each in reply.reports])


def _tell_complaint(context: Context, told: Complaint) -> None:
    context.say("staff-report", number=told.id, who=told.who, about=told.about, text=told.text)
