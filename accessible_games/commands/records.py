"""Records of matches in a session: what was played, and what the person heard; a part of the lines at a time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from accessible_games.commands.account import has_account
from accessible_games.core.numbers import match_number, number_in
from accessible_games.matches.ports import Summary
from accessible_games.session.choices import Choice
from accessible_games.session.context import Context
from accessible_games.session.ports import Records
from accessible_games.session.registry import command
from accessible_games.telling.players import describe

AT_ONCE = 20  # lines


async def _read(kind: str, context: Context, rest: str) -> None:
    """What was played, or what the person has heard: of this match, or of one by its number, from a line on."""
    numbers = rest.split()
    if not numbers and context.update is None:
        _tell_played(context, await context.do(Records.played)(context.person), kind)
    elif not numbers and context.update is not None:
        await _tell_lines(context, kind, context.update.match_id)
    else:
        match_id, first = match_number(numbers[0]), number_in((numbers[1:] or ["1"])[0])
        if match_id is None or first is None or len(numbers) > 2:
            context.say("records-how", "refusal", kind=kind)
        else:
            await _tell_lines(context, kind, match_id, max(1, first))


for _kind in ("record", "transcript"):
    command(_kind, group="talk", reads=True)(partial(_read, _kind))


def _tell_played(context: Context, matches: Sequence[Summary], kind: str) -> None:
    """The newest matches, by their numbers."""
    if not matches:
        context.say("records-none")
        return
    shown = matches[:AT_ONCE]
    more = len(matches) > len(shown)
    context.say("records-played", count=len(shown), more=more, kind=kind, match=shown[0].id)
    choices = []
    for each in shown:
        what = describe(context, each, "seats-match")
        label = context.announcer.text("records-match", over=bool(each.reason), what=what)
        act = partial(_tell_lines, context, kind, each.id)
        choices.append(Choice(label, act, number=int(each.id)))
        context.tell(context.announcer.words(label, "answer"))
    context.choose_from(list(choices))


async def _tell_lines(context: Context, kind: str, match_id: str, first: int = 1) -> None:
    """How long a record or transcript is, some lines from ``first`` (from 1) on, and how to hear the next."""
    lines = await context.do(Records.lines)(context.person, kind, match_id, context.settings)
    count = len(lines)
    if first > count:
        context.say("records-beyond", "refusal", count=count)
        return
    last = min(first + AT_ONCE - 1, count)
    if count > AT_ONCE and first == 1:
        context.say("session-lines", count=count)
    for line in lines[first - 1 : last]:
        context.tell(context.announcer.words(line, "answer"))
    if last < count:
        context.say("records-more", kind=kind, match=match_id, line=last + 1, left=count - last)
        context.tell_paged((), follow=partial(_tell_lines, context, kind, match_id, last + 1))
    elif has_account(context):
        context.say("records-take", kind=kind, match=match_id)
