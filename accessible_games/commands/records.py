"""Records of matches in a session: what was played, and what the person heard; a part of the lines at a time."""

from __future__ import annotations

from functools import partial

from accessible_games.core.numbers import match_number, number_in
from accessible_games.session.choices import Choice
from accessible_games.session.context import Context
from accessible_games.session.registry import command, teller
from accessible_games.session.requests import ListPlayed, Played, ReadRecord, RecordRead
from accessible_games.telling.company import describe

AT_ONCE = 20  # lines


@command("record", group="talk")
def record(context: Context, rest: str) -> None:
    """What was played: of this match, or of one by its number, from a line on."""
    _read(context, "record", rest)


@command("transcript", group="talk")
def transcript(context: Context, rest: str) -> None:
    """What the person has heard of a match."""
    _read(context, "transcript", rest)


def _read(context: Context, kind: str, rest: str) -> None:
    numbers = rest.split()
    if not numbers and context.update is None:
        context.request(ListPlayed(kind))
    elif not numbers and context.update is not None:
        context.request(ReadRecord(kind, context.update.match_id))
    else:
        match_id, first = match_number(numbers[0]), number_in((numbers[1:] or ["1"])[0])
        if match_id is None or first is None or len(numbers) > 2:
            context.say("records-how", "refusal", kind=kind)
        else:
            context.request(ReadRecord(kind, match_id, max(1, first)))


@teller(Played)
def tell_played(context: Context, reply: Played) -> None:
    """The newest matches, by their numbers."""
    if not reply.matches:
        context.say("records-none")
        return
    shown = reply.matches[:AT_ONCE]
    more = "yes" if len(reply.matches) > len(shown) else "no"
    context.say("records-played", count=len(shown), more=more, kind=reply.kind, match=shown[0].id)
    choices = []
    for each in shown:
        is_over = "yes" if each.reason else "no"
        label = context.announcer.text("records-match", over=is_over, what=describe(context, each, "seats-match"))
        act = partial(context.request, ReadRecord(reply.kind, each.id))
        choices.append(Choice(label, act, number=int(each.id)))
        context.tell(context.announcer.words(label, "answer"))
    context.choose_from(list(choices))


@teller(RecordRead)
def tell_read(context: Context, reply: RecordRead) -> None:
    """How long it is, some lines, and how to hear the next."""
    count, first = len(reply.lines), reply.first
    if first > count:
        context.say("records-beyond", "refusal", count=count)
        return
    last = min(first + AT_ONCE - 1, count)
    if count > AT_ONCE and first == 1:
        context.say("session-lines", count=count)
    for line in reply.lines[first - 1 : last]:
        context.tell(context.announcer.words(line, "answer"))
    if last < count:
        context.say("records-more", kind=reply.kind, match=reply.match_id, line=last + 1, left=count - last)
        context.keep_for_more(partial(context.request, ReadRecord(reply.kind, reply.match_id, last + 1)))
    elif context.person is not None and not context.person.is_guest:
        context.say("records-take", kind=reply.kind, match=reply.match_id)
